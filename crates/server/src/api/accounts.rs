//! People: signing in and out, accounts, exclusions, table talk, significant events.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Response};
use sabot_floor::Answered;
use sabot_house::{Actor, HouseKind, Order, Role};
use sabot_ledger::Name;
use sabot_locale::Words;
use sabot_money::Money;
use serde_json::{Map, Value, json};

use super::failure::Failure;
use super::guard::{COOKIE_NAME, Caller, DEVICE_NAME};
use super::operations::Operation;
use super::state::State;
use super::{protection, staff};
use crate::engine::Asked;
use crate::people::{Found, PeopleError, Query, SignInRefused, Whence};
use crate::search::search;
use crate::views;

/// What a guest of a demo house gets: play chips for ten thousand.
const GUEST_CHIPS: Money = Money::of(1_000_000);

/// A text among the members of a request.
pub(super) fn text<'a>(members: &'a Map<String, Value>, field: &str, words: &Words) -> Result<&'a str, Failure> {
    let bad = |value: &str, key: &str| Failure::field(StatusCode::BAD_REQUEST, field, value, &words.text(key), words);
    match members.get(field) {
        Some(Value::String(text)) => Ok(text),
        Some(other) => Err(bad(&other.to_string(), "server-not-a-text")),
        None => Err(bad("", "server-field-missing")),
    }
}

pub(super) fn name(members: &Map<String, Value>, field: &str, words: &Words) -> Result<Name, Failure> {
    let given = text(members, field, words)?;
    given
        .parse::<Name>()
        .map_err(|error| Failure::field(StatusCode::BAD_REQUEST, field, given, &error.to_string(), words))
}

/// Does what changes something of the server's own.
pub(crate) async fn change(
    state: &State,
    operation: &Operation,
    caller: &Caller,
    places: &BTreeMap<String, String>,
    members: &Map<String, Value>,
) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    if let Some(unknown) = members.keys().find(|key| !operation.fields.iter().any(|field| field.name == key.as_str())) {
        let why = words.text("server-field-unknown");
        return Err(Failure::field(StatusCode::BAD_REQUEST, unknown, "", &why, words));
    }
    match operation.name {
        "sign_in" => sign_in(state, caller, members).await,
        "guest" => guest(state, caller).await,
        "sign_out" => sign_out(state, caller).await,
        "set_password" => staff::set_password(state, caller, members).await,
        "create_account" => staff::create(state, caller, members).await,
        "disable_account" | "enable_account" | "reset_account" | "unlock_account" | "role_account"
        | "empty_account" => {
            staff::change(state, caller, places.get("name").map_or("", String::as_str), operation.name, members).await
        }
        "exclude" | "exclude_me" => protection::exclude(state, operation, caller, members).await,
        "ask_lift" | "approve_lift" => {
            let number = places.get("number").map_or("", String::as_str);
            protection::lift(state, operation, caller, number, operation.name == "approve_lift").await
        }
        "set_limits" => protection::set_limits(state, operation, caller, members).await,
        "talk" => talk(state, caller, places, members).await,
        _ => Err(Failure::missing("path", operation.path, words)),
    }
}

async fn sign_in(state: &State, caller: &Caller, members: &Map<String, Value>) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let (who, password) = (text(members, "name", words)?.to_owned(), text(members, "password", words)?.to_owned());
    let (address, device) = (caller.address, caller.device.clone());
    let (at, today) = (state.line.now(), state.line.earlier());
    let signed = state.people(move |people| {
        people.sign_in_from(&who, &password, Whence { address, device: device.as_deref() }, (at, today))
    });
    let (status, code) = match signed.await.map_err(|_| Failure::unavailable(words))? {
        Ok(admitted) => return welcome(state, caller, &admitted.token.text(), Some(&admitted.device.text())).await,
        Err(SignInRefused::Failed(error)) => return Err(unusable(&error, words)),
        Err(SignInRefused::Wrong) => (StatusCode::UNAUTHORIZED, "wrong_password"),
        Err(SignInRefused::Slowed { until }) => return Err(Failure::too_much("slowed", at, until, words)),
        Err(SignInRefused::TooMany) => (StatusCode::TOO_MANY_REQUESTS, "too_many"),
        Err(SignInRefused::Excluded(_)) => (StatusCode::FORBIDDEN, "excluded"),
        Err(SignInRefused::Disabled) => (StatusCode::FORBIDDEN, "disabled"),
        Err(SignInRefused::Altered) => (StatusCode::FORBIDDEN, "altered"),
    };
    Err(Failure::new(status, code, words))
}

