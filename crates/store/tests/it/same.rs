//! Random requests, hostile ones among them: all engines give the same answers and hold the same in the end.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use sabot_money::{Currency, Money};
use sabot_store::{
    AccountChange, Bounds, Digest, Epoch, NewEvent, Reply, Snapshot, Store, StoreBatch, StoreRequest, StoredTransfer,
    StreamAppend, Version, ask,
};
use sabot_testkit::config;

use crate::conformance::check_chain;
use crate::engines::{Days, Engine, Faultless, Memory, Sqlite};
use crate::kit::{balances, funded, stream, together, whole_log};

const STREAMS: [&str; 3] = ["a", "a/b", "c"];
/// The first three are open from the beginning, the last is never opened.
const ACCOUNTS: [&str; 5] = ["ana", "bea", "cage", "eva", "ghost"];

/// What to expect of a stream or an epoch: what is true when the request is made, or off by so much.
#[derive(Clone, Copy, Debug)]
enum Guess {
    Right,
    Off(u64),
}

impl Guess {
    fn of(self, actual: u64) -> u64 {
        match self {
            Guess::Right => actual,
            Guess::Off(other) => other,
        }
    }
}

fn any_guess() -> impl Strategy<Value = Guess> + Clone {
    prop_oneof![9 => Just(Guess::Right), 1 => (0_u64..4).prop_map(Guess::Off)]
}

fn any_bounds() -> impl Strategy<Value = Bounds> {
    prop_oneof![
        3 => Just((-100, 100)),
        2 => (-20_i64..5, 0_i64..60),
        1 => Just((-(1 << 53), 1 << 53)),
    ]
    .prop_map(|(least, most)| Bounds { least: Money::of(least), most: Money::of(most) })
}

fn any_currency() -> impl Strategy<Value = Currency> {
    prop_oneof![9 => Just(Currency::Mop), 1 => Just(Currency::Hkd)]
}

fn any_change() -> impl Strategy<Value = AccountChange> {
    let account = || select(&ACCOUNTS[..4]).prop_map(|name| name.parse().expect("a name"));
    prop_oneof![
        1 => (account(), any_currency(), any_bounds())
            .prop_map(|(account, currency, bounds)| AccountChange::Open { account, currency, bounds }),
        1 => (account(), any_bounds()).prop_map(|(account, bounds)| AccountChange::Rebound { account, bounds }),
    ]
}

fn any_transfer() -> impl Strategy<Value = StoredTransfer> {
    let account = || prop_oneof![9 => select(&ACCOUNTS[..3]), 1 => select(&ACCOUNTS[..])];
    let amount = prop_oneof![9 => 1_i64..40, 1 => select(&[0, -1, 1 << 53][..])];
    (0_u16..60, account(), account(), any_currency(), amount).prop_map(|(id, debit, credit, currency, minor)| {
        StoredTransfer {
            id: format!("t{id}").parse().expect("an id"),
            debit: debit.parse().expect("a name"),
            credit: credit.parse().expect("a name"),
            currency,
            amount: Money::of(minor),
        }
    })
}

/// A batch whose versions and epochs are yet to be guessed.
fn any_batch() -> impl Strategy<Value = (StoreBatch, Vec<(Guess, Guess)>)> {
    let event = (0_u8..3, 0_u16..3, -5_i64..5, "[a-z\"{}é]{0,12}").prop_map(|(kind, kind_version, at, body)| {
        NewEvent { kind: format!("k{kind}").parse().expect("a kind"), kind_version, recorded_at_ms: at, body }
    });
    let one = (select(&STREAMS[..]), proptest::collection::vec(event, 0..4), any_guess(), any_guess());
    let streams = prop_oneof![
        6 => proptest::collection::vec(one.clone(), 1..2),
        2 => proptest::collection::vec(one, 1..4),
    ];
    let accounts = prop_oneof![4 => Just(vec![]), 1 => proptest::collection::vec(any_change(), 1..4)];
    let transfers = prop_oneof![1 => Just(vec![]), 1 => proptest::collection::vec(any_transfer(), 1..3)];
    (0_u8..60, 0_u8..6, streams, accounts, transfers).prop_map(|(id, content, streams, accounts, transfers)| {
        let guesses = streams.iter().map(|(_, _, version, epoch)| (*version, *epoch)).collect();
        let streams = streams.into_iter().map(|(name, events, _, _)| StreamAppend {
            stream: stream(name),
            epoch: Epoch(0),
            expected: Version(0),
            events,
        });
        let batch = StoreBatch {
            command: format!("c{id}").parse().expect("an id"),
            content: Digest::new([u8::from(content == 0); 32]),
            answer: vec![id, content],
            streams: streams.collect(),
            accounts,
            transfers,
        };
        (batch, guesses)
    })
}

