//! One proof for several leaves, beside its slow twin and beside the single paths that it stands for.

use core::convert::Infallible;

use proptest::prelude::*;
use sabot_evidence::merkle::{Invalid, Node, Unprovable, leaf_hash, paths, shared, verify_inclusion, verify_shared};
use sabot_evidence::{Digest, literal};

use crate::tree::numbered;

/// Checks the proof of these leaves of a tree of this size in every way.
fn check(places: &[usize], size: usize) {
    let data = numbered(size as u64);
    let leaves: Vec<Digest> = data.iter().map(|data| leaf_hash(data)).collect();
    let stored = |node: Node| {
        let leaf = (node.level == 0).then(|| leaves.get(usize::try_from(node.index).unwrap()).copied());
        Ok::<_, Infallible>(leaf.flatten())
    };
    let wanted: Vec<u64> = places.iter().map(|place| *place as u64).collect();
    let nodes = shared(&wanted, size as u64, stored).unwrap();
    assert_eq!(nodes, literal::shared(places, &data), "{places:?} of {size}");
    let root = literal::tree_hash(&data);
    let opened: Vec<(u64, Digest)> = wanted.iter().zip(places).map(|(at, place)| (*at, leaves[*place])).collect();
    assert_eq!(verify_shared(&opened, size as u64, &nodes, &root), Ok(()), "{places:?} of {size}");
    if places.is_empty() {
        assert!(nodes.is_empty());
        assert_eq!(verify_shared(&[], size as u64, &[root], &root), Err(Invalid::Length));
        return;
    }
    let (found, singly) = paths(&opened, size as u64, &nodes).unwrap();
    assert_eq!(found, root);
    for ((at, leaf), path) in opened.iter().zip(&singly) {
        assert_eq!(*path, literal::path(usize::try_from(*at).unwrap(), &data), "leaf {at} of {places:?} of {size}");
        assert_eq!(verify_inclusion(leaf, *at, size as u64, path, &root), Ok(()));
    }
    // Whatever is changed, too much or missing is noticed.
    let verify = |opened: &[(u64, Digest)], nodes: &[Digest]| verify_shared(opened, size as u64, nodes, &root);
    assert_eq!(verify(&opened, &[&nodes[..], &[root]].concat()), Err(Invalid::Length));
    for at in 0..nodes.len() {
        let mut other = nodes.clone();
        other[at] = Digest::ZERO;
        assert_eq!(verify(&opened, &other), Err(Invalid::Root));
        other.remove(at);
        assert_eq!(verify(&opened, &other), Err(Invalid::Length));
    }
    for at in 0..opened.len() {
        let mut other = opened.clone();
        other[at].1 = Digest::ZERO;
        assert_eq!(verify(&other, &nodes), Err(Invalid::Root));
        other[at].0 = size as u64;
        assert_eq!(verify(&other, &nodes), Err(Invalid::Sizes));
    }
    let twice = [&opened[..1], &opened].concat();
    assert_eq!(verify(&twice, &nodes), Err(Invalid::Sizes));
    let doubled: Vec<u64> = [&wanted[..1], &wanted].concat();
    assert!(matches!(shared(&doubled, size as u64, stored), Err(Unprovable::Outside { .. })));
    assert!(matches!(shared(&[size as u64], size as u64, stored), Err(Unprovable::Outside { .. })));
}

#[test]
fn every_subset_of_every_small_tree() {
    for size in 1..=10_usize {
        for bits in 0..1_u32 << size {
            let places: Vec<usize> = (0..size).filter(|place| bits >> place & 1 == 1).collect();
            check(&places, size);
        }
    }
}

proptest! {
    #![proptest_config(sabot_testkit::config(150))]

    /// Trees of a deck and of a shoe, with subsets of all sizes.
    #[test]
    fn a_shared_proof_is_that_of_its_twin(
        (size, places) in (1..130_usize).prop_flat_map(|size| {
            let all: Vec<usize> = (0..size).collect();
            (Just(size), prop::sample::subsequence(all, 0..=size))
        }),
    ) {
        check(&places, size);
    }
}
