//! The tree: the reference vectors of Certificate Transparency, and the words of RFC 6962 over all small sizes.

use core::convert::Infallible;
use std::collections::BTreeMap;

use proptest::prelude::*;
use sabot_evidence::merkle::{
    self, Frontier, Invalid, Node, NotAFrontier, SIZE_MAX, Unprovable, consistency, inclusion, leaf_hash,
    verify_consistency, verify_inclusion,
};
use sabot_evidence::{Digest, literal};
use sabot_testkit::Dice;

/// The data of the eight reference leaves of Certificate Transparency (`testonly/constants.go` of transparency-dev/merkle,
/// Apache-2.0, which has them from the original implementation's tests).
const REFERENCE_LEAVES: [&str; 8] =
    ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];

/// The roots of the trees of the first 0 to 8 of them, from the same place.
const REFERENCE_ROOTS: [&str; 9] = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

fn reference_leaves() -> Vec<Vec<u8>> {
    REFERENCE_LEAVES.iter().map(|hex| data_encoding::HEXLOWER.decode(hex.as_bytes()).unwrap()).collect()
}

/// So many leaves: number n has n in eight bytes as its data.
pub(crate) fn numbered(count: u64) -> Vec<Vec<u8>> {
    (0..count).map(|n| n.to_be_bytes().to_vec()).collect()
}

/// A store of all digests that a growing tree reported, on the levels that it keeps.
struct Store {
    kept: BTreeMap<Node, Digest>,
    tree: Frontier,
}

impl Store {
    fn of(data: &[Vec<u8>], keeps: impl Fn(u8) -> bool) -> Store {
        let mut store = Store { kept: BTreeMap::new(), tree: Frontier::default() };
        for data in data {
            store.tree.push(leaf_hash(data), |node, digest| {
                if keeps(node.level) {
                    assert_eq!(store.kept.insert(node, *digest), None, "every part is reported once");
                }
            });
        }
        store
    }

    fn look(&self) -> impl FnMut(Node) -> Result<Option<Digest>, Infallible> {
        |node| Ok(self.kept.get(&node).copied())
    }
}

#[test]
fn the_reference_trees_of_certificate_transparency() {
    let data = reference_leaves();
    let mut tree = Frontier::default();
    for size in 0..=8 {
        let wanted: Digest = REFERENCE_ROOTS[size].parse().unwrap();
        assert_eq!(tree.root(), wanted, "size {size}");
        assert_eq!(literal::tree_hash(&data[..size]), wanted, "the twin, size {size}");
        if let Some(data) = data.get(size) {
            tree.push(leaf_hash(data), |_, _| ());
        }
    }
}

/// The paths that RFC 6962, 2.1.3 draws in its tree of seven leaves, in the digests of the reference tree
/// (`NodeHashes` in the same file): from d0 [b, h, l], d3 [c, g, l], d4 [f, j, k], d6 [i, k].
#[test]
fn the_paths_drawn_in_the_rfc() {
    let store = Store::of(&reference_leaves()[..7], |level| level == 0);
    let node = |level: u32, index: usize| {
        let width = 1_usize << level;
        literal::tree_hash(&reference_leaves()[index * width..(index + 1) * width])
    };
    let (b, c, f) = (node(0, 1), node(0, 2), node(0, 5));
    let (g, h, i, j) = (node(1, 0), node(1, 1), node(1, 2), node(0, 6));
    let k = node(2, 0);
    let l = merkle::node_hash(&i, &j);
    assert_eq!(h.to_string(), "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e");
    assert_eq!(i.to_string(), "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a");
    for (index, path) in [(0, vec![b, h, l]), (3, vec![c, g, l]), (4, vec![f, j, k]), (6, vec![i, k])] {
        assert_eq!(inclusion(index, 7, store.look()).unwrap().path, path, "leaf {index}");
    }
    // The consistency proofs that it gives for trees of 3, 4 and 6 leaves.
    let d = node(0, 3);
    for (old, path) in [(3, vec![c, d, g, l]), (4, vec![l]), (6, vec![i, j, k])] {
        assert_eq!(consistency(old, 7, store.look()).unwrap().path, path, "size {old}");
    }
}

