//! The cards of a hand in order of importance, for showing.

use std::cmp::Reverse;

use sabot_cards::{Card, Rank};

/// The five cards in the order in which a reader looks at them: the most of one rank first, then
/// downwards; of one rank, the higher suit first. In 5-4-3-2-A the ace comes last.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::ordered;
///
/// let hand: [_; 5] = parse_cards("6d 6s Ad Tc Ts")?.try_into().unwrap();
/// assert_eq!(ordered(hand).to_vec(), parse_cards("Ts Tc 6s 6d Ad")?);
/// let wheel: [_; 5] = parse_cards("Ad 2s 3d 4c 5s")?.try_into().unwrap();
/// assert_eq!(ordered(wheel).to_vec(), parse_cards("5s 4c 3d 2s Ad")?);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn ordered(hand: [Card; 5]) -> [Card; 5] {
    let mut cards = hand;
    cards.sort_unstable_by_key(|card| {
        let alike = hand.iter().filter(|other| other.rank() == card.rank());
        Reverse((alike.count(), *card))
    });
    // A single ace before a five: all that fits below is 4, 3 and 2.
    if cards[0].rank() == Rank::Ace && cards[1].rank() == Rank::Five {
        cards.rotate_left(1);
    }
    cards
}
