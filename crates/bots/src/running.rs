//! A floor that plays by itself until every generator table has played so many rounds, while time passes at once. Each table has one
//! thing under way at a time; many tables together fill the store's commits. Bots see what is shown, and so only what is durable.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use sabot_floor::{Acknowledged, Driver, Floor, Handed, Heard, Output, Stop, Unfinished};
use sabot_games::omaha::tournament::Phase;
use sabot_house::{Actor, Command, GameProgress, Mode, Moment, Order};
use sabot_ledger::Name;
use sabot_store::{Reply, Store, Ticket, ask};

use crate::Patrons;

/// How long the store may take to answer before the run gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// Why a run ended early.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RunError {
    /// The floor stands still, has no cards, or its store is silent.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
    /// Nothing is due, and not all rounds are played.
    #[error("nothing is due any more at {0}, and its rounds are not played")]
    Stuck(String),
}

/// How far a run is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunProgress {
    /// Rounds closed at generator tables in this run.
    pub rounds: u64,
    /// Rounds wanted.
    pub wanted: u64,
    /// Commands that were answered.
    pub commands: u64,
    /// Commands that were refused.
    pub refused: u64,
}

/// A floor that plays.
#[derive(Debug)]
pub struct RunningFloor<'a> {
    floor: &'a mut Floor,
    store: &'a mut dyn Store,
    patrons: Patrons,
    now: Moment,
    /// For each table the round at which it stops.
    until: BTreeMap<Name, u32>,
    began: BTreeMap<Name, u32>,
    /// Tables with something under way, by ticket.
    busy: BTreeMap<Ticket, Option<Name>>,
    progress: RunProgress,
    serial: u64,
    driver: Driver,
    /// The tournaments of the house.
    held: Vec<Name>,
}

impl<'a> RunningFloor<'a> {
    /// Plays so many more rounds at every open generator table.
    pub fn new(floor: &'a mut Floor, store: &'a mut dyn Store, patrons: Patrons, now: Moment, rounds: u32) -> Self {
        let tables = generator_tables(floor);
        let began: BTreeMap<Name, u32> = tables
            .iter()
            .map(|table| (*table, floor.shown().table(*table).map_or(0, |desk| desk.game().round())))
            .collect();
        let until = began.iter().map(|(table, round)| (*table, round.saturating_add(rounds))).collect();
        let cash = tables
            .iter()
            .filter(|table| floor.shown().table(**table).is_some_and(|desk| desk.config().tournament.is_none()));
        let progress = RunProgress { wanted: u64::from(rounds) * cash.count() as u64, ..RunProgress::default() };
        let now = now.max(floor.decided().last_at());
        let driver = Driver::closing_days(floor.decided());
        let held = floor.shown().tournaments().map(|(name, _)| *name).collect();
        RunningFloor {
            floor,
            store,
            patrons,
            now,
            until,
            began,
            busy: BTreeMap::new(),
            progress,
            serial: 0,
            driver,
            held,
        }
    }

    /// How far it is.
    #[must_use]
    pub const fn progress(&self) -> RunProgress {
        self.progress
    }

    /// Plays to the end. `durable` is told of every batch once it is durable, `tell` how far it is now and then.
    ///
    /// # Errors
    /// A floor that stands still, or a store that is silent.
    pub fn play(
        mut self,
        durable: &mut Acknowledged<'_>,
        mut tell: impl FnMut(RunProgress) -> bool,
    ) -> Result<(RunProgress, Moment), RunError> {
        let tables: Vec<Name> = self.until.keys().copied().collect();
        let tournaments = self.held.clone();
        loop {
            let mut moved = false;
            for tournament in &tournaments {
                moved |= self.directs(*tournament)?;
            }
            for table in &tables {
                moved |= self.one(*table)?;
            }
            moved |= self.approvals()?;
            while let Some((ticket, reply)) = self.store.completed() {
                self.heard(ticket, reply, durable)?;
                moved = true;
            }
            self.count();
            if !tell(self.progress) || self.busy.is_empty() && self.all_done() {
                return self.settle(durable);
            }
            if !moved {
                self.wait(durable)?;
            }
        }
    }

    /// Waits for the store, or lets time pass where it owes nothing.
    fn wait(&mut self, durable: &mut Acknowledged<'_>) -> Result<(), RunError> {
        if self.busy.is_empty() {
            let playing: Vec<Name> = self.until.keys().copied().filter(|table| !self.is_done(*table)).collect();
            let tables = playing.iter().filter_map(|table| self.floor.next_due_at(*table, self.now));
            let held = self.held.iter().filter(|name| !self.is_over(**name));
            let held = held.filter_map(|name| self.floor.next_due_in(*name, self.now));
            let due =
                tables.chain(held).chain(self.floor.decided().next_approval()).filter(|due| *due > self.now).min();
            let stuck = || RunError::Stuck(playing.first().map_or_else(String::new, Name::to_string));
            self.now = due.ok_or_else(stuck)?;
            return Ok(());
        }
        let (ticket, reply) = self.store.wait(PATIENCE).ok_or(Unfinished::Silent)?;
        self.heard(ticket, reply, durable)
    }

    /// Takes an answer of the store. Only answers to the floor's own requests go on to it, not those to checkpoints and
    /// snapshots.
    fn heard(&mut self, ticket: Ticket, reply: Reply, durable: &mut Acknowledged<'_>) -> Result<(), RunError> {
        if let Heard::Floor(outputs) = self.driver.hear(self.floor, ticket, reply) {
            self.take(outputs, None, durable)?;
        }
        self.busy.remove(&ticket);
        Ok(())
    }

