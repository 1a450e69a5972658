//! A clock runs exactly while people have something to bet or to decide. It stands still while its table does, or waits for a
//! supervisor, and runs on with what was left; nobody is timed out before it has run out.

use std::collections::BTreeMap;

use sabot_games::{Legal, Next, Table as _, omaha};
use sabot_house::{FloorTable, Game, Order, TableClock, Window};
use sabot_ledger::Name;

use crate::Seen;
use crate::at::At;
use crate::broken::{Checked, Wrong, ensure, ensure_eq};

#[derive(Debug, Default)]
pub(crate) struct Clocks {
    before: BTreeMap<Name, Option<TableClock>>,
}

impl Clocks {
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        if let Some(Order::Expire { table }) = seen.order
            && !seen.is_refused()
        {
            let clock = self.before.get(table).copied().flatten();
            let clock = clock.ok_or_else(|| Wrong::new("a clock that ran", format_args!("none at {table}")))?;
            let over = clock.stopped_ms.is_none() && seen.batch.at >= clock.due;
            ensure!(over, format_args!("a clock of {table} that has run out"), "{clock:?} at {:?}", seen.batch.at);
        }
        if let Some(by_ms) = seen.clock_shift_ms() {
            self.before.values_mut().flatten().for_each(|clock| clock.due = clock.due.shifted(by_ms));
        }
        for table in seen.tables() {
            let desk = At::new(seen.house, table)?.desk;
            let before = self.before.insert(table, desk.clock()).flatten();
            one(table, desk, before, seen.batch.at.0)?;
        }
        Ok(())
    }
}

fn one(table: Name, desk: &FloorTable, before: Option<TableClock>, at: i64) -> Checked {
    match (desk.clock(), wanted(desk)) {
        (None, None) => Ok(()),
        (None, Some(window)) => Err(Wrong::new(format_args!("a clock of {table} for {window:?}"), "none")),
        (Some(clock), None) => {
            let waits = desk.game().awaits_supervisor();
            ensure!(waits, format_args!("no clock of {table}: nothing to bet or decide"), "{clock:?}");
            ensure!(clock.stopped_ms.is_some(), "a clock that stands while a supervisor is awaited", "{clock:?}");
            Ok(())
        }
        (Some(clock), Some(window)) => {
            ensure_eq!(clock.window, window, "what the clock of {table} is for");
            let halt = desk.halt();
            ensure_eq!(clock.stopped_ms.is_some(), halt.is_some(), "{clock:?} stands while {table} is {halt:?}");
            goes_on(desk, clock, before, at)
        }
    }
}

/// A clock is the one that ran before, or the same with its pause added, or one wound anew.
fn goes_on(desk: &FloorTable, clock: TableClock, before: Option<TableClock>, at: i64) -> Checked {
    let clocks = desk.config().clocks;
    let whole = match clock.window {
        Window::Betting => clocks.betting_ms,
        Window::Decision => clocks.decision_ms,
    };
    if clock.stopped_ms.is_some() {
        return Ok(());
    }
    let anew = clock.due.0 == at + i64::from(whole);
    let same = before.is_some_and(|before| before.stopped_ms.is_none() && before.due == clock.due);
    let resumed = before.and_then(|before| before.stopped_ms).is_some_and(|left| clock.due.0 == at + i64::from(left));
    ensure!(anew || same || resumed, format_args!("{before:?} going on at {at}"), "{clock:?}");
    Ok(())
}

/// What people have time for at a table, as its game tells it.
fn wanted(desk: &FloorTable) -> Option<Window> {
    let legal = match desk.game() {
        Game::Stud(table) => table.legal_commands(),
        Game::Qpoker(table) => table.legal_commands(),
        Game::Football(table) => table.legal_commands(),
        Game::Omaha(table) => {
            use omaha::Legal;
            let turn = |legal: &Legal| {
                matches!(legal, Legal::Fold { spoken_only: false, .. } | Legal::Check { spoken_only: false, .. })
            };
            // A player who has said what he will do has nothing left to decide, so no clock runs for him.
            let open = matches!(table.next(), Next::Choice) && table.legal_commands().iter().any(turn);
            return open.then_some(Window::Decision);
        }
    };
    legal.iter().find_map(|legal| match legal {
        Legal::CloseBetting => Some(Window::Betting),
        Legal::Raise { .. } | Legal::Fold { .. } | Legal::Play { .. } | Legal::GiveUp { .. } => Some(Window::Decision),
        _ => None,
    })
}
