//! Article 7, Dealing the cards · Distribuição de cartas · 派牌:
//! one at a time from the shoe, three at a time from the machine.

use sabot_cards::Card;
use sabot_law::Cite;

use super::art01_material::check_unseen;
use super::cites::art;
use super::round::Phase;
use super::table::{Events, QpokerTable};
use crate::{BankedEvent, Device, Event, Face, Place, Reason, Refusal};

/// Every hand has three cards, all face down.
pub const CARDS: u8 = 3;

/// Deals the next card, named only where the program can know it.
pub(super) fn deal(table: &QpokerTable, to: Place, card: Option<Card>) -> Result<Events, Refusal> {
    let order = order_of(table.device);
    let Phase::Dealing(dealing) = &table.phase else {
        return Err(Refusal::by("do", Reason::NotNow(table.phase.word()), order));
    };
    let due = dealing.next().expect("a round that is dealt out is no longer in dealing");
    if to != due {
        // A card that really went elsewhere is wrong dealing, which the croupier declares (11(1)).
        return Err(Refusal::by("to", Reason::WrongPlace(to, due), order));
    }
    match (card, table.config.cards.knows_face_down()) {
        (None, true) => return Err(Refusal::by("card", Reason::CardUnnamed(to), order)),
        (Some(_), false) => return Err(Refusal::by("card", Reason::CardUnseen(to), order)),
        (Some(card), true) => check_unseen(card, table.config.decks, dealing.play.seen())?,
        (None, false) => {}
    }
    Ok(vec![Event::new(BankedEvent::CardDealt { to, card, face: Face::Down }, order)])
}

/// The item that governs a device's dealing.
#[must_use]
pub(super) const fn order_of(device: Device) -> Cite {
    match device {
        Device::Shoe | Device::Hand => art(7, 1),
        Device::Machine => art(7, 2),
    }
}
