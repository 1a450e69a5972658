//! Whatever comes over the network: it is told what is wrong with it, in the caller's language, and the tables play on.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use sabot_server::api::{Patience, RequestBounds};
use serde_json::{Value, json};

use crate::kit::{PATIENCE, Reply, Server, ask, begun, config, id, wide};

const JSON: (&str, &str) = ("Content-Type", "application/json");

fn quiet(bounds: RequestBounds) -> Server {
    seated(Server::with(&config("10m", "0s"), bounds, 0))
}

/// With ana and bo at the first table.
fn seated(server: Server) -> Server {
    server.buys("ana", 1_000_000);
    server.buys("bo", 1_000_000);
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    server.does("bo", "/api/tables/stud-1/sit", json!({"seat": 2}));
    server
}

fn bet(seat: u8, player: &str) -> Value {
    json!({"do": "bet", "seat": seat, "player": player, "bet": "ante", "stake": 2_500})
}

/// The table plays: a bet is laid and taken back.
fn plays_on(server: &Server) {
    server.plays("ana", "stud-1", &json!({"do": "bet", "seat": 1, "player": "ana", "bet": "ante", "stake": 2_500}));
    server.plays("ana", "stud-1", &json!({"do": "withdraw", "seat": 1, "player": "ana", "bet": "ante"}));
    assert_eq!(server.get(None, "/readyz").status, 200);
}

/// A request, and how it is answered.
struct Case {
    method: &'static str,
    who: Option<&'static str>,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
    status: u16,
    code: &'static str,
    field: Option<&'static str>,
}

fn case(who: Option<&'static str>, path: &str, body: &[u8], status: u16, code: &'static str) -> Case {
    let headers = vec![(JSON.0, JSON.1.to_owned())];
    Case { method: "POST", who, path: path.to_owned(), headers, body: body.to_owned(), status, code, field: None }
}

impl Case {
    fn of(self, field: &'static str) -> Case {
        Case { field: Some(field), ..self }
    }

    fn by(self, method: &'static str) -> Case {
        Case { method, ..self }
    }

    fn with(mut self, name: &'static str, value: &str) -> Case {
        self.headers.retain(|(known, _)| *known != name);
        self.headers.push((name, value.to_owned()));
        self
    }
}

