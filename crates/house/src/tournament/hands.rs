//! Hands at the tables of a tournament: the tournament lays them, the articles play them, and what they come to goes back to the
//! tournament in the same batch.

use sabot_games::omaha::tournament::{Phase, TournamentCommand};
use sabot_games::omaha::{OmahaCommand, OmahaTable};

use crate::config::OfTournament;
use crate::floor_table::FloorTable;
use crate::game::Game;
use crate::transaction::Transaction;
use crate::{GameCommand, GameEvent, HouseReason, HouseRefusal};

/// The Omaha table that a tournament's table is.
pub(super) const fn omaha(desk: &FloorTable) -> Option<&OmahaTable> {
    match &desk.game {
        Game::Omaha(table) => Some(table),
        _ => None,
    }
}

/// Whether a command begins a hand.
const fn starts(command: &GameCommand) -> bool {
    matches!(command, GameCommand::Omaha(OmahaCommand::StartHand { .. }))
}

impl Transaction<'_> {
    /// A hand is to begin at a table of a tournament: it is laid there first. `false`: none begins, because with who is out now
    /// the tournament is over or the table has to wait.
    pub(crate) fn lay_hand(&mut self, desk: &mut FloorTable, command: &GameCommand) -> Result<bool, HouseRefusal> {
        let Some(OfTournament { tournament, number }) = desk.config.tournament.filter(|_| starts(command)) else {
            return Ok(true);
        };
        let mut one = self.holding(tournament)?;
        self.perform(&mut one, &TournamentCommand::BeginHand { table: number })?;
        self.lay(&mut one, Some(desk))?;
        let begins =
            one.phase() == Phase::Running && one.play.table(number).is_some_and(|table| table.hand().is_some());
        if begins {
            let laid = one.play.lays_hand(number, desk.game.round() + 1)?;
            self.lays(desk, &[GameEvent::Omaha(laid)]);
        }
        Ok(begins)
    }

    /// A hand has closed at a table: where it is a tournament's, the tournament takes its result.
    pub(crate) fn hand_closed(&mut self, desk: &mut FloorTable, events: &[GameEvent]) -> Result<(), HouseRefusal> {
        let Some(OfTournament { tournament, number }) = desk.config.tournament else { return Ok(()) };
        if !events.iter().any(GameEvent::closes) {
            return Ok(());
        }
        let mut one = self.holding(tournament)?;
        // Where it was cancelled, or the others have won their seats, the hand counts for nothing any more.
        if one.phase() == Phase::Running {
            let table = omaha(desk).ok_or(HouseRefusal::plain("table", HouseReason::Books))?;
            let ended = one.play.ended(number, table, self.command.at.0)?;
            self.perform(&mut one, &ended)?;
        }
        self.lay(&mut one, Some(desk))
    }
}
