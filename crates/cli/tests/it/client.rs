//! The real server with the real client in a pipe and with the example bot: every game is played over the network.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::kill::{Scratch, is_clean};
use crate::program::{output, root};

pub(crate) const GAMES: [(&str, &str); 4] = [
    ("stud", "chip_unit = 500\nante = { min = 2500, max = 100000 }\njackpot = \"gold\""),
    ("qpoker", "chip_unit = 500\nbet = { min = 2000, max = 100000 }\nbonus = { min = 1000, max = 20000 }"),
    ("football", "chip_unit = 200\nstakes = { min = 1200, max = 100000 }\npost = { min = 1000, max = 20000 }"),
    ("omaha", "chip_unit = 100\nbig_blind = 1000"),
];
/// How long anything may take before it hangs.
const LONG: Duration = Duration::from_secs(60);

/// One table of each game, as fast as clocks may be. A result lies for half a second, so that every reader sees it. At football nobody
/// decides anything while hands are closed: each step takes a moment there, so that the closed hands are seen on a busy machine too.
fn house() -> String {
    let mut text = "name = \"quick\"\nkind = \"demo\"\n[[pool]]\nname = \"gold\"\nbet = 2500\n".to_owned();
    for (game, keys) in GAMES {
        text += &format!("[[table]]\nname = \"{game}-1\"\ngame = \"{game}\"\nmode = \"generator\"\n{keys}\n");
        let step = if game == "football" { "100ms" } else { "0s" };
        text += "[table.clocks]\nbetting = \"1s\"\ndecision = \"2s\"\n";
        text += &format!("[table.pace]\nstep = \"{step}\"\nresult = \"500ms\"\n");
    }
    text
}

fn sabot() -> Command {
    Command::new(env!("CARGO_BIN_EXE_sabot"))
}

/// A server in a folder of its own, gone when the test is over.
pub(crate) struct Serving {
    child: Child,
    pub(crate) address: String,
}

impl Serving {
    pub(crate) fn start(folder: &Path, listen: &str) -> Serving {
        std::fs::create_dir_all(folder).expect("a folder");
        let config = folder.join("house.toml");
        std::fs::write(&config, house()).expect("a file");
        let mut child = sabot()
            .args(["serve", "--json", "--log", "off", "--bots", "2", "--listen", listen, "--config"])
            .arg(&config)
            .arg("--data")
            .arg(folder.join("data"))
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the server starts");
        let told = line(&mut BufReader::new(child.stdout.as_mut().expect("its output")));
        let address = told["address"].as_str().expect("an address").to_owned();
        Serving { child, address }
    }

    fn kill(&mut self) {
        // Gone already is gone.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A client that is gone when the test is over, whatever happens.
struct Playing(Child);

impl Drop for Playing {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn line(out: &mut impl std::io::BufRead) -> Value {
    let mut text = String::new();
    out.read_line(&mut text).expect("a line");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text:?}"))
}

/// What comes over a pipe, line by line, without waiting for ever.
fn lines(out: ChildStdout) -> mpsc::Receiver<Value> {
    let (send, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            let value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
            if send.send(value).is_err() {
                return;
            }
        }
    });
    lines
}

fn client(address: &str, more: &[&str]) -> Command {
    let mut command = sabot();
    command.args(["client", "--json", "--server", address]).args(more);
    command
}

#[test]
fn every_game_is_played_in_a_pipe_and_by_the_example() {
    let scratch = Scratch::new("client-games");
    let serving = Serving::start(&scratch.0, "127.0.0.1:0");
    let address = serving.address.as_str();
    thread::scope(|scope| {
        for (game, _) in GAMES {
            scope.spawn(move || {
                let table = format!("{game}-1");
                let once = ["--guest", "--table", &table, "--bot", "steady", "--rounds", "1"];
                let done = output(&mut client(address, &once), LONG);
                let text = String::from_utf8(done.stdout).expect("a text");
                let told: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
                assert!(done.status.success(), "{game}: {}", String::from_utf8_lossy(&done.stderr));
                played(game, &told);
            });
            scope.spawn(move || {
                let mut bot = Command::new("python3");
                bot.arg(root().join("examples/bot.py")).args(["--server", address, "--game", game, "--rounds", "2"]);
                let done = output(&mut bot, LONG);
                let text = String::from_utf8(done.stdout).expect("a text");
                assert!(done.status.success(), "{game}: {text}{}", String::from_utf8_lossy(&done.stderr));
                let rounds: std::collections::BTreeSet<&str> = text
                    .lines()
                    .filter(|line| line.contains(&format!("[{game} ")))
                    .filter_map(|line| line.split(':').next())
                    .collect();
                assert_eq!(rounds.len(), 2, "{text}");
            });
        }
    });
    drop(serving);
    is_clean(&scratch.0.join("data"));
}

