//! What is asked of a tournament, decided.

use sabot_games::omaha::tournament::{Due, Obstacle, Phase, TournamentCommand};
use sabot_games::{Name, Reason};
use sabot_law::Cite;

use super::{HouseTournament, TournamentOrder, TournamentRow};
use crate::transaction::Transaction;
use crate::{HouseEvent, HouseReason, HouseRefusal, Mode, Moment, Role, Stream};

impl Transaction<'_> {
    /// The tournament of this name as this command leaves it so far.
    pub(super) fn holding(&mut self, name: Name) -> Result<HouseTournament, HouseRefusal> {
        self.config()?;
        if let Some(one) = self.holding.take().filter(|one| one.config.name == name) {
            return Ok(*one);
        }
        let unknown = || HouseRefusal::plain("tournament", HouseReason::NoTournament(name));
        self.house.tournament(name).cloned().ok_or_else(unknown)
    }

    /// Tells a row of the tournament, which takes it in.
    pub(super) fn tell(&mut self, one: &mut HouseTournament, row: TournamentRow) {
        one.take_row(&row, self.command.at);
        self.push(Stream::Tournament(one.config.name), HouseEvent::Tournament(row));
    }

    /// Lets the tournament decide, and tells and pays what happens.
    pub(super) fn perform(
        &mut self,
        one: &mut HouseTournament,
        command: &TournamentCommand,
    ) -> Result<(), HouseRefusal> {
        let before = one.play.takings();
        let events = one.play.perform(command)?;
        for event in &events {
            let row = TournamentRow::Happened(*event);
            one.note(&row, self.command.at);
            self.push(Stream::Tournament(one.config.name), HouseEvent::Tournament(row));
        }
        self.pay(one, before, &events)
    }

    /// Something that players, staff and programs ask.
    pub(crate) fn tournament(&mut self, name: Name, order: &TournamentOrder) -> Result<(), HouseRefusal> {
        let mut one = self.holding(name)?;
        self.speaks_for(&one, order)?;
        if let TournamentOrder::Reopen = order {
            return self.reopen(&mut one);
        }
        if one.run == 0 {
            return Err(HouseRefusal::plain("tournament", HouseReason::EntriesNotOpen(name)));
        }
        let at = self.command.at.0;
        match *order {
            TournamentOrder::Enter { player } => self.enter(&mut one, player)?,
            TournamentOrder::Rebuy { player } => {
                if let Some(rebuys) = one.structure().rebuys {
                    self.may_buy(&one, player, rebuys.price)?;
                }
                self.perform(&mut one, &TournamentCommand::Rebuy { player })?;
            }
            TournamentOrder::AddOn { player } => {
                if let Some(add_on) = one.structure().add_on {
                    self.may_buy(&one, player, add_on.price)?;
                }
                self.perform(&mut one, &TournamentCommand::AddOn { player })?;
            }
            TournamentOrder::Begin => self.begin(&mut one)?,
            TournamentOrder::Move => self.carry_out(&mut one)?,
            ref other => self.perform(&mut one, &plain(other, at))?,
        }
        self.lay(&mut one, None)
    }

    /// Players speak for themselves; staff for players of a live tournament, and anywhere to say that somebody is away or back.
    fn speaks_for(&self, one: &HouseTournament, order: &TournamentOrder) -> Result<(), HouseRefusal> {
        let actor = self.actor();
        // What time brings only the house's own program asks in the role of a croupier.
        if actor.role == Role::Croupier && !actor.automatic {
            return Err(HouseRefusal::plain("do", HouseReason::NotAsked(order.name())));
        }
        let Some(player) = order.player() else { return Ok(()) };
        let direction = matches!(order, TournamentOrder::Absent { .. } | TournamentOrder::Back { .. });
        let may = match actor.role {
            Role::Player => actor.name == player,
            Role::Croupier => actor.automatic,
            _ => direction || one.config.mode == Mode::Live,
        };
        if may { Ok(()) } else { Err(HouseRefusal::plain("player", HouseReason::NotYourself(player))) }
    }

    /// It is to begin: whether it can is known now, and the seats are drawn next.
    fn begin(&mut self, one: &mut HouseTournament) -> Result<(), HouseRefusal> {
        let order = (0..u16::try_from(one.play.entrants().len()).unwrap_or(u16::MAX)).collect();
        one.play.decide(&TournamentCommand::Begin { order, at: self.command.at.0 })?;
        self.call(one)
    }

    fn call(&mut self, one: &mut HouseTournament) -> Result<(), HouseRefusal> {
        if one.called {
            return Err(HouseRefusal::plain("do", HouseReason::SoAlready));
        }
        self.tell(one, TournamentRow::Called);
        Ok(())
    }

    /// What is due is done; what needs a lot is drawn next.
    fn carry_out(&mut self, one: &mut HouseTournament) -> Result<(), HouseRefusal> {
        match one.play.due() {
            None => {
                let nothing = HouseReason::Game(Reason::Tournament(Obstacle::NothingDue));
                Err(HouseRefusal::by("do", nothing, Cite::reading(93)))
            }
            Some(Due::Balance(next)) => {
                self.settled(one, [next.from, next.table])?;
                self.perform(one, &TournamentCommand::Balance)
            }
            Some(_) => {
                self.all_settled(one)?;
                self.call(one)
            }
        }
    }

    /// Nobody is moved away from a table, or to one, that stands still in dispute or waits for a supervisor.
    pub(super) fn settled(
        &self,
        one: &HouseTournament,
        tables: impl IntoIterator<Item = u16>,
    ) -> Result<(), HouseRefusal> {
        let in_dispute = |number: u16| one.table(number).filter(|table| self.house.is_in_dispute(*table));
        match tables.into_iter().find_map(in_dispute) {
            Some(table) => Err(HouseRefusal::plain("table", HouseReason::TableInDispute(table))),
            None => Ok(()),
        }
    }

    pub(super) fn all_settled(&self, one: &HouseTournament) -> Result<(), HouseRefusal> {
        self.settled(one, one.play.tables().map(|(number, _)| number))
    }

    /// Entries are to open again.
    fn reopen(&mut self, one: &mut HouseTournament) -> Result<(), HouseRefusal> {
        let over = matches!(one.phase(), Phase::Over | Phase::Cancelled) && self.house.all_closed(one);
        if !over {
            return Err(HouseRefusal::plain("tournament", HouseReason::StillHeld(one.config.name)));
        }
        self.call(one)
    }

    /// The clock of a tournament did not run while the house stood still.
    pub(crate) fn wind_tournament(&mut self, name: Name, since: Moment) -> Result<(), HouseRefusal> {
        let mut one = self.holding(name)?;
        if !self.actor().automatic {
            return Err(HouseRefusal::plain("do", HouseReason::NotAsked("wind_tournament")));
        }
        let at = self.command.at;
        if one.play.due_at().is_none() || since > at {
            return Err(HouseRefusal::plain("tournament", HouseReason::NoClock));
        }
        let stood = since.0.max(one.play.last_moment());
        self.perform(&mut one, &TournamentCommand::Pause { at: stood })?;
        self.perform(&mut one, &TournamentCommand::Resume { at: at.0 })
    }
}

