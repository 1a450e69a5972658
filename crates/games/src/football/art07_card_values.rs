//! Article 7, Value of the cards · Valor das cartas · 紙牌點數: face values, tens and pictures nothing, aces one.
//!
//! The sum itself is [`points()`](sabot_ranking::points()); here stands which items made it.

use sabot_cards::{Card, Rank};
use sabot_law::Basis;
use sabot_ranking::card_points;

use super::cites::{art, reading};

/// The rules that made a sum: 7(1) face values, 7(2) tens and pictures, 7(3) aces, 7(4) only the last digit counts, for
/// exactly ten and for three cards too (R12).
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_games::football::art07_card_values::counted;
/// // An ace counts one and a king nothing; 7 and 6 make 13, of which the 3 counts.
/// assert_eq!(counted(&parse_cards("As Kd")?).to_string(), "football 7(1), football 7(2), football 7(3)");
/// assert_eq!(counted(&parse_cards("7s 6d")?).to_string(), "football 7(1), football 7(4)");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn counted(cards: &[Card]) -> Basis {
    let sum: u16 = cards.iter().map(|card| u16::from(card_points(card.rank()))).sum();
    let nothing = |card: &Card| card_points(card.rank()) == 0;
    let over = sum >= 10;
    Basis::new(art(7, 1))
        .note_if(cards.iter().any(nothing), art(7, 2))
        .note_if(cards.iter().any(|card| card.rank() == Rank::Ace), art(7, 3))
        .note_if(over, art(7, 4))
        .note_if(sum == 10 || (over && cards.len() == 3), reading(12))
}
