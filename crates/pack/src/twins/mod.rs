//! Every line of a settlement, worked out once more by the slow twins of the games from what a pack shows.
//!
//! What comes in is untrusted: where the rows do not say enough, or say what no table does, that is told and nothing is
//! worked out.

mod facts;
mod omaha;

use sabot_cards::Card;
use sabot_games::literal::{football, qpoker, stud};
use sabot_games::stud::{FixedPrizes, FoldedJackpot};
use sabot_games::{Bet, Decision, Place, stud as stud_game};
use sabot_house::GameEvent;
use sabot_house::config::GameSetup;
use sabot_money::Money;

use crate::difference::Difference;
use crate::lines::Settlement;
use facts::{Facts, Laid};

/// Compares the lines of a round with what the letter of the regulation says, and tells how many it has worked out.
pub(crate) fn compare(
    setup: &GameSetup,
    events: &[GameEvent],
    settlement: &Settlement,
    differences: &mut Vec<Difference>,
) -> usize {
    if settlement.void {
        return void(settlement, differences);
    }
    let facts = Facts::of(events);
    let due = match setup {
        GameSetup::Stud(setup) => stud_due(&facts, setup),
        GameSetup::Qpoker(_) => qpoker_due(&facts),
        GameSetup::Football(_) => football_due(&facts),
        GameSetup::Omaha(setup) => return omaha::compare(setup, events, differences),
    };
    match due {
        Ok(due) => facts.compare(&due, differences),
        Err(unknown) => {
            differences.push(unknown);
            0
        }
    }
}

/// A void round: every stake went back or waits, and nobody gained or lost (R22).
fn void(settlement: &Settlement, differences: &mut Vec<Difference>) -> usize {
    for line in settlement.lines.iter().filter(|line| !line.net.is_zero()) {
        differences.push(different(line.seat, &line.bet, line.net.minor(), 0));
    }
    settlement.lines.len()
}

pub(crate) fn different(seat: impl ToString, bet: &str, said: i64, due: i64) -> Difference {
    let amount = |minor: i64| Money::new(minor).map_or_else(|_| minor.to_string(), |money| money.to_string());
    Difference::new("check-line")
        .with("seat", seat)
        .with("bet", bet)
        .with("said", amount(said))
        .with("due", amount(due))
}

/// What each bet should have gained.
type Due = Vec<(Laid, i64)>;

/// Two hands that differ in everything that counts, to stand for one that nobody saw. Where the result is the same with
/// both, nothing depended on it.
fn stand_ins<const N: usize>() -> [[Card; N]; 2] {
    let cards = |of: [u8; 5]| core::array::from_fn(|at| Card::from_index(of[at]).expect("there are 52 cards"));
    // Odd cards of mixed suits, and the highest cards of one suit.
    [cards(sorted(&["2c", "4d", "5h", "7s", "9c"])), cards(sorted(&["As", "Ks", "Qs", "Js", "Ts"]))]
}

fn sorted(cards: &[&str; 5]) -> [u8; 5] {
    cards.map(|card| card.parse::<Card>().expect("a card").index())
}

