//! The three languages.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

/// A language that everything is told in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Portuguese, official in Macau.
    Pt,
    /// Traditional Chinese, official in Macau.
    Zh,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Pt, Lang::Zh];

    /// The code, as written after `--lang`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt",
            Lang::Zh => "zh",
        }
    }

    /// The tag by which libraries and browsers know it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt-PT",
            Lang::Zh => "zh-Hant",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Lang, String> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == text)
            .ok_or_else(|| format!("{text:?} is no language known here: en, pt, zh"))
    }
}

/// A text in all three languages.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Translated {
    /// English.
    pub en: String,
    /// Portuguese.
    pub pt: String,
    /// Traditional Chinese.
    pub zh: String,
}

impl Translated {
    /// The text in a language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Pt => &self.pt,
            Lang::Zh => &self.zh,
        }
    }
}
