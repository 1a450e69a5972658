//! What the ledger is asked to do.

use sabot_money::Money;

use crate::{Account, Bounds, Citation, Id, Transfer};

/// An order under an id. Sent again unchanged it does nothing more; the id cannot be used for anything else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct MoneyCommand {
    /// Chosen by the sender.
    pub id: Id,
    /// What to do.
    pub order: MoneyOrder,
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum MoneyOrder {
    /// Open an account, empty.
    Open {
        /// The account.
        account: Account,
        /// How little and how much it may hold.
        bounds: Bounds,
    },
    /// Give an account other bounds, which must suit what it holds now.
    Rebound {
        /// The account.
        account: Account,
        /// The new bounds.
        bounds: Bounds,
    },
    /// Move money at once.
    Post(Transfer),
    /// Set money aside: it can no longer be spent and is not received yet.
    Reserve(Transfer),
    /// Move what was set aside.
    Finish {
        /// The reserved transfer.
        of: Id,
        /// All of it or less.
        portion: Portion,
    },
    /// Give back what was set aside.
    Void {
        /// The reserved transfer.
        of: Id,
    },
    /// Move back, by a new transfer, what a transfer has moved.
    Reverse {
        /// The transfer that was posted.
        of: Id,
        /// What the reversal cites.
        citation: Citation,
    },
}

/// How much of a reserved transfer is moved.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Portion {
    /// All that was set aside.
    Whole,
    /// For each of its entries so much, from nothing up to what was set aside; the rest is released.
    Part(Vec<Money>),
}
