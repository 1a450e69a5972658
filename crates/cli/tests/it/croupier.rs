//! A croupier leads a live table from a terminal: by numbers of his list and the cards that he sees, and nothing else.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use sabot_client::{Options, Server};
use serde_json::{Value, json};

use crate::kill::{Scratch, is_clean};
use crate::serve_kill::{program, start};

const HOUSE: &str = r#"
name = "led"
kind = "demo"
[[pool]]
name = "gold"
bet = 2500
[[table]]
name = "stud-live"
game = "stud"
mode = "live"
cards = "console"
chip_unit = 500
ante = { min = 2500, max = 100000 }
jackpot = "gold"
[[table]]
name = "football-live"
game = "football"
mode = "live"
cards = "console"
chip_unit = 200
stakes = { min = 1000, max = 100000 }
post = { min = 1000, max = 20000 }
[[table]]
name = "omaha-live"
game = "omaha"
mode = "live"
cards = "console"
chip_unit = 100
big_blind = 1000
"#;

/// The program in a pipe, led by whoever reads its lines.
struct Terminal {
    child: Child,
    typed: ChildStdin,
    told: Receiver<Value>,
}

impl Terminal {
    fn open(address: &str, name: &str, password: &str, table: &str) -> Terminal {
        let mut child = program()
            .args(["client", "--json", "--server", address, "--name", name, "--password", password, "--table", table])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let (send, told) = channel();
        let out = BufReader::new(child.stdout.take().expect("its output"));
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if send.send(serde_json::from_str(&line).expect("JSON")).is_err() {
                    return;
                }
            }
        });
        let typed = child.stdin.take().expect("its input");
        Terminal { child, typed, told }
    }

    fn next(&self) -> Value {
        self.told.recv_timeout(Duration::from_secs(30)).expect("something is told")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the croupier sees of a hand already: that stays what it is.
fn known(view: &Value, place: &str) -> Vec<Option<String>> {
    let table = &view["view"]["table"];
    let cards = match place.parse::<u64>() {
        Ok(seat) => {
            let mut seats = table["seats"].as_array().into_iter().flatten();
            seats.find(|one| one["seat"] == seat).map(|one| one["cards"].clone()).unwrap_or_default()
        }
        Err(_) => table["croupier"].clone(),
    };
    let seen = |card: &Value| card.as_str().map(str::to_owned).filter(|card| card != "??");
    cards.as_array().into_iter().flatten().map(seen).collect()
}

/// Leads a table until a round is settled: always the first of the list, or, where that is a player's word, a word of his that
/// costs nothing more than it has to.
fn lead(terminal: &mut Terminal, mut bets: impl FnMut()) -> Value {
    let mut deck: Vec<String> =
        "shdc".chars().flat_map(|suit| "A23456789TJQK".chars().map(move |rank| format!("{rank}{suit}"))).collect();
    let (mut laid, mut steps, mut last) = (false, 0, String::new());
    // What he sees last, and from which version on it shows what he did last.
    let (mut seen, mut from, mut waits) = (Value::Null, Some(0), false);
    loop {
        let one = terminal.told.recv_timeout(Duration::from_secs(20));
        let one = one.unwrap_or_else(|_| panic!("nothing more is told after {last}"));
        match one["event"].as_str() {
            Some("settled") => return one,
            Some("answer") => {
                assert_eq!(one["status"], 200, "{one}");
                (from, waits) = (one["answer"]["version"].as_u64(), false);
            }
            Some("table") => seen = one,
            _ => continue,
        }
        if waits || seen["version"].as_u64() < from {
            continue;
        }
        let one = seen.take();
        last = one["choices"].to_string();
        let all = one["choices"].as_array().expect("choices");
        let wanted = ["check", "call", "raise", "fold"];
        let said = wanted.iter().find_map(|word| all.iter().find(|choice| choice["what"] == *word));
        let step = all.iter().find(|choice| {
            !["check", "call", "raise", "fold", "bet", "all_in", "withdraw", "time_out", "show"]
                .iter()
                .any(|word| choice["what"] == *word)
        });
        let Some(choice) = step.or(said) else { continue };
        if choice["what"] == "close_betting" && !std::mem::replace(&mut laid, true) {
            bets();
            continue;
        }
        let mut line = json!({"choose": choice["number"]});
        if let Some(count) = choice["cards"].as_u64() {
            let place = choice["place"].as_str().unwrap_or_default();
            let seen = if choice["what"] == "open_hand" { known(&one["view"], place) } else { Vec::new() };
            let count = usize::try_from(count).expect("few");
            let cards: Vec<String> = (0..count)
                .map(|at| seen.get(at).cloned().flatten().unwrap_or_else(|| deck.pop().expect("cards enough")))
                .collect();
            // Too few are not sent at all.
            if steps == 0 {
                steps = 1;
                writeln!(terminal.typed, "{}", json!({"choose": choice["number"], "cards": []})).expect("it reads");
                while terminal.next()["event"] != "cards_wanted" {}
            }
            line["cards"] = json!(cards);
        }
        assert!(choice["sentence"].as_str().is_some_and(|sentence| !sentence.contains("client-do")), "{choice}");
        waits = true;
        writeln!(terminal.typed, "{line}").expect("it reads");
    }
}

#[test]
fn a_croupier_leads_live_tables_from_a_terminal() {
    let scratch = Scratch::new("croupier");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let config = scratch.0.join("house.toml");
    std::fs::write(&config, HOUSE).expect("written");
    let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let mut serving = start(program(), &scratch.0.join("data"), &config, address, &["--bots", "0"]);
    let sign_ins = serving.told["sign_ins"].as_array().expect("sign-ins").clone();
    let password = |who: &str| {
        let one = sign_ins.iter().find(|one| one["name"] == who).expect("somebody");
        one["password"].as_str().expect("a password").to_owned()
    };
    let address = format!("http://{address}");
    let person = |who: &str| {
        let patience = Duration::from_secs(20);
        let options = Options { address: address.clone(), certificates: None, lang: "en".to_owned(), patience };
        let mut server = Server::new(options).expect("an address");
        server.sign_in(who, &password(who)).expect("signed in");
        server
    };
    let does = |who: &Server, path: &str, body: Value| {
        let answer = who.command(path, body.clone()).expect("an answer");
        assert!(answer.accepted(), "{path} {body}: {answer:?}");
    };
    let (mia, dora, ana, bo) = (person("mia"), person("dora"), person("ana"), person("bo"));
    for player in ["ana", "bo"] {
        does(&dora, "/api/cage/buy-in", json!({"player": player, "currency": "play", "amount": 1_000_000}));
    }
    for (table, bet, stake) in [("stud-live", "ante", 2_500), ("football-live", "upper", 1_000), ("omaha-live", "", 0)]
    {
        does(&mia, &format!("/api/tables/{table}/open"), json!({"dealer": "carla"}));
        for (player, seat) in [(&ana, 1), (&bo, 2)] {
            let body = if bet.is_empty() { json!({"seat": seat, "stack": 50_000}) } else { json!({"seat": seat}) };
            does(player, &format!("/api/tables/{table}/sit"), body);
        }
        let mut terminal = Terminal::open(&address, "carla", &password("carla"), table);
        let settled = lead(&mut terminal, || {
            for (player, seat) in [(&ana, 1), (&bo, 2)] {
                let bet = json!({"do": "bet", "seat": seat, "bet": bet, "stake": stake});
                does(player, &format!("/api/tables/{table}/play"), json!({"command": bet}));
            }
        });
        assert!(settled["lines"].as_array().is_some_and(|lines| !lines.is_empty()), "{table}: {settled}");
    }
    serving.terminate();
    is_clean(&scratch.0.join("data"));
}
