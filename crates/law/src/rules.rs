//! The version of the readings. This project may come to read a regulation otherwise; a round is settled and replayed
//! under the version that it was played under.

use core::fmt;

/// The version of the readings that a table is founded and a round played under. Where none is written it is the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Rules(pub u16);

impl Rules {
    /// The readings as they were first written down.
    pub const FIRST: Rules = Rules(1);
    /// The readings after two independent checks of all four regulations.
    pub const SECOND: Rules = Rules(2);
    /// The newest that this program plays: tables are founded under it.
    pub const TODAY: Rules = Rules::SECOND;

    /// Whether this program knows how to play and settle under them.
    #[must_use]
    pub const fn is_known(self) -> bool {
        Rules::FIRST.0 <= self.0 && self.0 <= Rules::TODAY.0
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::FIRST
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_version_is_the_first_and_strange_ones_are_not_known() {
        assert_eq!(Rules::default(), Rules::FIRST);
        assert!(Rules::FIRST.is_known() && Rules::TODAY.is_known());
        assert!(!Rules(0).is_known() && !Rules(Rules::TODAY.0 + 1).is_known());
    }
}
