//! The demo house as it is served without options: whoever sits down can bet within half a minute, at every table that runs
//! by itself.

use sabot_house::config::EXAMPLE;
use serde_json::{Value, json};

use crate::kit::{Server, wide};

const WITHIN_MS: i64 = 30_000;
/// As `sabot serve` has it.
const BOTS: usize = 4;
const TABLES: [&str; 8] =
    ["stud-1", "stud-2", "qpoker-1", "qpoker-2", "football-1", "football-2", "omaha-1", "omaha-2"];

/// Takes a free seat, where the game lets somebody sit down now.
fn sits_down(server: &Server, who: &str, table: &str) -> Option<u64> {
    let view = server.table(Some(who), table)["view"].clone();
    let seats = view["seats"].as_array().expect("seats");
    let free: Vec<u64> =
        seats.iter().filter(|seat| seat["player"].is_null()).filter_map(|seat| seat["seat"].as_u64()).collect();
    assert!(free.len() >= 2, "bots leave two seats free at {table}: {free:?}");
    let mut sit = json!({"seat": free[0]});
    if let Some(least) = view["view"]["table"]["buy_in"][0].as_i64() {
        (sit["stack"], sit["post"]) = (least.into(), true.into());
    }
    (server.tries(who, &format!("/api/tables/{table}/sit"), sit).status == 200).then_some(free[0])
}

/// Whether he can lay a bet now: while bets are taken, at Omaha when it is his turn.
fn can_bet(view: &Value, seat: u64) -> bool {
    let game = &view["view"];
    if game["table"]["board"].is_array() {
        return game["table"]["actor"] == seat;
    }
    let mut offers = game["offers"].as_array().expect("offers").iter().map(|offer| &offer["command"]);
    view["progress"] == "betting" && offers.any(|one| one["do"] == "bet" && one["seat"] == seat)
}

/// Somebody who comes to a table.
struct Newcomer {
    who: String,
    table: &'static str,
    /// When he comes, on the house's line of time.
    comes_ms: i64,
    seat: Option<u64>,
    bets: bool,
}

#[test]
fn a_newcomer_can_bet_within_half_a_minute_of_sitting_down() {
    let mut server = Server::with(EXAMPLE, wide(), BOTS);
    let clock = std::sync::Arc::clone(&server.clock);
    // The bots have come by then, and every table is somewhere else in its round.
    let comes = |number: i64| clock.says() + 10_000 + 1_700 * number;
    let mut newcomers: Vec<Newcomer> = (0..)
        .zip(TABLES)
        .map(|(number, table)| Newcomer {
            who: server.guest(),
            table,
            comes_ms: comes(number),
            seat: None,
            bets: false,
        })
        .collect();
    while newcomers.iter().any(|one| !one.bets) {
        let now = clock.says();
        for Newcomer { who, table, comes_ms, seat, bets } in &mut newcomers {
            if now < *comes_ms || *bets {
                continue;
            }
            assert!(now < *comes_ms + WITHIN_MS, "{who} cannot bet at {table}, where he has the seat {seat:?}");
            *seat = seat.or_else(|| sits_down(&server, who, table));
            *bets = seat.is_some_and(|seat| can_bet(&server.table(Some(who), table)["view"], seat));
        }
        clock.pass(50);
    }
}
