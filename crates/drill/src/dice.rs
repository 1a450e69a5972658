//! Where the choices of a drill come from: never cards.

use sabot_cards::{RandomWords, SplitMix64, below};

/// Choices from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Dice(SplitMix64);

impl Dice {
    /// The choices of one concern: of the same seed each has its own, so that more of one does not change another.
    pub(crate) fn new(seed: u64, concern: u64) -> Dice {
        let mut whims = SplitMix64::new(seed ^ concern.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let first = whims.next_u64();
        Dice(SplitMix64::new(first))
    }

    /// A word.
    pub(crate) fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, which is more than nothing.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let number = below(&mut self.0, bound.max(1) as u64);
        usize::try_from(number).unwrap_or(0)
    }

    /// True once in so many times.
    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these, where there is one.
    pub(crate) fn pick<T: Clone>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() {
            return None;
        }
        let at = self.below(items.len());
        items.get(at).cloned()
    }
}
