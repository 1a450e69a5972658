//! A stream ends with its session, whatever ends that, and with nobody else's.

use std::time::{Duration, Instant};

use rusqlite::Connection;
use sabot_credentials::{PEOPLE_FILE, Policy};
use serde_json::{Value, json};

use crate::kit::{Server, Stream, config, house};

/// It takes less than a second; a machine that has much else to do gets more.
const SOON: Duration = Duration::from_secs(5);

fn server() -> Server {
    Server::governed(&config("10m", "0s"), |policy| policy)
}

/// A stream that has shown what it shows first.
fn stream(server: &Server, who: Option<&str>, query: &str) -> Stream {
    let mut stream = server.stream(who, query, None);
    assert_eq!(stream.status, 200, "{who:?}");
    stream.reader.get_ref().set_read_timeout(Some(SOON)).expect("a line");
    stream.until(|message| message.event == "view");
    stream
}

/// What a stream that is over said last.
fn last(mut stream: Stream, began: Instant) -> Value {
    let mut last = None;
    while let Some(message) = stream.next() {
        last = Some(message);
    }
    let last = last.filter(|last| last.event == "ended");
    assert!(began.elapsed() < SOON, "it went on for {:?}", began.elapsed());
    last.expect("it says why").data
}

/// A stream goes on: whatever is said at the table comes.
fn goes_on(server: &Server, stream: &mut Stream, said: &str) {
    let reply = server.post(Some("bo"), "/api/tables/qpoker-1/talk", &json!({"text": said}));
    assert_eq!(reply.status, 200, "{reply:?}");
    stream.until(|message| message.event == "talk" && message.data["text"] == said);
}

/// Whatever ends ana's sessions ends her streams, and those of others go on. Where it ends only one of her sessions, what she
/// has open under the other goes on too.
fn ends(server: &mut Server, one_session: bool, why: &str, cause: impl FnOnce(&Server)) {
    let query = "tables=qpoker-1&lang=en";
    server.signs_in("ana", "ana-elsewhere");
    let own = [stream(server, Some("ana"), query), stream(server, Some("ana"), "tables=qpoker-1&lang=pt")];
    let mut elsewhere = stream(server, Some("ana-elsewhere"), query);
    let mut others: Vec<_> = [Some("bo"), Some("ines"), None].map(|who| stream(server, who, query)).into();
    let began = Instant::now();
    cause(server);
    let told = own.map(|stream| last(stream, began));
    println!("{why}: {:?}", began.elapsed());
    assert_eq!([&told[0]["why"], &told[1]["why"]], [why, why]);
    assert_ne!(told[0]["sentence"], told[1]["sentence"], "each in his language");
    let sentence = told[0]["sentence"].as_str().unwrap_or_default();
    assert!(!sentence.is_empty() && !sentence.contains("server-"), "{told:?}");
    if one_session {
        others.push(elsewhere);
    } else {
        assert_eq!(last_of(&mut elsewhere), why);
    }
    for (number, other) in others.iter_mut().enumerate() {
        goes_on(server, other, &format!("still here {number}"));
    }
    // With the token that is over one is a stranger, who sees what everybody sees.
    let again = server.stream(Some("ana"), query, None).next().expect("a view");
    assert_eq!(again.data["view"]["as"], "public");
    assert_eq!(server.get(Some("ana"), "/api/me").status, 401);
}

