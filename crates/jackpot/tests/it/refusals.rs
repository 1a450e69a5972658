//! Every refusal, with its field, its sentence and its rule.

use sabot_jackpot::{JackpotBet, PoolOrder, PoolRefusal};
use sabot_money::Money;

use crate::desk::{
    Desk, approve, award, bets, close, contribute, correct, name, reach, reject, setup, take_back, verify,
};

/// t1 has round 5 open with seats 2 and 4; t2 has closed round 3; t3 is out of reach; hit 1 waits, hit 2 is paid.
fn desk() -> Desk {
    let mut desk = Desk::with_large(&setup(), 100_000);
    desk.take(contribute("t2", 3, &[1, 2]));
    desk.take(award("t2", 3, &[(1, 2), (2, 5)]));
    desk.take(close("t2", 3));
    desk.take(contribute("t1", 5, &[2, 4]));
    desk.take(reach("t3", false));
    desk
}

fn check(refusal: PoolRefusal, field: &str, key: &str, basis: &str) {
    let rule = refusal.basis.map(|basis| basis.to_string()).unwrap_or_default();
    assert_eq!((refusal.field, refusal.reason.key(), rule.as_str()), (field, key, basis));
}

fn with_bets(bets: Vec<JackpotBet>) -> PoolOrder {
    PoolOrder::Contribute { table: name("t2"), round: 4, bets }
}

#[test]
fn of_contributions() {
    let desk = desk();
    for round in [4, 5, 6] {
        check(desk.refuse(contribute("t1", round, &[1])), "round", "jackpot-round-open", "R36");
    }
    for round in [0, 2, 3] {
        check(desk.refuse(contribute("t2", round, &[1])), "round", "jackpot-round-over", "R36");
    }
    check(desk.refuse(contribute("t7", 0, &[1])), "round", "jackpot-round-over", "R36");
    for seats in [&[0][..], &[3, 1], &[1, 3, 3]] {
        check(desk.refuse(contribute("t2", 4, seats)), "bets", "jackpot-out-of-order", "");
    }
    for stake in [0, -1_000] {
        check(desk.refuse(with_bets(bets(&[1], stake))), "bets", "jackpot-no-stake", "");
    }
    let carried = JackpotBet { seat: 1, player: name("p1"), stake: Money::of(1_000), carried: true };
    check(desk.refuse(with_bets(vec![carried])), "bets", "jackpot-not-carried", "R42");
    check(desk.refuse(contribute("t3", 1, &[1])), "table", "jackpot-out-of-reach", "R51");
}

#[test]
fn of_prizes_and_ends_of_rounds() {
    let mut desk = desk();
    for order in [award("t1", 4, &[]), award("t2", 3, &[]), award("t2", 4, &[]), award("t9", 1, &[(1, 1)])] {
        check(desk.refuse(order), "round", "jackpot-no-round", "R36");
    }
    for order in [close("t1", 4), close("t2", 3), take_back("t1", 6), take_back("t2", 3), take_back("t9", 1)] {
        check(desk.refuse(order), "round", "jackpot-no-round", "R36");
    }
    for row in [0, 6, 255] {
        check(desk.refuse(award("t1", 5, &[(2, row)])), "claims", "jackpot-no-such-row", "stud 10(2)");
    }
    for number in [1, 3, 8, 255] {
        check(desk.refuse(award("t1", 5, &[(number, 5)])), "claims", "jackpot-not-eligible", "stud 10(1)");
    }
    for claims in [[(4, 5), (2, 5)], [(2, 5), (2, 5)], [(2, 1), (2, 5)]] {
        check(desk.refuse(award("t1", 5, &claims)), "claims", "jackpot-out-of-order", "stud 10(4)");
    }
    desk.take(contribute("t4", 1, &[1]));
    desk.take(award("t1", 5, &[(4, 5)]));
    check(desk.refuse(award("t1", 5, &[(2, 5)])), "round", "jackpot-awarded", "stud 10(4)");
    check(desk.refuse(award("t4", 1, &[(1, 5)])), "table", "jackpot-locked", "R51");
    check(desk.refuse(take_back("t4", 1)), "table", "jackpot-locked", "R51");
}

#[test]
fn of_hits_corrections_and_reach() {
    let mut desk = desk();
    for hit in [0, 3, u32::MAX] {
        for order in [verify(hit, "ana"), approve(hit, "ana"), reject(hit, "ana")] {
            check(desk.refuse(order), "hit", "jackpot-no-such-hit", "");
        }
    }
    for order in [verify(2, "ana"), approve(2, "ana"), reject(2, "ana")] {
        check(desk.refuse(order), "hit", "jackpot-hit-decided", "");
    }
    check(desk.refuse(approve(1, "ana")), "hit", "jackpot-not-verified", "");
    desk.take(verify(1, "ana"));
    check(desk.refuse(verify(1, "bo")), "hit", "jackpot-verified-already", "");
    check(desk.refuse(approve(1, "ana")), "by", "jackpot-same-person", "");
    check(desk.refuse(reject(1, "ana")), "by", "jackpot-same-person", "");
    for text in ["", "  ", "a\nb", &"x".repeat(201)] {
        let PoolOrder::Reject { hit, by, cite, .. } = reject(1, "bo") else { unreachable!() };
        check(
            desk.refuse(PoolOrder::Reject { hit, by, cite, reason: text.to_owned() }),
            "reason",
            "jackpot-no-reason",
            "",
        );
    }
    check(desk.refuse(correct(0)), "amount", "jackpot-nothing-to-correct", "");
    check(desk.refuse(correct(-1_000_000)), "amount", "jackpot-more-than-pool", "R7");
    check(desk.refuse(correct(1 << 52)), "amount", "jackpot-pool-full", "R7");
    check(desk.refuse(correct(1 << 53)), "amount", "jackpot-too-large", "");
    let PoolOrder::Correct { amount, cite, asked, .. } = correct(1) else { unreachable!() };
    let alone = PoolOrder::Correct { amount, cite, asked, approved: asked };
    check(desk.refuse(alone), "approved", "jackpot-same-person", "");
    check(desk.refuse(reach("t1", true)), "reachable", "jackpot-reaches-already", "R51");
    check(desk.refuse(reach("t3", false)), "reachable", "jackpot-lost-already", "R51");
}