/// What a foreign program or a broken one sends.
fn cases(server: &Server) -> Vec<Case> {
    let ana = Some("ana");
    let play = "/api/tables/stud-1/play";
    let text = |value: Value| value.to_string().into_bytes();
    let cookie = format!("__Host-sabot={}", server.token("ana"));
    let deep = format!("{}{}", "[".repeat(50_000), "]".repeat(50_000));
    let long = "a".repeat(10 << 20).into_bytes();
    vec![
        case(ana, play, b"{", 400, "bad_field").of("body"),
        case(ana, play, b"[]", 400, "bad_field").of("body"),
        case(ana, play, b"null", 400, "bad_field").of("body"),
        case(ana, play, b"\xff\xfe", 400, "bad_field").of("body"),
        case(ana, play, deep.as_bytes(), 413, "too_large"),
        case(ana, play, &deep.as_bytes()[..60_000], 400, "bad_field").of("body"),
        case(ana, play, &long, 413, "too_large"),
        case(None, play, &long, 401, "signed_out"),
        case(ana, play, b"", 400, "bad_field").of("id"),
        case(ana, play, &text(json!({"id": id()})), 400, "bad_field").of("command"),
        case(ana, play, &text(json!({"id": id(), "command": bet(1, "ana"), "more": 1})), 400, "bad_field").of("more"),
        case(ana, play, &text(json!({"id": id(), "command": 7})), 400, "bad_field").of("command"),
        case(ana, play, &text(json!({"id": id(), "command": {"do": "dance"}})), 400, "bad_field").of("command.do"),
        case(ana, play, &text(json!({"id": id(), "command": {"seat": 1}})), 400, "bad_field").of("command.do"),
        case(ana, play, &text(json!({"id": id(), "command": {"do": "check", "seat": 1}})), 400, "bad_field")
            .of("command.do"),
        case(
            ana,
            play,
            &text(json!({"id": id(), "command": {"do": "bet", "seat": 1, "bet": "ante"}})),
            400,
            "bad_field",
        )
        .of("command.stake"),
        case(ana, play, &text(json!({"id": id(), "command": {"do": "fold", "seat": 1, "stake": 5}})), 400, "bad_field")
            .of("command.stake"),
        case(ana, play, &text(json!({"id": id(), "command": {"do": "fold", "seat": "x"}})), 400, "bad_field")
            .of("command.seat"),
        case(
            ana,
            play,
            &text(json!({"id": id(), "command": {"do": "fold", "seat": 1, "loud": true}})),
            400,
            "bad_field",
        )
        .of("command.loud"),
        case(ana, play, &text(json!({"id": id(), "command": bet(1, "ana"), "round": -1})), 400, "bad_field")
            .of("round"),
        case(ana, play, &text(json!({"id": id(), "command": bet(1, "ana"), "round": "1"})), 400, "bad_field")
            .of("round"),
        case(ana, play, &text(json!({"id": "", "command": bet(1, "ana")})), 400, "bad_field").of("id"),
        case(ana, play, &text(json!({"id": "a b", "command": bet(1, "ana")})), 400, "bad_field").of("id"),
        case(ana, play, &text(json!({"id": "x".repeat(65), "command": bet(1, "ana")})), 400, "bad_field").of("id"),
        case(ana, "/api/tables/stud-1/sit", &text(json!({"id": id(), "seat": 0})), 400, "bad_field").of("seat"),
        case(ana, "/api/tables/stud-1/sit", &text(json!({"id": id(), "seat": 256})), 400, "bad_field").of("seat"),
        case(ana, "/api/tables/stud-1/sit", &text(json!({"id": id(), "seat": 1.5})), 400, "bad_field").of("seat"),
        case(ana, "/api/tables/stud-1/cut", &text(json!({"id": id(), "bytes": "zz"})), 400, "bad_field").of("bytes"),
        case(
            Some("dora"),
            "/api/cage/buy-in",
            &text(json!({"id": id(), "player": "ana", "currency": "EUR", "amount": 1})),
            400,
            "bad_field",
        )
        .of("currency"),
        case(
            Some("dora"),
            "/api/cage/buy-in",
            &text(json!({"id": id(), "player": "Ana!", "currency": "play", "amount": 1})),
            400,
            "bad_field",
        )
        .of("player"),
        case(
            Some("dora"),
            "/api/cage/buy-in",
            &text(json!({"id": id(), "player": "ana", "currency": "play", "amount": 1e30})),
            400,
            "bad_field",
        )
        .of("amount"),
        case(ana, play, &text(json!({"id": id(), "command": bet(1, "ana")})), 415, "not_json")
            .with("Content-Type", "text/plain"),
        case(ana, play, b"a=1", 415, "not_json").with("Content-Type", "application/x-www-form-urlencoded"),
        case(ana, play, &text(json!({"id": id(), "command": bet(1, "ana")})), 415, "not_json")
            .with("Content-Type", "application/jsonx"),
        case(ana, play, b"", 405, "other_method").by("GET"),
        case(ana, play, b"", 405, "other_method").by("DELETE"),
        case(ana, "/api/lobby", b"{}", 405, "other_method"),
        case(ana, "/healthz", b"{}", 405, "other_method"),
        case(ana, "/api/nothing", b"{}", 404, "not_found").of("path"),
        case(ana, "/", b"", 405, "other_method").by("PUT"),
        case(ana, "/api/tables/none-such", b"", 404, "not_found").of("table").by("GET"),
        case(ana, "/api/tables/No%20Table", b"", 404, "not_found").of("table").by("GET"),
        case(ana, "/api/tables/%ff", b"", 404, "not_found").of("path").by("GET"),
        case(ana, "/api/tables/%ff/leave", b"{}", 404, "not_found").of("path"),
        case(ana, "/api/tables/none-such/rounds", b"", 404, "not_found").of("table").by("GET"),
        case(ana, "/api/tables/none-such/rounds/1", b"", 404, "not_found").of("table").by("GET"),
        case(Some("ines"), "/api/tables/stud-1/rounds/7", b"", 404, "not_found").of("round").by("GET"),
        case(ana, "/api/tables/stud-1/rounds/-1", b"", 404, "not_found").of("round").by("GET"),
        case(ana, "/api/tables/stud-1/rounds/99999999999", b"", 404, "not_found").of("round").by("GET"),
        case(ana, "/api/articles/stud%2099", b"", 404, "not_found").of("cite").by("GET"),
        case(ana, "/api/stream?tables=none-such", b"", 404, "not_found").of("tables").by("GET"),
        case(ana, "/api/stream?tables=A", b"", 400, "bad_field").of("tables").by("GET"),
        case(ana, "/api/stream?lobby=perhaps", b"", 400, "bad_field").of("lobby").by("GET"),
        case(ana, "/api/stream?speed=9", b"", 400, "bad_field").of("speed").by("GET"),
        case(ana, "/api/tables/stud-1?lang=xx", b"", 400, "bad_field").of("lang").by("GET"),
        case(Some("ines"), "/api/events?from_ms=soon", b"", 400, "bad_field").of("from_ms").by("GET"),
        case(None, "/api/me", b"", 401, "signed_out").by("GET").with("Authorization", "Bearer garbage"),
        case(None, "/api/me", b"", 401, "signed_out").by("GET").with("Authorization", "Basic YTpi"),
        case(None, "/api/me", b"", 401, "signed_out").by("GET").with("Authorization", &"x".repeat(4_000)),
        case(None, play, &text(json!({"id": id(), "command": bet(1, "ana")})), 403, "other_origin")
            .with("Cookie", &cookie)
            .with("Origin", "https://elsewhere.example"),
        case(None, play, &text(json!({"id": id(), "command": bet(1, "ana")})), 403, "other_origin")
            .with("Cookie", &cookie)
            .with("Sec-Fetch-Site", "cross-site"),
        case(None, "/api/sign-in", b"{\"name\":\"ana\",\"password\":\"wrong\"}", 401, "wrong_password"),
        case(None, "/api/sign-in", b"{\"name\":7,\"password\":\"wrong\"}", 400, "bad_field").of("name"),
        case(None, "/api/sign-in", b"{\"name\":\"ana\"}", 400, "bad_field").of("password"),
        case(None, "/api/sign-in", b"{\"name\":\"ana\",\"password\":\"wrong\",\"x\":1}", 400, "bad_field").of("x"),
        case(
            Some("ada"),
            "/api/accounts",
            b"{\"name\":\"x y\",\"role\":\"player\",\"password\":\"long-enough-word\"}",
            400,
            "bad_field",
        )
        .of("name"),
        case(
            Some("ada"),
            "/api/accounts",
            b"{\"name\":\"xy\",\"role\":\"king\",\"password\":\"long-enough-word\"}",
            400,
            "bad_field",
        )
        .of("role"),
    ]
}

