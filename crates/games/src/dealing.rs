//! The order in which cards go round a table.

use crate::{Device, Place, Seat};

/// A card of a round by where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSlot {
    /// Who receives it.
    pub place: Place,
    /// Which of his cards it is, from 1.
    pub nth: u8,
}

/// Who receives the card number `index` of a round, from 0, and which of his cards it is, from 1.
///
/// From the shoe one card each in turn, so many times over as a hand has cards; from the machine a whole hand each. The
/// seats stand in order from the croupier's left; he comes last, where he has a hand at all.
///
/// ```
/// use sabot_games::{CardSlot, Device, Place, Seat, place_of_card};
/// let seats = [Seat::new(2).unwrap(), Seat::new(5).unwrap()];
/// // Two players and the croupier: the third card from a shoe is the croupier's first.
/// assert_eq!(place_of_card(Device::Shoe, &seats, true, 5, 2), Some(CardSlot { place: Place::Croupier, nth: 1 }));
/// assert_eq!(place_of_card(Device::Machine, &seats, true, 5, 2), Some(CardSlot { place: seats[0].into(), nth: 3 }));
/// assert_eq!(place_of_card(Device::Shoe, &seats, true, 5, 15), None);
/// ```
#[must_use]
pub fn place_of_card(device: Device, seats: &[Seat], croupier: bool, hand: u8, index: usize) -> Option<CardSlot> {
    let places = seats.len() + usize::from(croupier);
    let size = usize::from(hand);
    if index >= places * size {
        return None;
    }
    let (position, nth) = match device {
        Device::Shoe | Device::Hand => (index % places, index / places),
        Device::Machine => (index / size, index % size),
    };
    let place = seats.get(position).map_or(Place::Croupier, |seat| Place::Seat(*seat));
    Some(CardSlot { place, nth: u8::try_from(nth).ok()? + 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order as the articles tell it, card by card, for every set of seven seats and every size of hand.
    #[test]
    fn the_order_is_that_of_the_articles_for_every_set_of_seats() {
        for set in 0u8..128 {
            for (hand, croupier) in [(5, true), (3, true), (2, false)] {
                let seats: Vec<Seat> = Seat::first(7).filter(|seat| set >> seat.index() & 1 == 1).collect();
                let last = croupier.then_some(Place::Croupier);
                let places: Vec<Place> = seats.iter().map(|seat| Place::Seat(*seat)).chain(last).collect();
                let mut by_shoe = Vec::new();
                for nth in 1..=hand {
                    by_shoe.extend(places.iter().map(|&place| CardSlot { place, nth }));
                }
                let mut by_machine = Vec::new();
                for &place in &places {
                    by_machine.extend((1..=hand).map(|nth| CardSlot { place, nth }));
                }
                for (device, told) in [(Device::Shoe, by_shoe), (Device::Machine, by_machine)] {
                    let computed: Vec<_> =
                        (0..).map_while(|index| place_of_card(device, &seats, croupier, hand, index)).collect();
                    assert_eq!(computed, told, "{device:?} {seats:?}");
                }
            }
        }
    }
}
