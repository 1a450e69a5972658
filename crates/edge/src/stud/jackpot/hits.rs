//! How often prizes meet at one table: several disjoint hands of one deck, counted exactly.
//!
//! Everything is counted as *sets* of disjoint hands, in no order of the seats: so the numbers stay integers that fit.

use super::exact::gcd;
use crate::Fraction;
use crate::stud::classes::STRAIGHTS;

/// The levels of 10(2), in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hit {
    RoyalFlush,
    StraightFlush,
    FourOfAKind,
    FullHouse,
    Flush,
}

pub(super) const HITS: [Hit; 5] = [Hit::RoyalFlush, Hit::StraightFlush, Hit::FourOfAKind, Hit::FullHouse, Hit::Flush];
/// The royal flush is the highest straight.
const ROYAL: u16 = STRAIGHTS[9];

impl Hit {
    /// The sets of so many disjoint hands of this kind.
    pub(super) fn sets(self, hands: usize) -> i128 {
        match self {
            Hit::RoyalFlush => choose(4, hands),
            Hit::StraightFlush => one_suit_power(0, 4).get(&[0, hands]),
            // A rank each; then one odd card after the other of the ranks that are left.
            Hit::FourOfAKind => {
                let odd = (0..hands).map(|taken| 52_i128 - 4 * wide(hands) - wide(taken));
                choose(13, hands) * odd.product::<i128>()
            }
            // A rank each with one of four threes; of every rank that is left no pair, one of six, or two that are the
            // two halves of it: 3 such sets, 6 ways to give them to two hands.
            Hit::FullHouse if hands > 13 => 0,
            Hit::FullHouse => {
                let pairs = power(&[1, 6, 3], 13 - hands, hands);
                choose(13, hands)
                    * wide(4_usize.pow(u32::try_from(hands).expect("a few hands")))
                    * factorial(hands)
                    * pairs
            }
            Hit::Flush => power(&[1, 1277, flush_pairs()], 4, hands),
        }
    }

    /// How likely it is that one of so many hands or more is of this kind: by inclusion and exclusion over the sets that
    /// are.
    pub(super) fn at_table(self, hands: usize) -> Fraction {
        let sum: i128 = (1..=hands)
            .map(|hit| {
                let term = self.sets(hit) * disjoint_hands(52 - 5 * hit, hands - hit);
                if hit % 2 == 1 { term } else { -term }
            })
            .sum();
        Fraction::new(sum, disjoint_hands(52, hands))
    }
}

/// Pairs of disjoint flushes of one suit that are no straights: all pairs, less those in which one is a straight. A
/// pair of two straights is subtracted twice, so it is added once.
fn flush_pairs() -> i128 {
    let all = choose(13, 5) * choose(8, 5) / 2;
    let straights = wide(STRAIGHTS.len());
    let pairs =
        STRAIGHTS.iter().enumerate().flat_map(|(index, one)| STRAIGHTS[..index].iter().map(move |two| one & two));
    let both = wide(pairs.filter(|shared| *shared == 0).count());
    all - (straights * choose(8, 5) - both)
}

/// The hands of the 47 cards beside a royal flush that win a fixed prize: four of a kind, full house and flush.
pub(super) fn fixed_beside_a_royal_flush() -> [i128; 3] {
    // Eight ranks have all four cards, and the five from the ten upwards three each.
    let ranks = || core::iter::repeat_n(4, 8).chain(core::iter::repeat_n(3, 5));
    let of_a_rank = |cards| move |rank| choose(rank, cards);
    let fours: i128 = ranks().map(of_a_rank(4)).sum();
    let (threes, pairs): (i128, i128) = (ranks().map(of_a_rank(3)).sum(), ranks().map(of_a_rank(2)).sum());
    let of_one_rank: i128 = ranks().map(|rank| choose(rank, 3) * choose(rank, 2)).sum();
    // The royal suit has the two to the nine left, of which four runs are straights; the other suits have all ten.
    let flushes = choose(8, 5) - 4 + 3 * (choose(13, 5) - wide(STRAIGHTS.len()));
    [fours * 43, threes * pairs - of_one_rank, flushes]
}

/// Numbers of sets of disjoint straight flushes by how many of them are royal and how many are not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Straights(Vec<([usize; 2], i128)>);

