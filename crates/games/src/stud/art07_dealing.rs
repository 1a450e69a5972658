//! Article 7, Dealing · Distribuição de cartas · 派牌: one at a time from the shoe, five at a time from the machine.

use sabot_cards::Card;
use sabot_law::Basis;

use super::art01_material::check_unseen;
use super::cites::{art, difference, reading};
use super::event::{Events, StudWhat};
use super::round::Phase;
use super::table::StudTable;
use crate::{Device, Event, Face, Place, Reason, Refusal, Seat};

/// Every hand has five cards.
pub const CARDS: u8 = 5;

/// Who receives the card number `index` of a round, from 0, and which of his cards it is, from 1.
///
/// 7(1), shoe: a card each from the croupier's left to the seats with bets, the croupier last, five times over.
/// 7(2), machine: five cards each in the same order.
///
/// ```
/// use sabot_games::stud::art07_dealing::place;
/// use sabot_games::{Device, Place, Seat};
/// let seats = [Seat::new(2).unwrap(), Seat::new(5).unwrap()];
/// assert_eq!(place(Device::Shoe, &seats, 2), Some((Place::Croupier, 1)));
/// assert_eq!(place(Device::Machine, &seats, 2), Some((Place::Seat(seats[0]), 3)));
/// assert_eq!(place(Device::Shoe, &seats, 15), None);
/// ```
#[must_use]
pub fn place(device: Device, seats: &[Seat], index: usize) -> Option<(Place, u8)> {
    let places = seats.len() + 1;
    let (position, nth) = match device {
        Device::Shoe => (index % places, index / places),
        Device::Machine => (index / usize::from(CARDS), index % usize::from(CARDS)),
    };
    let nth = u8::try_from(nth).ok().filter(|nth| *nth < CARDS)?;
    if position >= places {
        return None;
    }
    Some((seats.get(position).map_or(Place::Croupier, |seat| Place::Seat(*seat)), nth + 1))
}

/// Deals the next card. What lies face down is named only where the program can know it.
pub(super) fn deal(table: &StudTable, to: Place, card: Option<Card>) -> Result<Events, Refusal> {
    let order = order_of(table.device);
    let Phase::Dealing(dealing) = &table.phase else {
        return Err(Refusal::by("do", Reason::NotNow(table.phase.word()), order));
    };
    let (due, face) = dealing.next().expect("a round that is dealt out is no longer in dealing");
    if to != due {
        // A card that really went elsewhere is wrong dealing, which the croupier declares (11(1)).
        return Err(Refusal::by("to", Reason::WrongPlace(to, due), order));
    }
    let seen = face == Face::Up || table.config.cards.knows_face_down();
    match card {
        None if seen => return Err(Refusal::by("card", Reason::CardUnnamed(to), order)),
        Some(_) if !seen => return Err(Refusal::by("card", Reason::CardUnseen(to), order)),
        Some(card) => check_unseen(card, dealing.play.seen())?,
        None => {}
    }
    let basis = Basis::new(order).note_if(face == Face::Up, difference(8));
    let replaced = to == Place::Croupier && dealing.play.croupier.len() + 1 == usize::from(CARDS) && face == Face::Down;
    let packets = table.device == Device::Machine;
    let basis = basis.note_if(replaced, art(11, 2)).note_if(replaced && packets, reading(47));
    Ok([Event::new(StudWhat::CardDealt { to, card, face }, basis)].into_iter().collect())
}

/// The item that governs a device's dealing.
#[must_use]
pub(super) fn order_of(device: Device) -> sabot_law::Cite {
    match device {
        Device::Shoe => art(7, 1),
        Device::Machine => art(7, 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order as the article tells it, card by card, for every set of seats that may play.
    #[test]
    fn the_order_is_the_articles_for_every_set_of_seats() {
        for set in 0u8..128 {
            let seats: Vec<Seat> = Seat::first(7).filter(|seat| set >> seat.index() & 1 == 1).collect();
            let places: Vec<Place> = seats.iter().map(|seat| Place::Seat(*seat)).chain([Place::Croupier]).collect();
            let mut by_shoe = Vec::new();
            for nth in 1..=5 {
                by_shoe.extend(places.iter().map(|place| (*place, nth)));
            }
            let mut by_machine = Vec::new();
            for place in &places {
                by_machine.extend((1..=5).map(|nth| (*place, nth)));
            }
            for (device, told) in [(Device::Shoe, by_shoe), (Device::Machine, by_machine)] {
                let computed: Vec<_> = (0..).map_while(|index| place(device, &seats, index)).collect();
                assert_eq!(computed, told, "{device:?} {seats:?}");
            }
        }
    }
}
