//! What of an event a viewer may see: a card that lies face down only its holder, a decision only who made it, the
//! house's books only those who keep them.

use sabot_law::Basis;

use super::cites::{art, reading};
use crate::view::common_sight;
use crate::{Event, Viewer, What};

pub(super) fn seen_by(viewer: Viewer, event: &Event<What>) -> Option<Event<What>> {
    let at_play = matches!(viewer, Viewer::Seat(_) | Viewer::Public);
    match event.what {
        // How the house divides and books a bet is not on the table.
        What::Contributed { .. } | What::ContributionReversed { .. } | What::PrizeDrawn { .. } if at_play => None,
        // R48: each decides for himself, and it is seen when all have. The article would tell a raise from a fold too.
        What::Decided { seat, player, .. } if !viewer.sees(seat.into()) => {
            let what = What::Decided { seat, player, decision: None, timed_out: false };
            Some(Event::new(what, Basis::new(art(6, 5)).note(reading(48))))
        }
        _ => common_sight(viewer, event),
    }
}