fn stud_due(facts: &Facts, setup: &stud_game::Setup) -> Result<Due, Difference> {
    let jackpot = setup.jackpot;
    let sums = [jackpot.royal_flush, jackpot.straight_flush, jackpot.four_of_a_kind, jackpot.full_house, jackpot.flush];
    let house = stud::HouseFacts {
        // 50 times the largest raise cuts nothing.
        cap: setup.cap.map_or(50 * 2 * setup.ante.max.minor(), Money::minor),
        pool: facts.pool,
        sums: sums.map(Money::minor),
        pays_folded: setup.readings.folded_jackpot == FoldedJackpot::PayFolded,
        house_pays_fixed: setup.readings.fixed_prizes == FixedPrizes::FixedPrizesFromHouse,
    };
    let settled = |closed: [Card; 5]| -> Result<(Due, i64), Difference> {
        let mut seats = [None; 7];
        for ante in facts.bets.iter().filter(|laid| laid.bet == Bet::Ante) {
            let decision = facts
                .decisions
                .get(&(ante.seat, ante.player))
                .ok_or_else(|| Difference::new("check-unknown-decision"))?;
            let jackpot = facts.bets.iter().find(|laid| (laid.seat, laid.bet) == (ante.seat, Bet::Jackpot));
            let cards = facts.hand(Place::Seat(ante.seat)).unwrap_or(closed);
            let place = seats.get_mut(ante.seat.index()).ok_or_else(|| Difference::new("check-unknown-seat"))?;
            let jackpot = jackpot.map_or(0, |laid| laid.stake);
            *place = Some(stud::SeatFacts { ante: ante.stake, jackpot, folded: *decision == Decision::Fold, cards });
        }
        let croupier = facts.hand(Place::Croupier).unwrap_or(closed);
        let (results, left) = stud::settle(&seats, croupier, &house);
        let mut due = Vec::new();
        for ante in facts.bets.iter().filter(|laid| laid.bet == Bet::Ante) {
            let (Some(Some(seat)), Some(result)) = (seats.get(ante.seat.index()), results.get(ante.seat.index()))
            else {
                continue;
            };
            due.push((*ante, result.ante));
            if !seat.folded {
                due.push((Laid { bet: Bet::Raise, stake: 2 * ante.stake, ..*ante }, result.raise));
            }
            if seat.jackpot > 0 {
                due.push((Laid { bet: Bet::Jackpot, stake: seat.jackpot, ..*ante }, result.jackpot));
            }
        }
        Ok((due, left))
    };
    let [one, other] = stand_ins();
    let (due, left) = settled(one)?;
    if settled(other)? != (due.clone(), left) {
        return Err(Difference::new("check-unknown-cards"));
    }
    if facts.pool_left.unwrap_or(facts.pool) != left {
        let told = Difference::new("check-pool").with("said", facts.pool_left.unwrap_or(facts.pool)).with("due", left);
        return Err(told);
    }
    Ok(due)
}

fn qpoker_due(facts: &Facts) -> Result<Due, Difference> {
    // R33: what may have to be halved can be.
    if facts.bets.iter().any(|laid| laid.stake % 2 != 0) {
        return Err(Difference::new("check-unknown-stake"));
    }
    let settled = |closed: [Card; 3]| -> Due {
        let wager = |laid: &Laid| {
            let gave_up = facts.decisions.get(&(laid.seat, laid.player)) == Some(&Decision::GiveUp);
            let on = if laid.bet == Bet::Bonus { qpoker::On::Bonus } else { qpoker::On::Croupier { gave_up } };
            let hand = facts.hand(Place::Seat(laid.seat)).unwrap_or(closed);
            qpoker::WagerFacts { hand, stake: laid.stake, on }
        };
        let wagers: Vec<qpoker::WagerFacts> = facts.bets.iter().map(wager).collect();
        let result = qpoker::settle(&wagers, facts.hand(Place::Croupier).unwrap_or(closed));
        facts.bets.iter().copied().zip(result.nets).collect()
    };
    let [one, other] = stand_ins();
    let due = settled(one);
    if settled(other) == due { Ok(due) } else { Err(Difference::new("check-unknown-cards")) }
}

fn football_due(facts: &Facts) -> Result<Due, Difference> {
    let mut due = Vec::new();
    for laid in &facts.bets {
        let cards = facts.known(Place::Seat(laid.seat)).ok_or_else(|| Difference::new("check-unknown-cards"))?;
        let two: [Card; 2] =
            cards.get(..2).and_then(|two| two.try_into().ok()).ok_or_else(|| Difference::new("check-unknown-cards"))?;
        let count = if football::third_card_due(two) { 3 } else { 2 };
        if cards.len() != count || (count == 3 && laid.stake % 2 != 0) {
            return Err(Difference::new("check-unknown-cards"));
        }
        let net = football::net(laid.bet, laid.stake, &cards).ok_or_else(|| Difference::new("check-unknown-stake"))?;
        due.push((*laid, net));
    }
    Ok(due)
}
