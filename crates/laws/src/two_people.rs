//! What needs two people has two of different names, in the right roles: a request and its approval, an
//! irregularity and its confirmation, a large hit's verification and its payment.

use std::collections::BTreeMap;

use sabot_games::BankedEvent;
use sabot_games::omaha::OmahaEvent;
use sabot_house::jackpot::PoolEvent;
use sabot_house::{Actor, CommandId, GameEvent, HouseEvent, Role, TournamentWish, Wish};
use sabot_ledger::{AccountKind, MoneyMovement, Name};

use crate::Seen;
use crate::broken::{Checked, Wrong, ensure, ensure_eq};

#[derive(Debug, Default)]
pub(crate) struct TwoPeople {
    asked: BTreeMap<CommandId, Actor>,
    reported: BTreeMap<Name, Actor>,
    verified: BTreeMap<(Name, u32), Actor>,
}

impl TwoPeople {
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        let by = seen.batch.actor;
        for event in &seen.batch.events {
            match &event.what {
                HouseEvent::Asked(request) => {
                    if let Wish::Tournament { of: TournamentWish::Prize { .. }, .. } = request.wish {
                        // The house itself asks when a large prize is won.
                        self.asked.insert(request.id.clone(), by);
                        continue;
                    }
                    ensure_eq!((request.by, &request.id), (by, &seen.batch.id), "who asks, and under which id");
                    let may = match request.wish {
                        Wish::Clock { .. } => matches!(by.role, Role::Manager | Role::Administrator),
                        Wish::Cage { .. } => by.role == Role::Cashier,
                        _ => matches!(by.role, Role::Supervisor | Role::Manager),
                    };
                    ensure!(may, "somebody who may ask", "{by} asks for {:?}", request.wish);
                    self.asked.insert(request.id.clone(), by);
                }
                HouseEvent::Approved { request }
                | HouseEvent::Corrected { request, .. }
                | HouseEvent::Rejected { request, .. } => {
                    let asked = self.asked.get(request);
                    let asked = asked.ok_or_else(|| Wrong::new("a request that was made", request))?;
                    let two = asked.name != by.name && by.role == Role::Manager;
                    ensure!(two, "a manager who decides what another asked", "{asked} asked and {by} decided");
                }
                _ => {}
            }
        }
        for (_, table, event) in seen.games() {
            self.irregularity(table, event, by)?;
        }
        for (pool, event) in seen.pools() {
            self.hit(pool, event, by)?;
        }
        paid(seen)
    }

    fn irregularity(&mut self, table: Name, event: &GameEvent, by: Actor) -> Checked {
        let (reports, confirms) = match event {
            GameEvent::Banked(event) => (
                matches!(event.what, BankedEvent::IrregularityReported { .. }),
                matches!(event.what, BankedEvent::IrregularityConfirmed | BankedEvent::IrregularityDismissed),
            ),
            GameEvent::Omaha(event) => (
                matches!(event.what, OmahaEvent::IrregularityReported { .. }),
                matches!(event.what, OmahaEvent::IrregularityConfirmed | OmahaEvent::IrregularityDismissed),
            ),
        };
        if reports {
            ensure_eq!(by.role, Role::Croupier, "the role of {by}, who reports");
            self.reported.insert(table, by);
        }
        if confirms {
            let reported = self.reported.remove(&table);
            let reported = reported.ok_or_else(|| Wrong::new("something that was reported", "nothing"))?;
            // An irregularity that the program of a generator table reports by itself needs nobody's consent.
            let alone = reported.automatic && by == reported;
            let two = reported.name != by.name && matches!(by.role, Role::Supervisor | Role::Manager);
            ensure!(alone || two, "a supervisor's word beside the croupier's", "{reported} reported and {by} decided");
        }
        Ok(())
    }

    fn hit(&mut self, pool: Name, event: &PoolEvent, actor: Actor) -> Checked {
        match event {
            PoolEvent::Verified { hit, by } => {
                ensure_eq!((actor.name, actor.role), (*by, Role::Supervisor), "who verifies a hit");
                self.verified.insert((pool, *hit), actor);
            }
            PoolEvent::Approved { hit, by } => {
                ensure_eq!((actor.name, actor.role), (*by, Role::Manager), "who approves a hit");
                let verified = self.verified.remove(&(pool, *hit));
                let verified = verified.ok_or_else(|| Wrong::new("a hit that was verified", hit))?;
                ensure!(verified.name != actor.name, "another than who verified the hit", "{actor}");
            }
            PoolEvent::Rejected { hit, by, .. } => {
                ensure_eq!((actor.name, actor.role), (*by, Role::Manager), "who rejects a hit");
                let verified = self.verified.remove(&(pool, *hit));
                let two = verified.is_none_or(|verified| verified.name != actor.name);
                ensure!(two, "another than who verified the hit", "{actor}");
            }
            PoolEvent::Corrected { asked, approved, .. } => {
                ensure!(asked != approved, "two people who correct a pool", "{asked} alone");
                ensure_eq!((actor.name, actor.role), (*approved, Role::Manager), "who corrects a pool");
            }
            _ => {}
        }
        Ok(())
    }
}

/// Money that waits for approval moves only when it is approved or rejected.
fn paid(seen: &Seen<'_>) -> Checked {
    let leaves = seen.money().any(|event| match &event.what {
        MoneyMovement::Posted(transfer) | MoneyMovement::Reversed { transfer, .. } => {
            transfer.entries.iter().any(|entry| entry.debit.kind == AccountKind::AwaitingApproval)
        }
        _ => false,
    });
    let decided = |event: &PoolEvent| matches!(event, PoolEvent::Approved { .. } | PoolEvent::Rejected { .. });
    ensure_eq!(leaves, seen.pools().any(|(_, event)| decided(event)), "a large hit moves by two people's word");
    Ok(())
}
