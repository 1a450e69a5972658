//! The protection of players: exclusions and limits of one's own. The house decides and records them; why somebody is excluded is
//! personal, and is kept beside the record.

use axum::Json;
use sabot_credentials::{PeopleError, word};
use sabot_house::people::OwnLimits;
use sabot_house::{Moment, Order, Role, Wish};
use sabot_ledger::Name;
use sabot_locale::Words;
use sabot_wire as wire;
use sabot_wire::{AtExclusion, AtRequest, Exclude, ExcludeMe, Excluded, Exclusions, Lifted, Nothing, SetLimits};

use super::accounts::{refused, unusable};
use super::ask::Ask;
use super::convert::told_own_limits;
use super::failure::Failure;
use super::guard::Caller;
use super::orders;
use super::reply::Undone;
use super::state::ServerState;

/// Asks the house in the name of the caller, under an id of its own.
async fn asks(state: &ServerState, caller: &Caller, order: Order) -> Result<(), Undone> {
    let words = state.words(caller.lang);
    let actor = caller.actor(words)?;
    let id = word(20).map_err(|error| unusable(&error, words))?;
    let id = format!("own-{id}").parse().map_err(|_| Failure::unavailable(words))?;
    orders::ask_for(state, actor, id, order, words).await
}

/// The house excludes a player.
pub(super) async fn exclude(ask: Ask<Nothing, Exclude>) -> Result<Json<Excluded>, Undone> {
    let Exclude { name, until_ms, reason } = ask.given;
    excluded(&ask.state, &ask.caller, name, until_ms, reason.0).await
}

/// A player excludes himself.
pub(super) async fn exclude_me(ask: Ask<Nothing, ExcludeMe>) -> Result<Json<Excluded>, Undone> {
    let (name, _) = ask.caller.signed_in(ask.words())?;
    let ExcludeMe { until_ms, reason } = ask.given;
    excluded(&ask.state, &ask.caller, name, until_ms, reason.0).await
}

async fn excluded(
    state: &ServerState,
    caller: &Caller,
    player: Name,
    until_ms: Option<u64>,
    reason: String,
) -> Result<Json<Excluded>, Undone> {
    let words = state.words(caller.lang);
    let by = caller.actor(words)?;
    let until = until_ms.map(|ms| Moment(i64::try_from(ms).unwrap_or(i64::MAX)));
    let account = state.people(move |people| people.account(player)).await;
    let account = account.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    let problem = match account {
        None => Some((PeopleError::NoAccount(player), "name")),
        Some(account) if account.role != Role::Player => Some((PeopleError::NoPlayer(player), "name")),
        Some(_) => sabot_credentials::reason_error(&reason).map(|error| (error, "reason")),
    };
    if let Some((error, field)) = problem {
        return Err(refused(&error, field, words).into());
    }
    asks(state, caller, Order::Exclude { player, until }).await?;
    let now = state.line.now();
    let kept = state.people(move |people| people.exclude(player, until, &reason, &by, now)).await;
    kept.map_err(|_| Failure::unavailable(words))?.map_err(|error| refused(&error, "name", words))?;
    Ok(Json(Excluded { name: player, excluded: true }))
}

/// The exclusion that a request asks to be lifted, where it asks for that.
pub(super) async fn lift_asked(state: &ServerState, at: &AtRequest, words: &Words) -> Result<Option<u32>, Failure> {
    let request = at.request.0.clone();
    let found = state.engine.look(move |floor| {
        let asked = floor.shown().requests().find(|one| one.id.as_str() == request)?;
        if let Wish::Lift { exclusion } = asked.wish { Some(exclusion) } else { None }
    });
    found.await.map_err(|_| Failure::unavailable(words))
}

/// One asks for an exclusion to be lifted.
pub(super) async fn ask_lift(ask: Ask<AtExclusion>) -> Result<Json<Lifted>, Undone> {
    lift(&ask.state, &ask.caller, ask.at.number, false).await?;
    Ok(Json(Lifted { number: ask.at.number, lifted: false }))
}

/// Another one lifts it.
pub(super) async fn approve_lift(ask: Ask<AtExclusion>) -> Result<Json<Lifted>, Undone> {
    lift(&ask.state, &ask.caller, ask.at.number, true).await?;
    Ok(Json(Lifted { number: ask.at.number, lifted: true }))
}

/// One asks for an exclusion to be lifted, and another does it.
pub(super) async fn lift(state: &ServerState, caller: &Caller, exclusion: u32, approve: bool) -> Result<(), Undone> {
    let words = state.words(caller.lang);
    let by = caller.actor(words)?;
    let missing = || Failure::missing("number", &exclusion.to_string(), words);
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
        (true, None) => return Err(missing().into()),
    };
    asks(state, caller, order).await?;
    if let (true, Some(asked)) = (approve, asked) {
        let kept = state.people(move |people| people.lifted(&held, asked.by.name, by.name, now)).await;
        kept.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    }
    Ok(())
}

/// Exclusions in force, the newest first.
pub(super) async fn exclusions(ask: Ask) -> Result<Json<Exclusions>, Failure> {
    let words = ask.words();
    let now = ask.state.line.now();
    let found = ask.state.engine.look(move |floor| {
        let house = floor.shown();
        let asked = |number: u32| {
            let asked = house.requests().filter(|request| request.wish == Wish::Lift { exclusion: number });
            asked.last().map(|request| request.by.name)
        };
        house.exclusions(now).map(|one| (*one, asked(one.number))).collect::<Vec<_>>()
    });
    let found = found.await.map_err(|_| Failure::unavailable(words))?;
    let reasons = ask.state.people(move |people| people.exclusions(now)).await;
    let reasons = reasons.map_err(|_| Failure::unavailable(words))?.map_err(|error| unusable(&error, words))?;
    let told = found.into_iter().rev().map(|(one, asked_by)| {
        let reason = reasons.iter().find(|kept| kept.player == one.player && kept.until == one.until);
        wire::Exclusion {
            number: one.number,
            player: one.player,
            from: one.from.0,
            until: one.until.map(|until| until.0),
            reason: reason.map(|kept| kept.reason.clone()),
            by: one.by,
            asked_by,
        }
    });
    Ok(Json(Exclusions { exclusions: told.collect() }))
}

/// A player sets his own limits.
pub(super) async fn set_limits(ask: Ask<Nothing, SetLimits>) -> Result<Json<wire::OwnLimitsNow>, Undone> {
    let SetLimits { loss, minutes } = ask.given;
    let limits = OwnLimits { loss_minor: loss.map(|loss| i64::try_from(loss).unwrap_or(i64::MAX)), minutes };
    asks(&ask.state, &ask.caller, Order::SetLimits { limits }).await?;
    Ok(Json(own_limits(&ask.state, &ask.caller).await?))
}

/// One's own limits.
pub(super) async fn limits(ask: Ask) -> Result<Json<wire::OwnLimitsNow>, Failure> {
    own_limits(&ask.state, &ask.caller).await.map(Json)
}

async fn own_limits(state: &ServerState, caller: &Caller) -> Result<wire::OwnLimitsNow, Failure> {
    let words = state.words(caller.lang);
    let (who, _) = caller.signed_in(words)?;
    let now = state.line.now();
    let found = state.engine.look(move |floor| floor.shown().player_limits(who, now)).await;
    Ok(told_own_limits(found.map_err(|_| Failure::unavailable(words))?))
}
