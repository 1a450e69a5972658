//! Article 8, Order of hands · Valor das combinações das cartas · 紙牌組合之大小.
//!
//! The order itself is [`five()`](sabot_ranking::five()); here stands which item names a hand, and which decided between two.

use sabot_cards::Card;
use sabot_law::{Basis, Cite};
use sabot_ranking::{Category, Comparison, FiveValue, compare, five};

use super::art04_card_values;
use super::cites::art;

/// The item that describes a category.
#[must_use]
pub const fn item(category: Category) -> Cite {
    art(
        8,
        match category {
            Category::RoyalFlush => 1,
            Category::StraightFlush => 2,
            Category::FourOfAKind => 3,
            Category::FullHouse => 4,
            Category::Flush => 5,
            Category::Straight => 6,
            Category::ThreeOfAKind => 7,
            Category::TwoPairs => 8,
            Category::Pair => 9,
            Category::OddCards => 10,
        },
    )
}

/// Two hands compared, and the rule that told them apart: the item of the higher category, or within one category that
/// item with the value of the cards that decided (4(1), 4(2)).
#[must_use]
pub fn compared(first: FiveValue, second: FiveValue) -> (Comparison, Basis) {
    let comparison = compare(first, second);
    let winner = if comparison.ordering.is_lt() { second } else { first };
    (comparison, art04_card_values::decided(Basis::new(item(winner.category())), comparison.by))
}

/// What a hand is, and the rules that make it so.
#[must_use]
pub fn described(basis: Basis, cards: [Card; 5]) -> (FiveValue, Basis) {
    let value = five(cards);
    (value, art04_card_values::ace(basis.note(item(value.category())), cards, value.category()))
}
