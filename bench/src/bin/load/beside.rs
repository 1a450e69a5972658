//! What a load is compared with, on the same machine in the same run: a route that only answers, and bare inserts.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags, params};
use serde_json::Value;

use crate::line::Line;

/// How long each is asked.
pub(crate) const ASKED: Duration = Duration::from_secs(2);

/// A route that does nothing but answer, asked in the same way by as many: what HTTP costs here by itself. How long each
/// answer took, in microseconds.
pub(crate) fn echo(players: u16) -> std::io::Result<Vec<u64>> {
    // As the server it has threads of its own beside those who ask.
    let serving = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let listener = serving.block_on(tokio::net::TcpListener::bind("127.0.0.1:0"))?;
    let address = format!("http://{}", listener.local_addr()?);
    let route = axum::routing::post(|body: axum::Json<Value>| async move { body });
    serving.spawn(async move { axum::serve(listener, axum::Router::new().route("/echo", route)).await });
    let asking = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let all = asking.block_on(async {
        let until = Instant::now() + ASKED;
        let asking: Vec<_> = (0..players).map(|_| tokio::spawn(ask(address.clone(), until))).collect();
        let mut all = Vec::new();
        for one in asking {
            all.extend(one.await??);
        }
        std::io::Result::Ok(all)
    });
    serving.shutdown_background();
    all
}

async fn ask(address: String, until: Instant) -> std::io::Result<Vec<u64>> {
    let body =
        r#"{"id":"0","command":{"do":"bet","seat":1,"player":"guest-abcdef","bet":"ante","stake":2500},"round":1}"#;
    let mut line = Line::open(&address).await?;
    let mut took = Vec::new();
    while Instant::now() < until {
        let sent = Instant::now();
        line.ask("POST", "/echo", None, body).await?;
        took.push(u64::try_from(sent.elapsed().as_micros()).unwrap_or(u64::MAX));
    }
    Ok(took)
}

/// The rows of a record, written anew into an empty file by SQLite alone, as durably and in commits of as many commands as
/// could wait together. How many commands a second that makes.
pub(crate) fn bare(record: &Path, scratch: &Path, together: u16) -> Result<u64, String> {
    let said = |error: rusqlite::Error| error.to_string();
    let from = Connection::open_with_flags(record, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(said)?;
    // As they lie there, packed.
    let sql = "SELECT rows FROM command WHERE rows IS NOT NULL ORDER BY number DESC LIMIT 50000";
    let mut bundles = from.prepare(sql).map_err(said)?;
    let bundles = bundles.query_map([], |row| row.get(0)).map_err(said)?;
    let bundles: Vec<Vec<u8>> = bundles.collect::<Result<_, _>>().map_err(said)?;
    let mut to = Connection::open(scratch).map_err(said)?;
    to.execute_batch(
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
         CREATE TABLE command (number INTEGER PRIMARY KEY, rows BLOB NOT NULL) STRICT;",
    )
    .map_err(said)?;
    let began = Instant::now();
    let mut commands = 0_u64;
    for group in bundles.chunks(usize::from(together.max(1))) {
        if began.elapsed() > ASKED {
            break;
        }
        let commit = to.transaction().map_err(said)?;
        let mut insert = commit.prepare_cached("INSERT INTO command (rows) VALUES (?)").map_err(said)?;
        for rows in group {
            insert.execute(params![rows]).map_err(said)?;
        }
        drop(insert);
        commit.commit().map_err(said)?;
        commands += u64::try_from(group.len()).unwrap_or_default();
    }
    let micros = u64::try_from(began.elapsed().as_micros().max(1)).unwrap_or(u64::MAX);
    Ok(commands.saturating_mul(1_000_000) / micros)
}
