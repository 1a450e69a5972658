//! Every line of a settlement, worked out once more by the slow twins of the games from what a pack shows, and what is told
//! where the two differ.
//!
//! What comes in is untrusted: where the rows do not say enough, or say what no table does, that is told and nothing is
//! worked out.

use sabot_games::Bet;
use sabot_house::GameEvent;
use sabot_house::config::GameSetup;
use sabot_laws::twins::{RoundAsTold, SettlementDifference, Unknown};
use sabot_money::Money;

use crate::difference::PackDifference;
use crate::lines::Settlement;

/// Compares the lines of a round with what the letter of the regulation says, and tells how many it has worked out.
pub(crate) fn compare(
    setup: &GameSetup,
    events: &[GameEvent],
    settlement: &Settlement,
    differences: &mut Vec<PackDifference>,
) -> usize {
    if settlement.void {
        return void(settlement, differences);
    }
    let round = RoundAsTold::of(events);
    // A pack has no books: the pool is what the display showed.
    let due = match round.due(setup, None) {
        Ok(due) => due,
        Err(unknown) => {
            differences.push(untold(unknown));
            return 0;
        }
    };
    let found = due.compare(&round);
    // Where the pool differs, every prize out of it would differ too, so only the pool is told.
    if let Some(pool) = found.iter().find(|one| matches!(one, SettlementDifference::Pool { .. })) {
        differences.push(told(pool));
        return 0;
    }
    differences.extend(found.iter().map(told));
    due.lines(&round)
}

/// A void round: every stake went back or waits, and nobody gained or lost (R22).
fn void(settlement: &Settlement, differences: &mut Vec<PackDifference>) -> usize {
    for line in settlement.lines.iter().filter(|line| !line.net.is_zero()) {
        differences.push(different(line.seat, &line.bet, line.net.minor(), 0));
    }
    settlement.lines.len()
}

fn different(seat: impl ToString, bet: impl ToString, said: i64, due: i64) -> PackDifference {
    let amount = |minor: i64| Money::new(minor).map_or_else(|_| minor.to_string(), |money| money.to_string());
    PackDifference::new("check-line")
        .with("seat", seat)
        .with("bet", bet)
        .with("said", amount(said))
        .with("due", amount(due))
}

fn told(found: &SettlementDifference) -> PackDifference {
    match found {
        SettlementDifference::Line { seat, bet, said, due, .. } => different(seat, bet, *said, *due),
        SettlementDifference::NoLine { seat, bet, .. } => {
            PackDifference::new("check-no-line").with("seat", seat).with("bet", bet)
        }
        SettlementDifference::LineOfNothing { seat, bet, .. } => {
            PackDifference::new("check-line-of-nothing").with("seat", seat).with("bet", bet)
        }
        SettlementDifference::Pool { said, due } => {
            PackDifference::new("check-pool").with("said", said).with("due", due)
        }
        SettlementDifference::HandLine { seat, of, said, due } => different(seat, of, *said, *due),
        SettlementDifference::Pots { said, due } => {
            PackDifference::new("check-pots").with("said", said).with("due", due)
        }
        SettlementDifference::Pot { number, .. } => PackDifference::new("check-pot").with("pot", number),
        SettlementDifference::Uncalled { seat, said, due } => different(seat, "uncalled", *said, *due),
        SettlementDifference::Received { seat, said, due } => different(seat, "pot", *said, *due),
    }
}

/// What the rows do not tell, so that nothing could be worked out.
fn untold(unknown: Unknown) -> PackDifference {
    match unknown {
        Unknown::Edition { game, digest } => {
            let value = digest.map_or_else(String::new, |digest| digest.to_string());
            PackDifference::new("check-edition-numbers").with("game", game).with("value", value)
        }
        other => PackDifference::new(unknown_key(other)),
    }
}

fn unknown_key(unknown: Unknown) -> &'static str {
    match unknown {
        Unknown::Edition { .. } => "check-edition-numbers",
        Unknown::Commission { .. } => "check-unknown-commission",
        Unknown::Cards | Unknown::CardTwice(_) | Unknown::ThirdCard { .. } => "check-unknown-cards",
        // At football a stake is halved only because of the third card, so the cards are what is unknown.
        Unknown::Half { bet: Bet::Upper | Bet::Lower | Bet::Even | Bet::Odd | Bet::Post, .. } => "check-unknown-cards",
        Unknown::Decision { .. } => "check-unknown-decision",
        Unknown::Seat(_) => "check-unknown-seat",
        Unknown::Half { .. } | Unknown::Stake { .. } | Unknown::Bet { .. } | Unknown::Chip(_) | Unknown::Sum => {
            "check-unknown-stake"
        }
        Unknown::Winner => "check-unknown-winner",
    }
}
