//! What has happened to the ledger.

use crate::{Account, Bounds, Command, Entry, Id, Order, Portion, Transfer};

/// An accepted command and what it did.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Event {
    /// The id of the command.
    pub id: Id,
    /// What happened.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum What {
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

impl Event {
    /// The command that this answers.
    #[must_use]
    pub fn command(&self) -> Command {
        let order = match &self.what {
            What::Opened { account, bounds } => Order::Open { account: *account, bounds: *bounds },
            What::Rebounded { account, bounds } => Order::Rebound { account: *account, bounds: *bounds },
            What::Posted(transfer) => Order::Post(transfer.clone()),
            What::Reserved(transfer) => Order::Reserve(transfer.clone()),
            What::Finished { of, portion, .. } => Order::Finish { of: *of, portion: portion.clone() },
            What::Voided { of } => Order::Void { of: *of },
            What::Reversed { of, transfer } => Order::Reverse { of: *of, citation: transfer.citation },
        };
        Command { id: self.id, order }
    }

    /// The transfer that it made or set aside, where it did.
    #[must_use]
    pub fn transfer(&self) -> Option<&Transfer> {
        match &self.what {
            What::Posted(transfer) | What::Reserved(transfer) | What::Reversed { transfer, .. } => Some(transfer),
            What::Opened { .. } | What::Rebounded { .. } | What::Finished { .. } | What::Voided { .. } => None,
        }
    }
}

/// How a command was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Answer {
    /// For the first time: this is to be applied.
    New(Event),
    /// Once more: this is what happened the first time. Applying it again changes nothing.
    Duplicate(Event),
}

impl Answer {
    /// What happened, now or the first time.
    #[must_use]
    pub const fn event(&self) -> &Event {
        match self {
            Answer::New(event) | Answer::Duplicate(event) => event,
        }
    }

    /// The same, to keep.
    #[must_use]
    pub fn into_event(self) -> Event {
        match self {
            Answer::New(event) | Answer::Duplicate(event) => event,
        }
    }
}
