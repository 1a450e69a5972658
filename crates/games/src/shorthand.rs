//! Commands written in numbers and letters, for whoever plays from a program.

use sabot_money::{Money, MoneyError};

use crate::omaha::OmahaCommand;
use crate::{BankedCommand, Bet, Name, NameError, Seat};

/// What is wrong with a number or a name that a command was to be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// There is no seat 0.
    #[error("seats are numbered from 1")]
    Seat,
    /// The text is no name.
    #[error(transparent)]
    Player(#[from] NameError),
    /// The number is no amount.
    #[error(transparent)]
    Amount(#[from] MoneyError),
}

fn seat(number: u8) -> Result<Seat, CommandError> {
    Seat::new(number).ok_or(CommandError::Seat)
}

/// The commands of players, with seats by their numbers, players by their names and amounts in minor units.
///
/// ```
/// use sabot_games::{BankedCommand, Bet, CommandError, Seat};
/// use sabot_money::Money;
///
/// let short = BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?;
/// let (seat, player) = (Seat::new(1).unwrap(), "ana".parse()?);
/// assert_eq!(short, BankedCommand::Bet { seat, player, bet: Bet::Ante, stake: Money::of(10_000) });
/// assert_eq!(BankedCommand::raise(0), Err(CommandError::Seat));
/// # Ok::<(), CommandError>(())
/// ```
impl BankedCommand {
    /// qpoker: a player sits down.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Seat};
    /// let (seat, player) = (Seat::new(3).unwrap(), "ana".parse()?);
    /// assert_eq!(BankedCommand::sit(3, "ana")?, BankedCommand::Sit { seat, player });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number or a text that says nothing.
    pub fn sit(number: u8, player: &str) -> Result<BankedCommand, CommandError> {
        Ok(BankedCommand::Sit { seat: seat(number)?, player: name(player)? })
    }

    /// Lays a bet, or changes it to this stake.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Seat};
    /// use sabot_money::Money;
    /// let (seat, player) = (Seat::new(3).unwrap(), "ana".parse()?);
    /// let command = BankedCommand::Bet { seat, player, bet: Bet::Odd, stake: Money::of(10_000) };
    /// assert_eq!(BankedCommand::bet(3, "ana", Bet::Odd, 10_000)?, command);
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number or a text that says nothing.
    pub fn bet(number: u8, player: &str, bet: Bet, stake: i64) -> Result<BankedCommand, CommandError> {
        Ok(BankedCommand::Bet { seat: seat(number)?, player: name(player)?, bet, stake: Money::new(stake)? })
    }

    /// Takes a bet back.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Seat};
    /// let (seat, player, bet) = (Seat::new(3).unwrap(), "ana".parse()?, Bet::Odd);
    /// assert_eq!(BankedCommand::withdraw(3, "ana", bet)?, BankedCommand::Withdraw { seat, player, bet });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number or a text that says nothing.
    pub fn withdraw(number: u8, player: &str, bet: Bet) -> Result<BankedCommand, CommandError> {
        Ok(BankedCommand::Withdraw { seat: seat(number)?, player: name(player)?, bet })
    }

    /// stud: raises.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Seat};
    /// // The table knows how much: twice the ante (6(6)).
    /// assert_eq!(BankedCommand::raise(3)?, BankedCommand::Raise { seat: Seat::new(3).unwrap(), stake: None });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is no seat's.
    pub fn raise(number: u8) -> Result<BankedCommand, CommandError> {
        Ok(BankedCommand::Raise { seat: seat(number)?, stake: None })
    }

    /// stud: folds.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Seat};
    /// assert_eq!(BankedCommand::fold(3)?, BankedCommand::Fold { seat: Seat::new(3).unwrap() });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is no seat's.
    pub fn fold(number: u8) -> Result<BankedCommand, CommandError> {
        Ok(BankedCommand::Fold { seat: seat(number)? })
    }

    /// qpoker: plays on against the croupier.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Seat};
    /// let (seat, player) = (Seat::new(3).unwrap(), "ana".parse()?);
    /// assert_eq!(BankedCommand::play(3, "ana")?, BankedCommand::Play { seat, player });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number or a text that says nothing.
    pub fn play(number: u8, player: &str) -> Result<BankedCommand, CommandError> {
        Ok(BankedCommand::Play { seat: seat(number)?, player: name(player)? })
    }

    /// qpoker: gives up, which costs half of the bet.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Seat};
    /// let (seat, player) = (Seat::new(3).unwrap(), "ana".parse()?);
    /// assert_eq!(BankedCommand::give_up(3, "ana")?, BankedCommand::GiveUp { seat, player });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number or a text that says nothing.
    pub fn give_up(number: u8, player: &str) -> Result<BankedCommand, CommandError> {
        Ok(BankedCommand::GiveUp { seat: seat(number)?, player: name(player)? })
    }
}

/// The commands of players, with seats by their numbers, players by their names and amounts in minor units. Nothing is spoken:
/// who enters them has seen the chips.
///
/// ```
/// use sabot_games::omaha::OmahaCommand;
/// use sabot_games::{CommandError, Seat};
/// use sabot_money::Money;
///
/// let seat = Seat::new(3).unwrap();
/// assert_eq!(OmahaCommand::raise(3, 30_000)?, OmahaCommand::Raise { seat, to: Money::of(30_000), spoken: false });
/// assert!(matches!(OmahaCommand::sit(3, "Bo", 500_000), Err(CommandError::Player(_))), "names are small letters");
/// # Ok::<(), CommandError>(())
/// ```
impl OmahaCommand {
    /// A player takes a seat with chips, and waits for the big blind where he must.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::OmahaCommand;
    /// use sabot_money::Money;
    /// let (seat, player) = (Seat::new(3).unwrap(), "ana".parse()?);
    /// let command = OmahaCommand::Sit { seat, player, stack: Money::of(500_000), post: false };
    /// assert_eq!(OmahaCommand::sit(3, "ana", 500_000)?, command);
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number or a text that says nothing.
    pub fn sit(number: u8, player: &str, stack: i64) -> Result<OmahaCommand, CommandError> {
        Ok(OmahaCommand::Sit { seat: seat(number)?, player: name(player)?, stack: Money::new(stack)?, post: false })
    }

    /// Folds.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::OmahaCommand;
    /// assert_eq!(OmahaCommand::fold(3)?, OmahaCommand::Fold { seat: Seat::new(3).unwrap(), spoken: false });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is no seat's.
    pub fn fold(number: u8) -> Result<OmahaCommand, CommandError> {
        Ok(OmahaCommand::Fold { seat: seat(number)?, spoken: false })
    }

    /// Checks.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::OmahaCommand;
    /// assert_eq!(OmahaCommand::check(3)?, OmahaCommand::Check { seat: Seat::new(3).unwrap(), spoken: false });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is no seat's.
    pub fn check(number: u8) -> Result<OmahaCommand, CommandError> {
        Ok(OmahaCommand::Check { seat: seat(number)?, spoken: false })
    }

    /// Calls.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::OmahaCommand;
    /// assert_eq!(OmahaCommand::call(3)?, OmahaCommand::Call { seat: Seat::new(3).unwrap(), spoken: false });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is no seat's.
    pub fn call(number: u8) -> Result<OmahaCommand, CommandError> {
        Ok(OmahaCommand::Call { seat: seat(number)?, spoken: false })
    }

    /// Bets up to a total.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::OmahaCommand;
    /// use sabot_money::Money;
    /// let (seat, to) = (Seat::new(3).unwrap(), Money::of(20_000));
    /// assert_eq!(OmahaCommand::bet(3, 20_000)?, OmahaCommand::Bet { seat, to, spoken: false });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is no seat's, or no amount.
    pub fn bet(number: u8, to: i64) -> Result<OmahaCommand, CommandError> {
        Ok(OmahaCommand::Bet { seat: seat(number)?, to: Money::new(to)?, spoken: false })
    }

    /// Raises to a total of the betting round.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::OmahaCommand;
    /// use sabot_money::Money;
    /// let (seat, to) = (Seat::new(3).unwrap(), Money::of(30_000));
    /// assert_eq!(OmahaCommand::raise(3, 30_000)?, OmahaCommand::Raise { seat, to, spoken: false });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is no seat's, or no amount.
    pub fn raise(number: u8, to: i64) -> Result<OmahaCommand, CommandError> {
        Ok(OmahaCommand::Raise { seat: seat(number)?, to: Money::new(to)?, spoken: false })
    }

    /// Puts in all he has.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::OmahaCommand;
    /// assert_eq!(OmahaCommand::all_in(3)?, OmahaCommand::AllIn { seat: Seat::new(3).unwrap(), spoken: false });
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is no seat's.
    pub fn all_in(number: u8) -> Result<OmahaCommand, CommandError> {
        Ok(OmahaCommand::AllIn { seat: seat(number)?, spoken: false })
    }
}

fn name(text: &str) -> Result<Name, CommandError> {
    Ok(text.parse()?)
}
