//! What players are offered is what they can pay and allow themselves: at their seats, and where they look on.

use serde_json::{Value, json};

use crate::kit::{Server, config, wide};

const MOST: i64 = 2_000_000;

fn quiet() -> Server {
    Server::with(&config("10m", "0s"), wide(), 0)
}

/// The amounts that an offer takes.
fn amounts<'a>(offer: &'a Value, field: &str) -> Option<(&'a Value, &'a Value)> {
    let hole = offer["choose"].as_array()?.iter().find(|hole| hole["field"] == field)?;
    Some((&hole["least"], &hole["most"]))
}

fn offers(view: &Value) -> &Vec<Value> {
    view["view"]["offers"].as_array().expect("offers")
}

/// The most chips that somebody is offered to sit down with; `None` where he is offered no seat.
fn most_to_sit(view: &Value) -> Option<i64> {
    let sits = offers(view).iter().filter(|offer| offer["to"] == "sit");
    let mosts: Vec<i64> =
        sits.map(|offer| amounts(offer, "stack").expect("chips").1.as_i64().expect("so many")).collect();
    assert!(mosts.iter().all(|most| *most == mosts[0]), "all seats alike: {mosts:?}");
    mosts.first().copied()
}

#[test]
fn who_looks_on_is_offered_the_seats_that_he_can_pay() {
    let server = quiet();
    let shown = |who| most_to_sit(&server.table(who, "omaha-1")["view"]);
    let all = shown(None).expect("seats are free");
    assert_eq!(shown(Some("ana")), None, "her purse is empty");
    let mut stream = server.stream(Some("ana"), "tables=omaha-1", None);
    let mut told = |fits: &dyn Fn(Option<i64>) -> bool| {
        stream.until(|message| message.event == "view" && fits(most_to_sit(&message.data["view"])))
    };
    told(&|most| most.is_none());
    // The least buy-in, and then some: she can bring what she has, and at last what anybody can.
    let least = {
        let view = server.table(None, "omaha-1");
        let offer = offers(&view["view"]).iter().find(|offer| offer["to"] == "sit").expect("a seat").clone();
        amounts(&offer, "stack").expect("chips").0.as_i64().expect("so many")
    };
    server.buys("ana", least - 100);
    assert_eq!(shown(Some("ana")), None, "a chip is missing");
    server.buys("ana", 100);
    assert_eq!(shown(Some("ana")), Some(least));
    server.buys("ana", all);
    assert_eq!(shown(Some("ana")), Some(all));
    told(&|most| most == Some(all));
    assert_eq!(shown(None), Some(all), "whoever has not signed in is told of the seats");
    let sits = json!({"seat": 1, "stack": all});
    server.does("ana", "/api/tables/omaha-1/sit", sits);
}

#[test]
fn who_does_not_allow_himself_to_play_is_offered_no_seat_and_no_bet() {
    let server = quiet();
    server.buys("ana", MOST);
    let seats = |view: &Value| offers(view).iter().filter(|offer| offer["to"] == "sit").count();
    let all = seats(&server.table(Some("ana"), "stud-1")["view"]);
    assert!(all > 0, "she may sit down");
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    let bets = |view: &Value| offers(view).iter().filter(|offer| offer["command"]["do"] == "bet").count();
    let mut stream = server.stream(Some("ana"), "tables=stud-1,qpoker-1", None);
    server.until(Some("ana"), "stud-1", |view| bets(view) > 0);
    assert_eq!(server.post(Some("ana"), "/api/me/limits", &json!({"loss": 0})).status, 200);
    let view = server.table(Some("ana"), "stud-1")["view"].clone();
    assert_eq!((bets(&view), offers(&view).iter().filter(|offer| offer["to"] == "leave").count()), (0, 1));
    assert_eq!(seats(&server.table(Some("ana"), "qpoker-1")["view"]), 0);
    // The streams that are open show it too.
    let told = |table: &str, fits: &dyn Fn(&Value) -> bool, message: &crate::kit::Message| {
        message.event == "view" && message.data["table"] == table && fits(&message.data["view"])
    };
    // As whole views: nobody else has seen anything, so the version is the same, and a change to it would be left out.
    stream.until(|message| told("stud-1", &|view| bets(view) == 0, message));
}

/// At a seat the largest bet follows the money that comes in elsewhere, also for who was away when it came.
#[test]
fn a_bet_reaches_as_far_as_the_purse() {
    let server = quiet();
    server.buys("ana", 30_000);
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    let most = |view: &Value| {
        let ante = offers(view).iter().find(|offer| offer["command"]["bet"] == "ante")?;
        amounts(ante, "stake")?.1.as_i64()
    };
    // R96: 100.00 and the 200.00 of its raise.
    server.until(Some("ana"), "stud-1", |view| most(view) == Some(10_000));
    let mut stream = server.stream(Some("ana"), "tables=stud-1", None);
    let seen = stream.until(|message| message.event == "purse").seen;
    server.buys("ana", 1_500);
    stream.until(|message| message.event == "view" && most(&message.data["view"]) == Some(10_500));
    let mut again = server.stream(Some("ana"), "tables=stud-1", seen);
    again.until(|message| message.event == "view" && most(&message.data["view"]) == Some(10_500));
    let bet = |stake: i64| json!({"command": {"do": "bet", "seat": 1, "bet": "ante", "stake": stake}});
    assert_eq!(server.tries("ana", "/api/tables/stud-1/play", bet(11_000)).status, 409);
    server.does("ana", "/api/tables/stud-1/play", bet(10_500));
}
