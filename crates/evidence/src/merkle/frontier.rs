//! The growing edge of a tree: all that is needed to add leaves and to know the root.

use thiserror::Error;

use super::{Node, SIZE_MAX, Unprovable, empty_root, node_hash, prove};
use crate::Digest;

/// A tree that grows, as its size and the roots of the perfect trees it falls into, the largest first: one for each one
/// in the binary digits of its size.
///
/// ```
/// use sabot_evidence::merkle::{Frontier, leaf_hash, node_hash};
///
/// let (a, b, c) = (leaf_hash(b"a"), leaf_hash(b"b"), leaf_hash(b"c"));
/// let mut tree = Frontier::default();
/// for leaf in [a, b, c] {
///     tree.push(leaf, |_, _| ());
/// }
/// assert_eq!(tree.peaks(), [node_hash(&a, &b), c]);
/// assert_eq!(tree.root(), node_hash(&node_hash(&a, &b), &c));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "Parts", into = "Parts")]
pub struct Frontier {
    size: u64,
    peaks: Vec<Digest>,
}

/// A frontier as it is written down.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    size: u64,
    peaks: Vec<Digest>,
}

/// A size and digests that are no frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAFrontier {
    /// There is one digest for each one in the binary digits of the size.
    #[error("a tree of {size} leaves has {wanted} peaks, and these are {found}")]
    Peaks {
        /// The size.
        size: u64,
        /// How many digests it has.
        wanted: u32,
        /// How many were given.
        found: usize,
    },
    /// The size is beyond [`SIZE_MAX`].
    #[error("no tree has {0} leaves")]
    Size(u64),
}

impl Frontier {
    /// A frontier that was written down.
    ///
    /// # Errors
    /// If there are not as many digests as the size demands. Whether they are the right ones shows when the root is compared
    /// with a checkpoint.
    pub fn new(size: u64, peaks: Vec<Digest>) -> Result<Frontier, NotAFrontier> {
        if size > SIZE_MAX {
            return Err(NotAFrontier::Size(size));
        }
        if size.count_ones() as usize != peaks.len() {
            return Err(NotAFrontier::Peaks { size, wanted: size.count_ones(), found: peaks.len() });
        }
        Ok(Frontier { size, peaks })
    }

    /// The frontier of a log of this size, from its stored digests.
    ///
    /// # Errors
    /// As [`root`](super::root).
    pub fn of<E>(
        size: u64,
        mut stored: impl FnMut(Node) -> Result<Option<Digest>, E>,
    ) -> Result<Frontier, Unprovable<E>> {
        prove::check_size(size)?;
        let peaks = prove::peaks(size).map(|node| prove::digest(node, &mut stored)).collect::<Result<_, _>>()?;
        Ok(Frontier { size, peaks })
    }

    /// How many leaves it has.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The roots of its perfect trees, the largest first.
    #[must_use]
    pub fn peaks(&self) -> &[Digest] {
        &self.peaks
    }

    /// Adds a leaf, given by its hash. Every perfect part that it completes is reported with its digest, the leaf itself
    /// first: what a store keeps of them it need not compute again for a proof.
    pub fn push(&mut self, leaf: Digest, mut completed: impl FnMut(Node, &Digest)) {
        let mut node = Node { level: 0, index: self.size };
        let mut digest = leaf;
        completed(node, &digest);
        // A part of odd place is a right half: its left half is the last peak.
        while node.index % 2 == 1 {
            let left = self.peaks.pop().expect("there is a peak for each one in the size");
            digest = node_hash(&left, &digest);
            node = Node { level: node.level + 1, index: node.index / 2 };
            completed(node, &digest);
        }
        self.peaks.push(digest);
        self.size += 1;
    }

    /// The head of the tree.
    #[must_use]
    pub fn root(&self) -> Digest {
        let mut peaks = self.peaks.iter().rev();
        let Some(last) = peaks.next() else { return empty_root() };
        peaks.fold(*last, |right, left| node_hash(left, &right))
    }
}

impl TryFrom<Parts> for Frontier {
    type Error = NotAFrontier;

    fn try_from(parts: Parts) -> Result<Frontier, NotAFrontier> {
        Frontier::new(parts.size, parts.peaks)
    }
}

impl From<Frontier> for Parts {
    fn from(frontier: Frontier) -> Parts {
        Parts { size: frontier.size, peaks: frontier.peaks }
    }
}
