//! Clocks that are turned by hand, and a server that runs on them.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sabot_audit::{Inputs, Verdict, audit};
use sabot_data::{DataFolder, Keys};
use sabot_house::Moment;
use sabot_server::clock::Clock;
use sabot_store::{Recorded, Reply, Request, SqliteReader, ask};
use serde_json::Value;

use crate::kit::{PATIENCE, Server};

pub(crate) const HOUR: i64 = 3_600_000;
pub(crate) const DAY: i64 = 24 * HOUR;
/// A true moment to begin with.
pub(crate) const TODAY: i64 = 1_795_000_000_000;

/// Clocks that stand still until somebody turns them.
#[derive(Debug)]
pub(crate) struct HandClock(Mutex<(i64, u64)>);

impl HandClock {
    /// A wall clock that says this, on a machine that runs for a minute and a half.
    pub(crate) fn new(wall_ms: i64) -> Arc<HandClock> {
        Arc::new(HandClock(Mutex::new((wall_ms, 90_000))))
    }

    /// Time passes, and both clocks say so.
    pub(crate) fn pass(&self, ms: i64) {
        let mut both = self.0.lock().expect("whole");
        *both = (both.0 + ms, both.1 + ms.unsigned_abs());
    }

    /// Somebody sets the wall clock.
    pub(crate) fn set(&self, by_ms: i64) {
        self.0.lock().expect("whole").0 += by_ms;
    }

    pub(crate) fn says(&self) -> i64 {
        self.0.lock().expect("whole").0
    }
}

impl Clock for HandClock {
    fn wall(&self) -> Moment {
        Moment(self.says())
    }

    fn boot(&self) -> Duration {
        Duration::from_millis(self.0.lock().expect("whole").1)
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
        std::thread::sleep(Duration::from_millis(1));
    }
    clock.says() - first
}

/// Lets time pass until somebody sees this of a table.
pub(crate) fn until(
    server: &Server,
    clock: &HandClock,
    who: Option<&str>,
    table: &str,
    holds: impl Fn(&Value) -> bool,
) -> Value {
    let began = Instant::now();
    loop {
        let view = server.table(who, table)["view"].clone();
        if holds(&view) {
            return view;
        }
        assert!(began.elapsed() < PATIENCE, "it does not come to that: {view:#}");
        clock.pass(50);
    }
}

/// Lets time pass, a little at a time, so that the server sees it pass.
pub(crate) fn wait(clock: &HandClock, ms: i64) {
    for _ in 0..ms / 100 {
        clock.pass(100);
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The details of significant events of a kind, the oldest first.
pub(crate) fn told(server: &Server, code: &str, least: usize) -> Vec<String> {
    let began = Instant::now();
    loop {
        let found = server.get(Some("ines"), &format!("/api/events?code={code}")).json();
        let found = found["events"].as_array().expect("events").clone();
        if found.len() >= least {
            return found.iter().rev().map(|one| one["detail"].as_str().unwrap_or_default().to_owned()).collect();
        }
        assert!(began.elapsed() < PATIENCE, "{code} is not told");
        std::thread::sleep(Duration::from_millis(5));
    }
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
        match ask(&mut store, Request::ReadLog { from, at_most: 1_000 }) {
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
