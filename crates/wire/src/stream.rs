//! What a page wants to be told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Lang;

/// What a stream tells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StreamQuery {
    /// The names of tables, with commas between them; 256 at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 8_448))]
    pub tables: Option<String>,
    /// Whether the list of tables and jackpots is told too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lobby: Option<bool>,
    /// The language of its sentences; where it is not given, what `Accept-Language` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
}
