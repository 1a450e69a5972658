//! What of an event a viewer may see: a card that lies face down only its holder, a decision only who made it, the
//! house's books only those who keep them.

use sabot_law::Basis;

use super::cites::{art, reading};
use super::event::StudWhat;
use crate::{Event, Face, Place, Viewer};

pub(super) fn seen_by(viewer: Viewer, event: &Event<StudWhat>) -> Option<Event<StudWhat>> {
    let own = |place: Place| match viewer {
        Viewer::Inspector => true,
        Viewer::Seat(seat) => place == Place::Seat(seat),
        Viewer::Croupier | Viewer::Public => false,
    };
    let player = matches!(viewer, Viewer::Seat(_) | Viewer::Public);
    match event.what {
        // How the house divides and books a bet is not on the table.
        StudWhat::Contributed { .. }
        | StudWhat::ContributionReversed { .. }
        | StudWhat::PrizeDrawn { .. }
        | StudWhat::RoundSettled { .. }
            if player =>
        {
            None
        }
        StudWhat::CardDealt { to, face: Face::Down, .. } if !own(to) => {
            Some(Event { what: StudWhat::CardDealt { to, card: None, face: Face::Down }, ..*event })
        }
        // R48: each decides for himself, and it is seen when all have. The article would tell a raise from a fold too.
        StudWhat::Decided { seat, .. } if !own(seat.into()) => {
            let what = StudWhat::Decided { seat, decision: None, timed_out: false };
            Some(Event::new(what, Basis::new(art(6, 5)).note(reading(48))))
        }
        _ => Some(*event),
    }
}
