//! A record that is only looked at.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use sabot_store::{LeftBeside, OpenStoreError, Reply, SqliteReader, Store as _, StoreError, Ticket, ask};

use crate::conformance::check_chain;
use crate::engines::{Engine as _, Sqlite};
use crate::kit::{Folder, balances, batch, bodies, commands, done, funded, head, log_size, take_request, whole_log};

/// The bytes of every file in a folder.
fn contents(folder: &Folder) -> Vec<(String, Vec<u8>)> {
    let read = |name: String| (name.clone(), fs::read(folder.file(&name)).expect("a file"));
    folder.names().into_iter().map(read).collect()
}

fn open(path: &Path) -> SqliteReader {
    SqliteReader::open(path).expect("it opens")
}

#[test]
fn it_shows_what_the_store_shows_and_changes_no_byte() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    funded(&mut store);
    let _ = done(&mut store, batch("c").on("s", 0, &["x", "y"]).pay("p", "ana", "bea", 5));
    let expected = (whole_log(&mut store), commands(&mut store), balances(&mut store), head(&mut store, "s"));
    store.close().expect("it closes");
    let before = contents(&engine.0);
    let mut looking = open(&engine.file());
    let shown = (whole_log(&mut looking), commands(&mut looking), balances(&mut looking), head(&mut looking, "s"));
    assert_eq!(shown, expected);
    check_chain(&shown.0);
    assert_eq!(looking.damage(), Ok(None));
    assert_eq!(contents(&engine.0), before);
    drop(looking);
    assert_eq!(contents(&engine.0), before);
}

/// Whoever reads keeps nobody from ending in order: the journal stays, and the next opening takes it in.
#[test]
fn a_store_that_is_read_closes_all_the_same() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("s", 0, &["x"]));
    let mut looking = open(&engine.file());
    assert_eq!(log_size(&mut looking), 1);
    let _ = done(&mut store, batch("c2").on("s", 1, &["y"]));
    assert_eq!(store.close(), Ok(LeftBeside::Journal));
    assert_eq!(log_size(&mut looking), 1, "it still shows its moment");
    drop(looking);
    let mut again = engine.open();
    assert_eq!(log_size(&mut again), 2);
    assert_eq!(again.close(), Ok(LeftBeside::Nothing));
}

#[test]
fn it_writes_nothing() {
    let engine = Sqlite::default();
    engine.open().close().expect("it closes");
    let mut looking = open(&engine.file());
    for request in [batch("c").on("s", 0, &["x"]).request(), take_request("s", "one", 1, 0)] {
        let reply = ask(&mut looking, request);
        assert!(matches!(&reply, Reply::Failed(StoreError::Unsupported { .. })), "{reply:?}");
    }
    assert_eq!(log_size(&mut looking), 0);
}

#[test]
fn it_shows_one_moment_while_a_server_goes_on() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("s", 0, &["x"]));
    let mut looking = open(&engine.file());
    let _ = done(&mut store, batch("c2").on("s", 1, &["y"]));
    assert_eq!((bodies(&mut looking, "s"), bodies(&mut store, "s").len()), (vec!["x".to_owned()], 2));
    assert_eq!(bodies(&mut open(&engine.file()), "s"), ["x", "y"]);
}

#[test]
fn one_that_follows_shows_every_moment_and_holds_nothing_back() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("c1").on("s", 0, &["1"]));
    let mut reader = SqliteReader::following(&engine.file()).expect("it opens");
    assert_eq!(bodies(&mut reader, "s"), ["1"]);
    let _ = done(&mut store, batch("c2").on("s", 1, &["2"]));
    assert_eq!((bodies(&mut reader, "s"), reader.damage()), (vec!["1".to_owned(), "2".to_owned()], Ok(None)));
    // The journal can be moved into the database beside it.
    let conn = Connection::open(engine.file()).expect("a database");
    let (busy, pages, moved): (i64, i64, i64) = conn
        .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .expect("a pragma");
    assert_eq!((busy, pages, moved), (0, 0, 0));
    // Whoever has enough of it says so.
    reader.stopper()();
}

#[test]
fn after_a_crash_it_shows_the_journal_too_and_leaves_it() {
    let (engine, folder) = (Sqlite::default(), Folder::default());
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]));
    // What a crash now would leave.
    for name in ["sabot.db", "sabot.db-wal"] {
        fs::copy(engine.0.file(name), folder.file(name)).expect("a copy");
    }
    let before = contents(&folder);
    let mut looking = open(&folder.file("sabot.db"));
    assert_eq!(bodies(&mut looking, "s"), ["x"]);
    drop(looking);
    // SQLite makes an index of the journal beside it; the record itself is as it was.
    assert_eq!(folder.names(), ["sabot.db", "sabot.db-shm", "sabot.db-wal"]);
    let mut after = contents(&folder);
    after.retain(|(name, _)| name != "sabot.db-shm");
    assert!(after == before);
}

#[test]
fn it_opens_a_damaged_record_and_tells() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").on("s", 0, &["x", "y"]));
    store.close().expect("it closes");
    let conn = sabot_testkit::tamper::attacker(&engine.file());
    conn.execute_batch("UPDATE event SET version = 9 WHERE version = 2").expect("SQL");
    conn.close().expect("it closes");
    let told = open(&engine.file()).damage().expect("it can be read").expect("it is damaged").to_string();
    assert_eq!(told, "stream s has 2 events, but its versions run from 1 to 9");
}

/// The check beside the work: what a server writes meanwhile is not taken for damage.
#[test]
fn a_record_that_grows_while_it_is_checked_is_whole() {
    const APPENDS: u64 = 600;
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("first").on("s", 0, &["x"]));
    let reader = SqliteReader::following(&engine.file()).expect("it opens");
    let (mut answered, mut checks) = (0, 0);
    for number in 0..APPENDS {
        store.submit(Ticket(number), batch(&format!("c{number}")).on("s", number + 1, &["y"]).request());
    }
    while answered < APPENDS {
        assert_eq!(reader.damage(), Ok(None), "check {checks} beside {answered} appends");
        checks += 1;
        while store.completed().is_some() {
            answered += 1;
        }
    }
    assert!(checks > 3, "{checks} checks were made meanwhile");
}

#[test]
fn what_is_not_there_or_not_ours_is_told() {
    let folder = Folder::default();
    let nowhere = SqliteReader::open(&folder.file("nowhere.db")).expect_err("nothing is there");
    assert!(matches!(nowhere, OpenStoreError::Engine { .. }), "{nowhere}");
    fs::write(folder.file("text"), "a text of more than a hundred bytes, ".repeat(40)).expect("a file");
    let text = SqliteReader::open(&folder.file("text")).expect_err("a text");
    assert_eq!(text, OpenStoreError::NotOurs { path: folder.file("text") });
    assert_eq!(folder.names(), ["text"]);
}
