//! The pool of article 10 and what moves it, exact to a ten-thousandth of a minor unit (R7).
//!
//! [`contribute`], [`take_back`] and [`restart`] say what moves. The controller alone calls them for a pool that is played for.

use sabot_money::{Money, MoneyError, Share};

use crate::{JackpotSetup, JackpotTerms};

/// Beyond this no jackpot bet is taken: half of what can be counted, so that what was taken can always be booked.
pub const POOL_MAX: Money = Money::of(1 << 52);

/// In how many parts a minor unit is divided: shares are ten-thousandths.
pub const PARTS: u16 = 10_000;

/// What the shares of earlier bets left over, less than a minor unit each, in ten-thousandths of one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remainders {
    /// Of the pool's share, the overflow included.
    pub pool: u16,
    /// Of the reserve's share.
    pub reserve: u16,
}

impl Remainders {
    /// What is left over after one more bet.
    #[must_use]
    pub(crate) fn after(self, terms: &JackpotTerms, stake: Money) -> Remainders {
        Remainders {
            pool: rest(parts(self.pool) + share(terms.pool_share, stake)),
            reserve: rest(parts(self.reserve) + share(terms.reserve_share, stake)),
        }
    }

    /// What would be left over without a bet.
    #[must_use]
    pub(crate) fn without(self, terms: &JackpotTerms, stake: Money) -> Remainders {
        Remainders {
            pool: rest(parts(self.pool) - share(terms.pool_share, stake)),
            reserve: rest(parts(self.reserve) - share(terms.reserve_share, stake)),
        }
    }
}

/// A remainder as a number that products of stakes can be added to: they stay below 2^53 × 10^4 < 2^67.
fn parts(remainder: u16) -> i128 {
    remainder.into()
}

/// A share of a stake in ten-thousandths of a minor unit.
fn share(share: Share, stake: Money) -> i128 {
    i128::from(stake.minor()) * i128::from(share.ten_thousandths())
}

/// The whole minor units among so many parts.
fn whole(parts: i128) -> Result<Money, MoneyError> {
    let units = parts.div_euclid(PARTS.into());
    i64::try_from(units).map_err(|_| MoneyError::TooLarge).and_then(Money::new)
}

/// What is left over beside the whole units.
fn rest(parts: i128) -> u16 {
    u16::try_from(parts.rem_euclid(PARTS.into())).expect("a remainder of ten thousand is below it")
}

/// The pool as a table sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pool {
    /// What the display shows.
    pub amount: Money,
    /// What is set aside for its minimum.
    pub reserve: Money,
    /// What came in above the ceiling, which a new start uses first.
    #[cfg_attr(feature = "serde", serde(default))]
    pub overflow: Money,
    /// What the shares left over.
    #[cfg_attr(feature = "serde", serde(default))]
    pub remainders: Remainders,
    /// R34: the one amount of the bet, once it is fixed.
    pub bet: Option<Money>,
}

impl Pool {
    /// The pool as it opens.
    #[must_use]
    pub fn opening(setup: &JackpotSetup) -> Pool {
        Pool {
            amount: setup.pool,
            reserve: setup.reserve,
            overflow: setup.overflow,
            remainders: Remainders::default(),
            bet: setup.bet,
        }
    }

    /// Whether the pool or what stands behind it has outgrown what this program counts safely.
    #[must_use]
    pub(crate) fn is_full(&self) -> bool {
        [self.amount, self.reserve, self.overflow].iter().any(|sum| *sum > POOL_MAX)
    }
}

/// How a jackpot bet is divided (R7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Contribution {
    /// Into the pool.
    pub to_pool: Money,
    /// Into the reserve that funds the minimum.
    pub to_reserve: Money,
    /// Above the ceiling, into the overflow.
    pub to_overflow: Money,
    /// To the house. It can be −1 where the house keeps almost no share of its own: it held both remainders so far, and
    /// one bet completes a unit of each at once.
    pub to_house: Money,
}

