//! Players who do not play for a time.

use sabot_ledger::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Reason;

/// The house excludes a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exclude {
    /// Whom.
    pub name: Name,
    /// Until when, in milliseconds since 1970; for ever where it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 9_007_199_254_740_991_u64))]
    pub until_ms: Option<u64>,
    /// Why. It is kept beside the record.
    pub reason: Reason,
}

/// A player excludes himself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExcludeMe {
    /// Until when, in milliseconds since 1970; for ever where it is not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 9_007_199_254_740_991_u64))]
    pub until_ms: Option<u64>,
    /// Why. It is kept beside the record.
    pub reason: Reason,
}

/// A player is excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Excluded {
    /// Who.
    pub name: Name,
    /// Always true.
    pub excluded: bool,
}

/// What became of an exclusion that is to be lifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lifted {
    /// Its number.
    pub number: u32,
    /// Whether it is lifted: not yet where it was only asked for.
    pub lifted: bool,
}

/// Exclusions in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Exclusions {
    /// The newest first.
    pub exclusions: Vec<Exclusion>,
}

/// An exclusion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Exclusion {
    /// Its number, by which it is lifted.
    pub number: u32,
    /// Who does not play.
    pub player: Name,
    /// Since when, in milliseconds since 1970.
    pub from: i64,
    /// Until when; for ever where it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// Why, where that is still kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Who said so: the player, or somebody of the house.
    pub by: Name,
    /// Who has asked for it to be lifted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<Name>,
}
