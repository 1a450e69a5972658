//! Shoes: every copy comes out once, and the white card exactly where it was put.

use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sabot_cards::{Shoe, ShoeError, parse_cards};
use sabot_testkit::config;

#[test]
fn impossible_shoes_are_refused() {
    let cards = parse_cards("As As Kd").unwrap();
    let card = cards[0];
    assert_eq!(Shoe::from_cards(0, vec![], 0), Err(ShoeError::NoDecks));
    assert_eq!(Shoe::shuffled(0, 0, &mut || 0), Err(ShoeError::NoDecks));
    assert_eq!(Shoe::from_cards(1, cards.clone(), 0), Err(ShoeError::TooManyCopies { card, decks: 1 }));
    assert!(Shoe::from_cards(2, cards.clone(), 3).is_ok());
    assert_eq!(Shoe::from_cards(2, cards, 4), Err(ShoeError::WhiteCardOutside { from_end: 4, cards: 3 }));
    assert_eq!(Shoe::shuffled(6, 313, &mut || 0), Err(ShoeError::WhiteCardOutside { from_end: 313, cards: 312 }));
}

#[test]
fn the_largest_shoe_is_no_exception() {
    assert_eq!(Shoe::shuffled(255, 0, &mut || 0).unwrap().left(), 255 * 52);
}

/// The white card may come out on a burn as well as on a deal.
#[test]
fn the_white_card_is_seen_on_a_burn() {
    let mut shoe = Shoe::from_cards(1, parse_cards("2c 3c 4c").unwrap(), 2).unwrap();
    assert!(!shoe.draw().unwrap().white_card);
    assert!(!shoe.white_card_out());
    assert!(shoe.burn().unwrap().white_card);
    assert!(shoe.white_card_out());
    assert_eq!((shoe.burnt(), shoe.left(), shoe.behind_white_card()), (1, 1, 1));
}

#[test]
fn an_empty_shoe_burns_nothing() {
    let mut shoe = Shoe::from_cards(1, vec![], 0).unwrap();
    assert_eq!(shoe.burn(), None);
    assert_eq!(shoe.burnt(), 0);
}

/// A white card behind the last card is never seen.
#[test]
fn a_white_card_at_the_end_never_comes_out() {
    let mut shoe = Shoe::from_cards(1, parse_cards("2c 3c").unwrap(), 0).unwrap();
    while let Some(drawn) = shoe.draw() {
        assert!(!drawn.white_card);
    }
    assert!(!shoe.white_card_out());
}

proptest! {
    #![proptest_config(config(128))]

    #[test]
    fn every_copy_comes_out_once_and_the_white_card_in_its_place(
        seed: u64,
        decks in 1_u8..=8,
        place in 0_usize..=10_000,
    ) {
        let total = usize::from(decks) * 52;
        let behind = total * place / 10_000;
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut shoe = Shoe::shuffled(decks, behind, &mut || random.next_u64()).unwrap();
        let mut copies = [0_u8; 52];
        let mut burnt = 0;
        for out in 0..total {
            prop_assert_eq!(shoe.left(), total - out);
            prop_assert_eq!(shoe.before_white_card(), (total - behind).saturating_sub(out));
            prop_assert_eq!(shoe.behind_white_card(), behind.min(total - out));
            prop_assert_eq!(shoe.white_card_out(), out > total - behind);
            let burn = random.next_u64().is_multiple_of(4);
            let drawn = if burn { shoe.burn() } else { shoe.draw() }.unwrap();
            burnt += usize::from(burn);
            prop_assert_eq!(shoe.burnt(), burnt);
            prop_assert_eq!(drawn.white_card, out == total - behind);
            copies[usize::from(drawn.card.index())] += 1;
        }
        prop_assert_eq!(shoe.draw(), None);
        prop_assert_eq!(copies, [decks; 52]);
    }
}