fn last_of(stream: &mut Stream) -> String {
    let told = stream.until(|message| message.event == "ended").data;
    assert!(stream.next().is_none(), "nothing comes after it");
    told["why"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn signing_out_ends_the_streams_of_that_session() {
    ends(&mut server(), true, "signed_out", |server| {
        assert_eq!(server.post(Some("ana"), "/api/sign-out", &json!({})).status, 200);
    });
}

#[test]
fn disabling_an_account_ends_its_streams() {
    ends(&mut server(), false, "disabled", |server| {
        assert_eq!(server.post(Some("ada"), "/api/accounts/ana/disable", &json!({})).status, 200);
    });
}

#[test]
fn an_exclusion_ends_streams() {
    ends(&mut server(), false, "excluded", |server| {
        let body = json!({"name": "ana", "reason": "asked for it herself"});
        assert_eq!(server.post(Some("sofia"), "/api/exclusions", &body).status, 200);
    });
}

#[test]
fn another_password_ends_streams() {
    ends(&mut server(), false, "password_changed", |server| {
        let body = json!({"old": server.password("ana"), "new": "another-long-word"});
        assert_eq!(server.post(Some("ana"), "/api/password", &body).status, 200);
    });
}

/// A session that nobody uses ends by time alone; no request has to come for it.
#[test]
fn a_session_that_expires_ends_its_streams() {
    let idle = |policy| Policy { player_idle_ms: 2_000, ..policy };
    let mut server = Server::governed(&config("10m", "0s"), idle);
    server.signs_in("ana", "ana");
    let mut own = stream(&server, Some("ana"), "tables=qpoker-1");
    let mut staff = stream(&server, Some("ines"), "tables=qpoker-1");
    server.pass(Duration::from_millis(1_999));
    goes_on(&server, &mut own, "a moment more");
    server.pass(Duration::from_millis(1));
    assert_eq!(last(own, Instant::now())["why"], "expired");
    server.signs_in("bo", "bo");
    goes_on(&server, &mut staff, "staff stay");
}

/// What another hand writes into the file: a session that is gone is over, and nothing else that stands there counts.
#[test]
fn what_another_program_writes_ends_sessions_and_changes_nobody() {
    let mut server = server();
    let query = "tables=qpoker-1";
    let conn = Connection::open(server.folder.file(PEOPLE_FILE)).expect("it opens");
    conn.busy_timeout(SOON).expect("patient");
    let mut others = [stream(&server, Some("carla"), query), stream(&server, Some("ines"), query)];
    let (open, began) = (stream(&server, Some("ana"), query), Instant::now());
    conn.execute("DELETE FROM session WHERE account = 'ana'", []).expect("removed");
    assert_eq!(last(open, began)["why"], "revoked");
    assert_eq!(server.get(Some("ana"), "/api/me").status, 401, "nor may she ask for anything");
    // Roles and states are the record's.
    conn.execute_batch(
        "BEGIN IMMEDIATE; DROP TRIGGER account_is_the_same; UPDATE account SET role = 'cashier' WHERE name = 'ines';
         UPDATE account SET disabled = 1 WHERE name = 'carla'; COMMIT",
    )
    .expect("changed");
    // It is looked at all of them once more.
    server.rests();
    for (number, other) in others.iter_mut().enumerate() {
        goes_on(&server, other, &format!("still here {number}"));
    }
    assert_eq!(server.get(Some("ines"), "/api/me").json()["role"], "inspector");
    server.end();
}

/// An excluded player's page keeps no seat for him, nor does he wait two minutes at the table.
#[test]
fn who_is_excluded_gets_up_though_his_page_is_open() {
    let server = Server::governed(&house(&["stud"], &["generator"], "1s", "0s", "1s"), |policy| policy);
    server.buys("ana", 1_000_000);
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    // He does not even read what he is told: the house does not wait for that.
    let _unread = server.stream(Some("ana"), "tables=stud-1", None);
    let body = json!({"name": "ana", "reason": "asked for it herself"});
    assert_eq!(server.post(Some("sofia"), "/api/exclusions", &body).status, 200);
    let sits = |view: &Value| view["seats"].as_array().is_some_and(|all| all.iter().any(|one| one["player"] == "ana"));
    // Two minutes without a word would get him up too; each look lets a twentieth of a second pass.
    let mut looks = 0;
    server.until(None, "stud-1", |view| {
        looks += 1;
        assert!(looks < 600, "he sits there as long as anybody may who says nothing");
        !sits(view)
    });
}
