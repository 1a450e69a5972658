//! What somebody has, and where he sits.

use sabot_games::Seat;
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What somebody has in one currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Purse {
    /// The currency.
    pub currency: Currency,
    /// What he may use.
    pub available: Money,
    /// The same with what is set aside for bets.
    pub balance: Money,
}

/// What a player has, as a stream tells him whenever it changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Purses {
    /// Who.
    pub player: Name,
    /// In each currency in which he ever bought chips.
    pub purses: Vec<Purse>,
}

/// Where somebody sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatTaken {
    /// At which table.
    pub table: Name,
    /// On which seat.
    pub seat: Seat,
}
