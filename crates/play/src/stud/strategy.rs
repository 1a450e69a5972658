//! When a player raises.

/// A way of deciding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// As the exact analysis decides, by the player's cards and the up-card.
    Optimal,
    /// Always.
    RaiseAlways,
    /// With a pair or better.
    PairOrBetter,
    /// With ace and king or better.
    AceKingOrBetter,
    /// With A-K-J-8-3 or better by ranks.
    Akj83OrBetter,
    /// With a pair or better, and with ace and king if the up-card is of a rank that the player holds.
    MatchingRank,
}

impl Strategy {
    /// All of them, in the order of the exact analysis.
    pub const ALL: [Strategy; 6] = [
        Strategy::Optimal,
        Strategy::RaiseAlways,
        Strategy::PairOrBetter,
        Strategy::AceKingOrBetter,
        Strategy::Akj83OrBetter,
        Strategy::MatchingRank,
    ];
    /// Their names.
    pub const NAMES: [&str; 6] =
        ["optimal", "raise_always", "pair_or_better", "ace_king_or_better", "akj83_or_better", "matching_rank"];

    /// The name, as the exact analysis has it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Strategy::NAMES[self as usize]
    }
}
