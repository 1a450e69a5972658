//! Structures with one mistake each, and chips that are exchanged, worked out by hand.

use sabot_games::omaha::CommissionSetup;
use sabot_games::omaha::tournament::{
    AddOn, Break, Length, Level, Price, PrizeList, PrizeRow, Prizes, Rebuys, Stage, Structure,
};
use sabot_money::{Currency, Money, Share};

const fn level(small: i64, big: i64, lasts: Length) -> Stage {
    Stage::Level(Level { small: Money::of(small), big: Money::of(big), lasts, ante: None })
}

fn pause(seconds: u32, add_on: bool, chip: Option<i64>) -> Stage {
    Stage::Break(Break { seconds, add_on, chip: chip.map(Money::of) })
}

fn shares(of: &[u32]) -> Vec<Share> {
    of.iter().map(|share| Share::new(*share).expect("a share")).collect()
}

/// Two levels and what stands between them.
fn with(between: &[Stage]) -> Structure {
    let (first, last) = (level(5_000, 10_000, Length::Seconds(600)), level(10_000, 20_000, Length::Hands(9)));
    let schedule = [first].into_iter().chain(between.iter().copied()).chain([last]).collect();
    Structure { schedule, ..Structure::default() }
}

fn price(pool: i64, fee: i64) -> Price {
    Price { pool: Money::of(pool), fee: Money::of(fee) }
}

fn rebuys(most: u8, until: u16, chips: i64, with_at_most: i64) -> Option<Rebuys> {
    let (chips, with_at_most) = (Money::of(chips), Money::of(with_at_most));
    Some(Rebuys { price: price(1_000, 0), chips, most, until, with_at_most })
}

fn add_on(chips: i64) -> Option<AddOn> {
    Some(AddOn { price: price(1_000, 0), chips: Money::of(chips) })
}

#[test]
fn each_mistake_of_a_structure_is_told_with_its_field_and_what_forbids_it() {
    let s = Structure::default;
    let (short, long) = (Length::Seconds(0), Length::Hands(1_001));
    let row = |up_to, of: &[u32]| PrizeRow { up_to, shares: shares(of) };
    let table = |rows: Vec<PrizeRow>| Structure { prizes: Prizes::Table(rows), ..s() };
    let prizes = |of: &[u32]| Structure { prizes: Prizes::Shares(shares(of)), ..s() };
    let mut ante = with(&[]);
    ante.schedule[0] = Stage::Level(Level {
        small: Money::of(5_000),
        big: Money::of(10_000),
        lasts: Length::Hands(5),
        ante: Some(Money::of(2_500)),
    });
    let dear = CommissionSetup { rate: Share::percent(6), ..CommissionSetup::default() };
    let cases = [
        (Structure { players_min: 1, ..s() }, "players_min", "omaha 2(3)"),
        (Structure { entries_max: 1_001, ..s() }, "entries_max", ""),
        (Structure { per_table: 1, ..s() }, "per_table", "omaha 2(3)"),
        (Structure { per_table: 12, ..s() }, "per_table", "omaha 1(1)(3), omaha 2(2)"),
        (Structure { stack: Money::of(1_001_000), ..s() }, "stack", "R1"),
        (Structure { stack: Money::of(7_500), ..s() }, "stack", "R93"),
        (Structure { stack: Money::of(1 << 50), chip: Money::of(2), ..with(&[]) }, "stack", "R1"),
        (Structure { late_until: 1, ..with(&[pause(60, false, Some(30_000))]) }, "stack", "R93"),
        (Structure { schedule: Vec::new(), ..s() }, "schedule", ""),
        (Structure { schedule: vec![pause(60, false, None)], ..s() }, "schedule", "R93"),
        (with(&[pause(0, false, None)]), "schedule.break.seconds", ""),
        (with(&[pause(60, false, Some(6_000))]), "schedule.break.chip", "R93"),
        (with(&[pause(60, false, Some(162_500))]), "schedule.break.chip", ""),
        (with(&[level(7_501, 15_000, Length::Hands(5))]), "schedule.level", "R93"),
        (with(&[level(15_000, 12_500, Length::Hands(5))]), "schedule.level.small", "omaha 5(1), R92"),
        (with(&[level(20_000, 40_000, Length::Hands(5))]), "schedule.level", "R93"),
        (with(&[level(5_000, 7_500, Length::Hands(5))]), "schedule.level", "R93"),
        (with(&[level(2_500, 12_500, Length::Hands(5))]), "schedule.level", "R93"),
        (with(&[level(5_000, 10_000, short)]), "schedule.level.lasts.seconds", ""),
        (with(&[level(5_000, 10_000, long)]), "schedule.level.lasts.hands", ""),
        (ante, "schedule.level.ante", "R90"),
        (Structure { late_until: 2, ..with(&[]) }, "late_until", "R93"),
        (Structure { re_entries: 1, ..s() }, "re_entries", "R93"),
        (Structure { re_entries: 101, late_until: 1, ..s() }, "re_entries", ""),
        (Structure { rebuys: rebuys(1, 12, 10_000, 0), ..s() }, "rebuys.until", "R93"),
        (Structure { rebuys: rebuys(0, 1, 10_000, 0), ..s() }, "rebuys", "R93"),
        (Structure { rebuys: rebuys(1, 1, 1_000, 0), ..s() }, "rebuys.chips", "R1"),
        (Structure { rebuys: rebuys(1, 1, 10_000, -1), ..s() }, "rebuys.with_at_most", ""),
        (Structure { add_on: add_on(10_000), ..s() }, "add_on", "R93"),
        (with(&[pause(60, true, None)]), "add_on", "R93"),
        (Structure { add_on: add_on(1), ..with(&[pause(60, true, None)]) }, "add_on.chips", "R1"),
        (Structure { currency: Currency::Tournament, ..s() }, "currency", ""),
        (Structure { commission: Some(dear), ..s() }, "commission.rate", "omaha 16"),
        (Structure { entry: price(-1, 0), ..s() }, "entry", ""),
        (Structure { entry: price(0, 1 << 49), ..s() }, "entry", ""),
        (Structure { guaranteed: Money::of(-1), ..s() }, "guaranteed", ""),
        (prizes(&[5_000, 4_999]), "prizes", "R93"),
        (prizes(&[4_000, 6_000]), "prizes", "R93"),
        (prizes(&[10_000, 0]), "prizes", "R93"),
        (table(vec![row(9, &[10_000]), row(9, &[10_000]), row(50, &[10_000])]), "prizes", "R93"),
        (table(vec![row(49, &[10_000])]), "prizes", "R93"),
        (Structure { prizes: Prizes::Seats(Money::ZERO), ..s() }, "prizes", "R93"),
    ];
    for (structure, field, by) in cases {
        let problems = structure.problems();
        let found = problems.iter().find(|problem| problem.field == field);
        let found = found.unwrap_or_else(|| panic!("{field}: {problems:?}"));
        assert_eq!(found.basis.map_or(String::new(), |basis| basis.to_string()), by, "{field}: {found:?}");
        assert_eq!(structure.check().err(), problems.first().copied());
    }
    assert_eq!(
        [s(), with(&[]), with(&[pause(60, false, Some(10_000))])].map(|plan| plan.problems()),
        [const { Vec::new() }; 3]
    );
}

