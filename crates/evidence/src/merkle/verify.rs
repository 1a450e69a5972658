//! Checking proofs. Nothing here knows a log: a proof, the digests it speaks of, and arithmetic.
//!
//! The way is that of RFC 9162, 2.1.3.2 and 2.1.4.2: from the leaf upwards, with the place of the current part (`place`) and that
//! of the last part of the tree on the same level (`last`).

use thiserror::Error;

use super::{SIZE_MAX, empty_root, node_hash};
use crate::Digest;

/// Why a proof proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Invalid {
    /// The leaf, or the earlier tree, is beyond the tree; or the tree is too large to exist.
    #[error("the sizes and places in the proof do not fit each other")]
    Sizes,
    /// The proof has not the digests that its sizes demand.
    #[error("the proof has too many or too few digests")]
    Length,
    /// The digests lead to another root.
    #[error("the proof leads to another root")]
    Root,
    /// The digests lead to another root of the earlier tree.
    #[error("the proof leads to another root of the earlier tree")]
    OldRoot,
}

/// Checks that a leaf, given by its hash, is at `index` in the tree of `size` leaves with this root.
///
/// # Errors
/// Why the proof proves nothing.
pub fn verify_inclusion(leaf: &Digest, index: u64, size: u64, path: &[Digest], root: &Digest) -> Result<(), Invalid> {
    if index >= size || size > SIZE_MAX {
        return Err(Invalid::Sizes);
    }
    let (mut place, mut last) = (index, size - 1);
    let mut digest = *leaf;
    for other in path {
        if last == 0 {
            return Err(Invalid::Length);
        }
        if is_right(place, last) {
            digest = node_hash(other, &digest);
            (place, last) = rise_to_left(place, last);
        } else {
            digest = node_hash(&digest, other);
        }
        (place, last) = (place >> 1, last >> 1);
    }
    if last != 0 {
        return Err(Invalid::Length);
    }
    if digest == *root { Ok(()) } else { Err(Invalid::Root) }
}

/// Checks that the tree of `old_size` leaves with `old_root` is the beginning of the tree of `new_size` with `new_root`.
///
/// A tree without leaves is the beginning of any; a tree of the same size must have the same root. In both cases the
/// proof is empty.
///
/// # Errors
/// Why the proof proves nothing.
pub fn verify_consistency(
    old_size: u64,
    old_root: &Digest,
    new_size: u64,
    new_root: &Digest,
    path: &[Digest],
) -> Result<(), Invalid> {
    if old_size > new_size || new_size > SIZE_MAX {
        return Err(Invalid::Sizes);
    }
    if old_size == 0 || old_size == new_size {
        if !path.is_empty() {
            return Err(Invalid::Length);
        }
        if old_size == 0 && *old_root != empty_root() {
            return Err(Invalid::OldRoot);
        }
        return if old_size == new_size && old_root != new_root { Err(Invalid::Root) } else { Ok(()) };
    }
    let (mut place, mut last) = (old_size - 1, new_size - 1);
    while place & 1 == 1 {
        (place, last) = (place >> 1, last >> 1);
    }
    // If the earlier tree is perfect, the way begins at its root, which the proof leaves out.
    let (first, rest) = if old_size.is_power_of_two() {
        (*old_root, path)
    } else {
        let (first, rest) = path.split_first().ok_or(Invalid::Length)?;
        (*first, rest)
    };
    let (mut old, mut new) = (first, first);
    for other in rest {
        if last == 0 {
            return Err(Invalid::Length);
        }
        if is_right(place, last) {
            old = node_hash(other, &old);
            new = node_hash(other, &new);
            (place, last) = rise_to_left(place, last);
        } else {
            new = node_hash(&new, other);
        }
        (place, last) = (place >> 1, last >> 1);
    }
    if last != 0 {
        return Err(Invalid::Length);
    }
    if old != *old_root {
        return Err(Invalid::OldRoot);
    }
    if new == *new_root { Ok(()) } else { Err(Invalid::Root) }
}

/// Whether the part at `place` has its other half on the left: it is a right half, or the last part, which stands alone.
const fn is_right(place: u64, last: u64) -> bool {
    place & 1 == 1 || place == last
}

/// A last part that stands alone rises unchanged until it is a right half.
const fn rise_to_left(mut place: u64, mut last: u64) -> (u64, u64) {
    while place & 1 == 0 && place != 0 {
        place >>= 1;
        last >>= 1;
    }
    (place, last)
}
