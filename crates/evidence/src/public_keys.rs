//! The public keys of a log, as exports and dispute packs carry them.

use crate::note::{SignedNote, VerifierKey};
use crate::{KeyRing, RotationError};

/// The first public key of a log, and the notes that signed every later one in.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublicKeys {
    /// The first key.
    pub first: String,
    /// The changes of keys, each signed by the old key and the new one.
    pub rotations: Vec<String>,
}

/// Why keys are not believed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeysError {
    /// The first is no key.
    #[error("the first key is none: {0}")]
    First(String),
    /// A note that signs no key in.
    #[error("change {number} of the keys: {error}")]
    Rotation {
        /// Which, from 1.
        number: usize,
        /// What is wrong.
        error: RotationError,
    },
}

impl PublicKeys {
    /// The keys in their order, every change checked.
    ///
    /// # Errors
    /// A text that is no key, or a change that nobody signed.
    pub fn ring(&self) -> Result<KeyRing, KeysError> {
        let first: VerifierKey = self.first.parse().map_err(|error| KeysError::First(format!("{error}")))?;
        let mut ring = KeyRing::new(first);
        for (number, text) in (1..).zip(&self.rotations) {
            let wrong = |error| KeysError::Rotation { number, error };
            let note = SignedNote::parse(text.as_bytes()).map_err(|error| wrong(error.into()))?;
            ring.rotate(&note).map_err(wrong)?;
        }
        Ok(ring)
    }
}
