//! The file of a SQLite store: opened by one, refused where it is not ours, left alone and alone when it is closed.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use sabot_money::Currency;
use sabot_store::{Mark, OpenStoreError, Reply, SqliteOptions, SqliteReader, SqliteStore, StoreRequest, Version, ask};

use crate::engines::{Engine as _, Sqlite};
use crate::kit::{
    Folder, batch, bodies, done, funded, log_size, save_checkpoint, save_snapshot, sealer, snapshot, stream, take,
    whole_log,
};

fn open(path: &Path) -> Result<SqliteStore, OpenStoreError> {
    SqliteStore::open(path, sealer(), SqliteOptions::default())
}

#[test]
fn closed_in_order_one_file_is_left() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]));
    assert_eq!(engine.0.names(), ["sabot.db", "sabot.db-shm", "sabot.db-wal", "sabot.db.lock"]);
    store.close().expect("it closes");
    assert_eq!(engine.0.names(), ["sabot.db"]);
    let mode: String = Connection::open(engine.file())
        .and_then(|conn| conn.pragma_query_value(None, "journal_mode", |row| row.get(0)))
        .expect("a mode");
    assert_eq!(mode, "delete");
}

#[test]
fn dropped_it_is_closed_too() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]));
    drop(store);
    assert_eq!(engine.0.names(), ["sabot.db"]);
}

/// Commits that follow each other without a pause, and a journal that is moved whenever it has 64 pages: it has an end, and what was
/// moved is what was written.
#[test]
fn a_journal_that_is_moved_beside_the_writer_has_an_end() {
    let engine = Sqlite::default();
    let options = SqliteOptions { journal_pages_max: 64, ..SqliteOptions::default() };
    let mut store = SqliteStore::open(&engine.file(), sealer(), options).expect("it opens");
    let journal = engine.0.file("sabot.db-wal");
    let mut longest = 0;
    for number in 0..2_000 {
        let _ = done(&mut store, batch(&format!("c-{number}")).on("s", number, &["x"]));
        longest = longest.max(fs::metadata(&journal).expect("a journal").len());
    }
    // A commit adds at least two pages. Without an end the journal would have thousands, at 4 KiB each.
    assert!(longest < 1_000 * 4_096, "{longest} bytes");
    let written = whole_log(&mut store);
    store.close().expect("it closes");
    assert_eq!(engine.0.names(), ["sabot.db"]);
    let mut again = open(&engine.file()).expect("it opens");
    assert_eq!((whole_log(&mut again), written.len()), (written, 2_000));
}

#[test]
fn two_servers_do_not_share_a_store() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let error = open(&engine.file()).expect_err("it is in use");
    let told = format!("{} is in use by process {}", engine.file().display(), std::process::id());
    assert!(error.to_string().starts_with(&told), "{error}");
    // Who was refused has not disturbed who was not.
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]));
    store.close().expect("it closes");
    assert_eq!(log_size(&mut open(&engine.file()).expect("it is free")), 1);
}

#[test]
fn a_lock_of_the_dead_locks_nothing() {
    let engine = Sqlite::default();
    fs::write(engine.0.file("sabot.db.lock"), "process 1").expect("a file");
    let mut store = engine.open();
    assert_eq!(log_size(&mut store), 0);
    let holder = fs::read_to_string(engine.0.file("sabot.db.lock")).expect("the lock");
    assert_eq!(holder, format!("process {}", std::process::id()));
}

#[test]
fn another_file_is_refused_and_left_as_it_is() {
    let folder = Folder::default();
    let (text, database) = (folder.file("text"), folder.file("database"));
    fs::write(&text, "a text of more than a hundred bytes, ".repeat(40)).expect("a file");
    let conn = Connection::open(&database).expect("a database");
    conn.execute_batch("CREATE TABLE chickens (name TEXT)").expect("SQL");
    conn.close().expect("it closes");
    for path in [text, database] {
        let before = fs::read(&path).expect("the file");
        let error = open(&path).expect_err("it is not ours");
        assert_eq!(error, OpenStoreError::NotOurs { path: path.clone() });
        assert_eq!(error.to_string(), format!("{} is not a store of this program", path.display()));
        assert_eq!(fs::read(&path).expect("the file"), before);
    }
    assert_eq!(folder.names(), ["database", "text"]);
}

#[test]
fn a_newer_form_is_refused_and_left_as_it_is() {
    let engine = Sqlite::default();
    engine.open().close().expect("it closes");
    let conn = Connection::open(engine.file()).expect("a database");
    conn.pragma_update(None, "user_version", 7).expect("a pragma");
    conn.close().expect("it closes");
    let before = fs::read(engine.file()).expect("the file");
    let error = open(&engine.file()).expect_err("it is newer");
    let told =
        format!("{} has form 7, and this program knows forms up to 3: use a newer program", engine.file().display());
    assert_eq!(error.to_string(), told);
    assert_eq!(fs::read(engine.file()).expect("the file"), before);
}

