//! A store whose process is stopped, copied and killed while it writes: what was answered is there.
//!
//! The process is this test program again, which finds in its environment where to write. It is stopped by a signal
//! while its files are copied, so that the copy is what a crash at that moment would leave.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, PipeWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use sabot_store::{
    AppendOutcome, OpenStoreError, Recorded, Reply, SqliteOptions, SqliteStore, Store as _, StoreError, StoreRequest,
    Ticket, ask,
};
use sabot_testkit::{Dice, cases};

use crate::conformance::check_chain;
use crate::kit::{Folder, balances, batch, funded, log_size, sealer, whole_log};

/// Where the child writes.
const FILE: &str = "SABOT_STORE_CRASH_FILE";
/// From how many pages on it moves its journal into the database. With few it does so often.
const JOURNAL: &str = "SABOT_STORE_CRASH_JOURNAL";
/// After how many batches the day of the child ends; never where nothing is said.
const DAY: &str = "SABOT_STORE_CRASH_DAY";
/// Batches that are under way at any time.
const UNDER_WAY: u64 = 12;

fn open(path: &Path) -> Result<SqliteStore, OpenStoreError> {
    SqliteStore::open(path, sealer(), SqliteOptions::default())
}

/// The batch of a number: an event in one of three streams, another in the log of all, and money back and forth.
fn numbered(number: u64) -> StoreRequest {
    let body = "x".repeat(usize::try_from(number * 37 % 3_000).expect("small"));
    let (debit, credit) = if number.is_multiple_of(2) { ("ana", "bea") } else { ("bea", "ana") };
    batch(&format!("n{number}"))
        .on(&format!("s{}", number % 3), number / 3, &[&format!("{number} {body}")])
        .on("all", number, &["x"])
        .pay(&format!("p{number}"), debit, credit, 100)
        .request()
}

/// How many numbered batches a log of this size holds: beside the opening each has two events.
fn batches(log_size: u64) -> u64 {
    (log_size - 1) / 2
}

/// Writes until it is killed, or until the disk fails, and tells what was answered.
fn write_and_tell(path: &Path) {
    let mut out = std::io::stdout().lock();
    let mut tell = |line: &str| {
        writeln!(out, "{line}").and_then(|()| out.flush()).expect("somebody listens");
    };
    let journal_pages_max = std::env::var(JOURNAL).expect("a length").parse().expect("a number");
    let options = SqliteOptions { journal_pages_max, ..SqliteOptions::default() };
    let mut store = SqliteStore::open(path, sealer(), options).expect("the store opens");
    if log_size(&mut store) == 0 {
        funded(&mut store);
    }
    let day = std::env::var(DAY).ok().map(|day| day.parse::<u64>().expect("a number"));
    let first = batches(log_size(&mut store));
    let mut next = first + UNDER_WAY;
    for number in first..next {
        store.submit(Ticket(number), numbered(number));
    }
    loop {
        let (Ticket(number), reply) = store.wait(Duration::from_secs(60)).expect("an answer");
        match reply {
            Reply::Append(AppendOutcome::Done(_)) => tell(&format!("done {number}")),
            Reply::DayClosed => {
                tell("turned");
                continue;
            }
            Reply::Unknown(error) => break tell(&format!("unknown: {error}")),
            Reply::Failed(error) => break tell(&format!("failed: {error}")),
            other => panic!("{other:?}"),
        }
        store.submit(Ticket(next), numbered(next));
        next += 1;
        if day.is_some_and(|day| next.is_multiple_of(day)) {
            store.submit(Ticket(u64::MAX), StoreRequest::CloseDay { day: "day".parse().expect("a name") });
        }
    }
    // After a disk that failed nothing is written any more.
    assert!(matches!(ask(&mut store, numbered(next)), Reply::Failed(StoreError::Stopped { .. })));
    assert!(store.close().is_err());
    tell("closed");
}

/// How long the child may say nothing.
const PATIENCE: Duration = Duration::from_secs(60);

/// The child, and what it has told so far.
struct Writing {
    child: Child,
    told: Arc<(Mutex<Vec<String>>, Condvar)>,
    /// The end of the pipe that it writes to: a word from here stands behind everything that it has told.
    pipe: PipeWriter,
}

impl Writing {
    /// Starts a test of this program again, under a shell that may set limits first.
    fn start(path: &Path, test: &str, journal_pages: u32, limits: &str) -> Writing {
        let program = std::env::current_exe().expect("this program");
        let (heard, pipe) = std::io::pipe().expect("a pipe");
        let child = Command::new("sh")
            .args(["-c", &format!("{limits} exec \"$0\" \"$@\"")])
            .arg(program)
            .args(["--exact", test, "--nocapture"])
            .env(FILE, path)
            .env(JOURNAL, journal_pages.to_string())
            .stdout(pipe.try_clone().expect("an end for it"))
            .spawn()
            .expect("the child starts");
        let told = Arc::new((Mutex::new(Vec::new()), Condvar::new()));
        let list = Arc::clone(&told);
        thread::spawn(move || {
            for line in BufReader::new(heard).lines().map_while(Result::ok) {
                list.0.lock().expect("no panic").push(line);
                list.1.notify_all();
            }
        });
        Writing { child, told, pipe }
    }

