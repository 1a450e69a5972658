//! The house as a whole.

use std::collections::{BTreeMap, BTreeSet};

use sabot_law::Rules;
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use toml::de::DeTable;

use super::report::Report;
use super::section::Section;
use super::written::Bounds;
use super::{
    ConfigFault, HouseConfig, HouseKind, Mode, TableConfig, TournamentConfig, edition, keys, pool, table, tournament,
};

/// The most tables of a house.
const TABLES_MAX: usize = 500;
/// The most editions of a house beside those built in.
const EDITIONS_MAX: usize = 50;
/// The most jackpots of a house.
const POOLS_MAX: usize = 50;
/// The most tables of all tournaments together.
const TABLES_OF_TOURNAMENTS_MAX: usize = 1_000;
/// The most tournaments.
const TOURNAMENTS_MAX: usize = 20;
/// How many rounds a table keeps for recall: the default, the fewest that laboratories ask for, and the most.
const RECALL: (u16, i64, i64) = (25, 10, 1_000);
/// When the gaming day begins where nothing is written: six in the morning.
const DAY_STARTS_MINUTE: u16 = 6 * 60;
/// After how long the automatic approvals of a demo house come where nothing is written.
const AUTOMATIC_AFTER_MS: u32 = 5_000;
const AUTOMATIC_AFTER: Bounds = Bounds { least_ms: 0, most_ms: 600_000, instant: None };

/// Reads the house; `None` where something was reported.
pub(super) fn read(report: &Report<'_>, document: &DeTable<'_>, rules: Rules) -> Option<HouseConfig> {
    let top = Section::top(report, document);
    top.has_only(keys::HOUSE);
    let name = top.require("name", top.name("name"));
    let kinds = [HouseKind::Demo, HouseKind::Real].map(|kind| (kind.as_str(), kind));
    let kind = top.require("kind", top.word("kind", &kinds));
    let day_starts_minute = top.time_of_day("gaming_day").or(DAY_STARTS_MINUTE);
    let (default, least, most) = RECALL;
    let recall = top.number("recall", least..=most, None).or(default.into());
    let approvals = approvals(&top, kind);

    if top.has("editions") {
        top.wrong("editions", ConfigFault::EditionsUnread);
    }
    let sections = top.list("edition", EDITIONS_MAX);
    let editions = edition::read_all(&sections);
    let known = edition::Known::of(&sections, &editions);
    let sections = top.list("pool", POOLS_MAX);
    unlike(&sections);
    let pools: Vec<pool::Pool> = sections.iter().map(|section| pool::read(section, kind)).collect();
    if !top.has("table") && !top.has("tournament") {
        top.wrong("table", ConfigFault::Missing);
    }
    let sections = top.list("table", TABLES_MAX);
    unlike(&sections);
    let tables: Vec<_> = sections.iter().map(|section| table::read(section, (kind, rules), &pools, &known)).collect();
    practice_apart(&sections, &tables);
    pools_by_one_edition(&sections, &tables);
    let sections = top.list("tournament", TOURNAMENTS_MAX);
    unlike(&sections);
    let tournaments: Vec<_> = sections.iter().map(|section| tournament::read(section, (kind, rules))).collect();
    tables_apart(&sections, &tournaments, &tables);

    let tournaments = tournaments.into_iter().collect::<Option<Vec<TournamentConfig>>>();
    let mut tables = tables.into_iter().collect::<Option<Vec<TableConfig>>>()?;
    let tournaments = tournaments?;
    tables.extend(tournaments.iter().flat_map(TournamentConfig::table_configs));
    Some(HouseConfig {
        name: name?,
        kind: kind?,
        rules,
        day_starts_minute: day_starts_minute?,
        recall: u16::try_from(recall?).ok()?,
        automatic_after_ms: approvals.automatic_after_ms?,
        cage_from: approvals.cage_from?,
        prize_from: approvals.prize_from?,
        editions: editions.into_iter().collect::<Option<_>>()?,
        pools: pools.into_iter().map(|pool| pool.config).collect::<Option<_>>()?,
        tables,
        tournaments,
    })
}

