//! Article 2, Seats and fewest players · Número de lugares e mínimo de jogadores · 門數及博彩者人數下限: ten seats or more;
//! two players at least.

use sabot_law::{Basis, Cite};

use super::SeatSet;
use super::cites::{art, reading};
use crate::{Reason, Refusal, Seat};

/// 2(1): the players' seats, the croupier's left out.
pub const SEATS: u8 = 10;
/// 2(2) lets the house have more; one deck serves eleven: 44 cards to players, five for the board, three burnt.
pub(crate) const SEATS_MOST: u8 = 11;
/// 2(3): the fewest who can play.
pub(crate) const PLAYERS_MIN: usize = 2;

/// 2(1), 2(2): ten seats, or as many more as one deck serves.
///
/// # Errors
/// Fewer or more.
pub(crate) fn check_seats(seats: u8) -> Result<(), Refusal> {
    if (SEATS..=SEATS_MOST).contains(&seats) {
        return Ok(());
    }
    let reason = Reason::Outside(seats.into(), SEATS.into(), SEATS_MOST.into());
    let rule = if seats < SEATS { art(2, 1) } else { art(2, 2) };
    Err(Refusal::by("seats", reason, rule))
}

/// The item that a table of this size rests on.
#[must_use]
pub(crate) fn layout(seats: u8) -> Cite {
    if seats > SEATS { art(2, 2) } else { art(2, 1) }
}

/// 2(1): the seat exists.
///
/// ```
/// use sabot_games::omaha::art02_seats::check_seat;
/// use sabot_games::{Reason, Seat};
/// let eleventh = Seat::new(11).unwrap();
/// let refusal = check_seat(eleventh, 10).unwrap_err();
/// assert_eq!(refusal.reason, Reason::NoSuchSeat(eleventh, 10));
/// assert_eq!(refusal.basis.unwrap().to_string(), "omaha 2(1)");
/// assert_eq!(check_seat(eleventh, 11), Ok(()), "2(2): the house may have more than ten");
/// ```
///
/// # Errors
/// A seat beyond the last.
#[inline]
pub fn check_seat(seat: Seat, seats: u8) -> Result<(), Refusal> {
    if seat.number() <= seats {
        return Ok(());
    }
    Err(Refusal::by("seat", Reason::NoSuchSeat(seat, seats), layout(seats)))
}

/// 2(3): two players at least; until two have chips the button waits (R91).
///
/// # Errors
/// Fewer.
pub(crate) fn check_players(players: SeatSet) -> Result<(), Refusal> {
    if players.len() >= PLAYERS_MIN {
        return Ok(());
    }
    let count = u8::try_from(players.len()).unwrap_or(u8::MAX);
    Err(Refusal::by("players", Reason::TooFewPlayers(count), Basis::with(art(2, 3), [reading(91)])))
}
