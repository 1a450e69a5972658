//! Article 8, Turn, river and showdown · Apostas subsequentes · 隨後投注: one more card twice, each after a burn and with
//! its betting; then all still in show.

use sabot_law::Basis;
use sabot_ranking::OmahaValue;

use super::cites::{art, reading};
use super::{Hand, SeatSet, art14_card_values, art15_hand_order};
use crate::Seat;

/// 8(5): who shows next (R85). Those in the last side pot come first; among them the last aggressor of the river, then
/// clockwise from him, or from the button's left where nobody bet.
#[must_use]
pub(crate) fn next_to_show(hand: &Hand) -> Option<Seat> {
    let hidden = hand.live.without(hand.shown);
    let contested = hand.pots.iter().rev().map(|pot| pot.seats.intersection(hidden)).find(|seats| !seats.is_empty());
    let seats: SeatSet = contested.unwrap_or(hidden);
    match hand.aggressor {
        Some(aggressor) => seats.at_or_after(aggressor),
        None => seats.next_after(hand.button),
    }
}

/// What a shown hand rests on. R86: where the betting ended before the river, the hands stayed closed until now.
#[must_use]
pub(crate) fn shown(hand: &Hand, value: OmahaValue) -> Basis {
    let run_out = hand.acted.is_empty();
    Basis::with(art(8, 5), [reading(85), art(10, 1), art15_hand_order::item(value.category())])
        .and(art14_card_values::item(value))
        .and_if(run_out, reading(86))
}
