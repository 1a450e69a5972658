//! `sabot load`: players who do something as fast as they are answered, and what the server makes of it.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use sabot_client::{ClientError, Heard, Options, Server, follow};
use sabot_locale::Words;
use serde_json::{Value, json};

use crate::asked::Load;
use crate::failure::Failure;
use crate::load_player::{Sample, Seen, play};
use crate::output::Answer;

/// Seats of a table: seven at stud (stud 2(1)).
pub(crate) const SEATS: u16 = 7;
/// How long the trivial route is asked for comparison.
const ECHO: Duration = Duration::from_secs(2);

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
    let fault = |error: &ClientError| {
        let why = words.with("client-unreachable", &[("server", &address), ("why", &error.to_string())]);
        Failure::fault("--server", &address, why)
    };
    let measured = measure(request, &address, own.as_ref()).map_err(|error| fault(&error))?;
    let echo = echo(request.players).map_err(|why| Failure::fault("load", "", why))?;
    let told = told(request, &measured, &echo);
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

impl Drop for Own {
    fn drop(&mut self) {
        // Whatever it did is not kept.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Tables that wait for nobody but people.
fn house(tables: u16) -> String {
    let mut text = "name = \"load\"\nkind = \"demo\"\n[[pool]]\nname = \"gold\"\nbet = 2500\n".to_owned();
    for number in 1..=tables {
        let _ = write!(
            text,
            "[[table]]\nname = \"t{number}\"\ngame = \"stud\"\nmode = \"generator\"\nchip_unit = 500\n\
             ante = {{ min = 2500, max = 100000 }}\njackpot = \"gold\"\n\
             [table.clocks]\nbetting = \"3s\"\ndecision = \"2s\"\n[table.pace]\nstep = \"0s\"\nresult = \"0s\"\n"
        );
    }
    text
}

/// What was measured.
struct Measured {
    samples: Vec<Sample>,
    /// From sending to the stream of another seat, in microseconds.
    shown: Vec<u64>,
    seconds: Duration,
    streams: u64,
    broken: u64,
    memory: Option<u64>,
    memory_each: Option<u64>,
}

fn connect(address: &str) -> Result<Server, ClientError> {
    let patience = Duration::from_secs(10);
    Server::new(Options { address: address.to_owned(), certificates: None, lang: "en".to_owned(), patience })
}

fn measure(request: &Load, address: &str, own: Option<&Own>) -> Result<Measured, ClientError> {
    let tables = stud_tables(&connect(address)?, request)?;
    let before = own.and_then(Own::memory);
    let (open, broken, ends) =
        (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    for number in 0..request.streams {
        let table = &tables[usize::from(number) % tables.len()];
        let (open, broken, ends) = (Arc::clone(&open), Arc::clone(&broken), Arc::clone(&ends));
        let tell = move |heard: Heard| {
            match heard {
                Heard::Open => drop(open.fetch_add(1, Ordering::Relaxed)),
                Heard::Broken(_) => drop(broken.fetch_add(1, Ordering::Relaxed)),
                Heard::Message(_) | Heard::Refused(_) => {}
            }
            !ends.load(Ordering::Relaxed)
        };
        follow(&connect(address)?, format!("tables={table}"), tell)
            .map_err(|error| ClientError::Random(error.to_string()))?;
    }
    let waited = Instant::now();
    while open.load(Ordering::Relaxed) < u64::from(request.streams) && waited.elapsed() < Duration::from_secs(20) {
        thread::sleep(Duration::from_millis(20));
    }
    let after = own.and_then(Own::memory);
    let streams = open.load(Ordering::Relaxed);
    let memory_each = before.zip(after).and_then(|(before, after)| after.saturating_sub(before).checked_div(streams));

    let players: Result<Vec<_>, ClientError> = (0..request.players)
        .map(|number| {
            let table = tables[usize::from(number) % tables.len()].clone();
            let seat = u64::from(number) / u64::try_from(tables.len()).unwrap_or(1) + 1;
            let mut server = connect(address)?;
            let person = server.guest()?;
            Ok((server, person, table, seat))
        })
        .collect();
    let began = Instant::now();
    let until = began + Duration::from_secs(u64::from(request.seconds));
    let playing: Vec<_> = players?
        .into_iter()
        .map(|(server, person, table, seat)| thread::spawn(move || play(&server, &person.name, &table, seat, until)))
        .collect();
    let mut samples = Vec::new();
    let mut seen: Vec<Seen> = Vec::new();
    for player in playing {
        let (own, stream) = player.join().map_err(|_| ClientError::Random("a player broke".to_owned()))??;
        samples.extend(own);
        seen.push(stream);
    }
    let seconds = began.elapsed().min(Duration::from_secs(u64::from(request.seconds)));
    ends.store(true, Ordering::Relaxed);
    let memory = own.and_then(Own::memory);
    Ok(Measured {
        shown: shown(&samples, &seen),
        samples,
        seconds,
        streams,
        broken: broken.load(Ordering::Relaxed),
        memory,
        memory_each,
    })
}

/// The tables to play at: stud, open, with a generator.
fn stud_tables(server: &Server, request: &Load) -> Result<Vec<String>, ClientError> {
    let lobby = server.get("/api/lobby")?;
    let all = lobby.get("tables").and_then(Value::as_array).into_iter().flatten();
    let fit = all.filter(|one| one["game"] == "stud" && one["mode"] == "generator" && one["open"] == true);
    let names: Vec<String> =
        fit.filter_map(|one| one["table"].as_str().map(str::to_owned)).take(usize::from(request.tables)).collect();
    if names.is_empty() {
        return Err(ClientError::Random("no stud table with a generator is open".to_owned()));
    }
    Ok(names)
}

/// For each command that was accepted, how long it took until another seat of its table was told.
fn shown(samples: &[Sample], seen: &[Seen]) -> Vec<u64> {
    let mut all = Vec::new();
    for sample in samples.iter().filter(|sample| sample.accepted) {
        let others = seen.iter().filter(|one| one.table == sample.table && one.player != sample.player);
        all.extend(others.filter_map(|other| {
            let at = other.heard.partition_point(|(version, _)| *version < sample.version);
            let (_, when) = other.heard.get(at)?;
            u64::try_from(when.saturating_duration_since(sample.sent).as_micros()).ok()
        }));
    }
    all
}

/// A route that does nothing but answer, asked in the same way: what HTTP costs here by itself.
fn echo(players: u16) -> Result<Vec<u64>, String> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| error.to_string())?;
    let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0")).map_err(|error| error.to_string())?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let route = axum::routing::post(|body: axum::Json<Value>| async move { body });
    runtime.spawn(async move { axum::serve(listener, axum::Router::new().route("/echo", route)).await });
    let until = Instant::now() + ECHO;
    let asking: Vec<_> = (0..players)
        .map(|_| {
            let server = connect(&format!("http://{address}")).map_err(|error| error.to_string())?;
            Ok(thread::spawn(move || {
                let mut took = Vec::new();
                let body = json!({"id": "0123456789abcdef-0", "command": {"do": "bet", "seat": 1, "bet": "ante", "stake": 2_500}});
                while Instant::now() < until {
                    let sent = Instant::now();
                    if server.post_once("/echo", &body).is_ok() {
                        took.push(u64::try_from(sent.elapsed().as_micros()).unwrap_or(u64::MAX));
                    }
                }
                took
            }))
        })
        .collect::<Result<_, String>>()?;
    let all = asking.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect();
    runtime.shutdown_background();
    Ok(all)
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

fn told(request: &Load, measured: &Measured, echo: &[u64]) -> Value {
    let accepted = measured.samples.iter().filter(|sample| sample.accepted).count();
    let answered = |sample: &Sample| u64::try_from(sample.took.as_micros()).unwrap_or(u64::MAX);
    json!({
        "tables": request.tables,
        "players": request.players,
        "seconds": request.seconds,
        "commands": measured.samples.len(),
        "accepted": accepted,
        "refused": measured.samples.len() - accepted,
        "commands_per_second": each_second(measured.samples.len(), measured.seconds),
        "answered_us": both(measured.samples.iter().map(answered).collect()),
        "shown_to_others_us": both(measured.shown.clone()),
        "streams": measured.streams,
        "streams_broken": measured.broken,
        "server_memory_bytes": measured.memory,
        "memory_per_stream_bytes": measured.memory_each,
        "echo_per_second": each_second(echo.len(), ECHO),
        "echo_us": both(echo.to_vec()),
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
        + &line("load-echo", &[("rate", "/echo_per_second"), ("half", "/echo_us/p50"), ("most", "/echo_us/p99")])
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
