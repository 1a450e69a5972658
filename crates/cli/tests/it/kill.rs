//! The real program under SIGKILL at random moments: what it had told to be durable is there, once.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use sabot_floor::LeafSealer;
use sabot_store::{Reply, SqliteOptions, SqliteStore, StoreRequest, ask};
use sabot_testkit::Dice;

use crate::program::in_front;

/// How often the program is killed; with more effort up to eight times as often, or as often as the environment's `KILLS` says.
const KILLS: u32 = 25;
/// How much it tells at most before it is killed from outside.
const LINES: u64 = 80;
/// How many steps on its files it takes at most before it kills itself. Opening takes most of them.
const STEPS: u64 = 100;

fn kills() -> u32 {
    match std::env::var("KILLS") {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("KILLS is a number, not {text}")),
        Err(_) => sabot_testkit::cases(KILLS).min(8 * KILLS),
    }
}

/// When it is killed.
enum Moment {
    /// By itself, instead of so many a step on its files after it was started: in the middle of opening, mostly.
    Starting(u64),
    /// From outside, once it has told so much.
    Playing(u64),
}

/// A folder that is gone when the test is over.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("sabot-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Scratch(path)
    }

    /// A data folder in it.
    fn data(&self) -> PathBuf {
        self.0.join("data")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Lets it play, and kills it at a moment. What it told before is added to what was acknowledged.
fn play_and_kill(scratch: &Scratch, moment: &Moment, acknowledged: &mut BTreeMap<String, (u64, u64)>) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sabot"));
    program.args(["run", "--trace", "--rounds", "100000", "--data"]).arg(scratch.data());
    if let Moment::Starting(step) = moment {
        program.env("LD_PRELOAD", in_front("killed", &scratch.0)).env("KILL_AT_STEP", step.to_string());
    }
    let mut child = program.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
    let out = child.stdout.take().expect("its output");
    let (tell, heard) = mpsc::channel();
    let reader = thread::spawn(move || {
        // The last line may be cut in the middle: it was never told.
        let lines = BufReader::new(out).lines().map_while(Result::ok).filter_map(|line| told(&line));
        let count = |_: &(String, (u64, u64))| {
            // Nobody listens any more once it is killed.
            let _ = tell.send(());
        };
        lines.inspect(count).collect::<Vec<_>>()
    });
    if let Moment::Playing(lines) = moment {
        for _ in 0..*lines {
            heard.recv_timeout(Duration::from_secs(60)).expect("it plays");
        }
        child.kill().expect("it is killed");
    }
    let gone = child.wait().expect("it is gone");
    assert!(gone.code().is_none(), "a signal ended it: {gone}");
    for (command, log) in reader.join().expect("the reader ends") {
        let known = acknowledged.insert(command.clone(), log);
        assert!(known.is_none_or(|known| known == log), "{command} was told twice with different places");
    }
}

fn told(line: &str) -> Option<(String, (u64, u64))> {
    let value: serde_json::Value = serde_json::from_str(line).ok()?;
    let log = (value["log"][0].as_u64()?, value["log"][1].as_u64()?);
    Some((value["command"].as_str()?.to_owned(), log))
}

#[test]
fn nothing_that_was_told_is_lost_or_doubled_by_a_kill() {
    let scratch = Scratch::new("kill");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let kills = kills();
    let mut dice = Dice::new(0x5ab0);
    let mut acknowledged = BTreeMap::new();
    for kill in 0..kills {
        let starting = kill % 5 == 4 && cfg!(target_os = "linux");
        let moment =
            if starting { Moment::Starting(1 + dice.word() % STEPS) } else { Moment::Playing(1 + dice.word() % LINES) };
        play_and_kill(&scratch, &moment, &mut acknowledged);
    }

    goes_on(&scratch.data());
    let (lost, doubled) = compare(&scratch.data(), &acknowledged);
    println!("kills {kills}, acknowledged {}, lost {lost}, doubled {doubled}", acknowledged.len());
    assert_eq!((lost, doubled), (0, 0));
    assert!(acknowledged.len() > 200, "there was something to lose: {}", acknowledged.len());
}

/// It goes on from there and ends in order, and every hash, chain, checkpoint, balance and settlement of its record is right.
fn goes_on(folder: &Path) {
    let last = Command::new(env!("CARGO_BIN_EXE_sabot"))
        .args(["run", "--rounds", "1", "--json", "--data"])
        .arg(folder)
        .output()
        .expect("the program runs");
    assert!(last.status.success(), "{}", String::from_utf8_lossy(&last.stderr));
    is_clean(folder);
}

