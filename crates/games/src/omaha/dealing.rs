//! Cards come in, one at a time: to the players, away, to the board.

use sabot_cards::Card;
use sabot_law::Basis;

use super::art01_material::check_unseen;
use super::art03_opening::DEALT;
use super::art07_flop::cards_of;
use super::cites::reading;
use super::table::{Events, OmahaTable, Phase};
use super::{Spot, What, art09_dealing_errors};
use crate::{Event, Reason, Refusal};

impl OmahaTable {
    /// Deals the next card.
    #[inline]
    pub(super) fn deal(&self, to: Spot, card: Option<Card>, events: &mut Events) -> Result<(), Refusal> {
        let (Some(hand), Some(due)) = (&self.hand, self.next_card()) else { return Err(self.not_now()) };
        let street = if self.phase == Phase::Dealing { hand.street } else { hand.street.next() };
        let item = cards_of(street);
        if to != due {
            return Err(Refusal::by("to", Reason::WrongSpot(to, due), item));
        }
        if let Some(card) = card {
            check_unseen(card, hand.cards.seen)?;
        }
        match to {
            Spot::Seat(seat) => {
                let knows = self.config.cards.knows_face_down();
                if knows && card.is_none() {
                    return Err(Refusal::by("card", Reason::CardUnnamed(seat.into()), item));
                }
                if !knows && card.is_some() {
                    return Err(Refusal::by("card", Reason::CardUnseen(seat.into()), item));
                }
                let exchanged = hand.cards.exposed.is_some() && hand.cards.all_dealt();
                let basis = if exchanged { Basis::with(art09_dealing_errors::CORRECTED, [reading(88)]) } else { DEALT };
                events.push(Event::new(What::CardDealt { seat, card }, basis));
            }
            // Nobody sees a burn; a reader or the generator may know it.
            Spot::Burn => events.push(Event::new(What::Burnt { card }, item)),
            Spot::Board => {
                let card = card.ok_or_else(|| Refusal::by("card", Reason::BoardUnnamed, item))?;
                events.push(Event::new(What::BoardDealt { card }, item));
            }
        }
        Ok(())
    }
}
