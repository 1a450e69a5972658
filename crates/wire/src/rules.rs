//! The rules of a table, in our words.

use sabot_law::{Cite, Instrument, Rules};
use sabot_ledger::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::TableLimits;

/// The rules of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableRules {
    /// Which table.
    pub table: Name,
    /// What is played there.
    pub game: Instrument,
    /// The edition: the number of the dispatch.
    pub edition: String,
    /// The version of the readings.
    pub rules: Rules,
    /// What the regulation is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its articles.
    pub articles: Vec<Article>,
    /// How it is read where it can be read in several ways.
    pub readings: Vec<RuleItem>,
    /// Where its languages differ.
    pub differences: Vec<RuleItem>,
    /// What may be laid.
    pub limits: TableLimits,
}

/// An article.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Article {
    /// Its number.
    pub number: u8,
    /// Its heading.
    pub heading: String,
    /// What it says, item by item.
    pub items: Vec<RuleItem>,
}

/// What an item of an article, a reading or a difference says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RuleItem {
    /// Which.
    pub cite: Cite,
    /// What it says, in our words.
    pub says: String,
}

/// What a citation says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArticleText {
    /// The citation.
    pub cite: Cite,
    /// What it says, in our words.
    pub says: String,
    /// The heading of its article.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
}
