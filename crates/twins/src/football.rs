//! What is due at Football Poker.

use sabot_cards::Card;
use sabot_games::Place;
use sabot_games::literal::football::{net, third_card_due};

use crate::Unknown;
use crate::laid::{BetsDue, Facts, Laid};

pub(crate) fn due(facts: &Facts) -> Result<BetsDue, Unknown> {
    let mut gains = Vec::with_capacity(facts.bets.len());
    for laid in &facts.bets {
        let Laid { seat, bet, stake, .. } = *laid;
        let cards = facts.known(Place::Seat(seat)).ok_or(Unknown::Cards)?;
        let two: [Card; 2] = cards.get(..2).and_then(|two| two.try_into().ok()).ok_or(Unknown::Cards)?;
        let third = third_card_due(two);
        if cards.len() != 2 + usize::from(third) {
            return Err(Unknown::ThirdCard { seat, due: third, cards: cards.len() });
        }
        // 8(2): three cards may halve it.
        if third && stake % 2 != 0 {
            return Err(Unknown::Half { seat, bet, stake });
        }
        gains.push((*laid, net(bet, stake, &cards).ok_or(Unknown::Bet { seat, bet })?));
    }
    Ok(BetsDue { gains, pool: None })
}
