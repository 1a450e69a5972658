//! Article 10(1) of the Omaha Poker regulation 97/2010 by examples: two of the player's cards, no
//! more and no less, with three of those in the middle.

use sabot_cards::{Card, Rank};
use sabot_ranking::{Category, HandError, literal, omaha_best, omaha_five, omaha_five_of, omaha_of};

use super::hands::{cards, played};

/// What a player has, by its category and the ranks that decide.
#[track_caller]
fn has(own: &str, middle: &str, category: Category, ranks: &[Rank]) {
    let value = played(cards(own), cards(middle));
    assert_eq!(value.category(), category, "{own} with {middle}");
    assert_eq!(value.deciding().ranks(), ranks, "{own} with {middle}");
}

/// The cards that are shown of a player.
#[track_caller]
fn shows(own: &str, middle: &str, expected: &str) {
    let (own, middle) = (cards(own), cards(middle));
    assert_eq!(omaha_best(own, middle), cards(expected));
    let (mut reversed, mut turned) = (own, middle);
    reversed.reverse();
    turned.rotate_left(2);
    assert_eq!(omaha_best(reversed, turned), cards(expected), "in another order");
}

#[test]
fn art10_01_the_five_in_the_middle_are_nobodys_hand() {
    use Rank::{Ace, Four, Jack, King, Queen, Three};
    has("4h 4c 3d 2d", "As Ks Qs Js Ts", Category::Pair, &[Four, Ace, King, Queen]);
    has("9h 8c 3d 2d", "Kh Kd Kc 7s 7h", Category::ThreeOfAKind, &[King, Rank::Nine, Rank::Eight]);
    has("9h 8c 7d 2d", "Kh Qd Jc Ts 3h", Category::Straight, &[Queen]);
    has("4h 3c 3d 2d", "As Kd Jc 9h 8s", Category::Pair, &[Three, Ace, King, Jack]);
}

#[test]
fn art10_01_four_of_a_kind_in_the_middle_are_three() {
    use Rank::{Ace, Eight, King};
    has("Ks Kh 4c 3h", "8s 8h 8d 8c 2d", Category::FullHouse, &[Eight, King]);
    has("As Kh 4c 3h", "8s 8h 8d 8c 2d", Category::ThreeOfAKind, &[Eight, Ace, King]);
}

#[test]
fn art10_01_three_in_the_middle_and_one_of_ones_own_are_four() {
    has("8c Kh 4c 3h", "8s 8h 8d Js 2d", Category::FourOfAKind, &[Rank::Eight]);
    has("8c 8d Kh 4c", "8s 8h As Ac 2d", Category::FourOfAKind, &[Rank::Eight]);
}

#[test]
fn art10_01_three_or_four_of_a_kind_of_ones_own_are_a_pair() {
    use Rank::{Ace, Jack, King, Nine, Seven};
    has("As Ah Ad 2c", "Ks Jd 9h 7c 3d", Category::Pair, &[Ace, King, Jack, Nine]);
    has("As Ah Ad Ac", "Ks Jd 9h 7c 3d", Category::Pair, &[Ace, King, Jack, Nine]);
    has("As Ah Ad Ac", "Ks Kd 9h 7c 3d", Category::TwoPairs, &[Ace, King, Nine]);
    has("7s 7h 7d 2c", "7c Kd Js 9h 3d", Category::ThreeOfAKind, &[Seven, King, Jack]);
}

#[test]
fn art10_01_two_pairs_of_ones_own_are_one() {
    use Rank::{Jack, King, Nine, Queen};
    has("Ks Kh Qs Qh", "Jd 9c 7h 4d 2c", Category::Pair, &[King, Jack, Nine, Rank::Seven]);
    has("Ks Kh Qs Qh", "Jd Jc 9h 4d 2c", Category::TwoPairs, &[King, Jack, Nine]);
    has("Ks Kh Qs Qh", "Qd Jc 9h 4d 2c", Category::ThreeOfAKind, &[Queen, Jack, Nine]);
}

