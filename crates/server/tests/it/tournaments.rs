//! Tournaments over HTTP: entered, played, moved, paid; and everything refused with its rule.

use std::thread;

use sabot_house::config::served;
use serde_json::{Value, json};

use crate::kit::{PATIENCE, Server, config, house, id, wide};
use crate::tournament_kit::{friday, with_friday};

const DOOR: &str = "/api/tournaments/friday";

/// An offer of this kind.
fn offer<'a>(view: &'a Value, to: &str) -> Option<&'a Value> {
    view["offers"].as_array().expect("a list").iter().find(|offer| offer["to"] == to)
}

/// A house with a tournament alone, which people have to fill.
fn alone(more: &str, structure: &str, bots: usize) -> Server {
    Server::with(
        &format!("{}{}", house(&["omaha"], &["live"], "10m", "0s", "0s"), friday(more, structure)),
        wide(),
        bots,
    )
}

#[test]
fn a_lobby_tells_tournaments_with_their_tables_and_leaves_these_out_of_the_others() {
    let server = Server::with(&with_friday(&config("10m", "0s")), wide(), 0);
    server.until_tournament(None, "friday", |view| view["may_enter"] == true);
    let lobby = server.get(None, "/api/lobby").json();
    let tables = lobby["tables"].as_array().expect("tables");
    assert_eq!(tables.len(), 8, "two of each game, and none of the tournament's");
    let one = &lobby["tournaments"][0];
    assert_eq!(one["tournament"], "friday");
    assert_eq!(
        (&one["phase"], &one["entry"], &one["entries_max"], &one["players_min"], &one["may_enter"]),
        (&json!("entering"), &json!({"pool": 10_000, "fee": 1_000}), &json!(6), &json!(2), &json!(true))
    );
    assert_eq!(one["tables"], json!([]), "none is open before it begins");
    let nowhere = server.get(None, "/api/tournaments/monday");
    assert_eq!((nowhere.status, nowhere.code().as_str()), (404, "not_found"));
    let table = server.table(None, "friday-1");
    assert_eq!(table["view"]["tournament"], json!({"tournament": "friday", "number": 1}));
}

#[test]
fn entering_costs_its_price_and_withdrawing_brings_it_back() {
    let server = alone("", "entries_max = 6\n", 0);
    server.until_tournament(None, "friday", |view| view["may_enter"] == true);
    server.buys("ana", 30_000);
    let view = server.tournament(Some("ana"), "friday");
    let enter = offer(&view, "enter").unwrap_or_else(|| panic!("{view:#}"));
    assert_eq!((&enter["cost"], &enter["cite"], &enter["asks_again"]), (&json!(11_000), &json!("R93"), &json!(true)));
    assert!(offer(&server.tournament(Some("bo"), "friday"), "enter").is_none(), "bo has not bought chips");
    server.does("ana", &format!("{DOOR}/enter"), json!({}));
    assert_eq!(server.has("ana", "play"), 19_000);
    let view = server.tournament(Some("ana"), "friday");
    assert_eq!((&view["own"]["standing"], &view["own"]["paid"]), (&json!("entered"), &json!(11_000)));
    assert_eq!((&view["totals"]["entries"], &view["pool"]), (&json!(1), &json!(10_000)));
    assert!(offer(&view, "enter").is_none() && offer(&view, "withdraw").is_some());
    // What somebody who is not in it sees has nothing of hers but her name in the ranking.
    let seen = server.tournament(Some("bo"), "friday");
    assert!(seen.get("own").is_none() && seen["ranking"][0]["player"] == "ana");
    let again = server.tries("ana", &format!("{DOOR}/enter"), json!({}));
    assert_eq!((again.status, again.json()["reason"].clone()), (409, json!("tournament-no-second-entry")));
    let other = server.tries("ana", &format!("{DOOR}/enter"), json!({"player": "bo"}));
    assert_eq!(other.status, 409, "{other:?}");
    server.does("ana", &format!("{DOOR}/withdraw"), json!({}));
    assert_eq!(server.has("ana", "play"), 30_000);
    assert!(server.tournament(Some("ana"), "friday").get("own").is_none_or(|own| own["paid"] == 0));
}

#[test]
fn of_two_who_enter_at_once_for_the_last_seat_one_does() {
    let mut server = alone("", "entries_max = 2\n", 0);
    server.until_tournament(None, "friday", |view| view["may_enter"] == true);
    for who in ["ana", "bo"] {
        server.buys(who, 20_000);
    }
    let first = server.guest();
    server.buys(&first, 20_000);
    server.does(&first, &format!("{DOOR}/enter"), json!({}));
    let before = [server.has("ana", "play"), server.has("bo", "play")];
    let mut told: Vec<(u16, Value)> = thread::scope(|scope| {
        let each = ["ana", "bo"].map(|who| {
            let server = &server;
            scope.spawn(move || {
                let reply = server.post(Some(who), &format!("{DOOR}/enter"), &json!({"id": id()}));
                (reply.status, reply.json())
            })
        });
        each.into_iter().map(|one| one.join().expect("an answer")).collect()
    });
    told.sort_by_key(|(status, _)| *status);
    assert_eq!((told[0].0, told[1].0), (200, 409), "{told:?}");
    assert_eq!(told[1].1["reason"], "tournament-full", "{told:?}");
    assert_eq!(told[1].1["cite"], "R93");
    let paid = before.iter().sum::<i64>() - server.has("ana", "play") - server.has("bo", "play");
    assert_eq!(paid, 11_000, "one of them has paid, once");
    assert_eq!(server.tournament(None, "friday")["totals"]["entries"], 2);
}

