//! What somebody may do: commands with holes.

use sabot_games::{By, Door, Draft, Hole, Name};
use sabot_law::Cite;
use sabot_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that would be accepted now, once its holes are filled. It is sent to `/api/tables/{table}/{to}`, or of a tournament to
/// `/api/tournaments/{tournament}/{to}`: as `command` beside `id` and `round` where `to` is `play`, else its members beside `id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Offer {
    /// Which operation of the table or the tournament takes it.
    pub to: Door,
    /// What is sent, but for its holes.
    pub command: Draft,
    /// The holes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choose: Vec<Hole>,
    /// What it is, in a few words.
    pub label: String,
    /// The rule it rests on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cite: Option<Cite>,
    /// Whose deed it is: a croupier also enters what players say and lay.
    pub by: By,
    /// Whether it is what moves the round on now.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub due: bool,
    /// Whether it should be asked once more before it is sent.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub asks_again: bool,
    /// What it takes from purse or stack, where that is fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Money>,
    /// Who alone may send it, where not everybody who sees it may.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only_for: Vec<Name>,
    /// Who may not send it, though he sees it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_for: Vec<Name>,
}
