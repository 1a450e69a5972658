//! Article 3, Bets on offer · Oportunidades de apostas · 投注瓣數: upper and lower range, even, odd, post.

use sabot_law::Cite;

use super::cites::art;
use crate::Bet;

/// The bets of every seat, as the article lists them.
pub const BETS: [Bet; 5] = [Bet::Upper, Bet::Lower, Bet::Even, Bet::Odd, Bet::Post];

/// The item that provides for a bet; the article as a whole, which lists no other, for what is none.
#[must_use]
pub(crate) const fn provides(bet: Bet) -> Cite {
    match bet {
        Bet::Upper => art(3, 1),
        Bet::Lower => art(3, 2),
        Bet::Even => art(3, 3),
        Bet::Odd => art(3, 4),
        Bet::Post => art(3, 5),
        _ => art(3, 0),
    }
}

/// The points on which a bet wins; post also needs three cards.
///
/// ```
/// use sabot_games::football::art03_wagers::points;
/// use sabot_games::Bet;
/// assert_eq!(points(Bet::Upper), [1, 2, 3, 4]);
/// ```
#[must_use]
pub const fn points(bet: Bet) -> &'static [u8] {
    match bet {
        Bet::Upper => &[1, 2, 3, 4],
        Bet::Lower => &[5, 6, 7, 8],
        Bet::Even => &[2, 4, 6, 8],
        Bet::Odd => &[1, 3, 5, 7],
        Bet::Post => &[0, 9],
        _ => &[],
    }
}
