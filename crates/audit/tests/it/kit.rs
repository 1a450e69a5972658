//! A played demo house, and ways to spoil its record.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use rusqlite::Connection;
use sabot_audit::{Inputs, Verdict, audit};
use sabot_bots::{Patrons, RunningFloor};
use sabot_chance::{HouseKey, Simulated};
use sabot_data::{DataFolder, FolderOpening, Keys};
use sabot_floor::opening::{OpenedFloor, found, open};
use sabot_floor::{Floor, LeafSealer, Output, to_the_end};
use sabot_house::{Actor, Mode, Moment, Order, Role, config};
use sabot_ledger::Name;
use sabot_store::{MemoryStore, Reply, SqliteReader, Store, ask};
pub(crate) use sabot_testkit::tamper::one;

pub(crate) const NOW: Moment = Moment(1_800_000_000_000);
pub(crate) const LOG: &str = "sabot.house/test";

/// A folder that goes away with its test.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("sabot-audit-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// A copy of all its files.
    pub(crate) fn copy(&self) -> Folder {
        let copy = Folder::new();
        for entry in fs::read_dir(&self.0).expect("a folder") {
            let entry = entry.expect("a file");
            if entry.file_type().expect("a type").is_file() {
                fs::copy(entry.path(), copy.0.join(entry.file_name())).expect("it is copied");
            }
        }
        copy
    }

    pub(crate) fn record(&self) -> PathBuf {
        DataFolder::record(&self.0)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A record with some rounds of every generator table, a snapshot and two checkpoints; made once for all tests.
pub(crate) fn played() -> &'static Folder {
    static PLAYED: OnceLock<Folder> = OnceLock::new();
    PLAYED.get_or_init(|| {
        // It outlives all tests, and so stays where the next run finds and replaces it.
        let folder = Folder(Path::new(env!("CARGO_TARGET_TMPDIR")).join("audit-played"));
        let _ = fs::remove_dir_all(folder.path());
        fs::create_dir_all(folder.path()).expect("a folder");
        // What happens depends on when the disk answers: enough rounds that somebody has won and lost at every table.
        play_into(folder.path(), 7, 4);
        folder
    })
}

/// A store in memory with so many rounds of every generator table, and nothing signed.
pub(crate) fn played_in_memory(seed: u64, rounds: u32) -> MemoryStore {
    let mut store = MemoryStore::new(Arc::new(LeafSealer));
    let mut floor = opened(&mut store, sevens(), seed);
    found_and_open(&mut floor, &mut store, &mut |_| ());
    let running = RunningFloor::new(&mut floor, &mut store, Patrons::new(seed, 5), NOW, rounds);
    let _ = running.play(&mut |_, _| None, |_| true).expect("the evening ends");
    store
}

/// Plays the demo house into a folder.
pub(crate) fn play_into(folder: &Path, seed: u64, rounds: u32) {
    let opening = FolderOpening { create: true, ..FolderOpening::default() };
    let (mut data, key) = DataFolder::open(folder, LOG, opening).expect("a data folder");
    let mut floor = opened(data.store(), key, seed);
    for half in 0..2 {
        // Leaves go into the tree as they become durable.
        let (store, mut signing) = data.parts();
        if half == 0 {
            found_and_open(&mut floor, store, &mut |receipt| {
                signing.durable(receipt).expect("no anchor");
            });
        }
        // Whoever sits there already plays on.
        let mut patrons = Patrons::new(seed, 5);
        patrons.adopt(floor.shown());
        let running = RunningFloor::new(&mut floor, store, patrons, NOW, rounds);
        let mut durable =
            |_: &sabot_house::Batch, receipt: &sabot_store::Receipt| signing.durable(receipt).expect("no anchor");
        let _ = running.play(&mut durable, |_| true).expect("the evening ends");
        data.checkpoint().expect("it is signed");
        if half == 0 {
            let snapshot = floor.snapshot().expect("a house is written down");
            assert_eq!(ask(data.store(), snapshot), Reply::SnapshotSaved);
        }
    }
    data.close().expect("it closes");
}

pub(crate) fn opened(store: &mut dyn Store, key: HouseKey, seed: u64) -> Floor {
    let OpenedFloor { floor, .. } = open(store, Simulated::from_seed(seed), key, "test", NOW).expect("a floor");
    floor
}

/// Founds the demo house and opens its generator tables.
pub(crate) fn found_and_open(floor: &mut Floor, store: &mut dyn Store, durable: &mut dyn FnMut(&sabot_store::Receipt)) {
    let outputs = floor.command(None, &found(config::EXAMPLE, NOW));
    work(floor, store, outputs, durable);
    let tables: Vec<Name> = floor.shown().tables().map(|(name, _)| *name).collect();
    for table in tables {
        if floor.shown().table(table).expect("a table").config().mode == Mode::Generator {
            let order = Order::OpenTable { table, dealer: None };
            let command = floor.automatic(Actor::automatic(Role::Manager), order, NOW);
            let outputs = floor.command(None, &command);
            work(floor, store, outputs, durable);
        }
    }
}

pub(crate) fn work(
    floor: &mut Floor,
    store: &mut dyn Store,
    outputs: Vec<Output>,
    durable: &mut dyn FnMut(&sabot_store::Receipt),
) {
    let told = to_the_end(floor, store, outputs, |_, output| {
        if let Output::Shown(_, receipt) = output {
            durable(receipt);
        }
    });
    told.expect("the floor works");
}

/// The verdict on the record of a folder, with the keys that lie beside it.
pub(crate) fn verdict(folder: &Folder) -> Verdict {
    verdict_with(folder, Inputs::default())
}

/// The same with what an inspector holds.
pub(crate) fn verdict_with(folder: &Folder, inputs: Inputs) -> Verdict {
    let keys = Some(Keys::ring(folder.path()).expect("the keys"));
    let house = Keys::house(folder.path()).expect("the house's key");
    let mut store = SqliteReader::open(&folder.record()).expect("a record");
    audit(&mut store, &Inputs { keys, house, ..inputs }, &mut |_| ()).expect("it can be read")
}

/// The key of every house in memory.
pub(crate) fn sevens() -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key")
}

/// What an auditor of a house in memory has.
pub(crate) fn with_key() -> Inputs {
    Inputs { house: Some(sevens()), ..Inputs::default() }
}

/// The key of the house that was played.
pub(crate) fn house_key() -> HouseKey {
    Keys::house(played().path()).expect("it can be read").expect("it is there")
}

/// A connection for somebody who changes the record of this folder.
pub(crate) fn attacker(folder: &Folder) -> Connection {
    sabot_testkit::tamper::attacker(&folder.record())
}

/// The verdict after this was done to a copy of the played record.
pub(crate) fn after(attack: impl FnOnce(&Connection)) -> Verdict {
    let folder = played().copy();
    let conn = attacker(&folder);
    attack(&conn);
    conn.close().expect("it closes");
    verdict(&folder)
}

/// Does it, and it must concern this many rows.
pub(crate) fn change(conn: &Connection, rows: usize, sql: &str) {
    let changed = conn.execute(sql, []).unwrap_or_else(|error| panic!("{sql}: {error}"));
    assert_eq!(changed, rows, "{sql}");
}