impl Straights {
    pub(super) fn get(&self, key: &[usize; 2]) -> i128 {
        self.0.iter().filter(|(found, _)| found == key).map(|(_, count)| count).sum()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = ([usize; 2], i128)> {
        self.0.iter().copied()
    }

    fn times(&self, other: &Straights) -> Straights {
        let mut product = Straights(Vec::new());
        for (left, ways) in &self.0 {
            for (right, more) in &other.0 {
                let key = [left[0] + right[0], left[1] + right[1]];
                match product.0.iter_mut().find(|(found, _)| *found == key) {
                    Some((_, count)) => *count += ways * more,
                    None => product.0.push((key, ways * more)),
                }
            }
        }
        product
    }
}

/// The sets within one suit, of which some ranks are gone. Three do not fit into 13 cards.
fn one_suit(gone: u16) -> Straights {
    let free: Vec<u16> = STRAIGHTS.into_iter().filter(|straight| straight & gone == 0).collect();
    let kind = |straight: u16| usize::from(straight != ROYAL);
    let mut sets = Straights(vec![([0, 0], 1)]);
    let mut add = |key: [usize; 2]| match sets.0.iter_mut().find(|(found, _)| *found == key) {
        Some((_, count)) => *count += 1,
        None => sets.0.push((key, 1)),
    };
    for (index, &one) in free.iter().enumerate() {
        let mut alone = [0, 0];
        alone[kind(one)] += 1;
        add(alone);
        for &two in free[..index].iter().filter(|two| *two & one == 0) {
            let mut both = alone;
            both[kind(two)] += 1;
            add(both);
        }
    }
    sets
}

/// The sets within so many suits alike.
fn one_suit_power(gone: u16, suits: usize) -> Straights {
    (0..suits).fold(Straights(vec![([0, 0], 1)]), |sets, _| sets.times(&one_suit(gone)))
}

/// The sets of straight flushes that others can hold beside the player's royal flush.
pub(super) fn beside_a_royal_flush() -> Straights {
    one_suit(ROYAL).times(&one_suit_power(0, 3))
}

/// The sets of so many disjoint hands out of so many cards.
pub(super) fn disjoint_hands(cards: usize, hands: usize) -> i128 {
    (0..hands).fold(1, |sets, hand| {
        // Adding a hand to every set reaches each larger set once for each of its hands, so the product is divided by
        // that number. The division comes first, so that the product fits.
        let (ways, times) = (choose(cards - 5 * hand, 5), wide(hand + 1));
        let common = gcd(sets, times);
        (sets / common) * (ways / (times / common))
    })
}

/// The coefficient of a power of a polynomial.
fn power(polynomial: &[i128], exponent: usize, degree: usize) -> i128 {
    let mut result = vec![0_i128; degree + 1];
    result[0] = 1;
    for _ in 0..exponent {
        for place in (0..=degree).rev() {
            let terms = polynomial.iter().enumerate().take(place + 1);
            result[place] = terms.map(|(shift, factor)| factor * result[place - shift]).sum();
        }
    }
    result[degree]
}

pub(super) fn choose(all: usize, chosen: usize) -> i128 {
    if chosen > all {
        return 0;
    }
    (0..chosen).fold(1, |ways, taken| ways * wide(all - taken) / wide(taken + 1))
}

fn factorial(number: usize) -> i128 {
    (1..=number).map(wide).product()
}

fn wide(number: usize) -> i128 {
    i128::try_from(number).expect("a small number")
}

#[cfg(test)]
mod tests {
    use sabot_cards::Card;
    use sabot_ranking::{Category, five};

    use super::*;

    fn hands_of(category: Category) -> Vec<u64> {
        let mut hands = Vec::new();
        let cards: Vec<Card> = Card::all().collect();
        for e in 4..52 {
            for d in 3..e {
                for c in 2..d {
                    for b in 1..c {
                        for a in 0..b {
                            let hand = [a, b, c, d, e];
                            if five(hand.map(|index: usize| cards[index])).category() == category {
                                hands.push(hand.iter().fold(0, |set, index| set | 1_u64 << index));
                            }
                        }
                    }
                }
            }
        }
        hands
    }

