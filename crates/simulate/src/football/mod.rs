//! Football Poker, 65/2004: the five bets on one hand, from a shoe.

mod ends;

use sabot_cards::Rank;
use sabot_edge::football::Shoe;
use sabot_games::Edition;
use sabot_games::football::EditionData;
use sabot_games::football::art02_material::DECKS_MAX;
use sabot_games::football::art08_third_card::draws;
use sabot_ranking::card_points;

use crate::block::{NOT_PLAYED, Rounds};
use crate::draw::{Bound, column, inserted, passing};
use crate::error::{FieldProblem, SimulationError};
use crate::outcome::Measured;
use crate::stream::{Column, LANES, WordStream};
pub(crate) use ends::{OUTCOMES, STAKE, outcome};
use ends::{THREE_CARDS, end};

/// The cards of the most decks there can be, for which the next power of two leaves room.
const CARDS_MAX: usize = 2048;

/// The most cards of a shoe.
const SHOE_MAX: u16 = 52 * DECKS_MAX as u16;

/// Rounds of Football Poker: one hand each, on which all five bets are laid.
#[derive(Debug)]
pub(crate) struct FootballRounds {
    bounds: [Bound; 3],
    /// The points of the cards, by their numbers in order of rank.
    points: Box<[u8; CARDS_MAX]>,
    /// By the points of the first two cards, not yet reduced, and of the third: how the hand ends.
    ends: [[u8; 16]; 32],
}

impl FootballRounds {
    /// Rounds from a shoe, and what their ends gain for each bet.
    pub(crate) fn new(
        edition: &Edition<EditionData>,
        shoe: &Shoe,
    ) -> Result<(FootballRounds, Vec<Measured>), SimulationError> {
        let measured = ends::measured(edition)?;
        if shoe.cards() < 3 {
            let problem = FieldProblem::Outside { least: 3, most: SHOE_MAX.into() };
            return Err(SimulationError::new("shoe", shoe.cards(), problem));
        }
        let mut points = Box::new([0; CARDS_MAX]);
        let cards = Rank::ALL.into_iter().flat_map(|rank| std::iter::repeat_n(rank, shoe.of_rank(rank).into()));
        points.iter_mut().zip(cards).for_each(|(points, rank)| *points = card_points(rank));
        let mut ends = [[0; 16]; 32];
        for two in 0..=18 {
            for third in 0..=9 {
                ends[usize::from(two)][usize::from(third)] = finish(two % 10, third);
            }
        }
        Ok((FootballRounds { bounds: Bound::from(shoe.cards()), points, ends }, measured))
    }
}

/// 8(1): two cards that make 0 or 9 get the third.
fn finish(two: u8, third: u8) -> u8 {
    if draws(two) { end((two + third) % 10, true) } else { end(two, false) }
}

impl Rounds for FootballRounds {
    #[inline(always)]
    fn batch(&self, stream: &mut WordStream) -> Column<u8> {
        let mut refused = [0; LANES];
        let [first, second, third] = &self.bounds;
        let firsts = column(stream, first, &mut refused);
        let mut seconds = column(stream, second, &mut refused);
        let mut thirds = column(stream, third, &mut refused);
        for ((first, second), third) in firsts.iter().zip(&mut seconds).zip(&mut thirds) {
            let first = [*first];
            *second = passing(*second, &first);
            let two: [u16; 2] = inserted(*second, &first);
            *third = passing(*third, &two);
        }
        let mut ends = [0; LANES];
        for lane in 0..LANES {
            let points = |card: &Column<u16>| self.points[usize::from(card[lane]) % CARDS_MAX];
            let two = points(&firsts).wrapping_add(points(&seconds));
            let end = self.ends[usize::from(two) % 32][usize::from(points(&thirds)) % 16];
            ends[lane] = if refused[lane] == 0 { end } else { NOT_PLAYED };
        }
        ends
    }
}

const _: () = assert!(THREE_CARDS + 10 <= NOT_PLAYED);
// A card's number is taken modulo `CARDS_MAX`, so that more cards than that would be played as others.
const _: () = assert!(SHOE_MAX as usize <= CARDS_MAX);
