//! Connections: whoever says nothing, or only half of it, is cut off; and no network takes the places of others.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Instant;

use sabot_server::ServerPlan;
use sabot_server::api::{Patience, RequestBounds};
use serde_json::json;

use crate::kit::{PATIENCE, Server, ask, begun, config, wide};

/// As long as a server waits that nobody tells otherwise.
fn patience() -> Patience {
    Patience::default()
}

/// A server whose timers stand still.
fn still() -> Server {
    Server::still(&config("10m", "0s"), wide())
}

/// Lets everything happen that is to happen now: what came before on other lines is done when this is answered.
fn now(server: &Server) {
    assert_eq!(server.get(None, "/healthz").status, 200);
}

/// Somebody who says something and then not enough.
struct Silent {
    what: &'static str,
    line: TcpStream,
    /// What he says now and then.
    trickle: &'static str,
    told: Vec<u8>,
}

impl Silent {
    fn new(server: &Server, what: &'static str, first: &str, trickle: &'static str) -> Silent {
        let mut line = TcpStream::connect(server.address).expect("a line");
        line.write_all(first.as_bytes()).expect("written");
        Silent { what, line, trickle, told: Vec::new() }
    }

    /// Waits until something has come.
    fn hears(&mut self) {
        let mut piece = [0; 1 << 16];
        let heard = self.line.read(&mut piece).expect("an answer");
        self.told.extend_from_slice(&piece[..heard]);
    }

    /// Reads what has come. Whether the line is still open.
    fn is_open(&mut self) -> bool {
        self.line.set_nonblocking(true).expect("a line");
        let end = self.line.read_to_end(&mut self.told);
        self.line.set_nonblocking(false).expect("a line");
        end.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
    }

    /// What has come until the line was closed from the other side.
    fn until_closed(mut self) -> String {
        self.line.set_read_timeout(Some(PATIENCE)).expect("a line");
        // Torn is closed too, but not late.
        let end = self.line.read_to_end(&mut self.told);
        assert!(!end.is_err_and(|error| error.kind() == ErrorKind::WouldBlock), "{} is never closed", self.what);
        String::from_utf8_lossy(&self.told).into_owned()
    }
}

#[test]
fn who_does_not_finish_a_request_is_cut_off() {
    let server = still();
    let host = format!("Host: {}\r\n", server.address);
    let lobby = format!("GET /api/lobby HTTP/1.1\r\n{host}");
    let post = format!("POST /api/sign-in HTTP/1.1\r\n{host}Content-Length: 60000\r\n\r\n{{");
    let cases = [
        ("nothing at all", String::new(), ""),
        ("half a head", lobby.clone(), ""),
        ("a head that never ends", lobby.clone(), "X-More: a\r\n"),
        ("a body that does not come", post.clone(), ""),
        ("a body that comes slowly", post, " "),
        ("nothing after an answer", format!("{lobby}\r\n"), ""),
    ];
    let mut all: Vec<_> = cases.iter().map(|(what, first, then)| Silent::new(&server, what, first, then)).collect();
    // The floor answers in a thread of its own, whatever the time is here: the silence after the answer begins with the answer.
    all.last_mut().expect("the last case").hears();
    now(&server);
    for _ in 0..9 {
        server.pass(patience().head / 10);
        for silent in &mut all {
            silent.line.write_all(silent.trickle.as_bytes()).expect("written");
        }
        now(&server);
    }
    for silent in &mut all {
        assert!(silent.is_open(), "{} is cut too early", silent.what);
    }
    server.pass(patience().head / 10);
    for silent in all {
        let what = silent.what;
        let told = silent.until_closed();
        if what.contains("body") {
            assert!(told.starts_with("HTTP/1.1 408") && told.contains("too_slow"), "{what}: {told}");
        } else if what.contains("answer") {
            assert!(told.starts_with("HTTP/1.1 200"), "the whole of it was answered first: {told:.80}");
        } else {
            assert_eq!(told, "", "{what}");
        }
    }
    now(&server);
}

/// A stream lives by its heartbeat; one that nobody reads does not live for ever.
#[test]
fn a_stream_that_nobody_reads_gives_its_place_back() {
    let server = still();
    let mut line = TcpStream::connect(server.address).expect("a line");
    line.set_read_timeout(Some(PATIENCE)).expect("a line");
    // The same view again and again is more than lines and buffers hold, and nobody reads it.
    let tables = vec!["qpoker-1"; 250].join(",");
    write!(line, "GET /api/stream?tables={tables} HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).expect("asked");
    begun(&mut line);
    let said = "長".repeat(200);
    let server = &server;
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..1_500 {
                    server.post(Some("bo"), "/api/tables/qpoker-1/talk", &json!({"text": said}));
                }
            });
        }
    });
    server.pass(patience().quiet);
    now(server);
    // What was under way comes, and then the line is torn rather than ended: the last piece of the answer is missing.
    let mut told = Vec::new();
    let _ = line.read_to_end(&mut told);
    assert!(!told.is_empty() && !told.ends_with(b"0\r\n\r\n"), "it was written to its end: {} bytes", told.len());
}

