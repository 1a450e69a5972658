//! Commands to the house: the fields of a request become an order, and its answer comes when it is durable.

use std::collections::BTreeMap;
use std::time::Instant;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use sabot_floor::Answered;
use sabot_house::{Actor, CommandId, Order, Refusal, Role};
use sabot_ledger::Name;
use sabot_locale::Words;
use serde_json::{Map, Value, json};

use super::failure::Failure;
use super::guard::Caller;
use super::operations::{Form, Operation};
use super::protection;
use super::state::State;
use crate::engine::{Asked, Told};
use crate::metrics;

/// How long an id may be: behind the longest name it still fits where the record keeps it.
const ID_MAX: usize = 31;

/// Sends the order that a request is.
pub(crate) async fn send(
    state: &State,
    operation: &Operation,
    caller: &Caller,
    places: &BTreeMap<String, String>,
    body: Map<String, Value>,
    order: &'static str,
) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let (name, role) = caller.signed_in(words)?;
    let began = Instant::now();
    let body = if order == "play" { addressed(state, places, body, name, role) } else { body };
    let (id, order) = read(operation, places, body, name, order, words)?;
    if let Order::Approve { request } = &order
        && let Some(exclusion) = protection::lift_asked(state, request, words).await?
    {
        // Who lifts an exclusion is looked at more closely, by whichever way he comes.
        return protection::lift(state, operation, caller, &exclusion.to_string(), true).await;
    }
    let actor = Actor::person(name, role);
    let told = state.engine.command(Asked { id, actor, order }).await.map_err(|_| Failure::unavailable(words))?;
    let (answer, response) = self::told(operation, told, words);
    metrics::answered(answer, began.elapsed());
    Ok(response)
}

/// A command to a game, marked as one to Omaha or to a game against the house, as orders have it. A player need not say who
/// he is.
fn addressed(
    state: &State,
    places: &BTreeMap<String, String>,
    mut body: Map<String, Value>,
    name: Name,
    role: Role,
) -> Map<String, Value> {
    let table = places.get("table").and_then(|table| table.parse::<Name>().ok());
    let omaha = table.is_some_and(|table| state.omaha.contains(&table));
    if let Some(Value::Object(command)) = body.get_mut("command")
        && command.contains_key("do")
    {
        let own = ["bet", "withdraw", "play", "give_up", "queue", "unqueue"];
        let is_own = command.get("do").and_then(Value::as_str).is_some_and(|word| own.contains(&word));
        if role == Role::Player && is_own && !command.contains_key("player") {
            command.insert("player".to_owned(), name.as_str().into());
        }
        let whole = Value::Object(core::mem::take(command));
        command.insert(if omaha { "omaha" } else { "house" }.to_owned(), whole);
    }
    body
}

/// How a command was answered, in a word and as a response.
pub(super) fn told(operation: &Operation, told: Told, words: &Words) -> (&'static str, Response) {
    let Told { answered, version, receipt } = told;
    let receipt = receipt.and_then(|head| String::from_utf8(head.note.clone()).ok());
    match answered {
        Answered::Accepted => {
            let body = json!({"answer": "accepted", "accepted": true, "version": version});
            ("accepted", Json(with(body, receipt)).into_response())
        }
        Answered::Duplicate { accepted } => {
            let body = json!({"answer": "duplicate", "accepted": accepted, "version": version});
            ("duplicate", Json(with(body, receipt)).into_response())
        }
        Answered::Refused(ref refusal) | Answered::TurnedAway(ref refusal) => {
            let kept = matches!(answered, Answered::Refused(_));
            let mut body = refused(operation, refusal, version, words);
            body["kept"] = kept.into();
            let body = if kept { with(body, receipt) } else { body };
            (if kept { "refused" } else { "turned_away" }, (StatusCode::CONFLICT, Json(body)).into_response())
        }
        Answered::Unavailable => ("unavailable", Failure::unavailable(words).into_response()),
    }
}

