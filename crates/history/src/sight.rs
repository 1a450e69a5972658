//! What of a round's events somebody may see, asked of the game itself.

use std::collections::BTreeSet;

use sabot_games::{BankedEvent, Event, Face, Place, Seat, Table as _, Viewer};
use sabot_house::{Game, GameEvent};

/// Somebody who looks at the events of one round, from its first on.
#[derive(Debug)]
pub(crate) struct Sight<'a> {
    game: &'a Game,
    viewer: Viewer,
    /// qpoker: the hands that somebody holds (R57).
    held: BTreeSet<Seat>,
}

impl<'a> Sight<'a> {
    /// `game`: the table's game, at whatever moment.
    pub(crate) fn new(game: &'a Game, viewer: Viewer) -> Sight<'a> {
        Sight { game, viewer, held: BTreeSet::new() }
    }

    /// The next event as he may see it.
    pub(crate) fn of(&mut self, event: &GameEvent) -> Option<GameEvent> {
        match (self.game, event) {
            (Game::Stud(table), GameEvent::Banked(event)) => table.seen_by(self.viewer, event).map(GameEvent::Banked),
            (Game::Qpoker(table), GameEvent::Banked(event)) => {
                if let BankedEvent::HolderNamed { seat, player: Some(_) } = event.what {
                    self.held.insert(seat);
                }
                // Who sees a hand hangs on who holds it in this round, which the table of another moment does not know.
                self.card(event).or_else(|| table.seen_by(self.viewer, event)).map(GameEvent::Banked)
            }
            (Game::Football(table), GameEvent::Banked(event)) => {
                table.seen_by(self.viewer, event).map(GameEvent::Banked)
            }
            (Game::Omaha(table), GameEvent::Omaha(event)) => table.seen_by(self.viewer, event).map(GameEvent::Omaha),
            _ => None,
        }
    }

    /// A card that lies face down at qpoker.
    fn card(&self, event: &Event<BankedEvent>) -> Option<Event<BankedEvent>> {
        let BankedEvent::CardDealt { to, face: Face::Down, .. } = event.what else { return None };
        let held = matches!(to, Place::Seat(seat) if self.held.contains(&seat));
        let sees = self.viewer == Viewer::Inspector || (self.viewer.sees(to) && held);
        let what = event.what.open_part().filter(|_| !sees).unwrap_or(event.what);
        Some(Event { what, ..*event })
    }
}