/// Reads `[approvals]`. Only a demo house has automatic approvals; every house may say from which sum on the cage takes
/// two people.
fn approvals(top: &Section<'_>, kind: Option<HouseKind>) -> Approvals {
    let section = match top.section("approvals").optional() {
        Some(Some(section)) => section,
        Some(None) => {
            return Approvals {
                automatic_after_ms: Some(AUTOMATIC_AFTER_MS),
                cage_from: Some(None),
                prize_from: Some(None),
            };
        }
        None => return Approvals::default(),
    };
    section.has_only(keys::APPROVALS);
    let after = section.duration("automatic_after", &AUTOMATIC_AFTER);
    if kind == Some(HouseKind::Real) && section.has("automatic_after") {
        section.wrong("automatic_after", ConfigFault::ApprovalsInRealHouse);
    }
    let from = |key: &str| {
        let from = section.number(key, 1..=Money::MAX.minor(), None).optional();
        from.map(|from| from.map(Money::of))
    };
    let automatic_after_ms = after.or(AUTOMATIC_AFTER_MS);
    Approvals { automatic_after_ms, cage_from: from("cage_from"), prize_from: from("prize_from") }
}

/// What takes two people; what is `None` was wrong.
#[derive(Default)]
struct Approvals {
    automatic_after_ms: Option<u32>,
    cage_from: Option<Option<Money>>,
    prize_from: Option<Option<Money>>,
}

/// No table has the name of a tournament's table, and all together are not too many.
fn tables_apart(sections: &[Section<'_>], tournaments: &[Option<TournamentConfig>], tables: &[Option<TableConfig>]) {
    let mut names: BTreeSet<Name> = tables.iter().flatten().map(|table| table.name).collect();
    for (section, tournament) in sections.iter().zip(tournaments) {
        let Some(tournament) = tournament else { continue };
        for number in 1..=tournament.tables {
            let name = tournament.table_name(number);
            if !names.insert(name) {
                section.wrong("name", ConfigFault::TableOfTournament(name));
            }
        }
    }
    let most = TABLES_MAX + TABLES_OF_TOURNAMENTS_MAX;
    if let Some(last) = sections.last().filter(|_| names.len() > most) {
        last.wrong_here(ConfigFault::TooMany(names.len(), most));
    }
}

/// A learner's mistakes must cost nobody: a jackpot that a practice table feeds is fed by practice tables alone.
fn practice_apart(sections: &[Section<'_>], tables: &[Option<TableConfig>]) {
    let played: BTreeSet<Name> =
        tables.iter().flatten().filter(|table| table.mode != Mode::Practice).filter_map(|table| table.pool).collect();
    for (section, table) in sections.iter().zip(tables) {
        let Some(table) = table.as_ref().filter(|table| table.mode == Mode::Practice) else { continue };
        if table.pool.is_some_and(|pool| played.contains(&pool)) {
            section.wrong("jackpot", ConfigFault::PracticeOnPool);
        }
    }
}

/// The edition says what a pool pays (10(2)), so all tables on a pool follow the same edition.
fn pools_by_one_edition(sections: &[Section<'_>], tables: &[Option<TableConfig>]) {
    let mut first: BTreeMap<Name, &TableConfig> = BTreeMap::new();
    for (section, table) in sections.iter().zip(tables) {
        let Some((table, pool)) = table.as_ref().and_then(|table| Some((table, table.pool?))) else { continue };
        let other = first.entry(pool).or_insert(table);
        if other.game.edition() != table.game.edition() {
            section.wrong("edition", ConfigFault::PoolEdition(other.name));
        }
    }
}

/// Reports names that were given before. Texts that are no names have been reported already.
fn unlike(sections: &[Section<'_>]) {
    let mut lines: BTreeMap<Name, usize> = BTreeMap::new();
    for section in sections {
        let Some(name) = section.given_name() else { continue };
        match lines.get(&name) {
            Some(line) => section.wrong("name", ConfigFault::DuplicateName(*line)),
            None => {
                lines.insert(name, section.line_of("name"));
            }
        }
    }
}

/// The currency of a table or a pool: play chips in a demo house and nothing else, money in a real one.
pub(super) fn currency(section: &Section<'_>, kind: Option<HouseKind>) -> Option<Currency> {
    let default = if kind == Some(HouseKind::Real) { Currency::Mop } else { Currency::Play };
    let codes = Currency::ALL.map(|currency| (currency.code(), currency));
    let currency = section.word("currency", &codes).or(default)?;
    let wrong = match kind {
        Some(HouseKind::Demo) if currency != Currency::Play => ConfigFault::DemoCurrency,
        Some(HouseKind::Real) if !matches!(currency, Currency::Mop | Currency::Hkd) => ConfigFault::RealCurrency,
        _ => return Some(currency),
    };
    section.wrong("currency", wrong);
    None
}
