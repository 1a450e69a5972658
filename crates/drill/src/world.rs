//! The floor, the disk under it, the people at it and the time that passes, driven step by step from one seed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use sabot_bots::Patrons;
use sabot_chance::{GeneratorFailure, Simulated};
use sabot_floor::opening::{OpenedFloor, found, open};
use sabot_floor::{Answered, Client, DeckEvent, Driver, Floor, Handed, Heard, LeafSealer, Output, Stop};
use sabot_house::{Actor, Batch, Command, CommandId, GameProgress, Halt, Moment, Order, Role, Stream};
use sabot_ledger::Name;
use sabot_store::{DiskFault, FaultPlan, FaultyStore, Receipt, Reply, Store, StoreError, Ticket};

use crate::asked::Asked;
use crate::checkers::{Checkers, Seen, Wrong, closes, is_refused, unchanged};
use crate::counts::DrillCounts;
use crate::decks::decks_of;
use crate::dice::Dice;
use crate::house::house_of;
use crate::keys::house_key;
use crate::memory::Memory;
use crate::people::fickle::{Fickle, Step};
use crate::people::{hostile, mistakes, staff};
use crate::shapes::Shaping;
use crate::signing::signs;

/// How many bots sit at a table at most: at one house in four enough for side pots, at the others as few as play a round.
const BOTS: [usize; 4] = [2, 2, 5, 2];
/// How many answered commands are remembered for being sent again.
const PAST: usize = 64;
/// At one step in so many a snapshot is kept.
const SNAPSHOT_IN: usize = 150;
/// At one step in so many the process stops.
const STOP_IN: usize = 700;
/// One commit in so many goes wrong.
const FAULT_IN: u64 = 300;
/// One seed in so many has a disk that lies once.
const LIE_IN: u64 = 8;
/// How often a disk hangs, and how often it answers out of turn, within so many commits.
const UNRULY: usize = 3;
const UNRULY_WITHIN: usize = 700;
/// How long a disk hangs, counted in looks.
const STALL_LOOKS: (u32, usize) = (8, 40);
/// How many appends may wait, at the least and by how many more; and how much else the store takes.
const APPENDS: (usize, usize) = (3, 20);
const ASIDES: usize = 8;
/// One generator in so many fails, within so many uses; somebody starts the house anew in one step of so many.
const FAILS_IN: usize = 6;
const FAILS_WITHIN: usize = 120;
const RESTART_IN: usize = 40;
/// When it begins: two minutes before the gaming day ends, so that figures of two days are met.
const START: Moment = Moment(1_800_050_280_000);

/// The house and everything around it.
pub(crate) struct World {
    pub(crate) dice: Dice,
    /// What decides when generators fail, and when somebody starts the house anew because of that.
    pub(crate) failing: Dice,
    /// What decides when the machine's clock is wrong.
    pub(crate) clocks: Dice,
    /// What decides what directors and players ask of tournaments.
    pub(crate) directing: Dice,
    /// By how much the house's clock was put right.
    pub(crate) shift_ms: i64,
    pub(crate) store: FaultyStore,
    /// The seed from which the key that signs the log is made.
    pub(crate) seed: u64,
    /// Where the heads of the log are remembered.
    pub(crate) memory: Memory,
    pub(crate) floor: Floor,
    pub(crate) patrons: Patrons,
    pub(crate) fickle: Fickle,
    pub(crate) bots_max: usize,
    pub(crate) now: Moment,
    pub(crate) step: u64,
    pub(crate) serial: u64,
    driver: Driver,
    pub(crate) tables: Vec<Name>,
    /// The tables at which no bot wants anything until something happens.
    pub(crate) silent: BTreeSet<Name>,
    /// Who waits for an answer, and to what.
    pub(crate) clients: BTreeMap<Client, Command>,
    /// Commands that were answered, the latest last.
    pub(crate) past: VecDeque<Command>,
    /// How each thing under way was asked for, and the decks it brings, by the id under which it is recorded.
    pub(crate) asked: BTreeMap<String, (Asked, Vec<(Stream, DeckEvent)>)>,
    /// What is under way at the store, and at which table.
    pub(crate) busy: BTreeMap<Ticket, Option<Name>>,
    /// How many appends may be under way.
    pub(crate) appends_max: usize,
    /// When each of the appends under way was handed in.
    pub(crate) handed_in: BTreeMap<Ticket, Moment>,
    /// Whether the store hung at the last look.
    pub(crate) hung: bool,
    /// Clocks that ran while the store hung, and when they would have run out: they must be wound before anything else happens
    /// by itself at their table.
    pub(crate) old_clocks: BTreeMap<Name, Moment>,
    /// How many commands of the record the checkers have followed.
    pub(crate) followed: u64,
    pub(crate) checkers: Checkers,
    pub(crate) counts: DrillCounts,
    pub(crate) shaping: Shaping,
}

