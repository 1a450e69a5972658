//! A tournament: when it is held, at which tables, and its structure, which the tournament itself checks.

use sabot_games::omaha::tournament::{Plan, STAGES_MAX, Stage, Structure};
use sabot_games::{Device, Reason, Refusal, omaha};
use sabot_law::{Instrument, Rules};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use serde::Deserialize as _;

use super::house::currency;
use super::section::Section;
use super::table::{cards, clocks, pace};
use super::written::Bounds;
use super::{Clocks, ConfigFault, GameSetup, HouseKind, Mode, Pace, TableConfig, choices, keys};

/// How long one may wait for a tournament.
const WAIT: Bounds = Bounds { least_ms: 1_000, most_ms: 86_400_000, instant: None };
/// How many bots may fill one.
const BOTS_MAX: i64 = 1_000;

/// A tournament as it is configured.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentConfig {
    /// Its name.
    pub name: Name,
    /// Whether a generator deals at its tables, or people.
    pub mode: Mode,
    /// Its structure, checked.
    pub plan: Plan,
    /// What the house settles of its tables apart from it.
    pub setup: omaha::Setup,
    /// The clocks of its tables.
    pub clocks: Clocks,
    /// The pace of the automatic croupier.
    pub pace: Pace,
    /// How many tables it may have at once.
    pub tables: u16,
    /// How many bots enter, in a demo house.
    pub bots: u16,
    /// With how many entries it begins by itself; `None`: when staff say so.
    pub begin_with: Option<u16>,
    /// How long after the first entry it begins by itself, where enough have entered.
    pub begin_after_ms: Option<u32>,
    /// How long after its end entries open again by themselves.
    pub again_after_ms: Option<u32>,
}

impl TournamentConfig {
    /// The name of its table of this number.
    ///
    /// # Panics
    /// Never: the name of a tournament leaves room for the number.
    #[must_use]
    pub fn table_name(&self, number: u16) -> Name {
        format!("{}-{number}", self.name).parse().expect("a tournament's name leaves room for a number")
    }

    /// Its tables, as the house has them.
    #[must_use]
    pub(crate) fn table_configs(&self) -> Vec<TableConfig> {
        let one = |number: u16| TableConfig {
            name: self.table_name(number),
            mode: self.mode,
            game: GameSetup::Omaha(self.plan.setup(&self.setup)),
            clocks: self.clocks,
            pace: self.pace,
            float: Money::ZERO,
            pool: None,
            bots: self.bots > 0,
            tournament: Some(OfTournament { tournament: self.name, number }),
        };
        (1..=self.tables).map(one).collect()
    }

    /// The plan of another structure for it.
    ///
    /// # Errors
    /// The first mistake of the structure; another price or currency than what was paid, or more tables than there are.
    pub fn restructured(&self, structure: Structure) -> Result<Plan, Refusal> {
        let was = self.plan.structure();
        let plan = Structure { two_player_blinds: was.two_player_blinds, ..structure }.check()?;
        let now = plan.structure();
        let same = [("entry", now.entry == was.entry), ("currency", now.currency == was.currency)];
        if let Some((field, _)) = same.into_iter().find(|(_, same)| !same) {
            return Err(Refusal::plain(field, Reason::NoSuchAlternative));
        }
        let tables = tables_of(now);
        if tables > self.tables {
            return Err(Refusal::plain("entries_max", Reason::TooMany(tables.into(), self.tables.into())));
        }
        if now.per_table > was.per_table.max(omaha::art02_seats::SEATS) {
            return Err(Refusal::plain("per_table", Reason::TooMany(now.per_table.into(), was.per_table.into())));
        }
        if now.limit != was.limit || now.commission != was.commission {
            return Err(Refusal::plain("limit", Reason::NoSuchAlternative));
        }
        Ok(plan)
    }
}

/// Which table of which tournament a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfTournament {
    /// The tournament.
    pub tournament: Name,
    /// Its number there, from 1.
    pub number: u16,
}

/// How many tables it takes when all enter.
fn tables_of(structure: &Structure) -> u16 {
    structure.entries_max.div_ceil(u16::from(structure.per_table.max(1)))
}

