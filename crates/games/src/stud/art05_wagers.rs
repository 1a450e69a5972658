//! Article 5, Wagers · Oportunidades de apostas · 投注瓣數: the ante, the jackpot bet, the raise.

use sabot_law::Cite;

use super::cites::art;
use crate::Bet;

/// The item that provides for a bet.
#[must_use]
pub(crate) const fn provides(bet: Bet) -> Cite {
    match bet {
        Bet::Ante => art(5, 1),
        Bet::Jackpot => art(5, 2),
        Bet::Raise => art(5, 3),
        // The article as a whole, which lists no other bet.
        _ => art(5, 0),
    }
}
