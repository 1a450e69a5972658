//! What protects a player when somebody seats him, sells him chips or lays a bet for him, he himself or another.

use sabot_games::{Bet, omaha};
use sabot_ledger::{AccountKind, Name};
use sabot_money::Money;
use sabot_people::MINUTES_MAX;

use super::{Exclusion, OwnLimits, OwnLimitsNow, Today};
use crate::approvals::{ApprovalRequest, Wish};
use crate::floor_table::FloorTable;
use crate::game::Game;
use crate::house::House;
use crate::transaction::Transaction;
use crate::{GameCommand, HouseEvent, HouseReason, HouseRefusal, Moment, Role, Stream, Why};

const MINUTE_MS: i64 = 60_000;

impl House {
    /// The gaming day of a moment.
    pub(crate) fn today(&self, at: Moment) -> Option<Today> {
        let starts = self.config()?.day_starts_minute;
        let day = at.gaming_day(starts);
        Some(Today { day, begins: day.begins(starts) })
    }

    /// All exclusions that hold at a moment.
    pub fn exclusions(&self, now: Moment) -> impl Iterator<Item = &Exclusion> {
        self.people.exclusions(now)
    }

    /// Of the exclusions of a player that hold the one that lasts longest.
    #[must_use]
    pub fn exclusion(&self, player: Name, now: Moment) -> Option<&Exclusion> {
        self.people.exclusion(player, now)
    }

    /// The limits that a player has set himself.
    #[must_use]
    pub fn player_limits(&self, player: Name, now: Moment) -> OwnLimitsNow {
        self.people.limits(player, now)
    }

    /// What a player can spend in all currencies together, in minor units.
    pub(crate) fn spendable(&self, player: Name) -> i64 {
        let purses = sabot_money::Currency::ALL.into_iter().map(|currency| self.purse(player, currency).minor());
        purses.fold(0, i64::saturating_add)
    }

    /// Refuses an excluded player: nobody seats him, sells him chips or lays a bet for him.
    pub(crate) fn not_excluded(&self, player: Name, at: Moment) -> Result<(), HouseRefusal> {
        match self.people.exclusion(player, at) {
            Some(_) => Err(HouseRefusal::plain("player", HouseReason::Excluded(player))),
            None => Ok(()),
        }
    }

    /// Whether a player's own limits let him put so much more at risk. What is at stake already counts as lost: a bet that could
    /// take him beyond his limit is refused before it is laid, not after.
    pub(crate) fn may_risk(&self, player: Name, more: Money, at: Moment) -> Result<(), HouseRefusal> {
        self.not_excluded(player, at)?;
        let (Some(today), limits) = (self.today(at), self.people.limits(player, at).limits) else { return Ok(()) };
        if let Some(limit) = limits.loss_minor {
            let lost = self.people.lost(player, today, self.spendable(player));
            if lost.saturating_add(more.minor()) > limit || lost >= limit {
                return Err(HouseRefusal::plain("player", HouseReason::LossLimit(player)));
            }
        }
        if let Some(minutes) = limits.minutes
            && self.people.played_ms(player, today, at) >= i64::from(minutes) * MINUTE_MS
        {
            return Err(HouseRefusal::plain("player", HouseReason::TimeLimit(player)));
        }
        Ok(())
    }

    /// What a command to a game puts at risk, and for whom: also what a croupier enters for a player. Decisions on a bet that lies
    /// are free; what a stud raise can add to an ante is counted when the ante is laid.
    pub(crate) fn protects(&self, desk: &FloorTable, command: &GameCommand, at: Moment) -> Result<(), HouseRefusal> {
        let (player, more) = match command {
            GameCommand::Banked(sabot_games::BankedCommand::Bet { seat, player, bet, stake }) => {
                let more = stake.minus(desk.laid(*seat, *player, *bet))?.max(Money::ZERO);
                let raise = match (&desk.game, bet) {
                    (Game::Stud(table), Bet::Ante) => table.config().raise_for(more)?,
                    _ => Money::ZERO,
                };
                (*player, more.plus(raise)?)
            }
            GameCommand::Omaha(omaha::OmahaCommand::TopUp { seat, amount }) => match desk.player_at(*seat) {
                Some(player) => (player, *amount),
                None => return Ok(()),
            },
            GameCommand::Omaha(omaha::OmahaCommand::Queue { player, .. }) => (*player, Money::ZERO),
            _ => return Ok(()),
        };
        self.may_risk(player, more, at)
    }

