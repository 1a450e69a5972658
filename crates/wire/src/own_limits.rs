//! Limits that players set themselves for a gaming day.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A player sets his own limits; what is not given is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetLimits {
    /// Lose at most, in minor units.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 9_007_199_254_740_991_u64))]
    pub loss: Option<u64>,
    /// Play at most, in minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 1_440))]
    pub minutes: Option<u32>,
}

/// Limits that hold; what is absent is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnLimits {
    /// Lose at most, in minor units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_minor: Option<i64>,
    /// Play at most, in minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
}

/// A player's own limits, and what he has asked for that does not hold yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OwnLimitsNow {
    /// They hold.
    pub limits: OwnLimits,
    /// This limit of losses, or none, will hold from that moment on, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_next: Option<(Option<i64>, i64)>,
    /// This limit of minutes, or none, will hold from that moment on, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes_next: Option<(Option<u32>, i64)>,
}
