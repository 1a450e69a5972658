//! The faulty store: what fails as planned, and what never fails.

use std::collections::BTreeMap;
use std::time::Duration;

use proptest::prelude::*;
use sabot_store::{
    AppendOutcome, DiskFault, FaultPlan, FaultyStore, Recovery, Reply, Store as _, StoreError, StoreRequest, Ticket,
    ask,
};
use sabot_testkit::{Dice, config};

use crate::conformance::check_chain;
use crate::kit::{
    append, batch, bodies, commands, done, load_snapshot, save_snapshot, sealer, snapshot, stream, whole_log,
};

/// A store with one event, whose second commit fails like this.
fn store(fault: DiskFault) -> FaultyStore {
    let mut store = FaultyStore::new(sealer(), FaultPlan::none().at(1, fault));
    let _ = done(&mut store, batch("before").on("s", 0, &["1"]));
    store
}

/// What comes back of an append that fails, and what is there afterwards.
fn lived(store: &mut FaultyStore) -> (Option<Reply>, Recovery, Vec<String>) {
    store.submit(Ticket(7), batch("c").on("s", 1, &["2"]).request());
    let reply = store.wait(Duration::ZERO).map(|(ticket, reply)| {
        assert_eq!(ticket, Ticket(7));
        reply
    });
    assert_eq!(store.wait(Duration::ZERO), None);
    let recovery = store.reopen();
    assert_eq!(store.stopped(), None);
    (reply, recovery, bodies(store, "s"))
}

#[test]
fn a_full_disk_fails_one_append_and_all_behind_it() {
    let mut store = store(DiskFault::DiskFull);
    let full = Reply::Failed(StoreError::DiskFull);
    assert_eq!(ask(&mut store, batch("c").on("s", 1, &["x"]).request()), full);
    assert_eq!((store.stopped(), bodies(&mut store, "s")), (None, vec!["1".to_owned()]));
    // The next append finds room; but it may rest on the one that failed.
    let stopped = Reply::Failed(StoreError::Stopped { reason: StoreError::DiskFull.to_string() });
    assert_eq!(ask(&mut store, batch("d").on("t", 0, &["x"]).request()), stopped);
    let _ = store.reopen();
    assert_eq!(done(&mut store, batch("c").on("s", 1, &["2"])).log, 1..2);
    assert_eq!(store.commits(), 3);
}

#[test]
fn a_busy_store_says_so_in_its_turn_and_no_append_behind_it_happens() {
    let mut store = FaultyStore::new(sealer(), FaultPlan::none().taking(2));
    for number in 0..4 {
        store.submit(Ticket(number), batch(&format!("c{number}")).on(&format!("s{number}"), 0, &["x"]).request());
    }
    let busy = StoreError::Busy { waiting: 2 };
    for number in 0..4 {
        let (ticket, reply) = store.wait(Duration::ZERO).expect("an answer");
        assert_eq!(ticket, Ticket(number));
        let done = matches!(reply, Reply::Append(AppendOutcome::Done(_)));
        assert!(if number < 2 { done } else { reply == Reply::Failed(busy.clone()) }, "{ticket:?}: {reply:?}");
    }
    let stopped = Reply::Failed(StoreError::Stopped { reason: busy.to_string() });
    assert_eq!(ask(&mut store, batch("late").on("s9", 0, &["x"]).request()), stopped);
    let _ = store.reopen();
    assert_eq!(done(&mut store, batch("late").on("s9", 0, &["x"])).log, 2..3);
}

#[test]
fn a_stalled_disk_answers_late_and_everything() {
    let mut store = store(DiskFault::Stall { looks: 3 });
    store.submit(Ticket(7), batch("c").on("s", 1, &["2"]).request());
    for _ in 0..3 {
        assert_eq!(store.completed(), None);
    }
    assert!(!store.stalls() && store.stopped().is_none());
    assert!(matches!(store.completed(), Some((Ticket(7), Reply::Append(AppendOutcome::Done(_))))));
    assert_eq!(bodies(&mut store, "s"), ["1", "2"]);
}

