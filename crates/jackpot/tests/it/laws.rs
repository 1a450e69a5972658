//! What holds after every event of every evening.

use proptest::prelude::*;
use sabot_jackpot::{Controller, JackpotSetup, Level, PoolEvent, PoolMeters, PoolOrder, Terms};
use sabot_money::Money;
use sabot_testkit::{Dice, cases, config};

use crate::desk::{Desk, bets, check_twin, name, setup};
use crate::evening::{Expected, Floor, any_terms, table, terms_from};

/// All meters in a row.
fn row(meters: &PoolMeters) -> Vec<u128> {
    let PoolMeters {
        bets_in,
        bets_back,
        to_pool,
        to_pool_back,
        to_reserve,
        to_reserve_back,
        to_overflow,
        to_overflow_back,
        to_house,
        to_house_back,
        lent,
        lent_back,
        levels,
        top_up_overflow,
        top_up_overflow_back,
        top_up_reserve,
        top_up_reserve_back,
        top_up_house,
        top_up_house_back,
        rejected_hits,
        rejected_to_pool,
        rejected_to_house,
        corrected_in,
        corrected_out,
    } = *meters;
    let mut row = vec![bets_in.into(), bets_back.into(), rejected_hits.into()];
    row.extend([to_pool, to_pool_back, to_reserve, to_reserve_back, to_overflow, to_overflow_back]);
    row.extend([to_house, to_house_back, lent, lent_back, rejected_to_pool, rejected_to_house]);
    row.extend([top_up_overflow, top_up_overflow_back, top_up_reserve, top_up_reserve_back]);
    row.extend([top_up_house, top_up_house_back, corrected_in, corrected_out]);
    for Level { hits, hits_back, from_pool, from_pool_back, from_house, from_house_back } in levels {
        row.extend([hits.into(), hits_back.into(), from_pool, from_pool_back, from_house, from_house_back]);
    }
    row
}

/// What an event may do to the pool.
fn check_step(before: &Controller, after: &Controller, event: &PoolEvent) {
    let (old, new) = (before.pool(), after.pool());
    let falls = match event {
        PoolEvent::Prized { prizes, .. } => !prizes.is_empty(),
        PoolEvent::TakenBack { bets, .. } => !bets.is_empty(),
        PoolEvent::Corrected { amount, .. } => *amount < Money::ZERO,
        _ => false,
    };
    assert!(falls || new.amount >= old.amount, "{event:?}");
    // Behind the pool only a new start and a void take something away.
    let behind = matches!(event, PoolEvent::Restarted { .. } | PoolEvent::TakenBack { .. });
    assert!(behind || (new.reserve >= old.reserve && new.overflow >= old.overflow), "{event:?}");
    let grown = row(before.meters()).into_iter().zip(row(after.meters()));
    assert!(grown.into_iter().all(|(old, new)| old <= new), "{event:?}");
    if let PoolEvent::Contributed { after, .. }
    | PoolEvent::Prized { after, .. }
    | PoolEvent::Restarted { after, .. }
    | PoolEvent::TakenBack { after, .. }
    | PoolEvent::Rejected { after, .. }
    | PoolEvent::Corrected { after, .. } = event
    {
        assert_eq!(*after, new);
    }
}

/// Stakes are divided without rest, prizes are whole, nothing is below nothing.
fn check_amounts(event: &PoolEvent) {
    let sum = |amounts: &[Money]| amounts.iter().map(|amount| amount.minor()).sum::<i64>();
    match event {
        PoolEvent::Contributed { bets, .. } => {
            for (bet, share) in bets {
                let parts = [share.to_pool, share.to_reserve, share.to_overflow, share.to_house];
                assert_eq!(sum(&parts), bet.stake.minor());
                assert!(parts[..3].iter().all(|part| *part >= Money::ZERO) && parts[3] >= Money::of(-1));
            }
        }
        PoolEvent::TakenBack { bets, .. } => {
            for (bet, back) in bets {
                let parts = [back.from_pool, back.from_reserve, back.from_overflow, back.from_house];
                assert_eq!(sum(&parts), bet.stake.minor());
                assert!(parts[..3].iter().all(|part| *part >= Money::ZERO) && parts[3] >= Money::of(-1));
            }
        }
        PoolEvent::Prized { prizes, .. } => {
            for prize in prizes {
                assert_eq!(sum(&[prize.from_pool, prize.from_house]), prize.amount.minor());
                assert!(prize.from_pool >= Money::ZERO && prize.from_house >= Money::ZERO);
            }
        }
        _ => {}
    }
}

