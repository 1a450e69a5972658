//! What of an event is hidden at stud beside what is hidden everywhere: a decision from all but who made it, and the
//! house's books from those who play.

use sabot_law::Basis;

use super::cites::{art, reading};
use super::table::LinkedTable;
use crate::banked_table::common_sight;
use crate::{BankedEvent, Event, Viewer};

pub(super) fn seen(table: &LinkedTable, viewer: Viewer, event: &Event<BankedEvent>) -> Option<Event<BankedEvent>> {
    let at_play = matches!(viewer, Viewer::Seat(_) | Viewer::Public);
    match event.what {
        // Players do not see how the house divides and books a bet.
        BankedEvent::Contributed { .. } | BankedEvent::ContributionReversed { .. } | BankedEvent::PrizeDrawn { .. }
            if at_play =>
        {
            None
        }
        // Players do not see where the pool's money comes from. They are told the amount that the display shows.
        BankedEvent::PoolMoved { amount, .. }
        | BankedEvent::PoolRestarted { amount, .. }
        | BankedEvent::PoolRestored { pool: amount, .. }
            if at_play =>
        {
            Some(Event { what: BankedEvent::PoolShown { amount }, ..*event })
        }
        // R48: that somebody has folded is shown when all have decided.
        BankedEvent::LeavesOnceDecided { seat, .. } if !viewer.sees(seat.into()) => None,
        // R48: a decision is shown when all are in. The basis is replaced as well, because its article would tell a
        // raise from a fold.
        BankedEvent::Decided { seat, player, .. } if !viewer.sees(seat.into()) => {
            let what = BankedEvent::Decided { seat, player, decision: None, timed_out: false };
            Some(Event::new(what, Basis::new(art(6, 5)).note(reading(48))))
        }
        _ => common_sight(table, viewer, event),
    }
}
