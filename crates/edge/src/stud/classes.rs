//! The hands of five cards by their ranks alone, in the order of article 8.
//!
//! A set of ranks is 13 bits, the two the lowest. Of sets of equally many ranks the one that is compared higher is the
//! greater number, so that counting upwards goes through odd cards in their order.

use sabot_ranking::Category;

/// How many ranks there are.
pub(super) const RANKS: usize = 13;
/// The ace and the king, without which a croupier of five odd cards does not play (9(1)).
pub(super) const ACE_KING: u16 = 0b11 << 11;
/// The ranks of the ten straights, lowest first; in 5-4-3-2-A the ace is low (4(3)).
pub(super) const STRAIGHTS: [u16; 10] = {
    let low = 0b1_1111;
    [0b1_0000_0000_1111, low, low << 1, low << 2, low << 3, low << 4, low << 5, low << 6, low << 7, low << 8]
};

/// The hands of five cards of the same ranks, of whatever suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RankClass {
    /// What such a hand is, unless its cards are of one suit.
    pub(super) category: Category,
    /// The ranks of the five cards, ascending.
    pub(super) ranks: [u8; 5],
    /// The rank whose suit breaks a tie: the higher pair's, the pair's, or that of the highest card.
    pub(super) deciding: u8,
}

impl RankClass {
    fn new(category: Category, groups: &[(u8, usize)], deciding: u8) -> RankClass {
        let mut ranks = [0; 5];
        let cards = groups.iter().flat_map(|&(rank, times)| core::iter::repeat_n(rank, times));
        ranks.iter_mut().zip(cards).for_each(|(place, rank)| *place = rank);
        ranks.sort_unstable();
        RankClass { category, ranks, deciding }
    }

    /// Five different ranks.
    pub(super) fn unpaired(set: u16) -> RankClass {
        let mut ranks = [0; 5];
        ranks.iter_mut().zip(members(set)).for_each(|(place, rank)| *place = rank);
        let straight = STRAIGHTS.contains(&set);
        // The ace of 5-4-3-2-A is its lowest card.
        let deciding = if set == STRAIGHTS[0] { ranks[3] } else { ranks[4] };
        RankClass { category: if straight { Category::Straight } else { Category::OddCards }, ranks, deciding }
    }

    /// The different ranks as a set.
    pub(super) fn set(&self) -> u16 {
        self.ranks.iter().fold(0, |set, rank| set | 1 << rank)
    }

    /// How many cards of a rank it has.
    pub(super) fn times(&self, rank: u8) -> u8 {
        self.ranks.iter().map(|held| u8::from(*held == rank)).sum()
    }

    /// Five odd cards with ace and king.
    pub(super) fn is_ace_king(&self) -> bool {
        self.category == Category::OddCards && self.set() & ACE_KING == ACE_KING
    }
}

/// The ranks of a set, ascending.
pub(super) fn members(set: u16) -> impl Iterator<Item = u8> {
    let mut left = set & ((1 << RANKS) - 1);
    core::iter::from_fn(move || {
        let rank = u8::try_from(left.trailing_zeros()).ok()?;
        // Takes the lowest rank away; there is none left of nothing.
        left &= left.checked_sub(1)?;
        Some(rank)
    })
}

/// The sets of so many ranks that avoid another set, ascending.
fn sets(size: u32, avoid: u16) -> impl Iterator<Item = u16> {
    (0_u16..1 << RANKS).filter(move |set| set.count_ones() == size && set & avoid == 0)
}

/// Five ranks that are no straight, ascending: the odd cards, and the flushes.
pub(super) fn odd_sets() -> impl Iterator<Item = u16> {
    sets(5, 0).filter(|set| !STRAIGHTS.contains(set))
}

/// All 6,175 classes, the weakest first.
///
/// Of three of a kind, full houses and four of a kind article 8 compares one rank only; how those of equal rank stand to
/// each other is of no importance, because two hands of one deck cannot both hold three cards of a rank.
pub(super) fn all() -> Vec<RankClass> {
    let ranks = || 0_u8..13;
    let mut classes: Vec<RankClass> = odd_sets().map(RankClass::unpaired).collect();
    let threes: Vec<u16> = sets(3, 0).collect();
    let twos: Vec<u16> = sets(2, 0).collect();
    for pair in ranks() {
        for &odd in threes.iter().filter(|odd| *odd >> pair & 1 == 0) {
            let mut groups = [(pair, 2), (0, 1), (0, 1), (0, 1)];
            groups[1..].iter_mut().zip(members(odd)).for_each(|(group, rank)| group.0 = rank);
            classes.push(RankClass::new(Category::Pair, &groups, pair));
        }
    }
    for high in ranks() {
        for low in 0..high {
            for odd in ranks().filter(|odd| *odd != high && *odd != low) {
                classes.push(RankClass::new(Category::TwoPairs, &[(high, 2), (low, 2), (odd, 1)], high));
            }
        }
    }
    for three in ranks() {
        for &odd in twos.iter().filter(|odd| *odd >> three & 1 == 0) {
            let mut groups = [(three, 3), (0, 1), (0, 1)];
            groups[1..].iter_mut().zip(members(odd)).for_each(|(group, rank)| group.0 = rank);
            classes.push(RankClass::new(Category::ThreeOfAKind, &groups, three));
        }
    }
    classes.extend(STRAIGHTS.map(RankClass::unpaired));
    for (category, times) in [(Category::FullHouse, 3), (Category::FourOfAKind, 4)] {
        for most in ranks() {
            for rest in ranks().filter(|rest| *rest != most) {
                classes.push(RankClass::new(category, &[(most, times), (rest, 5 - times)], most));
            }
        }
    }
    classes
}

#[cfg(test)]
mod tests {
    use sabot_cards::{Card, Rank, Suit};
    use sabot_ranking::{FiveValue, five};

    use super::*;

    /// A hand of the class that is no flush: equal ranks take suits from spades down, and the first card another.
    fn some_hand(class: &RankClass) -> [Card; 5] {
        core::array::from_fn(|index| {
            let same = class.ranks[..index].iter().filter(|rank| **rank == class.ranks[index]).count();
            let shift = usize::from(index == 0 || class.ranks[index] == class.ranks[0]);
            let suit = Suit::ALL[(3 + 4 - same - shift) % 4];
            Card::new(Rank::ALL[usize::from(class.ranks[index])], suit)
        })
    }

    #[test]
    fn the_classes_stand_in_the_order_of_article_8() {
        let classes = all();
        // 13 ranks to the fifth with repetition, C(17,5), less the 13 hands of five cards of one rank.
        assert_eq!(classes.len(), 6188 - 13);
        let values: Vec<FiveValue> = classes.iter().map(|class| five(some_hand(class))).collect();
        for (class, value) in classes.iter().zip(&values) {
            assert_eq!(class.category, value.category());
            if let Some(rank) = value.deciding().ranks().first() {
                assert_eq!(class.deciding, rank.index(), "{class:?}");
            }
        }
        // Suits aside, the last two bits.
        assert!(values.is_sorted_by_key(|value| value.raw() >> 2));
    }
}
