//! Settlement at Omaha: uncalled bets, pots, winners, odd chips and commission as somebody would have them who counts every
//! chip aloud.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_games::Seat;
use sabot_games::literal::omaha::{HouseFacts, PlayerFacts, settle};
use sabot_games::omaha::{Action, NoFlop, Setup, StakeOf, What as Happened};
use sabot_house::Round;

use crate::finding::{Checked, ensure_eq};

const SEATS: usize = 11;

/// A hand, as its events tell it.
#[derive(Debug, Default)]
struct Record {
    players: Vec<Seat>,
    /// What each has put in in earlier betting rounds, and in this one.
    staked: [i64; SEATS],
    bets: [i64; SEATS],
    folded: [bool; SEATS],
    cards: [Option<[Card; 4]>; SEATS],
    board: Vec<Card>,
    uncalled: [i64; SEATS],
    /// Number, winners and commission of each pot.
    awarded: BTreeMap<u8, (Vec<usize>, i64)>,
    /// The stakes in each pot, and what came back of them.
    pots: BTreeMap<u8, (i64, i64)>,
    /// What each received: out of pots, less the commission.
    receipts: [i64; SEATS],
}

/// Compares a hand that was settled.
pub(super) fn compare(setup: &Setup, round: &Round) -> Checked {
    let mut record = Record::default();
    for event in round.events.iter().filter_map(|event| event.omaha()) {
        record.take(&event.what);
    }
    let house = HouseFacts {
        rate: setup.commission.rate.ten_thousandths().into(),
        cap: i64::from(setup.commission.cap) * setup.big_blind.minor(),
        waived: setup.commission.waived,
        none_without_flop: setup.readings.no_flop == NoFlop::NoneWithoutFlop,
        unit: setup.chip_unit.minor(),
    };
    let mut players = vec![None; SEATS];
    for seat in &record.players {
        let index = seat.index();
        // What went back had been put in too.
        let stake = record.staked[index] + record.bets[index];
        players[index] = Some(PlayerFacts { stake, folded: record.folded[index], cards: record.cards[index] });
    }
    let due = settle(&players, &record.board, &house);
    ensure_eq!(record.uncalled.to_vec(), due.uncalled, "what nobody called: {record:?}");
    ensure_eq!(record.awarded.len(), due.pots.len(), "pots: {record:?}");
    for (number, pot) in (1_u8..).zip(&due.pots) {
        let awarded = record.awarded.get(&number).cloned().unwrap_or_default();
        ensure_eq!(
            awarded,
            (pot.winners.clone(), pot.commission),
            "winners and commission of pot {number}: {record:?}"
        );
        let given = record.pots.get(&number).copied().unwrap_or_default();
        ensure_eq!(given, (pot.amount, pot.amount), "stakes of pot {number} and what it gave: {record:?}");
    }
    for (seat, due) in due.receipts.iter().enumerate() {
        let found = record.receipts.get(seat).zip(record.uncalled.get(seat)).map_or(0, |(one, two)| one + two);
        ensure_eq!(found, *due, "seat {}: {record:?}", seat + 1);
    }
    Ok(())
}

impl Record {
    fn take(&mut self, what: &Happened) {
        match *what {
            Happened::HandStarted { players, .. } => self.players = players.iter().collect(),
            Happened::BlindPosted { seat, amount, .. } => self.bets[seat.index()] += amount.minor(),
            Happened::Acted { seat, action, to, .. } => {
                self.folded[seat.index()] |= action == Action::Fold;
                if action != Action::Fold {
                    self.bets[seat.index()] = to.minor();
                }
            }
            Happened::BettingClosed { .. } => {
                for seat in 0..SEATS {
                    self.staked[seat] += core::mem::take(&mut self.bets[seat]);
                }
            }
            Happened::BoardDealt { card } => self.board.push(card),
            Happened::BoardTakenBack { from } => self.board.truncate(usize::from(from) - 1),
            Happened::HandShown { seat, cards, .. } => self.cards[seat.index()] = Some(cards),
            Happened::Uncalled { seat, amount } => self.uncalled[seat.index()] += amount.minor(),
            Happened::PotAwarded { pot, winners, commission } => {
                self.awarded.insert(pot, (winners.iter().map(Seat::index).collect(), commission.minor()));
            }
            Happened::Line { seat, bet: StakeOf::Pot(pot), stake, net, .. } => {
                let back = stake.minor() + net.minor();
                let (stakes, given) = self.pots.entry(pot).or_default();
                (*stakes, *given) = (*stakes + stake.minor(), *given + back);
                self.receipts[seat.index()] += back;
            }
            Happened::Line { seat, bet: StakeOf::Commission, stake, .. } => {
                self.receipts[seat.index()] -= stake.minor()
            }
            _ => {}
        }
    }
}
