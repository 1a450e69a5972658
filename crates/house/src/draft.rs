//! What a command would bring about, put together beside the house, which itself stays as it is.

use sabot_law::Rules;
use sabot_ledger::{Bounds, Citation, Entry, Kind, Name, Purpose, Tags, Transfer};
use sabot_money::{Currency, Money};

use crate::books::citation;
use crate::config::{HouseConfig, Mode};
use crate::desk::{Desk, Halt};
use crate::game::Progress;
use crate::house::{House, house_transfer};
use crate::rights::program_may;
use crate::{
    Actor, Chips, Command, Counted, Event, Exchange, Operation, Order, Reason, Refusal, Role, Stream, What, Why,
};

/// A command that is being decided.
pub(crate) struct Draft<'a> {
    pub(crate) house: &'a House,
    pub(crate) command: &'a Command,
    pub(crate) events: Vec<Event>,
    money: Vec<(Stream, sabot_ledger::Command)>,
    /// The highest number among the house's own transfers.
    numbered: u64,
}

impl<'a> Draft<'a> {
    /// All that the command brings about, or why nothing does.
    pub(crate) fn decide(house: &'a House, command: &'a Command) -> Result<Vec<Event>, Refusal> {
        let mut draft = Draft { house, command, events: Vec::new(), money: Vec::new(), numbered: house.numbered };
        if command.at < house.last_at {
            return Err(Refusal::plain("at", Reason::TooEarly));
        }
        draft.check_right()?;
        draft.order()?;
        draft.finish()
    }

    /// The money of the command is checked as a whole: all of it moves, or none.
    fn finish(self) -> Result<Vec<Event>, Refusal> {
        let Draft { house, mut events, money, .. } = self;
        let (streams, orders): (Vec<Stream>, Vec<sabot_ledger::Command>) = money.into_iter().unzip();
        let answers = house.ledger.decide_all(&orders).map_err(|(_, refusal)| Refusal::from(refusal))?;
        for (stream, answer) in streams.into_iter().zip(answers) {
            events.push(Event { stream, what: What::Money(answer.into_event()) });
        }
        Ok(events)
    }

