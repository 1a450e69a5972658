//! What is due at a hand of Omaha: uncalled bets, pots, winners, odd chips and commission, counted chip by chip.

use sabot_cards::{Card, CardSet};
use sabot_games::Place;
use sabot_games::literal::omaha::{HouseFacts, Numbers, PlayerFacts, Pot, Settlement, settle};
use sabot_games::omaha::{EditionData, NoFlop, OddChips, SEATS_MAX, Setup, StakeOf};
use sabot_law::Rules;

use super::edition::numbers;
use super::hand::{Hand, HandLine, of};
use super::{Awarded, SettlementDifference, Unknown};

/// The twin counts every chip aloud; beyond so many of one player it would count for minutes.
const CHIPS_MAX: i64 = 10_000_000;

pub(super) fn due(hand: &Hand, setup: &Setup) -> Result<Settlement, Unknown> {
    let numbers: Numbers = numbers(hand.edition, setup.edition, EditionData::canonical)?;
    let (rate, cap) = (setup.commission.rate.ten_thousandths().into(), setup.commission.cap.into());
    if !setup.commission.waived && !numbers.allow(rate, cap, setup.rules == Rules::FIRST) {
        return Err(Unknown::Commission { rate, cap });
    }
    // In a tournament the level says how large the blinds are, and the house which chip is the smallest.
    let (big, unit) = hand.laid.map_or((setup.big_blind, setup.chip_unit), |laid| (laid.big, laid.chip));
    let unit = unit.minor();
    let house = HouseFacts {
        rate,
        cap: cap.saturating_mul(big.minor()),
        waived: setup.commission.waived,
        none_without_flop: setup.readings.no_flop == NoFlop::NoneWithoutFlop,
        rest_in_play: setup.readings.odd_chips == OddChips::NearestInPlay,
        unit,
    };
    let players = players(hand, unit)?;
    // The largest number that the twin works with is the commission in ten-thousandths, plus one chip: it must fit.
    let total: i128 = players.iter().flatten().map(|player| i128::from(player.stake)).sum();
    let largest = total * i128::from(house.rate.max(1)) + 10_000 * i128::from(unit);
    if largest > i128::from(i64::MAX) {
        return Err(Unknown::Sum);
    }
    Ok(settle(&players, &hand.board, &house))
}

/// What the players brought in, where the twin can count it.
fn players(hand: &Hand, unit: i64) -> Result<[Option<PlayerFacts>; SEATS_MAX], Unknown> {
    if unit < 1 {
        return Err(Unknown::Chip(unit));
    }
    let mut players = [None; SEATS_MAX];
    for seat in hand.players.iter() {
        let stake = hand.stake(seat);
        if stake < 0 || stake / unit > CHIPS_MAX || stake % unit != 0 {
            return Err(Unknown::Stake { seat, stake });
        }
        let (folded, cards) = (hand.folded.contains(seat), hand.cards.get(&seat).copied());
        *players.get_mut(seat.index()).ok_or(Unknown::Seat(seat))? = Some(PlayerFacts { stake, folded, cards });
    }
    let staying = hand.players.without(hand.folded);
    let has_staked = staying.iter().any(|seat| hand.stake(seat) > 0);
    match staying.len() {
        0 => return Err(Unknown::Winner),
        1 if has_staked => return Ok(players),
        _ if !has_staked || hand.board.len() != 5 => return Err(Unknown::Cards),
        _ => {}
    }
    for seat in staying.iter() {
        let own = hand.cards.get(&seat).ok_or(Unknown::Cards)?;
        if !all_different(own, &hand.board) {
            return Err(Unknown::CardTwice(Place::Seat(seat)));
        }
    }
    Ok(players)
}

/// Whether all cards are different. The order of hands is defined for different cards only: it knows no five of one
/// rank.
fn all_different(own: &[Card], board: &[Card]) -> bool {
    own.iter().chain(board).copied().collect::<CardSet>().len() == own.len() + board.len()
}

/// Where the record of the hand says something else: pots, seats and, where a line stands alone, the line.
pub(super) fn compare(hand: &Hand, due: &Settlement) -> Vec<SettlementDifference> {
    let lines = hand.lines.iter().filter_map(|line| alone(line, &due.pots));
    let mut differences: Vec<SettlementDifference> = lines.collect();
    if !hand.numbers().eq((1..).take(due.pots.len())) {
        differences.push(SettlementDifference::Pots { said: hand.numbers().len(), due: due.pots.len() });
    }
    for (number, pot) in (1..).zip(&due.pots) {
        let Pot { amount, winners, commission, .. } = pot;
        let due = Awarded { winners: winners.clone(), commission: *commission, stakes: *amount, given: *amount };
        let said = hand.pot(number);
        if said.as_ref() != Some(&due) {
            differences.push(SettlementDifference::Pot { number, said, due });
        }
    }
    for seat in hand.seats() {
        let (uncalled, received) = (of(&hand.uncalled, seat), hand.received(seat));
        let at = |sums: &[i64]| sums.get(seat.index()).copied().unwrap_or(0);
        if uncalled != at(&due.uncalled) {
            differences.push(SettlementDifference::Uncalled { seat, said: uncalled, due: at(&due.uncalled) });
        }
        if received != at(&due.receipts) {
            differences.push(SettlementDifference::Received { seat, said: received, due: at(&due.receipts) });
        }
    }
    differences
}

/// A line that differs and can be judged without the others: a pot that was lost, the commission, what nobody called.
fn alone(line: &HandLine, pots: &[Pot]) -> Option<SettlementDifference> {
    let HandLine { seat, of, stake, net } = *line;
    let due = match of {
        StakeOf::Pot(number) => {
            let pot = usize::from(number).checked_sub(1).and_then(|at| pots.get(at))?;
            // R82: a rest may go to somebody who has won nothing of the pot; its line has no stake.
            let rest = pot.rest.filter(|(to, _)| *to == seat.index() && stake == 0);
            let lost = (!pot.winners.contains(&seat.index())).then_some(-stake)?;
            rest.map_or(lost, |(_, rest)| rest)
        }
        StakeOf::Uncalled => 0,
        StakeOf::Commission => -stake,
    };
    (net != due).then_some(SettlementDifference::HandLine { seat, of, said: net, due })
}
