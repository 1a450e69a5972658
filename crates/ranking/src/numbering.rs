//! The values of five cards whose suits are all equal, numbered from the lowest.
//!
//! A set of ranks is 13 bits, the two the lowest. Of sets of equally many ranks the one with the
//! higher highest rank is the greater number, then the one with the higher next rank, and so on:
//! the order in which odd cards are compared is that of the bits.

use sabot_cards::Rank;

use crate::Category;

/// How many different values there are.
pub(crate) const COUNT: u16 = lowest(Category::RoyalFlush) + 1;

const ALL_RANKS: u16 = (1 << 13) - 1;
/// The ranks of 5-4-3-2-A, in which the ace is the lowest (omaha 14(3)).
const WHEEL: u16 = bit(Rank::Ace) | 0b1111;
/// The ranks of all straights, in the order of the bits: 5-4-3-2-A, for its ace, is the last but one.
pub(crate) const SEQUENCES: [u16; 10] = {
    let low = 0b1_1111;
    [low, low << 1, low << 2, low << 3, low << 4, low << 5, low << 6, low << 7, WHEEL, low << 8]
};
/// The index of the five, the top of the lowest straight.
const LOWEST_TOP: u16 = Rank::Five as u16;

/// In how many ways so many can be chosen out of so many: `CHOOSE[all][chosen]`, after Pascal.
const CHOOSE: [[u16; 6]; 14] = {
    let mut choose = [[0; 6]; 14];
    let mut all = 0;
    while all < 14 {
        choose[all][0] = 1;
        let mut chosen = 1;
        while all > 0 && chosen < 6 {
            choose[all][chosen] = choose[all - 1][chosen - 1] + choose[all - 1][chosen];
            chosen += 1;
        }
        all += 1;
    }
    choose
};

/// The ranks of a hand: which come at least once, twice, three times and four times.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    pub(crate) once: u16,
    pub(crate) twice: u16,
    pub(crate) thrice: u16,
    pub(crate) four: u16,
}

impl Held {
    /// No cards.
    pub(crate) const NOTHING: Self = Self { once: 0, twice: 0, thrice: 0, four: 0 };

    /// One card more, of the rank of this index.
    pub(crate) const fn with(self, rank: u16) -> Self {
        let bit = 1 << rank;
        Self {
            once: self.once | bit,
            twice: self.twice | self.once & bit,
            thrice: self.thrice | self.twice & bit,
            four: self.four | self.thrice & bit,
        }
    }

    /// The number of five cards of these ranks that are not of one suit.
    pub(crate) const fn number(self) -> u16 {
        let Self { once, twice, thrice, four } = self;
        match once.count_ones() {
            5 if is_sequence(once) => lowest(Category::Straight) + top(once) - LOWEST_TOP,
            5 => lowest(Category::OddCards) + place_of_odd(once),
            4 => lowest(Category::Pair) + place_of_two(twice, once & !twice),
            3 if thrice == 0 => lowest(Category::TwoPairs) + place_of_two(twice, once & !twice),
            3 => lowest(Category::ThreeOfAKind) + place_of_two(thrice, once & !thrice),
            // The odd card counts for nothing (omaha 15(3)).
            _ if four != 0 => lowest(Category::FourOfAKind) + place(four, ALL_RANKS),
            _ => lowest(Category::FullHouse) + place_of_two(thrice, once & !thrice),
        }
    }
}

/// The number of five cards of one suit and of these five ranks.
pub(crate) const fn of_one_suit(ranks: u16) -> u16 {
    if !is_sequence(ranks) {
        return lowest(Category::Flush) + place_of_odd(ranks);
    }
    // The royal flush follows upon the highest straight flush, so that it needs no case of its own.
    lowest(Category::StraightFlush) + top(ranks) - LOWEST_TOP
}

/// The category that has this number.
pub(crate) const fn category(number: u16) -> Category {
    let mut place = Category::ALL.len() - 1;
    while number < lowest(Category::ALL[place]) {
        place -= 1;
    }
    Category::ALL[place]
}

