//! A house as it is configured: what was checked. [`read`](fn@read) is the only way from a text to it.
//!
//! | file | about |
//! |---|---|
//! | `house.rs`, `pool.rs`, `table.rs`, `tournament.rs` | the sections of the file |
//! | `edition.rs`, `edition_text.rs`, `gathered.rs` | an edition, read and written; a configuration with its edition files in it |
//! | `games.rs`, `choices.rs` | what each game leaves to its table; readings and departures |
//! | `float.rs` | what a bank opens with: enough for the worst round |
//! | `keys.rs` | every key that there is |
//! | `section.rs`, `found.rs`, `written.rs` | reading key by key |
//! | `problem.rs`, `report.rs`, `refused.rs` | what can be wrong, and telling it where it stands |

mod choices;
mod edition;
mod edition_text;
mod float;
mod found;
mod games;
mod gathered;
mod house;
mod keys;
mod kinds;
mod pool;
mod problem;
mod refused;
mod report;
mod section;
mod table;
mod tournament;
mod written;

use sabot_games::{AnyEdition, football, omaha, qpoker, stud};
use sabot_law::{Instrument, Rules};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};

pub use choices::Choice;
pub use edition_text::edition_section;
pub use gathered::{read_edition, read_with_editions};
pub use keys::keys;
pub use kinds::{HouseKind, Mode};
pub use problem::{ConfigFault, ConfigProblem};
pub use tournament::{OfTournament, TournamentConfig};
pub use written::{duration_text, time_text};

/// A configuration to start from: a demo house with every game, every key explained.
pub const EXAMPLE: &str = include_str!("example.toml");

/// The example with the tournament that stands in it as an example: the demo house as it is served.
#[must_use]
pub fn served() -> String {
    let (house, tournament) = EXAMPLE.split_once("\n#: [[tournament]]").unwrap_or((EXAMPLE, ""));
    let lines = tournament.lines().map(|line| line.strip_prefix("#:").unwrap_or(line).trim_start_matches(' '));
    format!("{house}\n[[tournament]]{}\n", lines.collect::<Vec<_>>().join("\n"))
}

/// Reads a configuration of a house that is founded today, under the newest version of the readings.
///
/// ```
/// use sabot_house::config::{EXAMPLE, read};
/// assert!(read(EXAMPLE).is_ok());
/// let problems = read(&EXAMPLE.replace("recall = 25", "recall = 5")).expect_err("ten rounds at least");
/// assert_eq!((problems.len(), problems[0].field.as_str()), (1, "recall"));
/// ```
///
/// # Errors
/// All that is wrong with it, in the order of the file. A game tells one thing that it refuses of a table; everything else is
/// listed at once. Lines that are not TOML are listed alone, because what the rest means depends on them.
pub fn read(text: &str) -> Result<HouseConfig, Vec<ConfigProblem>> {
    read_under(text, Rules::TODAY)
}

/// Reads the configuration of a house that was founded under this version of the readings: what an earlier one allowed, a
/// record of its time still opens with.
///
/// ```
/// use sabot_house::config::{EXAMPLE, read_under};
/// use sabot_law::Rules;
/// assert_eq!(read_under(EXAMPLE, Rules::FIRST).map(|house| house.rules), Ok(Rules::FIRST));
/// ```
///
/// # Errors
/// As [`read`](fn@read).
pub fn read_under(text: &str, rules: Rules) -> Result<HouseConfig, Vec<ConfigProblem>> {
    let report = report::Report::new(text);
    let house = report.parse().and_then(|document| house::read(&report, document.get_ref(), rules));
    let problems = report.problems();
    match house {
        Some(house) if problems.is_empty() => Ok(house),
        _ => Err(problems),
    }
}

/// Reads a configuration under the newest version of the readings that allows it: the house may be there already, from the
/// time of an earlier one. Whether it is founded under that version is compared where its record is opened.
///
/// # Errors
/// As [`read`](fn@read).
pub fn read_newest(text: &str) -> Result<HouseConfig, Vec<ConfigProblem>> {
    let earlier = (Rules::FIRST.0..Rules::TODAY.0).rev().map(Rules);
    read(text).or_else(|problems| earlier.into_iter().find_map(|rules| read_under(text, rules).ok()).ok_or(problems))
}

/// The demo house of the [`EXAMPLE`].
///
/// # Panics
/// Never: a test reads the example.
#[must_use]
pub fn demo() -> HouseConfig {
    read(EXAMPLE).expect("the example is a good configuration")
}

