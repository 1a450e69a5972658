//! The real server under SIGKILL at random moments, with clients that remember what they asked and what they were told: nothing
//! that was acknowledged is lost, nothing happens twice, and every table goes on where it stood.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Instant;

use sabot_floor::LeafSealer;
use sabot_store::{Reply, SqliteOptions, SqliteStore, StoreRequest, ask};
use sabot_testkit::Dice;
use serde_json::{Value, json};

use crate::kill::{Scratch, is_clean};
use crate::serving::{Log, PATIENCE, Watching};

/// How often the server is killed; with more effort up to eight times as often, or as often as the environment's `KILLS` says.
const KILLS: u32 = 10;
/// How many clients play.
const CLIENTS: usize = 6;
/// Of how many answers one is the last before a kill.
const ANSWERS: u64 = 1_000;

pub(crate) const HOUSE: &str = r#"
name = "killed"
kind = "demo"
[[pool]]
name = "gold"
bet = 2500
[[table]]
name = "stud-1"
game = "stud"
mode = "generator"
chip_unit = 500
ante = { min = 2500, max = 100000 }
jackpot = "gold"
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }
[[table]]
name = "qpoker-1"
game = "qpoker"
mode = "generator"
chip_unit = 500
bet = { min = 2000, max = 100000 }
bonus = { min = 1000, max = 20000 }
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }
[[table]]
name = "football-1"
game = "football"
mode = "generator"
chip_unit = 200
stakes = { min = 1000, max = 100000 }
post = { min = 1000, max = 20000 }
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }
[[table]]
name = "omaha-1"
game = "omaha"
mode = "generator"
chip_unit = 100
big_blind = 1000
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }
"#;

const TABLES: [&str; 4] = ["stud-1", "qpoker-1", "football-1", "omaha-1"];

fn kills() -> u32 {
    match std::env::var("KILLS") {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("KILLS is a number, not {text}")),
        Err(_) => sabot_testkit::cases(KILLS).min(8 * KILLS),
    }
}

/// The program, listening.
pub(crate) struct Serving {
    child: Child,
    pub(crate) told: Value,
}

pub(crate) fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_sabot"))
}

/// Starts it in this folder and waits until it listens.
pub(crate) fn start(mut program: Command, folder: &Path, config: &Path, address: SocketAddr, more: &[&str]) -> Serving {
    program.args(["serve", "--log", "off"]).args(more);
    listening(program, folder, config, address)
}

/// The same with what it says of its work.
pub(crate) fn start_telling(
    mut program: Command,
    folder: &Path,
    config: &Path,
    address: SocketAddr,
    more: &[&str],
) -> (Serving, Log) {
    program.args(["serve", "--log", "text"]).args(more).stderr(Stdio::piped());
    let mut serving = listening(program, folder, config, address);
    let log = Log::of(serving.child.stderr.take().expect("piped"));
    (serving, log)
}

fn listening(mut program: Command, folder: &Path, config: &Path, address: SocketAddr) -> Serving {
    let mut child = program
        .args(["--json", "--listen", &address.to_string()])
        .arg("--config")
        .arg(config)
        .arg("--data")
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("it says where it listens");
    let told = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"));
    Serving { child, told }
}

impl Serving {
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is gone");
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The status with which it ends by itself.
    pub(crate) fn ended(&mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }

    /// As a service manager ends it.
    pub(crate) fn terminate(&mut self) {
        let sent =
            Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().expect("a signal is sent");
        assert!(sent.success());
        let status = self.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "it closes in order: {status}");
    }
}

