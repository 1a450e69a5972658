//! The file of a SQLite store: opened by one, refused where it is not ours, left alone and alone when it is closed.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use sabot_money::Currency;
use sabot_store::{Mark, OpenError, Reply, Request, SqliteOptions, SqliteReader, SqliteStore, ask};

use crate::engines::{Engine as _, Sqlite};
use crate::kit::{
    Folder, batch, bodies, done, funded, log_size, save_checkpoint, save_snapshot, sealer, snapshot, take,
};

fn open(path: &Path) -> Result<SqliteStore, OpenError> {
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
        assert_eq!(error, OpenError::NotOurs { path: path.clone() });
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
        format!("{} has form 7, and this program knows forms up to 2: use a newer program", engine.file().display());
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
    assert_eq!((pragma("application_id"), pragma("user_version")), (0x5341_4254, 2));
}

#[test]
fn a_record_of_the_first_form_is_read_as_it_is_and_brought_to_todays_when_it_is_written() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]));
    store.close().expect("it closes");
    // What a program of the first form left.
    let conn = Connection::open(engine.file()).expect("a database");
    conn.execute_batch(
        "DROP TABLE head; DROP TABLE mark; DROP TABLE dictionary; DROP TABLE day; DROP TABLE stream_before;
         DROP TABLE balance_before; ALTER TABLE event DROP COLUMN packed; ALTER TABLE snapshot DROP COLUMN packed;
         PRAGMA user_version = 1",
    )
    .expect("SQL");
    conn.close().expect("it closes");
    let before = fs::read(engine.file()).expect("the file");
    let mut reader = SqliteReader::open(&engine.file()).expect("it opens");
    assert_eq!(ask(&mut reader, Request::LogHead), Reply::LogHead(None));
    assert_eq!(ask(&mut reader, Request::Mark { of: Mark::Key }), Reply::Mark(None));
    assert_eq!((bodies(&mut reader, "s"), reader.damage()), (vec!["x".to_owned()], Ok(None)));
    drop(reader);
    assert_eq!(fs::read(engine.file()).expect("the file"), before, "reading changes nothing");
    let mut store = engine.open();
    assert_eq!(ask(&mut store, Request::SaveMark { of: Mark::Key, bytes: vec![1] }), Reply::MarkSaved);
    assert_eq!(bodies(&mut store, "s"), ["x"]);
}

#[test]
fn a_folder_that_is_not_there_is_told() {
    let folder = Folder::default();
    let error = open(&folder.file("nowhere/sabot.db")).expect_err("no such folder");
    assert!(matches!(&error, OpenError::Io { path, .. } if path.ends_with("nowhere/sabot.db.lock")), "{error}");
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
    let all = ["stream", "command", "event", "account", "account_change", "transfer", "checkpoint"];
    for table in all {
        let key = if table == "event" { "log_index" } else { "number" };
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
    // Those seven; balance, lease and snapshot; head and mark; dictionary, day, stream_before and balance_before.
    assert_eq!(strict, 16);
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
        "INSERT INTO event VALUES (2, 0, 1, 0, 0, 'k', 1, 0, '{}', zeroblob(32), NULL)",
        "INSERT INTO event VALUES (2, 0, 2, 0, 0, 'k', 1, 0, '{}', zeroblob(31), NULL)",
        "INSERT INTO event VALUES (2, 0, 2, 0, 0, 'k', 'one', 0, '{}', zeroblob(32), NULL)",
        "INSERT INTO event VALUES (2, 0, 2, 0, 0, 'k', 1, 0, '{}', zeroblob(32), X'00')",
        "INSERT INTO command VALUES (9, 'funds', zeroblob(32), X'', 2, 3, 4, 4, 2, 2)",
    ] {
        assert!(conn.execute(sql, []).is_err(), "{sql}");
    }
}

#[test]
fn the_shell_shows_names() {
    let engine = filled();
    let conn = Connection::open(engine.file()).expect("a database");
    let text = |sql: &str| conn.query_row(sql, [], |row| row.get::<_, String>(0)).expect("a row");
    let event =
        "SELECT concat_ws('|', log_index, stream, version, epoch, command, kind, body) FROM events_named WHERE epoch";
    assert_eq!(text(event), "1|s|1|1|c|noted|x");
    let transfer = "SELECT concat_ws('|', id, command, debit, credit, currency, amount_minor) FROM transfers_named";
    assert_eq!(text(transfer), "f-1|funds|cage|ana|MOP|300");
    let balance =
        "SELECT concat_ws('|', account, currency, amount_minor) FROM balances_named ORDER BY account LIMIT 1 OFFSET 2";
    assert_eq!(text(balance), "cage|MOP|-500");
}