/// A request that is made ready when it is its turn.
#[derive(Clone, Debug)]
enum Draft {
    Append(Box<StoreBatch>, Vec<(Guess, Guess)>),
    Other(StoreRequest),
}

fn any_draft() -> impl Strategy<Value = Draft> {
    let resource = || select(&STREAMS[..]).prop_map(stream);
    let owner = || select(&["one", "two"][..]).prop_map(|name| name.parse().expect("an owner"));
    let ttl = || prop_oneof![9 => 1_u32..30, 1 => Just(0)];
    let now = || 0_i64..60;
    let take = (resource(), owner(), ttl(), now()).prop_map(|(resource, owner, ttl_ms, now_ms)| StoreRequest::Take {
        resource,
        owner,
        ttl_ms,
        now_ms,
    });
    let renew = (resource(), owner(), 0_u64..4, ttl(), now()).prop_map(|(resource, owner, epoch, ttl_ms, now_ms)| {
        StoreRequest::Renew { resource, owner, epoch: Epoch(epoch), ttl_ms, now_ms }
    });
    let release = (resource(), owner(), 0_u64..4).prop_map(|(resource, owner, epoch)| StoreRequest::Release {
        resource,
        owner,
        epoch: Epoch(epoch),
    });
    let save = (resource(), 0_u64..6, any::<[u8; 3]>(), 0_u8..8).prop_map(|(stream, version, bytes, spoilt)| {
        let mut snapshot = Snapshot::new(stream, Version(version), bytes.to_vec());
        if spoilt == 0 {
            snapshot.bytes.push(1);
        }
        StoreRequest::SaveSnapshot(snapshot)
    });
    let checkpoint =
        (0_u64..12, 0_u8..3).prop_map(|(log_size, byte)| StoreRequest::SaveCheckpoint { log_size, bytes: vec![byte] });
    prop_oneof![
        14 => any_batch().prop_map(|(batch, guesses)| Draft::Append(Box::new(batch), guesses)),
        2 => take.prop_map(Draft::Other),
        1 => renew.prop_map(Draft::Other),
        1 => release.prop_map(Draft::Other),
        1 => save.prop_map(Draft::Other),
        1 => checkpoint.prop_map(Draft::Other),
    ]
}

/// Requests in groups that are submitted together; after some groups the store is opened anew.
fn any_evening(groups: usize) -> impl Strategy<Value = Vec<(Vec<Draft>, bool)>> {
    let reopened = proptest::bool::weighted(0.08);
    proptest::collection::vec((proptest::collection::vec(any_draft(), 1..9), reopened), 1..groups)
}

/// The requests of a group, guesses made by what the twin holds before it. Within a group what was right may be wrong.
fn ready(twin: &mut impl Store, drafts: &[Draft]) -> Vec<StoreRequest> {
    let mut requests = Vec::new();
    for draft in drafts {
        requests.push(match draft {
            Draft::Other(request) => request.clone(),
            Draft::Append(batch, guesses) => {
                let mut batch = batch.clone();
                for (one, (version, epoch)) in batch.streams.iter_mut().zip(guesses) {
                    let Reply::Head(head) = ask(twin, StoreRequest::Head { stream: one.stream }) else {
                        panic!("a head")
                    };
                    one.expected = Version(version.of(head.version.0));
                    one.epoch = Epoch(epoch.of(head.epoch.0));
                }
                StoreRequest::Append(batch)
            }
        });
    }
    requests
}

