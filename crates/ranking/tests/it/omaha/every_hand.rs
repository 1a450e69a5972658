//! The fast value of five cards and its literal twin agree about every hand and every two hands.

use std::cmp::{Ordering, Reverse};

use sabot_cards::{Card, Rank};
use sabot_ranking::{Category, OmahaValue, literal};

use super::hands::{ALL, Valued, groups};

/// The numbers of hands by category, by counting; suits and odd cards make a difference here.
/// They add up to 52 over 5 = 2,598,960.
const HANDS: [(Category, usize); 10] = [
    (Category::OddCards, 1_302_540),
    (Category::Pair, 1_098_240),
    (Category::TwoPairs, 123_552),
    (Category::ThreeOfAKind, 54_912),
    (Category::Straight, 10_200),
    (Category::Flush, 5_108),
    (Category::FullHouse, 3_744),
    (Category::FourOfAKind, 624),
    (Category::StraightFlush, 36),
    (Category::RoyalFlush, 4),
];

/// The numbers of different values by category, by counting what article 15 looks at. Five
/// different ranks of 13 are 1287, of which ten are sequences: 1277. Beside a pair stand 3 of 12
/// ranks, 220, beside a three 2 of 12, 66; two pairs are 2 of 13, 78, with one of 11.
///
/// They add up to 7319. Every evaluator of poker hands has 7462 classes, of which 13·12 = 156 are
/// fours of a kind by their odd card; here it counts for nothing: 7462 − 156 + 13 = 7319.
const VALUES: [(Category, usize); 10] = [
    (Category::OddCards, 1277),
    (Category::Pair, 13 * 220),
    (Category::TwoPairs, 78 * 11),
    (Category::ThreeOfAKind, 13 * 66),
    (Category::Straight, 10),
    (Category::Flush, 1277),
    (Category::FullHouse, 13 * 12),
    (Category::FourOfAKind, 13),
    (Category::StraightFlush, 9),
    (Category::RoyalFlush, 1),
];

fn count(found: impl Iterator<Item = Category>) -> Vec<(Category, usize)> {
    let mut counts = Category::ALL.map(|category| (category, 0));
    for category in found {
        counts[category as usize].1 += 1;
    }
    counts.to_vec()
}

#[test]
fn the_categories_have_the_numbers_of_hands_known_from_counting() {
    assert_eq!(count(ALL.iter().map(|valued| valued.value.category())), HANDS);
    assert_eq!(ALL.len(), 2_598_960);
}

#[test]
fn the_categories_have_the_numbers_of_values_known_from_counting() {
    assert_eq!(count(groups().map(|group| group[0].value.category())), VALUES);
    assert_eq!(groups().count(), 7462 - 156 + 13);
}

#[test]
fn the_values_are_numbered_from_the_lowest_without_a_gap() {
    assert!(groups().map(|group| group[0].value.raw()).eq(0..OmahaValue::COUNT));
    assert_eq!(OmahaValue::COUNT, 7319);
}

#[test]
fn every_hand_is_described_by_exactly_one_item_and_both_name_it() {
    for Valued { value, hand } in ALL.iter() {
        assert_eq!(literal::omaha::descriptions(hand), 1, "{hand:?}");
        assert_eq!(literal::omaha::category(hand), value.category(), "{hand:?}");
    }
}

/// Hands of one value are equal to the first of them, and the first of each value is lower than
/// the first of the next. Being lower or equal passes on from hand to hand, so this decides the
/// order of more than three million million pairs.
#[test]
fn both_put_all_hands_into_the_same_order() {
    let mut before: Option<&Valued> = None;
    for group in groups() {
        let first = &group[0];
        for other in group {
            let ordering = literal::omaha::compare(&other.hand, &first.hand);
            assert_eq!(ordering, Ordering::Equal, "{other:?} {first:?}");
        }
        if let Some(lower) = before {
            let ordering = literal::omaha::compare(&lower.hand, &first.hand);
            assert_eq!(ordering, Ordering::Less, "{lower:?} {first:?}");
        }
        before = Some(first);
    }
}

/// The ranks of a hand, each once: those that come most often first, then downwards.
fn ranks_by_groups(hand: [Card; 5]) -> Vec<Rank> {
    let mut ranks = hand.map(|card| card.rank()).to_vec();
    let often = |rank| hand.iter().filter(|card| card.rank() == rank).count();
    ranks.sort_by_key(|&rank| Reverse((often(rank), rank)));
    ranks.dedup();
    ranks
}

/// A number says no less than the cards did: of every value the ranks that decide are the hand's.
#[test]
fn every_value_knows_the_ranks_that_decide() {
    for group in groups() {
        let Valued { value, hand } = group[0];
        let deciding = value.deciding();
        let ranks = ranks_by_groups(hand);
        let expected = match value.category() {
            Category::RoyalFlush => &[],
            Category::StraightFlush | Category::Straight if ranks[..2] == [Rank::Ace, Rank::Five] => &ranks[1..2],
            Category::StraightFlush | Category::Straight | Category::FourOfAKind => &ranks[..1],
            _ => &ranks[..],
        };
        assert_eq!(deciding.ranks(), expected, "{hand:?}");
        assert_eq!(deciding.suit(), None, "{hand:?}");
    }
}
