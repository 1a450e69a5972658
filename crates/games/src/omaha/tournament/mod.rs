//! A tournament around the tables: who enters, who sits where with how many chips, which blinds are in force, who is out and who
//! receives what. Like the cash table's room it is fed with the results of hands and knows nothing of cards and bets.
//!
//! The regulation says one thing of tournaments, 4(2): chips in play and chips won stay on the table while the player plays; that
//! stands with [`art04_wagers`](super::art04_wagers). Everything in this folder is the rule of a house (R93), and its events say
//! so; hands are played by the articles, unchanged.
//!
//! | file | about |
//! |---|---|
//! | `structure.rs` | what the house settles beforehand |
//! | `mistakes.rs` | what can be wrong with it |
//! | `prizes.rs` | the pool as prizes, to the unit |
//! | `entering.rs` | entering, late, anew, and taking it back |
//! | `stages.rs` | levels, breaks and the clock |
//! | `hands.rs` | a table begins a hand and ends it |
//! | `seating.rs` | seats by lot, balancing, breaking tables, the final table |
//! | `buying.rs` | rebuys, the add-on, small chips exchanged for large ones |
//! | `conduct.rs` | absence, penalties, disqualification, and what 4(2) forbids |
//! | `ranking.rs` | who is out, places, prizes, the end |
//! | `laid.rs`, `laying.rs`, `at_table.rs` | a hand as it is laid at its table, with people and chips; the table, and what the hand came to |
//! | `state.rs` | a tournament as it is written down |
//! | `deciding.rs` | a command, checked whole and then event by event |
//! | `looks.rs` | what screens ask: clock, next stages, what a table waits for |
//! | `apply.rs` | what each event changes: nothing else changes anything |

mod apply;
mod at_table;
mod buying;
mod command;
mod conduct;
mod deciding;
mod entering;
mod entrant;
mod event;
mod hands;
mod laid;
mod laying;
mod looks;
mod mistakes;
mod obstacle;
mod prizes;
mod ranking;
mod seating;
mod stages;
mod state;
mod structure;
mod tabled;

use std::collections::BTreeMap;

use sabot_law::Basis;
use sabot_money::Money;

use super::cites::{art, reading};
use crate::Name;

pub(in crate::omaha) use at_table::Decided;
use deciding::{Happening, check_order, refuse};

pub use command::{Lot, TournamentCommand};
pub use entrant::{Entrant, Standing};
pub use event::TournamentEvent;
pub use laid::Laid;
pub use obstacle::{Obstacle, Wait};
pub use prizes::{PrizeList, PrizeRow, Prizes};
pub use seating::{Due, Move};
pub use state::TournamentState;
use structure::levels;
pub use structure::{AddOn, Break, ENTRIES_MAX, Length, Level, Plan, Price, Rebuys, STAGES_MAX, Stage, Structure};
pub use tabled::{Played, Tabled};

/// R93: the house's own rule.
const HOUSE: Basis = Basis::new(reading(93));
/// 4(2): the chips stay in the tournament, which is the table of that article (R93).
const CHIPS_STAY: Basis = Basis::with(art(4, 2), [reading(93)]);

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Phase {
    /// It has not begun.
    Entering,
    /// It is played.
    Running,
    /// Everything is paid.
    Over,
    /// It was cancelled.
    Cancelled,
}

impl Phase {
    /// The word for it in sentences.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Phase;
    /// assert_eq!([Phase::Entering, Phase::Over].map(Phase::as_str), ["entering", "over"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Phase::Entering => "entering",
            Phase::Running => "running",
            Phase::Over => "over",
            Phase::Cancelled => "cancelled",
        }
    }
}

/// The clock of a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
struct Clock {
    /// The last moment that somebody named.
    last: i64,
    /// When the stage ends, where time ends it and the clock runs.
    due: Option<i64>,
    /// The milliseconds that were left when it was stopped; `Some(None)`: stopped in a stage that no time ends.
    stopped: Option<Option<i64>>,
}

/// A round of hands in which all tables wait for each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
struct Together {
    /// The tables that have begun their hand of it.
    begun: Vec<u16>,
    /// Its number among the hands in which somebody goes out.
    number: u32,
}

/// The chips of a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Chips {
    /// How many were ever given out.
    pub issued: Money,
    /// How many left play: of the disqualified, parts of a new smallest chip, commission.
    pub removed: Money,
}

/// The money of a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Takings {
    /// What was paid into the pool.
    pub pool: Money,
    /// What the house keeps.
    pub fees: Money,
    /// What the house added to the pool.
    pub overlay: Money,
    /// What was paid as prizes, seats in other tournaments counted by their value.
    pub paid: Money,
    /// What was paid back when it was cancelled.
    pub returned: Money,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    plan: Plan,
    phase: Phase,
    entrants: Vec<Entrant>,
    by_name: BTreeMap<Name, usize>,
    tables: Vec<Tabled>,
    /// The place in the schedule.
    stage: usize,
    level: u16,
    chip: Money,
    clock: Clock,
    /// Whether small chips are to be exchanged before this break ends, and for which.
    colours: Option<Money>,
    /// Whether nobody can buy chips any more.
    closed: bool,
    together: Option<Together>,
    /// How many hands, or rounds of hands, somebody went out in.
    outs: u32,
    prizes: PrizeList,
    chips: Chips,
    takings: Takings,
}