pub(super) fn unusable(error: &PeopleError, words: &Words) -> Failure {
    tracing::error!(%error, "people.db");
    Failure::unavailable(words)
}

/// Tells a person who he is, and gives him his token twice: for programs and as a cookie for browsers. His device gets what it
/// is known by the next time.
async fn welcome(state: &State, caller: &Caller, token: &str, device: Option<&str>) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let own = token.to_owned();
    let now = state.line.now();
    let session = state.people(move |people| people.session(&own, now)).await;
    let session = session.ok().and_then(Result::ok).flatten().ok_or_else(|| Failure::unavailable(words))?;
    let cookie = format!("{COOKIE_NAME}={token}; Path=/; Secure; HttpOnly; SameSite=Strict");
    let body =
        json!({"token": token, "name": session.name.as_str(), "role": session.role.as_str(), "guest": session.guest});
    let known_for = state.people.policy().device_ms / 1_000;
    let device = device.map(|device| {
        format!("{DEVICE_NAME}={device}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age={known_for}")
    });
    let cookies = AppendHeaders(core::iter::once(cookie).chain(device).map(|cookie| (SET_COOKIE, cookie)));
    Ok((cookies, Json(body)).into_response())
}

async fn guest(state: &State, caller: &Caller) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    if state.kind != HouseKind::Demo {
        return Err(Failure::new(StatusCode::FORBIDDEN, "no_guests", words));
    }
    // A guest without chips would be nobody's: where these cannot be recorded, nobody is let in.
    let stopped = state.engine.look(|floor| floor.stopped().is_some()).await;
    if stopped.map_err(|_| Failure::unavailable(words))? {
        return Err(Failure::unavailable(words));
    }
    let (address, at) = (caller.address, state.line.now());
    let name = state.people(move |people| people.guest_name(address, at)).await;
    let who = name.map_err(|_| Failure::unavailable(words))?.map_err(|error| match error {
        PeopleError::TooManyGuests { until } => Failure::too_much("too_many_guests", at, until, words),
        PeopleError::HouseBusy { until } => Failure::too_much("house_busy", at, until, words),
        error => unusable(&error, words),
    })?;
    let id = format!("welcome-{who}").parse().map_err(|_| Failure::unavailable(words))?;
    let order = Order::AdmitGuest { guest: who, chips: GUEST_CHIPS };
    let asked = Asked { id, actor: Actor::automatic(Role::Cashier), order };
    let told = state.engine.command(asked).await.map_err(|_| Failure::unavailable(words))?;
    if told.answered != Answered::Accepted {
        return Err(Failure::unavailable(words));
    }
    let token = state.people(move |people| people.guest_admitted(who, address, at)).await;
    let token = token.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    welcome(state, caller, &token.text(), None).await
}

async fn sign_out(state: &State, caller: &Caller) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    if let Some(token) = caller.token.clone() {
        let now = state.line.now();
        let done = state.people(move |people| people.sign_out(&token, now)).await;
        done.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
        if let Some((who, Role::Player)) = caller.person {
            state.engine.signed_out(who);
        }
    }
    let cookie = format!("{COOKIE_NAME}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0");
    Ok(([(SET_COOKIE, cookie)], Json(json!({"signed_out": true}))).into_response())
}

