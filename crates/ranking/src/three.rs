//! A hand of three cards as one integer, whose order is the order of hands of qpoker 8.

use sabot_cards::{Card, Rank, Suit};

use crate::hand_error::counted;
use crate::{Category, Deciding, HandError, HandValue};

/// The value of a hand of three cards: the greater value wins.
///
/// From the highest bits down it holds the place of the category in [`ThreeValue::CATEGORIES`]
/// (3 bits), three ranks in order of importance (4 bits each) and a suit (2 bits). What counts for
/// nothing in its category is zero, so two hands that differ only in that have the same value:
/// with several decks this is a stand-off (R9). Hands of one deck that share no card never have
/// the same value.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, three_of};
///
/// let straight = three_of(&parse_cards("Ad 2c 3h")?).unwrap();
/// let flush = three_of(&parse_cards("As Ks Js")?).unwrap();
/// assert_eq!(straight.category(), Category::Straight);
/// assert!(straight > flush, "with five cards it is the other way");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ThreeValue(u32);

const SUIT_BITS: u32 = 2;
const RANK_BITS: u32 = 4;
const RANK_PLACES: u32 = 3;

impl ThreeValue {
    /// An integer below the value of every hand of one deck, from which a search for the best hand can start.
    pub const LOWEST: Self = Self(0);

    /// The value of this integer, which is one of a hand.
    pub(crate) const fn from_raw(raw: u32) -> Self {
        Self(raw)
    }

    /// The categories of three cards, lowest first. The highest cards in sequence and one suit
    /// have no name of their own here: they are a straight flush.
    ///
    /// ```
    /// # use sabot_ranking::{Category, ThreeValue};
    /// assert_eq!(ThreeValue::CATEGORIES[2..4], [Category::Flush, Category::Straight]);
    /// ```
    pub const CATEGORIES: [Category; 6] = [
        Category::OddCards,
        Category::Pair,
        Category::Flush,
        Category::Straight,
        Category::ThreeOfAKind,
        Category::StraightFlush,
    ];

    /// The category.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::{Category, three_of};
    /// let value = three_of(&parse_cards("As Ks Qs")?).unwrap();
    /// assert_eq!(value.category(), Category::StraightFlush);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn category(self) -> Category {
        Self::CATEGORIES[(self.0 >> (RANK_PLACES * RANK_BITS + SUIT_BITS)) as usize]
    }

    /// The ranks, in the order in which they are compared, and the suit, that decide between
    /// hands of this category.
    ///
    /// ```
    /// # use sabot_cards::{Rank, Suit, parse_cards};
    /// # use sabot_ranking::three_of;
    /// let pair = three_of(&parse_cards("5c 9s 9h")?).unwrap();
    /// assert_eq!(pair.deciding().ranks(), [Rank::Nine, Rank::Five]);
    /// assert_eq!(pair.deciding().suit(), Some(Suit::Clubs), "the suit of the odd card");
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn deciding(self) -> Deciding {
        let (count, by_suit) = match self.category() {
            Category::StraightFlush | Category::Straight => (1, true),
            Category::ThreeOfAKind => (1, false),
            Category::Pair => (2, true),
            // A flush and odd cards; three cards form nothing else.
            _ => (3, true),
        };
        let ranks = [8, 4, 0].map(|shift| self.rank_at(shift));
        Deciding::new(&ranks[..count], by_suit.then_some(Suit::ALL[(self.0 & 0b11) as usize]))
    }

    /// The integer itself.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::three_of;
    /// let low = three_of(&parse_cards("2c 3d 5d")?).unwrap();
    /// let high = three_of(&parse_cards("As Ks Qs")?).unwrap();
    /// assert!(low.raw() < high.raw());
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn raw(self) -> u32 {
        self.0
    }

    /// The rank so many bits above the suit.
    const fn rank_at(self, shift: u32) -> Rank {
        Rank::ALL[(self.0 >> SUIT_BITS >> shift & 0b1111) as usize]
    }
}

impl HandValue for ThreeValue {
    fn category(self) -> Category {
        self.category()
    }

    fn deciding(self) -> Deciding {
        self.deciding()
    }
}

