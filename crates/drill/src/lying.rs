//! Where the cards of a round lie, by their positions in the deck or shoe, and which of them the rules have opened: counted
//! here once more, from the events alone.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use sabot_cards::Card;
use sabot_games::{Face, Place, Seat, omaha};
use sabot_house::GameEvent;

/// What an event did to the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moved {
    /// The deck or shoe was shuffled.
    Shuffled,
    /// A card came out at this position; which, where the event tells.
    Out(u32, Option<Card>),
    /// So many came out unseen.
    Burnt(u32),
    /// Nothing.
    Nothing,
}

/// Where the cards of a round lie.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lying {
    out: u32,
    places: BTreeMap<Place, Vec<u32>>,
    opened: BTreeSet<u32>,
    burnt: Vec<u32>,
    /// omaha: the exposed hole cards in the order in which they fell open: whose, and which of his, from 0. They are not
    /// followed by what the floor follows them by, because a mistake there is what this has to find.
    exposed: VecDeque<(Place, usize)>,
}

/// omaha 6(1): a hand has four cards.
const HOLE_CARDS: usize = 4;

impl Lying {
    /// In a deck of which so many cards are out.
    pub(crate) fn from(out: u32) -> Lying {
        Lying { out, ..Lying::default() }
    }

    /// How many cards are out.
    pub(crate) const fn out(&self) -> u32 {
        self.out
    }

    /// What everybody has seen in this round.
    pub(crate) const fn opened(&self) -> &BTreeSet<u32> {
        &self.opened
    }

    /// The cards that lie closed before somebody, and before whom; burnt ones lie before nobody.
    pub(crate) fn closed(&self) -> Vec<(u32, Option<Place>)> {
        let held = self.places.iter().flat_map(|(place, cards)| cards.iter().map(move |card| (*card, Some(*place))));
        let burnt = self.burnt.iter().map(|card| (*card, None));
        held.chain(burnt).filter(|(card, _)| !self.opened.contains(card)).collect()
    }

    /// Follows one event.
    pub(crate) fn take(&mut self, event: &GameEvent) -> Moved {
        match event {
            GameEvent::Banked(event) => self.house(&event.what),
            GameEvent::Omaha(event) => self.omaha(&event.what),
        }
    }

    fn next(&mut self, to: Option<Place>, open: bool) -> u32 {
        let at = self.out;
        self.out += 1;
        match to {
            Some(place) => self.places.entry(place).or_default().push(at),
            None if !open => self.burnt.push(at),
            None => {}
        }
        if open {
            self.opened.insert(at);
        }
        at
    }

    fn open(&mut self, place: Place) {
        self.opened.extend(self.places.get(&place).into_iter().flatten());
    }

    fn expose(&mut self, place: Place, nth: u8) {
        let cards = self.places.get(&place);
        self.opened.extend(cards.and_then(|cards| cards.get(usize::from(nth).checked_sub(1)?)));
    }

    fn shuffled(&mut self) -> Moved {
        *self = Lying::default();
        Moved::Shuffled
    }

    fn house(&mut self, what: &sabot_games::BankedEvent) -> Moved {
        use sabot_games::BankedEvent;
        match *what {
            BankedEvent::Shuffled { .. } | BankedEvent::ShoeFilled { .. } => return self.shuffled(),
            BankedEvent::RoundOpened { .. } => *self = Lying::from(self.out),
            BankedEvent::Burnt { count } => {
                for _ in 0..count {
                    self.next(None, false);
                }
                return Moved::Burnt(count.into());
            }
            BankedEvent::CardDealt { to, card, face } => {
                return Moved::Out(self.next(Some(to), face == Face::Up), card);
            }
            BankedEvent::CroupierOpened { .. } => self.open(Place::Croupier),
            BankedEvent::HandOpened { seat, .. } | BankedEvent::PointsCounted { seat, .. } => {
                self.open(Place::Seat(seat))
            }
            BankedEvent::CardExposed { place, nth, .. } => self.expose(place, nth),
            _ => {}
        }
        Moved::Nothing
    }

    fn omaha(&mut self, what: &omaha::OmahaEvent) -> Moved {
        use omaha::OmahaEvent;
        let seat = |seat: Seat| Some(Place::Seat(seat));
        match *what {
            OmahaEvent::Shuffled { .. } => return self.shuffled(),
            OmahaEvent::Burnt { card } => return Moved::Out(self.next(None, false), card),
            OmahaEvent::CardDealt { seat: at, card } => {
                let out = self.next(seat(at), false);
                self.exchange(Place::Seat(at));
                return Moved::Out(out, card);
            }
            OmahaEvent::BoardDealt { card } => return Moved::Out(self.next(None, true), Some(card)),
            OmahaEvent::HandShown { seat, .. } => self.open(Place::Seat(seat)),
            OmahaEvent::CardExposed { seat, nth, .. } => {
                self.expose(Place::Seat(seat), nth);
                // One that stays with its hand waits here for nothing: no hole card is dealt once somebody has acted.
                self.exposed.extend(usize::from(nth).checked_sub(1).map(|nth| (Place::Seat(seat), nth)));
            }
            _ => {}
        }
        Moved::Nothing
    }

    /// R88: the fifth card of a hand comes for the one that was exposed first and still waits, which lies aside from then
    /// on.
    fn exchange(&mut self, place: Place) {
        if let Some(cards) = self.places.get_mut(&place).filter(|cards| cards.len() > HOLE_CARDS)
            && let Some((_, nth)) = self.exposed.pop_front_if(|(at, nth)| *at == place && *nth < HOLE_CARDS)
        {
            cards.swap_remove(nth);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use omaha::OmahaEvent;

    /// Cards at every other position; of the second hand the fourth falls open, then the first, and then what came for that.
    #[test]
    fn several_exposed_cards_are_followed_each_to_its_place() {
        let [ana, bo] = [1, 2].map(|seat| Seat::new(seat).expect("a seat"));
        let exposed = |nth| OmahaEvent::CardExposed { seat: bo, nth, card: "Ks".parse().expect("a card") };
        let dealt = |seat| OmahaEvent::CardDealt { seat, card: None };
        let mut lying = Lying::default();
        for _ in 0..4 {
            lying.omaha(&dealt(ana));
            lying.omaha(&dealt(bo));
        }
        for event in [exposed(4), exposed(1), dealt(bo), dealt(bo)] {
            lying.omaha(&event);
        }
        let held = |lying: &Lying| -> Vec<u32> {
            let cards = lying.closed().into_iter().filter(|(_, place)| *place == Some(Place::Seat(bo)));
            cards.map(|(card, _)| card).collect()
        };
        assert_eq!(lying.opened(), &BTreeSet::from([1, 7]));
        assert_eq!(held(&lying), [9, 3, 5, 8]);
        lying.omaha(&exposed(1));
        assert_eq!(held(&lying), [3, 5, 8]);
    }
}