/// Everything that can be read.
fn contents(store: &mut impl Store) -> Vec<Reply> {
    let mut requests = vec![
        StoreRequest::Streams,
        StoreRequest::LogSize,
        StoreRequest::Balances,
        StoreRequest::ReadCommands { from: 0, at_most: u32::MAX },
        StoreRequest::ReadCommands { from: 3, at_most: 2 },
        StoreRequest::Checkpoints { from: 0, at_most: 99 },
        StoreRequest::LastCheckpoint,
        StoreRequest::ReadLog { from: 0, at_most: u32::MAX },
        StoreRequest::ReadLog { from: 2, at_most: 3 },
        StoreRequest::FindCommand { command: "c7".parse().expect("an id") },
    ];
    for name in STREAMS {
        let stream = stream(name);
        requests.push(StoreRequest::Read { stream, from: Version(2), at_most: 3 });
        requests.extend([
            StoreRequest::Head { stream },
            StoreRequest::Lease { resource: stream },
            StoreRequest::LoadSnapshot { stream },
        ]);
    }
    requests.extend(ACCOUNTS.map(|name| StoreRequest::Balance { account: name.parse().expect("a name") }));
    requests.into_iter().map(|request| ask(store, request)).collect()
}

fn check_sums(store: &mut impl Store) {
    let all = balances(store);
    for currency in Currency::ALL {
        let of = all.iter().filter(|balance| balance.currency == currency);
        assert_eq!(of.map(|balance| i128::from(balance.amount.minor())).sum::<i128>(), 0);
    }
    assert!(all.iter().all(|balance| (balance.bounds.least..=balance.bounds.most).contains(&balance.amount)));
}

fn replies(store: &mut impl Store, requests: Vec<StoreRequest>) -> Vec<Reply> {
    together(store, requests).into_iter().map(|(_, reply)| reply).collect()
}

/// Plays an evening on an engine and on the twin in memory, and compares.
fn play(engine: &impl Engine, evening: &[(Vec<Draft>, bool)]) {
    let (mut store, mut twin) = (engine.open(), Memory.open());
    funded(&mut store);
    funded(&mut twin);
    for (drafts, reopened) in evening {
        let requests = ready(&mut twin, drafts);
        let expected = replies(&mut twin, requests.clone());
        assert_eq!(replies(&mut store, requests), expected);
        if *reopened {
            store = engine.reopen(store);
        }
        assert_eq!(contents(&mut store), contents(&mut twin));
    }
    check_sums(&mut store);
    check_chain(&whole_log(&mut store));
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn sqlite_is_the_same_as_memory(evening in any_evening(24)) {
        play(&Sqlite::default(), &evening);
    }
}

proptest! {
    #![proptest_config(config(20))]

    /// Its day ends before every append.
    #[test]
    fn a_record_in_many_days_is_the_same_as_memory(evening in any_evening(12)) {
        play(&Days::default(), &evening);
    }
}

proptest! {
    #![proptest_config(config(200))]

    #[test]
    fn a_virtual_disk_is_the_same_as_memory(evening in any_evening(24)) {
        play(&Faultless, &evening);
    }
}

/// The first words of how a value is written for a programmer: the names of its kinds.
fn kinds_of(reply: &Reply) -> String {
    let text = format!("{reply:?}");
    let mut words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default().to_owned();
    match first.as_str() {
        "Append" | "Refused" | "Leased" => {
            let second = words.next().unwrap_or_default();
            let third = if second == "Refused" { words.next().unwrap_or_default() } else { "" };
            format!("{first}{second}{third}")
        }
        _ => first,
    }
}

#[test]
fn random_evenings_reach_every_answer() {
    let mut reached = BTreeSet::new();
    let mut runner = TestRunner::deterministic();
    for _ in 0..300 {
        let evening = any_evening(24).new_tree(&mut runner).expect("evenings are made").current();
        let mut twin = Memory.open();
        funded(&mut twin);
        for (drafts, _) in evening {
            let requests = ready(&mut twin, &drafts);
            reached.extend(replies(&mut twin, requests).iter().map(kinds_of));
        }
    }
    // What is too much, and what no calendar has, is left to examples.
    let all = "AppendConflict AppendDone AppendDuplicate AppendFenced AppendOtherContent AppendOverdrawn \
               AppendRefusedAlreadyOpen AppendRefusedBoundsReversed AppendRefusedEpochNeverGiven AppendRefusedNoEvents \
               AppendRefusedNotPositive AppendRefusedOtherCurrency AppendRefusedSameAccount AppendRefusedStreamTwice \
               AppendRefusedTransferExists AppendRefusedUnknownAccount CheckpointSaved LeasedHeld LeasedLost \
               LeasedReleased LeasedRenewed LeasedTaken RefusedCheckpointAhead RefusedCheckpointBehind \
               RefusedLeaseLength RefusedSnapshotAhead RefusedSnapshotDigest SnapshotSaved";
    assert_eq!(reached.into_iter().collect::<Vec<_>>().join(" "), all);
}
