//! The players' cut: a rotation of the committed order that neither the house nor a player chooses.

use sabot_evidence::Digest;
use thiserror::Error;

use crate::Salt;

const CUT_DOMAIN: &[u8] = b"sabot-cut-v1";
const PROMISE_DOMAIN: &[u8] = b"sabot-promise-v1";

/// What a player adds to the cut: 32 bytes of his own choosing, best random ones.
///
/// A player who wants to be sure that nobody, not even one in league with the house, can answer to his bytes has them
/// promised before the root is published: he hands in [`CutContribution::promise`] first and the bytes themselves later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CutContribution {
    /// The seat.
    pub seat: u8,
    /// The bytes, as 64 small hexadecimal digits.
    pub bytes: Salt,
}

impl CutContribution {
    /// The digest that promises it for a round at a table without telling it: SHA-256("sabot-promise-v1" ‖ length of the table's name in
    /// eight bytes ‖ name ‖ round in eight bytes ‖ seat ‖ bytes), the highest byte first. As it names table, round and seat, nobody
    /// can hand in another player's promise as his own.
    #[must_use]
    pub fn promise(&self, table: &str, round: u64) -> Digest {
        Digest::of_parts(&[
            PROMISE_DOMAIN,
            &(table.len() as u64).to_be_bytes(),
            table.as_bytes(),
            &round.to_be_bytes(),
            &[self.seat],
            self.bytes.as_bytes(),
        ])
    }
}

/// Where the order begins, and why.
///
/// The root is fixed before any contribution is known, so that the house cannot choose the order with regard to the cut;
/// the contributions are given without knowing a card, so that a player cannot choose the cut with regard to the cards.
///
/// ```
/// use sabot_chance::{CutContribution, Cut, Salt};
/// use sabot_evidence::Digest;
///
/// let root = Digest::of(b"a root");
/// let bytes = Salt::new([7; 32]);
/// let cut = Cut::of(&root, 52, vec![CutContribution { seat: 2, bytes }])?;
/// assert!(cut.verify(&root));
/// assert_eq!(cut.place(0), Some(cut.position()));
/// assert_eq!(Cut::of(&root, 52, vec![])?.position(), 0, "nobody cuts");
/// # Ok::<(), sabot_chance::NoCut>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    cards: u32,
    position: u32,
    contributions: Vec<CutContribution>,
}

/// Why there is no such cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoCut {
    /// There is nothing to cut.
    #[error("there are no cards to cut")]
    NoCards,
    /// A seat contributes once, and contributions stand in the order of seats: any other order could be chosen.
    #[error("contributions stand in the order of their seats, one for each")]
    Order,
}

impl Cut {
    /// The cut of so many cards under a root that these contributions bring about; without contributions there is none, and the
    /// order begins at its beginning.
    ///
    /// Word i (from 0) is the first eight bytes, the highest first, of SHA-256("sabot-cut-v1" ‖ root ‖ for each contribution its seat
    /// in one byte and its 32 bytes ‖ i in eight bytes). The first word below the largest multiple of the number of cards that is not
    /// above 2^64 decides: the cut is its remainder. So every position has equally many words.
    ///
    /// # Errors
    /// If there are no cards, or the seats are not in order.
    pub fn of(root: &Digest, cards: u32, contributions: Vec<CutContribution>) -> Result<Cut, NoCut> {
        if cards == 0 {
            return Err(NoCut::NoCards);
        }
        if contributions.windows(2).any(|pair| pair[0].seat >= pair[1].seat) {
            return Err(NoCut::Order);
        }
        let position = if contributions.is_empty() { 0 } else { decided(root, cards, &contributions) };
        Ok(Cut { cards, position, contributions })
    }

    /// Whether it is the cut that its contributions bring about under this root.
    #[must_use]
    pub fn verify(&self, root: &Digest) -> bool {
        Cut::of(root, self.cards, self.contributions.clone()).as_ref() == Ok(self)
    }

    /// The position in the committed order of the card that is dealt first.
    #[must_use]
    pub const fn position(&self) -> u32 {
        self.position
    }

    /// How many cards were cut.
    #[must_use]
    pub const fn cards(&self) -> u32 {
        self.cards
    }

    /// What the players added.
    #[must_use]
    pub fn contributions(&self) -> &[CutContribution] {
        &self.contributions
    }

    /// The position in the committed order of the card that comes after `dealt` others, while there are cards.
    #[must_use]
    pub fn place(&self, dealt: u32) -> Option<u32> {
        if dealt >= self.cards || self.position >= self.cards {
            return None;
        }
        let before_the_end = self.cards - self.position;
        Some(if dealt < before_the_end { self.position + dealt } else { dealt - before_the_end })
    }
}

fn decided(root: &Digest, cards: u32, contributions: &[CutContribution]) -> u32 {
    let entries: Vec<u8> =
        contributions.iter().flat_map(|one| [&[one.seat][..], one.bytes.as_bytes()].concat()).collect();
    let word = |number: u64| {
        let digest = Digest::of_parts(&[CUT_DOMAIN, root.as_bytes(), &entries, &number.to_be_bytes()]);
        digest.as_bytes()[..8].iter().fold(0, |word, &byte| word << 8 | u64::from(byte))
    };
    (0..).find_map(|number| remainder(word(number), cards)).expect("one of endlessly many words decides")
}

/// The remainder of a word, unless the word lies in the rest behind the last full multiple below 2^64.
fn remainder(word: u64, cards: u32) -> Option<u32> {
    let cards = u64::from(cards);
    // 2^64 mod n, without 2^64: (2^64 - n) mod n.
    let rest = cards.wrapping_neg() % cards;
    let accepted = word <= u64::MAX - rest;
    accepted.then(|| u32::try_from(word % cards).expect("below a number of 32 bits"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2^64 = 354,745,078,340,568,300 · 52 + 16: the last 16 words are refused, and the first of them is 2^64 - 16.
    #[test]
    fn the_words_behind_the_last_multiple_are_refused() {
        assert_eq!(remainder(0, 52), Some(0));
        assert_eq!(remainder(103, 52), Some(51));
        assert_eq!(remainder(u64::MAX - 16, 52), Some(51));
        assert!((0..16).all(|from_end| remainder(u64::MAX - from_end, 52).is_none()));
        // 416 = 13 · 32, and 2^59 mod 13 = 2^11 mod 13 = 7 (as 2^12 mod 13 = 1): 2^64 mod 416 = 7 · 32 = 224.
        assert_eq!(remainder(u64::MAX - 224, 416), Some(415));
        assert_eq!(remainder(u64::MAX - 223, 416), None);
        // Nothing is refused where the number divides 2^64.
        assert_eq!(remainder(u64::MAX, 1), Some(0));
        assert_eq!(remainder(u64::MAX, 64), Some(63));
    }
}
