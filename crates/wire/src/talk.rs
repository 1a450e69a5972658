//! Table talk.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Somebody says something at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// What; only the first 200 characters are passed on.
    #[schemars(length(min = 1, max = 200))]
    pub text: String,
}

/// It was said, to all who watch the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Said {
    /// Always true.
    pub said: bool,
}
