//! A command is decided: checked whole, and then event by event.

use sabot_law::Basis;

use super::{Entrant, HOUSE, Obstacle, Phase, Tabled, Tournament, TournamentCommand, TournamentEvent};
use crate::{Event, Name, Reason, Refusal};

impl Tournament {
    /// What a command would bring about.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// let events = tournament.decide(&TournamentCommand::Withdraw { player: "bo".parse()? })?;
    /// assert_eq!((events.len(), tournament.entries()), (1, 2), "nothing has happened yet");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The field that is wrong, and why; then nothing would change.
    pub fn decide(&self, command: &TournamentCommand) -> Result<Vec<Event<TournamentEvent>>, Refusal> {
        self.clone().perform(command)
    }

    /// Decides a command and lets it happen.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// // 4(2): nobody leaves with his chips.
    /// let refusal = tournament.perform(&TournamentCommand::Leave { player: "ana".parse()? }).unwrap_err();
    /// assert_eq!(refusal.basis.unwrap().to_string(), "omaha 4(2), R93");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Tournament::decide`]: nothing has changed.
    pub fn perform(&mut self, command: &TournamentCommand) -> Result<Vec<Event<TournamentEvent>>, Refusal> {
        use TournamentCommand as C;
        let mut happening = Happening { tournament: self, events: Vec::new() };
        // Each of these checks everything before it lets anything happen.
        match *command {
            C::Enter { player, ref chairs } => happening.enter(player, chairs),
            C::Withdraw { player } => happening.withdraw(player),
            C::Begin { ref order, at } => happening.begin(order, at),
            C::Tick { at } => happening.tick(at),
            C::Pause { at } => happening.pause(at),
            C::Resume { at } => happening.resume(at),
            C::BeginHand { table } => happening.begin_hand(table),
            C::EndHand { table, ref stacks, commission, void, at } => {
                happening.end_hand(table, stacks, commission, void, at)
            }
            C::Rebuy { player } => happening.rebuy(player),
            C::GiveUp { player } => happening.give_up(player),
            C::AddOn { player } => happening.add_on(player),
            C::ColourUp { ref order } => happening.colour_up(order),
            C::Balance => happening.balance(),
            C::BreakTable { ref order, ref chairs } => happening.break_table(order, chairs),
            C::FinalTable { ref order } => happening.final_table(order),
            C::Absent { player } => happening.absent(player, true),
            C::Back { player } => happening.absent(player, false),
            C::Penalise { player, hands } => happening.penalise(player, hands),
            C::Disqualify { player } => happening.disqualify(player),
            C::Cancel => happening.cancel(),
            C::Leave { player } => happening.chips_stay("player", player),
            C::TakeChips { player, .. } | C::GiveChips { player, .. } => happening.chips_stay("amount", player),
            C::ShareThePrizes => Err(refuse("do", Obstacle::NoDeal)),
        }?;
        Ok(happening.events)
    }

    /// Lets something happen that was decided before.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// let mut again = Tournament::open(tournament.plan().clone());
    /// let events = tournament.perform(&TournamentCommand::Withdraw { player: "bo".parse()? })?;
    /// for player in ["ana", "bo"] {
    ///     again.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// events.iter().for_each(|event| again.apply(event));
    /// assert_eq!(again, tournament);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&mut self, event: &Event<TournamentEvent>) {
        self.happen(&event.what);
    }

    /// The moment of a command: never before the last one.
    pub(super) fn moment(&self, at: i64) -> Result<(), Refusal> {
        if at < self.clock.last {
            return Err(Refusal::plain("at", Reason::Tournament(Obstacle::EarlierThanBefore(self.clock.last))));
        }
        Ok(())
    }

    pub(super) fn running(&self) -> Result<(), Refusal> {
        self.must_be(Phase::Running)
    }

    pub(super) fn must_be(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase {
            return Ok(());
        }
        Err(Refusal::plain("do", Reason::Tournament(Obstacle::NotNow(self.phase.as_str()))))
    }

    pub(super) fn known(&self, player: Name) -> Result<&Entrant, Refusal> {
        self.entrant(player).ok_or_else(|| Refusal::plain("player", Reason::Tournament(Obstacle::NotInIt(player))))
    }

    /// Somebody who is still in it.
    pub(super) fn playing(&self, player: Name) -> Result<&Entrant, Refusal> {
        self.known(player).and_then(|entrant| {
            if entrant.is_in() {
                return Ok(entrant);
            }
            Err(Refusal::plain("player", Reason::Tournament(Obstacle::NotInIt(player))))
        })
    }

    pub(super) fn open_table(&self, number: u16) -> Result<&Tabled, Refusal> {
        self.table(number).ok_or_else(|| Refusal::plain("table", Reason::Tournament(Obstacle::NoSuchTable(number))))
    }
}

/// Refused by a rule of the house.
pub(super) fn refuse(field: &'static str, obstacle: Obstacle) -> Refusal {
    Refusal::by(field, Reason::Tournament(obstacle), HOUSE)
}

/// An order of so many things, each once.
pub(super) fn check_order(field: &'static str, order: &[u16], count: usize) -> Result<(), Refusal> {
    let mut seen = vec![false; count];
    let once = |number: &u16| seen.get_mut(usize::from(*number)).is_some_and(|seen| !core::mem::replace(seen, true));
    if order.len() == count && order.iter().all(once) {
        return Ok(());
    }
    let count = u16::try_from(count).unwrap_or(u16::MAX);
    Err(Refusal::plain(field, Reason::Tournament(Obstacle::NotAnOrder(count))))
}

/// A tournament while a command is decided: each event happens at once, so that the next is decided behind it.
pub(super) struct Happening<'a> {
    tournament: &'a mut Tournament,
    events: Vec<Event<TournamentEvent>>,
}

impl Happening<'_> {
    pub(super) fn happens(&mut self, what: TournamentEvent, basis: Basis) {
        self.tournament.happen(&what);
        self.events.push(Event::new(what, basis));
    }

    /// By a rule of the house.
    pub(super) fn by_house(&mut self, what: TournamentEvent) {
        self.happens(what, HOUSE);
    }
}

impl core::ops::Deref for Happening<'_> {
    type Target = Tournament;

    fn deref(&self) -> &Tournament {
        self.tournament
    }
}
