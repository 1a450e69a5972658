//! The law of the pool against its literal twin, over random histories of bets, prizes and bets taken back.

use proptest::prelude::*;
use sabot_games::literal::stud::{Moved, PoolFacts, PoolResult, pool as literal};
use sabot_games::stud::art10_progressive_jackpot::{Contribution, Pool, contribute, restart, take_back};
use sabot_games::stud::{Config, JackpotSetup, JackpotTerms, Setup};
use sabot_money::{Money, Share};
use sabot_testkit::{Dice, config};

/// A pool under random terms: small sums, so that ceilings are met and pools emptied.
fn some(dice: &mut Dice, bounded: bool) -> JackpotSetup {
    let share = |parts: usize| Share::new(u32::try_from(parts).expect("small")).expect("a share");
    let pool_share = dice.below(10_001);
    let minimum = 1 + i64::try_from(dice.below(3_000)).expect("small");
    let above = i64::try_from(dice.below(4_000)).expect("small");
    JackpotSetup {
        pool: Money::of([0, 1, 2_500, 1_000_000][dice.below(4)]),
        reserve: Money::of([0, 700][dice.below(2)]),
        overflow: Money::of([0, 1, 900][dice.below(3)]),
        minimum: Money::of(minimum),
        ceiling: bounded.then(|| Money::of(minimum + above)),
        pool_share: share(pool_share),
        reserve_share: share(dice.below(10_001 - pool_share)),
        ..JackpotSetup::default()
    }
}

fn terms(setup: &JackpotSetup) -> JackpotTerms {
    Config::check(&Setup { jackpot: *setup, ..Setup::default() }).expect("terms").jackpot
}

fn facts(setup: &JackpotSetup) -> PoolFacts {
    PoolFacts {
        pool: setup.pool.minor(),
        reserve: setup.reserve.minor(),
        overflow: setup.overflow.minor(),
        pool_share: setup.pool_share.ten_thousandths().into(),
        reserve_share: setup.reserve_share.ten_thousandths().into(),
        minimum: setup.minimum.minor(),
        ceiling: setup.ceiling.map(Money::minor),
        payable: 1,
    }
}

fn result(pool: Pool, house: i64) -> PoolResult {
    PoolResult {
        pool: pool.amount.minor(),
        reserve: pool.reserve.minor(),
        overflow: pool.overflow.minor(),
        pool_left_over: pool.remainders.pool.into(),
        reserve_left_over: pool.remainders.reserve.into(),
        house,
    }
}

/// Whole chips of two and broken ones: the law does not ask.
fn stake(dice: &mut Dice) -> i64 {
    [1, 2, 3, 7, 100, 999, 1_000, 1_234][dice.below(8)]
}

fn kept(share: Contribution) -> i64 {
    share.to_house.minor()
}

