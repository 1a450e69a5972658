//! Durable commands of a playing floor beside bare inserts of the same bytes.
//!
//! The floor plays what bots have played before: it decides, books, writes canonical JSON, seals leaves and face-down cards, packs
//! what a command did, signs every commit, remembers its head and shows only what the disk has. The peer is `rusqlite` alone: the rows
//! of commands, with their bundles, and of transfers that the floor has left, value by value into the same tables, as many commands to a transaction as tables are busy, with the same journal and the same
//! durability. It decides nothing, looks nothing up and hashes nothing.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use sabot_bots::Patrons;
use sabot_chance::{HouseKey, Simulated};
use sabot_data::{DataFolder, FolderOpening};
use sabot_floor::opening::{OpenedFloor, found, open};
use sabot_floor::{Floor, LeafSealer, Output};
use sabot_house::{Actor, Command, Moment, Order, Role};
use sabot_ledger::Name;
use sabot_store::{MemoryStore, Reply, SqliteReader, SqliteStore, Store, StoreRequest, ask};

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
        let (played, seconds) = floor(&folder.join("house"), tables);
        let commands = rows(&DataFolder::record(&folder.join("house")));
        let events = log_size(&DataFolder::record(&folder.join("house")));
        let bare = bare(&folder.join("bare.db"), &commands, tables);
        let rate = played as f64 / seconds;
        let bare_rate = commands.len() as f64 / bare;
        let events_rate = rate * events as f64 / commands.len() as f64;
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

impl Step {
    fn at(&self) -> Moment {
        match self {
            Step::Command(command) => command.at,
            Step::Tick(_, now) => *now,
        }
    }
}

/// Sends what was played before to a floor on a disk, with as many commands under way as there are tables; gives how many
/// commands there were with the seconds they took. What bots think about was thought before.
fn floor(folder: &Path, tables: u32) -> (usize, f64) {
    let steps = played(tables);
    let opening = FolderOpening { create: true, ..FolderOpening::default() };
    let (mut data, key) = DataFolder::open(folder, "sabot.house/bench", opening).expect("a data folder");
    let store = data.store();
    let OpenedFloor { mut floor, .. } = open(store, Simulated::from_seed(1), key, "bench", NOW).expect("a floor");
    founded(&mut floor, store, tables);
    let (mut played, mut waiting, mut now) = (0, 0, NOW);
    let start = Instant::now();
    for step in &steps {
        // Time passes only while nothing is under way: a floor whose store is silent for seconds stands still.
        let later = step.at().0.saturating_sub(now.0) > 1_000;
        now = now.max(step.at());
        while later && waiting > 0 {
            waiting -= heard(&mut floor, store);
        }
        let outputs = match step {
            Step::Command(command) => floor.command(None, command),
            Step::Tick(table, now) => floor.tick_table(*table, *now),
        };
        for output in outputs {
            let Output::Append(ticket, batch) = output else { panic!("{output:?}") };
            store.submit(ticket, StoreRequest::Append(batch));
            waiting += 1;
            played += 1;
        }
        while waiting >= tables {
            waiting -= heard(&mut floor, store);
        }
    }
    while waiting > 0 {
        waiting -= heard(&mut floor, store);
    }
    let seconds = start.elapsed().as_secs_f64();
    data.close().expect("it closes");
    (played, seconds)
}

/// Waits for the store, and takes whatever else it says.
fn heard(floor: &mut Floor, store: &mut SqliteStore) -> u32 {
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
    let OpenedFloor { mut floor, .. } =
        open(&mut store, Simulated::from_seed(1), key(), "bench", NOW).expect("a floor");
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

/// The key of every house that is measured.
pub fn key() -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key")
}

/// Founds a house of so many tables and opens them.
pub fn founded(floor: &mut Floor, store: &mut dyn Store, tables: u32) {
    perform(floor, store, &found(&config(tables), NOW));
    let names: Vec<_> = floor.shown().tables().map(|(name, _)| *name).collect();
    for table in names {
        let order = Order::OpenTable { table, dealer: None };
        let command = floor.automatic(Actor::automatic(Role::Manager), order, NOW);
        perform(floor, store, &command);
    }
}

