//! Known hands: every board is looked at.

use sabot_ranking::OmahaHand;

use super::tally::Tally;
use super::{Equity, Spot};

/// What each hand is worth over every board that can come.
pub(super) fn count(spot: &Spot) -> Equity {
    // There are few hands and many boards, so the tables are made for the hands and not for the boards.
    let hands: Vec<OmahaHand> = spot.known().map(|(_, cards)| OmahaHand::new(cards)).collect();
    let mut values = vec![0; hands.len()];
    let mut tally = Tally::new(hands.len());
    spot.for_every_board(|board| {
        for (value, hand) in values.iter_mut().zip(&hands) {
            *value = hand.value(board).raw();
        }
        tally.add(&values, 1);
    });
    tally.exact()
}
