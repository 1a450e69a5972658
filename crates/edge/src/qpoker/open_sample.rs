//! What seeing several other players' hands is worth: simulated, with its error.
//!
//! Deals are drawn at random, but nothing within a deal is: what both decisions are worth there is counted over all of the
//! croupier's hands. What is averaged is the gain of the better decision over that which the player's own cards alone
//! advise, which is nothing in most deals, so that few deals tell much.

use std::collections::HashMap;

use sabot_cards::{RandomWords, below};
use sabot_games::qpoker::art02_seats::seats_max;

use super::Rules;
use super::hands::{Hand, Left, all, threes};
use super::open_hands::score;
use super::payments::signed;
use super::sweep::sweep;
use crate::{EdgeError, Fraction};

/// The most deals in one sample; with them the sums stay exact.
const SAMPLES_MAX: u64 = 1_000_000_000;

/// What seeing other hands was worth in a sample of deals. A simulated figure, never an exact one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulatedOpenHands {
    /// How many other hands lay open.
    pub others: u8,
    /// How many deals were drawn.
    pub samples: u64,
    /// The mean gain over deciding by the own cards alone, in units of the bet.
    pub gain: Fraction,
    /// The mean square of the gain.
    pub gain_square: Fraction,
    /// In how many deals the open hands changed the decision.
    pub changed: u64,
}

impl SimulatedOpenHands {
    /// The standard error of the gain, for display.
    ///
    /// ```
    /// use sabot_edge::Fraction;
    /// use sabot_edge::qpoker::SimulatedOpenHands;
    /// let (gain, gain_square) = (Fraction::from_integer(0), Fraction::from_integer(1));
    /// let open = SimulatedOpenHands { others: 6, samples: 100, gain, gain_square, changed: 7 };
    /// assert_eq!(open.standard_error(), 0.1, "a deviation of 1, divided by the root of 100");
    /// ```
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        let number = |fraction: &Fraction| {
            #[expect(clippy::cast_precision_loss, reason = "for display alone")]
            let quotient = *fraction.numer() as f64 / *fraction.denom() as f64;
            quotient
        };
        let variance = number(&self.gain_square) - number(&self.gain).powi(2);
        #[expect(clippy::cast_precision_loss, reason = "for display alone")]
        let samples = self.samples as f64;
        (variance.max(0.0) / samples).sqrt()
    }
}

/// Deals so many times at random and averages what seeing so many other hands gains.
///
/// ```
/// use sabot_edge::qpoker::{Rules, simulated_open_hands};
/// let mut word = 0_u64;
/// let mut chance = move || {
///     word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
///     word ^ (word >> 29)
/// };
/// let open = simulated_open_hands(6, 20, &Rules::of_89_2004(), &mut chance)?;
/// assert!(open.gain >= sabot_edge::Fraction::from_integer(0));
/// # Ok::<(), sabot_edge::EdgeError>(())
/// ```
///
/// # Errors
/// No other hand, more than the table's other seats, or no deals at all.
pub fn simulated_open_hands(
    others: u8,
    samples: u64,
    rules: &Rules,
    chance: &mut (impl RandomWords + ?Sized),
) -> Result<SimulatedOpenHands, EdgeError> {
    if others == 0 || others >= seats_max(rules.decks()) {
        return Err(EdgeError { field: "others", value: others.to_string(), problem: "edge-others-outside" });
    }
    if !(1..=SAMPLES_MAX).contains(&samples) {
        return Err(EdgeError { field: "samples", value: samples.to_string(), problem: "edge-samples-outside" });
    }
    let hands = all(rules);
    let stays: HashMap<[u8; 3], bool> = sweep(rules).iter().map(|one| (one.hand.kinds, one.stays(rules))).collect();
    let by_kinds: HashMap<[u8; 3], &Hand> = hands.iter().map(|hand| (hand.kinds, hand)).collect();
    let pays = rules.payments();
    let mut kinds = Left::fresh(rules.decks()).kinds();
    let seen = 3 * (usize::from(others) + 1);
    let unseen = signed(threes((kinds.len() - seen) as u64).into());
    let give_up = i128::from(pays.give_up) * unseen;
    let (mut gains, mut squares, mut changed) = (0_i128, 0_i128, 0);
    for _ in 0..samples {
        deal(&mut kinds, seen, chance);
        let mut own = [kinds[0], kinds[1], kinds[2]];
        own.sort_unstable();
        let stays_alone = stays[&own];
        let mut left = Left::fresh(rules.decks());
        for kind in &kinds[..seen] {
            assert!(left.take(*kind), "it was dealt");
        }
        let play = i128::from(play(by_kinds[&own], &left, &hands, rules));
        let gain = play.max(give_up) - if stays_alone { play } else { give_up };
        gains += gain;
        squares += gain * gain;
        changed += u64::from((play > give_up) != stays_alone);
    }
    let stake = i128::from(pays.stake);
    let times = i128::from(samples);
    Ok(SimulatedOpenHands {
        others,
        samples,
        gain: Fraction::new(gains, times * unseen * stake),
        gain_square: Fraction::new(squares, times * unseen * unseen * stake * stake),
        changed,
    })
}

/// Brings so many cards to the front, each choice equally likely (the beginning of Fisher and Yates's shuffle).
fn deal(kinds: &mut [u8], seen: usize, chance: &mut (impl RandomWords + ?Sized)) {
    for place in 0..seen {
        let chosen = below(chance, (kinds.len() - place) as u64);
        kinds.swap(place, place + usize::try_from(chosen).expect("below a length"));
    }
}

/// What staying gains in all, over the croupier's hands that are left.
fn play(own: &Hand, left: &Left, hands: &[Hand], rules: &Rules) -> i64 {
    hands.iter().map(|croupier| score(own, croupier, rules) * left.signed_ways(croupier.at())).sum()
}
