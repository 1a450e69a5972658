//! A floor that is interrupted goes on at exactly the point where its record ends: with a snapshot and without, between
//! rounds and in the middle of one.

use std::sync::Arc;

use sabot_chance::Simulated;
use sabot_demo::open;
use sabot_effort::{Dice, cases};
use sabot_evidence::note::SignerKey;
use sabot_floor::{Floor, LeafSealer, Notary, PassedOver, Rebuilt, Recovered, Replay, rebuild, recover};
use sabot_house::{GameEvent, Stream, What};
use sabot_store::{Batch, FaultyStore, Plan, Reply, Request, Snapshot, Store, StreamName, ask};

use crate::evening::{Evening, Happened, appended, beside, completed, same, source};
use crate::kit::{NOW, is_clean, key, store};

/// How many things happen of an evening.
const STEPS: u32 = 1_500;
/// For so many things a floor that was interrupted goes on beside the one that was not.
const TOGETHER: u32 = 80;

fn save(store: &mut impl Store, request: Request) {
    assert_eq!(ask(store, request), Reply::SnapshotSaved);
}

fn house_stream() -> StreamName {
    sabot_floor::record::stream_name(Stream::House)
}

/// A batch without the epoch under which it was written: each floor has its own.
fn written(mut batch: Batch) -> Batch {
    batch.streams.iter_mut().for_each(|one| one.epoch = sabot_store::Epoch(0));
    batch
}

/// With the newest snapshot and without any, a record gives the same.
fn same_either_way(store: &mut impl Store) -> Rebuilt {
    let (Recovered { rebuilt, passed }, whole) =
        (recover(store).expect("it is read"), rebuild(store).expect("it is read"));
    assert_eq!(passed, []);
    assert_eq!(rebuilt.marks, whole.marks);
    same(&rebuilt.house, &whole.house);
    rebuilt
}

/// A floor opened on a copy of the record, and how long it goes on beside the first.
struct Follower {
    floor: Floor<Simulated>,
    left: u32,
    /// Whether the decks to come are others than the first floor's: then it can only follow until one is shuffled.
    other_decks: bool,
}

impl Follower {
    /// Does the same, and must come to the same. Whether it goes on.
    fn follow(&mut self, happened: &Happened, live: &Floor<Simulated>) -> bool {
        let shuffles = happened.batch.streams.iter().flat_map(|one| &one.events);
        if self.other_decks && shuffles.into_iter().any(|event| event.kind.as_str() == "deck_committed") {
            return false;
        }
        // Ids of the house's own commands say under which lease they were made.
        self.floor.lease(Stream::House, live.epoch());
        let (ticket, batch) = happened.step.at(&mut self.floor).expect("it does the same");
        assert_eq!(written(batch), written(happened.batch.clone()), "{:?}", happened.step);
        completed(&mut self.floor, ticket, &happened.receipt);
        self.left -= 1;
        if self.left == 0 {
            same(self.floor.shown(), live.shown());
            assert_eq!(self.floor.marks(), live.marks());
        }
        self.left > 0
    }
}

