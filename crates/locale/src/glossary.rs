//! The trade's words as the official texts use them.

use std::sync::OnceLock;

use sabot_law::Cite;
use serde::Deserialize;

use crate::outline::cite;

/// A word of the trade in three languages, and where the official text has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GlossaryWord {
    /// English.
    pub en: String,
    /// Portuguese.
    pub pt: String,
    /// Traditional Chinese.
    pub zh: String,
    /// Where it stands.
    #[serde(deserialize_with = "cite")]
    pub source: Cite,
}

/// All words.
///
/// # Panics
/// When the data does not parse, which a test excludes.
#[must_use]
pub fn glossary() -> &'static [GlossaryWord] {
    #[derive(Deserialize)]
    struct File {
        word: Vec<GlossaryWord>,
    }
    static WORDS: OnceLock<File> = OnceLock::new();
    &WORDS
        .get_or_init(|| toml::from_str(include_str!("../../../outline/glossary.toml")).expect("the glossary parses"))
        .word
}
