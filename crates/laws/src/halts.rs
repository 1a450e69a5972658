//! At a paused table nobody plays, but whoever wants to goes; at one in dispute nobody goes
//! either, and the game moves only by what the rules on irregularities order.

use std::collections::BTreeMap;

use sabot_games::{BankedEvent, omaha};
use sabot_house::{GameEvent, Halt, HouseEvent, Order};
use sabot_ledger::Name;

use crate::Seen;
use crate::at::At;
use crate::broken::{Checked, ensure};

#[derive(Debug, Default)]
pub(crate) struct Halts {
    before: BTreeMap<Name, Option<Halt>>,
}

impl Halts {
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        for table in seen.tables() {
            let halt = self.before.insert(table, At::new(seen.house, table)?.desk.halt()).flatten();
            if let (Some(halt), Some(order), false) = (halt, seen.order, seen.is_refused()) {
                may(seen, order, halt, table)?;
            }
        }
        Ok(())
    }
}

fn may(seen: &Seen<'_>, order: &Order, halt: Halt, table: Name) -> Checked {
    let orders = match order {
        Order::Resume { .. } => halt == Halt::Paused,
        Order::Leave { .. } | Order::CloseTable { .. } => matches!(halt, Halt::Paused | Halt::Generator),
        // What a tournament lays at its tables is no play there; nobody is moved away from one in dispute.
        _ if lays(seen, order, table) => return Ok(()),
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
        | Order::Reach { .. }
        | Order::Exclude { .. }
        | Order::CountRefusals { .. } => true,
        _ => false,
    };
    ensure!(orders, format_args!("nothing that {table} may not do while it is {halt:?}"), "{order:?}");
    if let Order::Play { .. } = order {
        let first = seen.batch.events.iter().find_map(|event| match &event.what {
            HouseEvent::Game(event) => Some(event),
            _ => None,
        });
        let settles = first.is_some_and(settles);
        ensure!(settles, format_args!("what settles the dispute at {table}"), "{order:?}");
    }
    Ok(())
}

/// Whether it is a tournament's table, where the order is about the tournament or about another table of it.
fn lays(seen: &Seen<'_>, order: &Order, table: Name) -> bool {
    let of_tournament = seen.house.table(table).is_some_and(|desk| desk.config().tournament.is_some());
    of_tournament && order.table() != Some(table)
}

/// Whether what happened was ordered by the rules on irregularities.
fn settles(event: &GameEvent) -> bool {
    match event {
        GameEvent::Banked(event) => matches!(
            event.what,
            BankedEvent::IrregularityReported { .. }
                | BankedEvent::IrregularityConfirmed
                | BankedEvent::IrregularityDismissed
                | BankedEvent::CardExposed { .. }
                | BankedEvent::ExposedTooLate
                | BankedEvent::HandDead { .. }
                | BankedEvent::ErrorCorrected
                | BankedEvent::DeviceReplaced { .. }
                | BankedEvent::PoolMoved { .. }
                | BankedEvent::Voided
        ),
        GameEvent::Omaha(event) => matches!(
            event.what,
            omaha::OmahaEvent::IrregularityReported { .. }
                | omaha::OmahaEvent::IrregularityConfirmed
                | omaha::OmahaEvent::IrregularityDismissed
                | omaha::OmahaEvent::CardExposed { .. }
                | omaha::OmahaEvent::ErrorCorrected
                | omaha::OmahaEvent::BoardTakenBack { .. }
                | omaha::OmahaEvent::Voided
        ),
    }
}
