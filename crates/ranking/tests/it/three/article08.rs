//! Articles 4 and 8 of the Q Poker regulation 89/2004 by examples, its own ones among them. Every
//! example is put to the fast value and to the literal twin.

use std::cmp::Ordering::{self, Equal, Greater};

use sabot_cards::{Rank, Suit};
use sabot_ranking::Decider::{self, Nothing};
use sabot_ranking::{Category, HandError, compare, literal, three_of};

use super::hands::{hand, value};

#[track_caller]
fn is(category: Category, cards: &str) {
    assert_eq!(value(cards).category(), category, "{cards}");
    assert_eq!(literal::three::category(&hand(cards)), category, "{cards}");
}

#[track_caller]
fn stands(a: &str, expected: Ordering, b: &str, by: Decider) {
    let found = compare(value(a), value(b));
    assert_eq!((found.ordering, found.by), (expected, by), "{a} against {b}");
    let found = compare(value(b), value(a));
    assert_eq!((found.ordering, found.by), (expected.reverse(), by));
    assert_eq!(literal::three::compare(&hand(a), &hand(b)), expected);
    assert_eq!(literal::three::compare(&hand(b), &hand(a)), expected.reverse());
}

#[track_caller]
fn wins(a: &str, b: &str, by: Decider) {
    stands(a, Greater, b, by);
}

#[track_caller]
fn stand_off(a: &str, b: &str) {
    stands(a, Equal, b, Nothing);
}

#[test]
fn art04_01_suits_downwards() {
    for pair in ["As Ks Js", "Ah Kh Jh", "Ac Kc Jc", "Ad Kd Jd"].windows(2) {
        wins(pair[0], pair[1], Decider::Suit);
    }
}

#[test]
fn art04_02_ranks_downwards() {
    let threes = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"].map(|r| format!("{r}s {r}h {r}c"));
    for pair in threes.windows(2) {
        wins(&pair[0], &pair[1], Decider::Rank(0));
    }
}

/// The list of the text, mixed and of one suit.
#[test]
fn art04_03_twelve_sequences_in_the_order_of_the_text() {
    let listed = ["AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432", "A23"];
    let cards = |ranks: &str, suits: [char; 3]| {
        let each = ranks.chars().zip(suits).map(|(rank, suit)| format!("{rank}{suit}"));
        each.collect::<Vec<_>>().join(" ")
    };
    for ranks in listed {
        is(Category::Straight, &cards(ranks, ['d', 's', 'h']));
        is(Category::StraightFlush, &cards(ranks, ['c'; 3]));
    }
    for pair in listed.windows(2) {
        // The lower has the better suits and does not win by them.
        wins(&cards(pair[0], ['d', 'd', 'c']), &cards(pair[1], ['s', 'h', 's']), Decider::Rank(0));
        wins(&cards(pair[0], ['d'; 3]), &cards(pair[1], ['s'; 3]), Decider::Rank(0));
    }
}

#[test]
fn art04_03_ace_two_three_is_the_lowest() {
    wins("4d 3d 2c", "As 2s 3h", Decider::Rank(0));
    wins("4d 3d 2d", "As 2s 3s", Decider::Rank(0));
    assert_eq!(value("As 2s 3h").deciding().ranks(), [Rank::Three]);
}

#[test]
fn art04_03_no_sequence_goes_round() {
    is(Category::OddCards, "Kd Ac 2h");
    is(Category::Flush, "Kd Ad 2d");
}

/// The lowest hand of each item beats the highest of the next.
#[test]
fn art08_items_are_in_descending_order() {
    let lowest_and_highest = [
        ("3d 2d Ad", "As Ks Qs"),
        ("2h 2c 2d", "As Ah Ac"),
        ("3d 2s As", "As Kh Qh"),
        ("5d 3d 2d", "As Ks Js"),
        ("2c 2d 3d", "Ah Ac Ks"),
        ("5d 3s 2s", "As Kh Jh"),
    ];
    for pair in lowest_and_highest.windows(2) {
        wins(pair[0].0, pair[1].1, Decider::Category);
    }
}

#[test]
fn art08_01_straight_flush_rank_decides() {
    is(Category::StraightFlush, "6h 7h 8h");
    is(Category::StraightFlush, "As Ks Qs");
    wins("9d 8d 7d", "8s 7s 6s", Decider::Rank(0));
}

#[test]
fn art08_01_straight_flush_suit_decides() {
    wins("9h 8h 7h", "9c 8c 7c", Decider::Suit);
    wins("As 2s 3s", "Ah 2h 3h", Decider::Suit);
}

#[test]
fn art08_02_three_of_a_kind_rank_decides() {
    wins("3h 3c 3d", "2s 2h 2c", Decider::Rank(0));
    assert_eq!(value("3h 3c 3d").deciding().suit(), None);
}

#[test]
fn art08_03_straight_of_the_text() {
    is(Category::Straight, "6d 7c 8h");
    wins("6d 7c 8h", "As Ks Js", Decider::Category);
    wins("7d 8c 9d", "6d 7c 8s", Decider::Rank(0));
}

