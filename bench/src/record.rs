//! Durable commands of a playing floor beside bare inserts of the same bytes.
//!
//! The floor plays what bots have played before: it decides, books, writes canonical JSON, seals leaves and shows only what the disk has. The
//! peer is `rusqlite` alone: the same texts into one table, as many commands to a transaction as tables are busy, with the
//! same journal and the same durability.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use rusqlite::{Connection, params};
use sabot_bots::Patrons;
use sabot_chance::{HouseKey, Simulated};
use sabot_demo::{Opened, found, open};
use sabot_floor::{Floor, LeafSealer, Output};
use sabot_house::{Actor, Command, Moment, Order, Role};
use sabot_ledger::Name;
use sabot_store::{MemoryStore, Request, SqliteOptions, SqliteStore, Store};

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

/// What the driver of a floor does.
enum Step {
    Command(Box<Command>),
    Tick(Name, Moment),
}

/// Sends what was played before to a floor on a disk, with as many commands under way as there are tables; gives the rows of
/// every command with the seconds it took. What bots think about was thought before.
fn floor(path: &Path, tables: u32) -> (Vec<Vec<String>>, f64) {
    let steps = played(tables);
    let mut store = SqliteStore::open(path, Arc::new(LeafSealer), SqliteOptions::default()).expect("a store");
    let Opened { mut floor, .. } = open(&mut store, Simulated::from_seed(1), key(), "bench", NOW).expect("a floor");
    founded(&mut floor, &mut store, tables);
    let mut rows: Vec<Vec<String>> = Vec::with_capacity(steps.len());
    let mut waiting = 0;
    let start = Instant::now();
    for step in &steps {
        let outputs = match step {
            Step::Command(command) => floor.command(None, command),
            Step::Tick(table, now) => floor.tick_table(*table, *now),
        };
        for output in outputs {
            let Output::Append(ticket, batch) = output else { panic!("{output:?}") };
            let streams = batch.streams.iter().flat_map(|one| &one.events);
            rows.push(streams.map(|event| event.body.clone()).collect());
            store.submit(ticket, Request::Append(batch));
            waiting += 1;
        }
        while waiting >= tables {
            waiting -= heard(&mut floor, &mut store);
        }
    }
    while waiting > 0 {
        waiting -= heard(&mut floor, &mut store);
    }
    let seconds = start.elapsed().as_secs_f64();
    store.close().expect("the store closes");
    (rows, seconds)
}

/// Waits for the store, and takes whatever else it says.
fn heard(floor: &mut Floor<Simulated>, store: &mut SqliteStore) -> u32 {
    let mut heard = 0;
    let mut answer = store.wait(std::time::Duration::from_secs(60));
    while let Some((ticket, reply)) = answer {
        let outputs = floor.completed(ticket, reply);
        assert!(matches!(outputs.as_slice(), [Output::Shown(..)]), "{outputs:?}");
        heard += 1;
        answer = store.completed();
    }
    heard
}

/// Plays in memory with bots, and gives what was done.
fn played(tables: u32) -> Vec<Step> {
    let mut store = MemoryStore::new(Arc::new(LeafSealer));
    let Opened { mut floor, .. } = open(&mut store, Simulated::from_seed(1), key(), "bench", NOW).expect("a floor");
    founded(&mut floor, &mut store, tables);
    let names: Vec<Name> = floor.shown().tables().map(|(name, _)| *name).collect();
    let (mut patrons, mut now, mut quiet) = (Patrons::new(1, 5), NOW, 0);
    let mut steps = Vec::with_capacity(COMMANDS);
    for table in names.iter().copied().cycle() {
        if steps.len() >= COMMANDS {
            break;
        }
        let step = match patrons.act(floor.shown(), table) {
            Some((actor, order)) => {
                let id = format!("bench-{}", steps.len()).parse().expect("an id");
                let at = now.max(floor.decided().last_at());
                Step::Command(Box::new(Command { id, actor, at, order }))
            }
            None => Step::Tick(table, now),
        };
        let outputs = match &step {
            Step::Command(command) => floor.command(None, command),
            Step::Tick(table, now) => floor.tick_table(*table, *now),
        };
        if outputs.is_empty() {
            quiet += 1;
            if quiet > names.len() {
                now = floor.next_due(now).expect("something is due").max(Moment(now.0 + 1));
                quiet = 0;
            }
            continue;
        }
        quiet = 0;
        work(&mut floor, &mut store, outputs);
        steps.push(step);
    }
    steps
}

fn key() -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key")
}

/// Founds a house of so many tables and opens them.
pub fn founded(floor: &mut Floor<Simulated>, store: &mut impl Store, tables: u32) {
    perform(floor, store, &found(&config(tables), NOW));
    let names: Vec<_> = floor.shown().tables().map(|(name, _)| *name).collect();
    for table in names {
        let order = Order::OpenTable { table, dealer: None };
        let command = floor.automatic(Actor::automatic(Role::Manager), order, NOW);
        perform(floor, store, &command);
    }
}

fn perform(floor: &mut Floor<Simulated>, store: &mut impl Store, command: &Command) {
    let outputs = floor.command(None, command);
    work(floor, store, outputs);
}

fn work(floor: &mut Floor<Simulated>, store: &mut impl Store, mut outputs: Vec<Output>) {
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
