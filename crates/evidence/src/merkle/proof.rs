//! Proofs about a tree, as they are handed over.

use super::{Invalid, verify_consistency, verify_inclusion};
use crate::Digest;

/// A proof that a leaf is in a tree.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Inclusion {
    /// The leaf's place, from 0.
    pub index: u64,
    /// The size of the tree.
    pub size: u64,
    /// The other halves on the way from the leaf up to the root.
    pub path: Vec<Digest>,
}

impl Inclusion {
    /// Checks it for a leaf, given by its hash, and the root of the tree.
    ///
    /// # Errors
    /// See [`verify_inclusion`].
    pub fn verify(&self, leaf: &Digest, root: &Digest) -> Result<(), Invalid> {
        verify_inclusion(leaf, self.index, self.size, &self.path, root)
    }
}

/// A proof that a tree is the beginning of another.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consistency {
    /// The size of the earlier tree.
    pub old_size: u64,
    /// The size of the later tree.
    pub new_size: u64,
    /// The parts from which both roots can be made.
    pub path: Vec<Digest>,
}

impl Consistency {
    /// Checks it for the roots of both trees.
    ///
    /// # Errors
    /// See [`verify_consistency`].
    pub fn verify(&self, old_root: &Digest, new_root: &Digest) -> Result<(), Invalid> {
        verify_consistency(self.old_size, old_root, self.new_size, new_root, &self.path)
    }
}
