//! Durable commands of a playing floor beside bare inserts of the same bytes.
//!
//! The floor plays with bots: it decides, books, writes canonical JSON, seals leaves and shows only what the disk has. The
//! peer is `rusqlite` alone: the same texts into one table, as many commands to a transaction as tables are busy, with the
//! same journal and the same durability.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use rusqlite::{Connection, params};
use sabot_bots::Patrons;
use sabot_chance::{HouseKey, Simulated};
use sabot_demo::{Opened, Running, found, open};
use sabot_floor::{Floor, LeafSealer, Output, record};
use sabot_house::{Actor, Command, Moment, Order, Role};
use sabot_store::{Request, SqliteOptions, SqliteStore, Store};

/// How many commands are measured for each number of tables.
const COMMANDS: usize = 20_000;
pub const NOW: Moment = Moment(1_800_000_000_000);

pub fn run() {
    println!(
        "\nDurable commands of a playing floor (SQLite, WAL, synchronous=FULL), beside bare inserts of the same rows"
    );
    println!("{:>7} {:>12} {:>12} {:>12} {:>8}", "tables", "commands/s", "events/s", "bare cmd/s", "ratio");
    for tables in [1, 16, 64] {
        let folder = scratch(tables);
        let (commands, seconds) = floor(&folder.join("floor.db"), tables);
        let events: usize = commands.iter().map(Vec::len).sum();
        let bare = bare(&folder.join("bare.db"), &commands, tables);
        let rate = commands.len() as f64 / seconds;
        let bare_rate = commands.len() as f64 / bare;
        let events_rate = events as f64 / seconds;
        println!("{tables:>7} {rate:>12.0} {events_rate:>12.0} {bare_rate:>12.0} {:>8.2}", rate / bare_rate);
        let _ = std::fs::remove_dir_all(&folder);
    }
}

pub fn scratch(tables: u32) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("sabot-bench-{}-{tables}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the databases");
    folder
}

/// A demo house with so many tables that wait for nothing.
fn config(tables: u32) -> String {
    let mut text = "name = \"bench\"\nkind = \"demo\"\n".to_owned();
    for number in 1..=tables {
        let game = ["qpoker", "football", "omaha"][number as usize % 3];
        let _ = write!(
            text,
            "[[table]]\nname = \"t{number}\"\ngame = \"{game}\"\nmode = \"generator\"\n[table.pace]\nstep = \"0s\"\nresult = \"0s\"\n"
        );
    }
    text
}

/// Plays, and gives the rows of every command with the seconds it took.
fn floor(path: &Path, tables: u32) -> (Vec<Vec<String>>, f64) {
    let mut store = SqliteStore::open(path, Arc::new(LeafSealer), SqliteOptions::default()).expect("a store");
    let Opened { mut floor, .. } = open(&mut store, Simulated::from_seed(1), key(), "bench", NOW).expect("a floor");
    founded(&mut floor, &mut store, tables);
    let mut rows: Vec<Vec<String>> = Vec::with_capacity(COMMANDS);
    let start = Instant::now();
    let running = Running::new(&mut floor, &mut store, Patrons::new(1, 5), NOW, u32::MAX);
    let mut kept = Vec::new();
    let (progress, _) = running
        .play(
            &mut |batch, _| {
                kept.push(batch.clone());
                None
            },
            |progress| (progress.commands as usize) < COMMANDS,
        )
        .expect("it plays");
    let seconds = start.elapsed().as_secs_f64();
    for batch in &kept {
        let streams = record::written(batch, &[], &key()).expect("it was written");
        rows.push(streams.into_iter().flat_map(|(_, events)| events).map(|event| event.body).collect());
    }
    assert_eq!(rows.len() as u64, progress.commands);
    store.close().expect("the store closes");
    (rows, seconds)
}

fn key() -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key")
}

/// Founds a house of so many tables and opens them.
pub fn founded(floor: &mut Floor<Simulated>, store: &mut SqliteStore, tables: u32) {
    perform(floor, store, &found(&config(tables), NOW));
    let names: Vec<_> = floor.shown().tables().map(|(name, _)| *name).collect();
    for table in names {
        let order = Order::OpenTable { table, dealer: None };
        let command = floor.automatic(Actor::automatic(Role::Manager), order, NOW);
        perform(floor, store, &command);
    }
}

fn perform(floor: &mut Floor<Simulated>, store: &mut SqliteStore, command: &Command) {
    let mut outputs = floor.command(None, command);
    while let Some(output) = outputs.pop() {
        match output {
            Output::Append(ticket, batch) => {
                store.submit(ticket, Request::Append(batch));
                let (ticket, reply) = store.wait(std::time::Duration::from_secs(60)).expect("an answer");
                outputs.extend(floor.completed(ticket, reply));
            }
            Output::Stopped(stop) => panic!("{stop}"),
            Output::NoCards(error) => panic!("{error}"),
            Output::Answer(..) | Output::Shown(..) => {}
        }
    }
}

/// The same texts through `rusqlite` alone; the seconds it took.
fn bare(path: &Path, commands: &[Vec<String>], group: u32) -> f64 {
    let connection = Connection::open(path).expect("a database");
    connection
        .execute_batch(
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
             CREATE TABLE event (log_index INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL,
                 command TEXT NOT NULL, body TEXT NOT NULL, leaf BLOB NOT NULL) STRICT;",
        )
        .expect("a table");
    let mut insert = connection.prepare("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)").expect("a statement");
    let leaf = [7_u8; 32];
    let mut index = 0_i64;
    let start = Instant::now();
    for chunk in commands.chunks(group as usize) {
        connection.execute_batch("BEGIN IMMEDIATE").expect("it begins");
        for (number, rows) in chunk.iter().enumerate() {
            for body in rows {
                insert.execute(params![index, "table/t1", index, number.to_string(), body, &leaf[..]]).expect("a row");
                index += 1;
            }
        }
        connection.execute_batch("COMMIT").expect("it is durable");
    }
    start.elapsed().as_secs_f64()
}
