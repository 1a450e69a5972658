//! Sitting out, coming back and leaving: an absent player keeps his seat, and who leaves takes his chips along.

use sabot_law::Basis;

use super::Room;
use crate::omaha::cites::{art, reading};
use crate::omaha::{OmahaEvent, art13_folding};
use crate::{Event, Reason, Refusal, Seat};

/// R72: who sits out misses the blinds that pass him.
const ABSENT: Basis = Basis::with(art(5, 2), [reading(72)]);
/// R89: who leaves takes all his chips along.
const LEAVES: Basis = Basis::with(art(4, 1), [reading(89)]);

impl Room {
    /// A player sits out from the next hand on.
    pub(in crate::omaha) fn sit_out(&self, seat: Seat) -> Result<Event<OmahaEvent>, Refusal> {
        self.player_at(seat)?;
        if self.away.contains(seat) {
            return Err(Refusal::plain("seat", Reason::AwayAlready(seat)));
        }
        Ok(Event::new(OmahaEvent::SatOut { seat }, ABSENT))
    }

    /// A player comes back; where he missed blinds, he waits for the big one or posts it.
    pub(in crate::omaha) fn come_back(&self, seat: Seat, posts: bool) -> Result<Event<OmahaEvent>, Refusal> {
        self.player_at(seat)?;
        // Who waits for the big blind may still choose to post it.
        let chooses = posts && self.owes.contains(seat) && !self.posts.contains(seat);
        if !self.away.contains(seat) && !chooses {
            return Err(Refusal::plain("seat", Reason::HereAlready(seat)));
        }
        Ok(Event::new(OmahaEvent::CameBack { seat, posts }, ABSENT))
    }

    /// A player leaves: at once, or after the hand that he has cards in.
    pub(in crate::omaha) fn leave(&self, seat: Seat, in_hand: bool) -> Result<Event<OmahaEvent>, Refusal> {
        let player = self.player_at(seat)?;
        if !in_hand {
            return Ok(self.left(seat, player));
        }
        if self.leaving.contains(seat) {
            return Err(Refusal::by("seat", Reason::LeavesAlready(seat), art13_folding::LEAVES));
        }
        Ok(Event::new(OmahaEvent::WillLeave { seat }, art13_folding::LEAVES))
    }

    /// Whoever asked for it leaves when the hand is over.
    pub(in crate::omaha) fn departures(&self, stacks: impl Fn(Seat) -> sabot_money::Money) -> Vec<Event<OmahaEvent>> {
        let left = |seat: Seat| {
            let player = self.names[seat.index()]?;
            Some(Event::new(OmahaEvent::PlayerLeft { seat, player, stack: stacks(seat) }, LEAVES))
        };
        self.leaving.iter().filter_map(left).collect()
    }

    /// Everybody leaves when the table closes.
    pub(in crate::omaha) fn everybody(&self) -> impl Iterator<Item = Event<OmahaEvent>> + '_ {
        self.taken.iter().filter_map(|seat| Some(self.left(seat, self.names[seat.index()]?)))
    }

    fn left(&self, seat: Seat, player: crate::Name) -> Event<OmahaEvent> {
        Event::new(OmahaEvent::PlayerLeft { seat, player, stack: self.stacks[seat.index()] }, LEAVES)
    }
}
