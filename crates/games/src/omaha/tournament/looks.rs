//! A tournament as a screen asks for it: where its clock stands, what comes next, which table waits for what.

use super::structure::Stage;
use super::{Phase, Tournament, Wait};

impl Tournament {
    /// The stage of the schedule that is played, and those behind it.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// assert!(tournament.stages().is_empty(), "it has not begun");
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!(tournament.stages().len(), 13, "twelve levels and a break");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stages(&self) -> &[Stage] {
        let begun = matches!(self.phase, Phase::Running | Phase::Over);
        self.plan.structure().schedule.get(self.stage..).filter(|_| begun).unwrap_or_default()
    }

    /// How many milliseconds were left of the stage when the clock was stopped: `Some(None)` in a stage that no time ends, `None`
    /// while the clock runs.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!(tournament.stopped(), None);
    /// tournament.perform(&TournamentCommand::Pause { at: 200_000 })?;
    /// assert_eq!(tournament.stopped(), Some(Some(1_000_000)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn stopped(&self) -> Option<Option<i64>> {
        self.clock.stopped
    }

    /// What a table that plays no hand waits for; `None` where it may begin one, plays one or is not open.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand, Wait};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!(tournament.waits_for(1), None);
    /// tournament.perform(&TournamentCommand::Pause { at: 0 })?;
    /// assert_eq!(tournament.waits_for(1), Some(Wait::Paused));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn waits_for(&self, number: u16) -> Option<Wait> {
        let table = self.table(number).filter(|_| self.phase == Phase::Running)?;
        if table.hand().is_some() { None } else { self.waits(number) }
    }

    /// Whether somebody who was never in it could enter now, as far as levels and the number of entries say.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// assert!(tournament.takes_entries());
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert!(!tournament.takes_entries(), "nobody may come late here");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn takes_entries(&self) -> bool {
        let structure = self.plan.structure();
        let open = match self.phase {
            Phase::Entering => true,
            Phase::Running => !self.closed && self.level <= structure.late_until,
            Phase::Over | Phase::Cancelled => false,
        };
        open && self.entries() < structure.entries_max
    }
}
