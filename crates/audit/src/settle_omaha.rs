//! Hands of Omaha, settled once more as somebody would who counts every chip aloud.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_games::Seat;
use sabot_games::literal::omaha::{HouseFacts, PlayerFacts, settle};
use sabot_games::omaha::{Action, NoFlop, Setup, StakeOf, What as Happened};

use crate::settle::Differs;

const SEATS: usize = 11;
/// Nobody counts more chips than this aloud: a stake of more is not that of a table.
const CHIPS_MAX: i64 = 10_000_000;

/// A hand, as its events tell it.
#[derive(Debug, Default)]
pub(crate) struct Told {
    players: Vec<Seat>,
    /// What each has put in in earlier betting rounds, and in this one.
    staked: [i64; SEATS],
    bets: [i64; SEATS],
    folded: [bool; SEATS],
    cards: [Option<[Card; 4]>; SEATS],
    board: Vec<Card>,
    uncalled: [i64; SEATS],
    /// Winners and commission of each pot.
    awarded: BTreeMap<u8, (Vec<usize>, i64)>,
    /// The stakes in each pot, and what came back of them.
    pots: BTreeMap<u8, (i64, i64)>,
    /// What each received: out of pots, less the commission.
    receipts: [i64; SEATS],
}

impl Told {
    pub(crate) fn take(&mut self, what: &Happened) {
        match *what {
            Happened::HandStarted { players, .. } => {
                self.players = players.iter().filter(|seat| seat.index() < SEATS).collect();
            }
            Happened::BlindPosted { seat, amount, .. } => add(&mut self.bets, seat, amount.minor()),
            Happened::Acted { seat, action: Action::Fold, .. } => {
                if let Some(folded) = self.folded.get_mut(seat.index()) {
                    *folded = true;
                }
            }
            Happened::Acted { seat, to, .. } => {
                if let Some(bet) = self.bets.get_mut(seat.index()) {
                    *bet = to.minor();
                }
            }
            Happened::BettingClosed { .. } => {
                for (staked, bet) in self.staked.iter_mut().zip(&mut self.bets) {
                    *staked += core::mem::take(bet);
                }
            }
            Happened::BoardDealt { card } => self.board.push(card),
            Happened::BoardTakenBack { from } => self.board.truncate(usize::from(from.saturating_sub(1))),
            Happened::HandShown { seat, cards, .. } => {
                if let Some(known) = self.cards.get_mut(seat.index()) {
                    *known = Some(cards);
                }
            }
            Happened::Uncalled { seat, amount } => add(&mut self.uncalled, seat, amount.minor()),
            Happened::PotAwarded { pot, winners, commission } => {
                self.awarded.insert(pot, (winners.iter().map(Seat::index).collect(), commission.minor()));
            }
            Happened::Line { seat, bet: StakeOf::Pot(pot), stake, net, .. } => {
                let back = stake.minor() + net.minor();
                let (stakes, given) = self.pots.entry(pot).or_default();
                (*stakes, *given) = (*stakes + stake.minor(), *given + back);
                add(&mut self.receipts, seat, back);
            }
            Happened::Line { seat, bet: StakeOf::Commission, stake, .. } => {
                add(&mut self.receipts, seat, -stake.minor());
            }
            _ => {}
        }
    }

    /// Compares a hand that was settled.
    pub(crate) fn compare(&self, setup: &Setup) -> Result<(), Differs> {
        let house = HouseFacts {
            rate: setup.commission.rate.ten_thousandths().into(),
            cap: i64::from(setup.commission.cap) * setup.big_blind.minor(),
            waived: setup.commission.waived,
            none_without_flop: setup.readings.no_flop == NoFlop::NoneWithoutFlop,
            unit: setup.chip_unit.minor(),
        };
        let mut players = vec![None; SEATS];
        for seat in &self.players {
            let index = seat.index();
            // What went back had been put in too.
            let stake = self.staked[index] + self.bets[index];
            if stake < 0 || stake / house.unit > CHIPS_MAX || stake % house.unit != 0 {
                return Err((format!("whole chips at seat {seat}"), stake.to_string()));
            }
            players[index] = Some(PlayerFacts { stake, folded: self.folded[index], cards: self.cards[index] });
        }
        let due = settle(&players, &self.board, &house);
        same("what nobody called", &due.uncalled, &self.uncalled.to_vec())?;
        same("pots", &due.pots.len(), &self.awarded.len())?;
        for (number, pot) in (1_u8..).zip(&due.pots) {
            let awarded = Some((pot.winners.clone(), pot.commission));
            same("winners and commission", &awarded, &self.awarded.get(&number).cloned())?;
            same("stakes and gains of a pot", &Some((pot.amount, pot.amount)), &self.pots.get(&number).copied())?;
        }
        let receipts: Vec<i64> = self.receipts.iter().zip(&self.uncalled).map(|(one, back)| one + back).collect();
        same("what each seat received", &due.receipts, &receipts)
    }
}

fn add(sums: &mut [i64; SEATS], seat: Seat, amount: i64) {
    if let Some(sum) = sums.get_mut(seat.index()) {
        *sum += amount;
    }
}

fn same<T: PartialEq + core::fmt::Debug>(what: &str, due: &T, found: &T) -> Result<(), Differs> {
    if due == found { Ok(()) } else { Err((format!("{what}: {due:?}"), format!("{what}: {found:?}"))) }
}
