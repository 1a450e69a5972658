//! Significant events, looked up in the record.

use axum::Json;
use sabot_credentials::{PeopleError, Query};
use sabot_wire::{Events, EventsQuery, Nothing, SignificantEvent};

use super::accounts::unusable;
use super::ask::Ask;
use super::failure::Failure;
use crate::search::{Hit, search};

/// Significant events, the newest first.
pub(super) async fn events(ask: Ask<Nothing, EventsQuery>) -> Result<Json<Events>, Failure> {
    let words = ask.words();
    let EventsQuery { from_ms, to_ms, ref actor, table, ref code } = ask.given;
    let query = Query {
        from_ms,
        to_ms,
        actor: actor.clone(),
        table: table.map(|table| table.to_string()),
        code: code.clone(),
        ..Query::default()
    };
    let record = ask.state.record.clone();
    let found = ask.state.people(move |people| {
        let hits = search(&record, &query).map_err(PeopleError::Engine)?;
        // Where somebody came from is beside the record alone.
        let whence = people.whence(hits.iter().map(|hit| hit.command.as_str()))?;
        Ok(hits.into_iter().zip(whence).map(|(hit, whence)| told(hit, whence.as_deref())).collect::<Vec<_>>())
    });
    let found = found.await.map_err(|_| Failure::unavailable(words))?;
    let events = found.map_err(|error: PeopleError| unusable(&error, words))?;
    Ok(Json(Events { events }))
}

fn told(hit: Hit, whence: Option<&str>) -> SignificantEvent {
    let found = hit.found;
    let detail = [found.detail.as_str(), whence.unwrap_or_default()];
    let detail = detail.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    SignificantEvent {
        number: found.number,
        at_ms: found.at_ms,
        code: found.code,
        actor: found.actor,
        table: found.table,
        detail,
    }
}
