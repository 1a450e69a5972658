//! The protection of players: exclusions and limits of one's own. The house decides and records them; why somebody is excluded is
//! personal, and is kept beside the record.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use sabot_floor::Answered;
use sabot_house::people::OwnLimits;
use sabot_house::{CommandId, Moment, Order, Role, Wish};
use sabot_ledger::Name;
use sabot_locale::Words;
use serde_json::{Map, Value, json};

use super::accounts::{name, refused, text, unusable};
use super::failure::Failure;
use super::guard::Caller;
use super::operations::Operation;
use super::orders;
use super::state::State;
use crate::engine::Asked;
use crate::people::{PeopleError, word};

/// Asks the house in the name of the caller, under an id of its own. What comes back otherwise than accepted is the answer.
async fn asks(
    state: &State,
    operation: &Operation,
    caller: &Caller,
    order: Order,
) -> Result<Option<Response>, Failure> {
    let words = state.words(caller.lang);
    let actor = caller.actor(words)?;
    let id = word(20).map_err(|error| unusable(&error, words))?;
    let id: CommandId = format!("own-{id}").parse().map_err(|_| Failure::unavailable(words))?;
    let told = state.engine.command(Asked { id, actor, order }).await.map_err(|_| Failure::unavailable(words))?;
    match told.answered {
        Answered::Accepted => Ok(None),
        _ => Ok(Some(orders::told(operation, told, words).1)),
    }
}

/// A number among the members of a request, where it is given.
fn number(members: &Map<String, Value>, field: &str, words: &Words) -> Result<Option<i64>, Failure> {
    let Some(value) = members.get(field) else { return Ok(None) };
    value.as_i64().filter(|number| *number >= 0).map(Some).ok_or_else(|| {
        let why = words.text("server-not-a-number");
        Failure::field(StatusCode::BAD_REQUEST, field, &value.to_string(), &why, words)
    })
}

/// A player is excluded, by himself or by the house.
pub(super) async fn exclude(
    state: &State,
    operation: &Operation,
    caller: &Caller,
    members: &Map<String, Value>,
) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let by = caller.actor(words)?;
    let player = if by.role == Role::Player { by.name } else { name(members, "name", words)? };
    let until = number(members, "until_ms", words)?.map(Moment);
    let reason = text(members, "reason", words)?.to_owned();
    let account = state.people(move |people| people.account(player)).await;
    let account = account.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    let problem = match account {
        None => Some(PeopleError::NoAccount(player)),
        Some(account) if account.role != Role::Player => Some(PeopleError::NoPlayer(player)),
        Some(_) => crate::people::reason_error(&reason),
    };
    if let Some(error) = problem {
        return Err(refused(
            &error,
            if matches!(error, PeopleError::OutOfBounds(_)) { "reason" } else { "name" },
            words,
        ));
    }
    if let Some(answer) = asks(state, operation, caller, Order::Exclude { player, until }).await? {
        return Ok(answer);
    }
    let now = state.line.now();
    let kept = state.people(move |people| people.exclude(player, until, &reason, &by, now)).await;
    kept.map_err(|_| Failure::unavailable(words))?.map_err(|error| refused(&error, "name", words))?;
    Ok(Json(json!({"name": player.as_str(), "excluded": true})).into_response())
}

/// The exclusion that a request asks to be lifted, where it asks for that.
pub(super) async fn lift_asked(state: &State, request: &CommandId, words: &Words) -> Result<Option<u32>, Failure> {
    let request = request.clone();
    let found = state.engine.look(move |floor| {
        let asked = floor.shown().requests().find(|one| one.id == request)?;
        if let Wish::Lift { exclusion } = asked.wish { Some(exclusion) } else { None }
    });
    found.await.map_err(|_| Failure::unavailable(words))
}

/// One asks for an exclusion to be lifted, and another does it.
pub(super) async fn lift(
    state: &State,
    operation: &Operation,
    caller: &Caller,
    given: &str,
    approve: bool,
) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let by = caller.actor(words)?;
    let missing = || Failure::missing("number", given, words);
    let exclusion: u32 = given.parse().map_err(|_| missing())?;
    let now = state.line.now();
    let found = state.engine.look(move |floor| {
        let house = floor.shown();
        let held = house.exclusions(now).find(|one| one.number == exclusion).copied();
        let asked = house.requests().filter(|request| request.wish == Wish::Lift { exclusion });
        held.map(|held| (held, asked.last().cloned()))
    });
    let (held, asked) = found.await.map_err(|_| Failure::unavailable(words))?.ok_or_else(missing)?;
    let order = match (approve, &asked) {
        (false, _) => {
            let reason = "to be lifted".parse().map_err(|_| Failure::unavailable(words))?;
            Order::AskLift { exclusion, reason }
        }
        (true, Some(asked)) => Order::Approve { request: asked.id.clone() },
        (true, None) => return Err(missing()),
    };
    if let Some(answer) = asks(state, operation, caller, order).await? {
        return Ok(answer);
    }
    if let (true, Some(asked)) = (approve, asked) {
        let kept = state.people(move |people| people.lifted(&held, asked.by.name, by.name, now)).await;
        kept.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    }
    // Approved as a request like any other, it is answered like any other.
    let told = match operation.name {
        "approve" => {
            let version = state.engine.look(|floor| floor.version()).await;
            json!({"answer": "accepted", "accepted": true, "version": version.map_err(|_| Failure::unavailable(words))?})
        }
        _ => json!({"number": exclusion, "lifted": approve}),
    };
    Ok(Json(told).into_response())
}

/// Exclusions in force, the newest first.
pub(crate) async fn exclusions(state: &State, caller: &Caller) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let now = state.line.now();
    let found = state.engine.look(move |floor| {
        let house = floor.shown();
        let asked = |number: u32| {
            let asked = house.requests().filter(|request| request.wish == Wish::Lift { exclusion: number });
            asked.last().map(|request| request.by.name)
        };
        house.exclusions(now).map(|one| (*one, asked(one.number))).collect::<Vec<_>>()
    });
    let found = found.await.map_err(|_| Failure::unavailable(words))?;
    let reasons = state.people(move |people| people.exclusions(now)).await;
    let reasons = reasons.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    let told = found.iter().rev().map(|(one, asked_by)| {
        let reason = reasons.iter().find(|kept| kept.player == one.player && kept.until == one.until);
        json!({
            "number": one.number,
            "player": one.player.as_str(),
            "from": one.from,
            "until": one.until,
            "reason": reason.map(|kept| kept.reason.as_str()),
            "by": one.by.as_str(),
            "asked_by": asked_by.as_ref().map(Name::as_str),
        })
    });
    Ok(Json(json!({"exclusions": told.collect::<Vec<_>>()})).into_response())
}

/// A player sets his own limits.
pub(super) async fn set_limits(
    state: &State,
    operation: &Operation,
    caller: &Caller,
    members: &Map<String, Value>,
) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let minutes = number(members, "minutes", words)?.map(|minutes| u32::try_from(minutes).unwrap_or(u32::MAX));
    let wanted = OwnLimits { loss_minor: number(members, "loss", words)?, minutes };
    match asks(state, operation, caller, Order::SetLimits { limits: wanted }).await? {
        Some(answer) => Ok(answer),
        None => limits(state, caller).await,
    }
}

/// One's own limits.
pub(crate) async fn limits(state: &State, caller: &Caller) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let (who, _) = caller.signed_in(words)?;
    let now = state.line.now();
    let found = state.engine.look(move |floor| floor.shown().player_limits(who, now)).await;
    Ok(Json(json!(found.map_err(|_| Failure::unavailable(words))?)).into_response())
}
