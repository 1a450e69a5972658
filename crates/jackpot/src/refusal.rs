//! Why the controller does not do what it is asked for.

use sabot_law::Basis;
use sabot_money::{Money, MoneyError, Name};

/// What is wrong. Each kind is one sentence in each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolReason {
    /// The table's round is open.
    RoundOpen(Name, u32),
    /// The round is not later than the table's last.
    RoundOver(u32, u32),
    /// The table has no such open round.
    NoRound(Name, u32),
    /// A bet of nothing, or of less.
    NoStake(Money),
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
    NotEligible(u8),
    /// A bet or claim that does not follow the order of seats.
    OutOfOrder(u8),
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
    /// The meters would not account for every unit of the pool. No order can ask for that: the program is wrong.
    Unbalanced,
}

impl PoolReason {
    /// The name by which sentences and files call it.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            PoolReason::RoundOpen(..) => "jackpot-round-open",
            PoolReason::RoundOver(..) => "jackpot-round-over",
            PoolReason::NoRound(..) => "jackpot-no-round",
            PoolReason::NoStake(_) => "jackpot-no-stake",
            PoolReason::NotCarried(_) => "jackpot-not-carried",
            PoolReason::OutOfReach(_) => "jackpot-out-of-reach",
            PoolReason::ReachAlready(_, true) => "jackpot-reaches-already",
            PoolReason::ReachAlready(_, false) => "jackpot-lost-already",
            PoolReason::PoolFull => "jackpot-pool-full",
            PoolReason::Locked(_) => "jackpot-locked",
            PoolReason::Awarded(_) => "jackpot-awarded",
            PoolReason::NoSuchRow(_) => "jackpot-no-such-row",
            PoolReason::NotEligible(_) => "jackpot-not-eligible",
            PoolReason::OutOfOrder(_) => "jackpot-out-of-order",
            PoolReason::NoSuchHit(_) => "jackpot-no-such-hit",
            PoolReason::HitDecided(_) => "jackpot-hit-decided",
            PoolReason::VerifiedAlready(_) => "jackpot-verified-already",
            PoolReason::NotVerified(_) => "jackpot-not-verified",
            PoolReason::SamePerson(_) => "jackpot-same-person",
            PoolReason::NoReason => "jackpot-no-reason",
            PoolReason::NothingToCorrect => "jackpot-nothing-to-correct",
            PoolReason::Unbalanced => "jackpot-unbalanced",
            PoolReason::MoreThanPool(..) => "jackpot-more-than-pool",
            PoolReason::TooLarge => "jackpot-too-large",
        }
    }
}

/// An order that was not accepted. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason:?}")]
pub struct PoolRefusal {
    /// The field of the order.
    pub field: &'static str,
    /// What is wrong with it.
    pub reason: PoolReason,
    /// The rule that refuses it, where it is not the house's own order of things.
    pub basis: Option<Basis>,
}

impl PoolRefusal {
    /// Refused because the house's order of things says so.
    pub(crate) const fn plain(field: &'static str, reason: PoolReason) -> PoolRefusal {
        PoolRefusal { field, reason, basis: None }
    }

    /// Refused by a rule.
    pub(crate) fn by(field: &'static str, reason: PoolReason, basis: impl Into<Basis>) -> PoolRefusal {
        PoolRefusal { field, reason, basis: Some(basis.into()) }
    }
}

impl From<MoneyError> for PoolRefusal {
    fn from(_: MoneyError) -> PoolRefusal {
        PoolRefusal::plain("amount", PoolReason::TooLarge)
    }
}
