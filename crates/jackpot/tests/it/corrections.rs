//! Approved corrections, and the account of every unit.

use sabot_jackpot::{Controller, JackpotSetup, PoolEvent, PoolReason};
use sabot_money::Money;

use crate::desk::{Desk, award, close, contribute, correct, setup, terms};

/// 1,000,000 + 2,500 − 1,000,000 − 2,500 = 0, and no further.
#[test]
fn house_money_in_and_out() {
    let mut desk = Desk::open(&setup());
    desk.take(correct(2_500));
    let events = desk.take(correct(-1_000_000));
    let PoolEvent::Corrected { amount, basis, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!((amount.minor(), basis.to_string().as_str()), (-1_000_000, "R7, R41"));
    assert_eq!(desk.refuse(correct(-2_501)).reason, PoolReason::MoreThanPool(Money::of(2_501), Money::of(2_500)));
    desk.take(correct(-2_500));
    assert_eq!(desk.sums(), [0, 0, 0]);
    let meters = desk.controller.meters();
    assert_eq!((meters.corrected_in, meters.corrected_out), (2_500, 1_002_500));
}

/// Each line of the account after an evening: the opening, two bets, a correction, a flush.
#[test]
fn the_account_adds_up() {
    let mut desk = Desk::open(&JackpotSetup { reserve: Money::of(40), overflow: Money::of(7), ..setup() });
    desk.take(contribute("t1", 1, &[1, 2]));
    desk.take(correct(30));
    desk.take(award("t1", 1, &[(2, 5)]));
    desk.take(close("t1", 1));
    let books = desk.controller.reconciliation();
    assert!(books.balanced);
    let pool = books.pool;
    assert_eq!((pool.opening, pool.contributed, pool.corrected_in, pool.paid), (1_000_000, 1_400, 30, 2_000));
    assert_eq!((pool.due(), pool.closing, pool.difference()), (999_430, 999_430, 0));
    assert_eq!((books.reserve.opening, books.reserve.contributed, books.reserve.closing), (40, 200, 240));
    assert_eq!((books.overflow.opening, books.overflow.closing), (7, 7));
    assert_eq!(
        (books.together.opening, books.together.contributed, books.together.closing),
        (1_000_047, 1_600, 999_677)
    );
}

/// A log in which a unit was made to vanish does not balance.
fn falsified() -> Controller {
    let mut desk = Desk::open(&setup());
    let mut events = desk.take(contribute("t1", 1, &[1]));
    let PoolEvent::Contributed { after, .. } = &mut events[0] else { panic!("{events:?}") };
    after.amount = Money::of(1_000_699);
    let mut other = Controller::new(terms(&setup()));
    other.apply(&events[0]);
    other
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "balanced: false")]
fn a_missing_unit_stops_a_program_that_is_being_tested() {
    falsified();
}

#[cfg(not(debug_assertions))]
#[test]
fn a_missing_unit_is_found() {
    let books = falsified().reconciliation();
    assert!(!books.balanced);
    assert_eq!([books.pool, books.reserve, books.overflow, books.together].map(|one| one.difference()), [-1, 0, 0, -1]);
}
