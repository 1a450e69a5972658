//! From a file to the record: what an earlier version or a founding left in `people.db`, and what an interruption leaves between
//! the two.

use std::sync::Arc;

use sabot_chance::HouseKey;
use sabot_house::{Answer, Command, House as Record, Order, Role};
use sabot_server::people::{People, PeopleError, PeopleKey, SignInRefused, Wanted};
use serde_json::json;

use crate::kit::{Server, config};
use crate::people_kit::{Folder, House, STAFF, ada, at, cheap, ip, name, root};

#[test]
fn a_folder_of_before_hands_its_people_over_once() {
    let folder = Arc::new(Folder::new());
    let people = People::open(&folder.file(), true, cheap()).expect("it opens");
    let sign_ins = people.demo_accounts(at(0)).expect("demo accounts");
    let abels = &sign_ins.iter().find(|one| one.name.as_str() == "abel").expect("abel").password;
    let from = sabot_server::people::Whence { address: ip("192.0.2.9"), device: None };
    for who in ["max", "nora"] {
        let abel = people.vouch("abel", abels, from, at(1)).expect("his password");
        people.create(name(who), Role::Manager, STAFF, (&ada(), &abel), at(1)).expect("made");
    }
    people.disable(name("max"), &ada(), at(2)).expect("disabled");
    drop(people);
    let text = config("10m", "0s");
    for start in 1..=2 {
        let mut server = Server::in_folder(Arc::clone(&folder), &text, |plan| plan);
        let signs_in = |who: &str| server.post(None, "/api/sign-in", &json!({"name": who, "password": STAFF}));
        assert_eq!(signs_in("nora").json()["role"], "manager", "start {start}");
        assert_eq!(signs_in("max").status, 403, "out of use as before");
        let made = server.get(Some("ada"), "/api/events?code=account_made").json();
        assert_eq!(made["events"].as_array().map(Vec::len), Some(11), "each of them once: {made}");
        server.end();
        let verdict = crate::clock_kit::audited(folder.path());
        assert_eq!(verdict.findings, []);
        let nora = *verdict.accounts.expect("rebuilt").get(name("nora")).expect("she is there");
        assert_eq!((nora.made, nora.by, nora.second), (at(1), name("ada"), Some(name("abel"))));
        // A row that comes later is nobody's, however it got there.
        let file = rusqlite::Connection::open(folder.file()).expect("it opens");
        let sql = "INSERT OR IGNORE INTO account (name, role, guest, password, made_ms, made_by)
                   SELECT 'eve', 'administrator', 0, password, 0, 'auto-administrator' FROM account WHERE name = 'nora'";
        file.execute(sql, []).expect("inserted");
    }
    let server = Server::in_folder(Arc::clone(&folder), &text, |plan| plan);
    assert_eq!(server.post(None, "/api/sign-in", &json!({"name": "eve", "password": STAFF})).status, 401);
    let differ = server.get(Some("ada"), "/api/events?code=people_differ&actor=eve").json();
    assert!(!differ["events"].as_array().expect("events").is_empty(), "{differ}");
}

const REAL: &str = "name = \"real\"\nkind = \"real\"\n[[table]]\nname = \"omaha\"\ngame = \"omaha\"\nmode = \"live\"\n\
    cards = \"console\"\nchip_unit = 100\nbig_blind = 1000\n";

fn key() -> PeopleKey {
    PeopleKey::of(&HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key"))
}

fn asks(record: &mut Record, id: &str, actor: sabot_house::Actor, order: Order) -> sabot_house::Batch {
    let command = Command { id: id.parse().expect("an id"), actor, at: at(10), order };
    match record.handle(&command) {
        Answer::Accepted(batch) => {
            record.apply(&batch);
            batch
        }
        other => panic!("{other:?}"),
    }
}

/// A record that knows the people of a file.
fn recorded(house: &House) -> Record {
    let mut record = Record::default();
    asks(&mut record, "found", ada(), Order::Found { config: REAL.to_owned() });
    let accounts = house.people.to_hand_over(&key()).expect("readable");
    asks(&mut record, "take", root(), Order::TakeAccounts { accounts });
    assert_eq!(house.people.follow(key(), record.accounts().clone()), Ok(Vec::new()));
    record
}

#[test]
fn wherever_a_change_is_interrupted_the_record_decides() {
    let house = House::with_people();
    let mut record = recorded(&house);
    let abel = house.abel(11);
    let make = |who: &str, ms| {
        house.people.prepare(name(who), Wanted::Make { role: Role::Manager, password: STAFF }, (&ada(), &abel), at(ms))
    };
    // The record has the one, and the other never reached it; then the plug is pulled.
    let reached = make("petra", 12).expect("it may be");
    make("olga", 12).expect("it may be");
    asks(&mut record, "petra", reached.actor, reached.order.clone());
    let reset = house.people.prepare(name("mia"), Wanted::Reset("another-long-word-8"), (&ada(), &abel), at(12));
    let reset = reset.expect("it may be");
    asks(&mut record, "mia", reset.actor, reset.order.clone());
    let house = house.restarted();
    assert_eq!(house.people.follow(key(), record.accounts().clone()), Ok(Vec::new()), "nothing differs");
    let signs_in = |who: &str, password: &str| house.people.sign_in(who, password, ip("192.0.2.1"), at(13)).is_ok();
    assert!(signs_in("petra", STAFF) && !signs_in("olga", STAFF));
    assert!(signs_in("mia", "another-long-word-8") && !signs_in("mia", STAFF));
    assert!(signs_in("max", STAFF), "the others are as they were");
}

#[test]
fn what_the_record_refuses_leaves_nothing_and_another_key_opens_nothing() {
    let house = House::with_people();
    let record = recorded(&house);
    let abel = house.abel(11);
    let wanted = Wanted::Make { role: Role::Manager, password: STAFF };
    let prepared = house.people.prepare(name("petra"), wanted, (&ada(), &abel), at(12)).expect("it may be");
    house.people.settle(&prepared, false).expect("forgotten");
    let refused = house.people.sign_in("petra", STAFF, ip("192.0.2.1"), at(13)).map(drop);
    assert_eq!(refused, Err(SignInRefused::Wrong));
    assert_eq!(house.people.prepare(name("petra"), wanted, &ada(), at(12)).map(drop), Err(PeopleError::SecondMissing));
    let token = house.sign_in("mia", 13);
    assert!(house.is_signed_in(&token, 14));
    // Under another house's key neither rows nor sessions are anybody's.
    let other = HouseKey::from_text(&format!("sabot-house-key-v1+{}", "8".repeat(64))).expect("a key");
    let differ = house.people.follow(PeopleKey::of(&other), record.accounts().clone()).expect("readable");
    assert_eq!(differ.len(), 8, "{differ:?}");
    assert!(!house.is_signed_in(&token, 15));
}
