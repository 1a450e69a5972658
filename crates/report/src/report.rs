//! The report as data.

use std::collections::{BTreeMap, BTreeSet};

use sabot_edge::Fraction;
use sabot_house::config::HouseKind;
use sabot_house::meters::{Figures, MeterPlace};
use sabot_house::{GamingDay, House, Mode, Moment};
use sabot_law::Instrument;
use sabot_ledger::Name;
use sabot_money::Currency;

use crate::acts::Acts;
use crate::check::Check;
use crate::expectation::Expectation;
use crate::jackpot::Jackpot;
use crate::log::Log;
use crate::theory::{BetTheory, Theories};
use crate::tournaments::TournamentFigures;
use crate::wanted::ReportFilter;

/// What a line of a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReportScope {
    /// Everything of one currency.
    Total,
    /// A game.
    Game(Instrument),
    /// A gaming day.
    Day(GamingDay),
    /// A table.
    Table(Instrument, Name),
    /// A table on a gaming day.
    TableDay(MeterPlace),
}

/// The figures of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportLine {
    /// The table, game or day that this line sums over.
    pub scope: ReportScope,
    /// The house's own figures.
    pub figures: Figures,
    /// Approvals and refusals.
    pub acts: Acts,
    /// What was expected, where something can be.
    pub expectation: Option<Expectation>,
}

impl ReportLine {
    fn empty(scope: ReportScope) -> ReportLine {
        ReportLine { scope, figures: Figures::default(), acts: Acts::default(), expectation: None }
    }

    fn add(&mut self, other: &ReportLine) {
        self.figures = core::mem::take(&mut self.figures).plus(&other.figures);
        self.acts = self.acts.plus(&other.acts);
        self.expectation = match (self.expectation, other.expectation) {
            (Some(one), Some(more)) => Some(one.plus(&more)),
            (one, more) => one.or(more),
        };
    }

    /// What the house won: of bets, and at Omaha its commission. The jackpot is left out.
    #[must_use]
    pub fn win(&self) -> i128 {
        self.figures.win.saturating_add_unsigned(self.figures.commission)
    }

    /// Win by drop; nothing where no chips were bought at the table.
    #[must_use]
    pub fn hold(&self) -> Option<Fraction> {
        let drop = i128::try_from(self.figures.drop).ok().filter(|drop| *drop > 0)?;
        Some(Fraction::new(self.win(), drop))
    }
}

/// All lines of one currency: amounts of two are never added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The currency.
    pub currency: Currency,
    /// One line for each table.
    pub tables: Vec<ReportLine>,
    /// One line for each game.
    pub games: Vec<ReportLine>,
    /// One line for each gaming day.
    pub days: Vec<ReportLine>,
    /// One line for each table and gaming day.
    pub rows: Vec<ReportLine>,
    /// All together.
    pub total: ReportLine,
}

/// From which gaming day to which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first that something happened on.
    pub first: GamingDay,
    /// The last.
    pub last: GamingDay,
}

/// A report.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The house.
    pub house: Name,
    /// Demo or real.
    pub kind: HouseKind,
    /// When its gaming day begins, in minutes after midnight in Macau.
    pub day_starts_minute: u16,
    /// What it is about.
    pub wanted: ReportFilter,
    /// The gaming days it covers, where there is any.
    pub period: Option<Period>,
    /// How many commands were read.
    pub commands: u64,
    /// How many events.
    pub events: u64,
    /// When the last of them happened.
    pub until: Moment,
    /// The figures, by currency.
    pub sections: Vec<Section>,
    /// The tables at which croupiers learn, outside all totals.
    pub practice: Vec<ReportLine>,
    /// The jackpots since they opened.
    pub jackpots: Vec<Jackpot>,
    /// The tournaments since the house opened.
    pub tournaments: Vec<(Name, TournamentFigures)>,
    /// What was decided beside tables and pools.
    pub elsewhere: Acts,
    /// The theory behind the expectations, by table.
    pub theory: Vec<(Instrument, Name, Vec<BetTheory>)>,
    /// Whether the meters are what the log says, where it was asked.
    pub check: Option<Check>,
}

impl Report {
    /// The tournaments, where no other game, table or day alone is wanted.
    fn tournaments(log: &Log, wanted: &ReportFilter) -> Vec<(Name, TournamentFigures)> {
        let omaha = wanted.game.is_none_or(|game| game == Instrument::Omaha);
        if omaha && wanted.table.is_none() && wanted.day.is_none() { log.tournaments.all() } else { Vec::new() }
    }

