//! A stud table and its pool: the table's engine and the controller count apart by the same article, and must agree.

use sabot_games::stud::StudTable;
use sabot_games::stud::art10_progressive_jackpot::{Claim, Pool};
use sabot_games::{Outcome, What as Happened};
use sabot_law::Cite;
use sabot_ledger::Name;

use crate::books::name_of;
use crate::desk::Desk;
use crate::draft::Draft;
use crate::game::Game;
use crate::jackpot::{Controller, Event as PoolEvent, JackpotBet, Order as PoolOrder};
use crate::{GameCommand, GameEvent, Reason, Refusal, Stream, What};

impl Draft<'_> {
    /// A table's pool: its name and its controller.
    fn pool_of(&self, desk: &Desk) -> Option<(Name, &Controller)> {
        let (name, _) = desk.own.pool?;
        Some((name, self.house.pools.get(&name)?))
    }

    /// R51: a linked pool moves at other tables too; before a command that shows, feeds or pays it the table learns how
    /// it stands.
    pub(crate) fn sync_pool(&mut self, desk: &mut Desk, command: &GameCommand) -> Result<(), Refusal> {
        use sabot_games::Command;
        let concerns = matches!(
            command,
            GameCommand::House(
                Command::OpenRound { .. }
                    | Command::CloseBetting
                    | Command::Settle
                    | Command::Irregularity(_)
                    | Command::Confirm
            )
        );
        let Game::Stud(table) = &desk.game else { return Ok(()) };
        let Some((_, controller)) = self.pool_of(desk).filter(|_| concerns) else { return Ok(()) };
        let Pool { amount, reserve, overflow, remainders, .. } = controller.pool();
        let known = table.pool();
        if (known.amount, known.reserve, known.overflow, known.remainders) == (amount, reserve, overflow, remainders) {
            return Ok(());
        }
        let moved = GameCommand::House(Command::PoolMoved { amount, reserve, overflow, remainders });
        self.step(desk, &moved).map(drop)
    }

    /// R51: hits are served one after another: while one table's round is paid, another's prizes and voids wait.
    pub(crate) fn check_lock(&self, desk: &Desk, events: &[GameEvent]) -> Result<(), Refusal> {
        let Some((_, controller)) = self.pool_of(desk) else { return Ok(()) };
        let touches = events
            .iter()
            .filter_map(GameEvent::house)
            .any(|event| matches!(event.what, Happened::PrizeDrawn { .. } | Happened::ContributionReversed { .. }));
        match controller.locked_by().filter(|table| touches && *table != desk.config.name) {
            Some(table) => Err(Refusal::by("table", Reason::PoolLocked(table), Cite::reading(51))),
            None => Ok(()),
        }
    }

    /// What the events of a table mean for its pool, as the controller counts it. It must come to the same.
    pub(crate) fn pool_events(&self, desk: &Desk, events: &[GameEvent]) -> Result<Vec<(Name, PoolEvent)>, Refusal> {
        let (Game::Stud(table), Some((name, controller))) = (&desk.game, self.pool_of(desk)) else {
            return Ok(Vec::new());
        };
        let happened: Vec<Happened> = events.iter().filter_map(GameEvent::house).map(|event| event.what).collect();
        let Some(order) = pool_order(desk.config.name, table, controller, &happened) else { return Ok(Vec::new()) };
        let answer = controller.decide(&order)?;
        check_same(controller, &answer, &happened)?;
        Ok(answer.into_iter().map(|event| (name, event)).collect())
    }

    /// A table that cannot reach its pool closes the jackpot spot and plays on.
    pub(crate) fn reach(&mut self, table: Name, reachable: bool) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        self.check_leads(desk)?;
        let Some((name, controller)) = self.pool_of(desk) else {
            return Err(Refusal::plain("table", Reason::NoJackpot));
        };
        if desk.reaches == reachable {
            return Err(Refusal::plain("reachable", Reason::SoAlready));
        }
        let events = controller.decide(&PoolOrder::Reach { table, reachable })?;
        self.push(Stream::Table(table), What::Reach { reachable });
        for event in events {
            self.push(Stream::Pool(name), What::Pool(event));
        }
        if desk.open { self.turn_jackpot_spot(table, reachable) } else { Ok(()) }
    }

    /// Opens or closes a table's jackpot spot, where it has one and it is not so already.
    pub(crate) fn turn_jackpot_spot(&mut self, table: Name, open: bool) -> Result<(), Refusal> {
        let mut desk = self.desk(table)?.clone();
        self.turn_spot(&mut desk, open)
    }

    pub(crate) fn turn_spot(&mut self, desk: &mut Desk, open: bool) -> Result<(), Refusal> {
        let Game::Stud(table) = &desk.game else { return Ok(()) };
        if table.jackpot_open() == open {
            return Ok(());
        }
        self.step(desk, &GameCommand::House(sabot_games::Command::JackpotSpot { open })).map(drop)
    }
}

