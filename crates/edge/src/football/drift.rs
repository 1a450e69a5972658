//! How far the value of a bet wanders as the shoe is dealt: its exact mean and variance over all ways in which cards can be gone.
//!
//! Let m of the N cards be unseen. The value of a bet is then the mean, over all sets of three of the m cards, of what the
//! three gain on average over their orders (it matters only which of them is the third). Every card is equally likely to be
//! among the m, so the mean over all ways is the value in the full shoe: nothing drifts on average.
//!
//! For the mean of the square take two sets of three out of the m cards. They share k cards with probability
//!
//! > w(m, k) = C(3, k) × C(m − 3, 3 − k) ÷ C(m, 3)
//!
//! and, k being given, they are 6 − k random cards of the N, whatever m is: let E(k) be the mean of the product of their
//! gains. So the mean of the square is Σ w(m, k) E(k). With m = N nothing is random and the same sum is the square of the mean;
//! hence
//!
//! > variance(m) = Σ (w(m, k) − w(N, k)) × E(k)
//!
//! E(1), E(2) and E(3) are counted over 5, 4 and 3 cards by their points; E(0) follows from the square of the sum over all
//! ordered threes, in which two threes share k given cards in 1, 9, 18, 6 ways for k = 0, 1, 2, 3.

use sabot_games::football::EditionData;
use sabot_games::football::art03_wagers::BETS;

use super::Shoe;
use super::sums::{Gains, Sums, drawn, name};
use crate::{EdgeError, Fraction};

/// How far the value of a bet wanders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drift {
    /// The bet.
    pub bet: &'static str,
    /// How many cards nobody has seen.
    pub unseen: u16,
    /// The mean of its value over all ways in which the other cards can be gone: its value in the full shoe.
    pub mean: Fraction,
    /// The mean square deviation from it.
    pub variance: Fraction,
}

impl Drift {
    /// The standard deviation, for display.
    ///
    /// ```
    /// use sabot_edge::Fraction;
    /// use sabot_edge::football::Drift;
    /// let drift = Drift { bet: "odd", unseen: 104, mean: Fraction::new(-1, 10), variance: Fraction::new(1, 4) };
    /// assert_eq!(drift.standard_deviation(), 0.5);
    /// ```
    #[must_use]
    pub fn standard_deviation(&self) -> f64 {
        nearest(&self.variance).sqrt()
    }

    /// A bound that no distribution of this mean and variance exceeds (Cantelli's inequality), for display: in at most this
    /// share of all ways the bet is no longer unfavourable.
    ///
    /// ```
    /// use sabot_edge::Fraction;
    /// use sabot_edge::football::Drift;
    /// let drift = Drift { bet: "odd", unseen: 104, mean: Fraction::new(-1, 2), variance: Fraction::new(1, 4) };
    /// // A quarter, divided by a quarter and the square of one half.
    /// assert_eq!(drift.favourable_at_most(), 0.5);
    /// ```
    #[must_use]
    pub fn favourable_at_most(&self) -> f64 {
        let (mean, variance) = (nearest(&self.mean), nearest(&self.variance));
        if mean >= 0.0 { 1.0 } else { variance / (variance + mean * mean) }
    }
}

/// A fraction for display.
pub(super) fn nearest(fraction: &Fraction) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "for display alone")]
    let quotient = *fraction.numer() as f64 / *fraction.denom() as f64;
    quotient
}

/// How far the value of each bet wanders until so many cards of the shoe are unseen, exactly.
///
/// Burnt cards that nobody has seen count as unseen.
///
/// ```
/// use sabot_edge::Fraction;
/// use sabot_edge::football::{Shoe, drift};
/// use sabot_games::football::EditionData;
/// let (shoe, data) = (Shoe::fresh(6)?, EditionData::of_65_2004());
/// let nothing_gone = drift(&data, &shoe, 312)?;
/// assert!(nothing_gone.iter().all(|bet| bet.variance == Fraction::from_integer(0)));
/// // At the white card, a third from the end.
/// let post = &drift(&data, &shoe, 104)?[4];
/// assert_eq!(post.bet, "post");
/// assert!(post.standard_deviation() > 0.0);
/// # Ok::<(), sabot_edge::EdgeError>(())
/// ```
///
/// # Errors
/// More unseen cards than the shoe holds, or fewer than a hand needs; a shoe of fewer than six cards.
pub fn drift(data: &EditionData, shoe: &Shoe, unseen: u16) -> Result<Vec<Drift>, EdgeError> {
    check_unseen(shoe, unseen)?;
    if shoe.cards() < 6 {
        let value = shoe.cards().to_string();
        return Err(EdgeError { field: "shoe", value, problem: "edge-shoe-too-few-cards" });
    }
    let gains = Gains::of(data)?;
    let cards = shoe.by_points().map(i128::from);
    let sums = Sums::of(&shoe.by_points());
    let all = i128::from(sums.all());
    let scale = i128::from(gains.stake);
    let drift = |place| {
        let shared = Shared::of(&cards, &three_gains(place, &gains));
        Drift {
            bet: name(place),
            unseen,
            mean: Fraction::new(gains.sum(place, &sums), all * scale),
            variance: shared.variance(shoe.cards().into(), unseen.into(), scale),
        }
    };
    Ok((0..BETS.len()).map(drift).collect())
}

