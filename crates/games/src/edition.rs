//! An edition: which text of a regulation, and the numbers taken from it.
//!
//! An amended regulation is another value of [`Edition`], so that rounds played under the old one stay replayable. Some
//! editions are built in; others are read from a file and recorded with the house that plays by them. [`Editions`] holds
//! those that somebody knows.

use arrayvec::ArrayString;
use sabot_law::{Cite, Date, Digest, EditionId, Instrument};
use sabot_money::Odds;

use crate::{Reason, Refusal, football, omaha, qpoker, stud};

/// The best odds that an edition may have, to one: the wins of a tableful at the largest stakes can still be counted.
pub(crate) const TO_ONE_MAX: u32 = 1_000;

/// A text of a regulation and its numbers.
///
/// ```
/// use sabot_games::Edition;
/// let edition = Edition::of_69_2003();
/// assert_eq!((edition.id.number.as_str(), edition.id.signed.to_string().as_str()), ("69/2003", "2003-09-01"));
/// assert_eq!(edition.data.raise_times_ante, 2, "6(6): twice the ante");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition<D> {
    /// Which text.
    pub id: EditionId,
    /// Its numbers.
    pub data: D,
}

impl<D> Edition<D> {
    /// An edition known by its dispatch, the day it was signed, and the digest of its data.
    ///
    /// # Panics
    /// When a constant in the source is malformed; each is checked by a test.
    pub(crate) fn official(instrument: Instrument, signed: Date, digest: &str, data: D) -> Edition<D> {
        let number = ArrayString::from(instrument.number()).expect("a short number");
        let digest = Digest::from_hex(digest).expect("64 digits");
        Edition { id: EditionId { instrument, number, signed, digest }, data }
    }
}

/// An edition of one of the regulations.
///
/// ```
/// use sabot_games::{AnyEdition, Edition};
/// use sabot_law::Instrument;
/// let edition = AnyEdition::built_in(Instrument::Football);
/// assert_eq!((edition.id().number.as_str(), edition.football()), ("65/2004", Some(Edition::of_65_2004())));
/// assert!(edition.stud().is_none() && edition.qpoker().is_none() && edition.omaha().is_none());
/// assert_eq!(edition.canonical(), "range_and_parity=1:1\npost=8:1\n");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named after the games")]
pub enum AnyEdition {
    Stud(Edition<stud::EditionData>),
    Qpoker(Edition<qpoker::EditionData>),
    Football(Edition<football::EditionData>),
    Omaha(Edition<omaha::EditionData>),
}

impl AnyEdition {
    /// The edition of a regulation that is built in.
    ///
    /// ```
    /// use sabot_games::AnyEdition;
    /// use sabot_law::Instrument;
    /// let numbers = Instrument::ALL.map(|game| AnyEdition::built_in(game).id().number.to_string());
    /// assert_eq!(numbers, ["69/2003", "89/2004", "65/2004", "97/2010"]);
    /// ```
    #[must_use]
    pub fn built_in(game: Instrument) -> AnyEdition {
        match game {
            Instrument::Stud => AnyEdition::Stud(Edition::of_69_2003()),
            Instrument::Qpoker => AnyEdition::Qpoker(Edition::of_89_2004()),
            Instrument::Football => AnyEdition::Football(Edition::of_65_2004()),
            Instrument::Omaha => AnyEdition::Omaha(Edition::of_97_2010()),
        }
    }

    /// Which text it is.
    ///
    /// ```
    /// use sabot_games::AnyEdition;
    /// use sabot_law::Instrument;
    /// assert_eq!(AnyEdition::built_in(Instrument::Omaha).id().signed.to_string(), "2010-07-29");
    /// ```
    #[must_use]
    pub const fn id(&self) -> EditionId {
        match self {
            AnyEdition::Stud(edition) => edition.id,
            AnyEdition::Qpoker(edition) => edition.id,
            AnyEdition::Football(edition) => edition.id,
            AnyEdition::Omaha(edition) => edition.id,
        }
    }

