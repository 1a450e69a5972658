//! A record as lines, and back: the same to the byte.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use sabot_bots::{Patrons, RunningFloor};
use sabot_chance::{HouseKey, Simulated};
use sabot_data::{Exported, ImportError, export, import};
use sabot_evidence::merkle::Frontier;
use sabot_evidence::note::SignerKey;
use sabot_evidence::{Checkpoint, PublicKeys};
use sabot_floor::opening::{OpenedFloor, open};
use sabot_floor::{Floor, LeafSealer, perform, prepare};
use sabot_games::{BankedCommand, Bet, Seat};
use sabot_house::{Actor, Command, GameCommand, Order, Role, config};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use sabot_store::{MemoryStore, Reply, SqliteOptions, SqliteStore, Store, StoreRequest, ask};
use sabot_testkit::Folder;

use crate::kit::{LOG, NOW};

fn memory() -> MemoryStore {
    MemoryStore::new(Arc::new(LeafSealer))
}

fn on_disk(folder: &Folder) -> SqliteStore {
    SqliteStore::open(&folder.file("record.db"), Arc::new(LeafSealer), SqliteOptions::default()).expect("a store")
}

/// A key that anybody can make again.
fn signer() -> SignerKey {
    SignerKey::from_seed(LOG.parse().expect("a name"), &[1; 32])
}

fn public() -> PublicKeys {
    PublicKeys { first: signer().verifier().to_string(), rotations: Vec::new() }
}

/// Every leaf of a record.
fn tree(store: &mut dyn Store) -> Frontier {
    let mut tree = Frontier::default();
    let mut next = Some(0);
    while let Some(from) = next {
        let Reply::Events(page) = ask(store, StoreRequest::ReadLog { from, at_most: 4_096 }) else { panic!("a page") };
        page.items.iter().for_each(|row| tree.push(row.leaf, |_, _| ()));
        next = page.next;
    }
    tree
}

/// Signs the record as it is.
fn sign(store: &mut dyn Store) {
    let tree = tree(store);
    let checkpoint = Checkpoint::new(LOG, tree.size(), tree.root()).expect("a checkpoint");
    let bytes = checkpoint.sign(&signer()).expect("a note").to_string().into_bytes();
    let reply = ask(store, StoreRequest::SaveCheckpoint { log_size: tree.size(), bytes });
    assert!(matches!(reply, Reply::CheckpointSaved { .. }), "{reply:?}");
}

/// A server that founds the house or goes on with it.
fn server(store: &mut dyn Store, seed: u64) -> Floor {
    let key = HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key");
    let OpenedFloor { mut floor, .. } = open(store, Simulated::from_seed(seed), key, "test", NOW).expect("a floor");
    prepare(&mut floor, store, config::EXAMPLE, NOW, &mut |_, _| None).expect("a house");
    floor
}

/// So many rounds at every generator table.
fn evening(store: &mut dyn Store, seed: u64, rounds: u32) {
    let mut floor = server(store, seed);
    let mut patrons = Patrons::new(seed, 5);
    patrons.adopt(floor.shown());
    let now = floor.shown().last_at();
    let running = RunningFloor::new(&mut floor, store, patrons, now, rounds);
    let (progress, _) = running.play(&mut |_, _| None, |_| true).expect("the evening ends");
    assert_eq!(progress.rounds, progress.wanted);
}