/// A test that fails leaves no server behind, which would keep the output of the tests open for ever.
impl Drop for Serving {
    fn drop(&mut self) {
        // Gone already is gone.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One request; nothing where the line is torn.
pub(crate) fn request(address: SocketAddr, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, Value)> {
    let mut line = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    line.set_read_timeout(Some(PATIENCE)).ok()?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Authorization: Bearer {token}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    line.write_all(head.as_bytes()).ok()?;
    let mut text = String::new();
    line.read_to_string(&mut text).ok()?;
    let status = text.split(' ').nth(1)?.parse().ok()?;
    Some((status, serde_json::from_str(text.split_once("\r\n\r\n")?.1).ok()?))
}

/// Asks for something that must be done. Where the disk of a busy machine hangs, it is asked for again when it goes on.
pub(crate) fn insist(address: SocketAddr, method: &str, path: &str, token: &str, body: &Value) -> Value {
    let began = Instant::now();
    loop {
        match request(address, method, path, token, &body.to_string()) {
            Some((200, told)) => return told,
            Some((503, _)) if began.elapsed() < PATIENCE => something_happens(address),
            other => panic!("{path}: {other:?}"),
        }
    }
}

/// Waits until something is shown at any table, or the server is gone.
fn something_happens(address: SocketAddr) {
    let lobby = request(address, "GET", "/api/lobby", "", "").map_or(Value::Null, |(_, lobby)| lobby);
    let tables = lobby["tables"].as_array().into_iter().flatten().filter_map(|one| one["table"].as_str());
    let _shown = Watching::open(address, &tables.collect::<Vec<_>>().join(",")).and_then(|mut shown| shown.next());
}

/// What the clients and whoever kills the server know of each other.
#[derive(Debug, Default)]
struct Evening {
    now: Mutex<Now>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Now {
    /// How many servers there have been.
    servers: u32,
    /// How many answers the clients have had.
    answers: u64,
    /// Nobody is to ask for anything.
    rests: bool,
    /// How many clients ask for nothing.
    resting: usize,
    over: bool,
}

impl Evening {
    fn now(&self) -> MutexGuard<'_, Now> {
        // Whoever panicked left nothing half done behind, and the others have to end.
        self.now.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Now)) {
        change(&mut self.now());
        self.changed.notify_all();
    }

    /// Waits until something has come about.
    fn until(&self, what: &str, mut holds: impl FnMut(&Now) -> bool) {
        let waited = self.changed.wait_timeout_while(self.now(), PATIENCE, |now| !holds(now) && !now.over);
        let (now, late) = waited.unwrap_or_else(std::sync::PoisonError::into_inner);
        assert!(!late.timed_out(), "{what}: {now:?}");
    }

    /// Waits until the clients have had so many more answers.
    fn answers(&self, more: u64) {
        let enough = self.now().answers + more;
        self.until("answers", |now| now.answers >= enough);
    }

    /// Whether a client asks for one thing more. He rests here where all are to rest.
    fn goes_on(&self) -> bool {
        if self.now().rests {
            self.change(|now| now.resting += 1);
            self.until("it goes on", |now| !now.rests);
            self.change(|now| now.resting -= 1);
        }
        !self.now().over
    }
}

/// Tells the clients that it is over when it goes.
struct Ends<'a>(&'a Evening);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.change(|now| now.over = true);
    }
}

/// What a client remembers of a command that was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Accepted,
    Refused,
}

/// A client's whole history.
#[derive(Debug, Default)]
struct History {
    answered: BTreeMap<String, Told>,
    /// How often nobody knew whether a command had happened.
    unknown: u32,
    /// How often such a command had happened.
    had_happened: u32,
}