#[test]
fn answers_out_of_turn_are_of_things_that_happened() {
    let mut store = store(DiskFault::Disorder);
    for number in 0..3 {
        store.submit(Ticket(number), batch(&format!("c{number}")).on("s", 1 + number, &["x"]).request());
    }
    let tickets: Vec<Ticket> =
        (0..3).map(|_| store.wait(Duration::ZERO).expect("an answer")).map(|(ticket, _)| ticket).collect();
    assert_eq!(tickets, [Ticket(2), Ticket(1), Ticket(0)]);
    assert_eq!(bodies(&mut store, "s").len(), 4);
}

#[test]
fn stopped_before_the_commit_it_is_lost() {
    let mut store = store(DiskFault::StopBefore);
    let (reply, recovery, left) = lived(&mut store);
    assert_eq!((reply, recovery), (None, Recovery { commits: 1, torn: false }));
    assert_eq!(left, ["1"]);
}

#[test]
fn a_torn_commit_is_found_and_dropped() {
    let mut store = store(DiskFault::Torn);
    let (reply, recovery, left) = lived(&mut store);
    assert_eq!((reply, recovery), (None, Recovery { commits: 1, torn: true }));
    assert_eq!(left, ["1"]);
    assert!(!store.reopen().torn);
}

#[test]
fn stopped_after_the_commit_it_is_there_unasked() {
    let mut store = store(DiskFault::StopAfter);
    let (reply, recovery, left) = lived(&mut store);
    assert_eq!((reply, recovery), (None, Recovery { commits: 2, torn: false }));
    assert_eq!(left, ["1", "2"]);
    // Who repeats his command learns what became of it.
    let again = append(&mut store, batch("c").on("s", 1, &["2"]));
    assert_eq!(again, AppendOutcome::Duplicate { answer: b"answer to c".to_vec(), log: 1..2 });
}

#[test]
fn unknown_is_one_or_the_other() {
    for (fault, kept) in [(DiskFault::UnknownLost, vec!["1"]), (DiskFault::UnknownKept, vec!["1", "2"])] {
        let mut store = store(fault);
        let (reply, _, left) = lived(&mut store);
        assert!(matches!(reply, Some(Reply::Unknown(StoreError::Io { .. }))), "{reply:?}");
        assert_eq!(left, kept);
    }
}

#[test]
fn a_lie_loses_what_was_answered() {
    let mut store = FaultyStore::new(sealer(), FaultPlan::none().at(3, DiskFault::Lie { before: 1 }));
    for number in 0..4 {
        let _ = done(&mut store, batch(&format!("c{number}")).on("s", number, &[&number.to_string()]));
    }
    assert_eq!(store.stopped(), Some(DiskFault::Lie { before: 1 }));
    // The fourth commit and the one before it are gone.
    assert_eq!((store.reopen().commits, bodies(&mut store, "s")), (2, vec!["0".to_owned(), "1".to_owned()]));
}

#[test]
fn stopped_it_answers_nothing_more() {
    let mut store = store(DiskFault::StopAfter);
    for number in 0..3 {
        store.submit(Ticket(number), batch(&format!("c{number}")).on("t", number, &["x"]).request());
    }
    store.submit(Ticket(3), StoreRequest::LogSize);
    assert_eq!(store.wait(Duration::ZERO), None);
    assert_eq!(store.stopped(), Some(DiskFault::StopAfter));
    store.submit(Ticket(4), StoreRequest::LogSize);
    assert_eq!((store.wait(Duration::ZERO), store.completed()), (None, None));
    // All three shared the commit.
    let _ = store.reopen();
    assert_eq!((store.wait(Duration::ZERO), bodies(&mut store, "t").len()), (None, 3));
}

#[test]
fn it_can_be_stopped_at_any_time() {
    let mut store = FaultyStore::new(sealer(), FaultPlan::none());
    let _ = done(&mut store, batch("a").on("s", 0, &["1"]));
    store.submit(Ticket(1), batch("b").on("s", 1, &["2"]).request());
    store.stop();
    assert_eq!(store.wait(Duration::ZERO), None);
    assert_eq!(store.reopen(), Recovery { commits: 1, torn: false });
    assert_eq!(bodies(&mut store, "s"), ["1"]);
}

