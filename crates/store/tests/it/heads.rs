//! Signed heads: in the same commit as what they speak of, remembered after it and before anybody is answered.

use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rusqlite::Connection;
use sabot_store::{
    Digest, DiskFault, FaultPlan, FaultyStore, Heads, LogHead, MemoryStore, OpenStoreError, Reply, SqliteOptions,
    SqliteStore, Store, StoreError, StoreRequest, ask,
};

use crate::engines::Sqlite;
use crate::kit::{batch, done, log_size, mebibyte, sealer, together};

/// Somebody who signs, and writes down what he is told. The root is the digest of all leaves.
struct Signer {
    durable: Vec<Digest>,
    signed: Vec<Digest>,
    told: Arc<Mutex<Vec<String>>>,
    /// Asked when something is durable.
    remember: Remember,
}

type Remember = Box<dyn FnMut(&LogHead) -> Result<(), String> + Send>;

impl Signer {
    fn new(told: &Arc<Mutex<Vec<String>>>) -> Signer {
        Signer { durable: vec![], signed: vec![], told: Arc::clone(told), remember: Box::new(|_| Ok(())) }
    }

    fn tell(&self, what: String) {
        self.told.lock().expect("nobody panicked").push(what);
    }
}

fn root(leaves: &[Digest]) -> Digest {
    Digest::of(&leaves.iter().flat_map(|leaf| *leaf.as_bytes()).collect::<Vec<u8>>())
}

impl Heads for Signer {
    fn log_size(&self) -> u64 {
        self.durable.len() as u64
    }

    fn sign(&mut self, leaves: &[Digest]) -> Result<LogHead, String> {
        self.signed = [&*self.durable, leaves].concat();
        let log_size = self.signed.len() as u64;
        self.tell(format!("sign {log_size}"));
        Ok(LogHead { log_size, root: root(&self.signed), note: format!("signed {log_size}").into_bytes() })
    }

    fn undo(&mut self) {
        self.tell("undo".to_owned());
        self.signed = self.durable.clone();
    }

    fn durable(&mut self, head: &LogHead) -> Result<(), String> {
        self.tell(format!("durable {}", head.log_size));
        self.durable = self.signed.clone();
        (self.remember)(head)
    }

    fn settle(&mut self) -> Result<(), String> {
        self.tell("settle".to_owned());
        Ok(())
    }
}

fn told(list: &Arc<Mutex<Vec<String>>>) -> Vec<String> {
    list.lock().expect("nobody panicked").clone()
}

fn open(engine: &Sqlite, signer: Signer) -> SqliteStore {
    SqliteStore::open_signed(&engine.file(), sealer(), Box::new(signer), SqliteOptions::default()).expect("it opens")
}

fn head(store: &mut impl Store) -> Option<LogHead> {
    match ask(store, StoreRequest::LogHead) {
        Reply::LogHead(head) => head,
        other => panic!("{other:?}"),
    }
}

/// Two appends and one that is refused, on any engine: the record's head is that of its last append.
fn heads_follow(store: &mut impl Store) {
    assert_eq!(head(store), None);
    let first = done(store, batch("c1").on("s", 0, &["1", "2"]));
    assert_eq!(head(store).as_ref(), first.head.as_deref());
    let second = done(store, batch("c2").on("s", 2, &["3"]));
    let all = [first.leaves, second.leaves].concat();
    let signed = LogHead { log_size: 3, root: root(&all), note: b"signed 3".to_vec() };
    assert_eq!(second.head.as_deref(), Some(&signed));
    // Neither a repeat nor a conflict moves anything.
    let _ = ask(store, batch("c2").on("s", 2, &["3"]).request());
    let _ = ask(store, batch("c3").on("s", 9, &["4"]).request());
    assert_eq!(head(store), Some(signed));
}

#[test]
fn every_engine_has_its_appends_signed() {
    let list = Arc::default();
    heads_follow(&mut MemoryStore::new(sealer()).signed_by(Box::new(Signer::new(&list))));
    let mut faulty = FaultyStore::new(sealer(), FaultPlan::none());
    faulty.sign_with(Box::new(Signer::new(&list)));
    heads_follow(&mut faulty);
    assert_eq!(
        told(&list),
        ["sign 2", "durable 2", "sign 3", "durable 3", "sign 2", "durable 2", "sign 3", "durable 3"]
    );
    let (engine, list) = (Sqlite::default(), Arc::default());
    let mut store = open(&engine, Signer::new(&list));
    heads_follow(&mut store);
    let before = head(&mut store);
    store.close().expect("it closes");
    assert_eq!(told(&list), ["sign 2", "durable 2", "sign 3", "durable 3", "settle"]);
    let mut store = SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()).expect("it opens");
    assert_eq!(head(&mut store), before, "it is there when the store is opened anew");
}

#[test]
fn a_head_is_remembered_behind_the_commit_and_before_the_answer() {
    let engine = Sqlite::default();
    let (file, list) = (engine.file(), Arc::default());
    let (asked, is_asked) = channel();
    let (remembered, is_remembered) = channel();
    let mut signer = Signer::new(&list);
    signer.remember = Box::new(move |head| {
        // Another program sees it by then: it is committed.
        let conn = Connection::open(&file).map_err(|error| error.to_string())?;
        let committed: u64 = conn.query_row("SELECT log_size FROM head", [], |row| row.get(0)).expect("a row");
        assert_eq!(committed, head.log_size);
        asked.send(()).map_err(|error| error.to_string())?;
        is_remembered.recv().map_err(|error| error.to_string())
    });
    let mut store = open(&engine, signer);
    store.submit(sabot_store::Ticket(1), batch("c1").on("s", 0, &["1"]).request());
    is_asked.recv_timeout(Duration::from_secs(60)).expect("it is to be remembered");
    assert_eq!(store.completed(), None, "nobody is answered before it is remembered");
    remembered.send(()).expect("somebody waits for it");
    assert!(store.wait(Duration::from_secs(60)).is_some());
    assert_eq!(told(&list), ["sign 1", "durable 1"]);
}

