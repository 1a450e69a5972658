//! Who goes without a word gives his seat up after a while, who signs out at once, and who only looks stays.

use sabot_credentials::Policy;
use serde_json::{Value, json};

use crate::clock_kit::wait;
use crate::kit::{Server, house};

const KEPT_MS: i64 = 1_500;

/// A house whose seats are kept for a moment only, with people at these tables.
fn server(modes: &[&str], tables: &[&str]) -> Server {
    let config = house(&["stud", "qpoker", "football", "omaha"], modes, "1s", "0s", "1s");
    // At Omaha the hand goes on when his time to decide is over.
    let config = config.replace("decision = \"10m\"", "decision = \"2s\"");
    let kept = KEPT_MS.unsigned_abs();
    let server = governed(&config, kept);
    for who in ["ana", "bo"] {
        server.buys(who, 1_000_000);
    }
    for table in tables {
        for (who, seat) in [("ana", 1), ("bo", 2)] {
            let mut sit = json!({"seat": seat});
            if table.starts_with("omaha") {
                sit["stack"] = 100_000.into();
            }
            server.does(who, &format!("/api/tables/{table}/sit"), sit);
        }
    }
    server
}

/// A house whose seats are kept for so long.
fn governed(config: &str, seat_kept_ms: u64) -> Server {
    Server::governed(config, |policy| Policy { seat_kept_ms, ..policy })
}

fn sits(view: &Value, who: &str) -> bool {
    view["seats"].as_array().is_some_and(|seats| seats.iter().any(|seat| seat["player"] == who))
}

/// Ana goes without a word, Bo looks on.
fn one_goes(table: &str) {
    let server = server(&["generator"], &[table]);
    let mut page = server.stream(Some("bo"), &format!("tables={table}"), None);
    let reading = std::thread::spawn(move || while page.next().is_some() {});
    assert!(sits(&server.table(None, table)["view"], "ana"), "ana sits at {table}");
    server.until(None, table, |view| !sits(view, "ana"));
    wait(&server.clock, 2 * KEPT_MS);
    assert!(sits(&server.table(None, table)["view"], "bo"), "bo looks on and still sits at {table}");
    // Her chips are in her purse again; at Omaha two blinds may have changed hands meanwhile.
    let me = server.get(Some("ana"), "/api/me").json();
    let purse = &me["purses"][0];
    let blinds = if table.starts_with("omaha") { 5_000 } else { 0 };
    let available = purse["available"].as_i64().expect("an amount");
    assert!((available - 1_000_000).abs() <= blinds && purse["balance"] == available, "{table}: {me}");
    drop(server);
    reading.join().expect("the stream ends with the server");
}

#[test]
fn who_goes_without_a_word_gives_the_seat_up_and_who_looks_on_keeps_it() {
    std::thread::scope(|scope| {
        let tables = ["stud-1", "qpoker-1", "football-1", "omaha-1"];
        let all = tables.map(|table| scope.spawn(move || one_goes(table)));
        all.into_iter().for_each(|one| one.join().expect("it went as it should"));
    });
}

#[test]
fn who_signs_out_gets_up_at_once() {
    let config = house(&["stud"], &["generator"], "1s", "0s", "1s");
    let server = Server::governed(&config, |policy| policy);
    server.buys("ana", 1_000_000);
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    assert_eq!(server.post(Some("ana"), "/api/sign-out", &json!({})).status, 200);
    let gone = server.clock.says();
    server.until(None, "stud-1", |view| !sits(view, "ana"));
    let took = server.clock.says() - gone;
    assert!(took <= 2_000, "two minutes are for those who say nothing: {took} ms");
}

#[test]
fn a_bet_stands_until_its_round_is_over() {
    let config = house(&["football"], &["generator"], "4s", "0s", "1s");
    // Longer than a new shoe lies there to be cut, shorter than the betting.
    let server = governed(&config, 2_000);
    server.buys("ana", 1_000_000);
    server.does("ana", "/api/tables/football-1/sit", json!({"seat": 1}));
    server.until(Some("ana"), "football-1", |view| view["progress"] == "betting");
    let bet = json!({"do": "bet", "seat": 1, "player": "ana", "bet": "upper", "stake": 1_200});
    server.plays("ana", "football-1", &bet);
    // Absent for longer than a seat is kept, and still betting: the bet is there to the end.
    let settled = server.until(Some("ines"), "football-1", |view| view["progress"] == "settled");
    let lines = settled["lines"].as_array().expect("lines");
    assert!(lines.iter().any(|line| line["player"] == "ana" && line["bet"] == "upper"), "{settled}");
    server.until(None, "football-1", |view| !sits(view, "ana"));
}

#[test]
fn at_a_table_with_a_croupier_nobody_gets_up_by_himself() {
    let server = server(&["live"], &[]);
    server.does("sofia", "/api/tables/stud-live/open", json!({"dealer": "carla"}));
    server.does("ana", "/api/tables/stud-live/sit", json!({"seat": 1}));
    wait(&server.clock, 3 * KEPT_MS);
    assert!(sits(&server.table(None, "stud-live")["view"], "ana"));
}
