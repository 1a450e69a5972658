//! The clock of the house. The moment comes in as data; whether it is the true one the house cannot know. Its own
//! program notes by how much the machine's clock differs, one person asks for the correction, another approves it, and
//! after that event moments go on from the corrected one. After no other event may a moment be earlier than the one
//! before it.

use std::sync::Arc;

use crate::approvals::{ApprovalRequest, Wish};
use crate::house::House;
use crate::transaction::Transaction;
use crate::{CommandId, HouseEvent, HouseReason, HouseRefusal, Moment, Stream, Why};

/// No difference is longer: 10,000 years, which is more than two dates can lie apart.
const AHEAD_MAX_MS: i64 = 10_000 * 366 * 24 * 60 * 60 * 1_000;

/// What the house knows of its clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HouseClock {
    /// By how much the machine's clock was last noted to be ahead; nothing where the two agree.
    pub(crate) ahead_ms: i64,
    /// All corrections so far, together.
    pub(crate) shift_ms: i64,
}

impl HouseClock {
    /// A clock that was never noted and never corrected.
    pub(crate) fn is_plain(&self) -> bool {
        *self == HouseClock::default()
    }
}

impl House {
    /// By how much the machine's clock was last noted to be ahead of the house's time; negative where it is behind, and
    /// nothing where the two agree.
    #[must_use]
    pub const fn clock_ahead_ms(&self) -> i64 {
        self.clock.ahead_ms
    }

    /// All corrections of its clock so far, together: so much was added to its moments.
    #[must_use]
    pub const fn clock_shift_ms(&self) -> i64 {
        self.clock.shift_ms
    }

    /// The clock was corrected: whatever the house counts from a moment is counted from the corrected one, so that nobody
    /// gains or loses time by it. What is over keeps the moments that it was recorded with.
    pub(crate) fn clock_corrected(&mut self, from: Moment, to: Moment) {
        let by_ms = to.0.saturating_sub(from.0);
        self.clock.shift_ms = self.clock.shift_ms.saturating_add(by_ms);
        self.clock.ahead_ms = self.clock.ahead_ms.saturating_sub(by_ms);
        self.desks.values_mut().for_each(|desk| Arc::make_mut(desk).shift(by_ms));
        self.tournaments.values_mut().for_each(|one| Arc::make_mut(one).shift(by_ms));
        self.requests.shift(by_ms);
        self.people.shift(by_ms);
        self.awaiting_since.values_mut().for_each(|since| *since = since.shifted(by_ms));
        self.rests_until = self.rests_until.shifted(by_ms);
    }
}

impl Transaction<'_> {
    /// Only the house's own program sees the machine's clock.
    pub(crate) fn note_clock(&mut self, ahead_ms: i64) -> Result<(), HouseRefusal> {
        self.config()?;
        if !self.actor().automatic {
            return Err(HouseRefusal::plain("do", HouseReason::NotAsked("note_clock")));
        }
        if !(-AHEAD_MAX_MS..=AHEAD_MAX_MS).contains(&ahead_ms) {
            return Err(HouseRefusal::plain("ahead_ms", HouseReason::NoSuchTime));
        }
        if ahead_ms == self.house.clock.ahead_ms {
            return Err(HouseRefusal::plain("ahead_ms", HouseReason::SoAlready));
        }
        self.push(Stream::House, HouseEvent::ClockNoted { ahead_ms });
        Ok(())
    }

    /// Nobody gives a time: what is asked for is the difference that the program has noted.
    pub(crate) fn ask_clock(&mut self, reason: &Why) -> Result<(), HouseRefusal> {
        self.config()?;
        let ahead_ms = self.house.clock.ahead_ms;
        if ahead_ms == 0 {
            return Err(HouseRefusal::plain("do", HouseReason::ClockAgrees));
        }
        self.ask(Stream::House, Wish::Clock { ahead_ms }, reason);
        Ok(())
    }

    /// The machine's clock must still differ by as much as when the correction was asked for.
    pub(crate) fn correct_clock(&mut self, request: &ApprovalRequest, ahead_ms: i64) -> Result<(), HouseRefusal> {
        if ahead_ms != self.house.clock.ahead_ms {
            return Err(HouseRefusal::plain("request", HouseReason::ClockMoved));
        }
        let (from, id): (Moment, CommandId) = (self.command.at, request.id.clone());
        let to = from.shifted(ahead_ms);
        if to < Moment::default() {
            return Err(HouseRefusal::plain("request", HouseReason::NoSuchTime));
        }
        let (asked, approved) = (request.by.name, self.actor().name);
        self.push(Stream::House, HouseEvent::ClockCorrected { request: id, from, to, asked, approved });
        Ok(())
    }
}
