//! The demo house as it is served without options: whoever sits down can bet within half a minute, at every table that runs
//! by itself.

use std::time::{Duration, Instant};

use sabot_house::config::EXAMPLE;
use serde_json::{Value, json};

use crate::kit::{Server, wide};

const WITHIN: Duration = Duration::from_secs(30);
/// As `sabot serve` has it.
const BOTS: usize = 4;
const TABLES: [&str; 8] =
    ["stud-1", "stud-2", "qpoker-1", "qpoker-2", "football-1", "football-2", "omaha-1", "omaha-2"];

/// Takes a free seat, as soon as the game lets somebody sit down.
fn sits_down(server: &Server, who: &str, table: &str, began: Instant) -> u64 {
    loop {
        let view = server.table(Some(who), table)["view"].clone();
        let seats = view["seats"].as_array().expect("seats");
        let free: Vec<u64> =
            seats.iter().filter(|seat| seat["player"].is_null()).filter_map(|seat| seat["seat"].as_u64()).collect();
        assert!(free.len() >= 2, "bots leave two seats free at {table}: {free:?}");
        let mut sit = json!({"seat": free[0]});
        if let Some(least) = view["view"]["table"]["buy_in"][0].as_i64() {
            (sit["stack"], sit["post"]) = (least.into(), true.into());
        }
        if server.tries(who, &format!("/api/tables/{table}/sit"), sit).status == 200 {
            return free[0];
        }
        assert!(began.elapsed() < WITHIN, "{who} finds no seat at {table}");
        std::thread::sleep(Duration::from_millis(200));
    }
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

#[test]
fn a_newcomer_can_bet_within_half_a_minute_of_sitting_down() {
    let mut server = Server::with(EXAMPLE, wide(), BOTS);
    let guests: Vec<String> = TABLES.iter().map(|_| server.guest()).collect();
    let server = &server;
    // The bots have come, and every table is somewhere else in its round.
    std::thread::sleep(Duration::from_secs(10));
    std::thread::scope(|scope| {
        for (number, (who, table)) in (0_u64..).zip(guests.iter().zip(TABLES)) {
            scope.spawn(move || {
                std::thread::sleep(Duration::from_millis(1_700 * number));
                let began = Instant::now();
                let seat = sits_down(server, who, table, began);
                while !can_bet(&server.table(Some(who), table)["view"], seat) {
                    assert!(began.elapsed() < WITHIN, "{who} cannot bet at {table}");
                    std::thread::sleep(Duration::from_millis(100));
                }
            });
        }
    });
}
