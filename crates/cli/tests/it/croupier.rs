//! A croupier leads a live table from a terminal: by numbers of his list and the cards that he sees, and nothing else.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use sabot_client::{Options, Person, Server};
use serde_json::{Value, json};

use crate::kill::{Scratch, is_clean};
use crate::serve_kill::{Serving, program, start};

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
stakes = { min = 1200, max = 100000 }
post = { min = 1000, max = 20000 }
[[table]]
name = "omaha-live"
game = "omaha"
mode = "live"
cards = "console"
chip_unit = 100
big_blind = 1000
"#;

/// A house that serves, and the people who are known there.
pub(crate) struct Staffed {
    serving: Serving,
    folder: PathBuf,
    pub(crate) address: String,
}

impl Staffed {
    pub(crate) fn start(folder: &Path, house: &str) -> Staffed {
        std::fs::create_dir_all(folder).expect("a folder");
        let config = folder.join("house.toml");
        std::fs::write(&config, house).expect("written");
        let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
        let data = folder.join("data");
        let serving = start(program(), &data, &config, address, &["--bots", "0"]);
        Staffed { serving, folder: data, address: format!("http://{address}") }
    }

    pub(crate) fn password(&self, who: &str) -> String {
        let sign_ins = self.serving.told["sign_ins"].as_array().expect("sign-ins");
        let one = sign_ins.iter().find(|one| one["name"] == who).expect("somebody");
        one["password"].as_str().expect("a password").to_owned()
    }

    pub(crate) fn person(&self, who: &str) -> (Server, Person) {
        let patience = Duration::from_secs(20);
        let options = Options { address: self.address.clone(), certificates: None, lang: "en".to_owned(), patience };
        let mut server = Server::new(options).expect("an address");
        let person = server.sign_in(who, &self.password(who)).expect("signed in");
        (server, person)
    }

    /// Ends it. Its record is in order.
    pub(crate) fn end(mut self) {
        self.serving.terminate();
        is_clean(&self.folder);
    }
}

/// Somebody does something, and it happens.
pub(crate) fn does(who: &Server, path: &str, body: Value) {
    let answer = who.command(path, body.clone()).expect("an answer");
    assert!(answer.accepted(), "{path} {body}: {answer:?}");
}

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

/// Leads a table until a round is settled: always what is due, which is the first of the list, or, where players have to decide,
/// a word of theirs that costs nothing more than it has to.
fn lead(terminal: &mut Terminal, mut bets: impl FnMut()) -> Value {
    let mut deck: Vec<String> =
        "shdc".chars().flat_map(|suit| "A23456789TJQK".chars().map(move |rank| format!("{rank}{suit}"))).collect();
    let (mut laid, mut asked, mut steps, mut last) = (false, false, 0, String::new());
    // What he sees last, and from which version on it shows what he did last.
    let (mut seen, mut from, mut waits) = (Value::Null, Some(0), false);
    loop {
        let one = terminal.told.recv_timeout(Duration::from_secs(20));
        let one = one.unwrap_or_else(|_| panic!("nothing more is told after {last}"));
        match one["event"].as_str() {
            Some("settled") => {
                assert!(asked, "no card could be declared to be exposed");
                return one;
            }
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
        let step = all.first().filter(|choice| choice["due"] == true);
        assert!(step.is_none_or(|step| step["by"] == "croupier"), "{step:?}");
        // What an irregularity needs to be declared is asked for: which of the cards was exposed.
        let needs = |choice: &&Value| choice["what"] == "irregularity" && choice["choose"][0]["field"] == "nth";
        if let Some(exposed) = all.iter().find(needs).filter(|one| one["choose"][0]["optional"] != true && !asked) {
            asked = true;
            assert!(exposed["cite"].is_string() && exposed["by"] == "croupier", "{exposed}");
            writeln!(terminal.typed, "{}", json!({"choose": exposed["number"]})).expect("it reads");
            let wanted = loop {
                let one = terminal.next();
                if one["event"] == "wanted" {
                    break one;
                }
            };
            assert_eq!(wanted["hole"], exposed["choose"][0], "{wanted}");
        }
        let Some(choice) = step.or(said) else { continue };
        if choice["what"] == "close_betting" && !std::mem::replace(&mut laid, true) {
            bets();
            continue;
        }
        let mut line = json!({"choose": choice["number"]});
        // Where one of several has to be named, such as who cut the cards, the first does.
        let holes = choice["choose"].as_array().into_iter().flatten();
        for hole in holes.filter(|hole| hole["choose"] == "one" && hole["optional"] != true) {
            line[hole["field"].as_str().expect("a name")] = hole["of"][0].clone();
        }
        if let Some(count) = choice["cards"].as_u64() {
            assert!(choice["place"].is_string(), "{choice}");
            // What lies open already stays what it is.
            let hole =
                choice["choose"].as_array().and_then(|holes| holes.iter().find(|hole| hole["choose"] == "cards"));
            let open = hole.and_then(|hole| hole["with"].as_array()).into_iter().flatten();
            let mut cards: Vec<String> = open.map(|card| card.as_str().expect("a card").to_owned()).collect();
            while cards.len() < usize::try_from(count).expect("few") {
                cards.push(deck.pop().expect("cards enough"));
            }
            // Too few are not sent at all.
            if steps == 0 {
                steps = 1;
                writeln!(terminal.typed, "{}", json!({"choose": choice["number"], "cards": []})).expect("it reads");
                while terminal.next()["event"] != "cards_wanted" {}
            }
            line["cards"] = json!(cards);
        }
        assert!(choice["sentence"].as_str().is_some_and(|sentence| !sentence.contains("offer-")), "{choice}");
        waits = true;
        writeln!(terminal.typed, "{line}").expect("it reads");
    }
}

#[test]
fn a_croupier_leads_live_tables_from_a_terminal() {
    let scratch = Scratch::new("croupier");
    let house = Staffed::start(&scratch.0, HOUSE);
    let person = |who: &str| house.person(who).0;
    let (mia, dora, ana, bo) = (person("mia"), person("dora"), person("ana"), person("bo"));
    for player in ["ana", "bo"] {
        does(&dora, "/api/cage/buy-in", json!({"player": player, "currency": "play", "amount": 1_000_000}));
    }
    for (table, bet, stake) in [("stud-live", "ante", 2_500), ("football-live", "upper", 1_200), ("omaha-live", "", 0)]
    {
        does(&mia, &format!("/api/tables/{table}/open"), json!({"dealer": "carla"}));
        for (player, seat) in [(&ana, 1), (&bo, 2)] {
            let body = if bet.is_empty() { json!({"seat": seat, "stack": 50_000}) } else { json!({"seat": seat}) };
            does(player, &format!("/api/tables/{table}/sit"), body);
        }
        let mut terminal = Terminal::open(&house.address, "carla", &house.password("carla"), table);
        let settled = lead(&mut terminal, || {
            for (player, seat) in [(&ana, 1), (&bo, 2)] {
                let bet = json!({"do": "bet", "seat": seat, "bet": bet, "stake": stake});
                does(player, &format!("/api/tables/{table}/play"), json!({"command": bet}));
            }
        });
        assert!(settled["lines"].as_array().is_some_and(|lines| !lines.is_empty()), "{table}: {settled}");
    }
    house.end();
}