/// The value of three cards, in any order. With several decks a card may come more than once.
///
/// ```
/// use sabot_cards::{Card, Rank, Suit};
/// use sabot_ranking::{Category, three};
///
/// let [nine, four] = [Rank::Nine, Rank::Four].map(|rank| Card::new(rank, Suit::Spades));
/// assert_eq!(three([nine, nine, four]).category(), Category::Flush);
/// assert_eq!(three([nine, nine, nine]).category(), Category::ThreeOfAKind);
/// ```
#[must_use]
pub fn three(hand: [Card; 3]) -> ThreeValue {
    let [high, middle, low] = downwards(hand);
    let ranks = [high, middle, low].map(Card::rank);
    let of_one_suit = high.suit() == middle.suit() && middle.suit() == low.suit();
    if ranks[0] == ranks[2] {
        // Also of one suit (R9): three of a kind is the higher. With one deck no two hands hold
        // three of one rank; with several, equal threes are a stand-off.
        return pack(Category::ThreeOfAKind, &ranks[..1], Suit::Diamonds);
    }
    if let Some(top) = top_of_sequence([high, middle, low]) {
        let category = if of_one_suit { Category::StraightFlush } else { Category::Straight };
        return pack(category, &[top.rank()], top.suit());
    }
    if of_one_suit {
        // Also with a pair (R9), and then downwards all the same.
        pack(Category::Flush, &ranks, high.suit())
    } else if ranks[0] == ranks[1] {
        pack(Category::Pair, &[ranks[0], ranks[2]], low.suit())
    } else if ranks[1] == ranks[2] {
        pack(Category::Pair, &[ranks[1], ranks[0]], high.suit())
    } else {
        pack(Category::OddCards, &ranks, high.suit())
    }
}

/// The value of three cards where between straights of A-2-3 the suit of the ace decides and not that of the three, the other
/// way of reading qpoker 8(3) (R18).
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{three, three_by_ace};
///
/// let hand = |text| parse_cards(text).unwrap().try_into().unwrap();
/// let (one, other) = (hand("Ah 2s 3d"), hand("Ad 2c 3s"));
/// assert!(three(one) < three(other), "the three of spades");
/// assert!(three_by_ace(one) > three_by_ace(other), "the ace of hearts");
/// ```
#[must_use]
pub fn three_by_ace(hand: [Card; 3]) -> ThreeValue {
    match downwards(hand) {
        [ace, middle, low] if [ace, middle, low].map(Card::rank) == [Rank::Ace, Rank::Three, Rank::Two] => {
            // A straight flush has one suit, whichever card names it.
            pack(three(hand).category(), &[Rank::Three], ace.suit())
        }
        _ => three(hand),
    }
}

/// The value of three cards. Equal cards are no fault: which cards there are is known to the table, by
/// its number of decks.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, HandError, three_of};
///
/// assert_eq!(three_of(&parse_cards("2c 2c 2c")?)?.category(), Category::ThreeOfAKind);
/// assert_eq!(three_of(&parse_cards("2c 3d")?), Err(HandError::Count { has: 2, due: 3 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Cards that are not three.
pub fn three_of(cards: &[Card]) -> Result<ThreeValue, HandError> {
    counted(cards).map(three)
}

/// The cards from the highest rank to the lowest.
fn downwards([a, b, c]: [Card; 3]) -> [Card; 3] {
    let (a, b) = (a.max(b), a.min(b));
    let (b, c) = (b.max(c), b.min(c));
    [a.max(b), a.min(b), c]
}

/// The highest card of three in sequence, which are given downwards. The text of qpoker 8(3) names
/// no card for the suit of a straight: it is that of the highest (R18).
fn top_of_sequence([high, middle, low]: [Card; 3]) -> Option<Card> {
    match [high, middle, low].map(|card| card.rank()) {
        // The ace is the lowest there (qpoker 4(3)), so the three is the highest.
        [Rank::Ace, Rank::Three, Rank::Two] => Some(middle),
        [a, b, c] => (a.index() == b.index() + 1 && b.index() == c.index() + 1).then_some(high),
    }
}

/// The value with this category, these ranks downwards in importance, and this suit.
fn pack(category: Category, ranks: &[Rank], suit: Suit) -> ThreeValue {
    let mut packed = place(category);
    for place in 0..RANK_PLACES as usize {
        let rank = ranks.get(place).map_or(0, |rank| rank.index());
        packed = packed << RANK_BITS | u32::from(rank);
    }
    ThreeValue(packed << SUIT_BITS | u32::from(suit.index()))
}

/// The place of one of the six categories, 0 the lowest.
pub(crate) const fn place(category: Category) -> u32 {
    let mut place = 0;
    while ThreeValue::CATEGORIES[place as usize] as u32 != category as u32 {
        place += 1;
    }
    place
}
