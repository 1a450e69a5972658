//! What keeps the record: snapshots, checkpoints, the check of the whole of it, and its orderly end.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use sabot_data::DataFolder;
use sabot_store::{LeftBeside, LogHead, Reply, StoreRequest};

use super::super::custody::FoundEvent;
use super::{Halted, Work};
use crate::significant::Note;

/// How often a snapshot is made at most: the store writes nothing else meanwhile.
const SNAPSHOT_EVERY: Duration = Duration::from_secs(30);
/// How often a checkpoint is signed where something has happened.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(60);
/// How long an orderly end may take: less than a service manager waits before it kills.
const END_MAX: Duration = Duration::from_secs(20);

/// The signed head of a record as it is; none where nothing was signed yet.
pub(super) fn newest_head(data: &mut DataFolder) -> Option<Arc<LogHead>> {
    match sabot_store::ask(data.store(), StoreRequest::LogHead) {
        Reply::LogHead(head) => head.map(Arc::new),
        _ => None,
    }
}

impl Work {
    /// Lets a snapshot be made where one is due, and gives it to the store when it is.
    pub(super) fn keep_snapshot(&mut self) {
        if self.floor.snapshot_due() && self.snapshot.is_none() && self.line.since(self.snapshot_at) >= SNAPSHOT_EVERY {
            self.snapshot_at = self.line.boot();
            let apart = thread::Builder::new().name("snapshot".to_owned());
            // A record whose last snapshot was not kept is whole; it only takes longer to open.
            match apart.spawn(self.floor.snapshot_apart()) {
                Ok(making) => self.snapshot = Some(making),
                Err(error) => tracing::error!(%error, "no snapshot can be made"),
            }
        }
        let Some(made) = self.snapshot.take_if(|making| making.is_finished()) else { return };
        match made.join() {
            Ok(Ok(request)) => {
                self.aside(request);
            }
            Ok(Err(error)) => tracing::error!(%error, "no snapshot can be made"),
            Err(_) => tracing::error!("no snapshot can be made: its thread broke"),
        }
    }

    /// Signs a checkpoint now and then, so that a quiet house is signed too.
    pub(super) fn sign(&mut self) {
        if self.line.since(self.signed_at) < CHECKPOINT_EVERY || self.floor.waiting() > 0 {
            return;
        }
        self.signed_at = self.line.boot();
        let (_, mut signing) = self.data.parts();
        match signing.rest() {
            // The request is only handed in: a disk that hangs would otherwise keep the floor from showing and
            // answering.
            Ok(Some(request)) => self.aside(request),
            Ok(None) => {}
            Err(error) => tracing::error!(%error, "a checkpoint cannot be written"),
        }
    }

    /// What has come of the check of the record and of its anchor. A record that is not as it was written ends the house.
    pub(super) fn watch_record(&mut self) -> Option<Halted> {
        for found in self.custody.look(&self.data, self.floor.marks().events(), self.line.boot()) {
            let now = self.line.now();
            match found {
                FoundEvent::Checked(request) => self.aside(request),
                FoundEvent::Altered(error) => {
                    tracing::error!(%error, "the record is not as it was written: the house stops");
                    let _ = self.log.send(Note::altered(now, &error.to_string()));
                    self.give_back();
                    self.custody.end();
                    return Some(Halted::Data(error));
                }
                FoundEvent::AnchorLate(since, why) => {
                    tracing::error!(why, "no checkpoint has left the house for {} s", since.as_secs());
                    let _ = self.log.send(Note::anchor_late(now, since, &why));
                }
                FoundEvent::AnchorGoesOn => drop(self.log.send(Note::anchor_goes_on(now))),
            }
        }
        None
    }

    /// What is under way becomes durable; a snapshot and a checkpoint close the record.
    pub(super) fn finish(mut self) -> Result<LeftBeside, Halted> {
        let began = Instant::now();
        let outputs = self.floor.tell_refusals(None);
        self.take(outputs);
        while self.waits_for_store() && self.floor.stopped().is_none() && began.elapsed() < END_MAX {
            self.decide_held();
            self.hear_store(Duration::from_millis(50));
        }
        self.give_back();
        self.custody.end();
        if self.waits_for_store() && self.floor.stopped().is_none() {
            return Err(self.give_up());
        }
        self.show(false);
        if let Some(stop) = self.floor.stopped() {
            return Err(Halted::Stopped(stop.clone()));
        }
        // A snapshot that was still being made has not reached the store.
        if (self.floor.unkept() > 0 || self.snapshot.is_some())
            && let Ok(request) = self.floor.snapshot()
        {
            // A record whose last snapshot was not kept is whole; it only takes longer to open.
            let _kept = sabot_store::ask(self.data.store(), request);
        }
        let closed = self.data.close()?;
        if let Some(why) = closed.unanchored {
            tracing::warn!(
                why,
                "the last checkpoint is stored and not anchored: it will be when the house opens again"
            );
        }
        Ok(closed.left)
    }
}
