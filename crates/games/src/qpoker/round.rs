//! The phases of a round, which consume each other: betting, dealing, showing, deciding, opening, settled.

use sabot_cards::Card;
use sabot_law::Basis;
use sabot_money::Money;
use sabot_ranking::{ThreeValue, three};

use super::art07_dealing::CARDS;
use crate::{Bet, Bets, Decision, Device, HandCards, Line, Outcome, Place, PlayerName, Seat, place_of_card};

/// A bet that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wager {
    pub seat: Seat,
    pub player: PlayerName,
    pub bet: Bet,
    pub stake: Money,
    pub decision: Option<Decision>,
    pub timed_out: bool,
}

impl Wager {
    /// What became of it.
    pub(super) fn line(&self, net: Money, outcome: Outcome, basis: Basis) -> Line {
        let Wager { seat, player, bet, stake, .. } = *self;
        Line { seat, player, bet, stake, net, outcome, basis }
    }
}

/// A hand that was bet on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    pub cards: HandCards<3>,
    /// Who holds it; nobody where nobody sits.
    pub holder: Option<PlayerName>,
    /// Whether it was opened by rule: cards exposed by mistake do not open a hand.
    pub opened: bool,
}

/// What lies on the table once betting is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Play {
    /// In order of seats, and at a seat as they were laid.
    pub wagers: Vec<Wager>,
    /// One for each seat of the table.
    pub hands: Vec<Option<Hand>>,
    pub croupier: HandCards<3>,
    /// Seats without bets that received cards, each with a bit for every card exposed there.
    pub dead: Vec<Option<u8>>,
    /// Cards seen in dead hands.
    pub dead_seen: Vec<Card>,
}

impl Play {
    pub(super) fn new(bets: &Bets, seats: u8) -> Play {
        let mut wagers = Vec::new();
        let mut hands = Vec::new();
        for seat in Seat::first(seats) {
            wagers.extend(bets.at(seat).map(|laid| Wager {
                seat,
                player: laid.player,
                bet: laid.bet,
                stake: laid.stake,
                decision: None,
                timed_out: false,
            }));
            hands.push(bets.at(seat).next().map(|_| Hand::default()));
        }
        let dead = vec![None; usize::from(seats)];
        Play { wagers, hands, croupier: HandCards::default(), dead, dead_seen: Vec::new() }
    }

    pub(super) fn hand(&self, seat: Seat) -> Option<&Hand> {
        self.hands.get(seat.index())?.as_ref()
    }

    pub(super) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        self.hands[seat.index()].as_mut().expect("the seat plays")
    }

    /// The hands that play, in order.
    pub(super) fn hands(&self) -> impl Iterator<Item = (Seat, &Hand)> {
        let seats = Seat::first(u8::try_from(self.hands.len()).unwrap_or(u8::MAX));
        seats.zip(&self.hands).filter_map(|(seat, hand)| Some((seat, hand.as_ref()?)))
    }

    /// The exposed cards of a dead hand, a bit each; `None` where the seat has no dead hand.
    pub(super) fn dead(&self, seat: Seat) -> Option<u8> {
        self.dead.get(seat.index()).copied().flatten()
    }

    pub(super) fn cards(&self, place: Place) -> Option<&HandCards<3>> {
        match place {
            Place::Croupier => Some(&self.croupier),
            Place::Seat(seat) => self.hand(seat).map(|hand| &hand.cards),
        }
    }

    pub(super) fn cards_mut(&mut self, place: Place) -> &mut HandCards<3> {
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
    pub(super) fn seen(&self) -> impl Iterator<Item = Card> + '_ {
        let hands = self.hands().flat_map(|(_, hand)| hand.cards.cards());
        hands.chain(self.croupier.cards()).chain(self.dead_seen.iter().copied())
    }

    /// The value of an open hand.
    pub(super) fn value(&self, seat: Seat) -> ThreeValue {
        three(self.hand(seat).and_then(|hand| hand.cards.complete()).expect("the hand is open"))
    }

    /// Whether a bettor has decided to play on.
    pub(super) fn anyone_plays(&self) -> bool {
        self.wagers.iter().any(|wager| wager.decision == Some(Decision::Play))
    }
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
        let seats: Vec<Seat> = self.play.hands().map(|(seat, _)| seat).collect();
        place_of_card(self.device, &seats, true, CARDS, self.play.dealt()).map(|(place, _)| place)
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
    /// The next hand to open; `None` when all are.
    pub(super) fn next(&self) -> Option<Seat> {
        self.play.hands().find(|(_, hand)| !hand.opened).map(|(seat, _)| seat)
    }

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