/// Plays at a table until it is over: whatever was not answered is asked again under the same id, as often as it takes.
fn play(address: SocketAddr, guest: &Value, number: usize, evening: &Evening) -> History {
    let (token, name) = (guest["token"].as_str().expect("a token"), guest["name"].as_str().expect("a name"));
    let table = TABLES[number % 4];
    let seat = 1 + number / 4;
    let mut history = History::default();
    let mut dice = Dice::new(number as u64);
    let mut serial = 0;
    while evening.goes_on() {
        serial += 1;
        let id = format!("client-{number}-{serial}");
        let (path, mut body) = next(table, seat, name, serial, &mut dice);
        body["id"] = id.as_str().into();
        let path = format!("/api/tables/{table}/{path}");
        let mut lost = false;
        let began = Instant::now();
        loop {
            let asked = evening.now().servers;
            match request(address, "POST", &path, token, &body.to_string()) {
                Some((200, told)) if told["answer"] == "accepted" => {
                    assert_eq!(history.answered.insert(id, Told::Accepted), None);
                    break;
                }
                Some((200, told)) if told["answer"] == "duplicate" => {
                    assert!(lost, "{id} was never sent before, and had been answered: {told}");
                    history.had_happened += 1;
                    let accepted = if told["accepted"] == true { Told::Accepted } else { Told::Refused };
                    history.answered.insert(id, accepted);
                    break;
                }
                // Refused once too often in this minute: it is counted, and not kept.
                Some((409, told)) if told["kept"] == false => break,
                Some((409, _)) => {
                    history.answered.insert(id, Told::Refused);
                    break;
                }
                None => {
                    history.unknown += u32::from(!lost);
                    lost = true;
                    evening.until("another server", |now| now.servers > asked);
                }
                // The disk hangs.
                Some((503, _)) => {
                    history.unknown += u32::from(!lost);
                    lost = true;
                    something_happens(address);
                }
                Some((status, told)) => panic!("{path} {body}: {status} {told}"),
            }
            assert!(began.elapsed() < PATIENCE, "{id} is never answered");
        }
        evening.change(|now| now.answers += 1);
    }
    history
}

/// What a client asks next.
fn next(table: &str, seat: usize, name: &str, serial: u32, dice: &mut Dice) -> (&'static str, Value) {
    if serial % 25 == 1 {
        let stack = if table == "omaha-1" { json!({"seat": seat, "stack": 50_000}) } else { json!({"seat": seat}) };
        return ("sit", stack);
    }
    let plays = |command: Value| ("play", json!({"command": command}));
    let bet = match table {
        "stud-1" => "ante",
        "qpoker-1" => "bet",
        _ => "upper",
    };
    match (table, dice.word() % 6) {
        (_, 0) if serial.is_multiple_of(7) => ("leave", json!({})),
        (_, 1) => ("cut", json!({"bytes": format!("{:064x}", dice.word())})),
        ("omaha-1", 2) => plays(json!({"do": "fold", "seat": seat})),
        ("omaha-1", 3) => plays(json!({"do": "call", "seat": seat})),
        ("omaha-1", _) => plays(json!({"do": "check", "seat": seat})),
        ("stud-1", 2) => plays(json!({"do": "raise", "seat": seat})),
        ("qpoker-1", 2) => plays(json!({"do": "play", "seat": seat, "player": name})),
        // Without an ante beside it, it goes back when betting closes.
        ("stud-1", 4) => plays(json!({"do": "bet", "seat": seat, "player": name, "bet": "jackpot", "stake": 2_500})),
        (_, 3) => plays(json!({"do": "withdraw", "seat": seat, "player": name, "bet": bet})),
        _ => plays(json!({"do": "bet", "seat": seat, "player": name, "bet": bet, "stake": 5_000})),
    }
}

/// Every table as the inspector sees it.
fn looks(address: SocketAddr, token: &str) -> Vec<Value> {
    let look = |table: &&str| {
        let mut told = insist(address, "GET", &format!("/api/tables/{table}"), token, &json!({}));
        // What time it is then is no part of the table, nor how much a run has counted.
        for member in ["line_ms", "version"] {
            told.as_object_mut().expect("an object").remove(member).expect("it is told");
        }
        told
    };
    TABLES.iter().map(look).collect()
}

