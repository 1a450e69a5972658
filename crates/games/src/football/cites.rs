//! Short ways to cite this regulation.

use sabot_law::{Cite, Instrument};

pub(super) use crate::cites::reading;

/// An item of an article, `football 9(2)`; item 0 is the article as a whole.
#[must_use]
pub(super) const fn art(article: u8, item: u8) -> Cite {
    Cite::article(Instrument::Football, article, item, 0)
}
