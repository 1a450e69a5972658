//! Short ways to cite this regulation.

use sabot_law::{Cite, Instrument};

pub(super) use crate::cites::{difference, reading};

/// An item of an article, `qpoker 9(5)`.
#[must_use]
pub(super) const fn art(article: u8, item: u8) -> Cite {
    Cite::article(Instrument::Qpoker, article, item, 0)
}

/// A sub-item, `qpoker 9(7)(3)`.
#[must_use]
pub(super) const fn sub(article: u8, item: u8, sub: u8) -> Cite {
    Cite::article(Instrument::Qpoker, article, item, sub)
}
