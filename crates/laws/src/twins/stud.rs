//! What is due at Stud Poker.

use sabot_cards::{Card, CardSet};
use sabot_games::literal::stud::{HouseFacts, Numbers, SeatFacts, SeatResult, settle};
use sabot_games::stud::{EditionData, FixedPrizes, FoldedJackpot, PrizeOrder, Setup};
use sabot_games::{Bet, Decision, Place};
use sabot_law::Rules;
use sabot_money::Money;

use super::edition::{countable, numbers};
use super::laid::{BetsDue, Facts, Laid};
use super::{Unknown, closed};

/// 2(1): the regulation knows seven seats.
const SEATS: usize = 7;

/// A seat that plays.
#[derive(Clone, Copy)]
struct Playing {
    ante: i64,
    jackpot: i64,
    folded: bool,
    hand: Option<[Card; 5]>,
}

/// `held`: what the pool held, where somebody knows it better than the display.
pub(super) fn due(facts: &Facts, setup: &Setup, held: Option<i64>) -> Result<BetsDue, Unknown> {
    let numbers: Numbers = numbers(facts.edition, setup.edition, EditionData::canonical)?;
    let best = numbers.raise.iter().map(|(to_one, _)| *to_one).max().unwrap_or(0);
    let most_times = (numbers.raise_times_ante * best).max(numbers.ante_to_one);
    // No sum of money is larger, and the twin could not add a larger one up.
    let most = Money::MAX.minor();
    let pool = held.unwrap_or(facts.pool).clamp(-most, most);
    let house = announced(setup, pool);
    let antes: Vec<&Laid> = facts.bets.iter().filter(|laid| laid.bet == Bet::Ante).collect();
    let mut seats: [Option<Playing>; SEATS] = [None; SEATS];
    for Laid { seat, player, stake, .. } in antes.iter().copied() {
        countable(*stake, most_times)?;
        let decision = facts.decisions.get(&(*seat, *player));
        let decision = decision.ok_or(Unknown::Decision { seat: *seat, player: *player })?;
        let jackpot = facts.bets.iter().find(|laid| (laid.seat, laid.bet) == (*seat, Bet::Jackpot));
        let place = seats.get_mut(seat.index()).ok_or(Unknown::Seat(*seat))?;
        *place = Some(Playing {
            ante: *stake,
            jackpot: jackpot.map_or(0, |laid| laid.stake),
            folded: *decision == Decision::Fold,
            hand: of_one_deck(facts, Place::Seat(*seat))?,
        });
    }
    let croupier = of_one_deck(facts, Place::Croupier)?;
    let all_seen = croupier.is_some() && seats.iter().flatten().all(|playing| playing.hand.is_some());
    let (results, left) = closed::settled(all_seen, |closed| {
        let seats = seats.map(|playing| {
            let Playing { ante, jackpot, folded, hand } = playing?;
            Some(SeatFacts { ante, jackpot, folded, cards: hand.unwrap_or(closed) })
        });
        settle(&seats, croupier.unwrap_or(closed), &house, &numbers)
    })?;
    let mut gains = Vec::with_capacity(3 * antes.len());
    for ante in antes {
        let at = ante.seat.index();
        if let (Some(Some(playing)), Some(result)) = (seats.get(at), results.get(at)) {
            gains.extend(of_seat(ante, playing, *result, numbers.raise_times_ante));
        }
    }
    Ok(BetsDue { gains, pool: Some((pool, left)) })
}

/// Ante, raise and jackpot bet of a seat, as far as it has them.
fn of_seat(ante: &Laid, playing: &Playing, result: SeatResult, times: i64) -> impl Iterator<Item = (Laid, i64)> {
    let raise = Laid { bet: Bet::Raise, stake: times * ante.stake, ..*ante };
    let jackpot = Laid { bet: Bet::Jackpot, stake: playing.jackpot, ..*ante };
    let raised = (!playing.folded).then_some((raise, result.raise));
    let fed = (playing.jackpot > 0).then_some((jackpot, result.jackpot));
    core::iter::once((*ante, result.ante)).chain(raised).chain(fed)
}

fn announced(setup: &Setup, pool: i64) -> HouseFacts {
    let jackpot = setup.jackpot;
    let sums = [jackpot.royal_flush, jackpot.straight_flush, jackpot.four_of_a_kind, jackpot.full_house, jackpot.flush];
    HouseFacts {
        cap: setup.cap.map(Money::minor),
        pool,
        sums: sums.map(Money::minor),
        pays_folded: setup.readings.folded_jackpot == FoldedJackpot::PayFolded,
        // R33: a table with physical cards pays in chips, unless it plays by the first version of the readings.
        payable: if setup.cards.is_live() && setup.rules > Rules::FIRST { setup.chip_unit.minor() } else { 1 },
        house_pays_fixed: setup.readings.fixed_prizes == FixedPrizes::FixedPrizesFromHouse,
        fixed_last: setup.rules == Rules::FIRST || setup.readings.prize_order == PrizeOrder::FixedLast,
    }
}

/// The hand of a place, where it is known. The order of hands is defined for five different cards only: it knows no
/// five of one rank.
fn of_one_deck(facts: &Facts, place: Place) -> Result<Option<[Card; 5]>, Unknown> {
    let hand: Option<[Card; 5]> = facts.hand(place);
    match hand {
        Some(cards) if cards.into_iter().collect::<CardSet>().len() < cards.len() => Err(Unknown::CardTwice(place)),
        hand => Ok(hand),
    }
}
