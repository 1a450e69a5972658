//! Article 15 of the Omaha Poker regulation 97/2010 by examples, its own ones among them, and of
//! article 14 what it rests on. Every example is put to the fast value and to the literal twin.

use std::cmp::Ordering::{self, Equal, Greater};

use sabot_cards::Rank;
use sabot_ranking::Decider::{self, Nothing};
use sabot_ranking::{Category, OmahaValue, compare, literal, omaha_five};

use super::hands::cards;

fn value(text: &str) -> OmahaValue {
    omaha_five(cards(text))
}

#[track_caller]
fn is(category: Category, hand: &str) {
    assert_eq!(value(hand).category(), category, "{hand}");
    assert_eq!(literal::omaha::category(&cards(hand)), category, "{hand}");
}

#[track_caller]
fn stands(a: &str, expected: Ordering, b: &str, by: Decider) {
    let found = compare(value(a), value(b));
    assert_eq!((found.ordering, found.by), (expected, by), "{a} against {b}");
    let found = compare(value(b), value(a));
    assert_eq!((found.ordering, found.by), (expected.reverse(), by));
    assert_eq!(literal::omaha::compare(&cards(a), &cards(b)), expected);
    assert_eq!(literal::omaha::compare(&cards(b), &cards(a)), expected.reverse());
}

#[track_caller]
fn wins(a: &str, b: &str, by: Decider) {
    stands(a, Greater, b, by);
}

#[track_caller]
fn tie(a: &str, b: &str) {
    stands(a, Equal, b, Nothing);
}

/// The lowest hand of each item beats the highest of the next.
#[test]
fn art15_items_are_in_descending_order() {
    let lowest_and_highest = [
        ("Ad Kd Qd Jd Td", "As Ks Qs Js Ts"),
        ("5d 4d 3d 2d Ad", "Ks Qs Js Ts 9s"),
        ("2s 2h 2c 2d 3d", "As Ah Ac Ad Ks"),
        ("2h 2c 2d 3c 3d", "As Ah Ac Ks Kh"),
        ("7d 5d 4d 3d 2d", "As Ks Qs Js 9s"),
        ("5d 4s 3s 2s As", "As Kh Qh Jh Th"),
        ("2h 2c 2d 4d 3c", "As Ah Ac Ks Qh"),
        ("3c 3d 2c 2d 4d", "As Ah Ks Kh Qs"),
        ("2c 2d 5d 4d 3c", "As Ah Ks Qs Js"),
        ("7d 5s 4s 3s 2s", "As Kh Qh Jh 9h"),
    ];
    for pair in lowest_and_highest.windows(2) {
        wins(pair[0].0, pair[1].1, Decider::Category);
    }
    assert_eq!(value("7d 5s 4s 3s 2s").raw(), 0);
    assert_eq!(value("As Ks Qs Js Ts").raw(), 7318);
}

#[test]
fn art14_01_suits_are_equal() {
    tie("As Kh Qh Jh 9h", "Ad Kc Qc Jc 9c");
    assert_eq!(value("As Kh Qh Jh 9h").deciding().suit(), None);
}

#[test]
fn art14_03_the_ace_is_low_with_five_four_three_and_two_alone() {
    is(Category::Straight, "5d 4s 3s 2s As");
    is(Category::OddCards, "As Kd 4h 3h 2h");
    is(Category::OddCards, "As Kd Qh 3h 2h");
    wins("As 6d 4h 3h 2h", "Ks Qd Jh Th 8h", Decider::Rank(0));
    wins("As 5d 4h 3h 2h", "As Kd Qh Jh 9h", Decider::Category);
}

#[test]
fn art15_01_royal_flushes_of_all_suits_tie() {
    is(Category::RoyalFlush, "Td Jd Qd Kd Ad");
    is(Category::Straight, "As Ks Qs Js Th");
    tie("As Ks Qs Js Ts", "Ad Kd Qd Jd Td");
}

#[test]
fn art15_02_straight_flush_highest_and_lowest_of_the_text() {
    is(Category::StraightFlush, "Kc Qc Jc Tc 9c");
    is(Category::StraightFlush, "5c 4c 3c 2c Ac");
    wins("Kd Qd Jd Td 9d", "Qs Js Ts 9s 8s", Decider::Rank(0));
    wins("6d 5d 4d 3d 2d", "5s 4s 3s 2s As", Decider::Rank(0));
    tie("9h 8h 7h 6h 5h", "9c 8c 7c 6c 5c");
    tie("5h 4h 3h 2h Ah", "5d 4d 3d 2d Ad");
}

