//! A store whose process is stopped, copied and killed while it writes: what was answered is there.
//!
//! The process is this test program again, which finds in its environment where to write. It is stopped by a signal while its
//! files are copied, so that the copy is what a crash at that moment would leave.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use sabot_effort::{Dice, cases};
use sabot_store::{
    OpenError, Outcome, Recorded, Reply, Request, SqliteOptions, SqliteStore, Store as _, StoreError, Ticket, ask,
};

use crate::conformance::check_chain;
use crate::kit::{Folder, balances, batch, commands, done, funded, log_size, sealer, whole_log};

/// Where the child writes.
const FILE: &str = "SABOT_STORE_CRASH_FILE";
/// Batches that are under way at any time.
const UNDER_WAY: u64 = 12;

fn open(path: &Path) -> Result<SqliteStore, OpenError> {
    SqliteStore::open(path, sealer(), SqliteOptions::default())
}

/// The batch of a number: an event in one of three streams, another in the log of all, and money back and forth.
fn numbered(number: u64) -> Request {
    let body = "x".repeat(usize::try_from(number * 37 % 3_000).expect("small"));
    let (debit, credit) = if number.is_multiple_of(2) { ("ana", "bea") } else { ("bea", "ana") };
    batch(&format!("n{number}"))
        .on(&format!("s{}", number % 3), number / 3, &[&format!("{number} {body}")])
        .on("all", number, &["x"])
        .pay(&format!("p{number}"), debit, credit, 100)
        .request()
}

/// Writes until it is killed, or until the disk fails, and tells what was answered.
fn write_and_tell(path: &Path) {
    let mut out = std::io::stdout().lock();
    let mut tell = |line: &str| {
        writeln!(out, "{line}").and_then(|()| out.flush()).expect("somebody listens");
    };
    let mut store = open(path).expect("the store opens");
    funded(&mut store);
    tell("opened");
    for number in 0..UNDER_WAY {
        store.submit(Ticket(number), numbered(number));
    }
    let mut next = UNDER_WAY;
    loop {
        let (Ticket(number), reply) = store.wait(Duration::from_secs(60)).expect("an answer");
        match reply {
            Reply::Append(Outcome::Done(_)) => tell(&format!("done {number}")),
            Reply::Unknown(error) => {
                tell(&format!("unknown {error}"));
                break;
            }
            other => panic!("{other:?}"),
        }
        store.submit(Ticket(next), numbered(next));
        next += 1;
    }
    // After a disk that failed nothing is written any more.
    loop {
        match store.wait(Duration::from_secs(60)) {
            Some((_, Reply::Unknown(_))) => {}
            Some((_, Reply::Failed(StoreError::Stopped { .. }))) => break tell("stopped"),
            other => panic!("{other:?}"),
        }
        store.submit(Ticket(next), numbered(next));
    }
    assert!(store.close().is_err());
    tell("closed");
}

/// The child, and what it has told so far.
struct Writing {
    child: Child,
    told: Arc<Mutex<Vec<String>>>,
}

impl Writing {
    /// Starts a test of this program again, under a shell that may set limits first.
    fn start(path: &Path, test: &str, limits: &str) -> Writing {
        let program = std::env::current_exe().expect("this program");
        let mut child = Command::new("sh")
            .args(["-c", &format!("{limits} exec \"$0\" \"$@\"")])
            .arg(program)
            .args(["--exact", test, "--nocapture"])
            .env(FILE, path)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the child starts");
        let told = Arc::new(Mutex::new(Vec::new()));
        let (lines, list) = (BufReader::new(child.stdout.take().expect("piped")).lines(), Arc::clone(&told));
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                list.lock().expect("no panic").push(line);
            }
        });
        Writing { child, told }
    }

    fn told(&self) -> Vec<String> {
        self.told.lock().expect("no panic").clone()
    }

    fn done(&self) -> BTreeSet<u64> {
        let number = |line: &String| line.strip_prefix("done ").map(|number| number.parse().expect("a number"));
        self.told().iter().filter_map(number).collect()
    }

    /// Waits until the child has told something like this.
    fn await_told(&self, what: impl Fn(&[String]) -> bool) {
        let patience = Instant::now() + Duration::from_secs(60);
        while !what(&self.told()) {
            assert!(Instant::now() < patience, "the child said {:?}", self.told());
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().expect("kill runs").success());
    }

    /// Holds the child still while something is done.
    fn still<T>(&self, work: impl FnOnce() -> T) -> T {
        self.signal("-STOP");
        let status = format!("/proc/{}/status", self.child.id());
        while !fs::read_to_string(&status).expect("the child lives").contains("State:\tT") {
            thread::sleep(Duration::from_millis(1));
        }
        // What it told before it stood still arrives.
        thread::sleep(Duration::from_millis(20));
        let result = work();
        self.signal("-CONT");
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
    // Batches are whole: beside the opening each has two events, and one transfer.
    assert_eq!(log.len(), 2 * (ids.len() - 1) + 1);
    assert_eq!(balances(store).iter().map(|balance| balance.amount.minor()).sum::<i64>(), 0);
    log
}

