//! The cage: chips sold and redeemed.

use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{CommandId, Reason};

/// Chips are sold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BuyIn {
    /// Chosen by the sender.
    pub id: CommandId,
    /// To whom.
    pub player: Name,
    /// In which currency.
    pub currency: Currency,
    /// For how much.
    #[schemars(extend("minimum" = 1))]
    pub amount: Money,
    /// At which table, where it is done at one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Name>,
}

/// Chips are redeemed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CashOut {
    /// Chosen by the sender.
    pub id: CommandId,
    /// From whom.
    pub player: Name,
    /// In which currency.
    pub currency: Currency,
    /// For how much.
    #[schemars(extend("minimum" = 1))]
    pub amount: Money,
}

/// What is done at the cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chips {
    /// They are sold.
    Sold,
    /// They are redeemed.
    Redeemed,
}

/// Chips that are sold or redeemed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// Whether they are sold or redeemed.
    pub chips: Chips,
    /// To or from whom.
    pub player: Name,
    /// In which currency.
    pub currency: Currency,
    /// For how much.
    #[schemars(extend("minimum" = 1))]
    pub amount: Money,
    /// At which table, where chips are sold at one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<Name>,
}

/// An exchange is asked for that is too large for one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskExchange {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Which.
    pub exchange: Exchange,
    /// Why.
    pub reason: Reason,
}
