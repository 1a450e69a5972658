//! The outline of a regulation: every article and item, in our own words, in three languages.

use std::sync::OnceLock;

use sabot_law::{Cite, Instrument};
use serde::Deserialize;

use crate::Translated;

/// An item or sub-item of an article.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Where it stands.
    #[serde(deserialize_with = "cite")]
    pub cite: Cite,
    /// What it is about: bets, dealing, payment and so on.
    pub field: String,
    /// What it says, in English.
    en: String,
    /// In Portuguese.
    pt: String,
    /// In Chinese.
    zh: String,
    /// Why a program cannot compute it, where that is so.
    pub not_computable: Option<Translated>,
    /// Why no game that is built comes to it yet, where that is so.
    pub pending: Option<Translated>,
}

impl Item {
    /// What it says, in one sentence.
    #[must_use]
    pub fn summary(&self) -> Translated {
        Translated { en: self.en.clone(), pt: self.pt.clone(), zh: self.zh.clone() }
    }
}

/// An article.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutlineArticle {
    /// Its number.
    pub number: u8,
    /// The file that implements it.
    pub file: String,
    /// Its heading.
    pub heading: Translated,
    /// Its items.
    #[serde(rename = "item")]
    pub items: Vec<Item>,
}

/// A regulation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outline {
    /// Its short name.
    pub instrument: String,
    /// The dispatch that approved it.
    pub number: String,
    /// When it was signed.
    pub signed: String,
    /// The name of the game.
    pub title: Translated,
    /// Its articles.
    #[serde(rename = "article")]
    pub articles: Vec<OutlineArticle>,
}

impl Outline {
    /// Every item of every article, in order.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.articles.iter().flat_map(|article| &article.items)
    }
}

/// The outline of a regulation; `None` for one that has none yet.
///
/// # Panics
/// When the data does not parse, which a test excludes.
#[must_use]
pub fn outline(instrument: Instrument) -> Option<&'static Outline> {
    static OUTLINES: [OnceLock<Outline>; 4] = [const { OnceLock::new() }; 4];
    let (index, text) = match instrument {
        Instrument::Stud => (0, include_str!("../../../outline/stud.toml")),
        Instrument::Qpoker => (1, include_str!("../../../outline/qpoker.toml")),
        Instrument::Football => (2, include_str!("../../../outline/football.toml")),
        Instrument::Omaha => (3, include_str!("../../../outline/omaha.toml")),
    };
    Some(OUTLINES[index].get_or_init(|| toml::from_str(text).expect("an outline parses")))
}

/// Reads a citation from text.
pub(crate) fn cite<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Cite, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}