#[test]
fn every_proof_of_every_tree_up_to_three_hundred_leaves() {
    let data = numbered(300);
    // Every level, leaves only, every third level: what is stored must not matter.
    let stores =
        [Store::of(&data, |_| true), Store::of(&data, |level| level == 0), Store::of(&data, |level| level % 3 == 0)];
    let mut tree = Frontier::default();
    for size in 0..=300_usize {
        let n = size as u64;
        let part = &data[..size];
        let root = literal::tree_hash(part);
        assert_eq!(tree.root(), root);
        let store = &stores[size % 3];
        assert_eq!(merkle::root(n, store.look()), Ok(root));
        assert_eq!(Frontier::of(n, store.look()).as_ref(), Ok(&tree));
        // The twin hashes the whole tree for every proof, which takes a minute where nothing is optimised.
        let step = if size <= 40 {
            1
        } else if cfg!(debug_assertions) {
            47
        } else {
            5
        };
        for index in (0..size).step_by(step).chain(size.checked_sub(1)) {
            let proof = inclusion(index as u64, n, store.look()).unwrap();
            assert_eq!(proof.path, literal::path(index, part), "leaf {index} of {size}");
            assert_eq!(proof.verify(&leaf_hash(&data[index]), &root), Ok(()));
        }
        for old in (0..=size).step_by(step) {
            let proof = consistency(old as u64, n, store.look()).unwrap();
            assert_eq!(proof.path, literal::proof(old, part), "from {old} to {size}");
            assert_eq!(proof.verify(&literal::tree_hash(&data[..old]), &root), Ok(()));
        }
        if let Some(data) = data.get(size) {
            tree.push(leaf_hash(data), |_, _| ());
        }
    }
}

#[test]
fn large_trees_of_random_sizes() {
    let mut dice = Dice::new(6962);
    for _ in 0..sabot_testkit::cases(6) {
        let size = 301 + dice.below(6_000);
        let data = numbered(size as u64);
        let root = literal::tree_hash(&data);
        let store = Store::of(&data, |level| level % 8 == 0);
        assert_eq!(store.tree.root(), root);
        for _ in 0..4 {
            let index = dice.below(size);
            let proof = inclusion(index as u64, size as u64, store.look()).unwrap();
            assert_eq!(proof.path, literal::path(index, &data), "leaf {index} of {size}");
            assert_eq!(proof.verify(&leaf_hash(&data[index]), &root), Ok(()));
            let old = dice.below(size + 1);
            let proof = consistency(old as u64, size as u64, store.look()).unwrap();
            assert_eq!(proof.path, literal::proof(old, &data), "from {old} to {size}");
            assert_eq!(proof.verify(&literal::tree_hash(&data[..old]), &root), Ok(()));
        }
    }
}

/// A tree of 2^40 leaves of which a store knows nothing but the digest of each perfect part: equal leaves have equal parts.
#[test]
fn a_proof_in_a_vast_log_asks_for_few_digests() {
    let leaf = leaf_hash(b"same");
    let mut levels = vec![leaf];
    for level in 0..52 {
        levels.push(merkle::node_hash(&levels[level], &levels[level]));
    }
    let mut asked = 0;
    let size = (1 << 40) + 12_345;
    let mut look = |node: Node| {
        asked += 1;
        assert!(node.end() <= size, "only what exists is asked for");
        Ok::<_, Infallible>(Some(levels[usize::from(node.level)]))
    };
    let proof = inclusion(1 << 39, size, &mut look).unwrap();
    let root = merkle::root(size, &mut look).unwrap();
    assert_eq!(proof.verify(&leaf, &root), Ok(()));
    let old = consistency(1 << 20, size, &mut look).unwrap();
    assert_eq!(old.verify(&levels[20], &root), Ok(()));
    assert!(asked < 3 * 64, "{asked} digests were asked for");
}

