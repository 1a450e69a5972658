//! A citation: an article, a reading or a difference between the official languages.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

use crate::Instrument;

/// A place in a regulation: article, item and sub-item, where 0 stands for "none".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Article {
    /// The regulation.
    pub instrument: Instrument,
    /// The number of the article, from 1.
    pub article: u8,
    /// The item within it, 0 for the article as a whole.
    pub item: u8,
    /// The sub-item within the item, 0 for the item as a whole.
    pub sub: u8,
}

/// What a decision rests on.
///
/// Prints and parses as `stud 9(5)(3)`, `R40` or `D8`.
///
/// ```
/// use sabot_law::Cite;
/// let cite: Cite = "stud 9(5)(3)".parse()?;
/// assert_eq!(cite.to_string(), "stud 9(5)(3)");
/// assert_eq!("R40".parse::<Cite>()?, Cite::reading(40));
/// assert!("stud 9(5".parse::<Cite>().is_err());
/// # Ok::<(), sabot_law::CiteError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cite {
    /// The words of a regulation.
    Article(Article),
    /// Our own decision where the regulation is silent or unclear.
    Reading(u8),
    /// A place where the Portuguese and the Chinese text differ.
    Difference(u8),
}

impl Cite {
    /// Cites an article; `item` and `sub` are 0 where the whole is meant.
    #[must_use]
    pub const fn article(instrument: Instrument, article: u8, item: u8, sub: u8) -> Cite {
        Cite::Article(Article { instrument, article, item, sub })
    }

    /// Cites a reading by its R-number.
    #[must_use]
    pub const fn reading(number: u8) -> Cite {
        Cite::Reading(number)
    }

    /// Cites a difference between the languages by its D-number.
    #[must_use]
    pub const fn difference(number: u8) -> Cite {
        Cite::Difference(number)
    }

    /// Whether this is the text of a regulation and not our reading of it.
    #[must_use]
    pub(crate) const fn is_article(self) -> bool {
        matches!(self, Cite::Article(_))
    }
}

impl From<Article> for Cite {
    fn from(article: Article) -> Cite {
        Cite::Article(article)
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.instrument, self.article)?;
        if self.item > 0 {
            write!(f, "({})", self.item)?;
        }
        if self.sub > 0 {
            write!(f, "({})", self.sub)?;
        }
        Ok(())
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cite::Article(article) => article.fmt(f),
            Cite::Reading(number) => write!(f, "R{number}"),
            Cite::Difference(number) => write!(f, "D{number}"),
        }
    }
}

/// A text that is no citation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no citation: write an article as stud 9(5)(3), a reading as R40, a language difference as D8")]
pub struct CiteError {
    /// What was given, cut after 16 bytes.
    pub text: ArrayString<16>,
}

/// The beginning of a text, for an error message that must stay small whatever was typed.
pub(crate) fn cut(text: &str) -> ArrayString<16> {
    let mut kept = ArrayString::new();
    for character in text.chars() {
        if kept.try_push(character).is_err() {
            break;
        }
    }
    kept
}

impl FromStr for Cite {
    type Err = CiteError;

    fn from_str(text: &str) -> Result<Cite, CiteError> {
        parse(text).ok_or_else(|| CiteError { text: cut(text) })
    }
}

fn parse(text: &str) -> Option<Cite> {
    if let Some(number) = text.strip_prefix('R') {
        return numeral(number).map(Cite::Reading);
    }
    if let Some(number) = text.strip_prefix('D') {
        return numeral(number).map(Cite::Difference);
    }
    let (name, place) = text.split_once(' ')?;
    let instrument = name.parse().ok()?;
    let (article, mut rest) = place.split_once('(').map_or((place, None), |(head, tail)| (head, Some(tail)));
    let article = numeral(article)?;
    let mut levels = [0u8; 2];
    for level in &mut levels {
        let Some(open) = rest else { break };
        let (number, tail) = open.split_once(')')?;
        *level = numeral(number)?;
        rest = match tail {
            "" => None,
            more => Some(more.strip_prefix('(')?),
        };
    }
    // A third level of brackets exists in none of the four regulations.
    if rest.is_some() {
        return None;
    }
    Some(Cite::article(instrument, article, levels[0], levels[1]))
}

/// A number from 1 to 255 without sign or leading zero: each rule has one spelling only.
fn numeral(text: &str) -> Option<u8> {
    if text.starts_with('0') || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

#[cfg(feature = "serde")]
impl serde::Serialize for Cite {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Cite {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Cite, D::Error> {
        deserializer.deserialize_str(Text)
    }
}

/// Takes any text that the reader has, borrowed or not.
#[cfg(feature = "serde")]
struct Text;

#[cfg(feature = "serde")]
impl serde::de::Visitor<'_> for Text {
    type Value = Cite;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a citation such as \"stud 9(5)\" or \"R40\"")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Cite, E> {
        text.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_parses_back_to_itself() {
        for text in
            ["stud 1", "stud 9(5)", "stud 9(5)(3)", "qpoker 11(4)", "football 3(5)", "omaha 16", "R1", "R93", "D27"]
        {
            assert_eq!(text.parse::<Cite>().map(|cite| cite.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_citation_is_refused() {
        for text in [
            "",
            "R",
            "R0",
            "R01",
            "R256",
            "R-1",
            "stud",
            "stud ",
            "stud 0",
            "stud 9(",
            "stud 9()",
            "stud 9(5)x",
            "stud 9(5)(3)(1)",
            "poker 1",
            "stud 9 (5)",
            "ſtud 1",
        ] {
            assert!(text.parse::<Cite>().is_err(), "{text:?} was taken for a citation");
        }
    }

    #[test]
    fn whatever_parses_prints_back_as_it_was_written() {
        bolero::check!().with_iterations(sabot_testkit::cases(20_000) as usize).for_each(|bytes: &[u8]| {
            // Characters that come close to a citation, so that random texts reach deep into the parser.
            let near = |byte: &u8| b"stud omaRD 0123456789()()"[usize::from(*byte) % 25] as char;
            let random = String::from_utf8_lossy(bytes).into_owned();
            for text in [
                random,
                bytes.iter().map(near).collect::<String>(),
                format!("stud {}", bytes.iter().map(near).collect::<String>()),
            ] {
                if let Ok(cite) = text.parse::<Cite>() {
                    assert_eq!(cite.to_string(), text);
                }
            }
        });
    }

    #[test]
    fn articles_sort_as_in_the_gazette() {
        let parse = |text: &str| text.parse::<Cite>().expect("a citation");
        assert!(parse("stud 9(5)") < parse("stud 9(5)(1)"));
        assert!(parse("stud 9(5)(9)") < parse("stud 10(1)"));
    }
}
