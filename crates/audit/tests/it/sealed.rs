//! What is sealed in rows: opened with the key, and without it everything else is checked and the rest said.

use sabot_audit::{Fault, Inputs, RecordStanding, Verdict, audit};
use sabot_chance::{RowPlace, SealKey, Unopened};
use sabot_data::Keys;
use sabot_floor::record;
use sabot_store::{Reply, SqliteReader, StoreRequest, ask};

use crate::evening::Evening;
use crate::kit::{after, change, house_key, one, played, played_in_memory, sevens, with_key};

fn faults(verdict: &Verdict) -> Vec<Fault> {
    verdict.findings.iter().map(|finding| finding.fault).collect()
}

/// The verdict of somebody who has no key on what was done to a copy of the played record.
fn stranger(attack: impl FnOnce(&rusqlite::Connection)) -> Verdict {
    let folder = played().copy();
    let conn = crate::kit::attacker(&folder);
    attack(&conn);
    conn.close().expect("it closes");
    let inputs = Inputs { keys: Keys::ring(folder.path()).ok(), ..Inputs::default() };
    let mut store = SqliteReader::open(&folder.record()).expect("a record");
    audit(&mut store, &inputs, &mut |_| ()).expect("it can be read")
}

#[test]
fn without_the_key_what_is_open_is_checked_and_the_rest_is_said() {
    let mut store = played_in_memory(3, 2);
    let owner = audit(&mut store, &with_key(), &mut |_| ()).expect("it can be read");
    let stranger = audit(&mut store, &Inputs::default(), &mut |_| ()).expect("it can be read");
    assert_eq!((&owner.findings, &stranger.findings), (&Vec::new(), &Vec::new()));
    assert_eq!((owner.counts.sealed, owner.root), (0, stranger.root));
    assert!(stranger.counts.sealed > 100, "{:?}", stranger.counts);
    assert!(stranger.counts.settled < owner.counts.settled, "{:?}", stranger.counts);
    let gone_through = |verdict: &Verdict| (verdict.counts.events, verdict.counts.commands, verdict.counts.transfers);
    assert_eq!(gone_through(&owner), gone_through(&stranger));
}

/// Chain, leaves, signatures, accounts and transfers need no key.
#[test]
fn without_the_key_tampering_in_the_open_is_found() {
    assert_eq!(stranger(|_| ()).standing, RecordStanding::Consistent);
    let sealed = "SELECT max(log_index) FROM event WHERE instr(body, '\"sealed\"') > 0";
    for (sql, fault) in [
        (
            "UPDATE event SET body = replace(body, '\"sealed\":\"', '\"sealed\":\"A') WHERE log_index = (LAST)",
            Fault::Leaf,
        ),
        ("UPDATE event SET recorded_at_ms = recorded_at_ms + 1 WHERE log_index = (LAST)", Fault::Leaf),
        (
            "UPDATE transfer SET amount_minor = amount_minor + 1 WHERE number = (SELECT max(number) FROM transfer)",
            Fault::Transfer,
        ),
        ("UPDATE balance SET amount_minor = amount_minor + 1 WHERE account = 0", Fault::Balance),
        ("DELETE FROM event WHERE log_index = (SELECT max(log_index) FROM event)", Fault::CommandRange),
    ] {
        let verdict = stranger(|conn| change(conn, 1, &sql.replace("LAST", sealed)));
        assert!(faults(&verdict).contains(&fault), "{sql}: {:#?}", verdict.findings);
    }
}

/// What is sealed in a body.
pub(crate) fn sealed(body: &str) -> String {
    let (_, rest) = body.split_once("\"sealed\":\"").expect("something is sealed");
    rest.split_once('"').expect("an end").0.to_owned()
}

/// What everybody may see of a row.
pub(crate) fn open(body: &str) -> String {
    let body: serde_json::Value = serde_json::from_str(body).expect("JSON");
    // Keys of values come out in their order.
    body["of"].to_string()
}

/// What is hidden of a row, as docs/evidence.md has it.
pub(crate) fn hidden(key: &SealKey, body: &str) -> Result<String, Unopened> {
    key.open_beside(&open(body), &sealed(body)).map(|text| text.to_string())
}

/// All of what a row tells.
pub(crate) fn whole(key: &SealKey, body: &str) -> String {
    let (open, hidden) = (open(body), hidden(key, body).expect("the house has sealed it"));
    let [begin, end, between] = hidden.splitn(3, ',').collect::<Vec<_>>().try_into().expect("two numbers and a text");
    let [begin, end]: [usize; 2] = [begin, end].map(|number| number.parse().expect("a number"));
    [&open[..begin], between, &open[open.len() - end..]].concat()
}

