//! Players cut the cards of generator tables over HTTP, at each of the four games: everybody sees it, once and before the first
//! card.

use serde_json::{Value, json};

use crate::kit::{Server, house};

/// The cards lie shuffled, and none of them is out.
fn lie_shuffled(view: &Value) -> bool {
    view["cards"]["shuffle"].as_u64() > Some(0) && view["cards"]["out"] == 0
}

fn cuts(game: &str, bet: Option<&str>) {
    let server = Server::governed(&house(&[game], &["generator"], "3s", "2s", "3s"), |policy| policy);
    let (table, bytes) = (format!("{game}-1"), "5a".repeat(32));
    let path = format!("/api/tables/{table}/cut");
    for (who, seat) in [("ana", 1), ("bo", 2)] {
        server.buys(who, 1_000_000);
        let stack = (game == "omaha").then_some(100_000);
        server.does(who, &format!("/api/tables/{table}/sit"), json!({"seat": seat, "stack": stack}));
    }

    server.until(Some("ana"), &table, lie_shuffled);
    server.does("ana", &path, json!({"bytes": bytes}));
    let seen = server.table(Some("bo"), &table)["view"]["cards"]["cuts"].clone();
    assert_eq!(seen, json!([{"seat": 1, "bytes": bytes}]), "{game}");
    let again = server.tries("ana", &path, json!({"bytes": bytes}));
    assert_eq!((again.status, &again.json()["reason"]), (409, &json!("house-cut-already")), "{game}");

    if let Some(bet) = bet {
        server.until(Some("ana"), &table, |view| view["progress"] == "betting");
        let lay = json!({"do": "bet", "seat": 1, "player": "ana", "bet": bet, "stake": 2_500});
        server.plays("ana", &table, &lay);
    }
    server.until(Some("bo"), &table, |view| view["cards"]["out"].as_u64() > Some(0));
    let late = server.tries("bo", &path, json!({"bytes": bytes}));
    assert_eq!((late.status, &late.json()["reason"]), (409, &json!("house-nothing-to-cut")), "{game}");
}

#[test]
fn the_cards_of_stud_are_cut() {
    cuts("stud", Some("ante"));
}

#[test]
fn the_cards_of_qpoker_are_cut() {
    cuts("qpoker", Some("bet"));
}

#[test]
fn the_shoe_of_football_is_cut() {
    cuts("football", None);
}

#[test]
fn the_cards_of_omaha_are_cut() {
    cuts("omaha", None);
}
