//! Void rounds, worked out by hand.

use sabot_jackpot::{JackpotBet, JackpotSetup, PoolEvent, PoolOrder};
use sabot_money::{Money, Share};

use crate::desk::{Desk, award, bets, close, contribute, name, setup, take_back};

/// 400,000 and a reserve of 50,000. A bet brings 700 and 100; a royal flush takes 400,700, and of the new start's 100,000
/// the reserve gives 50,100 and the house 49,900. Meanwhile another table's bet brings 700 and 100. The void undoes all
/// but that.
#[test]
fn a_void_after_prizes_and_a_new_start() {
    let mut desk = Desk::open(&JackpotSetup { pool: Money::of(400_000), reserve: Money::of(50_000), ..setup() });
    desk.take(contribute("t1", 1, &[1]));
    desk.take(award("t1", 1, &[(1, 1)]));
    assert_eq!(desk.sums(), [100_000, 0, 0]);
    desk.take(contribute("t2", 5, &[2]));
    assert_eq!(desk.sums(), [100_700, 100, 0]);
    let events = desk.take(take_back("t1", 1));
    assert_eq!(desk.sums(), [400_700, 50_100, 0]);
    let PoolEvent::TakenBack { restart, prizes, bets, basis, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!([restart.from_reserve, restart.from_house].map(Money::minor), [50_100, 49_900]);
    assert_eq!((prizes.len(), prizes[0].from_pool), (1, Money::of(400_700)));
    let reversed = bets[0].1;
    assert_eq!([reversed.from_pool, reversed.from_reserve, reversed.from_house].map(Money::minor), [700, 100, 200]);
    assert_eq!(basis.to_string(), "R36, R43, R22");
    let meters = desk.controller.meters();
    assert_eq!((meters.levels[0].hits, meters.levels[0].hits_back), (1, 1));
    assert_eq!((meters.levels[0].from_pool, meters.levels[0].from_pool_back), (400_700, 400_700));
    assert_eq!((meters.top_up_house, meters.top_up_house_back), (49_900, 49_900));
    assert_eq!((meters.bets_in, meters.bets_back), (2, 1));
    assert_eq!((desk.controller.locked_by(), desk.controller.hits().count()), (None, 0));
}

/// R36, R42: the bet is booked, taken back, carried and booked again, over two voids: in the end it gave 700 once.
#[test]
fn a_carried_bet_counts_once() {
    let mut desk = Desk::open(&setup());
    let carried = |seats: &[u8]| -> Vec<JackpotBet> {
        bets(seats, 1_000).into_iter().map(|bet| JackpotBet { carried: true, ..bet }).collect()
    };
    desk.take(contribute("t1", 1, &[1, 2]));
    desk.take(take_back("t1", 1));
    assert_eq!(desk.sums(), [1_000_000, 0, 0]);
    // The second player did not ante again and got his bet back; a third one comes.
    let mut next = carried(&[1]);
    next.extend(bets(&[3], 1_000));
    desk.take(PoolOrder::Contribute { table: name("t1"), round: 2, bets: next });
    assert_eq!(desk.controller.eligible(name("t1"), 2).len(), 2);
    desk.take(take_back("t1", 2));
    let refused = desk.refuse(PoolOrder::Contribute { table: name("t1"), round: 3, bets: carried(&[2]) });
    assert_eq!((refused.field, refused.reason.key()), ("bets", "jackpot-not-carried"));
    // One bet is carried to one seat.
    let mut twice = carried(&[1, 2]);
    twice[1].player = twice[0].player;
    let refused = desk.refuse(PoolOrder::Contribute { table: name("t1"), round: 3, bets: twice });
    assert_eq!(refused.reason.key(), "jackpot-not-carried");
    desk.take(PoolOrder::Contribute { table: name("t1"), round: 3, bets: carried(&[1, 3]) });
    desk.take(close("t1", 3));
    assert_eq!(desk.sums(), [1_001_400, 200, 0]);
    let meters = desk.controller.meters();
    assert_eq!((meters.bets_in, meters.bets_back, meters.bets_in - meters.bets_back), (6, 4, 2));
    assert_eq!((meters.to_pool, meters.to_pool_back), (4_200, 2_800));
    // A round that was settled leaves nothing behind.
    let refused = desk.refuse(PoolOrder::Contribute { table: name("t1"), round: 4, bets: carried(&[1]) });
    assert_eq!(refused.reason.key(), "jackpot-not-carried");
}

/// Pool 300. Two tables' bets bring 700 each: 1,700. The second table's royal flush, worth 200,000, empties it, and it
/// starts again from 500. The first table's round is void: of its 700 only 500 are there, and the house bears 200 more
/// than its own 300.
#[test]
fn the_house_bears_what_the_pool_no_longer_holds() {
    let setup =
        JackpotSetup { pool: Money::of(300), minimum: Money::of(500), reserve_share: Share::NOTHING, ..setup() };
    let mut desk = Desk::open(&setup);
    desk.take(contribute("t1", 1, &[1]));
    desk.take(contribute("t2", 1, &[1]));
    assert_eq!(desk.sums(), [1_700, 0, 0]);
    desk.take(award("t2", 1, &[(1, 1)]));
    desk.take(close("t2", 1));
    assert_eq!(desk.sums(), [500, 0, 0]);
    let events = desk.take(take_back("t1", 1));
    let PoolEvent::TakenBack { bets, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!([bets[0].1.from_pool, bets[0].1.from_house].map(Money::minor), [500, 500]);
    assert_eq!(desk.sums(), [0, 0, 0]);
    assert!(desk.controller.reconciliation().balanced);
}

/// 33.33 % of 1,000 are 333.3. Three tables bet: 333, 333 and 334, 999.9 in all. The first is void: 666.6 remain, so 333
/// go. Then the third: 333.3 remain, so 333 go, though it gave 334.
#[test]
fn interleaved_voids_leave_what_the_others_gave() {
    let third = Share::new(3_333).expect("a share");
    let mut desk = Desk::open(&JackpotSetup { pool_share: third, reserve_share: Share::NOTHING, ..setup() });
    let expected = [1_000_333, 1_000_666, 1_000_999];
    for (table, sum) in ["t1", "t2", "t3"].into_iter().zip(expected) {
        desk.take(contribute(table, 1, &[1]));
        assert_eq!(desk.sums()[0], sum);
    }
    desk.take(take_back("t1", 1));
    assert_eq!(desk.sums()[0], 1_000_666);
    desk.take(take_back("t3", 1));
    assert_eq!((desk.sums()[0], desk.controller.pool().remainders.pool), (1_000_333, 3_000));
    desk.take(take_back("t2", 1));
    assert_eq!((desk.sums()[0], desk.controller.pool().remainders.pool), (1_000_000, 0));
}
