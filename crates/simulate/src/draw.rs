//! Cards drawn without bias and without putting back, for many rounds side by side.

use crate::stream::{Column, LANES, WordStream};

/// A number below the bound from one of 16 bits, or nothing: Lemire's exact method ("Fast random integer generation in an
/// interval", 2019). Of 2^16 words the same number, ⌊2^16 / bound⌋, leads to each result; the others are refused.
///
/// ```
/// use sabot_simulate::scaled;
/// let results = |number| (0..=u16::MAX).filter(|word| scaled(*word, 52) == Some(number)).count();
/// assert_eq!((results(0), results(51)), (1260, 1260));
/// ```
#[must_use]
pub fn scaled(word: u16, bound: u16) -> Option<u16> {
    let product = u32::from(word) * u32::from(bound);
    // Below the bound, since the word is below 2^16.
    let number = u16::try_from(product >> 16).ok()?;
    (product & 0xffff >= refused_below(bound)).then_some(number)
}

/// 2^16 modulo the bound: products whose lower half is smaller are refused.
const fn refused_below(bound: u16) -> u32 {
    (1 << 16) % bound as u32
}

/// A bound for a column of draws. Each lane has its own copy, so that the compiler sees a product of numbers of 16 bits and
/// takes the one instruction that gives its upper half.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound {
    bound: Column<u16>,
    least: Column<u16>,
}

impl Bound {
    /// The bounds of successive draws from so many cards.
    pub(crate) fn from<const N: usize>(cards: u16) -> [Bound; N] {
        let mut bound = cards + 1;
        core::array::from_fn(|_| {
            bound -= 1;
            let least = u16::try_from(refused_below(bound)).expect("less than the bound");
            Bound { bound: [bound; LANES], least: [least; LANES] }
        })
    }
}

/// The same as [`scaled`] for a column, with a 1 for every refusal put beside it: a round with a refused draw is not
/// played at all, and the rounds that remain are as evenly spread as if each refused draw had been repeated.
#[inline(always)]
pub(crate) fn column(stream: &mut WordStream, bound: &Bound, refused: &mut Column<u16>) -> Column<u16> {
    let words = stream.column();
    let mut numbers = [0; LANES];
    for lane in 0..LANES {
        let (word, bound, least) = (words[lane], bound.bound[lane], bound.least[lane]);
        numbers[lane] = (u32::from(word).wrapping_mul(u32::from(bound)) >> 16) as u16;
        refused[lane] |= u16::from(word.wrapping_mul(bound) < least);
    }
    numbers
}

/// A number that counts the cards left, among `held` cards that were taken and stand in order: the number of the card.
#[inline(always)]
pub(crate) fn passing<T: Number, const N: usize>(number: T, held: &[T; N]) -> T {
    held.iter().fold(number, |number, held| number.next_if(number >= *held))
}

/// One more card among `N` that stand in order.
#[inline(always)]
pub(crate) fn inserted<T: Number, const N: usize, const M: usize>(card: T, held: &[T; N]) -> [T; M] {
    let mut cards = [card; M];
    let mut card = card;
    for place in 0..N {
        cards[place] = held[place].min(card);
        card = held[place].max(card);
    }
    cards[N] = card;
    cards
}

/// The numbers that cards are told by: of 8 bits where one deck is played, so that more of them fit a register, else of 16.
pub(crate) trait Number: Copy + Ord {
    /// The number after it, if so.
    fn next_if(self, next: bool) -> Self;
}

impl Number for u8 {
    #[inline(always)]
    fn next_if(self, next: bool) -> u8 {
        self.wrapping_add(u8::from(next))
    }
}

impl Number for u16 {
    #[inline(always)]
    fn next_if(self, next: bool) -> u16 {
        self.wrapping_add(u16::from(next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every word and every bound that a game here can ask for: 43 to 52 at stud, up to 24 decks at football.
    #[test]
    fn every_number_has_equally_many_words() {
        for bound in 1..=1248_u16 {
            let mut words = vec![0_u32; usize::from(bound)];
            (0..=u16::MAX).filter_map(|word| scaled(word, bound)).for_each(|number| words[usize::from(number)] += 1);
            let expected = 65_536 / u32::from(bound);
            assert!(words.iter().all(|count| *count == expected), "{bound}");
        }
    }

    #[test]
    fn a_column_is_scaled_as_one_word_is() {
        let mut stream = WordStream::of_block(3, 9);
        for bound in [3, 43, 52, 416, 624, 1248] {
            let words = stream.clone().column();
            let mut refused = [0; LANES];
            let [at] = Bound::from(bound);
            let numbers = column(&mut stream, &at, &mut refused);
            for lane in 0..LANES {
                assert_eq!(scaled(words[lane], bound), (refused[lane] == 0).then_some(numbers[lane]));
            }
        }
    }

    /// All draws of three from eight: the cards left are counted as if the taken ones were gone.
    #[test]
    fn drawing_is_taking_out_of_a_row_of_cards() {
        for (a, b, c) in (0..8_u8).flat_map(|a| (0..7).flat_map(move |b| (0..6).map(move |c| (a, b, c)))) {
            let mut left: Vec<u8> = (0..8).collect();
            let taken = [a, b, c].map(|number| left.remove(number.into()));
            let second = passing(b, &[a]);
            let held: [u8; 2] = inserted(second, &[a]);
            let third = passing(c, &held);
            assert_eq!([a, second, third], taken);
            let mut sorted = taken;
            sorted.sort_unstable();
            assert_eq!(inserted::<u8, 2, 3>(third, &held), sorted);
        }
    }
}
