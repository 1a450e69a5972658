//! The four official regulations, by the short names used in every citation.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

/// An official regulation of a game of chance.
///
/// ```
/// use sabot_law::Instrument;
/// assert_eq!(Instrument::Stud.number(), "69/2003");
/// assert_eq!("omaha".parse(), Ok(Instrument::Omaha));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Instrument {
    /// Stud Poker, 69/2003.
    Stud,
    /// Q Poker, 89/2004.
    Qpoker,
    /// Football Poker, 65/2004.
    Football,
    /// Omaha Poker, 97/2010.
    Omaha,
}

impl Instrument {
    /// All of them, in the order in which this project presents them.
    pub const ALL: [Instrument; 4] = [Instrument::Stud, Instrument::Qpoker, Instrument::Football, Instrument::Omaha];

    /// The short name that starts a citation and names the game on the command line.
    #[must_use]
    pub const fn short_name(self) -> &'static str {
        match self {
            Instrument::Stud => "stud",
            Instrument::Qpoker => "qpoker",
            Instrument::Football => "football",
            Instrument::Omaha => "omaha",
        }
    }

    /// The number of the dispatch that approved the regulation.
    #[must_use]
    pub const fn number(self) -> &'static str {
        match self {
            Instrument::Stud => "69/2003",
            Instrument::Qpoker => "89/2004",
            Instrument::Football => "65/2004",
            Instrument::Omaha => "97/2010",
        }
    }
}

impl fmt::Display for Instrument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.short_name())
    }
}

/// The name of no regulation known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name:?} is no game known here: stud, qpoker, football, omaha")]
pub struct UnknownInstrument {
    /// What was given, cut after 16 bytes.
    pub name: ArrayString<16>,
}

impl FromStr for Instrument {
    type Err = UnknownInstrument;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Instrument::ALL
            .into_iter()
            .find(|instrument| instrument.short_name() == text)
            .ok_or_else(|| UnknownInstrument { name: crate::cite::cut(text) })
    }
}
