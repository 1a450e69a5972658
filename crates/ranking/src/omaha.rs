//! The best hand of two of a player's four cards and three of the five on the board: omaha 10(1).

use sabot_cards::{Card, CardSet, Suit, first_duplicate};

use crate::boards::{Row, on_board};
use crate::hand_error::counted;
use crate::two_and_three::column;
use crate::{HandError, OmahaValue, omaha_five, one_suit, ordered};

/// The five cards in the middle of the table, made ready for the hands of all players.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, OmahaBoard};
///
/// let board = OmahaBoard::new(parse_cards("As Ks Qs Js 2d")?.try_into().unwrap());
/// let flush = board.value(parse_cards("9s 3s 4c 4h")?.try_into().unwrap());
/// let straight = board.value(parse_cards("Ts 9h 4d 3d")?.try_into().unwrap());
/// assert_eq!(flush.category(), Category::Flush);
/// assert_eq!(straight.category(), Category::Straight, "no flush with one spade of one's own");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct OmahaBoard {
    cards: [Card; 5],
    /// By any two ranks of the player, the number of the best hand that is not of one suit.
    best: &'static Row,
    /// The suit of which the board has three cards or more, if there is one, as [`suits_of`] has it.
    suits: u16,
}

impl OmahaBoard {
    /// The board of these five different cards, in any order.
    ///
    /// That they differ is the caller's promise, which debug builds check.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::OmahaBoard;
    /// let cards = parse_cards("Td 9d 7d 5d 2d")?;
    /// assert_eq!(OmahaBoard::new(cards[..].try_into().unwrap()).cards().to_vec(), cards);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn new(cards: [Card; 5]) -> Self {
        debug_assert_eq!(first_duplicate(&cards), None, "the cards of a board differ");
        Self { cards, best: on_board(cards.map(rank)), suits: suits_of(cards, 3) }
    }

    /// The five cards.
    ///
    /// ```
    /// # use sabot_cards::{Card, parse_cards};
    /// # use sabot_ranking::OmahaBoard;
    /// let board = OmahaBoard::new(parse_cards("Td 9d 7d 5d 2d")?.try_into().unwrap());
    /// assert_eq!(board.cards()[4].to_string(), "2d");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn cards(&self) -> [Card; 5] {
        self.cards
    }

    /// The value of the best hand of exactly two of these four cards and exactly three of the board.
    ///
    /// That all nine cards differ is the caller's promise, which debug builds check.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::{Category, OmahaBoard};
    /// let board = OmahaBoard::new(parse_cards("8s 8h 8d 8c 2d")?.try_into().unwrap());
    /// let value = board.value(parse_cards("Ks Kh 4c 3h")?.try_into().unwrap());
    /// assert_eq!(value.category(), Category::FullHouse, "the four eights may not all be played");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn value(&self, hole: [Card; 4]) -> OmahaValue {
        debug_assert!(all_differ(&hole, &self.cards), "the cards of a hand and the board differ");
        let best = columns(hole).map(|two| self.best.number(two));
        best_of(best, hole, self.cards, self.suits)
    }

    /// The value of the best hand of these two cards and exactly three of the board: what a player's four cards are worth is
    /// the best of the six twos among them.
    ///
    /// That all seven cards differ is the caller's promise.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::{Category, OmahaBoard};
    /// let board = OmahaBoard::new(parse_cards("As Ks Qs Js 2d")?.try_into().unwrap());
    /// assert_eq!(board.with_two(parse_cards("9s 3s")?.try_into().unwrap()).category(), Category::Flush);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn with_two(&self, two: [Card; 2]) -> OmahaValue {
        let [a, b] = two.map(rank);
        let best = self.best.number(column(a, b));
        let [suit, other] = two.map(|card| card.index() % 4);
        if suit != other || self.suits >> (4 * suit) & 0x8 == 0 {
            return OmahaValue::from_number(best);
        }
        let own = 1 << a | 1 << b;
        let of_one_suit = one_suit::best(own, ranks_of(Suit::ALL[usize::from(suit)], self.cards));
        OmahaValue::from_number(best.max(of_one_suit))
    }
}

/// The value of the best hand of exactly two of a player's four cards and exactly three of the
/// five on the board (omaha 10(1)), by the order of omaha 15.
///
/// That all nine cards differ is the caller's promise, which debug builds check; [`omaha_of`] asks
/// for none. For several hands on one board there is [`OmahaBoard`].
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, omaha};
///
/// let board = parse_cards("Ad Kd Qd Jd Td")?.try_into().unwrap();
/// let value = omaha(parse_cards("As 9s 4h 4c")?.try_into().unwrap(), board);
/// assert_eq!(value.category(), Category::Pair, "the royal flush on the board is nobody's");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
#[inline(always)]
pub fn omaha(hole: [Card; 4], board: [Card; 5]) -> OmahaValue {
    debug_assert!(all_differ(&hole, &board), "the cards of a hand and the board differ");
    let row = on_board(board.map(rank));
    let best = columns(hole).map(|two| row.number(two));
    best_of(best, hole, board, suits_of(board, 3))
}

