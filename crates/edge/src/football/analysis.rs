//! The five bets, and the counting argument.

use sabot_games::Outcome;
use sabot_games::football::art03_wagers::BETS;
use sabot_law::Instrument;

use super::sums::{Gains, Sums, name};
use super::{Rules, Shoe};
use crate::{Analysis, Argument, BetValue, Fraction, display};

/// What the five bets are worth on the next hand from a shoe, exactly.
///
/// ```
/// use sabot_edge::football::{Rules, analyse};
/// let analysis = analyse(&Rules::of_65_2004());
/// assert_eq!(analysis.combinations, 312 * 311 * 310);
/// assert!(analysis.bets.iter().all(|bet| bet.house_edge() > 0.into()));
/// ```
#[must_use]
pub fn analyse(rules: &Rules) -> Analysis {
    let (gains, shoe) = (rules.gains(), rules.shoe());
    let sums = Sums::of(&shoe.by_points());
    let bets: Vec<BetValue> = (0..BETS.len()).map(|place| value(place, gains, &sums)).collect();
    Analysis {
        game: Instrument::Football,
        edition: rules.edition().id,
        departs: rules.departs(),
        combinations: sums.all().into(),
        strategies: Vec::new(),
        argument: argument(shoe, gains, &sums, &bets),
        bets,
    }
}

fn value(place: usize, gains: &Gains, sums: &Sums) -> BetValue {
    let all = i128::from(sums.all());
    let share = |outcome| Fraction::new(draws(place, outcome, gains, sums).into(), all);
    let stake = i128::from(gains.stake);
    let ev = Fraction::new(gains.sum(place, sums), all * stake);
    BetValue {
        name: name(place),
        ev,
        win: share(Outcome::Won),
        lose: share(Outcome::Lost),
        lose_half: share(Outcome::HalfLost),
        returned: share(Outcome::Returned),
        variance: Fraction::new(gains.squares(place, sums), all * stake * stake) - ev * ev,
    }
}

/// In how many draws the bet ends so.
fn draws(place: usize, outcome: Outcome, gains: &Gains, sums: &Sums) -> u64 {
    sums.hands()
        .filter(|(points, cards, _)| gains.of_hand(place, *points, *cards).1 == outcome)
        .map(|(_, _, draws)| draws)
        .sum()
}

fn argument(shoe: &Shoe, gains: &Gains, sums: &Sums, bets: &[BetValue]) -> Vec<Argument> {
    let mut lines = vec![
        Argument {
            key: "explain-football-combinations",
            args: vec![("cards", shoe.cards().to_string()), ("combinations", sums.all().to_string())],
        },
        Argument {
            key: "explain-football-points",
            args: shoe.by_points().iter().zip(POINTS).map(|(cards, points)| (points, cards.to_string())).collect(),
        },
    ];
    for (points, cards, draws) in sums.hands().filter(|(_, _, draws)| *draws > 0) {
        lines.push(Argument {
            key: "explain-football-hand",
            args: vec![("cards", cards.to_string()), ("points", points.to_string()), ("draws", draws.to_string())],
        });
    }
    for (place, bet) in bets.iter().enumerate() {
        let count = |outcome| draws(place, outcome, gains, sums).to_string();
        lines.push(Argument {
            key: "explain-football-bet",
            args: vec![
                ("bet", bet.name.to_owned()),
                ("win", count(Outcome::Won)),
                ("lose", count(Outcome::Lost)),
                ("lose_half", count(Outcome::HalfLost)),
                ("returned", count(Outcome::Returned)),
                ("sum", display(&Fraction::new(gains.sum(place, sums), gains.stake.into()))),
                ("ev", display(&bet.ev)),
            ],
        });
    }
    // Every card is equally likely to be the one that goes next, so the values that the shoe can then have average to this.
    lines.push(Argument { key: "explain-football-drift", args: Vec::new() });
    lines
}

/// The names under which the numbers of cards of each point are given.
const POINTS: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