/// A house, checked.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseConfig {
    /// Its name.
    pub name: Name,
    /// Demo or real, for ever.
    pub kind: HouseKind,
    /// The version of the readings that its tables are played under.
    pub rules: Rules,
    /// When the gaming day begins, in minutes after midnight in Macau.
    pub day_starts_minute: u16,
    /// How many rounds each table keeps for recall, at least ten.
    pub recall: u16,
    /// After how long the automatic supervisor and manager of a demo house approve what no person has.
    pub automatic_after_ms: u32,
    /// From this sum on selling or redeeming chips takes two people. Not given: one does any sum.
    pub cage_from: Option<Money>,
    /// From which prize on two people have to approve it.
    pub prize_from: Option<Money>,
    /// The editions that came with it, beside those built in.
    pub editions: Vec<AnyEdition>,
    /// The jackpots.
    pub pools: Vec<PoolConfig>,
    /// The tables.
    pub tables: Vec<TableConfig>,
    /// Its tournaments; their tables stand behind the others.
    pub tournaments: Vec<TournamentConfig>,
}

/// A progressive jackpot, checked.
#[derive(Clone, Debug, PartialEq)]
pub struct PoolConfig {
    /// Its name.
    pub name: Name,
    /// Its currency, and that of every table on it.
    pub currency: Currency,
    /// Its terms, as every table on it gets them. The bet is always given.
    pub setup: stud::JackpotSetup,
    /// From this sum on a prize waits for a supervisor and a manager. Not given: none does.
    pub large_hit: Option<Money>,
}

/// A table, checked.
#[derive(Clone, Debug, PartialEq)]
pub struct TableConfig {
    /// Its name.
    pub name: Name,
    /// Live, generator or practice, for ever.
    pub mode: Mode,
    /// Its game, edition, readings, limits and the rest of what the regulation leaves to the house.
    pub game: GameSetup,
    /// How long people have.
    pub clocks: Clocks,
    /// How fast an automatic croupier goes.
    pub pace: Pace,
    /// What its bank opens with; nothing at Omaha, where the house does not play.
    pub float: Money,
    /// The jackpot that it feeds; stud only.
    pub pool: Option<Name>,
    /// Whether programs may sit at it: where the cards are generated, in a demo house. At a stud table with real cards
    /// article 12 forbids it.
    pub bots: bool,
    /// Which table of which tournament it is, where it is one.
    pub tournament: Option<OfTournament>,
}

/// How long people have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// To bet; Omaha: between two hands.
    pub betting_ms: u32,
    /// To decide; Omaha: to act.
    pub decision_ms: u32,
}

/// How fast an automatic croupier goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Between two cards, or two other steps of the croupier.
    pub step_ms: u32,
    /// How long a result lies before the table is cleared.
    pub result_ms: u32,
}

/// A game as the house asks for it.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "named after the games")]
pub enum GameSetup {
    Stud(stud::Setup),
    Qpoker(qpoker::Setup),
    Football(football::Setup),
    Omaha(omaha::Setup),
}

impl GameSetup {
    /// The regulation it follows.
    #[must_use]
    pub const fn instrument(&self) -> Instrument {
        match self {
            GameSetup::Stud(_) => Instrument::Stud,
            GameSetup::Qpoker(_) => Instrument::Qpoker,
            GameSetup::Football(_) => Instrument::Football,
            GameSetup::Omaha(_) => Instrument::Omaha,
        }
    }

    /// The edition of that regulation.
    #[must_use]
    pub fn edition(&self) -> AnyEdition {
        let of_table = match self {
            GameSetup::Stud(setup) => setup.edition.map(AnyEdition::Stud),
            GameSetup::Qpoker(setup) => setup.edition.map(AnyEdition::Qpoker),
            GameSetup::Football(setup) => setup.edition.map(AnyEdition::Football),
            GameSetup::Omaha(setup) => setup.edition.map(AnyEdition::Omaha),
        };
        of_table.unwrap_or_else(|| AnyEdition::built_in(self.instrument()))
    }

    /// The table's currency.
    #[must_use]
    pub const fn currency(&self) -> Currency {
        match self {
            GameSetup::Stud(setup) => setup.currency,
            GameSetup::Qpoker(setup) => setup.currency,
            GameSetup::Football(setup) => setup.currency,
            GameSetup::Omaha(setup) => setup.currency,
        }
    }
}
