//! A line of a settled or void hand: one stake of one player.

use sabot_law::Basis;
use sabot_money::Money;

use super::event::line_told;
use super::{OmahaEvent, OmahaTable, StakeOf};
use crate::{Event, Message, Name, Outcome, Seat, Tell as _};

/// What became of one stake of a hand.
///
/// ```
/// use sabot_cards::Deck;
/// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup, StakeOf};
/// use sabot_games::{Dealer, Table as _};
///
/// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, Deck::in_order());
/// dealer.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
/// dealer.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
/// dealer.perform(&OmahaCommand::fold(4)?)?;
/// let lines = dealer.finish()?;
/// // Bo folds his small blind of 50.00. What ana has posted beyond it nobody has called: it goes back.
/// let told: Vec<_> = lines.iter().map(|line| (line.player.as_str(), line.bet, line.net.minor())).collect();
/// assert_eq!(told[..3], [("ana", StakeOf::Uncalled, 0), ("ana", StakeOf::Pot(1), 5_000), ("bo", StakeOf::Pot(1), -5_000)]);
/// // And of the pot of 100.00 the house takes 5 per cent (article 16).
/// assert_eq!(told[3..], [("ana", StakeOf::Commission, -500)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OmahaLine {
    /// The seat of the player.
    pub seat: Seat,
    /// The player whose stake it was.
    pub player: Name,
    /// A pot, an uncalled bet or the house's part of a pot.
    pub bet: StakeOf,
    /// What the player had put in, or what the house takes of his share.
    pub stake: Money,
    /// What the player gained beyond his stake: won +, lost −, returned 0.
    pub net: Money,
    /// What became of the stake.
    pub outcome: Outcome,
    /// The rule that ordered it.
    pub basis: Basis,
}

impl OmahaLine {
    /// The line that an event tells, before it is applied at this table.
    pub(super) fn of(table: &OmahaTable, event: &Event<OmahaEvent>) -> Option<OmahaLine> {
        let (seat, bet, stake, net, outcome) = match event.what {
            OmahaEvent::Uncalled { seat, amount } => (seat, StakeOf::Uncalled, amount, Money::ZERO, Outcome::Returned),
            OmahaEvent::Line { seat, bet, stake, net, outcome } => (seat, bet, stake, net, outcome),
            _ => return None,
        };
        let player = table.room.player(seat)?;
        Some(OmahaLine { seat, player, bet, stake, net, outcome, basis: event.basis })
    }

    /// The line as a sentence to be made.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Dealer, Table as _};
    /// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::fold(4)?)?;
    /// assert_eq!(dealer.finish()?[3].told().key, "omaha-line-commission");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn told(&self) -> Message {
        line_told(self.seat, self.bet, self.stake, self.net, self.outcome)
    }
}

/// What the house takes of a pot that several share. It is nobody's line, because each share is told as it is paid.
///
/// ```
/// use sabot_games::Event;
/// use sabot_games::omaha::{OmahaEvent, SharedCommission};
/// use sabot_law::Cite;
/// use sabot_money::Money;
/// let sixteen: Cite = "omaha 16".parse()?;
/// let taken = Event::new(OmahaEvent::CommissionTaken { pot: 1, amount: Money::of(40_000) }, sixteen);
/// let shared = SharedCommission::of(&taken).expect("it tells one");
/// assert_eq!((shared.pot, shared.amount, shared.told().key), (1, Money::of(40_000), "omaha-commission-taken"));
/// assert_eq!(SharedCommission::of(&Event::new(OmahaEvent::HandClosed, sixteen)), None);
/// # Ok::<(), sabot_law::CiteError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedCommission {
    /// The pot: 1 is the main pot.
    pub pot: u8,
    /// What is taken of it.
    pub amount: Money,
    /// The rule that ordered it.
    pub basis: Basis,
}

impl SharedCommission {
    /// What an event tells of it.
    #[must_use]
    pub fn of(event: &Event<OmahaEvent>) -> Option<SharedCommission> {
        match event.what {
            OmahaEvent::CommissionTaken { pot, amount } => Some(SharedCommission { pot, amount, basis: event.basis }),
            _ => None,
        }
    }

    /// It as a sentence to be made.
    #[must_use]
    pub fn told(&self) -> Message {
        OmahaEvent::CommissionTaken { pot: self.pot, amount: self.amount }.told()
    }
}