#[test]
fn art15_03_four_of_a_kind_the_odd_card_counts_for_nothing() {
    is(Category::FourOfAKind, "9s 9h 9c 9d 2d");
    wins("3s 3h 3c 3d 2d", "2s 2h 2c 2d As", Decider::Rank(0));
    tie("9s 9h 9c 9d 2d", "9s 9h 9c 9d As");
    assert_eq!(value("9s 9h 9c 9d As").deciding().ranks(), [Rank::Nine]);
}

#[test]
fn art15_04_full_house_the_three_then_the_pair() {
    is(Category::FullHouse, "Td Tc Ts 5h 5d");
    wins("3d 3c 3s 2h 2d", "2h 2d 2c As Ah", Decider::Rank(0));
    wins("Td Tc Ts 6h 6d", "Td Tc Th 5h 5d", Decider::Rank(1));
    tie("Td Tc Ts 5h 5d", "Td Tc Th 5s 5c");
}

#[test]
fn art15_05_flush_downwards() {
    is(Category::Flush, "Td 9d 7d 5d 2d");
    wins("Td 9d 7d 5d 2d", "9s 8s 7s 6s 4s", Decider::Rank(0));
    wins("Td 9d 7d 5d 2d", "Ts 8s 7s 6s 4s", Decider::Rank(1));
    wins("Td 9d 7d 5d 2d", "Ts 9s 6s 5s 4s", Decider::Rank(2));
    wins("Td 9d 7d 5d 2d", "Ts 9s 7s 4s 3s", Decider::Rank(3));
    wins("Td 9d 7d 5d 3d", "Ts 9s 7s 5s 2s", Decider::Rank(4));
    tie("Td 9d 7d 5d 2d", "Ts 9s 7s 5s 2s");
}

#[test]
fn art15_06_straight_highest_and_lowest_of_the_text() {
    is(Category::Straight, "6d 7d 8c 9c Th");
    wins("Ad Kc Qc Jc Tc", "Ks Qh Jh Th 9h", Decider::Rank(0));
    wins("6d 5c 4c 3c 2c", "5s 4h 3h 2h Ah", Decider::Rank(0));
    tie("6d 7d 8c 9c Th", "6s 7h 8s 9s Tc");
    tie("5s 4h 3h 2h Ah", "5d 4c 3c 2c Ac");
}

#[test]
fn art15_07_three_of_a_kind_then_the_odd_cards() {
    is(Category::ThreeOfAKind, "Kd Kc Kh 6c 5d");
    wins("3d 3c 3h 4c 2d", "2d 2c 2h As Ks", Decider::Rank(0));
    wins("Kd Kc Kh 7c 2d", "Kd Kc Ks 6c 5d", Decider::Rank(1));
    wins("Kd Kc Kh 6c 5d", "Kd Kc Ks 6s 4d", Decider::Rank(2));
    tie("Kd Kc Kh 6c 5d", "Kd Kc Ks 6s 5h");
}

#[test]
fn art15_08_two_pairs_the_higher_the_lower_the_odd_card() {
    is(Category::TwoPairs, "Td Tc 6d 6c 5d");
    wins("Jd Jc 3d 3c 2d", "Ts Th 9s 9h As", Decider::Rank(0));
    wins("Td Tc 6d 6c 5d", "Ts Th 5s 5h As", Decider::Rank(1));
    wins("Td Tc 6d 6c 5d", "Ts Th 6s 6h 4d", Decider::Rank(2));
    tie("Td Tc 6d 6c 5d", "Ts Th 6s 6h 5s");
}

#[test]
fn art15_09_pair_then_the_odd_cards() {
    is(Category::Pair, "Td Tc 9d 7c 6d");
    wins("3d 3c 5d 4c 2d", "2d 2c As Kh Qs", Decider::Rank(0));
    wins("Td Tc 9d 7c 6d", "Ts Th 8s 7h 6s", Decider::Rank(1));
    wins("Td Tc 9d 7c 6d", "Ts Th 9s 6h 5s", Decider::Rank(2));
    wins("Td Tc 9d 7c 6d", "Ts Th 9s 7h 5s", Decider::Rank(3));
    tie("Td Tc 9d 7c 6d", "Ts Th 9s 7h 6s");
}

#[test]
fn art15_10_odd_cards_downwards() {
    is(Category::OddCards, "Ad Tc 9d 7c 6d");
    wins("8d 5c 4d 3c 2d", "7s 6h 5s 4h 2s", Decider::Rank(0));
    wins("Ad Tc 9d 7c 6d", "As 9h 8s 7h 6s", Decider::Rank(1));
    wins("Ad Tc 9d 7c 6d", "As Th 8s 7h 6s", Decider::Rank(2));
    wins("Ad Tc 9d 7c 6d", "As Th 9s 6h 5s", Decider::Rank(3));
    wins("Ad Tc 9d 7c 6d", "As Th 9s 7h 5s", Decider::Rank(4));
    tie("Ad Tc 9d 7c 6d", "As Th 9s 7h 6s");
}