fn sent(server: &Server, case: &Case, lang: &str) -> Reply {
    let mut headers: Vec<(&str, &str)> = case.headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
    headers.push(("Accept-Language", lang));
    server.ask(case.method, case.who, &case.path, &headers, &case.body)
}

#[test]
fn every_broken_request_is_told_what_is_wrong_in_three_languages() {
    let server = quiet(wide());
    let cases = cases(&server);
    for case in &cases {
        let what = format!("{} {} {:.80}", case.method, case.path, String::from_utf8_lossy(&case.body));
        let mut sentences = Vec::new();
        // A wrong password counts against its owner: once is enough.
        let langs: &[&str] =
            if case.code == "wrong_password" { &["en"] } else { &["en-GB,en;q=0.9", "pt-PT", "zh-Hant,en;q=0.1"] };
        for lang in langs {
            let reply = sent(&server, case, lang);
            assert_eq!(reply.status, case.status, "{what}: {reply:?}");
            let error = reply.json()["error"].clone();
            assert_eq!(error["code"], case.code, "{what}: {reply:?}");
            if let Some(field) = case.field {
                assert_eq!(error["field"], field, "{what}: {reply:?}");
                assert!(error["value"].is_string(), "{what}: {reply:?}");
            }
            let sentence = error["sentence"].as_str().expect("a sentence").to_owned();
            assert!(!sentence.is_empty() && !sentence.contains("server-"), "{what}: {sentence}");
            assert_eq!(reply.headers["cache-control"], "no-store");
            assert_eq!(reply.headers["x-content-type-options"], "nosniff");
            sentences.push(sentence);
        }
        sentences.sort();
        sentences.dedup();
        assert!(sentences.len() == langs.len(), "{what} sounds the same in two languages: {sentences:?}");
    }
    println!("{} broken requests in three languages", cases.len());
    plays_on(&server);
}

