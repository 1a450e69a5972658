//! Law 8: a clock runs exactly while people have something to bet or to decide. It stands still while its table does,
//! or waits for a supervisor, and runs on with what was left; nobody is timed out before it has run out.

use std::collections::BTreeMap;

use sabot_games::{Legal, Next, Table, omaha};
use sabot_house::{Clock, Desk, Game, Order, Window};
use sabot_ledger::Name;

use super::super::tables::{house_legal, omaha_legal, omaha_of};
use super::Seen;

#[derive(Default)]
pub(super) struct Clocks {
    before: BTreeMap<Name, Option<Clock>>,
}

impl Clocks {
    pub(super) fn after(&mut self, seen: &Seen<'_>) {
        if let Order::Expire { table } = &seen.command.order
            && !refused(seen)
        {
            let clock = self.before.get(table).copied().flatten().expect("a clock ran");
            let over = clock.stopped_ms.is_none() && seen.command.at >= clock.due;
            assert!(over, "{table}: the time was not over at {:?}: {clock:?}", seen.command.at);
        }
        for table in seen.tables() {
            let desk = seen.house.table(table).expect("a table");
            self.one(seen, table, desk);
            self.before.insert(table, desk.clock());
        }
    }

    fn one(&self, seen: &Seen<'_>, table: Name, desk: &Desk) {
        let at = seen.batch.at;
        let wants = wanted(desk);
        let stands = desk.halt().is_some();
        let before = self.before.get(&table).copied().flatten();
        match (desk.clock(), wants) {
            (None, None) => {}
            (None, Some(window)) => panic!("{table}: people have time for {window:?} and no clock"),
            (Some(clock), None) => {
                assert!(desk.game().awaits_supervisor(), "{table}: {clock:?} and nothing to bet or decide");
                assert!(clock.stopped_ms.is_some(), "{table}: {clock:?} runs while a supervisor is awaited");
            }
            (Some(clock), Some(window)) => {
                assert_eq!(clock.window, window, "{table}");
                assert_eq!(clock.stopped_ms.is_some(), stands, "{table}: {clock:?} while it is {:?}", desk.halt());
                self.goes_on(desk, clock, before, at.0);
            }
        }
    }

    /// A clock is the one that ran before, or the same with its pause added, or one wound anew.
    fn goes_on(&self, desk: &Desk, clock: Clock, before: Option<Clock>, at: i64) {
        let clocks = desk.config().clocks;
        let whole = match clock.window {
            Window::Betting => clocks.betting_ms,
            Window::Decision => clocks.decision_ms,
        };
        if clock.stopped_ms.is_some() {
            return;
        }
        let anew = clock.due.0 == at + i64::from(whole);
        let same = before.is_some_and(|before| before.stopped_ms.is_none() && before.due == clock.due);
        let resumed =
            before.and_then(|before| before.stopped_ms).is_some_and(|left| clock.due.0 == at + i64::from(left));
        assert!(anew || same || resumed, "{}: {clock:?} after {before:?} at {at}", desk.config().name);
    }
}

/// Whether the command of this batch was refused.
pub(super) fn refused(seen: &Seen<'_>) -> bool {
    seen.batch.events.iter().any(|event| matches!(event.what, sabot_house::What::Refused(_)))
}

/// What people have time for at a table, as its game tells it.
fn wanted(desk: &Desk) -> Option<Window> {
    if let Game::Omaha(_) = desk.game() {
        let turn = |legal: &omaha::Legal| {
            matches!(
                legal,
                omaha::Legal::Fold { spoken_only: false, .. } | omaha::Legal::Check { spoken_only: false, .. }
            )
        };
        // Who has said what he does has nothing left to decide.
        let open = omaha_of(desk.game()).is_some_and(|table| matches!(table.next(), Next::Choice));
        return (open && omaha_legal(desk.game()).iter().any(turn)).then_some(Window::Decision);
    }
    house_legal(desk.game()).iter().find_map(|legal| match legal {
        Legal::CloseBetting => Some(Window::Betting),
        Legal::Raise { .. } | Legal::Fold { .. } | Legal::Play { .. } | Legal::GiveUp { .. } => Some(Window::Decision),
        _ => None,
    })
}
