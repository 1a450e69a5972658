//! Article 8, Third card · Terceira carta · 第三張牌: drawn to 0 and 9, and what three cards then make of a bet.

use sabot_law::Basis;
use sabot_money::{Money, MoneyError, Odds};

use super::art03_wagers::{points, provides};
use super::cites::{art, reading};
use super::edition::EditionData;
use crate::{Bet, Outcome};

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

/// What becomes of a bet on a hand of so many points and cards: what it gains, how, and by which rule.
///
/// 8(2): with three cards, 0 costs the range and parity bets half and 9 returns them. R13: post follows 3(5) and 9(2)
/// alone.
///
/// # Errors
/// Never for a stake in whole chips within the limits.
pub fn result(
    data: &EditionData,
    bet: Bet,
    stake: Money,
    sum: u8,
    cards: usize,
) -> Result<(Money, Outcome, Basis), MoneyError> {
    let three = cards == 3;
    if bet != Bet::Post && three && sum == 0 {
        let half = Odds::new(1, 2)?.winnings(stake)?;
        return Ok((-half, Outcome::HalfLost, Basis::new(art(8, 2)).note(reading(33))));
    }
    if bet != Bet::Post && three && sum == 9 {
        return Ok((Money::ZERO, Outcome::Returned, Basis::new(art(8, 2))));
    }
    let post = bet == Bet::Post;
    if points(bet).contains(&sum) && (three || !post) {
        let (odds, item) = if post { (data.post, 2) } else { (data.range_and_parity, 1) };
        let basis =
            Basis::new(art(9, item)).note(provides(bet)).note(reading(2)).note(reading(69)).note_if(post, reading(13));
        return Ok((odds.winnings(stake)?, Outcome::Won, basis));
    }
    Ok((-stake, Outcome::Lost, Basis::new(provides(bet)).note_if(post, reading(13))))
}