#[test]
fn art10_01_a_pair_and_a_three_of_the_middle_are_a_full_house() {
    use Rank::{Five, King, Nine};
    has("Kc 9s 4h 2h", "9h 9d Kd 7c 3s", Category::FullHouse, &[Nine, King]);
    has("5c 5s Kh 2h", "9h 9d 9s Kd 3s", Category::FullHouse, &[Nine, Five]);
    // One king of one's own and one in the middle: with the three nines these would be four of the middle.
    has("Kc Jc 4h 2h", "9h 9d 9s Kd 3s", Category::ThreeOfAKind, &[Nine, King, Rank::Jack]);
}

#[test]
fn art10_01_a_flush_takes_two_of_ones_own_suit() {
    use Rank::{Ace, Four, Jack, King, Nine, Queen, Three};
    // Four spades in the middle and one of one's own, also with all five in the middle.
    has("As 4h 3d 2c", "Ks Qs 9s 7s 5h", Category::OddCards, &[Ace, King, Queen, Nine, Four]);
    has("As 4h 3d 2c", "Ks Js 9s 7s 6s", Category::OddCards, &[Ace, King, Jack, Nine, Four]);
    // Four spades of one's own and two in the middle.
    has("As Js 4s 3s", "Ks Qs 9h 7d 2c", Category::OddCards, &[Ace, King, Queen, Jack, Nine]);
    // The two highest of one's own and the three highest of the middle.
    has("As 4s 3s 2h", "Ks Qs Js 9s 7h", Category::Flush, &[Ace, King, Queen, Jack, Four]);
    has("4s 3s 2s 2h", "As Ks Js 9s 7s", Category::Flush, &[Ace, King, Jack, Four, Three]);
    // Where there is a better hand, the flush is not played.
    has("Js 9s Jh 2c", "Jd 4s 4d 7s 2s", Category::FullHouse, &[Jack, Four]);
}

#[test]
fn art10_01_a_straight_takes_two_and_three() {
    use Rank::{Ace, Eight, Five, Jack, King, Queen, Seven, Six, Ten};
    has("9h 2c 2d 3d", "Kh Qd Jc Ts 4h", Category::Pair, &[Rank::Two, King, Queen, Jack]);
    has("9h 8c 2d 3d", "Qh Jd Tc 5s 5h", Category::Straight, &[Queen]);
    has("Kh Qc Jd Ts", "Ah 9d 8c 2s 2h", Category::Pair, &[Rank::Two, Ace, King, Queen]);
    has("Jh Tc 3d 3c", "9d 8s 7c 6d Ah", Category::Straight, &[Jack]);
    has("7h 6c Kd Kc", "Td 9s 8c 2d 2h", Category::Straight, &[Ten]);
    has("Ah 2c Kd Kc", "5d 4s 3c 9d 9h", Category::Straight, &[Five]);
    has("Ah 2c 6d Kc", "5d 4s 3c 9d Th", Category::Straight, &[Six]);
    // No sequence goes round past the ace.
    has("Kh Ac 8d 8c", "2d 3s 4c 9d Jh", Category::Pair, &[Eight, Jack, Rank::Nine, Rank::Four]);
    has("Ah 5c Kd 7c", "6d 4s 3c 8d Qh", Category::Straight, &[Eight]);
    has("Ah 7c Kd 7s", "6d 4s 3c 2d Qh", Category::Pair, &[Seven, Queen, Six, Rank::Four]);
}

#[test]
fn art10_01_a_straight_flush_takes_two_and_three() {
    use Rank::{Ace, Eight, Five, Jack, King, Nine, Queen, Six, Ten, Two};
    // 9 to K of spades, four of them in the middle: with 9 and 8 it is only queen high.
    has("9s 8s 2d 2c", "Ks Qs Js Ts 3h", Category::StraightFlush, &[Queen]);
    // Three of one's own and two in the middle are neither a straight nor a flush.
    has("Js Ts 9s 2c", "8s 7s Ah Kd 4h", Category::OddCards, &[Ace, King, Jack, Ten, Eight]);
    // The highest flush would hold the ace: the straight flush is better for all that.
    has("As 8s 7s 2c", "Js Ts 9s 4d 4h", Category::StraightFlush, &[Jack]);
    has("8s 7s 2d 2c", "As Js Ts 9s 4h", Category::StraightFlush, &[Jack]);
    has("As 2s Kd Kc", "5s 4s 3s Kh Ks", Category::StraightFlush, &[Five]);
    has("As 6s 2s Kc", "5s 4s 3s Kh Ks", Category::StraightFlush, &[Six]);
    has("As Ts 2d 2c", "Ks Qs Js 9s 8s", Category::RoyalFlush, &[]);
    has("As 2d 2c 3c", "Ks Qs Js Ts 8s", Category::Pair, &[Two, King, Queen, Jack]);
    has("9s 8s 7d 6d", "Ts Js 5s Ad Ah", Category::Flush, &[Jack, Ten, Nine, Eight, Five]);
}

