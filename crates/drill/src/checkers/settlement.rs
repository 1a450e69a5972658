//! Every round that closes comes to what the letter of the regulation says, worked out once more from its recalled cards and
//! decisions by the slow twins of the games; and its money moved bet by bet, each once.

use std::collections::BTreeMap;

use sabot_games::What as Happened;
use sabot_house::{Round, Stream, What};
use sabot_ledger::{Kind, Name};
use sabot_twins::Round as Told;

use super::Seen;
use super::books::Books;
use super::lines::Lines;
use super::lines_omaha::OmahaLines;
use crate::at::At;
use crate::finding::{Checked, ensure};

#[derive(Debug, Default)]
pub(crate) struct Settlement {
    /// What each table's pool held when its round was settled.
    pools: BTreeMap<Name, i64>,
    lines: Lines,
    omaha_lines: OmahaLines,
    compared: u64,
}

impl Settlement {
    /// The books still stand as they stood before this batch.
    pub(crate) fn before_books(&mut self, seen: &Seen<'_>, before: &Books) -> Checked {
        for event in &seen.batch.events {
            let (Stream::Table(table), What::Game(game)) = (event.stream, &event.what) else { continue };
            let settled = game.house().is_some_and(|event| matches!(event.what, Happened::RoundSettled { .. }));
            let at = At::new(seen.house, table)?;
            if settled && at.desk.config().pool.is_some() {
                self.pools.insert(table, before.available(&at.account(Kind::Pool)?));
            }
            let house = game.house().is_some_and(|event| event.what == Happened::RoundClosed);
            let omaha = game.omaha().is_some_and(|event| event.what == sabot_games::omaha::What::HandClosed);
            if house || omaha {
                let round = seen.house.recall(table).and_then(|recall| recall.rounds().next());
                let round = round.ok_or_else(|| format!("{table} does not recall the round that closed"))?;
                self.compare(&at, round).map_err(|told| format!("{table}/{}: {told}", round.number))?;
            }
        }
        Ok(())
    }

    /// The money of the batch, bet by bet.
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        self.lines.after(seen)?;
        self.omaha_lines.after(seen)
    }

    pub(crate) const fn lines(&self) -> &Lines {
        &self.lines
    }

    /// How many rounds were compared with the letter.
    pub(crate) const fn compared(&self) -> u64 {
        self.compared
    }

    fn compare(&mut self, at: &At<'_>, round: &Round) -> Checked {
        if round.void {
            return Ok(());
        }
        self.compared += 1;
        let config = at.desk.config();
        let pool = self.pools.get(&config.name).copied().unwrap_or(0);
        let told = Told::of(&round.events);
        let due = told.due(&config.game, Some(pool)).map_err(|unknown| format!("nobody told {unknown}: {told:?}"))?;
        let differences = due.compare(&told);
        ensure!(differences.is_empty(), "{differences:?} in {told:?}");
        Ok(())
    }
}
