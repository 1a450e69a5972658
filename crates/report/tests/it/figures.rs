//! The figures of a scripted evening, worked out by hand.

use sabot_edge::Fraction;
use sabot_house::jackpot::HitState;
use sabot_law::Instrument;
use sabot_money::Currency;
use sabot_report::{Log, Report, ReportFilter, ReportLine, ReportScope, Theories, day};

use crate::scene::{Scene, evening, name};

fn line<'a>(lines: &'a [ReportLine], which: &str) -> &'a ReportLine {
    let called = |line: &ReportLine| match line.scope {
        ReportScope::Total => "total".to_owned(),
        ReportScope::Game(game) => game.to_string(),
        ReportScope::Day(day) => day.to_string(),
        ReportScope::Table(_, table) => table.to_string(),
        ReportScope::TableDay(place) => format!("{} {}", place.table, place.day),
    };
    lines.iter().find(|line| called(line) == which).unwrap_or_else(|| panic!("{which}"))
}

#[test]
fn every_figure_of_the_evening() {
    let report = evening().report(ReportFilter::default());
    let [section] = report.sections.as_slice() else { panic!("one currency") };
    assert_eq!(section.currency, Currency::Play);

    let first = &line(&section.rows, "stud-1 2027-01-15").figures;
    assert_eq!((first.rounds, first.voids, first.turnover_sum()), (1, 1, 60_000));
    assert_eq!((first.paid, first.win, first.drop), (110_000, -80_000, 500_000));
    assert_eq!((first.jackpot_in, first.jackpot_paid), (5_000, 50_000));
    assert_eq!((first.corrections, first.corrected), (1, -20_000));

    // Two straight flushes: 10,000 and 50 times 20,000 each. The prizes are a tenth of the pool, which stood at
    // 20,000,000 + 3,500 − 50,000 + 1,000 + 1,750 = 19,956,250, and then at 17,960,650 + 1,750, in whole chips of 100 (R33).
    let second = &line(&section.rows, "stud-1 2027-01-16").figures;
    assert_eq!((second.rounds, second.voids, second.turnover_sum()), (2, 0, 60_000));
    assert_eq!((second.paid, second.win, second.drop), (2_020_000, -2_020_000, 0));
    assert_eq!((second.jackpot_in, second.jackpot_paid), (5_000, 1_995_600 + 1_796_200));

    let stud = &line(&section.tables, "stud-1").figures;
    assert_eq!((stud.rounds, stud.win, stud.turnover[&name("ante")]), (3, -2_100_000, 40_000));
    let qpoker = &line(&section.games, "qpoker").figures;
    assert_eq!((qpoker.turnover_sum(), qpoker.paid, qpoker.win), (15_000, 3_000, 2_000));
    // The blinds of 500 that met; the hand ended before the flop, and the house takes nothing of it.
    let omaha = line(&section.tables, "omaha");
    assert_eq!((omaha.figures.turnover_sum(), omaha.figures.paid, omaha.win()), (1_000, 500, 0));
    let days: Vec<_> = section.days.iter().map(|line| (line.figures.rounds, line.win())).collect();
    assert_eq!(days, [(1, -80_000), (4, -2_018_000)]);
    let total = &section.total;
    assert_eq!((total.figures.rounds, total.figures.voids, total.win()), (5, 1, -2_098_000));
    assert_eq!(total.figures.turnover_sum(), 60_000 + 60_000 + 15_000 + 1_000);
}

#[test]
fn hold_is_win_by_drop() {
    let report = evening().report(ReportFilter::default());
    let section = &report.sections[0];
    assert_eq!(line(&section.rows, "stud-1 2027-01-15").hold(), Some(Fraction::new(-4, 25)));
    assert_eq!(line(&section.rows, "stud-1 2027-01-16").hold(), None, "nobody bought chips there");
    assert_eq!(section.total.hold(), Some(Fraction::new(-2_098_000, 500_000)));
}