/// R7: a share to the pool and a share to the reserve, and the rest to the house. Whole units move, and what is left over
/// waits for the next bet: of any sequence of bets the pool receives exactly its share, rounded down once. What would
/// raise it above the ceiling goes to the overflow.
///
/// ```
/// use sabot_jackpot::{JackpotSetup, Pool, contribute};
/// use sabot_money::{ChipUnit, Money, Share, StakeRange};
///
/// let setup = JackpotSetup { pool_share: Share::new(3_333)?, reserve_share: Share::NOTHING, ..JackpotSetup::default() };
/// let terms = setup.terms(StakeRange::new(Money::of(100), Money::of(100_000), ChipUnit::new(Money::of(100))?)?);
/// // 33.33 % of 1100 is 366.63: 366 move, and 0.63 wait.
/// let (share, pool) = contribute(&terms, Pool::opening(&setup), Money::of(1_100))?;
/// assert_eq!((share.to_pool, share.to_house, pool.remainders.pool), (Money::of(366), Money::of(734), 6_300));
/// // 366.63 + 0.63 = 367.26.
/// let (share, pool) = contribute(&terms, pool, Money::of(1_100))?;
/// assert_eq!((share.to_pool, share.to_house, pool.remainders.pool), (Money::of(367), Money::of(733), 2_600));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When a sum would outgrow what can be counted.
pub fn contribute(terms: &JackpotTerms, pool: Pool, stake: Money) -> Result<(Contribution, Pool), MoneyError> {
    let both = whole(parts(pool.remainders.pool) + share(terms.pool_share, stake))?;
    let to_reserve = whole(parts(pool.remainders.reserve) + share(terms.reserve_share, stake))?;
    let to_pool = match terms.ceiling {
        Some(ceiling) => both.min(ceiling.minus(pool.amount)?.max(Money::ZERO)),
        None => both,
    };
    let to_overflow = both.minus(to_pool)?;
    let to_house = stake.minus(both)?.minus(to_reserve)?;
    let contribution = Contribution { to_pool, to_reserve, to_overflow, to_house };
    let after = Pool {
        amount: pool.amount.plus(to_pool)?,
        reserve: pool.reserve.plus(to_reserve)?,
        overflow: pool.overflow.plus(to_overflow)?,
        remainders: pool.remainders.after(terms, stake),
        bet: pool.bet,
    };
    Ok((contribution, after))
}

/// Where the stake of a contribution that is taken back comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reversed {
    /// From the pool.
    pub from_pool: Money,
    /// From the reserve.
    pub from_reserve: Money,
    /// From the overflow.
    pub from_overflow: Money,
    /// From the house: its own part, and what pool, overflow and reserve no longer hold. It may be −1, as its part of
    /// the contribution may.
    pub from_house: Money,
}

/// R36: takes back what a bet contributed, as if it had never been laid. Pool, overflow and reserve keep exactly what all
/// other bets gave them: where another bet came in between, a unit that the two completed together is taken too, or one
/// that would have been completed without this bet stays. The overflow gives its part back as far as it still holds it, the
/// pool the rest, and the overflow what the pool lacks; what a linked pool has paid out meanwhile the house bears.
///
/// Several bets are restored exactly, the overflow included, when the last one is taken back first.
///
/// # Errors
/// When a sum would outgrow what can be counted.
pub fn take_back(
    terms: &JackpotTerms,
    pool: Pool,
    contribution: Contribution,
    stake: Money,
) -> Result<(Reversed, Pool), MoneyError> {
    let due = -whole(parts(pool.remainders.pool) - share(terms.pool_share, stake))?;
    let due_reserve = -whole(parts(pool.remainders.reserve) - share(terms.reserve_share, stake))?;
    let given = contribution.to_pool.plus(contribution.to_overflow)?;
    // A unit that a later bet completed went where units go now: above the ceiling, or into the pool.
    let completed = due.minus(given)?.max(Money::ZERO);
    let above = terms.ceiling.is_some_and(|ceiling| pool.amount >= ceiling);
    let overflowed = contribution.to_overflow.plus(if above { completed } else { Money::ZERO })?;
    let from_overflow = overflowed.min(due).min(pool.overflow);
    let from_pool = due.minus(from_overflow)?.min(pool.amount);
    let from_overflow = due.minus(from_pool)?.min(pool.overflow);
    let from_reserve = due_reserve.min(pool.reserve);
    let from_house = stake.minus(from_pool)?.minus(from_reserve)?.minus(from_overflow)?;
    let reversed = Reversed { from_pool, from_reserve, from_overflow, from_house };
    let before = Pool {
        amount: pool.amount.minus(from_pool)?,
        reserve: pool.reserve.minus(from_reserve)?,
        overflow: pool.overflow.minus(from_overflow)?,
        remainders: pool.remainders.without(terms, stake),
        bet: pool.bet,
    };
    Ok((reversed, before))
}

