//! What the house's own programs have to do: the automatic croupier of a generator table, clocks that run out, and in a
//! demo house the automatic supervisor and manager. They decide nothing here: they ask like anybody else.

use sabot_cards::Card;
use sabot_games::{Next, Seat, Table, omaha};
use sabot_ledger::Name;

use crate::config::{HouseKind, Mode};
use crate::floor_table::{FloorTable, Halt};
use crate::game::{Game, GameProgress};
use crate::house::House;
use crate::transaction::Transaction;
use crate::{Actor, ApprovalRequest, Command, GameCommand, Moment, Order, Role, Wish};

/// After how long the automatic croupier looks again whether a settlement that had to wait is possible.
const AGAIN_MS: u32 = 1_000;

/// What a table waits for from the house's own program.
#[derive(Clone, Debug, PartialEq)]
pub enum Due {
    /// This order, now, from the automatic croupier.
    Send(Order),
    /// The next card of its deck or shoe: see [`House::deal`].
    Card,
    /// Nothing before this moment.
    At(Moment),
    /// Nothing but what people do.
    Nothing,
}

impl House {
    /// What a table waits for. Clocks run out at every table; the rest is the automatic croupier's, where the generator
    /// deals.
    #[must_use]
    pub fn due(&self, table: Name, now: Moment) -> Due {
        let Some(desk) = self.desks.get(&table).filter(|desk| desk.playing().is_ok()) else { return Due::Nothing };
        if desk.game.awaits_supervisor() {
            return Due::Nothing;
        }
        if let Some(clock) = desk.clock {
            return at(clock.due, now, || Due::Send(Order::Expire { table }));
        }
        if desk.config.mode != Mode::Generator {
            return Due::Nothing;
        }
        let pace = desk.config.pace;
        let wait = match desk.game.progress() {
            GameProgress::Settled => pace.result_ms,
            GameProgress::Between if matches!(desk.game, Game::Omaha(_)) => desk.config.clocks.betting_ms,
            // A new shoe lies there for a moment, to be cut by the players: opening the round burns its first cards.
            GameProgress::Between if matches!(desk.game, Game::Football(_)) && desk.may_be_cut() => {
                pace.step_ms.max(pace.result_ms)
            }
            GameProgress::Between | GameProgress::Playing => pace.step_ms,
            GameProgress::Betting | GameProgress::Deciding | GameProgress::Closed => return Due::Nothing,
        };
        match self.next_at(desk) {
            Step::Nothing => Due::Nothing,
            Step::Card => at(desk.moved_at.plus_ms(wait), now, || Due::Card),
            Step::Command(command) => at(desk.moved_at.plus_ms(wait), now, || {
                let settles = is_settlement(&command);
                let order = Order::Play { table, round: None, command };
                // A bank may have to be filled first, and a pool may pay for another table (R51).
                if settles && !self.accepts(&order, now) { Due::At(now.plus_ms(AGAIN_MS)) } else { Due::Send(order) }
            }),
        }
    }

    /// The order that deals from this deck or shoe: the next card, or at a table without pace all that follow each other.
    /// How many of them it takes is how many cards stand in the order.
    #[must_use]
    pub fn deal(&self, table: Name, deck: impl IntoIterator<Item = Card>) -> Option<Order> {
        let desk = self.desks.get(&table)?;
        let most = if desk.config.pace.step_ms == 0 { usize::MAX } else { 1 };
        let mut game = desk.game.clone();
        let mut cards = Vec::new();
        for card in deck.into_iter() {
            if cards.len() >= most {
                break;
            }
            let Some(command) = game.card_command(card) else { break };
            let Ok(events) = game.decide(&command) else { break };
            events.iter().for_each(|event| game.apply(event));
            cards.push(card);
        }
        (!cards.is_empty()).then_some(Order::Deal { table, cards })
    }

    /// When the automatic supervisor or manager of a demo house has to do something next.
    #[must_use]
    pub fn next_approval(&self) -> Option<Moment> {
        let config = self.config().filter(|config| config.kind == HouseKind::Demo)?;
        let requests = self.approvable().map(|request| request.at);
        let hits = self.awaiting_since.values().copied();
        let reports = self.reports().map(|(_, desk)| desk.moved_at);
        let since = requests.chain(hits).chain(reports).min()?;
        Some(since.plus_ms(config.automatic_after_ms).max(self.rests_until))
    }

