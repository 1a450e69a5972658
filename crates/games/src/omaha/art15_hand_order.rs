//! Article 15, Order of the hands · Graduação das mãos · 紙牌組合的大小: from royal flush to five odd cards, suits equal.
//!
//! The order itself is [`sabot_ranking::OmahaValue`]; here is which item speaks of which hand.

use sabot_law::Cite;
use sabot_ranking::Category;

use super::cites::art;

/// The item about a category.
///
/// ```
/// use sabot_games::omaha::art15_hand_order::item;
/// use sabot_ranking::Category;
/// assert_eq!(item(Category::RoyalFlush).to_string(), "omaha 15(1)");
/// assert_eq!(item(Category::FullHouse).to_string(), "omaha 15(4)");
/// ```
#[must_use]
pub const fn item(category: Category) -> Cite {
    art(
        15,
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
