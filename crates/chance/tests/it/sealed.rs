//! Sealed decks: they come back whole, or not at all.

use core::num::NonZeroU8;

use sabot_chance::{Commitment, Committed, HouseKey, NotAHouseKey, Provenance, SealedCards, Simulated, Unsealable};
use sabot_evidence::Digest;
use static_assertions::assert_not_impl_any;

use crate::{decks, salts};

assert_not_impl_any!(HouseKey: Clone, serde::Serialize, std::fmt::Display);

fn key(digit: &str) -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", digit.repeat(64))).unwrap()
}

#[test]
fn a_deck_and_a_shoe_come_back_from_the_store() {
    for decks in [1, 8] {
        let committed = Committed::shuffled(NonZeroU8::new(decks).unwrap(), &mut Simulated::from_seed(3)).unwrap();
        let commitment = committed.commitment("football-1", 4);
        let sealed = committed.seal(&key("a"), "football-1", 4);
        assert_eq!(sealed.as_bytes().len(), 1 + 4 + 32 + 52 * usize::from(decks) + 16);
        let stored = SealedCards::from_bytes(sealed.as_bytes().to_vec());
        let back = Committed::unseal(&key("a"), &stored, &commitment).unwrap();
        assert_eq!(back.commitment("football-1", 4), commitment);
        assert!((0..committed.len()).all(|position| back.open(position) == committed.open(position)));
        assert_eq!(back.seal(&key("a"), "football-1", 4), sealed, "sealed again, the bytes are the same");
        assert_ne!(committed.seal(&key("b"), "football-1", 4), sealed);
        assert_ne!(committed.seal(&key("a"), "football-1", 5), sealed);
    }
}

/// The encrypted cards look like nothing: no salt and no run of card numbers stands in the open.
#[test]
fn nothing_of_the_cards_is_in_the_open() {
    let cards = vec![decks(1)[0]; 64];
    let committed = Committed::stacked(&cards, &salts(64)).unwrap();
    let sealed = committed.seal(&key("a"), "stud-1", 1);
    for salt in salts(64) {
        assert!(!sealed.as_bytes().windows(8).any(|part| part == &salt.as_bytes()[..8]));
    }
    let zeros = sealed.as_bytes().iter().filter(|byte| **byte == 0).count();
    assert!(zeros < 40, "64 cards of number 0 leave no zeros behind: {zeros} of {}", sealed.as_bytes().len());
}

/// Cards that somebody chose have salts that somebody chose: both stand in the seal. It is also how decks were sealed at first.
#[test]
fn a_deck_with_salts_of_its_own_comes_back_too() {
    let committed = Committed::stacked(&decks(1), &salts(52)).unwrap();
    let commitment = committed.commitment("stud-1", 4);
    let sealed = committed.seal(&key("a"), "stud-1", 4);
    assert_eq!((sealed.as_bytes()[0], sealed.as_bytes().len()), (1, 1 + 4 + 33 * 52 + 16));
    let back = Committed::unseal(&key("a"), &sealed, &commitment).unwrap();
    assert!((0..52).all(|position| back.open(position) == committed.open(position)));
    assert_eq!(back.seal(&key("a"), "stud-1", 4), sealed);
}

#[test]
fn every_changed_byte_is_noticed() {
    changed_bytes(&Committed::stacked(&decks(1)[..2], &salts(2)).unwrap());
    changed_bytes(&Committed::shuffled(NonZeroU8::MIN, &mut Simulated::from_seed(3)).unwrap());
}

fn changed_bytes(committed: &Committed) {
    let commitment = committed.commitment("stud-1", 1);
    let sealed = committed.seal(&key("a"), "stud-1", 1);
    for bit in 0..sealed.as_bytes().len() * 8 {
        let mut bytes = sealed.as_bytes().to_vec();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let refused = Committed::unseal(&key("a"), &SealedCards::from_bytes(bytes), &commitment).unwrap_err();
        let wanted = match bit / 8 {
            0 => Unsealable::Form,
            1..=4 => Unsealable::Key,
            _ => Unsealable::Changed,
        };
        assert_eq!(refused, wanted, "bit {bit}");
    }
    for length in 0..sealed.as_bytes().len() {
        let short = SealedCards::from_bytes(sealed.as_bytes()[..length].to_vec());
        assert_eq!(Committed::unseal(&key("a"), &short, &commitment).unwrap_err(), Unsealable::Form);
    }
}

#[test]
fn a_seal_belongs_to_one_key_and_one_commitment() {
    let committed = Committed::stacked(&decks(1), &salts(52)).unwrap();
    let commitment = committed.commitment("stud-1", 1);
    let sealed = committed.seal(&key("a"), "stud-1", 1);
    let unseal = |key: &HouseKey, commitment: &Commitment| Committed::unseal(key, &sealed, commitment).map(drop);
    assert_eq!(unseal(&key("a"), &commitment), Ok(()));
    assert_eq!(unseal(&key("b"), &commitment), Err(Unsealable::Key));
    for other in [
        Commitment { table: "stud-2".to_owned(), ..commitment.clone() },
        Commitment { round: 2, ..commitment.clone() },
        Commitment { root: Digest::ZERO, ..commitment.clone() },
        Commitment { provenance: Provenance::OperatingSystem, ..commitment.clone() },
    ] {
        assert_eq!(unseal(&key("a"), &other), Err(Unsealable::Changed), "{other:?}");
    }
    for cards in [0, 51, 53, u32::MAX] {
        assert_eq!(unseal(&key("a"), &Commitment { cards, ..commitment.clone() }), Err(Unsealable::Form));
    }
}

#[test]
fn house_keys_are_kept_as_text_and_never_shown() {
    let made = HouseKey::generate().unwrap();
    let read = HouseKey::from_text(&made.to_text()).unwrap();
    assert_eq!((read.id(), read.to_text()), (made.id(), made.to_text()));
    assert_ne!(HouseKey::generate().unwrap().id(), made.id());
    let shown = format!("{made:?}");
    assert_eq!(shown.len(), "HouseKey(01234567)".len(), "{shown}");
    let text = made.to_text();
    for bad in ["", &text[1..], &text[..text.len() - 1], &text.to_uppercase(), &format!("{}0", *text)] {
        assert_eq!(HouseKey::from_text(bad).unwrap_err(), NotAHouseKey);
    }
}
