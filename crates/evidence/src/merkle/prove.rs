//! Making roots and proofs from stored digests.

use thiserror::Error;

use super::{Consistency, Inclusion, Node, SIZE_MAX, empty_root, node_hash};
use crate::Digest;

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unprovable<E> {
    /// No tree is so large.
    #[error("no tree has {size} leaves")]
    Size {
        /// The size asked for.
        size: u64,
    },
    /// The tree has no such leaf, or the later tree is smaller.
    #[error("{index} is beyond a tree of {size} leaves")]
    Outside {
        /// The leaf or the earlier size asked for.
        index: u64,
        /// The size of the tree.
        size: u64,
    },
    /// The store does not have this leaf.
    #[error("leaf {index} is not stored")]
    Missing {
        /// The leaf.
        index: u64,
    },
    /// The store could not be asked.
    #[error("the stored digests cannot be read: {0}")]
    Store(E),
}

/// The root of the tree of the first `size` leaves.
///
/// `stored` answers with the digest of a perfect part, or with nothing if it does not keep it; then `stored` is asked
/// for the two halves. It must keep all leaves. Where it also keeps every eighth level, one digest takes at most 256
/// questions.
///
/// ```
/// use core::convert::Infallible;
/// use sabot_evidence::merkle::{Node, leaf_hash, node_hash, root};
///
/// let leaves = [leaf_hash(b"a"), leaf_hash(b"b")];
/// let stored = |node: Node| Ok::<_, Infallible>((node.level == 0).then(|| leaves[node.index as usize]));
/// assert_eq!(root(2, stored), Ok(node_hash(&leaves[0], &leaves[1])));
/// ```
///
/// # Errors
/// If a leaf is missing, the store fails, or no tree is so large.
pub fn root<E>(size: u64, mut stored: impl FnMut(Node) -> Result<Option<Digest>, E>) -> Result<Digest, Unprovable<E>> {
    check_size(size)?;
    range(0, size, &mut stored)
}

/// The proof that leaf `index` is in the tree of the first `size` leaves.
///
/// # Errors
/// As [`root`], and if the tree has no such leaf.
pub fn inclusion<E>(
    index: u64,
    size: u64,
    mut stored: impl FnMut(Node) -> Result<Option<Digest>, E>,
) -> Result<Inclusion, Unprovable<E>> {
    check_size(size)?;
    if index >= size {
        return Err(Unprovable::Outside { index, size });
    }
    let (mut begin, mut end) = (0, size);
    let mut path = Vec::new();
    while end - begin > 1 {
        let middle = begin + left_part(end - begin);
        if index < middle {
            path.push(range(middle, end, &mut stored)?);
            end = middle;
        } else {
            path.push(range(begin, middle, &mut stored)?);
            begin = middle;
        }
    }
    path.reverse();
    Ok(Inclusion { index, size, path })
}

/// The proof that the tree of the first `old_size` leaves is the beginning of that of the first `new_size`.
///
/// It is empty where there is nothing to show: for equal sizes, and for an earlier tree without leaves.
///
/// # Errors
/// As [`root`], and if the earlier tree is the larger one.
pub fn consistency<E>(
    old_size: u64,
    new_size: u64,
    mut stored: impl FnMut(Node) -> Result<Option<Digest>, E>,
) -> Result<Consistency, Unprovable<E>> {
    check_size(new_size)?;
    if old_size > new_size {
        return Err(Unprovable::Outside { index: old_size, size: new_size });
    }
    let mut path = Vec::new();
    if old_size > 0 && old_size < new_size {
        let (mut begin, mut end) = (0, new_size);
        // Until what is left ends where the earlier tree ends: that part belongs to both.
        while end != old_size {
            let middle = begin + left_part(end - begin);
            if old_size <= middle {
                path.push(range(middle, end, &mut stored)?);
                end = middle;
            } else {
                path.push(range(begin, middle, &mut stored)?);
                begin = middle;
            }
        }
        // If it is the whole earlier tree, whoever checks has its root already.
        if begin > 0 {
            path.push(range(begin, end, &mut stored)?);
        }
        path.reverse();
    }
    Ok(Consistency { old_size, new_size, path })
}

pub(super) fn check_size<E>(size: u64) -> Result<(), Unprovable<E>> {
    if size > SIZE_MAX { Err(Unprovable::Size { size }) } else { Ok(()) }
}

/// How many of so many leaves (at least two) go to the left: the largest power of two below.
pub(super) fn left_part(leaves: u64) -> u64 {
    1 << (leaves - 1).ilog2()
}

/// The perfect parts of a tree of this size, the largest first.
pub(super) fn peaks(size: u64) -> impl Iterator<Item = Node> {
    (0..64_u8).rev().filter(move |level| size >> level & 1 == 1).map(move |level| Node {
        level,
        // The larger parts before it are the higher ones of the binary digits.
        index: (size >> level) - 1,
    })
}

/// The digest of the leaves from `begin` to before `end`, as the tree's division into halves has them.
pub(super) fn range<E>(
    begin: u64,
    end: u64,
    stored: &mut impl FnMut(Node) -> Result<Option<Digest>, E>,
) -> Result<Digest, Unprovable<E>> {
    // A part of the tree begins at a multiple of its size rounded up to a power of two, so that its own peaks are parts too.
    let mut peaks: Vec<Node> = peaks(end - begin).collect();
    let mut right: Option<Digest> = None;
    while let Some(peak) = peaks.pop() {
        let node = Node { level: peak.level, index: peak.index + (begin >> peak.level) };
        let left = digest(node, stored)?;
        right = Some(right.map_or(left, |right| node_hash(&left, &right)));
    }
    Ok(right.unwrap_or_else(empty_root))
}

/// The digest of a perfect part: stored, or made of its halves.
pub(super) fn digest<E>(
    node: Node,
    stored: &mut impl FnMut(Node) -> Result<Option<Digest>, E>,
) -> Result<Digest, Unprovable<E>> {
    if let Some(digest) = stored(node).map_err(Unprovable::Store)? {
        return Ok(digest);
    }
    let [left, right] = node.halves().ok_or(Unprovable::Missing { index: node.index })?;
    Ok(node_hash(&digest(left, stored)?, &digest(right, stored)?))
}
