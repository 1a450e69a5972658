//! A hand of five cards as one integer, whose order is the order of hands of stud 8.

use sabot_cards::{Card, Rank, Suit, first_duplicate};

use crate::{Category, Deciding, HandValue};

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

/// Five ranks in sequence, from the two upwards.
const SEQUENCE: u16 = 0b1_1111;
/// The ranks of 5-4-3-2-A, in which the ace is the lowest (stud 4(3)).
const WHEEL: u16 = bit(Rank::Ace) | 0b1111;

impl FiveValue {
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
pub fn five(hand: [Card; 5]) -> FiveValue {
    debug_assert_eq!(first_duplicate(&hand), None, "the cards of a hand differ");
    // The ranks that come at least once, twice, three times and four times.
    let (mut once, mut twice, mut thrice, mut four) = (0_u16, 0_u16, 0_u16, 0_u16);
    for card in hand {
        let bit = bit(card.rank());
        four |= thrice & bit;
        thrice |= twice & bit;
        twice |= once & bit;
        once |= bit;
    }
    match once.count_ones() {
        5 => unpaired(hand, once),
        // The suit of a pair is the better one of its two cards.
        4 => pack(Category::Pair, &[twice, once & !twice], best_suit(hand, twice)),
        3 if thrice == 0 => pack(Category::TwoPairs, &[twice, once & !twice], best_suit(hand, highest(twice))),
        // With one deck no two hands hold three or four of one rank: nothing else is asked.
        3 => pack(Category::ThreeOfAKind, &[thrice], Suit::Diamonds),
        _ if four != 0 => pack(Category::FourOfAKind, &[four], Suit::Diamonds),
        _ => pack(Category::FullHouse, &[thrice], Suit::Diamonds),
    }
}

/// The value of five cards of five different ranks.
fn unpaired(hand: [Card; 5], ranks: u16) -> FiveValue {
    let flush = hand.iter().all(|card| card.suit() == hand[0].suit());
    let sequence = ranks == WHEEL || ranks >> ranks.trailing_zeros() == SEQUENCE;
    let top = if ranks == WHEEL { bit(Rank::Five) } else { highest(ranks) };
    let suit = best_suit(hand, top);
    match (sequence, flush) {
        (true, true) if top == bit(Rank::Ace) => pack(Category::RoyalFlush, &[], suit),
        (true, true) => pack(Category::StraightFlush, &[top], suit),
        (true, false) => pack(Category::Straight, &[top], suit),
        (false, true) => pack(Category::Flush, &[ranks], suit),
        (false, false) => pack(Category::OddCards, &[ranks], suit),
    }
}

/// The value of five cards, or nothing if they are not five or one of them comes twice.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_ranking::five_of;
///
/// assert!(five_of(&parse_cards("2c 3d 4d 5d 7d")?).is_some());
/// assert!(five_of(&parse_cards("2c 3d 4d 5d")?).is_none());
/// assert!(five_of(&parse_cards("2c 3d 4d 5d 2c")?).is_none());
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn five_of(cards: &[Card]) -> Option<FiveValue> {
    let hand = cards.try_into().ok()?;
    first_duplicate(cards).is_none().then(|| five(hand))
}

/// The value with this category, the ranks of each group downwards, and this suit.
fn pack(category: Category, groups: &[u16], suit: Suit) -> FiveValue {
    // `Category::ALL` is in the order of hands of five, and so are the discriminants.
    let mut packed = category as u32;
    let mut free = RANK_PLACES;
    for &group in groups {
        let mut ranks = group;
        while ranks != 0 {
            let top = highest(ranks);
            packed = packed << RANK_BITS | top.trailing_zeros();
            free -= 1;
            ranks ^= top;
        }
    }
    packed <<= free * RANK_BITS;
    FiveValue(packed << SUIT_BITS | u32::from(suit.index()))
}

/// The best suit among the cards of one rank.
fn best_suit(hand: [Card; 5], rank: u16) -> Suit {
    let of_rank = hand.into_iter().filter(|card| bit(card.rank()) == rank);
    of_rank.map(Card::suit).max().unwrap_or(Suit::Diamonds)
}

/// A rank as one bit of a set of ranks.
const fn bit(rank: Rank) -> u16 {
    1 << rank.index()
}

/// The highest rank of a set that is not empty.
const fn highest(ranks: u16) -> u16 {
    1 << (15 - ranks.leading_zeros())
}
