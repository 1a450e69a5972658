//! What an event changes. Decisions have been made before: nothing here can refuse.

use crate::{Controller, HitState, Movement, Pool, PoolEvent};

impl Controller {
    /// Takes in what [`Controller::decide`] has answered.
    ///
    /// # Panics
    /// Where debug assertions are on: when the event does not account for every unit by which it says that the pool moved.
    /// Elsewhere [`Controller::reconciliation`] tells it.
    pub fn apply(&mut self, event: &PoolEvent) {
        match event {
            PoolEvent::Contributed { table, round, bets, after, .. } => {
                self.tables.entry(*table).or_default().begin(*round);
                for (bet, share) in bets {
                    self.moved(*table, *round, &Movement::Contributed { bet: *bet, share: *share });
                }
                self.stands(after);
            }
            PoolEvent::Prized { table, round, prizes, after, .. } => {
                if let Some(open) = &mut self.tables.entry(*table).or_default().open {
                    open.awarded = true;
                }
                prizes.iter().for_each(|prize| self.moved(*table, *round, &Movement::Paid(*prize)));
                self.stands(after);
            }
            PoolEvent::Restarted { table, round, restart, after, .. } => {
                self.moved(*table, *round, &Movement::Restarted(*restart));
                self.stands(after);
            }
            PoolEvent::Closed { table, hits, .. } => {
                self.tables.entry(*table).or_default().open = None;
                hits.iter().for_each(|hit| self.hits.add(*hit));
            }
            PoolEvent::TakenBack { table, round, restart, prizes, bets, after, .. } => {
                self.moved(*table, *round, &Movement::Unpaid { restart: *restart, prizes: prizes.clone() });
                for (bet, reversed) in bets {
                    self.moved(*table, *round, &Movement::TakenBack { bet: *bet, reversed: *reversed });
                }
                self.tables.entry(*table).or_default().open = None;
                self.stands(after);
            }
            PoolEvent::Verified { hit, by } => self.hits.turn(*hit, HitState::Verified { by: *by }),
            PoolEvent::Approved { hit, by } => self.hits.turn(*hit, HitState::Approved { by: *by }),
            PoolEvent::Rejected { hit, by, to_pool, to_house, after, .. } => {
                self.hits.turn(*hit, HitState::Rejected { by: *by });
                self.meters.rejected(*to_pool, *to_house);
                self.pool = *after;
            }
            PoolEvent::Corrected { amount, after, .. } => {
                self.meters.corrected(*amount);
                self.pool = *after;
            }
            PoolEvent::Reach { table, reachable } => self.tables.entry(*table).or_default().away = !reachable,
        }
    }

    /// Takes the pool as the event states it. The lines of the event lead to the same amounts; where they did not, the
    /// statement would hold and the reconciliation would show the difference.
    fn stands(&mut self, after: &Pool) {
        self.pool = *after;
    }
}