/// Reads a `[[tournament]]`.
pub(super) fn read(section: &Section<'_>, (kind, rules): (Option<HouseKind>, Rules)) -> Option<TournamentConfig> {
    section.has_only(keys::TOURNAMENT);
    let name = section.require(
        "name",
        section.name("name").then(|name| {
            let short = format!("{name}-9999").parse::<Name>().is_ok();
            if !short {
                section.wrong("name", ConfigFault::TournamentName);
            }
            short.then_some(name)
        }),
    );
    let modes = [Mode::Live, Mode::Generator].map(|mode| (mode.as_str(), mode));
    let mode = section.require("mode", section.word("mode", &modes));
    let cards = cards(section, mode);
    let (clocks, pace) = (clocks(section), pace(section, kind));
    let devices = [Device::Shoe, Device::Machine, Device::Hand].map(|device| (device.as_str(), device));
    let mut setup = omaha::Setup { rules, ..omaha::Setup::default() };
    let chosen = choices::read(section, Instrument::Omaha, |number, word| setup.readings.choose(number, word));
    let device = section.word("device", &devices).or(setup.device);
    let confirm = section.boolean("confirm_irregularities").or(setup.confirm_irregularities);
    let bots = section.number("bots", 0..=BOTS_MAX, None).or(0);
    if kind == Some(HouseKind::Real) && section.has("bots") {
        section.wrong("bots", ConfigFault::BotsInRealHouse);
    }
    let begin_with = section.number("begin_with", 2..=i64::from(omaha::tournament::ENTRIES_MAX), None).optional();
    let begin_after_ms = section.duration("begin_after", &WAIT).optional();
    let again_after_ms = section.duration("again_after", &WAIT).optional();
    let currency = currency(section, kind);
    let structure = structure(section, currency);
    let (mut structure, currency) = (structure?, currency?);
    structure.currency = currency;
    structure.two_player_blinds = setup.readings.two_player_blinds;
    let tables = tables_of(&structure);
    let plan = structure.check().ok()?;
    chosen?;
    (setup.cards, setup.device, setup.confirm_irregularities) = (cards?, device?, confirm?);
    if let Err(refusal) = omaha::Config::check(&plan.setup(&setup)) {
        section.refused(refusal);
        return None;
    }
    Some(TournamentConfig {
        name: name?,
        mode: mode?,
        plan,
        setup,
        clocks: clocks?,
        pace: pace?,
        tables,
        bots: u16::try_from(bots?).ok()?,
        begin_with: begin_with?.and_then(|count| u16::try_from(count).ok()),
        begin_after_ms: begin_after_ms?,
        again_after_ms: again_after_ms?,
    })
}

/// Reads `[tournament.structure]`. Each mistake is told at its key.
fn structure(section: &Section<'_>, currency: Option<Currency>) -> Option<Structure> {
    let at = section.require("structure", section.section("structure"))?;
    if at.has("currency") {
        at.wrong("currency", ConfigFault::UnknownKey { key: "currency".to_owned(), near: None });
        return None;
    }
    let structure = match Structure::deserialize(section.deserializer("structure")?) {
        Ok(structure) => Structure { currency: currency.unwrap_or(Currency::Mop), ..structure },
        Err(error) => {
            at.unreadable(&error);
            return None;
        }
    };
    let problems = structure.problems();
    for problem in &problems {
        match problem.field.strip_prefix("schedule.") {
            Some(rest) => {
                let stage = stage_of(&structure, problem);
                match at.list("schedule", usize::from(STAGES_MAX)).get(stage) {
                    Some(stage) => tell(stage, rest, problem),
                    None => tell(&at, problem.field, problem),
                }
            }
            None => tell(&at, problem.field, problem),
        }
    }
    problems.is_empty().then_some(structure)
}

/// Tells a mistake at its key, or at the section that it is about.
fn tell(section: &Section<'_>, field: &str, problem: &Refusal) {
    match field.split_once('.').and_then(|(outer, rest)| Some((section.section_at(outer)?, rest))) {
        Some((inner, rest)) => tell(&inner, rest, problem),
        None => section.wrong(field, ConfigFault::Refused(*problem)),
    }
}

/// The stage that a mistake of the schedule is about: the first with which it is there.
fn stage_of(structure: &Structure, problem: &Refusal) -> usize {
    let until = |count: usize| {
        let schedule: Vec<Stage> = structure.schedule.iter().take(count).copied().collect();
        Structure { schedule, ..structure.clone() }.problems().contains(problem)
    };
    (1..=structure.schedule.len()).find(|count| until(*count)).map_or(0, |count| count - 1)
}
