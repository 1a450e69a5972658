//! What needs two different people: asked by one, approved by another, and always by reversal, never by editing.

use sabot_games::Outcome;
use sabot_law::Cite;
use sabot_ledger::{Account, AccountKind, Entry, MoneyOrder, Name, Purpose, Tags};
use sabot_money::Money;

use crate::approvals::{ApprovalRequest, Wish};
use crate::books::{citation, correction_basis};
use crate::floor_table::FloorTable;
use crate::game::{Game, GameProgress};
use crate::jackpot::{Hit, PoolOrder};
use crate::recall::SettledBet;
use crate::transaction::{Transaction, cited};
use crate::{CommandId, Correction, HouseEvent, HouseReason, HouseRefusal, NewLimits, Stream, TournamentWish, Why};

impl Transaction<'_> {
    pub(crate) fn ask(&mut self, stream: Stream, wish: Wish, reason: &Why) {
        let command = self.command;
        let request =
            ApprovalRequest { id: command.id.clone(), wish, reason: reason.clone(), by: command.actor, at: command.at };
        self.push(stream, HouseEvent::Asked(request));
    }

    /// R32: limits are checked when they are asked for, and change between rounds.
    pub(crate) fn ask_limits(&mut self, table: Name, limits: &NewLimits, reason: &Why) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        self.not_of_tournament(desk)?;
        Game::open(&desk.setup_with(limits)?)?;
        self.ask(Stream::Table(table), Wish::Limits { table, limits: *limits }, reason);
        Ok(())
    }

    pub(crate) fn ask_correction(
        &mut self,
        table: Name,
        correction: &Correction,
        reason: &Why,
    ) -> Result<(), HouseRefusal> {
        // Nobody gives or takes chips there beside the hands, and money is paid for places alone.
        self.not_of_tournament(self.desk(table)?)?;
        self.line_of(table, correction)?;
        let correction = correction.clone();
        self.ask(Stream::Table(table), Wish::Correction { table, correction }, reason);
        Ok(())
    }

    pub(crate) fn ask_pool_correction(
        &mut self,
        pool: Name,
        amount: Money,
        cite: Cite,
        reason: &Why,
    ) -> Result<(), HouseRefusal> {
        self.controller(pool)?;
        if amount.is_zero() {
            return Err(HouseRefusal::plain("amount", HouseReason::BadAmount(amount)));
        }
        self.ask(Stream::Pool(pool), Wish::Pool { pool, amount, cite }, reason);
        Ok(())
    }

    pub(crate) fn approve(&mut self, id: &CommandId) -> Result<(), HouseRefusal> {
        let request = self.house.requests.to_decide(id, self.actor())?;
        match &request.wish {
            Wish::Limits { table, limits } => {
                let desk = self.desk(*table)?;
                let stream = Stream::Table(*table);
                self.push(stream, HouseEvent::Approved { request: id.clone() });
                if desk.game.progress() == GameProgress::Between {
                    desk.game.relimited(&desk.setup_with(limits)?)?;
                    self.push(stream, HouseEvent::LimitsChanged { limits: *limits });
                }
                Ok(())
            }
            Wish::Correction { table, correction } => self.correct(*table, correction, id),
            Wish::Pool { pool, amount, cite } => {
                let order = PoolOrder::Correct {
                    amount: *amount,
                    cite: *cite,
                    asked: request.by.name,
                    approved: self.actor().name,
                };
                self.push(Stream::Pool(*pool), HouseEvent::Approved { request: id.clone() });
                self.correct_pool(*pool, &order, *amount, *cite)
            }
            Wish::Clock { ahead_ms } => self.correct_clock(request, *ahead_ms),
            Wish::Lift { exclusion } => self.lift(*exclusion, request),
            Wish::Cage { exchange } => self.approve_exchange(request, exchange),
            Wish::Tournament { tournament, run, of } => self.approve_tournament(*tournament, *run, of, id),
        }
    }

    pub(crate) fn reject(&mut self, id: &CommandId, reason: &Why) -> Result<(), HouseRefusal> {
        let request = self.house.requests.to_decide(id, self.actor())?;
        let stream = match &request.wish {
            Wish::Limits { table, .. } | Wish::Correction { table, .. } => Stream::Table(*table),
            Wish::Pool { pool, .. } => Stream::Pool(*pool),
            Wish::Clock { .. } | Wish::Lift { .. } | Wish::Cage { .. } => Stream::House,
            Wish::Tournament { of: TournamentWish::Prize { player, .. }, .. } => {
                return Err(HouseRefusal::plain("request", HouseReason::PrizeIsOwed(*player)));
            }
            Wish::Tournament { tournament, .. } => Stream::Tournament(*tournament),
        };
        self.push(stream, HouseEvent::Rejected { request: id.clone(), reason: reason.clone() });
        Ok(())
    }

    /// The settled bet that a correction is about: kept, not corrected before, and no hit that waited for approval.
    fn line_of(&self, table: Name, correction: &Correction) -> Result<&SettledBet, HouseRefusal> {
        let recall = self.house.recall(table).ok_or(HouseRefusal::plain("table", HouseReason::NoTable(table)))?;
        let by = |reason| HouseRefusal::by("correction", reason, Cite::reading(23));
        let round = recall.round(correction.round).ok_or_else(|| by(HouseReason::NoRound(correction.round)))?;
        let player = Some(correction.player);
        let line = round
            .bets
            .iter()
            .find(|bet| bet.seat == correction.seat && bet.bet == correction.bet && bet.player == player)
            .filter(|bet| !round.void && !bet.held && bet.outcome != Outcome::Carried)
            .ok_or_else(|| by(HouseReason::NoLine))?;
        if line.corrected {
            return Err(by(HouseReason::Corrected));
        }
        if line.net == correction.net {
            return Err(by(HouseReason::SoAlready));
        }
        if line.stake.plus(correction.net)? < Money::ZERO {
            return Err(by(HouseReason::BadAmount(correction.net)));
        }
        Ok(line)
    }

    /// R23: what was paid is reversed, and what should have been paid is paid.
    fn correct(&mut self, table: Name, correction: &Correction, id: &CommandId) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        let line = self.line_of(table, correction)?.clone();
        let basis = correction_basis(correction.cite);
        let gained = correction.net.minus(line.net)?;
        self.push(Stream::Table(table), HouseEvent::Corrected { request: id.clone(), net: gained, basis });
        if matches!(desk.game, Game::Omaha(_)) {
            self.compensate(desk, correction, gained);
            return Ok(());
        }
        let stream = Stream::Table(table);
        let purse = desk.own.purse(correction.player);
        let (mut held, mut pool_back, mut paid) = (Money::ZERO, Money::ZERO, Money::ZERO);
        let moved = line.transfer.and_then(|of| self.house.ledger.transfer(&of));
        for entry in moved.map(|(transfer, _)| transfer.entries.as_slice()).unwrap_or_default() {
            if entry.debit.kind == AccountKind::Stakes {
                held = held.plus(entry.amount)?;
            }
            if entry.debit.kind == AccountKind::Pool {
                pool_back = pool_back.plus(entry.amount)?;
            }
            if entry.credit == purse {
                paid = paid.plus(entry.amount)?;
            }
        }
        // A player who is to get more may have spent what he got: the house lends him what the reversal takes, and
        // takes it back from what is paid then.
        let has = self.house.ledger.available(&purse).unwrap_or(Money::ZERO);
        let lent = if gained.is_positive() { paid.minus(has)?.max(Money::ZERO) } else { Money::ZERO };
        let house = desk.own.account(AccountKind::House);
        self.post_correction(desk, correction, vec![Entry::new(house, purse, lent)]);
        if let Some(of) = line.transfer {
            self.move_money(stream, MoneyOrder::Reverse { of, citation: citation(&basis) });
        }
        let lent_back = Entry::new(purse, house, lent);
        if line.bet.as_str() == "jackpot" {
            return self.correct_prize(desk, correction, &line, held, pool_back, lent_back);
        }
        let (stakes, bank) = (desk.own.account(AccountKind::Stakes), desk.own.account(AccountKind::Bank));
        let back = line.stake.plus(correction.net)?;
        let (first, second) = if correction.net.is_positive() {
            (Entry::new(stakes, purse, line.stake), Entry::new(bank, purse, correction.net))
        } else {
            (Entry::new(stakes, bank, -correction.net), Entry::new(stakes, purse, back))
        };
        self.post_correction(desk, correction, vec![first, second, lent_back]);
        Ok(())
    }

    /// A prize that was wrong flows back into the pool, and the right one comes out of it.
    fn correct_prize(
        &mut self,
        desk: &FloorTable,
        correction: &Correction,
        line: &SettledBet,
        held: Money,
        pool_back: Money,
        lent_back: Entry,
    ) -> Result<(), HouseRefusal> {
        let Some((pool, _)) = desk.own.pool else { return Err(HouseRefusal::plain("table", HouseReason::NoJackpot)) };
        let prize = line.stake.plus(correction.net)?;
        let holds = self.controller(pool)?.pool().amount.plus(pool_back)?;
        let from_pool = prize.min(holds);
        let purse = desk.own.purse(correction.player);
        let entries = vec![
            Entry::new(desk.own.account(AccountKind::Pool), purse, from_pool),
            Entry::new(desk.own.account(AccountKind::House), purse, prize.minus(from_pool)?),
            Entry::new(desk.own.account(AccountKind::Stakes), desk.own.account(AccountKind::Bank), held),
            lent_back,
        ];
        self.post_correction(desk, correction, entries);
        let amount = pool_back.minus(from_pool)?;
        if amount.is_zero() {
            return Ok(());
        }
        let asked = self.house.requests.open().find(|request| request_is(request, self.command)).map(|one| one.by.name);
        let order = PoolOrder::Correct {
            amount,
            cite: correction.cite,
            asked: asked.unwrap_or(correction.player),
            approved: self.actor().name,
        };
        self.push_pool(pool, &order)
    }

    fn post_correction(&mut self, desk: &FloorTable, correction: &Correction, entries: Vec<Entry>) {
        let entries: Vec<Entry> = entries.into_iter().filter(|entry| entry.amount.is_positive()).collect();
        if entries.is_empty() {
            return;
        }
        let tags = Tags {
            table: Some(desk.config.name),
            seat: Some(correction.seat.number()),
            bet: Some(correction.bet),
            edition: Some(desk.own.edition),
        };
        let cites = citation(&correction_basis(correction.cite));
        self.post(Stream::Table(desk.config.name), Purpose::Correction, entries, cites, tags);
    }

    /// Omaha: chips have moved on since; the purses are put right, and the house stands between them.
    fn compensate(&mut self, desk: &FloorTable, correction: &Correction, gained: Money) {
        let purse = desk.own.purse(correction.player);
        let house = desk.own.account(AccountKind::House);
        let entry =
            if gained.is_positive() { Entry::new(house, purse, gained) } else { Entry::new(purse, house, -gained) };
        self.post_correction(desk, correction, vec![entry]);
    }

    fn controller(&self, pool: Name) -> Result<&crate::jackpot::Controller, HouseRefusal> {
        self.config()?;
        self.house.pool(pool).ok_or(HouseRefusal::plain("pool", HouseReason::NoPool(pool)))
    }

    fn pool_account(&self, pool: Name, kind: AccountKind) -> Result<Account, HouseRefusal> {
        let config = self.config()?;
        let currency = config.pools.iter().find(|one| one.name == pool).map(|one| one.currency);
        let currency = currency.ok_or(HouseRefusal::plain("pool", HouseReason::NoPool(pool)))?;
        let owner = if kind.owner() == sabot_ledger::Owner::Pool { pool } else { config.name };
        Ok(Account::new(currency, kind, owner))
    }

    fn correct_pool(&mut self, pool: Name, order: &PoolOrder, amount: Money, cite: Cite) -> Result<(), HouseRefusal> {
        self.push_pool(pool, order)?;
        let (house, of_pool) =
            (self.pool_account(pool, AccountKind::House)?, self.pool_account(pool, AccountKind::Pool)?);
        let entry =
            if amount.is_positive() { Entry::new(house, of_pool, amount) } else { Entry::new(of_pool, house, -amount) };
        self.post(Stream::Pool(pool), Purpose::Correction, vec![entry], cited(cite), Tags::default());
        Ok(())
    }

    fn push_pool(&mut self, pool: Name, order: &PoolOrder) -> Result<(), HouseRefusal> {
        let events = self.controller(pool)?.decide(order)?;
        for event in events {
            self.push(Stream::Pool(pool), HouseEvent::Pool(event));
        }
        Ok(())
    }

    fn hit(&self, pool: Name, hit: u32) -> Result<Hit, HouseRefusal> {
        let unknown = HouseRefusal::plain("hit", HouseReason::Jackpot(crate::jackpot::PoolReason::NoSuchHit(hit)));
        self.controller(pool)?.hit(hit).copied().ok_or(unknown)
    }

    pub(crate) fn verify_hit(&mut self, pool: Name, hit: u32) -> Result<(), HouseRefusal> {
        self.push_pool(pool, &PoolOrder::Verify { hit, by: self.actor().name })
    }

    /// The prize that waited is paid.
    pub(crate) fn approve_hit(&mut self, pool: Name, hit: u32) -> Result<(), HouseRefusal> {
        self.push_pool(pool, &PoolOrder::Approve { hit, by: self.actor().name })?;
        let won = self.hit(pool, hit)?;
        let waits = self.pool_account(pool, AccountKind::AwaitingApproval)?;
        let purse = Account::new(waits.currency, AccountKind::Purse, won.player);
        let cite = Cite::article(sabot_law::Instrument::Stud, 10, 2, won.row);
        let entries = vec![Entry::new(waits, purse, won.amount)];
        self.post(Stream::Pool(pool), Purpose::Prize, entries, cited(cite), self.hit_tags(won.table, won.seat));
        Ok(())
    }

    /// A rejected hit flows back by a cited correction.
    pub(crate) fn reject_hit(&mut self, pool: Name, hit: u32, cite: Cite, reason: &Why) -> Result<(), HouseRefusal> {
        let by = self.actor().name;
        self.push_pool(pool, &PoolOrder::Reject { hit, by, cite, reason: reason.as_str().to_owned() })?;
        let lost = self.hit(pool, hit)?;
        let waits = self.pool_account(pool, AccountKind::AwaitingApproval)?;
        let back = [(AccountKind::Pool, lost.from_pool), (AccountKind::House, lost.from_house)];
        let mut entries = Vec::new();
        for (kind, amount) in back.into_iter().filter(|(_, amount)| amount.is_positive()) {
            entries.push(Entry::new(waits, self.pool_account(pool, kind)?, amount));
        }
        self.post(Stream::Pool(pool), Purpose::Correction, entries, cited(cite), self.hit_tags(lost.table, lost.seat));
        Ok(())
    }

    fn hit_tags(&self, table: Name, seat: u8) -> Tags {
        let edition = self.house.desks.get(&table).map(|desk| desk.own.edition);
        Tags { table: Some(table), seat: Some(seat), bet: "jackpot".parse().ok(), edition }
    }
}

/// Whether this is the request that a command approves.
fn request_is(request: &ApprovalRequest, command: &crate::Command) -> bool {
    matches!(&command.order, crate::Order::Approve { request: id } if *id == request.id)
}
