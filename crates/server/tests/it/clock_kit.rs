//! Clocks that are turned by hand, and what servers that live by them have done by then.

use core::fmt;
use std::path::Path;
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sabot_audit::{Inputs, Verdict, audit};
use sabot_data::{DataFolder, Keys};
use sabot_house::Moment;
use sabot_server::clock::{Bell, Clock, Turned};
use sabot_store::{Recorded, Reply, SqliteReader, StoreRequest, ask};

use crate::kit::{PATIENCE, Server};

pub(crate) const HOUR: i64 = 3_600_000;
pub(crate) const DAY: i64 = 24 * HOUR;
/// A true moment to begin with.
pub(crate) const TODAY: i64 = 1_795_000_000_000;
/// As much time as passes at once where nobody says otherwise: less would only take longer.
const STEP_MS: i64 = 500;

/// Clocks that stand still until somebody turns them. Whoever does goes on when those who live by them have done what the new time
/// brings: what is due has happened, it is on the disk, and whoever it concerns has been told.
pub(crate) struct HandClock {
    both: Mutex<(i64, u64)>,
    bells: Mutex<Vec<Bell>>,
}

impl HandClock {
    /// A wall clock that says this, on a machine that runs for a minute and a half.
    pub(crate) fn new(wall_ms: i64) -> Arc<HandClock> {
        Arc::new(HandClock { both: Mutex::new((wall_ms, 90_000)), bells: Mutex::default() })
    }

    /// Time passes, and both clocks say so.
    pub(crate) fn pass(&self, ms: i64) {
        self.turn(ms, ms.unsigned_abs());
    }

    /// Somebody sets the wall clock.
    pub(crate) fn set(&self, by_ms: i64) {
        self.turn(by_ms, 0);
    }

    pub(crate) fn says(&self) -> i64 {
        self.both.lock().expect("whole").0
    }

    fn turn(&self, wall_ms: i64, boot_ms: u64) {
        let mut both = self.both.lock().expect("whole");
        *both = (both.0 + wall_ms, both.1 + boot_ms);
        drop(both);
        let (turned, done) = Turned::now();
        self.bells.lock().expect("whole").iter().for_each(|bell| bell(turned.clone()));
        drop(turned);
        assert_eq!(done.recv_timeout(PATIENCE), Err(RecvTimeoutError::Disconnected), "nobody comes to rest");
    }
}

impl fmt::Debug for HandClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HandClock").field("both", &self.both).finish_non_exhaustive()
    }
}

impl Clock for HandClock {
    fn wall(&self) -> Moment {
        Moment(self.says())
    }

    fn boot(&self) -> Duration {
        Duration::from_millis(self.both.lock().expect("whole").1)
    }

    fn tells(&self, bell: Bell) {
        self.bells.lock().expect("whole").push(bell);
    }
}

/// How many events the log has.
pub(crate) fn events(server: &Server) -> u64 {
    server.table(None, "stud-1")["version"].as_u64().expect("a version")
}

/// Lets time pass until so many events more have happened; how much had to.
pub(crate) fn play(server: &Server, clock: &HandClock, more: u64) -> i64 {
    let (began, first, until) = (Instant::now(), clock.says(), events(server) + more);
    while events(server) < until {
        assert!(began.elapsed() < PATIENCE, "nothing happens any more: {} of {until} events", events(server));
        clock.pass(100);
    }
    clock.says() - first
}

/// Lets time pass, a little at a time, so that the server sees it pass.
pub(crate) fn wait(clock: &HandClock, ms: i64) {
    for _ in 0..ms / STEP_MS {
        clock.pass(STEP_MS);
    }
}

/// The details of significant events of a kind, the oldest first.
pub(crate) fn told(server: &Server, code: &str) -> Vec<String> {
    let found = server.get(Some("ines"), &format!("/api/events?code={code}")).json();
    let found = found["events"].as_array().expect("events").clone();
    found.iter().rev().map(|one| one["detail"].as_str().unwrap_or_default().to_owned()).collect()
}

/// What an audit of the record says, as somebody who has its keys and snapshot.
pub(crate) fn audited(folder: &Path) -> Verdict {
    let mut store = SqliteReader::open(&DataFolder::record(folder)).expect("a record");
    let inputs =
        Inputs { keys: Keys::ring(folder).ok(), house: Keys::house(folder).ok().flatten(), ..Inputs::default() };
    audit(&mut store, &inputs, &mut |_| ()).expect("a record that can be read")
}

/// The rows of the log.
pub(crate) fn rows(folder: &Path) -> Vec<Recorded> {
    let mut store = SqliteReader::open(&DataFolder::record(folder)).expect("a record");
    let (mut all, mut next) = (Vec::new(), Some(0));
    while let Some(from) = next {
        match ask(&mut store, StoreRequest::ReadLog { from, at_most: 1_000 }) {
            Reply::Events(page) => {
                all.extend(page.items);
                next = page.next;
            }
            other => panic!("{other:?}"),
        }
    }
    all
}

/// The places of the log at which a moment lies before the one before it.
pub(crate) fn falls(rows: &[Recorded]) -> Vec<usize> {
    let fell = |(at, pair): (usize, &[Recorded])| (pair[1].recorded_at_ms < pair[0].recorded_at_ms).then_some(at);
    rows.windows(2).enumerate().filter_map(fell).collect()
}