    fn told(&self) -> Vec<String> {
        self.told.0.lock().expect("no panic").clone()
    }

    fn done(&self) -> BTreeSet<u64> {
        let number = |line: &String| line.strip_prefix("done ").map(|number| number.parse().expect("a number"));
        self.told().iter().filter_map(number).collect()
    }

    /// Waits until the child has told something like this.
    fn await_told(&self, what: impl Fn(&[String]) -> bool) {
        let lines = self.told.0.lock().expect("no panic");
        let (lines, late) = self.told.1.wait_timeout_while(lines, PATIENCE, |lines| !what(lines)).expect("no panic");
        assert!(!late.timed_out(), "the child said at last {:?}", lines.last());
    }

    /// Waits until it has answered so many more.
    fn await_done(&self, more: usize) {
        let done = |told: &[String]| told.iter().filter(|line| line.starts_with("done")).count();
        let before = done(&self.told());
        self.await_told(|told| done(told) >= before + more);
    }

    /// Waits until everything has arrived that it told before it stood still or died.
    fn hear_all(&mut self) {
        const END: &str = "everything is told";
        let before = self.told().len();
        writeln!(self.pipe, "{END}").expect("somebody listens");
        self.await_told(|told| told[before..].iter().any(|line| line == END));
    }

    fn id(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Holds the child still while something is done.
    fn still<T>(&mut self, work: impl FnOnce(&Writing) -> T) -> T {
        kill_process(self.id(), Signal::STOP).expect("it lives");
        let stopped = waitpid(Some(self.id()), WaitOptions::UNTRACED).expect("it is this one's child");
        assert!(stopped.is_some_and(|(_, status)| status.stopped()), "it stands still");
        self.hear_all();
        let result = work(self);
        kill_process(self.id(), Signal::CONT).expect("it lives");
        result
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        // It is this test's own child, and may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn journal(path: &Path) -> PathBuf {
    path.with_extension("db-wal")
}

/// Everything that must hold for a store that crashed after it had answered these.
fn check(store: &mut SqliteStore, answered: &BTreeSet<u64>) -> Vec<Recorded> {
    let log = whole_log(store);
    check_chain(&log);
    let ids: BTreeSet<String> = commands_of(store);
    for number in answered {
        assert!(ids.contains(&format!("n{number}")), "number {number} was answered and is gone");
    }
    // Batches are whole.
    assert_eq!(log.len(), 2 * (ids.len() - 1) + 1);
    assert_eq!(balances(store).iter().map(|balance| balance.amount.minor()).sum::<i64>(), 0);
    log
}

fn commands_of(store: &mut SqliteStore) -> BTreeSet<String> {
    let (mut ids, mut from) = (BTreeSet::new(), Some(0));
    while let Some(next) = from {
        let Reply::Commands(page) = ask(store, StoreRequest::ReadCommands { from: next, at_most: u32::MAX }) else {
            panic!("commands")
        };
        ids.extend(page.items.iter().map(|command| command.command.to_string()));
        from = page.next;
    }
    ids
}

/// Damages the end of a journal: cuts it, or changes a byte of it.
fn tear(journal: &Path, dice: &mut Dice) {
    let mut bytes = fs::read(journal).expect("the journal");
    let from_end = dice.below(bytes.len().min(40_000)) + 1;
    let place = bytes.len() - from_end;
    if dice.one_in(2) {
        bytes.truncate(place);
    } else {
        bytes[place] ^= 1 << dice.below(8);
    }
    fs::write(journal, bytes).expect("it is written");
}

#[test]
fn what_was_answered_survives_a_crash() {
    if let Ok(path) = std::env::var(FILE) {
        return write_and_tell(Path::new(&path));
    }
    for seed in 0..u64::from(cases(1)) {
        copy_often(&mut Dice::new(seed + u64::from(std::process::id())));
    }
}

/// Copies a store 25 times while it is written.
fn copy_often(dice: &mut Dice) {
    let folder = Folder::default();
    let path = folder.file("sabot.db");
    let mut writing = Writing::start(&path, "crash::what_was_answered_survives_a_crash", 200, "");
    let mut most = 0;
    for number in 0..25 {
        writing.await_done(1 + dice.below(60));
        let copy = folder.file(&format!("copy-{number}.db"));
        let torn = folder.file(&format!("torn-{number}.db"));
        // It also stands still while the copies are checked, or it would write more than can be checked.
        let answered = writing.still(|writing| {
            for to in [&copy, &torn] {
                fs::copy(&path, to).expect("a copy");
                fs::copy(journal(&path), journal(to)).expect("a copy");
            }
            let answered = writing.done();
            let whole = check(&mut open(&copy).expect("the copy opens"), &answered);
            // A disk that lost the end of the journal has lost the last answers, but nothing else.
            tear(&journal(&torn), dice);
            match open(&torn) {
                Ok(mut store) => {
                    let left = check(&mut store, &BTreeSet::new());
                    assert!(whole.starts_with(&left), "{} of {}", left.len(), whole.len());
                }
                // If it had been moved into the database already, the two no longer fit together.
                Err(error) => assert!(error.to_string().contains("damaged"), "{error}"),
            }
            answered.len()
        });
        most = most.max(answered);
    }
    assert!(most > 20, "only {most} batches were answered");
}

#[test]
fn what_was_answered_survives_being_killed() {
    if let Ok(path) = std::env::var(FILE) {
        return write_and_tell(Path::new(&path));
    }
    for seed in 0..u64::from(cases(1)) {
        kill_often(
            "crash::what_was_answered_survives_being_killed",
            "",
            &mut Dice::new(seed + u64::from(std::process::id())),
        );
    }
}

#[test]
fn what_was_answered_survives_being_killed_while_the_day_turns() {
    if let Ok(path) = std::env::var(FILE) {
        return write_and_tell(Path::new(&path));
    }
    let test = "crash::what_was_answered_survives_being_killed_while_the_day_turns";
    for seed in 0..u64::from(cases(1)) {
        kill_often(test, "export SABOT_STORE_CRASH_DAY=3;", &mut Dice::new(seed + u64::from(std::process::id())));
    }
}

/// Kills twelve writers of a store, one after the other.
fn kill_often(test: &str, set: &str, dice: &mut Dice) {
    let folder = Folder::default();
    let path = folder.file("sabot.db");
    let mut answered = BTreeSet::new();
    for _ in 0..12 {
        // Each opens what the one before it left, whose lock holds nobody.
        let mut writing = Writing::start(&path, test, 200, set);
        writing.await_done(1 + dice.below(60));
        writing.child.kill().expect("it lives");
        writing.child.wait().expect("it is gone");
        writing.hear_all();
        answered.append(&mut writing.done());
    }
    let mut store = open(&path).expect("it opens");
    let log = check(&mut store, &answered);
    let next = batches(log.len() as u64);
    assert!(answered.len() as u64 <= next);
    let Reply::Append(AppendOutcome::Done(receipt)) = ask(&mut store, numbered(next)) else { panic!("it goes on") };
    assert_eq!(receipt.log.start, log.len() as u64);
    store.close().expect("it closes");
    let names: &[&str] = if set.is_empty() { &["sabot.db"] } else { &["days", "sabot.db"] };
    assert_eq!(folder.names(), names);
}

/// What a child says at last whose files may not be longer than a mebibyte.
fn fail(test: &str, journal_pages: u32) -> String {
    let folder = Folder::default();
    let path = folder.file("sabot.db");
    // 2048 blocks of 512 bytes, and no signal that says so: writing beyond them fails.
    let mut writing = Writing::start(&path, test, journal_pages, "trap '' XFSZ; ulimit -f 2048;");
    writing.await_told(|told| told.iter().any(|line| line == "closed"));
    assert!(writing.child.wait().expect("it ends").success());
    let answered = writing.done();
    assert!(answered.len() > 20, "{}", answered.len());
    let mut store = open(&path).expect("it opens");
    let log = check(&mut store, &answered);
    let next = batches(log.len() as u64);
    assert!(matches!(ask(&mut store, numbered(next)), Reply::Append(AppendOutcome::Done(_))));
    assert_eq!(log_size(&mut store), log.len() as u64 + 2);
    writing.told().into_iter().find(|line| line.contains(": ")).expect("it failed")
}

#[test]
fn a_disk_that_fails_a_commit_stops_the_store() {
    if let Ok(path) = std::env::var(FILE) {
        return write_and_tell(Path::new(&path));
    }
    let said = fail("crash::a_disk_that_fails_a_commit_stops_the_store", 4_096);
    assert!(said.starts_with("unknown: reading or writing the store failed"), "{said}");
}

#[test]
fn a_disk_that_fails_behind_the_journal_stops_the_store() {
    if let Ok(path) = std::env::var(FILE) {
        return write_and_tell(Path::new(&path));
    }
    // What was answered is in the journal, and what was not is not.
    let said = fail("crash::a_disk_that_fails_behind_the_journal_stops_the_store", 40);
    assert!(said.starts_with("failed: the store has stopped and must be opened anew"), "{said}");
}
