//! How many durable appends a second, beside bare inserts of the same bytes at the same batch size.
//!
//! `cargo run --release -p sabot-store --example rate [SECONDS]`: the sides take turns on the same disk, several
//! times, and the median of each is told. Bare inserts go into a table without any key, and into one with the two
//! unique keys without which no append could be refused: the command, and the version of a stream.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};
use sabot_store::{
    AppendOutcome, Digest, Epoch, NewEvent, Reply, SqliteOptions, SqliteStore, Store, StoreBatch, StoreRequest,
    StreamAppend, Ticket, Unsealed, Version,
};

type Failure = Box<dyn std::error::Error>;

/// An event of a table, about as long as most.
const BODY: &str = concat!(
    r#"{"seat":3,"player":"player-000017","bet":"ante","stake":10000,"currency":"MOP","cite":"stud 6(1)","#,
    r#""readings":["R12"],"round":"stud-1/4711","note":"a body of some two hundred bytes, as they are"}"#
);
/// What the command was answered.
const ANSWER: &[u8] = br#"{"accepted":true}"#;
/// How often the sides take turns.
const TURNS: usize = 5;

fn main() -> Result<(), Failure> {
    let seconds = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let folder = std::env::temp_dir().join(format!("sabot-store-rate-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    println!("{} bytes a body, {TURNS} turns of {seconds} s", BODY.len());
    for at_once in [1, 64] {
        let mut rates = [const { Vec::new() }; 3];
        for _ in 0..TURNS {
            rates[0].push(on_fresh(&folder, |path| appends(path, at_once, seconds))?);
            rates[1].push(on_fresh(&folder, |path| inserts(path, at_once, seconds, false))?);
            rates[2].push(on_fresh(&folder, |path| inserts(path, at_once, seconds, true))?);
        }
        let [ours, bare, keyed] = rates.map(|mut turns: Vec<u64>| {
            turns.sort_unstable();
            turns[TURNS / 2].max(1)
        });
        println!(
            "{at_once:>3} at once: {ours:>7} appends/s; bare inserts {bare:>7}/s ({}%), with keys {keyed:>7}/s ({}%)",
            ours * 100 / bare,
            ours * 100 / keyed
        );
    }
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

/// Does something with a file that is new, and removes it.
fn on_fresh(folder: &Path, work: impl FnOnce(&Path) -> Result<u64, Failure>) -> Result<u64, Failure> {
    let path = folder.join("rate.db");
    let rate = work(&path)?;
    std::fs::remove_file(path)?;
    Ok(rate)
}

/// Batches of one event through the store, so many under way at any time.
fn appends(path: &Path, at_once: u64, seconds: u64) -> Result<u64, Failure> {
    let sealer = Arc::new(|event: &Unsealed<'_>| Digest::of(event.body.as_bytes()));
    let mut store = SqliteStore::open(path, sealer, SqliteOptions::default())?;
    let mut versions = vec![0; usize::try_from(at_once)?];
    let started = Instant::now();
    let until = started + Duration::from_secs(seconds);
    for table in 0..at_once {
        store.submit(Ticket(table), append(table, 0)?);
    }
    let (mut done, mut under_way) = (0, at_once);
    while under_way > 0 {
        let Some((Ticket(table), reply)) = store.wait(Duration::from_secs(10)) else { return Err("no answer".into()) };
        let Reply::Append(AppendOutcome::Done(_)) = reply else { return Err(format!("{reply:?}").into()) };
        done += 1;
        under_way -= 1;
        if Instant::now() < until {
            let version = &mut versions[usize::try_from(table)?];
            *version += 1;
            store.submit(Ticket(table), append(table, *version)?);
            under_way += 1;
        }
    }
    let rate = per_second(done, started.elapsed());
    store.close()?;
    Ok(rate)
}

fn append(table: u64, version: u64) -> Result<StoreRequest, Failure> {
    let event =
        NewEvent { kind: "staked".parse()?, kind_version: 1, recorded_at_ms: 1_794_695_400_000, body: BODY.to_owned() };
    Ok(StoreRequest::Append(Box::new(StoreBatch {
        command: format!("{table}-{version}").parse()?,
        content: Digest::new([7; 32]),
        answer: ANSWER.to_vec(),
        streams: vec![StreamAppend {
            stream: format!("table-{table}").parse()?,
            epoch: Epoch(0),
            expected: Version(version),
            events: vec![event],
        }],
        accounts: Vec::new(),
        transfers: Vec::new(),
    })))
}

/// The same bytes into one table, so many rows a commit.
fn inserts(path: &Path, at_once: u64, seconds: u64, with_keys: bool) -> Result<u64, Failure> {
    let conn = Connection::open(path)?;
    conn.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    conn.pragma_update(None, "synchronous", "FULL")?;
    let keys = if with_keys { ", UNIQUE (command), UNIQUE (stream, version)" } else { "" };
    conn.execute_batch(&format!(
        "CREATE TABLE event (log_index INTEGER PRIMARY KEY, stream TEXT, version INTEGER, command TEXT, kind TEXT, \
         recorded_at_ms INTEGER, content BLOB, answer BLOB, body TEXT, leaf BLOB{keys}) STRICT"
    ))?;
    let mut insert = conn.prepare("INSERT INTO event VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")?;
    let started = Instant::now();
    let until = started + Duration::from_secs(seconds);
    let mut done: u64 = 0;
    while Instant::now() < until {
        conn.execute_batch("BEGIN IMMEDIATE")?;
        for table in 0..at_once {
            let version = done / at_once;
            let (stream, command) = (format!("table-{table}"), format!("{table}-{version}"));
            let leaf = *Digest::of(BODY.as_bytes()).as_bytes();
            let row = params![done, stream, version, command, "staked", 0, [7_u8; 32], ANSWER, BODY, leaf];
            insert.execute(row)?;
            done += 1;
        }
        conn.execute_batch("COMMIT")?;
    }
    let rate = per_second(done, started.elapsed());
    drop(insert);
    conn.close().map_err(|(_, error)| error)?;
    Ok(rate)
}

fn per_second(done: u64, elapsed: Duration) -> u64 {
    let rate = u128::from(done) * 1_000_000 / elapsed.as_micros().max(1);
    u64::try_from(rate).unwrap_or(u64::MAX)
}
