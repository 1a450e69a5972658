//! `tree.json`: roots, and proofs that hold or do not. Leaf n has the eight bytes of n, the highest first, as its data.

use sabot_evidence::merkle::{Frontier, Invalid, leaf_hash, verify_consistency, verify_inclusion};
use sabot_evidence::{Digest, literal};
use serde_json::{Value, json};

use super::{cases, held, number, text, truth};
use crate::tree::numbered;

const SIZES: [u64; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 64, 100, 257];

/// What is done to a proof, so that it no longer holds.
type Change<T> = (&'static str, fn(&mut T));

/// An inclusion proof as it is written down.
struct Inclusion {
    leaf: Digest,
    index: u64,
    size: u64,
    path: Vec<Digest>,
    root: Digest,
}

impl Inclusion {
    fn of(index: usize, size: u64) -> Inclusion {
        let data = numbered(size);
        let leaf = literal::tree_hash(&data[index..=index]);
        Inclusion {
            leaf,
            index: index as u64,
            size,
            path: literal::path(index, &data),
            root: literal::tree_hash(&data),
        }
    }

    fn told(&self, name: &str, valid: bool) -> Value {
        let Inclusion { leaf, index, size, path, root } = self;
        json!({ "name": name, "valid": valid, "leaf": leaf, "index": index, "size": size, "path": path, "root": root })
    }
}

/// A consistency proof as it is written down.
struct Consistency {
    old_size: u64,
    old_root: Digest,
    new_size: u64,
    new_root: Digest,
    path: Vec<Digest>,
}

impl Consistency {
    fn of(old_size: usize, new_size: u64) -> Consistency {
        let data = numbered(new_size);
        Consistency {
            old_size: old_size as u64,
            old_root: literal::tree_hash(&data[..old_size]),
            new_size,
            new_root: literal::tree_hash(&data),
            path: literal::proof(old_size, &data),
        }
    }

    fn told(&self, name: &str, valid: bool) -> Value {
        let Consistency { old_size, old_root, new_size, new_root, path } = self;
        json!({
            "name": name, "valid": valid, "old_size": old_size, "old_root": old_root, "new_size": new_size,
            "new_root": new_root, "path": path,
        })
    }
}

fn inclusions() -> Vec<Value> {
    let good =
        [(0, 1), (0, 2), (1, 2), (0, 3), (2, 3), (4, 5), (0, 7), (3, 7), (4, 7), (6, 7), (5, 8), (99, 100), (256, 257)];
    let mut told: Vec<Value> = good
        .iter()
        .map(|&(index, size)| Inclusion::of(index, size).told(&format!("leaf {index} of {size}"), true))
        .collect();
    let changes: [Change<Inclusion>; 10] = [
        ("the leaf's data instead of its hash", |proof| proof.leaf = Digest::of(&3_u64.to_be_bytes())),
        ("another leaf", |proof| proof.leaf = Inclusion::of(2, 7).leaf),
        ("another place", |proof| proof.index = 2),
        ("a place beyond the tree", |proof| proof.index = 7),
        ("the root of another tree", |proof| proof.root = Inclusion::of(3, 8).root),
        ("a smaller tree", |proof| proof.size = 4),
        ("no tree", |proof| proof.size = 0),
        ("a path cut short", |proof| proof.path.truncate(proof.path.len() - 1)),
        ("a path with the root behind it", |proof| proof.path.push(proof.root)),
        ("two digests exchanged", |proof| proof.path.swap(0, 1)),
    ];
    for (name, change) in changes {
        let mut proof = Inclusion::of(3, 7);
        change(&mut proof);
        told.push(proof.told(name, false));
    }
    // A node passed off as a leaf: without the two prefixes this would hold.
    let mut node = Inclusion::of(0, 4);
    node.leaf = literal::tree_hash(&numbered(2));
    node.path.remove(0);
    node.size = 2;
    told.push(node.told("an inner node is a leaf only of a smaller tree with the same root", true));
    node.size = 4;
    told.push(node.told("an inner node is no leaf of the tree", false));
    told
}

fn consistencies() -> Vec<Value> {
    let good = [
        (0, 0),
        (0, 5),
        (5, 5),
        (1, 2),
        (1, 7),
        (2, 3),
        (3, 7),
        (4, 7),
        (6, 7),
        (4, 8),
        (7, 8),
        (64, 100),
        (65, 100),
        (256, 257),
    ];
    let mut told: Vec<Value> =
        good.iter().map(|&(old, new)| Consistency::of(old, new).told(&format!("{old} to {new}"), true)).collect();
    let changes: [Change<Consistency>; 9] = [
        ("another earlier root", |proof| proof.old_root = Consistency::of(4, 7).old_root),
        ("another later root", |proof| proof.new_root = Consistency::of(3, 8).new_root),
        ("another earlier size", |proof| proof.old_size = 5),
        ("the sizes exchanged", |proof| {
            (proof.old_size, proof.new_size) = (proof.new_size, proof.old_size);
            (proof.old_root, proof.new_root) = (proof.new_root, proof.old_root);
        }),
        ("a path cut short", |proof| proof.path.truncate(proof.path.len() - 1)),
        ("a path without its beginning", |proof| proof.path = proof.path.split_off(1)),
        ("no path", |proof| proof.path.clear()),
        ("a path that is too long", |proof| proof.path.push(proof.new_root)),
        ("two digests exchanged", |proof| proof.path.swap(0, 1)),
    ];
    for (name, change) in changes {
        let mut proof = Consistency::of(3, 7);
        change(&mut proof);
        told.push(proof.told(name, false));
    }
    let mut equal = Consistency::of(5, 5);
    equal.new_root = Digest::ZERO;
    told.push(equal.told("trees of one size with two roots", false));
    let mut empty = Consistency::of(0, 5);
    empty.old_root = Digest::ZERO;
    told.push(empty.told("an empty tree with another root than that of nothing", false));
    let mut needless = Consistency::of(0, 5);
    needless.path.push(Digest::ZERO);
    told.push(needless.told("a path from the empty tree", false));
    told
}

fn made() -> Value {
    let roots: Vec<Value> =
        SIZES.iter().map(|&size| json!({ "size": size, "root": literal::tree_hash(&numbered(size)) })).collect();
    json!({
        "format": "sabot-vectors-tree-v1",
        "leaves": "leaf n has the eight bytes of n, the highest first, as its data",
        "roots": roots, "inclusion": inclusions(), "consistency": consistencies(),
    })
}

#[test]
fn tree() {
    let vectors = held("tree.json", &made());
    for case in cases(&vectors, "roots") {
        let mut tree = Frontier::default();
        numbered(number(case, "size")).iter().for_each(|data| tree.push(leaf_hash(data), |_, _| ()));
        assert_eq!(tree.root().to_string(), text(case, "root"), "{case}");
    }
    let digest = |case: &Value, field: &str| text(case, field).parse::<Digest>().unwrap();
    let path = |case: &Value| serde_json::from_value::<Vec<Digest>>(case["path"].clone()).unwrap();
    for case in cases(&vectors, "inclusion") {
        let (leaf, root) = (digest(case, "leaf"), digest(case, "root"));
        let checked = verify_inclusion(&leaf, number(case, "index"), number(case, "size"), &path(case), &root);
        assert_eq!(checked.is_ok(), truth(case, "valid"), "{case}: {checked:?}");
    }
    for case in cases(&vectors, "consistency") {
        let (old, new) = (digest(case, "old_root"), digest(case, "new_root"));
        let sizes = (number(case, "old_size"), number(case, "new_size"));
        let checked: Result<(), Invalid> = verify_consistency(sizes.0, &old, sizes.1, &new, &path(case));
        assert_eq!(checked.is_ok(), truth(case, "valid"), "{case}: {checked:?}");
    }
}