/// What the controller is asked to do because of what happened at a table.
fn pool_order(name: Name, table: &StudTable, controller: &Controller, happened: &[Happened]) -> Option<PoolOrder> {
    let round = table.round();
    let open = !controller.eligible(name, round).is_empty();
    if happened.iter().any(|what| matches!(what, Happened::BettingClosed)) {
        let bets: Vec<JackpotBet> = happened.iter().filter_map(|what| accepted(table, what)).collect();
        return (!bets.is_empty()).then_some(PoolOrder::Contribute { table: name, round, bets });
    }
    if happened.iter().any(|what| matches!(what, Happened::Voided)) {
        return open.then_some(PoolOrder::TakeBack { table: name, round });
    }
    if happened.iter().any(|what| matches!(what, Happened::RoundClosed)) {
        return open.then_some(PoolOrder::Close { table: name, round });
    }
    let mut claims: Vec<Claim> = happened.iter().filter_map(claim).collect();
    claims.sort_by_key(|claim| claim.seat);
    let fixed = table.config().readings.fixed_prizes;
    (!claims.is_empty()).then_some(PoolOrder::Award { table: name, round, fixed, claims })
}

fn accepted(table: &StudTable, what: &Happened) -> Option<JackpotBet> {
    let Happened::BetsAccepted { seat, player, jackpot: Some(stake), .. } = *what else { return None };
    let carried = table.carried().iter().any(|carried| carried.player == player);
    Some(JackpotBet { seat, player: name_of(player), stake, carried })
}

/// A prize cites its row: 10(2)(1) to 10(2)(5).
fn claim(what: &Happened) -> Option<Claim> {
    match what {
        Happened::Line(line) if line.outcome == Outcome::Prize => match line.basis.cite() {
            Cite::Article(article) => Some(Claim { seat: line.seat, row: article.sub }),
            Cite::Reading(_) | Cite::Difference(_) => None,
        },
        _ => None,
    }
}

/// The table's engine and the controller have counted apart; if they differ, nothing happens.
fn check_same(controller: &Controller, answer: &[PoolEvent], happened: &[Happened]) -> Result<(), Refusal> {
    let mut after = controller.clone();
    answer.iter().for_each(|event| after.apply(event));
    let mut pool = controller.pool();
    for what in happened {
        moved(&mut pool, what)?;
    }
    let (counted, told) = (after.pool(), pool);
    let same = (counted.amount, counted.reserve, counted.overflow) == (told.amount, told.reserve, told.overflow);
    if same { Ok(()) } else { Err(Refusal::plain("pool", Reason::Books)) }
}

/// What the table's engine says the pool does.
fn moved(pool: &mut Pool, what: &Happened) -> Result<(), Refusal> {
    match *what {
        Happened::Contributed { to_pool, to_reserve, to_overflow, .. } => {
            pool.amount = pool.amount.plus(to_pool)?;
            pool.reserve = pool.reserve.plus(to_reserve)?;
            pool.overflow = pool.overflow.plus(to_overflow)?;
        }
        Happened::ContributionReversed { from_pool, from_reserve, from_overflow, .. } => {
            pool.amount = pool.amount.minus(from_pool)?;
            pool.reserve = pool.reserve.minus(from_reserve)?;
            pool.overflow = pool.overflow.minus(from_overflow)?;
        }
        Happened::PrizeDrawn { from_pool, .. } => pool.amount = pool.amount.minus(from_pool)?,
        Happened::PoolRestarted { amount, from_overflow, from_reserve, .. } => {
            pool.amount = pool.amount.plus(amount)?;
            pool.overflow = pool.overflow.minus(from_overflow)?;
            pool.reserve = pool.reserve.minus(from_reserve)?;
        }
        Happened::PoolRestored { pool: amount, reserve, overflow, .. } => {
            (pool.amount, pool.reserve, pool.overflow) = (amount, reserve, overflow);
        }
        _ => {}
    }
    Ok(())
}
