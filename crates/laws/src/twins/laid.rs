//! A round against the house, as its events tell it: bets, cards, decisions, lines.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_games::{BankedEvent, Bet, Decision, Line, Name, Outcome, Place, Seat};
use sabot_law::Digest;

use super::SettlementDifference;

/// A bet that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) seat: Seat,
    pub(super) player: Name,
    pub(super) bet: Bet,
    pub(super) stake: i64,
}

/// What is due: the gain of each bet, and at stud the pool before the prizes and after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BetsDue {
    pub(super) gains: Vec<(Laid, i64)>,
    pub(super) pool: Option<(i64, i64)>,
}

/// What the events of a round say.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// The digest of the edition that the round opened under.
    pub(super) edition: Option<Digest>,
    pub(super) bets: Vec<Laid>,
    /// stud: whether the lamp of a seat was lit.
    accepted: bool,
    cards: BTreeMap<Place, Vec<Option<Card>>>,
    pub(super) decisions: BTreeMap<(Seat, Name), Decision>,
    lines: Vec<Line>,
    /// What the display shows when prizes are paid.
    pub(super) pool: i64,
    /// The pool after the prizes, where there were some.
    pool_left: Option<i64>,
}

impl Facts {
    pub(super) fn take(&mut self, what: &BankedEvent) {
        match *what {
            BankedEvent::RoundOpened { edition, .. } => self.edition = Some(edition.digest),
            BankedEvent::BetPlaced { seat, player, bet, stake } => {
                self.take_up(seat, player, bet);
                self.bets.push(Laid { seat, player, bet, stake: stake.minor() });
            }
            BankedEvent::BetWithdrawn { seat, player, bet, .. } => self.take_up(seat, player, bet),
            BankedEvent::BetsAccepted { seat, player, jackpot, .. } => {
                self.accepted = true;
                if let Some(stake) = jackpot {
                    // A carried bet was laid in an earlier round, so it is noted as a bet of this one here.
                    self.bets.retain(|one| (one.seat, one.bet) != (seat, Bet::Jackpot));
                    self.bets.push(Laid { seat, player, bet: Bet::Jackpot, stake: stake.minor() });
                }
            }
            BankedEvent::CardDealt { to, card, .. } => self.cards.entry(to).or_default().push(card),
            BankedEvent::CroupierOpened { cards, .. } => self.open(Place::Croupier, &cards),
            BankedEvent::HandOpened { seat, cards, .. } | BankedEvent::PointsCounted { seat, cards, .. } => {
                self.open(seat.into(), &cards);
            }
            BankedEvent::Decided { seat, player, decision: Some(decision), .. } => {
                self.decisions.insert((seat, player), decision);
            }
            BankedEvent::PoolShown { amount } | BankedEvent::PoolMoved { amount, .. } if self.pool_left.is_none() => {
                self.pool = amount.minor();
            }
            BankedEvent::Contributed { to_pool, .. } => self.pool = self.pool.saturating_add(to_pool.minor()),
            BankedEvent::PoolReduced { amount } => self.pool_left = Some(amount.minor()),
            BankedEvent::Line(line) => self.lines.push(line),
            _ => {}
        }
    }

    /// Every bet brings cards (qpoker R52, football 5(4)) but one: the ante is the price of a stud hand (stud 6(2)), and a
    /// jackpot bet without it goes back when betting closes (stud 10(1), R37).
    pub(super) fn has_accepted_bets(&self) -> bool {
        self.accepted || self.bets.iter().any(|laid| laid.bet != Bet::Jackpot)
    }

    fn take_up(&mut self, seat: Seat, player: Name, bet: Bet) {
        self.bets.retain(|one| (one.seat, one.player, one.bet) != (seat, player, bet));
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

    /// Compares every line with what is due, and the pool. A jackpot bet that never counted went back when betting closed
    /// (R37); nothing else has a line that no bet asks for.
    pub(super) fn compare(&self, due: &BetsDue) -> Vec<SettlementDifference> {
        let mut differences = Vec::new();
        let mut lines = self.lines.clone();
        for (laid, due) in &due.gains {
            let Laid { seat, player, bet, stake } = *laid;
            let mine =
                |line: &Line| (line.seat, line.player, line.bet, line.stake.minor()) == (seat, player, bet, stake);
            // Who leaves while bets are laid takes his carried bet with him (R42), and may come back and lay the same again:
            // then there are two lines alike, and the other of them went back.
            let exact = lines.iter().position(|line| mine(line) && line.net.minor() == *due);
            match exact.or_else(|| lines.iter().position(mine)).map(|at| lines.remove(at).net.minor()) {
                Some(said) if said == *due => {}
                Some(said) => differences.push(SettlementDifference::Line { seat, player, bet, said, due: *due }),
                None => differences.push(SettlementDifference::NoLine { seat, player, bet, due: *due }),
            }
        }
        let went_back =
            |line: &Line| line.bet == Bet::Jackpot && line.outcome == Outcome::Returned && line.net.is_zero();
        for line in lines.iter().filter(|line| !went_back(line)) {
            let Line { seat, player, bet, net, .. } = *line;
            differences.push(SettlementDifference::LineOfNothing { seat, player, bet, said: net.minor() });
        }
        if let Some((held, left)) = due.pool {
            let said = self.pool_left.unwrap_or(held);
            if said != left {
                differences.push(SettlementDifference::Pool { said, due: left });
            }
        }
        differences
    }
}
