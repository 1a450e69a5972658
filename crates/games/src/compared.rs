//! Two hands compared, with the rule that told them apart.

use sabot_law::Basis;
use sabot_ranking::Comparison;

/// Which of two hands is higher, and by which rule.
///
/// ```
/// use sabot_games::Compared;
/// use sabot_games::stud::art08_hand_order::compared;
/// use sabot_ranking::{Decider, five_of};
/// let hand = |text| five_of(&sabot_cards::parse_cards(text).unwrap()).unwrap();
/// let Compared { comparison, basis } = compared(hand("9s 9d Ac Kh 2d"), hand("9h 9c Ad Kc 2s"));
/// // The suit of the pair decides: spades are the highest.
/// assert!(comparison.ordering.is_gt());
/// assert_eq!(comparison.by, Decider::Suit);
/// assert_eq!(basis.cite().to_string(), "stud 8(9)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The order of the two, and what decided.
    pub comparison: Comparison,
    /// The rule that told them apart.
    pub basis: Basis,
}