    #[test]
    fn fixed_prizes_beside_a_royal_flush_are_counted_as_one_by_one() {
        let royal = hands_of(Category::RoyalFlush)[0];
        let beside = |category| {
            let apart = hands_of(category).into_iter().filter(|hand| hand & royal == 0);
            i128::try_from(apart.count()).expect("a count")
        };
        let one_by_one = [Category::FourOfAKind, Category::FullHouse, Category::Flush].map(beside);
        assert_eq!(fixed_beside_a_royal_flush(), one_by_one);
        // By hand: 8 · 43; (8 · 4 + 5) · (8 · 6 + 5 · 3) − (8 · 24 + 5 · 3); 56 − 4 + 3 · 1,277.
        assert_eq!(one_by_one, [344, 2_124, 3_883]);
    }

    const CATEGORIES: [Category; 5] =
        [Category::RoyalFlush, Category::StraightFlush, Category::FourOfAKind, Category::FullHouse, Category::Flush];

    /// Sets of one hand and of two against a count of all hands; of three, and more, where there are few.
    #[test]
    fn sets_of_disjoint_hands_are_counted_as_one_by_one() {
        for (hit, category) in HITS.into_iter().zip(CATEGORIES) {
            let hands = hands_of(category);
            assert_eq!(hit.sets(0), 1);
            assert_eq!(hit.sets(1), hands.len() as i128, "{category}");
            let most = if hands.len() < 100 { 7 } else { 2 };
            let mut counted = vec![0; most + 1];
            count(&hands, 0, 0, &mut counted);
            for (size, count) in counted.iter().enumerate().skip(1) {
                assert_eq!(hit.sets(size), *count, "{size} of {category}");
            }
        }
    }

    fn count(hands: &[u64], used: u64, size: usize, counted: &mut [i128]) {
        counted[size] += 1;
        if size + 1 < counted.len() {
            for (index, hand) in hands.iter().enumerate().filter(|(_, hand)| *hand & used == 0) {
                count(&hands[index + 1..], used | hand, size + 1, counted);
            }
        }
    }

    /// Sets of three: of four of a kind one by one; of full houses those with a given one, since all full houses are alike
    /// up to the names of ranks and suits, and each set holds three.
    #[test]
    fn sets_of_three_hands_are_counted_as_one_by_one() {
        let mut counted = [0; 4];
        count(&hands_of(Category::FourOfAKind), 0, 0, &mut counted);
        assert_eq!(Hit::FourOfAKind.sets(3), counted[3]);
        let houses = hands_of(Category::FullHouse);
        let mut with_first = [0; 3];
        count(&houses, houses[0], 0, &mut with_first);
        assert_eq!(3 * Hit::FullHouse.sets(3), with_first[2] * houses.len() as i128);
    }

    /// Every set of straight flushes beside a royal flush, of any size.
    #[test]
    fn straight_flushes_beside_a_royal_flush_are_counted_as_one_by_one() {
        let royals = hands_of(Category::RoyalFlush);
        let mut all: Vec<(u64, usize)> = hands_of(Category::StraightFlush).into_iter().map(|hand| (hand, 1)).collect();
        all.extend(royals.iter().map(|hand| (*hand, 0)));
        let mut counted = std::collections::HashMap::new();
        fn go(
            all: &[(u64, usize)],
            used: u64,
            key: [usize; 2],
            counted: &mut std::collections::HashMap<[usize; 2], i128>,
        ) {
            *counted.entry(key).or_default() += 1;
            for (index, (hand, kind)) in all.iter().enumerate().filter(|(_, (hand, _))| hand & used == 0) {
                let mut key = key;
                key[*kind] += 1;
                go(&all[index + 1..], used | hand, key, counted);
            }
        }
        go(&all, royals[0], [0, 0], &mut counted);
        let told = beside_a_royal_flush();
        assert_eq!(told.iter().count(), counted.len());
        assert!(counted.iter().all(|(key, count)| told.get(key) == *count));
    }

    #[test]
    fn sets_of_any_hands() {
        assert_eq!(disjoint_hands(52, 0), 1);
        assert_eq!(disjoint_hands(52, 1), 2_598_960);
        assert_eq!(disjoint_hands(52, 2), 2_598_960 * 1_533_939 / 2);
        // Two cards too few for two hands of five.
        assert_eq!(disjoint_hands(8, 2), 0);
    }
}
