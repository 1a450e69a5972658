//! One player of a load: he bets and changes his bet as long as bets are open, and decides at once.

use std::io::{Error, Result};
use std::time::{Duration, Instant};

use sabot_client::{Choice, Table, choices};
use serde_json::{Value, json};

use crate::load_line::Line;

/// Who plays where.
pub(crate) struct Player {
    pub(crate) number: usize,
    pub(crate) name: String,
    pub(crate) token: String,
    pub(crate) table: String,
    pub(crate) seat: u64,
}

/// One command.
#[derive(Debug)]
pub(crate) struct Sample {
    pub(crate) player: usize,
    pub(crate) sent: Instant,
    pub(crate) took: Duration,
    pub(crate) accepted: bool,
    /// How many events the log had when it was answered.
    pub(crate) version: u64,
}

/// What a player did, and what his stream told: versions and when.
#[derive(Debug, Default)]
pub(crate) struct Played {
    pub(crate) samples: Vec<Sample>,
    pub(crate) heard: Vec<(u64, Instant)>,
}

/// A guest of the house.
pub(crate) async fn enter(address: &str, number: usize, table: String, seat: u64) -> Result<(Line, Player)> {
    let mut line = Line::open(address).await?;
    let reply = line.ask("POST", "/api/guest", None, "{}").await?;
    let told: Value = serde_json::from_slice(&reply.body)?;
    let text = |field: &str| told[field].as_str().map(str::to_owned).ok_or_else(|| Error::other(told.to_string()));
    let player = Player { number, name: text("name")?, token: text("token")?, table, seat };
    Ok((line, player))
}

/// Plays until it is time.
///
/// `each`: how long he waits from one command to the next at least, and `first`: from when on.
pub(crate) async fn play(
    address: &str,
    mut line: Line,
    player: &Player,
    (first, each, until): (Instant, Duration, Instant),
) -> Result<Played> {
    let Player { number, name, token, table, seat } = player;
    let token = Some(token.as_str());
    let body = json!({"id": format!("sit-{number}"), "seat": seat}).to_string();
    line.ask("POST", &format!("/api/tables/{table}/sit"), token, &body).await?;
    let mut stream = Line::open(address).await?.stream(&format!("/api/stream?tables={table}"), token).await?;
    let path = format!("/api/tables/{table}/play");
    let (mut state, mut played) = (Table::default(), Played::default());
    // What the server has answered last is shown by the stream before the next thing is done.
    let (mut waits_for, mut next) = (0, first);
    while Instant::now() < until {
        // He listens all the time, and acts when it is his time again.
        let heard = tokio::select! {
            biased;
            message = tokio::time::timeout_at(until.into(), stream.next()) => Some(message),
            () = tokio::time::sleep_until(next.into()), if state.version >= waits_for && next > Instant::now() => None,
        };
        if let Some(heard) = heard {
            let Ok(message) = heard else { break };
            if state.take(table, &message?) {
                played.heard.push((state.version, Instant::now()));
            }
        }
        if state.version < waits_for || Instant::now() < next {
            continue;
        }
        let menu = choices(&state.view, name);
        let Some((choice, amount)) = chosen(&menu, &state.view, name) else { continue };
        let (_, mut body) = choice.request(amount);
        body["id"] = format!("{}", played.samples.len()).into();
        let sent = Instant::now();
        next = (next + each).max(sent);
        let Ok(reply) = tokio::time::timeout_at(until.into(), line.ask("POST", &path, token, &body.to_string())).await
        else {
            break;
        };
        let (reply, took) = (reply?, sent.elapsed());
        let told: Value = serde_json::from_slice(&reply.body)?;
        let version = told["version"].as_u64().unwrap_or_default();
        waits_for = version;
        played.samples.push(Sample { player: *number, sent, took, accepted: reply.status == 200, version });
    }
    Ok(played)
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
