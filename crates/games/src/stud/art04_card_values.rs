//! Article 4, Values of the cards · Valor das cartas · 紙牌點數: suits, ranks, and the ace that is low.
//!
//! The orders themselves are those of [`Suit`](sabot_cards::Suit) and [`Rank`]; here stands which of them decided.

use sabot_cards::{Card, Rank};
use sabot_law::Basis;
use sabot_ranking::{Category, Decider};

use super::cites::{art, reading};

/// Notes which value of the cards told two hands apart: 4(1) the suit, 4(2) the rank.
#[must_use]
pub(crate) fn decided(basis: Basis, by: Decider) -> Basis {
    match by {
        Decider::Suit => basis.note(art(4, 1)),
        Decider::Rank(_) => basis.note(art(4, 2)),
        Decider::Category | Decider::Nothing => basis,
    }
}

/// Notes 4(3) where the ace is the lowest card of 5-4-3-2-A, and R58 where it would have to stand in the middle.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_games::stud::art04_card_values::ace;
/// use sabot_games::stud::art08_hand_order::item;
/// use sabot_law::Basis;
/// use sabot_ranking::Category;
/// let noted = |text, category| {
///     let cards = parse_cards(text).unwrap().try_into().unwrap();
///     ace(Basis::new(item(category)), cards, category).to_string()
/// };
/// assert_eq!(noted("5s 4d 3h 2c As", Category::Straight), "stud 8(6), stud 4(3)");
/// assert_eq!(noted("3s 2d Ah Kc Qs", Category::OddCards), "stud 8(10), R58", "no straight runs through the ace");
/// ```
#[must_use]
pub fn ace(basis: Basis, cards: [Card; 5], category: Category) -> Basis {
    let has = |rank| cards.iter().any(|card| card.rank() == rank);
    let straight = matches!(category, Category::Straight | Category::StraightFlush);
    let wheel = straight && has(Rank::Ace) && has(Rank::Two);
    basis.note_if(wheel, art(4, 3)).note_if(!straight && wraps_round(cards), reading(58))
}

/// Whether the ranks run on through the ace: Q-K-A-2-3 and its like, which is no straight.
fn wraps_round(cards: [Card; 5]) -> bool {
    let holds = |index: u8| cards.iter().any(|card| card.rank().index() == index % 13);
    // Starting on J, Q or K the fifth card lies beyond the ace; from 10 the run ends on it and is a straight.
    (9..=11).any(|start| (start..start + 5).all(holds))
}
