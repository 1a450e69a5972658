//! Random hands of one deck, as they meet on a table.

use std::cmp::Ordering;

use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sabot_cards::{Card, Deck};
use sabot_ranking::{Decider, HandValue, compare, five, literal};
use sabot_testkit::{cases, config};

fn deal(deck: &mut Deck) -> [Card; 5] {
    std::array::from_fn(|_| deck.draw().expect("a deck has 52 cards"))
}

#[test]
fn two_hands_of_one_deck_never_tie_and_both_name_the_same_winner() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    for _ in 0..cases(200_000) {
        let mut deck = Deck::shuffled(&mut || random.next_u64());
        let (a, b) = (deal(&mut deck), deal(&mut deck));
        let comparison = compare(five(a), five(b));
        assert_ne!(comparison.ordering, Ordering::Equal, "{a:?} {b:?}");
        assert_ne!(comparison.by, Decider::Nothing, "{a:?} {b:?}");
        assert_eq!(comparison.ordering, literal::five::compare(&a, &b), "{a:?} {b:?}");
    }
}

/// What passes on from hand to hand in the check of all hands does pass on, in both directions.
#[test]
fn the_literal_order_is_an_order() {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    for _ in 0..cases(20_000) {
        // Three hands that may share cards, so that equal ones and near ones come too.
        let mut hands: [[Card; 5]; 3] = std::array::from_fn(|_| deal(&mut Deck::shuffled(&mut || random.next_u64())));
        hands.sort_by(literal::five::compare);
        let [low, middle, high] = hands;
        assert!(literal::five::compare(&low, &middle).is_le());
        assert!(literal::five::compare(&middle, &high).is_le());
        assert!(literal::five::compare(&low, &high).is_le());
        assert!(literal::five::compare(&high, &low).is_ge());
        assert!(literal::five::compare(&low, &low).is_eq());
    }
}

fn any_hand() -> impl Strategy<Value = [Card; 5]> {
    let cards: Vec<Card> = Card::all().collect();
    prop::sample::subsequence(cards, 5).prop_shuffle().prop_map(|cards| cards.try_into().expect("the cards are five"))
}

/// A hand and the same cards in another order.
fn hand_twice() -> impl Strategy<Value = ([Card; 5], [Card; 5])> {
    any_hand().prop_flat_map(|hand| {
        let again = Just(hand.to_vec()).prop_shuffle();
        let again = again.prop_map(|cards| cards.try_into().expect("the cards are five"));
        (Just(hand), again)
    })
}

/// The decider is the first difference of what the two values say about themselves.
pub(crate) fn check_decider<V: HandValue>(a: V, b: V) {
    let (ours, theirs) = (a.deciding(), b.deciding());
    let comparison = compare(a, b);
    assert_eq!(comparison.ordering, a.cmp(&b));
    assert_eq!(comparison.ordering.reverse(), compare(b, a).ordering);
    assert_eq!(comparison.by, compare(b, a).by);
    match comparison.by {
        Decider::Category => assert_ne!(a.category(), b.category()),
        Decider::Rank(place) => {
            let place = usize::from(place);
            assert_eq!(ours.ranks()[..place], theirs.ranks()[..place]);
            let ordering = ours.ranks()[place].cmp(&theirs.ranks()[place]);
            assert_eq!(ordering, comparison.ordering);
        }
        Decider::Suit => {
            assert_eq!(ours.ranks(), theirs.ranks());
            assert_eq!(ours.suit().cmp(&theirs.suit()), comparison.ordering);
        }
        Decider::Nothing => {
            assert_eq!(a.category(), b.category());
            assert_eq!(ours, theirs);
        }
    }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn the_order_of_the_cards_is_of_no_importance((a, b) in hand_twice()) {
        prop_assert_eq!(five(a), five(b));
        prop_assert_eq!(literal::five::category(&a), literal::five::category(&b));
        prop_assert_eq!(literal::five::compare(&a, &b), Ordering::Equal);
    }

    #[test]
    fn the_decider_is_the_first_difference(a in any_hand(), b in any_hand()) {
        check_decider(five(a), five(b));
    }
}
