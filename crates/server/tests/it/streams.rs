//! Streams: full views first, then changes, and whoever loses the line anywhere gets exactly what he missed.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use sabot_server::engine::SeenUpTo;
use sabot_wire::merge;
use serde_json::{Value, json};

use crate::kit::{Message, PATIENCE, Server, config, wide};

/// What a page knows after it has read so far.
#[derive(Clone, Debug, Default, PartialEq)]
struct Page {
    tables: BTreeMap<String, Value>,
    versions: BTreeMap<String, u64>,
    lobby: Value,
    purse: Value,
}

impl Page {
    fn read(&mut self, message: &Message) {
        let table = || message.data["table"].as_str().expect("a table").to_owned();
        let version = || message.data["version"].as_u64().expect("a version");
        match message.event.as_str() {
            "view" => {
                self.tables.insert(table(), message.data["view"].clone());
                self.versions.insert(table(), version());
            }
            "change" => {
                // From where the page is, or from before it where it has already read a part.
                assert!(message.data["from"].as_u64() <= Some(self.versions[&table()]), "a change is missing");
                merge(self.tables.get_mut(&table()).expect("a view came first"), message.data["patch"].clone());
                self.versions.insert(table(), version());
            }
            "lobby" => self.lobby = message.data.clone(),
            "purse" => self.purse = message.data.clone(),
            "talk" => {}
            other => panic!("an unknown message {other}"),
        }
    }
}

fn quiet() -> Server {
    Server::with(&config("10m", "0s"), wide(), 0)
}

fn bet(seat: u8, player: &str, stake: i64) -> Value {
    json!({"do": "bet", "seat": seat, "player": player, "bet": "ante", "stake": stake})
}

fn withdraw(seat: u8, player: &str) -> Value {
    json!({"do": "withdraw", "seat": seat, "player": player, "bet": "ante"})
}

/// Bots play at all four games while people of every kind watch in three languages. What their pages show at each version is
/// what a look at the same version showed.
#[test]
fn changes_make_the_view_that_a_look_gives_at_the_same_version() {
    let server = Server::with(&config("1s", "0s"), wide(), 4);
    let tables = ["stud-1", "qpoker-1", "football-1", "omaha-1"];
    server.buys("ana", 1_000_000);
    // Two seats are always left for people.
    let sits = |seat: u8| server.tries("ana", "/api/tables/stud-1/sit", json!({"seat": seat})).status == 200;
    assert!((1..=7).any(sits));
    let watchers = [(None, "en"), (Some("ana"), "pt"), (Some("sofia"), "zh"), (Some("ines"), "en")];
    let over = AtomicBool::new(false);
    let (server, over) = (&server, &over);
    let compared: usize = thread::scope(|scope| {
        let mut pairs = Vec::new();
        for (who, lang) in watchers {
            let read = scope.spawn(move || {
                let query = format!("tables={}&lobby=true&lang={lang}", tables.join(","));
                let mut stream = server.stream(who, &query, None);
                let (mut page, mut past) = (Page::default(), BTreeMap::<String, BTreeMap<u64, Value>>::new());
                while !over.load(Ordering::Relaxed) {
                    let message = stream.next().expect("it goes on");
                    page.read(&message);
                    if let Some(table) = message.data["table"].as_str() {
                        let version = message.data["version"].as_u64().expect("a version");
                        past.entry(table.to_owned()).or_default().insert(version, page.tables[table].clone());
                    }
                }
                past
            });
            let look = scope.spawn(move || {
                let mut looks = Vec::new();
                while !over.load(Ordering::Relaxed) {
                    for table in tables {
                        let reply = server.get(who, &format!("/api/tables/{table}?lang={lang}"));
                        looks.push((table, reply.json()));
                    }
                }
                looks
            });
            pairs.push((read, look));
        }
        // Long enough for some rounds at every table.
        let version = || server.table(None, "stud-1")["version"].as_u64().expect("a version");
        let (first, began) = (version(), Instant::now());
        while version() < first + 400 {
            assert!(began.elapsed() < PATIENCE, "the tables play");
            server.clock.pass(50);
        }
        over.store(true, Ordering::Relaxed);
        // Whoever reads sees that it is over when the next thing happens.
        while pairs.iter().any(|(read, _)| !read.is_finished()) {
            server.clock.pass(50);
        }
        let mut compared = 0;
        for (read, look) in pairs {
            let (past, looks) = (read.join().expect("read"), look.join().expect("looked"));
            for (table, look) in looks {
                let version = look["version"].as_u64().expect("a version");
                let last = past[table].keys().next_back().copied().unwrap_or(0);
                // Before its first message and after its last a page shows nothing that could be compared.
                if version <= last
                    && let Some((_, page)) = past[table].range(..=version).next_back()
                {
                    assert_eq!(page, &look["view"], "{table} at {version}");
                    compared += 1;
                }
            }
        }
        compared
    });
    println!("{compared} looks compared");
    assert!(compared > 100, "{compared}");
}

