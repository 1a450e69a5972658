//! A record that was exported and imported again proves its rounds as the one it came from.

use sabot_data::{export, import};
use sabot_dispute::{Disclosure, Pack, check};
use sabot_store::Store;

use crate::kit::{House, find, key, memory, played, public, round, sign, signer};

/// The same record in another store.
fn copied(from: &mut dyn Store, to: &mut dyn Store) {
    let mut lines = Vec::new();
    export(from, Some(&public(&signer(1))), &mut lines).expect("a record");
    import(lines.as_slice(), to).expect("the same record");
}

fn proven(store: &mut dyn Store, id: &str) -> Pack {
    let found = find(store, round(id)).expect("it is over");
    found.prove(store, &public(&signer(1)), Disclosure::Public, Some(&key())).expect("it is covered")
}

#[test]
fn an_imported_record_proves_what_its_origin_proves() {
    let (mut first, mut second) = (memory(), memory());
    played(&mut first, 1);
    copied(&mut first, &mut second);
    for id in ["stud-1/1", "qpoker-2/1", "football-1/1", "omaha-1/1", "stud-live/1"] {
        assert!(proven(&mut first, id) == proven(&mut second, id), "{id}");
    }
}

/// Three servers one after the other, so that there are epochs; several checkpoints.
#[test]
fn a_house_goes_on_with_an_imported_record_and_its_packs_hold() {
    let (mut first, mut second) = (memory(), memory());
    played(&mut first, 2);
    House::on(&mut first, 2).evening(6, 1);
    sign(&mut first, &signer(1));
    House::on(&mut first, 3).live_round();
    copied(&mut first, &mut second);
    let pack = proven(&mut second, "omaha-1/3");
    assert!(check(pack.canonical().expect("a text").as_bytes(), Some(&signer(1).verifier())).holds());
    House::on(&mut second, 4).live_round();
}
