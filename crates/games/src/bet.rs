//! The bets of all games, by the names the command line and the log use.

use core::fmt;

/// What a stake is laid on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Bet {
    /// stud: the first stake, the price of the cards.
    Ante,
    /// stud: twice the ante, after looking.
    Raise,
    /// stud: the progressive jackpot.
    Jackpot,
}

impl Bet {
    /// The word for it in files and logs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Bet::Ante => "ante",
            Bet::Raise => "raise",
            Bet::Jackpot => "jackpot",
        }
    }
}

impl fmt::Display for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
