//! Article 14, Value of the cards · Valor das cartas · 紙牌的大小: suits are equal; the ace is high, and low in 5-4-3-2-A.

use sabot_cards::Rank;
use sabot_law::Cite;
use sabot_ranking::{Category, OmahaValue};

use super::cites::art;

/// 14(1): suits are equal, so that hands can tie.
pub const SUITS_EQUAL: Cite = art(14, 1);

/// The item by which the cards of a shown hand count: 14(3) where the ace is low, otherwise 14(2).
///
/// ```
/// use sabot_games::omaha::art10_final_hand::value;
/// use sabot_games::omaha::art14_card_values::item;
/// let hole = sabot_cards::parse_cards("As 2d Kc Kd").unwrap().try_into().unwrap();
/// let board = |text| sabot_cards::parse_cards(text).unwrap().try_into().unwrap();
/// assert_eq!(item(value(hole, board("3h 4s 5c Jd 9h"))).to_string(), "omaha 14(3)", "5-4-3-2-A");
/// assert_eq!(item(value(hole, board("3h 4s 7c Jd 9h"))).to_string(), "omaha 14(2)", "a pair of kings");
/// ```
#[must_use]
pub fn item(value: OmahaValue) -> Cite {
    let runs = matches!(value.category(), Category::Straight | Category::StraightFlush);
    // Only 5-4-3-2-A has the five as its highest card.
    let low = runs && value.deciding().ranks().first() == Some(&Rank::Five);
    if low { art(14, 3) } else { art(14, 2) }
}
