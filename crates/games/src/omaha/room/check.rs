//! A room that was written down: whether any table comes to it.

use sabot_money::Money;

use super::{CHIPS_MAX, Line, QUEUE_MAX, Room};
use crate::omaha::{SeatSet, art02_seats};
use crate::{Reason, Refusal, Seat};

impl Room {
    /// Whether it is a room of a table with so many seats.
    ///
    /// # Errors
    /// The field and what is wrong with it.
    pub(in crate::omaha) fn check(&self, seats: u8) -> Result<(), Refusal> {
        if self.seats != seats {
            return Err(Refusal::plain("seats", Reason::MustBe(self.seats.into(), seats.into())));
        }
        let sitting: SeatSet = Seat::first(seats).filter(|seat| self.names[seat.index()].is_some()).collect();
        let (owed, posted) = self.owed;
        for set in [self.taken, self.away, self.leaving, self.owes, self.posts, owed, posted, self.passed] {
            if let Some(seat) = set.without(SeatSet::first_seats(seats)).first() {
                return Err(Refusal::plain("seat", Reason::NoSuchSeat(seat, seats)));
            }
        }
        for set in [self.taken, self.away, self.leaving, self.owes, self.posts] {
            if let Some(seat) = set.without(sitting).first() {
                return Err(Refusal::plain("seat", Reason::SeatEmpty(seat)));
            }
        }
        if let Some(seat) = sitting.without(self.taken).first() {
            return Err(Refusal::plain("seat", Reason::SeatEmpty(seat)));
        }
        self.check_names(sitting)?;
        self.check_stacks(sitting)?;
        if let Some(Line { button, small, big }) = self.last {
            for seat in [button, small, big] {
                art02_seats::check_seat(seat, seats)?;
            }
        }
        Ok(())
    }

    /// Everybody sits or waits in one place.
    fn check_names(&self, sitting: SeatSet) -> Result<(), Refusal> {
        for seat in sitting.iter() {
            let Some(name) = self.player(seat) else { continue };
            if let Some(other) = sitting.iter().find(|other| *other != seat && self.player(*other) == Some(name)) {
                return Err(Refusal::plain("player", Reason::SitsElsewhere(name, other)));
            }
        }
        if self.queue.len() > QUEUE_MAX {
            return Err(Refusal::plain("queue", Reason::ListFull(u8::try_from(QUEUE_MAX).unwrap_or(u8::MAX))));
        }
        for (place, name) in self.queue.iter().enumerate() {
            if self.queue[..place].contains(name) {
                return Err(Refusal::plain("queue", Reason::WaitsAlready(*name)));
            }
        }
        Ok(())
    }

    /// Chips lie before those who sit, and no more than may.
    fn check_stacks(&self, sitting: SeatSet) -> Result<(), Refusal> {
        let total = self.stacks.iter().map(|stack| i128::from(stack.minor())).sum::<i128>();
        for (index, stack) in self.stacks.iter().enumerate() {
            let sits = sitting.iter().any(|seat| seat.index() == index);
            let most = if sits { CHIPS_MAX } else { Money::ZERO };
            if !(Money::ZERO..=most).contains(stack) || total > i128::from(CHIPS_MAX.minor()) {
                return Err(Refusal::plain("stack", Reason::StakeOutside(*stack, Money::ZERO, most)));
            }
        }
        Ok(())
    }
}
