//! Article 4, Value of the cards · Valor das cartas · 紙牌點數: suits, ranks, and the twelve straights.
//!
//! The orders themselves are those of [`Suit`](sabot_cards::Suit), [`Rank`] and [`ThreeValue`](sabot_ranking::ThreeValue);
//! here stands which of them decided.

use sabot_cards::{Card, Rank};
use sabot_law::Basis;
use sabot_ranking::{Category, Decider};

use super::cites::{art, difference, reading};

/// Notes which value of the cards told two hands apart: 4(1) the suit, 4(2) the rank.
#[must_use]
pub(crate) fn decided(basis: Basis, by: Decider) -> Basis {
    match by {
        Decider::Suit => basis.note(art(4, 1)),
        Decider::Rank(_) => basis.note(art(4, 2)),
        Decider::Category => basis,
        // R9: what article 8 leaves undecided, which only several decks can bring about.
        Decider::Nothing => basis.note(reading(9)),
    }
}

/// Notes 4(3) for a straight, with D22 where it is A-2-3, the lowest; R9 for a flush that holds a pair.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_games::qpoker::art04_card_values::sequence;
/// use sabot_games::qpoker::art08_hand_order::item;
/// use sabot_law::Basis;
/// use sabot_ranking::Category;
/// let straight = |text| {
///     let cards = parse_cards(text).unwrap().try_into().unwrap();
///     sequence(Basis::new(item(Category::Straight)), cards, Category::Straight).to_string()
/// };
/// assert_eq!(straight("4s 3d 2h"), "qpoker 8(3), qpoker 4(3)");
/// assert_eq!(straight("As 3d 2h"), "qpoker 8(3), qpoker 4(3), D22", "both texts misprint their lists");
/// ```
#[must_use]
pub fn sequence(basis: Basis, cards: [Card; 3], category: Category) -> Basis {
    let has = |rank| cards.iter().any(|card| card.rank() == rank);
    let straight = matches!(category, Category::Straight | Category::StraightFlush);
    let lowest = straight && has(Rank::Ace) && has(Rank::Two);
    let ranks = cards.map(Card::rank);
    let paired = ranks[0] == ranks[1] || ranks[1] == ranks[2] || ranks[0] == ranks[2];
    basis
        .note_if(straight, art(4, 3))
        .note_if(lowest, difference(22))
        .note_if(category == Category::Flush && paired, reading(9))
}
