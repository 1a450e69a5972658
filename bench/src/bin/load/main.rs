//! Players who act as fast as a server answers them, or at a rate, and what it makes of that. The server is the built program,
//! started as anybody would start it.

mod beside;
mod figures;
mod line;
mod player;
mod server;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser, value_parser};
use serde_json::{Value, json};

use crate::beside::echo;
use crate::figures::{sentences, told};
use crate::line::Line;
use crate::player::{Played, Sample, enter, play};
use crate::server::Own;

/// Lets players act as fast as they are answered and tells what the server makes of it.
#[derive(Debug, Parser)]
#[command(name = "load")]
pub(crate) struct Load {
    /// At how many tables
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..), default_value_t = 4)]
    pub(crate) tables: u16,
    /// How many players altogether, seven to a table at most
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..), default_value_t = 16)]
    pub(crate) players: u16,
    /// For how many seconds
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..), default_value_t = 10)]
    pub(crate) seconds: u16,
    /// How many more only watch
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) streams: u16,
    /// How many commands a second they send together; as many as are answered where not given
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub(crate) rate: Option<u32>,
    /// Once without and once beside a tournament of 60 tables of ten, played by the house's bots
    #[arg(long, conflicts_with = "server")]
    pub(crate) tournament: bool,
    /// A server that is there; one of its own in a scratch folder where not given
    #[arg(long, value_name = "URL", conflicts_with = "sabot")]
    pub(crate) server: Option<String>,
    /// The program that serves
    #[arg(long, value_name = "FILE", default_value = "target/release/sabot")]
    pub(crate) sabot: PathBuf,
    /// Answers in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The allocator that the product uses: who asks must not take the time that is measured.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How long players act before anything is counted.
const WARM_UP: Duration = Duration::from_secs(1);

/// Seats of a table: seven at stud (stud 2(1)).
const SEATS: u16 = 7;

