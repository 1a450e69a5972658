//! A clock that was put right: moments fall there, and nowhere else, and only as two people may let them.

use std::sync::Arc;

use sabot_audit::{Fault, Verdict, audit};
use sabot_bots::{Patrons, RunningFloor};
use sabot_evidence::Canonical;
use sabot_floor::LeafSealer;
use sabot_house::{Actor, Command, Order, Role};
use sabot_store::{MemoryStore, Recorded, Reply, StoreRequest, ask};
use serde_json::Value;

use crate::invented::Invented;
use crate::kit::{NOW, found_and_open, opened, sevens, with_key, work};

const YEARS: i64 = 3 * 365 * 24 * 3_600_000;

/// A record whose moments were three years ahead and were put right between two rounds of play.
fn corrected() -> MemoryStore {
    let mut store = MemoryStore::new(Arc::new(LeafSealer));
    let mut floor = opened(&mut store, sevens(), 11);
    found_and_open(&mut floor, &mut store, &mut |_| ());
    let running = RunningFloor::new(&mut floor, &mut store, Patrons::new(11, 3), NOW, 1);
    let (_, mut now) = running.play(&mut |_, _| None, |_| true).expect("the evening ends");
    let (mia, ada) = (("mia", Role::Manager), ("ada", Role::Administrator));
    let person = |(who, role): (&str, Role)| Actor::person(who.parse().expect("a name"), role);
    let asked: sabot_house::CommandId = "ask".parse().expect("an id");
    for (id, actor, order) in [
        ("note", Actor::automatic(Role::Croupier), Order::NoteClock { ahead_ms: -YEARS }),
        ("ask", person(ada), Order::AskClock { reason: "an empty battery".parse().expect("a reason") }),
        ("approve", person(mia), Order::Approve { request: asked }),
    ] {
        now = now.max(floor.decided().last_at()).plus_ms(1_000);
        let command = Command { id: id.parse().expect("an id"), actor, at: now, order };
        let outputs = floor.command(None, &command);
        work(&mut floor, &mut store, outputs, &mut |_| ());
    }
    now = now.shifted(-YEARS);
    let mut patrons = Patrons::new(12, 3);
    patrons.adopt(floor.shown());
    let running = RunningFloor::new(&mut floor, &mut store, patrons, now, 1);
    let _ = running.play(&mut |_, _| None, |_| true).expect("the evening ends");
    let snapshot = floor.snapshot().expect("a house is written down");
    assert_eq!(ask(&mut store, snapshot), Reply::SnapshotSaved);
    store
}

fn rows(store: &mut MemoryStore) -> Vec<Recorded> {
    let (mut all, mut next) = (Vec::new(), Some(0));
    while let Some(from) = next {
        let Reply::Events(page) = ask(store, StoreRequest::ReadLog { from, at_most: 4_096 }) else { panic!("a page") };
        all.extend(page.items);
        next = page.next;
    }
    all
}

/// The verdict after the event that corrects the clock was told otherwise, and everything sealed anew.
fn told_otherwise(change: impl FnOnce(&mut Value)) -> Verdict {
    let mut store = corrected();
    let row = rows(&mut store).into_iter().find(|row| row.kind.as_str() == "clock_corrected").expect("it is there");
    let mut body: Value = serde_json::from_str(&row.body).expect("JSON");
    change(&mut body["of"]);
    let body = Canonical::from_value(&body).expect("it was canonical before").as_str().to_owned();
    let mut invented = Invented::of(&mut store, row.log_index, body);
    audit(&mut invented, &with_key(), &mut |_| ()).expect("it can be read")
}

fn faults(verdict: &Verdict) -> Vec<Fault> {
    verdict.findings.iter().map(|finding| finding.fault).collect()
}

#[test]
fn moments_may_fall_where_two_people_put_the_clock_right() {
    let mut store = corrected();
    let rows = rows(&mut store);
    let falls: Vec<&Recorded> =
        rows.windows(2).filter(|pair| pair[1].recorded_at_ms < pair[0].recorded_at_ms).map(|pair| &pair[0]).collect();
    assert_eq!(falls.iter().map(|row| row.kind.as_str()).collect::<Vec<_>>(), ["clock_corrected"]);
    let verdict = audit(&mut store, &with_key(), &mut |_| ()).expect("it can be read");
    assert_eq!(verdict.findings, []);
}

#[test]
fn a_correction_that_was_told_otherwise_is_found() {
    // Nothing but its own words is changed: a record that is not told otherwise has no fault.
    assert_eq!(faults(&told_otherwise(|_| ())), []);
    let alone = told_otherwise(|of| of["asked"] = of["approved"].clone());
    assert!(faults(&alone).contains(&Fault::Clock), "{:?}", alone.findings);
    let stranger = told_otherwise(|of| of["approved"] = "nobody".into());
    assert!(faults(&stranger).contains(&Fault::Clock), "{:?}", stranger.findings);
    let unasked = told_otherwise(|of| of["request"] = "found".into());
    assert!(faults(&unasked).contains(&Fault::Clock), "{:?}", unasked.findings);
    let elsewhere = told_otherwise(|of| of["from"] = (of["from"].as_i64().expect("a moment") - 60_000).into());
    assert!(faults(&elsewhere).contains(&Fault::Clock), "{:?}", elsewhere.findings);
    // A day too far ahead: the events behind it would lie before what it was put to.
    let too_far = told_otherwise(|of| of["to"] = (of["to"].as_i64().expect("a moment") + 86_400_000).into());
    assert!(faults(&too_far).contains(&Fault::Clock), "{:?}", too_far.findings);
    assert!(faults(&too_far).contains(&Fault::Moment), "{:?}", too_far.findings);
}
