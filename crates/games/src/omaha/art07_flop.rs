//! Article 7, Flop and second betting round · Cartas comuns e segundo turno de apostas · 公共牌及第二輪投注: one card burnt,
//! three face up; betting from the button's left.

use sabot_law::{Basis, Cite};

use super::cites::{art, reading, sub};
use super::{Action, Hand, Street};
use crate::Seat;

/// The item that brings a street's cards: 7(1), 8(1), 8(3).
#[must_use]
#[inline]
pub const fn cards_of(street: Street) -> Cite {
    match street {
        Street::First => art(6, 1),
        Street::Flop => art(7, 1),
        Street::Turn => art(8, 1),
        Street::River => art(8, 3),
    }
}

/// The item that opens a street's betting: 7(2), 8(2), 8(4).
#[must_use]
#[inline]
pub const fn betting_of(street: Street) -> Cite {
    match street {
        Street::First => art(6, 3),
        Street::Flop => art(7, 2),
        Street::Turn => art(8, 2),
        Street::River => art(8, 4),
    }
}

/// 7(3): what a decision from the second betting round on is. 6(5): the button acts last (R87: or the last before him
/// who has not folded).
#[must_use]
#[inline]
pub fn decision(hand: &Hand, seat: Seat, action: Action) -> Basis {
    let street = betting_of(hand.street);
    let item = match action {
        Action::Bet | Action::Call | Action::Raise => sub(7, 3, 1),
        Action::Check => sub(7, 3, 2),
        Action::Fold => sub(7, 3, 3),
    };
    let basis = Basis::with(item, [street]);
    if seat == hand.button {
        return basis.and(art(6, 5));
    }
    let last = hand.to_act.is_one() && !hand.acted.is_empty();
    basis.and_if(last && !hand.live.contains(hand.button), reading(87))
}
