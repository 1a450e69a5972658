//! Rounds that are over.

use sabot_games::{Name, Outcome, Seat};
use sabot_law::{Cite, Rules};
use sabot_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Lang;

/// The last rounds of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rounds {
    /// The last one first.
    pub rounds: Vec<PastRound>,
}

/// The query of the last rounds of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundsQuery {
    /// The language of its sentences; where it is not given, what `Accept-Language` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// Where they are shown: at the table, or on the player's own page, which has his rounds while he sits too (R95).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<RoundsPage>,
}

/// Where past rounds are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RoundsPage {
    /// At the table.
    Table,
    /// On the player's own page.
    Account,
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
