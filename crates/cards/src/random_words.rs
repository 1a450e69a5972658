//! Where random words come from, and how a shuffle uses them without bias.
//!
//! The source itself is chosen elsewhere (a generator with a recorded seed, say): here is only
//! what is proved about the use of its words.

/// A source of random 64-bit words.
///
/// Everything below is exactly uniform if the words are uniform and independent. Any closure that
/// returns words is a source.
pub trait RandomWords {
    /// The next word.
    fn next_u64(&mut self) -> u64;
}

impl<F: FnMut() -> u64> RandomWords for F {
    fn next_u64(&mut self) -> u64 {
        self()
    }
}

/// A number from 0 to `bound - 1`, each equally likely.
///
/// ```
/// use sabot_cards::below;
///
/// let mut words = [0, 1 << 63, u64::MAX].into_iter();
/// let mut source = || words.next().unwrap();
/// assert_eq!(below(&mut source, 6), 0);
/// assert_eq!(below(&mut source, 6), 3);
/// assert_eq!(below(&mut source, 6), 5);
/// ```
///
/// # Panics
///
/// If `bound` is zero: there is no number below it.
pub fn below(chance: &mut (impl RandomWords + ?Sized), bound: u64) -> u64 {
    assert!(bound > 0, "there is no number below zero");
    loop {
        if let Some(number) = scale::<64>(chance.next_u64(), bound) {
            return number;
        }
    }
}

/// Puts the items into one of their orders, each equally likely (Fisher and Yates).
///
/// The last place takes one of all items, the place before it one of those left, and so on: each
/// order is reached by exactly one sequence of choices, and all sequences are equally likely.
///
/// ```
/// use sabot_cards::shuffle;
///
/// let mut items = ["a", "b", "c"];
/// shuffle(&mut items, &mut || 0);
/// assert_eq!(items, ["b", "c", "a"]);
/// ```
pub fn shuffle<T>(items: &mut [T], chance: &mut (impl RandomWords + ?Sized)) {
    shuffle_by(items, |bound| below(chance, bound));
}

/// The shuffle, given how to choose a number below a bound.
fn shuffle_by<T>(items: &mut [T], mut choose: impl FnMut(u64) -> u64) {
    for last in (1..items.len()).rev() {
        #[expect(clippy::cast_possible_truncation, reason = "the choice is at most `last`, which is a usize")]
        let chosen = choose(last as u64 + 1) as usize;
        items.swap(last, chosen);
    }
}

/// Scales a word of `BITS` bits to a number below `bound`, or refuses it.
///
/// Why this has no bias. Write W for 2^BITS and b for the bound. The word w is mapped to the
/// number n = ⌊w·b / W⌋, so the words of one n are those whose product w·b, a multiple of b, lies
/// from n·W up to (n+1)·W. That interval holds ⌊W/b⌋ or one more multiples of b, which is the bias
/// of the naive method. Refusing the products in its last W mod b places leaves an interval of
/// W − (W mod b) = b·⌊W/b⌋ places: whatever its beginning, it holds exactly ⌊W/b⌋ multiples of b.
/// So every number has equally many words. (The method is Lemire's, "Fast Random Integer
/// Generation in an Interval", 2019, with the refused places at the end instead of the beginning.)
///
/// The width is a parameter so that tests can count all words of a short width.
fn scale<const BITS: u32>(word: u64, bound: u64) -> Option<u64> {
    let width = 1_u128 << BITS;
    let bound = u128::from(bound);
    let product = u128::from(word) * bound;
    let place = product & (width - 1);
    // W mod b is less than b: the slow division is needed only in the last b places.
    let accepted = place + bound <= width || place + width % bound < width;
    if !accepted {
        return None;
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the word is less than the width, so this is less than the bound"
    )]
    let number = (product >> BITS) as u64;
    Some(number)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{scale, shuffle_by};

    /// Every word of eight bits and every bound it can serve: each number below the bound must
    /// come from exactly ⌊256 / bound⌋ words.
    #[test]
    fn every_number_has_equally_many_words() {
        for bound in 1..=256_u64 {
            let mut words = BTreeMap::new();
            for number in (0..256).filter_map(|word| scale::<8>(word, bound)) {
                *words.entry(number).or_insert(0_u64) += 1;
            }
            let expected = (0..bound).map(|number| (number, 256 / bound));
            assert!(words.into_iter().eq(expected), "bound {bound}");
        }
    }

    /// A word of zeros and a word of ones are never refused, so no constant source of them hangs.
    #[test]
    fn the_extreme_words_are_accepted() {
        for bound in [1, 2, 3, 5, 52, 416, 1 << 40, (1 << 63) + 1, u64::MAX] {
            assert_eq!(scale::<64>(0, bound), Some(0));
            assert_eq!(scale::<64>(u64::MAX, bound), Some(bound - 1));
        }
    }

    /// All streams of four-bit words that shuffle `N` items without a refusal: each of the N!
    /// orders must come from equally many streams. A refused word only asks for another one, which
    /// is as uniform as the first, so streams with refusals do not change the proportions.
    fn orders_of_all_streams<const N: usize>() -> BTreeMap<[usize; N], u64> {
        let draws = u32::try_from(N - 1).unwrap();
        let mut orders = BTreeMap::new();
        for stream in 0..16_u64.pow(draws) {
            let mut rest = stream;
            let mut refused = false;
            let mut items = std::array::from_fn(|n| n);
            shuffle_by(&mut items, |bound| {
                let number = scale::<4>(rest % 16, bound);
                rest /= 16;
                refused |= number.is_none();
                number.unwrap_or(0)
            });
            if !refused {
                *orders.entry(items).or_insert(0) += 1;
            }
        }
        orders
    }

    #[test]
    fn every_order_has_equally_many_streams() {
        // 3! = 6 orders; bounds 3 and 2 leave 5 and 8 of 16 words for each number.
        let orders = orders_of_all_streams::<3>();
        assert_eq!(orders.len(), 6);
        assert!(orders.values().all(|&streams| streams == 5 * 8));
        // 4! = 24 orders; bound 4 leaves 4 words more.
        let orders = orders_of_all_streams::<4>();
        assert_eq!(orders.len(), 24);
        assert!(orders.values().all(|&streams| streams == 4 * 5 * 8));
    }
}
