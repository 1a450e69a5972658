//! What the tests of all crates share: how many random cases to try, and where their choices come from.
//!
//! No crate that ships depends on it.

use proptest::test_runner::Config;

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

/// A small generator for tests (`SplitMix64`, Steele, Lea and Flood 2014); never for a game.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Starts from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next word.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
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
