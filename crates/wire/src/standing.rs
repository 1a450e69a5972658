//! How a table stands.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// A croupier enters physical cards.
    Live,
    /// The built-in generator deals, an automatic croupier leads.
    Generator,
    /// A human croupier learns, on play chips.
    Practice,
}

/// Why a table stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Halt {
    /// It is paused.
    Paused,
    /// It is held because of a dispute.
    Held,
    /// Its generator gives no cards.
    Generator,
}

/// How far a table's game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Progress {
    /// No round is open.
    Between,
    /// Bets are laid. Never at Omaha, where bets are acts of the hand.
    Betting,
    /// A round is played.
    Playing,
    /// Somebody has to decide.
    Deciding,
    /// Everything is paid and can be closed.
    Settled,
    /// The table is closed.
    Closed,
}
