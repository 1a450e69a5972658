//! What of an event a viewer may see: a card that lies face down only its holder, a decision only who made it.

use super::event::StudWhat;
use crate::{Face, Place, Viewer};

pub(super) fn seen_by(viewer: Viewer, what: &StudWhat) -> Option<StudWhat> {
    let own = |place: Place| match viewer {
        Viewer::Inspector => true,
        Viewer::Seat(seat) => place == Place::Seat(seat),
        Viewer::Croupier | Viewer::Public => false,
    };
    Some(match *what {
        StudWhat::CardDealt { to, face: Face::Down, .. } if !own(to) => {
            StudWhat::CardDealt { to, card: None, face: Face::Down }
        }
        // R48: each decides for himself, and it is seen when all have.
        StudWhat::Decided { seat, .. } if !own(seat.into()) => {
            StudWhat::Decided { seat, decision: None, timed_out: false }
        }
        other => other,
    })
}
