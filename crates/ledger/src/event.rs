//! What has happened to the ledger.

use crate::{Account, Bounds, Entry, Id, MoneyCommand, MoneyOrder, Portion, Transfer};

/// An accepted command and what it did.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct MoneyEvent {
    /// The id of the command.
    pub id: Id,
    /// What happened.
    pub what: MoneyMovement,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum MoneyMovement {
    /// An account was opened.
    Opened {
        /// The account.
        account: Account,
        /// Its bounds.
        bounds: Bounds,
    },
    /// An account has other bounds.
    Rebounded {
        /// The account.
        account: Account,
        /// Its new bounds.
        bounds: Bounds,
    },
    /// Money moved.
    Posted(Transfer),
    /// Money was set aside.
    Reserved(Transfer),
    /// What was set aside moved; what is not in `entries` was released.
    Finished {
        /// The reserved transfer.
        of: Id,
        /// How much was asked for.
        portion: Portion,
        /// What moved.
        entries: Vec<Entry>,
    },
    /// What was set aside was released.
    Voided {
        /// The reserved transfer.
        of: Id,
    },
    /// What a transfer had moved went back.
    Reversed {
        /// The transfer.
        of: Id,
        /// The new transfer: the entries of the other turned round, under its tags.
        transfer: Transfer,
    },
}

impl MoneyEvent {
    /// The command that this answers.
    #[must_use]
    pub fn command(&self) -> MoneyCommand {
        let order = match &self.what {
            MoneyMovement::Opened { account, bounds } => MoneyOrder::Open { account: *account, bounds: *bounds },
            MoneyMovement::Rebounded { account, bounds } => MoneyOrder::Rebound { account: *account, bounds: *bounds },
            MoneyMovement::Posted(transfer) => MoneyOrder::Post(transfer.clone()),
            MoneyMovement::Reserved(transfer) => MoneyOrder::Reserve(transfer.clone()),
            MoneyMovement::Finished { of, portion, .. } => MoneyOrder::Finish { of: *of, portion: portion.clone() },
            MoneyMovement::Voided { of } => MoneyOrder::Void { of: *of },
            MoneyMovement::Reversed { of, transfer } => MoneyOrder::Reverse { of: *of, citation: transfer.citation },
        };
        MoneyCommand { id: self.id, order }
    }

    /// The transfer that it made or set aside, where it did.
    #[must_use]
    pub fn transfer(&self) -> Option<&Transfer> {
        match &self.what {
            MoneyMovement::Posted(transfer)
            | MoneyMovement::Reserved(transfer)
            | MoneyMovement::Reversed { transfer, .. } => Some(transfer),
            MoneyMovement::Opened { .. }
            | MoneyMovement::Rebounded { .. }
            | MoneyMovement::Finished { .. }
            | MoneyMovement::Voided { .. } => None,
        }
    }
}

/// How a command was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Acceptance {
    /// For the first time: this is to be applied.
    New(MoneyEvent),
    /// Once more: this is what happened the first time. Applying it again changes nothing.
    Duplicate(MoneyEvent),
}

impl Acceptance {
    /// What happened, now or the first time.
    #[must_use]
    pub const fn event(&self) -> &MoneyEvent {
        match self {
            Acceptance::New(event) | Acceptance::Duplicate(event) => event,
        }
    }

    /// The same, to keep.
    #[must_use]
    pub fn into_event(self) -> MoneyEvent {
        match self {
            Acceptance::New(event) | Acceptance::Duplicate(event) => event,
        }
    }
}
