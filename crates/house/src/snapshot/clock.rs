//! A table's clock as it is written down: how much of it is left. When it runs out is a matter of the clock of the machine, and
//! nobody can say what that will show when the snapshot is read.

use crate::Moment;
use crate::clock::{TableClock, Window};

/// A clock at a moment.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub(super) enum KeptClock {
    /// As it was written in form 1.
    Due(DueClock),
    /// As it is written today.
    Left(LeftClock),
}

#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DueClock {
    window: Window,
    due: Moment,
    stopped_ms: Option<u32>,
}

#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeftClock {
    window: Window,
    /// Until it runs out, counted from the last event; below nothing where it should have run out.
    left_ms: i64,
    /// What is left of a clock that stands still; where it is given, it counts and `left_ms` does not.
    stopped_ms: Option<u32>,
    anew: bool,
}

impl KeptClock {
    /// A clock in a form of snapshots, where the last event happened at `last`.
    pub(super) const fn of(clock: TableClock, form: u16, last: Moment) -> KeptClock {
        let TableClock { window, due, stopped_ms, anew } = clock;
        if form < 2 {
            return KeptClock::Due(DueClock { window, due, stopped_ms });
        }
        KeptClock::Left(LeftClock { window, left_ms: due.0.saturating_sub(last.0), stopped_ms, anew })
    }

    /// The clock again.
    pub(super) const fn clock(self, last: Moment) -> TableClock {
        match self {
            KeptClock::Due(DueClock { window, due, stopped_ms }) => TableClock { window, due, stopped_ms, anew: false },
            KeptClock::Left(LeftClock { window, left_ms, stopped_ms, anew }) => {
                TableClock { window, due: last.shifted(left_ms), stopped_ms, anew }
            }
        }
    }
}
