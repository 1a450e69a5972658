//! A hand of five cards as one integer, whose order is the order of hands of stud 8.

use sabot_cards::{Card, Rank, Suit, first_duplicate};

use crate::hand_error::different;
use crate::{Category, Deciding, HandError, HandValue, five_ranks, numbering};

/// The value of a hand of five cards: the greater value wins.
///
/// From the highest bits down it holds the category (4 bits), five ranks in order of importance
/// (4 bits each) and a suit (2 bits). What counts for nothing in its category is zero, so two
/// hands that differ only in that have the same value. Hands of one deck that share no card never
/// have the same value.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, five_of};
///
/// let wheel = five_of(&parse_cards("Ad 2c 3h 4s 5d")?).unwrap();
/// let straight = five_of(&parse_cards("2d 3c 4h 5s 6d")?).unwrap();
/// assert_eq!(wheel.category(), Category::Straight);
/// assert!(straight > wheel);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FiveValue(u32);

const SUIT_BITS: u32 = 2;
const RANK_BITS: u32 = 4;
const RANK_PLACES: u32 = 5;

impl FiveValue {
    /// An integer below the value of every hand, from which a search for the best hand can start.
    pub const LOWEST: Self = Self(0);

    /// The value of this integer, which is one of a hand.
    pub(crate) const fn from_raw(raw: u32) -> Self {
        Self(raw)
    }

    /// The category.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::{Category, five_of};
    /// let value = five_of(&parse_cards("Kd Kc Kh 6c 5d")?).unwrap();
    /// assert_eq!(value.category(), Category::ThreeOfAKind);
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub const fn category(self) -> Category {
        Category::ALL[(self.0 >> (RANK_PLACES * RANK_BITS + SUIT_BITS)) as usize]
    }

    /// The ranks, in the order in which they are compared, and the suit, that decide between
    /// hands of this category.
    ///
    /// ```
    /// # use sabot_cards::{Rank, Suit, parse_cards};
    /// # use sabot_ranking::five_of;
    /// let value = five_of(&parse_cards("6s 6c Td Th 5d")?).unwrap();
    /// assert_eq!(value.deciding().ranks(), [Rank::Ten, Rank::Six, Rank::Five]);
    /// assert_eq!(value.deciding().suit(), Some(Suit::Hearts));
    /// # Ok::<(), sabot_cards::NotationError>(())
    /// ```
    #[must_use]
    pub fn deciding(self) -> Deciding {
        let (count, by_suit) = match self.category() {
            Category::RoyalFlush => (0, true),
            Category::StraightFlush | Category::Straight => (1, true),
            Category::FourOfAKind | Category::FullHouse | Category::ThreeOfAKind => (1, false),
            Category::TwoPairs => (3, true),
            Category::Pair => (4, true),
            Category::Flush | Category::OddCards => (5, true),
        };
        let ranks = [16, 12, 8, 4, 0].map(|shift| self.rank_at(shift));
        Deciding::new(&ranks[..count], by_suit.then_some(Suit::ALL[(self.0 & 0b11) as usize]))
    }

    /// The integer itself.
    ///
    /// ```
    /// # use sabot_cards::parse_cards;
    /// # use sabot_ranking::five_of;
    /// let low = five_of(&parse_cards("2c 3d 4d 5d 7d")?).unwrap();
    /// let high = five_of(&parse_cards("As Ks Qs Js Ts")?).unwrap();
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

impl HandValue for FiveValue {
    fn category(self) -> Category {
        self.category()
    }

    fn deciding(self) -> Deciding {
        self.deciding()
    }
}

/// The value of five different cards, in any order.
///
/// That they differ is the caller's promise, which debug builds check; [`five_of`] asks for none.
///
/// ```
/// use sabot_cards::{Card, Rank, Suit};
/// use sabot_ranking::{Category, five};
///
/// let ranks = [Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
/// let royal = |suit| five(ranks.map(|rank| Card::new(rank, suit)));
/// assert_eq!(royal(Suit::Clubs).category(), Category::RoyalFlush);
/// assert!(royal(Suit::Spades) > royal(Suit::Hearts));
/// ```
#[must_use]
#[inline]
pub fn five(hand: [Card; 5]) -> FiveValue {
    debug_assert_eq!(first_duplicate(&hand), None, "the cards of a hand differ");
    let [a, b, c, d, e] = hand.map(Card::index);
    // Seldom, so that the processor guesses right; all else goes without a branch.
    if (a ^ b | a ^ c | a ^ d | a ^ e) % 4 == 0 {
        return of_one_suit(hand);
    }
    let without_suit = five_ranks::of([a / 4, b / 4, c / 4, d / 4, e / 4]);
    // All cards as bits, four for each rank: the highest of the rank that decides is of the suit that does.
    let cards = [a, b, c, d, e].iter().fold(0_u64, |cards, card| cards | 1 << (card % 64));
    FiveValue(without_suit.raw | highest_suit(cards >> without_suit.shift))
}

/// The value of five cards.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::{Category, HandError, five_of};
///
/// assert_eq!(five_of(&parse_cards("2c 3d 4d 5d 7d")?)?.category(), Category::OddCards);
/// assert_eq!(five_of(&parse_cards("2c 3d 4d 5d")?), Err(HandError::Count { has: 4, due: 5 }));
/// let twice = parse_cards("2c 3d 4d 5d 2c")?;
/// assert_eq!(five_of(&twice), Err(HandError::Twice(twice[0])));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Cards that are not five, or one that comes twice.
pub fn five_of(cards: &[Card]) -> Result<FiveValue, HandError> {
    different(cards).map(five)
}

/// The highest of four suits, a bit each, or the lowest of none.
#[inline]
fn highest_suit(suits: u64) -> u32 {
    const HIGHEST: [u8; 16] = [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3];
    HIGHEST[(suits % 16) as usize].into()
}

/// The value of five cards of one suit, which are of five different ranks.
#[cold]
fn of_one_suit(hand: [Card; 5]) -> FiveValue {
    let ranks = hand.iter().fold(0, |ranks, card| ranks | numbering::bit(card.rank()));
    let top = numbering::top(ranks);
    let raw = match numbering::is_sequence(ranks) {
        true if top == Rank::Ace as u16 => pack(Category::RoyalFlush, [0, 0]),
        true => pack(Category::StraightFlush, [1 << top, 0]),
        false => pack(Category::Flush, [ranks, 0]),
    };
    FiveValue(raw | u32::from(hand[0].suit().index()))
}

/// The integer with this category, the ranks of both sets downwards, and the lowest suit.
pub(crate) const fn pack(category: Category, sets: [u16; 2]) -> u32 {
    // `Category::ALL` is in the order of hands of five, and so are the discriminants.
    let mut packed = category as u32;
    let mut free = RANK_PLACES;
    let mut n = 0;
    while n < 2 {
        let mut ranks = sets[n];
        while ranks != 0 {
            let top = numbering::highest(ranks);
            packed = packed << RANK_BITS | top.trailing_zeros();
            free -= 1;
            ranks ^= top;
        }
        n += 1;
    }
    packed << (free * RANK_BITS + SUIT_BITS)
}
