//! One player of a load: he bets and changes his bet as long as bets are open, and decides at once.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use sabot_client::{Choice, ClientError, Heard, Server, Table, choices, follow};
use serde_json::{Value, json};

/// One command.
#[derive(Debug)]
pub(crate) struct Sample {
    pub(crate) table: String,
    pub(crate) player: String,
    pub(crate) sent: Instant,
    pub(crate) took: Duration,
    pub(crate) accepted: bool,
    /// How many events the log had when it was answered.
    pub(crate) version: u64,
}

/// What a player's stream told: versions and when.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) table: String,
    pub(crate) player: String,
    pub(crate) heard: Vec<(u64, Instant)>,
}

/// Plays until it is time.
pub(crate) fn play(
    server: &Server,
    me: &str,
    table: &str,
    seat: u64,
    until: Instant,
) -> Result<(Vec<Sample>, Seen), ClientError> {
    let (send, heard) = channel();
    server.command(&format!("/api/tables/{table}/sit"), json!({"seat": seat}))?;
    follow(server, format!("tables={table}"), move |one| send.send((Instant::now(), one)).is_ok())
        .map_err(|error| ClientError::Random(error.to_string()))?;
    let path = format!("/api/tables/{table}/play");
    let mut state = Table::default();
    let mut seen = Seen { table: table.to_owned(), player: me.to_owned(), heard: Vec::new() };
    let mut samples: Vec<Sample> = Vec::new();
    // What the server has answered last is shown by the stream before the next thing is done.
    let mut waits_for = 0;
    while Instant::now() < until {
        let left = until.saturating_duration_since(Instant::now());
        match heard.recv_timeout(left) {
            Ok((at, Heard::Message(message))) => {
                if state.take(table, &message) {
                    seen.heard.push((state.version, at));
                }
            }
            Ok((_, Heard::Refused(error))) => return Err(error),
            Ok(_) => continue,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
        }
        if state.version < waits_for {
            continue;
        }
        let menu = choices(&state.view, me);
        let Some((choice, amount)) = chosen(&menu, &state.view, me) else { continue };
        let (_, body) = choice.request(amount);
        let sent = Instant::now();
        let answer = server.command(&path, body)?;
        let took = sent.elapsed();
        let version = answer.body.get("version").and_then(Value::as_u64).unwrap_or_default();
        let accepted = answer.accepted();
        waits_for = version;
        samples.push(Sample { table: table.to_owned(), player: me.to_owned(), sent, took, accepted, version });
    }
    Ok((samples, seen))
}

/// A decision where one is due; else the ante, a little higher and lower in turn.
fn chosen<'a>(menu: &'a [Choice], view: &Value, me: &str) -> Option<(&'a Choice, Option<i64>)> {
    if let Some(decision) = menu.iter().find(|one| one.what == "fold") {
        return Some((decision, None));
    }
    let ante = menu.iter().find(|one| one.what == "bet" && one.bet.as_deref() == Some("ante"))?;
    let fits = ante.amount?;
    let seats = view.pointer("/view/table/seats")?.as_array()?;
    let laid = seats.iter().filter_map(|seat| seat.get("bets")?.as_array()).flatten();
    let laid = laid.filter(|bet| bet["player"] == me).find_map(|bet| bet["stake"].as_i64());
    Some((ante, Some(if laid == Some(fits.least) { fits.least + fits.unit } else { fits.least })))
}
