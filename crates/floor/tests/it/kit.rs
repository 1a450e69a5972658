//! What the tests of the demonstration share.

use std::sync::Arc;

use sabot_audit::{Inputs, audit};
use sabot_bots::{Patrons, RunProgress, RunningFloor};
use sabot_chance::{HouseKey, Simulated};
use sabot_floor::opening::{OpenedFloor, found, open};
use sabot_floor::{Floor, LeafSealer, Output, Replay, to_the_end};
use sabot_house::{Actor, House, Mode, Moment, Order, Role};
use sabot_ledger::Name;
use sabot_report::{Log, check};
use sabot_store::{MemoryStore, Store};

pub(crate) const NOW: Moment = Moment(1_800_000_000_000);

pub(crate) fn key() -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key")
}

pub(crate) fn store() -> MemoryStore {
    MemoryStore::new(Arc::new(LeafSealer))
}

pub(crate) fn opened(store: &mut dyn Store, seed: u64) -> Floor {
    let OpenedFloor { floor, .. } = open(store, Simulated::from_seed(seed), key(), "test", NOW).expect("a floor");
    floor
}

/// Founds the demo house and opens its generator tables.
pub(crate) fn found_and_open(floor: &mut Floor, store: &mut dyn Store, config: &str) {
    let outputs = floor.command(None, &found(config, NOW));
    work(floor, store, outputs);
    let tables: Vec<Name> = floor.shown().tables().map(|(name, _)| *name).collect();
    for table in tables {
        if floor.shown().table(table).expect("a table").config().mode != Mode::Generator {
            continue;
        }
        let command = floor.automatic(Actor::automatic(Role::Manager), Order::OpenTable { table, dealer: None }, NOW);
        let outputs = floor.command(None, &command);
        work(floor, store, outputs);
    }
}

/// Lets the store do what the floor wants, and the floor learn of it.
pub(crate) fn work(floor: &mut Floor, store: &mut dyn Store, outputs: Vec<Output>) {
    to_the_end(floor, store, outputs, |_, _| ()).expect("the floor works");
}

pub(crate) fn play(floor: &mut Floor, store: &mut dyn Store, seed: u64, rounds: u32) -> RunProgress {
    let running = RunningFloor::new(floor, store, Patrons::new(seed, 5), NOW, rounds);
    let (progress, _) = running.play(&mut |_, _| None, |_| true).expect("the evening ends");
    progress
}

/// Whoever audits a record finds nothing, and the meters of its house are what its log says.
pub(crate) fn is_clean(store: &mut MemoryStore) {
    let inputs = Inputs { house: Some(key()), ..Inputs::default() };
    let verdict = audit(store, &inputs, &mut |_| ()).expect("it can be read");
    assert_eq!(verdict.findings, []);
    assert!(verdict.counts.rounds > 0 && verdict.counts.cards > 0, "{:?}", verdict.counts);
    let (mut house, mut log) = (House::default(), Log::checking());
    let key = key();
    let mut replay = Replay::new(store, Some(&key));
    while let Some(replayed) = replay.advance().expect("it is read") {
        house.apply(&replayed.batch);
        log.take(&replayed.batch);
    }
    let checked = check(&house, &log);
    assert!(checked.equal(), "{:#?}", checked.differences);
}
