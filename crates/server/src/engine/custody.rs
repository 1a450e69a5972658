//! Whether the record is to be believed while the house plays: the check of the whole of it beside the work, and the checkpoints that
//! leave the house.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use sabot_data::{AnchorState, BreakOff, DataError, DataFolder, FullCheck};
use sabot_store::StoreRequest;

/// After how many events what was added is checked too, so that a house opens as fast as a day after a month.
const EVENTS_PER_CHECK: u64 = 20_000;
/// How often the floor looks at the check and the anchor.
const LOOKS_EVERY: Duration = Duration::from_secs(1);
/// How long a check that could not be made waits before it is tried again.
const AGAIN_AFTER: Duration = Duration::from_secs(30);
/// How long a stored checkpoint may wait for the anchor before somebody is told.
const ANCHOR_LATE: Duration = Duration::from_secs(120);

/// What the rest of the server may know of it.
#[derive(Debug, Default)]
pub struct CustodyHealth {
    /// How long the anchor has failed, in seconds; nothing where it has not for long enough to be told.
    anchor_late: AtomicU64,
    /// Why the anchor has failed.
    why: Mutex<String>,
}

impl CustodyHealth {
    /// How long, and why, checkpoints have not left the house, where somebody should know.
    #[must_use]
    pub(crate) fn anchor_late(&self) -> Option<(Duration, String)> {
        let seconds = self.anchor_late.load(Ordering::Relaxed);
        let why = || self.why.lock().unwrap_or_else(PoisonError::into_inner).clone();
        (seconds > 0).then(|| (Duration::from_secs(seconds), why()))
    }

    fn note(&self, late: Option<(Duration, &str)>) {
        if let Some((_, told)) = late {
            told.clone_into(&mut self.why.lock().unwrap_or_else(PoisonError::into_inner));
        }
        self.anchor_late.store(late.map_or(0, |(since, _)| since.as_secs().max(1)), Ordering::Relaxed);
    }
}

/// What has come of it.
#[derive(Debug)]
pub(super) enum FoundEvent {
    /// Everything up to here is as it was written: the store keeps a mark.
    Checked(StoreRequest),
    /// Something is not as it was written. The house must not go on.
    Altered(DataError),
    /// Checkpoints cannot be anchored any more.
    AnchorLate(Duration, String),
    /// Checkpoints can be anchored again.
    AnchorGoesOn,
}

/// The check and the anchor, as the floor's thread looks at them.
#[derive(Debug)]
pub(super) struct Custody {
    check: Option<Check>,
    /// How many events the log had when the last check was asked for.
    asked_at: u64,
    /// When this was last looked at, as time since boot.
    looked_at: Duration,
    stored_at: Duration,
    anchor_late: bool,
    health: Arc<CustodyHealth>,
}

#[derive(Debug)]
struct Check {
    break_off: BreakOff,
    more: Sender<()>,
    found: Receiver<Result<StoreRequest, DataError>>,
    thread: JoinHandle<()>,
}

impl Custody {
    /// Begins the check of the whole record at once.
    pub(super) fn start(data: &DataFolder, health: Arc<CustodyHealth>, now: Duration) -> Custody {
        let check = data.full_check().map_err(|error| tracing::error!(%error, "the record is not checked"));
        let check = check
            .ok()
            .and_then(|check| begin(check).map_err(|error| tracing::error!(%error, "the record is not checked")).ok());
        let asked_at = data.marks().events();
        Custody { check, asked_at, looked_at: now, stored_at: now, anchor_late: false, health }
    }

    /// A checkpoint was stored.
    pub(super) fn stored(&mut self, now: Duration) {
        self.stored_at = now;
    }

    /// Looks what has come of it, once in a while. The log has so many events.
    pub(super) fn look(&mut self, data: &DataFolder, events: u64, now: Duration) -> Vec<FoundEvent> {
        if now.saturating_sub(self.looked_at) < LOOKS_EVERY {
            return Vec::new();
        }
        self.looked_at = now;
        let mut found = Vec::new();
        let anchor = data.anchor();
        let anchor_age = anchor.as_ref().map(|anchor| anchor.at.elapsed());
        crate::metrics::checkpoints(now.saturating_sub(self.stored_at), anchor_age);
        found.extend(self.anchor(anchor.as_ref()));
        if let Some(check) = &self.check {
            if events >= self.asked_at + EVENTS_PER_CHECK {
                self.asked_at = events;
                // If the check's thread has broken, that is reported below.
                let _ = check.more.send(());
            }
            match check.found.try_recv() {
                Ok(Ok(request)) => found.push(FoundEvent::Checked(request)),
                Ok(Err(error)) => found.push(FoundEvent::Altered(error)),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => {
                    tracing::error!("the check of the record has broken");
                    self.check = None;
                }
            }
        }
        found
    }

