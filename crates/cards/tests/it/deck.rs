//! Decks: dealt whole, cut, stacked and refused.

use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sabot_cards::{Card, CardSet, Deck, DeckError, parse_cards};
use sabot_testkit::config;

#[test]
fn more_than_52_cards_are_refused_by_their_duplicate() {
    let mut cards: Vec<Card> = Card::all().collect();
    assert!(Deck::from_cards(&cards).is_ok());
    cards.push(cards[7]);
    assert_eq!(Deck::from_cards(&cards), Err(DeckError::Duplicate(cards[7])));
}

#[test]
fn the_message_names_the_card() {
    let cards = parse_cards("9h As Td As").unwrap();
    let error = Deck::from_cards(&cards).unwrap_err();
    assert_eq!(error.to_string(), "the card As comes twice in one deck");
}

#[test]
fn an_empty_deck_is_allowed_and_deals_nothing() {
    let mut deck = Deck::from_cards(&[]).unwrap();
    assert!(deck.is_empty());
    assert_eq!(deck.draw(), None);
    deck.cut(0);
    assert_eq!(deck.len(), 0);
}

/// The cards already dealt are no part of the cut.
#[test]
fn a_cut_concerns_only_what_is_left() {
    let mut deck = Deck::from_cards(&parse_cards("2c 3c 4c 5c").unwrap()).unwrap();
    deck.draw();
    deck.cut(2);
    assert_eq!(deck.remaining(), parse_cards("5c 3c 4c").unwrap());
    deck.cut(3);
    assert_eq!(deck.remaining(), parse_cards("5c 3c 4c").unwrap());
    deck.cut(usize::MAX);
    assert_eq!(deck.remaining(), parse_cards("5c 3c 4c").unwrap());
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn a_shuffled_deck_deals_every_card_once(seed: u64, cut in 0_usize..60) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut deck = Deck::shuffled(&mut || random.next_u64());
        deck.cut(cut);
        let mut dealt = CardSet::EMPTY;
        while let Some(card) = deck.draw() {
            prop_assert!(dealt.insert(card));
        }
        prop_assert_eq!(dealt, CardSet::FULL);
    }

    #[test]
    fn two_cuts_that_add_up_to_the_deck_undo_each_other(seed: u64, cut in 0_usize..=52) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let deck = Deck::shuffled(&mut || random.next_u64());
        let mut again = deck.clone();
        again.cut(cut);
        again.cut(52 - cut);
        prop_assert_eq!(again, deck);
    }
}