fn check_state(controller: &Controller, floor: &Floor, events: &[PoolEvent]) {
    check_twin(controller, events);
    assert!(controller.reconciliation().balanced);
    let pool = controller.pool();
    assert!([pool.amount, pool.reserve, pool.overflow].iter().all(|sum| *sum >= Money::ZERO));
    assert_eq!(controller.locked_by(), floor.locked_by().map(table));
    assert_eq!(controller.displayed(), pool.amount);
}

/// Plays an evening and checks everything after every event.
fn play(terms: &Terms, tables: usize, words: &[u64]) -> Vec<PoolEvent> {
    let mut controller = Controller::new(terms.clone());
    let mut floor = Floor::new(tables, terms);
    let mut events = Vec::new();
    for word in words {
        let (order, expected) = floor.order(&mut Dice::new(*word));
        let before = controller.clone();
        let answer = controller.decide(&order);
        let accepted = if answer.is_ok() { Expected::Accepted } else { Expected::Refused };
        assert_eq!(accepted, expected, "{order:?}: {answer:?} at {floor:#?}");
        assert_eq!(controller, before, "a decision changes nothing");
        for event in answer.unwrap_or_default() {
            let before = controller.clone();
            check_amounts(&event);
            controller.apply(&event);
            floor.note(&event);
            check_step(&before, &controller, &event);
            events.push(event);
            check_state(&controller, &floor, &events);
        }
        if let PoolOrder::Contribute { table, round, bets } = &order
            && expected == Expected::Accepted
        {
            assert_eq!(controller.eligible(*table, *round), bets);
        }
        if let PoolOrder::Award { claims, .. } = &order
            && expected == Expected::Accepted
            && !claims.is_empty()
        {
            assert!(controller.displayed().is_positive(), "an emptied pool has started again");
        }
    }
    let mut again = Controller::new(terms.clone());
    events.iter().for_each(|event| again.apply(event));
    assert_eq!(again, controller, "the same events make the same controller");
    let text = serde_json::to_string(&events).expect("events can be written");
    let read: Vec<PoolEvent> = serde_json::from_str(&text).expect("and read");
    assert_eq!(read, events);
    events
}

proptest! {
    #![proptest_config(config(1_000))]

    #[test]
    fn the_laws_hold_after_every_event(
        terms in any_terms(),
        tables in 1..=6usize,
        words in prop::collection::vec(any::<u64>(), 1..90),
    ) {
        play(&terms, tables, &words);
    }

    /// Whatever the order of voids, in the end the pool is what it was: to the ten-thousandth, and the overflow with it
    /// where the last bets go first.
    #[test]
    fn what_is_all_void_never_was(
        mut terms in any_terms(),
        counts in prop::collection::vec(1..=7u8, 1..6),
        paid in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let stake = terms.law.bet.unwrap_or(Money::of(2_000)).minor();
        // The amount of the bet stays fixed by the first one, so that it is fixed before.
        terms.opening.bet = Some(Money::of(stake));
        let mut desk = Desk::of(terms.clone());
        for (index, count) in counts.iter().enumerate() {
            let seats: Vec<u8> = (1..=*count).collect();
            desk.take(PoolOrder::Contribute { table: table(index), round: 1, bets: bets(&seats, stake) });
        }
        if paid {
            // The last table's round has paid a royal flush, which empties the pool.
            desk.take(crate::desk::award(table(counts.len() - 1).as_str(), 1, &[(1, 1)]));
        }
        let mut dice = Dice::new(seed);
        let mut open: Vec<usize> = (0..counts.len()).collect();
        let backwards = dice.one_in(2);
        while !open.is_empty() {
            let first = open.len() == counts.len() && paid;
            let at = if backwards || first { open.len() - 1 } else { dice.below(open.len()) };
            desk.take(crate::desk::take_back(table(open.remove(at)).as_str(), 1));
        }
        let (pool, opening) = (desk.controller.pool(), terms.opening);
        if backwards || terms.law.ceiling.is_none() {
            prop_assert_eq!(pool, opening);
        }
        let both = |pool: sabot_jackpot::Pool| pool.amount.plus(pool.overflow);
        prop_assert_eq!(both(pool), both(opening));
        prop_assert_eq!((pool.reserve, pool.remainders), (opening.reserve, opening.remainders));
    }
}