    fn anchor(&mut self, anchor: Option<&AnchorState>) -> Option<FoundEvent> {
        let failing = anchor.and_then(|anchor| anchor.failing.as_ref());
        let late = failing.map(|(since, why)| (since.elapsed(), why)).filter(|(since, _)| *since >= ANCHOR_LATE);
        self.health.note(late.map(|(since, why)| (since, why.as_str())));
        let was_late = core::mem::replace(&mut self.anchor_late, late.is_some());
        match late {
            Some((since, why)) if !was_late => Some(FoundEvent::AnchorLate(since, why.clone())),
            None if was_late => Some(FoundEvent::AnchorGoesOn),
            _ => None,
        }
    }

    /// The house ends: nobody reads the record any more.
    pub(super) fn end(&mut self) {
        if let Some(Check { break_off, more, thread, .. }) = self.check.take() {
            break_off.now();
            drop(more);
            // If the thread broke, that was reported before.
            let _ = thread.join();
        }
    }
}

/// Whether an error says something about the record, and not only that it could not be read just now.
const fn is_difference(error: &DataError) -> bool {
    use sabot_store::{OpenStoreError, StoreError};
    matches!(
        error,
        DataError::Unbelieved(_)
            | DataError::Answer(_)
            | DataError::Open(OpenStoreError::Damaged { .. } | OpenStoreError::NotOurs { .. })
            | DataError::Store(StoreError::Damaged { .. })
    )
}

/// From here on this thread works only while nobody else has anything to do: a check can wait, and whoever plays cannot.
fn steps_back() {
    // On Linux this lowers the one thread; on other systems it would lower the whole program.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 19) {
        tracing::debug!(%error, "the check of the record runs like any other thread");
    }
}

fn begin(mut check: FullCheck) -> std::io::Result<Check> {
    let break_off = check.break_off();
    let (more, wanted) = channel();
    let (tell, found) = channel();
    let work = move || {
        steps_back();
        loop {
            let began = Instant::now();
            let again = match check.run() {
                Ok(request) => {
                    let events = check.events();
                    tracing::info!(events, "the record was checked in {} ms", began.elapsed().as_millis());
                    // If the house has ended, nobody waits for the result, so a failure to send it does not matter.
                    let _ = tell.send(Ok(request));
                    None
                }
                Err(DataError::BrokenOff) => return,
                Err(error) if is_difference(&error) => {
                    let _ = tell.send(Err(error));
                    return;
                }
                Err(error) => {
                    tracing::warn!(%error, "the record could not be checked now");
                    Some(AGAIN_AFTER)
                }
            };
            let waited = match again {
                Some(again) => wanted.recv_timeout(again),
                None => wanted.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            if waited == Err(RecvTimeoutError::Disconnected) {
                return;
            }
        }
    };
    let thread = thread::Builder::new().name("check".to_owned()).spawn(work)?;
    Ok(Check { break_off, more, found, thread })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn custody() -> Custody {
        let health = Arc::new(CustodyHealth::default());
        let (looked_at, stored_at) = (Duration::ZERO, Duration::ZERO);
        Custody { check: None, asked_at: 0, looked_at, stored_at, anchor_late: false, health }
    }

    fn state(failing: Option<Duration>) -> AnchorState {
        let now = Instant::now();
        let since = |ago| now.checked_sub(ago).expect("the machine runs longer");
        let failing = failing.map(|ago| (since(ago), "no such folder".to_owned()));
        AnchorState { size: 7, at: now, failing }
    }

    #[test]
    fn an_anchor_that_fails_for_minutes_is_told_once_and_so_is_its_end() {
        let mut custody = custody();
        assert!(custody.anchor(None).is_none(), "there need not be one");
        assert!(custody.anchor(Some(&state(Some(Duration::from_secs(60))))).is_none(), "it may come back");
        assert_eq!(custody.health.anchor_late(), None);
        let late = custody.anchor(Some(&state(Some(Duration::from_secs(121)))));
        assert!(matches!(late, Some(FoundEvent::AnchorLate(_, why)) if why == "no such folder"));
        assert!(
            custody.health.anchor_late().is_some_and(|(since, why)| since.as_secs() >= 121 && why == "no such folder")
        );
        assert!(custody.anchor(Some(&state(Some(Duration::from_secs(200))))).is_none(), "it was told");
        assert!(matches!(custody.anchor(Some(&state(None))), Some(FoundEvent::AnchorGoesOn)));
        assert_eq!(custody.health.anchor_late(), None);
    }
}