/// A stream that is cut after any message and taken up with the id that a browser has then shows in the end what is there.
#[test]
fn a_line_lost_anywhere_loses_nothing() {
    let server = quiet();
    server.buys("ana", 1_000_000);
    let query = "tables=stud-1,stud-live,qpoker-1&lobby=true";
    let mut stream = server.stream(Some("ana"), query, None);
    // Others watch too, so that what they all see is kept.
    let _others = server.stream(None, query, None);
    server.does("mia", "/api/tables/stud-live/open", json!({"dealer": "carla"}));
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    for stake in [2_500, 5_000, 7_500] {
        server.plays("ana", "stud-1", &bet(1, "ana", stake));
        server.plays("ana", "stud-1", &withdraw(1, "ana"));
    }
    // The pool is shown at both stud tables: two changes at the same version.
    let body = json!({"amount": 700, "cite": "stud 10(8)", "reason": "counted again"});
    let mut body = body;
    body["id"] = "pool-put-right".into();
    assert_eq!(server.post(Some("sofia"), "/api/pools/gold/corrections", &body).status, 200);
    server.does("mia", "/api/requests/sofia.pool-put-right/approve", json!({}));
    server.does("ana", "/api/tables/qpoker-1/sit", json!({"seat": 3}));
    server.does("ana", "/api/tables/stud-1/leave", json!({}));
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 2}));
    server.plays("ana", "stud-1", &bet(2, "ana", 2_500));
    let last = server.plays("ana", "stud-1", &withdraw(2, "ana"))["version"].as_u64().expect("a version");

    let mut messages = Vec::new();
    while messages.last().is_none_or(|one: &Message| one.seen.map(|seen| seen.version) != Some(last)) {
        messages.push(stream.next().expect("it goes on"));
    }
    let (mut page, mut from_ring) = (Page::default(), 0);
    for cut in 0..=messages.len() {
        if let Some(read) = cut.checked_sub(1) {
            page.read(&messages[read]);
        }
        let seen = cut.checked_sub(1).and_then(|read| messages[read].seen);
        let mut again = server.stream(Some("ana"), query, seen);
        let (mut after, mut missed) = (page.clone(), Vec::new());
        loop {
            let message = again.next().expect("it goes on");
            after.read(&message);
            missed.push(message.clone());
            // What comes at once ends with the purse.
            if message.event == "purse" {
                break;
            }
        }
        for table in ["stud-1", "stud-live", "qpoker-1"] {
            let look = server.table(Some("ana"), table);
            assert_eq!(after.tables.get(table), Some(&look["view"]), "{table} cut after {cut} messages: {missed:?}");
        }
        assert_eq!(after.lobby, server.get(None, "/api/lobby").json());
        assert_eq!(after.purse["purses"], server.get(Some("ana"), "/api/me").json()["purses"]);
        // Where only changes come, they are those that were missed and no others.
        if missed.iter().all(|message| message.event != "view") {
            let changes = |all: &[Message]| {
                let all = all.iter().filter(|one| {
                    one.event == "change" && one.data["version"].as_u64() > seen.map(|seen| seen.version)
                });
                let mut all: Vec<String> = all.map(|one| one.data.to_string()).collect();
                all.sort();
                all
            };
            assert_eq!(changes(&missed), changes(&messages), "after {cut}");
            from_ring += 1;
        }
    }
    println!("{} messages, {from_ring} resumed from the ring", messages.len());
    assert!(messages.len() > 25 && from_ring >= 2, "{} {from_ring}", messages.len());
}