/// At a live table: somebody buys chips, sits down and bets, once more than he may, which is refused and recorded.
fn live_bets(store: &mut dyn Store, seed: u64) {
    let name = |text: &str| text.parse::<Name>().expect("a name");
    let (table, seat) = (name("stud-live"), Seat::new(1).expect("a seat"));
    let mut floor = server(store, seed);
    let (ana, carla) = (Actor::person(name("ana"), Role::Player), Actor::person(name("carla"), Role::Croupier));
    let play = |command| Order::Play { table, round: None, command: GameCommand::Banked(command) };
    let bet = |stake| {
        let player = "ana".parse().expect("a name");
        play(BankedCommand::Bet { seat, player, bet: Bet::Ante, stake: Money::of(stake) })
    };
    let (currency, amount) = (Currency::Play, Money::of(1_000_000));
    for (number, (actor, order)) in [
        (Actor::person(name("sofia"), Role::Supervisor), Order::OpenTable { table, dealer: Some(name("carla")) }),
        (
            Actor::person(name("dora"), Role::Cashier),
            Order::BuyIn { player: name("ana"), currency, amount, table: None },
        ),
        (ana, Order::Sit { table, seat, stack: None, post: false }),
        (carla, play(BankedCommand::OpenRound { device: None })),
        (ana, bet(10_000)),
        (ana, bet(999_000)),
        (carla, play(BankedCommand::CloseBetting)),
    ]
    .into_iter()
    .enumerate()
    {
        let (id, at) = (format!("live-{number}").parse().expect("an id"), floor.shown().last_at().plus_ms(1_000));
        perform(&mut floor, store, &Command { id, actor, at, order }, &mut |_, _| None).expect("it is answered");
    }
}

/// Three servers one after the other, so that there are epochs; several checkpoints; a round that is open.
fn record(store: &mut dyn Store) {
    evening(store, 5, 2);
    sign(store);
    evening(store, 6, 1);
    sign(store);
    live_bets(store, 3);
}

/// A record that several tests read: three rounds at each generator table, signed.
fn demo() -> MutexGuard<'static, MemoryStore> {
    static DEMO: OnceLock<Mutex<MemoryStore>> = OnceLock::new();
    let demo = DEMO.get_or_init(|| {
        let mut store = memory();
        evening(&mut store, 5, 3);
        sign(&mut store);
        Mutex::new(store)
    });
    demo.lock().unwrap_or_else(PoisonError::into_inner)
}

fn lines(store: &mut dyn Store) -> (Vec<u8>, Exported) {
    let mut out = Vec::new();
    let exported = export(store, Some(&public()), &mut out).expect("a record");
    (out, exported)
}

/// What must be the same in both.
fn same(one: &mut dyn Store, other: &mut dyn Store) {
    assert_eq!(tree(one), tree(other), "leaves and root");
    for request in [
        StoreRequest::Balances,
        StoreRequest::Checkpoints { from: 0, at_most: 100 },
        StoreRequest::ReadCommands { from: 0, at_most: 100 },
        StoreRequest::ReadLog { from: 100, at_most: 500 },
    ] {
        assert!(ask(one, request.clone()) == ask(other, request.clone()), "{request:?}");
    }
}

#[test]
fn an_imported_record_is_the_same_and_is_exported_as_it_came() {
    let mut first = memory();
    record(&mut first);
    let (text, exported) = lines(&mut first);
    assert_eq!(exported.checkpoints, 2);
    assert!(lines(&mut first).0 == text, "nothing of the moment is in it");
    let count = text.iter().filter(|byte| **byte == b'\n').count() as u64;
    assert_eq!(count, 1 + exported.commands + exported.events + exported.checkpoints);

    let folder = Folder::new();
    let mut second = on_disk(&folder);
    let imported = import(text.as_slice(), &mut second).expect("the same record");
    assert_eq!((imported.commands, imported.events, imported.checkpoints), (exported.commands, exported.events, 2));
    assert_eq!((imported.root, imported.keys), (tree(&mut first).root(), Some(public())));
    same(&mut first, &mut second);
    assert!(lines(&mut second).0 == text, "the same bytes");

    // Back into memory, and a house goes on with it where the other stood.
    let mut third = memory();
    import(lines(&mut second).0.as_slice(), &mut third).expect("the same record");
    same(&mut second, &mut third);
    evening(&mut third, 4, 1);
}

#[test]
fn a_record_on_a_disk_is_exported_as_one_in_memory() {
    let folder = Folder::new();
    let (mut disk, mut mem) = (on_disk(&folder), memory());
    record(&mut disk);
    let text = lines(&mut disk).0;
    import(text.as_slice(), &mut mem).expect("the same record");
    same(&mut disk, &mut mem);
    assert!(lines(&mut mem).0 == text, "the same bytes");
}

