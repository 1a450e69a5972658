//! A server that may open few files, and somebody who opens connections and says nothing: others are answered all the same, and
//! checkpoints are signed.

use std::io::Write as _;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::json;

use crate::kill::Scratch;
use crate::serve_kill::{insist, program, request, start};
use crate::serving::{PATIENCE, Watching};

/// How many files the server may have open.
const FILES: usize = 256;
const TABLES: usize = 24;

fn notes(anchor: &Path) -> usize {
    std::fs::read_dir(anchor).map_or(0, |all| {
        let names = all.flatten().map(|one| one.file_name().to_string_lossy().into_owned());
        names.filter(|name| name.ends_with(".note")).count()
    })
}

/// Half requests from an address of this machine, for as long as they are kept.
fn half_requests(from: [u8; 4], to: SocketAddr, count: usize) -> Vec<TcpStream> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut lines = Vec::new();
        for _ in 0..count {
            let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
            socket.bind(SocketAddr::from((from, 0))).expect("an address of its own");
            // Whoever is not let in is closed at once, or his line is torn while he speaks.
            let Ok(line) = socket.connect(to).await else { continue };
            let mut line = line.into_std().expect("a line");
            let _ = line.write_all(b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\n");
            lines.push(line);
        }
        lines
    })
}

/// So many tables, at which the house's own programs play so fast that a checkpoint is due within seconds.
fn busy_house() -> String {
    let mut text = "name = \"busy\"\nkind = \"demo\"\n[[pool]]\nname = \"gold\"\nbet = 2500\n".to_owned();
    for number in 1..=TABLES {
        text += &format!(
            "[[table]]\nname = \"stud-{number}\"\ngame = \"stud\"\nmode = \"generator\"\nchip_unit = 500\n\
             ante = {{ min = 2500, max = 100000 }}\njackpot = \"gold\"\nclocks = {{ betting = \"1s\", decision = \"1s\" }}\n\
             pace = {{ step = \"0s\", result = \"0s\" }}\n"
        );
    }
    text
}

#[test]
#[cfg(target_os = "linux")]
fn silent_connections_keep_neither_others_nor_the_record_from_their_files() {
    let scratch = Scratch::new("serve-files");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let (config, anchor) = (scratch.0.join("house.toml"), scratch.0.join("anchor"));
    std::fs::write(&config, busy_house()).expect("written");
    let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let script = format!("ulimit -n {FILES}; exec \"$0\" \"$@\" --anchor {}", anchor.display());
    let mut limited = Command::new("sh");
    limited.args(["-c", &script, env!("CARGO_BIN_EXE_sabot")]).stderr(Stdio::null());
    let options = ["--bots", "4", "--rate-limit", "1000000"];
    let mut serving = start(limited, &scratch.0.join("data"), &config, address, &options);

    // More than all files of the server from one address, and as many again from another.
    let mut silent = half_requests([127, 0, 0, 2], address, 3 * FILES / 2);
    silent.extend(half_requests([127, 0, 0, 3], address, 3 * FILES / 2));
    let (before, began) = (notes(&anchor), Instant::now());
    let guest = insist(address, "POST", "/api/guest", "", &json!({}));
    let (token, name) = (guest["token"].as_str().expect("a token"), guest["name"].as_str().expect("a name"));
    let command = json!({"do": "bet", "seat": 1, "player": name, "bet": "ante", "stake": 2_500});
    let (mut number, mut watching) = (0, Watching::begin(address, "stud-1"));
    while notes(&anchor) == before {
        assert!(began.elapsed() < PATIENCE, "no checkpoint is signed");
        number += 1;
        let body = json!({"id": format!("c-{number}"), "command": command}).to_string();
        let answer = request(address, "POST", "/api/tables/stud-1/play", token, &body);
        assert!(matches!(answer, Some((200 | 409, _))), "{answer:?}");
        watching.next().expect("the tables play");
    }
    println!("{} lines, {number} commands answered, a checkpoint after {:?}", silent.len(), began.elapsed());
    drop(silent);
    serving.terminate();
}

#[test]
#[cfg(target_os = "linux")]
fn too_few_files_are_named_before_anything_is_opened() {
    let scratch = Scratch::new("serve-few-files");
    let data = scratch.0.join("data");
    let told = Command::new("sh")
        .args(["-c", "ulimit -n 40; exec \"$0\" serve --listen 127.0.0.1:0 --log off --data \"$1\""])
        .arg(program().get_program())
        .arg(&data)
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&told.stderr);
    assert_eq!(told.status.code(), Some(3), "{said}");
    assert!(said.contains("40") && said.contains("80") && said.contains("ulimit"), "{said}");
    assert!(!data.join("record.db").exists(), "no house was founded");
}
