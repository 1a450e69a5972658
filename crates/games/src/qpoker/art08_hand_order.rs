//! Article 8, Order of the hands · Valor das combinações das cartas · 紙牌組合之大小
//!
//! The order itself is [`three()`](sabot_ranking::three()); here stands which item names a hand, and which decided.

use sabot_law::{Basis, Cite};
use sabot_ranking::{Category, Decider, ThreeValue, compare};

use super::art04_card_values;
use super::cites::{art, reading};
use crate::Compared;

/// The item that describes a category; three cards never make the others.
///
/// ```
/// use sabot_games::qpoker::art08_hand_order::item;
/// use sabot_ranking::Category;
/// // Three cards of a kind are rarer than a straight and stand above it.
/// assert_eq!(item(Category::ThreeOfAKind).to_string(), "qpoker 8(2)");
/// assert_eq!(item(Category::Straight).to_string(), "qpoker 8(3)");
/// ```
#[must_use]
pub const fn item(category: Category) -> Cite {
    art(
        8,
        match category {
            Category::StraightFlush | Category::RoyalFlush => 1,
            Category::ThreeOfAKind => 2,
            Category::Straight => 3,
            Category::Flush => 4,
            Category::Pair => 5,
            _ => 6,
        },
    )
}

/// Two hands compared, and the rule that told them apart: the item of the higher category, or within one category that
/// item with the value of the cards that decided (4(1), 4(2)). R18: in a straight it is the suit of the highest card.
///
/// ```
/// use sabot_games::qpoker::art08_hand_order::compared;
/// use sabot_ranking::three_of;
/// let hand = |text| three_of(&sabot_cards::parse_cards(text).unwrap()).unwrap();
/// let straights = compared(hand("9s 8d 7h"), hand("9h 8c 7s"));
/// // 4(1): spades are above hearts; R18: the suit of the highest card decides.
/// assert!(straights.comparison.ordering.is_gt());
/// assert_eq!(straights.basis.to_string(), "qpoker 8(3), qpoker 4(1), R18");
/// ```
#[must_use]
pub fn compared(first: ThreeValue, second: ThreeValue) -> Compared {
    let comparison = compare(first, second);
    let winner = if comparison.ordering.is_lt() { second } else { first };
    let category = winner.category();
    let basis = art04_card_values::decided(Basis::new(item(category)), comparison.by);
    let by_suit = category == Category::Straight && comparison.by == Decider::Suit;
    Compared { comparison, basis: basis.note_if(by_suit, reading(18)) }
}
