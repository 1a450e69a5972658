//! A line of a settlement: one bet, what became of it, and the rule that ordered it.

use sabot_law::Basis;
use sabot_money::Money;

use crate::{Arg, Bet, Message, Name, Seat};

/// What became of a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Outcome {
    /// Paid by odds; the stake came back.
    Won,
    /// A jackpot prize; the stake did not come back.
    Prize,
    /// The house kept it.
    Lost,
    /// The house kept half of it.
    HalfLost,
    /// It came back and nothing more.
    Returned,
    /// It waits for the player's next round.
    Carried,
}

impl Outcome {
    /// The key of the sentence that tells it.
    ///
    /// ```
    /// use sabot_games::Outcome;
    /// assert_eq!(Outcome::HalfLost.key(), "line-half-lost");
    /// ```
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Outcome::Won => "line-won",
            Outcome::Prize => "line-prize",
            Outcome::Lost => "line-lost",
            Outcome::HalfLost => "line-half-lost",
            Outcome::Returned => "line-returned",
            Outcome::Carried => "line-carried",
        }
    }
}

/// What becomes of a stake.
///
/// ```
/// use sabot_games::football::EditionData;
/// use sabot_games::football::art08_third_card::settle_bet;
/// use sabot_games::{Bet, Outcome, Settled};
/// use sabot_money::Money;
/// // Three cards that make 0 cost a bet on the upper range half of its stake.
/// let Settled { net, outcome, basis } = settle_bet(&EditionData::of_65_2004(), Bet::Upper, Money::of(1_000), 0, 3)?;
/// assert_eq!((net, outcome), (Money::of(-500), Outcome::HalfLost));
/// assert_eq!(basis.cite().to_string(), "football 8(2)");
/// # Ok::<(), sabot_money::MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// What the player gains beyond his stake: won +, lost −, returned 0.
    pub net: Money,
    /// How it ends.
    pub outcome: Outcome,
    /// The rule that orders it.
    pub basis: Basis,
}

impl Settled {
    /// The stake comes back with these winnings.
    pub(crate) fn won(net: Money, basis: Basis) -> Settled {
        Settled { net, outcome: Outcome::Won, basis }
    }

    /// The house keeps the stake.
    pub(crate) fn lost(stake: Money, basis: impl Into<Basis>) -> Settled {
        Settled { net: -stake, outcome: Outcome::Lost, basis: basis.into() }
    }

    /// The house keeps half of the stake.
    pub(crate) fn half_lost(half: Money, basis: Basis) -> Settled {
        Settled { net: -half, outcome: Outcome::HalfLost, basis }
    }

    /// The stake comes back and nothing more.
    pub(crate) fn returned(basis: impl Into<Basis>) -> Settled {
        Settled { net: Money::ZERO, outcome: Outcome::Returned, basis: basis.into() }
    }
}

/// One bet of a settled or void round.
///
/// ```
/// use sabot_games::{Bet, Line, Outcome, Seat};
/// use sabot_law::{Basis, Cite, Instrument};
/// use sabot_money::Money;
/// let line = Line {
///     seat: Seat::new(1).unwrap(),
///     player: "ana".parse().unwrap(),
///     bet: Bet::Raise,
///     stake: Money::of(20_000),
///     net: Money::of(40_000),
///     outcome: Outcome::Won,
///     basis: Basis::new(Cite::article(Instrument::Stud, 9, 5, 2)),
/// };
/// assert_eq!(line.paid_out(), Money::of(60_000), "the stake comes back with what was won");
/// assert_eq!(line.told().key, "line-won");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SettledLine"))]
pub struct Line {
    /// Where it lay.
    pub seat: Seat,
    /// Whose it was.
    pub player: Name,
    /// What it was laid on.
    pub bet: Bet,
    /// How much it was.
    pub stake: Money,
    /// What the player gained beyond his stake: won +, lost −, returned 0.
    pub net: Money,
    /// What became of it.
    pub outcome: Outcome,
    /// The rule that ordered it.
    pub basis: Basis,
}

impl Line {
    /// What goes back to the player: his stake and his gain. A carried stake stays where it is.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Dealer, Table as _, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// dealer.perform(&BankedCommand::fold(1)?)?;
    /// let line = dealer.finish()?[0];
    /// assert_eq!((line.net.minor(), line.paid_out().minor()), (-10_000, 0), "6(7): the ante is lost");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn paid_out(&self) -> Money {
        match self.outcome {
            Outcome::Carried => Money::ZERO,
            // The sum fits: the amounts of a bet stay far below the bound, and it was formed once when the bet was
            // settled.
            _ => self.stake.plus(self.net).unwrap_or(Money::ZERO),
        }
    }

    /// The line as a sentence to be made.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Dealer, Table as _, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// dealer.perform(&BankedCommand::fold(1)?)?;
    /// assert_eq!(dealer.finish()?[0].told().key, "line-lost");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn told(&self) -> Message {
        let amount = match self.outcome {
            Outcome::Won => self.net,
            Outcome::Prize => self.paid_out(),
            Outcome::HalfLost => -self.net,
            Outcome::Lost | Outcome::Returned | Outcome::Carried => self.stake,
        };
        Message::new(self.outcome.key())
            .with("seat", Arg::Seat(self.seat))
            .with("player", Arg::Player(self.player))
            .with("bet", Arg::Word("bet", self.bet.as_str()))
            .with("stake", Arg::Money(self.stake))
            .with("amount", Arg::Money(amount))
    }
}
