//! What a command would bring about, put together beside the house, which itself stays as it is.

use std::collections::BTreeMap;

use sabot_ledger::{AccountKind, Bounds, Citation, Entry, Name, Purpose, Tags, Transfer};
use sabot_money::{Currency, Money};

use crate::books::{citation, raise_basis};
use crate::config::{HouseConfig, Mode};
use crate::floor_table::{FloorTable, Halt};
use crate::game::GameProgress;
use crate::house::{House, house_transfer};
use crate::rights::program_may;
use crate::{
    Actor, Chips, Command, Counted, Exchange, HouseEvent, HouseReason, HouseRefusal, HouseTournament, Order, Right,
    Role, Stream, StreamEvent, Why,
};

/// What a command brings about, and its table as it is then where it was a command to a game.
type Decision = (Vec<StreamEvent>, Option<FloorTable>);

/// A command that is being decided: all of it happens, or nothing.
pub(crate) struct Transaction<'a> {
    pub(crate) house: &'a House,
    pub(crate) command: &'a Command,
    pub(crate) events: Vec<StreamEvent>,
    /// The table of a command to a game, as the command leaves it.
    pub(crate) stepped: Option<FloorTable>,
    /// How many commands the game was given.
    pub(crate) steps: usize,
    /// The tournament that this command is about, as it leaves it so far.
    pub(crate) holding: Option<Box<HouseTournament>>,
    /// The tables that a tournament has laid in this command.
    pub(crate) laid: BTreeMap<Name, FloorTable>,
    money: Vec<(Stream, sabot_ledger::MoneyCommand)>,
    /// The highest number among the house's own transfers.
    numbered: u64,
}

impl<'a> Transaction<'a> {
    /// All that the command brings about, or why nothing does; and the table of a command to a game as it is then.
    pub(crate) fn decide(house: &'a House, command: &'a Command) -> Result<Decision, HouseRefusal> {
        let (events, money) = (Vec::new(), Vec::new());
        let mut transaction = Transaction {
            house,
            command,
            events,
            stepped: None,
            steps: 0,
            holding: None,
            laid: BTreeMap::new(),
            money,
            numbered: house.numbered,
        };
        if command.at < house.last_at {
            return Err(HouseRefusal::plain("at", HouseReason::TooEarly));
        }
        transaction.check_right()?;
        transaction.order()?;
        transaction.finish()
    }

    /// The money of the command is checked as a whole: all of it moves, or none.
    fn finish(self) -> Result<Decision, HouseRefusal> {
        let Transaction { house, mut events, stepped, steps, money, .. } = self;
        let (streams, orders): (Vec<Stream>, Vec<sabot_ledger::MoneyCommand>) = money.into_iter().unzip();
        let answers = house.ledger.decide_all(&orders).map_err(|(at, refusal)| too_little(&orders[at], refusal))?;
        for (stream, answer) in streams.into_iter().zip(answers) {
            events.push(StreamEvent { stream, what: HouseEvent::Money(answer.into_event()) });
        }
        // Whoever applies the batch takes all of its events in together. A clock that was stopped by the first step of two and went on
        // with the second comes out otherwise than one that was never stopped, so only a single step is handed over.
        Ok((events, stepped.filter(|_| steps == 1)))
    }