#[test]
fn art10_01_equal_hands_of_different_cards_tie() {
    let middle = cards("Kd 9s 7h 4c 2d");
    let [a, b] = ["As Qh Jc 8s", "Ad Qc Th 8h"].map(|own| played(cards(own), middle));
    assert_eq!(a, b, "the other two of one's own do not count");
    let [a, b] = ["As Qh 3c 3s", "Ad Qc 5s 5h"].map(|own| played(cards(own), middle));
    assert!(a < b, "threes and fives");
    let hearts = played(cards("Ah Qh 3d 8s"), cards("Kh 9h 7h 4c 2d"));
    let spades = played(cards("As Qs 3c 3h"), cards("Ks 9s 7s 4c 2d"));
    assert_eq!(hearts, spades);
}

#[test]
fn the_best_cards_are_shown_in_order_of_importance() {
    shows("As 2c Kd Jc", "5d 4s 3c 9d 9h", "5d 4s 3c 2c As");
    shows("Kc 9s 4h 2h", "9h 9d Kd 7c 3s", "9s 9h 9d Kc Kd");
    shows("As 8s 7s 2c", "Js Ts 9s 4d 4h", "Js Ts 9s 8s 7s");
}

#[test]
fn of_equal_choices_the_higher_cards_are_shown() {
    // The odd card beside four of a kind counts for nothing, but the highest possible is shown.
    shows("9d 9c Ah As", "9s 9h Kd 4c 2s", "9s 9h 9c 9d Kd");
    shows("9d Ac Ah Ks", "9s 9h 9c 4c 2s", "9s 9h 9c 9d Ah");
    // Of equal ranks the higher suits.
    shows("Kc Kd Kh 2c", "As Ad 9h 7c 4s", "As Ad Kh Kc 9h");
    shows("Qs Qd 7h 2c", "Ks Kd Kh 9c 4s", "Ks Kh Kd Qs Qd");
    shows("Ad Ac 3h 2s", "Ks Kd Kh Kc 4s", "Ks Kh Kc Ac Ad");
}

#[test]
fn wrong_numbers_of_cards_and_a_card_twice_have_no_value() {
    let (own, middle): ([Card; 4], [Card; 5]) = (cards("As 2c Kd Jc"), cards("5d 4s 3c 9d 9h"));
    let count = |has, due| Err(HandError::Count { has, due });
    assert!(omaha_of(&own, &middle).is_ok());
    assert_eq!(omaha_of(&own[..3], &middle), count(3, 4));
    assert_eq!(omaha_of(&middle, &middle), count(5, 4));
    assert_eq!(omaha_of(&own, &own), count(4, 5));
    assert_eq!(omaha_of(&own, &cards::<6>("5d 4s 3c 9d 9h 8h")), count(6, 5));
    let (ace, five) = (own[0], middle[0]);
    assert_eq!(omaha_of(&cards::<4>("As 2c Kd As"), &middle), Err(HandError::Twice(ace)));
    assert_eq!(omaha_of(&own, &cards::<5>("5d 4s 3c 9d 5d")), Err(HandError::Twice(five)));
    assert_eq!(omaha_of(&own, &cards::<5>("5d 4s 3c 9d As")), Err(HandError::Twice(ace)));
    assert_eq!(omaha_five_of(&middle), Ok(omaha_five(middle)));
    assert_eq!(omaha_five_of(&own), count(4, 5));
    assert_eq!(omaha_five_of(&cards::<5>("5d 4s 3c 9d 5d")), Err(HandError::Twice(five)));
}

#[test]
fn the_twin_tries_sixty_different_hands() {
    let mut hands = literal::omaha::hands(&cards("As 2c Kd Jc"), &cards("5d 4s 3c 9d 9h"));
    hands.sort_unstable();
    hands.dedup();
    assert_eq!(hands.len(), 6 * 10);
}