/// Another record grows beside the evening's; every so often the evening is taken to be interrupted, and a floor is opened
/// on the other record. It does what the first does from there on, card by card, to the same settlements.
#[test]
fn wherever_it_is_interrupted_a_floor_goes_on_at_that_point() {
    let mut dice = Dice::new(17);
    let mut evening = Evening::of(3);
    let mut copy = store();
    let mut before = Replay::new(&mut evening.store);
    while let Some(replayed) = before.advance().expect("it is read") {
        appended(&mut copy, again(&replayed));
    }
    let mut followers: Vec<Follower> = Vec::new();
    let (mut in_rounds, mut with_snapshot, mut cards) = (0, 0, 0);
    for number in 0..STEPS {
        // A snapshot is taken while something is decided and not durable: it speaks of what is durable.
        let mut snapshot = None;
        let happened = evening.next(|floor| {
            if dice.one_in(150) {
                snapshot = Some(floor.snapshot().expect("it is written"));
            }
        });
        if let Some(snapshot) = snapshot {
            save(&mut copy, snapshot);
        }
        appended(&mut copy, happened.batch.clone());
        if !followers.is_empty() {
            cards += happened
                .batch
                .streams
                .iter()
                .flat_map(|one| &one.events)
                .filter(|one| one.body.contains("\"card\""))
                .count();
        }
        followers.retain_mut(|follower| follower.follow(&happened, &evening.floor));
        // Every so many commands, wherever the rounds are then.
        if number % (47 / cases(1).min(46)) == 0 {
            in_rounds += evening.rounds_open();
            let rebuilt = if dice.one_in(3) {
                same_either_way(&mut copy)
            } else {
                recover(&mut copy).expect("it is read").rebuilt
            };
            same(&rebuilt.house, evening.floor.shown());
            with_snapshot += u32::from(rebuilt.kept > 0);
            let other_decks = dice.one_in(2);
            let decks = if other_decks { Simulated::from_seed(dice.word()) } else { source(&mut copy, 3) };
            let floor = beside(&mut copy, decks);
            followers.push(Follower { floor, left: TOGETHER, other_decks });
        }
    }
    is_clean(&mut copy);
    assert!(in_rounds > 50 && with_snapshot > 10 && cards > 50, "{in_rounds} {with_snapshot} {cards}");
}

/// The batch of a command that was recorded.
fn again(replayed: &sabot_floor::Replayed) -> Batch {
    let decks: Vec<_> = replayed.decks.clone();
    let asked = replayed.ordered.as_ref().and_then(|ordered| ordered.command(&replayed.batch)).expect("what was asked");
    let wording = sabot_house::Wording::of(&asked.actor, &asked.order);
    let written = sabot_floor::record::written(&asked, &wording, &replayed.batch, &decks, &key());
    let streams = written.expect("it is written");
    let mut batch = Batch {
        command: replayed.command.command,
        content: replayed.command.content,
        answer: replayed.command.answer.clone(),
        streams: Vec::new(),
        accounts: replayed.command.accounts.clone(),
        transfers: replayed.command.transfers.clone(),
    };
    for (stream, events) in streams {
        let stream = sabot_floor::record::stream_name(stream);
        let first = replayed.rows.iter().find(|row| row.stream == stream).expect("a row");
        let expected = sabot_store::Version(first.version.0 - 1);
        batch.streams.push(sabot_store::StreamAppend { stream, epoch: first.epoch, expected, events });
    }
    batch
}

/// One evening, interrupted again and again: rounds and shuffles follow each other without a gap, and nothing is lost.
#[test]
fn an_evening_full_of_interruptions_has_no_gaps() {
    let mut dice = Dice::new(23);
    let mut evening = Evening::of(5);
    for _ in 0..STEPS {
        let _happened = evening.next(|_| ());
        if dice.one_in(100) {
            let snapshot = evening.floor.snapshot().expect("it is written");
            save(&mut evening.store, snapshot);
        }
        if dice.one_in(60) {
            evening.interrupt();
        }
    }
    same_either_way(&mut evening.store);
    is_clean(&mut evening.store);
    let mut rounds = std::collections::BTreeMap::<Stream, (u32, u32)>::new();
    let mut replay = Replay::new(&mut evening.store);
    while let Some(replayed) = replay.advance().expect("it is read") {
        for event in &replayed.batch.events {
            let opened = match &event.what {
                What::Game(GameEvent::House(game)) => match game.what {
                    sabot_games::What::RoundOpened { number, .. } => Some(number),
                    _ => None,
                },
                What::Game(GameEvent::Omaha(game)) => match game.what {
                    sabot_games::omaha::What::HandStarted { number, .. } => Some(number),
                    _ => None,
                },
                _ => None,
            };
            if let Some(number) = opened {
                let last = &mut rounds.entry(event.stream).or_default().0;
                *last += 1;
                assert_eq!(number, *last, "{}", event.stream);
            }
        }
        for (stream, deck) in &replayed.decks {
            if let sabot_floor::DeckEvent::DeckCommitted { shuffle, .. } = deck {
                let last = &mut rounds.entry(*stream).or_default().1;
                *last += 1;
                assert_eq!(shuffle, last, "{stream}");
            }
        }
    }
    assert!(rounds.len() >= 8 && rounds.values().all(|(rounds, _)| *rounds >= 2), "{rounds:?}");
}