    pub(crate) fn actor(&self) -> &'a Actor {
        &self.command.actor
    }

    pub(crate) fn config(&self) -> Result<&'a HouseConfig, HouseRefusal> {
        self.house.config().ok_or(HouseRefusal::plain("do", HouseReason::NotFounded))
    }

    pub(crate) fn desk(&self, table: Name) -> Result<&'a FloorTable, HouseRefusal> {
        self.config()?;
        self.house.table(table).ok_or(HouseRefusal::plain("table", HouseReason::NoTable(table)))
    }

    pub(crate) fn push(&mut self, stream: Stream, what: HouseEvent) {
        self.events.push(StreamEvent { stream, what });
    }

    /// Orders of a round, which have their ids.
    pub(crate) fn book(&mut self, stream: Stream, orders: Vec<sabot_ledger::MoneyCommand>) {
        self.money.extend(orders.into_iter().map(|order| (stream, order)));
    }

    /// An order of the house, beside rounds.
    pub(crate) fn move_money(&mut self, stream: Stream, order: sabot_ledger::MoneyOrder) {
        self.numbered += 1;
        let id = house_transfer(self.numbered).expect("a short plain id");
        self.money.push((stream, sabot_ledger::MoneyCommand { id, order }));
    }

    /// A simple transfer of the house.
    pub(crate) fn post(&mut self, stream: Stream, purpose: Purpose, entries: Vec<Entry>, cites: Citation, tags: Tags) {
        self.move_money(stream, sabot_ledger::MoneyOrder::Post(Transfer { purpose, entries, citation: cites, tags }));
    }

    fn check_right(&self) -> Result<(), HouseRefusal> {
        let (actor, order) = (self.actor(), &self.command.order);
        let operation = Right::of(order, actor.role)
            .ok_or_else(|| HouseRefusal::plain("do", HouseReason::NotAsked(order.name())))?;
        if !operation.roles().contains(&actor.role) {
            return Err(HouseRefusal::plain("actor", HouseReason::NoRight(actor.role, operation)));
        }
        self.check_account()?;
        if actor.automatic && !own_business(order) {
            let Some(config) = self.house.config() else { return Ok(()) };
            let table = order.table().and_then(|table| self.house.table(table)).map(FloorTable::config);
            if !program_may(actor, config.kind, table) {
                return Err(HouseRefusal::plain("actor", HouseReason::NotByProgram(actor.role)));
            }
        }
        Ok(())
    }

    fn order(&mut self) -> Result<(), HouseRefusal> {
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
                self.push(Stream::Table(*table), HouseEvent::Paused { reason: reason.clone() });
                Ok(())
            }
            Order::Resume { table } => {
                self.check_leads(self.desk(*table)?)?;
                self.halted(*table, Halt::Paused, HouseReason::NotPaused)?;
                self.push(Stream::Table(*table), HouseEvent::Resumed);
                Ok(())
            }
            Order::Hold { table, reason } => {
                let desk = self.desk(*table)?;
                if desk.halt != Some(Halt::Paused) {
                    desk.playing()?;
                }
                self.push(Stream::Table(*table), HouseEvent::Held { reason: reason.clone() });
                Ok(())
            }
            Order::Release { table, reason } => {
                if self.desk(*table)?.halt != Some(Halt::Generator) {
                    self.halted(*table, Halt::Held, HouseReason::NotHeld)?;
                }
                self.push(Stream::Table(*table), HouseEvent::Released { reason: reason.clone() });
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
            Order::Tournament { tournament, order } => self.tournament(*tournament, order),
            Order::DrawLot { tournament, seed, next } => self.draw_lot(*tournament, *seed, *next),
            Order::WindTournament { tournament, since } => self.wind_tournament(*tournament, *since),
            Order::AskTournament { tournament, wish, reason } => self.ask_tournament(*tournament, wish, reason),
        }
    }

    pub(crate) fn found(&mut self, text: &str) -> Result<(), HouseRefusal> {
        if self.house.founded.is_some() {
            return Err(HouseRefusal::plain("do", HouseReason::FoundedAlready));
        }
        let rules = self.house.rules();
        let config = crate::config::read_under(text, rules)
            .map_err(|problems| HouseRefusal::plain("config", HouseReason::Config(problems.len())))?;
        crate::founding::build(&config)?;
        self.push(Stream::House, HouseEvent::Founded { config: text.to_owned(), rules: Some(rules) });
        for order in crate::founding::orders(&config) {
            self.move_money(Stream::House, order);
        }
        Ok(())
    }

    /// Only the house's own program knows that it was interrupted.
    fn wind_clock(&mut self, table: Name) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        if !self.actor().automatic {
            return Err(HouseRefusal::plain("do", HouseReason::NotAsked("wind_clock")));
        }
        // A clock that stands still took no time from anybody during the interruption.
        if desk.clock.is_none_or(|clock| clock.stopped_ms.is_some()) {
            return Err(HouseRefusal::plain("table", HouseReason::NoClock));
        }
        self.push(Stream::Table(table), HouseEvent::ClockWound);
        Ok(())
    }

    /// Only the house's own program, which deals from the generator, knows that it failed.
    fn fail_generator(&mut self, table: Name, reason: &Why) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        if desk.config.mode != Mode::Generator || !self.actor().automatic {
            return Err(HouseRefusal::plain("do", HouseReason::NotAsked("fail_generator")));
        }
        self.push(Stream::Table(table), HouseEvent::GeneratorFailed { reason: reason.clone() });
        Ok(())
    }

    /// Only the house's own program counts refusals.
    fn count_refusals(&mut self, table: Option<Name>, refused: &[Counted]) -> Result<(), HouseRefusal> {
        if !self.actor().automatic || refused.is_empty() {
            return Err(HouseRefusal::plain("do", HouseReason::NotAsked("count_refusals")));
        }
        let stream = match table {
            Some(table) => self.desk(table).map(|_| Stream::Table(table))?,
            None => Stream::House,
        };
        self.push(stream, HouseEvent::RefusalsCounted { refused: refused.to_vec() });
        Ok(())
    }

    fn halted(&self, table: Name, halt: Halt, otherwise: HouseReason) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        if desk.halt == Some(halt) { Ok(()) } else { Err(HouseRefusal::plain("table", otherwise)) }
    }

    /// What the tournament alone decides at its tables.
    pub(crate) fn not_of_tournament(&self, desk: &FloorTable) -> Result<(), HouseRefusal> {
        match desk.config.tournament {
            Some(of) => {
                let reason = HouseReason::OfTournament(of.tournament);
                Err(HouseRefusal::by("table", reason, sabot_law::Cite::reading(93)))
            }
            None => Ok(()),
        }
    }

    fn open_table(&mut self, table: Name, dealer: Option<Name>) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        self.not_of_tournament(desk)?;
        if desk.open {
            return Err(HouseRefusal::plain("table", HouseReason::TableOpen(table)));
        }
        let dealer = match (desk.config.mode, dealer) {
            (Mode::Generator, None) => Actor::automatic(Role::Croupier).name,
            (Mode::Generator, Some(other)) => {
                return Err(HouseRefusal::plain("dealer", HouseReason::NotYourself(other)));
            }
            (Mode::Live | Mode::Practice, Some(dealer)) => dealer,
            (Mode::Live | Mode::Practice, None) => return Err(HouseRefusal::plain("dealer", HouseReason::NoDealer)),
        };
        let stream = Stream::Table(table);
        self.push(stream, HouseEvent::TableOpened { dealer });
        for kind in [AccountKind::Stakes, AccountKind::Bank, AccountKind::Chips] {
            let account = desk.own.account(kind);
            if self.house.ledger.standing(&account).is_none() {
                let order = sabot_ledger::MoneyOrder::Open { account, bounds: Bounds::from_zero(Money::MAX) };
                self.move_money(stream, order);
            }
        }
        if desk.config.float.is_positive() {
            let entry =
                Entry::new(desk.own.account(AccountKind::Cage), desk.own.account(AccountKind::Bank), desk.config.float);
            self.post(stream, Purpose::Float, vec![entry], Citation::default(), at_table(table));
        }
        // The jackpot spot closed with the table, so that carried bets went back: it opens with it again, where the
        // table reaches its pool.
        self.turn_jackpot_spot(table, desk.reaches)
    }

    /// Closes a table between rounds and without a dispute: everybody leaves, what is carried goes back, the bank goes
    /// to the cage.
    fn close_table(&mut self, table: Name) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        self.not_of_tournament(desk)?;
        if !desk.open {
            return Err(HouseRefusal::plain("table", HouseReason::TableNotOpen(table)));
        }
        if desk.halt == Some(Halt::Held) {
            return Err(HouseRefusal::plain("table", HouseReason::Held));
        }
        if desk.game.progress() != GameProgress::Between {
            return Err(HouseRefusal::plain("table", HouseReason::RoundOpen));
        }
        self.everybody_leaves(table)?;
        let stream = Stream::Table(table);
        let bank = desk.own.account(AccountKind::Bank);
        let left = self.house.ledger.available(&bank).unwrap_or(Money::ZERO);
        if left.is_positive() {
            let entry = Entry::new(bank, desk.own.account(AccountKind::Cage), left);
            self.post(stream, Purpose::Float, vec![entry], Citation::default(), at_table(table));
        }
        self.push(stream, HouseEvent::TableClosed);
        Ok(())
    }

    pub(crate) fn check_currency(&self, currency: Currency) -> Result<&'a HouseConfig, HouseRefusal> {
        let config = self.config()?;
        if crate::founding::currencies(config).contains(&currency) {
            Ok(config)
        } else {
            Err(HouseRefusal::plain("currency", HouseReason::NoCurrency(currency.code())))
        }
    }

    fn fill(&mut self, table: Name, amount: Money, purpose: Purpose) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        if !desk.open {
            return Err(HouseRefusal::plain("table", HouseReason::TableNotOpen(table)));
        }
        let (cage, bank) = (desk.own.account(AccountKind::Cage), desk.own.account(AccountKind::Bank));
        let entry =
            if purpose == Purpose::Fill { Entry::new(cage, bank, amount) } else { Entry::new(bank, cage, amount) };
        self.post(Stream::Table(table), purpose, vec![entry], Citation::default(), at_table(table));
        Ok(())
    }

    /// A croupier may stop, start and hand over only the table that he leads; whoever watches over tables may do it at
    /// any.
    pub(crate) fn check_leads(&self, desk: &FloorTable) -> Result<(), HouseRefusal> {
        match desk.dealer.filter(|dealer| *dealer != self.actor().name) {
            Some(dealer) if self.actor().role == Role::Croupier => {
                Err(HouseRefusal::plain("actor", HouseReason::OtherDealer(dealer)))
            }
            _ => Ok(()),
        }
    }

    /// R21, 6(4): for every round it is known who leads the table, so the croupier changes between rounds only.
    fn hand_over(&mut self, table: Name, to: Name) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        if !desk.open {
            return Err(HouseRefusal::plain("table", HouseReason::TableNotOpen(table)));
        }
        if desk.config.mode == Mode::Generator {
            return Err(HouseRefusal::plain("to", HouseReason::NotYourself(to)));
        }
        if desk.game.progress() != GameProgress::Between {
            return Err(HouseRefusal::plain("table", HouseReason::RoundOpen));
        }
        let from = desk.dealer.ok_or(HouseRefusal::plain("table", HouseReason::NoDealer))?;
        self.check_leads(desk)?;
        if from == to {
            return Err(HouseRefusal::plain("to", HouseReason::SoAlready));
        }
        self.push(Stream::Table(table), HouseEvent::HandedOver { from, to });
        Ok(())
    }
}

