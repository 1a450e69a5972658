//! How long it takes to open a record, with its newest snapshot and without, and how much memory a long run needs.
//!
//! `cargo run --release -p sabot-floor --example opening -- record.db 1000000` plays the demo house on a new record until it
//! holds so many events, tells the memory in use now and then, and opens the record anew both ways.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use sabot_bots::{Patrons, RunningFloor};
use sabot_chance::{HouseKey, Simulated};
use sabot_floor::opening::{OpenedFloor, found, open};
use sabot_floor::{Floor, LeafSealer, Output, rebuild};
use sabot_house::{Actor, Mode, Moment, Order, Role};
use sabot_store::{SqliteOptions, SqliteStore, Store, StoreRequest};

const NOW: Moment = Moment(1_800_000_000_000);
/// How many rounds each table plays before the memory is told.
const ROUNDS: u32 = 250;

fn key() -> Result<HouseKey, Box<dyn Error>> {
    Ok(HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64)))?)
}

fn store(file: &Path) -> Result<SqliteStore, Box<dyn Error>> {
    Ok(SqliteStore::open(file, Arc::new(LeafSealer), SqliteOptions::default())?)
}

/// The memory in use, in mebibytes, where the system tells it.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().nth(1)).and_then(|number| number.parse::<u64>().ok());
    kibibytes.unwrap_or(0) / 1024
}

fn perform(floor: &mut Floor, store: &mut SqliteStore, outputs: Vec<Output>) {
    for output in outputs {
        if let Output::Append(ticket, batch) = output {
            store.submit(ticket, StoreRequest::Append(batch));
            let Some((ticket, reply)) = store.wait(std::time::Duration::from_secs(60)) else { return };
            let _shown = floor.completed(ticket, reply);
        }
    }
}

fn prepare(floor: &mut Floor, store: &mut SqliteStore) {
    if floor.shown().config().is_none() {
        let outputs = floor.command(None, &found(sabot_house::config::EXAMPLE, NOW));
        perform(floor, store, outputs);
    }
    let closed = |desk: &sabot_house::FloorTable| !desk.is_open() && desk.config().mode == Mode::Generator;
    let tables: Vec<_> = floor.shown().tables().filter(|(_, desk)| closed(desk)).map(|(name, _)| *name).collect();
    for table in tables {
        let order = Order::OpenTable { table, dealer: None };
        let command = floor.automatic(Actor::automatic(Role::Manager), order, NOW);
        let outputs = floor.command(None, &command);
        perform(floor, store, outputs);
    }
}

fn play(file: &Path, wanted: u64) -> Result<(), Box<dyn Error>> {
    let mut store = store(file)?;
    let OpenedFloor { mut floor, .. } = open(&mut store, Simulated::from_seed(1), key()?, "example", NOW)?;
    prepare(&mut floor, &mut store);
    let mut patrons = Some(Patrons::new(1, 6));
    let mut seed = 1;
    while floor.marks().events() < wanted {
        let mut guests = patrons.take().unwrap_or_else(|| Patrons::new(seed, 6));
        guests.adopt(floor.shown());
        seed += 1;
        let (started, before) = (Instant::now(), floor.marks().events());
        let now = floor.shown().last_at();
        let running = RunningFloor::new(&mut floor, &mut store, guests, now, ROUNDS);
        let (progress, _) = running.play(&mut |_, _| None, |_| true)?;
        let events = floor.marks().events();
        let rate = u128::from(events - before) * 1_000 / started.elapsed().as_millis().max(1);
        println!("{events} events, {} rounds more, {rate} events a second, {} MiB in use", progress.rounds, memory());
    }
    store.close()?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("a file")?;
    let wanted: u64 = args.next().unwrap_or_else(|| "1000000".to_owned()).parse()?;
    let file = Path::new(&file);
    play(file, wanted)?;
    let started = Instant::now();
    let mut store = store(file)?;
    println!("the store opens in {} ms", started.elapsed().as_millis());
    let started = Instant::now();
    let opened = open(&mut store, Simulated::from_seed(2), key()?, "example", NOW)?;
    let (millis, read) = (started.elapsed().as_millis(), opened.events - opened.kept);
    println!(
        "{} events open in {millis} ms with a snapshot; {read} were read again; {:?}",
        opened.events, opened.passed
    );
    let started = Instant::now();
    let tree = sabot_floor::tree(&mut store, Some(&key()?))?;
    println!("the tree of {} leaves is there in {} ms", tree.size(), started.elapsed().as_millis());
    let started = Instant::now();
    let whole = rebuild(&mut store, Some(&key()?))?;
    println!("{} events are read from the beginning in {} ms", whole.marks.events(), started.elapsed().as_millis());
    Ok(())
}
