//! Health tests: they trip on bad sources, and not on good ones.

use proptest::prelude::*;
use sabot_chance::health::{Health, PROPORTION_CUTOFF, PROPORTION_WINDOW, REPETITION_CUTOFF};
use sabot_chance::{GeneratorFailure, literal};
use sabot_testkit::Dice;

/// The first byte at which the live tests fail, and how.
pub(crate) fn first_failure(bytes: &[u8]) -> Option<(usize, GeneratorFailure)> {
    let mut health = Health::default();
    bytes.iter().enumerate().find_map(|(at, &byte)| health.test(&[byte]).err().map(|failure| (at, failure)))
}

/// So many bytes, each with the next word of the dice made into one.
fn drawn(count: usize, seed: u64, make: impl Fn(u64) -> u8) -> Vec<u8> {
    let mut dice = Dice::new(seed);
    (0..count).map(|_| make(dice.word())).collect()
}

#[test]
fn good_sources_pass() {
    let mut health = Health::default();
    for megabyte in 0..sabot_testkit::cases(4) {
        let bytes = drawn(1 << 20, megabyte.into(), |word| word.to_le_bytes()[0]);
        assert_eq!(health.test(&bytes), Ok(()), "megabyte {megabyte}");
    }
    let mut system = vec![0; 1 << 20];
    getrandom::fill(&mut system).unwrap();
    assert_eq!(first_failure(&system), None);
}

#[test]
fn a_stuck_source_is_found_at_the_sixth_byte() {
    assert_eq!(first_failure(&[0; 100]), Some((5, GeneratorFailure::RepetitionCount)));
    let mut later = drawn(10_000, 2, |word| word.to_le_bytes()[0]);
    later.extend([later[9_999] ^ 1; 20]);
    assert_eq!(first_failure(&later), Some((10_005, GeneratorFailure::RepetitionCount)));
    // Five in a row are no failure, however often.
    let fives: Vec<u8> = (0..200_u8).flat_map(|byte| [byte; 5]).collect();
    assert_eq!(first_failure(&fives), None);
}

#[test]
fn uneven_sources_are_found() {
    let size = 1 << 16;
    // One byte in ten is a seven; bits that are one in nine of ten cases; letters only; half of it stuck.
    let favours = drawn(size, 3, |word| if word % 10 == 0 { 7 } else { (word >> 32).to_le_bytes()[0] });
    let heavy =
        drawn(size, 4, |word| (0..8).fold(0, |byte, bit| byte << 1 | u8::from((word >> (8 * bit)) & 0xff >= 26)));
    let few = drawn(size, 5, |word| b'a' + (word % 16).to_le_bytes()[0]);
    let alternating: Vec<u8> = drawn(size, 6, |word| word.to_le_bytes()[0])
        .into_iter()
        .enumerate()
        .map(|(at, byte)| if at % 2 == 0 { 0 } else { byte })
        .collect();
    for (name, bytes) in [("favours", favours), ("heavy", heavy), ("few", few), ("alternating", alternating)] {
        let failure = first_failure(&bytes);
        assert!(failure.is_some(), "{name}");
        assert_eq!(failure, literal::first_failure(&bytes[..=failure.unwrap().0]), "{name}");
    }
}

/// A window counts its own first byte alone, and the next window begins anew.
#[test]
fn the_window_is_counted_exactly() {
    let window = usize::try_from(PROPORTION_WINDOW).unwrap();
    let cutoff = usize::try_from(PROPORTION_CUTOFF).unwrap();
    // So many sevens at even places, the first of them first; otherwise all other bytes in turn.
    let with_sevens = |sevens: usize| -> Vec<u8> {
        let others = (0..=255_u8).filter(|byte| *byte != 7).cycle();
        (0..window).zip(others).map(|(at, other)| if at % 2 == 0 && at / 2 < sevens { 7 } else { other }).collect()
    };
    assert_eq!(first_failure(&with_sevens(cutoff - 1)), None);
    assert_eq!(first_failure(&with_sevens(cutoff)), Some((2 * (cutoff - 1), GeneratorFailure::AdaptiveProportion)));
    assert_eq!(first_failure(&with_sevens(cutoff - 1).repeat(50)), None);
    let mut shifted = with_sevens(cutoff);
    shifted.insert(0, 200);
    assert_eq!(first_failure(&shifted[..window]), None, "the sevens are not what this window counts");
    assert_eq!(REPETITION_CUTOFF, 6);
}

proptest! {
    #![proptest_config(sabot_testkit::config(300))]

    #[test]
    fn the_tests_are_those_of_the_twin(values in 2..300_u16, seed in any::<u64>()) {
        let bytes = drawn(1_500, seed, |word| (word % u64::from(values)).to_le_bytes()[0]);
        prop_assert_eq!(first_failure(&bytes), literal::first_failure(&bytes));
    }
}
