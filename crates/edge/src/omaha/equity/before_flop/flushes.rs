//! The boards with three, four or five cards of a suit: counted out without and in with their flushes.

use sabot_cards::Suit;
use sabot_ranking::{ByThreeRanks, OmahaHand, OmahaValue};

use super::showdown::Showdowns;
use super::square::{ALL, ROW, Square, best_with_one, best_with_two, first_rows, twos, with_rows};
use super::{Left, MOST_HANDS};

/// Puts right the boards with three cards or more of this suit.
///
/// Their cards of the suit are a > b > c, perhaps d and e below; a square has everything beside one a, b and c: two others, or
/// d of the suit and another, or d and e of the suit.
#[inline(always)]
pub(super) fn put_right(hands: &[OmahaHand], left: &Left, suit: Suit, found: &mut Showdowns) {
    let of_suit = left.suits[suit as usize];
    let boards = Boards::new(left, of_suit);
    let flushes = &mut [[[[0; ROW]; 13]; 13]; MOST_HANDS][..hands.len()];
    for (flushes, hand) in flushes.iter_mut().zip(hands) {
        if hand.ranks_in(suit).count_ones() >= 2 {
            fill(flushes, hand, suit, of_suit);
        }
    }
    let without = &mut [[0; ALL]; MOST_HANDS][..hands.len()];
    let with = &mut [[0; ALL]; MOST_HANDS][..hands.len()];
    for a in ranks(of_suit) {
        for b in ranks(below(of_suit, a)) {
            for c in ranks(below(of_suit, b)) {
                for (n, hand) in hands.iter().enumerate() {
                    best_with_two::<ALL>(hand.by_three_ranks(), [a, b, c], &mut without[n]);
                }
                found.add::<ALL>(without, 0, &boards.three, -1);
                for (n, flushes) in flushes.iter().enumerate() {
                    at_least::<ALL>(&mut with[n], &without[n], &[flushes[a][b][c]; ALL]);
                }
                found.add::<ALL>(with, 0, &boards.three, 1);
                with_rows!(c, L => {
                    let mut flush = [0; ALL];
                    found.add::<L>(without, 0, boards.four_or_five[c].first_chunk().expect("a part of a square"), -1);
                    for (n, flushes) in flushes.iter().enumerate() {
                        for (row, with_d) in flush[..L].chunks_exact_mut(ROW).zip(best_with_one(flushes, [a, b, c])) {
                            row.fill(with_d);
                        }
                        at_least::<L>(&mut with[n], &without[n], &flush);
                    }
                    found.add::<L>(with, 0, boards.four[c].first_chunk().expect("a part of a square"), 1);
                    for (n, flushes) in flushes.iter().enumerate() {
                        best_with_two::<L>(flushes, [a, b, c], &mut flush);
                        at_least::<L>(&mut with[n], &without[n], &flush);
                    }
                    found.add::<L>(with, 0, boards.five[c].first_chunk().expect("a part of a square"), 1);
                });
            }
        }
    }
}

/// By the third rank of the suit, in how many ways the fourth and the fifth card can come.
struct Boards {
    /// Both of other suits, the fourth not lower than the fifth.
    three: Square,
    /// The fourth of the suit.
    four: [Square; 13],
    /// Both of the suit, the fourth higher than the fifth.
    five: [Square; 13],
    /// Either of these: both numbers added.
    four_or_five: [Square; 13],
}

impl Boards {
    fn new(left: &Left, of_suit: u16) -> Boards {
        let mut others = left.ranks;
        for rank in ranks(of_suit) {
            others[rank] -= 1;
        }
        let three = twos(&others);
        let (mut four, mut five) = ([0; ALL], [0; ALL]);
        for d in ranks(of_suit) {
            four[d * ROW..][..ROW].copy_from_slice(&others);
            for e in ranks(below(of_suit, d)) {
                five[d * ROW + e] = 1;
            }
        }
        let four_or_five = std::array::from_fn(|n| four[n] + five[n]);
        // Cards of the suit go downwards.
        let [four, five, four_or_five] = [four, five, four_or_five].map(|square| first_rows(&square));
        Boards { three, four, five, four_or_five }
    }
}

/// The values, or the flush where it is better.
#[inline(always)]
fn at_least<const L: usize>(with: &mut Square, without: &Square, flush: &Square) {
    for n in 0..L {
        with[n] = without[n].max(flush[n]);
    }
}

/// Fills in the hand's best flush by three ranks that the board can have in this suit, given downwards. The other
/// places stay zero, below every value; they belong to ranks that no board can have.
fn fill(flushes: &mut ByThreeRanks, hand: &OmahaHand, suit: Suit, of_suit: u16) {
    for a in ranks(of_suit) {
        for b in ranks(below(of_suit, a)) {
            for c in ranks(below(of_suit, b)) {
                let value = hand.of_one_suit(suit, 1 << a | 1 << b | 1 << c);
                flushes[a][b][c] = value.map_or(0, OmahaValue::raw).cast_signed();
            }
        }
    }
}

/// The ranks of a set that are below one.
#[inline(always)]
const fn below(set: u16, rank: usize) -> u16 {
    set & ((1 << rank) - 1)
}

/// The ranks of a set, upwards.
#[inline(always)]
fn ranks(set: u16) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let rank = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        // An empty set has 16 trailing zeros, which is no rank.
        (rank < 13).then_some(rank)
    })
}
