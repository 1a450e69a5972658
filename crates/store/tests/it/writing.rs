//! The writer's thread: commits that are shared, a queue that is bounded, a disk that is full, a sealer that panics.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;
use sabot_store::{
    AppendOutcome, Digest, Reply, SqliteOptions, SqliteStore, Store as _, StoreError, StoreRequest, Ticket, Unsealed,
    Version, ask,
};

use crate::engines::{Engine as _, Sqlite};
use crate::kit::{append, batch, bodies, done, head, leaf, log_size, mebibyte, sealer, take_request};

/// How many commits are in a journal: each ends with a page that tells how large the database is then.
fn commits(journal: &Path) -> usize {
    let bytes = fs::read(journal).expect("the journal");
    let pages = bytes.get(32..).unwrap_or_default().chunks_exact(24 + 4_096);
    pages.filter(|page| page[4..8] != [0; 4]).count()
}

fn is_done(reply: &Reply) -> bool {
    matches!(reply, Reply::Append(AppendOutcome::Done(_)))
}

/// The answers to requests that certainly share a commit: another program holds the file until all of them wait.
fn in_one_commit(engine: &Sqlite, store: &mut SqliteStore, requests: Vec<StoreRequest>) -> Vec<(Ticket, Reply)> {
    let holding = Connection::open(engine.file()).expect("a database");
    holding.execute_batch("BEGIN IMMEDIATE").expect("SQL");
    store.submit(Ticket(u64::MAX), take_request("nothing", "nobody", 1, 0));
    assert_eq!(store.wait(Duration::from_millis(100)), None);
    for (number, request) in (0..).zip(requests.clone()) {
        store.submit(Ticket(number), request);
    }
    holding.execute_batch("ROLLBACK").expect("SQL");
    let answers = (0..=requests.len()).map(|_| store.wait(Duration::from_secs(60)).expect("an answer"));
    answers.skip(1).collect()
}

#[test]
fn what_waits_shares_a_commit() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let before = commits(&engine.0.file("sabot.db-wal"));
    let requests = (0..200).map(|number| batch(&format!("c{number}")).on("s", number, &["x"]).request());
    let answers = in_one_commit(&engine, &mut store, requests.collect());
    assert!(answers.iter().all(|(_, reply)| is_done(reply)));
    // One for the request that waited first, one for all others.
    assert_eq!(commits(&engine.0.file("sabot.db-wal")) - before, 2);
}

#[test]
fn a_commit_takes_so_many_and_no_more() {
    let engine = Sqlite::default();
    let options = SqliteOptions { group_max: 30, ..SqliteOptions::default() };
    let mut store = SqliteStore::open(&engine.file(), sealer(), options).expect("it opens");
    let before = commits(&engine.0.file("sabot.db-wal"));
    let requests = (0..100).map(|number| batch(&format!("c{number}")).on("s", number, &["x"]).request());
    let _ = in_one_commit(&engine, &mut store, requests.collect());
    // Besides the first: 30, 30, 30 and 10.
    assert_eq!(commits(&engine.0.file("sabot.db-wal")) - before, 5);
}

#[test]
fn one_at_a_time_each_has_its_commit() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let before = commits(&engine.0.file("sabot.db-wal"));
    for number in 0..10 {
        let _ = done(&mut store, batch(&format!("c{number}")).on("s", number, &["x"]));
        // It is in the file when it is answered.
        assert_eq!(commits(&engine.0.file("sabot.db-wal")) - before, usize::try_from(number).expect("small") + 1);
    }
}