#[test]
fn approvals_and_refusals_are_counted_where_they_happened() {
    let report = evening().report(ReportFilter::default());
    let section = &report.sections[0];
    let first = line(&section.rows, "stud-1 2027-01-15").acts;
    let approvals = first.approvals;
    assert_eq!((approvals.limits, approvals.corrections, approvals.irregularities, approvals.hits), (1, 1, 1, 0));
    assert_eq!((approvals.sum(), approvals.by_program, first.refused), (3, 0, 1));
    let second = line(&section.rows, "stud-1 2027-01-16").acts;
    assert_eq!((second.approvals.hits, second.approvals.sum(), second.refused), (1, 1, 0));
    assert_eq!((section.total.acts.approvals.sum(), section.total.acts.refused), (4, 1));
    assert_eq!(report.elsewhere.refused, 1, "a table that is not there");
    let gold = report.jackpots.iter().find(|one| one.pool == name("gold")).expect("a jackpot");
    assert_eq!((gold.acts.approvals.pools, gold.acts.approvals.sum()), (1, 1));
}

#[test]
fn practice_stands_apart() {
    let report = evening().report(ReportFilter::default());
    let [lesson] = report.practice.as_slice() else { panic!("one table") };
    assert_eq!(lesson.scope, ReportScope::Table(Instrument::Stud, name("stud-school")));
    let figures = &lesson.figures;
    assert_eq!((figures.rounds, figures.turnover_sum(), figures.win, figures.drop), (1, 30_000, 30_000, 300_000));
    assert!(report.sections[0].tables.iter().all(|line| line.scope != lesson.scope));
    assert_eq!(report.sections[0].total.figures.drop, 500_000, "without the lesson's 300,000");
    let paper = report.jackpots.iter().find(|one| one.pool == name("paper")).expect("a jackpot");
    assert!(paper.practice);
}

#[test]
fn jackpots_have_their_meters_hits_and_reconciliation() {
    let report = evening().report(ReportFilter::default());
    let gold = &report.jackpots[0];
    assert_eq!((gold.pool, gold.practice, gold.tables.as_slice()), (name("gold"), false, &[name("stud-1")][..]));
    assert_eq!(gold.shows.minor(), 17_962_400 - 1_796_200);
    assert_eq!(gold.reserve.minor(), 4 * 250);
    assert_eq!((gold.meters.bets_in, gold.meters.to_pool, gold.meters.corrected_in), (4, 7_000, 1_000));
    let [open] = gold.open.as_slice() else { panic!("one waits") };
    assert_eq!((open.number, open.amount.minor(), open.state), (3, 1_796_200, HitState::Awaiting));
    let last: Vec<_> = gold.last.iter().map(|hit| (hit.number, hit.amount.minor(), hit.state)).collect();
    let approved = HitState::Approved { by: name("mia") };
    assert_eq!(last, [(2, 1_995_600, approved), (1, 50_000, HitState::Paid)]);
    let pool = gold.reconciliation.pool;
    assert_eq!((pool.opening, pool.contributed, pool.corrected_in), (20_000_000, 7_000, 1_000));
    assert_eq!((pool.paid, pool.closing), (50_000 + 1_995_600 + 1_796_200, 16_166_200));
    assert!(gold.reconciliation.balanced);
}

#[test]
fn a_part_of_it_can_be_asked_for() {
    let scene = evening();
    let second = day("2027-01-16").expect("a day");
    let of_day = scene.report(ReportFilter { day: Some(second), ..ReportFilter::default() });
    assert_eq!(of_day.sections[0].total.figures.rounds, 4);
    assert_eq!(of_day.period.map(|period| (period.first, period.last)), Some((second, second)));
    let of_game = scene.report(ReportFilter { game: Some(Instrument::Qpoker), ..ReportFilter::default() });
    assert_eq!((of_game.sections[0].total.win(), of_game.sections[0].tables.len()), (2_000, 1));
    assert!(of_game.jackpots.is_empty() && of_game.practice.is_empty());
    let of_table = scene.report(ReportFilter { table: Some(name("stud-1")), ..ReportFilter::default() });
    assert_eq!((of_table.sections[0].total.figures.rounds, of_table.jackpots.len()), (3, 1));
    assert!(of_table.practice.is_empty());
    let none = scene.report(ReportFilter { day: day("2027-02-01"), ..ReportFilter::default() });
    assert!(none.sections.is_empty() && none.period.is_none());
}

#[test]
fn a_house_that_is_not_founded_has_no_report() {
    let house = sabot_house::House::default();
    assert!(Report::of(&house, &Log::new(), &Theories::default(), ReportFilter::default()).is_none());
    let report = Scene::new().report(ReportFilter::default());
    assert!(report.sections.is_empty() && report.practice.is_empty());
    assert_eq!((report.commands, report.jackpots.len()), (5, 2));
}
