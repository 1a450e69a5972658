//! How often a bet comes to favour the player, and by how much: simulated, with its error.
//!
//! Which cards are gone is drawn at random; what each bet is worth then is exact.

use sabot_cards::{RandomWords, below};
use sabot_games::football::EditionData;
use sabot_games::football::art03_wagers::BETS;

use super::Shoe;
use super::drift::{check_unseen, nearest};
use super::sums::{Gains, Sums, name};
use crate::{EdgeError, Fraction};

/// The most shoes in one sample; with them the sums stay exact.
const SAMPLES_MAX: u64 = 1_000_000_000;

/// What a bet was worth in a sample of shoes. A simulated figure, never an exact one.
///
/// ```
/// use sabot_edge::Fraction;
/// use sabot_edge::football::SimulatedDrift;
/// let (nothing, one) = (Fraction::from_integer(0), Fraction::from_integer(1));
/// let drift = SimulatedDrift {
///     bet: "odd",
///     unseen: 104,
///     samples: 100,
///     favourable: 50,
///     mean: nothing,
///     mean_square: one,
///     gain: nothing,
///     gain_square: one * 4,
///     highest: one * 2,
///     lowest: one * -2,
/// };
/// // A deviation of 1 over 100 shoes leaves a tenth of it; one of 2, two tenths.
/// assert_eq!((drift.standard_error(), drift.gain_error()), (0.1, 0.2));
/// // Of 100 throws of a coin the share of heads has an error of √(¼ ÷ 100).
/// assert_eq!((drift.favourable_share(), drift.favourable_error()), (0.5, 0.05));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulatedDrift {
    /// The bet.
    pub bet: &'static str,
    /// How many cards nobody has seen.
    pub unseen: u16,
    /// How many shoes were drawn.
    pub samples: u64,
    /// In how many of them the bet favoured the player.
    pub favourable: u64,
    /// The mean of what it was worth, in units of the stake.
    pub mean: Fraction,
    /// The mean of its square.
    pub mean_square: Fraction,
    /// What a player gains on average at this point who bets one unit only where the bet favours him.
    pub gain: Fraction,
    /// The mean of its square.
    pub gain_square: Fraction,
    /// The best value met.
    pub highest: Fraction,
    /// The worst.
    pub lowest: Fraction,
}

impl SimulatedDrift {
    /// The standard error of the mean, for display.
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        error(nearest(&self.mean), nearest(&self.mean_square), self.samples)
    }

    /// The standard error of the gain, for display.
    #[must_use]
    pub fn gain_error(&self) -> f64 {
        error(nearest(&self.gain), nearest(&self.gain_square), self.samples)
    }

    /// The share of shoes in which the bet favoured the player, for display.
    #[must_use]
    pub fn favourable_share(&self) -> f64 {
        nearest(&Fraction::new(self.favourable.into(), self.samples.into()))
    }

    /// The standard error of that share, for display.
    #[must_use]
    pub fn favourable_error(&self) -> f64 {
        let share = self.favourable_share();
        error(share, share, self.samples)
    }
}

fn error(mean: f64, mean_square: f64, samples: u64) -> f64 {
    let samples = nearest(&Fraction::from_integer(samples.into()));
    ((mean_square - mean * mean).max(0.0) / samples).sqrt()
}

/// Draws so many times which cards are gone, and says what each bet was worth then.
///
/// ```
/// use sabot_edge::football::{Shoe, simulated_drift};
/// use sabot_games::football::EditionData;
/// let mut word = 1_u64;
/// let mut chance = move || {
///     word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
///     word ^ (word >> 29)
/// };
/// let bets = simulated_drift(&EditionData::of_65_2004(), &Shoe::fresh(6)?, 104, 100, &mut chance)?;
/// assert!(bets.iter().all(|bet| bet.lowest <= bet.mean && bet.mean <= bet.highest));
/// # Ok::<(), sabot_edge::EdgeError>(())
/// ```
///
/// # Errors
/// More unseen cards than the shoe holds, fewer than a hand needs, or no shoes at all.
pub fn simulated_drift(
    data: &EditionData,
    shoe: &Shoe,
    unseen: u16,
    samples: u64,
    chance: &mut (impl RandomWords + ?Sized),
) -> Result<Vec<SimulatedDrift>, EdgeError> {
    check_unseen(shoe, unseen)?;
    if !(1..=SAMPLES_MAX).contains(&samples) {
        return Err(EdgeError { field: "samples", value: samples.to_string(), problem: "edge-samples-outside" });
    }
    let gains = Gains::of(data)?;
    let mut cards: Vec<usize> =
        (0..10).zip(shoe.by_points()).flat_map(|(points, n)| (0..n).map(move |_| points)).collect();
    let mut met = [Met::default(); BETS.len()];
    for _ in 0..samples {
        let left = draw(&mut cards, unseen.into(), chance);
        let sums = Sums::of(&left);
        for (place, met) in met.iter_mut().enumerate() {
            met.add(gains.sum(place, &sums));
        }
    }
    let unseen_cards = i128::from(unseen);
    let draws = unseen_cards * (unseen_cards - 1) * (unseen_cards - 2) * i128::from(gains.stake);
    Ok(met.iter().enumerate().map(|(place, met)| met.told(name(place), unseen, samples, draws)).collect())
}

/// So many cards drawn at random, by their points (the beginning of Fisher and Yates's shuffle).
fn draw(cards: &mut [usize], unseen: usize, chance: &mut (impl RandomWords + ?Sized)) -> [u64; 10] {
    let mut left = [0; 10];
    for place in 0..unseen {
        let chosen = below(chance, (cards.len() - place) as u64);
        cards.swap(place, place + usize::try_from(chosen).expect("below a length"));
        left[cards[place]] += 1;
    }
    left
}

/// What was met, as sums over ordered draws of three cards.
#[derive(Clone, Copy, Default)]
struct Met {
    favourable: u64,
    sum: i128,
    squares: i128,
    gain: i128,
    gain_squares: i128,
    extremes: Option<(i128, i128)>,
}

impl Met {
    fn add(&mut self, value: i128) {
        let gain = value.max(0);
        self.favourable += u64::from(value > 0);
        self.sum += value;
        self.squares += value * value;
        self.gain += gain;
        self.gain_squares += gain * gain;
        let (lowest, highest) = self.extremes.unwrap_or((value, value));
        self.extremes = Some((lowest.min(value), highest.max(value)));
    }

    fn told(&self, bet: &'static str, unseen: u16, samples: u64, draws: i128) -> SimulatedDrift {
        let times = i128::from(samples);
        let (lowest, highest) = self.extremes.expect("at least one shoe was drawn");
        SimulatedDrift {
            bet,
            unseen,
            samples,
            favourable: self.favourable,
            mean: Fraction::new(self.sum, times * draws),
            mean_square: Fraction::new(self.squares, times * draws * draws),
            gain: Fraction::new(self.gain, times * draws),
            gain_square: Fraction::new(self.gain_squares, times * draws * draws),
            highest: Fraction::new(highest, draws),
            lowest: Fraction::new(lowest, draws),
        }
    }
}
