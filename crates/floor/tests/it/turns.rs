//! Many tables at which something is due in the same moment: some of them at a time, each in its turn.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use sabot_bots::Patrons;
use sabot_floor::{Floor, Output};
use sabot_games::Seat;
use sabot_house::{Command, GameProgress};
use sabot_ledger::Name;

use crate::kit::{NOW, found_and_open, opened, store, work};

const TABLES: usize = 5;

/// A house of tables that wait for nothing.
fn house() -> String {
    let mut text = "name = \"turns\"\nkind = \"demo\"\n".to_owned();
    for number in 1..=TABLES {
        let _ = write!(
            text,
            "[[table]]\nname = \"t{number}\"\ngame = \"qpoker\"\nmode = \"generator\"\n[table.pace]\nstep = \"0s\"\nresult = \"0s\"\n"
        );
    }
    text
}

fn betting(floor: &Floor) -> BTreeSet<Name> {
    let tables = floor.decided().tables();
    tables.filter(|(_, desk)| desk.game().progress() == GameProgress::Betting).map(|(name, _)| *name).collect()
}

#[test]
fn a_few_tables_at_a_time_come_to_all_of_them() {
    let mut store = store();
    let mut floor = opened(&mut store, 1);
    found_and_open(&mut floor, &mut store, &house());
    // A round is opened where somebody sits.
    let (names, mut patrons): (Vec<Name>, _) =
        (floor.shown().tables().map(|(name, _)| *name).collect(), Patrons::new(1, 1));
    for table in names {
        let seated = |floor: &Floor| {
            Seat::first(7).any(|seat| floor.shown().table(table).and_then(|desk| desk.player_at(seat)).is_some())
        };
        for number in 0.. {
            if seated(&floor) {
                break;
            }
            let (actor, order) = patrons.act(floor.shown(), table).expect("somebody wants to sit down");
            let id = format!("sit-{table}-{number}").parse().expect("an id");
            let outputs = floor.command(None, &Command { id, actor, at: NOW, order });
            work(&mut floor, &mut store, outputs);
        }
    }
    assert_eq!(floor.shown().tables().count(), TABLES);
    let now = NOW.plus_ms(1_000);
    assert_eq!(betting(&floor).len(), 0, "no round is open before its time");
    let mut open = BTreeSet::new();
    for (turn, (many, goes_on)) in [(2, true), (2, true), (1, false)].into_iter().enumerate() {
        let outputs = floor.tick_some(now, 2);
        let appends = outputs.iter().filter(|output| matches!(output, Output::Append(..))).count();
        assert_eq!((appends, floor.ticks_on()), (many, goes_on), "turn {turn}");
        work(&mut floor, &mut store, outputs);
        let after = betting(&floor);
        assert!(open.is_subset(&after) && after.len() == open.len() + many, "each of them once: {after:?}");
        open = after;
    }
    assert_eq!(open.len(), TABLES);
    assert_eq!(floor.tick_some(now, 2), [], "and then people are waited for");
}
