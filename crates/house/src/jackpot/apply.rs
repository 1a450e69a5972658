//! What an event changes. Decisions have been made before: nothing here can refuse, and no amount is computed anew.

use super::round::OpenRound;
use super::{Controller, Event, HitState};

impl Controller {
    /// Takes in what [`Controller::decide`] has answered.
    ///
    /// # Panics
    /// Where debug assertions are on: when the event does not account for every unit by which the pool moved. Elsewhere
    /// [`Controller::reconciliation`] tells it.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Contributed { table, round, bets, after, .. } => {
                let (bets, shares) = bets.iter().copied().unzip();
                let linked = self.tables.entry(*table).or_default();
                linked.last = *round;
                linked.left.clear();
                linked.open = Some(OpenRound { number: *round, bets, shares, ..OpenRound::default() });
                self.pool = *after;
            }
            Event::Prized { table, prizes, after, .. } => {
                if let Some(open) = &mut self.tables.entry(*table).or_default().open {
                    open.awarded = true;
                    open.prizes.clone_from(prizes);
                }
                self.pool = *after;
            }
            Event::Restarted { table, restart, after, .. } => {
                if let Some(open) = &mut self.tables.entry(*table).or_default().open {
                    open.restart = *restart;
                }
                self.pool = *after;
            }
            Event::Closed { table, hits, .. } => {
                self.tables.entry(*table).or_default().open = None;
                hits.iter().for_each(|hit| self.hits.add(*hit));
            }
            Event::TakenBack { table, after, .. } => {
                let linked = self.tables.entry(*table).or_default();
                linked.left = linked.open.take().map(|open| open.bets).unwrap_or_default();
                self.pool = *after;
            }
            Event::Verified { hit, by } => self.hits.turn(*hit, HitState::Verified { by: *by }),
            Event::Approved { hit, by } => self.hits.turn(*hit, HitState::Approved { by: *by }),
            Event::Rejected { hit, by, after, .. } => {
                self.hits.turn(*hit, HitState::Rejected { by: *by });
                self.pool = *after;
            }
            Event::Corrected { after, .. } => self.pool = *after,
            Event::Reach { table, reachable } => self.tables.entry(*table).or_default().away = !reachable,
        }
        self.meters.count(event);
        debug_assert!(self.reconciliation().balanced, "{event:?} leaves {:#?}", self.reconciliation());
    }
}
