//! What a house and a table are for ever.

/// What a house is. It never changes from one to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HouseKind {
    /// Play chips only; guests, bots, practice tables and automatic approvals exist.
    Demo,
    /// Money only; there are no guests, bots, practice tables or automatic approvals.
    Real,
}

impl HouseKind {
    /// The word for it in files and logs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            HouseKind::Demo => "demo",
            HouseKind::Real => "real",
        }
    }
}

/// What a table is. It never changes from one to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// A croupier enters physical cards.
    Live,
    /// The built-in generator deals, an automatic croupier leads.
    Generator,
    /// A human croupier learns, on play chips, kept out of reports.
    Practice,
}

impl Mode {
    /// The word for it in files and logs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Mode::Live => "live",
            Mode::Generator => "generator",
            Mode::Practice => "practice",
        }
    }
}