#[test]
fn a_full_queue_is_told_in_its_turn_and_no_append_behind_it_happens() {
    let engine = Sqlite::default();
    let options = SqliteOptions { waiting_max: 3, ..SqliteOptions::default() };
    let mut store = SqliteStore::open(&engine.file(), sealer(), options).expect("it opens");
    // Another program holds the file, so that the first one waits and so do those behind it.
    let holding = Connection::open(engine.file()).expect("a database");
    holding.execute_batch("BEGIN IMMEDIATE").expect("SQL");
    for number in 0..6 {
        store.submit(Ticket(number), batch(&format!("c{number}")).on(&format!("s{number}"), 0, &["x"]).request());
    }
    // Nobody is told anything before those who asked earlier.
    assert_eq!(store.wait(Duration::from_millis(100)), None);
    drop(holding);
    let busy = StoreError::Busy { waiting: 3 };
    for number in 0..6 {
        let (ticket, reply) = store.wait(Duration::from_secs(60)).expect("an answer");
        assert_eq!(ticket, Ticket(number));
        let expected = if number < 3 { is_done(&reply) } else { reply == Reply::Failed(busy.clone()) };
        assert!(expected, "{ticket:?}: {reply:?}");
    }
    // There is room again, but what comes now may rest on what was refused.
    let stopped = Reply::Failed(StoreError::Stopped { reason: busy.to_string() });
    assert_eq!(ask(&mut store, batch("late").on("s9", 0, &["x"]).request()), stopped);
    assert_eq!(log_size(&mut store), 3);
    store.close().expect("it closes");
    let mut store = engine.open();
    assert_eq!(head(&mut store, "s3").version, Version(0));
    assert_eq!(done(&mut store, batch("late").on("s9", 0, &["x"])).log, 3..4);
}

#[test]
fn a_full_disk_is_told_and_no_append_behind_it_happens() {
    let engine = Sqlite::default();
    // The schema alone has some 30 pages.
    let options = || SqliteOptions { page_count_max: Some(100), ..SqliteOptions::default() };
    let mut store = SqliteStore::open(&engine.file(), sealer(), options()).expect("it opens");
    let large = mebibyte();
    let full = Reply::Failed(StoreError::DiskFull);
    assert_eq!(ask(&mut store, batch("large").on("s", 0, &[&large]).request()), full);
    assert_eq!(log_size(&mut store), 0);
    // What would fit may rest on what did not: nothing more is appended until the store is opened anew.
    let stopped = Reply::Failed(StoreError::Stopped { reason: StoreError::DiskFull.to_string() });
    assert_eq!(ask(&mut store, batch("small").on("s", 0, &["x"]).request()), stopped);
    store.close().expect("it closes");
    let mut store = SqliteStore::open(&engine.file(), sealer(), options()).expect("it opens");
    assert_eq!(done(&mut store, batch("small").on("s", 0, &["x"])).log, 0..1);
    // Of those that share a commit, what stands before the large one is recorded, and nothing behind it.
    let mut requests = vec![batch("first").on("first", 0, &["x"; 100]).request()];
    requests.push(batch("again").on("s", 1, &[&large]).request());
    requests.extend((0..5).map(|number| batch(&format!("c{number}")).on("t", number, &["x"]).request()));
    let answers = in_one_commit(&engine, &mut store, requests);
    for (ticket, reply) in &answers {
        let expected = match *ticket {
            Ticket(0) => is_done(reply),
            Ticket(1) => *reply == full,
            _ => *reply == stopped,
        };
        assert!(expected, "{ticket:?}: {reply:?}");
    }
    assert_eq!(bodies(&mut store, "first").len(), 100);
    assert_eq!(bodies(&mut store, "t"), [""; 0]);
    assert_eq!(bodies(&mut store, "s"), ["x"]);
    store.close().expect("it closes");
    assert_eq!(bodies(&mut engine.open(), "s"), ["x"]);
}

#[test]
fn a_disk_that_fills_up_ends_with_what_was_done() {
    let engine = Sqlite::default();
    let options = SqliteOptions { page_count_max: Some(200), ..SqliteOptions::default() };
    let mut store = SqliteStore::open(&engine.file(), sealer(), options).expect("it opens");
    let body = "x".repeat(2_000);
    let mut kept = 0;
    while let Reply::Append(outcome) = ask(&mut store, batch(&format!("c{kept}")).on("s", kept, &[&body]).request()) {
        assert!(matches!(outcome, AppendOutcome::Done(_)), "{outcome:?}");
        kept += 1;
        assert!(kept < 10_000, "200 pages are never full");
    }
    assert!(kept > 100, "{kept}");
    assert_eq!(log_size(&mut store), kept);
    store.close().expect("it closes");
    // With more room it goes on.
    let mut store = engine.open();
    assert_eq!(done(&mut store, batch("more").on("s", kept, &[&body])).log, kept..kept + 1);
}

