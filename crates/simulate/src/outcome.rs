//! What came of a simulation: whole numbers, and what they say beside the exact value.

use sabot_edge::{Analysis, Fraction};
use sabot_law::Instrument;

/// The result of a simulation. The same seed and number of rounds always give the same numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulationOutcome {
    /// The game.
    pub game: Instrument,
    /// The seed.
    pub seed: u64,
    /// The rounds played: all that were asked for, or fewer if it was stopped.
    pub rounds: u64,
    /// What was measured: the strategy first, then the bets without a decision.
    pub tallies: Vec<Tally>,
}

/// One strategy or bet, added up. Sums count halves of the first stake, because at qpoker and football half of it can be won
/// or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The name of the strategy or bet, as in a report of the exact analysis.
    pub name: &'static str,
    /// The rounds played.
    pub rounds: u64,
    /// The sum of what the player gained, in half stakes.
    pub net: i128,
    /// The sum of the squares of that.
    pub squares: i128,
    /// All that was staked, in half stakes.
    pub staked: i128,
    /// Every outcome with its count, under the names of the exact analysis; they add up to the rounds.
    pub outcomes: Vec<(&'static str, u64)>,
}

/// A simulated mean beside the exact one. For display: these are the only rounded numbers here.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeanComparison {
    /// What the player gained on average, in units of his first stake.
    pub mean: f64,
    /// How far the mean is likely to be from the exact value.
    pub standard_error: f64,
    /// By how many standard errors it is away.
    pub z: f64,
}

impl SimulationOutcome {
    /// What was measured under a name.
    #[must_use]
    pub fn tally(&self, name: &str) -> Option<&Tally> {
        self.tallies.iter().find(|tally| tally.name == name)
    }
}

impl Tally {
    /// What the player gained on average, in units of his first stake; nothing if no round was played.
    #[must_use]
    pub fn mean(&self) -> Option<Fraction> {
        (self.rounds > 0).then(|| Fraction::new(self.net, 2 * i128::from(self.rounds)))
    }

    /// How often an outcome came.
    #[must_use]
    pub fn count(&self, outcome: &str) -> Option<u64> {
        self.outcomes.iter().find(|(name, _)| *name == outcome).map(|(_, count)| *count)
    }

    /// The exact value of the same strategy or bet, if the report has it.
    #[must_use]
    pub fn exact(&self, report: &Analysis) -> Option<Fraction> {
        let strategy = report.strategy(self.name).map(|strategy| strategy.ev);
        strategy.or_else(|| report.bet(self.name).map(|bet| bet.ev))
    }

    /// The standard error of the mean, in units of the first stake; nothing for fewer than two rounds.
    #[must_use]
    pub fn standard_error(&self) -> Option<f64> {
        if self.rounds < 2 {
            return None;
        }
        let rounds = i128::from(self.rounds);
        // n · Σx² − (Σx)² is exact, and n²(n − 1) times the squared error of the mean. Within the allowed number of rounds
        // and gains it stays below 2^126.
        let spread = rounds * self.squares - self.net * self.net;
        let variance = approximate(spread) / approximate(rounds) / approximate(rounds - 1);
        Some((variance / approximate(rounds)).sqrt() / 2.0)
    }

    /// The mean beside the exact value; nothing for fewer than two rounds, or if all rounds ended alike.
    #[must_use]
    pub fn against(&self, exact: &Fraction) -> Option<MeanComparison> {
        let standard_error = self.standard_error().filter(|error| *error > 0.0)?;
        let mean = approximate(self.net) / approximate(i128::from(self.rounds)) / 2.0;
        let exact = approximate(*exact.numer()) / approximate(*exact.denom());
        Some(MeanComparison { mean, standard_error, z: (mean - exact) / standard_error })
    }
}

#[expect(clippy::cast_precision_loss, reason = "for display")]
fn approximate(number: i128) -> f64 {
    number as f64
}

/// How the ends of a round are told for one strategy or bet.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    /// The name of the strategy or bet.
    pub(crate) name: &'static str,
    /// The outcomes.
    pub(crate) outcomes: Vec<&'static str>,
    /// What each end means, in the order of their numbers.
    pub(crate) ends: Vec<End>,
}

/// What an end is for one strategy or bet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    /// The place of its outcome.
    pub(crate) outcome: usize,
    /// What the player gains, in half stakes.
    pub(crate) net: i64,
    /// What he staked, in half stakes.
    pub(crate) staked: i64,
}

impl Measured {
    /// Adds up so many rounds of each end.
    pub(crate) fn tally(&self, counts: &[u64]) -> Tally {
        let mut tally = Tally {
            name: self.name,
            rounds: 0,
            net: 0,
            squares: 0,
            staked: 0,
            outcomes: self.outcomes.iter().map(|name| (*name, 0)).collect(),
        };
        for (end, &count) in self.ends.iter().zip(counts) {
            let (times, net) = (i128::from(count), i128::from(end.net));
            tally.rounds += count;
            tally.net += times * net;
            tally.squares += times * net * net;
            tally.staked += times * i128::from(end.staked);
            tally.outcomes[end.outcome].1 += count;
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten rounds by hand: 4 won of one stake each, 6 lost. Mean -1/5; Σx² = 10; variance (10 − 10/25)/9 = 16/15;
    /// standard error √(16/150).
    #[test]
    fn means_and_errors_are_those_of_the_schoolbook() {
        let ends = vec![End { outcome: 0, net: 2, staked: 2 }, End { outcome: 1, net: -2, staked: 2 }];
        let tally = Measured { name: "bet", outcomes: vec!["win", "lose"], ends }.tally(&[4, 6]);
        assert_eq!((tally.rounds, tally.net, tally.squares, tally.staked), (10, -4, 40, 20));
        assert_eq!(tally.mean(), Some(Fraction::new(-1, 5)));
        assert_eq!((tally.count("win"), tally.count("tie")), (Some(4), None));
        let error = (16.0_f64 / 150.0).sqrt();
        let comparison = tally.against(&Fraction::new(0, 1)).expect("ten rounds");
        assert!((comparison.standard_error - error).abs() < 1e-12, "{comparison:?}");
        assert!((comparison.z + 0.2 / error).abs() < 1e-12, "{comparison:?}");
    }

    #[test]
    fn nothing_is_said_of_nothing() {
        let ends = vec![End { outcome: 0, net: 2, staked: 2 }];
        let measured = Measured { name: "bet", outcomes: vec!["win"], ends };
        assert_eq!(measured.tally(&[0]).mean(), None);
        assert_eq!(measured.tally(&[1]).standard_error(), None);
        assert_eq!(measured.tally(&[5]).against(&Fraction::new(1, 1)), None);
    }
}
