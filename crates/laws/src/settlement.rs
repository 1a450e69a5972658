//! Every round that closes comes to what the letter of the regulation says, worked out once more from its cards and decisions
//! by the slow twins of the games. Rounds are numbered without gaps.

use std::collections::BTreeMap;

use sabot_games::BankedEvent;
use sabot_games::omaha::OmahaEvent;
use sabot_house::{GameEvent, House};
use sabot_ledger::{AccountKind, Name};

use crate::at::At;
use crate::books::Books;
use crate::broken::{Found, Law, Where, Wrong};
use crate::seen::{closes, opens, voids};
use crate::twins::{RoundAsTold, SettlementDifference};
use crate::{ClosedRound, Seen};

/// What a table has played.
#[derive(Debug, Default)]
struct Table {
    /// The number of the round that is open or was last.
    number: u32,
    void: bool,
    /// What a tournament has laid for the next hand, before it begins.
    laid: Option<GameEvent>,
    round: RoundAsTold,
    /// What the pool held when the round was settled.
    pool: i64,
}

/// The rounds of all tables.
#[derive(Debug, Default)]
pub(crate) struct Settlement {
    tables: BTreeMap<Name, Table>,
    pub(crate) closed: u64,
    pub(crate) compared: u64,
}

impl Settlement {
    /// `books`: as they stood before this batch.
    pub(crate) fn after(&mut self, seen: &Seen<'_>, books: &Books, found: &mut Found) -> Vec<ClosedRound> {
        let mut all = Vec::new();
        for (place, table, event) in seen.games() {
            let played = self.tables.entry(table).or_default();
            played.settles(seen.house, books, table, event);
            if let Some(number) = opens(event) {
                let due = played.number.wrapping_add(1);
                if number != due {
                    let place = Where::Round { table, round: number, event: place };
                    found.add(Law::RoundNumber, Wrong::new(due, number).at(place));
                }
                let laid = played.laid.take();
                *played = Table { number, ..Table::default() };
                laid.iter().for_each(|laid| played.round.take(laid));
            }
            if event.omaha().is_some_and(|event| matches!(event.what, OmahaEvent::HandLaid(_))) {
                played.laid = Some(*event);
            }
            played.round.take(event);
            played.void |= voids(event);
            if !closes(event) {
                continue;
            }
            self.closed += 1;
            if !played.void {
                self.compared += 1;
                for wrong in played.compare(seen.house, table) {
                    let place = Where::Round { table, round: played.number, event: place };
                    found.add(Law::Settlement, wrong.at(place));
                }
            }
            // An Omaha hand begins with its blinds, which nobody takes back.
            let accepted = played.round.has_accepted_bets() || event.omaha().is_some();
            all.push(ClosedRound { event: place, table, cards_due: accepted && !played.void });
        }
        all
    }
}

impl Table {
    /// Notes what the pool of a table holds where its round is settled.
    fn settles(&mut self, house: &House, books: &Books, table: Name, event: &GameEvent) {
        let settles = event.house().is_some_and(|event| matches!(event.what, BankedEvent::RoundSettled { .. }));
        if let (true, Ok(at)) = (settles, At::new(house, table))
            && at.desk.config().pool.is_some()
            && let Ok(pool) = at.account(AccountKind::Pool)
        {
            self.pool = i64::try_from(books.available(&pool)).unwrap_or(i64::MAX);
        }
    }

    /// Settles the round once more.
    fn compare(&self, house: &House, table: Name) -> Vec<Wrong> {
        let Some(desk) = house.table(table) else { return vec![Wrong::new("a table of the house", table)] };
        match self.round.due(&desk.config().game, Some(self.pool)) {
            Ok(due) => due.compare(&self.round).iter().map(told).collect(),
            Err(unknown) => vec![Wrong::new(unknown, format_args!("{:?}", self.round))],
        }
    }
}

/// A difference as it is told to an inspector.
fn told(difference: &SettlementDifference) -> Wrong {
    let both = |what: String, due: &dyn core::fmt::Display, said: &dyn core::fmt::Display| {
        Wrong::new(format_args!("{what} {due}"), format_args!("{what} {said}"))
    };
    match difference {
        SettlementDifference::Line { seat, player, bet, said, due } => {
            both(format!("{bet} of {player} at seat {seat} gaining"), due, said)
        }
        SettlementDifference::NoLine { seat, player, bet, due } => {
            both(format!("{bet} of {player} at seat {seat} gaining"), due, &"nothing: no line of this stake")
        }
        SettlementDifference::LineOfNothing { seat, player, bet, said } => Wrong::new(
            format_args!("no line for {bet} of {player} at seat {seat}"),
            format_args!("a line gaining {said}"),
        ),
        SettlementDifference::Pool { said, due } => both("a pool of".to_owned(), due, said),
        SettlementDifference::HandLine { seat, of, said, due } => {
            both(format!("{of} at seat {seat} gaining"), due, said)
        }
        SettlementDifference::Pots { said, due } => both("pots:".to_owned(), due, said),
        SettlementDifference::Pot { number, said, due } => Wrong::new(
            format_args!("pot {number}: {due:?}"),
            said.as_ref().map_or_else(String::new, |said| format!("{said:?}")),
        ),
        SettlementDifference::Uncalled { seat, said, due } => both(format!("uncalled at seat {seat}:"), due, said),
        SettlementDifference::Received { seat, said, due } => both(format!("received at seat {seat}:"), due, said),
    }
}