#[test]
fn what_cannot_be_proved_is_said() {
    let store = Store::of(&numbered(5), |level| level == 0);
    assert_eq!(inclusion(5, 5, store.look()), Err(Unprovable::Outside { index: 5, size: 5 }));
    assert_eq!(inclusion(0, 0, store.look()), Err(Unprovable::Outside { index: 0, size: 0 }));
    assert_eq!(consistency(6, 5, store.look()), Err(Unprovable::Outside { index: 6, size: 5 }));
    assert_eq!(merkle::root(6, store.look()), Err(Unprovable::Missing { index: 5 }));
    assert_eq!(merkle::root(SIZE_MAX + 1, store.look()), Err(Unprovable::Size { size: SIZE_MAX + 1 }));
    assert_eq!(Frontier::of(u64::MAX, store.look()), Err(Unprovable::Size { size: u64::MAX }));
    assert_eq!(merkle::root(1, |_| Err("the disk is gone")), Err(Unprovable::Store("the disk is gone")));
}

#[test]
fn a_frontier_is_written_down_and_goes_on() {
    let data = numbered(11);
    let store = Store::of(&data[..10], |level| level == 0);
    let written = serde_json::to_string(&store.tree).unwrap();
    let mut read: Frontier = serde_json::from_str(&written).unwrap();
    assert_eq!(read, store.tree);
    assert_eq!(read.peaks().len(), 2, "10 is 8 and 2");
    read.push(leaf_hash(&data[10]), |_, _| ());
    assert_eq!(read.root(), literal::tree_hash(&data));

    let peaks = store.tree.peaks().to_vec();
    assert_eq!(Frontier::new(11, peaks.clone()), Err(NotAFrontier::Peaks { size: 11, wanted: 3, found: 2 }));
    assert_eq!(Frontier::new(SIZE_MAX + 1, peaks.clone()), Err(NotAFrontier::Size(SIZE_MAX + 1)));
    let wrong = serde_json::from_str::<Frontier>(&written.replace("10", "8")).expect_err("8 is one peak");
    assert!(wrong.to_string().contains(&NotAFrontier::Peaks { size: 8, wanted: 1, found: 2 }.to_string()), "{wrong}");
}

#[test]
fn empty_and_equal_trees_have_their_one_empty_proof() {
    let empty = merkle::empty_root();
    let (root, other) = (Digest::of(b"root"), Digest::of(b"other"));
    assert_eq!(verify_consistency(0, &empty, 5, &root, &[]), Ok(()));
    assert_eq!(verify_consistency(0, &other, 5, &root, &[]), Err(Invalid::OldRoot));
    assert_eq!(verify_consistency(0, &empty, 5, &root, &[other]), Err(Invalid::Length));
    assert_eq!(verify_consistency(5, &root, 5, &root, &[]), Ok(()));
    assert_eq!(verify_consistency(5, &root, 5, &other, &[]), Err(Invalid::Root));
    assert_eq!(verify_consistency(5, &root, 5, &root, &[other]), Err(Invalid::Length));
    assert_eq!(verify_consistency(0, &empty, 0, &empty, &[]), Ok(()));
    assert_eq!(verify_consistency(0, &empty, 0, &other, &[]), Err(Invalid::Root));
    assert_eq!(verify_consistency(6, &root, 5, &root, &[]), Err(Invalid::Sizes));
    assert_eq!(verify_consistency(1, &root, u64::MAX, &root, &[]), Err(Invalid::Sizes));
    assert_eq!(verify_inclusion(&root, 0, 0, &[], &root), Err(Invalid::Sizes));
    assert_eq!(verify_inclusion(&root, 1, 1, &[], &root), Err(Invalid::Sizes));
    assert_eq!(verify_inclusion(&root, 0, 1, &[], &root), Ok(()));
}

