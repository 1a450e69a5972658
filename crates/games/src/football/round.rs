//! The phases of a round, which consume each other: betting, dealing, opening, third cards, ready, settled.

use sabot_cards::Card;
use sabot_law::Basis;
use sabot_money::Money;
use sabot_ranking::points;

use super::art08_third_card::draws;
use crate::{Bet, Bets, Device, HandCards, Line, Outcome, Place, PlayerName, Seat, place_of_card};

/// A bet that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wager {
    pub seat: Seat,
    pub player: PlayerName,
    pub bet: Bet,
    pub stake: Money,
}

impl Wager {
    /// What became of it.
    pub(super) fn line(&self, net: Money, outcome: Outcome, basis: Basis) -> Line {
        let Wager { seat, player, bet, stake } = *self;
        Line { seat, player, bet, stake, net, outcome, basis }
    }
}

/// A hand that was bet on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    pub cards: HandCards<3>,
    pub holder: Option<PlayerName>,
    /// Whether its points were counted: cards exposed by mistake do not open a hand.
    pub counted: bool,
}

/// What lies on the table once betting is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Play {
    /// In order of seats, and at a seat as they were laid.
    pub wagers: Vec<Wager>,
    /// One for each seat of the table.
    pub hands: Vec<Option<Hand>>,
    /// Seats without bets that received cards, each with a bit for every card exposed there.
    pub dead: Vec<Option<u8>>,
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
            }));
            hands.push(bets.at(seat).next().map(|_| Hand::default()));
        }
        Play { wagers, hands, dead: vec![None; usize::from(seats)] }
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

    /// How many cards were dealt to the seats that play.
    pub(super) fn dealt(&self) -> usize {
        self.hands().map(|(_, hand)| hand.cards.len()).sum()
    }

    /// Each hand's points and number of cards, as far as it is known.
    pub(super) fn sums(&self) -> impl Iterator<Item = (Seat, u8, usize)> + '_ {
        self.hands().map(|(seat, hand)| {
            let cards: Vec<Card> = hand.cards.cards().collect();
            (seat, points(&cards), cards.len())
        })
    }

    /// The first hand that is to draw a third card and has not (8(1)).
    fn draws(&self) -> Option<Seat> {
        self.sums().find(|(_, sum, cards)| *cards == 2 && draws(*sum)).map(|(seat, ..)| seat)
    }
}

/// Two cards go to every seat with bets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dealing {
    pub play: Play,
}

impl Dealing {
    /// Who receives the next card (R61); `None` when all have two.
    pub(super) fn next(&self) -> Option<Place> {
        let seats: Vec<Seat> = self.play.hands().map(|(seat, _)| seat).collect();
        place_of_card(Device::Shoe, &seats, false, 2, self.play.dealt()).map(|(place, _)| place)
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
    /// The next hand to open; `None` when all are.
    pub(super) fn next(&self) -> Option<Seat> {
        self.play.hands().find(|(_, hand)| !hand.counted).map(|(seat, _)| seat)
    }

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
    /// Who draws next; `None` when nobody does.
    pub(super) fn next(&self) -> Option<Place> {
        self.play.draws().map(Place::Seat)
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
