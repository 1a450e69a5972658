//! Why the controller does not do what it is asked for.

use sabot_games::{Arg, Seat, Told};
use sabot_law::Basis;
use sabot_ledger::Name;
use sabot_money::{Money, MoneyError};

/// What is wrong. Each kind is one sentence in each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The table's round is open.
    RoundOpen(Name, u32),
    /// The round is not later than the table's last.
    RoundOver(u32, u32),
    /// The table has no such open round.
    NoRound(Name, u32),
    /// A seat that no stud table has.
    NoSuchSeat(Seat, u8),
    /// A seat that is named twice.
    SeatTwice(Seat),
    /// A stake other than the one amount.
    OnlyThisStake(Money, Money),
    /// A stake that cannot fix the one amount.
    StakeOutside(Money, Money, Money),
    /// A bet that no void round has left behind.
    NotCarried(Name),
    /// The table does not reach the pool.
    OutOfReach(Name),
    /// The table reaches the pool, or not, already.
    ReachAlready(Name, bool),
    /// The pool has outgrown what this program counts safely.
    PoolFull,
    /// The round of this table is being paid.
    Locked(Name),
    /// The prizes of the round were named.
    Awarded(u32),
    /// A row that the list of prizes does not have.
    NoSuchRow(u8),
    /// A seat without a jackpot bet in this round.
    NotEligible(Seat),
    /// A claim that does not follow the order of seats.
    OutOfOrder(Seat),
    /// No such hit.
    NoSuchHit(u32),
    /// The hit was decided on.
    HitDecided(u32),
    /// The hit was verified.
    VerifiedAlready(u32),
    /// The hit was not verified yet.
    NotVerified(u32),
    /// The same person on both sides.
    SamePerson(Name),
    /// A reason of nothing, of too much or of control characters.
    NoReason,
    /// A correction of nothing.
    NothingToCorrect,
    /// More than the pool holds.
    MoreThanPool(Money, Money),
    /// A number beyond what can be counted.
    TooLarge,
}

impl Reason {
    /// The reason as a sentence to be made.
    #[must_use]
    pub fn told(&self) -> Told {
        use Arg::{Money as M, Number as N};
        let hit = |key, number: u32| Told::new(key).with("hit", N(number.into()));
        match *self {
            Reason::RoundOpen(table, round) => {
                Told::new("jackpot-round-open").with("table", named(table)).with("round", N(round.into()))
            }
            Reason::RoundOver(given, last) => {
                Told::new("jackpot-round-over").with("given", N(given.into())).with("last", N(last.into()))
            }
            Reason::NoRound(table, round) => {
                Told::new("jackpot-no-round").with("table", named(table)).with("round", N(round.into()))
            }
            Reason::NoSuchSeat(seat, seats) => {
                Told::new("jackpot-no-such-seat").with("seat", Arg::Seat(seat)).with("seats", N(seats.into()))
            }
            Reason::SeatTwice(seat) => Told::new("jackpot-seat-twice").with("seat", Arg::Seat(seat)),
            Reason::OnlyThisStake(stake, due) => {
                Told::new("jackpot-only-this-stake").with("stake", M(stake)).with("due", M(due))
            }
            Reason::StakeOutside(stake, min, max) => {
                Told::new("jackpot-stake-outside").with("stake", M(stake)).with("min", M(min)).with("max", M(max))
            }
            Reason::NotCarried(player) => Told::new("jackpot-not-carried").with("player", named(player)),
            Reason::OutOfReach(table) => Told::new("jackpot-out-of-reach").with("table", named(table)),
            Reason::ReachAlready(table, true) => Told::new("jackpot-reaches-already").with("table", named(table)),
            Reason::ReachAlready(table, false) => Told::new("jackpot-lost-already").with("table", named(table)),
            Reason::PoolFull => Told::new("jackpot-pool-full"),
            Reason::Locked(table) => Told::new("jackpot-locked").with("table", named(table)),
            Reason::Awarded(round) => Told::new("jackpot-awarded").with("round", N(round.into())),
            Reason::NoSuchRow(row) => Told::new("jackpot-no-such-row").with("row", N(row.into())),
            Reason::NotEligible(seat) => Told::new("jackpot-not-eligible").with("seat", Arg::Seat(seat)),
            Reason::OutOfOrder(seat) => Told::new("jackpot-out-of-order").with("seat", Arg::Seat(seat)),
            Reason::NoSuchHit(number) => hit("jackpot-no-such-hit", number),
            Reason::HitDecided(number) => hit("jackpot-hit-decided", number),
            Reason::VerifiedAlready(number) => hit("jackpot-verified-already", number),
            Reason::NotVerified(number) => hit("jackpot-not-verified", number),
            Reason::SamePerson(person) => Told::new("jackpot-same-person").with("person", named(person)),
            Reason::NoReason => Told::new("jackpot-no-reason"),
            Reason::NothingToCorrect => Told::new("jackpot-nothing-to-correct"),
            Reason::MoreThanPool(asked, held) => {
                Told::new("jackpot-more-than-pool").with("asked", M(asked)).with("held", M(held))
            }
            Reason::TooLarge => Told::new("jackpot-too-large"),
        }
    }
}

/// A table or a person in a sentence: the names of both are written as those of players are.
fn named(name: Name) -> Arg {
    name.as_str().parse().map_or(Arg::Name("?"), Arg::Player)
}

/// An order that was not accepted. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason:?}")]
pub struct Refusal {
    /// The field of the order.
    pub field: &'static str,
    /// What is wrong with it.
    pub reason: Reason,
    /// The rule that refuses it, where it is not the house's own order of things.
    pub basis: Option<Basis>,
}

impl Refusal {
    /// Refused because the house's order of things says so.
    pub(super) const fn plain(field: &'static str, reason: Reason) -> Refusal {
        Refusal { field, reason, basis: None }
    }

    /// Refused by a rule.
    pub(super) fn by(field: &'static str, reason: Reason, basis: impl Into<Basis>) -> Refusal {
        Refusal { field, reason, basis: Some(basis.into()) }
    }

    /// The refusal as a sentence to be made.
    #[must_use]
    pub fn told(&self) -> Told {
        self.reason.told()
    }
}

impl From<MoneyError> for Refusal {
    fn from(_: MoneyError) -> Refusal {
        Refusal::plain("amount", Reason::TooLarge)
    }
}