/// The evenings get everywhere: each of these is seen many times.
#[test]
fn evenings_reach_the_deep_states() {
    let mut seen = [0u32; 14];
    let evenings = cases(150);
    for seed in 0..u64::from(evenings) {
        let mut dice = Dice::new(seed);
        let terms = terms_from(&mut dice);
        let words: Vec<u64> = (0..80).map(|_| dice.word()).collect();
        for event in play(&terms, 1 + dice.below(6), &words) {
            count(&terms, &event, &mut seen);
        }
    }
    assert!(seen.iter().all(|times| *times >= evenings / 15), "{seen:?}");
}

fn count(terms: &Terms, event: &PoolEvent, seen: &mut [u32; 14]) {
    let mut see = |index: usize, is: bool| seen[index] += u32::from(is);
    match event {
        PoolEvent::Contributed { bets, .. } => {
            see(0, bets.iter().any(|(_, share)| share.to_pool.is_positive() && share.to_overflow.is_positive()));
            see(1, bets.iter().any(|(bet, _)| bet.carried));
        }
        PoolEvent::Prized { prizes, after, .. } => {
            let of = |row: u8| prizes.iter().filter(|prize| prize.row == row).count();
            see(2, of(1) > 1);
            see(3, of(1) > 0 && of(2) > 0);
            see(4, of(2) > 1);
            see(5, prizes.iter().any(|prize| prize.from_pool.is_positive() && prize.from_house.is_positive()));
            see(6, after.amount.is_positive() && after.amount < terms.law.minimum);
        }
        PoolEvent::Restarted { restart, .. } => {
            see(7, restart.from_overflow.is_positive() && restart.from_reserve.is_positive());
            see(8, restart.from_house.is_positive());
        }
        PoolEvent::TakenBack { restart, prizes, bets, .. } => {
            see(9, !prizes.is_empty());
            see(10, restart.amount.is_positive());
            see(11, bets.iter().any(|(bet, back)| back.from_house.is_positive() && bet.carried));
        }
        PoolEvent::Approved { .. } => see(12, true),
        PoolEvent::Rejected { .. } => see(13, true),
        _ => {}
    }
}

/// The largest figures that a house can set up go through without a panic.
#[test]
fn the_largest_sums_are_counted() {
    let largest = Money::of(100_000_000_000_000);
    let setup = JackpotSetup {
        pool: largest,
        minimum: largest,
        reserve: largest,
        overflow: largest,
        royal_flush: largest,
        straight_flush: largest,
        four_of_a_kind: largest,
        full_house: largest,
        flush: largest,
        ..setup()
    };
    let mut desk = Desk::open(&setup);
    desk.take(crate::desk::contribute("t1", 1, &[1, 2, 3, 4, 5, 6, 7]));
    let claims: Vec<_> = (1..=7).map(|number| (number, 1 + number % 5)).collect();
    desk.take(crate::desk::award("t1", 1, &claims));
    desk.take(crate::desk::take_back("t1", 1));
    assert_eq!(desk.sums(), [largest.minor(); 3]);
    assert_eq!(desk.controller.eligible(name("t1"), 1), []);
}