fn commands_of(store: &mut SqliteStore) -> BTreeSet<String> {
    let (mut ids, mut from) = (BTreeSet::new(), Some(0));
    while let Some(next) = from {
        let Reply::Commands(page) = ask(store, Request::ReadCommands { from: next, at_most: u32::MAX }) else {
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
    let (folder, mut dice) = (Folder::default(), Dice::new(u64::from(std::process::id())));
    let path = folder.file("sabot.db");
    let writing = Writing::start(&path, "crash::what_was_answered_survives_a_crash", "");
    writing.await_told(|told| told.iter().any(|line| line.starts_with("done")));
    let mut most = 0;
    for number in 0..cases(8) {
        thread::sleep(Duration::from_micros(dice.below(60_000) as u64));
        let copy = folder.file(&format!("copy-{number}.db"));
        let torn = folder.file(&format!("torn-{number}.db"));
        let answered = writing.still(|| {
            for to in [&copy, &torn] {
                fs::copy(&path, to).expect("a copy");
                fs::copy(journal(&path), journal(to)).expect("a copy");
            }
            writing.done()
        });
        let whole = check(&mut open(&copy).expect("the copy opens"), &answered);
        most = most.max(answered.len());
        // A disk that lost the end of the journal has lost the last answers, but nothing else.
        tear(&journal(&torn), &mut dice);
        let left = check(&mut open(&torn).expect("a shorter journal is one"), &BTreeSet::new());
        assert!(whole.starts_with(&left), "{} of {}", left.len(), whole.len());
    }
    assert!(most > 20, "only {most} batches were answered");
    writing.await_told(|told| told.len() > most + 20);
    writing.signal("-KILL");
    thread::sleep(Duration::from_millis(50));
    let answered = writing.done();
    drop(writing);
    let mut store = open(&path).expect("the lock of the dead holds nobody");
    let log = check(&mut store, &answered);
    // It goes on where it stopped.
    let next = (log.len() as u64 - 1) / 2;
    let Reply::Append(Outcome::Done(receipt)) = ask(&mut store, numbered(next)) else { panic!("it goes on") };
    assert_eq!(receipt.log.start, log.len() as u64);
    store.close().expect("it closes");
    assert!(!journal(&path).exists());
}

#[test]
fn a_disk_that_fails_stops_the_store() {
    if let Ok(path) = std::env::var(FILE) {
        return write_and_tell(Path::new(&path));
    }
    let folder = Folder::default();
    let path = folder.file("sabot.db");
    // No file may be longer than 2048 blocks of 512 bytes, and no signal says so: writing beyond fails.
    let limits = "trap '' XFSZ; ulimit -f 2048;";
    let mut writing = Writing::start(&path, "crash::a_disk_that_fails_stops_the_store", limits);
    writing.await_told(|told| told.iter().any(|line| line == "closed"));
    assert!(writing.child.wait().expect("it ends").success());
    let told = writing.told();
    assert!(told.iter().any(|line| line.starts_with("unknown reading or writing the store failed")), "{told:?}");
    assert!(told.contains(&"stopped".to_owned()));
    let answered = writing.done();
    assert!(answered.len() > 20, "{}", answered.len());
    let mut store = open(&path).expect("it opens");
    let log = check(&mut store, &answered);
    let next = (log.len() as u64 - 1) / 2;
    assert!(matches!(ask(&mut store, numbered(next)), Reply::Append(Outcome::Done(_))));
    assert_eq!(commands(&mut store).len() as u64, next + 2);
    assert_eq!(log_size(&mut store), log.len() as u64 + 2);
    let _ = done(&mut store, batch("more").on("more", 0, &["x"]));
}