    pub(crate) fn actor(&self) -> &'a Actor {
        &self.command.actor
    }

    pub(crate) fn config(&self) -> Result<&'a HouseConfig, Refusal> {
        self.house.config().ok_or(Refusal::plain("do", Reason::NotFounded))
    }

    pub(crate) fn desk(&self, table: Name) -> Result<&'a Desk, Refusal> {
        self.config()?;
        self.house.desks.get(&table).ok_or(Refusal::plain("table", Reason::NoTable(table)))
    }

    pub(crate) fn push(&mut self, stream: Stream, what: What) {
        self.events.push(Event { stream, what });
    }

    /// Orders of a round, which have their ids.
    pub(crate) fn book(&mut self, stream: Stream, orders: Vec<sabot_ledger::Command>) {
        self.money.extend(orders.into_iter().map(|order| (stream, order)));
    }

    /// An order of the house, beside rounds.
    pub(crate) fn move_money(&mut self, stream: Stream, order: sabot_ledger::Order) {
        self.numbered += 1;
        let id = house_transfer(self.numbered).expect("a short plain id");
        self.money.push((stream, sabot_ledger::Command { id, order }));
    }

    /// A simple transfer of the house.
    pub(crate) fn post(&mut self, stream: Stream, purpose: Purpose, entries: Vec<Entry>, cites: Citation, tags: Tags) {
        self.move_money(stream, sabot_ledger::Order::Post(Transfer { purpose, entries, citation: cites, tags }));
    }

    fn check_right(&self) -> Result<(), Refusal> {
        let (actor, order) = (self.actor(), &self.command.order);
        let operation =
            Operation::of(order, actor.role).ok_or_else(|| Refusal::plain("do", Reason::NotAsked(order.name())))?;
        if !operation.roles().contains(&actor.role) {
            return Err(Refusal::plain("actor", Reason::NoRight(actor.role, operation)));
        }
        self.check_account()?;
        if actor.automatic && !own_business(order) {
            let Some(config) = self.house.config() else { return Ok(()) };
            let table = order.table().and_then(|table| self.house.desks.get(&table)).map(Desk::config);
            if !program_may(actor, config.kind, table) {
                return Err(Refusal::plain("actor", Reason::NotByProgram(actor.role)));
            }
        }
        Ok(())
    }

    fn order(&mut self) -> Result<(), Refusal> {
        match &self.command.order {
            Order::Found { config } => self.found(config),
            Order::Recover { config, lost } => self.recover(config, lost),
            Order::CarryOver { carried } => self.carry_over(carried),
            Order::OpenTable { table, dealer } => self.open_table(*table, *dealer),
            Order::CloseTable { table } => self.close_table(*table),
            Order::BuyIn { player, currency, amount, table } => {
                let (player, currency, amount, table) = (*player, *currency, *amount, *table);
                self.exchange(&Exchange { chips: Chips::Sold, player, currency, amount, table })
            }
            Order::CashOut { player, currency, amount } => {
                let (player, currency, amount) = (*player, *currency, *amount);
                self.exchange(&Exchange { chips: Chips::Redeemed, player, currency, amount, table: None })
            }
            Order::Fill { table, amount } => self.fill(*table, *amount, Purpose::Fill),
            Order::Credit { table, amount } => self.fill(*table, *amount, Purpose::Credit),
            Order::Sit { table, seat, stack, post } => self.sit(*table, *seat, *stack, *post),
            Order::Leave { table } => self.leave(*table),
            Order::Cut { table, bytes } => self.cut(*table, *bytes),
            Order::Play { table, round, command } => self.play(*table, *round, command),
            Order::Deal { table, cards } => self.deal(*table, cards),
            Order::Expire { table } => self.expire(*table),
            Order::WindClock { table } => self.wind_clock(*table),
            Order::Pause { table, reason } => {
                let desk = self.desk(*table)?;
                self.check_leads(desk)?;
                desk.playing()?;
                self.push(Stream::Table(*table), What::Paused { reason: reason.clone() });
                Ok(())
            }
            Order::Resume { table } => {
                self.check_leads(self.desk(*table)?)?;
                self.halted(*table, Halt::Paused, Reason::NotPaused)?;
                self.push(Stream::Table(*table), What::Resumed);
                Ok(())
            }
            Order::Hold { table, reason } => {
                let desk = self.desk(*table)?;
                if desk.halt != Some(Halt::Paused) {
                    desk.playing()?;
                }
                self.push(Stream::Table(*table), What::Held { reason: reason.clone() });
                Ok(())
            }
            Order::Release { table, reason } => {
                if self.desk(*table)?.halt != Some(Halt::Generator) {
                    self.halted(*table, Halt::Held, Reason::NotHeld)?;
                }
                self.push(Stream::Table(*table), What::Released { reason: reason.clone() });
                Ok(())
            }
            Order::FailGenerator { table, reason } => self.fail_generator(*table, reason),
            Order::HandOver { table, to } => self.hand_over(*table, *to),
            Order::AskLimits { table, limits, reason } => self.ask_limits(*table, limits, reason),
            Order::AskCorrection { table, correction, reason } => self.ask_correction(*table, correction, reason),
            Order::AskPoolCorrection { pool, amount, cite, reason } => {
                self.ask_pool_correction(*pool, *amount, *cite, reason)
            }
            Order::NoteClock { ahead_ms } => self.note_clock(*ahead_ms),
            Order::CountRefusals { table, refused } => self.count_refusals(*table, refused),
            Order::AskClock { reason } => self.ask_clock(reason),
            Order::Exclude { player, until } => self.exclude(*player, *until),
            Order::AskLift { exclusion, reason } => self.ask_lift(*exclusion, reason),
            Order::SetLimits { limits } => self.set_limits(*limits),
            Order::AskExchange { exchange, reason } => self.ask_exchange(exchange, reason),
            Order::TakeAccounts { accounts } => self.take_accounts(accounts),
            Order::OpenAccount { opened } => self.open_account(opened),
            Order::AdmitGuest { guest, chips } => self.admit_guest(*guest, *chips),
            Order::ChangeAccount { changed } => self.change_account(changed),
            Order::Note { noted } => self.note(noted),
            Order::Approve { request } => self.approve(request),
            Order::Reject { request, reason } => self.reject(request, reason),
            Order::VerifyHit { pool, hit } => self.verify_hit(*pool, *hit),
            Order::ApproveHit { pool, hit } => self.approve_hit(*pool, *hit),
            Order::RejectHit { pool, hit, cite, reason } => self.reject_hit(*pool, *hit, *cite, reason),
            Order::Reach { table, reachable } => self.reach(*table, *reachable),
        }
    }

    pub(crate) fn found(&mut self, text: &str) -> Result<(), Refusal> {
        if self.house.founded.is_some() {
            return Err(Refusal::plain("do", Reason::FoundedAlready));
        }
        let config =
            crate::config::read(text).map_err(|problems| Refusal::plain("config", Reason::Config(problems.len())))?;
        crate::founding::build(&config)?;
        self.push(Stream::House, What::Founded { config: text.to_owned(), rules: Some(Rules::TODAY) });
        for order in crate::founding::orders(&config) {
            self.move_money(Stream::House, order);
        }
        Ok(())
    }

    /// Only the house's own program knows that it was interrupted.
    fn wind_clock(&mut self, table: Name) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        if !self.actor().automatic {
            return Err(Refusal::plain("do", Reason::NotAsked("wind_clock")));
        }
        // A clock that stands still has lost nothing.
        if desk.clock.is_none_or(|clock| clock.stopped_ms.is_some()) {
            return Err(Refusal::plain("table", Reason::NoClock));
        }
        self.push(Stream::Table(table), What::ClockWound);
        Ok(())
    }

    /// Only the house's own program, which deals from the generator, knows that it failed.
    fn fail_generator(&mut self, table: Name, reason: &Why) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        if desk.config.mode != Mode::Generator || !self.actor().automatic {
            return Err(Refusal::plain("do", Reason::NotAsked("fail_generator")));
        }
        self.push(Stream::Table(table), What::GeneratorFailed { reason: reason.clone() });
        Ok(())
    }

    /// Only the house's own program has counted.
    fn count_refusals(&mut self, table: Option<Name>, refused: &[Counted]) -> Result<(), Refusal> {
        if !self.actor().automatic || refused.is_empty() {
            return Err(Refusal::plain("do", Reason::NotAsked("count_refusals")));
        }
        let stream = match table {
            Some(table) => self.desk(table).map(|_| Stream::Table(table))?,
            None => Stream::House,
        };
        self.push(stream, What::RefusalsCounted { refused: refused.to_vec() });
        Ok(())
    }

    fn halted(&self, table: Name, halt: Halt, otherwise: Reason) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        if desk.halt == Some(halt) { Ok(()) } else { Err(Refusal::plain("table", otherwise)) }
    }

    fn open_table(&mut self, table: Name, dealer: Option<Name>) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        if desk.open {
            return Err(Refusal::plain("table", Reason::TableOpen(table)));
        }
        let dealer = match (desk.config.mode, dealer) {
            (Mode::Generator, None) => Actor::automatic(Role::Croupier).name,
            (Mode::Generator, Some(other)) => return Err(Refusal::plain("dealer", Reason::NotYourself(other))),
            (Mode::Live | Mode::Practice, Some(dealer)) => dealer,
            (Mode::Live | Mode::Practice, None) => return Err(Refusal::plain("dealer", Reason::NoDealer)),
        };
        let stream = Stream::Table(table);
        self.push(stream, What::TableOpened { dealer });
        for kind in [Kind::Stakes, Kind::Bank, Kind::Chips] {
            let account = desk.own.account(kind);
            if self.house.ledger.standing(&account).is_none() {
                let order = sabot_ledger::Order::Open { account, bounds: Bounds::from_zero(Money::MAX) };
                self.move_money(stream, order);
            }
        }
        if desk.config.float.is_positive() {
            let entry = Entry::new(desk.own.account(Kind::Cage), desk.own.account(Kind::Bank), desk.config.float);
            self.post(stream, Purpose::Float, vec![entry], Citation::default(), at_table(table));
        }
        // The spot closed with the table, so that carried bets went back.
        self.turn_jackpot_spot(table, desk.reaches)
    }

    /// Between rounds, and without a dispute: everybody leaves, what is carried goes back, the bank goes to the cage.
    fn close_table(&mut self, table: Name) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        if !desk.open {
            return Err(Refusal::plain("table", Reason::TableNotOpen(table)));
        }
        if desk.halt == Some(Halt::Held) {
            return Err(Refusal::plain("table", Reason::Held));
        }
        if desk.game.progress() != Progress::Between {
            return Err(Refusal::plain("table", Reason::RoundOpen));
        }
        self.everybody_leaves(table)?;
        let stream = Stream::Table(table);
        let bank = desk.own.account(Kind::Bank);
        let left = self.house.ledger.available(&bank).unwrap_or(Money::ZERO);
        if left.is_positive() {
            let entry = Entry::new(bank, desk.own.account(Kind::Cage), left);
            self.post(stream, Purpose::Float, vec![entry], Citation::default(), at_table(table));
        }
        self.push(stream, What::TableClosed);
        Ok(())
    }

    pub(crate) fn check_currency(&self, currency: Currency) -> Result<&'a HouseConfig, Refusal> {
        let config = self.config()?;
        if crate::founding::currencies(config).contains(&currency) {
            Ok(config)
        } else {
            Err(Refusal::plain("currency", Reason::NoCurrency(currency.code())))
        }
    }

    fn fill(&mut self, table: Name, amount: Money, purpose: Purpose) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        if !desk.open {
            return Err(Refusal::plain("table", Reason::TableNotOpen(table)));
        }
        let (cage, bank) = (desk.own.account(Kind::Cage), desk.own.account(Kind::Bank));
        let entry =
            if purpose == Purpose::Fill { Entry::new(cage, bank, amount) } else { Entry::new(bank, cage, amount) };
        self.post(Stream::Table(table), purpose, vec![entry], Citation::default(), at_table(table));
        Ok(())
    }

    /// A croupier stops, starts and hands over the table that he leads; whoever watches over tables any of them.
    pub(crate) fn check_leads(&self, desk: &Desk) -> Result<(), Refusal> {
        match desk.dealer.filter(|dealer| *dealer != self.actor().name) {
            Some(dealer) if self.actor().role == Role::Croupier => {
                Err(Refusal::plain("actor", Reason::OtherDealer(dealer)))
            }
            _ => Ok(()),
        }
    }

    /// R21, 6(4): who leads a table is known for every round; he changes between rounds.
    fn hand_over(&mut self, table: Name, to: Name) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        if !desk.open {
            return Err(Refusal::plain("table", Reason::TableNotOpen(table)));
        }
        if desk.config.mode == Mode::Generator {
            return Err(Refusal::plain("to", Reason::NotYourself(to)));
        }
        if desk.game.progress() != Progress::Between {
            return Err(Refusal::plain("table", Reason::RoundOpen));
        }
        let from = desk.dealer.ok_or(Refusal::plain("table", Reason::NoDealer))?;
        self.check_leads(desk)?;
        if from == to {
            return Err(Refusal::plain("to", Reason::SoAlready));
        }
        self.push(Stream::Table(table), What::HandedOver { from, to });
        Ok(())
    }
}

/// What the house's own programs do in every house: they give nobody anything.
const fn own_business(order: &Order) -> bool {
    matches!(
        order,
        Order::Expire { .. }
            | Order::WindClock { .. }
            | Order::NoteClock { .. }
            | Order::TakeAccounts { .. }
            | Order::Note { .. }
            // What a file had before the record did.
            | Order::Exclude { .. }
            | Order::SetLimits { .. }
    )
}

/// Counted at a table.
pub(crate) fn at_table(table: Name) -> Tags {
    Tags { table: Some(table), ..Tags::default() }
}

/// What a rule says, as a transfer cites it.
pub(crate) fn cited(cite: sabot_law::Cite) -> Citation {
    citation(&sabot_law::Basis::new(cite))
}
