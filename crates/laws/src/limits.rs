//! R32: limits change between rounds only, to what was asked for and approved, and are in force in the next round.

use std::collections::BTreeMap;

use sabot_house::config::GameSetup;
use sabot_house::{CommandId, FloorTable, GameProgress, HouseEvent, NewLimits, Stream, Wish};
use sabot_ledger::Name;

use crate::Seen;
use crate::at::At;
use crate::broken::{Checked, ensure, ensure_eq};
use crate::seen::opens;

#[derive(Debug, Default)]
pub(crate) struct ChangedLimits {
    asked: BTreeMap<CommandId, (Name, NewLimits)>,
    /// Limits that are approved and not in force yet.
    next: BTreeMap<Name, NewLimits>,
    /// How far each table's game was before the batch.
    before: BTreeMap<Name, GameProgress>,
}

impl ChangedLimits {
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        for event in &seen.batch.events {
            match (event.stream, &event.what) {
                (_, HouseEvent::Asked(request)) => {
                    if let Wish::Limits { table, limits } = request.wish {
                        self.asked.insert(request.id.clone(), (table, limits));
                    }
                }
                (_, HouseEvent::Approved { request }) => {
                    if let Some((table, limits)) = self.asked.remove(request) {
                        self.next.insert(table, limits);
                    }
                }
                (_, HouseEvent::Rejected { request, .. }) => drop(self.asked.remove(request)),
                (Stream::Table(table), HouseEvent::LimitsChanged { limits }) => {
                    ensure_eq!(self.next.remove(&table), Some(*limits), "the limits that were approved for {table}");
                    let before = self.before.get(&table).copied().unwrap_or(GameProgress::Between);
                    ensure_eq!(before, GameProgress::Between, "how far {table} is when its limits change");
                    ensure_eq!(in_force(At::new(seen.house, table)?.desk), *limits, "the limits of {table}");
                }
                (Stream::Table(table), HouseEvent::Game(event)) => {
                    let late = opens(event).is_some() && self.next.contains_key(&table);
                    ensure!(!late, "a round under the limits that were approved", "{table} opens one under the old");
                }
                _ => {}
            }
        }
        for table in seen.tables() {
            self.before.insert(table, At::new(seen.house, table)?.desk.game().progress());
        }
        Ok(())
    }
}

/// The limits that a table's game has, as a request would name them.
fn in_force(desk: &FloorTable) -> NewLimits {
    match &desk.config().game {
        GameSetup::Stud(setup) => NewLimits::Stud { ante: setup.ante, cap: setup.cap },
        GameSetup::Qpoker(setup) => NewLimits::Qpoker { bet: setup.bet, bonus: setup.bonus, hand_max: setup.hand_max },
        GameSetup::Football(setup) => NewLimits::Football { stakes: setup.stakes, post: setup.post },
        GameSetup::Omaha(setup) => {
            NewLimits::Omaha { small_blind: setup.small_blind, big_blind: setup.big_blind, buy_in: setup.buy_in }
        }
    }
}
