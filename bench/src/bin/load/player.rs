//! One player of a load: he bets and changes his bet as long as bets are open, and decides at once.

use std::io::{Error, Result};
use std::time::{Duration, Instant};

use sabot_client::wire::{Offer, SignedIn};
use sabot_client::{CommandAnswer, Values, WatchedTable, amount, fill, least, word};
use serde_json::{Value, json};

use crate::line::{Events, Line};

/// Who plays where.
pub(crate) struct Player {
    pub(crate) number: usize,
    pub(crate) name: String,
    pub(crate) token: String,
    pub(crate) table: String,
    line: Line,
    stream: Events,
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

/// A guest of the house, who has sat down and watches his table: what is measured begins when all have.
pub(crate) async fn enter(address: &str, number: usize, table: String, seat: u64) -> Result<Player> {
    let mut line = Line::open(address).await?;
    let reply = line.ask("POST", "/api/guest", None, "{}").await?;
    let told: SignedIn = serde_json::from_slice(&reply.body)?;
    let token = Some(told.token.as_str());
    let body = json!({"id": format!("sit-{number}"), "seat": seat}).to_string();
    line.ask("POST", &format!("/api/tables/{table}/sit"), token, &body).await?;
    let stream = Line::open(address).await?.stream(&format!("/api/stream?tables={table}"), token).await?;
    Ok(Player { number, name: told.name.to_string(), token: told.token, table, line, stream })
}

/// Plays until it is time.
///
/// `each`: how long he waits from one command to the next at least, and `first`: from when on.
pub(crate) async fn play(player: Player, (first, each, until): (Instant, Duration, Instant)) -> Result<Played> {
    let Player { number, name, token, table, mut line, mut stream } = player;
    let token = Some(token.as_str());
    let path = format!("/api/tables/{table}/play");
    let (mut state, mut played) = (WatchedTable::default(), Played::default());
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
            if state.take(&table, &message?) {
                played.heard.push((state.version, Instant::now()));
            }
        }
        if state.version < waits_for || Instant::now() < next {
            continue;
        }
        let offers = state.offers();
        let Some((offer, values)) = chosen(&offers, &state.view, &name) else { continue };
        let (_, mut body) = fill(offer, state.round(), &values).map_err(Error::other)?;
        body["id"] = format!("{}", played.samples.len()).into();
        let sent = Instant::now();
        next = (next + each).max(sent);
        let Ok(reply) = tokio::time::timeout_at(until.into(), line.ask("POST", &path, token, &body.to_string())).await
        else {
            break;
        };
        let (reply, took) = (reply?, sent.elapsed());
        let answer = CommandAnswer { status: reply.status, body: serde_json::from_slice(&reply.body)? };
        waits_for = answer.version();
        played.samples.push(Sample {
            player: number,
            sent,
            took,
            accepted: answer.accepted(),
            version: answer.version(),
        });
    }
    Ok(played)
}

/// A decision where one is due; else the ante, a little higher and lower in turn.
fn chosen<'a>(offers: &'a [Offer], view: &Value, me: &str) -> Option<(&'a Offer, Values)> {
    if let Some(decision) = offers.iter().find(|one| word(one) == "fold") {
        return Some((decision, Values::new()));
    }
    let is_ante = |one: &&Offer| word(one) == "bet" && one.command.bet.is_some_and(|bet| bet.as_str() == "ante");
    let ante = offers.iter().find(is_ante)?;
    let (fits, mut values) = (amount(ante)?, least(ante));
    let seats = view.pointer("/view/table/seats")?.as_array()?;
    let laid = seats.iter().filter_map(|seat| seat.get("bets")?.as_array()).flatten();
    let laid = laid.filter(|bet| bet["player"] == me).find_map(|bet| bet["stake"].as_i64());
    if laid == Some(fits.least) {
        values.insert(fits.field.as_str().to_owned(), (fits.least + fits.unit).into());
    }
    Some((ante, values))
}
