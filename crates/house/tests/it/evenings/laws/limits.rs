//! R32: limits change between rounds only, to what was asked for and approved, and are in force in the next round.

use std::collections::BTreeMap;

use sabot_games::What as Happened;
use sabot_games::omaha::What as OmahaHappened;
use sabot_house::config::GameSetup;
use sabot_house::{CommandId, Desk, NewLimits, Progress, Stream, What, Wish};
use sabot_ledger::Name;

use super::Seen;

#[derive(Default)]
pub(super) struct ChangedLimits {
    asked: BTreeMap<CommandId, (Name, NewLimits)>,
    /// Approved, and not in force yet.
    next: BTreeMap<Name, NewLimits>,
    /// How far each table was.
    before: BTreeMap<Name, Progress>,
}

impl ChangedLimits {
    pub(super) fn after(&mut self, seen: &Seen<'_>) {
        for event in &seen.batch.events {
            match (event.stream, &event.what) {
                (_, What::Asked(request)) => {
                    if let Wish::Limits { table, limits } = request.wish {
                        self.asked.insert(request.id.clone(), (table, limits));
                    }
                }
                (_, What::Approved { request }) => {
                    if let Some((table, limits)) = self.asked.remove(request) {
                        self.next.insert(table, limits);
                    }
                }
                (Stream::Table(table), What::LimitsChanged { limits }) => {
                    assert_eq!(self.next.remove(&table), Some(*limits), "{table} gets the limits that were approved");
                    let before = self.before.get(&table).copied().unwrap_or(Progress::Between);
                    assert_eq!(before, Progress::Between, "{table} changes its limits in a round");
                    let desk = seen.house.table(table).expect("a table");
                    assert_eq!(in_force(desk), *limits, "the limits of {table}");
                }
                (Stream::Table(table), What::Game(event)) => {
                    let opens = event.house().is_some_and(|event| matches!(event.what, Happened::RoundOpened { .. }))
                        || event.omaha().is_some_and(|event| matches!(event.what, OmahaHappened::HandStarted { .. }));
                    assert!(!opens || !self.next.contains_key(&table), "{table} opens a round with its old limits");
                }
                _ => {}
            }
        }
        for table in seen.tables() {
            self.before.insert(table, seen.house.table(table).expect("a table").game().progress());
        }
    }
}

/// The limits that a table's game has, as a request would name them.
fn in_force(desk: &Desk) -> NewLimits {
    match &desk.config().game {
        GameSetup::Stud(setup) => NewLimits::Stud { ante: setup.ante, cap: setup.cap },
        GameSetup::Qpoker(setup) => NewLimits::Qpoker { bet: setup.bet, bonus: setup.bonus, hand_max: setup.hand_max },
        GameSetup::Football(setup) => NewLimits::Football { stakes: setup.stakes, post: setup.post },
        GameSetup::Omaha(setup) => {
            NewLimits::Omaha { small_blind: setup.small_blind, big_blind: setup.big_blind, buy_in: setup.buy_in }
        }
    }
}
