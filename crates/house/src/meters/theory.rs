//! What the mathematics expects the house to win. The edges come in as data: exact fractions from whoever counted them.

use std::collections::BTreeMap;

use sabot_law::Instrument;
use sabot_ledger::Name;

use super::Figures;

/// In how many parts a minor unit is divided where an expectation is told as a whole number.
const PARTS: i128 = 1_000_000;

/// What the house wins on average of one unit staked: an exact fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Above the line.
    pub numerator: i128,
    /// Below the line, positive.
    pub denominator: i128,
}

/// The edge of each bet of each game. A bet that is not named, such as stud's raise, whose outcome belongs to the edge of
/// its ante, is expected to bring nothing of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theory(BTreeMap<(Instrument, Name), Edge>);

impl Theory {
    /// With the edge of one more bet; one whose denominator is not positive is left out.
    #[must_use]
    pub fn with(mut self, game: Instrument, bet: Name, edge: Edge) -> Theory {
        if edge.denominator > 0 {
            self.0.insert((game, bet), edge);
        }
        self
    }

    /// The edge of a bet.
    #[must_use]
    pub fn edge(&self, game: Instrument, bet: Name) -> Option<Edge> {
        self.0.get(&(game, bet)).copied()
    }

    /// What the house is expected to have won of these stakes, in millionths of a minor unit: each bet's part is rounded
    /// down once. `None` where the numbers outgrow what can be counted.
    #[must_use]
    pub fn expected(&self, game: Instrument, figures: &Figures) -> Option<i128> {
        let mut sum = 0_i128;
        for (bet, stakes) in &figures.turnover {
            let Some(Edge { numerator, denominator }) = self.edge(game, *bet) else { continue };
            // First the whole part and then the rest of the division, so that large turnovers do not outgrow 128 bits.
            let stakes = i128::try_from(*stakes).ok()?;
            let (whole, rest) = (stakes / denominator, stakes % denominator);
            let of_whole = whole.checked_mul(numerator)?.checked_mul(PARTS)?;
            let of_rest = rest.checked_mul(numerator)?.checked_mul(PARTS)?.div_euclid(denominator);
            sum = sum.checked_add(of_whole)?.checked_add(of_rest)?;
        }
        Some(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_expectation_is_stakes_times_edge() {
        let ante: Name = "ante".parse().expect("a name");
        let theory = Theory::default().with(Instrument::Stud, ante, Edge { numerator: 1, denominator: 19 });
        let figures = Figures { turnover: [(ante, 10_000)].into(), ..Figures::default() };
        // 10,000 / 19 = 526.315789 473…
        assert_eq!(theory.expected(Instrument::Stud, &figures), Some(526_315_789));
        assert_eq!(theory.expected(Instrument::Qpoker, &figures), Some(0));
    }

    #[test]
    fn an_edge_against_the_house_counts_downwards() {
        let bonus: Name = "bonus".parse().expect("a name");
        let theory = Theory::default().with(Instrument::Qpoker, bonus, Edge { numerator: -1, denominator: 3 });
        let figures = Figures { turnover: [(bonus, 100)].into(), ..Figures::default() };
        assert_eq!(theory.expected(Instrument::Qpoker, &figures), Some(-33_333_334));
    }
}