fn main() -> ExitCode {
    let asked = Load::parse();
    let most = u32::from(asked.tables) * u32::from(SEATS);
    if u32::from(asked.players) > most {
        let why = format!("--players: no more than {most} find a seat");
        Load::command().error(ErrorKind::ValueValidation, why).exit();
    }
    match run(&asked) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("load: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(asked: &Load) -> Result<String, String> {
    let mut told = once(asked, false)?;
    if asked.tournament {
        told["tournament"] = once(asked, true)?;
    }
    Ok(if asked.json { format!("{told:#}\n") } else { sentences(&told) })
}

/// One run on a server; `beside`: with a tournament that is played there too.
fn once(asked: &Load, beside: bool) -> Result<Value, String> {
    let own = match &asked.server {
        Some(_) => None,
        None => Some(Own::start(&asked.sabot, asked.tables, beside)?),
    };
    let address = own.as_ref().map_or_else(|| asked.server.clone().unwrap_or_default(), |own| own.address.clone());
    let fault = |error: std::io::Error| format!("{address}: {error}");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(fault)?;
    let measured = runtime.block_on(measure(asked, &address, own.as_ref())).map_err(fault)?;
    drop(runtime);
    let bare = own.map(|own| own.bare(asked.players)).transpose()?;
    let echo = echo(asked.players).map_err(fault)?;
    let mut told = told(asked, &measured, &echo, bare);
    if let Some(held) = &measured.held {
        told["held"] = held.clone();
    }
    Ok(told)
}

/// What was measured.
pub(crate) struct Measured {
    pub(crate) samples: Vec<Sample>,
    /// From sending to the stream of another seat, in microseconds.
    pub(crate) shown: Vec<u64>,
    pub(crate) began: Instant,
    pub(crate) seconds: Duration,
    pub(crate) streams: u64,
    pub(crate) broken: u64,
    pub(crate) memory: Option<u64>,
    pub(crate) memory_each: Option<u64>,
    /// The tournament that was played meanwhile, as it stood at the end.
    pub(crate) held: Option<Value>,
}

async fn measure(asked: &Load, address: &str, own: Option<&Own>) -> std::io::Result<Measured> {
    let tables = stud_tables(address, asked).await?;
    if held(address).await?.is_some() {
        begins(address).await?;
    }
    let before = own.and_then(Own::memory);
    let broken = Arc::new(AtomicU64::new(0));
    let mut streams = 0;
    for number in 0..asked.streams {
        let path = format!("/api/stream?tables={}", tables[usize::from(number) % tables.len()]);
        let events = Line::open(address).await?.stream(&path, None).await?;
        streams += 1;
        let broken = Arc::clone(&broken);
        tokio::spawn(async move {
            events.ignore().await;
            broken.fetch_add(1, Ordering::Relaxed);
        });
    }
    let after = own.and_then(Own::memory);
    let memory_each = before.zip(after).and_then(|(before, after)| after.saturating_sub(before).checked_div(streams));
    let mut players = Vec::new();
    for number in 0..usize::from(asked.players) {
        let table = tables[number % tables.len()].clone();
        let seat = u64::try_from(number / tables.len() + 1).unwrap_or(1);
        players.push(enter(address, number, table, seat).await?);
    }
    // Whoever entered first has the entrances of all others still to read: what is measured begins when that is done.
    let begins = Instant::now();
    let began = begins + WARM_UP;
    let seconds = Duration::from_secs(u64::from(asked.seconds));
    let each = asked.rate.map_or(Duration::ZERO, |rate| Duration::from_secs(1) * u32::from(asked.players) / rate);
    let playing: Vec<_> = players
        .into_iter()
        .map(|player| {
            // Those who act at a rate do not all act in the same moment.
            let first = begins + each * u32::try_from(player.number).unwrap_or(0) / u32::from(asked.players);
            tokio::spawn(play(player, (first, each, began + seconds)))
        })
        .collect();
    let mut all = Vec::new();
    for player in playing {
        all.push(player.await??);
    }
    let memory = own.and_then(Own::memory);
    let (shown, broken) = (shown(&all, tables.len(), began), broken.load(Ordering::Relaxed));
    let samples = all.into_iter().flat_map(|played| played.samples).filter(|sample| sample.sent >= began).collect();
    let held = held(address).await?;
    Ok(Measured { samples, shown, began, seconds, streams, broken, memory, memory_each, held })
}

/// How the tournament of a house stands, where it holds one: its level, who is left of how many, at how many tables.
async fn held(address: &str) -> std::io::Result<Option<Value>> {
    let reply = Line::open(address).await?.ask("GET", "/api/lobby", None, "").await?;
    let lobby: Value = serde_json::from_slice(&reply.body)?;
    Ok(lobby["tournaments"].get(0).map(|one| {
        let tables = one["tables"].as_array().map_or(0, Vec::len);
        let (phase, level) = (&one["phase"], &one["level"]);
        json!({"phase": phase, "level": level, "left": one["players_left"], "entries": one["entries"], "tables": tables})
    }))
}

/// Waits until the tournament is played: its bots enter one after another.
async fn begins(address: &str) -> std::io::Result<()> {
    let mut line = Line::open(address).await?;
    loop {
        let reply = line.ask("GET", "/api/lobby", None, "").await?;
        let lobby: Value = serde_json::from_slice(&reply.body)?;
        if lobby["tournaments"][0]["phase"] == "running" {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The tables to play at: stud, open, with a generator.
async fn stud_tables(address: &str, asked: &Load) -> std::io::Result<Vec<String>> {
    let reply = Line::open(address).await?.ask("GET", "/api/lobby", None, "").await?;
    let lobby: Value = serde_json::from_slice(&reply.body)?;
    let all = lobby.get("tables").and_then(Value::as_array).into_iter().flatten();
    let fit = all.filter(|one| one["game"] == "stud" && one["mode"] == "generator" && one["open"] == true);
    let names: Vec<String> =
        fit.filter_map(|one| one["table"].as_str().map(str::to_owned)).take(usize::from(asked.tables)).collect();
    if names.is_empty() {
        return Err(std::io::Error::other("no stud table with a generator is open"));
    }
    Ok(names)
}

/// For each command that was accepted, how long it took until another seat of its table was told.
fn shown(all: &[Played], tables: usize, began: Instant) -> Vec<u64> {
    let mut took = Vec::new();
    let samples = all.iter().flat_map(|played| &played.samples).filter(|sample| sample.sent >= began);
    for sample in samples.filter(|sample| sample.accepted) {
        let others = (sample.player % tables..all.len()).step_by(tables).filter(|other| *other != sample.player);
        took.extend(others.filter_map(|other| {
            let heard = &all[other].heard;
            let (_, when) = heard.get(heard.partition_point(|(version, _)| *version < sample.version))?;
            u64::try_from(when.saturating_duration_since(sample.sent).as_micros()).ok()
        }));
    }
    took
}
