//! Who may enter a tournament, and when.

use sabot_games::omaha::tournament::{Phase, Price, TournamentCommand};
use sabot_ledger::Name;
use sabot_money::Money;

use super::{HouseTournament, TournamentRow};
use crate::transaction::Transaction;
use crate::{HouseReason, HouseRefusal};

impl Transaction<'_> {
    /// Somebody enters. Before it begins he is entered at once; late, his seat is drawn next, and he is entered with it.
    pub(super) fn enter(&mut self, one: &mut HouseTournament, player: Name) -> Result<(), HouseRefusal> {
        self.may_enter(one, player)?;
        if one.phase() != Phase::Running {
            return self.perform(one, &TournamentCommand::Enter { player, chairs: Vec::new() });
        }
        // Whoever waits for his seat counts as entered.
        let mut ahead = one.play.clone();
        for waiting in &one.waiting {
            ahead.perform(&late(one, *waiting, None))?;
        }
        ahead.perform(&late(one, player, None))?;
        self.tell(one, TournamentRow::SeatAwaited { player });
        Ok(())
    }

    /// Exclusions, own limits, money, and no other tournament that could seat him at the same time.
    pub(super) fn may_enter(&self, one: &HouseTournament, player: Name) -> Result<(), HouseRefusal> {
        let others = self.house.tournaments().filter(|(name, _)| **name != one.config.name);
        if let Some((other, _)) = others.into_iter().find(|(_, other)| other.holds(player)) {
            return Err(HouseRefusal::plain("player", HouseReason::InAnotherTournament(*other)));
        }
        self.may_buy(one, player, one.structure().entry)
    }

    /// Whether somebody may pay a price now.
    pub(super) fn may_buy(&self, one: &HouseTournament, player: Name, price: Price) -> Result<(), HouseRefusal> {
        let sum = price.pool.plus(price.fee)?;
        self.house.may_risk(player, sum, self.command.at)?;
        let has = self.house.purse(player, one.structure().currency);
        if has < sum {
            let would = has.minus(sum)?;
            let reason = HouseReason::TooLittle(sabot_ledger::AccountKind::Purse, would, Money::ZERO);
            return Err(HouseRefusal::plain("player", reason));
        }
        Ok(())
    }
}

/// A late entry, with the chairs that were drawn for it, or any.
pub(super) fn late(one: &HouseTournament, player: Name, chairs: Option<Vec<u16>>) -> TournamentCommand {
    let any = || (0..u16::from(one.structure().per_table)).collect();
    TournamentCommand::Enter { player, chairs: chairs.unwrap_or_else(any) }
}
