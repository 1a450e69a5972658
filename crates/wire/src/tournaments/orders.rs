//! What is asked of a tournament, where the path does not say all: the bodies.

use sabot_ledger::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{CommandId, Reason};

/// An order about a player: oneself, or whom the house's staff names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForPlayer {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Who; a player need not say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Name>,
}

/// A player must sit out hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Penalise {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Who.
    pub player: Name,
    /// How many, beside those that he already must.
    #[schemars(extend("minimum" = 1))]
    pub hands: u16,
}

/// A player is to be disqualified; another person approves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Disqualify {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Who.
    pub player: Name,
    /// Why.
    pub reason: Reason,
}
