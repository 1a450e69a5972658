//! Article 10, Bonus prizes · Prémio de «Par e combinações vitoriosas» · 「多寶」賠彩: whatever the croupier holds.

use sabot_law::Basis;
use sabot_money::{Money, MoneyError};
use sabot_ranking::ThreeValue;

use super::cites::{art, reading};
use super::config::Config;
use super::edition::OddsRow;
use crate::Settled;

/// What becomes of a bonus bet: 10(1)–(5), or 9(1) for three odd cards.
///
/// ```
/// use sabot_games::qpoker::art10_bonus::settle_bonus;
/// use sabot_games::qpoker::{Config, Setup};
/// use sabot_money::Money;
/// use sabot_ranking::three_of;
/// let hand = |text| three_of(&sabot_cards::parse_cards(text).unwrap()).unwrap();
/// let config = Config::check(&Setup::default())?;
/// let bonus = |text| settle_bonus(&config, Money::of(1_000), hand(text));
/// assert_eq!(bonus("7s 7d 7h")?.net, Money::of(30_000), "thirty to one");
/// assert_eq!(bonus("As Kd 9h")?.net, Money::of(-1_000));
/// assert_eq!(bonus("7s 7d 7h")?.basis.to_string(), "qpoker 10(2), R2");
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
///
/// # Errors
/// Never within the table's limits.
pub fn settle_bonus(config: &Config, stake: Money, hand: ThreeValue) -> Result<Settled, MoneyError> {
    Ok(match config.edition.data.bonus.row(hand.category()) {
        Some(OddsRow { item, odds }) => Settled::won(odds.winnings(stake)?, Basis::new(art(10, item)).note(reading(2))),
        None => Settled::lost(stake, art(9, 1)),
    })
}
