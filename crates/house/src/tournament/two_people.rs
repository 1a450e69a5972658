//! What of a tournament takes two people: disqualification, cancelling, another structure, large prizes.

use sabot_games::Name;
use sabot_games::omaha::tournament::{Phase, TournamentCommand};

use super::{HouseTournament, TournamentRow, TournamentWish};
use crate::transaction::Transaction;
use crate::{CommandId, HouseEvent, HouseReason, HouseRefusal, Stream, Why, Wish};

impl Transaction<'_> {
    /// Somebody asks; whether it can be done is known then already.
    pub(crate) fn ask_tournament(
        &mut self,
        name: Name,
        wish: &TournamentWish,
        reason: &Why,
    ) -> Result<(), HouseRefusal> {
        let one = self.holding(name)?;
        if one.run == 0 {
            return Err(HouseRefusal::plain("tournament", HouseReason::EntriesNotOpen(name)));
        }
        self.can_be_done(&one, wish)?;
        if let TournamentWish::Prize { .. } = wish {
            return Err(HouseRefusal::plain("wish", HouseReason::NotAsked("prize")));
        }
        let wish = Wish::Tournament { tournament: name, run: one.run, of: wish.clone() };
        self.ask(Stream::Tournament(name), wish, reason);
        Ok(())
    }

    fn can_be_done(&self, one: &HouseTournament, wish: &TournamentWish) -> Result<(), HouseRefusal> {
        match wish {
            TournamentWish::Disqualify { player } => {
                one.play.decide(&TournamentCommand::Disqualify { player: *player })?;
            }
            TournamentWish::Cancel => drop(one.play.decide(&TournamentCommand::Cancel)?),
            TournamentWish::Restructure { structure } => {
                if one.phase() != Phase::Entering {
                    return Err(HouseRefusal::plain("structure", HouseReason::StillHeld(one.config.name)));
                }
                let plan = one.config.restructured((**structure).clone())?;
                if one.play.entries() > plan.structure().entries_max {
                    let (entries, most) = (one.play.entries(), plan.structure().entries_max);
                    let reason = sabot_games::Reason::TooMany(entries.into(), most.into());
                    return Err(HouseRefusal::plain("structure", HouseReason::Game(reason)));
                }
            }
            TournamentWish::Prize { .. } => {}
        }
        Ok(())
    }

    /// A second person approves.
    pub(crate) fn approve_tournament(
        &mut self,
        name: Name,
        run: u32,
        wish: &TournamentWish,
        id: &CommandId,
    ) -> Result<(), HouseRefusal> {
        let mut one = self.holding(name)?;
        self.push(Stream::Tournament(name), HouseEvent::Approved { request: id.clone() });
        if let TournamentWish::Prize { player, amount } = wish {
            return self.pay_held(&one, *player, *amount);
        }
        if one.run != run {
            return Err(HouseRefusal::plain("request", HouseReason::OtherHolding));
        }
        self.can_be_done(&one, wish)?;
        match wish {
            TournamentWish::Disqualify { player } => {
                self.perform(&mut one, &TournamentCommand::Disqualify { player: *player })?;
            }
            TournamentWish::Cancel => self.perform(&mut one, &TournamentCommand::Cancel)?,
            TournamentWish::Restructure { structure } => {
                self.tell(&mut one, TournamentRow::Restructured { structure: structure.clone() });
            }
            TournamentWish::Prize { .. } => {}
        }
        self.lay(&mut one, None)
    }
}
