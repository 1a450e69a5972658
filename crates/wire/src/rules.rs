//! The rules of a table, in our words.

use sabot_law::{Cite, Instrument, Rules};
use sabot_ledger::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Lang, TableLimits};

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
    /// The dispatch that approved it, where the edition is the dispatch's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dispatch: Option<Dispatch>,
    /// What of its texts is known to us, where that is not both languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<String>,
    /// What a house should know about its own choices at this table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<RuleItem>,
    /// Its articles.
    pub articles: Vec<Article>,
    /// How it is read where it can be read in several ways.
    pub readings: Vec<RuleItem>,
    /// Where its languages differ.
    pub differences: Vec<RuleItem>,
    /// What may be laid.
    pub limits: TableLimits,
}

/// The dispatch that approved a regulation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Dispatch {
    /// Its full title.
    pub title: String,
    /// What the regulation is called.
    pub regulation: String,
    /// When it was signed.
    pub signed: String,
    /// What it grants, and to whom.
    pub granted: String,
    /// Since when it is in force.
    pub since: String,
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
    /// The readings and differences that stand beside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<Cite>,
    /// What the program does instead of what only people can do or see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
}

/// The query of what a citation says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArticleQuery {
    /// The language of its sentences; where it is not given, what `Accept-Language` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// For which game a reading is asked that several share.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<Instrument>,
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
