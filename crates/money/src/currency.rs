//! Currencies, none of which converts into another by itself.

use core::fmt;
use core::str::FromStr;

use crate::MoneyError;

/// What an amount is an amount of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Currency {
    /// Macau pataca.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "MOP"))]
    Mop,
    /// Hong Kong dollar.
    #[cfg_attr(feature = "serde", serde(rename = "HKD"))]
    Hkd,
    /// Chips of a demonstration, worth nothing.
    #[cfg_attr(feature = "serde", serde(rename = "play"))]
    Play,
    /// Chips of a tournament, worth a place in it.
    #[cfg_attr(feature = "serde", serde(rename = "tournament"))]
    Tournament,
}

impl Currency {
    /// All of them.
    pub const ALL: [Currency; 4] = [Currency::Mop, Currency::Hkd, Currency::Play, Currency::Tournament];

    /// The code, as written in configuration and shown beside an amount.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Currency::Mop => "MOP",
            Currency::Hkd => "HKD",
            Currency::Play => "play",
            Currency::Tournament => "tournament",
        }
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Currency {
    type Err = MoneyError;

    fn from_str(text: &str) -> Result<Currency, MoneyError> {
        Currency::ALL.into_iter().find(|currency| currency.code() == text).ok_or(MoneyError::Currency)
    }
}
