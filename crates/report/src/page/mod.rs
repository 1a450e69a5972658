//! The report in words: what the text and the printed page have in common.

mod figures;
mod findings;
mod jackpot;
mod theory;
mod tournaments;

use sabot_locale::{Words, outline};

use crate::report::{Period, Report, ReportLine, ReportScope, Section};

pub(crate) use figures::by_bet;
pub use findings::difference_line;
pub(crate) use jackpot::{BALANCE, ROWS};

/// A row of a table; a strong one is a sum.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    pub(crate) cells: Vec<String>,
    pub(crate) strong: bool,
    /// Whether somebody should look at it.
    pub(crate) alarm: bool,
}

impl Row {
    fn plain(cells: Vec<String>) -> Row {
        Row { cells, ..Row::default() }
    }
}

/// Rows under a heading of their own.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group {
    pub(crate) name: Option<String>,
    pub(crate) rows: Vec<Row>,
}

/// A table: the first column to the left, the others to the right.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid {
    pub(crate) head: Vec<String>,
    pub(crate) groups: Vec<Group>,
}

impl Grid {
    /// A table without groups.
    fn plain(head: Vec<String>, rows: Vec<Row>) -> Grid {
        Grid { head, groups: vec![Group { name: None, rows }] }
    }
}

/// A part of the report.
#[derive(Clone, Debug, Default)]
pub(crate) struct Part {
    pub(crate) heading: String,
    /// Whether it opens a chapter: another currency, a jackpot.
    pub(crate) chapter: bool,
    pub(crate) lead: Vec<String>,
    pub(crate) grid: Option<Grid>,
    pub(crate) notes: Vec<String>,
    pub(crate) alarm: bool,
}

/// The whole.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) title: String,
    pub(crate) lead: Vec<String>,
    pub(crate) parts: Vec<Part>,
}

impl Page {
    pub(crate) fn of(report: &Report, words: &Words) -> Page {
        let mut parts = Vec::new();
        if let Some(check) = &report.check {
            parts.push(findings::part(check, words));
        }
        for section in &report.sections {
            parts.extend(currency(section, report.sections.len() > 1, words));
        }
        if !report.sections.is_empty() {
            parts.extend(theory::edges(report, words));
            parts.push(figures::approvals(report, words));
        }
        if !report.practice.is_empty() {
            parts.push(figures::practice(&report.practice, words));
        }
        // A jackpot of practice tables that nobody has played for is no news.
        for one in report.jackpots.iter().filter(|one| !one.practice || one.meters.bets_in > 0) {
            parts.extend(jackpot::parts(one, words));
        }
        if !report.tournaments.is_empty() {
            parts.push(tournaments::part(report, words));
        }
        let house = report.house.as_str();
        Page { title: words.with("report-title", &[("house", house)]), lead: lead(report, words), parts }
    }
}

fn lead(report: &Report, words: &Words) -> Vec<String> {
    let mut lead = Vec::new();
    let starts = sabot_house::config::time_text(report.day_starts_minute);
    lead.push(match report.period {
        None => words.text("report-nothing"),
        Some(Period { first, last }) if first == last => {
            words.with("report-one-day", &[("day", &first.to_string()), ("starts", &starts)])
        }
        Some(Period { first, last }) => {
            let (first, last) = (first.to_string(), last.to_string());
            words.with("report-days", &[("first", &first), ("last", &last), ("starts", &starts)])
        }
    });
    let wanted = &report.wanted;
    let only = [
        wanted.table.map(|table| table.to_string()),
        wanted.game.map(|game| game_name(game, words)),
        wanted.day.map(|day| day.to_string()),
    ];
    let only: Vec<String> = only.into_iter().flatten().collect();
    if !only.is_empty() {
        lead.push(words.with("report-only", &[("what", &only.join(", "))]));
    }
    let commands = words.count(report.commands.into());
    lead.push(words.with("report-read", &[("commands", &commands), ("until", &report.until.macau_clock())]));
    lead.push(words.text(&format!("report-kind-{}", report.kind.as_str())));
    lead
}

/// All parts about one currency.
fn currency(section: &Section, many: bool, words: &Words) -> Vec<Part> {
    let name = words.word("currency", section.currency.code());
    let mut results = figures::results(section, words);
    results.chapter = many;
    results.lead.insert(0, words.with("report-currency", &[("currency", &name)]));
    vec![results, figures::bets(section, words), figures::others(section, words), theory::expected(section, words)]
}

/// The lines of a section as a table: by table, by game, by gaming day, and all together.
fn grid(section: &Section, heads: &[&str], words: &Words, cells: impl Fn(&ReportLine) -> Row) -> Grid {
    let mut head = vec![String::new()];
    head.extend(heads.iter().map(|name| words.text(&format!("report-head-{name}"))));
    let row = |line: &ReportLine| {
        let mut row = cells(line);
        row.cells.insert(0, scope_name(line.scope, words));
        row
    };
    let group = |name: &str, lines: &[ReportLine]| Group {
        name: Some(words.text(&format!("report-by-{name}"))),
        rows: lines.iter().map(row).collect(),
    };
    let total = Group { name: None, rows: vec![Row { strong: true, ..row(&section.total) }] };
    let groups =
        vec![group("table", &section.tables), group("game", &section.games), group("day", &section.days), total];
    Grid { head, groups }
}

fn scope_name(scope: ReportScope, words: &Words) -> String {
    match scope {
        ReportScope::Total => words.text("report-total"),
        ReportScope::Game(game) => game_name(game, words),
        ReportScope::Day(day) => day.to_string(),
        ReportScope::Table(_, table) => table.to_string(),
        ReportScope::TableDay(place) => format!("{} {}", place.table, place.day),
    }
}

/// A game by its title in the reader's language.
fn game_name(game: sabot_law::Instrument, words: &Words) -> String {
    outline(game).map_or_else(|| game.to_string(), |outline| outline.title.get(words.lang()).to_owned())
}

fn heads(names: &[&str], words: &Words) -> Vec<String> {
    names.iter().map(|name| words.text(&format!("report-head-{name}"))).collect()
}
