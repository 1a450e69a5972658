//! 9(5)(7)–(9): the house's maximum is printed at the rows that it can cut, and nowhere else.

use sabot_games::stud::{LinkedTable, Setup};
use sabot_games::{Bet, Felt, Limits, Table as _};
use sabot_money::Money;

fn felt(cap: Option<Money>) -> Felt {
    // The largest ante is 100.00, so the largest raise is 200.00.
    let ante = Limits { min: Money::of(1_000), max: Money::of(10_000) };
    LinkedTable::open(&Setup { ante, cap, ..Setup::default() }).expect("a table").felt()
}

/// Rows of the raise that carry a maximum.
fn cut(felt: &Felt) -> Vec<(&str, Money)> {
    let raise = felt.pays.iter().find(|table| table.bet == "raise").expect("the raise's pay table");
    raise.rows.iter().filter_map(|row| Some((&*row.hand, row.most?))).collect()
}

#[test]
fn a_maximum_stands_at_the_rows_that_it_can_cut() {
    // 20 times 200.00 is 4,000.00, 50 times 200.00 is 10,000.00.
    let below = Money::of(399_900);
    let all = ["royal_flush", "straight_flush", "four_of_a_kind"].map(|hand| (hand, below));
    assert_eq!(cut(&felt(Some(below))), all);
    let between = Money::of(400_000);
    assert_eq!(cut(&felt(Some(between))), [("royal_flush", between), ("straight_flush", between)]);
    assert_eq!(cut(&felt(Some(Money::of(1_000_000)))), []);
    assert_eq!(cut(&felt(None)), []);
}

#[test]
fn every_spot_names_its_limits() {
    let felt = felt(None);
    let spots: Vec<_> = felt.spots.iter().map(|spot| (spot.bet, spot.least, spot.most, spot.times)).collect();
    let [least, most] = [1_000, 10_000].map(|minor| Some(Money::of(minor)));
    let twice = [2_000, 20_000].map(|minor| Some(Money::of(minor)));
    assert_eq!(spots[1..], [(Bet::Ante, least, most, None), (Bet::Raise, twice[0], twice[1], Some((2, Bet::Ante)))]);
    // R34: no house has fixed the jackpot bet here, so the first one of the pool does.
    assert!(spots[0].1.is_some() && spots[0].1 < spots[0].2);
}