#[test]
fn art08_03_straight_suit_of_its_highest_card_decides() {
    wins("8s 7d 6d", "8h 7s 6s", Decider::Suit);
    wins("Ac Kd Qd", "Ad Ks Qs", Decider::Suit);
}

/// The ace counts lowest there (R18).
#[test]
fn art08_03_straight_in_ace_two_three_the_suit_of_the_three_decides() {
    wins("Ad 2d 3s", "As 2s 3h", Decider::Suit);
    assert_eq!(value("As 2s 3h").deciding().suit(), Some(Suit::Hearts));
}

#[test]
fn art08_04_flush_of_the_text() {
    is(Category::Flush, "Tc 7c 5c");
}

#[test]
fn art08_04_flush_each_card_downwards_decides() {
    wins("Jd 3d 2d", "Ts 7s 5s", Decider::Rank(0));
    wins("Td 8d 2d", "Ts 7s 5s", Decider::Rank(1));
    wins("Td 7d 6d", "Ts 7s 5s", Decider::Rank(2));
    // The ace is the highest card unless it is in sequence.
    wins("Ad 3d 4d", "Ks Js 9s", Decider::Rank(0));
}

#[test]
fn art08_04_flush_suit_decides() {
    wins("Th 7h 5h", "Tc 7c 5c", Decider::Suit);
}

#[test]
fn art08_05_pair_of_the_text() {
    is(Category::Pair, "9c 9h 5d");
}

#[test]
fn art08_05_pair_and_odd_card_decide() {
    wins("Tc Td 2d", "9s 9h As", Decider::Rank(0));
    wins("9c 9d 6d", "9s 9h 5s", Decider::Rank(1));
    // The odd card decides also when it is higher than the pair.
    wins("2c 2d Ad", "2s 2h Ks", Decider::Rank(1));
}

/// Unlike stud 8(9), where it is that of the pair.
#[test]
fn art08_05_pair_suit_of_the_odd_card_decides() {
    wins("9c 9d 5s", "9s 9h 5h", Decider::Suit);
    wins("9c 9d As", "9s 9h Ah", Decider::Suit);
    assert_eq!(value("9s 9h 5c").deciding().suit(), Some(Suit::Clubs));
}

#[test]
fn art08_06_odd_cards_downwards_decide() {
    wins("Ad 5c 2d", "Ks Qs Th", Decider::Rank(0));
    wins("Ad Kc 2d", "As Qs Jh", Decider::Rank(1));
    wins("Ad Kc 3d", "As Ks 2h", Decider::Rank(2));
}

#[test]
fn art08_06_odd_cards_suit_of_the_highest_decides() {
    wins("Qs 3d 2d", "Qh 3s 2s", Decider::Suit);
}

#[test]
fn r09_a_pair_of_one_suit_is_a_flush() {
    is(Category::Flush, "9s 9s 4s");
    is(Category::Pair, "9s 9s 4h");
    wins("2d 2d 3d", "As Ah Ks", Decider::Category);
}

#[test]
fn r09_a_flush_with_a_pair_goes_downwards_like_any() {
    wins("9d 9d 4d", "9s 8s 6s", Decider::Rank(1));
    wins("Td 4d 2d", "9s 9s 8s", Decider::Rank(0));
    wins("9d 9d 4d", "9s 4s 4s", Decider::Rank(1));
    wins("9h 9h 4h", "9c 9c 4c", Decider::Suit);
    assert_eq!(value("4d 9d 4d").deciding().ranks(), [Rank::Nine, Rank::Four, Rank::Four]);
}

#[test]
fn r09_three_cards_alike_are_three_of_a_kind() {
    is(Category::ThreeOfAKind, "9s 9s 9s");
    is(Category::ThreeOfAKind, "9s 9s 9h");
    wins("2d 2d 2d", "As Ks Qh", Decider::Category);
}

#[test]
fn r09_what_article_8_leaves_undecided_is_a_stand_off() {
    stand_off("9s 9h 9c", "9d 9d 9c");
    stand_off("9s 9s 9s", "9d 9d 9d");
    stand_off("8s 7s 6s", "8s 7s 6s");
    stand_off("8s 7d 6d", "8s 7h 6s");
    stand_off("As 2d 3c", "Ah 2s 3c");
    stand_off("Ts 7s 5s", "Ts 7s 5s");
    stand_off("9d 9c 5h", "9s 9h 5h");
    stand_off("Qs 3d 2d", "Qs 3s 2h");
}

#[test]
fn a_hand_is_three_cards() {
    let cards = hand("As Kc 3d");
    assert_eq!(three_of(&cards), Ok(value("As Kc 3d")));
    for wrong in [&[][..], &cards[..2], &[&cards[..], &cards[..1]].concat()] {
        assert_eq!(three_of(wrong), Err(HandError::Count { has: wrong.len(), due: 3 }));
    }
}