/// What an emptied pool starts again from, and who gives it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PoolRestart {
    /// What it starts from.
    pub amount: Money,
    /// What of it comes from the overflow.
    pub from_overflow: Money,
    /// What comes from the reserve.
    pub from_reserve: Money,
    /// What the house puts in.
    pub from_house: Money,
}

/// 10(8): an emptied pool starts again from its minimum, out of the overflow first, then out of the reserve, and the house
/// puts in what is missing (R7). A pool that still holds something goes on as it is (R41): nothing moves.
///
/// R33: less than `payable`, the smallest sum that can be paid at the table, counts as nothing left; it stays in the pool and
/// is added to the new start.
#[must_use]
pub fn restart(terms: &JackpotTerms, pool: Pool, payable: Money) -> (PoolRestart, Pool) {
    if pool.amount >= payable {
        return (PoolRestart::default(), pool);
    }
    let left = |sum: Money, taken: Money| sum.minus(taken).expect("no more is taken than is there");
    let amount = terms.minimum;
    let from_overflow = amount.min(pool.overflow.max(Money::ZERO));
    let rest = left(amount, from_overflow);
    let from_reserve = rest.min(pool.reserve.max(Money::ZERO));
    let from_house = left(rest, from_reserve);
    let restarted = Pool {
        // Less than a chip is added to a sum that can be counted.
        amount: amount.plus(pool.amount).unwrap_or(amount),
        overflow: left(pool.overflow, from_overflow),
        reserve: left(pool.reserve, from_reserve),
        ..pool
    };
    (PoolRestart { amount, from_overflow, from_reserve, from_house }, restarted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabot_money::{ChipUnit, StakeRange};

    /// Terms with these shares and this ceiling; the minimum is 1000.
    fn terms(pool_share: u32, reserve_share: u32, ceiling: Option<i64>) -> JackpotTerms {
        let setup = JackpotSetup {
            minimum: Money::of(1_000),
            ceiling: ceiling.map(Money::of),
            pool_share: Share::new(pool_share).expect("a share"),
            reserve_share: Share::new(reserve_share).expect("a share"),
            ..JackpotSetup::default()
        };
        let chip = ChipUnit::new(Money::of(100)).expect("an even chip");
        setup.terms(StakeRange::new(Money::of(100), Money::of(100_000), chip).expect("a range"))
    }

    fn pool(amount: i64, reserve: i64, overflow: i64, remainders: [u16; 2]) -> Pool {
        let [of_pool, of_reserve] = remainders;
        Pool {
            amount: Money::of(amount),
            reserve: Money::of(reserve),
            overflow: Money::of(overflow),
            remainders: Remainders { pool: of_pool, reserve: of_reserve },
            bet: None,
        }
    }

    fn parts(share: Contribution) -> [i64; 4] {
        [share.to_pool, share.to_reserve, share.to_overflow, share.to_house].map(Money::minor)
    }

    fn taken(reversed: Reversed) -> [i64; 4] {
        [reversed.from_pool, reversed.from_reserve, reversed.from_overflow, reversed.from_house].map(Money::minor)
    }

    /// 33.33 % of 100 is 33.33 and 11.11 % is 11.11: three bets bring 99.99 and 33.33, the fourth completes a unit.
    #[test]
    fn fractions_wait_for_the_next_bet() {
        let terms = terms(3_333, 1_111, None);
        let mut held = pool(0, 0, 0, [0, 0]);
        let mut shares = Vec::new();
        for _ in 0..4 {
            let (share, after) = contribute(&terms, held, Money::of(100)).expect("small sums");
            shares.push(parts(share));
            held = after;
        }
        assert_eq!(shares, [[33, 11, 0, 56], [33, 11, 0, 56], [33, 11, 0, 56], [34, 11, 0, 55]]);
        // 4 × 33.33 = 133.32 and 4 × 11.11 = 44.44.
        assert_eq!(held, pool(133, 44, 0, [3_200, 4_400]));
    }

    /// With shares of 99.99 % and 0.01 % the house keeps nothing of its own: of 2 it holds 0.0002 and then gives it back.
    #[test]
    fn the_house_holds_fractions_and_gives_them_back() {
        let terms = terms(9_999, 1, None);
        // 1.9998 + 0.9999 = 2.9997, so 2; 0.0002 + 0.9999 = 1.0001, so 1: together 3 out of a bet of 2.
        let (share, after) = contribute(&terms, pool(0, 0, 0, [9_999, 9_999]), Money::of(2)).expect("small sums");
        assert_eq!(parts(share), [2, 1, 0, -1]);
        assert_eq!(after, pool(2, 1, 0, [9_997, 1]));
    }

    /// 700 of each bet: the pool stands 500 below its ceiling, so 200 of the first and all of the second go above it.
    #[test]
    fn what_the_ceiling_holds_back_goes_to_the_overflow() {
        let terms = terms(7_000, 1_000, Some(5_000));
        let (share, held) = contribute(&terms, pool(4_500, 0, 0, [0, 0]), Money::of(1_000)).expect("small sums");
        assert_eq!((parts(share), held), ([500, 100, 200, 200], pool(5_000, 100, 200, [0, 0])));
        let (share, held) = contribute(&terms, held, Money::of(1_000)).expect("small sums");
        assert_eq!((parts(share), held), ([0, 100, 700, 200], pool(5_000, 200, 900, [0, 0])));
        // A pool that opened above its ceiling keeps what it has.
        let (share, held) = contribute(&terms, pool(9_000, 0, 0, [0, 0]), Money::of(1_000)).expect("small sums");
        assert_eq!((parts(share), held), ([0, 100, 700, 200], pool(9_000, 100, 700, [0, 0])));
    }

    /// Bets of 100 at 33.33 %: one alone brings 33 and leaves 0.33 over.
    #[test]
    fn a_unit_is_borrowed_or_stays_where_another_bet_came_between() {
        let terms = terms(3_333, 0, None);
        let bet = Money::of(100);
        // With 0.50 left over before, 33.83 leave 33 in the pool; another bet makes it 67.16.
        let (first, held) = contribute(&terms, pool(0, 0, 0, [5_000, 0]), bet).expect("small sums");
        let (second, held) = contribute(&terms, held, bet).expect("small sums");
        assert_eq!((parts(first), parts(second)), ([33, 0, 0, 67], [34, 0, 0, 66]));
        assert_eq!(held, pool(67, 0, 0, [1_600, 0]));
        // Without the first bet the second would have brought 33 alone (0.50 + 33.33 = 33.83): 34 come back for it.
        let (reversed, left) = take_back(&terms, held, first, bet).expect("small sums");
        assert_eq!((taken(reversed), left), ([34, 0, 0, 66], pool(33, 0, 0, [8_300, 0])));
        // And without the second, 33 come back for it although it brought 34.
        let (reversed, left) = take_back(&terms, left, second, bet).expect("small sums");
        assert_eq!((taken(reversed), left), ([33, 0, 0, 67], pool(0, 0, 0, [5_000, 0])));
    }

    /// At the ceiling the unit that two bets complete together lies above it, and comes back from there.
    #[test]
    fn a_unit_completed_above_the_ceiling_comes_back_from_there() {
        let terms = terms(5_000, 0, Some(5_000));
        let bet = Money::of(1);
        let (first, held) = contribute(&terms, pool(5_000, 0, 0, [0, 0]), bet).expect("small sums");
        let (second, held) = contribute(&terms, held, bet).expect("small sums");
        assert_eq!((parts(first), parts(second), held), ([0, 0, 0, 1], [0, 0, 1, 0], pool(5_000, 0, 1, [0, 0])));
        let (reversed, left) = take_back(&terms, held, first, bet).expect("small sums");
        assert_eq!((taken(reversed), left), ([0, 0, 1, 0], pool(5_000, 0, 0, [5_000, 0])));
    }

    /// The bet brought 500 into the pool and 200 above it.
    #[test]
    fn the_overflow_gives_back_as_far_as_it_holds_and_the_pool_the_rest() {
        let terms = terms(7_000, 1_000, Some(5_000));
        let bet = Money::of(1_000);
        let (share, held) = contribute(&terms, pool(4_500, 0, 0, [0, 0]), bet).expect("small sums");
        let (reversed, left) = take_back(&terms, held, share, bet).expect("small sums");
        assert_eq!((taken(reversed), left), ([500, 100, 200, 200], pool(4_500, 0, 0, [0, 0])));
        // A new start has used 150 of the overflow and 60 of the reserve meanwhile.
        let (reversed, left) = take_back(&terms, pool(1_000, 40, 50, [0, 0]), share, bet).expect("small sums");
        assert_eq!((taken(reversed), left), ([650, 40, 50, 260], pool(350, 0, 0, [0, 0])));
        // Nothing is there any more: the house bears all.
        let (reversed, left) = take_back(&terms, pool(0, 0, 0, [0, 0]), share, bet).expect("small sums");
        assert_eq!((taken(reversed), left), ([0, 0, 0, 1_000], pool(0, 0, 0, [0, 0])));
    }

    #[test]
    fn a_new_start_uses_the_overflow_then_the_reserve_then_the_house() {
        let terms = terms(7_000, 1_000, None);
        let started = |overflow, reserve| {
            let (start, held) = restart(&terms, pool(0, reserve, overflow, [42, 7]), Money::of(1));
            assert_eq!(start.amount, Money::of(1_000));
            assert_eq!(held.remainders, Remainders { pool: 42, reserve: 7 }, "fractions are nobody's prize");
            let given = [start.from_overflow, start.from_reserve, start.from_house].map(Money::minor);
            (given, [held.amount, held.reserve, held.overflow].map(Money::minor))
        };
        assert_eq!(started(1_200, 300), ([1_000, 0, 0], [1_000, 300, 200]));
        assert_eq!(started(400, 900), ([400, 600, 0], [1_000, 300, 0]));
        assert_eq!(started(400, 100), ([400, 100, 500], [1_000, 0, 0]));
        assert_eq!(started(0, 0), ([0, 0, 1_000], [1_000, 0, 0]));
    }

    /// R41: a pool below its minimum goes on as it is.
    #[test]
    fn a_pool_that_holds_something_does_not_start_again() {
        let held = pool(1, 500, 500, [0, 0]);
        assert_eq!(restart(&terms(7_000, 1_000, None), held, Money::of(1)), (PoolRestart::default(), held));
    }

    /// R33: with chips of 100, 99 cannot be paid and wait in the new start of 1000; 100 can.
    #[test]
    fn less_than_a_chip_is_nothing_left_and_stays() {
        let terms = terms(7_000, 1_000, None);
        let (start, held) = restart(&terms, pool(99, 300, 400, [0, 0]), Money::of(100));
        let given = [start.amount, start.from_overflow, start.from_reserve, start.from_house].map(Money::minor);
        assert_eq!((given, held), ([1_000, 400, 300, 300], pool(1_099, 0, 0, [0, 0])));
        let held = pool(100, 300, 400, [0, 0]);
        assert_eq!(restart(&terms, held, Money::of(100)), (PoolRestart::default(), held));
    }

    #[test]
    fn what_cannot_be_counted_is_refused() {
        let terms = terms(7_000, 1_000, None);
        let full = pool(Money::MAX.minor(), 0, 0, [0, 0]);
        assert_eq!(contribute(&terms, full, Money::of(1_000)), Err(MoneyError::TooLarge));
        assert!(full.is_full() && !pool(1 << 52, 1 << 52, 1 << 52, [0, 0]).is_full());
        assert!(pool(0, 0, (1 << 52) + 1, [0, 0]).is_full());
    }
}
