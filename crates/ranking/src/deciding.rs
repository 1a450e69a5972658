//! The ranks and the suit by which a value is compared.

use sabot_cards::{Rank, Suit};

use crate::Category;

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
    /// Keeps of the ranks and the suit what stud 8 looks at in this category.
    pub(crate) const fn new(category: Category, ranks: [Rank; 5], suit: Suit) -> Self {
        let (count, with_suit) = match category {
            Category::RoyalFlush => (0, true),
            Category::StraightFlush | Category::Straight => (1, true),
            Category::FourOfAKind | Category::FullHouse | Category::ThreeOfAKind => (1, false),
            Category::TwoPairs => (3, true),
            Category::Pair => (4, true),
            Category::Flush | Category::OddCards => (5, true),
        };
        Self { ranks, count, suit: if with_suit { Some(suit) } else { None } }
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