/// A connection from another address of this machine.
fn from(address: [u8; 4], to: SocketAddr) -> Option<TcpStream> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().ok()?;
        socket.bind(SocketAddr::from((address, 0))).expect("an address of this machine");
        let line = socket.connect(to).await.ok()?.into_std().ok()?;
        line.set_nonblocking(false).ok()?;
        line.set_read_timeout(Some(PATIENCE)).ok()?;
        Some(line)
    })
}

/// Waits until a line is closed from the other side, which has nothing to say.
fn closes(mut line: TcpStream) {
    let mut told = Vec::new();
    // Torn is closed too, but not late.
    let end = line.read_to_end(&mut told);
    assert!(!end.is_err_and(|error| error.kind() == ErrorKind::WouldBlock), "it stays open");
    assert_eq!(told, b"");
}

/// Whether a request is answered on a line.
fn answered(line: Option<TcpStream>) -> bool {
    let Some(mut line) = line else { return false };
    let _ = line.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let mut told = String::new();
    let _ = line.read_to_string(&mut told);
    told.starts_with("HTTP/1.1 200")
}

#[test]
#[cfg(target_os = "linux")]
fn one_network_has_its_places_and_others_theirs() {
    let bounds = RequestBounds { connections: 20, connections_of_address: 6, ..wide() };
    let server = Server::planned(&config("10m", "0s"), |plan| ServerPlan { bounds, ..plan });
    let mut held: Vec<_> = (0..12).filter_map(|_| from([127, 0, 0, 2], server.address)).collect();
    // They are let in as they came: what is beyond its places is closed at once.
    held.drain(6..).for_each(closes);
    assert!(!answered(from([127, 0, 0, 2], server.address)), "its places are taken");
    assert!(answered(from([127, 0, 0, 3], server.address)), "another network has its own");
    assert_eq!(server.get(None, "/readyz").status, 200);
    // All places together: nobody is let in any more, and who comes is closed at once instead of being kept waiting.
    let more: Vec<_> = (3..7).flat_map(|last| (0..6).map(move |_| last)).collect();
    let more: Vec<_> = more.into_iter().filter_map(|last| from([127, 0, 0, last], server.address)).collect();
    let began = Instant::now();
    assert!(ask(server.address, "GET", "/healthz", &[], b"").is_err(), "there is no place left");
    assert!(began.elapsed() < PATIENCE / 2);
    // Who says that he has said everything is closed too, and then his place is free.
    for line in held.into_iter().chain(more) {
        let _ = line.shutdown(Shutdown::Write);
        closes(line);
    }
    assert!(ask(server.address, "GET", "/healthz", &[], b"").is_ok(), "places are given back");
    let counted = server.get(None, "/metrics").body;
    assert!(counted.contains("sabot_connections_turned_away_total"), "{counted}");
}

/// Behind a proxy all connections are the proxy's: only their sum is bounded.
#[test]
fn behind_a_proxy_only_the_sum_counts() {
    let bounds = RequestBounds { connections: 30, connections_of_address: 2, behind_proxy: true, ..wide() };
    let server = Server::planned(&config("10m", "0s"), |plan| ServerPlan { bounds, ..plan });
    let held: Vec<_> = (0..20).filter_map(|_| TcpStream::connect(server.address).ok()).collect();
    assert_eq!(held.len(), 20);
    assert_eq!(server.get(None, "/readyz").status, 200);
}

/// Those who only look on, however many they are and from wherever, take no place of those who sit or work here.
#[test]
fn onlookers_leave_places_to_those_who_sit_and_to_staff() {
    let bounds =
        RequestBounds { streams: 5, streams_of_address: 3, streams_of_person: 2, behind_proxy: true, ..wide() };
    let server = Server::with(&config("10m", "0s"), bounds, 0);
    let opens = |who: Option<&str>, whence: &str| {
        let bearer = who.map(|who| format!("Bearer {}", server.token(who)));
        let mut headers = vec![("X-Forwarded-For", whence)];
        headers.extend(bearer.as_deref().map(|bearer| ("Authorization", bearer)));
        crate::kit::Stream::open(server.address, "/api/stream?tables=stud-1", &headers)
    };
    let mut kept = Vec::new();
    let mut status = |who: Option<&str>, whence: &str| {
        let stream = opens(who, whence);
        let status = stream.status;
        kept.push(stream);
        status
    };
    // One household has 2^64 addresses, and is one network.
    let household: Vec<_> = (1..=5).map(|last| status(None, &format!("2001:db8:0:1:{last}::{last}"))).collect();
    assert_eq!(household, [200, 200, 200, 429, 429]);
    let elsewhere: Vec<_> = (1..=4).map(|last| status(None, &format!("203.0.113.{last}"))).collect();
    assert_eq!(elsewhere, [200, 200, 429, 429], "then all places for onlookers are taken");
    assert_eq!(status(Some("bo"), "203.0.113.9"), 429, "a player who does not sit looks on");
    server.buys("bo", 1_000_000);
    server.does("bo", "/api/tables/stud-1/sit", json!({"seat": 1}));
    let who = ["bo", "bo", "bo", "ines", "carla", "ada", "mia", "sofia", "dora", "dora", "dora"];
    let kept_places = who.map(|who| status(Some(who), "2001:db8:0:1::7"));
    assert_eq!(
        kept_places,
        [200, 200, 429, 200, 200, 200, 200, 200, 200, 200, 429],
        "so many each, whatever others do"
    );
}
