//! A round against the house, as its events tell it: bets, cards, decisions, lines.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_games::{Bet, Decision, Line, Outcome, Place, PlayerName, Seat, What};
use sabot_house::GameEvent;

use super::{Due, different};
use crate::difference::Difference;

/// A bet that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) seat: Seat,
    pub(super) player: PlayerName,
    pub(super) bet: Bet,
    pub(super) stake: i64,
}

/// What the events of a round say.
#[derive(Debug, Default)]
pub(super) struct Facts {
    pub(super) bets: Vec<Laid>,
    cards: BTreeMap<Place, Vec<Option<Card>>>,
    pub(super) decisions: BTreeMap<(Seat, PlayerName), Decision>,
    lines: Vec<Line>,
    /// What the display shows when prizes are paid.
    pub(super) pool: i64,
    /// The pool after the prizes, where there were some.
    pub(super) pool_left: Option<i64>,
}

impl Facts {
    pub(super) fn of(events: &[GameEvent]) -> Facts {
        let mut facts = Facts::default();
        events.iter().filter_map(GameEvent::house).for_each(|event| facts.take(&event.what));
        facts
    }

    fn lay(&mut self, laid: Laid) {
        self.take_up(laid.seat, laid.player, laid.bet);
        self.bets.push(laid);
    }

    fn take_up(&mut self, seat: Seat, player: PlayerName, bet: Bet) {
        self.bets.retain(|one| (one.seat, one.player, one.bet) != (seat, player, bet));
    }

    fn take(&mut self, what: &What) {
        match *what {
            What::BetPlaced { seat, player, bet, stake } => {
                self.lay(Laid { seat, player, bet, stake: stake.minor() });
            }
            What::BetWithdrawn { seat, player, bet, .. } => self.take_up(seat, player, bet),
            What::BetsAccepted { seat, player, jackpot: Some(stake), .. } => {
                // A carried bet was laid in an earlier round.
                self.bets.retain(|one| (one.seat, one.bet) != (seat, Bet::Jackpot));
                self.bets.push(Laid { seat, player, bet: Bet::Jackpot, stake: stake.minor() });
            }
            What::CardDealt { to, card, .. } => self.cards.entry(to).or_default().push(card),
            What::CroupierOpened { cards, .. } => self.open(Place::Croupier, &cards),
            What::HandOpened { seat, cards, .. } | What::PointsCounted { seat, cards, .. } => {
                self.open(seat.into(), &cards);
            }
            What::Decided { seat, player, decision: Some(decision), .. } => {
                self.decisions.insert((seat, player), decision);
            }
            What::PoolShown { amount } | What::PoolMoved { amount, .. } if self.pool_left.is_none() => {
                self.pool = amount.minor();
            }
            What::Contributed { to_pool, .. } => self.pool = self.pool.saturating_add(to_pool.minor()),
            What::PoolReduced { amount } => self.pool_left = Some(amount.minor()),
            What::Line(line) => self.lines.push(line),
            _ => {}
        }
    }

    fn open(&mut self, place: Place, cards: &[Card]) {
        self.cards.insert(place, cards.iter().copied().map(Some).collect());
    }

    /// The cards of a place, where all of them are known.
    pub(super) fn known(&self, place: Place) -> Option<Vec<Card>> {
        self.cards.get(&place)?.iter().copied().collect()
    }

    /// A whole hand.
    pub(super) fn hand<const N: usize>(&self, place: Place) -> Option<[Card; N]> {
        self.known(place)?.try_into().ok()
    }

    /// Compares every line with what is due, and tells how many were worked out. A jackpot bet that never counted went back
    /// when betting closed (R37); nothing else has a line that no bet asks for.
    pub(super) fn compare(&self, due: &Due, differences: &mut Vec<Difference>) -> usize {
        let mut lines = self.lines.clone();
        for (laid, net) in due {
            let mine = |line: &Line| {
                (line.seat, line.player, line.bet, line.stake.minor()) == (laid.seat, laid.player, laid.bet, laid.stake)
            };
            match lines.iter().position(mine) {
                Some(at) => {
                    let line = lines.remove(at);
                    if line.net.minor() != *net {
                        differences.push(different(laid.seat, laid.bet.as_str(), line.net.minor(), *net));
                    }
                }
                None => {
                    let told = Difference::new("check-no-line").with("seat", laid.seat).with("bet", laid.bet.as_str());
                    differences.push(told);
                }
            }
        }
        let went_back =
            |line: &Line| line.bet == Bet::Jackpot && line.outcome == Outcome::Returned && line.net.is_zero();
        for line in lines.iter().filter(|line| !went_back(line)) {
            let told = Difference::new("check-line-of-nothing").with("seat", line.seat).with("bet", line.bet.as_str());
            differences.push(told);
        }
        due.len()
    }
}
