//! The newest snapshot: a floor would start from it, so it must be the house as it was then.

use sabot_floor::{Marks, record};
use sabot_house::{House, Stream};
use sabot_store::{Reply, Request, Snapshot, Store, StoreError, ask};
use serde_json::Value;

use crate::finding::Findings;
use crate::source::failed;
use crate::{Fault, Place};

/// A snapshot of the floor, as far as it is compared.
#[derive(Debug)]
pub(crate) struct Kept {
    place: Place,
    events: u64,
    house: Value,
}

/// A snapshot as it is written.
#[derive(serde::Deserialize)]
struct Written {
    marks: Marks,
    house: Value,
}

impl Kept {
    /// The newest whole one of a store. What nobody can read no floor starts from.
    pub(crate) fn load(store: &mut (impl Store + ?Sized)) -> Result<Option<Kept>, StoreError> {
        let stream = record::stream_name(Stream::House);
        let loaded = match ask(store, Request::LoadSnapshot { stream }) {
            Reply::Snapshot(loaded) => loaded,
            other => match failed(other) {
                StoreError::Damaged { .. } => return Ok(None),
                error => return Err(error),
            },
        };
        Ok(loaded.snapshot.as_ref().and_then(read))
    }

    /// After how many events it was taken.
    pub(crate) const fn events(&self) -> u64 {
        self.events
    }

    /// The house after so many events is the one that was kept.
    pub(crate) fn compare(self, house: &House, events: u64, findings: &mut Findings) {
        let Kept { place, events: due, house: kept } = self;
        if due != events {
            findings.add(
                place,
                Fault::Snapshot,
                format_args!("taken after {due} events"),
                format_args!("{events} events"),
            );
            return;
        }
        match serde_json::to_value(house.snapshot()) {
            Ok(rebuilt) if rebuilt == kept => {}
            Ok(rebuilt) => {
                let (path, expected, found) = difference(String::new(), &rebuilt, &kept);
                findings.add(
                    place,
                    Fault::Snapshot,
                    format_args!("{path}: {expected}"),
                    format_args!("{path}: {found}"),
                );
            }
            Err(error) => findings.add(place, Fault::Snapshot, "a house that can be written down", error),
        }
    }
}

fn read(snapshot: &Snapshot) -> Option<Kept> {
    let Written { marks, house } = serde_json::from_slice(&snapshot.bytes).ok()?;
    let place = Place::Snapshot { stream: snapshot.stream.to_string(), version: snapshot.version.0 };
    Some(Kept { place, events: marks.events(), house })
}

/// The first place where two values differ.
fn difference<'a>(path: String, due: &'a Value, found: &'a Value) -> (String, &'a Value, &'a Value) {
    match (due, found) {
        (Value::Object(due), Value::Object(found)) if due.len() == found.len() => {
            let other = due.iter().find_map(|(key, value)| {
                let other = found.get(key)?;
                (value != other).then(|| difference(format!("{path}/{key}"), value, other))
            });
            other.unwrap_or((path, &Value::Null, &Value::Null))
        }
        (Value::Array(due), Value::Array(found)) if due.len() == found.len() => {
            let other = due.iter().zip(found).enumerate().find(|(_, (value, other))| value != other);
            let other = other.map(|(index, (value, other))| difference(format!("{path}/{index}"), value, other));
            other.unwrap_or((path, &Value::Null, &Value::Null))
        }
        _ => (path, due, found),
    }
}
