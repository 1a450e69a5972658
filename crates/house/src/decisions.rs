//! What needs two different people: asked by one, approved by another, and always by reversal, never by editing.

use sabot_games::Outcome;
use sabot_law::Cite;
use sabot_ledger::{Account, Entry, Kind, Name, Order as MoneyOrder, Purpose, Tags};
use sabot_money::Money;

use crate::approvals::{Request, Wish};
use crate::books::{citation, correction_basis, player_of};
use crate::desk::Desk;
use crate::draft::{Draft, cited};
use crate::game::{Game, Progress};
use crate::jackpot::{Hit, Order as PoolOrder};
use crate::recall::SettledBet;
use crate::{CommandId, Correction, NewLimits, Reason, Refusal, Stream, What, Why};

impl Draft<'_> {
    pub(crate) fn ask(&mut self, stream: Stream, wish: Wish, reason: &Why) {
        let command = self.command;
        let request =
            Request { id: command.id.clone(), wish, reason: reason.clone(), by: command.actor, at: command.at };
        self.push(stream, What::Asked(request));
    }

    /// R32: limits are checked when they are asked for, and change between rounds.
    pub(crate) fn ask_limits(&mut self, table: Name, limits: &NewLimits, reason: &Why) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        Game::open(&desk.setup_with(limits)?)?;
        self.ask(Stream::Table(table), Wish::Limits { table, limits: *limits }, reason);
        Ok(())
    }

    pub(crate) fn ask_correction(&mut self, table: Name, correction: &Correction, reason: &Why) -> Result<(), Refusal> {
        self.desk(table)?;
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
    ) -> Result<(), Refusal> {
        self.controller(pool)?;
        if amount.is_zero() {
            return Err(Refusal::plain("amount", Reason::BadAmount(amount)));
        }
        self.ask(Stream::Pool(pool), Wish::Pool { pool, amount, cite }, reason);
        Ok(())
    }

    pub(crate) fn approve(&mut self, id: &CommandId) -> Result<(), Refusal> {
        let request = self.house.requests.to_decide(id, self.actor())?;
        match &request.wish {
            Wish::Limits { table, limits } => {
                let desk = self.desk(*table)?;
                let stream = Stream::Table(*table);
                self.push(stream, What::Approved { request: id.clone() });
                if desk.game.progress() == Progress::Between {
                    desk.game.relimited(&desk.setup_with(limits)?)?;
                    self.push(stream, What::LimitsChanged { limits: *limits });
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
                self.push(Stream::Pool(*pool), What::Approved { request: id.clone() });
                self.correct_pool(*pool, &order, *amount, *cite)
            }
            Wish::Clock { ahead_ms } => self.correct_clock(request, *ahead_ms),
            Wish::Lift { exclusion } => self.lift(*exclusion, request),
            Wish::Cage { exchange } => self.approve_exchange(request, exchange),
        }
    }

    pub(crate) fn reject(&mut self, id: &CommandId, reason: &Why) -> Result<(), Refusal> {
        let request = self.house.requests.to_decide(id, self.actor())?;
        let stream = match &request.wish {
            Wish::Limits { table, .. } | Wish::Correction { table, .. } => Stream::Table(*table),
            Wish::Pool { pool, .. } => Stream::Pool(*pool),
            Wish::Clock { .. } | Wish::Lift { .. } | Wish::Cage { .. } => Stream::House,
        };
        self.push(stream, What::Rejected { request: id.clone(), reason: reason.clone() });
        Ok(())
    }

    /// The settled bet that a correction is about: kept, not corrected before, and no hit that waited for approval.
    fn line_of(&self, table: Name, correction: &Correction) -> Result<&SettledBet, Refusal> {
        let recall = self.house.recall(table).ok_or(Refusal::plain("table", Reason::NoTable(table)))?;
        let by = |reason| Refusal::by("correction", reason, Cite::reading(23));
        let round = recall.round(correction.round).ok_or_else(|| by(Reason::NoRound(correction.round)))?;
        let player = Some(player_of(correction.player));
        let line = round
            .bets
            .iter()
            .find(|bet| bet.seat == correction.seat && bet.bet == correction.bet && bet.player == player)
            .filter(|bet| !round.void && !bet.held && bet.outcome != Outcome::Carried)
            .ok_or_else(|| by(Reason::NoLine))?;
        if line.corrected {
            return Err(by(Reason::Corrected));
        }
        if line.net == correction.net {
            return Err(by(Reason::SoAlready));
        }
        if line.stake.plus(correction.net)? < Money::ZERO {
            return Err(by(Reason::BadAmount(correction.net)));
        }
        Ok(line)
    }

    /// R23: what was paid is reversed, and what should have been paid is paid.
    fn correct(&mut self, table: Name, correction: &Correction, id: &CommandId) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        let line = self.line_of(table, correction)?.clone();
        let basis = correction_basis(correction.cite);
        let gained = correction.net.minus(line.net)?;
        self.push(Stream::Table(table), What::Corrected { request: id.clone(), net: gained, basis });
        if matches!(desk.game, Game::Omaha(_)) {
            self.compensate(desk, correction, gained);
            return Ok(());
        }
        let stream = Stream::Table(table);
        let purse = desk.own.purse(player_of(correction.player));
        let (mut held, mut pool_back, mut paid) = (Money::ZERO, Money::ZERO, Money::ZERO);
        let moved = line.transfer.and_then(|of| self.house.ledger.transfer(&of));
        for entry in moved.map(|(transfer, _)| transfer.entries.as_slice()).unwrap_or_default() {
            if entry.debit.kind == Kind::Stakes {
                held = held.plus(entry.amount)?;
            }
            if entry.debit.kind == Kind::Pool {
                pool_back = pool_back.plus(entry.amount)?;
            }
            if entry.credit == purse {
                paid = paid.plus(entry.amount)?;
            }
        }
        // Who is to get more may have spent what he got: the house lends him what the reversal takes, and takes it back with
        // what is paid then.
        let has = self.house.ledger.available(&purse).unwrap_or(Money::ZERO);
        let lent = if gained.is_positive() { paid.minus(has)?.max(Money::ZERO) } else { Money::ZERO };
        let house = desk.own.account(Kind::House);
        self.post_correction(desk, correction, vec![Entry::new(house, purse, lent)]);
        if let Some(of) = line.transfer {
            self.move_money(stream, MoneyOrder::Reverse { of, citation: citation(&basis) });
        }
        let lent_back = Entry::new(purse, house, lent);
        if line.bet.as_str() == "jackpot" {
            return self.correct_prize(desk, correction, &line, held, pool_back, lent_back);
        }
        let (stakes, bank) = (desk.own.account(Kind::Stakes), desk.own.account(Kind::Bank));
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
        desk: &Desk,
        correction: &Correction,
        line: &SettledBet,
        held: Money,
        pool_back: Money,
        lent_back: Entry,
    ) -> Result<(), Refusal> {
        let Some((pool, _)) = desk.own.pool else { return Err(Refusal::plain("table", Reason::NoJackpot)) };
        let prize = line.stake.plus(correction.net)?;
        let holds = self.controller(pool)?.pool().amount.plus(pool_back)?;
        let from_pool = prize.min(holds);
        let purse = desk.own.purse(player_of(correction.player));
        let entries = vec![
            Entry::new(desk.own.account(Kind::Pool), purse, from_pool),
            Entry::new(desk.own.account(Kind::House), purse, prize.minus(from_pool)?),
            Entry::new(desk.own.account(Kind::Stakes), desk.own.account(Kind::Bank), held),
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

    fn post_correction(&mut self, desk: &Desk, correction: &Correction, entries: Vec<Entry>) {
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
    fn compensate(&mut self, desk: &Desk, correction: &Correction, gained: Money) {
        let purse = desk.own.purse(player_of(correction.player));
        let house = desk.own.account(Kind::House);
        let entry =
            if gained.is_positive() { Entry::new(house, purse, gained) } else { Entry::new(purse, house, -gained) };
        self.post_correction(desk, correction, vec![entry]);
    }

    fn controller(&self, pool: Name) -> Result<&crate::jackpot::Controller, Refusal> {
        self.config()?;
        self.house.pool(pool).ok_or(Refusal::plain("pool", Reason::NoPool(pool)))
    }

    fn pool_account(&self, pool: Name, kind: Kind) -> Result<Account, Refusal> {
        let config = self.config()?;
        let currency = config.pools.iter().find(|one| one.name == pool).map(|one| one.currency);
        let currency = currency.ok_or(Refusal::plain("pool", Reason::NoPool(pool)))?;
        let owner = if kind.owner() == sabot_ledger::Owner::Pool { pool } else { config.name };
        Ok(Account::new(currency, kind, owner))
    }

    fn correct_pool(&mut self, pool: Name, order: &PoolOrder, amount: Money, cite: Cite) -> Result<(), Refusal> {
        self.push_pool(pool, order)?;
        let (house, of_pool) = (self.pool_account(pool, Kind::House)?, self.pool_account(pool, Kind::Pool)?);
        let entry =
            if amount.is_positive() { Entry::new(house, of_pool, amount) } else { Entry::new(of_pool, house, -amount) };
        self.post(Stream::Pool(pool), Purpose::Correction, vec![entry], cited(cite), Tags::default());
        Ok(())
    }

    fn push_pool(&mut self, pool: Name, order: &PoolOrder) -> Result<(), Refusal> {
        let events = self.controller(pool)?.decide(order)?;
        for event in events {
            self.push(Stream::Pool(pool), What::Pool(event));
        }
        Ok(())
    }

    fn hit(&self, pool: Name, hit: u32) -> Result<Hit, Refusal> {
        let unknown = Refusal::plain("hit", Reason::Jackpot(crate::jackpot::Reason::NoSuchHit(hit)));
        self.controller(pool)?.hit(hit).copied().ok_or(unknown)
    }

    pub(crate) fn verify_hit(&mut self, pool: Name, hit: u32) -> Result<(), Refusal> {
        self.push_pool(pool, &PoolOrder::Verify { hit, by: self.actor().name })
    }

    /// The prize that waited is paid.
    pub(crate) fn approve_hit(&mut self, pool: Name, hit: u32) -> Result<(), Refusal> {
        self.push_pool(pool, &PoolOrder::Approve { hit, by: self.actor().name })?;
        let won = self.hit(pool, hit)?;
        let waits = self.pool_account(pool, Kind::AwaitingApproval)?;
        let purse = Account::new(waits.currency, Kind::Purse, won.player);
        let cite = Cite::article(sabot_law::Instrument::Stud, 10, 2, won.row);
        let entries = vec![Entry::new(waits, purse, won.amount)];
        self.post(Stream::Pool(pool), Purpose::Prize, entries, cited(cite), self.hit_tags(won.table, won.seat));
        Ok(())
    }

    /// A rejected hit flows back by a cited correction.
    pub(crate) fn reject_hit(&mut self, pool: Name, hit: u32, cite: Cite, reason: &Why) -> Result<(), Refusal> {
        let by = self.actor().name;
        self.push_pool(pool, &PoolOrder::Reject { hit, by, cite, reason: reason.as_str().to_owned() })?;
        let lost = self.hit(pool, hit)?;
        let waits = self.pool_account(pool, Kind::AwaitingApproval)?;
        let back = [(Kind::Pool, lost.from_pool), (Kind::House, lost.from_house)];
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
fn request_is(request: &Request, command: &crate::Command) -> bool {
    matches!(&command.order, crate::Order::Approve { request: id } if *id == request.id)
}
