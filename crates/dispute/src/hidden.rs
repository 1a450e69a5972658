//! Which rows of a round hold a card that nobody was shown, or a request. In a pack for a stranger, what is sealed in a
//! row stays sealed. Requests, and rows of the first form, in which nothing is sealed, are replaced by their digests.
//!
//! A card that lay face down and was opened later is known to all. Cards that were folded, burnt or never dealt are
//! shown to nobody; the sealed deck holds all of them.

use std::collections::{BTreeMap, BTreeSet};

use sabot_floor::DeckEvent;
use sabot_games::{BankedEvent, Face, Place, Seat, omaha};
use sabot_house::{GameEvent, HouseEvent, Stream};
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
    /// omaha: the exposed cards that wait for others.
    replacements: omaha::Replacements,
}

/// omaha 6(1): a hand has four cards.
const HOLE_CARDS: usize = 4;

/// The rows of a round at this table that hold hidden cards, by their places in the log.
pub(crate) fn hidden<'a>(commands: impl Iterator<Item = &'a Played>, table: Name) -> BTreeSet<u64> {
    let mut lying = Lying::default();
    for (kept, says) in commands.flat_map(Played::said) {
        let index = kept.row.log_index;
        match says {
            Says::House(Stream::Table(at), HouseEvent::Game(event)) if at == table => match event {
                GameEvent::Banked(event) => lying.house(index, &event.what),
                GameEvent::Omaha(event) => lying.omaha(index, &event.what),
            },
            // A command may reach another table too. Its cards are not followed here, so all of its rows count as
            // hidden.
            Says::House(_, HouseEvent::Game(_)) | Says::Deck(_, DeckEvent::DeckSealed { .. }) => {
                lying.hidden.insert(index);
            }
            // A request is between its sender and the house; the others see only what came of it.
            Says::Order => {
                lying.hidden.insert(index);
            }
            // A refusal may name a card that lies face down. Refusals of the first form were always shown whole, so
            // they hide nothing.
            Says::House(_, what @ HouseEvent::Refused(_))
                if kept.row.kind_version > 1 && what.open_part().is_some() =>
            {
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

    fn house(&mut self, row: u64, what: &BankedEvent) {
        match *what {
            BankedEvent::CardDealt { to, card, face } => self.dealt(to, row, card.is_none() || face == Face::Up),
            BankedEvent::CroupierOpened { .. } => self.opened(Place::Croupier),
            BankedEvent::HandOpened { seat, .. } | BankedEvent::PointsCounted { seat, .. } => self.opened(seat.into()),
            BankedEvent::CardExposed { place, nth, .. } => self.exposed(place, nth),
            _ => {}
        }
    }

    fn omaha(&mut self, row: u64, what: &omaha::OmahaEvent) {
        use omaha::OmahaEvent;
        self.replacements.follow(what);
        match *what {
            OmahaEvent::CardDealt { seat, card } => self.hole_card(seat, row, card.is_none()),
            OmahaEvent::HandDealt { seat, cards } => (0..4).for_each(|_| self.dealt(seat.into(), row, cards.is_none())),
            OmahaEvent::Burnt { card: Some(_) } => {
                self.hidden.insert(row);
            }
            OmahaEvent::HandShown { seat, .. } => self.opened(seat.into()),
            OmahaEvent::CardExposed { seat, nth, .. } => self.exposed(seat.into(), nth),
            _ => {}
        }
    }

    /// R88: one more card for a whole hand comes for one that was exposed, and lies in its place.
    fn hole_card(&mut self, seat: Seat, row: u64, seen: bool) {
        self.dealt(seat.into(), row, seen);
        if let Some(rows) = self.places.get_mut(&seat.into()).filter(|rows| rows.len() > HOLE_CARDS)
            && let Some(nth) = self.replacements.next(seat).filter(|nth| *nth < HOLE_CARDS)
        {
            rows.swap_remove(nth);
        }
    }
}
