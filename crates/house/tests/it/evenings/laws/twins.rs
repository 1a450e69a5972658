//! Law 6: every settled round comes to what the letter of the regulation says, worked out once more from the recalled
//! cards and decisions by the slow twins of the games.

use std::collections::BTreeMap;

use sabot_games::What as Happened;
use sabot_house::{Round, What};
use sabot_ledger::{Kind, Name};
use sabot_twins::Round as Told;

use super::super::tables::At;
use super::Seen;
use super::books::Books;

#[derive(Default)]
pub(super) struct Twins {
    /// What each table's pool held when its round was settled.
    pools: BTreeMap<Name, i64>,
    compared: u32,
}

impl Twins {
    /// `before`: the books as they stood before this batch.
    pub(super) fn after(&mut self, seen: &Seen<'_>, before: &Books) {
        for event in &seen.batch.events {
            let (sabot_house::Stream::Table(table), What::Game(game)) = (event.stream, &event.what) else { continue };
            let settled = game.house().is_some_and(|event| matches!(event.what, Happened::RoundSettled { .. }));
            if settled && seen.house.table(table).is_some_and(|desk| desk.config().pool.is_some()) {
                let pool = At::new(seen.house, table).account(Kind::Pool);
                self.pools.insert(table, before.available(&pool));
            }
            let house = game.house().is_some_and(|event| event.what == Happened::RoundClosed);
            let omaha = game.omaha().is_some_and(|event| event.what == sabot_games::omaha::What::HandClosed);
            if house || omaha {
                let round = seen.house.recall(table).and_then(|recall| recall.rounds().next()).expect("it is recalled");
                self.compare(&At::new(seen.house, table), round);
            }
        }
    }

    pub(super) fn compared(&self) -> u32 {
        self.compared
    }

    fn compare(&mut self, at: &At<'_>, round: &Round) {
        if round.void {
            return;
        }
        self.compared += 1;
        let config = at.desk.config();
        let pool = self.pools.get(&config.name).copied().unwrap_or(0);
        let told = Told::of(&round.events);
        let due =
            told.due(&config.game, Some(pool)).unwrap_or_else(|unknown| panic!("nobody told {unknown}: {told:?}"));
        assert_eq!(due.compare(&told), [], "round {} of {}: {told:?}", round.number, config.name);
    }
}
