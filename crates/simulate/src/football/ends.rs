//! How a hand of Football Poker can end, and what that gains for each bet by the settlement of the live table.

use sabot_games::football::EditionData;
use sabot_games::football::art03_wagers::BETS;
use sabot_games::football::art08_third_card::settle_bet;
use sabot_games::{Edition, Outcome};
use sabot_money::{Money, MoneyError};

use crate::error::{FieldProblem, SimulationError};
use crate::outcome::{End, Measured};

/// The first end of three cards; those before it are of two, each in the order of points.
pub(super) const THREE_CARDS: u8 = 10;

/// The number of an end.
pub(super) const fn end(points: u8, three: bool) -> u8 {
    if three { THREE_CARDS + points } else { points }
}

/// The outcomes of a bet, as the exact analysis counts them.
pub(crate) const OUTCOMES: [&str; 4] = ["win", "lose", "lose_half", "returned"];

/// The place of an outcome.
pub(crate) fn outcome(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Won => 0,
        Outcome::Lost => 1,
        Outcome::HalfLost => 2,
        Outcome::Returned => 3,
        other => unreachable!("football does not settle a bet so: {other:?}"),
    }
}

/// Two minor units: everything is counted in halves of the bet.
pub(crate) const STAKE: Money = Money::of(2);

/// What every end gains for each bet.
pub(super) fn measured(edition: &Edition<EditionData>) -> Result<Vec<Measured>, SimulationError> {
    let fine = |error: MoneyError| SimulationError::new("pay", error, FieldProblem::NotInHalves);
    let mut all = Vec::new();
    for bet in BETS {
        let mut ends = Vec::new();
        for (cards, points) in [2, 3].into_iter().flat_map(|cards| (0..10).map(move |points| (cards, points))) {
            let settled = settle_bet(&edition.data, bet, STAKE, points, cards).map_err(fine)?;
            ends.push(End { outcome: outcome(settled.outcome), net: settled.net.minor(), staked: STAKE.minor() });
        }
        all.push(Measured { name: bet.as_str(), outcomes: OUTCOMES.to_vec(), ends });
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 3(1)–(5), 8(2), 9(1)–(2), R13 by hand, in halves of the bet: with two cards, then with three, by points.
    #[test]
    fn the_gains_are_those_of_the_regulation() {
        let measured = measured(&Edition::of_65_2004()).expect("the regulation");
        let expected: [(&str, [i64; 10], [i64; 10]); 5] = [
            ("upper", [-2, 2, 2, 2, 2, -2, -2, -2, -2, -2], [-1, 2, 2, 2, 2, -2, -2, -2, -2, 0]),
            ("lower", [-2, -2, -2, -2, -2, 2, 2, 2, 2, -2], [-1, -2, -2, -2, -2, 2, 2, 2, 2, 0]),
            ("even", [-2, -2, 2, -2, 2, -2, 2, -2, 2, -2], [-1, -2, 2, -2, 2, -2, 2, -2, 2, 0]),
            ("odd", [-2, 2, -2, 2, -2, 2, -2, 2, -2, -2], [-1, 2, -2, 2, -2, 2, -2, 2, -2, 0]),
            ("post", [-2; 10], [16, -2, -2, -2, -2, -2, -2, -2, -2, 16]),
        ];
        for (measured, (name, two, three)) in measured.iter().zip(expected) {
            let nets: Vec<i64> = measured.ends.iter().map(|end| end.net).collect();
            assert_eq!((measured.name, nets), (name, [two, three].concat()));
        }
    }
}
