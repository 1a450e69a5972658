//! What has happened to a pool.

use sabot_law::Basis;
use sabot_money::{Money, Name};

use crate::{Contribution, FixedPrizes, Hit, JackpotBet, Pool, PoolRestart, PrizeOrder, Reversed};

/// A prize as it was paid: `amount = from_pool + from_house`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PaidPrize {
    /// The number of the seat where the hand lay.
    pub seat: u8,
    /// Whose it was.
    pub player: Name,
    /// The row of 10(2), from 1.
    pub row: u8,
    /// The prize.
    pub amount: Money,
    /// What of it left the pool.
    pub from_pool: Money,
    /// What of it the house bears (R6).
    pub from_house: Money,
    /// Why the hand won it, and how much.
    pub basis: Basis,
    /// When it was drawn, and out of what. Older rows do not have this member; they hold parts of it in `basis`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub drawn: Option<Basis>,
}

/// Something that happened. Every amount that moved is written down, and where the pool moved also how it stood after:
/// whoever applies it computes nothing anew, and whoever reads it can check the one against the other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "pool", rename_all = "snake_case", deny_unknown_fields)
)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum PoolEvent {
    /// Bets were divided, in this order. Nobody else is eligible in the round.
    Contributed { table: Name, round: u32, bets: Vec<(JackpotBet, Contribution)>, after: Pool, basis: Basis },
    /// Prizes were paid, in this order; perhaps none.
    /// `payable`: the smallest sum that could be paid there (R33), where it was not a minor unit.
    Prized {
        table: Name,
        round: u32,
        fixed: FixedPrizes,
        /// R40. Rows without this member were paid fixed prizes last.
        #[cfg_attr(
            feature = "serde",
            serde(default = "PrizeOrder::first", skip_serializing_if = "PrizeOrder::is_first")
        )]
        order: PrizeOrder,
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        payable: Option<Money>,
        prizes: Vec<PaidPrize>,
        after: Pool,
        basis: Basis,
    },
    /// They had emptied the pool, and it started again.
    Restarted { table: Name, round: u32, restart: PoolRestart, after: Pool, basis: Basis },
    /// The settlement closed, and its prizes are hits.
    Closed { table: Name, round: u32, hits: Vec<Hit> },
    /// The round was void: the new start, if there was one, and the prizes were undone, and then the bets were taken back
    /// in this order, the last one first.
    TakenBack {
        table: Name,
        round: u32,
        restart: PoolRestart,
        prizes: Vec<PaidPrize>,
        bets: Vec<(JackpotBet, Reversed)>,
        after: Pool,
        basis: Basis,
    },
    /// A large hit was verified.
    Verified { hit: u32, by: Name },
    /// It was approved.
    Approved { hit: u32, by: Name },
    /// It was rejected, and its parts went back.
    Rejected { hit: u32, by: Name, reason: String, to_pool: Money, to_house: Money, after: Pool, basis: Basis },
    /// The pool was put right with money of the house, or for it where negative.
    Corrected { amount: Money, asked: Name, approved: Name, after: Pool, basis: Basis },
    /// A table lost the pool, or found it again.
    Reach { table: Name, reachable: bool },
}
