//! What becomes of two hands whose ranks decide nothing.

/// What becomes of two hands of equal ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The suit decides, as article 8 of both regulations orders; with several decks of qpoker, equal deciding cards are a
    /// stand-off (R9).
    #[default]
    Suits,
    /// The bets come back, as where the games are played without an order of suits. No rule of a regulation.
    Push,
}

impl Ties {
    /// The word for it.
    ///
    /// ```
    /// use sabot_edge::Ties;
    /// assert_eq!([Ties::Suits, Ties::Push].map(Ties::as_str), ["suits", "push"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Ties::Suits => "suits",
            Ties::Push => "push",
        }
    }
}
