//! Article 2, Number of seats · Número de lugares · 門數:
//! eight or more places, one of them the croupier's; two spots each.

use sabot_law::Basis;

use super::cites::{art, reading};
use crate::{Bet, Reason, Refusal, Seat};

/// 2(1): the fewest seats for players, the croupier's place left out.
pub(crate) const SEATS_MIN: u8 = 7;

/// 2(2): the spots of a seat, from the croupier outwards.
pub(crate) const SPOTS: [Bet; 2] = [Bet::Bonus, Bet::Bet];

/// R59: the most seats that so many decks serve: three cards for each and three for the croupier.
///
/// ```
/// use sabot_games::qpoker::art02_seats::seats_max;
/// assert_eq!(seats_max(1), 16);
/// ```
#[must_use]
pub fn seats_max(decks: u8) -> u8 {
    let cards = 52 * u16::from(decks);
    u8::try_from((cards - 3) / 3).unwrap_or(u8::MAX)
}

/// 2(1): at least seven seats for players; R59: no more than the cards serve.
///
/// # Errors
/// Any other number.
pub(crate) fn check_seats(seats: u8, decks: u8) -> Result<(), Refusal> {
    let max = seats_max(decks);
    if (SEATS_MIN..=max).contains(&seats) {
        return Ok(());
    }
    let basis = Basis::new(art(2, 1)).note_if(seats > max, reading(59));
    Err(Refusal::by("seats", Reason::Outside(seats.into(), SEATS_MIN.into(), max.into()), basis))
}

/// 2(1): the seat exists.
///
/// ```
/// use sabot_games::qpoker::art02_seats::check_seat;
/// use sabot_games::{Reason, Seat};
/// let [seventh, eighth] = [7, 8].map(|number| Seat::new(number).unwrap());
/// assert_eq!(check_seat(seventh, 7), Ok(()));
/// assert_eq!(check_seat(eighth, 7).unwrap_err().reason, Reason::NoSuchSeat(eighth, 7));
/// ```
///
/// # Errors
/// A seat beyond the table's last.
pub fn check_seat(seat: Seat, seats: u8) -> Result<(), Refusal> {
    if seat.number() <= seats {
        return Ok(());
    }
    Err(Refusal::by("seat", Reason::NoSuchSeat(seat, seats), art(2, 1)))
}

/// A round opens on this layout.
#[must_use]
pub(crate) fn layout() -> Basis {
    Basis::new(art(2, 1)).note(art(2, 2)).note(reading(59))
}
