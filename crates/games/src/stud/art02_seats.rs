//! Article 2, Number of seats · Número de lugares · 門數: eight places, one of them the croupier's; three spots each.

use sabot_law::Basis;

use super::cites::art;
use crate::{Bet, Reason, Refusal, Seat};

/// 2(1): the players' seats, the croupier's place left out.
pub const SEATS: u8 = 7;

/// 2(2): the spots of a seat, from the croupier outwards.
pub const SPOTS: [Bet; 3] = [Bet::Jackpot, Bet::Ante, Bet::Raise];

/// 2(1): a table has exactly seven seats for players.
///
/// # Errors
/// Any other number.
pub(crate) fn check_seats(seats: u8) -> Result<(), Refusal> {
    if seats == SEATS {
        return Ok(());
    }
    Err(Refusal::by("seats", Reason::MustBe(seats.into(), SEATS.into()), art(2, 1)))
}

/// 2(1): the seat exists.
///
/// ```
/// use sabot_games::stud::art02_seats::check_seat;
/// use sabot_games::{Reason, Seat};
/// let [seventh, eighth] = [7, 8].map(|number| Seat::new(number).unwrap());
/// assert_eq!(check_seat(seventh), Ok(()));
/// assert_eq!(check_seat(eighth).unwrap_err().reason, Reason::NoSuchSeat(eighth, 7));
/// ```
///
/// # Errors
/// A seat beyond the seventh.
pub fn check_seat(seat: Seat) -> Result<(), Refusal> {
    if seat.number() <= SEATS {
        return Ok(());
    }
    Err(Refusal::by("seat", Reason::NoSuchSeat(seat, SEATS), art(2, 1)))
}

/// A round opens on this layout.
#[must_use]
pub(crate) fn layout() -> Basis {
    Basis::new(art(2, 1)).note(art(2, 2))
}
