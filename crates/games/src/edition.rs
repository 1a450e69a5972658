//! An edition: which text of a regulation, and the numbers taken from it.
//!
//! An amended regulation is another value of [`Edition`], so that rounds played under the old one stay replayable.

use arrayvec::ArrayString;
use sabot_law::{Date, Digest, EditionId, Instrument};

/// A text of a regulation and its numbers.
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
