//! Committed cards: every position can be opened, nothing else passes.

use core::num::NonZeroU8;

use proptest::prelude::*;
use sabot_cards::{Card, Deck};
use sabot_chance::{
    CARDS_MAX, Commitment, Committed, NotCommitted, OpenedCards, Opening, Provenance, Salt, Simulated, Singly, Source,
    literal, verify,
};
use sabot_evidence::merkle::Invalid;
use sabot_evidence::{Canonical, Digest};
use static_assertions::assert_not_impl_any;

use crate::{decks, salts};

assert_not_impl_any!(Committed: Clone, serde::Serialize, std::fmt::Display);

fn shuffled(decks: u8, seed: u64) -> Committed {
    Committed::shuffled(NonZeroU8::new(decks).unwrap(), &mut Simulated::from_seed(seed)).unwrap()
}

#[test]
fn every_position_of_a_deck_and_a_shoe_of_eight_is_proved() {
    for decks in [1, 8] {
        let committed = shuffled(decks, 52);
        let commitment = committed.commitment("football-1", 3);
        assert_eq!(commitment.cards, 52 * u32::from(decks));
        assert!(committed.are_full_decks(decks) && !committed.are_full_decks(decks + 1));
        for position in 0..committed.len() {
            let opening = committed.open(position).unwrap();
            assert_eq!(opening.card, committed.card(position).unwrap());
            assert_eq!(commitment.verify(&opening), Ok(()), "position {position}");
            // Not at another place, in a larger or smaller deck, or under another root.
            let elsewhere = Opening { position: position ^ 1, ..opening.clone() };
            assert_eq!(commitment.verify(&elsewhere), Err(Invalid::Root), "position {position}");
            assert_eq!(verify(&Digest::ZERO, commitment.cards, &opening), Err(Invalid::Root));
        }
        assert_eq!(committed.open(committed.len()), None);
        assert_eq!(committed.card(committed.len()), None);
    }
}

/// Every byte of every part of an opening, every bit of it.
#[test]
fn an_opening_with_a_flipped_bit_is_refused() {
    let committed = shuffled(1, 7);
    let commitment = committed.commitment("stud-1", 1);
    let good = committed.open(37).unwrap();
    let mut refused = 0;
    let mut refuse = |forged: Opening| {
        let said = commitment.verify(&forged);
        // A place beyond the deck, or the path of another one.
        assert!(matches!(said, Err(Invalid::Root | Invalid::Sizes | Invalid::Length)), "{forged:?}: {said:?}");
        assert!(!literal::verify(&commitment.root, commitment.cards, &forged));
        refused += 1;
    };
    for bit in 0..256_usize {
        let flip = |bytes: &[u8; 32]| {
            let mut bytes = *bytes;
            bytes[bit / 8] ^= 1 << (bit % 8);
            bytes
        };
        refuse(Opening { salt: Salt::new(flip(good.salt.as_bytes())), ..good.clone() });
        for at in 0..good.path.len() {
            let mut path = good.path.clone();
            path[at] = Digest::new(flip(path[at].as_bytes()));
            refuse(Opening { path, ..good.clone() });
        }
    }
    for card in Card::all().filter(|card| *card != good.card) {
        refuse(Opening { card, ..good.clone() });
    }
    for bit in 0..32 {
        refuse(Opening { position: good.position ^ (1 << bit), ..good.clone() });
    }
    assert_eq!(good.path.len(), 6, "52 is more than 32 and not more than 64");
    assert_eq!(refused, 256 * 7 + 51 + 32);
}

/// Every byte of the record that is handed over: whatever is changed, it cannot be read or is refused.
#[test]
fn a_record_with_a_changed_byte_is_refused() {
    let committed = shuffled(1, 8);
    let commitment = committed.commitment("stud-1", 1);
    let record = serde_json::to_string(&committed.open(11).unwrap()).unwrap();
    assert!(commitment.verify(&serde_json::from_str(&record).unwrap()).is_ok());
    for at in 0..record.len() {
        for with in b' '..=b'~' {
            let mut bytes = record.clone().into_bytes();
            if bytes[at] == with {
                continue;
            }
            bytes[at] = with;
            let read = serde_json::from_slice::<Opening>(&bytes);
            assert!(
                read.is_err() || commitment.verify(&read.unwrap()).is_err(),
                "byte {at}: {}",
                String::from_utf8_lossy(&bytes),
            );
        }
    }
}

