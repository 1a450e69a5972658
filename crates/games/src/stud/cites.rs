//! Short ways to cite this regulation, its readings and the differences between its languages.

use sabot_law::{Cite, Instrument};

/// An item of an article, `stud 9(5)`; item 0 is the article as a whole.
#[must_use]
pub(super) const fn art(article: u8, item: u8) -> Cite {
    Cite::article(Instrument::Stud, article, item, 0)
}

/// A sub-item, `stud 9(5)(3)`.
#[must_use]
pub(super) const fn sub(article: u8, item: u8, sub: u8) -> Cite {
    Cite::article(Instrument::Stud, article, item, sub)
}

/// A reading, `R40`.
#[must_use]
pub(super) const fn reading(number: u8) -> Cite {
    Cite::reading(number)
}

/// A difference between the languages, `D8`.
#[must_use]
pub(super) const fn difference(number: u8) -> Cite {
    Cite::difference(number)
}