/// Why an order moves no money. R96: where the ante could be paid and its raise could not, the player is told so.
fn too_little(refused: &sabot_ledger::MoneyCommand, refusal: sabot_ledger::MoneyRefusal) -> HouseRefusal {
    let refusal = HouseRefusal::from(refusal);
    match (&refused.order, &refusal.reason) {
        (sabot_ledger::MoneyOrder::Reserve(transfer), HouseReason::TooLittle(AccountKind::Purse, would, _))
            if transfer.citation == citation(&raise_basis()) =>
        {
            let raise = transfer.entries.iter().fold(Money::ZERO, |_, entry| entry.amount);
            HouseRefusal::by("stake", HouseReason::RaiseNotCovered(raise, -*would), raise_basis())
        }
        _ => refusal,
    }
}

/// The orders that the house's own programs may give in every house, because nobody gains anything by them.
const fn own_business(order: &Order) -> bool {
    matches!(
        order,
        Order::Expire { .. }
            | Order::WindClock { .. }
            | Order::DrawLot { .. }
            | Order::WindTournament { .. }
            | Order::NoteClock { .. }
            | Order::TakeAccounts { .. }
            | Order::Note { .. }
            // The program hands over the exclusions and limits that a file had before the record did.
            | Order::Exclude { .. }
            | Order::SetLimits { .. }
            // Who has gone without a word is away from his tournament: his chips stay, and he comes back when he likes.
            | Order::Tournament { order: crate::TournamentOrder::Absent { .. }, .. }
    )
}

/// Tags by which a transfer is counted at a table.
pub(crate) fn at_table(table: Name) -> Tags {
    Tags { table: Some(table), ..Tags::default() }
}

/// What a rule says, as a transfer cites it.
pub(crate) fn cited(cite: sabot_law::Cite) -> Citation {
    citation(&sabot_law::Basis::new(cite))
}
