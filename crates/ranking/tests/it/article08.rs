//! Article 8 of the Stud Poker regulation 69/2003 by examples, its own ones among them. Every
//! example is put to the fast value and to the literal twin.

use std::cmp::Ordering::{self, Equal, Greater, Less};

use sabot_cards::{Rank, Suit};
use sabot_ranking::Decider::{self, Nothing};
use sabot_ranking::{Category, HandError, compare, five_of, literal};

use crate::hands::{hand, value};

#[track_caller]
fn is(category: Category, cards: &str) {
    assert_eq!(value(cards).category(), category, "{cards}");
    assert_eq!(literal::five::category(&hand(cards)), category, "{cards}");
}

#[track_caller]
fn stands(a: &str, expected: Ordering, b: &str, by: Decider) {
    let found = compare(value(a), value(b));
    assert_eq!((found.ordering, found.by), (expected, by), "{a} against {b}");
    let found = compare(value(b), value(a));
    assert_eq!((found.ordering, found.by), (expected.reverse(), by));
    assert_eq!(literal::five::compare(&hand(a), &hand(b)), expected);
    assert_eq!(literal::five::compare(&hand(b), &hand(a)), expected.reverse());
}

#[track_caller]
fn wins(a: &str, b: &str, by: Decider) {
    stands(a, Greater, b, by);
}

/// The lowest hand of each item beats the highest of the next.
#[test]
fn art08_items_are_in_descending_order() {
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
}

#[test]
fn art08_01_royal_flush_of_any_suit() {
    is(Category::RoyalFlush, "Td Jd Qd Kd Ad");
    is(Category::RoyalFlush, "As Ks Qs Js Ts");
    is(Category::Straight, "As Ks Qs Js Th");
}

#[test]
fn art08_01_royal_flush_suit_decides() {
    wins("As Ks Qs Js Ts", "Ah Kh Qh Jh Th", Decider::Suit);
    wins("Ah Kh Qh Jh Th", "Ac Kc Qc Jc Tc", Decider::Suit);
    wins("Ac Kc Qc Jc Tc", "Ad Kd Qd Jd Td", Decider::Suit);
}

#[test]
fn art08_02_straight_flush_highest_and_lowest_of_the_text() {
    is(Category::StraightFlush, "Kc Qc Jc Tc 9c");
    is(Category::StraightFlush, "5c 4c 3c 2c Ac");
    wins("Kd Qd Jd Td 9d", "Qs Js Ts 9s 8s", Decider::Rank(0));
    wins("6d 5d 4d 3d 2d", "5s 4s 3s 2s As", Decider::Rank(0));
}

#[test]
fn art08_02_straight_flush_suit_decides() {
    wins("9h 8h 7h 6h 5h", "9c 8c 7c 6c 5c", Decider::Suit);
    wins("5h 4h 3h 2h Ah", "5d 4d 3d 2d Ad", Decider::Suit);
}

#[test]
fn art08_03_four_of_a_kind_rank_decides() {
    wins("3s 3h 3c 3d 2d", "2s 2h 2c 2d Ad", Decider::Rank(0));
}

#[test]
fn art08_03_four_of_a_kind_odd_card_counts_for_nothing() {
    stands("9s 9h 9c 9d As", Equal, "9s 9h 9c 9d 2d", Nothing);
    assert_eq!(value("9s 9h 9c 9d As").deciding().ranks(), [Rank::Nine]);
}

#[test]
fn art08_04_full_house_the_three_decide() {
    is(Category::FullHouse, "3s 3h 3c 2s 2h");
    wins("3s 3h 3c 2s 2h", "2d 2c 2s As Ah", Decider::Rank(0));
    stands("3s 3h 3c 2s 2h", Equal, "3d 3h 3c As Ah", Nothing);
}

#[test]
fn art08_05_flush_of_the_text() {
    is(Category::Flush, "Tc 9c 7c 5c 2c");
    is(Category::Flush, "Kh Ah 2h 3h 4h");
}

#[test]
fn art08_05_flush_each_card_downwards_decides() {
    wins("Jd 6d 4d 3d 2d", "Ts 9s 7s 5s 2s", Decider::Rank(0));
    wins("Td 9d 4d 3d 2d", "Ts 8s 7s 5s 2s", Decider::Rank(1));
    wins("Td 9d 7d 3d 2d", "Ts 9s 6s 5s 2s", Decider::Rank(2));
    wins("Td 9d 7d 5d 2d", "Ts 9s 7s 4s 3s", Decider::Rank(3));
    wins("Td 9d 7d 5d 3d", "Ts 9s 7s 5s 2s", Decider::Rank(4));
}

#[test]
fn art08_05_flush_suit_decides() {
    wins("Th 9h 7h 5h 2h", "Tc 9c 7c 5c 2c", Decider::Suit);
}

#[test]
fn art08_06_straight_of_the_text() {
    is(Category::Straight, "6d 7c 8h 9s Td");
    is(Category::Straight, "5d 4c 3h 2s Ad");
    wins("6d 7c 8h 9s Td", "9c 8s 7s 6s 5s", Decider::Rank(0));
}

