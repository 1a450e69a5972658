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

impl FiveValue {
    /// The lowest integer, to be replaced: no hand has it.
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
    // Whole words, since processors exchange no smaller things without a branch.
    let cards @ [c0, c1, c2, c3, c4] = downwards(hand.map(|card| u32::from(card.index())));
    let ranks @ [r0, r1, r2, r3, r4] = cards.map(|card| card / 4);
    // Which neighbours are of one rank, the first two in the highest bit: it says all about pairs, threes and fours.
    let alike = [r0 == r1, r1 == r2, r2 == r3, r3 == r4].iter().fold(0, |alike, &is| alike << 1 | usize::from(is));
    let of_one_suit = (c0 ^ c1 | c0 ^ c2 | c0 ^ c3 | c0 ^ c4) % 4 == 0;
    let in_sequence = (r0.wrapping_sub(r4) == 4) | is_wheel(ranks);
    // One question, whose answer is seldom yes, so that the processor guesses right: whether any cards are alike, asked apart,
    // it would guess wrongly every other time. All else goes without a branch.
    if alike | usize::from(!(of_one_suit | in_sequence)) == 0 {
        return straight_or_flush(cards, of_one_suit, in_sequence);
    }
    let form = &FORMS[alike];
    let packed = pack(ranks);
    let moved = form.moves.iter().fold(0, |moved, &(places, left)| moved | (packed & places).rotate_left(left));
    let suit = cards[form.first] % 4 & form.suit;
    FiveValue(form.category << (RANK_PLACES * RANK_BITS + SUIT_BITS) | moved << SUIT_BITS | suit)
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

/// What follows from which neighbours of a sorted hand are of one rank.
struct Form {
    category: u32,
    /// Which of the packed ranks go so many bits to the left, round about, into the order of their importance. What counts for
    /// nothing goes nowhere.
    moves: [(u32, u32); 3],
    /// The place of the first card of the pair that decides: its suit is the better one of the two.
    first: usize,
    /// All bits of a suit, or none if no suit decides.
    suit: u32,
}

/// By which neighbours are of one rank.
const FORMS: [Form; 16] = {
    const fn form(category: Category, first: usize, moves: [(u32, u32); 3]) -> Form {
        // `Category::ALL` is in the order of hands of five, and so are the discriminants.
        Form { category: category as u32, moves, first, suit: 0b11 }
    }
    /// With one deck no two hands hold three or four of one rank: that of the middle card; nothing else is asked.
    const fn of_middle(category: Category) -> Form {
        Form { category: category as u32, moves: [(0x00F00, 8), (0, 0), (0, 0)], first: 0, suit: 0 }
    }
    [
        form(Category::OddCards, 0, [(0xFFFFF, 0), (0, 0), (0, 0)]),
        form(Category::Pair, 3, [(0x000F0, 12), (0xFFF00, 28), (0, 0)]),
        form(Category::Pair, 2, [(0x00F00, 8), (0xFF000, 28), (0x0000F, 4)]),
        of_middle(Category::ThreeOfAKind),
        form(Category::Pair, 1, [(0x0F000, 4), (0xF0000, 28), (0x000FF, 4)]),
        form(Category::TwoPairs, 1, [(0x0F000, 4), (0x000F0, 8), (0xF0000, 24)]),
        of_middle(Category::ThreeOfAKind),
        of_middle(Category::FourOfAKind),
        form(Category::Pair, 0, [(0xF0000, 0), (0x00FFF, 4), (0, 0)]),
        form(Category::TwoPairs, 0, [(0xF0000, 0), (0x000F0, 8), (0x00F00, 0)]),
        form(Category::TwoPairs, 0, [(0xF0000, 0), (0x00F00, 4), (0x0000F, 8)]),
        of_middle(Category::FullHouse),
        of_middle(Category::ThreeOfAKind),
        of_middle(Category::FullHouse),
        of_middle(Category::FourOfAKind),
        // No cards are five of one rank.
        of_middle(Category::FourOfAKind),
    ]
};

/// The value of five cards of five different ranks, downwards, that are of one suit or in sequence.
#[cold]
fn straight_or_flush(cards: [u32; 5], of_one_suit: bool, in_sequence: bool) -> FiveValue {
    let ranks = cards.map(|card| card / 4);
    let top = if in_sequence && is_wheel(ranks) { cards[1] } else { cards[0] };
    let (category, places) = match (in_sequence, of_one_suit) {
        (true, true) if top / 4 == Rank::Ace as u32 => (Category::RoyalFlush, [0; 5]),
        (true, true) => (Category::StraightFlush, [top / 4, 0, 0, 0, 0]),
        (true, false) => (Category::Straight, [top / 4, 0, 0, 0, 0]),
        (false, _) => (Category::Flush, ranks),
    };
    let packed = (category as u32) << (RANK_PLACES * RANK_BITS) | pack(places);
    FiveValue(packed << SUIT_BITS | top % 4)
}

/// Whether five different ranks, downwards, are 5-4-3-2-A, in which the ace is the lowest (stud 4(3)): below the five there
/// are only 4, 3 and 2.
#[inline]
fn is_wheel(ranks: [u32; 5]) -> bool {
    (ranks[0] == Rank::Ace as u32) & (ranks[1] == Rank::Five as u32)
}

/// Five ranks side by side, the first in the highest bits.
#[inline]
fn pack(ranks: [u32; 5]) -> u32 {
    ranks.iter().fold(0, |packed, &rank| packed << RANK_BITS | rank)
}

/// Five numbers downwards, by exchanges that need no branch: for random cards the processor guesses every other branch wrongly.
#[inline]
fn downwards(numbers: [u32; 5]) -> [u32; 5] {
    let mut down = numbers;
    for (a, b) in [(0, 1), (3, 4), (2, 4), (2, 3), (1, 4), (0, 3), (0, 2), (1, 3), (1, 2)] {
        (down[a], down[b]) = (down[a].max(down[b]), down[a].min(down[b]));
    }
    down
}
