//! The phases of a round, which consume each other: betting, dealing, opening, third cards, ready, settled.

use sabot_cards::Card;
use sabot_ranking::points;

use super::art08_third_card::draws;
use crate::{Bets, Device, Place, Seat, Stage, place_of_card};

/// What lies on the table: hands of two cards, or three.
pub(super) type Play = crate::play::Play<3>;

/// Each hand's points and number of cards, as far as it is known.
pub(super) fn sums(play: &Play) -> impl Iterator<Item = (Seat, u8, usize)> + '_ {
    play.hands().map(|(seat, hand)| {
        let cards: Vec<Card> = hand.cards.cards().collect();
        (seat, points(&cards), cards.len())
    })
}

/// Two cards go to every seat with bets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dealing {
    pub play: Play,
}

impl Dealing {
    /// Who receives the next card (R61); `None` when all have two.
    pub(super) fn next(&self) -> Option<Place> {
        place_of_card(Device::Shoe, &self.play.seats(), false, 2, self.play.dealt()).map(|slot| slot.place)
    }

    pub(super) fn complete(self) -> Opening {
        Opening { play: self.play }
    }
}

/// Hands of two cards are opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    pub play: Play,
}

impl Opening {
    pub(super) fn complete(self) -> Third {
        Third { play: self.play }
    }
}

/// Third cards are drawn, face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Third {
    pub play: Play,
}

impl Third {
    /// Who draws next (8(1)); `None` when nobody does.
    pub(super) fn next(&self) -> Option<Place> {
        sums(&self.play).find(|(_, sum, cards)| *cards == 2 && draws(*sum)).map(|(seat, ..)| Place::Seat(seat))
    }

    pub(super) fn complete(self) -> Ready {
        Ready { play: self.play }
    }
}

/// Every hand is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ready {
    pub play: Play,
}

impl Ready {
    pub(super) fn settle(self) -> Settled {
        Settled { play: self.play }
    }
}

/// Everything is paid; until the settlement is closed it can still be voided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settled {
    pub play: Play,
}

/// Where the table stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Phase {
    /// The shoe is to be filled.
    #[default]
    Shuffling,
    /// No round is open.
    Between,
    Betting(Bets),
    Dealing(Dealing),
    Opening(Opening),
    Third(Third),
    Ready(Ready),
    Settled(Settled),
    /// The table is closed.
    Closed,
}

impl Phase {
    /// The word for it in views and sentences.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Phase::Shuffling => "shuffling",
            Phase::Between => "between",
            Phase::Betting(_) => "betting",
            Phase::Dealing(_) => "dealing",
            Phase::Opening(_) | Phase::Ready(_) => "opening",
            Phase::Third(_) => "third",
            Phase::Settled(_) => "settled",
            Phase::Closed => "closed",
        }
    }

    /// How far that is, as all games know it.
    pub(super) fn stage(&self) -> Stage {
        match self {
            Phase::Shuffling | Phase::Between => Stage::Between,
            Phase::Betting(_) => Stage::Betting,
            Phase::Dealing(_) | Phase::Opening(_) | Phase::Third(_) | Phase::Ready(_) => Stage::Playing,
            Phase::Settled(_) => Stage::Settled,
            Phase::Closed => Stage::Closed,
        }
    }

    /// What lies on the table, once betting is closed.
    pub(super) fn play(&self) -> Option<&Play> {
        match self {
            Phase::Shuffling | Phase::Between | Phase::Betting(_) | Phase::Closed => None,
            Phase::Dealing(Dealing { play })
            | Phase::Opening(Opening { play })
            | Phase::Third(Third { play })
            | Phase::Ready(Ready { play })
            | Phase::Settled(Settled { play }) => Some(play),
        }
    }

    pub(super) fn play_mut(&mut self) -> Option<&mut Play> {
        match self {
            Phase::Shuffling | Phase::Between | Phase::Betting(_) | Phase::Closed => None,
            Phase::Dealing(Dealing { play })
            | Phase::Opening(Opening { play })
            | Phase::Third(Third { play })
            | Phase::Ready(Ready { play })
            | Phase::Settled(Settled { play }) => Some(play),
        }
    }
}