    /// The report on a house, from the house itself, the log of the same batches, and what its tables' bets are worth.
    /// `None` for a house that is not founded.
    #[must_use]
    pub fn of(house: &House, log: &Log, theories: &Theories, wanted: ReportFilter) -> Option<Report> {
        let config = house.config()?;
        let lines = lines(house, log, theories, &wanted);
        let practice: Vec<ReportLine> = practice(log, &wanted).into_values().collect();
        let days: BTreeSet<GamingDay> = lines.keys().map(|place| place.day).collect();
        let currencies: BTreeSet<Currency> = lines.keys().map(|place| place.currency).collect();
        let section = |currency| section(currency, lines.iter().filter(|(place, _)| place.currency == currency));
        let tables: BTreeSet<(Instrument, Name)> = lines.keys().map(|place| (place.game, place.table)).collect();
        let theory = tables.iter().filter_map(|(game, table)| {
            let bets = theories.table(*table)?.bets.clone();
            (!bets.is_empty()).then_some((*game, *table, bets))
        });
        Some(Report {
            house: config.name,
            kind: config.kind,
            day_starts_minute: config.day_starts_minute,
            wanted,
            period: days.first().zip(days.last()).map(|(first, last)| Period { first: *first, last: *last }),
            commands: log.commands(),
            events: log.events(),
            until: log.until(),
            sections: currencies.into_iter().map(section).collect(),
            practice,
            jackpots: Jackpot::all(house, log, &wanted),
            tournaments: Report::tournaments(log, &wanted),
            elsewhere: log.decisions.house(),
            theory: theory.collect(),
            check: None,
        })
    }

    /// With what came of a check.
    #[must_use]
    pub fn checked(self, check: Check) -> Report {
        Report { check: Some(check), ..self }
    }
}

/// Every table and day that something is known of, practice left out.
fn lines(house: &House, log: &Log, theories: &Theories, wanted: &ReportFilter) -> BTreeMap<MeterPlace, ReportLine> {
    let mut lines: BTreeMap<MeterPlace, ReportLine> = BTreeMap::new();
    for (place, figures) in house.meters().all().filter(|(place, _)| wanted.holds(place)) {
        let theory = theories.table(place.table);
        let expectation = theory.and_then(|theory| Expectation::of(place.game, figures, theory));
        let line =
            ReportLine { figures: figures.clone(), expectation, ..ReportLine::empty(ReportScope::TableDay(*place)) };
        lines.insert(*place, line);
    }
    let plays = |table| house.table(table).is_some_and(|desk| desk.config().mode != Mode::Practice);
    for (place, acts) in log.decisions.tables().filter(|(place, _)| wanted.holds(place) && plays(place.table)) {
        lines.entry(*place).or_insert_with(|| ReportLine::empty(ReportScope::TableDay(*place))).acts = *acts;
    }
    lines
}

/// What happened at practice tables, by currency and table; the house's meters leave it out.
fn practice(log: &Log, wanted: &ReportFilter) -> BTreeMap<(Currency, Instrument, Name), ReportLine> {
    let mut lines: BTreeMap<(Currency, Instrument, Name), ReportLine> = BTreeMap::new();
    for (place, figures) in log.figures(true).filter(|(place, _)| wanted.holds(place)) {
        let scope = ReportScope::Table(place.game, place.table);
        let line = lines.entry((place.currency, place.game, place.table)).or_insert_with(|| ReportLine::empty(scope));
        line.add(&ReportLine { figures: figures.clone(), ..ReportLine::empty(scope) });
    }
    lines
}

fn section<'a>(currency: Currency, lines: impl Iterator<Item = (&'a MeterPlace, &'a ReportLine)>) -> Section {
    let mut by: BTreeMap<ReportScope, ReportLine> = BTreeMap::new();
    let mut rows = Vec::new();
    for (place, line) in lines {
        for scope in [
            ReportScope::Total,
            ReportScope::Game(place.game),
            ReportScope::Day(place.day),
            ReportScope::Table(place.game, place.table),
        ] {
            by.entry(scope).or_insert_with(|| ReportLine::empty(scope)).add(line);
        }
        rows.push(line.clone());
    }
    let mut section = Section {
        currency,
        tables: Vec::new(),
        games: Vec::new(),
        days: Vec::new(),
        rows,
        total: ReportLine::empty(ReportScope::Total),
    };
    for (scope, line) in by {
        match scope {
            ReportScope::Total => section.total = line,
            ReportScope::Game(_) => section.games.push(line),
            ReportScope::Day(_) => section.days.push(line),
            ReportScope::Table(..) => section.tables.push(line),
            ReportScope::TableDay(_) => {}
        }
    }
    section
}
