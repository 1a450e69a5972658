//! What nobody may do to a tournament's tables: ask other limits of them, and move people to or from one that stands in dispute or
//! waits for a supervisor.

use std::collections::BTreeSet;

use sabot_games::omaha::tournament::TournamentEvent;
use sabot_house::{House, HouseEvent, Stream, TournamentRow, Wish};
use sabot_ledger::Name;

use super::Seen;
use crate::finding::{Checked, ensure};

#[derive(Debug, Default)]
pub(crate) struct Tournaments {
    /// The tables that stood in dispute before the batch.
    disputed: BTreeSet<Name>,
}

impl Tournaments {
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        for event in &seen.batch.events {
            match (event.stream, &event.what) {
                (Stream::Table(table), HouseEvent::LimitsChanged { .. }) => no_limits(seen.house, table)?,
                (_, HouseEvent::Asked(request)) => {
                    if let Wish::Limits { table, .. } | Wish::Correction { table, .. } = request.wish {
                        no_limits(seen.house, table)?;
                    }
                }
                (Stream::Tournament(name), HouseEvent::Tournament(TournamentRow::Happened(event))) => {
                    self.moves(seen.house, name, &event.what)?;
                }
                _ => {}
            }
        }
        let disputed = seen.house.tables().filter(|(_, desk)| {
            desk.config().tournament.is_some() && (desk.halt().is_some() || desk.game().awaits_supervisor())
        });
        self.disputed = disputed.map(|(table, _)| *table).collect();
        Ok(())
    }

    fn moves(&self, house: &House, name: Name, event: &TournamentEvent) -> Checked {
        let Some(one) = house.tournament(name) else { return Ok(()) };
        let tables: Vec<Name> = match *event {
            TournamentEvent::Moved { from, table, .. } => {
                [from, table].iter().filter_map(|at| one.table(*at)).collect()
            }
            TournamentEvent::FinalTable { .. } => (1..=one.config().tables).filter_map(|at| one.table(at)).collect(),
            _ => return Ok(()),
        };
        let disputed = tables.iter().find(|table| self.disputed.contains(*table));
        ensure!(disputed.is_none(), "people of {name} move although {disputed:?} stands in dispute: {event:?}");
        Ok(())
    }
}

fn no_limits(house: &House, table: Name) -> Checked {
    let of = house.table(table).and_then(|desk| desk.config().tournament);
    ensure!(of.is_none(), "limits or a correction at {table}, which is a tournament's table");
    Ok(())
}
