//! Which of two hands wins, and what decided it.

use std::cmp::Ordering;

use crate::{Category, Deciding};

/// The value of a hand, which is ordered by category, then by the ranks and the suit that decide.
///
/// The order is the value's own; the two methods say in words what it rests on.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{HandValue, five_of, three_of};
///
/// fn in_words(value: impl HandValue) -> String {
///     format!("{} {}", value.category(), value.deciding().ranks()[0])
/// }
/// assert_eq!(in_words(five_of(&parse_cards("Kd Kc Kh 6c 5d")?).unwrap()), "three_of_a_kind K");
/// assert_eq!(in_words(three_of(&parse_cards("9d 9c 5h")?).unwrap()), "pair 9");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
pub trait HandValue: Copy + Ord {
    /// The category.
    fn category(self) -> Category;

    /// What decides between hands of this category.
    fn deciding(self) -> Deciding;
}

/// The order of two hands and the reason for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Comparison {
    /// How the first hand stands to the second.
    pub ordering: Ordering,
    /// The first thing in which they differ.
    pub by: Decider,
}

/// The first thing in which two hands differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decider {
    /// Their categories.
    Category,
    /// The rank of this place among those that are compared, 0 the first.
    Rank(u8),
    /// The suit that breaks the tie of all ranks.
    Suit,
    /// They differ in nothing that counts. Where suits count, hands of one deck that share no card
    /// always differ, and of several decks this is a stand-off; where suits are equal, it is a tie.
    Nothing,
}

/// Compares two hands of as many cards; the ordering is that of the values.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Decider, compare, five_of};
///
/// let a = five_of(&parse_cards("Ts Td 9h 7c 6c")?).unwrap();
/// let b = five_of(&parse_cards("Th Tc 9s 7h 5c")?).unwrap();
/// let comparison = compare(a, b);
/// assert!(comparison.ordering.is_gt());
/// assert_eq!(comparison.by, Decider::Rank(3), "ten, nine and seven are equal: the six decides");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn compare<V: HandValue>(a: V, b: V) -> Comparison {
    let ordering = a.cmp(&b);
    let by = if ordering.is_eq() {
        Decider::Nothing
    } else if a.category() != b.category() {
        Decider::Category
    } else {
        let (ours, theirs) = (a.deciding(), b.deciding());
        let places = 0_u8..;
        let pairs = ours.ranks().iter().zip(theirs.ranks());
        places
            .zip(pairs)
            .find(|(_, (our, their))| our != their)
            .map_or(Decider::Suit, |(place, _)| Decider::Rank(place))
    };
    Comparison { ordering, by }
}
