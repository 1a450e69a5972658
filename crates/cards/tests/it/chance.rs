//! The use of random words, on a sample of a real generator.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sabot_cards::{Deck, below, shuffle};
use sabot_testkit::cases;

/// The statistic of Pearson against equal expectations, times `expected` to stay with integers.
fn chi_square_scaled(counts: &[u64], expected: u64) -> u64 {
    counts.iter().map(|n| n.abs_diff(expected).pow(2)).sum()
}

/// 52 places of the ace of spades have 51 degrees of freedom: mean 51, deviation √102 ≈ 10.1. The
/// bound of 130 lies almost eight deviations above; the published tables give 87.97 for 1/1000.
#[test]
fn a_card_comes_equally_often_in_every_place() {
    let expected = u64::from(cases(1000));
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut counts = [0; 52];
    for _ in 0..expected * 52 {
        let deck = Deck::shuffled(&mut || random.next_u64());
        let place = deck.remaining().iter().position(|card| card.index() == 51);
        counts[place.expect("the ace of spades is in the deck")] += 1;
    }
    assert!(chi_square_scaled(&counts, expected) < 130 * expected);
}

/// 24 orders of four have 23 degrees of freedom: mean 23, deviation √46 ≈ 6.8; tables give 49.73
/// for 1/1000.
#[test]
fn every_order_of_four_comes_equally_often() {
    let expected = u64::from(cases(1000));
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut counts = [0; 256];
    for _ in 0..expected * 24 {
        let mut items = [0_usize, 1, 2, 3];
        shuffle(&mut items, &mut || random.next_u64());
        counts[items.iter().fold(0, |code, item| code * 4 + item)] += 1;
    }
    let met: Vec<u64> = counts.into_iter().filter(|&n| n > 0).collect();
    assert_eq!(met.len(), 24, "4! = 24 orders");
    assert!(chi_square_scaled(&met, expected) < 80 * expected);
}

/// Three does not divide 2^64: one word too many must be refused (2^64 mod 3 = 1). It is the one
/// whose product with three falls in the last place, 3w = 2^64 − 1.
#[test]
fn exactly_the_word_that_would_bias_is_refused() {
    let refused = u64::MAX / 3;
    let mut words = [refused, refused, 0].into_iter();
    assert_eq!(below(&mut || words.next().unwrap(), 3), 0);
    assert_eq!(words.len(), 0, "both refused words were skipped");
    for accepted in [refused - 1, refused + 1] {
        let mut words = [accepted].into_iter();
        below(&mut || words.next().unwrap(), 3);
    }
}

#[test]
#[should_panic(expected = "no number below zero")]
fn nothing_is_below_zero() {
    below(&mut || 0, 0);
}

#[test]
fn nothing_and_one_item_need_no_chance() {
    let mut none = || -> u64 { unreachable!("no word is needed") };
    shuffle::<u8>(&mut [], &mut none);
    shuffle(&mut [1], &mut none);
}