#[test]
fn what_cannot_be_remembered_is_answered_to_nobody() {
    let engine = Sqlite::default();
    let mut signer = Signer::new(&Arc::default());
    signer.remember = Box::new(|_| Err("the other disk is gone".to_owned()));
    let mut store = open(&engine, signer);
    let gone = StoreError::Io { detail: "the other disk is gone".to_owned() };
    assert_eq!(ask(&mut store, batch("c1").on("s", 0, &["1"]).request()), Reply::Unknown(gone));
    let after = ask(&mut store, batch("c2").on("s", 1, &["2"]).request());
    assert!(matches!(after, Reply::Failed(StoreError::Stopped { .. })), "{after:?}");
    drop(store);
    // It was committed, as nobody could know: whoever opens it anew finds it.
    let mut store = SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()).expect("it opens");
    assert_eq!((log_size(&mut store), head(&mut store).map(|head| head.log_size)), (1, Some(1)));
}

#[test]
fn of_a_group_that_does_not_fit_the_head_is_that_of_what_did() {
    let engine = Sqlite::default();
    let list = Arc::default();
    let options = SqliteOptions { page_count_max: Some(120), ..SqliteOptions::default() };
    let signer = Box::new(Signer::new(&list));
    let mut store = SqliteStore::open_signed(&engine.file(), sealer(), signer, options).expect("it opens");
    let long = mebibyte();
    let mut requests = vec![batch("c0").on("s", 0, &["1"]).request()];
    requests.extend((1..9).map(|number| batch(&format!("c{number}")).on("s", number, &[&long]).request()));
    let answers = together(&mut store, requests);
    assert!(answers.iter().any(|(_, reply)| matches!(reply, Reply::Failed(StoreError::DiskFull))));
    assert!(told(&list).contains(&"undo".to_owned()));
    drop(store);
    let mut store = SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()).expect("it opens");
    let leaves: Vec<Digest> = crate::kit::whole_log(&mut store).iter().map(|event| event.leaf).collect();
    let found = head(&mut store).expect("something was signed");
    assert_eq!((found.log_size, found.root), (leaves.len() as u64, root(&leaves)));
    assert!(!leaves.is_empty() && leaves.len() < 9);
}

#[test]
fn a_lost_commit_is_taken_back_by_whoever_signs() {
    let list = Arc::default();
    let mut store = FaultyStore::new(sealer(), FaultPlan::none().at(1, DiskFault::DiskFull));
    store.sign_with(Box::new(Signer::new(&list)));
    let first = done(&mut store, batch("c1").on("s", 0, &["1"]));
    assert_eq!(ask(&mut store, batch("c2").on("s", 1, &["2"]).request()), Reply::Failed(StoreError::DiskFull));
    assert_eq!(head(&mut store).as_ref(), first.head.as_deref());
    assert_eq!(told(&list), ["sign 1", "durable 1", "sign 2", "undo"]);
    // Opened anew it is what its disk says, and unsigned until somebody who signs is brought.
    let _ = store.reopen();
    assert_eq!(head(&mut store).as_ref(), first.head.as_deref());
    assert_eq!(done(&mut store, batch("c3").on("s", 1, &["2"])).head, None);
}

#[test]
fn a_signed_record_is_not_appended_to_by_somebody_who_does_not_sign() {
    let engine = Sqlite::default();
    let mut store = open(&engine, Signer::new(&Arc::default()));
    let _ = done(&mut store, batch("c1").on("s", 0, &["1"]));
    store.close().expect("it closes");
    let mut store = SqliteStore::open(&engine.file(), sealer(), SqliteOptions::default()).expect("it opens");
    let told = ask(&mut store, batch("c2").on("s", 1, &["2"]).request());
    assert!(matches!(told, Reply::Failed(StoreError::Stopped { .. })), "{told:?}");
    drop(store);
    // Nor by one who knows another log.
    let other = Box::new(Signer::new(&Arc::default()));
    let other = SqliteStore::open_signed(&engine.file(), sealer(), other, SqliteOptions::default());
    assert!(matches!(other, Err(OpenStoreError::OtherSize { .. })), "{other:?}");
}

#[test]
fn a_head_never_falls() {
    let engine = Sqlite::default();
    let mut store = open(&engine, Signer::new(&Arc::default()));
    let _ = done(&mut store, batch("c1").on("s", 0, &["1", "2"]));
    store.close().expect("it closes");
    let conn = Connection::open(engine.file()).expect("a database");
    for sql in ["UPDATE head SET log_size = 1", "UPDATE head SET root = zeroblob(32)", "DELETE FROM head"] {
        let said = conn.execute(sql, []).map_err(|error| error.sqlite_error_code());
        assert_eq!(said, Err(Some(rusqlite::ErrorCode::ConstraintViolation)), "{sql}");
    }
}
