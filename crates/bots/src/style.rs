//! How a bot plays.

use core::fmt;

/// How he plays against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum HouseStyle {
    /// Small bets, and decisions by the rule of thumb.
    Basic,
    /// The smallest bets, and decisions out of fear.
    Timid,
    /// Large bets on many spots, and no hand is given up.
    Wild,
}

impl HouseStyle {
    /// Every style.
    pub const ALL: [HouseStyle; 3] = [HouseStyle::Basic, HouseStyle::Timid, HouseStyle::Wild];

    /// The word for it in files.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            HouseStyle::Basic => "basic",
            HouseStyle::Timid => "timid",
            HouseStyle::Wild => "wild",
        }
    }
}

/// How he plays against others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum OmahaStyle {
    /// Checks and calls, never bets.
    CallingStation,
    /// Waits for good cards and bets them.
    Tight,
    /// Does anything that is allowed.
    Random,
}

impl OmahaStyle {
    /// Every style.
    pub const ALL: [OmahaStyle; 3] = [OmahaStyle::CallingStation, OmahaStyle::Tight, OmahaStyle::Random];

    /// The word for it in files.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            OmahaStyle::CallingStation => "calling_station",
            OmahaStyle::Tight => "tight",
            OmahaStyle::Random => "random",
        }
    }
}

/// How he plays wherever he sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Style {
    /// Against the house.
    pub house: HouseStyle,
    /// Against others.
    pub omaha: OmahaStyle,
}

impl fmt::Display for HouseStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Display for OmahaStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
