//! When a player stays.

/// A way of deciding.
///
/// ```
/// use sabot_edge::qpoker::Strategy;
/// assert_eq!(Strategy::Q64OrBetter.name(), "q64_or_better");
/// assert!(Strategy::ALL.iter().map(|one| one.name()).eq(Strategy::NAMES));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The player decides best, by his three cards.
    Optimal,
    /// He stays with Q-6-4 or better by ranks.
    Q64OrBetter,
    /// He always stays.
    AlwaysPlay,
}

impl Strategy {
    /// All of them; the best comes first.
    pub const ALL: [Strategy; 3] = [Strategy::Optimal, Strategy::Q64OrBetter, Strategy::AlwaysPlay];
    /// Their names, as programs read them.
    pub const NAMES: [&str; 3] = ["optimal", "q64_or_better", "always_play"];

    /// The name, as programs read it.
    ///
    /// ```
    /// use sabot_edge::qpoker::Strategy;
    /// assert_eq!(Strategy::ALL.map(Strategy::name), ["optimal", "q64_or_better", "always_play"]);
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
