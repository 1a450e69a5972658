//! A floor that is interrupted goes on at exactly the point where its record ends: with a snapshot and without, between
//! rounds and in the middle of one.

use std::sync::Arc;

use sabot_chance::Simulated;
use sabot_evidence::note::SignerKey;
use sabot_floor::opening::open;
use sabot_floor::{
    Floor, LeafSealer, Notary, PassedOver, RebuildError, Rebuilt, RecordError, Recovered, Replay, rebuild, recover,
    unsealed,
};
use sabot_house::{GameEvent, HouseEvent, Stream};
use sabot_store::{FaultPlan, FaultyStore, Reply, Snapshot, Store, StoreBatch, StoreRequest, StreamName, ask};
use sabot_testkit::{Dice, cases};
use serde_json::{Value, json};

use crate::evening::{Evening, Happened, appended, beside, completed, same, source};
use crate::kit::{NOW, is_clean, key, store};

/// How many things happen of an evening.
const STEPS: u32 = 1_500;
/// For so many things a floor that was interrupted goes on beside the one that was not.
const TOGETHER: u32 = 80;

fn save(store: &mut dyn Store, request: StoreRequest) {
    assert_eq!(ask(store, request), Reply::SnapshotSaved);
}

/// Words, form, events and root stand before what is sealed.
const HEAD: usize = 17 + 2 + 8 + 32;

/// The bytes of a snapshot with another text in them, packed and sealed again as only the house can.
fn resealed(snapshot: &Snapshot, change: impl FnOnce(String) -> String) -> Vec<u8> {
    let text = text(snapshot);
    let changed = change(text.clone());
    assert_ne!(changed, text, "there is something to change");
    let head = &snapshot.bytes[..HEAD];
    [head, &key().of_snapshots().seal(head, &packed(&changed))].concat()
}

fn packed(text: &str) -> Vec<u8> {
    zstd::bulk::compress(text.as_bytes(), 1).expect("it is packed")
}

/// What is sealed in a snapshot.
fn text(snapshot: &Snapshot) -> String {
    let text = unsealed(&snapshot.bytes, Some(&key())).expect("the house has sealed it");
    String::from_utf8(text.to_vec()).expect("a text")
}

fn house_stream() -> StreamName {
    sabot_floor::record::stream_name(Stream::House)
}

/// A batch without the epoch under which it was written: each floor has its own.
fn written(mut batch: StoreBatch) -> StoreBatch {
    batch.streams.iter_mut().for_each(|one| one.epoch = sabot_store::Epoch(0));
    batch
}

/// With the newest snapshot and without any, a record gives the same.
fn same_either_way(store: &mut dyn Store) -> Rebuilt {
    let (Recovered { rebuilt, passed }, whole) =
        (recover(store, Some(&key())).expect("it is read"), rebuild(store, Some(&key())).expect("it is read"));
    assert_eq!(passed, []);
    assert_eq!(rebuilt.marks, whole.marks);
    same(&rebuilt.house, &whole.house);
    rebuilt
}

/// A floor opened on a copy of the record, and how long it goes on beside the first.
struct Follower {
    floor: Floor,
    left: u32,
    /// Whether the decks to come are others than the first floor's: then it can only follow until one is shuffled.
    other_decks: bool,
}

