//! Whole tournaments that a floor holds with bots: their records are audited, and floors that were interrupted go on with them.

use sabot_bots::{Patrons, RunningFloor};
use sabot_floor::Floor;
use sabot_floor::opening::found;
use sabot_games::omaha::tournament::{Phase, TournamentEvent};
use sabot_house::{House, HouseEvent, TournamentRow};
use sabot_ledger::{Account, AccountKind, Name};
use sabot_money::{Currency, Money};
use sabot_store::{MemoryStore, Store};

use crate::kit::{NOW, is_clean, key, opened, store, work};

/// A house with one tournament, whose structure ends as given.
fn house(structure: &str) -> String {
    format!(
        r#"
name = "night"
kind = "demo"

[[tournament]]
name = "friday"
mode = "generator"
bots = 7
begin_with = 7
pace = {{ step = "0s", result = "0s" }}

[tournament.structure]
players_min = 2
entries_max = 12
per_table = 4
stack = 200000
entry = {{ pool = 100000, fee = 10000 }}
chip = 2500
{structure}
"#
    )
}

const FAST: &str = r"
schedule = [
    { level = { small = 5000, big = 10000, lasts = { seconds = 120 } } },
    { break = { seconds = 60, chip = 10000 } },
    { level = { small = 20000, big = 40000, lasts = { hands = 10 } } },
    { level = { small = 80000, big = 160000, lasts = { hands = 10 } } },
]
prizes = { shares = [6000, 4000] }
";

const BUYING: &str = r"
schedule = [
    { level = { small = 5000, big = 10000, lasts = { hands = 6 } } },
    { break = { seconds = 60, add_on = true } },
    { level = { small = 20000, big = 40000, lasts = { hands = 6 } } },
    { level = { small = 80000, big = 160000, lasts = { hands = 10 } } },
]
late_until = 1
re_entries = 1
guaranteed = 2000000
rebuys = { price = { pool = 50000, fee = 5000 }, chips = 200000, most = 1, until = 1, with_at_most = 0 }
add_on = { price = { pool = 50000 }, chips = 100000 }
prizes = { table = [{ up_to = 6, shares = [10000] }, { up_to = 12, shares = [5000, 3000, 2000] }] }
hand_for_hand = 2
";

const SEATS: &str = r#"
limit = "no_limit"
schedule = [
    { level = { small = 5000, big = 10000, lasts = { seconds = 120 } } },
    { level = { small = 40000, big = 80000, lasts = { seconds = 120 } } },
]
prizes = { seats = 250000 }
"#;

const COMMISSION: &str = r"
schedule = [
    { level = { small = 5000, big = 10000, lasts = { hands = 5 } } },
    { level = { small = 40000, big = 80000, lasts = { seconds = 120 } } },
]
prizes = { shares = [10000] }
commission = { rate = 300, cap = 4 }
";

fn friday() -> Name {
    "friday".parse().expect("a name")
}

fn founded(store: &mut MemoryStore, seed: u64, structure: &str) -> Floor {
    let mut floor = opened(store, seed);
    let outputs = floor.command(None, &found(&house(structure), NOW));
    work(&mut floor, store, outputs);
    floor
}

/// Plays until the tournament is over, or until so many commands are durable.
fn plays(floor: &mut Floor, store: &mut dyn Store, seed: u64, commands: u64) {
    let mut patrons = Patrons::new(seed, 5);
    patrons.adopt(floor.shown());
    let running = RunningFloor::new(floor, store, patrons, NOW, 0);
    running.play(&mut |_, _| None, |progress| progress.commands < commands).expect("it comes to its end");
}

/// What lies in an account.
fn holds(house: &House, currency: Currency, kind: AccountKind, owner: &str) -> i64 {
    let account = Account::new(currency, kind, owner.parse().expect("a name"));
    house.ledger().standing(&account).map_or(0, |standing| standing.balance().minor())
}

