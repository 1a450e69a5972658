//! Whoever reads the files of a running house learns no card that lies face down: not in the record, its journal, snapshots,
//! a backup or an export.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use sabot_bots::{Patrons, RunningFloor};
use sabot_cards::Card;
use sabot_chance::Simulated;
use sabot_data::export;
use sabot_floor::opening::{OpenedFloor, open};
use sabot_floor::{LeafSealer, Replay, record};
use sabot_games::{BankedEvent, Face, omaha};
use sabot_house::{FloorTable, GameEvent, GameProgress, HouseEvent, Stream};
use sabot_ledger::Name;
use sabot_store::{Reply, SqliteOptions, SqliteStore, Store, StoreRequest, ask};
use serde_json::Value;

use crate::kit::{self, NOW, key, public, signer};

/// A folder that goes away with it.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How often bytes tell a card that was dealt face down or burnt: `"card":"As","event":"card_dealt","face":"down"` and the like.
fn told(bytes: &[u8]) -> usize {
    const CARD: &[u8] = b"\"card\":\"";
    const DOWN: [&[u8]; 3] = [
        b"\",\"event\":\"card_dealt\",\"face\":\"down\"",
        b"\",\"event\":\"card_dealt\",\"seat\"",
        b"\",\"event\":\"burnt\"",
    ];
    let cards = bytes.windows(CARD.len()).enumerate().filter(|(_, part)| *part == CARD).map(|(at, _)| at);
    cards
        .filter(|at| {
            bytes.get(at + CARD.len() + 2..).is_some_and(|rest| DOWN.iter().any(|down| rest.starts_with(down)))
        })
        .count()
}

/// Every card that a text names as one.
fn cards(value: &Value, found: &mut Vec<Card>) {
    match value {
        Value::Object(members) => members.values().for_each(|member| cards(member, found)),
        Value::Array(items) => items.iter().for_each(|item| cards(item, found)),
        Value::String(text) if text.len() == 2 => found.extend(text.parse::<Card>()),
        _ => {}
    }
}

/// What lies face down in the open rounds of a record, and how many cards were sealed: each row is compared with what was dealt.
fn face_down(store: &mut dyn Store) -> (BTreeMap<Stream, Vec<Card>>, usize) {
    let (mut down, mut sealed) = (BTreeMap::<Stream, Vec<Card>>::new(), 0);
    let house = key();
    let mut replay = Replay::new(store, Some(&house));
    while let Some(replayed) = replay.advance().expect("it is read") {
        for event in &replayed.batch.events {
            let HouseEvent::Game(game) = &event.what else { continue };
            let lies = down.entry(event.stream).or_default();
            match game {
                _ if game.closes() => lies.clear(),
                GameEvent::Banked(event) => match event.what {
                    BankedEvent::CardDealt { card, face: Face::Down, .. } => lies.extend(card),
                    BankedEvent::HandOpened { cards, .. }
                    | BankedEvent::CroupierOpened { cards, .. }
                    | BankedEvent::PointsCounted { cards, .. } => {
                        lies.retain(|card| !cards.contains(card));
                    }
                    _ => {}
                },
                GameEvent::Omaha(event) => match event.what {
                    omaha::OmahaEvent::CardDealt { card, .. } | omaha::OmahaEvent::Burnt { card } => lies.extend(card),
                    omaha::OmahaEvent::HandShown { cards, .. } => lies.retain(|card| !cards.contains(card)),
                    _ => {}
                },
            }
        }
        for row in &replayed.rows {
            sealed += usize::from(record::is_sealed(&row.body));
            let stream: Stream = row.stream.as_str().parse().expect("a stream");
            let mut named = Vec::new();
            cards(&serde_json::from_str(&row.body).expect("JSON"), &mut named);
            // Decks of several packs hold a card more than once: only one pack tells for certain.
            let of_one_deck = !stream.to_string().contains("football");
            let lies = down.get(&stream).filter(|_| of_one_deck).into_iter().flatten();
            for card in lies {
                assert!(!named.contains(card), "{card} lies face down at {stream}: {}", row.body);
            }
        }
    }
    (down, sealed)
}

#[test]
fn no_file_of_a_running_house_tells_a_card_that_lies_face_down() {
    assert_eq!(told(br#"{"card":"As","event":"card_dealt","face":"down","to":"croupier"}"#), 1, "it would be found");
    let folder = Folder(std::env::temp_dir().join(format!("sabot-secrecy-{}", std::process::id())));
    let _ = fs::remove_dir_all(&folder.0);
    fs::create_dir_all(&folder.0).expect("a folder");
    let path = folder.0.join("record.db");
    let mut store = SqliteStore::open(&path, Arc::new(LeafSealer), SqliteOptions::default()).expect("a store");
    let mut house = kit::House::on(&mut store, 9);
    house.evening(5, 1);
    house.live_round();
    drop(house);
    let OpenedFloor { mut floor, .. } =
        open(&mut store, Simulated::from_seed(10), key(), "test", NOW).expect("a floor");
    let mut now = NOW.max(floor.shown().last_at());
    let (mut looks, mut lying, mut games) = (0, 0, BTreeSet::new());
    for step in 0..600 {
        let mut patrons = Patrons::new(5, 5);
        patrons.adopt(floor.shown());
        // Stopped again and again, wherever the rounds are then.
        let mut left = 1 + step % 5;
        let running = RunningFloor::new(&mut floor, &mut store, patrons, now, 50);
        let played = running.play(&mut |_, _| None, |_| {
            left -= 1;
            left > 0
        });
        (_, now) = played.expect("it plays");
        let plays = |desk: &FloorTable| desk.game().progress() != GameProgress::Between;
        let open = floor.shown().tables().filter(|(_, desk)| plays(desk));
        let open: BTreeMap<Name, &str> =
            open.map(|(name, desk)| (*name, desk.config().game.instrument().short_name())).collect();
        if open.values().all(|game| games.contains(game)) && step % 150 != 149 {
            continue;
        }
        let (down, sealed) = face_down(&mut store);
        for (name, game) in open {
            let cards = down.get(&Stream::Table(name)).map_or(0, Vec::len);
            games.extend((cards > 0).then_some(game));
            lying += cards;
        }
        let Ok(snapshot) = floor.snapshot() else { panic!("a snapshot") };
        assert_eq!(ask(&mut store, snapshot), Reply::SnapshotSaved);
        let to = folder.0.join("backup.db");
        let _ = fs::remove_file(&to);
        assert!(matches!(ask(&mut store, StoreRequest::Backup { to }), Reply::BackedUp { .. }));
        let mut exported = Vec::new();
        export(&mut store, Some(&public(&signer(1))), &mut exported).expect("a record");
        let mut files = vec![exported];
        for entry in fs::read_dir(&folder.0).expect("the folder") {
            files.push(fs::read(entry.expect("a file").path()).expect("its bytes"));
        }
        assert!(files.len() >= 3 && sealed > 100, "{} files, {sealed} rows", files.len());
        assert_eq!(files.iter().map(|bytes| told(bytes)).sum::<usize>(), 0);
        looks += 1;
        if games.len() == 4 && looks > 20 {
            break;
        }
    }
    store.close().expect("it closes");
    assert!(lying > 50, "{lying} cards lay face down in open rounds, {looks} looks");
    assert_eq!(games.len(), 4, "{games:?}");
}
