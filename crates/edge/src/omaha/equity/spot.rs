//! Who holds what, what lies on the board, what is known to be gone.

use sabot_cards::{Card, CardSet};

use crate::EdgeError;

/// The hand of somebody in the pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// These four cards.
    Hand([Card; 4]),
    /// Any four of the cards that are left, all equally likely.
    Random,
}

/// Hands that go to the end, with the cards on the board and those that are known to be gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    players: Vec<Opponent>,
    board: Vec<Card>,
    /// All cards that cannot come any more: of the hands, of the board, and the dead ones.
    gone: CardSet,
}

impl Spot {
    /// So many hands can be dealt and still leave a board, and no table has more seats.
    pub const MOST_PLAYERS: usize = 11;

    /// Two to eleven hands, at least one of them known; a board of up to five cards; any dead cards.
    ///
    /// ```
    /// use sabot_cards::parse_cards;
    /// use sabot_edge::omaha::equity::{Opponent, Spot};
    ///
    /// let aces = Opponent::Hand(parse_cards("AsAhKsKh")?.try_into().unwrap());
    /// let board = parse_cards("2c 7d Jh")?;
    /// assert!(Spot::new(&[aces, Opponent::Random], &board, &[]).is_ok());
    /// assert_eq!(Spot::new(&[aces, aces], &board, &[]).unwrap_err().problem, "edge-card-twice");
    /// assert_eq!(Spot::new(&[aces], &board, &[]).unwrap_err().problem, "edge-hands-count");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    ///
    /// # Errors
    /// `hands-count`, `hands-unknown` (not one is known), `board-count`, `card-twice`, or `cards-short`: too few are left.
    pub fn new(players: &[Opponent], board: &[Card], dead: &[Card]) -> Result<Spot, EdgeError> {
        let error = |field, value: String, problem| Err(EdgeError { field, value, problem });
        if !(2..=Self::MOST_PLAYERS).contains(&players.len()) {
            return error("hands", players.len().to_string(), "edge-hands-count");
        }
        if players.iter().all(|player| *player == Opponent::Random) {
            return error("hands", players.len().to_string(), "edge-hands-unknown");
        }
        if board.len() > 5 {
            return error("board", board.len().to_string(), "edge-board-count");
        }
        let mut gone = CardSet::EMPTY;
        let held = players.iter().flat_map(|player| match player {
            Opponent::Hand(cards) => &cards[..],
            Opponent::Random => &[],
        });
        let fields = held.map(|&card| ("hands", card));
        let fields = fields.chain(board.iter().map(|&card| ("board", card)));
        for (field, card) in fields.chain(dead.iter().map(|&card| ("dead", card))) {
            if !gone.insert(card) {
                return error(field, card.to_string(), "edge-card-twice");
            }
        }
        let spot = Spot { players: players.to_vec(), board: board.to_vec(), gone };
        let left = spot.left().len();
        if left < spot.to_come() + 4 * spot.unknown() {
            return error("dead", left.to_string(), "edge-cards-short");
        }
        Ok(spot)
    }

