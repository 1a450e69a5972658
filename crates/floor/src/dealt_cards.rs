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
    /// omaha: the exposed cards that wait for others.
    #[serde(default, skip_serializing_if = "omaha::Replacements::is_new")]
    replacements: omaha::Replacements,
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
        self.replacements.follow(what);
        match *what {
            OmahaEvent::Shuffled { .. } => self.shuffled(),
            OmahaEvent::Burnt { .. } => self.out += 1,
            OmahaEvent::CardDealt { seat, .. } => self.hole_card(seat),
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

    /// One more card for a hand that is whole replaces the card of it that was exposed first, and lies in its place from
    /// then on (R88).
    fn hole_card(&mut self, seat: Seat) {
        let (at, to) = (self.out, Place::Seat(seat));
        let DealtCards { places, seen, replacements, .. } = self;
        let hand = places.iter_mut().find(|(place, _)| *place == to).map(|(_, positions)| positions);
        let replaced = hand.filter(|hand| hand.len() == HOLE_CARDS).and_then(|hand| {
            // A snapshot from before these were kept names none. There one card at most could wait, and of all that the
            // hand has it is the one that was seen.
            let nth = replacements.next(seat).or_else(|| hand.iter().position(|position| seen.contains(position)));
            hand.get_mut(nth?)
        });
        match replaced {
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

    use omaha::OmahaEvent;

    /// Two hands, whose cards lie at every other position, and who has the second.
    fn two_hands() -> (DealtCards, Seat) {
        let [ana, bo] = [1, 2].map(|seat| Seat::new(seat).expect("a seat"));
        let mut lying = DealtCards::default();
        for _ in 0..4 {
            lying.omaha(&OmahaEvent::CardDealt { seat: ana, card: None });
            lying.omaha(&OmahaEvent::CardDealt { seat: bo, card: None });
        }
        (lying, bo)
    }

    fn exposed(seat: Seat, nth: u8) -> OmahaEvent {
        OmahaEvent::CardExposed { seat, nth, card: parse_cards("Ks").expect("a card")[0] }
    }

    #[test]
    fn a_card_that_came_for_an_exposed_one_is_the_one_that_lies_there() {
        let (mut lying, bo) = two_hands();
        lying.omaha(&exposed(bo, 2));
        assert_eq!(lying.seen(), &BTreeSet::from([3]));
        lying.omaha(&OmahaEvent::CardDealt { seat: bo, card: None });
        lying.omaha(&exposed(bo, 2));
        assert_eq!(lying.seen(), &BTreeSet::from([3, 8]), "the new card, and not the old one once more");
        lying.opened(Place::Seat(bo));
        assert_eq!(lying.seen(), &BTreeSet::from([1, 3, 5, 7, 8]));
    }

    #[test]
    fn several_are_replaced_in_the_order_in_which_they_fell_open() {
        let (mut lying, bo) = two_hands();
        lying.omaha(&exposed(bo, 4));
        lying.omaha(&exposed(bo, 1));
        for _ in 0..2 {
            lying.omaha(&OmahaEvent::CardDealt { seat: bo, card: None });
        }
        assert_eq!(lying.seen(), &BTreeSet::from([1, 7]));
        lying.omaha(&exposed(bo, 1));
        assert_eq!(lying.seen(), &BTreeSet::from([1, 7, 9]), "the second card came for the first of the hand");
    }

    /// A snapshot that an earlier program took between the exposure and the exchange.
    #[test]
    fn what_an_earlier_snapshot_left_out_is_told_by_what_was_seen() {
        let (mut lying, bo) = two_hands();
        lying.omaha(&exposed(bo, 2));
        let mut text = serde_json::to_value(&lying).expect("a text");
        let members = text.as_object_mut().expect("an object");
        assert!(members.remove("replacements").is_some());
        let mut lying: DealtCards = serde_json::from_value(text).expect("the text of an earlier program");
        lying.omaha(&OmahaEvent::CardDealt { seat: bo, card: None });
        lying.omaha(&exposed(bo, 2));
        assert_eq!(lying.seen(), &BTreeSet::from([3, 8]));
    }
}