fn perform(floor: &mut Floor, store: &mut dyn Store, command: &Command) {
    let outputs = floor.command(None, command);
    work(floor, store, outputs);
}

fn work(floor: &mut Floor, store: &mut dyn Store, mut outputs: Vec<Output>) {
    while let Some(output) = outputs.pop() {
        match output {
            Output::Append(ticket, batch) => {
                store.submit(ticket, StoreRequest::Append(batch));
                let (ticket, reply) = store.wait(std::time::Duration::from_secs(60)).expect("an answer");
                outputs.extend(floor.completed(ticket, reply));
            }
            Output::Stopped(stop) => panic!("{stop}"),
            Output::NoCards(table, failure) => panic!("{table}: {failure}"),
            Output::Find(..) => panic!("nobody else's command is looked up"),
            Output::Answer(..) | Output::Shown(..) => {}
        }
    }
}

/// A row as the floor has left it.
struct Row {
    table: &'static str,
    values: Vec<Value>,
}

/// The tables that grow with every command, their columns, and the column that names the command.
const GROWING: [(&str, usize, usize); 3] = [("command", 12, 0), ("part", 3, 2), ("transfer", 7, 2)];

/// How many events a record has.
fn log_size(path: &Path) -> u64 {
    let mut reader = SqliteReader::open(path).expect("the floor's database");
    let Reply::LogSize(size) = ask(&mut reader, StoreRequest::LogSize) else { panic!("its size") };
    size
}

/// The rows of every command.
fn rows(path: &Path) -> Vec<Vec<Row>> {
    let connection = Connection::open(path).expect("the floor's database");
    let mut commands: Vec<Vec<Row>> = Vec::new();
    for (table, columns, command) in GROWING {
        let mut select = connection.prepare(&format!("SELECT * FROM {table} ORDER BY 1")).expect("a statement");
        let mut found = select.query([]).expect("rows");
        while let Some(row) = found.next().expect("a row") {
            let values: Vec<Value> = (0..columns).map(|column| row.get(column).expect("a value")).collect();
            let Value::Integer(number) = values[command] else { panic!("{table} names no command") };
            if table == "command" {
                commands.push(Vec::new());
            }
            commands[usize::try_from(number).expect("counted from 0")].push(Row { table, values });
        }
    }
    commands
}

/// The same rows through `rusqlite` alone; the seconds it took.
fn bare(path: &Path, commands: &[Vec<Row>], group: u32) -> f64 {
    let connection = Connection::open(path).expect("a database");
    connection
        .execute_batch("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=OFF;")
        .expect("the same durability");
    connection
        .execute_batch(concat!(
            include_str!("../../crates/store/src/sqlite/schema/0001_record.sql"),
            include_str!("../../crates/store/src/sqlite/schema/0002_trust_and_days.sql"),
            include_str!("../../crates/store/src/sqlite/schema/0003_bundles.sql")
        ))
        .expect("the same tables");
    let sql = |(table, columns, _): (&str, usize, usize)| {
        format!("INSERT INTO {table} VALUES ({})", vec!["?"; columns].join(", "))
    };
    let mut inserts = GROWING.map(|growing| connection.prepare(&sql(growing)).expect("a statement"));
    let start = Instant::now();
    for chunk in commands.chunks(group as usize) {
        connection.execute_batch("BEGIN IMMEDIATE").expect("it begins");
        for Row { table, values } in chunk.iter().flatten() {
            let which = GROWING.iter().position(|(name, ..)| name == table).expect("one of them");
            inserts[which].execute(params_from_iter(values)).expect("a row");
        }
        connection.execute_batch("COMMIT").expect("it is durable");
    }
    start.elapsed().as_secs_f64()
}
