//! Choices of bots among things.

use sabot_cards::{RandomWords, below};

/// True once in so many times.
pub(crate) fn one_in(chance: &mut impl RandomWords, times: u64) -> bool {
    below(chance, times) == 0
}

/// One of these, each equally likely.
pub(crate) fn pick<T: Copy>(chance: &mut impl RandomWords, items: &[T]) -> Option<T> {
    let count = u64::try_from(items.len()).ok().filter(|count| *count > 0)?;
    let index = usize::try_from(below(chance, count)).ok()?;
    items.get(index).copied()
}
