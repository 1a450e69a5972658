//! Which cards of a deck have been shown to everybody: those that the rules opened, and those that somebody exposed.

use std::collections::BTreeSet;

use sabot_games::{Face, Place, Seat, omaha};
use sabot_house::GameEvent;

/// omaha 6(1): a hand has four cards.
const HOLE_CARDS: usize = 4;

/// Where the cards of a round lie, by their positions in the deck or shoe.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealtCards {
    /// How many cards have come out since the shuffle.
    out: u32,
    /// The positions of each place's cards, in the order in which it received them.
    places: Vec<(Place, Vec<u32>)>,
    /// What everybody has seen.
    seen: BTreeSet<u32>,
}

impl DealtCards {
    /// Nothing has come out of a deck that was just shuffled.
    pub fn shuffled(&mut self) {
        *self = DealtCards::default();
    }

    /// A new round on the same shoe.
    pub(crate) fn new_round(&mut self) {
        self.places.clear();
        self.seen.clear();
    }

    /// What everybody has seen in this round.
    #[must_use]
    pub const fn seen(&self) -> &BTreeSet<u32> {
        &self.seen
    }

    /// Follows one event.
    pub fn take(&mut self, event: &GameEvent) {
        match event {
            GameEvent::Banked(event) => self.house(&event.what),
            GameEvent::Omaha(event) => self.omaha(&event.what),
        }
    }

    fn dealt(&mut self, to: Place) -> u32 {
        let at = self.out;
        self.out += 1;
        match self.places.iter_mut().find(|(place, _)| *place == to) {
            Some((_, positions)) => positions.push(at),
            None => self.places.push((to, vec![at])),
        }
        at
    }

    fn opened(&mut self, place: Place) {
        let positions = self.places.iter().filter(|(at, _)| *at == place).flat_map(|(_, positions)| positions);
        self.seen.extend(positions);
    }

    fn exposed(&mut self, place: Place, nth: u8) {
        // A place's cards are counted from 1.
        let cards = self.places.iter().find(|(at, _)| *at == place).map(|(_, positions)| positions);
        let position = cards.and_then(|cards| cards.get(usize::from(nth.checked_sub(1)?)));
        self.seen.extend(position);
    }

    fn house(&mut self, what: &sabot_games::BankedEvent) {
        use sabot_games::BankedEvent;
        match *what {
            BankedEvent::Shuffled { .. } | BankedEvent::ShoeFilled { .. } => self.shuffled(),
            BankedEvent::RoundOpened { .. } => self.new_round(),
            BankedEvent::Burnt { count } => self.out += u32::from(count),
            BankedEvent::CardDealt { to, face, .. } => {
                let at = self.dealt(to);
                if face == Face::Up {
                    self.seen.insert(at);
                }
            }
            BankedEvent::CroupierOpened { .. } => self.opened(Place::Croupier),
            BankedEvent::HandOpened { seat, .. } | BankedEvent::PointsCounted { seat, .. } => {
                self.opened(Place::Seat(seat))
            }
            BankedEvent::CardExposed { place, nth, .. } => self.exposed(place, nth),
            _ => {}
        }
    }

    fn omaha(&mut self, what: &omaha::OmahaEvent) {
        use omaha::OmahaEvent;
        match *what {
            OmahaEvent::Shuffled { .. } => self.shuffled(),
            OmahaEvent::Burnt { .. } => self.out += 1,
            OmahaEvent::CardDealt { seat, .. } => self.hole_card(Place::Seat(seat)),
            OmahaEvent::HandDealt { seat, .. } => self.whole_hand(seat),
            OmahaEvent::BoardDealt { .. } => {
                let at = self.out;
                self.out += 1;
                self.seen.insert(at);
            }
            OmahaEvent::HandShown { seat, .. } => self.opened(Place::Seat(seat)),
            OmahaEvent::CardExposed { seat, nth, .. } => self.exposed(Place::Seat(seat), nth),
            _ => {}
        }
    }

    /// One more card for a hand that is whole replaces the card that was exposed, and lies in its place from then on
    /// (R88).
    fn hole_card(&mut self, to: Place) {
        let at = self.out;
        let DealtCards { places, seen, .. } = self;
        let hand = places.iter_mut().find(|(place, _)| *place == to).map(|(_, positions)| positions);
        let exposed = hand.filter(|hand| hand.len() == HOLE_CARDS);
        match exposed.and_then(|hand| hand.iter_mut().find(|position| seen.contains(position))) {
            Some(position) => {
                *position = at;
                self.out += 1;
            }
            None => drop(self.dealt(to)),
        }
    }

    /// A hand that is told at once was really dealt one card at a time between the others, so that its positions do not
    /// follow each other. The automatic croupier never deals so.
    fn whole_hand(&mut self, seat: Seat) {
        for _ in 0..4 {
            self.dealt(Place::Seat(seat));
        }
    }
}

#[cfg(test)]
mod tests {
    use sabot_cards::parse_cards;

    use super::*;

    #[test]
    fn a_card_that_came_for_an_exposed_one_is_the_one_that_lies_there() {
        use omaha::OmahaEvent;
        let [ana, bo] = [1, 2].map(|seat| Seat::new(seat).expect("a seat"));
        let card = parse_cards("Ks").expect("a card")[0];
        let mut lying = DealtCards::default();
        for _ in 0..4 {
            lying.omaha(&OmahaEvent::CardDealt { seat: ana, card: None });
            lying.omaha(&OmahaEvent::CardDealt { seat: bo, card: None });
        }
        lying.omaha(&OmahaEvent::CardExposed { seat: bo, nth: 2, card });
        assert_eq!(lying.seen(), &BTreeSet::from([3]));
        lying.omaha(&OmahaEvent::CardDealt { seat: bo, card: None });
        lying.omaha(&OmahaEvent::CardExposed { seat: bo, nth: 2, card });
        assert_eq!(lying.seen(), &BTreeSet::from([3, 8]), "the new card, and not the old one once more");
        lying.opened(Place::Seat(bo));
        assert_eq!(lying.seen(), &BTreeSet::from([1, 3, 5, 7, 8]));
    }
}
