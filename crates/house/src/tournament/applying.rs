//! What a row of its stream changes.

use sabot_games::omaha::tournament::{Plan, Tournament, TournamentCommand, TournamentEvent};

use super::held::plan_of;
use super::{HouseTournament, TournamentRow};
use crate::house::House;
use crate::{Moment, Stream};

impl House {
    /// Takes in what happened to a tournament.
    pub(crate) fn take_row(&mut self, stream: Stream, row: &TournamentRow, at: Moment) {
        let Stream::Tournament(name) = stream else { return };
        if let Some(one) = self.tournaments.get_mut(&name) {
            std::sync::Arc::make_mut(one).take_row(row, at);
        }
    }
}

impl HouseTournament {
    /// Takes a row in.
    pub(crate) fn take_row(&mut self, row: &TournamentRow, at: Moment) {
        if let TournamentRow::Happened(event) = row {
            self.play.apply(event);
        }
        self.note(row, at);
    }

    /// What a row changes around the tournament itself.
    pub(super) fn note(&mut self, row: &TournamentRow, at: Moment) {
        match row {
            TournamentRow::Opened { run } => {
                let config = self.config.clone();
                *self = HouseTournament { run: *run, ..HouseTournament::new(config) };
            }
            TournamentRow::Promised(promise) => self.lot = Some(*promise),
            TournamentRow::LotDrawn { .. } => (self.lot, self.called) = (None, false),
            TournamentRow::SeatAwaited { player } => self.waiting.push(*player),
            TournamentRow::SeatLapsed { player } => self.waiting.retain(|one| one != player),
            TournamentRow::Called => self.called = true,
            TournamentRow::Restructured { structure } => {
                if let Some(plan) = plan_of(&self.config, structure) {
                    self.restructure(plan);
                }
            }
            TournamentRow::Happened(event) => match event.what {
                TournamentEvent::Entered { player, .. } => {
                    self.waiting.retain(|one| *one != player);
                    self.first_entry.get_or_insert(at);
                }
                TournamentEvent::Withdrew { .. } if self.play.entrants().is_empty() => self.first_entry = None,
                // What was called for is of no use any more.
                TournamentEvent::Over | TournamentEvent::Cancelled => {
                    self.called = false;
                    self.waiting.clear();
                }
                _ => {}
            },
        }
        self.moved_at = at;
    }

    /// The same people under another plan.
    fn restructure(&mut self, plan: Plan) {
        let mut play = Tournament::open(plan);
        for one in self.play.entrants() {
            let enters = TournamentCommand::Enter { player: one.player, chairs: Vec::new() };
            // Whether all fit was checked when it was asked for.
            drop(play.perform(&enters));
        }
        self.play = play;
    }

    /// The house's clock was put right.
    pub(crate) fn shift(&mut self, by_ms: i64) {
        self.play.shift(by_ms);
        self.first_entry = self.first_entry.map(|at| at.shifted(by_ms));
        self.moved_at = self.moved_at.shifted(by_ms);
    }
}