#[test]
fn a_killed_server_loses_nothing_doubles_nothing_and_goes_on() {
    let scratch = Scratch::new("serve-kill");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let config: PathBuf = scratch.0.join("house.toml");
    std::fs::write(&config, HOUSE).expect("written");
    let data = scratch.0.join("data");
    let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let kills = kills();
    let mut dice = Dice::new(0x5e4e);
    let evening = &Evening::default();
    let begin = || {
        let serving = start(program(), &data, &config, address, &["--bots", "0", "--rate-limit", "1000000"]);
        evening.change(|now| now.servers += 1);
        serving
    };

    let mut serving = begin();
    let sign_in = |who: &str| {
        let known = serving.told["sign_ins"].as_array().expect("sign-ins").iter().find(|one| one["name"] == who);
        let body = json!({"name": who, "password": known.expect("known")["password"]});
        insist(address, "POST", "/api/sign-in", "", &body)["token"].as_str().expect("a token").to_owned()
    };
    let (sofia, ines) = (sign_in("sofia"), sign_in("ines"));
    let mut compared = 0;
    let histories: Vec<History> = thread::scope(|scope| {
        // Whatever ends this, the clients end too: they would be waited for for ever.
        let _ends = Ends(evening);
        let client = |number| {
            let guest = insist(address, "POST", "/api/guest", "", &json!({}));
            scope.spawn(move || play(address, &guest, number, evening))
        };
        let clients: Vec<_> = (0..CLIENTS).map(client).collect();
        for kill in 0..kills {
            evening.answers(1 + dice.word() % ANSWERS);
            if kill % 3 == 2 {
                // Everything stands still: what is seen now is seen after the kill.
                evening.change(|now| now.rests = true);
                evening.until("everybody rests", |now| now.resting == CLIENTS);
                for table in TABLES {
                    let body = json!({"id": format!("pause-{kill}-{table}"), "reason": "to compare"});
                    insist(address, "POST", &format!("/api/tables/{table}/pause"), &sofia, &body);
                }
                let before = looks(address, &ines);
                serving.kill();
                serving = begin();
                let after = looks(address, &ines);
                assert_eq!(after, before, "after kill {kill}");
                compared += after.len();
                for table in TABLES {
                    let body = json!({"id": format!("resume-{kill}-{table}")});
                    insist(address, "POST", &format!("/api/tables/{table}/resume"), &sofia, &body);
                }
                evening.change(|now| now.rests = false);
            } else {
                serving.kill();
                serving = begin();
            }
        }
        evening.answers(ANSWERS);
        evening.change(|now| now.over = true);
        clients.into_iter().map(|client| client.join().expect("a client ends")).collect()
    });
    serving.terminate();

    is_clean(&data);
    let recorded = recorded(&data.join("record.db"));
    let (mut acknowledged, mut accepted, mut unknown, mut had_happened) = (0, 0, 0, 0);
    for history in &histories {
        unknown += history.unknown;
        had_happened += history.had_happened;
        for (id, told) in &history.answered {
            acknowledged += 1;
            accepted += u32::from(*told == Told::Accepted);
            let found = recorded.get(id).unwrap_or_else(|| panic!("{id} was told {told:?} and is lost"));
            assert_eq!(found, &(1, *told), "{id}: times in the record, and how");
        }
    }
    // Nothing of a client stands in the record that he was not told of in the end.
    let sent = recorded.keys().filter(|id| id.starts_with("client-")).count();
    assert_eq!(sent, acknowledged);
    println!(
        "kills {kills}, acknowledged {acknowledged} ({accepted} accepted), unknown {unknown} of which {had_happened} had happened, tables compared {compared}, lost 0, doubled 0"
    );
    assert!(acknowledged > 50 && unknown > 0 && compared >= 4, "there was something to lose");
}

/// The id as its sender chose it: the record has his name before it.
fn own(id: &str) -> String {
    id.split_once('.').map_or(id, |(_, own)| own).to_owned()
}

/// How often each command stands in the record, and how it was answered.
fn recorded(path: &Path) -> BTreeMap<String, (u32, Told)> {
    let mut store = SqliteStore::open(path, Arc::new(LeafSealer), SqliteOptions::default()).expect("the record opens");
    let (mut found, mut next) = (BTreeMap::new(), Some(0));
    while let Some(from) = next {
        let Reply::Commands(page) = ask(&mut store, StoreRequest::ReadCommands { from, at_most: 4_096 }) else {
            panic!("commands are read")
        };
        for command in page.items {
            let (accepted, _) = sabot_floor::record::answered(&command.answer).expect("an answer");
            let told = if accepted { Told::Accepted } else { Told::Refused };
            found.entry(own(command.command.as_str())).or_insert((0, told)).0 += 1;
        }
        next = page.next;
    }
    found
}