#[test]
fn an_empty_file_becomes_a_store() {
    let engine = Sqlite::default();
    fs::write(engine.file(), "").expect("a file");
    assert_eq!(log_size(&mut engine.open()), 0);
    let conn = Connection::open(engine.file()).expect("a database");
    let pragma = |name| conn.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).expect("a pragma");
    // "SABT", and the form of today.
    assert_eq!((pragma("application_id"), pragma("user_version")), (0x5341_4254, 3));
}

#[test]
fn a_record_of_the_first_form_is_read_as_it_is_and_brought_to_todays_when_it_is_written() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]));
    store.close().expect("it closes");
    // What a program of the first form left.
    let conn = sabot_testkit::tamper::attacker(&engine.file());
    conn.execute_batch(
        "DROP VIEW events_named; DROP TABLE part; ALTER TABLE command DROP COLUMN leaves; ALTER TABLE command DROP COLUMN rows;
         DROP TABLE head; DROP TABLE mark; DROP TABLE dictionary; DROP TABLE day; DROP TABLE stream_before;
         DROP TABLE balance_before; ALTER TABLE event DROP COLUMN packed; ALTER TABLE snapshot DROP COLUMN packed;
         CREATE VIEW events_named AS SELECT 1; PRAGMA user_version = 1",
    )
    .expect("SQL");
    conn.close().expect("it closes");
    let before = fs::read(engine.file()).expect("the file");
    let mut reader = SqliteReader::open(&engine.file()).expect("it opens");
    assert_eq!(ask(&mut reader, StoreRequest::LogHead), Reply::LogHead(None));
    assert_eq!(ask(&mut reader, StoreRequest::Mark { of: Mark::Key }), Reply::Mark(None));
    assert_eq!((bodies(&mut reader, "s"), reader.damage()), (vec!["x".to_owned()], Ok(None)));
    drop(reader);
    assert_eq!(fs::read(engine.file()).expect("the file"), before, "reading changes nothing");
    let mut store = engine.open();
    assert_eq!(ask(&mut store, StoreRequest::SaveMark { of: Mark::Key, bytes: vec![1] }), Reply::MarkSaved);
    assert_eq!(bodies(&mut store, "s"), ["x"]);
}

/// What was written before rows were bundled lies one by one for ever, with bundles behind it.
#[test]
fn bundles_go_on_where_rows_lay_one_by_one() {
    let (engine, whole) = (Sqlite::default(), Sqlite::default());
    let (mut store, mut expected) = (engine.open(), whole.open());
    for store in [&mut store, &mut expected] {
        funded(store);
        let _ = done(store, batch("c1").on("s", 0, &["1", "2"]).on("t", 0, &["3"]));
    }
    store.close().expect("it closes");
    sabot_testkit::tamper::attacker(&engine.file()).close().expect("it closes");
    let mut store = engine.open();
    for store in [&mut store, &mut expected] {
        let _ = done(store, batch("c2").on("t", 1, &["4"]).on("s", 2, &["5", "6"]));
        let _ = done(store, batch("c3").on("u", 0, &["7"]));
    }
    let all = |store: &mut SqliteStore| (whole_log(store), bodies(store, "s"), bodies(store, "t"), bodies(store, "u"));
    assert_eq!(all(&mut store), all(&mut expected));
    assert_eq!(bodies(&mut store, "s"), ["1", "2", "5", "6"]);
    assert_eq!(ask(&mut store, StoreRequest::Streams), ask(&mut expected, StoreRequest::Streams));
    for from in 0..=6 {
        for at_most in [1, 2, 9] {
            let request = StoreRequest::ReadLog { from, at_most };
            assert_eq!(ask(&mut store, request.clone()), ask(&mut expected, request), "{from} {at_most}");
            let request = StoreRequest::Read { stream: stream("s"), from: Version(from), at_most };
            assert_eq!(ask(&mut store, request.clone()), ask(&mut expected, request), "{from} {at_most}");
        }
    }
    for store in [&mut store, &mut expected] {
        let day = "2026-11-14".parse().expect("a name");
        assert_eq!(ask(store, StoreRequest::CloseDay { day }), Reply::DayClosed);
        let _ = done(store, batch("c4").on("s", 4, &["8"]).on("u", 1, &["9"]));
    }
    assert_eq!(all(&mut store), all(&mut expected));
    store.close().expect("it closes");
    assert_eq!(SqliteReader::open(&engine.file()).expect("it opens").damage(), Ok(None));
}

#[test]
fn a_folder_that_is_not_there_is_told() {
    let folder = Folder::default();
    let error = open(&folder.file("nowhere/sabot.db")).expect_err("no such folder");
    assert!(matches!(&error, OpenStoreError::Io { path, .. } if path.ends_with("nowhere/sabot.db.lock")), "{error}");
}

/// A store with a row in each table.
fn filled() -> Sqlite {
    let engine = Sqlite::default();
    let mut store = engine.open();
    assert_eq!(take(&mut store, "s", "one"), 1);
    funded(&mut store);
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]).under(1).open("eva", Currency::Hkd, 0, 1));
    save_snapshot(&mut store, snapshot("s", 1, b"state"));
    let _ = save_checkpoint(&mut store, 1, b"signed");
    store.close().expect("it closes");
    engine
}

