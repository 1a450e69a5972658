//! The fast value and its literal twin agree about every hand and every two hands.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use sabot_cards::Rank;
use sabot_ranking::{Category, literal};

use crate::hands::{ALL, Valued, groups};

/// The numbers of hands by category, by counting: for instance four of a kind, 13 ranks times 48
/// odd cards. They are in every book on poker and add up to 52 over 5 = 2,598,960.
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

/// The numbers of different values by category, by counting what article 8 looks at. Five
/// different ranks of 13 are 1287, of which ten are sequences: 1277. In a pair the better suit is
/// spades, hearts or clubs: three.
const VALUES: [(Category, usize); 10] = [
    (Category::OddCards, 1277 * 4),
    (Category::Pair, 13 * 220 * 3),
    (Category::TwoPairs, 78 * 11 * 3),
    (Category::ThreeOfAKind, 13),
    (Category::Straight, 10 * 4),
    (Category::Flush, 1277 * 4),
    (Category::FullHouse, 13),
    (Category::FourOfAKind, 13),
    (Category::StraightFlush, 9 * 4),
    (Category::RoyalFlush, 4),
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
}

#[test]
fn every_hand_is_described_by_exactly_one_item_and_both_name_it() {
    for Valued { value, hand } in ALL.iter() {
        assert_eq!(literal::five::descriptions(hand), 1, "{hand:?}");
        assert_eq!(literal::five::category(hand), value.category(), "{hand:?}");
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
            let ordering = literal::five::compare(&other.hand, &first.hand);
            assert_eq!(ordering, Ordering::Equal, "{other:?} {first:?}");
        }
        if let Some(lower) = before {
            let ordering = literal::five::compare(&lower.hand, &first.hand);
            assert_eq!(ordering, Ordering::Less, "{lower:?} {first:?}");
        }
        before = Some(first);
    }
}

/// Without suits and with every odd card, hands fall into 7462 classes: the published figure of
/// every evaluator of poker hands. Of each class one hand, and each against its next hundred.
#[test]
fn both_agree_across_the_7462_classes_of_ranks() {
    let mut classes: BTreeMap<([Rank; 5], bool), Valued> = BTreeMap::new();
    for &valued in ALL.iter() {
        let mut ranks = valued.hand.map(|card| card.rank());
        ranks.sort_unstable();
        let suit = valued.hand[0].suit();
        let flush = valued.hand.iter().all(|card| card.suit() == suit);
        classes.entry((ranks, flush)).or_insert(valued);
    }
    assert_eq!(classes.len(), 7462);
    let mut representatives: Vec<Valued> = classes.into_values().collect();
    representatives.sort_by_key(|valued| valued.value);
    for (n, a) in representatives.iter().enumerate() {
        for b in representatives[n..].iter().take(100) {
            let ordering = literal::five::compare(&a.hand, &b.hand);
            assert_eq!(ordering, a.value.cmp(&b.value), "{a:?} {b:?}");
        }
    }
}