#[test]
fn a_sealer_that_panics_stops_the_store_and_leaves_nobody_waiting() {
    let engine = Sqlite::default();
    let panicking = Arc::new(|event: &Unsealed<'_>| {
        assert_ne!(event.body, "poison", "this test wants a panic");
        leaf(event)
    });
    let mut store = SqliteStore::open(&engine.file(), panicking, SqliteOptions::default()).expect("it opens");
    let _ = done(&mut store, batch("before").on("s", 0, &["x"]));
    let reply = ask(&mut store, batch("c").on("s", 1, &["poison"]).request());
    assert!(matches!(&reply, Reply::Unknown(StoreError::Stopped { .. })), "{reply:?}");
    let reply = ask(&mut store, batch("after").on("s", 1, &["y"]).request());
    let told = "the store has stopped and must be opened anew: the writer panicked";
    assert!(matches!(&reply, Reply::Failed(error) if error.to_string() == told), "{reply:?}");
    assert!(store.close().is_err());
    let mut store = engine.open();
    assert_eq!(bodies(&mut store, "s"), ["x"]);
    let _ = done(&mut store, batch("after").on("s", 1, &["y"]));
}

#[test]
fn a_record_that_somebody_else_wrote_into_stops_the_store() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("before").on("s", 0, &["x"]));
    let other = Connection::open(engine.file()).expect("a database");
    let forged = "INSERT INTO command VALUES (1, 'forged', zeroblob(32), x'', 1, 2, 0, 0, 0, 0, \
                  CAST(x'000000' || '0 2 0 1' || char(10) || 'noted 1 0 6' || char(10) || 'forged' AS BLOB), zeroblob(32))";
    assert_eq!(other.execute(forged, []), Ok(1));
    let reply = ask(&mut store, batch("c").on("s", 1, &["y"]).request());
    assert!(matches!(&reply, Reply::Failed(StoreError::Damaged { .. })), "{reply:?}");
    let reply = ask(&mut store, batch("d").on("t", 0, &["z"]).request());
    assert!(matches!(&reply, Reply::Failed(StoreError::Stopped { .. })), "{reply:?}");
    drop(other);
    assert!(store.close().is_err());
    let error = SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()).expect_err("it is damaged");
    let told = "the table part does not lead to the rows that command number 1 made in the stream 0";
    assert!(error.to_string().ends_with(told), "{error}");
}

#[test]
fn a_long_read_does_not_stop_the_writer() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("first").on("s", 0, &["x"]));
    let reading = Connection::open(engine.file()).expect("a database");
    let count = || reading.query_row("SELECT count(*) FROM command", [], |row| row.get::<_, i64>(0)).expect("a count");
    reading.execute_batch("BEGIN").expect("SQL");
    assert_eq!(count(), 1);
    // More than fits in a journal that is about to be moved into the database, and nothing that could be packed well.
    let body: String = (0..16_000_u32).map(|number| format!("{:?}", Digest::of(&number.to_be_bytes()))).collect();
    for number in 0..40 {
        let _ = done(&mut store, batch(&format!("c{number}")).on("t", number, &[&body]));
    }
    assert_eq!((count(), log_size(&mut store)), (1, 41));
    reading.execute_batch("COMMIT").expect("SQL");
    assert_eq!(count(), 41);
    reading.close().expect("it closes");
    store.close().expect("it closes");
    assert_eq!(engine.0.names(), ["sabot.db"]);
}

#[test]
fn requests_that_wait_are_done_before_it_closes() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    for number in 0..50 {
        store.submit(Ticket(number), batch(&format!("c{number}")).on("s", number, &["x"]).request());
    }
    store.close().expect("it closes");
    assert_eq!(log_size(&mut engine.open()), 50);
}

#[test]
fn another_program_may_read_meanwhile_and_write_nothing_unseen() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("s", 0, &["x"]));
    let other = Connection::open(engine.file()).expect("a database");
    other.busy_timeout(Duration::from_millis(10)).expect("a timeout");
    // Somebody holds the file for writing: appends wait a while for him.
    other.execute_batch("BEGIN IMMEDIATE").expect("SQL");
    store.submit(Ticket(1), batch("c2").on("s", 1, &["y"]).request());
    assert_eq!(store.wait(Duration::from_millis(200)), None);
    other.execute_batch("ROLLBACK").expect("SQL");
    let answer = store.wait(Duration::from_secs(60));
    assert!(matches!(&answer, Some((Ticket(1), Reply::Append(AppendOutcome::Done(_))))), "{answer:?}");
    assert!(matches!(append(&mut store, batch("c2").on("s", 1, &["y"])), AppendOutcome::Duplicate { .. }));
    assert_eq!(ask(&mut store, StoreRequest::LogSize), Reply::LogSize(2));
}
