//! A file that contradicts itself is not opened, and what is wrong is named.

use std::fs;
use std::io::{Seek as _, SeekFrom, Write as _};

use rusqlite::Connection;
use sabot_store::{Damage, Epoch, OpenError, SqliteOptions, SqliteStore, Version};

use crate::engines::{Engine as _, Sqlite};
use crate::kit::{batch, done, funded, save_checkpoint, sealer, stream, take};

/// What is found after this SQL, by somebody who took the triggers away.
fn after(sql: &str) -> Damage {
    let engine = Sqlite::default();
    let mut store = engine.open();
    funded(&mut store);
    assert_eq!(take(&mut store, "s", "one"), 1);
    let _ = done(&mut store, batch("c1").on("s", 0, &["1", "2"]).under(1).rebound("ana", 0, 900));
    let _ = done(&mut store, batch("c2").on("s", 2, &["3"]).under(1).on("t", 0, &["4"]).pay("p", "ana", "bea", 5));
    for log_size in 0..3 {
        let _ = save_checkpoint(&mut store, log_size, b"signed");
    }
    store.close().expect("it closes");
    let conn = Connection::open(engine.file()).expect("a database");
    let mut triggers = conn.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").expect("SQL");
    let names: Vec<String> =
        triggers.query_map([], |row| row.get(0)).expect("SQL").map(|name| name.expect("a name")).collect();
    for name in names {
        conn.execute_batch(&format!("DROP TRIGGER {name}")).expect("a trigger");
    }
    conn.pragma_update(None, "foreign_keys", false).expect("a pragma");
    conn.pragma_update(None, "ignore_check_constraints", true).expect("a pragma");
    conn.execute_batch(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
    drop(triggers);
    conn.close().expect("it closes");
    match SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()) {
        Err(OpenError::Damaged { damage, path }) => {
            assert_eq!(path, engine.file());
            damage
        }
        other => panic!("{sql}: {other:?}"),
    }
}

#[test]
fn a_missing_event_is_found() {
    // Events are at 0 (cage), 1, 2 and 3 (s), 4 (t).
    let gap = Damage::Gap { table: "event", rows: 4, last: 4 };
    assert_eq!(after("DELETE FROM event WHERE log_index = 2"), gap);
    assert_eq!(gap.to_string(), "the table event has 4 rows, but the last one has the number 4");
    // One that is cut off at the end leaves a stream without events, or a command without its own.
    let cut = after("DELETE FROM event WHERE log_index = 4");
    assert_eq!(cut, Damage::VersionGap { stream: stream("t"), events: 0, first: Version(0), last: Version(0) });
    let cut = after("DELETE FROM event WHERE log_index = 4; DELETE FROM stream WHERE name = 't'");
    assert_eq!(cut, Damage::CommandRange { number: 3, table: "event" });
    assert_eq!(cut.to_string(), "command number 3 does not begin where the one before it ends in the table event");
}

#[test]
fn missing_rows_of_every_table_are_found() {
    for (table, rows, last) in
        [("stream", 2, 2), ("command", 2, 2), ("account", 2, 2), ("transfer", 2, 2), ("checkpoint", 2, 2)]
    {
        let key_one = format!("DELETE FROM {table} WHERE number = 1");
        let damage = after(&key_one);
        let referred = matches!(&damage, Damage::References { .. });
        assert!(referred || damage == Damage::Gap { table, rows, last }, "{table}: {damage}");
    }
    let damage = after("DELETE FROM account_change WHERE number = 1");
    assert_eq!(damage, Damage::Gap { table: "account_change", rows: 3, last: 3 });
    assert_eq!(
        after("DELETE FROM account_change WHERE number = 3"),
        Damage::CommandRange { number: 3, table: "account_change" }
    );
    assert_eq!(after("DELETE FROM transfer WHERE number = 2"), Damage::CommandRange { number: 3, table: "transfer" });
}

