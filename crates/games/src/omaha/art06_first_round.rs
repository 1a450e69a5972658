//! Article 6, First betting round · Início do jogo · 開始牌局: four cards each, then call, raise or fold from the blinds'
//! left; the big blind acts last.

use sabot_law::{Basis, Cite};

use super::cites::{art, difference, sub};
use super::{Action, Hand};
use crate::Seat;

/// 6(1): the hole cards of a player.
pub const HOLE_CARDS: usize = 4;

/// 6(3): what a decision of the first betting round is. 6(4): the big blind acts last, and may check where nobody raised
/// (D23: he who posted the highest blind, which is his also when short).
#[must_use]
#[inline]
pub fn decision(hand: &Hand, seat: Seat, action: Action) -> Basis {
    const CALL: Basis = Basis::new(sub(6, 3, 1));
    const RAISE: Basis = Basis::new(sub(6, 3, 2));
    const FOLD: Basis = Basis::new(sub(6, 3, 3));
    const BIG_CALL: Basis = Basis::with(art(6, 4), [sub(6, 3, 1), difference(23)]);
    const BIG_RAISE: Basis = Basis::with(art(6, 4), [sub(6, 3, 2), difference(23)]);
    const BIG_FOLD: Basis = Basis::with(art(6, 4), [sub(6, 3, 3), difference(23)]);
    const CHECK: Basis = Basis::with(art(6, 4), [difference(23)]);
    match (action, seat == hand.big_blind) {
        // Who posted a live blind may check like the big blind.
        (Action::Check, _) => CHECK,
        (Action::Call | Action::Bet, false) => CALL,
        (Action::Raise, false) => RAISE,
        (Action::Fold, false) => FOLD,
        (Action::Call | Action::Bet, true) => BIG_CALL,
        (Action::Raise, true) => BIG_RAISE,
        (Action::Fold, true) => BIG_FOLD,
    }
}

/// 6(2): cards stay at the table, so a player with live ones cannot go before the hand is over for him.
pub const CARDS_STAY: Cite = art(6, 2);
