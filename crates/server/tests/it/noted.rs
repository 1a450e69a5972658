//! Significant events stand in the record: nobody takes one away, and strangers do not fill it.

use serde_json::{Value, json};

use crate::kit::{Server, config, wide};

fn server() -> Server {
    Server::with(&config("10m", "0s"), wide(), 0)
}

fn events(server: &Server, query: &str) -> Vec<Value> {
    server.get(Some("ada"), &format!("/api/events{query}")).json()["events"].as_array().expect("events").clone()
}

fn codes(events: &[Value]) -> Vec<&str> {
    events.iter().filter_map(|one| one["code"].as_str()).collect()
}

#[test]
fn an_event_that_is_removed_from_the_file_is_still_there() {
    let server = server();
    assert_eq!(server.post(Some("ada"), "/api/accounts/bo/disable", &json!({})).status, 200);
    let before = events(&server, "");
    assert!(codes(&before).contains(&"account_disabled") && codes(&before).contains(&"signed_in"), "{before:?}");
    assert!(before.iter().any(|one| one["code"] == "signed_in" && one["detail"] == "from 127.0.0.1"), "{before:?}");
    let file = rusqlite::Connection::open(server.folder.file(sabot_credentials::PEOPLE_FILE)).expect("it opens");
    file.execute_batch(
        "DROP TRIGGER significant_stays; DROP TRIGGER significant_is_the_same; DELETE FROM significant; DELETE FROM whence;",
    )
    .expect("removed");
    let after = events(&server, "");
    assert_eq!(codes(&after), codes(&before));
    // Where somebody came from is all that can go.
    assert!(!format!("{after:?}").contains("127.0.0.1"), "{after:?}");
}

#[test]
fn events_are_found_by_time_person_table_and_code_and_the_record_has_no_address() {
    let mut server = server();
    server.does("mia", "/api/tables/stud-1/pause", json!({"reason": "to see"}));
    server.does("sofia", "/api/tables/stud-1/resume", json!({}));
    assert_eq!(codes(&events(&server, "?table=stud-1")), ["table_resumed", "table_paused", "table_opened"]);
    assert_eq!(codes(&events(&server, "?actor=sofia&code=table_resumed")), ["table_resumed"]);
    let paused = &events(&server, "?code=table_paused")[0];
    let at = paused["at_ms"].as_i64().expect("a moment");
    assert_eq!(events(&server, &format!("?code=table_paused&from_ms={at}&to_ms={}", at + 1)).len(), 1);
    assert_eq!(events(&server, &format!("?code=table_paused&from_ms={}", at + 1)).len(), 0);
    assert_eq!(events(&server, &format!("?code=table_paused&to_ms={at}")).len(), 0);
    server.end();
    let rows = crate::clock_kit::rows(server.folder.path());
    assert!(rows.iter().any(|row| row.kind.as_str() == "noted"));
    assert!(rows.iter().all(|row| !row.body.contains("127.0.0.1")), "an address in the record");
}

/// Four hundred wrong names are a row or two, not four hundred.
#[test]
fn what_strangers_do_is_counted() {
    let server = server();
    let noted = || events(&server, "?code=sign_in_failed").len();
    for number in 0..400 {
        let body = json!({"name": format!("nobody-{number}"), "password": "a-wrong-password"});
        assert_eq!(server.post(None, "/api/sign-in", &body).status, 401);
    }
    assert!((1..=3).contains(&noted()), "{}", noted());
}
