//! Orders to the house about tables and jackpots: their bodies. Where an order is about something, that stands in the path.

use sabot_games::{Draft, Seat};
use sabot_law::Cite;
use sabot_ledger::Name;
use sabot_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{CommandId, CutBytes, NewLimits, Reason};

/// An order that says all by its path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plain {
    /// Chosen by the sender.
    pub id: CommandId,
}

/// An order that needs a reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reasoned {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Why.
    pub reason: Reason,
}

/// A player sits down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Chosen by the sender.
    pub id: CommandId,
    /// On which seat.
    pub seat: Seat,
    /// omaha: with how many chips.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("minimum" = 1))]
    pub stack: Option<Money>,
    /// omaha: whether the blind is posted at once.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub post: bool,
}

/// A player adds to the cut of a generator table's cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    /// Chosen by the sender.
    pub id: CommandId,
    /// What he adds.
    pub bytes: CutBytes,
}

/// A command to the table's game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Chosen by the sender.
    pub id: CommandId,
    /// The round it is meant for, where its sender knows; in another it is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// The command: an offer of the table's view with its holes filled. A player need not say who he is.
    pub command: Draft,
}

/// A table is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Who leads it; at a generator table the house's own program does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Name>,
}

/// Chips go from the cage to a table's bank, or back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveChips {
    /// Chosen by the sender.
    pub id: CommandId,
    /// For how much.
    #[schemars(extend("minimum" = 1))]
    pub amount: Money,
}

/// A table is handed over to another croupier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandOver {
    /// Chosen by the sender.
    pub id: CommandId,
    /// To whom.
    pub to: Name,
}

/// Other limits are asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskLimits {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Which, from the next round on.
    pub limits: NewLimits,
    /// Why.
    pub reason: Reason,
}

/// A settled bet that was settled wrongly, and what it should have brought (R23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The round.
    pub round: u32,
    /// Where the bet lay.
    pub seat: Seat,
    /// Whose it was.
    pub player: Name,
    /// Which bet: `ante`, `bonus`, `pot-1`.
    pub bet: Name,
    /// What its player should have gained beyond his stake.
    pub net: Money,
    /// The rule that says so.
    pub cite: Cite,
}

/// A correction is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskCorrection {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Of which bet, and to what.
    pub correction: Correction,
    /// Why.
    pub reason: Reason,
}

/// A jackpot is to be put right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskPoolCorrection {
    /// Chosen by the sender.
    pub id: CommandId,
    /// What is added from the house, or given to it where negative.
    pub amount: Money,
    /// The rule that says so.
    pub cite: Cite,
    /// Why.
    pub reason: Reason,
}

/// A table reaches its jackpot, or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reach {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Whether it does.
    pub reachable: bool,
}

/// A jackpot hit is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RejectHit {
    /// Chosen by the sender.
    pub id: CommandId,
    /// The rule that says so.
    pub cite: Cite,
    /// Why.
    pub reason: Reason,
}