impl Follower {
    /// Does the same, and must come to the same. Whether it goes on.
    fn follow(&mut self, happened: &Happened, live: &Floor) -> bool {
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
    let house = key();
    let mut before = Replay::new(&mut evening.store, Some(&house));
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
                recover(&mut copy, Some(&key())).expect("it is read").rebuilt
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
fn again(replayed: &sabot_floor::Replayed) -> StoreBatch {
    let decks: Vec<_> = replayed.decks.clone();
    let asked = replayed.ordered.as_ref().and_then(|ordered| ordered.command(&replayed.batch)).expect("what was asked");
    let wording = sabot_house::Wording::of(&asked.actor, &asked.order);
    let head = |stream| {
        let name = sabot_floor::record::stream_name(stream);
        let first = replayed.rows.iter().find(|row| row.stream == name).expect("a row");
        sabot_store::Version(first.version.0 - 1)
    };
    let written = sabot_floor::record::written(&asked, &wording, &replayed.batch, &decks, &key(), head);
    let streams = written.expect("it is written");
    let mut batch = StoreBatch {
        command: replayed.command.command,
        content: replayed.command.content,
        answer: replayed.command.answer.clone(),
        streams: Vec::new(),
        accounts: replayed.command.accounts.clone(),
        transfers: replayed.command.transfers.clone(),
    };
    for (stream, events) in streams {
        let expected = head(stream);
        let stream = sabot_floor::record::stream_name(stream);
        let first = replayed.rows.iter().find(|row| row.stream == stream).expect("a row");
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
    let house = key();
    let mut replay = Replay::new(&mut evening.store, Some(&house));
    while let Some(replayed) = replay.advance().expect("it is read") {
        for event in &replayed.batch.events {
            let opened = match &event.what {
                HouseEvent::Game(GameEvent::Banked(game)) => match game.what {
                    sabot_games::BankedEvent::RoundOpened { number, .. } => Some(number),
                    _ => None,
                },
                HouseEvent::Game(GameEvent::Omaha(game)) => match game.what {
                    sabot_games::omaha::OmahaEvent::HandStarted { number, .. } => Some(number),
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
    let StoreRequest::SaveSnapshot(snapshot) = evening.floor.snapshot().expect("it is written") else {
        panic!("a snapshot")
    };
    (evening, snapshot)
}

/// Lets an evening go on until something has happened to the house itself, and says how often that was in all.
fn goes_on(evening: &mut Evening) -> sabot_store::Version {
    let version = |evening: &Evening| evening.floor.marks().heads()[&Stream::House].version;
    let before = version(evening);
    while version(evening) == before {
        drop(evening.next(|_| ()));
    }
    version(evening)
}

/// Opens a record where a snapshot must be passed over: it is read from its beginning.
fn passed_over(store: &mut dyn Store) -> PassedOver {
    let opened = open(store, Simulated::from_seed(1), key(), "test", NOW).expect("a floor all the same");
    let whole = rebuild(store, Some(&key())).expect("it is read");
    same(opened.floor.shown(), &whole.house);
    assert_eq!((opened.kept, opened.events), (0, whole.marks.events()));
    let [passed] = opened.passed.try_into().expect("one snapshot was passed over");
    passed
}

#[test]
fn a_snapshot_of_another_record_is_passed_over() {
    let (mut evening, _) = with_snapshot(7);
    let (_, foreign) = with_snapshot(8);
    save(&mut evening.store, StoreRequest::SaveSnapshot(foreign));
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
    let checkpoint = StoreRequest::SaveCheckpoint { log_size, bytes: note.into_bytes() };
    assert_eq!(ask(&mut evening.store, checkpoint), Reply::CheckpointSaved { number: 0 });
    let forged = resealed(&snapshot, |text| {
        let (before, peaks) = text.split_once("\"peaks\":[\"").expect("a tree");
        let other = if peaks.starts_with('0') { '1' } else { '0' };
        format!("{before}\"peaks\":[\"{other}{}", &peaks[1..])
    });
    for (bytes, fits) in [(snapshot.bytes.clone(), true), (forged, false)] {
        let snapshot = Snapshot::new(house_stream(), snapshot.version, bytes);
        save(&mut evening.store, StoreRequest::SaveSnapshot(snapshot));
        if fits {
            assert_eq!(sabot_floor::tree(&mut evening.store, Some(&key())).as_ref(), Ok(evening.floor.marks().tree()));
            assert!(recover(&mut evening.store, Some(&key())).expect("it is read").rebuilt.kept > 0);
        } else {
            let passed = passed_over(&mut evening.store);
            assert!(matches!(&passed, PassedOver::Misfit(why) if why.contains("outside")), "{passed}");
        }
        assert_eq!(sabot_floor::tree(&mut evening.store, Some(&key())).as_ref(), Ok(evening.floor.marks().tree()));
    }
}

/// As after a backup was put back that is older than the snapshot.
#[test]
fn a_snapshot_that_is_ahead_of_the_log_is_passed_over() {
    let (mut evening, snapshot) = with_snapshot(9);
    let mut shorter = store();
    let house = key();
    let mut replay = Replay::new(&mut evening.store, Some(&house));
    let mut commands = Vec::new();
    while let Some(replayed) = replay.advance().expect("it is read") {
        commands.push(again(&replayed));
    }
    for batch in commands.drain(..commands.len() - 5) {
        appended(&mut shorter, batch);
    }
    save(&mut shorter, StoreRequest::SaveSnapshot(snapshot));
    let passed = passed_over(&mut shorter);
    assert!(matches!(passed, PassedOver::Misfit(_)), "{passed}");
}

#[test]
fn a_snapshot_that_cannot_be_read_is_passed_over() {
    let (mut evening, snapshot) = with_snapshot(10);
    let save_bytes = |evening: &mut Evening, bytes: Vec<u8>| {
        save(&mut evening.store, StoreRequest::SaveSnapshot(Snapshot::new(house_stream(), snapshot.version, bytes)));
    };
    let mut newer = snapshot.bytes.clone();
    newer[18] = 6;
    save_bytes(&mut evening, newer);
    assert_eq!(passed_over(&mut evening.store), PassedOver::Form(6));
    save_bytes(&mut evening, resealed(&snapshot, |text| text.replacen("\"serial\":", "\"cereal\":", 1)));
    assert!(matches!(passed_over(&mut evening.store), PassedOver::Unreadable(_)));
    // A pool that holds more than its meters account for.
    let richer =
        |text: String| text.replacen("\"gold\":{\"pool\":{\"amount\":2", "\"gold\":{\"pool\":{\"amount\":3", 1);
    save_bytes(&mut evening, resealed(&snapshot, richer));
    let passed = passed_over(&mut evening.store);
    assert!(matches!(&passed, PassedOver::Unreadable(why) if why.contains("pool")), "{passed}");
    save_bytes(&mut evening, snapshot.bytes.clone());
    let opened = open(&mut evening.store, Simulated::from_seed(1), key(), "test", NOW).expect("a floor");
    assert_eq!((opened.passed.len(), opened.kept), (0, opened.events));
}

/// Forms 3 and 4 had a copy of the pool at every stud table; form 3 was sealed and not packed.
#[test]
fn a_snapshot_of_a_form_before_is_still_used() {
    let (mut evening, snapshot) = with_snapshot(16);
    for form in [3_u8, 4] {
        let mut whole: Value = serde_json::from_str(&text(&snapshot)).expect("JSON");
        assert_eq!(whole["form"], 5);
        whole["form"] = form.into();
        let mut copies = 0;
        for (_, table) in whole["house"]["tables"].as_object_mut().expect("tables") {
            if let Some(stud) = table.pointer_mut("/game/stud").and_then(Value::as_object_mut) {
                let bet = stud.remove("fixed_bet");
                stud.insert("pool".to_owned(), json!({"amount": 0, "reserve": 0, "overflow": 0, "bet": bet}));
                copies += 1;
            }
        }
        assert!(copies > 0, "stud tables between their rounds");
        let text = whole.to_string();
        let mut head = snapshot.bytes[..HEAD].to_vec();
        assert_eq!(head[17..19], [0, 5]);
        head[18] = form;
        let inside = if form == 3 { text.into_bytes() } else { packed(&text) };
        let bytes = [&head[..], &key().of_snapshots().seal(&head, &inside)].concat();
        save(&mut evening.store, StoreRequest::SaveSnapshot(Snapshot::new(house_stream(), snapshot.version, bytes)));
        let Rebuilt { kept, .. } = same_either_way(&mut evening.store);
        assert_eq!(kept, evening.floor.marks().events());
    }
}

/// Whoever can write the file gives himself a royal flush and makes the digest anew, in the form that was believed once: it is not
/// believed any more, and the cards are those of the log.
#[test]
fn a_snapshot_with_other_cards_is_not_believed() {
    let mut evening = Evening::of(13);
    let snapshot = loop {
        drop(evening.next(|_| ()));
        let StoreRequest::SaveSnapshot(snapshot) = evening.floor.snapshot().expect("it is written") else {
            panic!("a snapshot")
        };
        if text(&snapshot).contains("\"face\":\"down\"") {
            break snapshot;
        }
    };
    let whole = text(&snapshot);
    let at = whole.find("\"event\":\"card_dealt\"").expect("a card lies there");
    let card = at + whole[at..].find("\"card\":\"").expect("its face is written") + "\"card\":\"".len();
    let other = if &whole[card..card + 2] == "As" { "Ks" } else { "As" };
    let forged = format!("{}{other}{}", &whole[..card], &whole[card + 2..]);
    assert!(!snapshot.bytes.windows(8).any(|part| part == b"card_dea"), "nothing of it lies in the open");
    for form in [1_u16, 2] {
        let text = forged.replacen("\"form\":5", &format!("\"form\":{form}"), 1);
        let snapshot = Snapshot::new(house_stream(), snapshot.version, text.into_bytes());
        save(&mut evening.store, StoreRequest::SaveSnapshot(snapshot));
        assert_eq!(passed_over(&mut evening.store), PassedOver::Unsealed(form));
        assert_eq!(sabot_floor::tree(&mut evening.store, Some(&key())).as_ref(), Ok(evening.floor.marks().tree()));
    }
    // Sealed with a key of his own, and with some of the house's own bytes changed.
    let own = sabot_chance::HouseKey::from_text(&format!("sabot-house-key-v1+{}", "8".repeat(64))).expect("a key");
    let head = &snapshot.bytes[..HEAD];
    let of_his_own = [head, &own.of_snapshots().seal(head, forged.as_bytes())].concat();
    let bits = [0, 100, snapshot.bytes.len() - 1].map(|at| {
        let mut bytes = snapshot.bytes.clone();
        bytes[if at == 0 { 30 } else { at }] ^= 1;
        bytes
    });
    for bytes in bits.into_iter().chain([of_his_own]) {
        let snapshot = Snapshot::new(house_stream(), snapshot.version, bytes);
        save(&mut evening.store, StoreRequest::SaveSnapshot(snapshot));
        assert_eq!(passed_over(&mut evening.store), PassedOver::Seal);
    }
}

/// A genuine snapshot of an earlier hour, put in the place of a newer one.
#[test]
fn an_older_snapshot_in_a_newer_place_is_passed_over() {
    let (mut evening, older) = with_snapshot(14);
    let newer = goes_on(&mut evening);
    save(&mut evening.store, StoreRequest::SaveSnapshot(Snapshot::new(house_stream(), newer, older.bytes.clone())));
    let passed = passed_over(&mut evening.store);
    assert!(matches!(&passed, PassedOver::Misfit(why) if why.contains("was taken at version")), "{passed}");
}

/// Whoever has no key uses no snapshot, and reads up to the first card that is sealed.
#[test]
fn without_the_key_no_snapshot_is_used() {
    let (mut evening, snapshot) = with_snapshot(15);
    save(&mut evening.store, StoreRequest::SaveSnapshot(snapshot));
    assert_eq!(sabot_floor::tree(&mut evening.store, None).as_ref(), Ok(evening.floor.marks().tree()));
    let stranger = recover(&mut evening.store, None).map(drop);
    assert!(matches!(stranger, Err(RebuildError::Record(RecordError::Sealed { .. }))), "{stranger:?}");
}

/// A disk that changed a bit of the newest snapshot: the one before it is used.
#[test]
fn a_damaged_snapshot_is_passed_over() {
    let (mut evening, first) = with_snapshot(11);
    let at = evening.floor.marks().events();
    goes_on(&mut evening);
    let mut faulty = FaultyStore::new(Arc::new(LeafSealer), FaultPlan::none());
    let house = key();
    let mut replay = Replay::new(&mut evening.store, Some(&house));
    while let Some(replayed) = replay.advance().expect("it is read") {
        appended(&mut faulty, again(&replayed));
    }
    save(&mut faulty, StoreRequest::SaveSnapshot(first.clone()));
    let newer = Snapshot::new(first.stream, sabot_store::Version(first.version.0 + 1), b"newer".to_vec());
    save(&mut faulty, StoreRequest::SaveSnapshot(newer));
    assert!(faulty.damage_snapshot(house_stream()));
    let opened = open(&mut faulty, Simulated::from_seed(1), key(), "test", NOW).expect("a floor");
    assert!(matches!(opened.passed.as_slice(), [PassedOver::Damaged(_)]), "{:?}", opened.passed);
    assert_eq!(opened.kept, at);
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
