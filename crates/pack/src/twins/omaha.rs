//! A hand of Omaha: uncalled bets, pots, winners, odd chips and commission, counted chip by chip.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_games::Seat;
use sabot_games::literal::omaha::{HouseFacts, PlayerFacts, Settlement, settle};
use sabot_games::omaha::{Action, NoFlop, Setup, StakeOf, What};
use sabot_house::GameEvent;

use super::different;
use crate::difference::Difference;

/// A seat set has at most so many seats.
const SEATS: usize = 16;
/// The twin counts every chip aloud; beyond so many of one player it would count for minutes.
const CHIPS_MAX: i64 = 5_000_000;

/// A hand, as its events tell it.
#[derive(Debug, Default)]
struct Facts {
    players: Vec<Seat>,
    /// What each has put in in earlier betting rounds, and in this one.
    staked: BTreeMap<Seat, i64>,
    bets: BTreeMap<Seat, i64>,
    folded: Vec<Seat>,
    cards: BTreeMap<Seat, [Card; 4]>,
    board: Vec<Card>,
    uncalled: BTreeMap<Seat, i64>,
    /// Winners and commission of each pot.
    awarded: BTreeMap<u8, (Vec<usize>, i64)>,
    /// The stakes in each pot, and what came back of them.
    pots: BTreeMap<u8, (i64, i64)>,
    /// What each received out of pots, less the commission.
    receipts: BTreeMap<Seat, i64>,
    lines: Vec<(Seat, StakeOf, i64, i64)>,
}

fn add(sums: &mut BTreeMap<Seat, i64>, seat: Seat, amount: i64) {
    let sum = sums.entry(seat).or_default();
    *sum = sum.saturating_add(amount);
}

impl Facts {
    fn take(&mut self, what: &What) {
        match *what {
            What::HandStarted { players, .. } => self.players = players.iter().collect(),
            What::BlindPosted { seat, amount, .. } => add(&mut self.bets, seat, amount.minor()),
            What::Acted { seat, action: Action::Fold, .. } => self.folded.push(seat),
            What::Acted { seat, to, .. } => {
                self.bets.insert(seat, to.minor());
            }
            What::BettingClosed { .. } => {
                for (seat, bet) in core::mem::take(&mut self.bets) {
                    add(&mut self.staked, seat, bet);
                }
            }
            What::BoardDealt { card } => self.board.push(card),
            What::BoardTakenBack { from } => self.board.truncate(usize::from(from).saturating_sub(1)),
            What::HandShown { seat, cards, .. } => {
                self.cards.insert(seat, cards);
            }
            What::Uncalled { seat, amount } => {
                add(&mut self.uncalled, seat, amount.minor());
                self.lines.push((seat, StakeOf::Uncalled, amount.minor(), 0));
            }
            What::PotAwarded { pot, winners, commission } => {
                self.awarded.insert(pot, (winners.iter().map(Seat::index).collect(), commission.minor()));
            }
            What::Line { seat, bet, stake, net, .. } => {
                self.lines.push((seat, bet, stake.minor(), net.minor()));
                self.line(seat, bet, stake.minor(), net.minor());
            }
            _ => {}
        }
    }

    fn line(&mut self, seat: Seat, bet: StakeOf, stake: i64, net: i64) {
        match bet {
            StakeOf::Pot(pot) => {
                let back = stake.saturating_add(net);
                let (stakes, given) = self.pots.entry(pot).or_default();
                (*stakes, *given) = (stakes.saturating_add(stake), given.saturating_add(back));
                add(&mut self.receipts, seat, back);
            }
            StakeOf::Commission => add(&mut self.receipts, seat, -stake),
            StakeOf::Uncalled => {}
        }
    }

