//! Sitting out, coming back and leaving: an absent player keeps his seat, and who leaves takes his chips along.

use sabot_law::{Basis, Rules};

use super::Room;
use crate::omaha::cites::{art, reading};
use crate::omaha::{OmahaEvent, art02_seats, art13_folding};
use crate::{Event, Reason, Refusal, Seat};

/// R72: who sits out misses the blinds that pass him.
const ABSENT: Basis = Basis::with(art(5, 2), [reading(72)]);

/// R89: who leaves takes all his chips along. By the first version of the readings 4(1) was cited, though it speaks of bets alone.
const fn leaves(rules: Rules) -> Basis {
    match rules {
        Rules::FIRST => Basis::with(art(4, 1), [reading(89)]),
        _ => Basis::new(reading(89)),
    }
}

impl Room {
    /// A player sits out from the next hand on.
    pub(in crate::omaha) fn sit_out(&self, seat: Seat) -> Result<Event<OmahaEvent>, Refusal> {
        self.player_at(seat)?;
        if self.away.contains(seat) {
            return Err(Refusal::plain("seat", Reason::AwayAlready(seat)));
        }
        Ok(Event::new(OmahaEvent::SatOut { seat }, ABSENT))
    }

    /// Whether he would be dealt in, or wait for a blind, only once he is back.
    fn is_ready_when_back(&self, seat: Seat) -> bool {
        self.away.contains(seat) && self.stacks[seat.index()].is_positive() && !self.leaving.contains(seat)
    }

    /// Whoever sits down or adds chips while the others are as many as one deck serves sits out, so that a hand can begin.
    pub(in crate::omaha) fn has_no_hand_for(&self, seat: Seat) -> Option<Event<OmahaEvent>> {
        let ready = self.ready();
        let comes = !ready.contains(seat) && !self.away.contains(seat) && !self.leaving.contains(seat);
        (comes && !art02_seats::serves_one_more(ready))
            .then(|| Event::new(OmahaEvent::SatOut { seat }, art02_seats::ONE_DECK))
    }

    /// A player comes back; where he missed blinds, he waits for the big one or posts it.
    pub(in crate::omaha) fn come_back(&self, seat: Seat, posts: bool) -> Result<Event<OmahaEvent>, Refusal> {
        self.player_at(seat)?;
        // Who waits for the big blind may still choose to post it.
        let chooses = posts && self.owes.contains(seat) && !self.posts.contains(seat);
        if !self.away.contains(seat) && !chooses {
            return Err(Refusal::plain("seat", Reason::HereAlready(seat)));
        }
        if self.is_ready_when_back(seat) {
            art02_seats::check_hands(self.ready())?;
        }
        Ok(Event::new(OmahaEvent::CameBack { seat, posts }, ABSENT))
    }

    /// A player leaves: at once, or after the hand that he has cards in.
    pub(in crate::omaha) fn leave(
        &self,
        rules: Rules,
        seat: Seat,
        in_hand: bool,
    ) -> Result<Event<OmahaEvent>, Refusal> {
        let player = self.player_at(seat)?;
        if !in_hand {
            return Ok(self.left(rules, seat, player));
        }
        if self.leaving.contains(seat) {
            return Err(Refusal::by("seat", Reason::LeavesAlready(seat), art13_folding::LEAVES));
        }
        Ok(Event::new(OmahaEvent::WillLeave { seat }, art13_folding::LEAVES))
    }

    /// Whoever asked for it leaves when the hand is over.
    pub(in crate::omaha) fn departures(
        &self,
        rules: Rules,
        stacks: impl Fn(Seat) -> sabot_money::Money,
    ) -> Vec<Event<OmahaEvent>> {
        let left = |seat: Seat| {
            let player = self.names[seat.index()]?;
            Some(Event::new(OmahaEvent::PlayerLeft { seat, player, stack: stacks(seat) }, leaves(rules)))
        };
        self.leaving.iter().filter_map(left).collect()
    }

    /// Everybody leaves when the table closes.
    pub(in crate::omaha) fn everybody(&self, rules: Rules) -> impl Iterator<Item = Event<OmahaEvent>> + '_ {
        self.taken.iter().filter_map(move |seat| Some(self.left(rules, seat, self.names[seat.index()]?)))
    }

    fn left(&self, rules: Rules, seat: Seat, player: crate::Name) -> Event<OmahaEvent> {
        Event::new(OmahaEvent::PlayerLeft { seat, player, stack: self.stacks[seat.index()] }, leaves(rules))
    }
}
