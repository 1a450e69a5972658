//! The readings and the differences between the official languages, in our own words.

use std::sync::OnceLock;

use sabot_law::{Cite, Instrument};
use serde::Deserialize;

use crate::outline::{cite, cites, with_own_words};
use crate::{Lang, Translated};

/// Who decides a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReadingKind {
    /// This project did, for every table.
    Fixed,
    /// The house chooses between readings of the text.
    Setting,
    /// The house may go against the letter of the text; off unless it says so.
    Departure,
    /// The house configures what the text leaves open.
    House,
}

/// One of the choices of a setting or departure. The first is the default.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alternative {
    /// The word that chooses it.
    pub word: String,
    en: String,
    pt: String,
    zh: String,
}

/// A reading.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// Its R-number.
    #[serde(deserialize_with = "cite")]
    pub cite: Cite,
    /// Who decides it.
    pub kind: ReadingKind,
    /// The games it matters for.
    pub games: Vec<String>,
    en: String,
    pt: String,
    zh: String,
    /// Why no game that is built comes to it yet, where that is so.
    pub pending: Option<Translated>,
    /// What may be chosen.
    #[serde(rename = "alternative", default)]
    pub alternatives: Vec<Alternative>,
}

/// A difference between the Portuguese and the Chinese text.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LanguageDifference {
    /// Its D-number.
    #[serde(deserialize_with = "cite")]
    pub cite: Cite,
    /// The games it matters for.
    pub games: Vec<String>,
    /// The items whose rule obeys it, where nothing that happens at a table names the difference itself.
    #[serde(default, deserialize_with = "cites")]
    pub shown_by: Vec<Cite>,
    en: String,
    pt: String,
    zh: String,
}

macro_rules! summaries {
    ($($kind:ident),*) => {$(
        impl $kind {
            /// What it says, in one sentence.
            #[must_use]
            pub fn summary(&self) -> Translated {
                Translated { en: self.en.clone(), pt: self.pt.clone(), zh: self.zh.clone() }
            }

            fn tell_in_the_words_of(&mut self, instrument: Instrument) {
                for (text, lang) in [(&mut self.en, Lang::En), (&mut self.pt, Lang::Pt), (&mut self.zh, Lang::Zh)] {
                    *text = with_own_words(text, instrument, lang);
                }
            }
        }
    )*};
}
summaries!(Alternative, Reading, LanguageDifference);

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    reading: Vec<Reading>,
    difference: Vec<LanguageDifference>,
}

/// What concerns one game, in the words of its regulation.
fn file(instrument: Instrument) -> &'static File {
    static ALL: OnceLock<File> = OnceLock::new();
    static OF_GAMES: [OnceLock<File>; 4] = [const { OnceLock::new() }; 4];
    let index = Instrument::ALL.iter().position(|one| *one == instrument).unwrap_or(0);
    OF_GAMES[index].get_or_init(|| {
        let all = ALL.get_or_init(|| {
            toml::from_str(include_str!("../../../outline/readings.toml")).expect("the readings parse")
        });
        let mut own = all.clone();
        own.reading.retain(|reading| concerns(&reading.games, instrument));
        own.difference.retain(|difference| concerns(&difference.games, instrument));
        for reading in &mut own.reading {
            reading.tell_in_the_words_of(instrument);
            reading.alternatives.iter_mut().for_each(|one| one.tell_in_the_words_of(instrument));
        }
        own.difference.iter_mut().for_each(|difference| difference.tell_in_the_words_of(instrument));
        own
    })
}

fn concerns(games: &[String], instrument: Instrument) -> bool {
    games.iter().any(|game| game == instrument.short_name())
}

/// The readings that matter for a game, by number, in the words of its regulation.
pub fn readings(instrument: Instrument) -> impl Iterator<Item = &'static Reading> {
    file(instrument).reading.iter()
}

/// The differences between the languages that matter for a game, by number.
pub fn differences(instrument: Instrument) -> impl Iterator<Item = &'static LanguageDifference> {
    file(instrument).difference.iter()
}
