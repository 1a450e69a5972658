//! What any two ranks make of any three, made once when this crate is compiled.

use crate::numbering::Held;

/// How many twos of ranks there are, 91, rounded up so that the processor can take a row in whole steps.
pub(crate) const ROW: usize = 96;
/// How many threes of ranks there are.
pub(crate) const TRIPLES: usize = 455;

/// By the index of a rank, how many twos of ranks are all below it.
const TWOS: [usize; 13] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78];
/// By the index of a rank, how many threes of ranks are all below it.
const THREES: [usize; 13] = [0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364];

/// The number of the five cards, not of one suit, of every two ranks, by every three ranks.
/// (No cards are five of one rank; what stands there is of no importance.)
static NUMBERS: [[u16; ROW]; TRIPLES] = {
    let mut numbers = [[0; ROW]; TRIPLES];
    let mut high = 0;
    while high < 13 {
        let mut middle = 0;
        while middle <= high {
            let mut low = 0;
            while low <= middle {
                let three = Held::NOTHING.with(high).with(middle).with(low);
                numbers[row(low, middle, high)] = with_every_two(three);
                low += 1;
            }
            middle += 1;
        }
        high += 1;
    }
    numbers
};

/// The numbers of these three ranks with every two.
const fn with_every_two(three: Held) -> [u16; ROW] {
    let mut numbers = [0; ROW];
    let mut high = 0;
    while high < 13 {
        let four = three.with(high);
        let mut low = 0;
        while low <= high {
            numbers[TWOS[high as usize] + low as usize] = four.with(low).number();
            low += 1;
        }
        high += 1;
    }
    numbers
}

/// How many twos of ranks are all below the rank of this index.
pub(crate) const fn twos(rank: u16) -> usize {
    TWOS[rank as usize]
}

/// The numbers of three ranks with every two; the three are given upwards by their indices.
#[inline]
pub(crate) fn with_three(low: u16, middle: u16, high: u16) -> &'static [u16; ROW] {
    &NUMBERS[row(low, middle, high)]
}

/// Where the row of three ranks begins if all rows stand in one line, by their indices in any order.
///
/// (There is room for sixteen of each, so that no index needs to be checked; so it is below.)
#[inline]
pub(crate) fn begin_of_three(a: u16, b: u16, c: u16) -> usize {
    begin_at(a << 8 | b << 4 | c)
}

/// The same by the three indices in one number, four bits each.
#[inline]
pub(crate) fn begin_at(three: u16) -> usize {
    #[expect(clippy::cast_possible_truncation, reason = "the last row begins at 454 · 96")]
    static BEGINS: [u16; 16 * 16 * 16] = {
        let mut begins = [0; 16 * 16 * 16];
        let mut n = 0;
        while n < 13 * 13 * 13 {
            let (x, y, z) = (n / 169, n / 13 % 13, n % 13);
            let (a, b) = if x < y { (x, y) } else { (y, x) };
            let (b, c) = if b < z { (b, z) } else { (z, b) };
            let (a, b) = if a < b { (a, b) } else { (b, a) };
            begins[(x * 256 + y * 16 + z) as usize] = (row(a, b, c) * ROW) as u16;
            n += 1;
        }
        begins
    };
    BEGINS[usize::from(three % 4096)].into()
}

/// The column of two ranks by their indices, in any order.
#[inline]
pub(crate) fn column(a: u16, b: u16) -> usize {
    column_at((a << 4 | b).to_le_bytes()[0])
}

/// The same by the two indices in one number, four bits each.
#[inline]
pub(crate) fn column_at(two: u8) -> usize {
    #[expect(clippy::cast_possible_truncation, reason = "there are 91 columns")]
    static COLUMNS: [u8; 16 * 16] = {
        let mut columns = [0; 16 * 16];
        let mut n = 0;
        while n < 13 * 13 {
            let (a, b) = (n / 13, n % 13);
            columns[a * 16 + b] = if a < b { TWOS[b] + a } else { TWOS[a] + b } as u8;
            n += 1;
        }
        columns
    };
    COLUMNS[usize::from(two)].into()
}

/// The row of three ranks by their indices, which are given upwards.
pub(crate) const fn row(low: u16, middle: u16, high: u16) -> usize {
    THREES[high as usize] + TWOS[middle as usize] + low as usize
}

#[cfg(test)]
mod tests {
    use sabot_cards::{Card, Rank, Suit, first_duplicate};

    use super::{column, with_three};
    use crate::omaha_five;

    /// Five cards of these ranks that are not of one suit, or nothing for five of one rank.
    fn cards(ranks: [u16; 5]) -> Option<[Card; 5]> {
        // The first card is a spade, the second a diamond; of each rank the others go upwards from there.
        let mut cards = ranks.map(|rank| Card::new(Rank::ALL[usize::from(rank)], Suit::Spades));
        for n in 1..5 {
            let earlier = cards[1..n].iter().filter(|card| card.rank() == cards[n].rank());
            cards[n] = Card::new(cards[n].rank(), Suit::ALL[earlier.count()]);
        }
        first_duplicate(&cards).is_none().then_some(cards)
    }

    #[test]
    fn every_two_and_three_have_the_number_of_their_five_cards() {
        let mut found = 0;
        for e in 0..13 {
            for d in 0..=e {
                for c in 0..=d {
                    for (a, b) in (0..13).flat_map(|b| (0..=b).map(move |a| (a, b))) {
                        let Some(cards) = cards([a, b, c, d, e]) else { continue };
                        let number = with_three(c, d, e)[column(a, b)];
                        assert_eq!(number, omaha_five(cards).raw(), "{cards:?}");
                        assert_eq!(column(a, b), column(b, a));
                        found += 1;
                    }
                }
            }
        }
        // Thirteen would be five of one rank.
        assert_eq!(found, 91 * 455 - 13);
    }
}
