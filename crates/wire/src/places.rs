//! What stands in paths.

use sabot_law::Cite;
use sabot_ledger::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::RequestId;

/// Nothing: a path without names, a query or a body without members.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// At a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtTable {
    /// The table.
    pub table: Name,
}

/// At a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtTournament {
    /// The tournament.
    pub tournament: Name,
}

/// At a round of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtRound {
    /// The table.
    pub table: Name,
    /// The round, by its number.
    pub round: u32,
}

/// At a jackpot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtPool {
    /// The jackpot.
    pub pool: Name,
}

/// At a prize of a jackpot that waits to be verified or approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtHit {
    /// The jackpot.
    pub pool: Name,
    /// The prize, by its number.
    pub hit: u32,
}

/// At something that waits for a second person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtRequest {
    /// The id of the command that asked for it.
    pub request: RequestId,
}

/// At an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtAccount {
    /// Whose account it is.
    pub name: Name,
}

/// At an exclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtExclusion {
    /// Its number.
    pub number: u32,
}

/// At an article, a reading or a difference between the languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AtArticle {
    /// Which.
    pub cite: Cite,
}
