//! An hour of the demo house at the server's pace, two bots at a table, played at once: what a record of it weighs.
//!
//! `cargo run --release -p sabot-bots --example hour -- record.db 1` plays one hour more of the house in this file, which is made
//! where it is not there. `tools/weight/weigh.py record.db` tells what weighs in it. With `archive` behind the hours the day is closed
//! then and archived, and its sizes are told.

use std::cell::Cell;
use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use sabot_bots::{Patrons, RunningFloor};
use sabot_chance::{HouseKey, Simulated};
use sabot_floor::opening::{OpenedFloor, open};
use sabot_floor::{LeafSealer, prepare};
use sabot_house::Moment;
use sabot_store::{Archiving, SqliteOptions, SqliteStore, StoreRequest, ask};

/// When the house is founded.
const FOUNDED: Moment = Moment(1_800_000_000_000);
/// How many bots sit at a table.
const BOTS: usize = 2;
const HOUR_MS: i64 = 3_600_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("a file")?;
    let hours: i64 = args.next().unwrap_or_else(|| "1".to_owned()).parse()?;
    let key = HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64)))?;
    let mut store = SqliteStore::open(Path::new(&file), Arc::new(LeafSealer), SqliteOptions::default())?;
    let OpenedFloor { mut floor, events, .. } = open(&mut store, Simulated::from_seed(1), key, "example", FOUNDED)?;
    prepare(&mut floor, &mut store, sabot_house::config::EXAMPLE, FOUNDED, &mut |_, _| None)?;
    let begin = floor.shown().last_at();
    let over = Cell::new(false);
    let mut patrons = Patrons::new(events, BOTS);
    patrons.adopt(floor.shown());
    let running = RunningFloor::new(&mut floor, &mut store, patrons, begin, u32::MAX / 2);
    let mut durable = |batch: &sabot_house::Batch, _: &sabot_store::Receipt| {
        over.set(over.get() || batch.at.0 >= begin.0 + hours * HOUR_MS);
        None
    };
    let (progress, _) = running.play(&mut durable, |_| !over.get())?;
    println!("{} rounds, {} commands, {} events", progress.rounds, progress.commands, floor.marks().events() - events);
    let archived = args.next().is_some_and(|word| word == "archive");
    if archived {
        let closed = ask(&mut store, StoreRequest::CloseDay { day: "hour".parse()? });
        println!("{closed:?}");
    }
    store.close()?;
    if archived {
        let archiving = Archiving::begin(Path::new(&file), "hour".parse()?, b"")?;
        println!("differs: {:?}", archiving.difference(&LeafSealer)?);
        let (before, after) = archiving.finish()?;
        println!("{before} bytes became {after}");
    }
    Ok(())
}
