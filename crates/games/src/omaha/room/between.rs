//! A room between hands, as it is written down: who sits is told by the names alone.

use sabot_money::Money;

use super::{CHIPS_MAX, Line, QUEUE_MAX, Room};
use crate::omaha::hand::PerSeat;
use crate::omaha::{SeatSet, art02_seats};
use crate::{Name, Reason, Refusal, Seat};

/// What of a room lives on between hands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(in crate::omaha) struct RoomBetween {
    #[cfg_attr(feature = "serde", serde(with = "chairs"))]
    names: PerSeat<Option<Name>>,
    #[cfg_attr(feature = "serde", serde(with = "chairs"))]
    stacks: PerSeat<Money>,
    away: SeatSet,
    leaving: SeatSet,
    owes: SeatSet,
    posts: SeatSet,
    queue: Vec<Name>,
    last: Option<Line>,
    button_stays: bool,
    owed: (SeatSet, SeatSet),
    passed: SeatSet,
}

impl Room {
    /// What lives on between hands.
    pub(in crate::omaha) fn between(&self) -> RoomBetween {
        let Room { seats: _, names, stacks, taken: _, away, leaving, owes, posts, ref queue, .. } = *self;
        let Room { last, button_stays, owed, passed, .. } = *self;
        let queue = queue.clone();
        RoomBetween { names, stacks, away, leaving, owes, posts, queue, last, button_stays, owed, passed }
    }

    /// The room of a table with so many seats as it was between two hands.
    ///
    /// # Errors
    /// The field that no room of such a table comes to.
    pub(in crate::omaha) fn resume(seats: u8, between: &RoomBetween) -> Result<Room, Refusal> {
        let RoomBetween { names, stacks, away, leaving, owes, posts, ref queue, last, button_stays, owed, passed } =
            *between;
        let taken: SeatSet = named(&names).map(|(seat, _)| seat).collect();
        for (set, within) in [
            (taken.union(owed.0).union(owed.1).union(passed), SeatSet::first_seats(seats)),
            (away.union(leaving).union(owes).union(posts), taken),
        ] {
            if let Some(seat) = set.without(within).first() {
                return Err(Refusal::plain("seat", Reason::NoSuchSeat(seat, seats)));
            }
        }
        if let Some(Line { button, small, big }) = last {
            for seat in [button, small, big] {
                art02_seats::check_seat(seat, seats)?;
            }
        }
        check_names(&names, queue)?;
        check_stacks(&stacks, taken)?;
        let queue = queue.clone();
        let last = Room { last, button_stays, owed, passed, ..Room::new(seats) };
        Ok(Room { names, stacks, taken, away, leaving, owes, posts, queue, ..last })
    }
}

fn named(names: &PerSeat<Option<Name>>) -> impl Iterator<Item = (Seat, Name)> + '_ {
    Seat::first(art02_seats::SEATS_MOST).zip(names).filter_map(|(seat, name)| Some((seat, (*name)?)))
}

/// Everybody sits or waits in one place.
fn check_names(names: &PerSeat<Option<Name>>, queue: &[Name]) -> Result<(), Refusal> {
    for (seat, player) in named(names) {
        if let Some((other, _)) = named(names).find(|(other, name)| *other != seat && *name == player) {
            return Err(Refusal::plain("player", Reason::SitsElsewhere(player, other)));
        }
    }
    if queue.len() > QUEUE_MAX {
        return Err(Refusal::plain("queue", Reason::ListFull(u8::try_from(QUEUE_MAX).unwrap_or(u8::MAX))));
    }
    for (place, player) in queue.iter().enumerate() {
        if queue[..place].contains(player) {
            return Err(Refusal::plain("queue", Reason::WaitsAlready(*player)));
        }
    }
    Ok(())
}

/// Chips lie before those who sit, and no more than may.
fn check_stacks(stacks: &PerSeat<Money>, taken: SeatSet) -> Result<(), Refusal> {
    let total: i128 = stacks.iter().map(|stack| i128::from(stack.minor())).sum();
    for (seat, stack) in Seat::first(art02_seats::SEATS_MOST).zip(stacks) {
        let most = if taken.contains(seat) { CHIPS_MAX } else { Money::ZERO };
        if !(Money::ZERO..=most).contains(stack) || total > i128::from(CHIPS_MAX.minor()) {
            return Err(Refusal::plain("stack", Reason::StakeOutside(*stack, Money::ZERO, most)));
        }
    }
    Ok(())
}

/// One value a chair, as many as there are: rooms that were written down when tables had eleven at most have eleven.
#[cfg(feature = "serde")]
mod chairs {
    use arrayvec::ArrayVec;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::omaha::hand::PerSeat;
    use crate::omaha::{HANDS_MAX, SEATS_MAX};

    pub(super) fn serialize<T, S>(values: &PerSeat<T>, serializer: S) -> Result<S::Ok, S::Error>
    where
        T: Default + PartialEq + Serialize,
        S: Serializer,
    {
        let used = values.iter().rposition(|value| *value != T::default()).map_or(0, |last| last + 1);
        serializer.collect_seq(&values[..used.max(HANDS_MAX)])
    }

    pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<PerSeat<T>, D::Error>
    where
        T: Default + Deserialize<'de>,
        D: Deserializer<'de>,
    {
        let mut given = ArrayVec::<T, SEATS_MAX>::deserialize(deserializer)?.into_iter();
        Ok(core::array::from_fn(|_| given.next().unwrap_or_default()))
    }
}
