//! The ranks and the suit by which a value is compared.

use sabot_cards::{Rank, Suit};

/// What decides between two hands of one category: ranks, the most important first, then perhaps
/// a suit. What counts for nothing is not in it.
///
/// ```
/// use sabot_cards::{Rank, parse_cards};
/// use sabot_ranking::five_of;
///
/// let four = five_of(&parse_cards("9s 9h 9c 9d As")?).unwrap().deciding();
/// assert_eq!(four.ranks(), [Rank::Nine]);
/// assert_eq!(four.suit(), None);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Deciding {
    /// The first `count` are meant; the others are of no importance.
    ranks: [Rank; 5],
    count: usize,
    suit: Option<Suit>,
}

impl Deciding {
    /// At most five ranks, and the suit if one can decide.
    pub(crate) fn new(deciding: &[Rank], suit: Option<Suit>) -> Self {
        let count = deciding.len();
        let mut ranks = [Rank::Two; 5];
        ranks[..count].copy_from_slice(deciding);
        Self { ranks, count, suit }
    }

    /// The ranks in the order in which they are compared; for a straight, that of its top alone.
    ///
    /// ```
    /// # use sabot_cards::{Rank, parse_cards};
    /// # use sabot_ranking::five_of;
    /// let wheel = five_of(&parse_cards("As 2h 3c 4d 5s")?).unwrap();
    /// assert_eq!(wheel.deciding().ranks(), [Rank::Five]);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn ranks(&self) -> &[Rank] {
        &self.ranks[..self.count]
    }

    /// The suit that decides when all the ranks are equal, if a suit can ever decide.
    ///
    /// ```
    /// # use sabot_cards::{Suit, parse_cards};
    /// # use sabot_ranking::five_of;
    /// let pair = five_of(&parse_cards("Tc Th 9s 7s 6s")?).unwrap();
    /// assert_eq!(pair.deciding().suit(), Some(Suit::Hearts));
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn suit(&self) -> Option<Suit> {
        self.suit
    }
}

impl PartialEq for Deciding {
    /// Equal where it matters.
    fn eq(&self, other: &Self) -> bool {
        self.ranks() == other.ranks() && self.suit == other.suit
    }
}

impl Eq for Deciding {}
