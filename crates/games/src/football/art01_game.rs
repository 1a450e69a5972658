//! Article 1, The game · Jogo · 博彩方式: two or three cards a hand, and bets on the sum of one's own or another's.

use sabot_law::Basis;

use super::cites::art;

/// What a round is about.
#[must_use]
pub(crate) fn game() -> Basis {
    Basis::new(art(1, 0)).note(art(4, 1))
}
