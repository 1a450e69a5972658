//! The ground of a decision: the rule that decided, and what else it rests on.

use core::fmt;

use crate::{Article, Cite, Instrument};

/// How many further citations a [`Basis`] can carry beside the deciding one.
pub const NOTES_MAX: usize = 7;

/// The rule that decided something, with the readings, differences and neighbouring items it rests on.
///
/// Small and `Copy`, because one sits on every money line, refusal and event.
///
/// ```
/// use sabot_law::{Basis, Cite, Instrument};
/// let basis = Basis::new(Cite::article(Instrument::Stud, 10, 2, 1)).note(Cite::reading(40));
/// assert!(basis.all().any(|cite| cite == Cite::reading(40)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Basis {
    /// The deciding rule, then the notes, each in four bytes; nothing stands behind the last, so that equal grounds are equal
    /// values.
    cites: [Packed; NOTES_MAX + 1],
    noted: u32,
}

/// A citation in four bytes: what it is, then its numbers. One store each, where a decision is made millions of times a second.
type Packed = u32;

const READING: u8 = 0xFE;
const DIFFERENCE: u8 = 0xFF;

const fn pack(cite: Cite) -> Packed {
    u32::from_le_bytes(match cite {
        Cite::Article(Article { instrument, article, item, sub }) => [instrument as u8, article, item, sub],
        Cite::Reading(number) => [READING, number, 0, 0],
        Cite::Difference(number) => [DIFFERENCE, number, 0, 0],
    })
}

const fn unpack(packed: Packed) -> Cite {
    match packed.to_le_bytes() {
        [READING, number, ..] => Cite::Reading(number),
        [DIFFERENCE, number, ..] => Cite::Difference(number),
        [instrument, article, item, sub] => Cite::article(Instrument::ALL[instrument as usize], article, item, sub),
    }
}

impl Basis {
    /// Rests on this rule alone.
    #[must_use]
    pub const fn new(cite: Cite) -> Basis {
        let mut cites = [0; NOTES_MAX + 1];
        cites[0] = pack(cite);
        Basis { cites, noted: 0 }
    }

    /// Rests on this rule and on these, all different and known when the program is written.
    ///
    /// ```
    /// use sabot_law::{Basis, Cite, Instrument};
    /// const CALL: Basis = Basis::with(Cite::article(Instrument::Omaha, 11, 2, 2), [Cite::reading(80)]);
    /// assert_eq!(CALL.to_string(), "omaha 11(2)(2), R80");
    /// ```
    #[must_use]
    pub const fn with<const N: usize>(cite: Cite, notes: [Cite; N]) -> Basis {
        let mut basis = Basis::new(cite);
        let mut index = 0;
        while index < N {
            basis = basis.and(notes[index]);
            index += 1;
        }
        basis
    }

    /// Rests on a further rule too, which is known to be another than those before: for what is decided millions of times a
    /// second. Everything else uses [`Basis::note`].
    ///
    /// # Panics
    /// When more than [`NOTES_MAX`] are noted.
    #[must_use]
    #[inline]
    pub const fn and(mut self, cite: Cite) -> Basis {
        assert!((self.noted as usize) < NOTES_MAX, "a basis has room for its notes");
        self.noted += 1;
        self.cites[self.noted as usize] = pack(cite);
        self
    }

    /// [`Basis::and`] where a condition holds.
    #[must_use]
    #[inline]
    pub const fn and_if(self, condition: bool, cite: Cite) -> Basis {
        if condition { self.and(cite) } else { self }
    }

    /// Rests on a further rule too. The same rule twice counts once.
    ///
    /// # Panics
    /// When more than [`NOTES_MAX`] are noted: the lists are written in the source, so that is a mistake there.
    #[must_use]
    pub fn note(self, cite: impl Into<Cite>) -> Basis {
        let cite = cite.into();
        if self.rests_on(cite) { self } else { self.and(cite) }
    }

    /// [`Basis::note`] where a condition holds.
    #[must_use]
    pub fn note_if(self, condition: bool, cite: impl Into<Cite>) -> Basis {
        if condition { self.note(cite) } else { self }
    }

    /// The rule that decided.
    #[must_use]
    pub const fn cite(&self) -> Cite {
        unpack(self.cites[0])
    }

    /// What else it rests on, in the order noted.
    pub fn notes(&self) -> impl Iterator<Item = Cite> + '_ {
        self.all().skip(1)
    }

    /// The readings and language differences that it rests on: the part of the ground that this project decided and not
    /// the law.
    pub fn readings(&self) -> impl Iterator<Item = Cite> + '_ {
        self.all().filter(|cite| !cite.is_article())
    }

    /// The deciding rule, then the others.
    pub fn all(&self) -> impl Iterator<Item = Cite> + '_ {
        self.cites[..=self.noted as usize].iter().copied().map(unpack)
    }

    /// Whether it rests on this rule, as the deciding one or as another.
    #[must_use]
    pub fn rests_on(&self, cite: Cite) -> bool {
        self.all().any(|known| known == cite)
    }
}

impl fmt::Debug for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}

impl From<Cite> for Basis {
    fn from(cite: Cite) -> Basis {
        Basis::new(cite)
    }
}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.cite())?;
        self.notes().try_for_each(|note| write!(f, ", {note}"))
    }
}

#[cfg(feature = "serde")]
mod serialised {
    use serde::ser::SerializeSeq;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Basis, NOTES_MAX};
    use crate::Cite;

    impl Serialize for Basis {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut list = serializer.serialize_seq(None)?;
            for cite in self.all() {
                list.serialize_element(&cite)?;
            }
            list.end()
        }
    }

    impl<'de> Deserialize<'de> for Basis {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Basis, D::Error> {
            let cites = arrayvec::ArrayVec::<Cite, { NOTES_MAX + 1 }>::deserialize(deserializer)?;
            let (first, rest) =
                cites.split_first().ok_or_else(|| serde::de::Error::custom("a basis cites at least one rule"))?;
            Ok(rest.iter().fold(Basis::new(*first), |basis, cite| basis.note(*cite)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Instrument;

    #[test]
    fn a_note_counts_once_and_the_order_is_kept() {
        let article = Cite::article(Instrument::Stud, 11, 1, 0);
        let basis =
            Basis::new(article).note(Cite::reading(22)).note(article).note(Cite::reading(22)).note(Cite::difference(8));
        assert_eq!(basis.to_string(), "stud 11(1), R22, D8");
        assert_eq!(basis.readings().collect::<Vec<_>>(), [Cite::reading(22), Cite::difference(8)]);
    }
}
