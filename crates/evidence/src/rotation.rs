//! The change from one signing key to the next, signed by both.

use core::fmt;

use data_encoding::BASE64;
use thiserror::Error;

use crate::Digest;
use crate::checkpoint::{root_from_base64, size_from_text};
use crate::merkle::SIZE_MAX;
use crate::note::{KeyId, KeyName, NoteError, SignedNote, SignerKey, VerifierKey};

/// The first line of a rotation. The second is a key, with a plus in it, and that of a checkpoint is a number: neither can be
/// taken for the other.
const HEADING: &str = "sabot key rotation v1";

/// "The tree of this size with this root is the last that the old key signs; larger ones are signed by the new key."
///
/// The old key vouches for the new one, the new one shows that its secret is there, and both agree on the history so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotation {
    old: VerifierKey,
    new: VerifierKey,
    size: u64,
    root: Digest,
}

/// Why a rotation is not believed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RotationError {
    /// Not the five lines of a rotation.
    #[error("this is no rotation: it has a heading, two keys, a size and a root")]
    Form,
    /// The keys have different names, or are one and the same.
    #[error("a key is followed by another of the same name")]
    Keys,
    /// The size is beyond every tree.
    #[error("no tree has {0} leaves")]
    Size(u64),
    /// It replaces another key than the one in charge.
    #[error("the key {name}+{id} is not in charge")]
    NotInCharge {
        /// The key's name.
        name: KeyName,
        /// Its mark.
        id: KeyId,
    },
    /// It lies before the last rotation, or at the same size.
    #[error("the key changed at size {last}, and this rotation is at {found}")]
    Early {
        /// The size of the last rotation.
        last: u64,
        /// The size of this one.
        found: u64,
    },
    /// One of the two has not signed.
    #[error("a rotation is signed by both keys")]
    OneSignature,
    /// The note around it.
    #[error(transparent)]
    Note(#[from] NoteError),
}

impl Rotation {
    /// Has both keys sign that the new one follows the old one after the tree of this size and root.
    ///
    /// # Errors
    /// If the keys do not have the same name, or are one key.
    pub fn sign(old: &SignerKey, new: &SignerKey, size: u64, root: Digest) -> Result<SignedNote, RotationError> {
        let rotation = Rotation { old: old.verifier(), new: new.verifier(), size, root };
        rotation.check()?;
        Ok(SignedNote::sign(&rotation.to_string(), &[old, new])?)
    }

    /// Reads a rotation and believes it if both of its keys have signed. Whether the old one is to be believed is the
    /// [`KeyRing`](crate::KeyRing)'s to say.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(note: &SignedNote) -> Result<Rotation, RotationError> {
        let rotation = Rotation::parse(note.text())?;
        if note.verify(&[&rotation.old, &rotation.new])?.len() == 2 {
            Ok(rotation)
        } else {
            Err(RotationError::OneSignature)
        }
    }

    fn parse(text: &str) -> Result<Rotation, RotationError> {
        let mut lines = text.strip_suffix('\n').ok_or(RotationError::Form)?.split('\n');
        let mut line = || lines.next().ok_or(RotationError::Form);
        if line()? != HEADING {
            return Err(RotationError::Form);
        }
        let old = line()?.parse().map_err(|_| RotationError::Form)?;
        let new = line()?.parse().map_err(|_| RotationError::Form)?;
        let size = size_from_text(line()?).ok_or(RotationError::Form)?;
        let root = root_from_base64(line()?).ok_or(RotationError::Form)?;
        if lines.next().is_some() {
            return Err(RotationError::Form);
        }
        let rotation = Rotation { old, new, size, root };
        rotation.check()?;
        Ok(rotation)
    }

    fn check(&self) -> Result<(), RotationError> {
        if self.size > SIZE_MAX {
            return Err(RotationError::Size(self.size));
        }
        let followed = self.old.name() == self.new.name() && self.old.public_bytes() != self.new.public_bytes();
        if followed { Ok(()) } else { Err(RotationError::Keys) }
    }

    /// The key that goes.
    #[must_use]
    pub const fn old(&self) -> &VerifierKey {
        &self.old
    }

    /// The key that comes.
    #[must_use]
    pub const fn new_key(&self) -> &VerifierKey {
        &self.new
    }

    /// The size of the last tree that the old key signs.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The root of that tree.
    #[must_use]
    pub const fn root(&self) -> &Digest {
        &self.root
    }
}

impl fmt::Display for Rotation {
    /// The text that is signed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rotation { old, new, size, root } = self;
        writeln!(f, "{HEADING}\n{old}\n{new}\n{size}\n{}", BASE64.encode(root.as_bytes()))
    }
}
