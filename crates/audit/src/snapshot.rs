//! The newest snapshot: a floor would start from it, so it must be the house as it was then.

use std::collections::BTreeMap;

use sabot_floor::{Marks, record};
use sabot_house::{House, Stream};
use sabot_store::{Reply, Request, Store, StoreError, StreamName, ask};
use serde_json::Value;

use crate::finding::Findings;
use crate::log::Log;
use crate::source::failed;
use crate::{Fault, Place};

/// The form of snapshots that is read here; others are passed over by a floor too.
const FORM: u16 = 1;

/// A snapshot of the floor.
#[derive(Debug)]
pub(crate) struct Kept {
    place: Place,
    marks: Marks,
    bytes: Vec<u8>,
}

/// A snapshot as it is written, but for the house, which is compared as text.
#[derive(serde::Deserialize)]
struct Written {
    form: u16,
    marks: Marks,
}

impl Kept {
    /// The newest whole one of a store. One that nobody can read is none that a floor has kept.
    pub(crate) fn load(store: &mut (impl Store + ?Sized), findings: &mut Findings) -> Result<Option<Kept>, StoreError> {
        let stream = record::stream_name(Stream::House);
        let loaded = match ask(store, Request::LoadSnapshot { stream }) {
            Reply::Snapshot(loaded) => loaded,
            other => match failed(other) {
                // It is told where all streams are looked at.
                StoreError::Damaged { .. } => return Ok(None),
                error => return Err(error),
            },
        };
        let Some(snapshot) = loaded.snapshot else { return Ok(None) };
        let place = Place::Snapshot { stream: snapshot.stream.to_string(), version: snapshot.version.0 };
        match serde_json::from_slice(&snapshot.bytes) {
            Ok(Written { form: FORM, marks }) => Ok(Some(Kept { place, marks, bytes: snapshot.bytes })),
            Ok(_) => Ok(None),
            Err(error) => {
                findings.add(place, Fault::Snapshot, "a snapshot of the floor", error);
                Ok(None)
            }
        }
    }

    /// After how many events it was taken.
    pub(crate) const fn events(&self) -> u64 {
        self.marks.events()
    }

    /// The house and the log after so many commands are those that were kept.
    pub(crate) fn compare(self, house: &House, commands: u64, log: &Log, findings: &mut Findings) {
        let Kept { place, marks, bytes } = self;
        let here = || place.clone();
        let stand = |commands: u64, events: u64, root| format!("{commands} commands, {events} events, root {root}");
        let due = stand(commands, log.index(), log.tree().root());
        if !findings.same(Fault::Snapshot, &due, &stand(marks.commands(), marks.events(), marks.tree().root()), here) {
            return;
        }
        let due: BTreeMap<StreamName, u64> = log.heads().iter().map(|(name, head)| (*name, head.version.0)).collect();
        let heads = marks.heads();
        let found = heads.iter().map(|(stream, head)| (record::stream_name(*stream), head.version.0)).collect();
        findings.same(Fault::Snapshot, &due, &found, here);
        if let Err((expected, found)) = same_house(house, &bytes) {
            findings.add(place, Fault::Snapshot, expected, found);
        }
    }
}

/// The house in a snapshot, which ends with it, is this one; or what differs first.
fn same_house(house: &House, bytes: &[u8]) -> Result<(), (String, String)> {
    let unwritten = |error: serde_json::Error| ("a house that can be written down".to_owned(), error.to_string());
    let due = format!(",\"house\":{}}}", serde_json::to_string(&house.snapshot()).map_err(unwritten)?);
    if bytes.ends_with(due.as_bytes()) {
        return Ok(());
    }
    let due = serde_json::to_value(house.snapshot()).map_err(unwritten)?;
    let kept: Value = serde_json::from_slice(bytes).map_err(unwritten)?;
    match difference(String::new(), &due, &kept["house"]) {
        Some((path, due, found)) => Err((format!("{path}: {due}"), format!("{path}: {found}"))),
        None => Err(("a house as it is written down today".to_owned(), "the same in another order".to_owned())),
    }
}

/// The first place where two values differ.
fn difference<'a>(path: String, due: &'a Value, found: &'a Value) -> Option<(String, &'a Value, &'a Value)> {
    match (due, found) {
        _ if due == found => None,
        (Value::Object(due), Value::Object(found)) if due.len() == found.len() => {
            let other = |key| found.get(key).unwrap_or(&Value::Null);
            due.iter().find_map(|(key, value)| difference(format!("{path}/{key}"), value, other(key)))
        }
        (Value::Array(due), Value::Array(found)) if due.len() == found.len() => {
            let pairs = due.iter().zip(found).enumerate();
            pairs.into_iter().find_map(|(index, (due, found))| difference(format!("{path}/{index}"), due, found))
        }
        _ => Some((path, due, found)),
    }
}
