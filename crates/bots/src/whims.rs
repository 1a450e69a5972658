//! Where the choices of bots come from.

use sabot_cards::{Chance, below};

/// A small generator for the choices of bots (`SplitMix64`, Steele, Lea and Flood 2014). The same seed makes the same
/// choices. It is easily foretold: never for cards.
///
/// ```
/// use sabot_bots::Whims;
/// use sabot_cards::Chance;
/// // The published first word of the seed 0.
/// assert_eq!(Whims::new(0).next_u64(), 0xe220_a839_7b1d_cdaf);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whims(u64);

impl Whims {
    /// Starts from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Whims {
        Whims(seed)
    }
}

impl Chance for Whims {
    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}

/// True once in so many times.
pub(crate) fn one_in(chance: &mut impl Chance, times: u64) -> bool {
    below(chance, times) == 0
}

/// One of these, each equally likely.
pub(crate) fn pick<T: Copy>(chance: &mut impl Chance, items: &[T]) -> Option<T> {
    let count = u64::try_from(items.len()).ok().filter(|count| *count > 0)?;
    let index = usize::try_from(below(chance, count)).ok()?;
    items.get(index).copied()
}
