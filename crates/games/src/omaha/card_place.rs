//! Where the next card goes: to a player, to the board, or away unseen.

use core::fmt;

use crate::Seat;

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardPlace {
    /// To a player, face down.
    Seat(Seat),
    /// Away unseen, before the board's cards.
    Burn,
    /// To the middle of the table, face up.
    Board,
}

impl fmt::Display for CardPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardPlace::Seat(seat) => seat.fmt(f),
            CardPlace::Burn => f.write_str("burn"),
            CardPlace::Board => f.write_str("board"),
        }
    }
}

/// Written as the seat's number or as the word `burn` or `board`.
#[cfg(feature = "serde")]
mod serialised {
    use core::fmt;

    use serde::de::{self, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{CardPlace, Seat};

    impl Serialize for CardPlace {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                CardPlace::Seat(seat) => serializer.serialize_u8(seat.number()),
                CardPlace::Burn => serializer.serialize_str("burn"),
                CardPlace::Board => serializer.serialize_str("board"),
            }
        }
    }

    impl<'de> Deserialize<'de> for CardPlace {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardPlace, D::Error> {
            struct SpotVisitor;
            impl Visitor<'_> for SpotVisitor {
                type Value = CardPlace;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("the number of a seat, \"burn\" or \"board\"")
                }

                fn visit_i64<E: de::Error>(self, number: i64) -> Result<CardPlace, E> {
                    Seat::try_from(number).map(CardPlace::Seat).map_err(E::custom)
                }

                fn visit_u64<E: de::Error>(self, number: u64) -> Result<CardPlace, E> {
                    self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
                }

                fn visit_str<E: de::Error>(self, text: &str) -> Result<CardPlace, E> {
                    match text {
                        "burn" => Ok(CardPlace::Burn),
                        "board" => Ok(CardPlace::Board),
                        other => Err(E::invalid_value(de::Unexpected::Str(other), &self)),
                    }
                }
            }
            deserializer.deserialize_any(SpotVisitor)
        }
    }
}