/// The tournament's own command for what is asked, where nothing has to be looked at before.
fn plain(order: &TournamentOrder, at: i64) -> TournamentCommand {
    use TournamentCommand as C;
    match *order {
        TournamentOrder::Enter { player } => C::Enter { player, chairs: Vec::new() },
        TournamentOrder::Withdraw { player } => C::Withdraw { player },
        TournamentOrder::Rebuy { player } => C::Rebuy { player },
        TournamentOrder::GiveUp { player } => C::GiveUp { player },
        TournamentOrder::AddOn { player } => C::AddOn { player },
        TournamentOrder::Absent { player } => C::Absent { player },
        TournamentOrder::Back { player } => C::Back { player },
        TournamentOrder::Leave { player } => C::Leave { player },
        TournamentOrder::TakeChips { player, amount } => C::TakeChips { player, amount },
        TournamentOrder::GiveChips { player, to, amount } => C::GiveChips { player, to, amount },
        TournamentOrder::ShareThePrizes { .. } => C::ShareThePrizes,
        TournamentOrder::Begin => C::Begin { order: Vec::new(), at },
        TournamentOrder::Move => C::Balance,
        TournamentOrder::Tick | TournamentOrder::Reopen => C::Tick { at },
        TournamentOrder::Pause => C::Pause { at },
        TournamentOrder::Resume => C::Resume { at },
        TournamentOrder::Penalise { player, hands } => C::Penalise { player, hands },
    }
}
