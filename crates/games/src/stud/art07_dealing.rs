//! Article 7, Dealing · Distribuição de cartas · 派牌: one at a time from the shoe, five at a time from the machine.

use sabot_cards::Card;
use sabot_law::{Basis, Rules};

use super::art01_material::check_unseen;
use super::cites::{art, difference, reading};
use super::round::Phase;
use super::table::{Events, LinkedTable};
use crate::{BankedEvent, CardSlot, Device, Event, Face, Place, Reason, Refusal, Seat, place_of_card};

/// Every hand has five cards.
pub const CARDS: u8 = 5;

/// Who receives the card number `index` of a round, from 0, and which of his cards it is, from 1.
///
/// 7(1), shoe: a card each from the croupier's left to the seats with bets, the croupier last, five times over.
/// 7(2), machine: five cards each in the same order.
///
/// ```
/// use sabot_games::stud::art07_dealing::place;
/// use sabot_games::{CardSlot, Device, Place, Seat};
/// let seats = [Seat::new(3).unwrap()];
/// // One player: from the shoe his cards and the croupier's take turns, from the machine each gets five at once.
/// assert_eq!(place(Device::Shoe, &seats, 1), Some(CardSlot { place: Place::Croupier, nth: 1 }));
/// assert_eq!(place(Device::Machine, &seats, 1), Some(CardSlot { place: seats[0].into(), nth: 2 }));
/// assert_eq!(place(Device::Shoe, &seats, 10), None, "two hands have ten cards");
/// ```
#[must_use]
pub fn place(device: Device, seats: &[Seat], index: usize) -> Option<CardSlot> {
    place_of_card(device, seats, true, CARDS, index)
}

/// Deals the next card. What lies face down is named only where the program can know it.
pub(super) fn deal(table: &LinkedTable, to: Place, card: Option<Card>) -> Result<Events, Refusal> {
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
    // D8 is about the last card of a packet (7(2)): the first version of the readings cited it for the shoe too.
    let last_of_packet = table.device == Device::Machine || table.config.rules == Rules::FIRST;
    let basis = Basis::new(order).note_if(face == Face::Up && last_of_packet, difference(8));
    let replaced = to == Place::Croupier && dealing.play.croupier.len() + 1 == usize::from(CARDS) && face == Face::Down;
    let packets = table.device == Device::Machine;
    let basis = basis.note_if(replaced, art(11, 2)).note_if(replaced && packets, reading(47));
    Ok([Event::new(BankedEvent::CardDealt { to, card, face }, basis)].into_iter().collect())
}

/// The item that governs a device's dealing.
#[must_use]
pub(super) fn order_of(device: Device) -> sabot_law::Cite {
    match device {
        Device::Shoe | Device::Hand => art(7, 1),
        Device::Machine => art(7, 2),
    }
}
