//! Limits that players set themselves: stricter at once, looser a day later.

use crate::Moment;

/// A looser limit holds after so long, so that nobody raises one in the heat of a game.
const LOOSER_AFTER_MS: u32 = 24 * 60 * 60 * 1_000;
/// A day has so many minutes, and no limit more.
pub const MINUTES_MAX: u32 = 24 * 60;

/// What a player may lose and how long he may play in a gaming day. Nothing said is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnLimits {
    /// Lose at most, in the smallest unit of money.
    #[serde(default)]
    pub loss_minor: Option<i64>,
    /// Play at most, in minutes.
    #[serde(default)]
    pub minutes: Option<u32>,
}

/// The limits that hold, and what was asked for and does not hold yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct OwnLimitsNow {
    /// They hold.
    pub limits: OwnLimits,
    /// This limit of losses will hold from that moment on.
    pub loss_next: Option<(Option<i64>, Moment)>,
    /// This limit of minutes will hold from that moment on.
    pub minutes_next: Option<(Option<u32>, Moment)>,
}

/// One limit: the value that holds, and the one that will replace it with the moment of that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Slot<T> {
    holds: Option<T>,
    next: Option<(Option<T>, Moment)>,
}

impl<T: Ord + Copy> Slot<T> {
    /// The slot at a moment: a value whose time has come now holds.
    fn at(self, now: Moment) -> Slot<T> {
        match self.next {
            Some((next, from)) if from <= now => Slot { holds: next, next: None },
            _ => self,
        }
    }

    /// What was asked for. Stricter holds at once and takes back whatever was to come; looser is to come, and asking for
    /// the same again does not put it off.
    fn asked(self, wanted: Option<T>, now: Moment) -> Slot<T> {
        let slot = self.at(now);
        let looser = match (slot.holds, wanted) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(holds), Some(wanted)) => wanted > holds,
        };
        match slot.next {
            _ if !looser => Slot { holds: wanted, next: None },
            Some((next, _)) if next == wanted => slot,
            _ => Slot { next: Some((wanted, now.plus_ms(LOOSER_AFTER_MS))), ..slot },
        }
    }

    fn shift(&mut self, by_ms: i64) {
        if let Some((_, from)) = &mut self.next {
            *from = from.shifted(by_ms);
        }
    }
}

/// The limits of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Limited {
    loss: Slot<i64>,
    minutes: Slot<u32>,
}

impl Limited {
    /// At a moment.
    pub(crate) fn at(self, now: Moment) -> OwnLimitsNow {
        let (loss, minutes) = (self.loss.at(now), self.minutes.at(now));
        let limits = OwnLimits { loss_minor: loss.holds, minutes: minutes.holds };
        OwnLimitsNow { limits, loss_next: loss.next, minutes_next: minutes.next }
    }

    /// Each is taken for itself.
    pub(crate) fn asked(self, wanted: OwnLimits, now: Moment) -> Limited {
        Limited { loss: self.loss.asked(wanted.loss_minor, now), minutes: self.minutes.asked(wanted.minutes, now) }
    }

    /// The house's clock was corrected: a limit that waits is moved by as much, so that it still waits a whole day.
    pub(crate) fn shift(&mut self, by_ms: i64) {
        self.loss.shift(by_ms);
        self.minutes.shift(by_ms);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = LOOSER_AFTER_MS as i64;

    fn asked(limited: Limited, loss_minor: Option<i64>, at: i64) -> Limited {
        limited.asked(OwnLimits { loss_minor, minutes: None }, Moment(at))
    }

    #[test]
    fn stricter_holds_at_once_and_looser_a_day_later() {
        let limited = asked(Limited::default(), Some(5_000), 0);
        assert_eq!(limited.at(Moment(0)).limits.loss_minor, Some(5_000));
        let limited = asked(limited, Some(9_000), 10);
        let at = |ms| limited.at(Moment(ms)).limits.loss_minor;
        assert_eq!((at(10), at(DAY + 9), at(DAY + 10)), (Some(5_000), Some(5_000), Some(9_000)));
        // Asking again does not put it off, and something stricter takes it back.
        assert_eq!(asked(limited, Some(9_000), 500), limited);
        assert_eq!(asked(limited, Some(4_000), 500).at(Moment(2 * DAY)).limits.loss_minor, Some(4_000));
        // No limit at all is the loosest.
        let none = asked(limited, None, 500);
        assert_eq!(none.at(Moment(DAY + 499)).limits.loss_minor, Some(5_000));
        assert_eq!(none.at(Moment(DAY + 500)).limits.loss_minor, None);
    }

    #[test]
    fn a_corrected_clock_shortens_no_wait() {
        let mut limited = asked(asked(Limited::default(), Some(1), 0), Some(2), 0);
        limited.shift(-1_000_000);
        let at = |ms| limited.at(Moment(ms)).limits.loss_minor;
        assert_eq!((at(DAY - 1_000_001), at(DAY - 1_000_000)), (Some(1), Some(2)));
    }
}
