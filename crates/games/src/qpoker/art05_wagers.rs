//! Article 5, Bets on offer · Oportunidades de apostas · 投注瓣數: the bonus, the bet against the croupier, either or both.

use sabot_law::{Basis, Cite};

use super::cites::{art, sub};
use crate::Bet;

/// The item that provides for a bet; the article as a whole, which lists no other, for what is none.
#[must_use]
pub(crate) const fn provides(bet: Bet) -> Cite {
    match bet {
        Bet::Bonus => sub(5, 1, 1),
        Bet::Bet => sub(5, 1, 2),
        _ => art(5, 1),
    }
}

/// Notes 5(2) where a player lays both on one hand.
#[must_use]
pub(crate) fn combined(basis: Basis, both: bool) -> Basis {
    basis.note(art(5, 1)).note_if(both, art(5, 2))
}
