//! Article 8, Order of hands · Valor das combinações das cartas · 紙牌組合之大小.
//!
//! The order itself is [`five()`](sabot_ranking::five()); here stands which item names a hand, and which decided between two.

use sabot_cards::Card;
use sabot_law::{Basis, Cite};
use sabot_ranking::{Category, FiveValue, compare, five};

use super::art04_card_values;
use super::cites::art;
use crate::Compared;

/// The item that describes a category.
///
/// ```
/// use sabot_games::stud::art08_hand_order::item;
/// use sabot_ranking::Category;
/// assert_eq!(item(Category::RoyalFlush).to_string(), "stud 8(1)");
/// assert_eq!(item(Category::OddCards).to_string(), "stud 8(10)");
/// ```
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
///
/// ```
/// use sabot_games::stud::art08_hand_order::compared;
/// use sabot_ranking::five_of;
/// let hand = |text| five_of(&sabot_cards::parse_cards(text).unwrap()).unwrap();
/// let flushes = compared(hand("As Js 8s 5s 3s"), hand("Ah Kh 8h 5h 3h"));
/// // Both are flushes; behind the ace the king is above the jack.
/// assert!(flushes.comparison.ordering.is_lt());
/// assert_eq!(flushes.basis.to_string(), "stud 8(5), stud 4(2)");
/// ```
#[must_use]
pub fn compared(first: FiveValue, second: FiveValue) -> Compared {
    let comparison = compare(first, second);
    let winner = if comparison.ordering.is_lt() { second } else { first };
    Compared { comparison, basis: art04_card_values::decided(Basis::new(item(winner.category())), comparison.by) }
}

/// What a hand is, and the rules that make it so.
pub(super) fn described(basis: Basis, cards: [Card; 5]) -> (FiveValue, Basis) {
    let value = five(cards);
    (value, art04_card_values::ace(basis.note(item(value.category())), cards, value.category()))
}
