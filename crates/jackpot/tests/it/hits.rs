//! Prizes and hits, worked out by hand.

use sabot_jackpot::{
    Claim, FixedPrizes, HitState, JackpotSetup, PaidPrize, Paying, PoolEvent, PoolOrder, PoolRestart, PrizeOrder,
};
use sabot_law::Rules;
use sabot_money::Money;

use crate::desk::{Desk, approve, award, close, contribute, name, reject, setup, still, take_back, verify};

/// Seat, row, from the pool and from the house, in the order of payment.
fn prizes(events: &[PoolEvent]) -> Vec<(u8, u8, i64, i64)> {
    let PoolEvent::Prized { prizes, .. } = &events[0] else { panic!("{events:?}") };
    for prize in prizes {
        assert_eq!(prize.amount, prize.from_pool.plus(prize.from_house).expect("small"));
    }
    let parts =
        |prize: &sabot_jackpot::PaidPrize| (prize.seat, prize.row, prize.from_pool.minor(), prize.from_house.minor());
    prizes.iter().map(parts).collect()
}

fn restart(events: &[PoolEvent]) -> [i64; 4] {
    let Some(PoolEvent::Restarted { restart, .. }) = events.get(1) else { panic!("{events:?}") };
    let PoolRestart { amount, from_overflow, from_reserve, from_house } = *restart;
    [amount, from_overflow, from_reserve, from_house].map(Money::minor)
}

fn states(desk: &Desk) -> Vec<(u32, HitState)> {
    desk.controller.hits().map(|hit| (hit.number, hit.state)).collect()
}

/// Why a prize was won, and when and out of what it was drawn.
fn grounds(prize: &PaidPrize) -> [String; 2] {
    [prize.basis, prize.drawn.expect("it says when")].map(|basis| basis.to_string())
}

