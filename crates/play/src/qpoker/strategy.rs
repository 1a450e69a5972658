//! When a player stays.

/// A way of deciding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// As the exact analysis decides, by the player's three cards.
    Optimal,
    /// With Q-6-4 or better by ranks.
    Q64OrBetter,
    /// Always.
    AlwaysPlay,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Strategy; 3] = [Strategy::Optimal, Strategy::Q64OrBetter, Strategy::AlwaysPlay];
    /// Their names.
    pub const NAMES: [&str; 3] = ["optimal", "q64_or_better", "always_play"];

    /// The name, as the exact analysis has it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Strategy::NAMES[self as usize]
    }
}
