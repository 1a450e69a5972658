//! Made-up editions, one of each game, read from the files in `examples/editions`: founded in a house, played over HTTP,
//! audited, told again, packed, checked and analysed. Every payment is worked out by hand from the files.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use sabot_client::{Options, Server};
use serde_json::{Value, json};

use crate::kill::{Scratch, is_clean};
use crate::program::{root, sabot};
use crate::serve_kill::{Serving, program, start};

const HOUSE: &str = r#"name = "amended"
kind = "demo"
editions = ["editions/stud.toml", "editions/qpoker.toml", "editions/football.toml", "editions/omaha.toml"]

[[pool]]
name = "gold"
bet = 2500
opening = 20000000

[[table]]
name = "stud-live"
game = "stud"
edition = "69/2003-test"
mode = "live"
cards = "console"
chip_unit = 500
ante = { min = 2500, max = 100000 }
jackpot = "gold"

[[table]]
name = "qpoker-live"
game = "qpoker"
edition = "89/2004-test"
mode = "live"
cards = "console"
chip_unit = 500
bet = { min = 2000, max = 100000 }
bonus = { min = 1000, max = 20000 }

[[table]]
name = "football-live"
game = "football"
edition = "65/2004-test"
mode = "live"
cards = "console"
chip_unit = 200
stakes = { min = 1200, max = 100000 }
post = { min = 1000, max = 20000 }

[[table]]
name = "omaha-live"
game = "omaha"
edition = "97/2010-test"
mode = "live"
cards = "console"
chip_unit = 100
big_blind = 10000
commission = { rate = 800, cap = 8 }
"#;

/// A round at a table: what is bet, the cards of each place, and what each bet must gain.
struct Round {
    table: &'static str,
    bets: &'static [(&'static str, &'static str, i64)],
    cards: &'static [(&'static str, &'static str)],
    nets: &'static [(&'static str, &'static str, i64)],
}

const ROUNDS: [Round; 4] = [
    Round {
        table: "stud-live",
        bets: &[("ana", "ante", 2_500), ("ana", "jackpot", 2_500), ("bo", "ante", 2_500)],
        cards: &[("1", "9s 8s 7s 6s 5s"), ("2", "Qh Qd Qc 4d 4h"), ("croupier", "Kh Kd 8c 5d 3h")],
        nets: &[
            ("ana", "ante", 2_500),
            // 6(6): three antes are 7,500. 9(5)(8): a straight flush pays them 60 to one.
            ("ana", "raise", 450_000),
            // R7: seven tenths of the bet make the pool 20,001,750. 10(2)(2): a fifth of it, 4,000,350; R33: in chips of 500
            // that is 4,000,000; R35: the bet is gone.
            ("ana", "jackpot", 3_997_500),
            ("bo", "ante", 2_500),
            // 9(5)(6): a full house pays 9 to one.
            ("bo", "raise", 67_500),
        ],
    },
    Round {
        table: "qpoker-live",
        bets: &[("ana", "bet", 2_000), ("ana", "bonus", 1_000), ("bo", "bet", 2_000), ("bo", "bonus", 1_000)],
        cards: &[("1", "9s 9d 4c"), ("2", "7h 6h 5h"), ("croupier", "Qh 8d 3c")],
        nets: &[
            // 9(7)(4): a pair has no row of its own and pays 3 to 2. 10(5): as a bonus 2 to 1.
            ("ana", "bet", 3_000),
            ("ana", "bonus", 2_000),
            // 9(7)(1), 10(1): a straight flush pays 4 and 50 to 1.
            ("bo", "bet", 8_000),
            ("bo", "bonus", 50_000),
        ],
    },
    Round {
        table: "football-live",
        bets: &[("ana", "upper", 1_200), ("bo", "post", 1_000), ("bo", "even", 1_200)],
        cards: &[("1", "As 2d"), ("2", "5s 5d 9c")],
        nets: &[
            // Ace and two make 3. 9(1): a range pays 3 to 2.
            ("ana", "upper", 1_800),
            // Two fives make 0, with the nine 9. 9(2): post pays 10 to 1; 8(2): the others are given back.
            ("bo", "post", 10_000),
            ("bo", "even", 0),
        ],
    },
    Round {
        table: "omaha-live",
        bets: &[],
        cards: &[("1", "As Ad 4c 5c"), ("2", "Qs Jd Th 6c"), ("board", "2s 7h 8d Kc 3d")],
        // A pair of aces wins 20,000. 16: of the pot of 40,000 the house takes 8 %, which are 3,200.
        nets: &[("ana", "pot-1", 20_000), ("ana", "commission", -3_200), ("bo", "pot-1", -20_000)],
    },
];

