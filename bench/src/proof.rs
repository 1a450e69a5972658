//! How fast a record is gone through again: audited, opened from a snapshot, and drilled. There is no peer to compare with; the
//! audit stands beside the reading of the same rows alone, the opening beside the reading of the whole log.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Instant;

use sabot_audit::{Inputs, audit};
use sabot_chance::Simulated;
use sabot_drill::drill;
use sabot_floor::opening::{OpenedFloor, open};
use sabot_floor::{LeafSealer, rebuild, recover};
use sabot_store::{Reply, SqliteOptions, SqliteReader, SqliteStore, StoreRequest, ask};

use crate::record::{NOW, founded, key, scratch};

/// How often each is done.
const TIMES: usize = 3;
/// Rounds played at each of 16 tables.
const ROUNDS: u32 = 400;
/// Seeds and rounds of the drill.
const SEEDS: u64 = 20;
const DRILLED: u32 = 50;

pub fn run() {
    println!("\nA record gone through again");
    let folder = scratch(16);
    let (short, path) = (folder.join("short.db"), folder.join("record.db"));
    let few = play(&short, ROUNDS / 8);
    let events = play(&path, ROUNDS);
    let mut reader = SqliteReader::open(&path).expect("a record");
    let (_, reading) = best(|| read(&mut reader));
    let (verdict, auditing) = best(|| audit(&mut reader, &inputs(), &mut |_| ()).expect("it can be read"));
    assert!(verdict.is_clean(), "{:?}", verdict.findings);
    let rate = |seconds: f64| events as f64 / seconds;
    println!(
        "{events} events: audit {:.0} events/s; its rows read alone {:.0}/s, ratio {:.2}",
        rate(auditing),
        rate(reading),
        reading / auditing
    );
    let before = processor_seconds();
    audit(&mut reader, &inputs(), &mut |_| ()).expect("it can be read");
    if let (Some(before), Some(after)) = (before, processor_seconds()) {
        println!("of both its threads together: {:.0} events a second of one processor", rate(after - before));
    }
    drop(reader);
    println!(
        "memory of a whole process that audits: {} for {few} events, {} for {events}",
        in_a_process(&short),
        in_a_process(&path)
    );
    let mut store = SqliteStore::open(&path, Arc::new(LeafSealer), SqliteOptions::default()).expect("a store");
    let (recovered, opening) = best(|| recover(&mut store, Some(&key())).expect("it is read"));
    let (_, whole) = best(|| rebuild(&mut store, Some(&key())).expect("it is read"));
    let (opening, whole) = (opening * 1_000.0, whole * 1_000.0);
    println!(
        "the floor from a snapshot of {} events: {opening:.0} ms; from its first event: {whole:.0} ms",
        recovered.rebuilt.kept
    );
    let _ = std::fs::remove_dir_all(&folder);
    let (rounds, seconds) =
        best(|| (0..SEEDS).map(|seed| drill(seed, DRILLED).expect("nothing is found").counts.rounds).sum::<u64>());
    println!("drill: {:.0} rounds/s with twelve checkers on one core ({rounds} rounds)", rounds as f64 / seconds);
}

/// What an auditor of the house has.
fn inputs() -> Inputs {
    Inputs { house: Some(key()), ..Inputs::default() }
}

/// What some work comes to, and the seconds of the fastest of several times.
fn best<T>(mut work: impl FnMut() -> T) -> (T, f64) {
    let mut timed = || {
        let start = Instant::now();
        let done = work();
        (done, start.elapsed().as_secs_f64())
    };
    let first = timed();
    (1..TIMES).map(|_| timed()).fold(first, |best, next| if next.1 < best.1 { next } else { best })
}

/// How long processors have worked for this process, where Linux tells.
fn processor_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, which may have spaces, is behind; user and system time are the 12th and 13th from there, in
    // hundredths.
    let mut rest = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut hundredths = || rest.next()?.parse::<f64>().ok();
    Some((hundredths()? + hundredths()?) / 100.0)
}

/// How much memory a process of its own needs at most that does nothing but audit a record.
fn in_a_process(path: &Path) -> String {
    let program = std::env::current_exe().expect("the benchmark itself");
    let told = Command::new(program).args(["1", "memory"]).arg(path).output().expect("it runs");
    String::from_utf8_lossy(&told.stdout).trim().to_owned()
}

/// Audits a record, and says how much memory was in use at most.
pub fn memory(path: &Path) {
    let mut reader = SqliteReader::open(path).expect("a record");
    let verdict = audit(&mut reader, &inputs(), &mut |_| ()).expect("it can be read");
    assert!(verdict.is_clean(), "{:?}", verdict.findings);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most =
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    match most {
        Some(kilobytes) => println!("{} MB", kilobytes / 1024),
        None => println!("unknown (no /proc)"),
    }
}

/// Plays, keeps a snapshot, and says how many events there are.
fn play(path: &Path, rounds: u32) -> u64 {
    let mut store = SqliteStore::open(path, Arc::new(LeafSealer), SqliteOptions::default()).expect("a store");
    let OpenedFloor { mut floor, .. } =
        open(&mut store, Simulated::from_seed(1), key(), "bench", NOW).expect("a floor");
    founded(&mut floor, &mut store, 16);
    let running = sabot_bots::RunningFloor::new(&mut floor, &mut store, sabot_bots::Patrons::new(1, 5), NOW, rounds);
    running.play(&mut |_, _| None, |_| true).expect("it plays");
    let events = floor.marks().events();
    store.close().expect("the store closes");
    events
}

fn read(store: &mut SqliteReader) -> usize {
    let (mut bytes, mut next) = (0, Some(0));
    while let Some(from) = next {
        let Reply::Events(page) = ask(store, StoreRequest::ReadLog { from, at_most: 4_096 }) else { panic!("a page") };
        bytes += page.items.iter().map(|row| row.body.len()).sum::<usize>();
        next = page.next;
    }
    bytes
}