/// Every sum of shares is the pool, and what is rounded away is in the first place.
#[test]
fn prizes_are_the_pool_to_the_unit() {
    let places = |prizes: &Prizes, pool, entries, players| {
        let list = PrizeList::of(prizes, Money::of(pool), entries, players);
        let sum: i64 = list.places.iter().map(|prize| prize.minor()).sum();
        assert_eq!(sum, pool);
        (list.places.iter().map(|prize| prize.minor()).collect::<Vec<_>>(), list.seats)
    };
    let third = Prizes::Shares(shares(&[3_334, 3_333, 3_333]));
    // 33.34 % of 100 is 33.34, so 33; twice 33.33 % 33 too: one unit is left.
    assert_eq!(places(&third, 100, 9, 9), (vec![34, 33, 33], 0));
    // Two units of 33 % are none: the places behind the first are not paid.
    assert_eq!(places(&third, 2, 9, 9), (vec![2], 0));
    // Two players: what the third place would have goes to the first.
    assert_eq!(places(&third, 300, 2, 2), (vec![201, 99], 0));
    let table = Prizes::Table(vec![
        PrizeRow { up_to: 9, shares: shares(&[10_000]) },
        PrizeRow { up_to: 50, shares: shares(&[7_000, 3_000]) },
    ]);
    assert_eq!(places(&table, 1_000, 9, 9), (vec![1_000], 0));
    assert_eq!(places(&table, 1_000, 10, 4), (vec![700, 300], 0));
    let seats = Prizes::Seats(Money::of(400));
    assert_eq!(places(&seats, 1_000, 5, 5), (vec![400, 400, 200], 2));
    assert_eq!(places(&seats, 300, 5, 5), (vec![300], 0));
    // Four seats for three players: one has to go out, and has what is left.
    assert_eq!(places(&seats, 1_600, 3, 3), (vec![400, 400, 800], 2));
}