    /// It, where it is one of stud.
    ///
    /// ```
    /// use sabot_games::{AnyEdition, Edition};
    /// use sabot_law::Instrument;
    /// assert_eq!(AnyEdition::built_in(Instrument::Stud).stud(), Some(Edition::of_69_2003()));
    /// assert_eq!(AnyEdition::built_in(Instrument::Omaha).stud(), None);
    /// ```
    #[must_use]
    pub const fn stud(self) -> Option<Edition<stud::EditionData>> {
        match self {
            AnyEdition::Stud(edition) => Some(edition),
            _ => None,
        }
    }

    /// It, where it is one of qpoker.
    ///
    /// ```
    /// use sabot_games::{AnyEdition, Edition};
    /// use sabot_law::Instrument;
    /// assert_eq!(AnyEdition::built_in(Instrument::Qpoker).qpoker(), Some(Edition::of_89_2004()));
    /// assert_eq!(AnyEdition::built_in(Instrument::Stud).qpoker(), None);
    /// ```
    #[must_use]
    pub const fn qpoker(self) -> Option<Edition<qpoker::EditionData>> {
        match self {
            AnyEdition::Qpoker(edition) => Some(edition),
            _ => None,
        }
    }

    /// It, where it is one of football.
    ///
    /// ```
    /// use sabot_games::{AnyEdition, Edition};
    /// use sabot_law::Instrument;
    /// assert_eq!(AnyEdition::built_in(Instrument::Football).football(), Some(Edition::of_65_2004()));
    /// assert_eq!(AnyEdition::built_in(Instrument::Stud).football(), None);
    /// ```
    #[must_use]
    pub const fn football(self) -> Option<Edition<football::EditionData>> {
        match self {
            AnyEdition::Football(edition) => Some(edition),
            _ => None,
        }
    }

    /// It, where it is one of omaha.
    ///
    /// ```
    /// use sabot_games::{AnyEdition, Edition};
    /// use sabot_law::Instrument;
    /// assert_eq!(AnyEdition::built_in(Instrument::Omaha).omaha(), Some(Edition::of_97_2010()));
    /// assert_eq!(AnyEdition::built_in(Instrument::Stud).omaha(), None);
    /// ```
    #[must_use]
    pub const fn omaha(self) -> Option<Edition<omaha::EditionData>> {
        match self {
            AnyEdition::Omaha(edition) => Some(edition),
            _ => None,
        }
    }

    /// Its numbers, one a line: what its digest is taken over.
    ///
    /// ```
    /// use sabot_games::AnyEdition;
    /// use sabot_law::Instrument;
    /// assert_eq!(AnyEdition::built_in(Instrument::Football).canonical(), "range_and_parity=1:1\npost=8:1\n");
    /// ```
    #[must_use]
    pub fn canonical(&self) -> String {
        match self {
            AnyEdition::Stud(edition) => edition.data.canonical(),
            AnyEdition::Qpoker(edition) => edition.data.canonical(),
            AnyEdition::Football(edition) => edition.data.canonical(),
            AnyEdition::Omaha(edition) => edition.data.canonical(),
        }
    }
}

/// The editions that are known: those built in, and those that came with a house or a file.
///
/// ```
/// use sabot_games::{AnyEdition, Edition, Editions};
/// use sabot_law::Instrument;
/// let mut amended = Edition::of_69_2003();
/// amended.id.number = "1/2030".try_into().unwrap();
/// let known = Editions::with([AnyEdition::Stud(amended)]);
/// assert_eq!(known.numbers(Instrument::Stud), "69/2003, 1/2030");
/// assert_eq!(known.find(Instrument::Stud, "1/2030"), Some(AnyEdition::Stud(amended)));
/// assert_eq!(known.find(Instrument::Omaha, "1/2030"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editions(Vec<AnyEdition>);

impl Default for Editions {
    /// The built-in editions.
    fn default() -> Editions {
        Editions(Instrument::ALL.map(AnyEdition::built_in).to_vec())
    }
}

