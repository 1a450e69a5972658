//! The newest snapshot: a floor would start from it, so it must be the house as it was then.

use std::collections::BTreeMap;
use std::io::{self, Write};

use sabot_chance::HouseKey;
use sabot_floor::{Marks, PassedOver, record, unsealed};
use sabot_house::{House, Stream};
use sabot_store::{
    DamagedSnapshot, LoadedSnapshot, Reply, Snapshot, Store, StoreError, StoreRequest, StreamName, Version, ask,
};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::copied_pool;
use crate::finding::Findings;
use crate::log::Log;
use crate::source::failed;
use crate::{Fault, RecordPlace};

/// A snapshot of the floor.
#[derive(Debug)]
pub(crate) struct Kept {
    place: RecordPlace,
    marks: Marks,
    /// The house as it is written, and in which form.
    house: Box<RawValue>,
    form: u16,
}

/// A snapshot as it is written, but for the house, which is compared as text.
#[derive(serde::Deserialize)]
struct Written {
    form: u16,
    marks: Marks,
    house: Box<RawValue>,
}

/// What a store has kept of a stream, without the bytes of it.
#[derive(Debug)]
pub(crate) struct Looked {
    pub(crate) stream: StreamName,
    /// The version of the newest whole snapshot.
    pub(crate) newest: Option<Version>,
    pub(crate) damaged: Vec<DamagedSnapshot>,
}

impl Looked {
    /// Asks a store.
    pub(crate) fn at(store: &mut dyn Store, stream: StreamName) -> Result<(Looked, Option<Snapshot>), StoreError> {
        match ask(store, StoreRequest::LoadSnapshot { stream }) {
            Reply::Snapshot(LoadedSnapshot { snapshot, damaged }) => {
                let newest = snapshot.as_ref().map(|snapshot| snapshot.version);
                Ok((Looked { stream, newest, damaged }, snapshot))
            }
            other => Err(failed(other)),
        }
    }
}

impl Kept {
    /// The newest whole snapshot of a store, and what else the store has kept. A snapshot that nobody can read was not
    /// kept by a floor; a sealed one is looked at only by whoever has the house's key.
    pub(crate) fn load(
        store: &mut dyn Store,
        key: Option<&HouseKey>,
        findings: &mut Findings,
    ) -> Result<(Option<Kept>, Option<Looked>), StoreError> {
        let (looked, snapshot) = match Looked::at(store, record::stream_name(Stream::House)) {
            Ok(loaded) => loaded,
            // The damage becomes a finding where all streams are looked at.
            Err(StoreError::Damaged { .. }) => return Ok((None, None)),
            Err(error) => return Err(error),
        };
        let Some(snapshot) = snapshot else { return Ok((None, Some(looked))) };
        let place = RecordPlace::Snapshot { stream: snapshot.stream.to_string(), version: snapshot.version.0 };
        let read = match unsealed(&snapshot.bytes, key) {
            Ok(text) => serde_json::from_slice(&text),
            // A floor would not start from an unsealed snapshot, but it must still be what was kept then.
            Err(PassedOver::Unsealed(_)) => serde_json::from_slice(&snapshot.bytes),
            // A floor passes over a snapshot of an unknown form, or without the key, and so does the audit.
            Err(PassedOver::NoKey | PassedOver::Form(_)) => return Ok((None, Some(looked))),
            Err(why) => {
                findings.add(place, Fault::Snapshot, "a snapshot that this house has sealed", why);
                return Ok((None, Some(looked)));
            }
        };
        let kept = match read {
            Ok(Written { form, marks, house }) => Some(Kept { place, marks, house, form }),
            Err(error) => {
                findings.add(place, Fault::Snapshot, "a snapshot of the floor", error);
                None
            }
        };
        Ok((kept, Some(looked)))
    }

    /// After how many events it was taken.
    pub(crate) const fn events(&self) -> u64 {
        self.marks.events()
    }

    /// The house and the log after so many commands are those that were kept.
    pub(crate) fn compare(self, house: &House, commands: u64, log: &Log, findings: &mut Findings) {
        let Kept { place, marks, house: kept, form } = self;
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
        if let Err((expected, found)) = same_house(house, form, &kept) {
            findings.add(place, Fault::Snapshot, expected, found);
        }
    }
}

/// The house in a snapshot is this one; or what differs first.
fn same_house(house: &House, form: u16, kept: &RawValue) -> Result<(), (String, String)> {
    let unwritten = |error: serde_json::Error| ("a house that can be written down".to_owned(), error.to_string());
    let mut beside = Beside { left: kept.get().as_bytes() };
    if serde_json::to_writer(&mut beside, &house.snapshot_in(form)).is_ok() && beside.left.is_empty() {
        return Ok(());
    }
    let due = serde_json::to_value(house.snapshot_in(form)).map_err(unwritten)?;
    let mut kept: Value = serde_json::from_str(kept.get()).map_err(unwritten)?;
    copied_pool::forget(form, &due, &mut kept);
    if due == kept && form < copied_pool::GONE_FROM {
        return Ok(());
    }
    match difference(String::new(), &due, &kept) {
        Some((path, due, found)) => Err((format!("{path}: {due}"), format!("{path}: {found}"))),
        None => Err(("a house as it is written down".to_owned(), "the same in another order".to_owned())),
    }
}

/// Takes what is written beside a text that should say the same.
struct Beside<'a> {
    left: &'a [u8],
}

impl Write for Beside<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.left = self.left.strip_prefix(bytes).ok_or(io::ErrorKind::InvalidData)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
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
