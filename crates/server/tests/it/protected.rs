//! What protects players: limits of their own, exclusions that two people lift, game commands without a wrapper.

use serde_json::json;

use crate::kit::{Server, config, wide};

fn server() -> Server {
    let server = Server::with(&config("10m", "0s"), wide(), 0);
    server.buys("ana", 1_000_000);
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    server
}

fn bets(server: &Server, stake: i64) -> crate::kit::Reply {
    // As a person would write it: the game is known from the table, and the player from his token.
    let command = json!({"do": "bet", "seat": 1, "bet": "ante", "stake": stake});
    server.tries("ana", "/api/tables/stud-1/play", json!({"command": command}))
}

#[test]
fn a_players_own_limit_binds_his_next_bet_and_is_loosened_a_day_later() {
    let server = server();
    assert_eq!(bets(&server, 2_500).status, 200);
    // An ante of 5,000 may cost 15,000 with its raise, one of 7,500 more than 20,000.
    let set = server.post(Some("ana"), "/api/me/limits", &json!({"loss": 20_000}));
    assert_eq!(set.status, 200, "{set:?}");
    let withdraw = json!({"do": "withdraw", "seat": 1, "bet": "ante"});
    server.does("ana", "/api/tables/stud-1/play", json!({"command": withdraw}));
    let refused = bets(&server, 7_500);
    assert_eq!((refused.status, &refused.json()["reason"]), (409, &json!("house-loss-limit")), "{refused:?}");
    assert_eq!(bets(&server, 5_000).status, 200, "what it allows is taken");
    // A looser one waits.
    let looser = server.post(Some("ana"), "/api/me/limits", &json!({"loss": 900_000}));
    assert_eq!(looser.status, 200, "{looser:?}");
    server.does("ana", "/api/tables/stud-1/play", json!({"command": withdraw}));
    assert_eq!(bets(&server, 7_500).status, 409);
    let limits = server.get(Some("ana"), "/api/me/limits").json();
    assert_eq!(limits["limits"]["loss_minor"], 20_000, "{limits}");
    for wrong in [json!({"loss": -1}), json!({"loss": "much"}), json!({"minutes": 1.5}), json!({"more": 1})] {
        assert_eq!(server.post(Some("ana"), "/api/me/limits", &wrong).status, 400, "{wrong}");
    }
    assert_eq!(server.get(Some("carla"), "/api/me/limits").status, 403, "staff do not play");
}

#[test]
fn an_exclusion_ends_sessions_and_is_lifted_by_two() {
    let mut server = server();
    server.account("max", "manager");
    let body = json!({"name": "ana", "reason": "asked for it herself"});
    assert_eq!(server.post(Some("sofia"), "/api/exclusions", &body).status, 200);
    assert_eq!(server.get(Some("ana"), "/api/me").status, 401, "her session is over");
    let all = server.get(Some("ines"), "/api/exclusions").json();
    let number = all["exclusions"][0]["number"].as_u64().expect("a number");
    let path = |deed: &str| format!("/api/exclusions/{number}/{deed}");
    // Nobody sells her chips either.
    let buys = json!({"id": "sale", "player": "ana", "currency": "play", "amount": 10_000});
    let sale = server.post(Some("dora"), "/api/cage/buy-in", &buys);
    assert_eq!((sale.status, &sale.json()["reason"]), (409, &json!("house-excluded")), "{sale:?}");
    assert_eq!(server.post(Some("mia"), &path("approve-lift"), &json!({})).status, 404, "nobody has asked");
    assert_eq!(server.post(Some("mia"), &path("ask-lift"), &json!({})).status, 200);
    assert_eq!(server.post(Some("mia"), &path("approve-lift"), &json!({})).status, 409, "not by herself");
    assert_eq!(server.post(Some("max"), &path("approve-lift"), &json!({})).status, 200);
    assert_eq!(server.get(Some("ines"), "/api/exclusions").json(), json!({"exclusions": []}));
    let found = server.get(Some("ines"), "/api/events?actor=ana").json();
    assert!(found["events"].as_array().is_some_and(|events| !events.is_empty()), "{found}");
}

#[test]
fn a_player_excludes_himself_and_nobody_lets_him_in() {
    let server = server();
    let body = json!({"reason": "enough"});
    assert_eq!(server.post(Some("ana"), "/api/me/exclusion", &json!({"reason": ""})).status, 400);
    assert_eq!(server.post(Some("carla"), "/api/me/exclusion", &body).status, 403, "staff do not play");
    assert_eq!(server.post(Some("ana"), "/api/me/exclusion", &body).status, 200);
    assert_eq!(server.get(Some("ana"), "/api/me").status, 401, "her session is over");
    let all = server.get(Some("ines"), "/api/exclusions").json();
    let one = &all["exclusions"][0];
    assert_eq!((&one["player"], &one["by"], &one["reason"]), (&json!("ana"), &json!("ana"), &json!("enough")), "{all}");
}

/// Whoever approves it as a request like any other is looked at as closely.
#[test]
fn a_lift_is_a_lift_by_whichever_way_it_is_approved() {
    let mut server = server();
    server.account("max", "manager");
    assert_eq!(server.post(Some("mia"), "/api/exclusions", &json!({"name": "ana", "reason": "a reason"})).status, 200);
    assert_eq!(server.post(Some("mia"), "/api/exclusions/1/ask-lift", &json!({})).status, 200);
    let requests = server.get(Some("max"), "/api/requests").json();
    let request = requests[0]["id"].as_str().expect("it waits").to_owned();
    let path = format!("/api/requests/{request}/approve");
    let refused = server.post(Some("mia"), &path, &json!({"id": "lift"}));
    assert_eq!((refused.status, &refused.json()["reason"]), (409, &json!("house-same-person")), "{refused:?}");
    // Who made whom is the record's to say, and no file's.
    let file = rusqlite::Connection::open(server.folder.file(sabot_credentials::PEOPLE_FILE)).expect("it opens");
    file.execute("UPDATE account SET made_by = 'mia' WHERE name = 'max'", []).expect("set");
    let lifted = server.post(Some("max"), &path, &json!({"id": "lift"}));
    assert_eq!((lifted.status, &lifted.json()["answer"]), (200, &json!("accepted")), "{lifted:?}");
    assert_eq!(server.get(Some("ines"), "/api/exclusions").json(), json!({"exclusions": []}));
}
