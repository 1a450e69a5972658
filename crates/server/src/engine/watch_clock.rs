//! Whether the machine's clock says the same as the house's line of time, looked at again and again.

use std::time::Duration;

use sabot_house::{Actor, House, Order, Role};

use crate::clock::{DIFFERS_MS, TimeLine};

/// How long a clock that keeps jumping is left alone after it was last noted in the record.
const NOTED_EVERY: Duration = Duration::from_secs(1);
/// Up to which difference a clock that differed counts as agreeing again.
const AGREES_MS: i64 = DIFFERS_MS / 2;
/// How often a small difference is taken up.
const TAKEN_UP_EVERY: Duration = Duration::from_secs(4);

/// Watches over the machine's clock.
#[derive(Debug)]
pub(super) struct WatchClock {
    noted_at: Option<Duration>,
    taken_up_at: Duration,
}

impl WatchClock {
    pub(super) fn new(line: &TimeLine) -> WatchClock {
        WatchClock { noted_at: None, taken_up_at: line.boot() }
    }

    /// What the house's program has to say of the clock now, where it is something else than it said last.
    pub(super) fn look(&mut self, line: &TimeLine, house: &House) -> Option<(Actor, Order)> {
        let ahead_ms = line.ahead_ms(house.clock_shift_ms());
        crate::metrics::clock_difference(ahead_ms);
        let now = line.boot();
        let noted = house.clock_ahead_ms();
        if noted == 0 && ahead_ms.abs() <= DIFFERS_MS {
            if now.saturating_sub(self.taken_up_at) >= TAKEN_UP_EVERY {
                line.take_up(ahead_ms, now.saturating_sub(self.taken_up_at));
                self.taken_up_at = now;
            }
            return None;
        }
        self.taken_up_at = now;
        let told = differs(noted, ahead_ms)?;
        if self.noted_at.is_some_and(|noted| now.saturating_sub(noted) < NOTED_EVERY) {
            return None;
        }
        self.noted_at = Some(now);
        Some(note(told))
    }
}

/// The word of the house's program about its clock.
pub(crate) fn note(ahead_ms: i64) -> (Actor, Order) {
    (Actor::automatic(Role::Croupier), Order::NoteClock { ahead_ms })
}

/// What there is to say of a clock that is so much ahead, where `noted` was said last: nothing where that still holds.
pub(crate) fn differs(noted: i64, ahead_ms: i64) -> Option<i64> {
    if noted != 0 && ahead_ms.abs() <= AGREES_MS {
        return Some(0);
    }
    (ahead_ms.abs() > DIFFERS_MS && (ahead_ms.saturating_sub(noted)).abs() > DIFFERS_MS).then_some(ahead_ms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_still_holds_is_not_said_again() {
        assert_eq!(differs(0, 2_000), None);
        assert_eq!(differs(0, -2_001), Some(-2_001));
        assert_eq!(differs(-2_001, -2_500), None);
        assert_eq!(differs(-2_001, -1_001), None, "not every twitch around the border");
        assert_eq!(differs(-2_001, -1_000), Some(0));
        assert_eq!(differs(3_600_000, 3_603_000), Some(3_603_000));
        assert_eq!(differs(3_600_000, 10), Some(0));
        assert_eq!(differs(2_001, -2_001), Some(-2_001));
    }
}
