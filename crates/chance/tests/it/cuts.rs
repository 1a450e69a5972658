//! The players' cut.

use proptest::prelude::*;
use sabot_chance::{Cut, CutContribution, NoCut, Salt, literal};
use sabot_evidence::{Canonical, Digest};

use crate::salts;

fn contribution(seat: u8, salt: u32) -> CutContribution {
    let bytes = *Digest::of(&salt.to_be_bytes()).as_bytes();
    CutContribution { seat, bytes: Salt::new(bytes) }
}

#[test]
fn every_position_is_as_likely_as_any_other() {
    const CARDS: u32 = 52;
    let root = Digest::of(b"root");
    let cuts = sabot_testkit::cases(52_000);
    let mut counts = [0_i64; CARDS as usize];
    for number in 0..cuts {
        let cut = Cut::of(&root, CARDS, vec![contribution(1, number)]).unwrap();
        counts[usize::try_from(cut.position()).unwrap()] += 1;
    }
    // Chi-square with 51 degrees of freedom: mean 51, standard deviation √102 < 10.1. Within five of them on either side.
    let cuts = i64::from(cuts);
    let squares: i64 = counts.iter().map(|count| (52 * count - cuts).pow(2)).sum();
    let chi_square = squares / (52 * cuts);
    assert!((1..=101).contains(&chi_square), "{chi_square}: {counts:?}");
}

#[test]
fn every_root_seat_and_byte_matters() {
    let root = Digest::of(b"root");
    // A number of cards so large that two cuts are hardly ever the same by chance.
    let cards = u32::MAX;
    let position = |root: &Digest, contributions: &[CutContribution]| {
        Cut::of(root, cards, contributions.to_vec()).unwrap().position()
    };
    let base = position(&root, &[contribution(1, 1), contribution(2, 2)]);
    assert_ne!(base, position(&Digest::of(b"another"), &[contribution(1, 1), contribution(2, 2)]));
    assert_ne!(base, position(&root, &[contribution(1, 2), contribution(2, 1)]));
    assert_ne!(base, position(&root, &[contribution(1, 1), contribution(3, 2)]));
    assert_ne!(base, position(&root, &[contribution(1, 1)]));
    assert_ne!(base, position(&root, &[contribution(1, 1), contribution(2, 2), contribution(3, 3)]));
    assert_ne!(base, position(&root, &[contribution(1, 1), contribution(2, 3)]));
}

#[test]
fn without_contributions_there_is_no_cut() {
    let cut = Cut::of(&Digest::ZERO, 416, vec![]).unwrap();
    assert_eq!(cut.position(), 0);
    assert!((0..416).all(|dealt| cut.place(dealt) == Some(dealt)));
    assert_eq!(cut.place(416), None);
}

#[test]
fn a_cut_is_a_rotation() {
    let cut = Cut::of(&Digest::of(b"root"), 52, vec![contribution(4, 9)]).unwrap();
    let first = cut.position();
    assert!(first > 1, "this contribution cuts somewhere: {first}");
    let order: Vec<u32> = (0..52).map(|dealt| cut.place(dealt).unwrap()).collect();
    let wanted: Vec<u32> = (first..52).chain(0..first).collect();
    assert_eq!(order, wanted);
    assert_eq!(cut.place(52), None);
}

#[test]
fn seats_stand_in_order_and_once() {
    let of = |seats: &[u8]| Cut::of(&Digest::ZERO, 52, seats.iter().map(|&seat| contribution(seat, 0)).collect());
    assert!(of(&[1, 2, 7]).is_ok());
    assert_eq!(of(&[2, 1]), Err(NoCut::Order));
    assert_eq!(of(&[1, 1]), Err(NoCut::Order));
    assert_eq!(Cut::of(&Digest::ZERO, 0, vec![]), Err(NoCut::NoCards));
}

#[test]
fn a_recorded_cut_is_checked() {
    let root = Digest::of(b"root");
    let cut = Cut::of(&root, 52, vec![contribution(1, 1), contribution(5, 2)]).unwrap();
    let record = Canonical::of(&cut).unwrap();
    let read: Cut = serde_json::from_str(record.as_str()).unwrap();
    assert_eq!(read, cut);
    assert!(read.verify(&root) && !read.verify(&Digest::ZERO));
    let moved = record.as_str().replace(&format!("\"position\":{}", cut.position()), "\"position\":53");
    let moved: Cut = serde_json::from_str(&moved).unwrap();
    assert!(!moved.verify(&root));
    assert_eq!(moved.place(0), None, "even if nobody checked it, it deals nothing");
    let swapped = record.as_str().replace("\"seat\":5", "\"seat\":0");
    assert!(!serde_json::from_str::<Cut>(&swapped).unwrap().verify(&root));
}

#[test]
fn a_promise_is_of_one_table_round_seat_and_content() {
    let one = contribution(1, 1);
    let promise = one.promise("stud-1", 7);
    assert_ne!(promise, one.promise("stud-2", 7));
    assert_ne!(promise, one.promise("stud-1", 8));
    assert_ne!(promise, contribution(2, 1).promise("stud-1", 7));
    assert_ne!(promise, contribution(1, 2).promise("stud-1", 7));
}

proptest! {
    #![proptest_config(sabot_testkit::config(500))]

    #[test]
    fn the_cut_is_the_twins(root in any::<[u8; 32]>(), cards in 1..20_000_u32, seats in prop::collection::btree_set(any::<u8>(), 0..6)) {
        let root = Digest::new(root);
        let contributions: Vec<CutContribution> =
            seats.into_iter().zip(salts(6)).map(|(seat, bytes)| CutContribution { seat, bytes }).collect();
        let cut = Cut::of(&root, cards, contributions.clone()).unwrap();
        prop_assert_eq!(cut.position(), literal::cut(&root, cards, &contributions));
        prop_assert_eq!((cut.cards(), cut.contributions()), (cards, &contributions[..]));
    }
}
