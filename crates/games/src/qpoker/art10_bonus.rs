//! Article 10, Bonus prizes · Prémio de «Par e combinações vitoriosas» · 「多寶」賠彩: whatever the croupier holds.

use sabot_law::Basis;
use sabot_money::MoneyError;
use sabot_ranking::ThreeValue;

use super::cites::{art, reading};
use super::config::Config;
use crate::play::Wager;
use crate::{Line, Outcome};

/// What becomes of a bonus bet: 10(1)–(5), or 9(1) for three odd cards.
///
/// # Errors
/// Never within the table's limits.
pub(super) fn line(config: &Config, wager: &Wager, hand: ThreeValue) -> Result<Line, MoneyError> {
    match config.edition.data.bonus.row(hand.category()) {
        Some((row, odds)) => {
            let basis = Basis::new(art(10, row)).note(reading(2));
            Ok(wager.line(odds.winnings(wager.stake)?, Outcome::Won, basis))
        }
        None => Ok(wager.line(-wager.stake, Outcome::Lost, Basis::new(art(9, 1)))),
    }
}
