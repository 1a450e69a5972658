//! Article 2, Seats and fewest players · Número de lugares e mínimo de jogadores · 門數及博彩者人數下限: ten seats or more;
//! two players at least.

use sabot_law::{Basis, Cite, Rules};

use super::SeatSet;
use super::cites::{art, reading, sub};
use crate::{Reason, Refusal, Seat};

/// 2(1): the players' seats, the croupier's left out.
pub const SEATS: u8 = 10;
/// 2(2) lets the house have more, and names no end: this program takes as many.
pub(crate) const SEATS_MOST: u8 = 16;
/// 1(1)(3): one deck serves so many hands: 44 cards to players, five for the board, three burnt.
pub(crate) const HANDS_MOST: u8 = 11;
/// 2(3): the fewest who can play.
pub(crate) const PLAYERS_MIN: usize = 2;

/// 2(1), 2(2): ten seats or more. By the first version of the readings no more than one deck serves.
///
/// # Errors
/// Fewer, or more than this program takes.
pub(crate) fn check_seats(seats: u8, rules: Rules) -> Result<(), Refusal> {
    let first = rules == Rules::FIRST;
    let most = if first { HANDS_MOST } else { SEATS_MOST };
    if (SEATS..=most).contains(&seats) {
        return Ok(());
    }
    let reason = Reason::Outside(seats.into(), SEATS.into(), most.into());
    Err(match seats > most {
        true if first => Refusal::by("seats", reason, art(2, 2)),
        true => Refusal::plain("seats", Reason::ProgramBound(seats.into(), SEATS.into(), most.into())),
        false if first => Refusal::by("seats", reason, art(2, 1)),
        false => Refusal::by("seats", Reason::TooFew(seats.into(), SEATS.into()), art(2, 1)),
    })
}

/// One deck serves eleven hands (1(1)(3)), however many chairs there are (2(2)).
pub(crate) const ONE_DECK: Basis = Basis::with(sub(1, 1, 3), [art(2, 2)]);

/// Whether one deck still serves a hand more.
#[must_use]
pub(crate) const fn serves_one_more(ready: SeatSet) -> bool {
    ready.len() < HANDS_MOST as usize
}

/// 1(1)(3), 2(2): one deck serves eleven hands, and it is the twelfth hand that is refused, not the chair.
///
/// # Errors
/// When as many others are ready.
pub(crate) fn check_hands(ready: SeatSet) -> Result<(), Refusal> {
    if serves_one_more(ready) {
        return Ok(());
    }
    Err(too_many())
}

/// One hand more than the deck serves.
#[cold]
pub(crate) fn too_many() -> Refusal {
    Refusal::by("seat", Reason::TooManyPlayers(HANDS_MOST), ONE_DECK)
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