/// Nothing is found in the record of a folder, and its meters are what its log says.
pub(crate) fn is_clean(folder: &Path) {
    for ask in [&["audit"][..], &["report", "--check"]] {
        let said = Command::new(env!("CARGO_BIN_EXE_sabot"))
            .args(ask)
            .arg("--data")
            .arg(folder)
            .output()
            .expect("the program runs");
        let told = |bytes| String::from_utf8_lossy(bytes).into_owned();
        assert!(said.status.success(), "{ask:?}: {}{}", told(&said.stdout), told(&said.stderr));
    }
}

/// How much of what was told is not in the record where it was told to be, and how much stands there twice.
fn compare(folder: &Path, acknowledged: &BTreeMap<String, (u64, u64)>) -> (u32, u32) {
    let path = folder.join("record.db");
    let mut store = SqliteStore::open(&path, Arc::new(LeafSealer), SqliteOptions::default()).expect("the record opens");
    let (mut lost, mut doubled, mut next, mut found) = (0, 0, Some(0), BTreeMap::new());
    while let Some(from) = next {
        let Reply::Commands(page) = ask(&mut store, StoreRequest::ReadCommands { from, at_most: 4_096 }) else {
            panic!("commands are read")
        };
        for command in page.items {
            let log = (command.log.start, command.log.end);
            doubled += u32::from(found.insert(command.command.to_string(), log).is_some());
        }
        next = page.next;
    }
    for (command, log) in acknowledged {
        if found.get(command) != Some(log) {
            lost += 1;
            println!("{command}: told at {log:?}, found {:?}", found.get(command));
        }
    }
    // Places of commands follow each other: nothing stands between them, nothing stands twice.
    let mut places: Vec<(u64, u64)> = found.values().copied().collect();
    places.sort_unstable();
    assert_eq!(places.first().map(|place| place.0), Some(0));
    assert!(places.windows(2).all(|pair| pair[0].1 == pair[1].0), "the log has no gap and no overlap");
    (lost, doubled)
}

/// The file may grow to 2 MB and no further: a clear refusal, nothing that was told is lost, and with room it goes on.
#[test]
#[cfg(unix)]
fn a_full_disk_is_told_and_loses_nothing() {
    let scratch = Scratch::new("full");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    // A signal would end the program before it could say anything; ignored, the write itself fails as on a full disk.
    let script = "trap '' XFSZ; ulimit -f 4096; exec \"$0\" run --trace --rounds 100000 --data \"$1\"";
    let run = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_sabot")])
        .arg(&scratch.0)
        .output()
        .expect("the shell runs");
    let error = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(3), "{error}");
    assert!(error.contains("the record cannot be written") || error.contains("cannot be known"), "{error}");
    let acknowledged: BTreeMap<String, (u64, u64)> =
        String::from_utf8_lossy(&run.stdout).lines().filter_map(told).collect();
    assert!(acknowledged.len() > 100, "it played before the disk was full: {}", acknowledged.len());
    goes_on(&scratch.0);
    assert_eq!(compare(&scratch.0, &acknowledged), (0, 0));
}

/// What the program says that does not go on with this record.
fn refused(folder: &Path) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_sabot"))
        .args(["run", "--rounds", "1", "--data"])
        .arg(folder)
        .output()
        .expect("the program runs");
    let error = String::from_utf8_lossy(&run.stderr).into_owned();
    assert_eq!(run.status.code(), Some(3), "{error}");
    error
}

/// A journal whose end is missing is refused until it is put back; a main file that is cut is refused by name.
#[test]
fn a_damaged_tail_is_refused_and_goes_on_once_it_is_put_back() {
    let scratch = Scratch::new("tail");
    std::fs::create_dir_all(&scratch.0).expect("a folder");
    let mut acknowledged = BTreeMap::new();
    play_and_kill(&scratch, &Moment::Playing(LINES), &mut acknowledged);
    let data = scratch.data();
    let journal = data.join("record.db-wal");
    let whole = std::fs::read(&journal).expect("a journal is left");
    std::fs::write(&journal, &whole[..whole.len() * 3 / 4]).expect("it is cut");
    // What was in the lost part was signed and told: the program does not go on as if it had not been.
    let error = refused(&data);
    assert!(error.contains("sabot recover"), "{error}");
    std::fs::write(&journal, whole).expect("it is put back");
    goes_on(&data);
    assert_eq!(compare(&data, &acknowledged), (0, 0));

    let record = data.join("record.db");
    let length = std::fs::metadata(&record).expect("the record").len();
    let file = std::fs::OpenOptions::new().write(true).open(&record).expect("it opens");
    file.set_len(length / 2).expect("it is cut");
    drop(file);
    let error = refused(&data);
    assert!(error.contains("record.db"), "{error}");
}