/// A wish about an account that cannot be fulfilled.
pub(super) fn refused(error: &PeopleError, field: &str, words: &Words) -> Failure {
    if error.code() == "people_unavailable" {
        return unusable(error, words);
    }
    let key = format!("people-{}", error.code().replace('_', "-"));
    Failure::field(StatusCode::BAD_REQUEST, field, "", &words.text(&key), words)
}

/// Something said at a table, for all who watch it.
async fn talk(
    state: &State,
    caller: &Caller,
    places: &BTreeMap<String, String>,
    members: &Map<String, Value>,
) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let (who, _) = caller.signed_in(words)?;
    let said = text(members, "text", words)?;
    let said: String = said.chars().filter(|c| !c.is_control()).take(200).collect();
    let given = places.get("table").map_or("", String::as_str);
    let table: Name = given.parse().map_err(|_| Failure::missing("table", given, words))?;
    let open = state.engine.look(move |floor| floor.shown().table(table).map(views::talk_open));
    match open.await.map_err(|_| Failure::unavailable(words))? {
        None => Err(Failure::missing("table", given, words)),
        Some(false) => Err(Failure::new(StatusCode::CONFLICT, "no_talk_now", words)),
        Some(true) => {
            state.engine.say(table, who, said).map_err(|_| Failure::unavailable(words))?;
            Ok(Json(json!({"said": true})).into_response())
        }
    }
}

/// Who has signed in, and what he has.
pub(crate) async fn me(state: &State, caller: &Caller) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let (who, role) = caller.signed_in(words)?;
    let purse = state.engine.look(move |floor| views::purse(who, &views::purses(floor.shown(), who))).await;
    let mut purse = purse.map_err(|_| Failure::unavailable(words))?;
    let seats = state.engine.look(move |floor| views::seats_of(floor.shown(), who)).await;
    let body = json!({
        "name": who.as_str(),
        "role": role.as_str(),
        "purses": purse["purses"].take(),
        "seats": seats.map_err(|_| Failure::unavailable(words))?,
    });
    Ok(Json(body).into_response())
}

/// All accounts.
pub(crate) async fn all(state: &State, caller: &Caller) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let found = state.people(|people| people.accounts()).await;
    let found = found.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    let told: Vec<Value> = found
        .iter()
        .map(|one| json!({"name": one.name.as_str(), "role": one.role.as_str(), "disabled": one.disabled, "guest": one.guest}))
        .collect();
    Ok(Json(json!({"accounts": told})).into_response())
}

/// Significant events.
pub(crate) async fn events(
    state: &State,
    caller: &Caller,
    query: &BTreeMap<String, String>,
) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let number = |field: &str| match query.get(field) {
        None => Ok(None),
        Some(value) => value
            .parse::<i64>()
            .map(Some)
            .map_err(|error| Failure::field(StatusCode::BAD_REQUEST, field, value, &error.to_string(), words)),
    };
    let query = Query {
        from_ms: number("from_ms")?,
        to_ms: number("to_ms")?,
        actor: query.get("actor").cloned(),
        table: query.get("table").cloned(),
        code: query.get("code").cloned(),
        ..Query::default()
    };
    let record = state.record.clone();
    let found = state.people(move |people| {
        let hits = search(&record, &query).map_err(PeopleError::Engine)?;
        // Where somebody came from is beside the record alone.
        let whence = people.whence(hits.iter().map(|hit| hit.command.as_str()))?;
        Ok(hits
            .into_iter()
            .zip(whence)
            .map(|(hit, whence)| {
                let detail = [hit.found.detail.as_str(), whence.as_deref().unwrap_or_default()];
                let detail = detail.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
                Found { detail, ..hit.found }
            })
            .collect::<Vec<_>>())
    });
    let found =
        found.await.map_err(|_| Failure::unavailable(words))?.map_err(|error: PeopleError| unusable(&error, words))?;
    Ok(Json(json!({"events": found})).into_response())
}
