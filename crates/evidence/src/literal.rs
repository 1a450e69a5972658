//! The slow twins: RFC 6962 word for word, over lists in memory, and canonical JSON by way of a general JSON library.
//!
//! Nothing live calls them. The tests compare them with the fast code, and the published test vectors are made by them.

use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use crate::{Digest, Leaf};

/// `MTH(D[n])` of RFC 6962, 2.1, over the data of the leaves.
#[must_use]
pub fn tree_hash(data: &[Vec<u8>]) -> Digest {
    match data {
        [] => sha256(&[]),
        [only] => sha256(&[&[0_u8][..], only].concat()),
        _ => {
            let k = largest_power_of_two_below(data.len());
            join(&tree_hash(&data[..k]), &tree_hash(&data[k..]))
        }
    }
}

/// `PATH(m, D[n])` of RFC 6962, 2.1.1.
///
/// # Panics
/// If there is no leaf `m`.
#[must_use]
pub fn path(m: usize, data: &[Vec<u8>]) -> Vec<Digest> {
    assert!(m < data.len(), "there is no leaf {m}");
    if data.len() == 1 {
        return Vec::new();
    }
    let k = largest_power_of_two_below(data.len());
    let (mut path, other) = if m < k {
        (path(m, &data[..k]), tree_hash(&data[k..]))
    } else {
        (path(m - k, &data[k..]), tree_hash(&data[..k]))
    };
    path.push(other);
    path
}

/// The shared proof of several leaves, from all their data: of every part without any of them its hash.
#[must_use]
pub fn shared(leaves: &[usize], data: &[Vec<u8>]) -> Vec<Digest> {
    fn part(leaves: &[usize], begin: usize, data: &[Vec<u8>]) -> Vec<Digest> {
        let has_one = leaves.iter().any(|leaf| (begin..begin + data.len()).contains(leaf));
        match data.len() {
            _ if !has_one => vec![tree_hash(data)],
            1 => Vec::new(),
            n => {
                let k = largest_power_of_two_below(n);
                [part(leaves, begin, &data[..k]), part(leaves, begin + k, &data[k..])].concat()
            }
        }
    }
    if leaves.is_empty() { Vec::new() } else { part(leaves, 0, data) }
}

/// `PROOF(m, D[n])` of RFC 6962, 2.1.2, with nothing to prove for `m` = 0.
///
/// # Panics
/// If there are fewer than `m` leaves.
#[must_use]
pub fn proof(m: usize, data: &[Vec<u8>]) -> Vec<Digest> {
    assert!(m <= data.len(), "there are fewer than {m} leaves");
    if m == 0 { Vec::new() } else { subproof(m, data, true) }
}

/// `SUBPROOF(m, D[n], b)` of RFC 6962, 2.1.2.
fn subproof(m: usize, data: &[Vec<u8>], complete: bool) -> Vec<Digest> {
    if m == data.len() {
        return if complete { Vec::new() } else { vec![tree_hash(data)] };
    }
    let k = largest_power_of_two_below(data.len());
    let (mut proof, other) = if m <= k {
        (subproof(m, &data[..k], complete), tree_hash(&data[k..]))
    } else {
        (subproof(m - k, &data[k..], false), tree_hash(&data[..k]))
    };
    proof.push(other);
    proof
}

/// The root to which a path leads, read as `PATH` was written; nothing if it has not the right length.
#[must_use]
pub fn root_of_path(leaf: &Digest, m: u64, n: u64, path: &[Digest]) -> Option<Digest> {
    if m >= n {
        return None;
    }
    if n == 1 {
        return path.is_empty().then_some(*leaf);
    }
    let k = 1_u64 << (63 - (n - 1).leading_zeros());
    let (other, rest) = path.split_last()?;
    if m < k {
        Some(join(&root_of_path(leaf, m, k, rest)?, other))
    } else {
        Some(join(other, &root_of_path(leaf, m - k, n - k, rest)?))
    }
}

