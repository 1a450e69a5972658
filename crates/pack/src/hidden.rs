//! Which rows of a round hold a card that nobody was shown, or what somebody asked: they leave the house as digests only.
//!
//! A card that lay face down and was opened later is known to all. What was folded, burnt or never dealt is nobody's
//! business, and the sealed deck holds all of it.

use std::collections::{BTreeMap, BTreeSet};

use sabot_floor::DeckEvent;
use sabot_games::{Face, Place, What as House, omaha};
use sabot_house::{GameEvent, Stream, What};
use sabot_ledger::Name;

use crate::played::{Played, Says};

/// Where the cards of a round lie that its rows name.
#[derive(Debug, Default)]
struct Lying {
    /// The rows that brought each place its cards, in order.
    places: BTreeMap<Place, Vec<u64>>,
    /// Cards in each row that nobody has seen yet.
    unseen: BTreeMap<u64, u8>,
    hidden: BTreeSet<u64>,
}

/// The rows of a round at this table that hold hidden cards, by their places in the log.
pub(crate) fn hidden<'a>(commands: impl Iterator<Item = &'a Played>, table: Name) -> BTreeSet<u64> {
    let mut lying = Lying::default();
    for (kept, says) in commands.flat_map(Played::said) {
        let index = kept.row.log_index;
        match says {
            Says::House(Stream::Table(at), What::Game(event)) if at == table => match event {
                GameEvent::House(event) => lying.house(index, &event.what),
                GameEvent::Omaha(event) => lying.omaha(index, &event.what),
            },
            // Another table's cards, where a command reaches there, are not followed here.
            Says::House(_, What::Game(_)) | Says::Deck(_, DeckEvent::DeckSealed { .. }) => {
                lying.hidden.insert(index);
            }
            // What somebody asked is between him and the house: everybody sees what came of it.
            Says::Order => {
                lying.hidden.insert(index);
            }
            Says::House(..) | Says::Deck(_, DeckEvent::DeckCommitted { .. } | DeckEvent::DeckOpened { .. }) => {}
        }
    }
    let unseen = lying.unseen.iter().filter(|(_, count)| **count > 0).map(|(index, _)| *index);
    lying.hidden.iter().copied().chain(unseen).collect()
}

impl Lying {
    fn dealt(&mut self, to: Place, row: u64, seen: bool) {
        self.places.entry(to).or_default().push(row);
        if !seen {
            *self.unseen.entry(row).or_default() += 1;
        }
    }

    fn opened(&mut self, place: Place) {
        for row in self.places.get(&place).into_iter().flatten() {
            self.unseen.remove(row);
        }
    }

    /// One card of a place, counted from 1.
    fn exposed(&mut self, place: Place, nth: u8) {
        let row = usize::from(nth).checked_sub(1).and_then(|at| self.places.get(&place)?.get(at));
        if let Some(count) = row.and_then(|row| self.unseen.get_mut(row)) {
            *count = count.saturating_sub(1);
        }
    }

    fn house(&mut self, row: u64, what: &House) {
        match *what {
            House::CardDealt { to, card, face } => self.dealt(to, row, card.is_none() || face == Face::Up),
            House::CroupierOpened { .. } => self.opened(Place::Croupier),
            House::HandOpened { seat, .. } | House::PointsCounted { seat, .. } => self.opened(seat.into()),
            House::CardExposed { place, nth, .. } => self.exposed(place, nth),
            _ => {}
        }
    }

    fn omaha(&mut self, row: u64, what: &omaha::What) {
        use omaha::What;
        match *what {
            What::CardDealt { seat, card } => self.dealt(seat.into(), row, card.is_none()),
            What::HandDealt { seat, cards } => (0..4).for_each(|_| self.dealt(seat.into(), row, cards.is_none())),
            What::Burnt { card: Some(_) } => {
                self.hidden.insert(row);
            }
            What::HandShown { seat, .. } => self.opened(seat.into()),
            What::CardExposed { seat, nth, .. } => self.exposed(seat.into(), nth),
            _ => {}
        }
    }
}
