//! Who looks, and what a view may be made of.

use core::fmt;

use sabot_cards::Card;

use crate::Seat;

/// Who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player at a seat: his own cards, and what all see.
    Seat(Seat),
    /// The croupier: what all see, and what he has to do next.
    Croupier,
    /// Anyone: what lies open.
    Public,
    /// The inspector: everything the program knows.
    Inspector,
}

/// A card as someone sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardFace {
    /// He knows which it is.
    Seen(Card),
    /// He sees its back.
    Hidden,
}

impl fmt::Display for CardFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardFace::Seen(card) => card.pretty().fmt(f),
            CardFace::Hidden => f.write_str("??"),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for CardFace {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            CardFace::Seen(card) => card.serialize(serializer),
            CardFace::Hidden => serializer.serialize_str("??"),
        }
    }
}

/// What may be sent to somebody. Sealed: only the views of this crate are, and the full state of a table is not.
pub trait View: sealed::Sealed {
    /// For whom it was made.
    fn viewer(&self) -> Viewer;
}

pub(crate) mod sealed {
    /// Keeps other crates from declaring their own types fit to be sent.
    pub trait Sealed {}
}
