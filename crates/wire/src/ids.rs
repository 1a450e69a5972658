//! Names of commands, as their senders choose them and as the record keeps them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The id of a command, as its sender chooses it: 1 to 31 printable characters without a space, his own. Sent again unchanged
/// under the same id a command does nothing more.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("minLength" = 1, "maxLength" = 31, "pattern" = "^[!-~]{1,31}$"))]
pub struct CommandId(pub String);

/// The id of somebody's command, as the record has it: who sent it, a full stop, and what he called it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("minLength" = 1, "maxLength" = 64, "pattern" = "^[!-~]{1,64}$"))]
pub struct RequestId(pub String);

/// A body that is an order to the house, and so has an id.
pub trait Identified {
    /// The id.
    fn id(&self) -> &CommandId;
}

macro_rules! identified {
    ($($body:ty),* $(,)?) => {
        $(impl Identified for $body {
            fn id(&self) -> &CommandId {
                &self.id
            }
        })*
    };
}

identified!(
    crate::AskCorrection,
    crate::AskExchange,
    crate::AskLimits,
    crate::AskPoolCorrection,
    crate::BuyIn,
    crate::CashOut,
    crate::Cut,
    crate::Disqualify,
    crate::ForPlayer,
    crate::HandOver,
    crate::MoveChips,
    crate::OpenTable,
    crate::Penalise,
    crate::Plain,
    crate::Play,
    crate::Reach,
    crate::Reasoned,
    crate::RejectHit,
    crate::Sit,
);
