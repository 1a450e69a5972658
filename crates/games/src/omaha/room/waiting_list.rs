//! The waiting list: first come, first seated.

use super::{QUEUE_MAX, Room};
use crate::omaha::OmahaEvent;
use crate::omaha::cites::{art, reading};
use crate::{Event, Name, Reason, Refusal};

impl Room {
    /// Puts a name on the list. It is refused as long as a seat is free that is not promised to somebody before him.
    pub(in crate::omaha) fn enqueue(&self, player: Name) -> Result<Event<OmahaEvent>, Refusal> {
        if let Some(seat) = self.seat_of(player) {
            return Err(Refusal::plain("player", Reason::SitsElsewhere(player, seat)));
        }
        if self.queue.contains(&player) {
            return Err(Refusal::plain("player", Reason::WaitsAlready(player)));
        }
        if self.free().len() > self.queue.len() {
            return Err(Refusal::plain("do", Reason::SeatsFree));
        }
        if self.queue.len() >= QUEUE_MAX {
            let most = u8::try_from(QUEUE_MAX).unwrap_or(u8::MAX);
            return Err(Refusal::plain("do", Reason::ListFull(most)));
        }
        let place = u8::try_from(self.queue.len() + 1).unwrap_or(u8::MAX);
        Ok(Event::new(OmahaEvent::Queued { player, place }, art(2, 1)))
    }

    /// Somebody takes his name off the list.
    pub(in crate::omaha) fn unqueue(&self, player: Name) -> Result<Event<OmahaEvent>, Refusal> {
        if !self.queue.contains(&player) {
            return Err(Refusal::plain("player", Reason::NotWaiting(player)));
        }
        Ok(Event::new(OmahaEvent::Unqueued { player }, art(2, 1)))
    }

    /// Whether somebody may sit down now: there are as many free seats as names before his.
    pub(in crate::omaha) fn check_turn(&self, player: Name) -> Result<(), Refusal> {
        let before = self.queue.iter().position(|waiting| *waiting == player).unwrap_or(self.queue.len());
        if before < self.free().len() {
            return Ok(());
        }
        let first = self.queue.first().copied().unwrap_or(player);
        Err(Refusal::plain("player", Reason::OthersWait(first)))
    }

    /// A seat has become free, `freed` of them in all: who on the list may now sit down.
    pub(in crate::omaha) fn offers(&self, freed: usize) -> impl Iterator<Item = Event<OmahaEvent>> + '_ {
        let free = self.free().len();
        let next = self.queue.iter().skip(free).take(freed);
        next.map(|player| {
            Event::new(OmahaEvent::SeatOffered { player: *player }, sabot_law::Basis::with(art(2, 1), [reading(32)]))
        })
    }
}