#[test]
fn references_to_nothing_are_found() {
    let damage = after("UPDATE event SET command = 77 WHERE log_index >= 3");
    assert_eq!(damage.to_string(), "2 rows of the table event refer to rows that are not there");
}

#[test]
fn a_changed_version_is_found() {
    let damage = after("UPDATE event SET version = 9 WHERE log_index = 3");
    assert_eq!(damage, Damage::VersionGap { stream: stream("s"), events: 3, first: Version(1), last: Version(9) });
    assert_eq!(damage.to_string(), "stream s has 3 events, but its versions run from 1 to 9");
}

#[test]
fn an_event_of_another_command_is_found() {
    let damage = after("UPDATE event SET command = 1 WHERE log_index = 4");
    assert_eq!(damage, Damage::OtherCommand { table: "event", row: 4, command: 1 });
}

#[test]
fn changed_money_is_found() {
    // Ana received 300 and gave 5.
    let damage = after("UPDATE balance SET amount_minor = 296 WHERE account = 1");
    let ana = "ana".parse().expect("the name of an account");
    assert_eq!(damage, Damage::Balance { account: ana, balance: 296, sum: 295 });
    assert_eq!(damage.to_string(), "account ana holds 296 minor units, but its transfers sum to 295");
    let damage = after("UPDATE transfer SET amount_minor = 6 WHERE number = 2");
    assert_eq!(damage, Damage::Balance { account: ana, balance: 295, sum: 294 });
    let damage = after("DELETE FROM balance WHERE account = 1");
    assert_eq!(damage, Damage::Balance { account: ana, balance: 0, sum: 295 });
    assert_eq!(after("UPDATE transfer SET currency = 'HKD' WHERE number = 2"), Damage::Currency { number: 2 });
}

#[test]
fn changed_bounds_are_found() {
    let ana = "ana".parse().expect("the name of an account");
    assert_eq!(after("UPDATE balance SET most_minor = 1000 WHERE account = 1"), Damage::Bounds { account: ana });
}

#[test]
fn a_balance_beyond_its_bounds_is_found() {
    let damage = after(
        "UPDATE transfer SET amount_minor = 800 WHERE number = 0; \
         UPDATE balance SET amount_minor = amount_minor - 500 WHERE account = 0; \
         UPDATE balance SET amount_minor = amount_minor + 500 WHERE account = 1; \
         UPDATE balance SET most_minor = 700 WHERE account = 1; \
         UPDATE account_change SET most_minor = 700 WHERE number = 3",
    );
    assert_eq!(damage, Damage::Pages(vec!["CHECK constraint failed in balance".to_owned()]));
}

#[test]
fn an_epoch_never_given_out_is_found() {
    let damage = after("UPDATE event SET epoch = 4 WHERE log_index = 3");
    assert_eq!(damage, Damage::Epoch { stream: stream("s"), epoch: Epoch(4), given: Epoch(1) });
    let damage = after("DELETE FROM lease");
    assert_eq!(damage, Damage::Epoch { stream: stream("s"), epoch: Epoch(1), given: Epoch(0) });
}

#[test]
fn damaged_pages_are_found() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let body = "x".repeat(3_000);
    for number in 0..40 {
        let _ = done(&mut store, batch(&format!("c{number}")).on("s", number, &[&body]));
    }
    store.close().expect("it closes");
    let mut file = fs::OpenOptions::new().write(true).open(engine.file()).expect("the file");
    let pages = file.metadata().expect("a length").len() / 4_096;
    // The head of each page of the second half: the kind of page and where its contents are.
    for page in pages / 2..pages {
        file.seek(SeekFrom::Start(page * 4_096)).expect("the page");
        file.write_all(&[0x0d, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]).expect("it is written");
    }
    drop(file);
    let error = SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()).expect_err("it is damaged");
    assert!(error.to_string().contains("is damaged"), "{error}");
}