#[test]
fn who_missed_too_much_is_shown_everything() {
    let server = quiet();
    server.buys("ana", 1_000_000);
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    server.does("ana", "/api/tables/qpoker-1/sit", json!({"seat": 1}));
    // What opens the betting is a change too: it is over before anybody counts.
    for table in ["stud-1", "qpoker-1"] {
        server.until(Some("ana"), table, |view| view["progress"] == "betting");
    }
    let mut others = server.stream(Some("ana"), "tables=stud-1,qpoker-1", None);
    let mut stream = server.stream(Some("ana"), "tables=stud-1,qpoker-1", None);
    let seen = stream.until(|message| message.event == "purse").seen;
    // Fewer changes at each table than are kept, and more together than one may be behind.
    // An answer can come before its table is shown: each is seen before the next, so that no two changes are told as one.
    let mut plays = |table: &str, command: &Value| {
        let version = server.plays("ana", table, command)["version"].as_u64().expect("a version");
        others.until(|message| message.event == "change" && message.data["version"].as_u64() >= Some(version));
    };
    for _ in 0..30 {
        plays("stud-1", &bet(1, "ana", 2_500));
        plays("stud-1", &withdraw(1, "ana"));
        plays("qpoker-1", &json!({"do": "bet", "seat": 1, "player": "ana", "bet": "bet", "stake": 2_000}));
        plays("qpoker-1", &json!({"do": "withdraw", "seat": 1, "player": "ana", "bet": "bet"}));
    }
    let mut again = server.stream(Some("ana"), "tables=stud-1,qpoker-1", seen);
    let mut changes = 0;
    again.until(|message| {
        // What came with the very version that was seen last is told again and is not counted.
        let anew = message.data["version"].as_u64() > seen.map(|seen| seen.version);
        changes += u32::from(message.event == "change" && anew);
        message.event == "purse"
    });
    assert_eq!(changes, 120);
    for _ in 0..3 {
        server.plays("ana", "stud-1", &bet(1, "ana", 2_500));
        server.plays("ana", "stud-1", &withdraw(1, "ana"));
    }
    let mut again = server.stream(Some("ana"), "tables=stud-1", seen);
    assert_eq!(again.next().expect("it goes on").event, "view");
    // A number from another record is nothing that was seen of this one.
    let mark = seen.expect("an id").mark;
    let mut again = server.stream(Some("ana"), "tables=stud-1", Some(SeenUpTo { version: 1 << 40, mark }));
    assert_eq!(again.next().expect("it goes on").event, "view");
}

/// Tables are shown one after the other under one version: who has lost his line between two of them has not seen the second.
#[test]
fn what_came_with_the_version_last_seen_is_told_again() {
    let server = quiet();
    server.buys("ana", 1_000_000);
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    server.until(Some("ana"), "stud-1", |view| view["progress"] == "betting");
    let mut stream = server.stream(Some("ana"), "tables=stud-1", None);
    stream.until(|message| message.event == "purse");
    server.plays("ana", "stud-1", &bet(1, "ana", 2_500));
    let told = stream.until(|message| message.event == "change");
    let mut again = server.stream(Some("ana"), "tables=stud-1", told.seen);
    let first = again.next().expect("it goes on");
    assert_eq!((&first.event, &first.data), (&told.event, &told.data));
}

/// Where the last event was somebody else's, or told in another language, going on from there would mix two views.
#[test]
fn nobody_goes_on_where_another_left_off() {
    let server = quiet();
    server.buys("ana", 100_000);
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    let query = "tables=stud-1";
    let (pt, zh) = ("tables=stud-1&lang=pt", "tables=stud-1&lang=zh");
    // What everybody sees is kept as long as somebody watches it.
    let kept = [(Some("ana"), query), (Some("ana"), pt), (None, query), (Some("sofia"), query), (Some("mia"), query)];
    let mut kept: Vec<_> = kept.into_iter().map(|(who, query)| server.stream(who, query, None)).collect();
    let seen = kept[0].until(|message| message.event == "purse").seen;
    server.plays("ana", "stud-1", &bet(1, "ana", 2_500));
    let first = |who: Option<&str>, query: &str, seen: Option<SeenUpTo>| {
        let message = server.stream(who, query, seen).next().expect("a message");
        let view = &message.data["view"];
        (message.event, view["as"].as_str().map(str::to_owned))
    };
    assert_eq!(first(Some("ana"), query, seen), ("change".to_owned(), None), "he himself goes on");
    let whole = |viewer: &str| ("view".to_owned(), Some(viewer.to_owned()));
    assert_eq!(first(Some("ana"), pt, seen), whole("seat:1"), "in another language");
    assert_eq!(first(Some("ana"), zh, seen), whole("seat:1"));
    assert_eq!(first(None, query, seen), whole("public"), "signed out");
    assert_eq!(first(Some("bo"), query, seen), whole("public"), "as another player");
    assert_eq!(first(Some("sofia"), query, seen), whole("croupier"), "as another person, who sees more");
    let supervisors = kept[3].next().expect("a view").seen.or_else(|| kept[3].next().and_then(|next| next.seen));
    assert_eq!(first(Some("mia"), query, supervisors), whole("croupier"), "and nobody who sees the same either");
    // A bare number says nothing about whose it is; what is no id at all is none.
    let version = seen.expect("an id").version.to_string();
    for id in [version.as_str(), "x.00000000", "1.", ".1", "1.2.3", "-1.00000000"] {
        let bearer = format!("Bearer {}", server.token("ana"));
        let headers = [("Authorization", bearer.as_str()), ("Last-Event-ID", id)];
        let mut stream = crate::kit::Stream::open(server.address, "/api/stream?tables=stud-1", &headers);
        assert_eq!(stream.next().expect("a view").event, "view", "{id}");
    }
}

