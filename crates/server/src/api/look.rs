//! What is only looked up: tables, rules, rounds, articles, requests, events.

use std::collections::BTreeMap;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use sabot_house::{Game, Progress, Role};
use sabot_law::Cite;
use sabot_ledger::Name;

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
        let version = floor.marks().events();
        Some(format!("{{\"table\":\"{table}\",\"version\":{version},\"view\":{}}}", view.as_str()))
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
    let found = state.engine.look(move |floor| Some(rules::of(floor.shown().table(table)?, shared.words(lang))));
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

/// What waits for a second person.
pub(crate) async fn requests(state: &State, caller: &Caller) -> Result<Response, Failure> {
    let found = state.engine.look(|floor| serde_json::to_value(floor.shown().requests().collect::<Vec<_>>()));
    let found = found.await.map_err(|_| Failure::unavailable(state.words(caller.lang)))?;
    Ok(Json(found.unwrap_or_default()).into_response())
}
