//! A small generator for what is not played for: tests, bots, planned faults, samples.

use crate::RandomWords;

/// `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): the same seed gives the same
/// words, and each of the 2^64 comes once before they begin again.
///
/// Its words are evenly spread and quickly made, but whoever sees one can compute all that follow. So tests, bots, the
/// faults of a drill and samples use it, and no card that anybody is paid by comes from it.
///
/// ```
/// use sabot_cards::{RandomWords, SplitMix64};
/// // The published first word of the seed 0.
/// assert_eq!(SplitMix64::new(0).next_u64(), 0xe220_a839_7b1d_cdaf);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

/// By so much the state grows with each word: 2^64 divided by the golden ratio.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix64 {
    /// Starts from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The same generator so many words further on.
    #[must_use]
    pub const fn after(self, words: u64) -> SplitMix64 {
        SplitMix64(self.0.wrapping_add(words.wrapping_mul(STEP)))
    }

    /// What makes a word of a state, with the constants of Stafford's thirteenth mixer: different numbers give different words.
    #[must_use]
    pub const fn mixed(state: u64) -> u64 {
        let word = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}

impl RandomWords for SplitMix64 {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        SplitMix64::mixed(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the state 1234567, as the reference implementation gives them.
    #[test]
    fn words_are_those_of_the_reference() {
        let mut words = SplitMix64::new(1_234_567);
        for word in [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423] {
            assert_eq!(words.next_u64(), word);
        }
    }

    #[test]
    fn words_are_found_without_those_before_them() {
        let mut words = SplitMix64::new(u64::MAX - 3);
        for number in 0..100 {
            assert_eq!(SplitMix64::new(u64::MAX - 3).after(number).next_u64(), words.next_u64(), "{number}");
        }
    }
}