/// Refuses a number of unseen cards that cannot be.
pub(super) fn check_unseen(shoe: &Shoe, unseen: u16) -> Result<(), EdgeError> {
    shoe.check_hand()?;
    if (3..=shoe.cards()).contains(&unseen) {
        return Ok(());
    }
    Err(EdgeError { field: "unseen", value: unseen.to_string(), problem: "edge-unseen-outside" })
}

/// What three cards of these points gain, summed over which of them is the third.
type ThreeGains = [[[i128; 10]; 10]; 10];

fn three_gains(place: usize, gains: &Gains) -> ThreeGains {
    let ordered = |first: usize, second: usize, third: usize| {
        let two = (first + second) % 10;
        let (points, cards) = if drawn(two) { ((two + third) % 10, 3) } else { (two, 2) };
        i128::from(gains.of_hand(place, u8::try_from(points).expect("one digit"), cards).0)
    };
    std::array::from_fn(|a| {
        std::array::from_fn(|b| std::array::from_fn(|c| ordered(a, b, c) + ordered(a, c, b) + ordered(b, c, a)))
    })
}

/// Sums of products of the gains of two threes that share k cards, over all ordered choices of the 6 − k cards.
struct Shared([i128; 4]);

impl Shared {
    fn of(cards: &[i128; 10], gains: &ThreeGains) -> Shared {
        let (mut one, mut two, mut three, mut all) = (0, 0, 0, 0);
        let mut left = *cards;
        for a in 0..10 {
            let of_a = take(&mut left, a);
            for b in 0..10 {
                let of_b = of_a * take(&mut left, b);
                for c in 0..10 {
                    let of_c = of_b * take(&mut left, c);
                    let first = gains[a][b][c];
                    all += of_c * first;
                    three += of_c * first * first;
                    if of_c != 0 && first != 0 {
                        // The other three shares a and b, or a alone.
                        two += of_c * first * sum(&left, &gains[a][b]);
                        one += of_c * first * sum_of_two(&left, &gains[a]);
                    }
                    left[c] += 1;
                }
                left[b] += 1;
            }
            left[a] += 1;
        }
        Shared([all * all - 9 * one - 18 * two - 6 * three, one, two, three])
    }

    /// The variance with m unseen cards of n, the gains being in parts of the stake.
    ///
    /// The largest numbers, with the odds of 65/2004 and 24 decks: sums of products below 2^74 over six cards of 1,248, and
    /// with their chances brought to one denominator, where most of each cancels, below 2^124 for every m.
    fn variance(&self, n: i128, m: i128, stake: i128) -> Fraction {
        let six = falling(n, 6);
        let mut sum = 0;
        for (k, product) in (0..).zip(self.0) {
            // All means to the denominator of six cards.
            let product = product * falling(n - (6 - k), k);
            let ways = |m: i128| choose(3, k) * choose(m - 3, 3 - k);
            sum += (ways(m) * choose(n, 3) - ways(n) * choose(m, 3)) * product;
        }
        // The gains are sums over three orders, each in parts of the stake.
        Fraction::new(sum, six * choose(m, 3) * choose(n, 3) * 9 * stake * stake)
    }
}

/// Takes a card of these points away, and says how many there were. The number left may fall below zero. That does no
/// harm: the product then already holds the factor zero of the card before.
fn take(left: &mut [i128; 10], points: usize) -> i128 {
    let cards = left[points];
    left[points] -= 1;
    cards
}

fn sum(left: &[i128; 10], gains: &[i128; 10]) -> i128 {
    left.iter().zip(gains).map(|(cards, gain)| cards * gain).sum()
}

/// Over ordered pairs of the cards left.
fn sum_of_two(left: &[i128; 10], gains: &[[i128; 10]; 10]) -> i128 {
    (0..10).map(|d| left[d] * (sum(left, &gains[d]) - gains[d][d])).sum()
}

/// n × (n − 1) × … with so many factors.
fn falling(n: i128, factors: i128) -> i128 {
    (0..factors).map(|less| n - less).product()
}

fn choose(n: i128, chosen: i128) -> i128 {
    if n < chosen { 0 } else { falling(n, chosen) / falling(chosen, chosen) }
}
