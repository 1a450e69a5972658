//! Where cards and bets lie: the seats, and the croupier's place.

use core::fmt;

/// A player's seat, numbered from 1 clockwise from the croupier's left.
///
/// ```
/// use sabot_games::Seat;
/// assert_eq!(Seat::new(2).map(|seat| seat.index()), Some(1));
/// assert_eq!(Seat::new(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "i64", into = "i64"))]
pub struct Seat(u8);

impl Seat {
    /// Seat number `number`. No game has more than 255; each refuses what is beyond its own table.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// assert_eq!(Seat::new(3).map(Seat::number), Some(3));
    /// assert_eq!(Seat::new(0), None);
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Seat> {
        if number == 0 { None } else { Some(Seat(number)) }
    }

    /// The number, from 1.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// assert_eq!(Seat::first(9).last().map(Seat::number), Some(9));
    /// ```
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The position in a list of seats, from 0.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// assert_eq!(Seat::new(1).map(Seat::index), Some(0));
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The first seats of a table, in order from the croupier's left.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// assert_eq!(Seat::first(3).map(Seat::number).collect::<Vec<_>>(), [1, 2, 3]);
    /// ```
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count).map(|index| Seat(index + 1))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<i64> for Seat {
    type Error = &'static str;

    fn try_from(number: i64) -> Result<Seat, Self::Error> {
        u8::try_from(number).ok().and_then(Seat::new).ok_or("a seat is a number from 1 to 255")
    }
}

impl From<Seat> for i64 {
    fn from(seat: Seat) -> i64 {
        i64::from(seat.0)
    }
}

/// Who has a hand: a seat or the croupier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A player's seat.
    Seat(Seat),
    /// The croupier.
    Croupier,
}

impl From<Seat> for Place {
    fn from(seat: Seat) -> Place {
        Place::Seat(seat)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Seat(seat) => seat.fmt(f),
            Place::Croupier => f.write_str("croupier"),
        }
    }
}

/// Written as the seat's number or the word `croupier`.
#[cfg(feature = "serde")]
mod serialised {
    use core::fmt;

    use serde::de::{self, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Place, Seat};

    impl Serialize for Place {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                Place::Seat(seat) => serializer.serialize_u8(seat.number()),
                Place::Croupier => serializer.serialize_str("croupier"),
            }
        }
    }

    impl<'de> Deserialize<'de> for Place {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
            struct PlaceVisitor;
            impl Visitor<'_> for PlaceVisitor {
                type Value = Place;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("the number of a seat or \"croupier\"")
                }

                fn visit_i64<E: de::Error>(self, number: i64) -> Result<Place, E> {
                    Seat::try_from(number).map(Place::Seat).map_err(E::custom)
                }

                fn visit_u64<E: de::Error>(self, number: u64) -> Result<Place, E> {
                    self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
                }

                fn visit_str<E: de::Error>(self, text: &str) -> Result<Place, E> {
                    match text {
                        "croupier" => Ok(Place::Croupier),
                        other => Err(E::invalid_value(de::Unexpected::Str(other), &self)),
                    }
                }
            }
            deserializer.deserialize_any(PlaceVisitor)
        }
    }
}
