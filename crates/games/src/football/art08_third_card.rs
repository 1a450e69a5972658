//! Article 8, Third card · Terceira carta · 第三張牌: drawn to 0 and 9, and what three cards then make of a bet.

use sabot_law::Basis;
use sabot_money::{Money, MoneyError, Odds};

use super::art03_wagers::{points, provides};
use super::cites::{art, reading};
use super::edition::EditionData;
use crate::{Bet, Settled};

/// 8(1): two cards that make 0 or 9 get a third.
///
/// ```
/// use sabot_games::football::art08_third_card::draws;
/// assert!(draws(0) && draws(9) && !draws(8));
/// ```
#[must_use]
pub const fn draws(points: u8) -> bool {
    points == 0 || points == 9
}

/// What becomes of a bet on a hand of so many points and cards.
///
/// 8(2): with three cards, 0 costs the range and parity bets half and 9 returns them. R13: post follows 3(5) and 9(2)
/// alone.
///
/// ```
/// use sabot_games::Bet;
/// use sabot_games::football::EditionData;
/// use sabot_games::football::art08_third_card::settle_bet;
/// use sabot_money::Money;
/// let net = |bet, sum, cards| settle_bet(&EditionData::of_65_2004(), bet, Money::of(1_000), sum, cards).map(|one| one.net);
/// assert_eq!(net(Bet::Odd, 7, 2)?, Money::of(1_000), "9(1): once the stake");
/// assert_eq!(net(Bet::Odd, 9, 3)?, Money::ZERO, "8(2): it comes back");
/// assert_eq!(net(Bet::Post, 9, 3)?, Money::of(8_000), "9(2): eight times the stake");
/// # Ok::<(), sabot_money::MoneyError>(())
/// ```
///
/// # Errors
/// Never for a stake in whole chips within the limits.
pub fn settle_bet(data: &EditionData, bet: Bet, stake: Money, sum: u8, cards: usize) -> Result<Settled, MoneyError> {
    let three = cards == 3;
    if bet != Bet::Post && three && sum == 0 {
        let half = Odds::new(1, 2)?.winnings(stake)?;
        return Ok(Settled::half_lost(half, art(8, 2).into()));
    }
    if bet != Bet::Post && three && sum == 9 {
        return Ok(Settled::returned(art(8, 2)));
    }
    let post = bet == Bet::Post;
    if points(bet).contains(&sum) && (three || !post) {
        let (odds, item) = if post { (data.post, 2) } else { (data.range_and_parity, 1) };
        let basis =
            Basis::new(art(9, item)).note(provides(bet)).note(reading(2)).note(reading(69)).note_if(post, reading(13));
        return Ok(Settled::won(odds.winnings(stake)?, basis));
    }
    Ok(Settled::lost(stake, Basis::new(provides(bet)).note_if(post, reading(13))))
}
