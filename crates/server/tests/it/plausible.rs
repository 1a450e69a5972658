//! For every operation a request that could be meant.

use sabot_server::api::operation::Operation;
use serde_json::{Map, Value, json};

use crate::kit::id;

fn value(operation: &str, member: &str) -> Value {
    match (operation, member) {
        ("sign_in", "name") => "ana".into(),
        ("create_account", "name") => format!("new-{}", id()).into(),
        ("create_account", "password") => "another-long-word".into(),
        ("exclude", "name") => "bo".into(),
        ("buy_in" | "cash_out", "player") => "bo".into(),
        ("rounds" | "round", "page") => "table".into(),
        ("events", "table") => "stud-1".into(),
        ("events", "code" | "actor") => "player".into(),
        (_, "id") => id().into(),
        ("stream", "tournaments") => "friday".into(),
        (_, "hands") => 2.into(),
        (_, "name" | "second" | "table" | "tables" | "player") => "stud-live".into(),
        (_, "to" | "dealer") => "carla".into(),
        (_, "password" | "old" | "new" | "second_password") => "a-long-word-of-theirs".into(),
        (_, "role") => "player".into(),
        (_, "lang") => "pt".into(),
        ("article", "game") => "football".into(),
        (_, "currency") => "play".into(),
        (_, "reason" | "text") => "to see".into(),
        (_, "cite") => "stud 10(8)".into(),
        (_, "bytes") => "ab".repeat(32).into(),
        (_, "seat") => 2.into(),
        (_, "amount" | "stack" | "loss") => 50_000.into(),
        (_, "round" | "minutes" | "until_ms" | "from_ms" | "to_ms") => 1.into(),
        (_, "post" | "reachable" | "lobby") => true.into(),
        (_, "command") => json!({"do": "bet", "seat": 1, "player": "ana", "bet": "ante", "stake": 2_500}),
        (_, "limits") => json!({"game": "stud", "ante": {"min": 5_000, "max": 50_000}}),
        (_, "exchange") => json!({"chips": "sold", "player": "ana", "currency": "play", "amount": 50_000}),
        (_, "correction") => {
            json!({"round": 1, "seat": 1, "player": "ana", "bet": "ante", "net": 0, "cite": "stud 9(5)"})
        }
        other => panic!("a member that the tests do not know: {other:?}"),
    }
}

/// Its body, or its query where it only reads.
pub(crate) fn body(operation: &Operation) -> Map<String, Value> {
    let mut body: Map<String, Value> = operation
        .members()
        .into_iter()
        .map(|member| (member.name.clone(), value(operation.name, &member.name)))
        .collect();
    body.remove(if operation.name == "sit" { "stack" } else { "" });
    body
}

/// The names in its path.
pub(crate) fn places(operation: &Operation) -> Vec<&'static str> {
    operation.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect()
}

/// Its path.
pub(crate) fn path(operation: &Operation) -> String {
    let mut path = operation.path.to_owned();
    for place in places(operation) {
        let value = match place {
            "table" if operation.name == "sit" || operation.name == "cut" => "football-1",
            "table" => "stud-live",
            "pool" => "gold",
            "tournament" => "friday",
            "hit" | "number" | "round" => "1",
            "cite" => "stud%2010(8)",
            "request" => "nothing-of-the-kind",
            "name" => "bo",
            other => panic!("an unknown place {other}"),
        };
        path = path.replace(&format!("{{{place}}}"), value);
    }
    path
}