#[test]
fn who_sits_down_or_leaves_is_shown_the_other_side() {
    let server = quiet();
    server.buys("ana", 100_000);
    let mut stream = server.stream(Some("ana"), "tables=stud-1", None);
    assert_eq!(stream.next().expect("a view").data["view"]["as"], "public");
    stream.until(|message| message.event == "purse");
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 4}));
    let shown = stream.next().expect("a view");
    assert_eq!((shown.event.as_str(), &shown.data["view"]["as"]), ("view", &json!("seat:4")));
    server.plays("ana", "stud-1", &bet(4, "ana", 2_500));
    let mut read = Vec::new();
    let purse = stream.until(|message| {
        read.push(message.clone());
        message.event == "purse"
    });
    let before = &read[read.len() - 2];
    assert_eq!(before.event, "change");
    assert!(before.seen < purse.seen, "what comes together has its id at the end");
    // The ante of 25.00, and 50.00 that are set aside for its raise (R96).
    assert_eq!(purse.data["purses"][0]["available"], 92_500);
    server.does("ana", "/api/tables/stud-1/leave", json!({}));
    let shown = stream.next().expect("a view");
    assert_eq!((shown.event.as_str(), &shown.data["view"]["as"]), ("view", &json!("public")));

    // He loses the line as a player at the table, gets up, and comes back as one who looks on.
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 4}));
    let seen = stream.until(|message| message.data["view"]["as"] == "seat:4").seen;
    drop(stream);
    let _others = server.stream(None, "tables=stud-1", None);
    server.does("ana", "/api/tables/stud-1/leave", json!({}));
    let mut again = server.stream(Some("ana"), "tables=stud-1", seen);
    let shown = again.next().expect("a view");
    assert_eq!((shown.event.as_str(), &shown.data["view"]["as"]), ("view", &json!("public")));
}

#[test]
fn the_list_of_tables_is_told_to_all_who_watch_it() {
    let server = quiet();
    let mut first = server.stream(None, "lobby=true", None);
    first.next().expect("the list");
    for round in 0..4 {
        let (order, body) = if round % 2 == 0 { ("open", json!({"dealer": "carla"})) } else { ("close", json!({})) };
        server.does("mia", &format!("/api/tables/football-live/{order}"), body);
        // Whoever comes now is shown the new list before the others are told.
        let _second = server.stream(None, "lobby=true", None);
        server.pass(Duration::from_millis(500));
        let open = |list: &Value| {
            let mut tables = list["tables"].as_array().expect("tables").iter();
            tables.find(|one| one["table"] == "football-live").expect("it is there")["open"].clone()
        };
        let told = first.until(|message| open(&message.data) == json!(round % 2 == 0));
        assert_eq!(told.data, server.get(None, "/api/lobby").json());
    }
}

#[test]
fn money_at_the_cage_is_told_to_its_owner_alone() {
    let server = quiet();
    let (mut ana, mut bo) = (server.stream(Some("ana"), "", None), server.stream(Some("bo"), "tables=stud-1", None));
    ana.until(|message| message.event == "purse");
    bo.until(|message| message.event == "purse");
    server.buys("ana", 5_000);
    let told = ana.next().expect("a purse");
    assert_eq!(told.data["purses"][0]["balance"], 5_000);
    server.does("dora", "/api/cage/cash-out", json!({"player": "ana", "currency": "play", "amount": 5_000}));
    assert_eq!(ana.next().expect("a purse").data["purses"][0]["balance"], 0);
    server.buys("bo", 1_000);
    let told = bo.next().expect("a purse");
    assert_eq!((told.event.as_str(), &told.data["player"]), ("purse", &json!("bo")));
}

#[test]
fn a_silent_stream_says_that_it_is_there_and_ends_with_the_server() {
    let mut server = Server::still(&config("10m", "0s"), wide());
    let mut stream = server.stream(None, "tables=stud-live", None);
    stream.next().expect("a view");
    let first = stream.time["line_ms"].as_i64().expect("with the first message the time is told");
    server.pass(Duration::from_millis(14_900));
    assert_eq!(server.get(None, "/healthz").status, 200);
    assert!(stream.has_nothing(), "it is no time yet");
    server.pass(Duration::from_millis(100));
    let beat = stream.chunk().expect("a heartbeat");
    assert!(beat.starts_with(':'), "{beat:?}");
    let line = beat.split("\"line_ms\":").nth(1).and_then(|rest| rest.split(',').next()?.parse::<i64>().ok());
    // The floor's clock is turned after the timers, so that it may be told from before.
    assert!(line.is_some_and(|line| (14_900..=15_000).contains(&(line - first))), "it says what time it is: {beat:?}");
    let took = server.end();
    assert!(took < Duration::from_secs(3), "streams kept it open: {took:?}");
    assert!(stream.next().is_none());
}
