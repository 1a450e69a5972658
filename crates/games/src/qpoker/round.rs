//! The phases of a round, which consume each other: betting, dealing, showing, deciding, opening, settled.

use sabot_ranking::ThreeValue;

use super::art07_dealing::CARDS;
use super::readings::Readings;
use crate::play::Wager;
use crate::{Bet, Bets, Decision, Device, Place, Seat, Stage, place_of_card};

/// What lies on the table: hands of three cards.
pub(super) type Play = crate::play::Play<3>;

/// The value of an open hand.
pub(super) fn value(play: &Play, seat: Seat, readings: &Readings) -> ThreeValue {
    readings.value(play.hand(seat).and_then(|hand| hand.cards.complete()).expect("the hand is open"))
}

/// Whether a bettor has decided to play on.
pub(super) fn anyone_plays(play: &Play) -> bool {
    play.wagers.iter().any(|wager| wager.decision == Some(Decision::Play))
}

/// Cards are dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dealing {
    pub play: Play,
    pub device: Device,
}

impl Dealing {
    /// Who receives the next card; `None` when all have theirs.
    pub(super) fn next(&self) -> Option<Place> {
        place_of_card(self.device, &self.play.seats(), true, CARDS, self.play.dealt()).map(|slot| slot.place)
    }

    pub(super) fn complete(self) -> Showing {
        Showing { play: self.play }
    }
}

/// The players' hands are opened, and the bonus is settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Showing {
    pub play: Play,
}

impl Showing {
    pub(super) fn settle_bonus(self) -> Deciding {
        Deciding { play: self.play }
    }
}

/// Those who bet against the croupier decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deciding {
    pub play: Play,
}

impl Deciding {
    /// The bets that are not decided on.
    pub(super) fn open(&self) -> impl Iterator<Item = &Wager> {
        self.play.wagers.iter().filter(|wager| wager.bet == Bet::Bet && wager.decision.is_none())
    }

    pub(super) fn close(self) -> Opening {
        Opening { play: self.play, plays: None, stays_closed: false }
    }
}

/// The croupier's hand is opened, or stays closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    pub play: Play,
    /// Whether the croupier plays, once his hand is open.
    pub plays: Option<bool>,
    /// Nobody plays against him (R56).
    pub stays_closed: bool,
}

impl Opening {
    pub(super) fn settle(self) -> Settled {
        Settled { play: self.play }
    }
}

/// Everything is paid; until the settlement is closed it can still be voided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settled {
    pub play: Play,
}

/// Where a round stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Phase {
    /// No round is open.
    #[default]
    Between,
    Betting(Bets),
    Dealing(Dealing),
    Showing(Showing),
    Deciding(Deciding),
    Opening(Opening),
    Settled(Settled),
    /// The table is closed.
    Closed,
}

impl Phase {
    /// The word for it in views and sentences.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Phase::Between => "between",
            Phase::Betting(_) => "betting",
            Phase::Dealing(_) => "dealing",
            Phase::Showing(_) => "showing",
            Phase::Deciding(_) => "deciding",
            Phase::Opening(_) => "opening",
            Phase::Settled(_) => "settled",
            Phase::Closed => "closed",
        }
    }

    /// How far that is, as all games know it.
    pub(super) fn stage(&self) -> Stage {
        match self {
            Phase::Between => Stage::Between,
            Phase::Betting(_) => Stage::Betting,
            Phase::Dealing(_) | Phase::Showing(_) | Phase::Deciding(_) | Phase::Opening(_) => Stage::Playing,
            Phase::Settled(_) => Stage::Settled,
            Phase::Closed => Stage::Closed,
        }
    }

    /// What lies on the table, once betting is closed.
    pub(super) fn play(&self) -> Option<&Play> {
        match self {
            Phase::Between | Phase::Betting(_) | Phase::Closed => None,
            Phase::Dealing(Dealing { play, .. })
            | Phase::Showing(Showing { play })
            | Phase::Deciding(Deciding { play })
            | Phase::Opening(Opening { play, .. })
            | Phase::Settled(Settled { play }) => Some(play),
        }
    }

    pub(super) fn play_mut(&mut self) -> Option<&mut Play> {
        match self {
            Phase::Between | Phase::Betting(_) | Phase::Closed => None,
            Phase::Dealing(Dealing { play, .. })
            | Phase::Showing(Showing { play })
            | Phase::Deciding(Deciding { play })
            | Phase::Opening(Opening { play, .. })
            | Phase::Settled(Settled { play }) => Some(play),
        }
    }
}
