//! Many hands at once have the values of the same hands one by one.

use sabot_cards::Card;
use sabot_ranking::{FiveValue, OmahaValue, ThreeValue, five_batch, omaha, omaha_batch, three, three_batch};
use sabot_testkit::{Dice, cases};

use crate::hands::ALL;
use crate::omaha::random_deal;

/// The cards of hands in columns.
fn columns<const N: usize>(hands: impl Iterator<Item = [Card; N]>) -> [Vec<Card>; N] {
    let mut columns = [const { Vec::new() }; N];
    for hand in hands {
        for (column, card) in columns.iter_mut().zip(hand) {
            column.push(card);
        }
    }
    columns
}

fn slices<const N: usize>(columns: &[Vec<Card>; N]) -> [&[Card]; N] {
    columns.each_ref().map(|column| &column[..])
}

/// All 2,598,960 hands, whose values one by one are those of the literal twin; their cards in ever other orders.
#[test]
fn every_hand_of_five_has_its_value() {
    let turned = ALL.iter().enumerate().map(|(n, valued)| {
        let mut hand = valued.hand;
        hand.rotate_left(n % 5);
        hand.swap(n / 5 % 5, n / 25 % 5);
        hand
    });
    let columns = columns(turned);
    let mut values = vec![FiveValue::LOWEST; ALL.len()];
    five_batch(slices(&columns), &mut values);
    for (value, valued) in values.iter().zip(ALL.iter()) {
        assert_eq!(*value, valued.value, "{:?}", valued.hand);
    }
}

/// All 52³ hands of three in all orders, equal cards of several decks among them.
#[test]
fn every_hand_of_three_has_its_value() {
    let cards: Vec<Card> = Card::all().collect();
    let hands: Vec<[Card; 3]> =
        (0..52 * 52 * 52).map(|n| [cards[n / 2704], cards[n / 52 % 52], cards[n % 52]]).collect();
    let columns = columns(hands.iter().copied());
    let mut values = vec![ThreeValue::LOWEST; hands.len()];
    three_batch(slices(&columns), &mut values);
    for (value, hand) in values.iter().zip(hands) {
        assert_eq!(*value, three(hand), "{hand:?}");
    }
}

#[test]
fn random_deals_of_omaha_have_their_values() {
    let mut dice = Dice::new(21);
    let deals: Vec<([Card; 4], [Card; 5])> = (0..cases(20_000))
        .map(|n| {
            let (own, _, board) = random_deal(n, &mut dice);
            (own, board)
        })
        .collect();
    let holes = columns(deals.iter().map(|deal| deal.0));
    let boards = columns(deals.iter().map(|deal| deal.1));
    let mut values = vec![OmahaValue::LOWEST; deals.len()];
    omaha_batch(slices(&holes), slices(&boards), &mut values);
    for (value, (hole, board)) in values.iter().zip(deals) {
        assert_eq!(*value, omaha(hole, board), "{hole:?} {board:?}");
    }
}

/// Any number of hands, also none and one more or less than go together.
#[test]
fn any_number_of_hands_will_do() {
    let mut dice = Dice::new(22);
    let deals: Vec<_> = (0..200).map(|n| random_deal(n, &mut dice)).collect();
    let fives = columns(deals.iter().map(|deal| deal.2));
    let fours = columns(deals.iter().map(|deal| deal.0));
    for count in 0..=deals.len() {
        let fives = fives.each_ref().map(|column| &column[..count]);
        let fours = fours.each_ref().map(|column| &column[..count]);
        let mut values = vec![FiveValue::LOWEST; count];
        five_batch(fives, &mut values);
        assert!(values.iter().zip(&deals).all(|(value, deal)| *value == sabot_ranking::five(deal.2)), "{count}");
        let mut values = vec![OmahaValue::LOWEST; count];
        omaha_batch(fours, fives, &mut values);
        assert!(values.iter().zip(&deals).all(|(value, deal)| *value == omaha(deal.0, deal.2)), "{count}");
        let threes: [&[Card]; 3] = fives[..3].try_into().unwrap();
        let mut values = vec![ThreeValue::LOWEST; count];
        three_batch(threes, &mut values);
        let hand = |deal: &[Card; 5]| three(deal[..3].try_into().unwrap());
        assert!(values.iter().zip(&deals).all(|(value, deal)| *value == hand(&deal.2)), "{count}");
    }
}

#[test]
#[should_panic(expected = "a card of each column for every value")]
fn columns_of_different_lengths_are_refused() {
    let cards: Vec<Card> = Card::all().collect();
    five_batch([&cards, &cards, &cards, &cards, &cards[1..]], &mut [FiveValue::LOWEST; 52]);
}
