//! The bets of all games, by the names the command line and the log use.

use core::fmt;

/// What a stake is laid on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Bet {
    /// stud: the first stake, the price of the cards.
    Ante,
    /// stud: twice the ante, after looking.
    Raise,
    /// stud: the progressive jackpot.
    Jackpot,
    /// qpoker: against the croupier's hand.
    Bet,
    /// qpoker: on a pair or better, whatever the croupier holds.
    Bonus,
    /// football: 1 to 4 points.
    Upper,
    /// football: 5 to 8 points.
    Lower,
    /// football: 2, 4, 6 or 8 points.
    Even,
    /// football: 1, 3, 5 or 7 points.
    Odd,
    /// football: 0 or 9 points with three cards.
    Post,
}

impl Bet {
    /// The word for it in files and logs.
    ///
    /// ```
    /// use sabot_games::Bet;
    /// assert_eq!(Bet::Bonus.as_str(), "bonus");
    /// assert_eq!(format!("[{:>6}]", Bet::Ante), "[  ante]");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Bet::Ante => "ante",
            Bet::Raise => "raise",
            Bet::Jackpot => "jackpot",
            Bet::Bet => "bet",
            Bet::Bonus => "bonus",
            Bet::Upper => "upper",
            Bet::Lower => "lower",
            Bet::Even => "even",
            Bet::Odd => "odd",
            Bet::Post => "post",
        }
    }
}

impl AsRef<str> for Bet {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