/// A played record with a snapshot in it.
fn with_snapshot(seed: u64) -> (Evening, Snapshot) {
    let mut evening = Evening::of(seed);
    (0..120).for_each(|_| drop(evening.next(|_| ())));
    let Request::SaveSnapshot(snapshot) = evening.floor.snapshot().expect("it is written") else {
        panic!("a snapshot")
    };
    (evening, snapshot)
}

/// Opens a record where a snapshot must be passed over: it is read from its beginning.
fn passed_over(store: &mut impl Store) -> PassedOver {
    let opened = open(store, Simulated::from_seed(1), key(), "test", NOW).expect("a floor all the same");
    let whole = rebuild(store).expect("it is read");
    same(opened.floor.shown(), &whole.house);
    assert_eq!((opened.kept, opened.events), (0, whole.marks.events()));
    let [passed] = opened.passed.try_into().expect("one snapshot was passed over");
    passed
}

#[test]
fn a_snapshot_of_another_record_is_passed_over() {
    let (mut evening, _) = with_snapshot(7);
    let (_, foreign) = with_snapshot(8);
    let version = sabot_store::Version(1);
    save(&mut evening.store, Request::SaveSnapshot(Snapshot::new(house_stream(), version, foreign.bytes)));
    let passed = passed_over(&mut evening.store);
    assert!(matches!(&passed, PassedOver::Misfit(why) if why.contains("had another event")), "{passed}");
}

/// Nobody is to sign a tree that a snapshot made up.
#[test]
fn a_snapshot_with_another_tree_than_was_signed_is_passed_over() {
    let (mut evening, snapshot) = with_snapshot(12);
    let signer = SignerKey::from_seed("casino.example/log".parse().expect("a name"), &[7; 32]);
    (0..20).for_each(|_| drop(evening.next(|_| ())));
    let (log_size, note) = Notary::new(evening.floor.marks().tree().clone(), 0, signer).sign().expect("it is signed");
    let checkpoint = Request::SaveCheckpoint { log_size, bytes: note.into_bytes() };
    assert_eq!(ask(&mut evening.store, checkpoint), Reply::CheckpointSaved { number: 0 });
    let text = String::from_utf8(snapshot.bytes).expect("a text");
    let (before, peaks) = text.split_once("\"peaks\":[\"").expect("a tree");
    let other = if peaks.starts_with('0') { '1' } else { '0' };
    let forged = format!("{before}\"peaks\":[\"{other}{}", &peaks[1..]);
    for (text, fits) in [(text.clone(), true), (forged, false)] {
        let snapshot = Snapshot::new(house_stream(), snapshot.version, text.into_bytes());
        save(&mut evening.store, Request::SaveSnapshot(snapshot));
        if fits {
            assert_eq!(sabot_floor::tree(&mut evening.store).as_ref(), Ok(evening.floor.marks().tree()));
            assert!(recover(&mut evening.store).expect("it is read").rebuilt.kept > 0);
        } else {
            let passed = passed_over(&mut evening.store);
            assert!(matches!(&passed, PassedOver::Misfit(why) if why.contains("tree")), "{passed}");
        }
        assert_eq!(sabot_floor::tree(&mut evening.store).as_ref(), Ok(evening.floor.marks().tree()));
    }
}

