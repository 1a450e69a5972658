//! What the tests of all crates share: how many random cases to try, where their choices come from, and folders that go away.
//!
//! No crate that ships depends on it.

#![forbid(unsafe_code)]

mod folder;
#[cfg(feature = "tamper")]
pub mod tamper;

use proptest::test_runner::Config;
use sabot_cards::{RandomWords as _, SplitMix64};

pub use folder::Folder;

/// `base` times the environment variable `EFFORT`, which is 1 unless set.
///
/// # Panics
/// If `EFFORT` is something else than a number: a mistyped night run must not pass quietly.
#[must_use]
pub fn cases(base: u32) -> u32 {
    match std::env::var("EFFORT") {
        Ok(text) => base.saturating_mul(text.parse().expect("EFFORT is a whole number")),
        Err(_) => base,
    }
}

/// So many cases for proptest, without files of past failures: a found failure becomes an example.
#[must_use]
pub fn config(base: u32) -> Config {
    Config { cases: cases(base), failure_persistence: None, ..Config::default() }
}

/// Choices read from the bytes of a fuzzer, so that it can learn which lead where.
#[derive(Clone, Debug)]
pub struct Tape<'a>(&'a [u8]);

impl<'a> Tape<'a> {
    /// A tape of these bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Tape<'a> {
        Tape(bytes)
    }

    /// Whether it has run out.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte, 0 after the end.
    pub fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().map_or((0, self.0), |(first, rest)| (*first, rest));
        self.0 = rest;
        first
    }

    /// A number below `bound`, as even as a byte allows.
    ///
    /// # Panics
    /// When `bound` is 0 or above 256.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!((1..=256).contains(&bound), "a byte chooses among 1 to 256");
        usize::from(self.byte()) % bound
    }

    /// One of these.
    pub fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

/// Choices for tests, from a seed; never for a game.
#[derive(Clone, Debug)]
pub struct Dice(SplitMix64);

impl Dice {
    /// Starts from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Dice {
        Dice(SplitMix64::new(seed))
    }

    /// The next word.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("a small bound");
        usize::try_from(self.word() % bound).expect("below a usize")
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}
