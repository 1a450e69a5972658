//! What was expected of the bets that were laid, and how far chance carries a result from it.

use sabot_edge::Fraction;
use sabot_house::meters::Figures;
use sabot_law::Instrument;

use crate::theory::TableTheory;

/// Expectations are kept in millionths of a minor unit.
const MILLION: i128 = 1_000_000;
/// A variance for a stake of one is kept with nine decimals.
const BILLION: i128 = 1_000_000_000;

/// How far a result lies from what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// Not more than two standard deviations: as one expects.
    Within,
    /// More than two: one evening in twenty.
    BeyondTwo,
    /// More than three: one in four hundred. Somebody should look at it.
    BeyondThree,
}

impl Band {
    /// The word for it in files.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Band::Within => "within",
            Band::BeyondTwo => "beyond_2",
            Band::BeyondThree => "beyond_3",
        }
    }
}

/// What was expected beside what was won.
///
/// The variance is that of bets which do not hang together: of one bet, its variance for a stake of one times the sum of
/// the squares of its stakes. Bets of one round that meet the same croupier's hand do hang together, so that the true
/// deviation is somewhat larger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expectation {
    /// What the house was expected to win, in millionths of a minor unit.
    pub expected_millionths: i128,
    /// What it won of the same bets, in minor units.
    pub actual: i128,
    /// The variance, in billionths of a squared minor unit; `None` where it outgrows what can be counted.
    pub variance_billionths: Option<u128>,
}

impl Expectation {
    /// What a table's theory says of its figures; `None` where it says nothing.
    #[must_use]
    pub fn of(game: Instrument, figures: &Figures, table: &TableTheory) -> Option<Expectation> {
        if table.bets.is_empty() {
            return None;
        }
        let expected_millionths = table.theory.expected(game, figures)?;
        let mut variance = Some(0_u128);
        for bet in &table.bets {
            let squares = figures.squares.get(&bet.bet).copied().unwrap_or_default();
            let part = billionths(&bet.variance).and_then(|of_one| of_one.checked_mul(squares));
            variance = variance.zip(part).and_then(|(sum, part)| sum.checked_add(part));
        }
        Some(Expectation { expected_millionths, actual: figures.win, variance_billionths: variance })
    }

    /// Both together.
    #[must_use]
    pub fn plus(&self, other: &Expectation) -> Expectation {
        let variances = self.variance_billionths.zip(other.variance_billionths);
        Expectation {
            expected_millionths: self.expected_millionths + other.expected_millionths,
            actual: self.actual + other.actual,
            variance_billionths: variances.and_then(|(one, more)| one.checked_add(more)),
        }
    }

    /// What was expected, to the nearest minor unit.
    #[must_use]
    pub fn expected(&self) -> i128 {
        nearest(self.expected_millionths, MILLION)
    }

    /// What was won beyond that, to the nearest minor unit.
    #[must_use]
    pub fn difference(&self) -> i128 {
        nearest(self.beyond(), MILLION)
    }

    /// The standard deviation, to the nearest minor unit.
    #[must_use]
    pub fn deviation(&self) -> Option<u128> {
        self.deviation_millionths().map(|deviation| nearest(deviation, MILLION).unsigned_abs())
    }

    /// How many standard deviations the result lies from what was expected, in hundredths; `None` where nothing could vary.
    #[must_use]
    pub fn z_hundredths(&self) -> Option<i128> {
        let deviation = self.deviation_millionths().filter(|deviation| *deviation > 0)?;
        Some(nearest(self.beyond().checked_mul(100)?, deviation))
    }

    /// In which band it lies.
    #[must_use]
    pub fn band(&self) -> Option<Band> {
        let deviation = self.deviation_millionths().filter(|deviation| *deviation > 0)?.unsigned_abs();
        let beyond = self.beyond().unsigned_abs();
        Some(match () {
            () if beyond > deviation.saturating_mul(3) => Band::BeyondThree,
            () if beyond > deviation.saturating_mul(2) => Band::BeyondTwo,
            () => Band::Within,
        })
    }