#[test]
fn chips_stay_in_a_tournament_and_its_director_alone_stops_the_clock() {
    let server = alone("", "entries_max = 6\n", 0);
    server.until_tournament(None, "friday", |view| view["may_enter"] == true);
    for who in ["ana", "bo"] {
        server.buys(who, 20_000);
        server.does(who, &format!("{DOOR}/enter"), json!({}));
    }
    let early = server.tries("ana", &format!("{DOOR}/leave"), json!({}));
    assert_eq!(early.status, 409, "it has not begun: {early:?}");
    assert_eq!(server.tries("ana", &format!("{DOOR}/begin"), json!({})).status, 403);
    let view = server.tournament(Some("sofia"), "friday");
    assert_eq!(offer(&view, "begin").expect("an offer")["by"], "supervisor");
    server.does("sofia", &format!("{DOOR}/begin"), json!({}));
    let view = server.until_tournament(Some("ana"), "friday", |view| view["phase"] == "running");
    assert_eq!(view["own"]["table"], "friday-1");
    let clock = &view["clock"];
    assert_eq!((&clock["level"], &clock["blinds"]), (&json!(1), &json!({"small": 100, "big": 200})));
    assert_eq!(clock["next"], json!({"small": 500, "big": 1_000}));
    assert!(clock["due_line_ms"].is_i64() && clock["stopped"] == false);
    let leave = server.tries("ana", &format!("{DOOR}/leave"), json!({})).json();
    assert_eq!((&leave["cite"], &leave["readings"]), (&json!("omaha 4(2)"), &json!(["R93"])), "{leave}");
    let table = server.tries("ana", "/api/tables/friday-1/leave", json!({})).json();
    assert_eq!(table["answer"], "refused", "{table}");
    server.does("sofia", &format!("{DOOR}/stop-clock"), json!({}));
    let view = server.tournament(Some("sofia"), "friday");
    let clock = &view["clock"];
    assert!(clock["stopped"] == true && clock["left_ms"].is_i64() && clock.get("due_line_ms").is_none(), "{clock}");
    assert!(offer(&view, "stop-clock").is_none());
    server.does(
        "sofia",
        offer(&view, "run-clock").map(|_| "/api/tournaments/friday/run-clock").expect("offered"),
        json!({}),
    );
    server.does("sofia", &format!("{DOOR}/penalise"), json!({"player": "bo", "hands": 2}));
    assert_eq!(server.tournament(Some("bo"), "friday")["own"]["penalty"], 2);
    let none = server.tries("sofia", &format!("{DOOR}/penalise"), json!({"player": "bo", "hands": 0}));
    assert_eq!((none.status, none.json()["reason"].clone()), (409, json!("tournament-no-penalty")));
}

#[test]
fn two_people_cancel_a_tournament_and_everybody_is_paid_back() {
    let server = alone("", "entries_max = 6\n", 0);
    server.until_tournament(None, "friday", |view| view["may_enter"] == true);
    for who in ["ana", "bo"] {
        server.buys(who, 20_000);
        server.does(who, &format!("{DOOR}/enter"), json!({}));
    }
    let view = server.tournament(Some("sofia"), "friday");
    assert_eq!(offer(&view, "cancel").expect("an offer")["choose"][0]["choose"], "text");
    server.does("sofia", &format!("{DOOR}/cancel"), json!({"reason": "no light"}));
    let view = server.tournament(Some("mia"), "friday");
    assert_eq!(view["requests"][0]["wish"], json!({"wish": "cancel_tournament", "tournament": "friday"}), "{view:#}");
    assert!(server.tournament(Some("ana"), "friday").get("requests").is_none());
    let request = view["requests"][0]["id"].as_str().expect("an id").to_owned();
    server.does("mia", &format!("/api/requests/{request}/approve"), json!({}));
    let view = server.tournament(None, "friday");
    assert_eq!((&view["phase"], &view["totals"]["players_left"]), (&json!("cancelled"), &json!(0)));
    assert_eq!([server.has("ana", "play"), server.has("bo", "play")], [20_000, 20_000], "fees too");
}

