//! What is only looked up: tables, rules, rounds, articles, requests, the clock.

use core::marker::PhantomData;

use axum::Json;
use axum::http::StatusCode;
use sabot_games::Viewer;
use sabot_house::{may_recall, may_recall_on_own_page};
use sabot_ledger::Name;
use sabot_locale::Words;
use sabot_wire as wire;
use sabot_wire::{ArticleQuery, AtArticle, AtRound, AtTable, InLang, RoundsPage, RoundsQuery};

use super::ask::Ask;
use super::convert::told_request;
use super::failure::Failure;
use super::reply::Written;
use crate::engine::Onlooker;
use crate::{histories, lobby, rounds, rules, views};

fn no_table(table: Name, words: &Words) -> Failure {
    Failure::missing("table", table.as_str(), words)
}

/// All tables and jackpots.
pub(super) async fn lobby(ask: Ask) -> Result<Json<wire::Lobby>, Failure> {
    let lobby = ask.state.engine.look(|floor| lobby::of(floor.shown())).await;
    lobby.map(Json).map_err(|_| Failure::unavailable(ask.words()))
}

/// A table as the caller may see it.
pub(super) async fn table(ask: Ask<AtTable, InLang>) -> Result<Written<wire::TableAnswer>, Failure> {
    let (words, table) = (ask.words(), ask.at.table);
    let who = Onlooker { person: ask.caller.person, lang: ask.caller.lang };
    let shared = ask.state.clone();
    let view = ask.state.engine.look(move |floor| {
        let house = floor.shown();
        let desk = house.table(table)?;
        let side = who.side(house, desk, &house.offers(desk, Viewer::Public, house.last_at()));
        let view = views::common(floor, table, &mut views::Felts::default(), shared.words(who.lang))?;
        let view = view.seen_by(house, desk, side, shared.words(who.lang));
        let version = floor.version();
        let line = shared.line.bare();
        let view = view.whole();
        Some(format!("{{\"table\":\"{table}\",\"version\":{version},\"line_ms\":{line},\"view\":{view}}}"))
    });
    let view = view.await.map_err(|_| Failure::unavailable(words))?;
    view.map(|text| Written(text, PhantomData)).ok_or_else(|| no_table(table, words))
}

/// The rules of a table.
pub(super) async fn rules(ask: Ask<AtTable, InLang>) -> Result<Json<wire::TableRules>, Failure> {
    let (words, table, lang) = (ask.words(), ask.at.table, ask.caller.lang);
    let shared = ask.state.clone();
    let found = ask.state.engine.look(move |floor| {
        let house = floor.shown();
        Some(rules::of(house.table(table)?, house.rules(), shared.words(lang)))
    });
    let found = found.await.map_err(|_| Failure::unavailable(words))?;
    found.map(Json).ok_or_else(|| no_table(table, words))
}

/// The last rounds of a table: for a player those of his own bets, as far as the game lets him look at his seat, and all that are
/// kept on his own page (R95).
pub(super) async fn rounds(ask: Ask<AtTable, RoundsQuery>) -> Result<Json<wire::Rounds>, Failure> {
    let (words, table) = (ask.words(), ask.at.table);
    let (person, role) = ask.caller.signed_in(words)?;
    let whose = match ask.given.page {
        Some(RoundsPage::Account) => may_recall_on_own_page,
        Some(RoundsPage::Table) | None => may_recall,
    };
    let found = ask.state.engine.look(move |floor| {
        let house = floor.shown();
        let (desk, recall) = (house.table(table)?, house.recall(table)?);
        Some(whose(person, role, desk).map(|whose| rounds::of(recall, whose)))
    });
    let found = found.await.map_err(|_| Failure::unavailable(words))?.ok_or_else(|| no_table(table, words))?;
    found.map(Json).ok_or_else(|| Failure::new(StatusCode::FORBIDDEN, "no_recall_now", words))
}

/// A round that is kept, event by event, as the caller may see it. Who may look, and where, is as for the last rounds of a table.
pub(super) async fn round(ask: Ask<AtRound, RoundsQuery>) -> Result<Json<wire::RoundHistory>, Failure> {
    let (words, AtRound { table, round }) = (ask.words(), ask.at);
    let (person, role) = ask.caller.signed_in(words)?;
    let whose = match ask.given.page {
        Some(RoundsPage::Account) => may_recall_on_own_page,
        Some(RoundsPage::Table) | None => may_recall,
    };
    let missing = || Failure::missing("round", &round.to_string(), words);
    let found =
        ask.state.engine.look(move |floor| {
            let house = floor.shown();
            let (desk, recall) = (house.table(table)?, house.recall(table)?);
            let whose = whose(person, role, desk);
            Some(whose.map(|whose| {
                histories::recalled(house.config()?.name, (person, role), desk, recall.round(round)?, whose)
            }))
        });
    let found = found.await.map_err(|_| Failure::unavailable(words))?.ok_or_else(|| no_table(table, words))?;
    let kept = found.ok_or_else(|| Failure::new(StatusCode::FORBIDDEN, "no_recall_now", words))?.ok_or_else(missing)?;
    let (record, lang, shared) = (ask.state.record.clone(), ask.caller.lang, ask.state.clone());
    let told = tokio::task::spawn_blocking(move || histories::told(kept, &record, shared.words(lang)));
    match told.await {
        Ok(Ok(Some(history))) => Ok(Json(history)),
        Ok(Ok(None)) => Err(missing()),
        Ok(Err(error)) => {
            tracing::error!(%table, round, error, "a round cannot be looked up");
            Err(Failure::unavailable(words))
        }
        Err(_) => Err(Failure::unavailable(words)),
    }
}

/// What an article or a reading says, in our words.
pub(super) async fn article(ask: Ask<AtArticle, ArticleQuery>) -> Result<Json<wire::ArticleText>, Failure> {
    let (words, cite) = (ask.words(), ask.at.cite);
    rules::article(cite, ask.given.game, words)
        .map(Json)
        .ok_or_else(|| Failure::missing("cite", &cite.to_string(), words))
}

/// The house's time beside the machine's clock, and what was last noted of it: that is what a correction would put right.
pub(super) async fn clock(ask: Ask) -> Result<Json<wire::HouseClock>, Failure> {
    let noted = ask.state.engine.look(|floor| floor.shown().clock_ahead_ms()).await;
    let noted_ahead_ms = noted.map_err(|_| Failure::unavailable(ask.words()))?;
    let (now, ahead_ms) = (ask.state.line.now(), ask.state.line.wall_ahead_ms());
    let wall_ms = now.0.saturating_add(ahead_ms);
    Ok(Json(wire::HouseClock { now_ms: now.0, wall_ms, ahead_ms, noted_ahead_ms }))
}

/// What waits for a second person.
pub(super) async fn requests(ask: Ask) -> Result<Json<Vec<wire::Request>>, Failure> {
    let found = ask.state.engine.look(|floor| floor.shown().requests().map(told_request).collect());
    found.await.map(Json).map_err(|_| Failure::unavailable(ask.words()))
}