#[test]
fn records_are_canonical_json_and_read_back() {
    let committed = Committed::stacked(&decks(1)[..3], &salts(3)).unwrap();
    let commitment = committed.commitment("stud-1", 9);
    let written = Canonical::of(&commitment).unwrap();
    assert_eq!(
        written.as_str(),
        format!(r#"{{"cards":3,"provenance":"stacked","root":"{}","round":9,"table":"stud-1"}}"#, committed.root()),
    );
    assert_eq!(serde_json::from_str::<Commitment>(written.as_str()).unwrap(), commitment);
    let opening = committed.open(2).unwrap();
    let written = Canonical::of(&opening).unwrap();
    assert!(written.as_str().starts_with(r#"{"card":"2h","path":[""#), "{}", written.as_str());
    assert_eq!(serde_json::from_str::<Opening>(written.as_str()).unwrap(), opening);
}

#[test]
fn only_what_may_be_known_is_shown() {
    let committed = Committed::stacked(&decks(1)[..2], &salts(2)).unwrap();
    assert_eq!(
        format!("{committed:?}"),
        format!("Committed {{ root: {}, cards: 2, provenance: Stacked, .. }}", committed.root()),
    );
    assert_eq!(format!("{:?}", salts(1)), "[Salt(..)]");
}

#[test]
fn a_deck_is_dealt_in_the_order_of_the_cards_crate() {
    let mut source = Simulated::from_seed(5);
    let deck = Deck::shuffled(&mut source.words().unwrap());
    let committed = shuffled(1, 5);
    let cards: Vec<Card> = (0..52).map(|position| committed.card(position).unwrap()).collect();
    assert_eq!(cards, deck.remaining());
    assert_eq!(committed.provenance(), Provenance::Simulated);
}

#[test]
fn what_cannot_be_committed() {
    let refused = |cards: &[Card], salts: &[Salt]| Committed::stacked(cards, salts).unwrap_err();
    assert_eq!(refused(&[], &[]), NotCommitted::Cards(0));
    assert_eq!(refused(&decks(1), &salts(51)), NotCommitted::Salts { cards: 52, salts: 51 });
    assert_eq!(refused(&decks(256), &salts(CARDS_MAX + 52)), NotCommitted::Cards(CARDS_MAX + 52));
    assert!(Committed::stacked(&decks(1)[..1], &salts(1)).is_ok());
}

/// The same cards with other salts have another root, and the other way round.
#[test]
fn a_root_tells_nothing_about_the_cards() {
    let (one, other) = (shuffled(1, 1), shuffled(1, 2));
    assert_ne!(one.root(), other.root());
    let salted = |from: usize| Committed::stacked(&decks(1), &salts(104)[from..from + 52]).unwrap();
    assert_ne!(salted(0).root(), salted(52).root());
    let salts_of = |committed: &Committed| {
        (0..52).map(|at| committed.open(at).unwrap().salt.to_string()).collect::<std::collections::BTreeSet<_>>()
    };
    let both: std::collections::BTreeSet<String> = salts_of(&one).union(&salts_of(&other)).cloned().collect();
    assert_eq!(both.len(), 104, "no salt comes twice");
}

proptest! {
    #![proptest_config(sabot_testkit::config(200))]

    #[test]
    fn roots_and_openings_are_those_of_the_twin(
        numbers in prop::collection::vec(0..52_u8, 1..70),
        position in any::<prop::sample::Index>(),
    ) {
        let cards: Vec<Card> = numbers.iter().map(|&number| Card::from_index(number).unwrap()).collect();
        let salts = salts(cards.len());
        let committed = Committed::stacked(&cards, &salts).unwrap();
        prop_assert_eq!(*committed.root(), literal::root(&cards, &salts));
        let position = position.index(cards.len());
        let opening = committed.open(u32::try_from(position).unwrap()).unwrap();
        prop_assert_eq!(&opening, &literal::open(&cards, &salts, position));
        prop_assert!(literal::verify(committed.root(), committed.len(), &opening));
        prop_assert_eq!(verify(committed.root(), committed.len() + 64, &opening), Err(Invalid::Length));
    }

    /// Cards under one proof, as the twin makes it; each of them has the path that it has alone.
    #[test]
    fn one_proof_stands_for_the_single_ones(
        numbers in prop::collection::vec(0..52_u8, 1..70),
        chosen in any::<[bool; 70]>(),
    ) {
        let cards: Vec<Card> = numbers.iter().map(|&number| Card::from_index(number).unwrap()).collect();
        let salts = salts(cards.len());
        let committed = Committed::stacked(&cards, &salts).unwrap();
        let commitment = committed.commitment("stud-1", 1);
        let positions: Vec<usize> = (0..cards.len()).filter(|position| chosen[*position]).collect();
        let wanted: Vec<u32> = positions.iter().map(|position| u32::try_from(*position).unwrap()).collect();
        let opened = committed.open_all(wanted.iter().copied().rev());
        let twin = literal::open_all(&cards, &salts, &positions);
        prop_assert!(literal::verify_all(committed.root(), committed.len(), &twin));
        prop_assert_eq!(&opened, &OpenedCards::Shared(twin));
        prop_assert_eq!(opened.holds(&commitment), Ok(()));
        prop_assert!(opened.verify(&commitment).iter().all(|(_, held)| held.is_ok()));
        let singly: Vec<Opening> = wanted.iter().map(|position| committed.open(*position).unwrap()).collect();
        prop_assert_eq!(opened.singly(committed.len()), Ok(singly.clone()));
        let old = OpenedCards::Singly(Singly { openings: singly });
        prop_assert_eq!(old.cards(), opened.cards());
        prop_assert_eq!(old.holds(&commitment), Ok(()));
        for one in [opened, old] {
            let text = Canonical::of(&one).unwrap();
            prop_assert_eq!(serde_json::from_str::<OpenedCards>(text.as_str()).unwrap(), one);
        }
    }
}