#[test]
fn what_the_house_refuses_is_told_with_reason_and_field() {
    let server = quiet(wide());
    let refusals = [
        ("ana", "/api/tables/stud-1/play", json!({"command": bet(2, "bo")}), "player"),
        ("ana", "/api/tables/stud-1/play", json!({"command": bet(2, "ana")}), "seat"),
        ("ana", "/api/tables/stud-1/play", json!({"command": bet(1, "ana"), "round": 77}), "round"),
        ("ana", "/api/tables/stud-1/play", json!({"command": {"do": "settle"}}), "actor"),
        ("ana", "/api/tables/stud-1/sit", json!({"seat": 5}), "seat"),
        ("bo", "/api/tables/football-1/sit", json!({"seat": 99}), "seat"),
        ("bo", "/api/tables/none-such/sit", json!({"seat": 1}), "table"),
        ("mia", "/api/requests/none-such/approve", json!({}), "request"),
        ("sofia", "/api/pools/gold/hits/7/verify", json!({}), "hit"),
        ("mia", "/api/pools/none-such/hits/7/approve", json!({}), "pool"),
        ("dora", "/api/cage/cash-out", json!({"player": "bo", "currency": "play", "amount": 99_999_999}), "amount"),
    ];
    for (who, path, body, field) in refusals {
        let reply = server.tries(who, path, body.clone());
        assert_eq!(reply.status, 409, "{path} {body}: {reply:?}");
        let told = reply.json();
        assert_eq!(told["answer"], "refused");
        assert_eq!(told["field"], field, "{path} {body}: {told}");
        let (reason, sentence) =
            (told["reason"].as_str().expect("a reason"), told["sentence"].as_str().expect("a sentence"));
        assert!(!reason.is_empty() && !sentence.is_empty() && !sentence.contains(reason), "{told}");
    }
    plays_on(&server);
}

#[test]
fn a_command_happens_once() {
    let server = quiet(wide());
    let path = "/api/tables/stud-1/play";
    let body = json!({"id": "once", "command": bet(1, "ana")});
    let first = server.post(Some("ana"), path, &body);
    assert_eq!(first.json()["answer"], "accepted");
    let purse = server.get(Some("ana"), "/api/me").json()["purses"].clone();
    for _ in 0..5 {
        let again = server.post(Some("ana"), path, &body);
        assert_eq!((again.status, again.json()["answer"].clone()), (200, json!("duplicate")));
        assert_eq!(again.json()["accepted"], true);
    }
    // The same id for something else; somebody else's is another id.
    let other = server.post(
        Some("ana"),
        path,
        &json!({"id": "once", "command": {"do": "withdraw", "seat": 1, "player": "ana", "bet": "ante"}}),
    );
    assert_eq!((other.status, other.json()["field"].clone()), (409, json!("id")), "{other:?}");
    let foreign = server.post(Some("bo"), path, &body);
    assert_eq!(foreign.status, 409, "a bet in somebody else's name: {foreign:?}");
    let own = json!({"id": "once", "command": bet(2, "bo")});
    assert_eq!(server.post(Some("bo"), path, &own).json()["field"], "id", "used for that other bet");
    assert_eq!(server.get(Some("ana"), "/api/me").json()["purses"], purse);
    // Many at once: one happens, and the others are told when it is durable.
    let version = server.table(None, "stud-1")["version"].as_u64();
    let body = json!({"id": "many", "command": bet(2, "bo")});
    let (server, body) = (&server, &body);
    let answers: Vec<(u16, Value)> = std::thread::scope(|scope| {
        let all: Vec<_> = (0..8).map(|_| scope.spawn(move || server.post(Some("bo"), path, body))).collect();
        all.into_iter().map(|one| one.join().expect("answered")).map(|reply| (reply.status, reply.json())).collect()
    });
    assert_eq!(answers.iter().filter(|(_, told)| told["answer"] == "accepted").count(), 1, "{answers:?}");
    for (status, told) in &answers {
        assert_eq!((*status, &told["accepted"]), (200, &json!(true)), "{told}");
    }
    assert!(server.table(None, "stud-1")["version"].as_u64() > version);
    let seat = server.table(None, "stud-1")["view"]["view"]["table"]["seats"][1]["bets"].clone();
    assert_eq!(seat.as_array().map(Vec::len), Some(1), "{seat}");
}

