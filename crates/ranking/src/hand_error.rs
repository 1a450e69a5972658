//! Why cards are no hand.

use sabot_cards::{Card, first_duplicate};

/// What is wrong with cards that are to be a hand or a board.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{HandError, omaha_of};
///
/// let board = parse_cards("Ad Kd Qd Jd Td")?;
/// let twice = omaha_of(&parse_cards("As 9s 4h Ad")?, &board).unwrap_err();
/// assert_eq!(twice, HandError::Twice(board[0]));
/// assert_eq!(twice.to_string(), "the card Ad comes twice");
/// let short = omaha_of(&parse_cards("As 9s 4h")?, &board).unwrap_err();
/// assert_eq!(short.to_string(), "4 cards are needed, and 3 are given");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandError {
    /// There are too many cards or too few.
    #[error("{due} cards are needed, and {has} are given")]
    Count {
        /// How many there are.
        has: usize,
        /// How many there have to be.
        due: usize,
    },
    /// A card comes twice.
    #[error("the card {0} comes twice")]
    Twice(Card),
}

/// So many cards.
pub(crate) fn counted<const N: usize>(cards: &[Card]) -> Result<[Card; N], HandError> {
    cards.try_into().map_err(|_| HandError::Count { has: cards.len(), due: N })
}

/// So many cards, all different.
pub(crate) fn different<const N: usize>(cards: &[Card]) -> Result<[Card; N], HandError> {
    let hand = counted(cards)?;
    first_duplicate(cards).map_or(Ok(hand), |card| Err(HandError::Twice(card)))
}
