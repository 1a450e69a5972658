//! The real server under SIGKILL while it holds a tournament: after the seats were drawn, on the bubble, and when prizes are being paid.
//! Nobody who was in it is lost, no place is given twice, and the prizes are the pool.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};

use serde_json::Value;

use crate::kill::{Scratch, is_clean};
use crate::serve_kill::{program, request, start};
use crate::serving::PATIENCE;

/// Nine bots, four at a table, two of them paid. The blinds rise with the hands, so that a slow machine plays the same.
const HOUSE: &str = r#"
name = "bubble"
kind = "demo"
[approvals]
automatic_after = "1s"
[[table]]
name = "omaha-1"
game = "omaha"
mode = "live"
cards = "console"
big_blind = 1000
[[tournament]]
name = "friday"
mode = "generator"
currency = "play"
bots = 9
begin_with = 9
clocks = { betting = "1s", decision = "1s" }
pace = { step = "0s", result = "0s" }
[tournament.structure]
players_min = 9
entries_max = 9
per_table = 4
entry = { pool = 10000, fee = 1000 }
stack = 20000
chip = 100
hand_for_hand = 2
schedule = [
    { level = { small = 200, big = 400, lasts = { hands = 4 } } },
    { level = { small = 500, big = 1000, lasts = { hands = 4 } } },
    { level = { small = 1000, big = 2000, lasts = { hands = 4 } } },
    { level = { small = 2500, big = 5000, lasts = { hands = 4 } } },
    { level = { small = 10000, big = 20000, lasts = { hands = 4 } } },
]
[tournament.structure.prizes]
shares = [7000, 3000]
"#;

/// The tournament as the stream tells it.
struct Following(BufReader<TcpStream>);

impl Following {
    fn begin(address: SocketAddr) -> Following {
        let mut line = TcpStream::connect(address).expect("a line");
        line.set_read_timeout(Some(PATIENCE)).expect("a patient line");
        write!(line, "GET /api/stream?tournaments=friday HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("asked");
        Following(BufReader::new(line))
    }

    /// Waits until it looks so, or has gone on beyond.
    fn until(&mut self, is: impl Fn(&Value) -> bool) -> Value {
        loop {
            let mut line = String::new();
            let read = self.0.read_line(&mut line).expect("the stream goes on");
            assert!(read > 0, "the stream ends");
            let told = line.strip_prefix("data: ").and_then(|data| serde_json::from_str::<Value>(data).ok());
            if let Some(view) = told.map(|told| told["view"].clone()).filter(|view| view.is_object() && is(view)) {
                return view;
            }
        }
    }
}

fn left(view: &Value) -> u64 {
    view["totals"]["players_left"].as_u64().expect("a number")
}

fn places(address: SocketAddr) -> Value {
    let asked = request(address, "GET", "/api/tournaments/friday/places", "", "");
    asked.filter(|(status, _)| *status == 200).map(|(_, told)| told).expect("the ranking")
}

/// Everybody who has a place, with it and what he won.
fn settled(places: &Value) -> Vec<(String, u64, i64)> {
    let all = places["places"].as_array().expect("places");
    let gone = all.iter().filter(|one| one["standing"] == "out");
    let one = |one: &Value| {
        let rank = one["rank"].as_u64()?;
        Some((one["player"].as_str()?.to_owned(), rank, one["won"].as_i64().unwrap_or(0)))
    };
    gone.filter_map(one).collect()
}

#[test]
fn a_tournament_goes_on_where_its_server_was_killed() {
    let scratch = Scratch::new("bubble");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let (folder, config) = (scratch.0.join("data"), scratch.0.join("house.toml"));
    std::fs::write(&config, HOUSE).expect("a configuration");
    let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let begins = || start(program(), &folder, &config, address, &["--bots", "9"]);
    let mut serving = begins();
    let moments: [&dyn Fn(&Value) -> bool; 3] = [
        &|view| view["phase"] != "entering",
        // On the bubble: one more has to go before all who are left are paid.
        &|view| view["phase"] == "over" || left(view) <= 4,
        &|view| view["phase"] == "over" || left(view) <= 2,
    ];
    let mut before: Vec<(String, u64, i64)> = Vec::new();
    for (number, is) in moments.iter().enumerate() {
        Following::begin(address).until(is);
        let seen = settled(&places(address));
        serving.kill();
        serving = begins();
        let after = settled(&places(address));
        for one in before.iter().chain(&seen) {
            assert!(after.contains(one), "kill {number}: {one:?} is not in {after:?}");
        }
        before = after;
    }
    let over = Following::begin(address).until(|view| view["phase"] == "over");
    assert_eq!((&over["totals"]["entries"], &over["pool"]), (&Value::from(9), &Value::from(90_000)));
    let all = places(address);
    let all = all["places"].as_array().expect("places");
    let paid: i64 = all.iter().filter_map(|one| one["won"].as_i64()).sum();
    assert_eq!((all.len(), paid), (9, 90_000), "the prizes are the pool to the unit");
    // Nobody shares a place with somebody who is not told to.
    let mut ranks: Vec<u64> = all.iter().filter_map(|one| one["rank"].as_u64()).collect();
    ranks.sort_unstable();
    let alone = all.iter().all(|one| one.get("to").is_none());
    assert!(!alone || ranks == (1..=9).collect::<Vec<u64>>(), "{ranks:?}");
    serving.terminate();
    is_clean(&folder);
}