#[test]
fn no_record_is_imported_over_another() {
    let mut store = demo();
    let (text, _) = lines(&mut *store);
    assert!(matches!(import(text.as_slice(), &mut *store), Err(ImportError::NotEmpty)));
}

fn refused(text: &str) -> (u64, String) {
    match import(text.as_bytes(), &mut memory()) {
        Err(ImportError::Line { line, why }) => (line, why),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_changed_line_is_named() {
    let mut store = demo();
    let text = String::from_utf8(lines(&mut *store).0).expect("text");
    let all: Vec<&str> = text.lines().collect();
    let with = |at: usize, line: &str| {
        let mut lines: Vec<&str> = all.clone();
        lines[at] = line;
        lines.join("\n") + "\n"
    };
    // A stake in the middle of the log, one unit more.
    let at = all.iter().position(|line| line.contains("bet_placed")).expect("somebody bets");
    let begin = all[at].find("\\\"stake\\\":").expect("a stake") + 10;
    let changed = format!("{}9{}", &all[at][..begin], &all[at][begin..]);
    let (line, why) = refused(&with(at, &changed));
    assert!(line == at as u64 + 1 && why.contains("its leaf is"), "{line} {why}");
    // A transfer of which no event speaks is not in any leaf, but the books must balance and stay within bounds.
    let at = all.iter().position(|line| line.contains("\"amount\":") && line.contains("bank/")).expect("money moves");
    let begin = all[at].find("\"amount\":").expect("an amount") + 9;
    let end = begin + all[at][begin..].find(',').expect("an end");
    let changed = format!("{}-5{}", &all[at][..begin], &all[at][end..]);
    let events: u64 = 1 + all[at]
        .split("\"events\":")
        .nth(1)
        .and_then(|rest| rest.split(',').next())
        .expect("a count")
        .parse::<u64>()
        .expect("a number");
    assert_eq!(refused(&with(at, &changed)).0, at as u64 + events, "told where the command is whole");
    // Lines left out, twice, out of order, cut off, or written otherwise.
    let without = |at: usize| {
        all.iter()
            .enumerate()
            .filter(|(index, _)| *index != at)
            .map(|(_, line)| format!("{line}\n"))
            .collect::<String>()
    };
    assert_eq!(refused(&without(0)).0, 1);
    for at in [1, 2, 5, 40] {
        assert!((at as u64..=at as u64 + 1).contains(&refused(&without(at)).0), "{at}");
    }
    assert_eq!(refused(&format!("{}\n{text}", all[0])).0, 2);
    assert_eq!(refused(&text[..text.len() - 1]).0, all.len() as u64);
    assert_eq!(refused(&with(3, &all[3].replacen(':', ": ", 1))), (4, "it is not in canonical form".to_owned()));
    assert_eq!(refused(&with(3, "{}")).0, 4);
    assert_eq!(refused("").0, 0);
    // The signed checkpoint at the end, with a letter changed.
    let at = all.len() - 1;
    assert!(all[at].contains("\"line\":\"checkpoint\""));
    let other = if all[at].contains('A') { all[at].replacen('A', "B", 1) } else { all[at].replacen('a', "b", 1) };
    assert_eq!(refused(&with(at, &other)).0, at as u64 + 1);
    // All of it without the last command's last event.
    let cut: String = all[..at - 1].iter().map(|line| format!("{line}\n")).collect();
    assert_eq!(refused(&cut), (at as u64 - 1, "the record ends in the middle".to_owned()));
}

#[test]
fn secret_keys_are_in_no_line() {
    let mut store = demo();
    let text = String::from_utf8(lines(&mut *store).0).expect("text");
    let secret = signer().to_text();
    assert!(!text.contains("PRIVATE") && !text.contains(secret.as_str()));
    let Reply::LogSize(size) = ask(&mut *store, StoreRequest::LogSize) else { panic!("a size") };
    assert!(text.contains(&format!("\"log_size\":{size}")));
}
