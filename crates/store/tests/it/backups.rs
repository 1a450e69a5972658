//! Copies of a store that goes on working.

use std::fs;
use std::time::Duration;

use sabot_store::{
    AppendOutcome, Reply, RequestError, SqliteOptions, SqliteStore, Store as _, StoreError, StoreRequest, Ticket, ask,
};

use crate::conformance::check_chain;
use crate::engines::{Engine as _, Faultless, Memory, Sqlite};
use crate::kit::{balances, batch, done, funded, log_size, sealer, take, whole_log};

#[test]
fn a_backup_is_a_store() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    funded(&mut store);
    let _ = take(&mut store, "s", "one");
    let _ = done(&mut store, batch("c").on("s", 0, &["x"]).under(1));
    let to = engine.0.file("backup.db");
    let Reply::BackedUp { bytes } = ask(&mut store, StoreRequest::Backup { to: to.clone() }) else {
        panic!("a backup")
    };
    assert_eq!(fs::metadata(&to).expect("the copy").len(), bytes);
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::MetadataExt::mode(&fs::metadata(&to).expect("the copy")) & 0o777, 0o600);
    assert!(!engine.0.names().iter().any(|name| name.starts_with("backup.db") && name != "backup.db"));
    let mut copy = SqliteStore::open(&to, sealer(), SqliteOptions::default()).expect("the copy opens");
    assert_eq!(whole_log(&mut copy), whole_log(&mut store));
    assert_eq!(balances(&mut copy), balances(&mut store));
    // Each goes its own way.
    let _ = done(&mut copy, batch("d").on("s", 1, &["in the copy"]).under(1));
    assert_eq!((log_size(&mut copy), log_size(&mut store)), (3, 2));
}

#[test]
fn a_backup_overwrites_nothing() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let to = engine.0.file("precious");
    fs::write(&to, "precious").expect("a file");
    let exists = Reply::Refused(RequestError::BackupExists { path: to.clone() });
    assert_eq!(ask(&mut store, StoreRequest::Backup { to: to.clone() }), exists);
    assert_eq!(ask(&mut store, StoreRequest::Backup { to: engine.file() }), {
        Reply::Refused(RequestError::BackupExists { path: engine.file() })
    });
    assert_eq!(fs::read_to_string(to).expect("the file"), "precious");
}

#[test]
fn a_backup_into_nowhere_is_told() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    let reply = ask(&mut store, StoreRequest::Backup { to: engine.0.file("nowhere/backup.db") });
    assert!(matches!(&reply, Reply::Failed(StoreError::Io { .. })), "{reply:?}");
}

#[test]
fn a_backup_while_appends_go_on_is_of_one_moment() {
    let engine = Sqlite::default();
    let mut store = engine.open();
    funded(&mut store);
    let body = "x".repeat(10_000);
    let mut next = 0;
    let mut submit = |store: &mut SqliteStore| {
        let build = batch(&format!("c{next}")).on("s", next, &[&body]);
        let (debit, credit) = if next % 2 == 0 { ("ana", "bea") } else { ("bea", "ana") };
        store.submit(Ticket(next), build.pay(&format!("p{next}"), debit, credit, 150).request());
        next += 1;
    };
    for _ in 0..100 {
        submit(&mut store);
    }
    let to = engine.0.file("backup.db");
    let mut answered = 0;
    loop {
        match store.wait(Duration::from_secs(60)).expect("an answer") {
            (Ticket(u64::MAX), reply) => {
                assert!(matches!(reply, Reply::BackedUp { .. }), "{reply:?}");
                break;
            }
            (_, Reply::Append(AppendOutcome::Done(_))) => {
                answered += 1;
                if answered == 50 {
                    store.submit(Ticket(u64::MAX), StoreRequest::Backup { to: to.clone() });
                }
                submit(&mut store);
            }
            other => panic!("{other:?}"),
        }
    }
    let mut copy = SqliteStore::open(&to, sealer(), SqliteOptions::default()).expect("the copy opens");
    let log = whole_log(&mut copy);
    check_chain(&log);
    // What was answered before the copy was asked for is in it, beside the opening; and nothing that is not here.
    let here = whole_log(&mut store);
    assert!(log.len() > 50 && here.starts_with(&log), "{} of {}", log.len(), here.len());
    assert_eq!(balances(&mut copy).iter().map(|balance| balance.amount.minor()).sum::<i64>(), 0);
}

#[test]
fn other_stores_say_that_they_make_none() {
    let backup = StoreRequest::Backup { to: "anywhere".into() };
    let cannot = Reply::Failed(StoreError::Unsupported { what: "a backup" });
    assert_eq!(ask(&mut Memory.open(), backup.clone()), cannot);
    assert_eq!(ask(&mut Faultless.open(), backup), cannot);
}
