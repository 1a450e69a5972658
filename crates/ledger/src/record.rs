//! What the ledger remembers of a command.

use crate::{Id, MoneyEvent};

/// How a transfer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum TransferState {
    /// Set aside and not yet decided.
    Reserved,
    /// Moved.
    Posted,
    /// Set aside and given back.
    Voided,
    /// Moved and moved back.
    Reversed,
}

/// An event, and for a transfer its state and the command that brought it there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(crate) struct Record {
    pub(crate) event: MoneyEvent,
    pub(crate) state: Option<(TransferState, Id)>,
}