/// With the signed head of the log, where there is one.
fn with(mut body: Value, receipt: Option<String>) -> Value {
    if let Some(receipt) = receipt {
        body["receipt"] = receipt.into();
    }
    body
}

/// A refusal as it is told. Where the books refuse what an account may not hold, the caller's word for it is the amount.
fn refused(operation: &Operation, refusal: &Refusal, version: u64, words: &Words) -> Value {
    let told = refusal.reason.told();
    let field = match refusal.field {
        "debit" | "credit" if operation.fields.iter().any(|field| field.name == "amount") => "amount",
        field => field,
    };
    let mut body = json!({
        "answer": "refused",
        "field": field,
        "reason": told.key,
        "sentence": words.told(&told),
        "version": version,
    });
    if let Some(basis) = &refusal.basis {
        body["cite"] = basis.cite().to_string().into();
        body["readings"] = basis.readings().map(|cite| cite.to_string()).collect::<Vec<_>>().into();
    }
    body
}

/// The id and the order of a request.
fn read(
    operation: &Operation,
    places: &BTreeMap<String, String>,
    mut body: Map<String, Value>,
    name: Name,
    order: &'static str,
    words: &Words,
) -> Result<(CommandId, Order), Failure> {
    let bad = |field: &str, value: &str, why: &str| Failure::field(StatusCode::BAD_REQUEST, field, value, why, words);
    for field in operation.fields.iter().filter(|field| field.required) {
        if !body.contains_key(field.name) {
            return Err(bad(field.name, "", &words.text("server-field-missing")));
        }
    }
    if let Some(unknown) = body.keys().find(|key| !operation.fields.iter().any(|field| field.name == key.as_str())) {
        let unknown = unknown.clone();
        return Err(bad(&unknown, "", &words.text("server-field-unknown")));
    }
    let id = body.remove("id").unwrap_or_default();
    let text = id.as_str().map_or_else(|| id.to_string(), str::to_owned);
    // Everybody chooses his ids for himself: two people who choose the same do not get in each other's way.
    let own = format!("{name}.{text}").parse::<CommandId>().ok().filter(|_| (1..=ID_MAX).contains(&text.len()));
    let id = own.ok_or_else(|| bad("id", &text, &words.text("server-bad-id")))?;
    for (name, value) in places {
        let value = match place(name) {
            Form::Number => {
                value.parse::<u32>().map(Value::from).map_err(|error| bad(name, value, &error.to_string()))?
            }
            _ => Value::from(value.as_str()),
        };
        body.insert(name.clone(), value);
    }
    body.insert("do".to_owned(), order.into());
    let whole = Value::Object(body);
    let order = serde_json::from_value::<Order>(whole.clone()).map_err(|error| {
        let (field, why) = blame(operation, &whole, &error);
        let value = whole.get(&field).map_or_else(String::new, Value::to_string);
        bad(&field, &value, &why)
    })?;
    Ok((id, order))
}

fn place(name: &str) -> Form {
    if name == "hit" { Form::Number } else { Form::Name }
}

/// The field that an order cannot be read because of: the one without which it could be read as far.
fn blame(operation: &Operation, whole: &Value, error: &serde_json::Error) -> (String, String) {
    let why = error.to_string();
    let named = operation.fields.iter().map(|field| field.name).chain(operation.places());
    let suspects: Vec<&str> = named.filter(|name| whole.get(name).is_some()).collect();
    // Without the field that is wrong the text complains of something else: that it is missing, or of nothing.
    let guilty = suspects.iter().find(|name| {
        let mut without = whole.clone();
        if let Some(members) = without.as_object_mut() {
            members.remove(**name);
        }
        serde_json::from_value::<Order>(without).map_or_else(|other| other.to_string() != why, |_| true)
    });
    (guilty.copied().unwrap_or("command").to_owned(), why)
}
