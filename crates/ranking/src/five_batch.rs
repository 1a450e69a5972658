//! Many hands of five cards at once.
//!
//! The same as [`five`](crate::five()), as one plain loop without a branch or a table over bytes, one for each hand: so the
//! compiler takes sixteen hands at a time, or 32 where the processor allows it.

use sabot_cards::{Card, Rank};

use crate::masks::{choose, is};
use crate::{Category, FiveValue, with_wide_registers};

/// How many hands go through the loop together.
const BLOCK: usize = 64;

/// The values of many hands of five different cards. The cards are in five columns: a hand is what stands at one place of all
/// five, in any order. Each value is that of [`five`](crate::five()).
///
/// ```
/// use sabot_cards::{Card, parse_cards};
/// use sabot_ranking::{FiveValue, five, five_batch};
///
/// let hands = [parse_cards("Ts Td 9h 7c 6c")?, parse_cards("As 2h 3c 4d 5s")?];
/// let columns: [Vec<Card>; 5] = std::array::from_fn(|n| hands.iter().map(|hand| hand[n]).collect());
/// let mut values = [FiveValue::LOWEST; 2];
/// five_batch(columns.each_ref().map(|column| &column[..]), &mut values);
/// assert_eq!(values[0], five(hands[0][..].try_into().unwrap()));
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
///
/// # Panics
/// If the columns and the values are not equally many.
pub fn five_batch(columns: [&[Card]; 5], values: &mut [FiveValue]) {
    assert!(columns.iter().all(|column| column.len() == values.len()), "a card of each column for every value");
    with_wide_registers(
        #[inline(always)]
        || {
            let whole = values.len() / BLOCK * BLOCK;
            for from in (0..whole).step_by(BLOCK) {
                block(columns.map(|column| &column[from..from + BLOCK]), &mut values[from..from + BLOCK]);
            }
            // A last short block; what stands beyond its end is of no importance.
            let rest = values.len() - whole;
            if rest > 0 {
                let mut cards = [[columns[0][whole]; BLOCK]; 5];
                for (block, column) in cards.iter_mut().zip(columns) {
                    block[..rest].copy_from_slice(&column[whole..]);
                }
                let mut last = [FiveValue::LOWEST; BLOCK];
                block(cards.each_ref().map(|block| &block[..]), &mut last);
                values[whole..].copy_from_slice(&last[..rest]);
            }
        },
    );
}

/// The values of a block of hands.
#[inline(always)]
fn block(columns: [&[Card]; 5], values: &mut [FiveValue]) {
    // Lengths that the compiler knows.
    let columns: [&[Card; BLOCK]; 5] = columns.map(|column| column.try_into().expect("a block"));
    let values: &mut [FiveValue; BLOCK] = values.try_into().expect("a block");
    let mut bytes = [[0; BLOCK]; 4];
    for n in 0..BLOCK {
        let [a, b, c, d, e] = columns;
        let value = one([a[n], b[n], c[n], d[n], e[n]].map(Card::index));
        [bytes[0][n], bytes[1][n], bytes[2][n], bytes[3][n]] = value;
    }
    // First pairs of bytes, then pairs of pairs: that is half the work of taking four at once.
    let (mut low, mut high) = ([0; BLOCK], [0; BLOCK]);
    for n in 0..BLOCK {
        low[n] = u16::from(bytes[0][n]) | u16::from(bytes[1][n]) << 8;
        high[n] = u16::from(bytes[2][n]) | u16::from(bytes[3][n]) << 8;
    }
    for n in 0..BLOCK {
        values[n] = FiveValue::from_raw(u32::from(low[n]) | u32::from(high[n]) << 16);
    }
}

/// The value of a hand, byte for byte from the lowest.
#[inline(always)]
fn one(cards: [u8; 5]) -> [u8; 4] {
    const ACE: u8 = Rank::Ace.index();
    const FIVE: u8 = Rank::Five.index();
    let mut down = cards;
    for (a, b) in [(0, 1), (3, 4), (2, 4), (2, 3), (1, 4), (0, 3), (0, 2), (1, 3), (1, 2)] {
        (down[a], down[b]) = (down[a].max(down[b]), down[a].min(down[b]));
    }
    let [c0, c1, c2, c3, c4] = down;
    let [r0, r1, r2, r3, r4] = [c0 >> 2, c1 >> 2, c2 >> 2, c3 >> 2, c4 >> 2];
    // Which neighbours are of one rank; it says all about pairs, threes and fours.
    let [a, b, c, d] = [is(r0 == r1), is(r1 == r2), is(r2 == r3), is(r3 == r4)];
    let paired = a | b | c | d;
    let three = a & b | b & c | c & d;
    let two_pairs = (a & c | a & d | b & d) & !three;
    // Three and two: of one rank are the first two and the last two, and the middle card belongs to either.
    let full_house = a & d & (b | c);
    let four = b & c & (a | d);
    let low_ace = !paired & is(r0 == ACE) & is(r1 == FIVE);
    let sequence = !paired & is(r0.wrapping_sub(r4) == 4) | low_ace;
    let flush = !paired & is((c0 ^ c1 | c0 ^ c2 | c0 ^ c3 | c0 ^ c4) & 3 == 0);
    let royal = sequence & flush & is(r0 == ACE) & !low_ace;
    // Each is at least what it was before, so the greatest is right.
    let category = (paired & Category::Pair as u8)
        .max(two_pairs & Category::TwoPairs as u8)
        .max(three & Category::ThreeOfAKind as u8)
        .max(sequence & Category::Straight as u8)
        .max(flush & Category::Flush as u8)
        .max(full_house & Category::FullHouse as u8)
        .max(four & Category::FourOfAKind as u8)
        .max(sequence & flush & Category::StraightFlush as u8)
        .max(royal & Category::RoyalFlush as u8);
    // The card that decides first: the first of the highest pair, or the highest card, in 5-4-3-2-A the five.
    let top = choose(a | !paired & !low_ace, c0, choose(b | low_ace, c1, choose(c, c2, c3)));
    // Of three or four of one rank it is the middle card, and nothing else is asked (with one deck no two hands hold them); of
    // a straight nothing but its top, of a royal flush nothing but the suit.
    let first = choose(three, r2, top >> 2) & !royal;
    let suit = top & 3 & !three;
    let one_pair = paired & !two_pairs & !three;
    let odd = !paired & !sequence;
    let second = odd & r1 | one_pair & choose(a, r2, r0) | two_pairs & choose(d, r3, r2);
    let third = odd & r2 | one_pair & choose(a | b, r3, r1) | two_pairs & choose(d, choose(a, r2, r0), r4);
    let fourth = odd & r3 | one_pair & choose(d, r2, r4);
    let fifth = odd & r4;
    // A category of four bits, five ranks of four and a suit of two.
    [
        suit | fifth << 2 | fourth << 6,
        fourth >> 2 | third << 2 | second << 6,
        second >> 2 | first << 2 | category << 6,
        category >> 2,
    ]
}