/// Behind a cookie of the same origin everything works as for a program with its token.
#[test]
fn a_page_of_the_same_origin_may_send_its_cookie() {
    let server = quiet(wide());
    let cookie = format!("other=1; __Host-sabot={}", server.token("ana"));
    let origin = format!("http://{}", server.address);
    let body = json!({"id": id(), "command": bet(1, "ana")}).to_string();
    let headers = [JSON, ("Cookie", &cookie), ("Origin", &origin), ("Sec-Fetch-Site", "same-origin")];
    let reply = server.ask("POST", None, "/api/tables/stud-1/play", &headers, body.as_bytes());
    assert_eq!(reply.status, 200, "{reply:?}");
    // An old cookie keeps nobody from looking and from signing in again.
    let old = [("Cookie", "__Host-sabot=long-gone")];
    assert_eq!(server.ask("GET", None, "/api/lobby", &old, b"").status, 200);
    assert_eq!(server.ask("GET", None, "/api/me", &old, b"").status, 401);
}

#[test]
fn a_thousand_connections_and_too_many_requests_stop_nobody_else() {
    let server = quiet(RequestBounds { of_address: (300, 50), ..wide() });
    let idle: Vec<TcpStream> = (0..1_000).filter_map(|_| TcpStream::connect(server.address).ok()).collect();
    assert!(idle.len() >= 990, "{}", idle.len());
    // Half of a request each, for ever.
    for mut line in &idle {
        let _ = line.write_all(b"GET /api/lobby HTTP/1.1\r\nHost: a\r\n");
    }
    let began = Instant::now();
    assert_eq!(server.get(None, "/healthz").status, 200);
    assert!(began.elapsed() < Duration::from_secs(2));
    let mut codes = std::collections::BTreeMap::new();
    for _ in 0..500 {
        let reply = server.get(None, "/api/lobby");
        *codes.entry(reply.status).or_insert(0) += 1;
        if reply.status == 429 {
            assert_eq!(reply.code(), "too_many");
        }
    }
    assert!(codes[&200] >= 200 && codes[&429] > 50, "{codes:?}");
    drop(idle);
    // A second is worth fifty requests, and no more than that.
    assert_eq!(server.get(None, "/api/lobby").status, 429, "time stands still");
    server.pass(Duration::from_secs(1));
    let answers: Vec<u16> = (0..51).map(|_| server.get(None, "/api/lobby").status).collect();
    assert_eq!(answers, [vec![200; 50], vec![429]].concat());
    server.pass(Duration::from_secs(1));
    plays_on(&server);
}

#[test]
fn one_person_alone_is_slowed_down() {
    let server = quiet(RequestBounds { of_person: (20, 5), ..wide() });
    let answers: Vec<u16> = (0..40).map(|_| server.get(Some("bo"), "/api/me").status).collect();
    assert!(answers.contains(&429) && answers[..15].iter().all(|status| *status == 200), "{answers:?}");
    plays_on(&server);
}

#[test]
fn too_many_streams_are_refused_and_closed_ones_make_room() {
    let server = quiet(RequestBounds { streams_of_address: 8, ..wide() });
    let open: Vec<_> = (0..8).map(|_| server.stream(None, "tables=stud-1", None)).collect();
    assert!(open.iter().all(|stream| stream.status == 200));
    let refused = server.get(None, "/api/stream?tables=stud-1");
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_many_streams"));
    drop(open);
    let waited = Instant::now();
    loop {
        // A closed line is noticed when something is written to it.
        plays_on(&server);
        if server.stream(None, "tables=stud-1", None).status == 200 {
            break;
        }
        assert!(waited.elapsed() < PATIENCE);
    }
}

