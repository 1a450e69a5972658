//! Significant events, looked up in the record.

use sabot_ledger::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which significant events are looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventsQuery {
    /// At or after this moment, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_ms: Option<i64>,
    /// Before this moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_ms: Option<i64>,
    /// By this person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 128))]
    pub actor: Option<String>,
    /// At this table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Name>,
    /// Of this kind, by its word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 40))]
    pub code: Option<String>,
}

/// Significant events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Events {
    /// The newest first, 1,000 at most.
    pub events: Vec<SignificantEvent>,
}

/// A significant event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SignificantEvent {
    /// Its number in the log.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// What it is, by its word.
    pub code: String,
    /// Who.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<String>,
    /// Where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// More about it.
    pub detail: String,
}
