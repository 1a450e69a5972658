//! The points of cards, after football 7.

use sabot_cards::{Card, Rank};

/// The points of one card: its face value; ten, jack, queen and king 0; the ace 1.
///
/// ```
/// use sabot_cards::Rank;
/// use sabot_ranking::card_points;
///
/// assert_eq!(card_points(Rank::Nine), 9);
/// assert_eq!(card_points(Rank::Ten), 0);
/// assert_eq!(card_points(Rank::Ace), 1);
/// ```
#[must_use]
pub const fn card_points(rank: Rank) -> u8 {
    match rank {
        Rank::Ace => 1,
        Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 0,
        // The two has position 0.
        _ => rank.index() + 2,
    }
}

/// The points of a hand: the last digit of the sum of its cards' points.
///
/// The text speaks of two cards and of sums above ten; a sum of exactly ten counts 0 too, and three
/// cards are counted the same way (R12).
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::points;
///
/// assert_eq!(points(&parse_cards("Kd 7s")?), 7);
/// assert_eq!(points(&parse_cards("6d 4s")?), 0);
/// assert_eq!(points(&parse_cards("9d Ts 9d")?), 8);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn points(cards: &[Card]) -> u8 {
    // Dropping the tens at each card is the same as dropping them once, and nothing can overflow.
    cards.iter().fold(0, |sum, card| (sum + card_points(card.rank())) % 10)
}