/// Digests of a small stock, so that wrong ones stand in right places and the other way round.
fn stock(size: usize) -> Vec<Digest> {
    let data = numbered(size as u64);
    let mut stock = vec![literal::tree_hash(&data), Digest::ZERO];
    for begin in 0..size {
        stock.extend((begin + 1..=size).map(|end| literal::tree_hash(&data[begin..end])));
    }
    stock
}

proptest! {
    #![proptest_config(sabot_testkit::config(2_000))]

    /// Any proof at all, changed in any way: the fast check says what the twin says.
    #[test]
    fn verification_of_changed_proofs_agrees_with_the_twin(
        size in 1..20_usize,
        index in any::<prop::sample::Index>(),
        claimed_size in 0..24_u64,
        claimed_index in 0..24_u64,
        honest in any::<[bool; 2]>(),
        change in prop::option::of((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3)),
    ) {
        let data = numbered(size as u64);
        let stock = stock(size);
        let index = index.index(size);
        let root = literal::tree_hash(&data);
        let place = if honest[0] { index as u64 } else { claimed_index };
        let total = if honest[1] { size as u64 } else { claimed_size };
        let damage = |mut path: Vec<Digest>| {
            if let Some((at, with, how)) = change {
                let with = stock[with.index(stock.len())];
                match how {
                    0 => path.insert(at.index(path.len() + 1), with),
                    1 if !path.is_empty() => drop(path.remove(at.index(path.len()))),
                    _ if !path.is_empty() => { let at = at.index(path.len()); path[at] = with; }
                    _ => {}
                }
            }
            path
        };

        let path = damage(literal::path(index, &data));
        let leaf = leaf_hash(&data[index]);
        let fast = verify_inclusion(&leaf, place, total, &path, &root).is_ok();
        prop_assert_eq!(fast, literal::root_of_path(&leaf, place, total, &path) == Some(root));
        if honest == [true, true] && path == literal::path(index, &data) {
            prop_assert!(fast);
        }

        let old_size = index + 1;
        let old_root = literal::tree_hash(&data[..old_size]);
        let proof = damage(literal::proof(old_size, &data));
        let old = if honest[0] { old_size as u64 } else { claimed_index.max(1) };
        let fast = verify_consistency(old, &old_root, total, &root, &proof).is_ok();
        let slow = literal::roots_of_proof(old, total, Some(&old_root), &proof) == Some((old_root, root));
        prop_assert_eq!(fast, slow);
    }

    /// Every single bit of an honest proof matters.
    #[test]
    fn a_flipped_bit_is_noticed(size in 2..40_usize, index in any::<prop::sample::Index>(), bit in 0..256_usize) {
        let data = numbered(size as u64);
        let root = literal::tree_hash(&data);
        let flip = |digest: &Digest| {
            let mut bytes = *digest.as_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            Digest::new(bytes)
        };
        let index = index.index(size);
        let leaf = leaf_hash(&data[index]);
        let path = literal::path(index, &data);
        prop_assert_eq!(verify_inclusion(&flip(&leaf), index as u64, size as u64, &path, &root), Err(Invalid::Root));
        for at in 0..path.len() {
            let mut path = path.clone();
            path[at] = flip(&path[at]);
            prop_assert_eq!(verify_inclusion(&leaf, index as u64, size as u64, &path, &root), Err(Invalid::Root));
        }
        let old = index.max(1);
        let old_root = literal::tree_hash(&data[..old]);
        let proof = literal::proof(old, &data);
        for at in 0..proof.len() {
            let mut proof = proof.clone();
            proof[at] = flip(&proof[at]);
            let said = verify_consistency(old as u64, &old_root, size as u64, &root, &proof);
            prop_assert!(matches!(said, Err(Invalid::Root | Invalid::OldRoot)), "{said:?}");
        }
        let said = verify_consistency(old as u64, &flip(&old_root), size as u64, &root, &proof);
        prop_assert!(matches!(said, Err(Invalid::Root | Invalid::OldRoot)), "{said:?}");
        let said = verify_consistency(old as u64, &old_root, size as u64, &flip(&root), &proof);
        prop_assert_eq!(said, Err(Invalid::Root));
    }
}