    /// The hands.
    ///
    /// ```
    /// use sabot_cards::parse_cards;
    /// use sabot_edge::omaha::equity::{Opponent, Spot};
    /// let aces = Opponent::Hand(parse_cards("AsAhKsKh")?.try_into().unwrap());
    /// let spot = Spot::new(&[aces, Opponent::Random], &[], &[]).unwrap();
    /// assert_eq!(spot.players(), [aces, Opponent::Random]);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn players(&self) -> &[Opponent] {
        &self.players
    }

    /// The cards that lie on the board.
    ///
    /// ```
    /// use sabot_cards::parse_cards;
    /// use sabot_edge::omaha::equity::{Opponent, Spot};
    /// let (aces, flop) = (Opponent::Hand(parse_cards("AsAhKsKh")?.try_into().unwrap()), parse_cards("2c7dJh")?);
    /// assert_eq!(Spot::new(&[aces, Opponent::Random], &flop, &[]).unwrap().board(), flop);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn board(&self) -> &[Card] {
        &self.board
    }

    /// The cards that can still come: on the board or in an unknown hand.
    ///
    /// ```
    /// use sabot_cards::parse_cards;
    /// use sabot_edge::omaha::equity::{Opponent, Spot};
    /// let (aces, flop) = (Opponent::Hand(parse_cards("AsAhKsKh")?.try_into().unwrap()), parse_cards("2c7dJh")?);
    /// let spot = Spot::new(&[aces, Opponent::Random], &flop, &parse_cards("QdQc")?).unwrap();
    /// assert_eq!(spot.left().len(), 52 - 4 - 3 - 2);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn left(&self) -> CardSet {
        CardSet::FULL.difference(self.gone)
    }

    /// How many cards the board still lacks.
    ///
    /// ```
    /// use sabot_cards::parse_cards;
    /// use sabot_edge::omaha::equity::{Opponent, Spot};
    /// let (aces, flop) = (Opponent::Hand(parse_cards("AsAhKsKh")?.try_into().unwrap()), parse_cards("2c7dJh")?);
    /// assert_eq!(Spot::new(&[aces, Opponent::Random], &flop, &[]).unwrap().to_come(), 2, "turn and river");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn to_come(&self) -> usize {
        5 - self.board.len()
    }

    /// How many of the hands are unknown.
    ///
    /// ```
    /// use sabot_cards::parse_cards;
    /// use sabot_edge::omaha::equity::{Opponent, Spot};
    /// let aces = Opponent::Hand(parse_cards("AsAhKsKh")?.try_into().unwrap());
    /// assert_eq!(Spot::new(&[aces, Opponent::Random, Opponent::Random], &[], &[]).unwrap().unknown(), 2);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn unknown(&self) -> usize {
        self.players.iter().filter(|player| **player == Opponent::Random).count()
    }

    /// How many boards can come, whatever the unknown hands hold.
    ///
    /// ```
    /// use sabot_cards::parse_cards;
    /// use sabot_edge::omaha::equity::{Opponent, Spot};
    /// let hand = |text| Ok::<_, sabot_cards::NotationError>(Opponent::Hand(parse_cards(text)?.try_into().unwrap()));
    /// let spot = Spot::new(&[hand("AsAhKsKh")?, hand("9c8c7d6d")?], &parse_cards("2c7sJh")?, &[]).unwrap();
    /// assert_eq!(spot.boards(), 41 * 40 / 2, "two of the 41 cards that are left");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn boards(&self) -> u64 {
        choose(self.left().len(), self.to_come())
    }

    /// The known hands with their places.
    pub(super) fn known(&self) -> impl Iterator<Item = (usize, [Card; 4])> {
        self.players.iter().enumerate().filter_map(|(place, player)| match player {
            Opponent::Hand(cards) => Some((place, *cards)),
            Opponent::Random => None,
        })
    }

    /// Every board, each as five cards: those that lie there first.
    pub(super) fn for_every_board(&self, mut look: impl FnMut([Card; 5])) {
        let left: Vec<Card> = self.left().iter().collect();
        let mut board = [Card::from_index(0).expect("the first card"); 5];
        board[..self.board.len()].copy_from_slice(&self.board);
        extend(&left, &mut board, self.board.len(), &mut look);
    }
}

/// Fills the board from this place on with cards of these, in their order, in every way.
fn extend(left: &[Card], board: &mut [Card; 5], place: usize, look: &mut impl FnMut([Card; 5])) {
    if place == 5 {
        return look(*board);
    }
    for (n, &card) in left.iter().enumerate() {
        board[place] = card;
        extend(&left[n + 1..], board, place + 1, look);
    }
}

/// In how many ways so many can be chosen out of so many.
pub(super) fn choose(all: usize, chosen: usize) -> u64 {
    // After each step it is itself such a number, so the division leaves no rest.
    (0..chosen as u64).fold(1, |ways, n| ways * (all as u64).saturating_sub(n) / (n + 1))
}
