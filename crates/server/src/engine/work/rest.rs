//! Clocks that are turned by hand: whoever turned one learns when everything has happened that the new time brings.

use super::Work;
use crate::significant::Note;

impl Work {
    /// Passes turned clocks on to the tasks beside the floor, once the store owes nothing and the last look at the
    /// clocks brought nothing to show: then the floor has done all that the new time brings.
    pub(super) fn rest(&mut self) {
        if self.at_rest && !self.waits_for_store() {
            for turned in self.turned.drain(..) {
                // If nobody keeps notes any more, there is nothing more to wait for.
                let _ = self.log.send(Note::Turned(turned));
            }
        }
    }
}
