//! What of an event is hidden at stud beside what is hidden everywhere: a decision from all but who made it, and the
//! house's books from those who play.

use sabot_law::Basis;

use super::cites::{art, reading};
use super::table::LinkedTable;
use crate::house_table::common_sight;
use crate::{Event, Viewer, What};

pub(super) fn seen(table: &LinkedTable, viewer: Viewer, event: &Event<What>) -> Option<Event<What>> {
    let at_play = matches!(viewer, Viewer::Seat(_) | Viewer::Public);
    match event.what {
        // How the house divides and books a bet is not on the table.
        What::Contributed { .. } | What::ContributionReversed { .. } | What::PrizeDrawn { .. } if at_play => None,
        // Nor where the pool's money comes from: they see what the display shows.
        What::PoolMoved { amount, .. }
        | What::PoolRestarted { amount, .. }
        | What::PoolRestored { pool: amount, .. }
            if at_play =>
        {
            Some(Event { what: What::PoolShown { amount }, ..*event })
        }
        // R48: each decides for himself, and it is seen when all have. The article would tell a raise from a fold too.
        What::Decided { seat, player, .. } if !viewer.sees(seat.into()) => {
            let what = What::Decided { seat, player, decision: None, timed_out: false };
            Some(Event::new(what, Basis::new(art(6, 5)).note(reading(48))))
        }
        _ => common_sight(table, viewer, event),
    }
}
