//! When a player raises.

/// A way of deciding.
///
/// ```
/// use sabot_edge::stud::Strategy;
/// assert_eq!(Strategy::AceKingOrBetter.name(), "ace_king_or_better");
/// assert!(Strategy::ALL.iter().map(|one| one.name()).eq(Strategy::NAMES));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The player decides best, by his cards and the up-card.
    Optimal,
    /// He always raises.
    RaiseAlways,
    /// He raises with a pair or better.
    PairOrBetter,
    /// He raises with ace and king or better.
    AceKingOrBetter,
    /// He raises with A-K-J-8-3 or better by ranks.
    Akj83OrBetter,
    /// He raises with a pair or better, and with ace and king if the up-card is of a rank that he holds.
    MatchingRank,
}

impl Strategy {
    /// All of them; the best comes first.
    pub const ALL: [Strategy; 6] = [
        Strategy::Optimal,
        Strategy::RaiseAlways,
        Strategy::PairOrBetter,
        Strategy::AceKingOrBetter,
        Strategy::Akj83OrBetter,
        Strategy::MatchingRank,
    ];
    /// Their names, as programs read them.
    pub const NAMES: [&str; 6] =
        ["optimal", "raise_always", "pair_or_better", "ace_king_or_better", "akj83_or_better", "matching_rank"];

    /// The name, as programs read it.
    ///
    /// ```
    /// use sabot_edge::stud::Strategy;
    /// assert_eq!([Strategy::Optimal, Strategy::RaiseAlways].map(Strategy::name), ["optimal", "raise_always"]);
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        Strategy::NAMES[self as usize]
    }
}

impl AsRef<str> for Strategy {
    fn as_ref(&self) -> &str {
        self.name()
    }
}
