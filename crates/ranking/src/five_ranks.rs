//! Five cards by their ranks, with what is still to be asked about suits; made once when this crate is compiled.

use crate::Category;
use crate::five::pack;
use crate::numbering::{Held, highest, is_sequence, top};
use crate::two_and_three::{ROW, TRIPLES, begin_of_three, column, row, twos};

/// What five ranks, not of one suit, are worth.
#[derive(Clone, Copy)]
pub(crate) struct WithoutSuit {
    /// The value with the lowest suit.
    pub(crate) raw: u32,
    /// How many bits below the rank whose suit decides there are, if every rank has four bits; above all ranks if none does.
    pub(crate) shift: u32,
}

/// How many bits a value has; the shift is kept above them.
const VALUE_BITS: u32 = 26;
/// Above all ranks, where no card is.
const NONE: u32 = 60;

/// By three ranks and two others.
static VALUES: [u32; TRIPLES * ROW] = {
    let mut values = [0; TRIPLES * ROW];
    let mut high = 0;
    while high < 13 {
        let mut middle = 0;
        while middle <= high {
            let mut low = 0;
            while low <= middle {
                let three = Held::NOTHING.with(high).with(middle).with(low);
                let begin = row(low, middle, high) * ROW;
                let mut x = 0;
                while x < 13 {
                    let four = three.with(x);
                    let mut y = 0;
                    while y <= x {
                        values[begin + twos(x) + y as usize] = value(four.with(y));
                        y += 1;
                    }
                    x += 1;
                }
                low += 1;
            }
            middle += 1;
        }
        high += 1;
    }
    values
};

/// The value of five ranks by their indices, in any order.
#[inline]
pub(crate) fn of(ranks: [u8; 5]) -> WithoutSuit {
    let [a, b, c, d, e] = ranks.map(u16::from);
    let value = VALUES[begin_of_three(a, b, c) + column(d, e)];
    WithoutSuit { raw: value % (1 << VALUE_BITS), shift: value >> VALUE_BITS }
}

/// The value of five ranks, with the shift above it.
const fn value(held: Held) -> u32 {
    let Held { once, twice, thrice, four } = held;
    let (category, sets) = match once.count_ones() {
        5 if is_sequence(once) => (Category::Straight, [1 << top(once), 0]),
        5 => (Category::OddCards, [once, 0]),
        4 => (Category::Pair, [twice, once & !twice]),
        3 if thrice == 0 => (Category::TwoPairs, [twice, once & !twice]),
        // With one deck no two hands hold three or four of one rank: nothing else is asked.
        3 => (Category::ThreeOfAKind, [thrice, 0]),
        _ if four != 0 => (Category::FourOfAKind, [four, 0]),
        _ => (Category::FullHouse, [thrice, 0]),
    };
    // The suit of a pair is the better one of its two cards, of two pairs that of the higher.
    let shift = if thrice != 0 { NONE } else { 4 * highest(sets[0]).trailing_zeros() };
    shift << VALUE_BITS | pack(category, sets)
}
