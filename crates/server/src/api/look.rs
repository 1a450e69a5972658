//! What is only looked up: tables, rules, rounds, articles, requests, events.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use sabot_house::{Game, Progress, Role};
use sabot_law::Cite;
use sabot_ledger::Name;
use serde_json::json;

use super::failure::Failure;
use super::guard::Caller;
use super::state::State;
use crate::engine::Who;
use crate::{rules, views};

type Asked<'a> = &'a BTreeMap<String, String>;

fn name(state: &State, caller: &Caller, places: Asked<'_>, field: &str) -> Result<Name, Failure> {
    let words = state.words(caller.lang);
    let text = places.get(field).map_or("", String::as_str);
    text.parse().map_err(|_| Failure::missing(field, text, words))
}

/// All tables and jackpots.
pub(crate) async fn lobby(state: &State, caller: &Caller) -> Result<Response, Failure> {
    let lobby = state.engine.look(|floor| views::lobby(floor.shown())).await;
    Ok(Json(lobby.map_err(|_| Failure::unavailable(state.words(caller.lang)))?).into_response())
}

/// A table as the caller may see it.
pub(crate) async fn table(state: &State, caller: &Caller, places: Asked<'_>) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let table = name(state, caller, places, "table")?;
    let who = Who { person: caller.person, lang: caller.lang };
    let shared = state.clone();
    let view = state.engine.look(move |floor| {
        let desk = floor.shown().table(table)?;
        let view = views::common(floor, table, shared.words(who.lang))?.seen_by(desk, who.viewer(desk));
        let version = floor.version();
        let line = shared.line.bare();
        let view = view.as_str();
        Some(format!("{{\"table\":\"{table}\",\"version\":{version},\"line_ms\":{line},\"view\":{view}}}"))
    });
    let view = view.await.map_err(|_| Failure::unavailable(words))?;
    let json = [(CONTENT_TYPE, "application/json")];
    view.map(|view| (json, view).into_response()).ok_or_else(|| Failure::missing("table", table.as_str(), words))
}

/// The rules of a table.
pub(crate) async fn rules(state: &State, caller: &Caller, places: Asked<'_>) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let table = name(state, caller, places, "table")?;
    let lang = caller.lang;
    let shared = state.clone();
    let found = state.engine.look(move |floor| {
        let house = floor.shown();
        Some(rules::of(house.table(table)?, house.rules(), shared.words(lang)))
    });
    let found = found.await.map_err(|_| Failure::unavailable(words))?;
    found.map(|rules| Json(rules).into_response()).ok_or_else(|| Failure::missing("table", table.as_str(), words))
}

/// The last rounds of a table. A player sees those of his own seat, outside a round, and none at a stud table (stud 12).
pub(crate) async fn rounds(state: &State, caller: &Caller, places: Asked<'_>) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let (person, role) = caller.signed_in(words)?;
    let table = name(state, caller, places, "table")?;
    let found = state.engine.look(move |floor| {
        let house = floor.shown();
        let (desk, recall) = (house.table(table)?, house.recall(table)?);
        if role == Role::Player {
            let seated = person.as_str().parse().ok().and_then(|player| desk.seat_of(player)).is_some();
            if seated && (matches!(desk.game(), Game::Stud(_)) || desk.game().progress() != Progress::Between) {
                return Some(Err(()));
            }
        }
        let own = (role == Role::Player).then_some(person);
        Some(Ok(views::rounds(recall, own)))
    });
    match found.await.map_err(|_| Failure::unavailable(words))? {
        None => Err(Failure::missing("table", table.as_str(), words)),
        Some(Err(())) => Err(Failure::new(StatusCode::FORBIDDEN, "no_recall_now", words)),
        Some(Ok(rounds)) => Ok(Json(rounds).into_response()),
    }
}

/// What an article or a reading says, in our words.
pub(crate) fn article(state: &State, caller: &Caller, places: Asked<'_>) -> Result<Response, Failure> {
    let words = state.words(caller.lang);
    let text = places.get("cite").map_or("", String::as_str);
    let cite: Cite = text.parse().map_err(|_| Failure::missing("cite", text, words))?;
    rules::article(cite, words)
        .map(|found| Json(found).into_response())
        .ok_or_else(|| Failure::missing("cite", text, words))
}

/// The house's time beside the machine's clock, and what was last noted of it: that is what a correction would put right.
pub(crate) async fn clock(state: &State, caller: &Caller) -> Result<Response, Failure> {
    let noted = state.engine.look(|floor| floor.shown().clock_ahead_ms()).await;
    let noted = noted.map_err(|_| Failure::unavailable(state.words(caller.lang)))?;
    let (now, ahead) = (state.line.now(), state.line.wall_ahead_ms());
    let body = json!({
        "now_ms": now.0, "wall_ms": now.0.saturating_add(ahead), "ahead_ms": ahead, "noted_ahead_ms": noted,
    });
    Ok(Json(body).into_response())
}

/// What waits for a second person.
pub(crate) async fn requests(state: &State, caller: &Caller) -> Result<Response, Failure> {
    let found = state.engine.look(|floor| serde_json::to_value(floor.shown().requests().collect::<Vec<_>>()));
    let found = found.await.map_err(|_| Failure::unavailable(state.words(caller.lang)))?;
    Ok(Json(found.unwrap_or_default()).into_response())
}
