//! Five cards whose suits are all equal as one integer, whose order is the order of hands of omaha 15.

use sabot_cards::{Card, Rank, first_duplicate};

use crate::hand_error::different;
use crate::numbering::{self, Held};
use crate::{Category, Deciding, HandError, HandValue};

/// The value of a hand of Omaha Poker: the greater value wins, and equal values share the pot.
///
/// It is the number of different values below it: 0 is 7-5-4-3-2 of several suits, 7318 a royal
/// flush of any. What counts for nothing makes no difference: the suits, and beside four of a kind
/// the odd card.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, omaha_five_of};
///
/// let spades = omaha_five_of(&parse_cards("Ts 9s 7s 5s 2s")?).unwrap();
/// let diamonds = omaha_five_of(&parse_cards("Td 9d 7d 5d 2d")?).unwrap();
/// assert_eq!(spades.category(), Category::Flush);
/// assert_eq!(spades, diamonds);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OmahaValue(u16);

impl OmahaValue {
    /// The lowest value, that of 7-5-4-3-2.
    pub const LOWEST: Self = Self(0);

    /// How many different values there are.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::{OmahaValue, omaha_five_of};
    /// let royal = omaha_five_of(&parse_cards("As Ks Qs Js Ts")?).unwrap();
    /// assert_eq!(royal.raw(), OmahaValue::COUNT - 1);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    pub const COUNT: u16 = numbering::COUNT;

    /// The value of this number, which is one of `numbering`'s.
    pub(crate) const fn from_number(number: u16) -> Self {
        Self(number)
    }

    /// The category.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::{Category, omaha_five_of};
    /// let value = omaha_five_of(&parse_cards("Kd Kc Kh 6c 5d")?).unwrap();
    /// assert_eq!(value.category(), Category::ThreeOfAKind);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn category(self) -> Category {
        numbering::category(self.0)
    }

    /// The ranks that decide between hands of this category, in the order in which they are
    /// compared. There is never a suit.
    ///
    /// ```
    /// # use sabot_cards::{Rank, parse_cards};
    /// # use sabot_ranking::omaha_five_of;
    /// let value = omaha_five_of(&parse_cards("6s 6c Td Th 5d")?).unwrap();
    /// assert_eq!(value.deciding().ranks(), [Rank::Ten, Rank::Six, Rank::Five]);
    /// assert_eq!(value.deciding().suit(), None);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn deciding(self) -> Deciding {
        let mut ranks = [Rank::Two; 5];
        let mut count = 0;
        for group in numbering::groups(self.category(), self.0) {
            for rank in Rank::ALL.into_iter().rev().filter(|rank| group >> rank.index() & 1 == 1) {
                ranks[count] = rank;
                count += 1;
            }
        }
        Deciding::new(&ranks[..count], None)
    }

    /// The integer itself.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::omaha_five_of;
    /// let lowest = omaha_five_of(&parse_cards("2c 3d 4d 5d 7d")?).unwrap();
    /// assert_eq!(lowest.raw(), 0);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn raw(self) -> u16 {
        self.0
    }
}

impl HandValue for OmahaValue {
    fn category(self) -> Category {
        self.category()
    }

    fn deciding(self) -> Deciding {
        self.deciding()
    }
}

/// The value of five different cards, in any order, by omaha 15 alone: two of them are the
/// player's and three the board's, but that is for [`omaha`](crate::omaha()) to see to.
///
/// That they differ is the caller's promise, which debug builds check; [`omaha_five_of`] asks for
/// none.
///
/// ```
/// use sabot_cards::{Card, Rank, Suit};
/// use sabot_ranking::{Category, omaha_five};
///
/// let ranks = [Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
/// let royal = |suit| omaha_five(ranks.map(|rank| Card::new(rank, suit)));
/// assert_eq!(royal(Suit::Clubs).category(), Category::RoyalFlush);
/// assert_eq!(royal(Suit::Clubs), royal(Suit::Hearts));
/// ```
#[must_use]
pub fn omaha_five(hand: [Card; 5]) -> OmahaValue {
    debug_assert_eq!(first_duplicate(&hand), None, "the cards of a hand differ");
    if hand.iter().all(|card| card.suit() == hand[0].suit()) {
        let ranks = hand.iter().fold(0, |ranks, card| ranks | 1 << card.rank().index());
        return OmahaValue(numbering::of_one_suit(ranks));
    }
    let held = hand.iter().fold(Held::NOTHING, |held, card| held.with(card.rank().index().into()));
    OmahaValue(held.number())
}

/// The value of five cards.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{HandError, omaha_five_of};
///
/// let flush = |text: &str| omaha_five_of(&parse_cards(text).unwrap());
/// assert_eq!(flush("Ts 9s 7s 5s 2s")?, flush("Td 9d 7d 5d 2d")?, "suits are equal");
/// assert_eq!(flush("Ts 9s 7s 5s"), Err(HandError::Count { has: 4, due: 5 }));
/// # Ok::<(), HandError>(())
/// ```
///
/// # Errors
/// Cards that are not five, or one that comes twice.
pub fn omaha_five_of(cards: &[Card]) -> Result<OmahaValue, HandError> {
    different(cards).map(omaha_five)
}
