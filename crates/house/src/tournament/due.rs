//! What the house's programs have to do for a tournament: they ask like anybody else.

use sabot_games::Name;
use sabot_games::omaha::tournament::{Due, Phase, Standing};

use super::{HouseTournament, TournamentOrder};
use crate::config::Mode;
use crate::house::House;
use crate::{Moment, Order};

/// What is due in a tournament.
#[derive(Clone, Debug, PartialEq)]
pub enum TournamentDue {
    /// This order.
    Send(Order),
    /// A lot: the floor has its seed. Where entries are to be opened, it only promises one.
    Draw,
    /// Nothing before this moment.
    At(Moment),
    /// Nothing until somebody does something.
    Nothing,
}

impl House {
    /// What is due in a tournament at this moment.
    #[must_use]
    pub fn tournament_due(&self, name: Name, now: Moment) -> TournamentDue {
        let Some(one) = self.tournament(name) else { return TournamentDue::Nothing };
        if self.may_open(one, now) || self.lot_for(one, now).is_some() {
            return TournamentDue::Draw;
        }
        match one.phase() {
            Phase::Entering => one.begins_at().filter(|at| now < *at).map_or(TournamentDue::Nothing, TournamentDue::At),
            Phase::Running => self.due_while_running(one, now),
            Phase::Over | Phase::Cancelled => match one.config.again_after_ms {
                Some(after) if self.all_closed(one) => TournamentDue::At(one.moved_at.plus_ms(after)),
                _ => TournamentDue::Nothing,
            },
        }
    }

    fn due_while_running(&self, one: &HouseTournament, now: Moment) -> TournamentDue {
        let send = |order| TournamentDue::Send(Order::Tournament { tournament: one.config.name, order });
        let generator = one.config.mode == Mode::Generator;
        let due = one.play.due();
        if let Some(Due::Balance(next)) = due.as_ref().filter(|_| generator) {
            let disputed = [next.from, next.table].into_iter().filter_map(|number| one.table(number));
            if !disputed.into_iter().any(|table| self.is_in_dispute(table)) {
                return send(TournamentOrder::Move);
            }
        }
        let tick = one.play.due_at().map(Moment);
        // Small chips are exchanged before their break ends.
        let exchanged = !matches!(due, Some(Due::ColourUp { .. }));
        if tick.is_some_and(|tick| now >= tick) && exchanged {
            return send(TournamentOrder::Tick);
        }
        let gives_up = self.blocks(one).map(|player| {
            let patience = one.moved_at.plus_ms(one.config.clocks.decision_ms);
            (player, patience)
        });
        match gives_up {
            Some((player, at)) if now >= at => send(TournamentOrder::GiveUp { player }),
            Some((_, at)) => TournamentDue::At(tick.map_or(at, |tick| tick.min(at))),
            None => tick.filter(|tick| now < *tick).map_or(TournamentDue::Nothing, TournamentDue::At),
        }
    }

    /// Who has no chips and has not said whether he buys some, where nobody can play before he does.
    fn blocks(&self, one: &HouseTournament) -> Option<Name> {
        let idle = one.play.tables().all(|(number, table)| table.hand().is_none() && !one.play.may_begin_hand(number));
        let broke = one.play.entrants().iter().find(|entrant| entrant.standing == Standing::Broke);
        broke.filter(|_| idle && one.play.due().is_none()).map(|entrant| entrant.player)
    }
}