    /// What is still under way becomes durable, and a snapshot of it is kept.
    fn settle(mut self, durable: &mut Acknowledged<'_>) -> Result<(RunProgress, Moment), RunError> {
        while !self.busy.is_empty() {
            self.wait(durable)?;
        }
        if self.floor.unkept() > 0 {
            let request = self.floor.snapshot().map_err(|error| Unfinished::Stopped(Stop::Record(error)))?;
            // A record whose last snapshot was not kept is whole; it only takes longer to open.
            let _kept = ask(self.store, request);
        }
        self.count();
        Ok((self.progress, self.now))
    }

    /// The next thing at a table that has nothing under way.
    fn one(&mut self, table: Name) -> Result<bool, RunError> {
        if self.busy.values().any(|busy| *busy == Some(table)) || self.is_done(table) {
            return Ok(false);
        }
        if let Some((actor, order)) = self.patrons.act(self.floor.shown(), table) {
            let command = self.command(actor, order);
            let outputs = self.floor.command(None, &command);
            return self.take(outputs, Some(table), &mut |_, _| None);
        }
        let outputs = self.floor.tick_table(table, self.now);
        self.take(outputs, Some(table), &mut |_, _| None)
    }

    fn approvals(&mut self) -> Result<bool, RunError> {
        if self.busy.values().any(Option::is_none) {
            return Ok(false);
        }
        match self.floor.decided().due_approvals(self.now).into_iter().next() {
            Some((actor, order)) => {
                let command = self.floor.automatic(actor, order, self.now);
                let outputs = self.floor.command(None, &command);
                self.take(outputs, None, &mut |_, _| None)
            }
            None => Ok(false),
        }
    }

    fn command(&mut self, actor: Actor, order: Order) -> Command {
        self.serial += 1;
        // Ids differ between runs: the moment of this one is later than every earlier one's.
        let id = format!("demo-{}-{}", self.now.0, self.serial).parse().expect("a short printable id");
        Command { id, actor, at: self.now.max(self.floor.decided().last_at()), order }
    }

    fn take(
        &mut self,
        outputs: Vec<Output>,
        table: Option<Name>,
        durable: &mut Acknowledged<'_>,
    ) -> Result<bool, RunError> {
        let mut moved = false;
        for output in outputs {
            match self.driver.hand(self.floor, self.store, output) {
                Handed::Over(ticket) => {
                    self.busy.insert(ticket, table);
                    moved = true;
                }
                Handed::NotForIt(Output::Shown(batch, receipt)) => {
                    self.progress.commands += 1;
                    let refused =
                        batch.events.iter().any(|one| matches!(one.what, sabot_house::HouseEvent::Refused(_)));
                    self.progress.refused += u64::from(refused);
                    if let Some(request) = durable(&batch, &receipt) {
                        self.driver.aside(self.store, request);
                    }
                    if self.floor.snapshot_due() {
                        let request =
                            self.floor.snapshot().map_err(|error| Unfinished::Stopped(Stop::Record(error)))?;
                        self.driver.aside(self.store, request);
                    }
                }
                Handed::NotForIt(Output::NoCards(table, failure)) => {
                    return Err(Unfinished::NoCards(table, failure).into());
                }
                Handed::NotForIt(Output::Stopped(stop)) => return Err(Unfinished::Stopped(stop).into()),
                Handed::NotForIt(Output::Answer(..) | Output::Append(..) | Output::Find(..)) => {}
            }
        }
        Ok(moved)
    }

    /// The next thing in a tournament that has nothing under way.
    fn directs(&mut self, name: Name) -> Result<bool, RunError> {
        if self.busy.values().any(|busy| *busy == Some(name)) || self.is_over(name) {
            return Ok(false);
        }
        if let Some((actor, order)) = self.patrons.ask(self.floor.shown(), name) {
            let command = self.command(actor, order);
            let outputs = self.floor.command(None, &command);
            return self.take(outputs, Some(name), &mut |_, _| None);
        }
        let outputs = self.floor.tick_tournament(name, self.now);
        self.take(outputs, Some(name), &mut |_, _| None)
    }

    /// Whether a tournament has been held to its end in this run.
    fn is_over(&self, name: Name) -> bool {
        let Some(one) = self.floor.decided().tournament(name) else { return true };
        one.run() > 0 && matches!(one.phase(), Phase::Over | Phase::Cancelled) || !one.is_played_by_programs()
    }

    fn all_done(&self) -> bool {
        self.until.keys().all(|table| self.is_done(*table)) && self.held.iter().all(|name| self.is_over(*name))
    }

    /// Whether a table has played its rounds, and none is open.
    fn is_done(&self, table: Name) -> bool {
        let Some(desk) = self.floor.decided().table(table) else { return true };
        if desk.config().tournament.is_some() {
            return !desk.is_open();
        }
        let until = self.until.get(&table).copied().unwrap_or(0);
        desk.game().progress() == GameProgress::Between && desk.game().round() >= until
    }

    fn count(&mut self) {
        let closed = |(table, began): (&Name, &u32)| {
            let desk = self.floor.shown().table(*table)?;
            let open = desk.game().progress() != GameProgress::Between;
            Some(u64::from(desk.game().round().saturating_sub(u32::from(open)).saturating_sub(*began)))
        };
        self.progress.rounds = self.began.iter().filter_map(closed).sum();
    }
}

/// The open tables where the generator deals.
fn generator_tables(floor: &Floor) -> BTreeSet<Name> {
    let tables = floor.shown().tables().filter(|(_, desk)| {
        (desk.is_open() || desk.config().tournament.is_some()) && desk.config().mode == Mode::Generator
    });
    tables.map(|(name, _)| *name).collect()
}
