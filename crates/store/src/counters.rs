//! Numbers that only grow.

use core::fmt;

/// How many events a stream has. The first event has version 1; a stream without events is at 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(pub u64);

/// How often a lease on a stream was taken. 0 as long as nobody took one.
///
/// Every append carries the epoch of its writer. Once a newer one was given out the older writer can no longer append,
/// however late it wakes up and whatever its clock says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub u64);

impl Version {
    /// The version after so many more events.
    #[must_use]
    pub const fn after(self, events: usize) -> Version {
        Version(self.0.saturating_add(events as u64))
    }
}

impl Epoch {
    /// The epoch of the next taking.
    #[must_use]
    pub const fn next(self) -> Epoch {
        Epoch(self.0.saturating_add(1))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
