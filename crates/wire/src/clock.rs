//! The house's time.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The house's time beside the machine's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HouseClock {
    /// The house's time, in milliseconds since 1970.
    pub now_ms: i64,
    /// What the machine's clock says.
    pub wall_ms: i64,
    /// By how much that is ahead.
    pub ahead_ms: i64,
    /// By how much it was when it was last noted: what a correction would put right.
    pub noted_ahead_ms: i64,
}