proptest! {
    #![proptest_config(config(4_000))]

    /// Bets and prizes in any order, with and without a ceiling: every unit lies where the letter puts it.
    #[test]
    fn contributions_and_new_starts_agree_with_the_letter(seed: u64) {
        let mut dice = Dice::new(seed);
        let bounded = dice.one_in(2);
        let setup = some(&mut dice, bounded);
        let (terms, facts) = (terms(&setup), facts(&setup));
        let (mut pool, mut house, mut history) = (Pool::opening(&setup), 0, Vec::new());
        for _ in 0..dice.below(60) {
            if dice.one_in(6) {
                let all = pool.amount.minor();
                let taken = if dice.one_in(2) { all } else { all / 3 };
                pool.amount = pool.amount.minus(Money::of(taken)).expect("a part of it");
                history.push(Moved::Prizes(taken));
                let (started, after) = restart(&terms, pool, Money::of(1));
                house -= started.from_house.minor();
                pool = after;
            } else {
                let stake = stake(&mut dice);
                let (share, after) = contribute(&terms, pool, Money::of(stake)).expect("small sums");
                let parts = [share.to_pool, share.to_reserve, share.to_overflow, share.to_house];
                prop_assert_eq!(parts.map(Money::minor).iter().sum::<i64>(), stake);
                prop_assert!(parts[..3].iter().all(|part| *part >= Money::ZERO) && kept(share) >= -1);
                house += kept(share);
                pool = after;
                history.push(Moved::Bet(stake));
            }
            prop_assert_eq!(result(pool, house), literal(&facts, &history));
        }
    }

    /// Bets are taken back in any order, and what is left is what the others alone would have left. Under a ceiling that
    /// holds for pool and overflow together; the split between them depends on the order of events.
    #[test]
    fn what_is_taken_back_was_never_there(seed: u64) {
        let mut dice = Dice::new(seed);
        let bounded = dice.one_in(2);
        let setup = some(&mut dice, bounded);
        let (terms, facts) = (terms(&setup), facts(&setup));
        let (mut pool, mut house) = (Pool::opening(&setup), 0);
        let mut standing: Vec<(i64, Contribution)> = Vec::new();
        for _ in 0..dice.below(60) {
            if !standing.is_empty() && dice.one_in(3) {
                let (stake, share) = standing.remove(dice.below(standing.len()));
                let (reversed, after) = take_back(&terms, pool, share, Money::of(stake)).expect("small sums");
                let parts = [reversed.from_pool, reversed.from_reserve, reversed.from_overflow, reversed.from_house];
                prop_assert_eq!(parts.map(Money::minor).iter().sum::<i64>(), stake);
                prop_assert!(parts[..3].iter().all(|part| *part >= Money::ZERO));
                house -= reversed.from_house.minor();
                pool = after;
            } else {
                let stake = stake(&mut dice);
                let (share, after) = contribute(&terms, pool, Money::of(stake)).expect("small sums");
                house += kept(share);
                pool = after;
                standing.push((stake, share));
            }
            let bets: Vec<Moved> = standing.iter().map(|(stake, _)| Moved::Bet(*stake)).collect();
            let (live, letter) = (result(pool, house), literal(&facts, &bets));
            prop_assert_eq!(live.pool + live.overflow, letter.pool + letter.overflow);
            let all = |result: PoolResult| PoolResult { pool: 0, overflow: 0, ..result };
            prop_assert_eq!(all(live), all(letter));
            if !bounded {
                prop_assert_eq!(live, letter);
            }
        }
    }

    /// The last bet taken back first: the pool goes back through every state that it was in, the overflow included.
    #[test]
    fn the_last_first_goes_back_step_by_step(seed: u64) {
        let mut dice = Dice::new(seed);
        let unbounded = dice.one_in(4);
        let setup = some(&mut dice, !unbounded);
        let terms = terms(&setup);
        let mut states = vec![(Pool::opening(&setup), 0, Contribution::default())];
        for _ in 0..dice.below(40) {
            let stake = stake(&mut dice);
            let (share, after) = contribute(&terms, states[states.len() - 1].0, Money::of(stake)).expect("small sums");
            states.push((after, stake, share));
        }
        while let Some((pool, stake, share)) = states.pop() {
            let Some((before, ..)) = states.last() else { break };
            let (reversed, after) = take_back(&terms, pool, share, Money::of(stake)).expect("small sums");
            prop_assert_eq!(after, *before);
            prop_assert_eq!(reversed.from_house, share.to_house);
        }
    }

    /// Whatever a linked pool holds by then: nobody is paid out of nothing, and what the house adds is what was missing.
    #[test]
    fn the_house_bears_what_is_no_longer_there(seed: u64) {
        let mut dice = Dice::new(seed);
        let bounded = dice.one_in(2);
        let setup = some(&mut dice, bounded);
        let terms = terms(&setup);
        let stake = Money::of(stake(&mut dice));
        let (share, _) = contribute(&terms, Pool::opening(&setup), stake).expect("small sums");
        let other = some(&mut dice, false);
        let mut meanwhile = Pool::opening(&other);
        meanwhile.remainders.pool = u16::try_from(dice.below(10_000)).expect("small");
        meanwhile.remainders.reserve = u16::try_from(dice.below(10_000)).expect("small");
        let (reversed, after) = take_back(&terms, meanwhile, share, stake).expect("small sums");
        prop_assert!([after.amount, after.reserve, after.overflow].iter().all(|sum| *sum >= Money::ZERO));
        let units = |whole: i64, parts: u16| i128::from(whole) * 10_000 + i128::from(parts);
        let both = |pool: &Pool| units(pool.amount.minor() + pool.overflow.minor(), pool.remainders.pool);
        let reserve = |pool: &Pool| units(pool.reserve.minor(), pool.remainders.reserve);
        let due = |share: Share| i128::from(stake.minor()) * i128::from(share.ten_thousandths());
        // What the pool does not give although it is due: whole units, and only when nothing is left in it.
        let missing = due(terms.pool_share) - (both(&meanwhile) - both(&after));
        let missing_reserve = due(terms.reserve_share) - (reserve(&meanwhile) - reserve(&after));
        prop_assert_eq!((missing % 10_000, missing_reserve % 10_000), (0, 0));
        prop_assert!(missing >= 0 && missing_reserve >= 0);
        prop_assert!(missing == 0 || (after.amount.is_zero() && after.overflow.is_zero()));
        prop_assert!(missing_reserve == 0 || after.reserve.is_zero());
        let given = [reversed.from_pool, reversed.from_overflow, reversed.from_reserve, reversed.from_house];
        prop_assert_eq!(given.map(Money::minor).iter().sum::<i64>(), stake.minor());
    }
}
