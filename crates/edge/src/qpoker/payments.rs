//! What every end of a bet gains, taken from the functions by which the live table pays.

use sabot_cards::{Card, Rank, Suit};
use sabot_games::Settled;
use sabot_games::qpoker::Config;
use sabot_games::qpoker::art09_play_and_prizes::{given_up, settle_bet};
use sabot_games::qpoker::art10_bonus::settle_bonus;
use sabot_money::{Money, MoneyError, Odds};
use sabot_ranking::{Category, ThreeValue, three};

use crate::{EdgeError, Fraction};

/// The finest stake that is used; with it and the largest payment every sum of squares stays below 2^126.
const STAKE_MAX: i64 = 60;
/// The largest payment to one.
const PAYS_MAX: i64 = 1_000;

/// What a bet gains, in parts of a stake that makes every payment whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Payments {
    /// The stake.
    pub stake: i64,
    /// 9(3).
    pub give_up: i64,
    /// 9(5): the croupier cannot play.
    pub not_qualified: i64,
    /// 9(6).
    pub lose: i64,
    /// R9.
    pub tie: i64,
    /// 9(7), in the order of [`ThreeValue::CATEGORIES`].
    pub win: [i64; 6],
    /// The bonus in the same order, article 10 and, for odd cards, 9(1).
    pub bonus: [i64; 6],
}

impl Payments {
    /// Settles one bet of every end. That no end depends on anything but the category and the order of the two hands is
    /// tested against the settlement of every pair of hands.
    pub(super) fn of(config: &Config) -> Result<Payments, EdgeError> {
        let data = &config.edition.data;
        let rows = ThreeValue::CATEGORIES
            .into_iter()
            .flat_map(|category| [Some(data.bet.row(category)), data.bonus.row(category)])
            .flatten()
            .map(|row| row.odds);
        let mut stake = 2;
        for odds in rows {
            stake = fine_enough(stake, odds)?;
        }
        Payments::staking(config, Money::of(stake)).map_err(|error| EdgeError {
            field: "pay",
            value: error.to_string(),
            problem: "edge-odds-too-fine",
        })
    }

    fn staking(config: &Config, stake: Money) -> Result<Payments, MoneyError> {
        let net = |settled: Settled| settled.net.minor();
        let [weak, low, high] = [Rank::Jack, Rank::Queen, Rank::King].map(with_three_and_two);
        let mut win = [0; 6];
        let mut bonus = [0; 6];
        for (place, category) in ThreeValue::CATEGORIES.into_iter().enumerate() {
            win[place] = net(settle_bet(config, stake, example(category), low)?);
            bonus[place] = net(settle_bonus(config, stake, example(category))?);
        }
        Ok(Payments {
            stake: stake.minor(),
            give_up: net(given_up(config, stake, false)?),
            not_qualified: net(settle_bet(config, stake, high, weak)?),
            lose: net(settle_bet(config, stake, low, high)?),
            tie: net(settle_bet(config, stake, low, low)?),
            win,
            bonus,
        })
    }

    /// What a bet that stayed gains, when the croupier plays.
    pub(super) fn compared(&self, category: usize, order: core::cmp::Ordering) -> i64 {
        match order {
            core::cmp::Ordering::Less => self.lose,
            core::cmp::Ordering::Equal => self.tie,
            core::cmp::Ordering::Greater => self.win[category],
        }
    }

    /// A sum of gains over so many combinations, in units of the stake.
    pub(super) fn mean(&self, sum: i128, combinations: u128) -> Fraction {
        Fraction::new(sum, signed(combinations) * i128::from(self.stake))
    }

    /// One gain in units of the stake.
    pub(super) fn net(&self, gain: i64) -> Fraction {
        Fraction::new(gain.into(), self.stake.into())
    }
}

/// The place of a category among those of three cards.
pub(super) fn place(category: Category) -> usize {
    ThreeValue::CATEGORIES.iter().position(|one| *one == category).expect("three cards form it")
}

/// A count as a signed number; all counts are far below 2^127.
pub(super) fn signed(count: u128) -> i128 {
    i128::try_from(count).expect("counts are far below 2^127")
}

/// A stake that these odds also divide.
fn fine_enough(stake: i64, odds: Odds) -> Result<i64, EdgeError> {
    let (num, den) = (i64::from(odds.parts().0), i64::from(odds.parts().1));
    let finer = stake / common_divisor(stake, den) * den;
    if finer > STAKE_MAX || num > PAYS_MAX * den {
        return Err(EdgeError { field: "pay", value: odds.to_string(), problem: "edge-odds-too-fine" });
    }
    Ok(finer)
}

fn common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// A hand of odd cards.
fn with_three_and_two(top: Rank) -> ThreeValue {
    three([Card::new(top, Suit::Spades), Card::new(Rank::Three, Suit::Hearts), Card::new(Rank::Two, Suit::Hearts)])
}

/// A hand of a category that is higher than queen-three-two.
fn example(category: Category) -> ThreeValue {
    let one_suit = matches!(category, Category::Flush | Category::StraightFlush);
    let ranks = match category {
        Category::Straight | Category::StraightFlush => [Rank::Ace, Rank::King, Rank::Queen],
        Category::ThreeOfAKind => [Rank::Ace; 3],
        Category::Pair => [Rank::Ace, Rank::Ace, Rank::King],
        _ => [Rank::Ace, Rank::King, Rank::Nine],
    };
    let suits = if one_suit { [Suit::Spades; 3] } else { [Suit::Spades, Suit::Hearts, Suit::Clubs] };
    let value = three(std::array::from_fn(|n| Card::new(ranks[n], suits[n])));
    debug_assert_eq!(value.category(), category);
    value
}