/// The server, and whoever asks it for things.
struct Floor {
    serving: Serving,
    people: BTreeMap<&'static str, Server>,
}

impl Floor {
    fn open(folder: &Path, config: &Path) -> Floor {
        let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
        let serving = start(program(), folder, config, address, &["--bots", "0"]);
        let sign_ins = serving.told["sign_ins"].as_array().cloned().unwrap_or_default();
        let password = |who: &str| {
            let one = sign_ins.iter().find(|one| one["name"] == who).expect("somebody");
            one["password"].as_str().expect("a password").to_owned()
        };
        let person = |who: &'static str| {
            let (address, patience) = (format!("http://{address}"), Duration::from_secs(20));
            let options = Options { address, certificates: None, lang: "en".to_owned(), patience };
            let mut server = Server::new(options).expect("an address");
            server.sign_in(who, &password(who)).expect("signed in");
            (who, server)
        };
        let people = ["mia", "dora", "carla", "ana", "bo"].map(person).into_iter().collect();
        Floor { serving, people }
    }

    fn does(&self, who: &str, path: &str, body: Value) {
        let answer = self.people[who].command(path, body.clone()).expect("an answer");
        assert!(answer.accepted(), "{who} {path} {body}: {answer:?}");
    }

    fn plays(&self, who: &str, table: &str, command: Value) {
        self.does(who, &format!("/api/tables/{table}/play"), json!({"command": command}));
    }

    fn view(&self, who: &str, table: &str) -> Value {
        self.people[who].get(&format!("/api/tables/{table}")).expect("a table")["view"].clone()
    }

    /// Plays a round, led by carla, who follows what her screen offers; what each bet gained.
    fn round(&self, round: &Round) -> BTreeMap<(String, String), i64> {
        let table = round.table;
        self.does("mia", &format!("/api/tables/{table}/open"), json!({"dealer": "carla"}));
        for (who, seat) in [("ana", 1), ("bo", 2)] {
            let body =
                if round.bets.is_empty() { json!({"seat": seat, "stack": 1_000_000}) } else { json!({"seat": seat}) };
            self.does(who, &format!("/api/tables/{table}/sit"), body);
        }
        let mut hands = Hands::of(round.cards);
        let (mut laid, mut nets) = (round.bets.is_empty(), BTreeMap::new());
        for _ in 0..400 {
            let view = self.view("carla", table);
            if view["progress"] == "settled" {
                let lines = view["lines"].as_array().expect("lines");
                let word = |line: &Value, key: &str| line[key].as_str().expect("a word").to_owned();
                nets = lines
                    .iter()
                    .map(|line| ((word(line, "player"), word(line, "bet")), line["net"].as_i64().expect("an amount")))
                    .collect();
            }
            if view["progress"] == "between" && !nets.is_empty() {
                return nets;
            }
            let offers = view["view"]["offers"].as_array().expect("offers");
            if offers.iter().any(|offer| offer["command"]["do"] == "close_betting") && !laid {
                laid = true;
                for (who, bet, stake) in round.bets {
                    let seat = if *who == "ana" { 1 } else { 2 };
                    self.plays(who, table, json!({"do": "bet", "seat": seat, "bet": bet, "stake": stake}));
                }
                continue;
            }
            match offers.iter().find(|offer| offer["due"] == true && offer["by"] != "player") {
                Some(offer) => self.plays("carla", table, hands.filled(offer)),
                None => self.asked(table),
            }
        }
        panic!("{table} comes to no end: {:#}", self.view("carla", table));
    }

    /// A player does what he is asked: he stays, and at Omaha raises once.
    fn asked(&self, table: &str) {
        let omaha = table.starts_with("omaha");
        for (who, seat) in [("ana", 1), ("bo", 2)] {
            let view = self.view(who, table);
            let offers = view["view"]["offers"].as_array().expect("offers");
            let offered = |kind: &str| {
                offers.iter().any(|offer| offer["command"]["do"] == kind && offer["command"]["seat"] == seat)
            };
            let kinds = ["raise", "play", "check", "call"];
            let Some(kind) = kinds.into_iter().find(|kind| offered(kind)) else { continue };
            match kind {
                "raise" if omaha => self.plays(who, table, json!({"do": "raise", "seat": seat, "to": 20_000})),
                "call" => {
                    // 12(2): this edition has one raise in a betting round, where 97/2010 has three.
                    let again = json!({"command": {"do": "raise", "seat": seat, "to": 40_000}});
                    let refused = self.people[who].command(&format!("/api/tables/{table}/play"), again);
                    let refused = refused.expect("an answer");
                    assert!(!refused.accepted() && format!("{refused:?}").contains("omaha 12(2)"), "{refused:?}");
                    self.plays(who, table, json!({"do": "call", "seat": seat}));
                }
                kind => self.plays(who, table, json!({"do": kind, "seat": seat})),
            }
            return;
        }
        panic!("nobody knows how {table} goes on: {:#}", self.view("carla", table));
    }
}

