//! Rounds that are over.

use sabot_games::{Name, Outcome, Seat};
use sabot_law::{Cite, Rules};
use sabot_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The last rounds of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rounds {
    /// The last one first.
    pub rounds: Vec<PastRound>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PastRound {
    /// Its number.
    pub round: u32,
    /// When it opened, in milliseconds since 1970.
    pub opened_ms: i64,
    /// When it closed.
    pub closed_ms: i64,
    /// The edition it was played under: the number of the dispatch.
    pub edition: String,
    /// The version of the readings.
    pub rules: Rules,
    /// Whether it was void.
    pub void: bool,
    /// Its bets.
    pub bets: Vec<SettledBet>,
}

/// A settled bet with its article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SettledBet {
    /// Where it lay.
    pub seat: Seat,
    /// Whose it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Name>,
    /// Which: `ante`, `bonus`, `pot-1`.
    pub bet: Name,
    /// How much it was.
    pub stake: Money,
    /// What its player gained beyond his stake.
    pub net: Money,
    /// What became of it.
    pub outcome: Outcome,
    /// Whether a prize waits for approval.
    pub held: bool,
    /// Whether it was put right later.
    pub corrected: bool,
    /// The article that ordered it.
    pub cite: Cite,
    /// The readings it rests on.
    pub readings: Vec<Cite>,
}
