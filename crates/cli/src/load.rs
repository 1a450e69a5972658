//! `sabot load`: players who do something as fast as they are answered, and what the server makes of it.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sabot_locale::Words;
use serde_json::{Value, json};

use crate::asked::Load;
use crate::failure::Failure;
use crate::load_beside::{ASKED, bare, echo};
use crate::load_line::Line;
use crate::load_player::{Played, Sample, enter, play};
use crate::output::Answer;

/// Seats of a table: seven at stud (stud 2(1)).
pub(crate) const SEATS: u16 = 7;

pub(crate) fn answer(request: &Load, words: &Words) -> Result<Answer, Failure> {
    if u32::from(request.players) > u32::from(request.tables) * u32::from(SEATS) {
        let most = (u32::from(request.tables) * u32::from(SEATS)).to_string();
        return Err(Failure::input(
            "--players",
            &request.players.to_string(),
            words.with("load-too-many", &[("most", &most)]),
        ));
    }
    let own = match &request.server {
        Some(_) => None,
        None => Some(Own::start(request.tables, words)?),
    };
    let address = own.as_ref().map_or_else(|| request.server.clone().unwrap_or_default(), |own| own.address.clone());
    let fault = |error: std::io::Error| {
        let why = words.with("client-unreachable", &[("server", &address), ("why", &error.to_string())]);
        Failure::fault("--server", &address, why)
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(fault)?;
    let measured = runtime.block_on(measure(request, &address, own.as_ref())).map_err(fault)?;
    drop(runtime);
    let bare = own.map(|own| own.bare(request.players)).transpose().map_err(|why| Failure::fault("load", "", why))?;
    let echo = echo(request.players).map_err(fault)?;
    let told = told(request, &measured, &echo, bare);
    Ok(if request.json { Answer::json(&told, true) } else { Answer::yes(sentences(&told, words)) })
}

/// A server of its own in a scratch folder, gone when it is dropped.
struct Own {
    child: Child,
    folder: PathBuf,
    address: String,
}

impl Own {
    fn start(tables: u16, words: &Words) -> Result<Own, Failure> {
        let fault = |why: String| Failure::fault("load", "", words.with("serve-failed", &[("why", &why)]));
        let folder = std::env::temp_dir().join(format!("sabot-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| fault(error.to_string()))?;
        let config = folder.join("house.toml");
        std::fs::write(&config, house(tables)).map_err(|error| fault(error.to_string()))?;
        let program = std::env::current_exe().map_err(|error| fault(error.to_string()))?;
        let mut child = Command::new(program)
            .args(["serve", "--json", "--log", "off", "--bots", "0", "--rate-limit", "off", "--listen", "127.0.0.1:0"])
            .arg("--config")
            .arg(&config)
            .arg("--data")
            .arg(folder.join("data"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| fault(error.to_string()))?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or_else(|| fault(String::new()))?;
        let read = BufReader::new(out).read_line(&mut line);
        let mut own = Own { child, folder, address: String::new() };
        read.map_err(|error| fault(error.to_string()))?;
        let told: Value = serde_json::from_str(&line).map_err(|error| fault(error.to_string()))?;
        own.address = told["address"].as_str().unwrap_or_default().to_owned();
        Ok(own)
    }

    /// What it has in memory, in bytes.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1_024)
    }
}

impl Own {
    /// Ends it, and writes the rows of its record anew with nothing but SQLite.
    fn bare(mut self, players: u16) -> Result<u64, String> {
        let _ = self.child.kill();
        let _ = self.child.wait();
        bare(&self.folder.join("data/record.db"), &self.folder.join("bare.db"), players)
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        // Whatever it did is not kept.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Tables that wait for nobody but people. Their betting times differ, so that they do not all deal in the same moment: no
/// floor's tables do.
fn house(tables: u16) -> String {
    let mut text = "name = \"load\"\nkind = \"demo\"\n[[pool]]\nname = \"gold\"\nbet = 2500\n".to_owned();
    for number in 1..=tables {
        let betting = 3 + number % 5;
        let _ = write!(
            text,
            "[[table]]\nname = \"t{number}\"\ngame = \"stud\"\nmode = \"generator\"\nchip_unit = 500\n\
             ante = {{ min = 2500, max = 100000 }}\njackpot = \"gold\"\n\
             [table.clocks]\nbetting = \"{betting}s\"\ndecision = \"2s\"\n[table.pace]\nstep = \"0s\"\nresult = \"0s\"\n"
        );
    }
    text
}

/// What was measured.
struct Measured {
    samples: Vec<Sample>,
    /// From sending to the stream of another seat, in microseconds.
    shown: Vec<u64>,
    began: Instant,
    seconds: Duration,
    streams: u64,
    broken: u64,
    memory: Option<u64>,
    memory_each: Option<u64>,
}

async fn measure(request: &Load, address: &str, own: Option<&Own>) -> std::io::Result<Measured> {
    let tables = stud_tables(address, request).await?;
    let before = own.and_then(Own::memory);
    let broken = Arc::new(AtomicU64::new(0));
    let mut streams = 0;
    for number in 0..request.streams {
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
    for number in 0..usize::from(request.players) {
        let table = tables[number % tables.len()].clone();
        let seat = u64::try_from(number / tables.len() + 1).unwrap_or(1);
        players.push(enter(address, number, table, seat).await?);
    }
    let began = Instant::now();
    let seconds = Duration::from_secs(u64::from(request.seconds));
    let each = request.rate.map_or(Duration::ZERO, |rate| Duration::from_secs(1) * u32::from(request.players) / rate);
    let playing: Vec<_> = players
        .into_iter()
        .map(|(line, player)| {
            let address = address.to_owned();
            // Those who act at a rate do not all act in the same moment.
            let first = began + each * u32::try_from(player.number).unwrap_or(0) / u32::from(request.players);
            tokio::spawn(async move { play(&address, line, &player, (first, each, began + seconds)).await })
        })
        .collect();
    let mut all = Vec::new();
    for player in playing {
        all.push(player.await??);
    }
    let memory = own.and_then(Own::memory);
    let (shown, broken) = (shown(&all, tables.len()), broken.load(Ordering::Relaxed));
    let samples = all.into_iter().flat_map(|played| played.samples).collect();
    Ok(Measured { samples, shown, began, seconds, streams, broken, memory, memory_each })
}

/// The tables to play at: stud, open, with a generator.
async fn stud_tables(address: &str, request: &Load) -> std::io::Result<Vec<String>> {
    let reply = Line::open(address).await?.ask("GET", "/api/lobby", None, "").await?;
    let lobby: Value = serde_json::from_slice(&reply.body)?;
    let all = lobby.get("tables").and_then(Value::as_array).into_iter().flatten();
    let fit = all.filter(|one| one["game"] == "stud" && one["mode"] == "generator" && one["open"] == true);
    let names: Vec<String> =
        fit.filter_map(|one| one["table"].as_str().map(str::to_owned)).take(usize::from(request.tables)).collect();
    if names.is_empty() {
        return Err(std::io::Error::other("no stud table with a generator is open"));
    }
    Ok(names)
}

/// For each command that was accepted, how long it took until another seat of its table was told.
fn shown(all: &[Played], tables: usize) -> Vec<u64> {
    let mut took = Vec::new();
    for sample in all.iter().flat_map(|played| &played.samples).filter(|sample| sample.accepted) {
        let others = (sample.player % tables..all.len()).step_by(tables).filter(|other| *other != sample.player);
        took.extend(others.filter_map(|other| {
            let heard = &all[other].heard;
            let (_, when) = heard.get(heard.partition_point(|(version, _)| *version < sample.version))?;
            u64::try_from(when.saturating_duration_since(sample.sent).as_micros()).ok()
        }));
    }
    took
}

/// The value below which so many of a hundred lie.
fn percentile(values: &mut [u64], percent: usize) -> Option<u64> {
    values.sort_unstable();
    let at = (values.len() * percent).div_ceil(100).checked_sub(1)?;
    values.get(at).copied()
}

fn both(mut values: Vec<u64>) -> Value {
    json!({"p50": percentile(&mut values, 50), "p99": percentile(&mut values, 99), "max": values.last()})
}

fn each_second(count: usize, time: Duration) -> u64 {
    let micros = time.as_micros().max(1);
    u64::try_from(u128::try_from(count).unwrap_or(u128::MAX).saturating_mul(1_000_000) / micros).unwrap_or(u64::MAX)
}

/// How many commands a second were sent in a quarter of the time: what a round costs must not grow with those before it.
fn in_quarter(measured: &Measured, quarter: u32) -> u64 {
    let each = measured.seconds / 4;
    let from = measured.began + each * quarter;
    let sent = measured.samples.iter().filter(|sample| sample.sent >= from && sample.sent < from + each).count();
    each_second(sent, each)
}

/// So many of a hundred.
fn of_hundred(part: u64, whole: u64) -> Option<u64> {
    part.saturating_mul(100).checked_div(whole)
}

fn told(request: &Load, measured: &Measured, echo: &[u64], bare: Option<u64>) -> Value {
    let accepted = measured.samples.iter().filter(|sample| sample.accepted).count();
    let rate = each_second(measured.samples.len(), measured.seconds);
    let echo_rate = each_second(echo.len(), ASKED);
    let answered = |sample: &Sample| u64::try_from(sample.took.as_micros()).unwrap_or(u64::MAX);
    json!({
        "tables": request.tables,
        "players": request.players,
        "seconds": request.seconds,
        "rate": request.rate,
        "commands": measured.samples.len(),
        "accepted": accepted,
        "refused": measured.samples.len() - accepted,
        "commands_per_second": rate,
        "first_quarter_per_second": in_quarter(measured, 0),
        "last_quarter_per_second": in_quarter(measured, 3),
        "answered_us": both(measured.samples.iter().map(answered).collect()),
        "shown_to_others_us": both(measured.shown.clone()),
        "streams": measured.streams,
        "streams_broken": measured.broken,
        "server_memory_bytes": measured.memory,
        "memory_per_stream_bytes": measured.memory_each,
        "bare_inserts_per_second": bare,
        "percent_of_bare_inserts": bare.and_then(|bare| of_hundred(rate, bare)),
        "echo_per_second": echo_rate,
        "echo_us": both(echo.to_vec()),
        "percent_of_echo": of_hundred(rate, echo_rate),
    })
}

fn sentences(told: &Value, words: &Words) -> String {
    let text = |place: &str| {
        told.pointer(place).filter(|value| !value.is_null()).map_or_else(|| "–".to_owned(), Value::to_string)
    };
    let line = |key: &str, args: &[(&str, &str)]| {
        let filled: Vec<(&str, String)> = args.iter().map(|(name, place)| (*name, text(place))).collect();
        let filled: Vec<(&str, &str)> = filled.iter().map(|(name, text)| (*name, text.as_str())).collect();
        words.with(key, &filled) + "\n"
    };
    line(
        "load-commands",
        &[
            ("commands", "/commands"),
            ("refused", "/refused"),
            ("rate", "/commands_per_second"),
            ("players", "/players"),
            ("tables", "/tables"),
        ],
    ) + &line("load-answered", &[("half", "/answered_us/p50"), ("most", "/answered_us/p99")])
        + &line("load-shown", &[("half", "/shown_to_others_us/p50"), ("most", "/shown_to_others_us/p99")])
        + &line(
            "load-streams",
            &[
                ("streams", "/streams"),
                ("broken", "/streams_broken"),
                ("bytes", "/memory_per_stream_bytes"),
                ("memory", "/server_memory_bytes"),
            ],
        )
        + &line("load-quarters", &[("first", "/first_quarter_per_second"), ("last", "/last_quarter_per_second")])
        + &line("load-bare", &[("rate", "/bare_inserts_per_second"), ("share", "/percent_of_bare_inserts")])
        + &line(
            "load-echo",
            &[
                ("rate", "/echo_per_second"),
                ("half", "/echo_us/p50"),
                ("most", "/echo_us/p99"),
                ("share", "/percent_of_echo"),
            ],
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_that_were_measured() {
        let mut values: Vec<u64> = (1..=200).rev().collect();
        assert_eq!(percentile(&mut values, 50), Some(100));
        assert_eq!(percentile(&mut values, 99), Some(198));
        assert_eq!(percentile(&mut [7], 99), Some(7));
        assert_eq!(percentile(&mut [], 50), None);
    }

    #[test]
    fn the_house_of_a_load_is_one() {
        let config = sabot_house::config::read(&house(3)).expect("a configuration");
        assert_eq!(config.tables.len(), 3);
    }
}
