//! Short ways to cite what is common to all regulations.

use sabot_law::Cite;

/// A reading, `R40`.
#[must_use]
pub(crate) const fn reading(number: u8) -> Cite {
    Cite::reading(number)
}

/// A difference between the languages, `D8`.
#[must_use]
pub(crate) const fn difference(number: u8) -> Cite {
    Cite::difference(number)
}
