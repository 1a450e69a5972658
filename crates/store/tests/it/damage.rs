//! A file that contradicts itself is not opened, and what is wrong is named.

use std::fs;
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::Path;

use rusqlite::Connection;
use sabot_store::{Damage, Epoch, OpenStoreError, SqliteOptions, SqliteStore, Version};
use sabot_testkit::tamper::{attacker, unguarded};

use crate::engines::{Engine as _, Sqlite};
use crate::kit::{batch, done, funded, save_checkpoint, sealer, stream, take};

/// What is found after this SQL, by somebody who took the triggers away, where rows lie one by one.
fn after(sql: &str) -> Damage {
    found(attacker, sql)
}

/// The same where rows lie in bundles.
fn bundled(sql: &str) -> Damage {
    found(unguarded, sql)
}

fn found(open: fn(&Path) -> Connection, sql: &str) -> Damage {
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
    let conn = open(&engine.file());
    conn.execute_batch(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
    conn.close().expect("it closes");
    match SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()) {
        Err(OpenStoreError::Damaged { damage, path }) => {
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

/// Commands are 0 (cage), 1 (two rows of s) and 2 (one of s, one of t).
#[test]
fn a_bundle_that_is_not_that_of_its_command_is_found() {
    let other = |number: u64| Damage::Bundle { number };
    let copied = "UPDATE command SET rows = (SELECT rows FROM command AS two WHERE two.number = 2), \
                  leaves = (SELECT leaves FROM command AS two WHERE two.number = 2) WHERE number = 1";
    assert_eq!(bundled(copied), Damage::Part { stream: 1, command: 1 });
    // As long as it says, and of fewer rows than its command made.
    assert_eq!(
        bundled(
            "UPDATE command SET rows = CAST(x'000000' || '1 1 1 1' || char(10) || 'noted 1 0 1' || char(10) || '1' AS BLOB), \
                 leaves = substr(leaves, 1, 32) WHERE number = 1"
        ),
        Damage::Pages(vec!["CHECK constraint failed in command".to_owned()])
    );
    assert_eq!(bundled("UPDATE command SET rows = NULL, leaves = NULL WHERE number = 2"), other(2));
    assert_eq!(other(2).to_string(), "command number 2 has not the rows in its bundle that it should have");
    let both = "INSERT INTO event VALUES (0, 0, 1, 0, 0, 'noted', 1, 0, '', zeroblob(32), NULL)";
    assert_eq!(bundled(both), other(0));
}

#[test]
fn a_part_that_leads_elsewhere_is_found() {
    let part = |stream: u64, command: u64| Damage::Part { stream, command };
    assert_eq!(bundled("DELETE FROM part WHERE stream = 1 AND version = 3"), part(1, 2));
    assert_eq!(bundled("UPDATE part SET version = 2 WHERE stream = 1 AND version = 3"), part(1, 2));
    assert_eq!(bundled("UPDATE part SET command = 0 WHERE stream = 1 AND version = 3"), part(1, 2));
    assert_eq!(bundled("INSERT INTO part VALUES (0, 9, 0)"), part(0, 0));
    let told = "the table part does not lead to the rows that command number 2 made in the stream 1";
    assert_eq!(part(1, 2).to_string(), told);
}

#[test]
fn what_is_found_in_rows_is_found_in_bundles() {
    let cut = bundled("DELETE FROM command WHERE number = 2");
    assert_eq!(cut, Damage::References { table: "part".to_owned(), rows: 2 });
    let other_stream = bundled("UPDATE stream SET name = 'u' WHERE name = 's'");
    assert_eq!(other_stream, Damage::Epoch { stream: stream("u"), epoch: Epoch(1), given: Epoch(0) });
    // Its first rows, and those that the next command made.
    let gap =
        bundled("UPDATE command SET rows = NULL, leaves = NULL WHERE number < 2; DELETE FROM part WHERE command < 2");
    assert_eq!(gap, Damage::VersionGap { stream: stream("cage"), events: 0, first: Version(0), last: Version(0) });
}

#[test]
fn a_bundle_that_cannot_be_read_is_told() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    funded(&mut store);
    let _ = done(&mut store, batch("c1").on("s", 0, &["1", "2"]));
    store.close().expect("it closes");
    let conn = unguarded(&engine.file());
    let cut = "UPDATE command SET rows = CAST(substr(rows, 1, length(rows) - 1) AS BLOB) WHERE number = 1";
    conn.execute_batch(cut).expect("SQL");
    conn.close().expect("it closes");
    let told = SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()).expect_err("it cannot be read");
    assert!(told.to_string().contains("a packed text is damaged"), "{told}");
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