impl Tournament {
    /// A tournament that nobody has entered yet.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Phase, Structure, Tournament};
    /// let tournament = Tournament::open(Structure::default().check()?);
    /// assert_eq!((tournament.phase(), tournament.entries()), (Phase::Entering, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn open(plan: Plan) -> Tournament {
        let chip = plan.structure().chip;
        Tournament {
            plan,
            phase: Phase::Entering,
            entrants: Vec::new(),
            by_name: BTreeMap::new(),
            tables: Vec::new(),
            stage: 0,
            level: 0,
            chip,
            clock: Clock::default(),
            colours: None,
            closed: false,
            together: None,
            outs: 0,
            prizes: PrizeList::default(),
            chips: Chips::default(),
            takings: Takings::default(),
        }
    }

    /// What the house settled.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament};
    /// let tournament = Tournament::open(Structure::default().check()?);
    /// assert_eq!(tournament.plan().structure().entries_max, 50);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How far it is.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Phase;
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!(tournament.phase(), Phase::Running);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// All who ever entered, in the order in which they did.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// let names: Vec<String> = tournament.entrants().iter().map(|entrant| entrant.player.to_string()).collect();
    /// assert_eq!(names, ["ana", "bo"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Who entered under this name.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// // The lot gave the first seat to the second who entered.
    /// let (table, seat) = tournament.entrant("bo".parse()?).unwrap().seat.unwrap();
    /// assert_eq!((table, seat.number()), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn entrant(&self, player: Name) -> Option<&Entrant> {
        self.by_name.get(&player).map(|index| &self.entrants[*index])
    }

    /// The table of this number, from 1, where it is open.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!(tournament.table(1).unwrap().people(), 2);
    /// assert_eq!(tournament.table(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn table(&self, number: u16) -> Option<&Tabled> {
        self.tables.get(usize::from(number).checked_sub(1)?).filter(|table| table.is_open())
    }

    /// The open tables with their numbers.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!(tournament.tables().map(|(number, _)| number).collect::<Vec<_>>(), [1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tables(&self) -> impl Iterator<Item = (u16, &Tabled)> {
        (1..).zip(&self.tables).filter(|(_, table)| table.is_open())
    }

    /// The number of the level, from 1.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// tournament.perform(&TournamentCommand::Tick { at: 1_200_000 })?;
    /// assert_eq!(tournament.level(), 2, "twenty minutes are over");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn level(&self) -> u16 {
        self.level
    }

    /// When the stage ends, where time ends it and the clock runs.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// tournament.perform(&TournamentCommand::Pause { at: 60_000 })?;
    /// assert_eq!(tournament.due_at(), None);
    /// tournament.perform(&TournamentCommand::Resume { at: 100_000 })?;
    /// assert_eq!(tournament.due_at(), Some(1_240_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn due_at(&self) -> Option<i64> {
        self.clock.due
    }

    /// The smallest chip.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament};
    /// let tournament = Tournament::open(Structure::default().check()?);
    /// assert_eq!(tournament.chip().minor(), 2_500);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn chip(&self) -> Money {
        self.chip
    }

    /// Whether nobody can buy chips any more, so that the prizes are known.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert!(tournament.is_closed(), "nobody may come late here");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Whether the tables play hand for hand.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert!(!tournament.is_hand_for_hand(), "there is one table only");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_hand_for_hand(&self) -> bool {
        self.together.is_some()
    }

    /// What each place receives, once nobody can buy chips any more.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// // Two entries of 1,000.00; the share of a third place that nobody can take goes to the first.
    /// let places: Vec<i64> = tournament.prizes().places.iter().map(|prize| prize.minor()).collect();
    /// assert_eq!(places, [140_000, 60_000]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn prizes(&self) -> &PrizeList {
        &self.prizes
    }

    /// How many chips were given out, and how many left play.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!((tournament.chips().issued.minor(), tournament.chips().removed.minor()), (2_000_000, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn chips(&self) -> Chips {
        self.chips
    }

    /// What was paid in and out.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!((tournament.takings().pool.minor(), tournament.takings().fees.minor()), (200_000, 20_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn takings(&self) -> Takings {
        self.takings
    }

    /// How many are still in it, with chips or with the choice to buy some.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!(tournament.left(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn left(&self) -> usize {
        self.entrants.iter().filter(|entrant| entrant.is_in()).count()
    }

    /// How many entries there were, re-entries counted.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// assert_eq!(tournament.entries(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn entries(&self) -> u16 {
        self.entrants.iter().map(|entrant| u16::from(entrant.entries)).sum()
    }
}