/// It is over, all chips are gone, and the pool went to the winners to the unit.
fn is_over(house: &House) {
    let one = house.tournament(friday()).expect("the tournament");
    let (play, takings) = (one.play(), one.play().takings());
    assert_eq!(play.phase(), Phase::Over);
    assert_eq!(takings.paid, takings.pool.plus(takings.overlay).expect("a sum"));
    assert_eq!(holds(house, Currency::Play, AccountKind::EntryPool, "friday"), 0);
    assert_eq!(holds(house, Currency::Tournament, AccountKind::ChipIssue, "friday"), 0);
    let tables = house.tables().filter(|(_, desk)| desk.config().tournament.is_some());
    for (name, desk) in tables {
        assert!(!desk.is_open(), "{name}");
        assert_eq!(holds(house, Currency::Tournament, AccountKind::Chips, name.as_str()), 0);
    }
    let fees = takings.fees.minor() - takings.overlay.minor();
    assert_eq!(holds(house, Currency::Play, AccountKind::House, "night"), fees, "fees less what the house added");
    let places: Vec<u16> = play.entrants().iter().filter_map(|one| one.places).map(|(from, _)| from).collect();
    assert_eq!(places.len(), play.entrants().len(), "everybody has a place");
}

#[test]
fn four_kinds_of_structure_are_played_to_their_end_and_audited() {
    for (seed, structure) in (1..).zip([FAST, BUYING, SEATS, COMMISSION]) {
        let mut store = store();
        let mut floor = founded(&mut store, seed, structure);
        plays(&mut floor, &mut store, seed, u64::MAX);
        is_over(floor.shown());
        is_clean(&mut store);
    }
}

#[test]
fn a_floor_that_is_interrupted_anywhere_goes_on_with_its_tournament() {
    for seed in 1..=6 {
        let mut store = store();
        let mut floor = founded(&mut store, seed, BUYING);
        let mut commands = 20 * seed;
        loop {
            plays(&mut floor, &mut store, seed, commands);
            let before = floor.shown().snapshot();
            let before = serde_json::to_value(&before).expect("it is written");
            drop(floor);
            floor = opened(&mut store, seed + commands);
            let after = serde_json::to_value(floor.shown().snapshot()).expect("it is written");
            assert_eq!(after, before, "after {commands} commands with seed {seed}");
            let one = floor.shown().tournament(friday()).expect("the tournament");
            if one.run() > 0 && one.phase() == Phase::Over {
                break;
            }
            commands = 30 + commands * 2;
        }
        is_over(floor.shown());
        is_clean(&mut store);
    }
}

#[test]
fn every_lot_is_drawn_from_the_seed_that_was_promised() {
    let mut store = store();
    let mut floor = founded(&mut store, 3, BUYING);
    plays(&mut floor, &mut store, 3, u64::MAX);
    let key = key();
    let mut replay = sabot_floor::Replay::new(&mut store, Some(&key));
    let (mut promised, mut run, mut drawn) = (None, 0, 0);
    while let Some(replayed) = replay.advance().expect("it is read") {
        for event in &replayed.batch.events {
            match &event.what {
                HouseEvent::Tournament(TournamentRow::Opened { run: now }) => run = *now,
                HouseEvent::Tournament(TournamentRow::Promised(promise)) => promised = Some(*promise),
                HouseEvent::Tournament(TournamentRow::LotDrawn { number, seed }) => {
                    let promise = promised.take().expect("a promise before");
                    assert_eq!(promise.number, *number);
                    assert_eq!(sabot_house::lot_promise(friday(), run, *number, *seed), promise.digest);
                    drawn += 1;
                }
                HouseEvent::Tournament(TournamentRow::Happened(event)) => {
                    if let TournamentEvent::ChipsGiven { chips, .. } = event.what {
                        assert!(chips > Money::ZERO);
                    }
                }
                _ => {}
            }
        }
    }
    assert!(drawn >= 2, "seats at the beginning and at the final table: {drawn}");
}
