//! A server whose disk is full: whoever asks is told so, whoever looks is shown, and with room nothing that was told is lost.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::Command;
use std::time::Instant;

use serde_json::{Value, json};

use crate::kill::{Scratch, is_clean};
use crate::serve_kill::{HOUSE, insist, program, request, start, start_telling};
use crate::serving::PATIENCE;

/// How large a file may get, in blocks of 512 bytes: a house is founded in it and some hundred commands are played.
const BLOCKS: &str = "8192";
/// Nobody asks too fast; how many guests may come stays as it is.
const OPTIONS: [&str; 4] = ["--bots", "0", "--rate-limit", "1000000"];

/// The answer to a request for a page that is no JSON.
pub(crate) fn page(address: SocketAddr, path: &str) -> Option<String> {
    let mut line = TcpStream::connect(address).ok()?;
    line.set_read_timeout(Some(PATIENCE)).ok()?;
    line.write_all(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").as_bytes()).ok()?;
    let mut text = String::new();
    line.read_to_string(&mut text).ok()?;
    Some(text)
}

/// The status of a page that is no JSON.
pub(crate) fn status(address: SocketAddr, path: &str) -> Option<u16> {
    page(address, path)?.split(' ').nth(1)?.parse().ok()
}

/// One request that is answered.
fn asked(address: SocketAddr, method: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    request(address, method, path, token, &body).unwrap_or_else(|| panic!("{path}: no answer"))
}

/// The bet of a number: each is another than the one before.
fn bet(number: usize, name: &str) -> Value {
    let stake = if number.is_multiple_of(2) { 5_000 } else { 5_500 };
    let command = json!({"do": "bet", "seat": 1, "player": name, "bet": "ante", "stake": stake});
    json!({"id": format!("c-{number}"), "command": command})
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_stops_play_and_not_looking() {
    let scratch = Scratch::new("serve-full");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let config = scratch.0.join("house.toml");
    std::fs::write(&config, HOUSE).expect("written");
    let data = scratch.0.join("data");
    let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    // A signal would end the program before it could say anything; ignored, the write itself fails as on a full disk.
    let script = format!("trap '' XFSZ; ulimit -S -f {BLOCKS}; exec \"$0\" \"$@\"");
    let mut limited = Command::new("sh");
    limited.args(["-c", &script, env!("CARGO_BIN_EXE_sabot")]);
    let (mut serving, log) = start_telling(limited, &data, &config, address, &OPTIONS);

    let guest = insist(address, "POST", "/api/guest", "", &json!({}));
    let (token, name) = (guest["token"].as_str().expect("a token"), guest["name"].as_str().expect("a name"));
    insist(address, "POST", "/api/tables/stud-1/sit", token, &json!({"id": "sit", "seat": 1}));
    let began = Instant::now();
    let (mut number, mut answered) = (0, BTreeMap::<usize, u16>::new());
    let refused: Value = loop {
        assert!(began.elapsed() < PATIENCE, "the disk never gets full: {} answers", answered.len());
        number += 1;
        match asked(address, "POST", "/api/tables/stud-1/play", token, &bet(number, name)) {
            (503, told) => break told,
            // A refusal that is not kept is decided again when it comes again.
            (409, told) if told["kept"] == false => {}
            (status @ (200 | 409), _) => drop(answered.insert(number, status)),
            other => panic!("{other:?}"),
        }
    };
    assert!(answered.len() > 30, "it played before: {}", answered.len());
    assert_eq!(refused["error"]["code"], "unavailable");
    assert!(refused["error"]["sentence"].as_str().is_some_and(|sentence| sentence.len() > 20), "{refused}");

    // It stands, says so, and shows how everything stood.
    assert_eq!((status(address, "/readyz"), status(address, "/healthz")), (Some(503), Some(200)));
    let look = |path: &str| asked(address, "GET", path, token, &Value::Null);
    let (looked, table) = look("/api/tables/stud-1");
    assert_eq!(looked, 200, "{table}");
    assert_eq!(table["view"]["seats"][0]["player"], name);
    assert_eq!((look("/api/me").0, look("/api/lobby").0), (200, 200));
    let later = asked(address, "POST", "/api/tables/qpoker-1/sit", token, &json!({"id": "later", "seat": 2}));
    assert_eq!(later.0, 503, "and nothing happens any more: {later:?}");
    // A newcomer is told the same, and not that there are too many like him.
    let newcomer = asked(address, "POST", "/api/guest", "", &json!({}));
    assert_eq!((newcomer.0, &newcomer.1["error"]["code"]), (503, &json!("unavailable")), "{newcomer:?}");

    // With room it ends within seconds, as it says it does, so that a service manager starts it anew at once.
    log.until("the disk has no room yet");
    assert_eq!(status(address, "/readyz"), Some(503), "it stands for as long as there is no room");
    let began = Instant::now();
    let lifted = Command::new("prlimit").args(["--pid", &serving.id().to_string(), "--fsize=unlimited"]).status();
    assert!(lifted.expect("prlimit of util-linux").success());
    assert_eq!(serving.ended(), Some(3));
    assert!(began.elapsed().as_secs() < 20, "it ended after {} s", began.elapsed().as_secs());

    // And then it goes on: each answer that was given is still the answer.
    let mut serving = start(program(), &data, &config, address, &OPTIONS);
    assert_eq!(status(address, "/readyz"), Some(200), "it is ready again");
    println!("{} answers before the disk was full", answered.len());
    for (number, status) in &answered {
        let told = insist(address, "POST", "/api/tables/stud-1/play", token, &bet(*number, name));
        assert_eq!((&told["answer"], &told["accepted"]), (&json!("duplicate"), &json!(*status == 200)), "{number}");
    }
    serving.terminate();
    is_clean(&data);
}