/// The value of the best hand of two of the player's cards and three of the board's.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, omaha_of};
///
/// // A royal flush lies on the board, but two cards must be the player's own: As and 9s with Ad, Kd and Qd.
/// let board = parse_cards("Ad Kd Qd Jd Td")?;
/// assert_eq!(omaha_of(&parse_cards("As 9s 4h 4c")?, &board)?.category(), Category::Pair);
/// assert!(omaha_of(&parse_cards("As 9s 4h Ad")?, &board).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A player's cards that are not four, a board's that are not five, or a card that comes twice.
pub fn omaha_of(hole: &[Card], board: &[Card]) -> Result<OmahaValue, HandError> {
    let (hole, board) = (counted(hole)?, counted(board)?);
    first_twice(&hole, &board).map_or_else(|| Ok(omaha(hole, board)), |card| Err(HandError::Twice(card)))
}

/// The five cards of the best hand, two of the player's and three of the board's, in the order of
/// [`ordered`](crate::ordered()).
///
/// Of several choices with the best value it is the one whose cards, compared one by one in that
/// order, are the higher: by rank, so that beside four of a kind it is the highest odd card that is
/// shown, then by suit. In which order the cards are given is of no importance.
///
/// That all nine cards differ is the caller's promise, which debug builds check.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::omaha_best;
///
/// let board = parse_cards("9s 9h Kd 4c 2s")?.try_into().unwrap();
/// let best = omaha_best(parse_cards("9d 9c Ah As")?.try_into().unwrap(), board);
/// assert_eq!(best.to_vec(), parse_cards("9s 9h 9c 9d Kd")?);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn omaha_best(hole: [Card; 4], board: [Card; 5]) -> [Card; 5] {
    debug_assert!(all_differ(&hole, &board), "the cards of a hand and the board differ");
    let value = omaha(hole, board);
    let choose = |[a, b]: [usize; 2], [c, d, e]: [usize; 3]| [hole[a], hole[b], board[c], board[d], board[e]];
    let all = TWOS.into_iter().flat_map(|two| THREES.map(|three| choose(two, three)));
    let best = all.filter(|&hand| omaha_five(hand) == value).map(ordered).max();
    best.expect("one of the sixty choices has the best value")
}

/// Every two of four.
const TWOS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
/// Every three of five.
const THREES: [[usize; 3]; 10] =
    [[0, 1, 2], [0, 1, 3], [0, 1, 4], [0, 2, 3], [0, 2, 4], [0, 3, 4], [1, 2, 3], [1, 2, 4], [1, 3, 4], [2, 3, 4]];

/// The columns of every two of a player's ranks.
#[inline]
fn columns(hole: [Card; 4]) -> [usize; 6] {
    let [a, b, c, d] = hole.map(rank);
    [column(a, b), column(a, c), column(a, d), column(b, c), column(b, d), column(c, d)]
}

/// The suits of which there are so many cards or more: four bits for each suit, of which the
/// highest says it.
#[inline]
fn suits_of<const N: usize>(cards: [Card; N], at_least: u16) -> u16 {
    /// By card, one in the four bits of its suit; there is room for 64, so that no card needs to be checked.
    static ONE: [u16; 64] = {
        let mut one = [0; 64];
        let mut card = 0;
        while card < 64 {
            one[card] = 1 << (4 * (card % 4));
            card += 1;
        }
        one
    };
    let counts = cards.iter().fold(0_u16, |counts, card| counts.wrapping_add(ONE[usize::from(card.index() % 64)]));
    counts.wrapping_add((8 - at_least) * 0x1111) & 0x8888
}

/// The best of these numbers of every two of the player's cards, and of the hands of one suit.
#[inline]
fn best_of(numbers: [u16; 6], hole: [Card; 4], board: [Card; 5], suits: u16) -> OmahaValue {
    let best = greatest(numbers);
    let suits = suits & suits_of(hole, 2);
    if suits == 0 {
        return OmahaValue::from_number(best);
    }
    // Three of five cards are of one suit at most.
    or_of_one_suit(best, hole, board, Suit::ALL[(suits.trailing_zeros() / 4) as usize])
}

/// The greatest of six numbers below 2¹⁵, in lanes that are halved. Compared one after the other in a loop over hands the
/// compiler makes branches of it, and for random cards the processor guesses every other one wrongly.
#[inline]
fn greatest(numbers: [u16; 6]) -> u16 {
    let [a, b, c, d, e, f] = numbers.map(u16::cast_signed);
    let mut lanes = [a, b, c, d, e, f, e, f];
    for half in [4, 2, 1] {
        for n in 0..half {
            lanes[n] = lanes[n].max(lanes[n + half]);
        }
    }
    lanes[0].cast_unsigned()
}

/// This number or that of the best hand of one suit, of which the board has three cards and the player two.
pub(crate) fn or_of_one_suit(best: u16, hole: [Card; 4], board: [Card; 5], suit: Suit) -> OmahaValue {
    let of_one_suit = one_suit::best(ranks_of(suit, hole), ranks_of(suit, board));
    OmahaValue::from_number(best.max(of_one_suit))
}

/// The ranks of the cards of one suit.
fn ranks_of<const N: usize>(suit: Suit, cards: [Card; N]) -> u16 {
    cards.iter().fold(0, |ranks, &card| ranks | u16::from(card.suit() == suit) << rank(card))
}

/// The index of the rank of a card, straight from the card's own: it is asked nine times a hand.
fn rank(card: Card) -> u16 {
    u16::from(card.index() / 4)
}

/// The first card that comes a second time.
fn first_twice(hole: &[Card; 4], board: &[Card; 5]) -> Option<Card> {
    let mut cards = CardSet::EMPTY;
    hole.iter().chain(board).copied().find(|&card| !cards.insert(card))
}

/// Whether no card comes twice.
fn all_differ(hole: &[Card; 4], board: &[Card; 5]) -> bool {
    first_twice(hole, board).is_none()
}
