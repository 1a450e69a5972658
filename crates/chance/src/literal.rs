//! The slow twins: the tree over cards from the words of RFC 6962, the cut with numbers that cannot overflow, and health tests
//! that count everything anew at every byte.
//!
//! Nothing live calls them. The tests compare them with the fast code, and the published test vectors are made by them.

use sabot_cards::Card;
use sabot_evidence::{Digest, literal};

use crate::{CutContribution, GeneratorFailure, Opening, Salt, SharedProof, Uncovered};

/// The bytes of each card in the tree, before they are hashed.
#[must_use]
pub fn leaves(cards: &[Card], salts: &[Salt]) -> Vec<Vec<u8>> {
    let mut leaves = Vec::new();
    for (position, (card, salt)) in cards.iter().zip(salts).enumerate() {
        let position = u32::try_from(position).expect("a position fits 32 bits").to_be_bytes();
        leaves.push([&b"sabot-card-v1"[..], &position, &[card.index()], salt.as_bytes()].concat());
    }
    leaves
}

/// The root over cards and salts.
#[must_use]
pub fn root(cards: &[Card], salts: &[Salt]) -> Digest {
    literal::tree_hash(&leaves(cards, salts))
}

/// The opening of one card.
///
/// # Panics
/// If there is no such position.
#[must_use]
pub fn open(cards: &[Card], salts: &[Salt], position: usize) -> Opening {
    Opening {
        position: u32::try_from(position).expect("a position fits 32 bits"),
        card: cards[position],
        salt: salts[position],
        path: literal::path(position, &leaves(cards, salts)),
    }
}

/// Whether an opening leads to a root over so many cards.
#[must_use]
pub fn verify(root: &Digest, cards: u32, opening: &Opening) -> bool {
    let data =
        [&b"sabot-card-v1"[..], &opening.position.to_be_bytes(), &[opening.card.index()], opening.salt.as_bytes()]
            .concat();
    let leaf = literal::tree_hash(&[data]);
    literal::root_of_path(&leaf, opening.position.into(), cards.into(), &opening.path) == Some(*root)
}

/// Several cards opened under one proof.
///
/// # Panics
/// If there is no such position.
#[must_use]
pub fn open_all(cards: &[Card], salts: &[Salt], positions: &[usize]) -> SharedProof {
    let uncovered = |position: usize| Uncovered {
        position: u32::try_from(position).expect("a position fits 32 bits"),
        card: cards[position],
        salt: salts[position],
    };
    SharedProof {
        nodes: literal::shared(positions, &leaves(cards, salts)),
        openings: positions.iter().map(|position| uncovered(*position)).collect(),
    }
}

/// Whether cards under one proof lead to a root over so many cards: every part of the tree is a digest of the proof, the leaf
/// of a card, or made of its halves.
#[must_use]
pub fn verify_all(root: &Digest, cards: u32, shared: &SharedProof) -> bool {
    fn part(begin: u32, end: u32, cards: &[Uncovered], nodes: &mut Vec<Digest>) -> Option<Digest> {
        let inside: Vec<&Uncovered> = cards.iter().filter(|card| (begin..end).contains(&card.position)).collect();
        if inside.is_empty() {
            return if nodes.is_empty() { None } else { Some(nodes.remove(0)) };
        }
        if end - begin == 1 {
            let card = inside[0];
            let data = [&b"sabot-card-v1"[..], &begin.to_be_bytes(), &[card.card.index()], card.salt.as_bytes()];
            return Some(literal::tree_hash(&[data.concat()]));
        }
        let mut half = 1;
        while half * 2 < end - begin {
            half *= 2;
        }
        let left = part(begin, begin + half, cards, nodes)?;
        let right = part(begin + half, end, cards, nodes)?;
        Some(Digest::of(&[&[1], &left.as_bytes()[..], right.as_bytes()].concat()))
    }
    let rising = shared.openings.windows(2).all(|pair| pair[0].position < pair[1].position);
    let inside = shared.openings.iter().all(|card| card.position < cards);
    if shared.openings.is_empty() {
        return shared.nodes.is_empty();
    }
    let mut nodes = shared.nodes.clone();
    rising && inside && part(0, cards, &shared.openings, &mut nodes) == Some(*root) && nodes.is_empty()
}

/// The cut of so many cards.
#[must_use]
pub fn cut(root: &Digest, cards: u32, contributions: &[CutContribution]) -> u32 {
    if contributions.is_empty() {
        return 0;
    }
    let words = 1_u128 << 64;
    let largest_multiple = words / u128::from(cards) * u128::from(cards);
    let mut number = 0_u64;
    loop {
        let mut bytes = b"sabot-cut-v1".to_vec();
        bytes.extend(root.as_bytes());
        for contribution in contributions {
            bytes.push(contribution.seat);
            bytes.extend(contribution.bytes.as_bytes());
        }
        bytes.extend(number.to_be_bytes());
        let first: [u8; 8] = Digest::of(&bytes).as_bytes()[..8].try_into().expect("eight bytes");
        let word = u128::from(u64::from_be_bytes(first));
        if word < largest_multiple {
            return u32::try_from(word % u128::from(cards)).expect("below a number of 32 bits");
        }
        number += 1;
    }
}

/// The first byte at which a source fails a health test, and which one.
#[must_use]
pub fn first_failure(bytes: &[u8]) -> Option<(usize, GeneratorFailure)> {
    (0..bytes.len()).find_map(|last| {
        let so_far = &bytes[..=last];
        let run = so_far.iter().rev().take_while(|&&byte| byte == bytes[last]).count();
        if run >= 6 {
            return Some((last, GeneratorFailure::RepetitionCount));
        }
        let window = so_far.chunks(512).last()?;
        let count = window.iter().filter(|&&byte| byte == window[0]).count();
        (count >= 19).then_some((last, GeneratorFailure::AdaptiveProportion))
    })
}
