//! Short ways to cite this regulation.

use sabot_law::{Cite, Instrument};

pub(super) use crate::cites::{difference, reading};

/// An item of an article, `omaha 10(2)`; item 0 is the article as a whole.
#[must_use]
pub(super) const fn art(article: u8, item: u8) -> Cite {
    Cite::article(Instrument::Omaha, article, item, 0)
}

/// A sub-item, `omaha 11(2)(3)`.
#[must_use]
pub(super) const fn sub(article: u8, item: u8, sub: u8) -> Cite {
    Cite::article(Instrument::Omaha, article, item, sub)
}
