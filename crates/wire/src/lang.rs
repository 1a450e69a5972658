//! The language of sentences.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    /// English.
    En,
    /// Portuguese.
    Pt,
    /// Chinese, in traditional characters.
    Zh,
}

/// The query of what is told in sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InLang {
    /// The language of its sentences; where it is not given, what `Accept-Language` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
}
