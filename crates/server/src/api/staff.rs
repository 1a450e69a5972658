//! Accounts over the network: what is wanted is looked at, asked of the house, and taken in when its record has it.

use std::net::IpAddr;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use sabot_floor::Answered;
use sabot_house::{CommandId, Moment, Reason, Role};
use sabot_ledger::Name;
use sabot_locale::Words;
use serde_json::{Map, Value, json};

use super::accounts::{name, refused, text, unusable};
use super::failure::Failure;
use super::guard::Caller;
use super::state::State;
use crate::engine::Asked;
use crate::people::{Behind, People, PeopleError, Prepared, Vouched, Wanted, Whence, word};

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

fn role(members: &Map<String, Value>, words: &Words) -> Result<Role, Failure> {
    let given = text(members, "role", words)?;
    Role::ALL
        .into_iter()
        .find(|known| known.as_str() == given)
        .ok_or_else(|| Failure::field(StatusCode::BAD_REQUEST, "role", given, &words.text("server-no-role"), words))
}

/// Asks the house for a change, and takes it in where it agrees.
async fn keep(state: &State, prepared: Prepared, words: &Words) -> Result<Result<(), PeopleError>, Failure> {
    let id = word(20).map_err(|error| unusable(&error, words))?;
    let id: CommandId = format!("own-{id}").parse().map_err(|_| Failure::unavailable(words))?;
    let asked = Asked { id, actor: prepared.actor, order: prepared.order.clone() };
    let told = state.engine.command(asked).await.map_err(|_| Failure::unavailable(words))?;
    let (accepted, denied) = match told.answered {
        Answered::Accepted => (true, Ok(())),
        Answered::Refused(refusal) | Answered::TurnedAway(refusal) => match refusal.reason {
            // It is as it was wanted.
            Reason::SoAlready => (false, Ok(())),
            Reason::People(denied) => (false, Err(PeopleError::from(*denied))),
            _ => (false, Err(PeopleError::NotAllowed { role: prepared.actor.role })),
        },
        // Whether the record has it is known at the next start, which takes it in.
        Answered::Unavailable | Answered::Duplicate { .. } => return Err(Failure::unavailable(words)),
    };
    let settled = state.people(move |people| people.settle(&prepared, accepted)).await;
    settled.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    Ok(denied)
}

/// One's own password.
pub(super) async fn set_password(
    state: &State,
    caller: &Caller,
    members: &Map<String, Value>,
) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let by = caller.actor(words)?;
    let (old, new) = (text(members, "old", words)?.to_owned(), text(members, "new", words)?.to_owned());
    let at = state.line.now();
    let told = |error: PeopleError| match error {
        PeopleError::Slowed { until } => Failure::too_much("slowed", at, until, words),
        error => refused(&error, "new", words),
    };
    let prepared =
        state.people(move |people| people.prepare(by.name, Wanted::Own { old: &old, new: &new }, &by, at)).await;
    let prepared = prepared.map_err(|_| Failure::unavailable(words))?.map_err(told)?;
    keep(state, prepared, words).await?.map_err(told)?;
    Ok(Json(json!({"changed": true})).into_response())
}

pub(super) async fn create(state: &State, caller: &Caller, members: &Map<String, Value>) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let by = caller.actor(words)?;
    let (who, role) = (name(members, "name", words)?, role(members, words)?);
    let password = text(members, "password", words)?.to_owned();
    let second = Second::read(caller, members, words)?;
    let beside = second.as_ref().map(|second| second.name);
    let now = state.line.now();
    let prepared = state.people(move |people| {
        let second = second.map(|second| second.vouch(people, now)).transpose()?;
        let behind = Behind { by: &by, second: second.as_ref() };
        people.prepare(who, Wanted::Make { role, password: &password }, behind, now).map_err(NotDone::Change)
    });
    let told = |error: NotDone| error.told(beside, now, words);
    let prepared = prepared.await.map_err(|_| Failure::unavailable(words))?.map_err(told)?;
    keep(state, prepared, words).await?.map_err(|error| told(NotDone::Change(error)))?;
    Ok(Json(json!({"name": who.as_str(), "role": role.as_str()})).into_response())
}

/// Changes an account that there is.
pub(super) async fn change(
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
    let to = if change == "role_account" { Some(role(members, words)?) } else { None };
    let second = Second::read(caller, members, words)?;
    let beside = second.as_ref().map(|second| second.name);
    let now = state.line.now();
    let told = |error: NotDone| error.told(beside, now, words);
    let prepared = state.people(move |people| {
        let second = second.map(|second| second.vouch(people, now)).transpose()?;
        let behind = Behind { by: &by, second: second.as_ref() };
        let wanted = match (change, to) {
            ("enable_account", _) => Wanted::Enable,
            ("reset_account", _) => Wanted::Reset(&password),
            ("empty_account", _) => Wanted::Empty,
            (_, Some(role)) => Wanted::Role(role),
            ("unlock_account", _) => return people.unlock(name, &by, now).map(|()| None).map_err(NotDone::Change),
            _ => Wanted::Disable,
        };
        people.prepare(name, wanted, behind, now).map(Some).map_err(NotDone::Change)
    });
    if let Some(prepared) = prepared.await.map_err(|_| Failure::unavailable(words))?.map_err(told)? {
        keep(state, prepared, words).await?.map_err(|error| told(NotDone::Change(error)))?;
    }
    let told = match (change, to) {
        ("enable_account", _) => json!({"name": name.as_str(), "enabled": true}),
        ("reset_account", _) => json!({"name": name.as_str(), "reset": true}),
        ("unlock_account", _) => json!({"name": name.as_str(), "unlocked": true}),
        ("empty_account", _) => json!({"name": name.as_str(), "emptied": true}),
        (_, Some(role)) => json!({"name": name.as_str(), "role": role.as_str()}),
        _ => json!({"name": name.as_str(), "enabled": false}),
    };
    Ok(Json(told).into_response())
}
