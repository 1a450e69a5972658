//! What four cards and the board so far have made.

use sabot_cards::{Card, Suit};
use sabot_ranking::{Category, OmahaValue, omaha_five_of, omaha_of};

/// How good a hand is on its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// Nothing to pay for.
    Weak,
    /// Worth a small price: two pairs, or four of a suit with a card to come.
    Fair,
    /// Worth betting: three of a kind or better, and more than the board gives to everyone.
    Strong,
}

/// The value of the best hand of exactly two of these four cards and three of the board, which may still lack its last two;
/// `None` for other numbers of cards, or one that comes twice.
///
/// ```
/// use sabot_bots::best_hand;
/// use sabot_cards::parse_cards;
/// use sabot_ranking::Category;
/// let hole = parse_cards("As Ad 7h 2c")?.try_into().unwrap();
/// let value = best_hand(hole, &parse_cards("Ah 9d 4s")?).unwrap();
/// assert_eq!(value.category(), Category::ThreeOfAKind);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn best_hand(hole: [Card; 4], board: &[Card]) -> Option<OmahaValue> {
    let threes: &[[usize; 3]] = match board.len() {
        3 => &[[0, 1, 2]],
        4 => &[[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]],
        _ => return omaha_of(&hole, board).ok(),
    };
    const TWOS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
    let hand = |[a, b]: [usize; 2], [c, d, e]: [usize; 3]| [hole[a], hole[b], board[c], board[d], board[e]];
    let mut best = None;
    for two in TWOS {
        for three in threes {
            best = best.max(Some(omaha_five_of(&hand(two, *three)).ok()?));
        }
    }
    best
}

/// How good a hand is on the board so far.
pub(super) fn strength(hole: [Card; 4], board: &[Card]) -> Strength {
    let Some(value) = best_hand(hole, board) else { return Strength::Weak };
    // Three of one rank on the board are everyone's.
    let shared = board.iter().any(|card| board.iter().filter(|other| other.rank() == card.rank()).count() >= 3);
    match value.category() {
        Category::OddCards | Category::Pair if draws_to_flush(hole, board) => Strength::Fair,
        Category::OddCards | Category::Pair => Strength::Weak,
        Category::TwoPairs => Strength::Fair,
        Category::ThreeOfAKind if shared => Strength::Weak,
        _ => Strength::Strong,
    }
}

/// Whether two of one's own and two of the board are of one suit, and a card is still to come.
fn draws_to_flush(hole: [Card; 4], board: &[Card]) -> bool {
    let of = |cards: &[Card], suit: Suit| cards.iter().filter(|card| card.suit() == suit).count();
    board.len() < 5 && Suit::ALL.into_iter().any(|suit| of(&hole, suit) >= 2 && of(board, suit) == 2)
}
