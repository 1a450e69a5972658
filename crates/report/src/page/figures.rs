//! Results, turnover by bet, what else there is to know of tables, and practice.

use std::collections::BTreeMap;

use sabot_edge::Fraction;
use sabot_law::Instrument;
use sabot_locale::Words;

use super::{Grid, Group, Part, Row, game_name, grid, heads, scope_name};
use crate::acts::{Acts, Approvals};
use crate::numbers::{NOTHING, money, percent, sum};
use crate::report::{Report, ReportLine, ReportScope, Section};

/// Rounds, turnover, win, drop and hold.
pub(super) fn results(section: &Section, words: &Words) -> Part {
    let heads = ["rounds", "voids", "turnover", "paid", "win", "drop", "hold"];
    Part {
        heading: words.text("report-results"),
        grid: Some(grid(section, &heads, words, |line| result_row(line, words))),
        notes: vec![words.text("report-note-win"), words.text("report-note-hold")],
        ..Part::default()
    }
}

fn result_row(line: &ReportLine, words: &Words) -> Row {
    let figures = &line.figures;
    Row::plain(vec![
        words.count(figures.rounds.into()),
        words.count(figures.voids.into()),
        sum(figures.turnover_sum(), words),
        sum(figures.paid, words),
        money(line.win(), words),
        sum(figures.drop, words),
        line.hold().map_or_else(|| NOTHING.to_owned(), |hold| percent(&hold, words)),
    ])
}

/// What was laid on which bet. All pots of a hand are one.
pub(super) fn bets(section: &Section, words: &Words) -> Part {
    let groups = section.games.iter().filter_map(|line| {
        let ReportScope::Game(game) = line.scope else { return None };
        let turnover = line.figures.turnover_sum();
        let rows = by_bet(line).into_iter().map(|(bet, laid)| {
            let share = share(laid, turnover).map_or_else(|| NOTHING.to_owned(), |share| percent(&share, words));
            Row::plain(vec![words.word("bet", &bet), sum(laid, words), share])
        });
        Some(Group { name: Some(game_name(game, words)), rows: rows.collect() })
    });
    let groups: Vec<Group> = groups.filter(|group: &Group| !group.rows.is_empty()).collect();
    let mut head = vec![String::new()];
    head.extend(heads(&["turnover", "share"], words));
    Part {
        heading: words.text("report-bets"),
        grid: (!groups.is_empty()).then_some(Grid { head, groups }),
        ..Part::default()
    }
}

/// What was laid by bet, the pots together.
pub(crate) fn by_bet(line: &ReportLine) -> BTreeMap<String, u128> {
    let mut bets: BTreeMap<String, u128> = BTreeMap::new();
    for (bet, laid) in &line.figures.turnover {
        let name = if bet.as_str().starts_with("pot-") { "pot" } else { bet.as_str() };
        *bets.entry(name.to_owned()).or_default() += laid;
    }
    bets
}

fn share(part: u128, all: u128) -> Option<Fraction> {
    let all = i128::try_from(all).ok().filter(|all| *all > 0)?;
    Some(Fraction::new(i128::try_from(part).ok()?, all))
}

/// Jackpot, commission, corrections, approvals and refusals.
pub(super) fn others(section: &Section, words: &Words) -> Part {
    let heads = ["jackpot-in", "jackpot-paid", "commission", "corrections", "corrected", "approvals", "refused"];
    let cells = |line: &ReportLine| {
        let figures = &line.figures;
        Row::plain(vec![
            sum(figures.jackpot_in, words),
            sum(figures.jackpot_paid, words),
            sum(figures.commission, words),
            words.count(figures.corrections.into()),
            money(figures.corrected, words),
            words.count(line.acts.approvals.sum().into()),
            words.count(line.acts.refused.into()),
        ])
    };
    Part {
        heading: words.text("report-others"),
        grid: Some(grid(section, &heads, words, cells)),
        notes: vec![words.text("report-note-corrected")],
        ..Part::default()
    }
}

/// Approvals of the whole house by kind, and what was refused beside tables.
pub(super) fn approvals(report: &Report, words: &Words) -> Part {
    let pools = report.jackpots.iter().fold(Acts::default(), |sum, one| sum.plus(&one.acts));
    let tables = report.sections.iter().fold(Acts::default(), |sum, section| sum.plus(&section.total.acts));
    let Acts { approvals, refused, clocks_anew } = tables.plus(&pools).plus(&report.elsewhere);
    let Approvals { limits, corrections, hits, irregularities, pools: of_pools, clocks, by_program } = approvals;
    let kinds = [
        ("limits", limits),
        ("corrections", corrections),
        ("hits", hits),
        ("irregularities", irregularities),
        ("pools", of_pools),
        ("clocks", clocks),
    ];
    let mut rows: Vec<Row> = kinds
        .into_iter()
        .map(|(name, times)| {
            Row::plain(vec![words.text(&format!("report-approved-{name}")), words.count(times.into())])
        })
        .collect();
    let all = vec![words.text("report-total"), words.count(approvals.sum().into())];
    rows.push(Row { strong: true, ..Row::plain(all) });
    let elsewhere = words.count((pools.refused + report.elsewhere.refused).into());
    let refused = words.count(refused.into());
    let mut notes = vec![words.with("report-refused", &[("count", &refused), ("elsewhere", &elsewhere)])];
    if clocks_anew > 0 {
        notes.push(words.with("report-clocks-anew", &[("count", &words.count(clocks_anew.into()))]));
    }
    if by_program > 0 {
        notes.push(words.with("report-by-program", &[("count", &words.count(by_program.into()))]));
    }
    let head = vec![String::new(), words.text("report-head-approvals")];
    Part { heading: words.text("report-approvals"), grid: Some(Grid::plain(head, rows)), notes, ..Part::default() }
}

/// The tables at which croupiers learn.
pub(super) fn practice(lines: &[ReportLine], words: &Words) -> Part {
    let names = ["table", "rounds", "voids", "turnover", "paid", "win", "drop", "hold"];
    let rows = lines.iter().map(|line| {
        let mut row = result_row(line, words);
        row.cells.insert(0, scope_name(line.scope, words));
        row
    });
    Part {
        heading: words.text("report-practice"),
        lead: vec![words.text("report-note-practice")],
        grid: Some(Grid::plain(heads(&names, words), rows.collect())),
        ..Part::default()
    }
}

/// Whether a section has a game that players play against each other.
pub(super) fn has_omaha(section: &Section) -> bool {
    section.games.iter().any(|line| line.scope == ReportScope::Game(Instrument::Omaha))
}
