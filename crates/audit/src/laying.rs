//! Where the cards of a deck lie: at which position each came out, where it went, and whether everybody has seen it.

use std::collections::{BTreeMap, VecDeque};

use sabot_cards::Card;
use sabot_games::{BankedEvent, Face, Place as Spot, omaha};
use sabot_house::GameEvent;

/// A card that came out of the deck in this round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lying {
    pub(crate) card: Option<Card>,
    pub(crate) seen: bool,
}

/// The cards of a round, by their positions in the deck or shoe.
#[derive(Debug, Default)]
pub(crate) struct Laying {
    out: u32,
    cards: BTreeMap<u32, Lying>,
    places: BTreeMap<Spot, Vec<u32>>,
    /// omaha: the exposed hole cards that wait for others, the first first, by their positions. An audit is the second witness
    /// of what the floor opens and a pack tells, and so counts for itself what both of them ask the game's `Replacements`.
    exposed: VecDeque<(Spot, u32)>,
}

/// omaha 6(1): a hand has four cards.
const HOLE_CARDS: usize = 4;

/// A hand that was shown as other cards than it was dealt.
pub(crate) type Other = (Vec<Option<Card>>, Vec<Card>);

impl Laying {
    /// What came out in this round.
    pub(crate) const fn cards(&self) -> &BTreeMap<u32, Lying> {
        &self.cards
    }

    /// The next round, of the same shoe.
    fn next_round(&mut self) {
        *self = Laying { out: self.out, ..Laying::default() };
    }

    /// Follows an event.
    pub(crate) fn take(&mut self, event: &GameEvent) -> Result<(), Other> {
        match event {
            GameEvent::Banked(event) => self.house(&event.what),
            GameEvent::Omaha(event) => self.omaha(&event.what),
        }
    }

    fn house(&mut self, what: &BankedEvent) -> Result<(), Other> {
        match *what {
            BankedEvent::RoundOpened { .. } => self.next_round(),
            BankedEvent::Burnt { count } => self.out += u32::from(count),
            BankedEvent::CardDealt { to, card, face } => self.dealt(Some(to), card, face == Face::Up),
            BankedEvent::CroupierOpened { cards, .. } => return self.shown(Spot::Croupier, &cards),
            BankedEvent::HandOpened { seat, cards, .. } | BankedEvent::PointsCounted { seat, cards, .. } => {
                return self.shown(Spot::Seat(seat), &cards);
            }
            BankedEvent::CardExposed { place, nth, .. } => drop(self.exposed(place, nth)),
            _ => {}
        }
        Ok(())
    }

    fn omaha(&mut self, what: &omaha::OmahaEvent) -> Result<(), Other> {
        use omaha::OmahaEvent;
        match *what {
            OmahaEvent::HandStarted { .. } => self.next_round(),
            OmahaEvent::CardDealt { seat, card } => {
                let exchanged = self.exchange(Spot::Seat(seat));
                self.dealt(Some(Spot::Seat(seat)).filter(|_| !exchanged), card, false);
            }
            OmahaEvent::HandDealt { seat, cards } => {
                for nth in 0..4 {
                    self.dealt(Some(Spot::Seat(seat)), cards.map(|cards| cards[nth]), false);
                }
            }
            OmahaEvent::Burnt { card } => self.dealt(None, card, false),
            OmahaEvent::BoardDealt { card } => self.dealt(None, Some(card), true),
            OmahaEvent::HandShown { seat, cards, .. } => return self.shown(Spot::Seat(seat), &cards),
            OmahaEvent::CardExposed { seat, nth, .. } => {
                let position = self.exposed(Spot::Seat(seat), nth);
                self.exposed.extend(position.map(|position| (Spot::Seat(seat), position)));
            }
            _ => {}
        }
        Ok(())
    }

    fn dealt(&mut self, to: Option<Spot>, card: Option<Card>, seen: bool) {
        self.cards.insert(self.out, Lying { card, seen });
        if let Some(to) = to {
            self.places.entry(to).or_default().push(self.out);
        }
        self.out += 1;
    }

    /// A whole hand that receives a card gives up the one that has lain open longest of all that wait (R88), and the new card
    /// lies in its place. Gives whether that happened.
    fn exchange(&mut self, place: Spot) -> bool {
        let out = self.out;
        let hand = self.places.get_mut(&place).filter(|positions| positions.len() == HOLE_CARDS);
        let (Some(hand), Some((_, exposed))) = (hand, self.exposed.front().filter(|(at, _)| *at == place)) else {
            return false;
        };
        match hand.iter_mut().find(|position| *position == exposed) {
            Some(position) => {
                *position = out;
                self.exposed.pop_front();
                true
            }
            None => false,
        }
    }

    /// A hand is shown: its cards are those that were dealt to it and that it still has, in any order.
    fn shown(&mut self, place: Spot, cards: &[Card]) -> Result<(), Other> {
        let positions = self.places.get(&place).map_or(&[][..], Vec::as_slice);
        let mut dealt = Vec::with_capacity(positions.len());
        for position in positions {
            if let Some(lying) = self.cards.get_mut(position) {
                lying.seen = true;
                dealt.push(lying.card);
            }
        }
        let mut due: Vec<Card> = dealt.iter().copied().flatten().collect();
        let mut found = cards.to_vec();
        due.sort_unstable_by_key(|card| card.index());
        found.sort_unstable_by_key(|card| card.index());
        if due == found { Ok(()) } else { Err((dealt, cards.to_vec())) }
    }

    /// Everybody has seen a card of a place; where it lies in the deck.
    fn exposed(&mut self, place: Spot, nth: u8) -> Option<u32> {
        // A place's cards are counted from 1.
        let position = usize::from(nth).checked_sub(1).and_then(|nth| self.places.get(&place)?.get(nth))?;
        self.cards.get_mut(position)?.seen = true;
        Some(*position)
    }
}

/// Whether an event shuffles the cards of its table.
pub(crate) fn shuffles(event: &GameEvent) -> bool {
    match event {
        GameEvent::Banked(event) => matches!(event.what, BankedEvent::Shuffled { .. } | BankedEvent::ShoeFilled { .. }),
        GameEvent::Omaha(event) => matches!(event.what, omaha::OmahaEvent::Shuffled { .. }),
    }
}

/// Whether an event brings a card out for somebody.
pub(crate) fn deals(event: &GameEvent) -> bool {
    match event {
        GameEvent::Banked(event) => matches!(event.what, BankedEvent::CardDealt { .. }),
        GameEvent::Omaha(event) => matches!(
            event.what,
            omaha::OmahaEvent::CardDealt { .. }
                | omaha::OmahaEvent::HandDealt { .. }
                | omaha::OmahaEvent::BoardDealt { .. }
        ),
    }
}