#[test]
fn what_changes_nothing_commits_nothing() {
    let mut store = store(DiskFault::StopBefore);
    for _ in 0..3 {
        assert!(matches!(append(&mut store, batch("c").on("s", 9, &["x"])), AppendOutcome::Conflict { .. }));
        assert!(matches!(append(&mut store, batch("before").on("s", 0, &["1"])), AppendOutcome::Duplicate { .. }));
    }
    assert_eq!((store.commits(), store.stopped()), (1, None));
}

#[test]
fn a_damaged_snapshot_is_whole_on_the_disk() {
    let mut store = FaultyStore::new(sealer(), FaultPlan::none());
    save_snapshot(&mut store, snapshot("s", 0, b""));
    assert!(store.damage_snapshot(stream("s")) && !store.damage_snapshot(stream("t")));
    assert_eq!(load_snapshot(&mut store, "s").damaged.len(), 1);
    let _ = store.reopen();
    assert_eq!(load_snapshot(&mut store, "s").snapshot, Some(snapshot("s", 0, b"")));
}

#[test]
fn the_same_seed_fails_the_same_way() {
    let live = |seed| {
        let mut store = FaultyStore::new(sealer(), FaultPlan::from_seed(seed, 5));
        let mut said = Vec::new();
        for number in 0..40 {
            store.submit(Ticket(number), batch(&format!("c{number}")).on("s", number, &["x"]).request());
            said.push(format!("{:?} {:?}", store.completed(), store.stopped()));
            if store.stopped().is_some() {
                said.push(format!("{:?}", store.reopen()));
            }
        }
        said
    };
    assert_eq!(live(3), live(3));
    assert!((0..20).any(|seed| live(seed) != live(seed + 1)));
}

proptest! {
    #![proptest_config(config(200))]

    /// A writer that repeats what he does not know: whatever fails, what was answered as done is there, once and in
    /// order, and what failed is not.
    #[test]
    fn what_was_answered_is_kept(seed in any::<u64>(), one_in in 2_u64..12) {
        let mut store = FaultyStore::new(sealer(), FaultPlan::from_seed(seed, one_in));
        let mut dice = Dice::new(seed);
        let mut versions: BTreeMap<String, u64> = BTreeMap::new();
        let mut answered = 0_usize;
        for round in 0..30 {
            let (mut under_way, mut full) = (BTreeMap::new(), false);
            for number in 0..dice.below(5) {
                let (name, ticket) = (format!("s{number}"), Ticket(number as u64));
                let version = versions.get(&name).copied().unwrap_or(0);
                store.submit(ticket, batch(&format!("{round}-{number}")).on(&name, version, &["x"]).request());
                under_way.insert(ticket, name);
            }
            for _ in 0..20 {
                match store.completed() {
                    Some((ticket, Reply::Append(AppendOutcome::Done(receipt)))) => {
                        let name = under_way.remove(&ticket).expect("it was under way");
                        versions.insert(name, receipt.versions[0].1.0);
                        answered += 1;
                    }
                    Some((ticket, Reply::Failed(StoreError::DiskFull | StoreError::Stopped { .. }))) => {
                        full = true;
                        drop(under_way.remove(&ticket));
                    }
                    Some((_, Reply::Unknown(_))) | None => {}
                    Some(other) => prop_assert!(false, "{:?}", other),
                }
            }
            if store.stopped().is_none() {
                prop_assert!(under_way.is_empty(), "{:?}", under_way);
                if full {
                    let _ = store.reopen();
                }
                continue;
            }
            let _ = store.reopen();
            // Nobody was told about these. They are there or not, and the store knows.
            for (Ticket(number), name) in under_way {
                let command = format!("{round}-{number}").parse().expect("an id");
                store.submit(Ticket(99), StoreRequest::FindCommand { command });
                let Some((Ticket(99), Reply::Command(found))) = store.wait(Duration::ZERO) else { panic!("an answer") };
                if found.is_some() {
                    *versions.entry(name).or_default() += 1;
                    answered += 1;
                }
            }
        }
        let log = whole_log(&mut store);
        check_chain(&log);
        prop_assert_eq!(log.len(), answered);
        prop_assert_eq!(commands(&mut store).len(), answered);
        for (name, version) in versions {
            prop_assert_eq!(bodies(&mut store, &name).len() as u64, version);
        }
    }
}