    /// What was won beyond the expectation, in millionths.
    fn beyond(&self) -> i128 {
        self.actual.saturating_mul(MILLION).saturating_sub(self.expected_millionths)
    }

    /// The deviation in millionths. The variance is in billionths of a square; a thousand times as much is in squares
    /// of a millionth.
    fn deviation_millionths(&self) -> Option<i128> {
        let squared = self.variance_billionths?.checked_mul(1_000)?;
        i128::try_from(squared.isqrt()).ok()
    }
}

/// A fraction in billionths, to the nearest; `None` below nothing.
pub(crate) fn billionths(fraction: &Fraction) -> Option<u128> {
    let (numer, denom) = (*fraction.numer(), *fraction.denom());
    let whole = (numer / denom).checked_mul(BILLION)?;
    // The rest is below the denominator. Both are halved until their product with a billion fits, which costs digits
    // that nobody is shown.
    let (mut rest, mut denom) = (numer % denom, denom);
    while rest.checked_mul(2 * BILLION).is_none() {
        (rest, denom) = (rest / 2, denom / 2);
    }
    u128::try_from(whole.checked_add(nearest(rest * BILLION, denom))?).ok()
}

/// A quotient to the nearest, halves away from nothing. The divisor is positive.
pub(crate) fn nearest(numer: i128, denom: i128) -> i128 {
    let (whole, rest) = (numer / denom, numer % denom);
    if rest.unsigned_abs() >= denom.unsigned_abs().div_ceil(2) { whole + numer.signum() } else { whole }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_rounded_to_the_nearest() {
        for (numer, denom, to) in
            [(5, 2, 3), (-5, 2, -3), (4, 3, 1), (-4, 3, -1), (5, 3, 2), (-5, 3, -2), (0, 7, 0), (1, 3, 0)]
        {
            assert_eq!(nearest(numer, denom), to, "{numer}/{denom}");
        }
    }

    #[test]
    fn a_variance_is_kept_with_nine_decimals() {
        assert_eq!(billionths(&Fraction::new(1, 3)), Some(333_333_333));
        assert_eq!(billionths(&Fraction::new(5, 1)), Some(5_000_000_000));
        assert_eq!(billionths(&Fraction::new(-1, 3)), None);
        // The denominator of a variance of stud: all combinations, squared. 2^90 / 3 · 2^90 is a third all the same.
        assert_eq!(billionths(&Fraction::new((1 << 120) / 3, 1 << 120)), Some(333_333_333));
    }

    /// 400 bets of 10,000 with a variance of 1: a deviation of 200,000. The house expects 5 % of 4,000,000.
    #[test]
    fn bands_by_hand() {
        let of = |actual| Expectation {
            expected_millionths: 200_000 * MILLION,
            actual,
            variance_billionths: Some(400 * 10_000 * 10_000 * 1_000_000_000),
        };
        assert_eq!((of(0).expected(), of(0).deviation(), of(0).difference()), (200_000, Some(200_000), -200_000));
        for (actual, z, band) in [
            (200_000, 0, Band::Within),
            (0, -100, Band::Within),
            (600_000, 200, Band::Within),
            (600_001, 200, Band::BeyondTwo),
            (-200_001, -200, Band::BeyondTwo),
            (800_000, 300, Band::BeyondTwo),
            (800_001, 300, Band::BeyondThree),
            (-431_000, -316, Band::BeyondThree),
        ] {
            assert_eq!((of(actual).z_hundredths(), of(actual).band()), (Some(z), Some(band)), "{actual}");
        }
        let none = Expectation { variance_billionths: Some(0), ..of(5) };
        assert_eq!((none.z_hundredths(), none.band(), none.deviation()), (None, None, Some(0)));
        let unknown = Expectation { variance_billionths: None, ..of(5) };
        assert_eq!((unknown.deviation(), of(1).plus(&unknown).deviation()), (None, None));
        assert_eq!(of(1).plus(&of(2)).actual, 3);
        // √2 · 200,000
        assert_eq!(of(1).plus(&of(2)).deviation(), Some(282_843));
    }
}
