//! Rounds: numbered without gaps, and each settled once more when it closes.

use std::collections::BTreeMap;

use sabot_games::What as Happened;
use sabot_games::omaha::What as OmahaHappened;
use sabot_house::{GameEvent, House};
use sabot_ledger::{Account, Kind, Name};
use sabot_twins::Round;

use crate::books::Books;
use crate::finding::Findings;
use crate::{Counts, Fault, Place, settle};

/// What a table has played.
#[derive(Debug, Default)]
struct Table {
    /// The number of the round that is open or was last.
    number: u32,
    void: bool,
    round: Round,
    /// What the pool held when the round was settled.
    pool: i64,
}

/// The rounds of all tables.
#[derive(Debug, Default)]
pub(crate) struct Rounds(BTreeMap<Name, Table>);

/// How a round closed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Closed {
    /// Whether it was played with bets, so that cards must have come out of its deck. Not where every bet went back before
    /// the first card; and a void round may end before it: two cards of a dead hand that lie open void it (stud 11(1), R45).
    pub(crate) cards_due: bool,
}

impl Rounds {
    /// Notes what the pool of a table holds where its round is settled: `books` show how everything stood before.
    pub(crate) fn settles(&mut self, house: &House, books: &Books, table: Name, event: &GameEvent) {
        if !event.house().is_some_and(|event| matches!(event.what, Happened::RoundSettled { .. })) {
            return;
        }
        let Some(config) = house.table(table).map(|desk| desk.config()) else { return };
        if let Some(pool) = config.pool {
            let held = books.available(&Account::new(config.game.currency(), Kind::Pool, pool));
            self.0.entry(table).or_default().pool = i64::try_from(held).unwrap_or(i64::MAX);
        }
    }

    /// Follows an event; tells how the round closed, where it does. `house` has taken the batch in.
    pub(crate) fn take(
        &mut self,
        house: &House,
        table: Name,
        event: &GameEvent,
        place: impl Fn(u32) -> Place,
        counts: &mut Counts,
        findings: &mut Findings,
    ) -> Option<Closed> {
        let played = self.0.entry(table).or_default();
        if let Some(number) = opens(event) {
            findings.same(Fault::RoundNumber, &played.number.wrapping_add(1), &number, || place(number));
            *played = Table { number, ..Table::default() };
        }
        played.round.take(event);
        let closes = match event {
            GameEvent::House(event) => {
                played.void |= event.what == Happened::Voided;
                event.what == Happened::RoundClosed
            }
            GameEvent::Omaha(event) => {
                played.void |= event.what == OmahaHappened::Voided;
                event.what == OmahaHappened::HandClosed
            }
        };
        if !closes {
            return None;
        }
        counts.rounds += 1;
        if !played.void {
            counts.settled += 1;
            for (expected, found) in played.compare(house, table) {
                findings.add(place(played.number), Fault::Settlement, expected, found);
            }
        }
        // An Omaha hand begins with its blinds, which nobody takes back.
        let accepted = played.round.has_accepted_bets() || event.omaha().is_some();
        Some(Closed { cards_due: accepted && !played.void })
    }
}

impl Table {
    /// Settles the round once more.
    fn compare(&self, house: &House, table: Name) -> Vec<settle::Differs> {
        let Some(desk) = house.table(table) else {
            return vec![("a table of the house".to_owned(), table.to_string())];
        };
        match self.round.due(&desk.config().game, Some(self.pool)) {
            Ok(due) => due.compare(&self.round).iter().map(settle::told).collect(),
            Err(unknown) => vec![(unknown.to_string(), format!("{:?}", self.round))],
        }
    }
}

/// The number of the round that an event opens.
fn opens(event: &GameEvent) -> Option<u32> {
    match event {
        GameEvent::House(event) => match event.what {
            Happened::RoundOpened { number, .. } => Some(number),
            _ => None,
        },
        GameEvent::Omaha(event) => match event.what {
            OmahaHappened::HandStarted { number, .. } => Some(number),
            _ => None,
        },
    }
}
