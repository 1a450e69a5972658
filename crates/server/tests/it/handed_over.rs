//! From a file to the record: what an earlier version or a founding left in `people.db`.

use std::sync::Arc;

use sabot_credentials::{PEOPLE_FILE, People, Whence};
use sabot_house::{Actor, Moment, Role};
use sabot_ledger::Name;
use sabot_testkit::Folder;
use serde_json::json;

use crate::kit::{Server, cheap, config};

const STAFF: &str = "long-evening-shift-9";

fn at(ms: i64) -> Moment {
    Moment(1_794_700_000_000 + ms)
}

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn ada() -> Actor {
    Actor::person(name("ada"), Role::Administrator)
}

#[test]
fn a_folder_of_before_hands_its_people_over_once() {
    let folder = Arc::new(Folder::new());
    let people = People::open(&folder.file(PEOPLE_FILE), true, cheap()).expect("it opens");
    let sign_ins = people.demo_accounts(at(0)).expect("demo accounts");
    let abels = &sign_ins.iter().find(|one| one.name.as_str() == "abel").expect("abel").password;
    let from = Whence { address: "192.0.2.9".parse().expect("an address"), device: None };
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
        let file = rusqlite::Connection::open(folder.file(PEOPLE_FILE)).expect("it opens");
        let sql = "INSERT OR IGNORE INTO account (name, role, guest, password, made_ms, made_by)
                   SELECT 'eve', 'administrator', 0, password, 0, 'auto-administrator' FROM account WHERE name = 'nora'";
        file.execute(sql, []).expect("inserted");
    }
    let server = Server::in_folder(Arc::clone(&folder), &text, |plan| plan);
    assert_eq!(server.post(None, "/api/sign-in", &json!({"name": "eve", "password": STAFF})).status, 401);
    let differ = server.get(Some("ada"), "/api/events?code=people_differ&actor=eve").json();
    assert!(!differ["events"].as_array().expect("events").is_empty(), "{differ}");
}
