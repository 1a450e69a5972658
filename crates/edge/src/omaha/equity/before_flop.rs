//! Two to six known hands with nothing on the board, without walking the boards.
//!
//! Suits matter for flushes alone, and a player has one only in a suit of which he holds two cards and the board three. So the
//! boards are first counted by their ranks: 6,188 sets of five ranks, each with its number of boards, and on each the hands as
//! if there were no flushes. Then, for every suit in which somebody holds two cards, the boards with three, four or five cards
//! of it are counted once more: out as they were counted, and in with the flushes. No board has three cards of two suits, so
//! nothing is put right twice.
//!
//! All sets that share their three highest ranks are looked at side by side, in the processor's widest registers.

use sabot_cards::Suit;
use sabot_ranking::{OmahaHand, with_wide_registers};

use super::{Equity, Spot};

mod flushes;
mod ranks;
mod showdown;
mod square;

use showdown::Showdowns;

/// With more hands there are so few boards that every one can be looked at.
pub(super) const MOST_HANDS: usize = 6;

/// What each hand is worth over every board.
pub(super) fn count(spot: &Spot) -> Equity {
    let hands: Vec<OmahaHand> = spot.known().map(|(_, cards)| OmahaHand::new(cards)).collect();
    let left = Left::new(spot);
    let found = with_wide_registers(
        #[inline(always)]
        || {
            let mut found = Showdowns::default();
            ranks::count(&hands, &left.ranks, &mut found);
            for suit in Suit::ALL {
                if hands.iter().any(|hand| hand.ranks_in(suit).count_ones() >= 2) {
                    flushes::put_right(&hands, &left, suit, &mut found);
                }
            }
            found
        },
    );
    found.tally(hands.len(), spot.boards()).exact()
}

/// The cards that can come.
struct Left {
    /// How many cards of each rank.
    ranks: [i16; 16],
    /// Which ranks of each suit, a bit for each.
    suits: [u16; 4],
}

impl Left {
    fn new(spot: &Spot) -> Left {
        let mut left = Left { ranks: [0; 16], suits: [0; 4] };
        for card in spot.left().iter() {
            left.ranks[usize::from(card.rank().index())] += 1;
            left.suits[usize::from(card.suit().index())] |= 1 << card.rank().index();
        }
        left
    }
}
