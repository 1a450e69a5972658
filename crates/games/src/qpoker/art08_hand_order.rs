//! Article 8, Order of the hands · Valor das combinações das cartas · 紙牌組合之大小
//!
//! The order itself is [`three()`](sabot_ranking::three()); here stands which item names a hand, and which decided.

use sabot_law::{Basis, Cite};
use sabot_ranking::{Category, Comparison, Decider, ThreeValue, compare};

use super::art04_card_values;
use super::cites::{art, reading};

/// The item that describes a category; three cards never make the others.
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
#[must_use]
pub fn compared(first: ThreeValue, second: ThreeValue) -> (Comparison, Basis) {
    let comparison = compare(first, second);
    let winner = if comparison.ordering.is_lt() { second } else { first };
    let category = winner.category();
    let basis = art04_card_values::decided(Basis::new(item(category)), comparison.by);
    (comparison, basis.note_if(category == Category::Straight && comparison.by == Decider::Suit, reading(18)))
}
