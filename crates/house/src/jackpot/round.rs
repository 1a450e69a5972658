//! What the controller knows of a linked table and of its open round.

use sabot_games::stud::{Contribution, Pool, PoolRestart};
use sabot_money::{Money, MoneyError};

use super::{JackpotBet, PaidPrize};

/// A linked table.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Linked {
    /// Whether it has lost the pool.
    pub(super) away: bool,
    /// The number of its last round, 0 before the first.
    pub(super) last: u32,
    /// Its round, from the end of betting until it closes or is void.
    pub(super) open: Option<OpenRound>,
    /// The bets that its last round left behind because it was void (R42).
    pub(super) left: Vec<JackpotBet>,
}

/// A round that can still be void.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OpenRound {
    pub(super) number: u32,
    /// Who is eligible.
    pub(super) bets: Vec<JackpotBet>,
    /// What each of them gave.
    pub(super) shares: Vec<Contribution>,
    /// Whether its prizes were named, be it that there are none.
    pub(super) awarded: bool,
    pub(super) prizes: Vec<PaidPrize>,
    /// The new start after them; all nothing where there was none.
    pub(super) restart: PoolRestart,
}

impl OpenRound {
    /// The pool as if this round had paid nothing (R43). While a round is being paid only contributions of other tables
    /// move the pool (R51), so that what was put in for the new start is still there.
    pub(super) fn unpaid(&self, pool: Pool) -> Result<Pool, MoneyError> {
        let paid = Money::sum(self.prizes.iter().map(|prize| prize.from_pool))?;
        Ok(Pool {
            amount: pool.amount.minus(self.restart.amount)?.plus(paid)?,
            reserve: pool.reserve.plus(self.restart.from_reserve)?,
            overflow: pool.overflow.plus(self.restart.from_overflow)?,
            ..pool
        })
    }
}
