//! What lies on a table where several may bet on one hand, once betting is closed: bets that count and hands of `N` cards.

use sabot_cards::Card;
use sabot_law::Basis;
use sabot_money::Money;

use crate::cites::reading;
use crate::{
    BankedEvent, Bet, Bets, Decision, Event, ExposedWhen, HandCards, Line, Name, Place, Reason, Refusal, Seat, Settled,
};

/// A bet that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wager {
    pub(crate) seat: Seat,
    pub(crate) player: Name,
    pub(crate) bet: Bet,
    pub(crate) stake: Money,
    pub(crate) decision: Option<Decision>,
    pub(crate) timed_out: bool,
}

impl Wager {
    /// What became of it.
    pub(crate) fn line(&self, settled: Settled) -> Line {
        let Wager { seat, player, bet, stake, .. } = *self;
        let Settled { net, outcome, basis } = settled;
        Line { seat, player, bet, stake, net, outcome, basis }
    }
}

/// A hand that was bet on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand<const N: usize> {
    pub(crate) cards: HandCards<N>,
    /// Who holds it; nobody where the croupier opens it.
    pub(crate) holder: Option<Name>,
    /// Whether it was opened by rule: cards exposed by mistake do not open a hand.
    pub(crate) opened: bool,
}

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Play<const N: usize> {
    /// In order of seats, and at a seat as they were laid.
    pub(crate) wagers: Vec<Wager>,
    /// One for each seat of the table.
    pub(crate) hands: Vec<Option<Hand<N>>>,
    /// Stays empty where the croupier has no hand.
    pub(crate) croupier: HandCards<N>,
    /// Seats without bets that received cards, each with a bit for every card exposed there.
    pub(crate) dead: Vec<Option<u8>>,
    /// Cards seen in dead hands.
    pub(crate) dead_seen: Vec<Card>,
    /// Whether a bet has won something that was paid.
    pub(crate) paid: bool,
}

impl<const N: usize> Play<N> {
    pub(crate) fn new(bets: &Bets, seats: u8) -> Play<N> {
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
        Play { wagers, hands, croupier: HandCards::default(), dead, dead_seen: Vec::new(), paid: false }
    }

    pub(crate) fn hand(&self, seat: Seat) -> Option<&Hand<N>> {
        self.hands.get(seat.index())?.as_ref()
    }

    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Hand<N> {
        self.hands[seat.index()].as_mut().expect("the seat plays")
    }

    /// The hands that play, in order.
    pub(crate) fn hands(&self) -> impl Iterator<Item = (Seat, &Hand<N>)> {
        let seats = Seat::first(u8::try_from(self.hands.len()).unwrap_or(u8::MAX));
        seats.zip(&self.hands).filter_map(|(seat, hand)| Some((seat, hand.as_ref()?)))
    }

    /// The seats that play, in order.
    pub(crate) fn seats(&self) -> Vec<Seat> {
        self.hands().map(|(seat, _)| seat).collect()
    }

    /// The first hand that is still to be opened.
    pub(crate) fn first_closed(&self) -> Option<Seat> {
        self.hands().find(|(_, hand)| !hand.opened).map(|(seat, _)| seat)
    }

    /// The exposed cards of a dead hand, a bit each; `None` where the seat has no dead hand.
    pub(crate) fn dead(&self, seat: Seat) -> Option<u8> {
        self.dead.get(seat.index()).copied().flatten()
    }

    pub(crate) fn cards(&self, place: Place) -> Option<&HandCards<N>> {
        match place {
            Place::Croupier => Some(&self.croupier),
            Place::Seat(seat) => self.hand(seat).map(|hand| &hand.cards),
        }
    }

    pub(crate) fn cards_mut(&mut self, place: Place) -> &mut HandCards<N> {
        match place {
            Place::Croupier => &mut self.croupier,
            Place::Seat(seat) => &mut self.hand_mut(seat).cards,
        }
    }

    /// How many cards were dealt to the places that play.
    pub(crate) fn dealt(&self) -> usize {
        self.croupier.len() + self.hands().map(|(_, hand)| hand.cards.len()).sum::<usize>()
    }

    /// Every card the program knows to be on the table.
    pub(crate) fn seen(&self) -> impl Iterator<Item = Card> + '_ {
        let hands = self.hands().flat_map(|(_, hand)| hand.cards.cards());
        hands.chain(self.croupier.cards()).chain(self.dead_seen.iter().copied())
    }

    /// A card is exposed, in a hand that plays or in a dead one.
    pub(crate) fn expose(&mut self, place: Place, nth: u8, card: Option<Card>, when: Option<ExposedWhen>) {
        let counts = when != Some(ExposedWhen::Later);
        match place {
            Place::Seat(seat) if self.dead(seat).is_some() => {
                self.dead_seen.extend(card);
                self.dead[seat.index()] = self.dead(seat).map(|exposed| exposed | u8::from(counts) << nth);
            }
            _ if counts => self.cards_mut(place).turn_up(nth, card),
            _ => self.cards_mut(place).turn_up_without_effect(nth, card),
        }
    }

    /// R24: a player who shows his own cards voids nothing; somebody must hold some there.
    pub(crate) fn shown(play: Option<&Play<N>>, seat: Seat) -> Result<Vec<Event<BankedEvent>>, Refusal> {
        let has_cards = play.and_then(|play| play.hand(seat)).is_some_and(|hand| !hand.cards.is_empty());
        if !has_cards {
            return Err(Refusal::plain("seat", Reason::NoHand(seat)));
        }
        Ok(vec![Event::new(BankedEvent::PlayerShowed { seat }, reading(24))])
    }

    /// R22: every bet goes back in full, and payments already made are reversed.
    pub(crate) fn void(&self, payments_made: bool, basis: Basis, events: &mut Vec<Event<BankedEvent>>) {
        let basis = basis.note(reading(22));
        events.push(Event::new(BankedEvent::Voided, basis));
        if payments_made {
            events.push(Event::new(BankedEvent::PaymentsReversed, basis));
        }
        for wager in &self.wagers {
            let line = wager.line(Settled::returned(basis));
            events.push(Event::new(BankedEvent::Line(line), basis));
        }
        events.push(Event::new(BankedEvent::RoundSettled { house_net: Money::ZERO }, basis));
        events.push(Event::new(BankedEvent::RoundClosed, basis));
    }
}
