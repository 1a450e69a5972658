//! A demo house that played by itself, in memory.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use sabot_bots::{Patrons, RunningFloor};
use sabot_chance::{HouseKey, Simulated};
use sabot_evidence::merkle::Frontier;
use sabot_evidence::note::SignerKey;
use sabot_evidence::{Checkpoint, KeyRing, PublicKeys};
use sabot_floor::opening::{OpenedFloor, found, open};
use sabot_floor::{Floor, LeafSealer, to_the_end};
use sabot_history::{RecordedRound, pass};
use sabot_house::config::EXAMPLE;
use sabot_house::{Actor, Mode, Moment, Order, Role};
use sabot_ledger::Name;
use sabot_locale::{Lang, Words};
use sabot_store::{MemoryStore, Reply, Store, StoreRequest, ask};

const NOW: Moment = Moment(1_800_000_000_000);
const LOG: &str = "sabot.house/demo-macau";

/// A house, its record, and the checkpoint that was signed when it had played.
pub(crate) struct Demo {
    pub(crate) store: MemoryStore,
    pub(crate) floor: Floor,
    pub(crate) checkpoint: String,
}

/// The key of the house.
pub(crate) fn key() -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key")
}

fn signer(seed: u8) -> SignerKey {
    SignerKey::from_seed(LOG.parse().expect("a name"), &[seed; 32])
}

/// Who believes the log's key, or another one.
pub(crate) fn ring(seed: u8) -> KeyRing {
    let keys = PublicKeys { first: signer(seed).verifier().to_string(), rotations: Vec::new() };
    keys.ring().expect("a key")
}

pub(crate) fn words() -> Words {
    Words::new(Lang::En)
}

fn play() -> Demo {
    let mut store = MemoryStore::new(Arc::new(LeafSealer));
    let OpenedFloor { mut floor, .. } = open(&mut store, Simulated::from_seed(1), key(), "test", NOW).expect("a floor");
    let outputs = floor.command(None, &found(EXAMPLE, NOW));
    to_the_end(&mut floor, &mut store, outputs, |_, _| ()).expect("the floor works");
    let tables: Vec<Name> = floor.shown().tables().map(|(name, _)| *name).collect();
    for table in tables {
        if floor.shown().table(table).expect("a table").config().mode == Mode::Generator {
            let order = Order::OpenTable { table, dealer: None };
            let command = floor.automatic(Actor::automatic(Role::Manager), order, NOW);
            let outputs = floor.command(None, &command);
            to_the_end(&mut floor, &mut store, outputs, |_, _| ()).expect("the floor works");
        }
    }
    let mut patrons = Patrons::new(5, 5);
    patrons.adopt(floor.shown());
    let running = RunningFloor::new(&mut floor, &mut store, patrons, NOW, 3);
    running.play(&mut |_, _| None, |_| true).expect("the evening ends");
    let mut tree = Frontier::default();
    let mut next = Some(0);
    while let Some(from) = next {
        let Reply::Events(page) = ask(&mut store, StoreRequest::ReadLog { from, at_most: 4_096 }) else {
            panic!("a page")
        };
        page.items.iter().for_each(|row| tree.push(row.leaf, |_, _| ()));
        next = page.next;
    }
    let checkpoint = Checkpoint::new(LOG, tree.size(), tree.root()).expect("a checkpoint");
    let checkpoint = checkpoint.sign(&signer(1)).expect("a note").to_string();
    Demo { store, floor, checkpoint }
}

/// Three rounds at each generator table, of all four games.
pub(crate) fn demo() -> MutexGuard<'static, Demo> {
    static DEMO: OnceLock<Mutex<Demo>> = OnceLock::new();
    DEMO.get_or_init(|| Mutex::new(play())).lock().unwrap_or_else(PoisonError::into_inner)
}

/// Every round of a record.
pub(crate) fn rounds(store: &mut dyn Store) -> Vec<RecordedRound> {
    let mut rounds = Vec::new();
    let key = key();
    let each = |round| {
        rounds.push(round);
        Ok::<(), core::convert::Infallible>(())
    };
    pass(store, Some(&key), each).expect("a record");
    rounds
}
