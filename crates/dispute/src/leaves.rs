//! The leaves of a record, and proofs that one is among the first so many.

use core::convert::Infallible;
use std::cell::RefCell;
use std::collections::BTreeMap;

use sabot_evidence::Digest;
use sabot_evidence::merkle::{Inclusion, Node, Unprovable, inclusion, node_hash};

/// From this level on the parts of the tree are remembered: one digest for 64 leaves and more.
const REMEMBERED: u8 = 6;

/// The leaves of a record, in the order of its log.
#[derive(Clone, Debug, Default)]
pub struct Leaves {
    leaves: Vec<Digest>,
    parts: RefCell<BTreeMap<Node, Digest>>,
}

impl Leaves {
    /// Takes the next leaf.
    pub fn push(&mut self, leaf: Digest) {
        self.leaves.push(leaf);
    }

    /// The proof that a leaf is in the tree of the first `size`.
    ///
    /// # Errors
    /// If there are not so many.
    pub fn proof(&self, index: u64, size: u64) -> Result<Inclusion, Unprovable<Infallible>> {
        inclusion(index, size, |node| Ok(self.digest(node)))
    }

    /// The digest of a perfect part: stored, remembered, or made of its halves.
    fn digest(&self, node: Node) -> Option<Digest> {
        let Some([left, right]) = node.halves() else {
            return usize::try_from(node.index).ok().and_then(|index| self.leaves.get(index)).copied();
        };
        let known = || self.parts.borrow().get(&node).copied();
        known().or_else(|| {
            let digest = node_hash(&self.digest(left)?, &self.digest(right)?);
            if node.level >= REMEMBERED {
                self.parts.borrow_mut().insert(node, digest);
            }
            Some(digest)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabot_evidence::merkle::Frontier;

    #[test]
    fn every_leaf_of_trees_of_many_sizes_is_proven() {
        let (mut leaves, mut tree) = (Leaves::default(), Frontier::default());
        for index in 0..300_u64 {
            let leaf = Digest::of(&index.to_be_bytes());
            leaves.push(leaf);
            tree.push(leaf, |_, _| ());
            let size = index + 1;
            if ![1, 2, 63, 64, 65, 129, 300].contains(&size) {
                continue;
            }
            for at in 0..size {
                let proof = leaves.proof(at, size).expect("it is there");
                assert_eq!(proof.verify(&Digest::of(&at.to_be_bytes()), &tree.root()), Ok(()), "{at} of {size}");
            }
        }
        assert!(leaves.proof(0, 301).is_err() && leaves.proof(300, 300).is_err());
    }
}