/// Both roots to which a consistency proof leads, read as `SUBPROOF` was written; nothing if it has not the right length.
/// `whole` is the earlier root where the part is the whole earlier tree.
#[must_use]
pub fn roots_of_proof(m: u64, n: u64, whole: Option<&Digest>, proof: &[Digest]) -> Option<(Digest, Digest)> {
    if m == 0 || m > n {
        return None;
    }
    if m == n {
        return match (whole, proof) {
            (Some(root), []) => Some((*root, *root)),
            (None, [part]) => Some((*part, *part)),
            _ => None,
        };
    }
    let k = 1_u64 << (63 - (n - 1).leading_zeros());
    let (other, rest) = proof.split_last()?;
    if m <= k {
        let (old, new) = roots_of_proof(m, k, whole, rest)?;
        Some((old, join(&new, other)))
    } else {
        let (old, new) = roots_of_proof(m - k, n - k, None, rest)?;
        Some((join(other, &old), join(other, &new)))
    }
}

/// The bytes of a leaf, from its description.
#[must_use]
pub fn leaf_bytes(leaf: &Leaf<'_>) -> Vec<u8> {
    let event = leaf.event;
    let length = |text: &str| u64::try_from(text.len()).expect("a length fits 64 bits").to_be_bytes();
    [
        &length("sabot-leaf-v1")[..],
        b"sabot-leaf-v1",
        &length(event.stream),
        event.stream.as_bytes(),
        &event.version.to_be_bytes(),
        &event.epoch.to_be_bytes(),
        &length(event.kind),
        event.kind.as_bytes(),
        &event.kind_version.to_be_bytes(),
        &event.recorded_at_ms.to_be_bytes(),
        &length(event.command),
        event.command.as_bytes(),
        event.body.as_bytes(),
        leaf.previous.as_bytes(),
        &leaf.index.to_be_bytes(),
    ]
    .concat()
}

/// Whether bytes are canonical JSON: read them with the general library, write them again in order, compare.
#[must_use]
pub fn is_canonical(bytes: &[u8]) -> bool {
    let Ok(value) = serde_json::from_slice::<Value>(bytes) else { return false };
    canonical(&value).is_some_and(|text| text.as_bytes() == bytes)
}

/// A value as the general library writes it once its keys are in order, if all of it is allowed.
#[must_use]
pub fn canonical(value: &Value) -> Option<String> {
    let ordered = ordered(value, 64)?;
    serde_json::to_string(&ordered).ok()
}

/// The value with its keys in order, no deeper than so many arrays and objects.
fn ordered(value: &Value, depth: usize) -> Option<Value> {
    Some(match value {
        Value::Number(number) => {
            let large = number.as_i64()?.unsigned_abs() > 9_007_199_254_740_992;
            (!large).then(|| value.clone())?
        }
        Value::Array(items) => {
            let inside = depth.checked_sub(1)?;
            Value::Array(items.iter().map(|item| ordered(item, inside)).collect::<Option<_>>()?)
        }
        Value::Object(members) => {
            let inside = depth.checked_sub(1)?;
            let mut keys: Vec<&String> = members.keys().collect();
            keys.sort();
            let mut map = Map::new();
            for key in keys {
                let mut characters = key.chars();
                let first = characters.next()?;
                let rest = characters.all(|one| matches!(one, 'a'..='z' | '0'..='9' | '_'));
                if !first.is_ascii_lowercase() || !rest || key.len() > 64 {
                    return None;
                }
                map.insert(key.clone(), ordered(&members[key], inside)?);
            }
            Value::Object(map)
        }
        Value::Null | Value::Bool(_) | Value::String(_) => value.clone(),
    })
}

fn join(left: &Digest, right: &Digest) -> Digest {
    sha256(&[&[1_u8][..], left.as_bytes(), right.as_bytes()].concat())
}

fn sha256(bytes: &[u8]) -> Digest {
    Digest::new(Sha256::digest(bytes).into())
}

/// The largest power of two smaller than `n`, found by doubling.
fn largest_power_of_two_below(n: usize) -> usize {
    let mut k = 1;
    while k * 2 < n {
        k *= 2;
    }
    k
}