/// The cards of a round, as the croupier comes to see them.
struct Hands {
    cards: BTreeMap<String, Vec<String>>,
    dealt: BTreeMap<String, usize>,
}

impl Hands {
    fn of(cards: &[(&str, &str)]) -> Hands {
        let hand = |(place, text): &(&str, &str)| ((*place).to_owned(), text.split(' ').map(str::to_owned).collect());
        Hands { cards: cards.iter().map(hand).collect(), dealt: BTreeMap::new() }
    }

    /// The command of a step that is offered, with the cards that lie there.
    fn filled(&mut self, offer: &Value) -> Value {
        let mut command = offer["command"].clone();
        let dealt_to = command.get("to").map(named);
        let place =
            dealt_to.clone().or_else(|| command.get("seat").map(named)).unwrap_or_else(|| "croupier".to_owned());
        let at = self.dealt.get(&place).copied().unwrap_or_default();
        for hole in offer["choose"].as_array().into_iter().flatten().filter(|hole| hole["optional"] != true) {
            let field = hole["field"].as_str().expect("a member");
            command[field] = match hole["choose"].as_str().expect("a kind of hole") {
                "amount" => hole["least"].clone(),
                "one" => hole["of"][0].clone(),
                "cards" if field == "card" => self.cards[&place][at].clone().into(),
                "cards" => {
                    let count = usize::try_from(hole["count"].as_u64().expect("so many")).expect("few");
                    json!(self.cards[&place][..count])
                }
                other => panic!("nobody fills {other} in {offer}"),
            };
        }
        if let Some(place) = dealt_to {
            *self.dealt.entry(place).or_default() += 1;
        }
        command
    }
}

/// A place by its word: a seat's number, or a text.
fn named(place: &Value) -> String {
    place.as_str().map_or_else(|| place.to_string(), str::to_owned)
}

fn edition_file(game: &str) -> String {
    root().join(format!("examples/editions/{game}.toml")).display().to_string()
}

