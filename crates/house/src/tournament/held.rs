//! A tournament of the house, as everybody may look at it.

use sabot_games::omaha::tournament::{Phase, Plan, Structure, Tournament, TournamentState};
use sabot_ledger::Name;

use super::LotPromise;
use crate::Moment;
use crate::config::TournamentConfig;

/// A tournament that the house holds, once or again and again.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseTournament {
    pub(crate) config: TournamentConfig,
    /// How often its entries were opened.
    pub(crate) run: u32,
    pub(crate) play: Tournament,
    /// The lot that is promised.
    pub(crate) lot: Option<LotPromise>,
    /// Who waits for a seat to be drawn.
    pub(crate) waiting: Vec<Name>,
    /// Whether staff have called for the next lot.
    pub(crate) called: bool,
    /// When the first entry was made.
    pub(crate) first_entry: Option<Moment>,
    /// When something last happened in it.
    pub(crate) moved_at: Moment,
}

impl HouseTournament {
    pub(crate) fn new(config: TournamentConfig) -> HouseTournament {
        let play = Tournament::open(config.plan.clone());
        HouseTournament {
            config,
            run: 0,
            play,
            lot: None,
            waiting: Vec::new(),
            called: false,
            first_entry: None,
            moved_at: Moment::default(),
        }
    }

    /// Its configuration.
    #[must_use]
    pub const fn config(&self) -> &TournamentConfig {
        &self.config
    }

    /// How it stands: entrants, tables, levels, chips, prizes, what was paid in and out.
    #[must_use]
    pub const fn play(&self) -> &Tournament {
        &self.play
    }

    /// Its structure, which two people may have changed.
    #[must_use]
    pub const fn structure(&self) -> &Structure {
        self.play.plan().structure()
    }

    /// How often its entries were opened; 0: not yet.
    #[must_use]
    pub const fn run(&self) -> u32 {
        self.run
    }

    /// How far it is.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.play.phase()
    }

    /// Whether somebody may enter or is in it: it is neither over nor cancelled, and its entries were opened.
    #[must_use]
    pub const fn is_live(&self) -> bool {
        self.run > 0 && matches!(self.phase(), Phase::Entering | Phase::Running)
    }

    /// The lot that is promised.
    #[must_use]
    pub const fn lot(&self) -> Option<LotPromise> {
        self.lot
    }

    /// Who came late and waits for a seat to be drawn.
    #[must_use]
    pub fn waiting(&self) -> &[Name] {
        &self.waiting
    }

    /// Whether staff have said that it begins, or that what is due is to be done.
    #[must_use]
    pub const fn is_called(&self) -> bool {
        self.called
    }

    /// When its first entry was made.
    #[must_use]
    pub const fn first_entry(&self) -> Option<Moment> {
        self.first_entry
    }

    /// When something last happened in it.
    #[must_use]
    pub const fn moved_at(&self) -> Moment {
        self.moved_at
    }

    /// The house's name of its table of this number.
    #[must_use]
    pub fn table(&self, number: u16) -> Option<Name> {
        (1..=self.config.tables).contains(&number).then(|| self.config.table_name(number))
    }

    /// Whether bots enter it, and a generator deals.
    #[must_use]
    pub fn is_played_by_programs(&self) -> bool {
        self.config.bots > 0 && self.config.mode == crate::Mode::Generator
    }

    /// Its open tables: the number of each, and the house's name.
    pub fn tables(&self) -> impl Iterator<Item = (u16, Name)> + '_ {
        self.play.tables().map(|(number, _)| (number, self.config.table_name(number)))
    }

    /// Whether somebody has entered, waits for his seat or plays, and is not out.
    #[must_use]
    pub fn holds(&self, player: Name) -> bool {
        use sabot_games::omaha::tournament::Standing;
        let gone = |standing: Standing| matches!(standing, Standing::Out | Standing::Disqualified);
        let entered = self.play.entrant(player).is_some_and(|one| !gone(one.standing));
        self.is_live() && (entered || self.waiting.contains(&player))
    }
}

/// A tournament as it is written down.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TournamentSnapshot {
    /// The structure, where it is another than the configuration's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    structure: Option<Box<Structure>>,
    run: u32,
    play: TournamentState,
    lot: Option<LotPromise>,
    waiting: Vec<Name>,
    called: bool,
    first_entry: Option<Moment>,
    moved_at: Moment,
}

impl HouseTournament {
    pub(crate) fn snapshot(&self) -> TournamentSnapshot {
        let changed = self.play.plan() != &self.config.plan;
        TournamentSnapshot {
            structure: changed.then(|| Box::new(self.structure().clone())),
            run: self.run,
            play: self.play.state(),
            lot: self.lot,
            waiting: self.waiting.clone(),
            called: self.called,
            first_entry: self.first_entry,
            moved_at: self.moved_at,
        }
    }

    /// As it was; `None` where no tournament of this configuration comes to that.
    pub(crate) fn restore(config: TournamentConfig, kept: TournamentSnapshot) -> Option<HouseTournament> {
        let plan = match kept.structure {
            Some(structure) => config.restructured(*structure).ok()?,
            None => config.plan.clone(),
        };
        let play = Tournament::resume(plan, kept.play)?;
        let TournamentSnapshot { run, lot, waiting, called, first_entry, moved_at, .. } =
            TournamentSnapshot { structure: None, play: play.state(), ..kept };
        Some(HouseTournament { config, run, play, lot, waiting, called, first_entry, moved_at })
    }
}

/// The plan of a structure that stands in a row of the record.
pub(super) fn plan_of(config: &TournamentConfig, structure: &Structure) -> Option<Plan> {
    config.restructured(structure.clone()).ok()
}