/// A generator, which may fail some day.
pub(crate) fn source(seed: u64, failing: &mut Dice) -> Simulated {
    let source = Simulated::from_seed(seed);
    if failing.one_in(FAILS_IN) { source.failing_after(failing.below(FAILS_WITHIN) as u64) } else { source }
}

impl World {
    /// A house that is about to be founded.
    pub(crate) fn new(seed: u64) -> Result<World, Wrong> {
        let mut dice = Dice::new(seed, 1);
        let mut plan = FaultPlan::from_seed(dice.word(), FAULT_IN);
        if seed % LIE_IN == LIE_IN - 1 {
            let (commit, before) = (60 + dice.below(300) as u64, u32::try_from(dice.below(3)).unwrap_or(0));
            plan = plan.at(commit, DiskFault::Lie { before });
        }
        for _ in 0..UNRULY {
            let (least, more) = STALL_LOOKS;
            let looks = least + u32::try_from(dice.below(more)).unwrap_or(0);
            plan = plan.at(dice.below(UNRULY_WITHIN) as u64, DiskFault::Stall { looks });
            plan = plan.at(dice.below(UNRULY_WITHIN) as u64, DiskFault::Disorder);
        }
        let appends_max = APPENDS.0 + dice.below(APPENDS.1);
        // The first opening must succeed, so the disk has no faults yet; from then on everything is tried again.
        let mut store = FaultyStore::new(Arc::new(LeafSealer), FaultPlan::none());
        let mut failing = Dice::new(seed, 3);
        let memory = Memory::new(Dice::new(seed, 6));
        signs(&mut store, seed, &memory)?;
        let opened = open(&mut store, source(seed, &mut failing), house_key(), "drill", START);
        let OpenedFloor { mut floor, .. } = opened.map_err(|error| ("replay", error.to_string()))?;
        floor.bound_appends(appends_max);
        store.replan(plan.taking(appends_max + ASIDES));
        let bots_max = BOTS[usize::try_from(seed % 4).unwrap_or(0)];
        Ok(World {
            patrons: Patrons::new(dice.word(), bots_max),
            fickle: Fickle::new(Dice::new(seed, 2)),
            bots_max,
            dice,
            failing,
            clocks: Dice::new(seed, 4),
            directing: Dice::new(seed, 7),
            shift_ms: 0,
            store,
            seed,
            memory: memory.clone(),
            floor,
            now: START,
            step: 0,
            serial: 0,
            driver: Driver::default(),
            tables: Vec::new(),
            silent: BTreeSet::new(),
            clients: BTreeMap::new(),
            past: VecDeque::new(),
            asked: BTreeMap::new(),
            busy: BTreeMap::new(),
            appends_max,
            handed_in: BTreeMap::new(),
            hung: false,
            old_clocks: BTreeMap::new(),
            followed: 0,
            checkers: Checkers::new(seed, memory),
            counts: DrillCounts::default(),
            shaping: Shaping::default(),
        })
    }

    /// One step: everybody may do something, the disk works, time passes. Whether the drill goes on: not after a disk that
    /// lied.
    pub(crate) fn step(&mut self) -> Result<bool, Wrong> {
        self.step += 1;
        self.checkers.progress(self.step, self.floor.decided())?;
        self.is_in_time()?;
        self.hangs()?;
        if self.floor.decided().config().is_none() && self.busy.is_empty() {
            self.founds()?;
        }
        let mut moved = false;
        for table in self.tables.clone() {
            moved |= self.table_acts(table)?;
        }
        moved |= self.holds()?;
        self.approves()?;
        self.counts_refusals()?;
        self.looks_at_clock()?;
        self.others_act()?;
        if self.dice.one_in(SNAPSHOT_IN) {
            self.keeps()?;
        }
        moved |= self.completes()?;
        if self.has_stopped() {
            return self.reopen();
        }
        let fails = self.floor.failure().is_some() && self.failing.one_in(RESTART_IN);
        if self.dice.one_in(STOP_IN) || fails {
            self.stops()?;
            return self.reopen();
        }
        if !moved {
            self.waits()?;
            if self.has_stopped() {
                return self.reopen();
            }
        }
        Ok(true)
    }

