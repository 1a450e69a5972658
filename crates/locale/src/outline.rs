//! The outline of a regulation: every article and item, in our own words, in three languages.

use std::sync::OnceLock;

use sabot_law::{Cite, Instrument};
use serde::Deserialize;

use crate::{Lang, Translated};

/// How much of an item only people can do or see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// All of it: no program can compute the item.
    All,
    /// Some of it: the program keeps the rest.
    Some,
}

impl Part {
    /// Its word in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Part::All => "all",
            Part::Some => "some",
        }
    }
}

/// What only people can do or see, and what the program does instead.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeftToPeople {
    /// How much of the item.
    pub part: Part,
    en: String,
    pt: String,
    zh: String,
}

impl LeftToPeople {
    /// What the program does instead, in one sentence.
    #[must_use]
    pub fn instead(&self) -> Translated {
        Translated { en: self.en.clone(), pt: self.pt.clone(), zh: self.zh.clone() }
    }
}

/// An item or sub-item of an article.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Where it stands.
    #[serde(deserialize_with = "cite")]
    pub cite: Cite,
    /// What it is about: bets, dealing, payment and so on.
    pub field: String,
    /// The readings and differences that say how it is understood, each with its number.
    #[serde(default, deserialize_with = "cites")]
    pub beside: Vec<Cite>,
    /// What it says, in English.
    en: String,
    /// In Portuguese.
    pt: String,
    /// In Chinese.
    zh: String,
    /// What of it only people can do or see.
    pub people: Option<LeftToPeople>,
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

/// A word that this regulation has where another has its own, in three languages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnWord {
    /// How sentences that several games share name it: `{ $word-croupier }` in a sentence, `{croupier}` in a reading.
    pub key: String,
    en: String,
    pt: String,
    zh: String,
}

impl OwnWord {
    /// The word in a language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Pt => &self.pt,
            Lang::Zh => &self.zh,
        }
    }
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
    /// The full title of the dispatch.
    pub dispatch: Translated,
    /// What the regulation itself is called.
    pub regulation: Translated,
    /// What the dispatch grants, and to whom.
    pub granted: Translated,
    /// Since when it is in force.
    pub since: Translated,
    /// What of its texts is known to us, where that is not both languages.
    pub known: Option<Translated>,
    /// The words that shared sentences take from it.
    #[serde(rename = "word")]
    pub words: Vec<OwnWord>,
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

/// A text with the regulation's own words in the places that name them: `{croupier}`.
pub(crate) fn with_own_words(text: &str, instrument: Instrument, lang: Lang) -> String {
    let words = outline(instrument).map_or(&[][..], |outline| &outline.words);
    words.iter().fold(text.to_owned(), |text, word| text.replace(&format!("{{{}}}", word.key), word.get(lang)))
}

/// Reads a list of citations from texts.
pub(crate) fn cites<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<Cite>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    texts.iter().map(|text| text.parse().map_err(serde::de::Error::custom)).collect()
}

/// Reads a citation from text.
pub(crate) fn cite<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Cite, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}
