//! Which key of a log is in charge at which size.

use crate::note::{SignedNote, VerifierKey};
use crate::{Checkpoint, CheckpointError, Rotation, RotationError};

/// The keys of one log in their order. It begins with one key that is trusted; every later one was signed in by the one
/// before it. All have the log's origin as their name.
///
/// ```
/// use sabot_evidence::note::SignerKey;
/// use sabot_evidence::{Digest, KeyRing, Rotation};
///
/// let old = SignerKey::generate("casino.example/log".parse()?)?;
/// let new = SignerKey::generate("casino.example/log".parse()?)?;
/// let mut ring = KeyRing::new(old.verifier());
/// ring.rotate(&Rotation::sign(&old, &new, 100, Digest::of(b"the root at 100"))?)?;
/// assert_eq!(*ring.key_for(100), old.verifier());
/// assert_eq!(*ring.key_for(101), new.verifier());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRing {
    first: VerifierKey,
    rotations: Vec<Rotation>,
}

impl KeyRing {
    /// A ring of one key, which is in charge from the first leaf on.
    #[must_use]
    pub const fn new(first: VerifierKey) -> KeyRing {
        KeyRing { first, rotations: Vec::new() }
    }

    /// Adds the key that a rotation brings.
    ///
    /// # Errors
    /// If the rotation is not signed by both, replaces a key that is not in charge, or lies before the last one. Nothing
    /// changes then.
    pub fn rotate(&mut self, note: &SignedNote) -> Result<&Rotation, RotationError> {
        let rotation = Rotation::open(note)?;
        if rotation.old() != self.latest() {
            return Err(RotationError::NotInCharge { name: rotation.old().name().clone(), id: rotation.old().id() });
        }
        if let Some(last) = self.rotations.last()
            && rotation.size() <= last.size()
        {
            return Err(RotationError::Early { last: last.size(), found: rotation.size() });
        }
        self.rotations.push(rotation);
        Ok(&self.rotations[self.rotations.len() - 1])
    }

    /// The key that signs the tree of this size.
    #[must_use]
    pub fn key_for(&self, size: u64) -> &VerifierKey {
        let before = self.rotations.partition_point(|rotation| rotation.size() < size);
        match before.checked_sub(1) {
            Some(last) => self.rotations[last].new_key(),
            None => &self.first,
        }
    }

    /// The key that signs now.
    #[must_use]
    pub fn latest(&self) -> &VerifierKey {
        self.rotations.last().map_or(&self.first, Rotation::new_key)
    }

    /// The rotations in their order. Each names the root at its size, to be compared with the log's own.
    #[must_use]
    pub fn rotations(&self) -> &[Rotation] {
        &self.rotations
    }

    /// Reads a signed checkpoint and believes it if the key in charge at its size has signed it.
    ///
    /// A key that was replaced proves nothing about later trees, because somebody else may hold it by now.
    ///
    /// # Errors
    /// If it is no checkpoint of this log, not signed by the key in charge, or contradicts a rotation.
    pub fn open(&self, note: &[u8]) -> Result<Checkpoint, CheckpointError> {
        let note = SignedNote::parse(note)?;
        let checkpoint = Checkpoint::parse(note.text())?;
        note.verify(&[self.key_for(checkpoint.size())])?;
        if checkpoint.origin() != self.first.name().as_str() {
            let found = checkpoint.origin().to_owned();
            return Err(CheckpointError::OtherLog { wanted: self.first.name().clone(), found });
        }
        let contradicts =
            |rotation: &Rotation| rotation.size() == checkpoint.size() && rotation.root() != checkpoint.root();
        if self.rotations.iter().any(contradicts) {
            return Err(CheckpointError::OtherRoot { size: checkpoint.size() });
        }
        Ok(checkpoint)
    }
}