/// A seal that belongs to another row, and one that the house made of something else: leaves and all are made anew.
#[test]
fn with_the_key_what_is_sealed_must_come_out_and_fit() {
    let mut evening = Evening::begins();
    evening.sits("ana", "stud-1", 3);
    evening.passes("stud-1", (1, sabot_house::GameProgress::Betting));
    evening.bets("ana", "stud-1", 3, sabot_games::Bet::Ante, 2_500);
    evening.passes("stud-1", (1, sabot_house::GameProgress::Deciding));
    let mut rows = evening.rows("\"sealed\"");
    rows.retain(|row| record::is_sealed(&row.body));
    assert_eq!(rows.len(), 9, "five cards of hers, four of the croupier's");
    assert_eq!(evening.findings(), []);
    let (one, other) = (&rows[0], &rows[1]);
    let found = evening.forged(&sealed(&one.body), &sealed(&other.body));
    assert_eq!(found.iter().map(|finding| finding.fault).collect::<Vec<_>>(), [Fault::Sealed]);
    // Sealed with the right key for the right place, and told otherwise in the open.
    let key = record::row_key(&sevens(), one);
    let text = whole(&key, &one.body);
    let other = text.replace("card_dealt", "card_burnt");
    let found = evening.forged(&sealed(&one.body), &key.seal_text(&other, 128));
    assert_eq!(found.iter().map(|finding| finding.fault).collect::<Vec<_>>(), [Fault::NotAnEvent]);
    let other = text.replace("\"face\":\"down\"", "\"face\":\"up\"");
    let found = evening.forged(&sealed(&one.body), &key.seal_text(&other, 128));
    assert!(found.iter().any(|finding| finding.fault == Fault::Sealed), "{found:#?}");
}

/// A key that belongs to another house opens nothing, and that is said.
#[test]
fn with_another_key_nothing_comes_out() {
    let mut store = played_in_memory(4, 1);
    let other = sabot_chance::HouseKey::from_text(&format!("sabot-house-key-v1+{}", "8".repeat(64))).expect("a key");
    let Reply::Events(page) = ask(&mut store, StoreRequest::ReadLog { from: 0, at_most: u32::MAX }) else {
        panic!("rows")
    };
    let closed: Vec<_> = page.items.iter().filter(|row| record::is_sealed(&row.body)).collect();
    assert!(closed.len() > 10, "{} rows", closed.len());
    for row in closed {
        assert_eq!(hidden(&record::row_key(&other, row), &row.body), Err(Unopened::Changed), "{}", row.log_index);
    }
    let inputs = Inputs { house: Some(other), ..Inputs::default() };
    let verdict = audit(&mut store, &inputs, &mut |_| ()).expect("it can be read");
    assert_eq!(verdict.standing, RecordStanding::Altered);
    // The salt of every row is another too, so that so many findings say that it is the key.
    assert!(faults(&verdict).contains(&Fault::HouseKey), "{:?}", verdict.findings.first());
}

/// No card that lies face down stands in clear in any row; what is sealed is what lies there.
#[test]
fn cards_that_lie_face_down_are_in_no_row() {
    let mut store = played_in_memory(5, 2);
    let Reply::Events(page) = ask(&mut store, StoreRequest::ReadLog { from: 0, at_most: 100_000 }) else {
        panic!("rows")
    };
    let mut sealed = 0;
    for row in &page.items {
        let down = row.body.contains("\"face\":\"down\"") || row.body.contains("\"omaha\"");
        if row.kind.as_str() == "game" && down && row.body.contains("card_dealt") {
            assert!(row.body.contains("\"card\":null") && record::is_sealed(&row.body), "{}", row.body);
            sealed += 1;
        }
    }
    assert!(sealed > 50, "{sealed}");
}

/// The key of a row is made of its place: what somebody moves does not open.
#[test]
fn a_row_key_opens_its_row_alone() {
    let verdict = after(|conn| {
        let body: String =
            one(conn, "SELECT body FROM event WHERE kind = 'game' AND instr(body, '\"sealed\"') > 0 LIMIT 1");
        let place = RowPlace { stream: "table/stud-1", version: 1, command: "x", at_ms: 0 };
        assert_eq!(hidden(&house_key().of_row(place), &body), Err(Unopened::Changed));
    });
    assert_eq!(verdict.findings, []);
}