/// Somebody who knows nothing of the game: at his table he sends the first offer that is no fold, and stays with what it costs.
fn plays(server: &Server, who: &str) -> bool {
    let view = server.tournament(Some(who), "friday");
    let Some(table) = view["own"]["table"].as_str().map(str::to_owned) else { return false };
    let seen = server.table(Some(who), &table);
    let offers = seen["view"]["view"]["offers"].as_array().cloned().unwrap_or_default();
    let words = ["check", "call", "all_in", "fold"];
    let word = |offer: &Value| words.iter().position(|word| offer["command"]["do"] == *word);
    let chosen =
        offers.iter().filter(|one| one["to"] == "play" && one["choose"].is_null()).filter(|one| word(one).is_some());
    let Some(chosen) = chosen.min_by_key(|one| word(one)) else { return false };
    let reply = server.tries(who, &format!("/api/tables/{table}/play"), json!({"command": chosen["command"]}));
    assert!([200, 409].contains(&reply.status), "{reply:?}");
    reply.status == 200
}

/// Seven enter, three at a table: six bots and a guest who plays by offers alone. Tables are broken, so that he moves and follows; at
/// last everything is paid.
#[test]
fn a_guest_plays_a_tournament_among_bots_to_its_end_by_offers_alone() {
    let mut server = alone("bots = 6\nbegin_with = 7\n", "entries_max = 7\n", 6);
    let guest = server.guest();
    server.until_tournament(None, "friday", |view| view["may_enter"] == true);
    let had = server.has(&guest, "play");
    let mut stream = server.stream(Some(&guest), "tournaments=friday", None);
    let first = stream.until(|message| message.event == "tournament");
    assert_eq!(first.data["view"]["tournament"], "friday");
    let enter = offer(&first.data["view"], "enter").expect("a guest can enter").clone();
    server.does(&guest, &format!("{DOOR}/{}", enter["to"].as_str().expect("a door")), enter["command"].clone());
    let told = stream.until(|message| message.event == "tournament" && message.data["view"]["own"].is_object());
    assert_eq!(told.data["view"]["own"]["standing"], "entered");
    stream.until(|message| message.event == "purse" && message.data["purses"][0]["balance"] == had - 11_000);
    let (mut tables, mut told) = (Vec::new(), Vec::new());
    let began = std::time::Instant::now();
    let over = loop {
        // The stream tells him where he sits: whoever does not read it is cut off.
        while !stream.has_nothing() {
            let message = stream.next().expect("the stream goes on");
            told.extend((message.event == "tournament").then(|| message.data["view"].clone()));
        }
        let view = told.pop().unwrap_or_else(|| server.tournament(Some(&guest), "friday"));
        told.clear();
        if view["phase"] == "over" {
            break view;
        }
        if let Some(table) = view["own"]["table"].as_str()
            && tables.last().is_none_or(|last| last != table)
        {
            tables.push(table.to_owned());
        }
        assert!(began.elapsed() < 20 * PATIENCE, "it never ends: {view:#}");
        if !plays(&server, &guest) {
            server.clock.pass(500);
        }
    };
    // Seven entries of 10,000: seven tenths for the first, three for the second.
    let prizes: Vec<i64> =
        over["prizes"].as_array().expect("prizes").iter().filter_map(|one| one["amount"].as_i64()).collect();
    assert_eq!(prizes, [49_000, 21_000]);
    let own = &over["own"];
    let place = own["place"].as_u64().expect("a place");
    let won = match (place, own.get("place_to")) {
        (1, None) => 49_000,
        (2, None) => 21_000,
        _ => own["won"].as_i64().expect("an amount"),
    };
    assert_eq!((own["won"].as_i64(), server.has(&guest, "play")), (Some(won), had - 11_000 + won));
    let places = server.get(None, &format!("{DOOR}/places")).json();
    assert_eq!(places["places"].as_array().map(Vec::len), Some(7));
    let paid: i64 = places["places"].as_array().expect("places").iter().filter_map(|one| one["won"].as_i64()).sum();
    assert_eq!(paid, 70_000, "the prizes are the pool to the unit");
    assert!(!over.to_string().contains("\"cards\""), "no card is told");
    assert!(!over["news"].as_array().expect("news").is_empty());
    println!("the guest was at {tables:?} and took place {place}");
}

/// The demo house as it is served without options.
#[test]
fn a_guest_plays_in_the_demo_houses_tournament_within_a_minute() {
    let mut server = Server::with(&served(), wide(), 4);
    let guest = server.guest();
    let comes = server.clock.says();
    let view = server.until_tournament(Some(&guest), "friday", |view| view["totals"]["entries"] == 9);
    let enter = offer(&view, "enter").expect("a guest can enter").clone();
    server.does(&guest, &format!("{DOOR}/enter"), enter["command"].clone());
    let view = server.until_tournament(Some(&guest), "friday", |view| view["own"]["standing"] == "playing");
    let table = view["own"]["table"].as_str().expect("a table").to_owned();
    server.until(Some(&guest), &table, |view| {
        view["view"]["table"]["hand"].is_object() || view["progress"] == "deciding"
    });
    assert!(server.clock.says() - comes <= 60_000, "{} ms", server.clock.says() - comes);
}
