//! One proof for several leaves: the digests that their single paths would repeat stand in it once.
//!
//! The tree is gone through from its root, the left half of a part before the right one. A part without any of the leaves
//! gives its digest; a leaf gives nothing, as whoever checks has it. What is given in this order is the proof.

use super::prove::{check_size, left_part, range};
use super::{Invalid, Node, SIZE_MAX, Unprovable, node_hash};
use crate::Digest;

/// The proof that the leaves at these places, which rise, are in the tree of the first `size` leaves. Without any place it
/// proves nothing and is empty.
///
/// # Errors
/// As [`root`](super::root), and for a place that is beyond the tree or does not rise.
pub fn shared<E>(
    places: &[u64],
    size: u64,
    mut stored: impl FnMut(Node) -> Result<Option<Digest>, E>,
) -> Result<Vec<Digest>, Unprovable<E>> {
    check_size(size)?;
    let rises = |pair: &[u64]| pair[0] < pair[1];
    if let Some(&index) = places.last().filter(|&&last| last >= size || !places.windows(2).all(rises)) {
        return Err(Unprovable::Outside { index, size });
    }
    let mut nodes = Vec::new();
    if !places.is_empty() {
        give((0, size), places, &mut stored, &mut nodes)?;
    }
    Ok(nodes)
}

/// What a part that has one of the places gives.
fn give<E>(
    (begin, end): (u64, u64),
    places: &[u64],
    stored: &mut impl FnMut(Node) -> Result<Option<Digest>, E>,
    nodes: &mut Vec<Digest>,
) -> Result<(), Unprovable<E>> {
    if end - begin == 1 {
        return Ok(());
    }
    let middle = begin + left_part(end - begin);
    let (left, right) = places.split_at(places.partition_point(|place| *place < middle));
    for (part, places) in [((begin, middle), left), ((middle, end), right)] {
        if places.is_empty() {
            nodes.push(range(part.0, part.1, stored)?);
        } else {
            give(part, places, stored, nodes)?;
        }
    }
    Ok(())
}

/// The single paths of the leaves at these places, given by their hashes, that a shared proof stands for, each from the leaf
/// upwards; and the root to which they lead. Places rise, and there is at least one.
///
/// # Errors
/// A place beyond the tree or that does not rise, or a proof of another length.
pub fn paths(leaves: &[(u64, Digest)], size: u64, nodes: &[Digest]) -> Result<(Digest, Vec<Vec<Digest>>), Invalid> {
    let rises = leaves.windows(2).all(|pair| pair[0].0 < pair[1].0);
    let last = leaves.last().ok_or(Invalid::Length)?;
    if !rises || last.0 >= size || size > SIZE_MAX {
        return Err(Invalid::Sizes);
    }
    let mut nodes = nodes.iter();
    let mut paths = vec![Vec::new(); leaves.len()];
    let root = take((0, size), leaves, &mut nodes, &mut paths)?;
    if nodes.next().is_some() { Err(Invalid::Length) } else { Ok((root, paths)) }
}

/// The digest of a part, and the paths of its leaves as far as its top.
fn take(
    (begin, end): (u64, u64),
    leaves: &[(u64, Digest)],
    nodes: &mut core::slice::Iter<'_, Digest>,
    paths: &mut [Vec<Digest>],
) -> Result<Digest, Invalid> {
    match leaves {
        [] => return nodes.next().copied().ok_or(Invalid::Length),
        [(_, leaf)] if end - begin == 1 => return Ok(*leaf),
        _ => {}
    }
    let middle = begin + left_part(end - begin);
    let at = leaves.partition_point(|(place, _)| *place < middle);
    let (left_paths, right_paths) = paths.split_at_mut(at);
    let left = take((begin, middle), &leaves[..at], nodes, left_paths)?;
    let right = take((middle, end), &leaves[at..], nodes, right_paths)?;
    left_paths.iter_mut().for_each(|path| path.push(right));
    right_paths.iter_mut().for_each(|path| path.push(left));
    Ok(node_hash(&left, &right))
}

/// Checks that the leaves at these places, given by their hashes, are in the tree of `size` leaves with this root. Without
/// any leaf nothing is proved, and the proof must be empty.
///
/// # Errors
/// Why the proof proves nothing.
pub fn verify_shared(leaves: &[(u64, Digest)], size: u64, nodes: &[Digest], root: &Digest) -> Result<(), Invalid> {
    if leaves.is_empty() {
        return if nodes.is_empty() { Ok(()) } else { Err(Invalid::Length) };
    }
    if paths(leaves, size, nodes)?.0 == *root { Ok(()) } else { Err(Invalid::Root) }
}
