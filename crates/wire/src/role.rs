//! What somebody is at the house.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What somebody is at the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Plays.
    Player,
    /// Leads a table.
    Croupier,
    /// Watches over tables.
    Supervisor,
    /// Answers for the shift.
    Manager,
    /// Sells and redeems chips.
    Cashier,
    /// The regulator's eyes: sees everything, changes nothing.
    Inspector,
    /// Keeps the system; touches no game and no money.
    Administrator,
}