/// A house of its own, with the edition files beside it.
fn written(name: &str, house: &str) -> Scratch {
    let scratch = Scratch::new(name);
    std::fs::create_dir_all(scratch.0.join("editions")).expect("a folder");
    for game in ["stud", "qpoker", "football", "omaha"] {
        let beside = scratch.0.join(format!("editions/{game}.toml"));
        std::fs::copy(edition_file(game), beside).expect("copied");
    }
    std::fs::write(scratch.0.join("house.toml"), house).expect("written");
    scratch
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

#[test]
fn a_made_up_edition_of_each_game_is_played_audited_packed_and_checked() {
    let scratch = written("editions", HOUSE);
    let (config, data) = (scratch.0.join("house.toml"), scratch.0.join("data"));
    let told = sabot(&["config", "check", &text(&config), "--json"]);
    assert_eq!(told.code, 0, "{}", told.err);
    assert_eq!(told.json()["tables"][0]["edition"], "69/2003-test");

    let mut floor = Floor::open(&data, &config);
    for player in ["ana", "bo"] {
        floor.does("dora", "/api/cage/buy-in", json!({"player": player, "currency": "play", "amount": 10_000_000}));
    }
    for round in &ROUNDS {
        let expected = round.nets.iter().map(|(who, bet, net)| (((*who).to_owned(), (*bet).to_owned()), *net));
        assert_eq!(floor.round(round), expected.collect(), "{}", round.table);
    }
    floor.serving.terminate();

    // From here on nobody has the files: the record says it all.
    std::fs::remove_dir_all(scratch.0.join("editions")).expect("removed");
    is_clean(&data);
    let data = text(&data);
    for (round, edition) in ROUNDS.iter().zip(["69/2003-test", "89/2004-test", "65/2004-test", "97/2010-test"]) {
        let id = format!("{}/1", round.table);
        let told = sabot(&["replay", &id, "--data", &data, "--json"]);
        assert_eq!(told.code, 0, "{}", told.err);
        assert_eq!(told.json()["edition"], edition);
        let pack = text(&scratch.0.join(format!("{}.json", round.table)));
        let told = sabot(&["prove", &id, "--data", &data, "--out", &pack]);
        assert_eq!(told.code, 0, "{}", told.err);
        let checked = sabot(&["check", &pack, "--json"]);
        assert_eq!(checked.code, 0, "{}", checked.out);
        let checked = checked.json();
        assert_eq!((&checked["holds"], &checked["pack"]["edition"]), (&json!(true), &json!(edition)));
        assert_eq!(checked["pack"]["recomputed"], round.nets.len(), "{id}");
        // The pack says which numbers they were, and by which digest they are bound.
        let digest = checked["pack"]["edition_digest"].as_str().expect("a digest").to_owned();
        let said = sabot(&["check", &pack]).out;
        assert!(said.contains(edition) && said.contains(&digest), "{said}");
        let pack = std::fs::read_to_string(&pack).expect("the pack");
        assert!(pack.contains(&format!("digest = \\\\\\\"{digest}")), "the configuration has the edition in it");
    }

    // What the tables were expected to bring is counted by their editions.
    let report = sabot(&["report", "--data", &data, "--json"]).json();
    let theory = report["theory"].as_array().expect("tables");
    let edge = |table: &str, bet: &str| {
        let of = theory.iter().find(|one| one["table"] == table).expect("a table");
        let bets = of["bets"].as_array().expect("bets");
        bets.iter().find(|one| one["bet"] == bet).expect("a bet")["edge"].clone()
    };
    assert_eq!(edge("qpoker-live", "bonus"), format!("-{BONUS}"));
    assert_eq!(edge("football-live", "post"), negative(&post_value("10")));

    // The files are gone, and the house is still the one that was founded: with its editions written into its configuration
    // it goes on.
    let sections: String = ["stud", "qpoker", "football", "omaha"].map(section).concat();
    let lines: Vec<&str> = HOUSE.lines().filter(|line| !line.starts_with("editions")).collect();
    std::fs::write(&config, lines.join("\n") + "\n" + &sections).expect("written");
    let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let mut again = start(program(), Path::new(&data), &config, address, &["--bots", "0"]);
    again.terminate();
    is_clean(Path::new(&data));
    // With other numbers it is another house.
    let other = std::fs::read_to_string(&config).expect("read").replace("post = \"10:1\"", "post = \"11:1\"");
    std::fs::write(&config, other).expect("written");
    let refused = sabot(&["serve", "--listen", "127.0.0.1:0", "--data", &data, "--config", &text(&config)]);
    assert_eq!(refused.code, 2, "{}", refused.err);
    assert!(refused.err.contains("another configuration"), "{}", refused.err);
}

/// An edition file as a section of a house.
fn section(game: &str) -> String {
    let file = std::fs::read_to_string(edition_file(game)).expect("the example");
    let inner = file.replace("[raise]", "[edition.raise]").replace("[bet]", "[edition.bet]");
    format!("[[edition]]\n{}", inner.replace("[bonus]", "[edition.bonus]"))
}

/// Of 22,100 hands 48 are straight flushes, 52 threes, 720 straights, 1,096 flushes and 3,744 pairs; at 50, 25, 8, 5 and 2 to
/// one they bring 22,428, and 16,440 hands lose: 5,988 of 22,100.
const BONUS: &str = "1497/5525";

/// What `sabot edge football` says of post, with its won and lost draws: so many times the one less the other.
fn post_value(times: &str) -> String {
    let told = sabot(&["edge", "football", "--json"]).json();
    let post = told["bets"].as_array().expect("bets").iter().find(|bet| bet["name"] == "post").expect("post").clone();
    let part = |name: &str| fraction(post[name].as_str().expect("a fraction"));
    let (win, lose, times) = (part("win"), part("lose"), times.parse::<i128>().expect("a number"));
    reduced(times * win.0 * lose.1 - lose.0 * win.1, win.1 * lose.1)
}

fn fraction(text: &str) -> (i128, i128) {
    let (numer, denom) = text.split_once('/').unwrap_or((text, "1"));
    (numer.parse().expect("a number"), denom.parse().expect("a number"))
}

fn reduced(numer: i128, denom: i128) -> String {
    let (mut a, mut b) = (numer.abs(), denom);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    format!("{}/{}", numer / a, denom / a)
}

fn negative(text: &str) -> String {
    text.strip_prefix('-').map_or_else(|| format!("-{text}"), str::to_owned)
}

#[test]
fn a_made_up_edition_of_each_game_is_analysed() {
    let edge = |args: &[&str]| {
        let said = sabot(&[&["edge"], args, &["--json"]].concat());
        assert_eq!(said.code, 0, "{args:?}: {}", said.err);
        said.json()
    };
    let bet = |report: &Value, name: &str, part: &str| {
        let bets = report["bets"].as_array().expect("bets").clone();
        bets.iter().find(|bet| bet["name"] == name).expect("a bet")[part].as_str().expect("a fraction").to_owned()
    };
    let football = edge(&["football", "--edition", &edition_file("football")]);
    assert_eq!((&football["edition"], &football["departs"]), (&json!("65/2004-test"), &json!(false)));
    assert_eq!(bet(&football, "post", "ev"), post_value("10"));
    let printed = edge(&["football"]);
    assert_eq!(bet(&printed, "post", "ev"), post_value("8"));
    assert_eq!(bet(&football, "upper", "win"), bet(&printed, "upper", "win"), "the cards are the same");
    assert_ne!(bet(&football, "upper", "ev"), bet(&printed, "upper", "ev"));

    let qpoker = edge(&["qpoker", "--edition", &edition_file("qpoker")]);
    assert_eq!((&qpoker["edition"], &qpoker["departs"]), (&json!("89/2004-test"), &json!(false)));
    assert_eq!(bet(&qpoker, "bonus", "ev"), BONUS);
    let changed = edge(&["qpoker", "--edition", &edition_file("qpoker"), "--pay", "bonus.pair=1"]);
    assert_eq!(changed["departs"], true, "a changed row departs from the edition too");

    let stud = edge(&["stud", "--edition", &edition_file("stud"), "--pool", "50000000", "--jackpot-bet", "1000"]);
    assert_eq!((&stud["edition"], &stud["departs"]), (&json!("69/2003-test"), &json!(false)));
    let outcomes = stud["strategies"][0]["outcomes"].as_array().expect("outcomes");
    let net = |name: &str| {
        let found = outcomes.iter().find(|one| one["name"].as_str().is_some_and(|one| one.ends_with(name)));
        found.unwrap_or_else(|| panic!("no {name} in {outcomes:?}"))["net"].clone()
    };
    // An ante and three times it at 100, at 25 and at 6 to one.
    assert_eq!([net("royal_flush"), net("four_of_a_kind")], [json!("301/1"), json!("76/1")]);
    // 10(2)(2): a fifth of the pool.
    assert_eq!(stud["jackpot"]["levels"][1]["pays"], "10000000/1");
    let explained = sabot(&["edge", "stud", "--edition", &edition_file("stud"), "--explain"]);
    assert!(explained.out.contains("69/2003-test"), "{}", explained.out);

    let omaha = ["omaha", "--pots", "40000", "--big-blind", "10000", "--rate", "800", "--cap", "8"];
    let told = edge(&[&omaha[..], &["--edition", &edition_file("omaha")]].concat());
    assert_eq!(told["pots"][0]["commission"], 3_200);
    let refused = sabot(&[&["edge"], &omaha[..], &["--json"]].concat());
    assert_eq!((refused.code, refused.error()["cite"].as_str()), (2, Some("omaha 16")), "97/2010 ends at 5 %");
    // Without a word about the rate it is the nearest to the usual one: 6 %.
    let told = edge(&["omaha", "--pots", "40000", "--big-blind", "10000", "--edition", &edition_file("omaha")]);
    assert_eq!(told["pots"][0]["commission"], 2_400);
    let advice = ["advise", "qpoker", "Qs 6d 4h", "--json", "--edition", &edition_file("qpoker")];
    assert_eq!(sabot(&advice).code, 0);
}

#[test]
fn a_scenario_is_settled_under_the_edition_that_it_names() {
    let scratch = Scratch::new("edition-scenarios");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let file = text(&scratch.0.join("round.toml"));
    let scenario = |edition: &str| {
        let round = format!(
            "game = \"football\"\n{edition}[cards]\n\"1\" = \"As 2d\"\n[[step]]\ndo = \"bet\"\nseat = 1\n\
             bet = \"upper\"\nstake = 1000\n"
        );
        std::fs::write(&file, round).expect("written");
    };
    scenario("edition = \"65/2004-test\"\n");
    let settled = sabot(&["settle", &file, "--edition", &edition_file("football"), "--json"]);
    assert_eq!(settled.code, 0, "{}", settled.err);
    // 9(1): 3 is among 1 to 4, and pays 3 to 2.
    assert_eq!(settled.json()["lines"][0]["net"], 1_500);
    assert_eq!(settled.json()["edition"], "65/2004-test");
    // Nobody knows it without the file.
    let unknown = sabot(&["settle", &file, "--json"]);
    let error = unknown.error();
    assert_eq!((unknown.code, &error["field"], &error["value"]), (2, &json!("edition"), &json!("65/2004-test")));
    assert!(error["message"].as_str().is_some_and(|message| message.ends_with(": 65/2004")), "{error}");
    // A file that the scenario does not name would be passed over in silence.
    scenario("");
    let unnamed = sabot(&["settle", &file, "--edition", &edition_file("football"), "--json"]);
    assert_eq!((unnamed.code, &unnamed.error()["field"]), (2, &json!("--edition")));
    assert_eq!(sabot(&["settle", &file, "--json"]).json()["lines"][0]["net"], 1_000);
}

#[test]
fn an_edition_that_nobody_knows_is_a_clear_error_before_anything_is_founded() {
    let scratch = written("unknown-edition", &HOUSE.replacen("edition = \"69/2003-test\"", "edition = \"70/2005\"", 1));
    let (config, data) = (text(&scratch.0.join("house.toml")), text(&scratch.0.join("data")));
    let told = |said: &crate::program::Said| {
        assert_eq!(said.code, 2, "{}", said.err);
        let sentence =
            "table.stud-live.edition: \"70/2005\" is no edition known here of this regulation: 69/2003, 69/2003-test";
        assert!(said.err.contains("house.toml:13:") && said.err.contains(sentence), "{}", said.err);
    };
    told(&sabot(&["config", "check", &config]));
    told(&sabot(&["run", "--config", &config, "--data", &data]));
    told(&sabot(&["serve", "--listen", "127.0.0.1:0", "--config", &config, "--data", &data]));
    assert!(!Path::new(&data).exists(), "nothing was founded");
    // A file that is not there, and one of another game.
    std::fs::remove_file(scratch.0.join("editions/omaha.toml")).expect("removed");
    let gone = sabot(&["config", "check", &config, "--json"]);
    let problems = gone.error()["problems"].clone();
    assert_eq!((&problems[0]["field"], &problems[0]["line"]), (&json!("editions[4]"), &json!(3)), "{problems}");
    let other = sabot(&["edge", "stud", "--json", "--edition", &edition_file("qpoker")]);
    assert_eq!((other.code, &other.error()["field"]), (2, &json!("--edition")));
    let broken = scratch.0.join("broken.toml");
    let example = std::fs::read_to_string(edition_file("football")).expect("the example");
    std::fs::write(&broken, example.replace("10:1", "ten")).expect("written");
    let wrong = sabot(&["edge", "football", "--edition", &text(&broken)]);
    assert!(wrong.code == 2 && wrong.err.contains("broken.toml:9: post: \"ten\""), "{}", wrong.err);
}