/// R38, R39: of two straight flushes one was folded, and its row does not say that the croupier's hand does not matter.
#[test]
fn a_folded_hand_wins_by_the_houses_choice() {
    let mut desk = Desk::open(&still());
    desk.take(contribute("t1", 1, &[2, 6]));
    let claims = [(2, true), (6, false)].map(|(seat, folded)| Claim { seat, row: 2, folded }).to_vec();
    let events = desk.take(PoolOrder::Award { table: name("t1"), round: 1, paying: Paying::default(), claims });
    let PoolEvent::Prized { prizes, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(grounds(&prizes[0]), ["stud 10(2)(2), R35, R40, R38, stud 10(6)", "stud 10(4), stud 10(8)"]);
    assert_eq!(grounds(&prizes[1]), ["stud 10(2)(2), R35, R40, R39, stud 10(6)", "stud 10(4), stud 10(8)"]);
}

/// 10 % of 1,000,003 is 100,000; the royals share 900,003, and its odd unit is the first one's.
#[test]
fn two_royals_and_a_straight_flush_in_one_round() {
    let mut desk = Desk::open(&JackpotSetup { pool: Money::of(1_000_003), ..still() });
    desk.take(contribute("t1", 1, &[1, 3, 5]));
    let events = desk.take(award("t1", 1, &[(1, 1), (3, 2), (5, 1)]));
    assert_eq!(prizes(&events), [(3, 2, 100_000, 0), (1, 1, 450_002, 0), (5, 1, 450_001, 0)]);
    assert_eq!(restart(&events), [100_000, 0, 0, 100_000]);
    assert_eq!(desk.sums(), [100_000, 0, 0]);
    desk.take(close("t1", 1));
    assert_eq!(states(&desk), [(1, HitState::Paid), (2, HitState::Paid), (3, HitState::Paid)]);
    let levels = desk.controller.meters().levels;
    assert_eq!((levels[0].hits, levels[0].from_pool), (2, 900_003));
    assert_eq!((levels[1].hits, levels[1].from_pool), (1, 100_000));
    let PoolEvent::Prized { prizes, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(grounds(&prizes[0]), ["stud 10(2)(2), R35, R40, R39", "stud 10(7), stud 10(8)"]);
    // 10(7) has moved the straight flush alone; the royal flushes are drawn together (10(5)), and nothing lay between them.
    assert_eq!(grounds(&prizes[1]), ["stud 10(2)(1), R35, R40, R39, stud 10(5)", "stud 10(4), stud 10(8), stud 10(5)"]);
}

/// Prizes of a round under an order of R40 and a version of the readings.
fn paid_so(order: PrizeOrder, rules: Rules, claims: &[(u8, u8)]) -> Vec<PoolEvent> {
    let mut desk = Desk::open(&still());
    let seats: Vec<u8> = claims.iter().map(|(seat, _)| *seat).collect();
    desk.take(contribute("t1", 1, &seats));
    let PoolOrder::Award { table, round, claims, .. } = award("t1", 1, claims) else { unreachable!() };
    desk.take(PoolOrder::Award { table, round, paying: Paying { order, rules, ..Paying::default() }, claims })
}

/// Prizes of a round from a pool of so much at a table that pays in chips of 100.
fn paid_in_chips(pool: i64, claims: &[(u8, u8)]) -> Vec<PoolEvent> {
    let mut desk = Desk::open(&JackpotSetup { pool: Money::of(pool), ..still() });
    let seats: Vec<u8> = claims.iter().map(|(seat, _)| *seat).collect();
    desk.take(contribute("t1", 1, &seats));
    let PoolOrder::Award { table, round, claims, .. } = award("t1", 1, claims) else { unreachable!() };
    let paying = Paying { payable: Some(Money::of(100)), ..Paying::default() };
    desk.take(PoolOrder::Award { table, round, paying, claims })
}

/// When and out of what each prize was drawn.
fn drawn(events: &[PoolEvent]) -> Vec<String> {
    let PoolEvent::Prized { prizes, .. } = &events[0] else { panic!("{events:?}") };
    prizes.iter().map(|prize| prize.drawn.expect("it says when").to_string()).collect()
}

/// Why each prize was won, and what the row and a new start rest on.
fn reasons(events: &[PoolEvent]) -> Vec<String> {
    let PoolEvent::Prized { prizes, basis, .. } = &events[0] else { panic!("{events:?}") };
    let mut told: Vec<String> = prizes.iter().map(|prize| prize.basis.to_string()).collect();
    told.push(basis.to_string());
    told.extend(events.iter().filter_map(|event| match event {
        PoolEvent::Restarted { basis, .. } => Some(basis.to_string()),
        _ => None,
    }));
    told
}

/// R40 says how prizes of one round stand to each other, and that a percentage is rounded down. A prize alone, and fixed sums in
/// the order of the seats, need no reading; the first version of the readings named it with each.
#[test]
fn r40_is_named_where_it_decided() {
    let today = |claims: &[(u8, u8)]| reasons(&paid_so(PrizeOrder::BySeat, Rules::SECOND, claims));
    let alone = ["stud 10(2)(1), R35, R39", "stud 10(8), R51", "stud 10(8), R7"];
    assert_eq!(today(&[(3, 1)]), alone, "one royal flush empties the pool of 1,000,000");
    assert_eq!(today(&[(3, 2)])[..1], ["stud 10(2)(2), R35, R39"], "a tenth is 100,000 exactly");
    assert_eq!(today(&[(1, 5), (3, 4)])[..2], ["stud 10(2)(5), R35, R39", "stud 10(2)(4), R35, R39"]);
    let beside =
        ["stud 10(2)(5), R35, R39", "stud 10(2)(1), R35, R40, R39", "stud 10(8), R40, R51", "stud 10(8), R7, R40"];
    assert_eq!(
        today(&[(1, 5), (2, 1)]),
        beside,
        "the royal flush takes what the flush has left, and the pool is refilled once"
    );
    // 10(7) moves the straight flush before the flush at its left too, and that it does is R40.
    assert_eq!(today(&[(1, 5), (2, 2), (3, 1)])[1], "stud 10(2)(5), R35, R40, R39");
    let first = |claims: &[(u8, u8)]| reasons(&paid_so(PrizeOrder::FixedLast, Rules::FIRST, claims));
    let named = ["stud 10(2)(1), R35, R40, R39", "stud 10(8), R40, R51", "stud 10(8), R7, R40"];
    assert_eq!(first(&[(3, 1)]), named);
    // A tenth of 1,000,003 is 100,000.3: paid to the minor unit by R40, in chips of 100 by R33.
    let mut desk = Desk::open(&JackpotSetup { pool: Money::of(1_000_003), ..still() });
    desk.take(contribute("t1", 1, &[2]));
    assert_eq!(reasons(&desk.take(award("t1", 1, &[(2, 2)])))[..1], ["stud 10(2)(2), R35, R40, R39"]);
    assert_eq!(
        reasons(&paid_in_chips(1_000_103, &[(2, 2)]))[..1],
        ["stud 10(2)(2), R35, R39, R33"],
        "1,000 chips of 100"
    );
}

/// Of 1,000,000 a flush of 2,000 at seat 1 and a royal flush at seat 2.
#[test]
fn a_flush_at_the_left_of_a_royal_flush() {
    let claims = [(1, 5), (2, 1)];
    let by_seat = paid_so(PrizeOrder::BySeat, Rules::SECOND, &claims);
    assert_eq!(prizes(&by_seat), [(1, 5, 2_000, 0), (2, 1, 998_000, 0)]);
    assert_eq!(drawn(&by_seat), ["stud 10(4), stud 10(8)", "stud 10(4), stud 10(8)"]);
    // 10(4) is not cited where its order is not kept, but by the first version of the readings.
    let last = paid_so(PrizeOrder::FixedLast, Rules::SECOND, &claims);
    assert_eq!(prizes(&last), [(2, 1, 1_000_000, 0), (1, 5, 0, 2_000)]);
    assert_eq!(drawn(&last), ["R40, stud 10(8)", "R40, stud 10(8), R6"]);
    let first = paid_so(PrizeOrder::FixedLast, Rules::FIRST, &claims);
    assert_eq!(prizes(&first), prizes(&last));
    assert_eq!(drawn(&first), ["stud 10(4), stud 10(8)", "stud 10(4), stud 10(8), R6"]);
    // Where the order of the rows is that of the seats 10(4) was kept.
    let kept = paid_so(PrizeOrder::FixedLast, Rules::SECOND, &[(1, 2), (2, 1), (3, 5)]);
    assert_eq!(drawn(&kept)[..2], ["stud 10(4), stud 10(8), stud 10(7)", "stud 10(4), stud 10(8), stud 10(7)"]);
}

/// Of 1,000,000: a flush 2,000, a tenth of 998,000, a full house 5,000, and a tenth of 998,000 once more.
#[test]
fn a_tenth_of_the_pool_before_the_first_straight_flush() {
    let events = paid_so(PrizeOrder::BySeat, Rules::SECOND, &[(1, 5), (2, 2), (4, 4), (6, 2)]);
    assert_eq!(prizes(&events), [(1, 5, 2_000, 0), (2, 2, 99_800, 0), (4, 4, 5_000, 0), (6, 2, 99_800, 0)]);
}

/// 10(7): both straight flushes before all others; then the flush of 2,000, and the royal flushes share 798,000.
#[test]
fn straight_flushes_before_all_others_where_a_royal_flush_wins() {
    let events = paid_so(PrizeOrder::BySeat, Rules::SECOND, &[(1, 5), (2, 1), (3, 2), (4, 3), (5, 1), (7, 2)]);
    let paid = [(3, 2, 100_000, 0), (7, 2, 100_000, 0), (1, 5, 2_000, 0), (2, 1, 399_000, 0), (5, 1, 399_000, 0)];
    assert_eq!(prizes(&events)[..5], paid);
    assert_eq!(prizes(&events)[5], (4, 3, 0, 20_000), "behind the royal flushes nothing is left (R6)");
    // 10(4) is not what moved a prize before that of an earlier seat: 10(7) did, and 10(5) for the royal flush behind seat 4.
    let due = [
        "stud 10(7), stud 10(8)",
        "stud 10(7), stud 10(8)",
        "stud 10(4), stud 10(8)",
        "stud 10(4), stud 10(8), stud 10(5)",
        "stud 10(5), stud 10(8)",
        "stud 10(4), stud 10(8), R6",
    ];
    assert_eq!(drawn(&events), due);
}

/// R33: of 1,000,035 a royal flush takes 1,000,000 in chips of 100. The 35 count as nothing left: the flush behind it is the
/// house's, and the new start of 100,000 gets them.
#[test]
fn less_than_a_chip_pays_nothing() {
    let events = paid_in_chips(1_000_035, &[(1, 1), (2, 5)]);
    assert_eq!(prizes(&events), [(1, 1, 1_000_000, 0), (2, 5, 0, 2_000)]);
    assert_eq!(drawn(&events), ["stud 10(4), stud 10(8)", "stud 10(4), stud 10(8), R6, R33"]);
    let PoolEvent::Restarted { after, .. } = &events[1] else { panic!("{events:?}") };
    assert_eq!((restart(&events), after.amount), ([100_000, 0, 0, 100_000], Money::of(100_035)));
    // A pool of 35 alone gives nothing either.
    assert_eq!(prizes(&paid_in_chips(35, &[(7, 5)])), [(7, 5, 0, 2_000)]);
}

/// R33: four of a kind wins 20,000. Of 15,035 it takes 15,000, and the house bears 5,000; of 20,035 nothing is missing.
#[test]
fn a_pool_that_does_not_reach_gives_whole_chips() {
    let events = paid_in_chips(15_035, &[(7, 3)]);
    assert_eq!(
        (prizes(&events), drawn(&events)),
        (vec![(7, 3, 15_000, 5_000)], vec!["stud 10(4), stud 10(8), R6, R33".to_owned()])
    );
    let PoolEvent::Prized { after, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(after.amount, Money::of(35));
    let events = paid_in_chips(20_035, &[(7, 3)]);
    assert_eq!((prizes(&events), drawn(&events)), (vec![(7, 3, 20_000, 0)], vec!["stud 10(4), stud 10(8)".to_owned()]));
}

/// 10 % of 295,000 is less than the fixed sum: two straight flushes take 50,000 each, a full house 5,000.
#[test]
fn fixed_sums_where_they_are_greater() {
    let mut desk = Desk::open(&JackpotSetup { pool: Money::of(300_000), ..still() });
    desk.take(contribute("t1", 1, &[2, 4, 6]));
    let events = desk.take(award("t1", 1, &[(2, 4), (4, 2), (6, 2)]));
    assert_eq!(prizes(&events), [(2, 4, 5_000, 0), (4, 2, 50_000, 0), (6, 2, 50_000, 0)]);
    assert_eq!((events.len(), desk.sums()), (1, [195_000, 0, 0]));
    let PoolEvent::Prized { basis, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(basis.to_string(), "stud 10(8), R40, R51");
}

/// The pool holds 15,000 and four of a kind wins 20,000: the house bears 5,000 and the minimum of 100,000.
#[test]
fn a_pool_below_a_fixed_sum() {
    let mut desk = Desk::open(&JackpotSetup { pool: Money::of(15_000), ..still() });
    desk.take(contribute("t1", 1, &[7]));
    let events = desk.take(award("t1", 1, &[(7, 3)]));
    assert_eq!(prizes(&events), [(7, 3, 15_000, 5_000)]);
    assert_eq!(restart(&events), [100_000, 0, 0, 100_000]);
    let PoolEvent::Prized { prizes, after, .. } = &events[0] else { panic!("{events:?}") };
    assert!(after.amount.is_zero());
    assert_eq!(grounds(&prizes[0]), ["stud 10(2)(3), R35, R39", "stud 10(4), stud 10(8), R6"]);
}

/// The minimum of 100,000: 30,000 lie in the overflow, 50,000 in the reserve, and 20,000 are missing.
#[test]
fn an_emptied_pool_starts_again_from_overflow_reserve_and_house() {
    let setup = JackpotSetup { overflow: Money::of(30_000), reserve: Money::of(50_000), ..still() };
    let mut desk = Desk::open(&setup);
    desk.take(contribute("t1", 1, &[1]));
    let events = desk.take(award("t1", 1, &[(1, 1)]));
    assert_eq!(prizes(&events), [(1, 1, 1_000_000, 0)]);
    assert_eq!(restart(&events), [100_000, 30_000, 50_000, 20_000]);
    assert_eq!(desk.sums(), [100_000, 0, 0]);
    let meters = desk.controller.meters();
    assert_eq!((meters.top_up_overflow, meters.top_up_reserve, meters.top_up_house), (30_000, 50_000, 20_000));
    // 0 + 30,000 + 50,000 go over to the pool; from outside come 20,000 and leave 1,000,000.
    let books = desk.controller.reconciliation();
    assert!(books.balanced);
    assert_eq!((books.pool.topped_up, books.reserve.topped_up, books.overflow.topped_up), (100_000, -50_000, -30_000));
    let together = books.together;
    assert_eq!((together.opening, together.topped_up, together.paid), (1_080_000, 20_000, 1_000_000));
    assert_eq!((together.due(), together.closing), (100_000, 100_000));
}

/// R41: 10 % of 105,000 is less than 50,000; 55,000 are left, below the minimum of 100,000, and the pool goes on.
#[test]
fn a_pool_below_its_minimum_goes_on() {
    let mut desk = Desk::open(&JackpotSetup { pool: Money::of(105_000), ..still() });
    desk.take(contribute("t1", 1, &[1]));
    let events = desk.take(award("t1", 1, &[(1, 2)]));
    let PoolEvent::Prized { basis, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!((events.len(), basis.to_string().as_str()), (1, "stud 10(8), R51, R41"));
    assert_eq!(desk.sums(), [55_000, 0, 0]);
}

/// R6, by departure: a flush of 2,000 and four of a kind of 20,000 come from the house, a straight flush does not.
#[test]
fn fixed_prizes_from_the_house() {
    let mut desk = Desk::open(&still());
    desk.take(contribute("t1", 1, &[1, 2, 3]));
    let PoolOrder::Award { table, round, claims, .. } = award("t1", 1, &[(1, 5), (2, 2), (3, 3)]) else {
        unreachable!()
    };
    let events = desk.take(PoolOrder::Award {
        table,
        round,
        paying: Paying { fixed: FixedPrizes::FixedPrizesFromHouse, ..Paying::default() },
        claims,
    });
    assert_eq!(prizes(&events), [(1, 5, 0, 2_000), (2, 2, 100_000, 0), (3, 3, 0, 20_000)]);
    assert_eq!(desk.sums(), [900_000, 0, 0]);
    let levels = desk.controller.meters().levels;
    assert_eq!((levels[2].from_house, levels[4].from_house, levels[4].from_pool), (20_000, 2_000, 0));
}

/// A straight flush of 100,000 waits; a flush of 2,000 does not.
#[test]
fn a_large_hit_waits_for_two_people() {
    let mut desk = Desk::with_large(&still(), 100_000);
    desk.take(contribute("t1", 1, &[1, 2]));
    desk.take(award("t1", 1, &[(1, 2), (2, 5)]));
    assert_eq!(states(&desk), []);
    assert_eq!(desk.refuse(verify(1, "ana")).reason.key(), "jackpot-no-such-hit");
    desk.take(close("t1", 1));
    assert_eq!(states(&desk), [(1, HitState::Awaiting), (2, HitState::Paid)]);
    assert_eq!(desk.refuse(approve(1, "bo")).reason.key(), "jackpot-not-verified");
    desk.take(verify(1, "ana"));
    assert_eq!(desk.refuse(verify(1, "bo")).reason.key(), "jackpot-verified-already");
    assert_eq!(desk.refuse(approve(1, "ana")).reason.key(), "jackpot-same-person");
    assert_eq!(desk.refuse(reject(1, "ana")).reason.key(), "jackpot-same-person");
    desk.take(approve(1, "bo"));
    assert_eq!(states(&desk)[0], (1, HitState::Approved { by: name("bo") }));
    for order in [verify(1, "cy"), approve(1, "cy"), reject(1, "cy"), reject(2, "cy")] {
        assert_eq!(desk.refuse(order).reason.key(), "jackpot-hit-decided");
    }
    // It left the pool when it was won: 1,000,000 − 100,000 − 2,000.
    assert_eq!(desk.sums(), [898_000, 0, 0]);
    let hit = desk.controller.hit(1).expect("it is remembered");
    assert_eq!((hit.table, hit.round, hit.seat, hit.player), (name("t1"), 1, 1, name("p1")));
    assert_eq!((hit.row, hit.amount, hit.from_pool), (2, Money::of(100_000), Money::of(100_000)));
}

/// The pool stood at its ceiling of 1,000,000. A straight flush takes 100,000, another table's bet brings 700, and the
/// rejected prize comes back: 1,000,700 stand, and the next bet's share goes above the ceiling.
#[test]
fn a_rejected_hit_flows_back_even_above_the_ceiling() {
    let mut desk = Desk::with_large(&JackpotSetup { ceiling: Some(Money::of(1_000_000)), ..setup() }, 100_000);
    desk.take(contribute("t1", 1, &[4]));
    assert_eq!(desk.sums(), [1_000_000, 100, 700]);
    desk.take(award("t1", 1, &[(4, 2)]));
    desk.take(close("t1", 1));
    desk.take(contribute("t2", 1, &[1]));
    assert_eq!(desk.sums(), [900_700, 200, 700]);
    desk.take(verify(1, "ana"));
    let events = desk.take(reject(1, "bo"));
    let PoolEvent::Rejected { to_pool, to_house, basis, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!((to_pool.minor(), to_house.minor(), basis.to_string().as_str()), (100_000, 0, "stud 10(2), R41"));
    assert_eq!(desk.sums(), [1_000_700, 200, 700]);
    desk.take(contribute("t3", 1, &[1]));
    assert_eq!(desk.sums(), [1_000_700, 300, 1_400]);
    assert_eq!(states(&desk), [(1, HitState::Rejected { by: name("bo") })]);
    assert_eq!((desk.controller.meters().rejected_hits, desk.controller.meters().rejected_to_pool), (1, 100_000));
}

/// Four of a kind took the pool's 15,000 and 5,000 of the house; the pool started again from 100,000. Rejected, unverified:
/// 15,000 go back into the pool and 5,000 to the house, and the new start stands.
#[test]
fn a_rejected_hit_gives_the_house_its_part() {
    let mut desk = Desk::with_large(&JackpotSetup { pool: Money::of(15_000), ..still() }, 20_000);
    desk.take(contribute("t1", 1, &[7]));
    desk.take(award("t1", 1, &[(7, 3)]));
    desk.take(close("t1", 1));
    let events = desk.take(reject(1, "ana"));
    let PoolEvent::Rejected { to_pool, to_house, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!((to_pool.minor(), to_house.minor()), (15_000, 5_000));
    assert_eq!(desk.sums(), [115_000, 0, 0]);
}

/// A void hit has no number: the next one closed gets it.
#[test]
fn numbers_have_no_gaps() {
    let mut desk = Desk::open(&still());
    desk.take(contribute("t1", 1, &[1]));
    desk.take(award("t1", 1, &[(1, 5)]));
    desk.take(take_back("t1", 1));
    desk.take(contribute("t2", 1, &[3, 6]));
    desk.take(award("t2", 1, &[(3, 5), (6, 4)]));
    desk.take(close("t2", 1));
    desk.take(contribute("t1", 2, &[2]));
    desk.take(award("t1", 2, &[(2, 5)]));
    desk.take(close("t1", 2));
    let seats: Vec<_> = desk.controller.hits().map(|hit| (hit.number, hit.seat)).collect();
    assert_eq!(seats, [(1, 3), (2, 6), (3, 2)]);
}

/// 30 flushes are paid while a straight flush waits: it and the last 25 are remembered. Approved, it is the last.
#[test]
fn the_last_hits_and_all_that_wait_are_remembered() {
    let mut desk = Desk::with_large(&still(), 50_000);
    desk.take(contribute("t1", 1, &[1]));
    desk.take(award("t1", 1, &[(1, 2)]));
    desk.take(close("t1", 1));
    for round in 2..=31 {
        desk.take(contribute("t1", round, &[1]));
        desk.take(award("t1", round, &[(1, 5)]));
        desk.take(close("t1", round));
    }
    let numbers = |desk: &Desk| desk.controller.hits().map(|hit| hit.number).collect::<Vec<_>>();
    assert_eq!(numbers(&desk), [vec![1], (7..=31).collect()].concat());
    assert_eq!(desk.refuse(verify(2, "ana")).reason.key(), "jackpot-hit-decided");
    desk.take(verify(1, "ana"));
    desk.take(approve(1, "bo"));
    assert_eq!(numbers(&desk), [vec![1], (8..=31).collect()].concat());
    assert_eq!(desk.controller.hit(7), None);
}
