//! Law 10: what needs two people has two of different names, in the right roles: a request and its approval, an
//! irregularity and its confirmation, a large hit's verification and its payment.

use std::collections::BTreeMap;

use sabot_games::What as Happened;
use sabot_games::omaha::What as OmahaHappened;
use sabot_house::jackpot::Event as PoolEvent;
use sabot_house::{Actor, CommandId, GameEvent, Role, What};
use sabot_ledger::{Kind, Name, What as Moved};

use super::Seen;

#[derive(Default)]
pub(super) struct TwoPeople {
    asked: BTreeMap<CommandId, Actor>,
    reported: BTreeMap<Name, Actor>,
    verified: BTreeMap<(Name, u32), Actor>,
}

impl TwoPeople {
    pub(super) fn after(&mut self, seen: &Seen<'_>) {
        let by = seen.batch.actor;
        for event in &seen.batch.events {
            match &event.what {
                What::Asked(request) => {
                    assert_eq!((request.by, &request.id), (by, &seen.batch.id));
                    assert!(matches!(by.role, Role::Supervisor | Role::Manager), "{by} asks");
                    self.asked.insert(request.id.clone(), by);
                }
                What::Approved { request } | What::Corrected { request, .. } | What::Rejected { request, .. } => {
                    let asked = self.asked.get(request).unwrap_or_else(|| panic!("nobody asked for {request}"));
                    assert!(asked.name != by.name && by.role == Role::Manager, "{asked} asked and {by} decided");
                }
                _ => {}
            }
        }
        for (table, event) in seen.games() {
            self.irregularity(table, event, by);
        }
        for (pool, event) in seen.pools() {
            self.hit(pool, event, by);
        }
        self.paid(seen);
    }

    fn irregularity(&mut self, table: Name, event: &GameEvent, by: Actor) {
        let (reports, confirms) = match event {
            GameEvent::House(event) => (
                matches!(event.what, Happened::IrregularityReported { .. }),
                matches!(event.what, Happened::IrregularityConfirmed | Happened::IrregularityDismissed),
            ),
            GameEvent::Omaha(event) => (
                matches!(event.what, OmahaHappened::IrregularityReported { .. }),
                matches!(event.what, OmahaHappened::IrregularityConfirmed | OmahaHappened::IrregularityDismissed),
            ),
        };
        if reports {
            assert_eq!(by.role, Role::Croupier, "{by} reports");
            self.reported.insert(table, by);
        }
        if confirms {
            let reported = self.reported.remove(&table).expect("somebody reported it");
            // What the program of a generator table finds out by itself needs nobody's consent.
            let alone = reported.automatic && by == reported;
            let two = reported.name != by.name && matches!(by.role, Role::Supervisor | Role::Manager);
            assert!(alone || two, "{reported} reported and {by} decided");
        }
    }

    fn hit(&mut self, pool: Name, event: &PoolEvent, actor: Actor) {
        match event {
            PoolEvent::Verified { hit, by } => {
                assert_eq!((actor.name, actor.role), (*by, Role::Supervisor), "{actor} verifies");
                self.verified.insert((pool, *hit), actor);
            }
            PoolEvent::Approved { hit, by } => {
                let verified = self.verified.get(&(pool, *hit)).expect("it was verified");
                assert_eq!((actor.name, actor.role), (*by, Role::Manager), "{actor} approves");
                assert_ne!(verified.name, actor.name, "a hit is approved by another than who verified it");
            }
            PoolEvent::Rejected { hit, by, .. } => {
                assert_eq!((actor.name, actor.role), (*by, Role::Manager), "{actor} rejects");
                let verified = self.verified.get(&(pool, *hit));
                assert!(verified.is_none_or(|verified| verified.name != actor.name), "{actor} rejects");
            }
            PoolEvent::Corrected { asked, approved, .. } => {
                assert_ne!(asked, approved, "a pool is corrected by two people");
                assert_eq!((actor.name, actor.role), (*approved, Role::Manager));
            }
            _ => {}
        }
    }

    /// What waited for approval moves when it is approved or rejected, and never else.
    fn paid(&self, seen: &Seen<'_>) {
        let leaves = seen.money().any(|event| match &event.what {
            Moved::Posted(transfer) | Moved::Reversed { transfer, .. } => {
                transfer.entries.iter().any(|entry| entry.debit.kind == Kind::AwaitingApproval)
            }
            _ => false,
        });
        let decided = |event: &PoolEvent| matches!(event, PoolEvent::Approved { .. } | PoolEvent::Rejected { .. });
        assert_eq!(leaves, seen.pools().any(|(_, event)| decided(event)), "a large hit moves by two people's word");
    }
}
