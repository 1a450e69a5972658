//! The machine's clock, which is wrong now and then, and the house's, which two people put right.

use sabot_house::{Actor, Order, Role};

use crate::checkers::Wrong;
use crate::world::World;

/// In one step of so many the machine's clock is seen to differ, or to agree again.
const SEEN_IN: usize = 150;
/// By how much the machine's clock may then be ahead of the house's time.
const AHEAD_MS: [i64; 6] = [0, -3_600_000, -90_000, -7_000, 45_000, 7_200_000];

impl World {
    /// The house's own program notes what the machine's clock does.
    pub(crate) fn looks_at_clock(&mut self) -> Result<(), Wrong> {
        if !self.clocks.one_in(SEEN_IN) || !self.floor.has_room() || self.floor.decided().config().is_none() {
            return Ok(());
        }
        let ahead_ms = AHEAD_MS[self.clocks.below(AHEAD_MS.len())];
        if ahead_ms == self.floor.decided().clock_ahead_ms() {
            return Ok(());
        }
        self.does(Actor::automatic(Role::Croupier), Order::NoteClock { ahead_ms })
    }

    /// The house's clock was put right, or a correction that was not durable was taken back: all moments that are
    /// remembered here move along, because no time has passed.
    pub(crate) fn follows_clock(&mut self) {
        let shift_ms = self.floor.decided().clock_shift_ms();
        let by_ms = shift_ms - core::mem::replace(&mut self.shift_ms, shift_ms);
        if by_ms == 0 {
            return;
        }
        self.now = self.now.shifted(by_ms);
        for moment in self.handed_in.values_mut().chain(self.old_clocks.values_mut()) {
            *moment = moment.shifted(by_ms);
        }
    }
}
