//! Q Poker, 89/2004: one hand against the croupier, with the bonus, from one deck up to eight.

mod decisions;
mod ends;
mod strategy;

pub use strategy::Strategy;

use sabot_edge::qpoker::Rules;
use sabot_games::qpoker::art09_play_and_prizes::qualifies;
use sabot_ranking::three;

use crate::block::{NOT_PLAYED, Rounds};
use crate::draw::{Bound, column, inserted, passing};
use crate::error::SimulationError;
use crate::outcome::Measured;
use crate::stream::{Column, LANES, WordStream};
pub(crate) use decisions::{Decisions, hands};
use ends::{GIVE_UP, KINDS, LOSE, NOT_QUALIFIED, TIE, WIN};
pub(crate) use ends::{OUTCOMES, STAKE, config, measured, won};

/// The most cards there can be: eight decks, and a power of two.
const CARDS_MAX: usize = 512;
/// Hands of three kinds of card, equal ones allowed: C(54, 3), and a power of two.
const HANDS_MAX: usize = 32_768;
/// Marks beside a value, which needs 17 bits.
const STAYS: u32 = 1 << 30;
const PLAYS: u32 = 1 << 31;
const VALUE: u32 = (1 << 17) - 1;
/// Where the category begins in a value.
const CATEGORY_SHIFT: u32 = 14;

/// Rounds of Q Poker under one strategy.
#[derive(Debug)]
pub(crate) struct QpokerRounds {
    bounds: [Bound; 6],
    /// By the number of a card: what it adds to the place of a hand as its lowest, its middle, its highest card.
    places: Box<[[u16; CARDS_MAX]; 3]>,
    /// By the place of a hand: its value, whether the player stays with it, whether the croupier plays with it.
    hands: Box<[u32; HANDS_MAX]>,
}

impl QpokerRounds {
    /// Rounds of this strategy, and what their ends gain: for the bet against the croupier, and for the bonus.
    pub(crate) fn new(rules: &Rules, strategy: Strategy) -> Result<(QpokerRounds, Vec<Measured>), SimulationError> {
        let measured = measured(rules, strategy)?;
        let decisions = Decisions::of(rules, strategy, &measured)?;
        let mut table: Box<[u32; HANDS_MAX]> = vec![0; HANDS_MAX].try_into().expect("as long as that");
        for hand in hands() {
            let value = three(hand);
            let marks = if decisions.stays(hand) { STAYS } else { 0 } | if qualifies(value) { PLAYS } else { 0 };
            table[place(hand.map(|card| card.index().into()))] = value.raw() | marks;
        }
        let decks = usize::from(rules.decks());
        let mut places = Box::new([[0; CARDS_MAX]; 3]);
        for card in 0..52 * decks {
            // The copies of a card follow each other, so that cards in order are kinds in order.
            let kind = card / decks;
            for (position, place) in [kind, pairs(kind), triples(kind)].into_iter().enumerate() {
                places[position][card] = u16::try_from(place).expect("below the number of hands");
            }
        }
        let bounds = Bound::from(52 * u16::from(rules.decks()));
        Ok((QpokerRounds { bounds, places, hands: table }, measured))
    }

    /// The hand at these numbers of cards, the lowest first.
    #[inline(always)]
    fn hand(&self, low: u16, middle: u16, high: u16) -> u32 {
        let [by_low, by_middle, by_high] = &*self.places;
        let at = |card: u16| usize::from(card) % CARDS_MAX;
        let place = by_low[at(low)].wrapping_add(by_middle[at(middle)]).wrapping_add(by_high[at(high)]);
        self.hands[usize::from(place) % HANDS_MAX]
    }
}

/// C(n + 1, 2).
const fn pairs(n: usize) -> usize {
    n * (n + 1) / 2
}

/// C(n + 2, 3).
const fn triples(n: usize) -> usize {
    n * (n + 1) * (n + 2) / 6
}

/// The place of three kinds of card, the lowest first, among all threes in which one may come again.
const fn place([low, middle, high]: [usize; 3]) -> usize {
    low + pairs(middle) + triples(high)
}

impl Rounds for QpokerRounds {
    #[inline(always)]
    fn batch(&self, stream: &mut WordStream) -> Column<u8> {
        let mut refused = [0; LANES];
        let mut numbers = [[0; LANES]; 6];
        for (bound, numbers) in self.bounds.iter().zip(&mut numbers) {
            *numbers = column(stream, bound, &mut refused);
        }
        let mut cards = [[0; LANES]; 6];
        for lane in 0..LANES {
            let player = sorted(numbers[0][lane], numbers[1][lane], numbers[2][lane]);
            // The croupier's draws count only the cards that the player does not hold; `passing` turns them into
            // numbers of all cards.
            let croupier = sorted(numbers[3][lane], numbers[4][lane], numbers[5][lane]);
            for place in 0..3 {
                cards[place][lane] = player[place];
                cards[3 + place][lane] = passing(croupier[place], &player);
            }
        }
        let mut ends = [0; LANES];
        for lane in 0..LANES {
            let player = self.hand(cards[0][lane], cards[1][lane], cards[2][lane]);
            let croupier = self.hand(cards[3][lane], cards[4][lane], cards[5][lane]);
            let (ours, theirs) = (player & VALUE, croupier & VALUE);
            let compared = if ours > theirs { WIN } else { LOSE };
            let compared = if ours == theirs { TIE } else { compared };
            let stayed = if croupier & PLAYS == 0 { NOT_QUALIFIED } else { compared };
            let kind = if player & STAYS == 0 { GIVE_UP } else { stayed };
            let category = (ours >> CATEGORY_SHIFT).to_le_bytes()[0];
            let end = category.wrapping_mul(KINDS).wrapping_add(kind);
            ends[lane] = if refused[lane] == 0 { end } else { NOT_PLAYED };
        }
        ends
    }
}

/// Three draws without putting back: the cards from the lowest.
#[inline(always)]
fn sorted(a: u16, b: u16, c: u16) -> [u16; 3] {
    let one = [a];
    let two: [u16; 2] = inserted(passing(b, &one), &one);
    inserted(passing(c, &two), &two)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_has_a_place_of_its_own() {
        let mut places: Vec<usize> = hands().map(|hand| place(hand.map(|card| card.index().into()))).collect();
        places.sort_unstable();
        assert!(places.into_iter().eq(0..24_804));
    }

    /// Every value holds its category in the bits from which it is read here.
    #[test]
    fn a_value_shows_its_category() {
        for hand in hands() {
            let value = three(hand);
            assert_eq!(value.raw() & VALUE, value.raw());
            let place = usize::try_from(value.raw() >> CATEGORY_SHIFT).expect("small");
            assert_eq!(sabot_ranking::ThreeValue::CATEGORIES[place], value.category());
        }
    }
}
