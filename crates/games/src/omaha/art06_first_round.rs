//! Article 6, First betting round · Início do jogo · 開始牌局: four cards each, then call, raise or fold from the blinds'
//! left; the big blind acts last.

use sabot_law::Basis;

use super::Action;
use super::cites::{art, difference, sub};

/// 6(1): the hole cards of a player.
pub const HOLE_CARDS: usize = 4;

/// 6(3): what a decision of the first betting round is. 6(4): the big blind acts last, and may check where nobody raised. Who
/// posted a live blind may check like him.
///
/// D23 decides where the two blinds are equal: the Portuguese text speaks of the highest one, the Chinese of the big one. The
/// first version of the readings named it at every decision of his (`texts_differ`).
#[must_use]
pub(crate) const fn decision(big_blind: bool, texts_differ: bool, action: Action) -> Basis {
    let item = match action {
        Action::Check if texts_differ => return Basis::with(art(6, 4), [difference(23)]),
        Action::Check => return Basis::new(art(6, 4)),
        Action::Call | Action::Bet => sub(6, 3, 1),
        Action::Raise => sub(6, 3, 2),
        Action::Fold => sub(6, 3, 3),
    };
    match (big_blind, texts_differ) {
        (true, true) => Basis::with(art(6, 4), [item, difference(23)]),
        (true, false) => Basis::with(art(6, 4), [item]),
        (false, _) => Basis::new(item),
    }
}
