//! The cash table of Omaha over HTTP: its seats are taken, others wait, who sits adds chips, sits out and comes back.

use serde_json::{Value, json};

use crate::kit::{Server, house, wide};

const TABLE: &str = "omaha-1";

fn state(server: &Server) -> Value {
    server.table(None, TABLE)["view"]["view"]["table"].clone()
}

/// What the refusal of a command says.
fn refused(server: &Server, who: &str, path: &str, body: Value) -> String {
    let reply = server.tries(who, &format!("/api/tables/{TABLE}/{path}"), body.clone());
    assert_eq!(reply.status, 409, "{who} {path} {body}: {reply:?}");
    reply.json()["reason"].as_str().expect("a reason").to_owned()
}

fn plays(who: &str, what: &str, seat: Option<u64>) -> Value {
    let mut command = json!({"do": what});
    match seat {
        Some(seat) => command["seat"] = seat.into(),
        None => command["player"] = who.into(),
    }
    command
}

#[test]
fn a_full_table_has_a_waiting_list_and_the_first_on_it_gets_the_seat() {
    // Nothing is dealt for ten minutes.
    let mut server = Server::with(&house(&["omaha"], &["generator"], "10m", "0s", "1s"), wide(), 0);
    let people: Vec<String> = (0..13).map(|_| server.guest()).collect();
    let (seated, others) = people.split_at(10);
    let [first, second, stranger] = others else { panic!("three more") };
    for (seat, who) in (1..).zip(seated) {
        server.does(who, &format!("/api/tables/{TABLE}/sit"), json!({"seat": seat, "stack": 50_000}));
    }
    assert_eq!(refused(&server, first, "sit", json!({"seat": 1, "stack": 50_000})), "refused-seat-taken");
    for who in [first, second] {
        server.plays(who, TABLE, &plays(who, "queue", None));
    }
    assert_eq!(state(&server)["queue"], json!([first, second]));
    server.does(&seated[3], &format!("/api/tables/{TABLE}/leave"), json!({}));
    // One seat, and two who wait for it: neither a stranger nor the second takes it from the first.
    for who in [stranger, second] {
        let reason = refused(&server, who, "sit", json!({"seat": 4, "stack": 50_000}));
        assert_eq!(reason, "refused-others-wait", "{who}");
    }
    server.does(first, &format!("/api/tables/{TABLE}/sit"), json!({"seat": 4, "stack": 50_000}));
    assert_eq!(state(&server)["queue"], json!([second]));
    server.plays(second, TABLE, &plays(second, "unqueue", None));
    assert_eq!(state(&server)["queue"], json!([]));
}

#[test]
fn chips_are_added_and_who_sits_out_comes_back() {
    let mut server = Server::with(&house(&["omaha"], &["generator"], "10m", "0s", "1s"), wide(), 0);
    let who = server.guest();
    server.does(&who, &format!("/api/tables/{TABLE}/sit"), json!({"seat": 2, "stack": 50_000}));
    let add = |amount: i64| json!({"command": {"do": "top_up", "seat": 2, "amount": amount}});
    // 200 big blinds of 10.00 are the most: 2,000.00.
    refused(&server, &who, "play", add(150_100));
    server.does(&who, &format!("/api/tables/{TABLE}/play"), add(150_000));
    assert_eq!(state(&server)["seats"][1]["stack"], 200_000);
    let purse = server.get(Some(&who), "/api/me").json()["purses"][0]["available"].clone();
    assert_eq!(purse, 800_000, "a guest has 10,000.00, and 2,000.00 of it lie before him");
    server.plays(&who, TABLE, &plays(&who, "sit_out", Some(2)));
    assert_eq!(state(&server)["seats"][1]["away"], true);
    let mut back = plays(&who, "come_back", Some(2));
    back["post"] = false.into();
    server.plays(&who, TABLE, &back);
    assert_eq!(state(&server)["seats"][1]["away"], false);
}
