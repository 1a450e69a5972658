//! What everybody saw cannot be withheld unnoticed; what nobody was shown stays sealed in its row, and a key opens one row.

use sabot_dispute::{Disclosure, Pack, PackContent, PackVerdict, ProvenRow, check};
use sabot_evidence::Digest;
use sabot_floor::record;

use crate::kit::{demo, find, key, public, round, signer};

const ROUNDS: [&str; 5] = ["stud-1/2", "qpoker-1/2", "football-1/2", "omaha-1/2", "stud-live/1"];

fn prove(id: &str, disclosure: Disclosure) -> Pack {
    let mut store = demo();
    let found = find(&mut *store, round(id)).expect("it is over");
    found.prove(&mut *store, &public(&signer(1)), disclosure, Some(&key())).expect("it is covered")
}

fn checked(pack: &Pack) -> PackVerdict {
    check(pack.canonical().expect("a text").as_bytes(), None)
}

fn keys(pack: &Pack) -> Vec<&'static str> {
    checked(pack).differences.iter().map(|one| one.key).collect()
}

/// The row is there as its digest only.
fn withhold(row: &mut ProvenRow) {
    let digest = Digest::of(row.body().expect("a text").as_bytes());
    (row.content, row.key) = (PackContent::Withheld(digest), None);
}

/// Where something is sealed that the pack does not open.
fn closed(pack: &Pack) -> Vec<usize> {
    let closed = |row: &ProvenRow| row.key.is_none() && row.body().is_some_and(record::is_sealed);
    pack.rows.iter().enumerate().filter(|(_, row)| closed(row)).map(|(at, _)| at).collect()
}

#[test]
fn a_row_of_a_game_cannot_be_withheld() {
    for id in ROUNDS {
        let pack = prove(id, Disclosure::Public);
        assert_eq!(keys(&pack), Vec::<&str>::new(), "{id}");
        let games: Vec<usize> = (0..pack.rows.len()).filter(|at| pack.rows[*at].kind == "game").collect();
        assert!(games.iter().all(|at| pack.rows[*at].body().is_some()), "{id}: every row of the game is there");
        for at in &games {
            let mut other = pack.clone();
            withhold(&mut other.rows[*at]);
            assert!(keys(&other).contains(&"check-withheld"), "{id}: row {at}");
        }
        // Half of them together, and all that hold no card: nothing of it goes unnoticed.
        for step in [1, 2, 3] {
            let mut other = pack.clone();
            games.iter().step_by(step).for_each(|at| withhold(&mut other.rows[*at]));
            let told = keys(&other).iter().filter(|key| **key == "check-withheld").count();
            assert_eq!(told, games.len().div_ceil(step), "{id}");
        }
    }
}

#[test]
fn what_was_asked_stands_in_front_of_every_command() {
    for id in ROUNDS {
        let pack = prove(id, Disclosure::Public);
        let asked = pack.rows.iter().filter(|row| row.kind == "ordered").count();
        assert!(asked > 10 && pack.rows.iter().all(|row| row.kind != "ordered" || row.is_withheld()), "{id}: {asked}");
        let at = pack.rows.iter().rposition(|row| row.kind == "ordered").expect("something was asked");
        let mut other = pack.clone();
        other.rows.remove(at);
        assert!(keys(&other).contains(&"check-gap"), "{id}");
        let full = prove(id, Disclosure::Full);
        assert!(full.rows.iter().all(|row| !row.is_withheld()), "{id}");
        assert_eq!((keys(&full), closed(&full)), (Vec::new(), Vec::new()), "{id}");
    }
}

/// A folded hand and the burnt cards stay closed to a stranger, and the key that an inspector has of one row opens no other.
#[test]
fn a_key_opens_its_row_alone() {
    let (mut sealed, mut opened) = (0, 0);
    for id in ROUNDS {
        let (pack, full) = (prove(id, Disclosure::Public), prove(id, Disclosure::Full));
        let closed = closed(&pack);
        sealed += closed.len();
        opened += pack.rows.iter().filter(|row| row.key.is_some()).count();
        let told = checked(&pack).checked.expect("it holds");
        assert_eq!((told.sealed, told.untold), (closed.len(), 0), "{id}");
        for at in &closed {
            let mut other = pack.clone();
            other.rows[*at].key.clone_from(&full.rows[*at].key);
            assert_eq!(keys(&other), Vec::<&str>::new(), "{id}: the inspector's key opens row {at}");
            let wrong =
                full.rows.iter().filter_map(|row| row.key.clone()).find(|key| Some(key) != full.rows[*at].key.as_ref());
            other.rows[*at].key = wrong;
            assert!(keys(&other).contains(&"check-row"), "{id}: row {at}");
        }
        let open = pack.rows.iter().position(|row| row.body().is_some_and(|body| !record::is_sealed(body)));
        let mut other = pack.clone();
        other.rows[open.expect("a row without cards")].key = Some("0".repeat(64));
        assert!(keys(&other).contains(&"check-row"), "{id}: a key that opens nothing");
        let mut other = pack.clone();
        other.format = "sabot-dispute-pack-v1".to_owned();
        if other.all_rows().any(|row| row.key.is_some()) {
            assert!(keys(&other).contains(&"check-format"), "{id}: packs of the first form had no keys");
        }
    }
    assert!(sealed > 10 && opened > 30, "{sealed} rows stay sealed, {opened} are opened");
}

/// Genuine rows of another table prove nothing of this round.
#[test]
fn rows_of_other_tables_support_nothing() {
    let (mut pack, other) = (prove("omaha-1/2", Disclosure::Public), prove("omaha-2/2", Disclosure::Public));
    let foreign = other.support.iter().find(|row| row.stream == "table/omaha-2").expect("somebody sat down").clone();
    pack.support.push(foreign);
    pack.support.sort_by_key(|row| row.log_index);
    assert_eq!(keys(&pack), ["check-support"]);
}
