//! Random hands of three cards, as they meet on a table of one deck or of several.

use std::cmp::Ordering;

use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sabot_cards::{Card, Deck, Shoe};
use sabot_ranking::{Decider, compare, literal, three};
use sabot_testkit::{cases, config};

use crate::random::check_decider;

#[test]
fn two_hands_of_one_deck_never_tie_and_both_name_the_same_winner() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    for _ in 0..cases(100_000) {
        let mut deck = Deck::shuffled(&mut || random.next_u64());
        let [a, b]: [[Card; 3]; 2] =
            std::array::from_fn(|_| std::array::from_fn(|_| deck.draw().expect("a deck has 52 cards")));
        let comparison = compare(three(a), three(b));
        assert_ne!(comparison.ordering, Ordering::Equal, "{a:?} {b:?}");
        assert_ne!(comparison.by, Decider::Nothing, "{a:?} {b:?}");
        assert_eq!(comparison.ordering, literal::three::compare(&a, &b), "{a:?} {b:?}");
    }
}

/// A whole shoe of two, four, six or eight decks, each hand against the one before.
#[test]
fn both_name_the_same_winner_of_several_decks() {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let mut stand_offs = 0;
    for n in 0..cases(2000) {
        let decks = [2, 4, 6, 8][n as usize % 4];
        let mut shoe = Shoe::shuffled(decks, 1, &mut || random.next_u64()).expect("so many decks fit");
        let mut before: Option<[Card; 3]> = None;
        while shoe.left() >= 3 {
            let hand = std::array::from_fn(|_| shoe.draw().expect("three are left").card);
            if let Some(other) = before {
                let ordering = three(hand).cmp(&three(other));
                assert_eq!(ordering, literal::three::compare(&hand, &other), "{hand:?} {other:?}");
                stand_offs += u32::from(ordering.is_eq());
            }
            before = Some(hand);
        }
    }
    assert!(stand_offs > 0, "stand-offs were among them");
}

/// Any three cards, equal ones among them; few ranks and suits half of the time, so that near and
/// equal hands come too.
fn any_hand() -> impl Strategy<Value = [Card; 3]> {
    let index = prop_oneof![0_u8..52, 0_u8..12];
    prop::array::uniform3(index.prop_map(|index| Card::from_index(index).expect("there are 52")))
}

proptest! {
    #![proptest_config(config(4000))]

    #[test]
    fn the_order_of_the_cards_is_of_no_importance([a, b, c] in any_hand()) {
        let hand = [a, b, c];
        for again in [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
            prop_assert_eq!(three(again), three(hand));
            prop_assert_eq!(literal::three::category(&again), literal::three::category(&hand));
            prop_assert_eq!(literal::three::compare(&again, &hand), Ordering::Equal);
        }
    }

    #[test]
    fn the_decider_is_the_first_difference(a in any_hand(), b in any_hand()) {
        check_decider(three(a), three(b));
        prop_assert_eq!(three(a).cmp(&three(b)), literal::three::compare(&a, &b));
    }

    #[test]
    fn the_literal_order_is_an_order(hands in prop::array::uniform3(any_hand())) {
        let mut hands = hands;
        hands.sort_by(literal::three::compare);
        let [low, middle, high] = hands;
        prop_assert!(literal::three::compare(&low, &middle).is_le());
        prop_assert!(literal::three::compare(&middle, &high).is_le());
        prop_assert!(literal::three::compare(&low, &high).is_le());
        prop_assert!(literal::three::compare(&high, &low).is_ge());
        prop_assert!(literal::three::compare(&low, &low).is_eq());
    }
}
