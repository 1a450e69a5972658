//! Where all choices come from: one generator, so that a seed says everything.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use sabot_cards::below;

/// A seeded source of choices.
#[derive(Debug)]
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// The choices of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Chance {
        Chance(ChaCha20Rng::seed_from_u64(seed))
    }

    /// A number from `least` to `most`, both included.
    ///
    /// # Panics
    /// If there is none.
    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        let more = u64::try_from(most - least).expect("the least is not above the most");
        least + i64::try_from(below(self, more + 1)).expect("not above the most")
    }

    /// Whether something of so many per cent happens.
    pub fn percent(&mut self, share: u64) -> bool {
        below(self, 100) < share
    }

    /// The place of one of so many things.
    pub fn index(&mut self, count: usize) -> usize {
        usize::try_from(below(self, count as u64)).expect("below a count")
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.index(items.len())]
    }

    /// One of these, each as likely as its weight says.
    ///
    /// # Panics
    /// If no weight is positive.
    pub fn weighted<T: Copy>(&mut self, items: &[(u64, T)]) -> T {
        let mut left = below(self, items.iter().map(|(weight, _)| weight).sum());
        for (weight, item) in items {
            match left.checked_sub(*weight) {
                None => return *item,
                Some(rest) => left = rest,
            }
        }
        unreachable!("the number is below the sum of the weights")
    }
}

impl sabot_cards::RandomWords for Chance {
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}