#[test]
fn what_is_recorded_can_be_neither_changed_nor_removed() {
    let engine = filled();
    let conn = Connection::open(engine.file()).expect("a database");
    // A row that lies by itself, as those do that were written before rows were bundled.
    conn.execute_batch("INSERT INTO event VALUES (7, 0, 7, 0, 0, 'noted', 1, 0, 'x', zeroblob(32), NULL)")
        .expect("SQL");
    let all = ["stream", "command", "event", "part", "account", "account_change", "transfer", "checkpoint"];
    for table in all {
        let key = match table {
            "event" => "log_index",
            "part" => "version",
            _ => "number",
        };
        for sql in [
            format!("UPDATE {table} SET {key} = {key} + 100"),
            format!("DELETE FROM {table}"),
            format!("UPDATE OR REPLACE {table} SET {key} = {key}"),
        ] {
            let error = conn.execute(&sql, []).expect_err(&sql);
            assert_eq!(error.to_string(), format!("{table} only grows"), "{sql}");
        }
    }
    for (sql, told) in [
        ("DELETE FROM balance", "a balance stays"),
        ("DELETE FROM lease", "a lease stays"),
        ("UPDATE lease SET epoch = 0", "an epoch only grows"),
    ] {
        assert_eq!(conn.execute(sql, []).expect_err(sql).to_string(), told);
    }
    let strict: i64 = conn
        .query_row(
            "SELECT count(*) FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND strict",
            [],
            |row| row.get(0),
        )
        .expect("tables");
    // Those seven; balance, lease and snapshot; head and mark; dictionary, day, stream_before and balance_before; part.
    assert_eq!(strict, 17);
    conn.execute_batch("DROP TRIGGER event_keeps_rows; DELETE FROM event").expect("SQL");
    drop(conn);
    assert_eq!(bodies(&mut engine.open(), "s"), ["x"]);
}

#[test]
fn the_schema_repeats_the_checks_of_the_program() {
    let engine = filled();
    let conn = Connection::open(engine.file()).expect("a database");
    conn.pragma_update(None, "foreign_keys", true).expect("a pragma");
    for sql in [
        "UPDATE balance SET amount_minor = most_minor + 1",
        "INSERT INTO transfer VALUES (2, 'x', 0, 0, 1, 'MOP', 0)",
        "INSERT INTO transfer VALUES (2, 'x', 0, 1, 1, 'MOP', 5)",
        "INSERT INTO transfer VALUES (2, 'f-1', 0, 0, 1, 'MOP', 5)",
        "INSERT INTO transfer VALUES (2, 'x', 0, 0, 99, 'MOP', 5)",
        "INSERT INTO event VALUES (2, 0, 2, 0, 0, 'k', 1, 0, '{}', zeroblob(31), NULL)",
        "INSERT INTO event VALUES (2, 0, 2, 0, 0, 'k', 'one', 0, '{}', zeroblob(32), NULL)",
        "INSERT INTO event VALUES (2, 0, 2, 0, 0, 'k', 1, 0, '{}', zeroblob(32), X'00')",
        "INSERT INTO command VALUES (9, 'funds', zeroblob(32), X'', 2, 3, 4, 4, 2, 2, X'00', zeroblob(32))",
        "INSERT INTO command VALUES (9, 'x', zeroblob(32), X'', 2, 3, 4, 4, 2, 2, X'00', zeroblob(64))",
        "INSERT INTO command VALUES (9, 'x', zeroblob(32), X'', 2, 3, 4, 4, 2, 2, X'00', NULL)",
        "INSERT INTO command VALUES (9, 'x', zeroblob(32), X'', 2, 3, 4, 4, 2, 2, NULL, zeroblob(32))",
        "INSERT INTO part VALUES (0, 1, 0)",
        "INSERT INTO part VALUES (0, 0, 0)",
        "INSERT INTO part VALUES (99, 1, 0)",
        "INSERT INTO part VALUES (0, 5, 99)",
    ] {
        let said = conn.execute(sql, []).map_err(|error| error.sqlite_error_code());
        assert_eq!(said, Err(Some(rusqlite::ErrorCode::ConstraintViolation)), "{sql}");
    }
}

#[test]
fn the_shell_shows_names() {
    let engine = filled();
    let conn = Connection::open(engine.file()).expect("a database");
    let text = |sql: &str| conn.query_row(sql, [], |row| row.get::<_, String>(0)).expect("a row");
    let transfer = "SELECT concat_ws('|', id, command, debit, credit, currency, amount_minor) FROM transfers_named";
    assert_eq!(text(transfer), "f-1|funds|cage|ana|MOP|300");
    let balance =
        "SELECT concat_ws('|', account, currency, amount_minor) FROM balances_named ORDER BY account LIMIT 1 OFFSET 2";
    assert_eq!(text(balance), "cage|MOP|-500");
}
