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
    let mut cards = by_groups(hand);
    // A single ace before a five: all that fits below is 4, 3 and 2.
    if cards[0].rank() == Rank::Ace && cards[1].rank() == Rank::Five {
        cards.rotate_left(1);
    }
    cards
}

/// The three cards in the order in which a reader looks at them, as [`ordered`] has it for five.
/// In 3-2-A the ace comes last. Three cards of one suit always go downwards: with several decks
/// they may hold a pair, and it counts for nothing in a flush.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::ordered_three;
///
/// let pair: [_; 3] = parse_cards("5s As 5h")?.try_into().unwrap();
/// assert_eq!(ordered_three(pair).to_vec(), parse_cards("5s 5h As")?);
/// let lowest: [_; 3] = parse_cards("As 2d 3c")?.try_into().unwrap();
/// assert_eq!(ordered_three(lowest).to_vec(), parse_cards("3c 2d As")?);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn ordered_three(hand: [Card; 3]) -> [Card; 3] {
    let mut cards = by_groups(hand);
    if cards.map(Card::rank) == [Rank::Ace, Rank::Three, Rank::Two] {
        cards.rotate_left(1);
    } else if hand.iter().all(|card| card.suit() == hand[0].suit()) {
        cards.sort_unstable_by_key(|&card| Reverse(card));
    }
    cards
}

/// The most of one rank first, then downwards.
fn by_groups<const N: usize>(hand: [Card; N]) -> [Card; N] {
    let mut cards = hand;
    cards.sort_unstable_by_key(|card| {
        let alike = hand.iter().filter(|other| other.rank() == card.rank());
        Reverse((alike.count(), *card))
    });
    cards
}
