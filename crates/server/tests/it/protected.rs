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
    let set = server.post(Some("ana"), "/api/me/limits", &json!({"loss": 6_000}));
    assert_eq!(set.status, 200, "{set:?}");
    let withdraw = json!({"do": "withdraw", "seat": 1, "bet": "ante"});
    server.does("ana", "/api/tables/stud-1/play", json!({"command": withdraw}));
    let refused = bets(&server, 7_500);
    assert_eq!((refused.status, refused.code().as_str()), (403, "loss_limit_reached"), "{refused:?}");
    assert_eq!(bets(&server, 5_000).status, 200, "what it allows is taken");
    // A looser one waits.
    let looser = server.post(Some("ana"), "/api/me/limits", &json!({"loss": 900_000}));
    assert_eq!(looser.status, 200, "{looser:?}");
    server.does("ana", "/api/tables/stud-1/play", json!({"command": withdraw}));
    assert_eq!(bets(&server, 7_500).status, 403);
    let limits = server.get(Some("ana"), "/api/me/limits").json();
    assert_eq!(limits["limits"]["loss_minor"], 6_000, "{limits}");
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
    assert_eq!(server.post(Some("mia"), &path("approve-lift"), &json!({})).status, 400, "nobody has asked");
    assert_eq!(server.post(Some("mia"), &path("ask-lift"), &json!({})).status, 200);
    assert_eq!(server.post(Some("mia"), &path("approve-lift"), &json!({})).status, 400, "not by herself");
    assert_eq!(server.post(Some("max"), &path("approve-lift"), &json!({})).status, 200);
    assert_eq!(server.get(Some("ines"), "/api/exclusions").json(), json!({"exclusions": []}));
    let found = server.get(Some("ines"), "/api/events?actor=ana").json();
    assert!(found["events"].as_array().is_some_and(|events| !events.is_empty()), "{found}");
}