/// The sets of ranks that a number of this category stands for, the more important first: what comes
/// most often, then the odd cards. Of a straight it is the top alone, of a royal flush nothing.
pub(crate) const fn groups(category: Category, number: u16) -> [u16; 2] {
    let place = number - lowest(category);
    match category {
        Category::OddCards | Category::Flush => [odd_at(place), 0],
        Category::Pair => two_at(place, 1, 3),
        Category::TwoPairs => two_at(place, 2, 1),
        Category::ThreeOfAKind => two_at(place, 1, 2),
        Category::FullHouse => two_at(place, 1, 1),
        Category::FourOfAKind => [1 << place, 0],
        Category::Straight | Category::StraightFlush => [1 << (place + LOWEST_TOP), 0],
        Category::RoyalFlush => [0, 0],
    }
}

/// Whether five different ranks are in sequence.
pub(crate) const fn is_sequence(ranks: u16) -> bool {
    ranks == WHEEL || ranks >> ranks.trailing_zeros() == 0b1_1111
}

/// The lowest number of a category: how many values the categories below it have.
const fn lowest(category: Category) -> u16 {
    /// Five ranks that are no sequence.
    const ODD: u16 = CHOOSE[13][5] - 10;
    /// In the order of `Category::ALL`, which is that of hands of five.
    const VALUES: [u16; 10] =
        [ODD, 13 * CHOOSE[12][3], CHOOSE[13][2] * 11, 13 * CHOOSE[12][2], 10, ODD, 13 * 12, 13, 9, 1];
    const LOWEST: [u16; 10] = {
        let mut lowest = [0; 10];
        let mut n = 1;
        while n < 10 {
            lowest[n] = lowest[n - 1] + VALUES[n - 1];
            n += 1;
        }
        lowest
    };
    LOWEST[category as usize]
}

/// How many sets of as many of the ranks that are left are lower than this one.
///
/// A lower set agrees with it from the top down to the rank of the `k`th place from below, and from
/// there has any `k` of the ranks below that one.
const fn place(set: u16, left: u16) -> u16 {
    let (mut place, mut size, mut rest) = (0, 0, set);
    while rest != 0 {
        let below = left & ((rest & rest.wrapping_neg()) - 1);
        size += 1;
        place += CHOOSE[below.count_ones() as usize][size];
        rest &= rest - 1;
    }
    place
}

/// The set of so many of the ranks that are left at this place: [`place`] backwards.
const fn set_at(place: u16, size: usize, left: u16) -> u16 {
    let (mut set, mut place, mut size, mut rest) = (0, place, size, left);
    while size > 0 {
        let top = highest(rest);
        rest ^= top;
        let lower = CHOOSE[rest.count_ones() as usize][size];
        if place >= lower {
            set |= top;
            place -= lower;
            size -= 1;
        }
    }
    set
}

/// The place of a hand that is compared by one set of ranks, then by a set of the others.
const fn place_of_two(first: u16, second: u16) -> u16 {
    let left = ALL_RANKS & !first;
    let seconds = CHOOSE[left.count_ones() as usize][second.count_ones() as usize];
    place(first, ALL_RANKS) * seconds + place(second, left)
}

/// The two sets of ranks at this place: [`place_of_two`] backwards.
const fn two_at(place: u16, size: usize, second_size: usize) -> [u16; 2] {
    let seconds = CHOOSE[13 - size][second_size];
    let first = set_at(place / seconds, size, ALL_RANKS);
    [first, set_at(place % seconds, second_size, ALL_RANKS & !first)]
}

/// The place of five ranks among those that are no sequence.
const fn place_of_odd(ranks: u16) -> u16 {
    let mut odd = place(ranks, ALL_RANKS);
    let mut n = 0;
    while n < SEQUENCES.len() && SEQUENCES[n] < ranks {
        odd -= 1;
        n += 1;
    }
    odd
}

/// The five ranks at this place: [`place_of_odd`] backwards.
const fn odd_at(odd: u16) -> u16 {
    let mut any = odd;
    let mut n = 0;
    while n < SEQUENCES.len() && place(SEQUENCES[n], ALL_RANKS) <= any {
        any += 1;
        n += 1;
    }
    set_at(any, 5, ALL_RANKS)
}

/// The index of the rank by which a sequence is compared.
pub(crate) const fn top(ranks: u16) -> u16 {
    let highest = if ranks == WHEEL { bit(Rank::Five) } else { highest(ranks) };
    place(highest, ALL_RANKS)
}

/// A rank as one bit of a set of ranks.
pub(crate) const fn bit(rank: Rank) -> u16 {
    1 << rank.index()
}

/// The highest rank of a set that is not empty.
pub(crate) const fn highest(ranks: u16) -> u16 {
    1 << (15 - ranks.leading_zeros())
}
