//! The simulated mean, and how often each outcome came, beside the exact analysis.

use sabot_edge::{Analysis, Fraction};
use sabot_simulate::Tally;
use sabot_testkit::cases;

use super::{games, run};

/// Four million rounds: the standard error is a few hundredths of a per cent of the stake.
fn rounds() -> u64 {
    250_000 * u64::from(cases(16))
}

#[test]
fn means_are_within_five_standard_errors_of_the_exact_values() {
    for game in games() {
        let report = game.exact().expect("an analysis");
        for tally in run(game, rounds(), 2026, 2).tallies {
            let exact = tally.exact(&report).expect("the analysis has it");
            let comparison = tally.against(&exact).expect("many rounds");
            assert!(comparison.z.abs() < 5.0, "{game:?} {}: {comparison:?}", tally.name);
        }
    }
}

/// Each outcome of the analysis with its probability, under the names of the tally.
fn probabilities(report: &Analysis, tally: &Tally) -> Vec<(String, Fraction)> {
    if let Some(strategy) = report.strategy(tally.name) {
        let all = i128::try_from(report.combinations).expect("below 2^127");
        let part = |count: u128| Fraction::new(i128::try_from(count).expect("below 2^127"), all);
        return strategy.outcomes.iter().map(|one| (one.name.clone(), part(one.combinations))).collect();
    }
    let bet = report.bets.iter().find(|bet| bet.name == tally.name).expect("the analysis has it");
    let all = [("win", bet.win), ("lose", bet.lose), ("lose_half", bet.lose_half), ("returned", bet.returned)];
    let none = Fraction::from_integer(0);
    // The bonus has no half and no return; the analysis says so with a zero.
    let named = |name: &str| tally.count(name).is_some();
    all.into_iter()
        .filter(|(name, part)| named(name) || *part != none)
        .map(|(name, part)| (name.into(), part))
        .collect()
}

/// Pearson's test of the counts of all outcomes. With at most eleven degrees of freedom a sum above 50 comes less than once in
/// a million tests; seeds are fixed, so it passes always or never.
#[test]
fn outcomes_come_as_often_as_the_analysis_says() {
    for game in games() {
        let report = game.exact().expect("an analysis");
        for tally in run(game, rounds(), 7, 2).tallies {
            let probabilities = probabilities(&report, &tally);
            let names: Vec<&str> = tally.outcomes.iter().map(|(name, _)| *name).collect();
            assert_eq!(names, probabilities.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), "{game:?}");
            let mut sum = 0.0;
            for ((name, count), (_, part)) in tally.outcomes.iter().zip(&probabilities) {
                let expected = *part.numer() as f64 / *part.denom() as f64 * tally.rounds as f64;
                if expected == 0.0 {
                    assert_eq!(*count, 0, "{game:?} {name}");
                } else {
                    sum += (*count as f64 - expected).powi(2) / expected;
                }
            }
            assert!(sum < 50.0, "{game:?} {}: {sum}", tally.name);
        }
    }
}
