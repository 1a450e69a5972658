//! What is sealed for one row or as a snapshot: it comes back whole with its own key at its own place, or not at all.

use proptest::prelude::*;
use sabot_chance::{HouseKey, NotASealKey, RowPlace, SealKey, Unopened};
use sabot_testkit::cases;
use static_assertions::assert_not_impl_any;

assert_not_impl_any!(SealKey: Clone, serde::Serialize, std::fmt::Display);

const PLACE: RowPlace<'static> =
    RowPlace { stream: "table/stud-1", version: 12, command: "auto-7", at_ms: 1_800_000_000_000 };

fn house(digit: &str) -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", digit.repeat(64))).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(256)))]
    #[test]
    fn what_is_sealed_comes_back(
        text in "[^\0]{0,300}", open in "[^\0]{0,40}", bound: Vec<u8>, plain: Vec<u8>, block in 1_usize..300
    ) {
        let key = house("a").of_row(PLACE);
        let sealed = key.seal_text(&text, block);
        let disclosed = SealKey::from_text(&key.to_text()).unwrap();
        for key in [&key, &disclosed] {
            let back = key.open_text(&sealed).unwrap();
            prop_assert_eq!(back.as_str(), &text);
            let back = key.open_beside(&open, &key.seal_beside(&open, &text, block)).unwrap();
            prop_assert_eq!(back.as_str(), &text);
        }
        let back = key.open(&bound, &key.seal(&bound, &plain)).unwrap();
        prop_assert_eq!(back.as_slice(), &plain);
    }
}

#[test]
fn every_changed_bit_is_noticed() {
    let key = house("a").of_row(PLACE);
    let sealed = key.seal(b"bound", b"As");
    assert_eq!(sealed.len(), 32 + 2 + 16);
    for bit in 0..sealed.len() * 8 {
        let mut bytes = sealed.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(key.open(b"bound", &bytes).unwrap_err(), Unopened::Changed, "bit {bit}");
    }
    for length in 0..48 {
        assert_eq!(key.open(b"bound", &sealed[..length]).unwrap_err(), Unopened::Form);
    }
    assert_eq!(key.open(b"other", &sealed).unwrap_err(), Unopened::Changed);
}

#[test]
fn a_key_opens_one_row_of_one_house() {
    let sealed = house("a").of_row(PLACE).seal_text("{}", 128);
    let opens = |key: SealKey| key.open_text(&sealed).map(|text| text.to_string());
    assert_eq!(opens(house("a").of_row(PLACE)), Ok("{}".to_owned()));
    for other in [
        RowPlace { stream: "table/stud-2", ..PLACE },
        RowPlace { version: 13, ..PLACE },
        RowPlace { command: "auto-8", ..PLACE },
        RowPlace { at_ms: 1_800_000_000_001, ..PLACE },
    ] {
        assert_eq!(opens(house("a").of_row(other)), Err(Unopened::Changed), "{other:?}");
    }
    assert_eq!(opens(house("b").of_row(PLACE)), Err(Unopened::Changed));
    assert_eq!(opens(house("a").of_snapshots()), Err(Unopened::Changed));
}

/// What is hidden of a row means something beside its open text alone, and all of a row is no such thing.
#[test]
fn what_is_hidden_is_bound_to_the_open_text() {
    let key = house("a").of_row(PLACE);
    let sealed = key.seal_beside("{}", "1,1,As", 15);
    assert_eq!(sealed.len(), 4 * (32 + 15 + 16) / 3);
    assert_eq!(key.open_beside("{}", &sealed).unwrap().as_str(), "1,1,As");
    for other in ["", "{", "{} ", "[]"] {
        assert_eq!(key.open_beside(other, &sealed).unwrap_err(), Unopened::Changed, "{other}");
    }
    assert_eq!(key.open_text(&sealed).unwrap_err(), Unopened::Changed);
    for open in ["", "{}"] {
        assert_eq!(key.open_beside(open, &key.seal_text("{}", 15)).unwrap_err(), Unopened::Changed);
    }
}

/// A record that is put back and played on differently may seal something else for the same place: the two have nothing in
/// common that would tell one by the other.
#[test]
fn another_text_for_the_same_place_has_another_nonce() {
    let key = house("a").of_row(PLACE);
    let [one, other] = [b"As", b"Ks"].map(|plain| key.seal(b"", plain));
    assert_ne!(one[..24], other[..24], "the nonce");
    let plains = [one[32] ^ other[32], one[33] ^ other[33]];
    assert_ne!(plains, [b'A' ^ b'K', 0], "with one nonce the two texts would lie over each other");
    assert_eq!(key.seal(b"", b"As"), one, "the same again is the same");
}

/// One byte of text more or less cannot be told from outside.
#[test]
fn lengths_tell_nothing_within_a_block() {
    let key = house("a").of_row(PLACE);
    let lengths = ["", "raise", "fold"].map(|word| key.seal_text(&format!("{{\"{word}\"}}"), 256).len());
    assert_eq!(lengths, [4 * (32 + 256 + 16_usize).div_ceil(3); 3]);
    assert_eq!(key.seal_text(&"x".repeat(257), 256).len(), 4 * (32 + 512 + 16_usize).div_ceil(3));
}

#[test]
fn what_is_no_sealed_text_is_refused() {
    let key = house("a").of_row(PLACE);
    let sealed = key.seal_text("{}", 128);
    for bad in ["", "{}", &sealed[1..], &sealed[..sealed.len() - 1], &sealed.replace('=', "")] {
        if *bad != sealed {
            assert_eq!(key.open_text(bad).map(drop), Err(Unopened::Form), "{bad}");
        }
    }
    for bad in ["", "00", &"0".repeat(63), &"A".repeat(64), &"g".repeat(64)] {
        assert_eq!(SealKey::from_text(bad).unwrap_err(), NotASealKey);
    }
    assert_eq!(format!("{key:?}"), "SealKey(…)", "a key is not told by accident");
}
