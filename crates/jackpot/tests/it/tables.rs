//! Several tables on one pool.

use sabot_jackpot::{JackpotSetup, PoolReason};
use sabot_law::Cite;
use sabot_money::Money;

use crate::desk::{Desk, award, close, contribute, correct, name, reach, reject, setup, still, take_back, verify};

/// R51: 10 % of 1,000,000 for the first, 10 % of 900,000 for the second, one after the other.
#[test]
fn two_tables_hit_one_after_another() {
    let mut desk = Desk::open(&still());
    desk.take(contribute("t1", 1, &[1]));
    desk.take(contribute("t2", 1, &[2]));
    desk.take(award("t1", 1, &[(1, 2)]));
    assert_eq!((desk.sums()[0], desk.controller.locked_by()), (900_000, Some(name("t1"))));
    let refused = desk.refuse(award("t2", 1, &[(2, 2)]));
    assert_eq!((refused.field, refused.reason), ("table", PoolReason::Locked(name("t1"))));
    assert_eq!(refused.basis.map(|basis| basis.cite()), Some(Cite::reading(51)));
    desk.take(close("t1", 1));
    assert_eq!(desk.controller.locked_by(), None);
    desk.take(award("t2", 1, &[(2, 2)]));
    assert_eq!((desk.sums()[0], desk.controller.locked_by()), (810_000, Some(name("t2"))));
    desk.take(close("t2", 1));
    let amounts: Vec<_> = desk.controller.hits().map(|hit| hit.amount.minor()).collect();
    assert_eq!(amounts, [100_000, 90_000]);
}

/// While one round is being paid others bet and close; prizes, voids, rejections and corrections wait.
#[test]
fn what_goes_on_while_the_pool_is_locked() {
    let mut desk = Desk::with_large(&setup(), 100_000);
    desk.take(contribute("t9", 1, &[1]));
    desk.take(award("t9", 1, &[(1, 2)]));
    desk.take(close("t9", 1));
    for table in ["t1", "t2", "t3"] {
        desk.take(contribute(table, 1, &[1]));
    }
    desk.take(contribute("t4", 1, &[]));
    desk.take(award("t1", 1, &[(1, 5)]));
    for order in [award("t2", 1, &[(1, 5)]), take_back("t2", 1), reject(1, "bo"), correct(1), correct(-1)] {
        assert_eq!(desk.refuse(order).reason, PoolReason::Locked(name("t1")));
    }
    desk.take(award("t2", 1, &[]));
    desk.take(close("t2", 1));
    desk.take(contribute("t2", 2, &[1]));
    desk.take(take_back("t4", 1));
    desk.take(verify(1, "ana"));
    assert_eq!(desk.controller.locked_by(), Some(name("t1")));
    desk.take(take_back("t1", 1));
    assert_eq!(desk.controller.locked_by(), None);
    desk.take(take_back("t3", 1));
    desk.take(reject(1, "bo"));
}

/// An award without claims locks nothing, is made once, and closes like any other.
#[test]
fn nobody_wins() {
    let mut desk = Desk::open(&setup());
    desk.take(contribute("t1", 1, &[1]));
    desk.take(award("t1", 1, &[]));
    assert_eq!(desk.controller.locked_by(), None);
    assert_eq!(desk.refuse(award("t1", 1, &[(1, 5)])).reason, PoolReason::Awarded(1));
    desk.take(close("t1", 1));
    assert_eq!((desk.controller.hits().count(), desk.sums()), (0, [1_000_700, 100, 0]));
}

/// A table that lost the pool after its bets were booked is paid when it has found it again.
#[test]
fn a_table_out_of_reach() {
    let mut desk = Desk::open(&setup());
    desk.take(contribute("t1", 1, &[1, 2]));
    assert!(desk.controller.reaches(name("t1")));
    desk.take(reach("t1", false));
    assert!(!desk.controller.reaches(name("t1")) && desk.controller.reaches(name("t2")));
    assert_eq!(desk.refuse(award("t1", 1, &[(2, 5)])).reason, PoolReason::OutOfReach(name("t1")));
    desk.take(reach("t1", true));
    desk.take(award("t1", 1, &[(2, 5)]));
    desk.take(reach("t1", false));
    desk.take(close("t1", 1));
    assert_eq!(desk.refuse(contribute("t1", 2, &[1])).reason, PoolReason::OutOfReach(name("t1")));
    desk.take(contribute("t1", 2, &[]));
    desk.take(award("t1", 2, &[]));
    desk.take(close("t1", 2));
    desk.take(contribute("t2", 2, &[1]));
    // 1,000,000 + 3 × 700 − 2,000.
    assert_eq!(desk.sums()[0], 1_000_100);
}

/// Who may win is fixed when betting closes, table by table.
#[test]
fn eligibility_is_of_one_round() {
    let mut desk = Desk::open(&setup());
    desk.take(contribute("t1", 4, &[2, 5]));
    let seats: Vec<_> = desk.controller.eligible(name("t1"), 4).iter().map(|bet| bet.seat).collect();
    assert_eq!(seats, [2, 5]);
    assert!(desk.controller.eligible(name("t1"), 3).is_empty() && desk.controller.eligible(name("t2"), 4).is_empty());
    desk.take(close("t1", 4));
    assert!(desk.controller.eligible(name("t1"), 4).is_empty());
}

/// A pool that holds more than 2^52 takes no bets, and while a round is being paid that counts as if it were not: its
/// prizes may come back.
#[test]
fn a_full_pool_takes_no_bets() {
    let mut terms = crate::desk::terms(&JackpotSetup { royal_flush: Money::of(1), ..still() });
    terms.opening.amount = Money::of(1 << 52);
    let mut desk = Desk::of(terms);
    desk.take(contribute("t1", 1, &[1]));
    desk.take(correct(-1));
    assert_eq!(desk.refuse(correct(2)).reason, PoolReason::PoolFull);
    desk.take(correct(1));
    desk.take(award("t1", 1, &[(1, 1)]));
    assert_eq!(desk.sums()[0], 100_000);
    desk.take(contribute("t2", 1, &[1]));
    desk.take(take_back("t1", 1));
    assert_eq!(desk.sums()[0], 1 << 52);
    // What is above may be taken out again, not all of it at once.
    let mut terms = crate::desk::terms(&still());
    terms.opening.amount = Money::of((1 << 52) + 10);
    let mut desk = Desk::of(terms);
    assert_eq!(desk.refuse(contribute("t1", 1, &[1])).reason, PoolReason::PoolFull);
    desk.take(correct(-9));
    desk.take(correct(-1));
    desk.take(contribute("t1", 1, &[1]));
    // With a pool that grows, the bet of another table that would have fitted into the emptied one is refused.
    let mut terms = crate::desk::terms(&setup());
    terms.opening.amount = Money::of(1 << 52);
    let mut desk = Desk::of(terms);
    desk.take(contribute("t1", 1, &[1]));
    desk.take(award("t1", 1, &[(1, 1)]));
    assert_eq!(desk.refuse(contribute("t2", 1, &[1])).reason, PoolReason::PoolFull);
    desk.take(close("t1", 1));
    desk.take(contribute("t2", 1, &[1]));
}