    /// What the players brought in, where the twin can count it.
    fn stakes(&self, unit: i64) -> Result<Vec<Option<PlayerFacts>>, Difference> {
        let mut players = vec![None; SEATS];
        for seat in &self.players {
            let of = |sums: &BTreeMap<Seat, i64>| sums.get(seat).copied().unwrap_or(0);
            let stake = of(&self.staked).saturating_add(of(&self.bets));
            if unit <= 0 || stake < 0 || stake / unit > CHIPS_MAX {
                return Err(Difference::new("check-unknown-stake"));
            }
            let (folded, cards) = (self.folded.contains(seat), self.cards.get(seat).copied());
            let place = players.get_mut(seat.index()).ok_or_else(|| Difference::new("check-unknown-seat"))?;
            *place = Some(PlayerFacts { stake, folded, cards });
        }
        let staying: Vec<&PlayerFacts> = players.iter().flatten().filter(|player| !player.folded).collect();
        let shown = self.board.len() == 5 && staying.iter().all(|player| player.cards.is_some());
        match staying.len() {
            0 => Err(Difference::new("check-unknown-winner")),
            1 if staying[0].stake > 0 => Ok(players),
            _ if shown && staying.iter().any(|player| player.stake > 0) => Ok(players),
            _ => Err(Difference::new("check-unknown-cards")),
        }
    }
}

/// Compares a hand that was settled, and tells how many lines were worked out.
pub(super) fn compare(setup: &Setup, events: &[GameEvent], differences: &mut Vec<Difference>) -> usize {
    let mut facts = Facts::default();
    events.iter().filter_map(GameEvent::omaha).for_each(|event| facts.take(&event.what));
    let unit = setup.chip_unit.minor();
    let house = HouseFacts {
        rate: setup.commission.rate.ten_thousandths().into(),
        cap: i64::from(setup.commission.cap).saturating_mul(setup.big_blind.minor()),
        waived: setup.commission.waived,
        none_without_flop: setup.readings.no_flop == NoFlop::NoneWithoutFlop,
        unit,
    };
    let players = match facts.stakes(unit) {
        Ok(players) => players,
        Err(unknown) => {
            differences.push(unknown);
            return 0;
        }
    };
    facts.compare(&settle(&players, &facts.board, &house), differences);
    facts.lines.len()
}

impl Facts {
    /// Pots, seats and, where a line stands alone, the line: a pot that was lost, the commission, what nobody called.
    fn compare(&self, due: &Settlement, differences: &mut Vec<Difference>) {
        for (seat, bet, stake, net) in &self.lines {
            let alone = match bet {
                StakeOf::Pot(pot) => {
                    let pot = usize::from(*pot).checked_sub(1).and_then(|at| due.pots.get(at));
                    pot.is_some_and(|pot| !pot.winners.contains(&seat.index())).then_some(-stake)
                }
                StakeOf::Uncalled => Some(0),
                StakeOf::Commission => Some(-stake),
            };
            if let Some(due) = alone.filter(|due| due != net) {
                differences.push(different(seat, &bet.to_string(), *net, due));
            }
        }
        let numbers: Vec<u8> = (1..).zip(&due.pots).map(|(number, _)| number).collect();
        if !self.awarded.keys().copied().eq(numbers.iter().copied()) {
            let told = Difference::new("check-pots").with("said", self.awarded.len()).with("due", due.pots.len());
            differences.push(told);
        }
        for (number, pot) in (1_u8..).zip(&due.pots) {
            let wrong = || Difference::new("check-pot").with("pot", number);
            let awarded = self.awarded.get(&number) == Some(&(pot.winners.clone(), pot.commission));
            if !awarded || self.pots.get(&number) != Some(&(pot.amount, pot.amount)) {
                differences.push(wrong());
            }
        }
        for (index, (uncalled, receipt)) in due.uncalled.iter().zip(&due.receipts).enumerate() {
            let seat = u8::try_from(index + 1).ok().and_then(Seat::new);
            let of = |sums: &BTreeMap<Seat, i64>| seat.and_then(|seat| sums.get(&seat)).copied().unwrap_or(0);
            if of(&self.uncalled) != *uncalled {
                differences.push(different(index + 1, "uncalled", of(&self.uncalled), *uncalled));
            }
            let said = of(&self.receipts).saturating_add(of(&self.uncalled));
            if said != *receipt {
                differences.push(different(index + 1, "pot", said, *receipt));
            }
        }
    }
}