/// As after a backup was put back that is older than the snapshot.
#[test]
fn a_snapshot_that_is_ahead_of_the_log_is_passed_over() {
    let (mut evening, snapshot) = with_snapshot(9);
    let mut shorter = store();
    let mut replay = Replay::new(&mut evening.store);
    let mut commands = Vec::new();
    while let Some(replayed) = replay.advance().expect("it is read") {
        commands.push(again(&replayed));
    }
    for batch in commands.drain(..commands.len() - 5) {
        appended(&mut shorter, batch);
    }
    let version = sabot_store::Version(1);
    save(&mut shorter, Request::SaveSnapshot(Snapshot::new(house_stream(), version, snapshot.bytes)));
    let passed = passed_over(&mut shorter);
    assert!(matches!(passed, PassedOver::Misfit(_)), "{passed}");
}

#[test]
fn a_snapshot_that_cannot_be_read_is_passed_over() {
    let (mut evening, snapshot) = with_snapshot(10);
    let text = String::from_utf8(snapshot.bytes.clone()).expect("a text");
    let save_text = |evening: &mut Evening, text: String| {
        let snapshot = Snapshot::new(house_stream(), snapshot.version, text.into_bytes());
        save(&mut evening.store, Request::SaveSnapshot(snapshot));
    };
    save_text(&mut evening, text.replacen("\"form\":2", "\"form\":3", 1));
    assert_eq!(passed_over(&mut evening.store), PassedOver::Form(3));
    save_text(&mut evening, text.replacen("\"serial\":", "\"cereal\":", 1));
    assert!(matches!(passed_over(&mut evening.store), PassedOver::Unreadable(_)));
    // A pool that holds more than its meters account for.
    save_text(&mut evening, text.replacen("\"gold\":{\"pool\":{\"amount\":2", "\"gold\":{\"pool\":{\"amount\":3", 1));
    let passed = passed_over(&mut evening.store);
    assert!(matches!(&passed, PassedOver::Unreadable(why) if why.contains("pool")), "{passed}");
    save_text(&mut evening, text);
    let opened = open(&mut evening.store, Simulated::from_seed(1), key(), "test", NOW).expect("a floor");
    assert_eq!((opened.passed.len(), opened.kept), (0, opened.events));
}

/// A disk that changed a bit of the newest snapshot: the one before it is used.
#[test]
fn a_damaged_snapshot_is_passed_over() {
    let (mut evening, first) = with_snapshot(11);
    let mut faulty = FaultyStore::new(Arc::new(LeafSealer), Plan::none());
    let mut replay = Replay::new(&mut evening.store);
    while let Some(replayed) = replay.advance().expect("it is read") {
        appended(&mut faulty, again(&replayed));
    }
    let first = Snapshot { version: sabot_store::Version(first.version.0 - 1), ..first };
    let at = rebuild(&mut evening.store).expect("it is read").marks.events();
    save(&mut faulty, Request::SaveSnapshot(first.clone()));
    let newer = Snapshot::new(first.stream, sabot_store::Version(first.version.0 + 1), b"newer".to_vec());
    save(&mut faulty, Request::SaveSnapshot(newer));
    assert!(faulty.damage_snapshot(house_stream()));
    let opened = open(&mut faulty, Simulated::from_seed(1), key(), "test", NOW).expect("a floor");
    assert!(matches!(opened.passed.as_slice(), [PassedOver::Damaged(_)]), "{:?}", opened.passed);
    assert_eq!((opened.kept, opened.events), (at, at));
}

#[test]
fn a_snapshot_made_apart_is_the_moment_at_which_it_was_asked_for() {
    let mut evening = Evening::of(5);
    (0..500).for_each(|_| drop(evening.next(|_| ())));
    let apart = evening.floor.snapshot_apart();
    let here = evening.floor.snapshot().expect("it is written");
    assert_eq!(evening.floor.unkept(), 0, "it counts as kept from then on");
    (0..200).for_each(|_| drop(evening.next(|_| ())));
    assert!(evening.floor.unkept() > 0, "the floor went on meanwhile");
    assert_eq!(std::thread::spawn(apart).join().expect("it does not break").expect("it is written"), here);
}
