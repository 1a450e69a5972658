//! What a pool is for ever, and the bets that feed it.

use sabot_games::Seat;
use sabot_games::stud::{EditionData, JackpotTerms, Pool};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};

/// A pool as the house has set it up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The name of the pool.
    pub name: Name,
    /// Its currency, and that of every table on it (R51).
    pub currency: Currency,
    /// Shares, minimum, ceiling and fixed sums, checked by the regulation.
    pub law: JackpotTerms,
    /// The numbers of the edition of the regulation.
    pub data: EditionData,
    /// What it holds at first.
    pub opening: Pool,
    /// From this sum on a prize waits for two people. Not given: none does.
    pub large_hit: Option<Money>,
}

/// A jackpot bet that a table has accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JackpotBet {
    /// Where it lies.
    pub seat: Seat,
    /// Whose it is.
    pub player: Name,
    /// How much it is: the one amount of the pool (R34).
    pub stake: Money,
    /// Whether the table's last round, which was void, left it behind (R42).
    pub carried: bool,
}
