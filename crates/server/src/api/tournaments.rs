//! Tournaments: as somebody sees them, and what a player, or the staff for him, asks of one.

use core::marker::PhantomData;

use axum::Json;
use sabot_house::{Order, Role, TournamentOrder};
use sabot_ledger::Name;
use sabot_wire as wire;
use sabot_wire::{AtTournament, ForPlayer, InLang};

use super::ask::Ask;
use super::failure::Failure;
use super::orders;
use super::reading::{Unreadable, Why};
use super::reply::{Undone, Written};
use crate::engine::Onlooker;
use crate::tournaments;

/// A tournament as the caller may see it.
pub(super) async fn tournament(ask: Ask<AtTournament, InLang>) -> Result<Written<wire::TournamentAnswer>, Failure> {
    let (words, name) = (ask.words(), ask.at.tournament);
    let who = Onlooker { person: ask.caller.person, lang: ask.caller.lang };
    let shared = ask.state.clone();
    let found = ask.state.engine.look_with(move |floor, hub| {
        let words = shared.words(who.lang);
        let (house, version, line) = (floor.shown(), floor.version(), shared.line.bare());
        let view = hub.tournament(house, version, name, |one, news| one.view(house, who, news, words), words)?;
        Some(format!("{{\"tournament\":\"{name}\",\"version\":{version},\"line_ms\":{line},\"view\":{view}}}"))
    });
    let found = found.await.map_err(|_| Failure::unavailable(words))?;
    found.map(|text| Written(text, PhantomData)).ok_or_else(|| Failure::missing("tournament", name.as_str(), words))
}

/// The whole ranking.
pub(super) async fn places(ask: Ask<AtTournament>) -> Result<Json<wire::TournamentPlaces>, Failure> {
    let (words, name) = (ask.words(), ask.at.tournament);
    let found = ask.state.engine.look(move |floor| Some(tournaments::places(name, floor.shown().tournament(name)?)));
    let found = found.await.map_err(|_| Failure::unavailable(words))?;
    found.map(Json).ok_or_else(|| Failure::missing("tournament", name.as_str(), words))
}

/// What a player asks for himself, and the staff for a player whom they name.
async fn for_player(
    ask: Ask<AtTournament, ForPlayer>,
    order: fn(Name) -> TournamentOrder,
) -> Result<Json<wire::Answer>, Undone> {
    let me = match ask.caller.person {
        Some((name, Role::Player)) => Some(name),
        _ => None,
    };
    orders::send(ask, move |at, body| {
        let missing = || Unreadable {
            field: "player".to_owned(),
            value: String::new(),
            why: Why::Sentence("server-field-missing"),
        };
        let player = body.player.or(me).ok_or_else(missing)?;
        Ok(Order::Tournament { tournament: at.tournament, order: order(player) })
    })
    .await
}

macro_rules! asked {
    ($($(#[$what:meta])* $name:ident => $order:ident),* $(,)?) => {
        $($(#[$what])* pub(super) async fn $name(ask: Ask<AtTournament, ForPlayer>) -> Result<Json<wire::Answer>, Undone> {
            for_player(ask, |player| TournamentOrder::$order { player }).await
        })*
    };
}

asked! {
    /// Enters.
    enter => Enter,
    /// Takes that back.
    withdraw => Withdraw,
    /// Buys chips.
    rebuy => Rebuy,
    /// Buys none.
    decline => GiveUp,
    /// Takes the add-on.
    add_on => AddOn,
    /// Is away.
    away => Absent,
    /// Is back.
    back => Back,
    /// Would leave with chips.
    leave => Leave,
}
