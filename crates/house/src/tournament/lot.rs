//! Lots: orders of people, seats and chips, drawn from a seed that was promised before anybody could know it.
//!
//! The digest of a seed stands in the record before the lot is drawn, the seed itself with the draw: everybody can work out the
//! orders again. `docs/evidence.md` has the bytes.

use core::fmt;
use core::str::FromStr;

use sabot_cards::{RandomWords, shuffle};
use sabot_law::Digest;
use sabot_ledger::Name;
use sha2::{Digest as _, Sha256};

/// The first bytes of what a promise is the digest of.
const PROMISE: &[u8] = b"sabot-lot-v1\n";
/// The first bytes of what the words of a lot are digests of.
const WORDS: &[u8] = b"sabot-lot-words-v1\n";

/// The seed of a lot: 32 bytes, written as 64 small hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LotSeed([u8; 32]);

/// A text that is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the seed of a lot is 32 bytes, written as 64 digits of 0 to 9 and a to f")]
pub struct LotSeedError;

impl LotSeed {
    /// These bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> LotSeed {
        LotSeed(bytes)
    }
}

impl fmt::Display for LotSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Digest::new(self.0).fmt(f)
    }
}

impl FromStr for LotSeed {
    type Err = LotSeedError;

    fn from_str(text: &str) -> Result<LotSeed, LotSeedError> {
        Digest::from_hex(text).map(|digest| LotSeed(*digest.as_bytes())).map_err(|_| LotSeedError)
    }
}

impl TryFrom<String> for LotSeed {
    type Error = LotSeedError;

    fn try_from(text: String) -> Result<LotSeed, LotSeedError> {
        text.parse()
    }
}

impl From<LotSeed> for String {
    fn from(seed: LotSeed) -> String {
        seed.to_string()
    }
}

/// What is promised of a seed: the digest over the tournament, its holding, the number of the lot and the seed.
///
/// ```
/// use sabot_house::{LotSeed, lot_promise};
/// // As Python works it out: tools/vectors/lots.py.
/// let promised = lot_promise("friday".parse()?, 1, 1, LotSeed::new([7; 32]));
/// assert_eq!(promised.to_string(), "e1c237c8b1da1a655676694a02bbaf2da938fa6d3e92b9dd0f0778b47849a091");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn lot_promise(tournament: Name, run: u32, number: u32, seed: LotSeed) -> Digest {
    let mut hash = Sha256::new();
    hash.update(PROMISE);
    hash.update(format!("{tournament}\n{run}\n{number}\n"));
    hash.update(seed.0);
    Digest::new(hash.finalize().into())
}

/// The words of a lot: each digest over the seed and a counter gives four.
pub(crate) struct LotWords {
    seed: LotSeed,
    block: u64,
    words: Vec<u64>,
}

impl LotWords {
    pub(crate) const fn of(seed: LotSeed) -> LotWords {
        LotWords { seed, block: 0, words: Vec::new() }
    }

    /// An order of so many things.
    pub(crate) fn order(&mut self, count: usize) -> Vec<u16> {
        let mut order: Vec<u16> = (0..u16::try_from(count).unwrap_or(u16::MAX)).collect();
        shuffle(&mut order, self);
        order
    }
}

impl RandomWords for LotWords {
    fn next_u64(&mut self) -> u64 {
        if self.words.is_empty() {
            let mut hash = Sha256::new();
            hash.update(WORDS);
            hash.update(self.seed.0);
            hash.update(self.block.to_be_bytes());
            let digest: [u8; 32] = hash.finalize().into();
            self.block += 1;
            // The last is taken first from here, so they lie in reverse.
            self.words = digest.as_chunks::<8>().0.iter().rev().map(|word| u64::from_be_bytes(*word)).collect();
        }
        self.words.pop().expect("a digest gives four words")
    }
}

/// The first order of so many things that a seed gives.
///
/// ```
/// use sabot_house::{LotSeed, drawn_order};
/// // As Python works it out: tools/vectors/lots.py.
/// assert_eq!(drawn_order(LotSeed::new([7; 32]), 10), [8, 6, 5, 0, 1, 9, 4, 7, 2, 3]);
/// ```
#[must_use]
pub fn drawn_order(seed: LotSeed, count: usize) -> Vec<u16> {
    LotWords::of(seed).order(count)
}
