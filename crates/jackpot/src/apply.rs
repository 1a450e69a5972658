//! What an event changes. Decisions have been made before: nothing here can refuse.

use crate::{Controller, Event, HitState, Movement, Pool};

impl Controller {
    /// Takes in what [`Controller::decide`] has answered.
    ///
    /// # Panics
    /// Where debug assertions are on: when the event does not account for every unit by which it says that the pool moved.
    /// Elsewhere [`Controller::reconciliation`] tells it.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Contributed { table, round, bets, after, .. } => {
                self.tables.entry(*table).or_default().begin(*round);
                for (bet, share) in bets {
                    self.moved(*table, *round, &Movement::Contributed { bet: *bet, share: *share });
                }
                self.stands(after);
            }
            Event::Prized { table, round, prizes, after, .. } => {
                if let Some(open) = &mut self.tables.entry(*table).or_default().open {
                    open.awarded = true;
                }
                prizes.iter().for_each(|prize| self.moved(*table, *round, &Movement::Paid(*prize)));
                self.stands(after);
            }
            Event::Restarted { table, round, restart, after, .. } => {
                self.moved(*table, *round, &Movement::Restarted(*restart));
                self.stands(after);
            }
            Event::Closed { table, hits, .. } => {
                self.tables.entry(*table).or_default().open = None;
                hits.iter().for_each(|hit| self.hits.add(*hit));
            }
            Event::TakenBack { table, round, restart, prizes, bets, after, .. } => {
                self.moved(*table, *round, &Movement::Unpaid { restart: *restart, prizes: prizes.clone() });
                for (bet, reversed) in bets {
                    self.moved(*table, *round, &Movement::TakenBack { bet: *bet, reversed: *reversed });
                }
                self.tables.entry(*table).or_default().open = None;
                self.stands(after);
            }
            Event::Verified { hit, by } => self.hits.turn(*hit, HitState::Verified { by: *by }),
            Event::Approved { hit, by } => self.hits.turn(*hit, HitState::Approved { by: *by }),
            Event::Rejected { hit, by, to_pool, to_house, after, .. } => {
                self.hits.turn(*hit, HitState::Rejected { by: *by });
                self.meters.rejected(*to_pool, *to_house);
                self.pool = *after;
            }
            Event::Corrected { amount, after, .. } => {
                self.meters.corrected(*amount);
                self.pool = *after;
            }
            Event::Reach { table, reachable } => self.tables.entry(*table).or_default().away = !reachable,
        }
    }

    /// What an event says of the pool is what its lines come to; what it says is what counts.
    fn stands(&mut self, after: &Pool) {
        self.pool = *after;
    }
}
