//! People: signing in and out, accounts, exclusions, table talk, significant events.

use std::collections::BTreeMap;
use std::net::IpAddr;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Response};
use sabot_floor::Answered;
use sabot_house::{Actor, HouseKind, Moment, Order, Role};
use sabot_ledger::Name;
use sabot_locale::Words;
use sabot_money::{Currency, Money};
use serde_json::{Map, Value, json};

use super::failure::Failure;
use super::guard::{COOKIE_NAME, Caller, DEVICE_NAME};
use super::operations::Operation;
use super::protection;
use super::state::State;
use crate::engine::Asked;
use crate::people::{Behind, People, PeopleError, Query, SignInRefused, Vouched, Whence};
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
        "set_password" => set_password(state, caller, members).await,
        "create_account" => create(state, caller, members).await,
        "disable_account" | "enable_account" | "reset_account" | "unlock_account" => {
            change_account(state, caller, places.get("name").map_or("", String::as_str), operation.name, members).await
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
    let made = state.people(move |people| people.guest(address, at)).await;
    let (who, token) = made.map_err(|_| Failure::unavailable(words))?.map_err(|error| match error {
        PeopleError::TooManyGuests { until } => Failure::too_much("too_many_guests", at, until, words),
        PeopleError::HouseBusy { until } => Failure::too_much("house_busy", at, until, words),
        error => unusable(&error, words),
    })?;
    let order = Order::BuyIn { player: who, currency: Currency::Play, amount: GUEST_CHIPS, table: None };
    let id = format!("welcome-{who}").parse().map_err(|_| Failure::unavailable(words))?;
    let asked = Asked { id, actor: Actor::automatic(Role::Cashier), order };
    let told = state.engine.command(asked).await.map_err(|_| Failure::unavailable(words))?;
    if told.answered == Answered::Unavailable {
        return Err(Failure::unavailable(words));
    }
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

async fn set_password(state: &State, caller: &Caller, members: &Map<String, Value>) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let (who, _) = caller.signed_in(words)?;
    let (old, new) = (text(members, "old", words)?.to_owned(), text(members, "new", words)?.to_owned());
    let at = state.line.now();
    let done = state.people(move |people| people.change_password(who, &old, &new, at)).await;
    done.map_err(|_| Failure::unavailable(words))?.map_err(|error| match error {
        PeopleError::Slowed { until } => Failure::too_much("slowed", at, until, words),
        error => refused(&error, "new", words),
    })?;
    Ok(Json(json!({"changed": true})).into_response())
}

/// A wish about an account that cannot be fulfilled.
pub(super) fn refused(error: &PeopleError, field: &str, words: &Words) -> Failure {
    if error.code() == "people_unavailable" {
        return unusable(error, words);
    }
    let key = format!("people-{}", error.code().replace('_', "-"));
    Failure::field(StatusCode::BAD_REQUEST, field, "", &words.text(&key), words)
}

/// The second administrator as the request has him: his name and his password.
struct Second {
    name: Name,
    password: String,
    address: IpAddr,
    device: Option<String>,
}

impl Second {
    fn read(caller: &Caller, members: &Map<String, Value>, words: &Words) -> Result<Option<Second>, Failure> {
        if !members.contains_key("second") && !members.contains_key("second_password") {
            return Ok(None);
        }
        let name = name(members, "second", words)?;
        let password = text(members, "second_password", words)?.to_owned();
        Ok(Some(Second { name, password, address: caller.address, device: caller.device.clone() }))
    }

    /// Lets him show his password.
    fn vouch(&self, people: &People, now: Moment) -> Result<Vouched, NotDone> {
        let from = Whence { address: self.address, device: self.device.as_deref() };
        people.vouch(self.name.as_str(), &self.password, from, now).map_err(NotDone::Second)
    }
}

/// Why an account was not changed: because of the second, or of anything else.
enum NotDone {
    Second(PeopleError),
    Change(PeopleError),
}

impl NotDone {
    fn told(&self, second: Option<Name>, at: Moment, words: &Words) -> Failure {
        match self {
            NotDone::Second(PeopleError::Slowed { until }) => Failure::too_much("slowed", at, *until, words),
            NotDone::Second(error @ PeopleError::OutOfUse(_)) => refused(error, "second", words),
            NotDone::Second(error) => refused(error, "second_password", words),
            NotDone::Change(error) => {
                let field = match error {
                    PeopleError::AnotherPerson(name) if second == Some(*name) => "second",
                    PeopleError::SecondMissing | PeopleError::NoAdministrator(_) | PeopleError::MadeToday { .. } => {
                        "second"
                    }
                    PeopleError::WrongPassword => "second_password",
                    PeopleError::Password(_) => "password",
                    _ => "name",
                };
                refused(error, field, words)
            }
        }
    }
}

async fn create(state: &State, caller: &Caller, members: &Map<String, Value>) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let by = caller.actor(words)?;
    let (who, role) = (name(members, "name", words)?, text(members, "role", words)?);
    let role = Role::ALL
        .into_iter()
        .find(|known| known.as_str() == role)
        .ok_or_else(|| Failure::field(StatusCode::BAD_REQUEST, "role", role, &words.text("server-no-role"), words))?;
    let password = text(members, "password", words)?.to_owned();
    let second = Second::read(caller, members, words)?;
    let beside = second.as_ref().map(|second| second.name);
    let now = state.line.now();
    let done = state.people(move |people| {
        let second = second.map(|second| second.vouch(people, now)).transpose()?;
        let behind = Behind { by: &by, second: second.as_ref() };
        people.create(who, role, &password, behind, now).map_err(NotDone::Change)
    });
    done.await.map_err(|_| Failure::unavailable(words))?.map_err(|error| error.told(beside, now, words))?;
    Ok(Json(json!({"name": who.as_str(), "role": role.as_str()})).into_response())
}

/// Changes an account that there is.
async fn change_account(
    state: &State,
    caller: &Caller,
    who: &str,
    change: &'static str,
    members: &Map<String, Value>,
) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let by = caller.actor(words)?;
    let name: Name = who.parse().map_err(|_| Failure::missing("name", who, words))?;
    let password = if change == "reset_account" { text(members, "password", words)? } else { "" }.to_owned();
    let second = Second::read(caller, members, words)?;
    let beside = second.as_ref().map(|second| second.name);
    let now = state.line.now();
    let done = state.people(move |people| {
        let second = second.map(|second| second.vouch(people, now)).transpose()?;
        let behind = Behind { by: &by, second: second.as_ref() };
        match change {
            "enable_account" => people.enable(name, behind, now),
            "reset_account" => people.reset_password(name, &password, behind, now),
            "unlock_account" => people.unlock(name, &by, now),
            _ => people.disable(name, &by, now),
        }
        .map_err(NotDone::Change)
    });
    done.await.map_err(|_| Failure::unavailable(words))?.map_err(|error| error.told(beside, now, words))?;
    let told = match change {
        "enable_account" => json!({"name": name.as_str(), "enabled": true}),
        "reset_account" => json!({"name": name.as_str(), "reset": true}),
        "unlock_account" => json!({"name": name.as_str(), "unlocked": true}),
        _ => json!({"name": name.as_str(), "enabled": false}),
    };
    Ok(Json(told).into_response())
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
    let found = state.people(move |people| people.search(&query)).await;
    let found = found.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    Ok(Json(json!({"events": found})).into_response())
}