    /// Notes what a money event does to the days of players. The purse is noted as it is before the event, and chips
    /// bought or redeemed at the cage are counted.
    pub(crate) fn note_money(&mut self, money: &sabot_ledger::MoneyEvent, at: Moment) {
        let (Some(today), Some(transfer)) = (self.today(at), money.transfer()) else { return };
        for entry in &transfer.entries {
            for account in [entry.debit, entry.credit] {
                if account.kind == AccountKind::Purse {
                    let has = self.spendable(account.owner);
                    self.people.moves(account.owner, today, || has);
                }
            }
            match transfer.purpose {
                sabot_ledger::Purpose::BuyIn => self.people.buys(entry.credit.owner, today, entry.amount.minor()),
                sabot_ledger::Purpose::CashOut => self.people.buys(entry.debit.owner, today, -entry.amount.minor()),
                _ => {}
            }
        }
    }

    /// Notes who has sat down at a table or got up from it since the last time.
    pub(crate) fn note_seats(&mut self, table: Name, at: Moment) {
        let (Some(today), Some(desk)) = (self.today(at), self.desks.get(&table)) else { return };
        let sit = desk.seated();
        let sat = self.seated.entry(table).or_default();
        if *sat == sit {
            return;
        }
        for (index, now) in sit.iter().enumerate() {
            let before = sat.get(index).copied().flatten();
            if before == *now {
                continue;
            }
            if let Some(before) = before {
                self.people.rose(before, today, at);
            }
            if let Some(now) = *now {
                self.people.sat(now, today, at);
            }
        }
        *sat = sit;
    }
}

impl Transaction<'_> {
    /// A player excludes himself; supervisors and managers do it for the house. It holds at once.
    pub(crate) fn exclude(&mut self, player: Name, until: Option<Moment>) -> Result<(), HouseRefusal> {
        self.config()?;
        let (by, at) = (*self.actor(), self.command.at);
        if by.role == Role::Player && by.name != player {
            return Err(HouseRefusal::plain("player", HouseReason::NotYourself(player)));
        }
        if until.is_some_and(|until| until <= at) {
            return Err(HouseRefusal::plain("until", HouseReason::OverAlready));
        }
        let number = self.house.people.next_number();
        let exclusion = Exclusion { number, player, from: at, until, by: by.name };
        self.push(Stream::House, HouseEvent::Excluded(exclusion));
        Ok(())
    }

    pub(crate) fn ask_lift(&mut self, exclusion: u32, reason: &Why) -> Result<(), HouseRefusal> {
        self.in_force(exclusion)?;
        self.ask(Stream::House, Wish::Lift { exclusion }, reason);
        Ok(())
    }

    /// Lifts an exclusion once another person approves. Neither of the two may have opened the other's account today.
    pub(crate) fn lift(&mut self, exclusion: u32, request: &ApprovalRequest) -> Result<(), HouseRefusal> {
        self.in_force(exclusion)?;
        self.apart(request.by.name)?;
        self.push(Stream::House, HouseEvent::Lifted { exclusion, request: request.id.clone() });
        Ok(())
    }

    fn in_force(&self, number: u32) -> Result<(), HouseRefusal> {
        let found = self.house.people.numbered(number, self.command.at);
        found.map(drop).ok_or(HouseRefusal::plain("exclusion", HouseReason::NoExclusion(number)))
    }

    /// Sets a player's own limits. Nobody sets those of another.
    pub(crate) fn set_limits(&mut self, limits: OwnLimits) -> Result<(), HouseRefusal> {
        self.config()?;
        if limits.loss_minor.is_some_and(|loss| !(0..=Money::MAX.minor()).contains(&loss)) {
            return Err(HouseRefusal::plain("loss_minor", HouseReason::NoSuchLimit));
        }
        if limits.minutes.is_some_and(|minutes| minutes > MINUTES_MAX) {
            return Err(HouseRefusal::plain("minutes", HouseReason::NoSuchLimit));
        }
        let player = self.actor().name;
        self.push(Stream::House, HouseEvent::Limited { player, limits });
        Ok(())
    }

    /// The same for somebody who sits down, with the chips that he takes to the table.
    pub(crate) fn may_sit(&self, stack: Option<Money>) -> Result<(), HouseRefusal> {
        self.house.may_risk(self.actor().name, stack.unwrap_or(Money::ZERO), self.command.at)
    }
}