#[test]
fn art08_06_straight_never_goes_round() {
    for cards in ["Kd Ac 2h 3s 4d", "Qd Kc Ah 2s 3d", "Jd Qc Kh As 2d"] {
        is(Category::OddCards, cards);
    }
}

#[test]
fn art08_06_straight_suit_of_its_highest_card_decides() {
    wins("Ts 9d 8d 7d 6c", "Th 9s 8s 7s 6s", Decider::Suit);
    stands("Td 9s 8s 7s 6s", Less, "Tc 9d 8d 7d 6d", Decider::Suit);
}

/// The ace is the lowest card there (stud 4(3)), so the five is the highest.
#[test]
fn art08_06_straight_in_5_4_3_2_a_the_suit_of_the_five_decides() {
    wins("5s 4d 3d 2d Ad", "5h 4s 3s 2s As", Decider::Suit);
    assert_eq!(value("5h 4s 3s 2s As").deciding().suit(), Some(Suit::Hearts));
}

#[test]
fn art08_07_three_of_a_kind_the_three_decide() {
    is(Category::ThreeOfAKind, "Ks Kh Kd 6c 5d");
    wins("3s 3h 3c 4d 2d", "2s 2h 2c Ad Kd", Decider::Rank(0));
    stands("Ks Kh Kd 6c 5d", Equal, "Ks Kh Kc As Qd", Nothing);
}

#[test]
fn art08_08_two_pairs_of_the_text() {
    is(Category::TwoPairs, "Ts Td 6c 6h 5d");
}

#[test]
fn art08_08_two_pairs_higher_lower_and_odd_card_decide() {
    wins("Jd Jc 2d 2c 3d", "Ts Th 9s 9h As", Decider::Rank(0));
    wins("Td Tc 7d 7c 2d", "Ts Th 6s 6h As", Decider::Rank(1));
    wins("Td Tc 6d 6c 5d", "Ts Th 6s 6h 4s", Decider::Rank(2));
}

/// The lower pair and the odd card have the better suits and do not help.
#[test]
fn art08_08_two_pairs_suit_of_the_higher_pair_decides() {
    wins("Ts Td 6d 6c 5d", "Th Tc 6s 6h 5s", Decider::Suit);
    assert_eq!(value("Th Tc 6s 6h 5s").deciding().suit(), Some(Suit::Hearts));
}

#[test]
fn art08_09_pair_of_the_text() {
    is(Category::Pair, "Ts Td 9c 7h 6d");
}

#[test]
fn art08_09_pair_and_odd_cards_downwards_decide() {
    wins("Jd Jc 4d 3d 2c", "Ts Th As Ks Qs", Decider::Rank(0));
    wins("Td Tc 9d 3d 2c", "Ts Th 8s 7s 6s", Decider::Rank(1));
    wins("Td Tc 9d 7d 2c", "Ts Th 9s 6s 5s", Decider::Rank(2));
    wins("Td Tc 9d 7d 6c", "Ts Th 9s 7s 5s", Decider::Rank(3));
    // The odd cards decide also when they are higher than the pair.
    wins("2d 2c Ad 4d 3c", "2s 2h Ks Qs Js", Decider::Rank(1));
}

#[test]
fn art08_09_pair_suit_of_the_pair_decides() {
    wins("Ts Td 9c 7c 6d", "Th Tc 9s 7s 6s", Decider::Suit);
    assert_eq!(value("Th Tc 9s 7s 6s").deciding().suit(), Some(Suit::Hearts));
}

#[test]
fn art08_10_odd_cards_downwards_decide() {
    wins("Ad 6c 4c 3c 2d", "Ks Qs Js Ts 8h", Decider::Rank(0));
    wins("Ad Kc 4c 3c 2d", "As Qs Js Ts 8h", Decider::Rank(1));
    wins("Ad Kc Qc 3c 2d", "As Ks Js Ts 8h", Decider::Rank(2));
    wins("Ad Kc Qc 9c 2d", "As Ks Qs 8s 7h", Decider::Rank(3));
    wins("Ad Kc Qc 9c 3d", "As Ks Qs 9s 2h", Decider::Rank(4));
}

#[test]
fn art08_10_odd_cards_suit_of_the_highest_decides() {
    wins("As Kc Qc 9c 3d", "Ah Ks Qs 9s 3s", Decider::Suit);
}

#[test]
fn a_hand_is_five_different_cards() {
    let cards = hand("As Kc Qc 9c 3d");
    assert_eq!(five_of(&cards), Ok(value("As Kc Qc 9c 3d")));
    assert_eq!(five_of(&cards[..4]), Err(HandError::Count { has: 4, due: 5 }));
    assert_eq!(five_of(&[cards[0]; 5]), Err(HandError::Twice(cards[0])));
    assert_eq!(five_of(&[&cards[..], &cards[..1]].concat()), Err(HandError::Count { has: 6, due: 5 }));
}