    /// What the automatic supervisor and manager of a demo house approve at this moment, because no person has.
    #[must_use]
    pub fn due_approvals(&self, now: Moment) -> Vec<(Actor, Order)> {
        let Some(config) = self.config().filter(|config| config.kind == HouseKind::Demo) else { return Vec::new() };
        if now < self.rests_until {
            return Vec::new();
        }
        let over = |since: Moment| now >= since.plus_ms(config.automatic_after_ms);
        let (supervisor, manager) = (Actor::automatic(Role::Supervisor), Actor::automatic(Role::Manager));
        let mut due = Vec::new();
        for request in self.approvable().filter(|request| over(request.at)) {
            due.push((manager, Order::Approve { request: request.id.clone() }));
        }
        for ((pool, hit), since) in &self.awaiting_since {
            let Some(won) = self.pools.get(pool).and_then(|controller| controller.hit(*hit)) else { continue };
            match won.state {
                crate::jackpot::HitState::Awaiting if over(*since) => {
                    due.push((supervisor, Order::VerifyHit { pool: *pool, hit: *hit }));
                }
                crate::jackpot::HitState::Verified { .. } if over(*since) => {
                    due.push((manager, Order::ApproveHit { pool: *pool, hit: *hit }));
                }
                _ => {}
            }
        }
        for (table, desk) in self.reports().filter(|(_, desk)| over(desk.moved_at)) {
            let command = match desk.game {
                Game::Omaha(_) => GameCommand::Omaha(omaha::OmahaCommand::Confirm),
                _ => GameCommand::Banked(sabot_games::BankedCommand::Confirm),
            };
            due.push((supervisor, Order::Play { table: *table, round: None, command }));
        }
        due
    }

    /// The requests that a program may approve: neither the correction of a clock that has moved on since it was asked
    /// for, nor the lifting of an exclusion.
    fn approvable(&self) -> impl Iterator<Item = &ApprovalRequest> {
        let ahead = self.clock_ahead_ms();
        self.requests().filter(move |request| match request.wish {
            Wish::Clock { ahead_ms } => ahead_ms == ahead,
            Wish::Lift { .. } => false,
            Wish::Limits { .. }
            | Wish::Correction { .. }
            | Wish::Pool { .. }
            | Wish::Cage { .. }
            | Wish::Tournament { .. } => true,
        })
    }

    /// The tables where a supervisor is asked. A paused table is left out, because it waits for people.
    fn reports(&self) -> impl Iterator<Item = (&Name, &FloorTable)> {
        let asks = |desk: &FloorTable| desk.open && desk.halt != Some(Halt::Paused) && desk.game.awaits_supervisor();
        self.tables().filter(move |(_, desk)| asks(desk))
    }

    /// What the automatic croupier does next at a table: at a tournament's the tournament says when a hand begins.
    fn next_at(&self, desk: &FloorTable) -> Step {
        let between = desk.game.progress() == GameProgress::Between;
        let Some(of) = desk.config.tournament.filter(|_| between) else { return next(desk) };
        let begins = self.tournament(of.tournament).is_some_and(|one| one.play().may_begin_hand(of.number));
        let start = omaha::OmahaCommand::StartHand { device: None };
        if begins { Step::Command(GameCommand::Omaha(start)) } else { Step::Nothing }
    }

    /// Whether an order of the automatic croupier would be accepted now.
    fn accepts(&self, order: &Order, now: Moment) -> bool {
        let (id, actor) = ("due".parse().expect("a plain id"), Actor::automatic(Role::Croupier));
        let command = Command { id, actor, at: now.max(self.last_at), order: order.clone() };
        Transaction::decide(self, &command).is_ok()
    }
}

fn at(due: Moment, now: Moment, then: impl FnOnce() -> Due) -> Due {
    if now >= due { then() } else { Due::At(due) }
}

fn is_settlement(command: &GameCommand) -> bool {
    use sabot_games::BankedCommand;
    matches!(command, GameCommand::Banked(BankedCommand::Settle | BankedCommand::SettleBonus))
}

/// What moves a table on.
enum Step {
    Command(GameCommand),
    Card,
    Nothing,
}

fn next(desk: &FloorTable) -> Step {
    fn house<T: Table<Command = sabot_games::BankedCommand>>(table: &T) -> Step {
        match table.next() {
            Next::Command(command) => Step::Command(GameCommand::Banked(command)),
            Next::Card { .. } => Step::Card,
            Next::Choice => Step::Nothing,
        }
    }
    let step = match &desk.game {
        Game::Stud(table) => house(table),
        Game::Qpoker(table) => house(table),
        Game::Football(table) => house(table),
        Game::Omaha(table) => match table.next() {
            Next::Command(command) => Step::Command(GameCommand::Omaha(command)),
            Next::Card { .. } => Step::Card,
            Next::Choice => Step::Nothing,
        },
    };
    // At a table where nobody sits no round opens and no shoe is filled, so that whoever comes may still cut the cards.
    let empty = Seat::first(desk.seat_count()).all(|seat| desk.player_at(seat).is_none());
    match step {
        Step::Command(GameCommand::Banked(
            sabot_games::BankedCommand::OpenRound { .. } | sabot_games::BankedCommand::Shuffle { .. },
        )) if empty => Step::Nothing,
        step => step,
    }
}