/// The client signed in, sat down, bet or posted, was told the lines with their articles, and left.
fn played(game: &str, told: &[Value]) {
    let of = |event: &str| told.iter().filter(move |one| one["event"] == event).cloned().collect::<Vec<_>>();
    let me = of("signed_in")[0]["name"].clone();
    let accepted: Vec<Value> =
        of("answer").into_iter().filter(|one| one["answer"]["accepted"] == true).map(|one| one["to"].clone()).collect();
    assert_eq!((&accepted[0], &accepted[accepted.len() - 1]), (&json!("sit"), &json!("leave")), "{game}");
    assert!(accepted.len() > 2, "{game}: {accepted:?}");
    let lines: Vec<Value> =
        of("settled").iter().flat_map(|one| one["lines"].as_array().expect("lines").clone()).collect();
    let mine: Vec<&Value> = lines.iter().filter(|line| line["player"] == me).collect();
    assert!(!mine.is_empty(), "{game}: nothing of {me} was settled");
    for line in mine {
        assert!(line["cite"].as_str().is_some_and(|cite| cite.starts_with(game)), "{line}");
        assert!(line["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{line}");
    }
    assert_eq!(of("ended"), [json!({"event": "ended", "rounds": 1})]);
    let cards = |view: &Value| view.pointer("/view/table/seats").map(Value::to_string).unwrap_or_default();
    assert!(of("table").iter().any(|one| cards(&one["view"]).contains("??")), "{game}: other hands are hidden");
}

#[test]
fn the_line_may_break_and_nothing_happens_twice() {
    let scratch = Scratch::new("client-line");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|one| one.local_addr()).expect("a free port").port();
    let listen = format!("127.0.0.1:{port}");
    let mut serving = Serving::start(&scratch.0, &listen);
    let mut playing = client(&serving.address, &["--guest", "--table", "stud-1", "--bot", "steady", "--rounds", "3"]);
    let mut playing = Playing(playing.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("it starts"));
    let told = lines(playing.0.stdout.take().expect("its output"));
    let mut all = Vec::new();
    let mut until = |event: &str| loop {
        let one = told.recv_timeout(LONG).unwrap_or_else(|_| panic!("{event} does not come"));
        let found = one["event"] == event;
        all.push(one);
        if found {
            return;
        }
    };
    until("settled");
    serving.kill();
    until("broken");
    serving = Serving::start(&scratch.0, &listen);
    until("open");
    until("ended");
    drop(serving);
    assert_eq!(all.last(), Some(&json!({"event": "ended", "rounds": 3})));
    let answers = all.iter().filter(|one| one["event"] == "answer" && one["answer"]["accepted"] == true);
    let ids: Vec<&Value> = answers.map(|one| &one["sent"]["id"]).collect();
    let once: std::collections::BTreeSet<String> = ids.iter().map(|id| id.to_string()).collect();
    assert_eq!(once.len(), ids.len(), "each command was answered once");
    is_clean(&scratch.0.join("data"));
}

#[test]
fn lines_of_json_are_commands() {
    let scratch = Scratch::new("client-pipe");
    let serving = Serving::start(&scratch.0, "127.0.0.1:0");
    let mut playing = client(&serving.address, &["--guest", "--table", "football-1"]);
    let mut playing = Playing(playing.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts"));
    let told = lines(playing.0.stdout.take().expect("its output"));
    let mut typed = playing.0.stdin.take().expect("its input");
    let next = |event: &str| loop {
        let one = told.recv_timeout(LONG).unwrap_or_else(|_| panic!("{event} does not come"));
        if one["event"] == event {
            return one;
        }
    };
    // A bot may be quicker: then another seat is free, and by then the number may stand for nothing or for something else.
    let sits = (0..6).any(|_| {
        let table = next("table");
        let choices = table["choices"].as_array().expect("choices");
        let sit = choices.iter().find(|one| one["what"] == "sit").expect("a free seat");
        writeln!(typed, "{}", json!({"choose": sit["number"]})).expect("it reads");
        let heard = loop {
            let one = told.recv_timeout(LONG).expect("it is answered or cannot be read");
            if one["event"] == "answer" || one["event"] == "unread" {
                break one;
            }
        };
        heard["to"] == "sit" && heard["status"] == 200
    });
    assert!(sits, "a seat is found");
    writeln!(typed, "{}", json!({"to": "play", "id": "mine", "command": {"do": "raise", "seat": 1}}))
        .expect("it reads");
    let refused = next("answer");
    assert_eq!((&refused["status"], &refused["answer"]["answer"]), (&json!(409), &json!("refused")));
    assert!(refused["answer"]["sentence"].is_string());
    writeln!(typed, "nonsense").expect("it reads");
    next("unread");
    writeln!(typed, "{}", json!({"to": "../../sign-out"})).expect("it reads");
    next("unread");
    writeln!(typed, "{}", json!({"quit": true})).expect("it reads");
    assert_eq!(next("answer")["to"], "leave");
    next("ended");
    assert!(playing.0.wait().expect("it ends").success());
}

#[test]
fn what_cannot_be_reached_is_told() {
    let refused = |more: &[&str]| {
        let done = sabot().arg("client").args(more).stdin(Stdio::null()).output().expect("it runs");
        assert!(done.stdout.is_empty());
        (done.status.code(), String::from_utf8(done.stderr).expect("a text"))
    };
    let (code, said) = refused(&["--server", "ftp://127.0.0.1"]);
    assert_eq!(code, Some(2), "{said}");
    let (code, said) = refused(&["--server", "https://127.0.0.1:1"]);
    assert!(code == Some(2) && said.contains("--ca"), "{said}");
    let (code, said) = refused(&["--server", "http://127.0.0.1:1", "--guest", "--table", "stud-1"]);
    assert!(code == Some(3) && said.contains("http://127.0.0.1:1"), "{said}");
}
