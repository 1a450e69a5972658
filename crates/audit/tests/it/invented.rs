//! Whatever a record tells, however well it is sealed: an audit ends with a verdict, and says where a house broke on it.

use std::collections::HashMap;
use std::time::Duration;

use sabot_audit::{Fault, Inputs, RecordPlace, audit};
use sabot_evidence::merkle::Frontier;
use sabot_evidence::note::SignerKey;
use sabot_evidence::{Canonical, Checkpoint, Digest, Leaf, RecordedLeaf};
use sabot_store::{MemoryStore, Recorded, Reply, Store, StoreRequest, StreamName, Ticket, ask};
use sabot_testkit::Dice;
use serde_json::Value;

use crate::kit::{LOG, played_in_memory, with_key};

const INVENTIONS: u32 = 150;

/// A record in which one event tells something else, and every leaf is sealed anew.
#[derive(Debug)]
pub(crate) struct Invented<'a> {
    store: &'a mut MemoryStore,
    log: u64,
    body: String,
    heads: HashMap<StreamName, Digest>,
}

impl<'a> Invented<'a> {
    /// The record of a store, in which the event at this place of the log has another body.
    pub(crate) fn of(store: &'a mut MemoryStore, log: u64, body: String) -> Invented<'a> {
        Invented { store, log, body, heads: HashMap::new() }
    }

    fn told(&mut self, (ticket, mut reply): (Ticket, Reply)) -> (Ticket, Reply) {
        match &mut reply {
            // The log is read once, in its order.
            Reply::Events(page) => page.items.iter_mut().for_each(|row| {
                if row.log_index == self.log {
                    row.body.clone_from(&self.body);
                }
                let previous = self.heads.get(&row.stream).copied().unwrap_or(Digest::ZERO);
                let leaf = leaf(row, previous);
                self.heads.insert(row.stream, leaf);
                row.leaf = leaf;
            }),
            Reply::Streams(streams) => streams.iter_mut().for_each(|head| {
                head.leaf = self.heads.get(&head.stream).copied();
            }),
            _ => {}
        }
        (ticket, reply)
    }
}

impl Store for Invented<'_> {
    fn submit(&mut self, ticket: Ticket, request: StoreRequest) {
        self.store.submit(ticket, request);
    }

    fn completed(&mut self) -> Option<(Ticket, Reply)> {
        self.store.completed().map(|answer| self.told(answer))
    }

    fn wait(&mut self, patience: Duration) -> Option<(Ticket, Reply)> {
        self.store.wait(patience).map(|answer| self.told(answer))
    }
}

fn leaf(row: &Recorded, previous: Digest) -> Digest {
    let event = RecordedLeaf {
        stream: row.stream.as_str(),
        version: row.version.0,
        epoch: row.epoch.0,
        kind: row.kind.as_str(),
        kind_version: u64::from(row.kind_version),
        recorded_at_ms: row.recorded_at_ms,
        command: row.command.as_str(),
        body: Digest::of(row.body.as_bytes()),
    };
    Leaf { event, previous, index: row.log_index }.hash()
}

/// Everything in a body that is neither an object nor an array.
fn ends<'a>(value: &'a mut Value, found: &mut Vec<&'a mut Value>) {
    match value {
        Value::Object(members) => members.values_mut().for_each(|value| ends(value, found)),
        Value::Array(items) => items.iter_mut().for_each(|value| ends(value, found)),
        end => found.push(end),
    }
}

/// The body of another row with the same kind, or the same body with one of its values changed.
fn invented(rows: &[Recorded], row: &Recorded, dice: &mut Dice) -> String {
    let alike: Vec<&Recorded> = rows.iter().filter(|other| other.kind == row.kind && other.body != row.body).collect();
    if !alike.is_empty() && dice.below(3) == 0 {
        return alike[dice.below(alike.len())].body.clone();
    }
    let mut body: Value = serde_json::from_str(&row.body).expect("JSON");
    let mut others: Value = match alike.is_empty() {
        true => Value::Null,
        false => serde_json::from_str(&alike[dice.below(alike.len())].body).expect("JSON"),
    };
    let (mut values, mut strange) = (Vec::new(), Vec::new());
    ends(&mut body, &mut values);
    ends(&mut others, &mut strange);
    let at = dice.below(values.len());
    let other: Vec<&Value> =
        strange.iter().map(|value| &**value).filter(|value| kind(value) == kind(values[at])).collect();
    let numbers: [i64; 7] = [0, 1, -1, 7, 255, 10_000_000, (1 << 53) - 1];
    *values[at] = match &*values[at] {
        Value::Number(_) if other.is_empty() || dice.below(2) == 0 => numbers[dice.below(numbers.len())].into(),
        Value::Bool(value) => (!value).into(),
        _ if other.is_empty() => Value::Null,
        _ => other[dice.below(other.len())].clone(),
    };
    Canonical::from_value(&body).expect("it was canonical before").as_str().to_owned()
}

fn kind(value: &Value) -> u8 {
    match value {
        Value::Number(_) => 0,
        Value::String(text) if text.len() == 2 => 1,
        Value::String(_) => 2,
        _ => 3,
    }
}

#[test]
fn an_audit_ends_whatever_is_told() {
    let mut store = played_in_memory(3, 1);
    let mut rows = Vec::new();
    let mut next = Some(0);
    while let Some(from) = next {
        let Reply::Events(page) = ask(&mut store, StoreRequest::ReadLog { from, at_most: 4_096 }) else {
            panic!("events")
        };
        rows.extend(page.items);
        next = page.next;
    }
    let mut tree = Frontier::default();
    rows.iter().for_each(|row| tree.push(row.leaf, |_, _| ()));
    let signer = SignerKey::generate(LOG.parse().expect("a name")).expect("entropy");
    let held = Checkpoint::new(LOG, tree.size(), tree.root()).expect("a checkpoint").sign(&signer).expect("a note");
    let inputs = Inputs { since: Some(held.to_string().into_bytes()), ..with_key() };
    let mut dice = Dice::new(0x1E5);
    let (mut broke, mut beside) = (0, 0);
    for _ in 0..sabot_testkit::cases(INVENTIONS) {
        let row = &rows[dice.below(rows.len())];
        let body = invented(&rows, row, &mut dice);
        if body == row.body {
            continue;
        }
        let mut told = Invented::of(&mut store, row.log_index, body);
        let verdict = audit(&mut told, &inputs, &mut |_| ()).expect("it can be read");
        let told = format!("{row:?} told {}: {:#?}", told.body, verdict.findings);
        // Nothing is sealed wrongly, and who holds a checkpoint knows anyway.
        assert!(verdict.findings.iter().all(|finding| finding.fault != Fault::Leaf), "{told}");
        assert!(verdict.more > 0 || verdict.findings.iter().any(|finding| finding.fault == Fault::HeldRoot), "{told}");
        for finding in verdict.findings.iter().filter(|finding| finding.fault == Fault::Impossible) {
            assert!(matches!(finding.place, RecordPlace::Event { .. }), "{told}");
            broke += 1;
        }
        beside += u32::from(verdict.findings.len() > 1);
    }
    assert!(broke > 0, "some of it cannot have happened to a house");
    assert!(beside > broke, "{beside} of them were found out by what they say, too");
}
