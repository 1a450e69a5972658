//! Contributions, worked out by hand.

use sabot_jackpot::{Contribution, JackpotSetup, PoolEvent, PoolOrder};
use sabot_money::{Money, Share};

use crate::desk::{Desk, bets, contribute, name, setup, take_back};

fn shares(event: &PoolEvent) -> Vec<[i64; 4]> {
    let PoolEvent::Contributed { bets, .. } = event else { panic!("{event:?}") };
    let parts = |share: &Contribution| [share.to_pool, share.to_reserve, share.to_overflow, share.to_house];
    bets.iter().map(|(_, share)| parts(share).map(Money::minor)).collect()
}

fn share(ten_thousandths: u32) -> Share {
    Share::new(ten_thousandths).expect("a share")
}

/// 70.37 % of 1,050 is 738.885, and 10 % is 105.
#[test]
fn fractions_wait_until_they_make_a_unit() {
    let setup = JackpotSetup { bet: Some(Money::of(1_050)), pool_share: share(7_037), ..setup() };
    let mut desk = Desk::open(&setup);
    let order = PoolOrder::Contribute { table: name("t1"), round: 1, bets: bets(&[1, 4, 7], 1_050) };
    let events = desk.take(order);
    // 738.885; then 738.885 + 0.885 = 739.770; then 738.885 + 0.770 = 739.655.
    assert_eq!(shares(&events[0]), [[738, 105, 0, 207], [739, 105, 0, 206], [739, 105, 0, 206]]);
    assert_eq!(desk.sums(), [1_002_216, 315, 0]);
    assert_eq!(desk.controller.pool().remainders.pool, 6_550);
    // Another table goes on with the same remainder: 738.885 + 0.655 = 739.540.
    let order = PoolOrder::Contribute { table: name("t2"), round: 9, bets: bets(&[2], 1_050) };
    assert_eq!(shares(&desk.take(order)[0]), [[739, 105, 0, 206]]);
    assert_eq!(desk.controller.pool().remainders.pool, 5_400);
    let meters = desk.controller.meters();
    assert_eq!((meters.bets_in, meters.to_pool, meters.to_reserve, meters.to_house), (4, 2_955, 420, 825));
    assert_eq!(desk.controller.displayed(), Money::of(1_002_955));
}

/// The pool is 500 below its ceiling, and a bet brings 700.
#[test]
fn a_ceiling_is_reached_in_the_middle_of_a_contribution() {
    let setup = JackpotSetup { pool: Money::of(1_000_500), ceiling: Some(Money::of(1_001_000)), ..setup() };
    let mut desk = Desk::open(&setup);
    let events = desk.take(contribute("t1", 1, &[1, 2]));
    assert_eq!(shares(&events[0]), [[500, 100, 200, 200], [0, 100, 700, 200]]);
    assert_eq!(desk.sums(), [1_001_000, 200, 900]);
    // The void gives the overflow's part back first and leaves everything as it was.
    let events = desk.take(take_back("t1", 1));
    let PoolEvent::TakenBack { bets, .. } = &events[0] else { panic!("{events:?}") };
    let from = |index: usize| {
        let reversed = bets[index].1;
        [reversed.from_pool, reversed.from_reserve, reversed.from_overflow, reversed.from_house].map(Money::minor)
    };
    assert_eq!((bets[0].0.seat, from(0)), (2, [0, 100, 700, 200]));
    assert_eq!((bets[1].0.seat, from(1)), (1, [500, 100, 200, 200]));
    assert_eq!(desk.sums(), [1_000_500, 0, 0]);
}

/// 50.01 % and 49.99 % of 100: the house keeps the rests of the first bet, 0.01 and 0.99, and gives a unit when the
/// hundredth completes one of each: 100 × 50.01 = 5,001 and 100 × 49.99 = 4,999 make 10,000, all that was staked.
#[test]
fn a_house_that_keeps_nothing_lends_a_unit() {
    let setup =
        JackpotSetup { bet: Some(Money::of(100)), pool_share: share(5_001), reserve_share: share(4_999), ..setup() };
    let mut desk = Desk::open(&setup);
    for round in 1..=99 {
        desk.take(PoolOrder::Contribute { table: name("t1"), round, bets: bets(&[1], 100) });
        desk.take(PoolOrder::Close { table: name("t1"), round });
    }
    let meters = desk.controller.meters();
    assert_eq!((meters.to_house, meters.lent), (1, 0));
    let events = desk.take(PoolOrder::Contribute { table: name("t1"), round: 100, bets: bets(&[1], 100) });
    assert_eq!(shares(&events[0]), [[51, 50, 0, -1]]);
    let meters = desk.controller.meters();
    assert_eq!((meters.to_pool, meters.to_reserve, meters.to_house, meters.lent), (5_001, 4_999, 1, 1));
    desk.take(take_back("t1", 100));
    let meters = desk.controller.meters();
    assert_eq!((meters.to_pool_back, meters.to_reserve_back, meters.to_house_back, meters.lent_back), (51, 50, 0, 1));
}

/// R34: where the house has named no amount the first bet fixes it, and a void does not set it free again.
#[test]
fn the_first_bet_fixes_the_amount() {
    let mut desk = Desk::open(&JackpotSetup { bet: None, ..setup() });
    assert_eq!(desk.controller.pool().bet, None);
    desk.take(PoolOrder::Contribute { table: name("t1"), round: 1, bets: bets(&[3], 2_000) });
    assert_eq!(desk.controller.pool().bet, Some(Money::of(2_000)));
    desk.take(take_back("t1", 1));
    assert_eq!(desk.controller.pool().bet, Some(Money::of(2_000)));
}

/// A round without jackpot bets is a round all the same.
#[test]
fn a_round_may_have_no_bets() {
    let mut desk = Desk::open(&setup());
    desk.take(contribute("t1", 1, &[]));
    desk.take(take_back("t1", 1));
    desk.take(contribute("t1", 2, &[]));
    desk.take(crate::desk::award("t1", 2, &[]));
    desk.take(crate::desk::close("t1", 2));
    assert_eq!(desk.sums(), [1_000_000, 0, 0]);
    assert_eq!(desk.controller.meters().bets_in, 0);
}
