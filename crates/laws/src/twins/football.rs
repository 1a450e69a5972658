//! What is due at Football Poker.

use sabot_cards::Card;
use sabot_games::football::{EditionData, Setup};
use sabot_games::literal::football::{Numbers, net, third_card_due};
use sabot_games::{Bet, Place};

use super::edition::{countable, numbers};
use super::laid::{BetsDue, Facts, Laid};
use super::{Unknown, two_chips};

pub(super) fn due(facts: &Facts, setup: &Setup) -> Result<BetsDue, Unknown> {
    let numbers: Numbers = numbers(facts.edition, setup.edition, EditionData::canonical)?;
    let Numbers { range_and_parity, post } = numbers;
    // 9(1), 9(2): where an edition pays to two, every stake may have to be halved, whatever the cards are.
    let halves = range_and_parity.1 == 2 || post.1 == 2;
    // R33: where chips are paid every such stake is of two at a time, whatever the cards are.
    let whole = two_chips(setup.cards, setup.chip_unit, setup.rules).unwrap_or(1);
    let mut gains = Vec::with_capacity(facts.bets.len());
    for laid in &facts.bets {
        let Laid { seat, bet, stake, .. } = *laid;
        let cards = facts.known(Place::Seat(seat)).ok_or(Unknown::Cards)?;
        let two: [Card; 2] = cards.get(..2).and_then(|two| two.try_into().ok()).ok_or(Unknown::Cards)?;
        let third = third_card_due(two);
        if cards.len() != 2 + usize::from(third) {
            return Err(Unknown::ThirdCard { seat, due: third, cards: cards.len() });
        }
        // 8(2): with three cards the stake may be halved.
        let odd = (third || halves) && stake % 2 != 0;
        if odd || (bet != Bet::Post && stake % whole != 0) {
            return Err(Unknown::Half { seat, bet, stake });
        }
        countable(stake, range_and_parity.0.max(post.0))?;
        gains.push((*laid, net(bet, stake, &cards, &numbers).ok_or(Unknown::Bet { seat, bet })?));
    }
    Ok(BetsDue { gains, pool: None })
}
