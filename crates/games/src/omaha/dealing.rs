//! Cards come in, one at a time: to the players, away, to the board.

use sabot_cards::{Card, CardSet};
use sabot_law::{Basis, Rules};

use super::art01_material::check_unseen;
use super::art03_opening::{self, DEALT};
use super::art06_first_round::HOLE_CARDS;
use super::art07_flop::cards_of;
use super::cites::reading;
use super::table::{Events, OmahaTable, Phase};
use super::{CardPlace, OmahaEvent, Street, art09_dealing_errors};
use crate::{CardSource, Event, Reason, Refusal};

impl OmahaTable {
    /// Deals the next card.
    #[inline]
    pub(super) fn deal(&self, to: CardPlace, card: Option<Card>, events: &mut Events) -> Result<(), Refusal> {
        let (Some(hand), Some(due)) = (&self.hand, self.next_card()) else { return Err(self.no_card_now(to)) };
        let street = if self.phase == Phase::Dealing { hand.street } else { hand.street.next() };
        let item = cards_of(street);
        if to != due {
            return Err(Refusal::by("to", Reason::WrongSpot(to, due), item));
        }
        if let Some(card) = card {
            check_unseen(card, hand.cards.seen)?;
        }
        match to {
            CardPlace::Seat(seat) => {
                let knows = self.config.cards.knows_face_down();
                if knows && card.is_none() {
                    return Err(Refusal::by("card", Reason::CardUnnamed(seat.into()), item));
                }
                if !knows && card.is_some() {
                    return Err(Refusal::by("card", Reason::CardUnseen(seat.into()), item));
                }
                let exchanged = hand.cards.is_exchanging();
                let basis = if exchanged { Basis::with(art09_dealing_errors::CORRECTED, [reading(88)]) } else { DEALT };
                events.push(Event::new(OmahaEvent::CardDealt { seat, card }, basis));
            }
            // Nobody sees a burn; a reader or the generator may know it.
            CardPlace::Burn => events.push(Event::new(OmahaEvent::Burnt { card }, item)),
            CardPlace::Board => {
                let card = card.ok_or_else(|| Refusal::by("card", Reason::BoardUnnamed, item))?;
                events.push(Event::new(OmahaEvent::BoardDealt { card }, item));
            }
        }
        Ok(())
    }

    /// Why no card is dealt now: 7(1), 8(1), 8(3), a card of the board comes when the betting before it is over.
    #[cold]
    fn no_card_now(&self, to: CardPlace) -> Refusal {
        match &self.hand {
            Some(hand)
                if self.config.rules > Rules::FIRST
                    && self.phase == Phase::Betting
                    && hand.street != Street::River
                    && matches!(to, CardPlace::Burn | CardPlace::Board) =>
            {
                self.not_now_by(cards_of(hand.street.next()))
            }
            _ => self.not_now(),
        }
    }

    /// At a generator table every hole card at once: the cards lie in the order in which a croupier would deal them.
    pub(super) fn deal_hands(&self, cards: &[Card], events: &mut Events) -> Result<(), Refusal> {
        let hand = self.hand_in(Phase::Dealing)?;
        let item = cards_of(hand.street);
        if self.config.cards != CardSource::Generator {
            let source = self.config.cards.as_str();
            return Err(Refusal::by("do", Reason::OtherSource(source), Basis::with(item, [reading(3)])));
        }
        if hand.has_dealt() {
            return Err(Refusal::by("do", Reason::DealtAlready, item));
        }
        let players = hand.players.len();
        if cards.len() != HOLE_CARDS * players {
            let count = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
            let reason = Reason::CardCount(count(cards.len()), count(HOLE_CARDS * players));
            return Err(Refusal::by("cards", reason, item));
        }
        let mut seen = CardSet::EMPTY;
        for card in cards {
            check_unseen(*card, seen)?;
            seen.insert(*card);
        }
        let mut seat = hand.button;
        for place in 0..players {
            seat = art03_opening::next_to(hand.players, seat).unwrap_or(seat);
            let own = core::array::from_fn(|round| cards[round * players + place]);
            events.push(Event::new(OmahaEvent::HandDealt { seat, cards: Some(own) }, DEALT));
        }
        Ok(())
    }
}
