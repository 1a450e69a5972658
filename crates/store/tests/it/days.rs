//! The record in days: what is asked goes across the files, what was begun is finished, what is missing is told.

use std::fs;
use std::path::Path;

use sabot_store::{
    AppendOutcome, Damage, OpenStoreError, Reply, SqliteOptions, SqliteReader, SqliteStore, StoreRequest, ask,
};

use crate::engines::{Engine as _, Sqlite};
use crate::kit::{balances, batch, done, funded, log_size, sealer, whole_log};

fn close_day(store: &mut SqliteStore, day: &str) {
    assert_eq!(ask(store, StoreRequest::CloseDay { day: day.parse().expect("a name") }), Reply::DayClosed);
}

/// A record of three days, the last of which goes on.
fn three_days(engine: &Sqlite) -> SqliteStore {
    let mut store = engine.open();
    funded(&mut store);
    let _ = done(&mut store, batch("c1").on("s", 0, &["1", "2"]).pay("p1", "ana", "bea", 5));
    close_day(&mut store, "2026-11-14");
    let _ = done(&mut store, batch("c2").on("s", 2, &["3"]).on("t", 0, &["4"]).rebound("ana", 0, 900));
    close_day(&mut store, "2026-11-15");
    let _ = done(&mut store, batch("c3").on("t", 1, &["5"]).pay("p2", "bea", "ana", 5));
    store
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    names
}

#[test]
fn a_day_is_a_file_of_its_own_and_the_record_goes_on() {
    let engine = Sqlite::default();
    let mut store = three_days(&engine);
    let log = whole_log(&mut store);
    assert_eq!(log.len(), 6);
    let days = engine.file().with_file_name("days");
    assert_eq!(names(&days), ["2026-11-14.db", "2026-11-15.db"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        assert_eq!(mode(&days.join("2026-11-14.db")), 0o400);
        assert_eq!((mode(&days), mode(&engine.file())), (0o700, 0o600));
    }
    // Nothing was written: nothing is closed. Then the name is taken, and the next one is told apart.
    store = engine.reopen(store);
    close_day(&mut store, "2026-11-15");
    close_day(&mut store, "2026-11-16");
    assert_eq!(names(&days), ["2026-11-14.db", "2026-11-15-2.db", "2026-11-15.db"]);
    assert_eq!(whole_log(&mut store), log);
    store.close().expect("it closes");
    // Whoever only looks sees all of it, in the old files too.
    let mut reader = SqliteReader::open(&engine.file()).expect("it opens");
    assert_eq!(whole_log(&mut reader), log);
    assert_eq!(reader.damage(), Ok(None));
}

#[test]
fn ids_of_yesterday_are_not_used_again_today() {
    let engine = Sqlite::default();
    let mut store = three_days(&engine);
    let before = balances(&mut store);
    for _ in 0..2 {
        let again = batch("c1").on("s", 0, &["1", "2"]).pay("p1", "ana", "bea", 5).request();
        let Reply::Append(AppendOutcome::Duplicate { answer, log }) = ask(&mut store, again) else {
            panic!("a repeat")
        };
        assert_eq!((answer.as_slice(), log), (&b"answer to c1"[..], 1..3));
        let other = batch("c2").asking("something else").on("s", 3, &["x"]).request();
        assert!(matches!(ask(&mut store, other), Reply::Append(AppendOutcome::OtherContent { .. })));
        let paid = batch("c9").on("s", 3, &["x"]).pay("p1", "ana", "bea", 5).request();
        assert!(matches!(ask(&mut store, paid), Reply::Append(AppendOutcome::Refused(_))));
        let Reply::Command(Some(found)) =
            ask(&mut store, StoreRequest::FindCommand { command: "c2".parse().expect("an id") })
        else {
            panic!("it is found")
        };
        assert_eq!((found.number, found.log), (2, 3..5));
        store = engine.reopen(store);
    }
    assert_eq!(balances(&mut store), before);
    assert_eq!(log_size(&mut store), 6);
}

/// Every state that a program leaves behind which is killed while the day turns.
#[test]
fn a_turn_that_was_interrupted_is_finished_or_forgotten() {
    let engine = Sqlite::default();
    let mut store = three_days(&engine);
    let log = whole_log(&mut store);
    store.close().expect("it closes");
    let (record, next) = (engine.file(), engine.0.file("sabot.db.next"));
    // Before anything has moved: half a file lies there, or a whole one.
    for half in [&b"half"[..], &fs::read(&record).expect("bytes")] {
        fs::write(&next, half).expect("written");
        let mut store = engine.open();
        assert_eq!(whole_log(&mut store), log);
        store.close().expect("it closes");
        assert!(!next.exists());
    }
    // The old file has left its place, and the new one has not taken it. The journal of the old one came back from the dead.
    fs::rename(&record, &next).expect("moved");
    fs::write(engine.0.file("sabot.db-wal"), b"an older journal").expect("written");
    let mut store = engine.open();
    assert_eq!(whole_log(&mut store), log);
    let _ = done(&mut store, batch("c4").on("s", 3, &["6"]));
    store.close().expect("it closes");
    assert_eq!(engine.0.names(), ["days", "sabot.db"]);
}

#[test]
fn a_day_that_is_not_there_is_told() {
    let engine = Sqlite::default();
    three_days(&engine).close().expect("it closes");
    let day = engine.file().with_file_name("days").join("2026-11-15.db");
    fs::remove_file(&day).expect("removed");
    let told = SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()).expect_err("a day is missing");
    assert_eq!(told, OpenStoreError::DayMissing { path: day.clone() });
    assert!(told.to_string().contains("put it back"), "{told}");
    assert_eq!(SqliteReader::open(&engine.file()).err(), Some(OpenStoreError::DayMissing { path: day }));
}

