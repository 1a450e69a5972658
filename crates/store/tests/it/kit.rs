//! Short words for long requests.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sabot_money::{Currency, Money};
use sabot_store::{
    AccountChange, AppendOutcome, Bounds, Digest, Epoch, Kind, LeaseOutcome, LoadedSnapshot, NewEvent, Page, Receipt,
    Recorded, RecordedCommand, Reply, Sealer, Snapshot, Store, StoreBatch, StoreRequest, StoredBalance, StoredTransfer,
    StreamAppend, StreamHead, StreamName, Ticket, Unsealed, Version, ask,
};

/// A folder that is removed when it is no longer needed.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Default for Folder {
    fn default() -> Folder {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!("store-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }
}

impl Folder {
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of the files in it, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder");
        let name = |entry: std::io::Result<std::fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<String> = entries.map(|entry| name(entry).into_string().expect("a name")).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that is left behind is in nobody's way.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What a leaf is in these tests: everything about the event, written out and digested.
pub(crate) fn leaf(event: &Unsealed<'_>) -> Digest {
    Digest::of(format!("{event:?}").as_bytes())
}

pub(crate) fn sealer() -> Arc<dyn Sealer> {
    Arc::new(leaf)
}

pub(crate) fn stream(name: &str) -> StreamName {
    name.parse().expect("the name of a stream")
}

/// A text of a mebibyte that no packing makes much smaller.
pub(crate) fn mebibyte() -> String {
    (0..16_384_u32).map(|number| Digest::of(&number.to_be_bytes()).to_string()).collect()
}

/// A batch to be built up. Its content is its id unless told otherwise.
#[derive(Clone, Debug)]
pub(crate) struct Build(StoreBatch);

pub(crate) fn batch(command: &str) -> Build {
    Build(StoreBatch {
        command: command.parse().expect("an id"),
        content: Digest::of(command.as_bytes()),
        answer: format!("answer to {command}").into_bytes(),
        streams: Vec::new(),
        accounts: Vec::new(),
        transfers: Vec::new(),
    })
}

impl Build {
    /// With events of these bodies for a stream at this version.
    pub(crate) fn on(mut self, name: &str, expected: u64, bodies: &[&str]) -> Build {
        let events = bodies.iter().map(|body| event(body)).collect();
        self.0.streams.push(StreamAppend {
            stream: stream(name),
            epoch: Epoch(0),
            expected: Version(expected),
            events,
        });
        self
    }

    /// The last stream under this epoch.
    pub(crate) fn under(mut self, epoch: u64) -> Build {
        self.0.streams.last_mut().expect("a stream").epoch = Epoch(epoch);
        self
    }

    pub(crate) fn asking(mut self, content: &str) -> Build {
        self.0.content = Digest::of(content.as_bytes());
        self
    }

    pub(crate) fn answered(mut self, answer: &[u8]) -> Build {
        self.0.answer = answer.to_vec();
        self
    }

    pub(crate) fn open(mut self, account: &str, currency: Currency, least: i64, most: i64) -> Build {
        let account = account.parse().expect("the name of an account");
        self.0.accounts.push(AccountChange::Open { account, currency, bounds: bounds(least, most) });
        self
    }

    pub(crate) fn rebound(mut self, account: &str, least: i64, most: i64) -> Build {
        let account = account.parse().expect("the name of an account");
        self.0.accounts.push(AccountChange::Rebound { account, bounds: bounds(least, most) });
        self
    }

    /// With a transfer of patacas.
    pub(crate) fn pay(self, id: &str, debit: &str, credit: &str, minor: i64) -> Build {
        self.pay_in(Currency::Mop, id, debit, credit, minor)
    }

    pub(crate) fn pay_in(mut self, currency: Currency, id: &str, debit: &str, credit: &str, minor: i64) -> Build {
        self.0.transfers.push(StoredTransfer {
            id: id.parse().expect("an id"),
            debit: debit.parse().expect("the name of an account"),
            credit: credit.parse().expect("the name of an account"),
            currency,
            amount: Money::of(minor),
        });
        self
    }

    /// The batch with anything else changed.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut StoreBatch)) -> Build {
        change(&mut self.0);
        self
    }

    pub(crate) fn batch(self) -> StoreBatch {
        self.0
    }

    pub(crate) fn request(self) -> StoreRequest {
        StoreRequest::Append(Box::new(self.0))
    }
}

pub(crate) fn event(body: &str) -> NewEvent {
    let kind: Kind = "noted".parse().expect("a kind");
    NewEvent { kind, kind_version: 1, recorded_at_ms: 1_000, body: body.to_owned() }
}

pub(crate) fn bounds(least: i64, most: i64) -> Bounds {
    Bounds { least: Money::of(least), most: Money::of(most) }
}

/// What became of a batch.
pub(crate) fn append(store: &mut impl Store, build: Build) -> AppendOutcome {
    match ask(store, build.request()) {
        Reply::Append(outcome) => outcome,
        other => panic!("an append was answered with {other:?}"),
    }
}

/// The receipt of a batch that must be recorded.
pub(crate) fn done(store: &mut impl Store, build: Build) -> Receipt {
    match append(store, build) {
        AppendOutcome::Done(receipt) => receipt,
        other => panic!("a batch was not recorded: {other:?}"),
    }
}

pub(crate) fn read(store: &mut impl Store, name: &str, from: u64, at_most: u32) -> Page<Recorded> {
    match ask(store, StoreRequest::Read { stream: stream(name), from: Version(from), at_most }) {
        Reply::Events(page) => page,
        other => panic!("a read was answered with {other:?}"),
    }
}

pub(crate) fn bodies(store: &mut impl Store, name: &str) -> Vec<String> {
    read(store, name, 1, u32::MAX).items.into_iter().map(|event| event.body).collect()
}

pub(crate) fn read_log(store: &mut impl Store, from: u64, at_most: u32) -> Page<Recorded> {
    match ask(store, StoreRequest::ReadLog { from, at_most }) {
        Reply::Events(page) => page,
        other => panic!("a read was answered with {other:?}"),
    }
}

/// The whole log, page by page.
pub(crate) fn whole_log(store: &mut impl Store) -> Vec<Recorded> {
    let (mut log, mut next) = (Vec::new(), Some(0));
    while let Some(from) = next {
        let page = read_log(store, from, u32::MAX);
        log.extend(page.items);
        next = page.next;
    }
    log
}

pub(crate) fn commands(store: &mut impl Store) -> Vec<RecordedCommand> {
    match ask(store, StoreRequest::ReadCommands { from: 0, at_most: u32::MAX }) {
        Reply::Commands(Page { items, next: None }) => items,
        other => panic!("commands were answered with {other:?}"),
    }
}

pub(crate) fn head(store: &mut impl Store, name: &str) -> StreamHead {
    match ask(store, StoreRequest::Head { stream: stream(name) }) {
        Reply::Head(head) => head,
        other => panic!("a head was answered with {other:?}"),
    }
}

pub(crate) fn log_size(store: &mut impl Store) -> u64 {
    match ask(store, StoreRequest::LogSize) {
        Reply::LogSize(size) => size,
        other => panic!("a size was answered with {other:?}"),
    }
}

pub(crate) fn balances(store: &mut impl Store) -> Vec<StoredBalance> {
    match ask(store, StoreRequest::Balances) {
        Reply::Balances(balances) => balances,
        other => panic!("balances were answered with {other:?}"),
    }
}

/// What an account holds in minor units, if it is open.
pub(crate) fn holds(store: &mut impl Store, account: &str) -> Option<i64> {
    match ask(store, StoreRequest::Balance { account: account.parse().expect("the name of an account") }) {
        Reply::Balance(balance) => balance.map(|balance| balance.amount.minor()),
        other => panic!("a balance was answered with {other:?}"),
    }
}

pub(crate) fn take_request(resource: &str, owner: &str, ttl_ms: u32, now_ms: i64) -> StoreRequest {
    StoreRequest::Take { resource: stream(resource), owner: owner.parse().expect("an owner"), ttl_ms, now_ms }
}

pub(crate) fn lease_outcome(store: &mut impl Store, request: StoreRequest) -> LeaseOutcome {
    match ask(store, request) {
        Reply::Leased(outcome) => outcome,
        other => panic!("a lease was answered with {other:?}"),
    }
}

/// The epoch of a lease that must be taken, for an hour from the moment 0.
pub(crate) fn take(store: &mut impl Store, resource: &str, owner: &str) -> u64 {
    match lease_outcome(store, take_request(resource, owner, 3_600_000, 0)) {
        LeaseOutcome::Taken { epoch, .. } => epoch.0,
        other => panic!("a lease was not taken: {other:?}"),
    }
}

pub(crate) fn snapshot(name: &str, version: u64, bytes: &[u8]) -> Snapshot {
    Snapshot::new(stream(name), Version(version), bytes.to_vec())
}

pub(crate) fn save_snapshot(store: &mut impl Store, snapshot: Snapshot) {
    assert_eq!(ask(store, StoreRequest::SaveSnapshot(snapshot)), Reply::SnapshotSaved);
}

pub(crate) fn load_snapshot(store: &mut impl Store, name: &str) -> LoadedSnapshot {
    match ask(store, StoreRequest::LoadSnapshot { stream: stream(name) }) {
        Reply::Snapshot(loaded) => loaded,
        other => panic!("a snapshot was answered with {other:?}"),
    }
}

pub(crate) fn save_checkpoint(store: &mut impl Store, log_size: u64, bytes: &[u8]) -> Reply {
    ask(store, StoreRequest::SaveCheckpoint { log_size, bytes: bytes.to_vec() })
}

/// Submits all of these before asking for an answer, and gives the answers in the order in which they came.
pub(crate) fn together(store: &mut impl Store, requests: Vec<StoreRequest>) -> Vec<(Ticket, Reply)> {
    let count = requests.len();
    for (number, request) in (0..).zip(requests) {
        store.submit(Ticket(number), request);
    }
    let answers: Vec<_> = (0..count).map_while(|_| store.wait(Duration::from_secs(60))).collect();
    assert_eq!(answers.len(), count, "every request is answered");
    answers
}

/// Accounts of two people, one of the cage that owes what they have.
pub(crate) fn funded(store: &mut impl Store) {
    let opening = batch("funds")
        .on("cage", 0, &["opened"])
        .open("cage", Currency::Mop, -10_000, 10_000)
        .open("ana", Currency::Mop, 0, 1_000)
        .open("bea", Currency::Mop, 0, 1_000)
        .pay("f-1", "cage", "ana", 300)
        .pay("f-2", "cage", "bea", 200);
    let _ = done(store, opening);
}
