//! A perfect part of the tree, by its place.

/// All of 2^`level` neighbouring leaves, from leaf `index` · 2^`level` on. Once its leaves are there, it never changes.
///
/// ```
/// use sabot_evidence::merkle::Node;
///
/// let node = Node { level: 3, index: 2 };
/// assert_eq!((node.begin(), node.end()), (16, 24));
/// assert_eq!(node.halves(), Some([Node { level: 2, index: 4 }, Node { level: 2, index: 5 }]));
/// assert_eq!(Node { level: 0, index: 5 }.halves(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// How high it stands above the leaves.
    pub level: u8,
    /// Its place among those of its level, from 0.
    pub index: u64,
}

impl Node {
    /// Its first leaf.
    #[must_use]
    pub const fn begin(self) -> u64 {
        self.index << self.level
    }

    /// The leaf behind its last.
    #[must_use]
    pub const fn end(self) -> u64 {
        (self.index + 1) << self.level
    }

    /// Its left and right half, unless it is a leaf.
    #[must_use]
    pub const fn halves(self) -> Option<[Node; 2]> {
        let Some(level) = self.level.checked_sub(1) else { return None };
        Some([Node { level, index: 2 * self.index }, Node { level, index: 2 * self.index + 1 }])
    }
}