/// What is found after this SQL in the last day.
fn after(sql: &str) -> Damage {
    let engine = Sqlite::default();
    three_days(&engine).close().expect("it closes");
    let conn = sabot_testkit::tamper::attacker(&engine.file());
    conn.execute_batch(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
    conn.close().expect("it closes");
    match SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()) {
        Err(OpenStoreError::Damaged { damage, .. }) => damage,
        other => panic!("{sql}: {other:?}"),
    }
}

#[test]
fn a_file_that_does_not_go_on_where_the_days_ended_is_damaged() {
    assert!(matches!(after("UPDATE day SET log_end = 4 WHERE number = 1"), Damage::Gap { table: "event", .. }));
    assert!(matches!(after("UPDATE event SET log_index = 9"), Damage::Gap { table: "event", .. }));
    assert!(matches!(after("UPDATE day SET command_end = 2 WHERE number = 1"), Damage::Gap { table: "command", .. }));
    assert!(matches!(after("UPDATE stream_before SET version = 2"), Damage::VersionGap { .. }));
    assert!(matches!(after("DELETE FROM stream_before"), Damage::VersionGap { .. }));
    assert!(matches!(after("UPDATE balance_before SET amount_minor = 1"), Damage::Balance { .. }));
    assert!(matches!(after("UPDATE balance_before SET most_minor = 1 WHERE account = 1"), Damage::Bounds { .. }));
}

#[test]
fn a_backup_takes_the_days_along() {
    let engine = Sqlite::default();
    let mut store = three_days(&engine);
    let log = whole_log(&mut store);
    let to = engine.0.file("copies").join("record.db");
    fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
    assert!(matches!(ask(&mut store, StoreRequest::Backup { to: to.clone() }), Reply::BackedUp { .. }));
    assert_eq!(names(&to.with_file_name("days")), ["2026-11-14.db", "2026-11-15.db"]);
    let mut copy = SqliteStore::open(&to, sealer(), SqliteOptions::default()).expect("it opens");
    assert_eq!(whole_log(&mut copy), log);
    assert_eq!(balances(&mut copy), balances(&mut store));
}

#[test]
fn a_closed_day_that_contradicts_itself_is_named() {
    let found = |sql: &str| {
        let engine = Sqlite::default();
        three_days(&engine).close().expect("it closes");
        let day = engine.file().with_file_name("days").join("2026-11-14.db");
        #[cfg(unix)]
        fs::set_permissions(&day, std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("its own");
        let conn = sabot_testkit::tamper::attacker(&day);
        conn.execute_batch(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
        conn.close().expect("it closes");
        SqliteReader::open(&engine.file()).expect("it opens").damage().expect("it is read").expect("something is wrong")
    };
    let told = found("UPDATE event SET version = 9 WHERE log_index = 2");
    assert!(
        matches!(&told, Damage::InDay { day, damage } if day == "2026-11-14" && matches!(**damage, Damage::VersionGap { .. }))
    );
    assert!(told.to_string().starts_with("in the closed day 2026-11-14: stream s"), "{told}");
    // A day of which the last command is gone, with all that it did.
    let told = found(
        "DELETE FROM event WHERE command = 1; DELETE FROM transfer WHERE command = 1;
         DELETE FROM stream WHERE name = 's'; DELETE FROM command WHERE number = 1;
         UPDATE balance SET amount_minor = amount_minor + 5 WHERE account = (SELECT number FROM account WHERE name = 'ana');
         UPDATE balance SET amount_minor = amount_minor - 5 WHERE account = (SELECT number FROM account WHERE name = 'bea')",
    );
    assert_eq!(told, Damage::DayEnd { day: "2026-11-14".to_owned(), events: 1, begins: 3 });
}
