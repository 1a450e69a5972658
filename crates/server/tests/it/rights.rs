//! Every role at every operation: what the served document, the table of operations and the house's own table of rights say is
//! what happens.

use std::collections::BTreeSet;

use sabot_house::{Order, Right, Role, TournamentOrder, TournamentWish};
use sabot_server::api::operation::{Method, Operation};
use sabot_server::api::operations::operations;
use serde_json::{Map, Value, json};

use crate::kit::{Server, config, id, wide};
use crate::plausible::{body, path, places};
use crate::tournament_kit::with_friday;

/// Who may ask for what is no order to the house, once more and by hand.
fn own_rights(name: &str) -> Option<&'static [Role]> {
    use Role::{Administrator, Inspector, Manager, Supervisor};
    match name {
        "sign_in" | "guest" | "lobby" | "table" | "rules" | "stream" | "article" | "tournament"
        | "tournament_places" => None,
        "sign_out" | "set_password" | "me" | "round" | "rounds" | "talk" => Some(&Role::ALL),
        "requests" => Some(&[Supervisor, Manager, Inspector]),
        "accounts" | "create_account" | "disable_account" | "enable_account" | "reset_account" | "unlock_account"
        | "role_account" | "empty_account" => Some(&[Administrator]),
        "exclude" | "ask_lift" => Some(&[Supervisor, Manager]),
        "approve_lift" => Some(&[Manager]),
        "exclusions" => Some(&[Supervisor, Manager, Inspector]),
        "set_limits" | "limits" | "exclude_me" => Some(&[Role::Player]),
        "events" | "clock" => Some(&[Supervisor, Manager, Inspector, Administrator]),
        other => panic!("an operation that this test does not know: {other}"),
    }
}

/// The order that a request is, as the house would be asked.
fn order(operation: &Operation, mut body: Map<String, Value>) -> Option<Order> {
    if !operation.is_order {
        return None;
    }
    if let Some(word) = operation.name.strip_prefix("tournament_") {
        return Some(of_tournament(word));
    }
    body.remove("id");
    body.insert("do".to_owned(), operation.name.into());
    if let Some(command) = body.get_mut("command") {
        *command = json!({"house": command});
    }
    for place in places(operation) {
        let value = match place {
            "hit" => 1.into(),
            "pool" => "gold".into(),
            "request" => "nothing-of-the-kind".into(),
            _ => "stud-live".into(),
        };
        body.insert(place.to_owned(), value);
    }
    Some(serde_json::from_value(Value::Object(body)).unwrap_or_else(|error| panic!("{}: {error}", operation.name)))
}

/// What is asked of a tournament, by hand: whoever asks, it is about ana.
fn of_tournament(word: &str) -> Order {
    let (tournament, player) = ("friday".parse().expect("a name"), "ana".parse().expect("a name"));
    let wish = |wish| Order::AskTournament { tournament, wish, reason: "to see".parse().expect("a reason") };
    let order = match word {
        "enter" => TournamentOrder::Enter { player },
        "withdraw" => TournamentOrder::Withdraw { player },
        "rebuy" => TournamentOrder::Rebuy { player },
        "decline" => TournamentOrder::GiveUp { player },
        "add_on" => TournamentOrder::AddOn { player },
        "away" => TournamentOrder::Absent { player },
        "back" => TournamentOrder::Back { player },
        "leave" => TournamentOrder::Leave { player },
        "begin" => TournamentOrder::Begin,
        "move" => TournamentOrder::Move,
        "stop_clock" => TournamentOrder::Pause,
        "run_clock" => TournamentOrder::Resume,
        "penalise" => TournamentOrder::Penalise { player, hands: 2 },
        "reopen" => TournamentOrder::Reopen,
        "disqualify" => return wish(TournamentWish::Disqualify { player }),
        "cancel" => return wish(TournamentWish::Cancel),
        other => panic!("an order that this test does not know: {other}"),
    };
    Order::Tournament { tournament, order }
}

#[test]
fn the_served_document_and_the_table_of_operations_are_the_same() {
    let server = Server::with(&with_friday(&config("10m", "0s")), wide(), 0);
    let document = server.get(None, "/api").json();
    let mut served = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            served.insert((
                operation["operationId"].as_str().expect("a name").to_owned(),
                method.clone(),
                path.clone(),
            ));
        }
    }
    let mut known = BTreeSet::new();
    for operation in operations() {
        let method = if operation.method == Method::Get { "get" } else { "post" };
        known.insert((operation.name.to_owned(), method.to_owned(), operation.path.to_owned()));
    }
    assert_eq!(known.len(), operations().len(), "a name stands twice");
    assert_eq!(served, known);
    // Every order of the house but its founding, its cards and its clockwork can be asked for.
    let orders: BTreeSet<&str> = operations().iter().filter(|one| one.is_order).map(|one| one.name).collect();
    assert_eq!(orders.len(), 43, "{orders:?}");
}

