//! Many hands of Omaha Poker at once.
//!
//! The same as [`omaha`](crate::omaha()) in three steps for 64 deals at a time: where to look, in many lanes; looking, so that
//! the processor waits for many rows of the table at once; and the few flushes.

use sabot_cards::{Card, Suit};

use crate::boards::boards as table;
use crate::omaha::or_of_one_suit;
use crate::two_and_three::{begin_at, column_at};
use crate::{OmahaValue, with_wide_registers};

/// How many deals go together.
const BLOCK: usize = 64;

/// The values of many deals, each that of [`omaha`](crate::omaha()): the cards are in columns, four for the players' cards and
/// five for the boards, and a deal is what stands at one place of all nine.
///
/// ```
/// use sabot_cards::{Card, parse_cards};
/// use sabot_ranking::{OmahaValue, omaha, omaha_batch};
///
/// let hole: [Card; 4] = parse_cards("As 9s 4h 4c")?.try_into().unwrap();
/// let board: [Card; 5] = parse_cards("Ad Kd Qd Jd Td")?.try_into().unwrap();
/// let mut values = [OmahaValue::LOWEST];
/// let columns = |card| std::slice::from_ref(card);
/// omaha_batch(hole.each_ref().map(columns), board.each_ref().map(columns), &mut values);
/// assert_eq!(values, [omaha(hole, board)]);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
///
/// # Panics
/// If the columns and the values are not equally many.
pub fn omaha_batch(holes: [&[Card]; 4], boards: [&[Card]; 5], values: &mut [OmahaValue]) {
    let all = holes.iter().chain(&boards);
    assert!(all.clone().all(|column| column.len() == values.len()), "a card of each column for every value");
    let table = table();
    for (n, values) in values.chunks_mut(BLOCK).enumerate() {
        let from = n * BLOCK;
        // The last block may be a short one; what stands beyond its end is of no importance.
        let mut cards = [[0; BLOCK]; 9];
        for (block, column) in cards.iter_mut().zip(holes.iter().chain(&boards)) {
            for (byte, card) in block.iter_mut().zip(&column[from..]) {
                *byte = card.index();
            }
        }
        let Places { threes, twos, own, suits } = with_wide_registers(
            #[inline(always)]
            || places(&cards),
        );
        let mut rows = [0; BLOCK];
        for (n, row) in rows.iter_mut().enumerate() {
            *row = table.row(begin_at(threes[n]), column_at(twos[n]));
        }
        // The numbers are put down and compared afterwards, in many lanes; compared one by one, the compiler makes branches of
        // it, and for random cards the processor guesses every other one wrongly.
        let mut numbers = [[0; BLOCK]; 6];
        for (n, &row) in rows.iter().enumerate() {
            let row = table.at(row);
            for (numbers, own) in numbers.iter_mut().zip(&own) {
                numbers[n] = row.number(column_at(own[n]));
            }
        }
        let [mut best, others @ ..] = numbers;
        for numbers in others {
            for (best, number) in best.iter_mut().zip(numbers) {
                *best = number.max(*best);
            }
        }
        for (value, best) in values.iter_mut().zip(best) {
            *value = OmahaValue::from_number(best);
        }
        for (n, value) in values.iter_mut().enumerate().filter(|(n, _)| suits[*n] != 0) {
            let suit = Suit::ALL[usize::from(suits[n] - 1)];
            let hole = std::array::from_fn(|card| holes[card][from + n]);
            let board = std::array::from_fn(|card| boards[card][from + n]);
            *value = or_of_one_suit(value.raw(), hole, board, suit);
        }
    }
}

/// Where to look for a block of deals.
struct Places {
    /// Three ranks of the board, four bits each.
    threes: [u16; BLOCK],
    /// The two others.
    twos: [u8; BLOCK],
    /// Every two ranks of the player.
    own: [[u8; BLOCK]; 6],
    /// One more than the index of the suit of which the board has three cards and the player two, or nothing.
    suits: [u8; BLOCK],
}

#[inline(always)]
fn places(cards: &[[u8; BLOCK]; 9]) -> Places {
    let [a, b, c, d, v, w, x, y, z] = cards;
    let mut places = Places { threes: [0; BLOCK], twos: [0; BLOCK], own: [[0; BLOCK]; 6], suits: [0; BLOCK] };
    for (n, three) in places.threes.iter_mut().enumerate() {
        *three = u16::from(v[n] >> 2) << 8 | u16::from(w[n] >> 2) << 4 | u16::from(x[n] >> 2);
    }
    two(&mut places.twos, y, z);
    for (two_of, [first, second]) in places.own.iter_mut().zip([[a, b], [a, c], [a, d], [b, c], [b, d], [c, d]]) {
        two(two_of, first, second);
    }
    for n in 0..BLOCK {
        let mut found = 0;
        for suit in 0..4 {
            let is = |card: u8| u8::from(card & 3 == suit);
            let own = is(a[n]) + is(b[n]) + is(c[n]) + is(d[n]);
            let board = is(v[n]) + is(w[n]) + is(x[n]) + is(y[n]) + is(z[n]);
            found |= (u8::from(own >= 2) & u8::from(board >= 3)).wrapping_neg() & (suit + 1);
        }
        places.suits[n] = found;
    }
    places
}

/// The ranks of two cards in one number.
#[inline(always)]
fn two(twos: &mut [u8; BLOCK], first: &[u8; BLOCK], second: &[u8; BLOCK]) {
    for (n, two) in twos.iter_mut().enumerate() {
        *two = (first[n] >> 2) << 4 | second[n] >> 2;
    }
}
