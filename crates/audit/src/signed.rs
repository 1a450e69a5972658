//! What was signed: checkpoints, changes of keys, and what the inspector holds, each compared with the tree at its size.

use sabot_evidence::note::{SignedNote, VerifierKey};
use sabot_evidence::{Checkpoint, Digest, KeyRing};
use sabot_store::{LogHead, StoredCheckpoint};

use crate::finding::Findings;
use crate::{Fault, Inputs, RecordPlace};

/// A size at which the tree is compared.
#[derive(Debug)]
struct Station {
    size: u64,
    root: Digest,
    place: RecordPlace,
    fault: Fault,
}

/// What is still to be compared, and what has been.
#[derive(Debug)]
pub(crate) struct Signed<'a> {
    ring: Option<&'a KeyRing>,
    /// The sizes that do not come from the store, the smallest last.
    stations: Vec<Station>,
    /// The next checkpoint of the store, read and believed.
    next: Option<Station>,
    last_size: u64,
    count: u64,
    /// The largest tree with a good signature and the right root.
    believed: u64,
    /// Whether the inspector's key is one of the log's.
    key_known: bool,
    held: Option<u64>,
    told_no_key: bool,
}

impl<'a> Signed<'a> {
    pub(crate) fn new(inputs: &'a Inputs, findings: &mut Findings) -> Signed<'a> {
        let ring = inputs.keys.as_ref();
        let mut stations: Vec<Station> = ring.into_iter().flat_map(KeyRing::rotations).map(rotation).collect();
        let key_known = inputs.key.as_ref().is_some_and(|key| known(key, ring, findings));
        let notes = inputs.since.iter().chain(&inputs.anchor);
        let held: Vec<Station> = notes.filter_map(|note| held(note, ring, findings)).collect();
        let held_size = held.iter().map(|station| station.size).max();
        stations.extend(held);
        stations.sort_by_key(|station| core::cmp::Reverse(station.size));
        Signed {
            ring,
            stations,
            next: None,
            last_size: 0,
            count: 0,
            believed: 0,
            key_known,
            held: held_size,
            told_no_key: false,
        }
    }

    /// The signed head of the last commit: it must be of the whole log, which has ended with this tree.
    pub(crate) fn head(&mut self, head: &LogHead, size: u64, root: Digest, findings: &mut Findings) {
        let here = || RecordPlace::Head { size: head.log_size };
        // A missing key is a finding of the checkpoints, and not told twice.
        let Some(ring) = self.ring else { return };
        let checkpoint = match ring.open(&head.note) {
            Ok(checkpoint) => checkpoint,
            Err(error) => {
                let key = ring.key_for(head.log_size);
                findings.add(here(), Fault::CheckpointSigned, format_args!("signed by {key}"), error);
                return;
            }
        };
        let of_itself = findings.same(Fault::CheckpointSize, &head.log_size, &checkpoint.size(), here);
        if !of_itself || !findings.same(Fault::CheckpointSize, &size, &head.log_size, here) {
            return;
        }
        let kept = head.root;
        if [kept, root].iter().all(|one| one == checkpoint.root()) {
            self.believed = size;
        } else {
            let found = if kept == *checkpoint.root() { root } else { kept };
            findings.add(here(), Fault::CheckpointRoot, checkpoint.root(), found);
        }
    }

    /// Whether the store should be asked for its next checkpoint.
    pub(crate) const fn wants_checkpoint(&self) -> bool {
        self.next.is_none()
    }

    /// The next checkpoint of the store.
    pub(crate) fn checkpoint(&mut self, stored: &StoredCheckpoint, passed: u64, findings: &mut Findings) {
        let here = || RecordPlace::Checkpoint { number: stored.number, size: stored.log_size };
        findings.same(Fault::CheckpointSize, &self.count, &stored.number, here);
        self.count = stored.number.saturating_add(1);
        let Some(ring) = self.ring else {
            if !core::mem::replace(&mut self.told_no_key, true) {
                findings.add(here(), Fault::NoKey, "a public key", "none");
            }
            return;
        };
        let checkpoint = match ring.open(&stored.bytes) {
            Ok(checkpoint) => checkpoint,
            Err(error) => {
                let key = ring.key_for(stored.log_size);
                findings.add(here(), Fault::CheckpointSigned, format_args!("signed by {key}"), error);
                return;
            }
        };
        if !findings.same(Fault::CheckpointSize, &stored.log_size, &checkpoint.size(), here) {
            return;
        }
        if checkpoint.size() < passed || checkpoint.size() < self.last_size {
            let least = passed.max(self.last_size);
            findings.add(here(), Fault::CheckpointSize, format_args!("{least} or more"), checkpoint.size());
            return;
        }
        self.last_size = checkpoint.size();
        let (size, root) = (checkpoint.size(), *checkpoint.root());
        self.next = Some(Station { size, root, place: here(), fault: Fault::CheckpointRoot });
    }

    /// The size at which somebody wants to look at the tree next.
    pub(crate) fn next_size(&self) -> u64 {
        let station = self.stations.last().map_or(u64::MAX, |station| station.size);
        self.next.as_ref().map_or(station, |next| station.min(next.size))
    }

    /// The tree as it stands at the size that was wanted. A checkpoint that was compared makes room for the next.
    pub(crate) fn look(&mut self, size: u64, root: Digest, findings: &mut Findings) {
        while let Some(station) = self.stations.pop_if(|station| station.size <= size) {
            compare(station, root, findings);
        }
        if let Some(station) = self.next.take_if(|next| next.size <= size)
            && compare(station, root, findings)
        {
            self.believed = size;
        }
    }

    /// The log has ended: what is left was of a longer one.
    pub(crate) fn ended(&mut self, size: u64, findings: &mut Findings) {
        let left = self.stations.drain(..).rev().chain(self.next.take());
        for Station { size: told, place, fault, .. } in left {
            let fault = match fault {
                Fault::HeldRoot => Fault::HeldSize,
                Fault::CheckpointRoot => Fault::CheckpointSize,
                other => other,
            };
            findings.add(place, fault, format_args!("{told} events"), format_args!("{size} events"));
        }
    }

    /// How many checkpoints there were.
    pub(crate) const fn count(&self) -> u64 {
        self.count
    }

    /// How many events are covered by a good checkpoint.
    pub(crate) const fn believed(&self) -> u64 {
        self.believed
    }

    /// The size of the inspector's checkpoint.
    pub(crate) const fn held(&self) -> Option<u64> {
        self.held
    }

    /// Whether the inspector's key is one of the log's.
    pub(crate) const fn key_known(&self) -> bool {
        self.key_known
    }
}

fn compare(station: Station, root: Digest, findings: &mut Findings) -> bool {
    let same = station.root == root;
    if !same {
        findings.add(station.place, station.fault, station.root, root);
    }
    same
}

fn rotation(rotation: &sabot_evidence::Rotation) -> Station {
    let size = rotation.size();
    Station { size, root: *rotation.root(), place: RecordPlace::Key { size }, fault: Fault::RotationRoot }
}

/// Whether the inspector's key is one of the log's.
fn known(key: &VerifierKey, ring: Option<&KeyRing>, findings: &mut Findings) -> bool {
    let Some(ring) = ring else {
        findings.add(RecordPlace::Key { size: 0 }, Fault::OtherKey, key, "none");
        return false;
    };
    let known = ring.key_for(0) == key || ring.rotations().iter().any(|rotation| rotation.new_key() == key);
    if !known {
        findings.add(RecordPlace::Key { size: 0 }, Fault::OtherKey, key, ring.latest());
    }
    known
}

/// The inspector's checkpoint. Without the log's keys its text is believed, because the inspector himself brings it.
fn held(note: &[u8], ring: Option<&KeyRing>, findings: &mut Findings) -> Option<Station> {
    let read = match ring {
        Some(ring) => ring.open(note),
        None => SignedNote::parse(note).map_err(Into::into).and_then(|note| Checkpoint::parse(note.text())),
    };
    match read {
        Ok(checkpoint) => {
            let size = checkpoint.size();
            Some(Station { size, root: *checkpoint.root(), place: RecordPlace::Held { size }, fault: Fault::HeldRoot })
        }
        Err(error) => {
            findings.add(RecordPlace::Held { size: 0 }, Fault::HeldSigned, "a checkpoint signed by the log", error);
            None
        }
    }
}