    /// What is under way becomes durable, and nothing new is asked.
    pub(crate) fn settle(&mut self) -> Result<bool, Wrong> {
        // If the floor stops meanwhile, those who were told nothing ask again.
        while !self.busy.is_empty() {
            self.waits()?;
            if self.has_stopped() && !self.reopen()? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Keeps a snapshot, whatever is under way.
    fn keeps(&mut self) -> Result<(), Wrong> {
        let request = self.floor.snapshot().map_err(|error| ("replay", error.to_string()))?;
        self.driver.aside(&mut self.store, request);
        self.counts.snapshots += 1;
        Ok(())
    }

    fn founds(&mut self) -> Result<(), Wrong> {
        let mut command = found(&house_of(self.seed), self.now);
        self.serial += 1;
        command.id = format!("found-{}", self.serial).parse().map_err(|_| ("progress", "an id".to_owned()))?;
        self.send(command, true, None)
    }

    /// Whether the floor or the disk stands still.
    pub(crate) fn has_stopped(&self) -> bool {
        self.floor.stopped().is_some() || self.store.stopped().is_some()
    }

    /// The next thing at a table. Bots see what is shown, so they wait for what is under way; the automatic croupier goes by
    /// what is decided, and does not.
    fn table_acts(&mut self, table: Name) -> Result<bool, Wrong> {
        let busy = self.busy.values().any(|busy| *busy == Some(table));
        if busy && self.dice.one_in(2) {
            return Ok(false);
        }
        if !busy {
            let clock = self.floor.decided().table(table).and_then(sabot_house::FloorTable::clock);
            if let Some(clock) = clock.filter(|_| self.dice.one_in(60)) {
                // Everybody stays silent until the time is over.
                self.counts.time_outs += 1;
                self.now = self.now.max(clock.due);
            } else if let Some((actor, order)) = self.errs(table) {
                let command = self.command(actor, order)?;
                self.counts.mistakes += 1;
                self.send(command, true, Some(table))?;
                return Ok(true);
            } else if let Some((actor, order)) = self.patron_acts(table) {
                let command = self.command(actor, order)?;
                self.send(command, true, Some(table))?;
                return Ok(true);
            }
        }
        self.notes_old_clocks(table);
        let winding = self.floor.automatic(Actor::automatic(Role::Croupier), Order::WindClock { table }, self.now);
        let outputs = self.floor.tick_table(table, self.now);
        let wound = self.given_anew(table, &outputs)?;
        let asked = if wound { Asked::Command(None, Box::new(winding)) } else { Asked::Tick(table) };
        let moved = !outputs.is_empty();
        self.take(outputs, &asked, Some(table))?;
        Ok(moved)
    }

    /// What somebody who plays at a table does, if anybody does anything. Where nobody did, nobody is asked again before
    /// something has happened.
    fn patron_acts(&mut self, table: Name) -> Option<(Actor, Order)> {
        match self.fickle.at(self.floor.shown(), table) {
            Step::Acts(actor, order) => return Some((actor, order)),
            Step::Nobody => return None,
            Step::AsAlways => {}
        }
        if self.silent.contains(&table) {
            return None;
        }
        let acts = self.patrons.act(self.floor.shown(), table);
        if acts.is_none() {
            self.silent.insert(table);
        }
        acts
    }

    /// Now and then the automatic croupier finds something wrong.
    fn errs(&mut self, table: Name) -> Option<(Actor, Order)> {
        let desk = self.floor.decided().table(table)?;
        let runs = desk.is_open() && desk.halt().is_none() && desk.game().progress() != GameProgress::Between;
        if !runs || !self.dice.one_in(150) {
            return None;
        }
        let command = mistakes::some(desk.game(), &mut self.dice)?;
        Some((Actor::automatic(Role::Croupier), Order::Play { table, round: None, command }))
    }

    /// What nobody has approved for some time is approved by the demo house's own program.
    fn approves(&mut self) -> Result<(), Wrong> {
        if self.busy.values().any(Option::is_none) {
            return Ok(());
        }
        let approval = self.floor.decided().due_approvals(self.now).into_iter().next();
        match approval {
            Some((actor, order)) => self.does(actor, order),
            None => Ok(()),
        }
    }

    /// Refusals that were not kept are told once a minute.
    fn counts_refusals(&mut self) -> Result<(), Wrong> {
        if !self.floor.has_room() || self.has_stopped() {
            return Ok(());
        }
        for order in self.floor.due_refusals(Some(self.now)) {
            self.does(Actor::automatic(Role::Croupier), order)?;
        }
        Ok(())
    }

    /// One of the house's own programs does something.
    pub(crate) fn does(&mut self, actor: Actor, order: Order) -> Result<(), Wrong> {
        let command = self.floor.automatic(actor, order, self.now);
        let asked = Asked::Command(None, Box::new(command.clone()));
        let outputs = self.floor.command(None, &command);
        self.take(outputs, &asked, None)
    }

    /// People who watch over the house, somebody hostile, and lines that are cut so that something is sent twice.
    fn others_act(&mut self) -> Result<(), Wrong> {
        for table in self.tables.clone() {
            if let Some((actor, order)) = staff::at_table(self.floor.shown(), table, &mut self.dice) {
                let closes = matches!(order, Order::CloseTable { .. });
                let command = self.command(actor, order)?;
                self.send(command, true, Some(table))?;
                if closes {
                    self.patrons.forget(table);
                }
            }
        }
        if let Some((actor, order)) = staff::at_house(self.floor.shown(), &mut self.dice) {
            let command = self.command(actor, order)?;
            self.send(command, true, None)?;
        }
        if self.dice.one_in(12)
            && let Some((actor, order)) = hostile::order(self.floor.shown(), &self.tables, &mut self.dice)
        {
            let command = self.command(actor, order)?;
            self.send(command, true, None)?;
        }
        if self.dice.one_in(24)
            && let Some(used) = self.dice.pick(self.past.make_contiguous())
        {
            let command = hostile::under_used_id(&used, self.now, &mut self.dice);
            self.send(command, false, None)?;
        }
        if self.dice.one_in(10)
            && let Some(past) = self.dice.pick(self.past.make_contiguous())
        {
            self.repeats(Command { at: self.now, ..past })?;
        }
        if self.dice.one_in(20)
            && let Some(waiting) = self.clients.values().next_back().cloned()
        {
            // A client who still waits for his answer sends his command again. It comes at another moment than the first time,
            // and the house's clock may have been put right in between.
            let at = self.now.max(self.floor.decided().last_at());
            self.send(Command { at, ..waiting }, true, None)?;
        }
        Ok(())
    }

    /// Sends a command again that stands in the record: nothing may come of it but its first answer.
    fn repeats(&mut self, command: Command) -> Result<(), Wrong> {
        self.counts.repeated += 1;
        let before = self.dice.one_in(24).then(|| self.floor.decided().clone());
        self.send(command, true, None)?;
        match before {
            Some(before) if !unchanged(&before, self.floor.decided()) => {
                Err(("exactly_once", "a repeated command changed the house".to_owned()))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn command(&mut self, actor: Actor, order: Order) -> Result<Command, Wrong> {
        self.serial += 1;
        let id: CommandId = format!("drill-{}", self.serial).parse().map_err(|_| ("progress", "an id".to_owned()))?;
        Ok(Command { id, actor, at: self.now.max(self.floor.decided().last_at()), order })
    }

    /// Somebody asks, and waits for the answer.
    pub(crate) fn send(&mut self, command: Command, honest: bool, table: Option<Name>) -> Result<(), Wrong> {
        self.serial += 1;
        let client = self.serial;
        self.checkers.asks(client, &command, honest);
        let crowded = !self.floor.has_room();
        let outputs = self.floor.command(Some(client), &command);
        self.counts.crowded += u64::from(crowded && outputs == [Output::Answer(client, Answered::Unavailable)]);
        let asked = Asked::Command(Some(client), Box::new(command.clone()));
        if honest {
            self.clients.insert(client, command);
        }
        self.take(outputs, &asked, table)
    }

    /// Does what the floor wants done.
    pub(crate) fn take(&mut self, outputs: Vec<Output>, asked: &Asked, table: Option<Name>) -> Result<(), Wrong> {
        self.follows_clock();
        for output in outputs {
            if let Output::Append(ticket, batch) = &output {
                self.checkers.appended(*ticket, batch)?;
                let decks = decks_of(batch).map_err(|told| ("cards", told))?;
                self.asked.insert(batch.command.to_string(), (asked.clone(), decks));
            }
            let output = match self.driver.hand(&self.floor, &mut self.store, output) {
                Handed::Over(ticket) => {
                    self.busy.insert(ticket, table);
                    self.handed_in.insert(ticket, self.now);
                    continue;
                }
                Handed::NotForIt(other) => other,
            };
            match output {
                Output::Append(..) | Output::Find(..) => {}
                Output::Answer(client, answered) => self.answered(client, &answered)?,
                Output::Shown(batch, receipt) => self.shown(&batch, &receipt)?,
                Output::NoCards(table, failure) => self.without_cards(table, failure)?,
                Output::Stopped(Stop::Failed(StoreError::DiskFull)) => self.counts.faults.count(DiskFault::DiskFull),
                Output::Stopped(Stop::Failed(StoreError::Busy { waiting })) => {
                    return Err(("progress", format!("the store takes {waiting} requests and was given more")));
                }
                Output::Stopped(Stop::Failed(_) | Stop::Unknown(_)) => {}
                Output::Stopped(Stop::Unmatched { .. }) => self.counts.faults.count(DiskFault::Disorder),
                Output::Stopped(stop @ (Stop::Lost(_) | Stop::Record(_))) => return Err(("chain", stop.to_string())),
            }
        }
        Ok(())
    }

    /// The generator gives no cards: the table stands from then on, and is told of once.
    fn without_cards(&mut self, table: Name, failure: GeneratorFailure) -> Result<(), Wrong> {
        self.counts.failures += 1;
        let stands = self.floor.decided().table(table).is_some_and(|desk| desk.halt() == Some(Halt::Generator));
        let told = || ("progress", format!("{table} has no cards ({failure}), and does not stand"));
        if stands { Ok(()) } else { Err(told()) }
    }

    fn answered(&mut self, client: Client, answered: &Answered) -> Result<(), Wrong> {
        let Some(command) = self.clients.get(&client) else { return Ok(()) };
        self.checkers.answered(client, &command.id, answered)?;
        if *answered == Answered::Unavailable {
            return Ok(());
        }
        if let Some(command) = self.clients.remove(&client) {
            // A refusal that is not kept is decided again when the command comes again, so it is no command to repeat.
            if matches!(answered, Answered::TurnedAway(_)) {
                self.counts.turned_away += 1;
                return Ok(());
            }
            if self.past.len() >= PAST {
                self.past.pop_front();
            }
            self.past.push_back(command);
        }
        Ok(())
    }

    fn shown(&mut self, batch: &Batch, receipt: &Receipt) -> Result<(), Wrong> {
        let (asked, decks) = self.asked.remove(batch.id.as_str()).unzip();
        let (house, decks) = (self.floor.shown(), decks.unwrap_or_default());
        let marks = Some(self.floor.marks());
        let seen = Seen { house, batch, decks: &decks, receipt, asked: asked.as_ref(), marks };
        self.checkers.shown(&seen)?;
        self.counted(batch);
        for event in &batch.events {
            match event.stream {
                Stream::Table(table) => drop(self.silent.remove(&table)),
                _ => self.silent.clear(),
            }
        }
        if self.tables.is_empty() {
            self.tables = self.floor.shown().tables().map(|(name, _)| *name).collect();
        }
        Ok(())
    }

    /// Counts what a batch did.
    pub(crate) fn counted(&mut self, batch: &Batch) {
        self.followed += 1;
        self.shaping.take(self.floor.shown(), batch);
        self.counts.commands += 1;
        self.counts.refused += u64::from(is_refused(batch));
        let corrected =
            |event: &sabot_house::StreamEvent| matches!(event.what, sabot_house::HouseEvent::ClockCorrected { .. });
        self.counts.clocks += u64::from(batch.events.iter().any(corrected));
        let games = batch.events.iter().filter_map(|event| match &event.what {
            sabot_house::HouseEvent::Game(game) => Some(game),
            _ => None,
        });
        self.counts.rounds += games.filter(|event| closes(event)).count() as u64;
    }

    /// The disk works for a while, and its answers reach the floor.
    fn completes(&mut self) -> Result<bool, Wrong> {
        let mut moved = false;
        while let Some((ticket, reply)) = self.store.completed() {
            self.delivers(ticket, reply)?;
            moved = true;
            if self.floor.stopped().is_some() || self.dice.one_in(8) {
                break;
            }
        }
        Ok(moved)
    }

    pub(crate) fn delivers(&mut self, ticket: Ticket, reply: Reply) -> Result<(), Wrong> {
        let table = self.busy.remove(&ticket).flatten();
        self.handed_in.remove(&ticket);
        self.checkers.replied(ticket, &reply);
        let Heard::Floor(outputs) = self.driver.hear(&mut self.floor, ticket, reply) else { return Ok(()) };
        let nobody = Asked::Tick(table.unwrap_or_else(|| crate::people::name("nobody")));
        self.take(outputs, &nobody, table)
    }

    /// Waits for the disk, or lets time pass where it owes nothing.
    fn waits(&mut self) -> Result<(), Wrong> {
        if !self.busy.is_empty() {
            if let Some((ticket, reply)) = self.store.wait(Duration::ZERO) {
                self.delivers(ticket, reply)?;
            }
            return Ok(());
        }
        let due = self.floor.next_due(self.now).filter(|due| *due > self.now);
        self.now = due.unwrap_or_else(|| self.now.plus_ms(1_000));
        self.silent.clear();
        Ok(())
    }
}
