//! Football Poker, hand by hand.

use sabot_cards::{Card, Rank, Suit};
use sabot_edge::football::Shoe;
use sabot_games::Edition;
use sabot_games::football::EditionData;
use sabot_games::football::art03_wagers::BETS;
use sabot_games::football::art08_third_card::{draws, settle_bet};
use sabot_ranking::points;

use super::tally;
use crate::football::{OUTCOMES, STAKE, outcome};
use crate::outcome::Tally;

/// A table of Football Poker.
pub(super) struct Table {
    data: EditionData,
    /// In order of rank; suits count for nothing.
    shoe: Vec<Card>,
}

impl Table {
    pub(super) fn new(edition: &Edition<EditionData>, shoe: &Shoe) -> Table {
        let of_rank = |rank| std::iter::repeat_n(Card::new(rank, Suit::Spades), shoe.of_rank(rank).into());
        Table { data: edition.data, shoe: Rank::ALL.into_iter().flat_map(of_rank).collect() }
    }
}

impl super::Table for Table {
    fn bounds(&self) -> Vec<u16> {
        let cards = u16::try_from(self.shoe.len()).expect("at most 24 decks");
        vec![cards, cards - 1, cards - 2]
    }

    fn tallies(&self) -> Vec<Tally> {
        BETS.iter().map(|bet| tally(bet.as_str(), &OUTCOMES)).collect()
    }

    fn round(&self, numbers: &[u16], tallies: &mut [Tally]) {
        let mut shoe = self.shoe.clone();
        let mut hand: Vec<Card> = numbers.iter().map(|number| shoe.remove(usize::from(*number))).collect();
        // The third card is drawn in any case, but belongs to the hand only if the rules give it one.
        if !draws(points(&hand[..2])) {
            hand.truncate(2);
        }
        for (bet, tally) in BETS.into_iter().zip(tallies) {
            let settled = settle_bet(&self.data, bet, STAKE, points(&hand), hand.len()).expect("a small stake");
            tally.add(outcome(settled.outcome), settled.net.minor(), STAKE.minor());
        }
    }
}
