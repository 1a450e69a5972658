//! A set of seats, and who is next in it clockwise.

use core::fmt;

use super::SEATS_MAX;
use super::art02_seats::SEATS_MOST;
use crate::Seat;

/// A set of the seats of one table, as the bits of one number.
///
/// ```
/// use sabot_games::{Seat, omaha::SeatSet};
/// let seat = |number| Seat::new(number).unwrap();
/// let mut set: SeatSet = [2, 5, 9].into_iter().map(seat).collect();
/// assert_eq!(set.next_after(seat(5)), Some(seat(9)));
/// assert_eq!(set.next_after(seat(9)), Some(seat(2)), "and round again");
/// set.remove(seat(2));
/// assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [5, 9]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatSet(#[cfg_attr(feature = "schema", schemars(with = "Vec<crate::Seat>"))] u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first seats of a table.
    #[must_use]
    pub(crate) const fn first_seats(count: u8) -> SeatSet {
        // Sixteen are all the bits there are.
        if count < 16 { SeatSet((1 << count) - 1) } else { SeatSet(u16::MAX) }
    }

    /// Only this seat.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let seat = Seat::new(5).unwrap();
    /// assert_eq!(SeatSet::only(seat).iter().collect::<Vec<_>>(), [seat]);
    /// ```
    #[must_use]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(bit(seat))
    }

    /// Whether it holds a seat.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let [two, five] = [2, 5].map(|number| Seat::new(number).unwrap());
    /// assert!(SeatSet::only(five).contains(five) && !SeatSet::only(five).contains(two));
    /// ```
    #[must_use]
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// Adds a seat.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let mut set = SeatSet::EMPTY;
    /// set.insert(Seat::new(5).unwrap());
    /// set.insert(Seat::new(5).unwrap());
    /// assert_eq!(set.len(), 1);
    /// ```
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= bit(seat);
    }

    /// Takes a seat out.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let mut set: SeatSet = Seat::first(3).collect();
    /// set.remove(Seat::new(2).unwrap());
    /// assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [1, 3]);
    /// ```
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !bit(seat);
    }

    /// Puts a seat in or takes it out.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let (mut set, seat) = (SeatSet::EMPTY, Seat::new(2).unwrap());
    /// set.set(seat, true);
    /// assert!(set.contains(seat));
    /// set.set(seat, false);
    /// assert!(set.is_empty());
    /// ```
    pub const fn set(&mut self, seat: Seat, held: bool) {
        if held { self.insert(seat) } else { self.remove(seat) }
    }

    /// How many seats.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// assert_eq!(Seat::first(10).collect::<SeatSet>().len(), 10);
    /// ```
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is exactly one.
    #[must_use]
    #[inline]
    pub(crate) const fn is_one(self) -> bool {
        // Cheaper than counting: taking the lowest away leaves nothing.
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// Whether there are exactly two.
    #[must_use]
    #[inline]
    pub(crate) const fn is_two(self) -> bool {
        !self.is_empty() && SeatSet(self.0 & (self.0 - 1)).is_one()
    }

    /// Whether there is none.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// assert!(SeatSet::EMPTY.is_empty() && !SeatSet::only(Seat::new(1).unwrap()).is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of both.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let set = |numbers: [u8; 2]| -> SeatSet { numbers.into_iter().filter_map(Seat::new).collect() };
    /// let both = set([1, 4]).union(set([4, 6]));
    /// assert_eq!(both.iter().map(Seat::number).collect::<Vec<_>>(), [1, 4, 6]);
    /// ```
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats that are in both.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let set = |numbers: [u8; 2]| -> SeatSet { numbers.into_iter().filter_map(Seat::new).collect() };
    /// assert_eq!(set([1, 4]).intersection(set([4, 6])), SeatSet::only(Seat::new(4).unwrap()));
    /// ```
    #[must_use]
    pub const fn intersection(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The seats that are not in the other.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let set = |numbers: [u8; 2]| -> SeatSet { numbers.into_iter().filter_map(Seat::new).collect() };
    /// assert_eq!(set([1, 4]).without(set([4, 6])), SeatSet::only(Seat::new(1).unwrap()));
    /// ```
    #[must_use]
    pub const fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The seat nearest the croupier's left: the one with the lowest number.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let set: SeatSet = [9, 4].into_iter().filter_map(Seat::new).collect();
    /// assert_eq!((set.first(), SeatSet::EMPTY.first()), (Seat::new(4), None));
    /// ```
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<Seat> {
        seat_at(self.0)
    }

    /// The first seat clockwise after this one; this one itself only when it is alone.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let set: SeatSet = [2, 5].into_iter().filter_map(Seat::new).collect();
    /// let next = |number| set.next_after(Seat::new(number).unwrap()).map(Seat::number);
    /// assert_eq!((next(2), next(3), next(5)), (Some(5), Some(5), Some(2)), "and round again");
    /// ```
    #[must_use]
    #[inline]
    pub fn next_after(self, seat: Seat) -> Option<Seat> {
        // The bits above the seat's own; where there are none, the round begins again at the first.
        let above = self.0 & !((bit(seat) << 1).wrapping_sub(1));
        seat_at(if above == 0 { self.0 } else { above })
    }

    /// This seat where the set holds it, otherwise the first clockwise after it.
    #[must_use]
    pub(crate) fn at_or_after(self, seat: Seat) -> Option<Seat> {
        if self.contains(seat) { Some(seat) } else { self.next_after(seat) }
    }

    /// The seats passed over on the way clockwise from one to another, both left out; none where it is the same one.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let seat = |number| Seat::new(number).unwrap();
    /// let set: SeatSet = Seat::first(5).collect();
    /// // From seat 4 clockwise to seat 2 one passes seats 5 and 1.
    /// assert_eq!(set.between(seat(4), seat(2)).iter().map(Seat::number).collect::<Vec<_>>(), [1, 5]);
    /// ```
    #[must_use]
    pub fn between(self, from: Seat, to: Seat) -> SeatSet {
        if from == to {
            return SeatSet::EMPTY;
        }
        let mut passed = SeatSet::EMPTY;
        let mut seat = from;
        while let Some(next) = SeatSet::first_seats(SEATS_MOST).next_after(seat)
            && next != to
            && next != from
        {
            passed.insert(next);
            seat = next;
        }
        passed.intersection(self)
    }

    /// The seats from the croupier's left.
    ///
    /// ```
    /// use sabot_games::{Seat, omaha::SeatSet};
    /// let set: SeatSet = [9, 2, 5].into_iter().filter_map(Seat::new).collect();
    /// assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [2, 5, 9]);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let seat = seat_at(rest)?;
            rest &= rest - 1;
            Some(seat)
        })
    }
}

/// The seat's bit. A seat that no table has is in no set.
#[inline]
const fn bit(seat: Seat) -> u16 {
    if seat.index() < SEATS_MAX { 1 << seat.index() } else { 0 }
}

#[inline]
fn seat_at(bits: u16) -> Option<Seat> {
    if bits == 0 {
        return None;
    }
    u8::try_from(bits.trailing_zeros() + 1).ok().and_then(Seat::new)
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// Written as a list of seat numbers.
#[cfg(feature = "serde")]
mod serialised {
    use arrayvec::ArrayVec;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use super::{SEATS_MAX, SeatSet};
    use crate::Seat;

    impl Serialize for SeatSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    impl<'de> Deserialize<'de> for SeatSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
            let seats = ArrayVec::<Seat, SEATS_MAX>::deserialize(deserializer)?;
            match seats.iter().find(|seat| seat.index() >= SEATS_MAX) {
                Some(seat) => Err(de::Error::custom(format_args!("no table has a seat {seat}"))),
                None => Ok(seats.into_iter().collect()),
            }
        }
    }
}
