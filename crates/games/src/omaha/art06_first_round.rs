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
    let item = match action {
        Action::Call | Action::Bet => sub(6, 3, 1),
        Action::Raise => sub(6, 3, 2),
        Action::Fold => sub(6, 3, 3),
        Action::Check => art(6, 4),
    };
    if seat != hand.big_blind {
        return Basis::new(item);
    }
    if action == Action::Check {
        Basis::with(art(6, 4), [difference(23)])
    } else {
        Basis::with(art(6, 4), [item, difference(23)])
    }
}

/// 6(2): cards stay at the table, so a player with live ones cannot go before the hand is over for him.
pub const CARDS_STAY: Cite = art(6, 2);
