//! Many hands of three cards at once.
//!
//! The same as [`three`](crate::three()), as one plain loop without a branch over bytes, one for each hand: so the compiler
//! takes sixteen hands at a time, or 32 where the processor allows it.

use sabot_cards::{Card, Rank};

use crate::masks::{choose, is};
use crate::{Category, ThreeValue, with_wide_registers};

/// How many hands go through the loop together.
const BLOCK: usize = 64;

/// The values of many hands of three cards. The cards are in three columns: a hand is what stands at one place of all three, in
/// any order. Each value is that of [`three`](crate::three()).
///
/// ```
/// use sabot_cards::{Card, parse_cards};
/// use sabot_ranking::{ThreeValue, three, three_batch};
///
/// let hand: [Card; 3] = parse_cards("9d 9c 5h")?.try_into().unwrap();
/// let mut values = [ThreeValue::LOWEST];
/// three_batch(hand.each_ref().map(std::slice::from_ref), &mut values);
/// assert_eq!(values, [three(hand)]);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
///
/// # Panics
/// If the columns and the values are not equally many.
pub fn three_batch(columns: [&[Card]; 3], values: &mut [ThreeValue]) {
    assert!(columns.iter().all(|column| column.len() == values.len()), "a card of each column for every value");
    with_wide_registers(
        #[inline(always)]
        || {
            for (n, values) in values.chunks_mut(BLOCK).enumerate() {
                // The last block may be a short one; what stands beyond its end is of no importance.
                let mut cards = [[0; BLOCK]; 3];
                for (block, column) in cards.iter_mut().zip(columns) {
                    for (byte, card) in block.iter_mut().zip(&column[n * BLOCK..]) {
                        *byte = card.index();
                    }
                }
                let raw = block(&cards);
                for (value, raw) in values.iter_mut().zip(raw) {
                    *value = ThreeValue::from_raw(raw);
                }
            }
        },
    );
}

/// The values of a block of hands.
#[inline(always)]
fn block(cards: &[[u8; BLOCK]; 3]) -> [u32; BLOCK] {
    let mut bytes = [[0; BLOCK]; 3];
    for n in 0..BLOCK {
        [bytes[0][n], bytes[1][n], bytes[2][n]] = one([cards[0][n], cards[1][n], cards[2][n]]);
    }
    let mut low = [0; BLOCK];
    for n in 0..BLOCK {
        low[n] = u16::from(bytes[0][n]) | u16::from(bytes[1][n]) << 8;
    }
    let mut values = [0; BLOCK];
    for n in 0..BLOCK {
        values[n] = u32::from(low[n]) | u32::from(bytes[2][n]) << 16;
    }
    values
}

/// The value of a hand, byte for byte from the lowest.
#[inline(always)]
fn one([a, b, c]: [u8; 3]) -> [u8; 3] {
    const ACE: u8 = Rank::Ace.index();
    const THREE: u8 = Rank::Three.index();
    const TWO: u8 = Rank::Two.index();
    let (a, b) = (a.max(b), a.min(b));
    let (b, c) = (b.max(c), b.min(c));
    let (a, b) = (a.max(b), a.min(b));
    let [x, y, z] = [a >> 2, b >> 2, c >> 2];
    let (first_two, last_two) = (is(x == y), is(y == z));
    let alike = first_two & last_two;
    let low_ace = is(x == ACE) & is(y == THREE) & is(z == TWO);
    let sequence = is(x.wrapping_sub(y) == 1) & is(y.wrapping_sub(z) == 1) | low_ace;
    // With several decks a flush may hold a pair, which counts for nothing, or three of a kind, which is the higher (R9).
    let flush = is((a ^ b | a ^ c) & 3 == 0) & !alike;
    let pair = (first_two | last_two) & !alike & !flush;
    // Each is at least what it was before, so the greatest is right.
    let category = (pair & place(Category::Pair))
        .max(flush & place(Category::Flush))
        .max(sequence & place(Category::Straight))
        .max(alike & place(Category::ThreeOfAKind))
        .max(sequence & flush & place(Category::StraightFlush));
    // The suit is that of the highest card, in 3-2-A of the three, beside a pair of the odd card.
    let decides = choose(pair & first_two, c, choose(low_ace, b, a));
    let suit = decides & 3 & !alike;
    let first = choose(low_ace | pair, y, x);
    let odd = !sequence & !alike;
    let second = odd & choose(pair, choose(first_two, z, x), y);
    let third = odd & !pair & z;
    // A category of three bits, three ranks of four and a suit of two.
    [suit | third << 2 | second << 6, second >> 2 | first << 2 | category << 6, category >> 2]
}

/// The place of a category among those of three cards.
#[expect(clippy::cast_possible_truncation, reason = "there are six")]
const fn place(category: Category) -> u8 {
    crate::three::place(category) as u8
}
