//! The phases of a round, which consume each other: betting, dealing, deciding, opening, settled.

use arrayvec::ArrayVec;
use sabot_cards::{Card, CardSet};
use sabot_money::Money;

use super::art02_seats::SEATS;
use super::art07_dealing;
use crate::{CardSlot, Decision, Device, Face, HandCards, Name, Place, Seat, Stage};

/// One thing for each seat.
pub(super) type PerSeat<T> = [T; SEATS as usize];

/// The seats in order from the croupier's left.
pub(super) fn seats() -> impl DoubleEndedIterator<Item = Seat> {
    Seat::first(SEATS)
}

/// The spots of a seat while bets are laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spots {
    pub player: Name,
    pub ante: Option<Money>,
    pub jackpot: Option<Money>,
}

/// Bets are laid, changed and taken back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Betting {
    pub spots: PerSeat<Option<Spots>>,
}

impl Betting {
    /// The seat at which a player has bets.
    pub(super) fn seat_of(&self, player: Name) -> Option<Seat> {
        seats().find(|seat| self.spots[seat.index()].is_some_and(|spots| spots.player == player))
    }

    /// Ends the betting: cards go to whoever has an ante.
    pub(super) fn close(self, device: Device) -> Dealing {
        Dealing { play: Play::default(), device }
    }
}

/// A hand that was bet on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    pub player: Name,
    pub ante: Money,
    pub jackpot: Option<Money>,
    pub cards: HandCards<5>,
    pub decision: Option<Decision>,
    pub timed_out: bool,
    /// The player has gone; his bets are settled all the same.
    pub left: bool,
    /// He has folded and goes as soon as all have decided (R48).
    pub leaves: bool,
}

impl Hand {
    pub(super) fn folded(&self) -> bool {
        self.decision == Some(Decision::Fold)
    }
}

/// What lies on the table once betting is closed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Play {
    pub hands: PerSeat<Option<Hand>>,
    pub croupier: HandCards<5>,
    /// Cards exposed by mistake, over the whole table, as far as they count (R94).
    pub exposed: u8,
    /// Whether one of them was the croupier's.
    pub exposed_croupier: bool,
    /// Whether a bet has won something that was paid.
    pub paid: bool,
    /// Seats without bets that received cards.
    pub dead: PerSeat<bool>,
    /// Which cards of dead hands were exposed, a bit each.
    pub dead_exposed: PerSeat<u8>,
    /// Cards seen in dead hands.
    pub dead_seen: CardSet,
}

impl Play {
    /// The seats that play, in order.
    pub(super) fn seats(&self) -> ArrayVec<Seat, { SEATS as usize }> {
        seats().filter(|seat| self.hands[seat.index()].is_some()).collect()
    }

    pub(super) fn hand(&self, seat: Seat) -> Option<&Hand> {
        self.hands.get(seat.index())?.as_ref()
    }

    pub(super) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        self.hands[seat.index()].as_mut().expect("the seat plays")
    }

    /// The hands that play, in order.
    pub(super) fn hands(&self) -> impl Iterator<Item = (Seat, &Hand)> {
        seats().zip(&self.hands).filter_map(|(seat, hand)| Some((seat, hand.as_ref()?)))
    }

    pub(super) fn cards(&self, place: Place) -> Option<&HandCards<5>> {
        match place {
            Place::Croupier => Some(&self.croupier),
            Place::Seat(seat) => self.hand(seat).map(|hand| &hand.cards),
        }
    }

    pub(super) fn cards_mut(&mut self, place: Place) -> &mut HandCards<5> {
        match place {
            Place::Croupier => &mut self.croupier,
            Place::Seat(seat) => &mut self.hand_mut(seat).cards,
        }
    }

    /// How many cards were dealt to the places that play.
    pub(super) fn dealt(&self) -> usize {
        self.croupier.len() + self.hands().map(|(_, hand)| hand.cards.len()).sum::<usize>()
    }

    /// Every card the program knows to be on the table.
    pub(super) fn seen(&self) -> CardSet {
        let hands = self.hands().flat_map(|(_, hand)| hand.cards.cards());
        hands.chain(self.croupier.cards()).chain(self.dead_seen.iter()).collect()
    }

    /// Whether one of the croupier's cards lies open, by rule or by mistake.
    pub(super) fn up_card_open(&self) -> bool {
        self.croupier.faces().any(|(_, face)| face == Face::Up)
    }

    /// The player's hand, if he plays in this round and has not gone.
    pub(super) fn seat_of(&self, player: Name) -> Option<Seat> {
        self.hands().find(|(_, hand)| hand.player == player && !hand.left).map(|(seat, _)| seat)
    }
}

/// Cards are dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dealing {
    pub play: Play,
    pub device: Device,
}

impl Dealing {
    /// Who receives the next card, and how it is laid; `None` when all have theirs.
    pub(super) fn next(&self) -> Option<(Place, Face)> {
        let CardSlot { place, nth } = art07_dealing::place(self.device, &self.play.seats(), self.play.dealt())?;
        let regular = place == Place::Croupier && nth == art07_dealing::CARDS;
        // 11(2): a croupier's card exposed by mistake takes the place of the up-card, and the others stay down.
        let face = if regular && !self.play.up_card_open() { Face::Up } else { Face::Down };
        Some((place, face))
    }

    pub(super) fn complete(self) -> Deciding {
        Deciding { play: self.play }
    }
}

/// Players look and decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deciding {
    pub play: Play,
}

impl Deciding {
    /// The seats that have not decided.
    pub(super) fn open(&self) -> impl Iterator<Item = Seat> + '_ {
        self.play.hands().filter(|(_, hand)| hand.decision.is_none()).map(|(seat, _)| seat)
    }

    pub(super) fn show(self) -> Opening {
        Opening { play: self.play, plays: None, stays_closed: false }
    }
}

/// Hands are opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    pub play: Play,
    /// Whether the croupier plays, once his hand is open.
    pub plays: Option<bool>,
    /// Everyone folded, so that his hand stays closed (R49).
    pub stays_closed: bool,
}

impl Opening {
    pub(super) fn settle(self) -> Settled {
        Settled { play: self.play }
    }

    /// Whether a hand is compared with the croupier's.
    pub(super) fn meets_croupier(&self, hand: &Hand) -> bool {
        self.plays == Some(true) && !hand.folded()
    }

    pub(super) fn croupier(&self) -> Option<[Card; 5]> {
        self.play.croupier.complete()
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
    Betting(Betting),
    Dealing(Dealing),
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
            Phase::Dealing(_) | Phase::Deciding(_) | Phase::Opening(_) => Stage::Playing,
            Phase::Settled(_) => Stage::Settled,
            Phase::Closed => Stage::Closed,
        }
    }

    /// What lies on the table, once betting is closed.
    pub(super) fn play(&self) -> Option<&Play> {
        match self {
            Phase::Between | Phase::Betting(_) | Phase::Closed => None,
            Phase::Dealing(Dealing { play, .. })
            | Phase::Deciding(Deciding { play })
            | Phase::Opening(Opening { play, .. })
            | Phase::Settled(Settled { play }) => Some(play),
        }
    }

    pub(super) fn play_mut(&mut self) -> Option<&mut Play> {
        match self {
            Phase::Between | Phase::Betting(_) | Phase::Closed => None,
            Phase::Dealing(Dealing { play, .. })
            | Phase::Deciding(Deciding { play })
            | Phase::Opening(Opening { play, .. })
            | Phase::Settled(Settled { play }) => Some(play),
        }
    }
}
