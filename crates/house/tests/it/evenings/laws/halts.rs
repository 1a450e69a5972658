//! Law 8, the other part: at a paused table nobody plays, but whoever wants to goes; at one in dispute nobody goes
//! either, and the game moves only by what the rules on irregularities order.

use std::collections::BTreeMap;

use sabot_games::{What as Happened, omaha};
use sabot_house::{GameEvent, Halt, Order, What};
use sabot_ledger::Name;

use super::Seen;
use super::clocks::refused;

#[derive(Default)]
pub(super) struct Halts {
    before: BTreeMap<Name, Option<Halt>>,
}

impl Halts {
    pub(super) fn after(&mut self, seen: &Seen<'_>) {
        for table in seen.tables() {
            let halt = self.before.get(&table).copied().flatten();
            if let (Some(halt), false) = (halt, refused(seen)) {
                may(seen, halt, table);
            }
            self.before.insert(table, seen.house.table(table).expect("a table").halt());
        }
    }
}

fn may(seen: &Seen<'_>, halt: Halt, table: Name) {
    let order = &seen.command.order;
    let orders = match order {
        Order::Resume { .. } => halt == Halt::Paused,
        Order::Leave { .. } | Order::CloseTable { .. } => matches!(halt, Halt::Paused | Halt::Generator),
        Order::Release { .. } => matches!(halt, Halt::Held | Halt::Generator),
        Order::Hold { .. } => halt == Halt::Paused,
        Order::Play { .. } => matches!(halt, Halt::Held | Halt::Generator),
        Order::Fill { .. }
        | Order::Credit { .. }
        | Order::HandOver { .. }
        | Order::AskLimits { .. }
        | Order::AskCorrection { .. }
        | Order::Approve { .. }
        | Order::Reject { .. }
        | Order::VerifyHit { .. }
        | Order::ApproveHit { .. }
        | Order::RejectHit { .. }
        | Order::Reach { .. } => true,
        _ => false,
    };
    assert!(orders, "{table} is {halt:?}, and this happens: {order:?}");
    if let Order::Play { .. } = order {
        let first = seen.batch.events.iter().find_map(|event| match &event.what {
            What::Game(event) => Some(event),
            _ => None,
        });
        assert!(first.is_some_and(settles), "{table} is in dispute, and this is played: {order:?}");
    }
}

/// Whether what happened was ordered by the rules on irregularities.
fn settles(event: &GameEvent) -> bool {
    match event {
        GameEvent::House(event) => matches!(
            event.what,
            Happened::IrregularityReported { .. }
                | Happened::IrregularityConfirmed
                | Happened::IrregularityDismissed
                | Happened::CardExposed { .. }
                | Happened::HandDead { .. }
                | Happened::ErrorCorrected
                | Happened::DeviceReplaced { .. }
                | Happened::PoolMoved { .. }
                | Happened::Voided
        ),
        GameEvent::Omaha(event) => matches!(
            event.what,
            omaha::What::IrregularityReported { .. }
                | omaha::What::IrregularityConfirmed
                | omaha::What::IrregularityDismissed
                | omaha::What::CardExposed { .. }
                | omaha::What::ErrorCorrected
                | omaha::What::BoardTakenBack { .. }
                | omaha::What::Voided
        ),
    }
}