impl Editions {
    /// The built-in editions and these.
    ///
    /// ```
    /// use sabot_games::{AnyEdition, Edition, Editions};
    /// use sabot_law::Instrument;
    /// let mut amended = Edition::of_65_2004();
    /// amended.id.number = "1/2030".try_into().unwrap();
    /// let known = Editions::with([AnyEdition::Football(amended)]);
    /// assert_eq!(known.numbers(Instrument::Football), "65/2004, 1/2030");
    /// ```
    #[must_use]
    pub fn with(more: impl IntoIterator<Item = AnyEdition>) -> Editions {
        let mut known = Editions::default();
        known.0.extend(more);
        known
    }

    /// The edition of a regulation with this number.
    ///
    /// ```
    /// use sabot_games::Editions;
    /// use sabot_law::Instrument;
    /// let known = Editions::default();
    /// assert!(known.find(Instrument::Stud, "69/2003").is_some());
    /// assert_eq!(known.find(Instrument::Stud, "61/2004"), None, "its text is not known here");
    /// ```
    #[must_use]
    pub fn find(&self, game: Instrument, number: &str) -> Option<AnyEdition> {
        self.of(game).find(|edition| edition.id().number.as_str() == number)
    }

    /// The numbers of the known editions of a regulation, as a message lists them.
    ///
    /// ```
    /// use sabot_games::Editions;
    /// use sabot_law::Instrument;
    /// assert_eq!(Editions::default().numbers(Instrument::Qpoker), "89/2004");
    /// ```
    #[must_use]
    pub fn numbers(&self, game: Instrument) -> String {
        self.of(game).map(|edition| edition.id().number.to_string()).collect::<Vec<_>>().join(", ")
    }

    fn of(&self, game: Instrument) -> impl Iterator<Item = AnyEdition> {
        self.0.iter().copied().filter(move |edition| edition.id().instrument == game)
    }
}

/// What is wrong with a number of an edition that has a range.
pub(crate) fn outside(field: &'static str, value: u32, least: u32, most: u32, cite: Cite) -> Option<Refusal> {
    let reason = Reason::Outside(value.into(), least.into(), most.into());
    (!(least..=most).contains(&value)).then(|| Refusal::by(field, reason, cite))
}

/// What is wrong with odds of an edition: a prize is something, and chips have halves but no other parts (R33).
pub(crate) fn unpayable(field: &'static str, odds: Odds, cite: Cite) -> Option<Refusal> {
    let (num, den) = odds.parts();
    if den > 2 {
        return Some(Refusal::by(field, Reason::NoPartsOfChips(num, den), Cite::reading(33)));
    }
    outside(field, num, 1, TO_ONE_MAX * den, cite)
}

/// Refuses numbers that no table can be played by; the first of them.
pub(crate) fn check(faults: Vec<Refusal>) -> Result<(), Refusal> {
    faults.into_iter().next().map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_editions_are_known_by_their_numbers() {
        let known = Editions::default();
        for game in Instrument::ALL {
            let edition = known.find(game, game.number()).expect("it is built in");
            assert_eq!((edition.id().instrument, edition.id().number.as_str()), (game, game.number()));
            assert_eq!(known.numbers(game), game.number());
        }
        assert_eq!(known.find(Instrument::Stud, "89/2004"), None, "a number of another regulation");
    }

    #[test]
    fn odds_are_paid_in_whole_and_half_chips() {
        let cite = Cite::reading(2);
        let odds = |num, den| Odds::new(num, den).expect("odds");
        for (num, den) in [(1, 1), (3, 2), (1, 2), (1_000, 1), (2_000, 2)] {
            assert_eq!(unpayable("pair", odds(num, den), cite), None, "{num}:{den}");
        }
        for (num, den) in [(0, 1), (1_001, 1), (2_001, 2), (6, 5), (3, 3)] {
            assert!(unpayable("pair", odds(num, den), cite).is_some(), "{num}:{den}");
        }
    }
}
