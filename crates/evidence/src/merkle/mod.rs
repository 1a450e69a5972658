//! The Merkle tree of RFC 6962 over the leaves of a log.
//!
//! The head of the tree is one digest that stands for all leaves in their order. An [`Inclusion`] proves with a few digests
//! that a leaf is among them, a [`shared`] proof the same of several leaves; a [`Consistency`] proves that an earlier tree is the beginning of a later one, so that
//! nothing was changed or taken away since.
//!
//! The log itself may lie on a disk. [`Frontier`] grows with it and keeps one digest for each bit of its size; [`root`],
//! [`inclusion`] and [`consistency`] ask for the digests they need by [`Node`], and whoever answers may have stored as many
//! or as few as he likes besides those of the leaves.

mod frontier;
mod node;
mod proof;
mod prove;
mod shared;
mod verify;

pub use frontier::{Frontier, NotAFrontier};
pub use node::Node;
pub use proof::{Consistency, Inclusion};
pub use prove::{Unprovable, consistency, inclusion, root};
pub use shared::{paths, shared, verify_shared};
pub use verify::{Invalid, verify_consistency, verify_inclusion};

use crate::Digest;

/// No tree has more leaves: sizes stay exact wherever numbers are doubles.
pub const SIZE_MAX: u64 = 1 << 53;

/// The hash of a leaf: SHA-256(0x00 ‖ data).
///
/// ```
/// // The first leaf of the reference tree of Certificate Transparency is empty.
/// let hash = sabot_evidence::merkle::leaf_hash(b"");
/// assert_eq!(hash.to_string(), "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
/// ```
#[must_use]
pub fn leaf_hash(data: &[u8]) -> Digest {
    Digest::of_parts(&[&[0], data])
}

/// The hash of two halves: SHA-256(0x01 ‖ left ‖ right).
///
/// The other first byte keeps anybody from passing off two halves as a leaf.
#[must_use]
pub fn node_hash(left: &Digest, right: &Digest) -> Digest {
    Digest::of_parts(&[&[1], left.as_bytes(), right.as_bytes()])
}

/// The head of a tree without leaves: SHA-256 of nothing.
#[must_use]
pub fn empty_root() -> Digest {
    Digest::of(b"")
}
