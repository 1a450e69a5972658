//! A tournament as it is written down and made again, its structure apart: whoever keeps it has that already.

use std::collections::BTreeMap;

use super::{Chips, Clock, Entrant, Phase, Plan, PrizeList, Tabled, Takings, Together, Tournament};
use sabot_money::Money;

/// Everything of a tournament but its structure.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct TournamentState {
    phase: Phase,
    entrants: Vec<Entrant>,
    tables: Vec<Tabled>,
    stage: usize,
    level: u16,
    chip: Money,
    clock: Clock,
    colours: Option<Money>,
    closed: bool,
    together: Option<Together>,
    outs: u32,
    prizes: PrizeList,
    chips: Chips,
    takings: Takings,
}

impl Tournament {
    /// Everything of it but its structure.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let plan = Structure::default().check()?;
    /// let mut tournament = Tournament::open(plan.clone());
    /// tournament.perform(&TournamentCommand::Enter { player: "ana".parse()?, chairs: Vec::new() })?;
    /// assert_eq!(Tournament::resume(plan, tournament.state()), Some(tournament));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn state(&self) -> TournamentState {
        let Tournament { plan: _, by_name: _, phase, stage, level, chip, clock, colours, closed, outs, chips, .. } =
            *self;
        TournamentState {
            phase,
            entrants: self.entrants.clone(),
            tables: self.tables.clone(),
            stage,
            level,
            chip,
            clock,
            colours,
            closed,
            together: self.together.clone(),
            outs,
            prizes: self.prizes.clone(),
            chips,
            takings: self.takings,
        }
    }

    /// The tournament as it was; `None` where no tournament of this structure comes to that.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Phase, Structure, Tournament};
    /// let plan = Structure::default().check()?;
    /// let empty = Tournament::open(plan.clone()).state();
    /// let again = Tournament::resume(plan, empty).expect("nobody has entered");
    /// assert_eq!((again.phase(), again.entries()), (Phase::Entering, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn resume(plan: Plan, state: TournamentState) -> Option<Tournament> {
        let by_name: BTreeMap<_, _> = state.entrants.iter().map(|one| one.player).zip(0..).collect();
        let known = |who: &u16| usize::from(*who) < state.entrants.len();
        let seated = state.tables.iter().flat_map(Tabled::sitting).all(|(_, who)| known(&who));
        let open = |number: u16| state.tables.get(usize::from(number).wrapping_sub(1)).is_some();
        let at_tables = state.entrants.iter().filter_map(|one| one.seat).all(|(table, _)| open(table));
        let staged = state.level == 0 || plan.stage(state.stage).is_some();
        if by_name.len() != state.entrants.len() || !seated || !at_tables || !staged || !state.chip.is_positive() {
            return None;
        }
        let TournamentState { phase, entrants, tables, stage, level, chip, clock, colours, closed, .. } = state;
        let TournamentState { together, outs, prizes, chips, takings, .. } = state;
        Some(Tournament {
            plan,
            phase,
            entrants,
            by_name,
            tables,
            stage,
            level,
            chip,
            clock,
            colours,
            closed,
            together,
            outs,
            prizes,
            chips,
            takings,
        })
    }

    /// The last moment that it was told.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 60_000 })?;
    /// assert_eq!(tournament.last_moment(), 60_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn last_moment(&self) -> i64 {
        self.clock.last
    }

    /// The house's clock was put right: every moment that was noted moves along.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 60_000 })?;
    /// tournament.shift(-10_000);
    /// // The first level still lasts twenty minutes.
    /// assert_eq!((tournament.last_moment(), tournament.due_at()), (50_000, Some(1_250_000)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shift(&mut self, by_ms: i64) {
        self.clock.last = self.clock.last.saturating_add(by_ms);
        self.clock.due = self.clock.due.map(|due| due.saturating_add(by_ms));
    }
}