/// Somebody who opens a stream and never reads is cut off, costs no more than his queue, and can take it up again.
#[test]
fn a_reader_who_does_not_read_is_cut_off_and_can_come_back() {
    let server = quiet(wide());
    // Two hundred times the same table: more than lines and queues hold while nobody reads.
    let tables = vec!["qpoker-1"; 250].join(",");
    let mut slow = TcpStream::connect(server.address).expect("a line");
    slow.set_read_timeout(Some(PATIENCE)).expect("patient");
    write!(slow, "GET /api/stream?tables={tables} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .expect("asked");
    begun(&mut slow);
    let said = "長".repeat(200);
    let server = &server;
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..2_000 {
                    server.post(Some("bo"), "/api/tables/qpoker-1/talk", &json!({"text": said}));
                }
            });
        }
    });
    plays_on(server);
    let mut read = Vec::new();
    let end = slow.read_to_end(&mut read);
    let text = String::from_utf8_lossy(&read);
    let told = text.matches("event: talk").count();
    assert!(end.is_ok() && told < 8_000, "the stream ends: {end:?}, {told} of 8000 in {} bytes", read.len());
    let seen = text.lines().rev().find_map(|line| line.strip_prefix("id: ")?.parse().ok());
    let mut again = server.stream(None, "tables=qpoker-1,stud-1", seen);
    assert_eq!(again.status, 200);
    let message = again.next().expect("it goes on");
    assert!(["view", "change"].contains(&message.event.as_str()));
    println!("cut after {told} of 8000 messages, {} bytes", read.len());
}

#[test]
fn bytes_that_are_no_http_harm_nobody() {
    let server = seated(Server::still(&config("10m", "0s"), wide()));
    for bytes in [
        &b"\0\0\0\0\0\0\0\0"[..],
        b"GET",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\r\n\r\n\r\n",
    ] {
        let mut line = TcpStream::connect(server.address).expect("a line");
        line.set_read_timeout(Some(PATIENCE)).expect("patient");
        let _ = line.write_all(bytes);
        // Where the server takes it for the beginning of something, it waits for the rest, and not for ever.
        assert_eq!(server.get(None, "/healthz").status, 200);
        server.pass(Patience::default().head);
        let mut answer = Vec::new();
        let _ = line.read_to_end(&mut answer);
        let text = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || text.starts_with("HTTP/1.1 4") || text.starts_with("HTTP/1.1 505"), "{text}");
    }
    let long = format!("/api/tables/{}", "a".repeat(100_000));
    if let Ok(reply) = ask(server.address, "GET", &long, &[], b"") {
        assert!((400..500).contains(&reply.status), "{reply:?}");
    }
    plays_on(&server);
}

/// A page elsewhere that has given its name our loopback address is not taken for one of ours; and who names no host, or two, is
/// not heard.
#[test]
fn a_request_names_its_host_once_and_on_loopback_a_loopback_name() {
    let server = quiet(wide());
    let raw = |address: std::net::SocketAddr, head: &str| {
        let mut line = TcpStream::connect(address).expect("a line");
        line.set_read_timeout(Some(PATIENCE)).expect("patient");
        write!(line, "{head}Connection: close\r\n\r\n").expect("asked");
        let mut told = String::new();
        line.read_to_string(&mut told).expect("answered");
        told.split(' ').nth(1).and_then(|status| status.parse::<u16>().ok()).unwrap_or_default()
    };
    let cases = [
        ("GET /api/lobby HTTP/1.1\r\nHost: localhost\r\n", 200),
        ("GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1:8097\r\n", 200),
        ("GET /api/lobby HTTP/1.1\r\nHost: [::1]:8097\r\n", 200),
        ("GET /api/lobby HTTP/1.1\r\n", 400),
        ("GET /api/lobby HTTP/1.0\r\n", 400),
        ("GET /api/lobby HTTP/1.1\r\nHost: \r\n", 400),
        ("GET /api/lobby HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n", 400),
        ("GET /api/lobby HTTP/1.1\r\nHost: rebound.example:8097\r\n", 421),
        ("GET http://rebound.example/api/lobby HTTP/1.1\r\nHost: localhost\r\n", 421),
        ("GET / HTTP/1.1\r\nHost: rebound.example\r\n", 421),
        ("GET /healthz HTTP/1.1\r\nHost: rebound.example\r\n", 421),
    ];
    for (head, status) in cases {
        assert_eq!(raw(server.address, head), status, "{head:?}");
    }
    // Behind a proxy the name is the proxy's business; that it is named once is not.
    let server = quiet(RequestBounds { behind_proxy: true, ..wide() });
    for (head, status) in [(cases[7].0, 200), (cases[3].0, 400), (cases[6].0, 400)] {
        assert_eq!(raw(server.address, head), status, "behind a proxy: {head:?}");
    }
}
