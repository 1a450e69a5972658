//! The cards of a hand: who has received what, the board, the burns.

use arrayvec::ArrayVec;
use sabot_cards::{Card, CardSet};

use super::SEATS_MAX;
use super::art06_first_round::HOLE_CARDS;
use super::hand::{Hand, PerSeat, Street};
use crate::Seat;

/// 6(1): the croupier goes round four times.
const ALL_ROUNDS: u8 = 4;
const _: () = assert!(ALL_ROUNDS as usize == HOLE_CARDS, "a card each time");

/// The cards of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cards {
    /// Each player's cards in the order received, where they are known.
    pub hole: PerSeat<[Option<Card>; 4]>,
    /// How many times the croupier has gone round: 6(1) asks for four.
    pub rounds: u8,
    /// Who received the last one; a round ends with the button.
    pub last_to: Seat,
    /// The board.
    pub board: ArrayVec<Card, 5>,
    /// How many cards are burnt: one before each street of the board.
    pub burns: u8,
    /// Every card seen.
    pub seen: CardSet,
    /// Hole cards exposed by the dealing that wait to be exchanged, the first first: seat and position.
    pub exposed: Vec<(Seat, u8)>,
    /// How many were exchanged. The first of them became the first burn, the others lie aside (R88).
    pub exchanged: u8,
    /// The exposed card that became the first burn.
    pub first_burn: Option<Card>,
    /// Exposed hole cards that stay with their hand, because somebody had acted (R88): seat and position.
    pub open: Vec<(Seat, u8)>,
}

impl Cards {
    /// Nothing is dealt; the first card goes to the button's left.
    pub(super) fn new(button: Seat) -> Cards {
        Cards {
            hole: [[None; HOLE_CARDS]; SEATS_MAX],
            rounds: 0,
            last_to: button,
            board: ArrayVec::new(),
            burns: 0,
            seen: CardSet::EMPTY,
            exposed: Vec::new(),
            exchanged: 0,
            first_burn: None,
            open: Vec::new(),
        }
    }

    /// Whether every hole card is out.
    #[inline]
    pub(super) fn all_dealt(&self) -> bool {
        self.rounds == ALL_ROUNDS
    }

    /// Whether this card lies open because of an error.
    pub(super) fn lies_open(&self, seat: Seat, nth: u8) -> bool {
        self.exposed.contains(&(seat, nth)) || self.open.contains(&(seat, nth))
    }

    /// Whether the next card of the deck is exchanged for an exposed one.
    #[inline]
    pub(super) fn is_exchanging(&self) -> bool {
        self.all_dealt() && !self.exposed.is_empty()
    }
}

impl Hand {
    /// Whether any hole card is dealt. Before the first card `last_to` is the button; it is the button again only after
    /// a whole round, which `rounds` counts.
    #[inline]
    pub(super) fn has_dealt(&self) -> bool {
        self.cards.rounds > 0 || self.cards.last_to != self.button
    }

    /// Whether a card is burnt before the next cards of the board: not where an exposed hole card lies there as the burn, nor
    /// where the cards come again and their burn lies there already (R88).
    #[must_use]
    #[inline]
    pub(super) fn needs_burn(&self) -> bool {
        let due = match self.street {
            Street::First => 1,
            Street::Flop => 2,
            Street::Turn | Street::River => 3,
        };
        self.cards.burns < due
    }

    /// How many cards a player has received.
    #[must_use]
    pub(super) fn received(&self, seat: Seat) -> usize {
        // In the round that is being dealt, those from the button's left up to the last receiver have one more.
        let mut at = self.button;
        while at != self.cards.last_to {
            at = self.players.next_after(at).unwrap_or(self.button);
            if at == seat {
                return usize::from(self.cards.rounds) + 1;
            }
        }
        usize::from(self.cards.rounds)
    }

    /// A player receives all his cards; whether he was the last.
    #[inline]
    pub(super) fn receive_all(&mut self, seat: Seat, cards: Option<[Card; 4]>) -> bool {
        if let Some(cards) = cards {
            self.cards.hole[seat.index()] = cards.map(Some);
            self.cards.seen.extend(cards);
        }
        let last = seat == self.button;
        if last {
            self.cards.rounds = ALL_ROUNDS;
            self.cards.last_to = seat;
        }
        last
    }

    /// A player receives a card; whether it was the last before the betting.
    #[inline]
    pub(super) fn receive(&mut self, seat: Seat, card: Option<Card>) -> bool {
        if self.cards.all_dealt() {
            // The exchange of an exposed card (R88). The first becomes the first burn; any other lies aside.
            if !self.cards.exposed.is_empty() {
                let (_, nth) = self.cards.exposed.remove(0);
                let place = &mut self.cards.hole[seat.index()][usize::from(nth) - 1];
                if self.cards.exchanged == 0 {
                    self.cards.first_burn = *place;
                    self.cards.burns = 1;
                }
                *place = card;
                self.cards.exchanged += 1;
            }
        } else {
            self.cards.hole[seat.index()][usize::from(self.cards.rounds)] = card;
            self.cards.last_to = seat;
            self.cards.rounds += u8::from(seat == self.button);
        }
        if let Some(card) = card {
            self.cards.seen.insert(card);
        }
        self.cards.all_dealt() && self.cards.exposed.is_empty()
    }
}
