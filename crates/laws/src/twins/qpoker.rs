//! What is due at Q Poker.

use sabot_games::literal::qpoker::{Numbers, On, WagerFacts, settle_read};
use sabot_games::qpoker::{EditionData, LowStraight, Setup};
use sabot_games::{Bet, Decision, Place};

use super::edition::{countable, numbers};
use super::laid::{BetsDue, Facts, Laid};
use super::{Unknown, closed, two_chips};

pub(super) fn due(facts: &Facts, setup: &Setup) -> Result<BetsDue, Unknown> {
    let numbers: Numbers = numbers(facts.edition, setup.edition, EditionData::canonical)?;
    let most = numbers.bet.iter().chain(&numbers.bonus).map(|(to, _)| *to).max().unwrap_or(0);
    facts.bets.iter().try_for_each(|laid| countable(laid.stake, most))?;
    // R33: what is laid against the croupier may have to be halved; every other stake is even, as every chip is.
    let two = two_chips(setup.cards, setup.chip_unit, setup.rules).unwrap_or(2);
    let whole = |laid: &Laid| laid.stake % if laid.bet == Bet::Bet { two } else { 2 } == 0;
    if let Some(&Laid { seat, bet, stake, .. }) = facts.bets.iter().find(|laid| !whole(laid)) {
        return Err(Unknown::Half { seat, bet, stake });
    }
    let croupier = facts.hand(Place::Croupier);
    let by_ace = setup.readings.low_straight == LowStraight::Ace;
    let on = |laid: &Laid| match laid.bet {
        Bet::Bonus => On::Bonus,
        _ => On::Croupier { gave_up: facts.decisions.get(&(laid.seat, laid.player)) == Some(&Decision::GiveUp) },
    };
    let wagers: Vec<_> =
        facts.bets.iter().map(|laid| (laid.stake, on(laid), facts.hand(Place::Seat(laid.seat)))).collect();
    let all_seen = croupier.is_some() && wagers.iter().all(|(.., hand)| hand.is_some());
    let nets = closed::settled(all_seen, |closed| {
        let wager = |&(stake, on, hand): &(i64, On, Option<_>)| WagerFacts { hand: hand.unwrap_or(closed), stake, on };
        let wagers: Vec<WagerFacts> = wagers.iter().map(wager).collect();
        settle_read(&wagers, croupier.unwrap_or(closed), &numbers, by_ace).nets
    })?;
    Ok(BetsDue { gains: facts.bets.iter().copied().zip(nets).collect(), pool: None })
}
