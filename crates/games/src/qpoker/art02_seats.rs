//! Article 2, Number of seats · Número de lugares · 門數:
//! eight or more places, one of them the croupier's; two spots each.

use sabot_law::{Basis, Rules};

use super::cites::{art, reading};
use crate::{Bet, Bets, Reason, Refusal, Seat};

/// 2(1): the fewest seats for players, the croupier's place left out.
pub(crate) const SEATS_MIN: u8 = 7;

/// 2(2): the spots of a seat, from the croupier outwards.
pub(crate) const SPOTS: [Bet; 2] = [Bet::Bonus, Bet::Bet];

/// R59: the most hands that so many decks serve: three cards for each and three for the croupier.
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

/// The most seats that may be configured, which is a bound of this program: as many as its most decks serve.
const SEATS_MOST: u8 = 137;

/// 2(1): at least seven seats for players. There may be more than the cards serve: a hand too many is refused, and not the
/// chair (R59), unless the table plays by the first version of the readings.
///
/// # Errors
/// Any other number.
pub(crate) fn check_seats(seats: u8, decks: u8, rules: Rules) -> Result<(), Refusal> {
    let first = rules == Rules::FIRST;
    let max = if first { seats_max(decks) } else { SEATS_MOST };
    if (SEATS_MIN..=max).contains(&seats) {
        return Ok(());
    }
    let reason = Reason::Outside(seats.into(), SEATS_MIN.into(), max.into());
    Err(match seats > max {
        true if first => Refusal::by("seats", reason, Basis::new(art(2, 1)).note(reading(59))),
        true => Refusal::plain("seats", Reason::ProgramBound(seats.into(), SEATS_MIN.into(), max.into())),
        false if first => Refusal::by("seats", reason, art(2, 1)),
        false => Refusal::by("seats", Reason::TooFew(seats.into(), SEATS_MIN.into()), art(2, 1)),
    })
}

/// R59: the decks of 1(1) serve so many hands and the croupier: a bet on one hand more is refused.
///
/// # Errors
/// When as many other hands have bets.
pub(crate) fn check_hands(bets: &Bets, seat: Seat, hands_max: u8) -> Result<(), Refusal> {
    let mut others: Vec<Seat> = bets.iter().map(|laid| laid.seat).filter(|laid| *laid != seat).collect();
    others.sort_unstable();
    others.dedup();
    if others.len() < usize::from(hands_max) {
        return Ok(());
    }
    Err(Refusal::by("seat", Reason::TooManyHands(hands_max), Basis::new(art(1, 1)).note(reading(59))))
}

/// The seat exists. 2(1) names no last one: how many a table has is the house's. The first version of the readings cited it.
///
/// ```
/// use sabot_games::qpoker::art02_seats::check_seat;
/// use sabot_games::{Reason, Seat};
/// use sabot_law::Rules;
/// let [seventh, eighth] = [7, 8].map(|number| Seat::new(number).unwrap());
/// assert_eq!(check_seat(seventh, 7, Rules::TODAY), Ok(()));
/// assert_eq!(check_seat(eighth, 7, Rules::TODAY).unwrap_err().reason, Reason::NoSuchSeat(eighth, 7));
/// ```
///
/// # Errors
/// A seat beyond the table's last.
pub fn check_seat(seat: Seat, seats: u8, rules: Rules) -> Result<(), Refusal> {
    let none = Reason::NoSuchSeat(seat, seats);
    match rules {
        _ if seat.number() <= seats => Ok(()),
        Rules::FIRST => Err(Refusal::by("seat", none, art(2, 1))),
        _ => Err(Refusal::plain("seat", none)),
    }
}

/// A round opens on this layout.
#[must_use]
pub(crate) fn layout(rules: Rules) -> Basis {
    Basis::new(art(2, 1)).note(art(2, 2)).note_if(rules == Rules::FIRST, reading(59))
}
