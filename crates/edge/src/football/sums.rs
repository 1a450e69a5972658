//! How often a hand makes which points with how many cards, and what each bet gains then.
//!
//! Counted are ordered draws of three cards. A hand that gets no third card counts once for each card that could have
//! been one: so all hands are counted over the same N × (N − 1) × (N − 2) draws.

use sabot_games::Outcome;
use sabot_games::football::EditionData;
use sabot_games::football::art03_wagers::BETS;
use sabot_games::football::art08_third_card::{draws, settle_bet};
use sabot_money::{Money, MoneyError, Odds};

use crate::EdgeError;

/// The finest stake that is used, and the largest payment to one: beyond them sums could not be kept exact.
const STAKE_MAX: i64 = 60;
const PAYS_MAX: u32 = 1_000;

/// Draws by the points of the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    /// Hands of two cards; none makes 0 or 9.
    pub two: [u64; 10],
    /// Hands of three.
    pub three: [u64; 10],
}

impl Sums {
    /// All hands from a shoe with so many cards of each number of points.
    pub(super) fn of(cards: &[u64; 10]) -> Sums {
        let all: u64 = cards.iter().sum();
        let mut sums = Sums::default();
        for first in 0..10 {
            for second in 0..10 {
                let pairs = cards[first] * cards[second].saturating_sub(u64::from(first == second));
                if pairs == 0 {
                    continue;
                }
                let points = (first + second) % 10;
                if !drawn(points) {
                    sums.two[points] += pairs * (all - 2);
                    continue;
                }
                for (third, of_third) in cards.iter().enumerate() {
                    let taken = u64::from(third == first) + u64::from(third == second);
                    sums.three[(points + third) % 10] += pairs * of_third.saturating_sub(taken);
                }
            }
        }
        sums
    }

    /// All draws.
    pub(super) fn all(&self) -> u64 {
        self.two.iter().chain(&self.three).sum()
    }

    /// Every kind of hand: points, number of cards, draws.
    pub(super) fn hands(&self) -> impl Iterator<Item = (u8, usize, u64)> {
        let kinds = |cards: usize, counts: [u64; 10]| (0..).zip(counts).map(move |(points, n)| (points, cards, n));
        kinds(2, self.two).chain(kinds(3, self.three))
    }
}

/// 8(1): whether two cards of these points get a third.
pub(super) fn drawn(points: usize) -> bool {
    draws(u8::try_from(points).expect("one digit"))
}

/// What every bet gains with every hand, in parts of a stake that makes every payment whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gains {
    /// The stake.
    pub stake: i64,
    /// By bet in the order of [`BETS`], and points: with two cards, with three.
    two: [[(i64, Outcome); 10]; 5],
    three: [[(i64, Outcome); 10]; 5],
}

impl Gains {
    /// Every hand settled by the function of the live table.
    pub(super) fn of(data: &EditionData) -> Result<Gains, EdgeError> {
        let too_fine = |odds: Odds| EdgeError { field: "pay", value: odds.to_string(), problem: "edge-odds-too-fine" };
        let mut stake = 2;
        for odds in [data.range_and_parity, data.post] {
            let (num, den) = odds.parts();
            // A common multiple need not be the least, as long as it is small.
            stake = if stake % i64::from(den) == 0 { stake } else { stake * i64::from(den) };
            if stake > STAKE_MAX || u64::from(num) > u64::from(PAYS_MAX) * u64::from(den) {
                return Err(too_fine(odds));
            }
        }
        Gains::staking(data, Money::of(stake)).map_err(|_| too_fine(data.post))
    }

    fn staking(data: &EditionData, stake: Money) -> Result<Gains, MoneyError> {
        let nothing = [[(0, Outcome::Returned); 10]; 5];
        let mut gains = Gains { stake: stake.minor(), two: nothing, three: nothing };
        for (place, bet) in BETS.into_iter().enumerate() {
            for points in 0..10_u8 {
                let settled =
                    |cards| settle_bet(data, bet, stake, points, cards).map(|one| (one.net.minor(), one.outcome));
                gains.two[place][usize::from(points)] = settled(2)?;
                gains.three[place][usize::from(points)] = settled(3)?;
            }
        }
        Ok(gains)
    }

    /// What the bet at a place of [`BETS`] gains with such a hand, and how.
    pub(super) fn of_hand(&self, place: usize, points: u8, cards: usize) -> (i64, Outcome) {
        let hands = if cards == 2 { &self.two } else { &self.three };
        hands[place][usize::from(points)]
    }

    /// What the bet gains over all draws.
    pub(super) fn sum(&self, place: usize, sums: &Sums) -> i128 {
        sums.hands().map(|(points, cards, n)| i128::from(n) * i128::from(self.of_hand(place, points, cards).0)).sum()
    }

    /// The squares of what it gains over all draws: below 2^28 draws and 2^16 of gain.
    pub(super) fn squares(&self, place: usize, sums: &Sums) -> i128 {
        sums.hands()
            .map(|(points, cards, n)| i128::from(n) * i128::from(self.of_hand(place, points, cards).0).pow(2))
            .sum()
    }
}

/// The name of the bet at a place.
pub(super) fn name(place: usize) -> &'static str {
    BETS[place].as_str()
}