#[test]
fn every_role_may_do_what_the_tables_say_and_nothing_else() {
    let mut server = Server::with(&with_friday(&config("10m", "0s")), wide(), 0);
    let (mut allowed, mut forbidden) = (0, 0);
    for operation in operations() {
        for role in [None].into_iter().chain(Role::ALL.map(Some)) {
            let who = role.map(|role| format!("{role}-{}", id().replace("test-", "")));
            if let (Some(who), Some(role)) = (&who, role) {
                server.account(who, role.as_str());
            }
            let body = body(operation);
            let may = match (order(operation, body.clone()), role) {
                (Some(_), None) => false,
                (Some(order), Some(role)) => {
                    let right = Right::of(&order, role).is_some_and(|right| right.roles().contains(&role));
                    // What is due in a tournament the house's own program does, which acts as a croupier; no person does that.
                    let by_program = order.tournament().is_some() && role == Role::Croupier;
                    right && !by_program
                        // Who leads a table plays no bets; what he may is decided by the command, in the house.
                        || operation.name == "play" && matches!(role, Role::Supervisor | Role::Manager)
                }
                (None, role) => {
                    own_rights(operation.name).is_none_or(|roles| role.is_some_and(|role| roles.contains(&role)))
                }
            };
            assert_eq!(operation.who.includes(role), may, "{} for {role:?}", operation.name);
            let before = state(&server);
            let told = format!("{} as {role:?}", operation.name);
            let (status, code) = asked(&server, operation, who.as_deref(), &body);
            if may {
                allowed += 1;
                assert!(!["signed_out", "forbidden"].contains(&code.as_str()), "{told}: {status} {code}");
                assert!(status < 500, "{told}: {status} {code}");
                if operation.name == "sit" && status == 200 {
                    // The table fills its shoe and opens a round for who sat down: then it waits for him.
                    server.until(None, "football-1", |view| view["progress"] == "betting");
                }
            } else {
                forbidden += 1;
                let expected = if role.is_none() { (401, "signed_out") } else { (403, "forbidden") };
                assert_eq!((status, code.as_str()), expected, "{told}");
                assert_eq!(state(&server), before, "{told} changes something");
            }
        }
    }
    println!("{} operations, {allowed} allowed and {forbidden} forbidden", operations().len());
    assert_eq!(allowed + forbidden, 8 * operations().len());
    assert!(forbidden > 150 && allowed > 80);
}

fn asked(server: &Server, operation: &Operation, who: Option<&str>, body: &Map<String, Value>) -> (u16, String) {
    let mut path = path(operation);
    match operation.method {
        Method::Post => {
            let mut body = body.clone();
            if operation.name == "sign_in" {
                // Somebody with a password that the test knows.
                body.insert("name".to_owned(), who.unwrap_or("nobody").into());
            }
            let reply = server.post(who, &path, &Value::Object(body));
            let told = reply.json();
            let code = told["error"]["code"].as_str().unwrap_or_default();
            // Nobody who signs in as nobody has a wrong name, not too few rights.
            if operation.name == "sign_in" && who.is_none() {
                (200, String::new())
            } else {
                (reply.status, code.to_owned())
            }
        }
        Method::Get if operation.name == "stream" => {
            (server.stream(who, "tables=stud-live", None).status, String::new())
        }
        Method::Get => {
            let query: Vec<String> = body
                .iter()
                .map(|(name, value)| {
                    format!("{name}={}", value.as_str().map_or_else(|| value.to_string(), str::to_owned))
                })
                .collect();
            if !query.is_empty() {
                path += &format!("?{}", query.join("&"));
            }
            let reply = server.get(who, &path);
            let code = if reply.status == 200 { String::new() } else { reply.code() };
            (reply.status, code)
        }
    }
}

/// Everything that could have changed: the log, the accounts, the significant events.
fn state(server: &Server) -> (Value, Value, Value) {
    let version = server.table(None, "stud-live")["version"].clone();
    let accounts = server.get(Some("ada"), "/api/accounts").json();
    let events = server.get(Some("ada"), "/api/events").json();
    (version, accounts, events)
}
