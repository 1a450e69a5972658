//! The thread's work: take what comes, let the store write it, tell whoever waits, and do what time brings.

mod keeping;
mod rest;
mod showing;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use sabot_data::{DataError, DataFolder};
use sabot_floor::{Answered, Client, Driver, Floor, Handed, Heard, Output, RecordError};
use sabot_house::{Batch, Command, HouseEvent, Moment, Role, Stream};
use sabot_ledger::Name;
use sabot_store::{LeftBeside, LogHead, Reply, Store as _, StoreRequest, Ticket};
use tokio::sync::{mpsc, oneshot};

use self::keeping::newest_head;
use super::absent::Absent;
use super::bots::Bots;
use super::custody::{Custody, CustodyHealth};
use super::handle::Engine;
use super::hub::Hub;
use super::inbox::{AnsweredWithHead, Asked, Inbox};
use super::pace::Pace;
use super::pressure::{Admission, Change, Pressure};
use super::room::Room;
use super::watch_clock::WatchClock;
use crate::clock::{TimeLine, Turned};
use crate::significant::{Note, significant};

/// How long the thread waits for the store while commands may come too.
const STORE_WAIT: Duration = Duration::from_micros(500);
/// How long the thread waits at most when nothing is due.
const IDLE: Duration = Duration::from_millis(250);
/// How often a busy floor looks at its clocks.
const TICK: Duration = Duration::from_millis(5);
/// At how many tables the house's own programs do something before people are heard again.
const TABLES_AT_ONCE: usize = 8;
/// How long a floor whose record cannot be written is still shown, before it ends and can be opened anew.
const STANDS: Duration = Duration::from_secs(300);
/// How long the floor may have done nothing before people have looked at a picture that stood still: the program was frozen.
const FROZEN: Duration = Duration::from_secs(2);

/// How the floor is run.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many bots sit at a generator table at most; none in a real house.
    pub bots_max: usize,
    /// What they choose by.
    pub bots_seed: u64,
    /// How long a player who has gone without a word keeps his seat at a generator table.
    pub seat_kept: Duration,
    /// How long an append may wait for the store before the floor ends, to be opened anew.
    pub gives_up_after: Duration,
}

/// How the thread ended.
#[derive(Debug, thiserror::Error)]
pub enum Halted {
    /// The record cannot be written.
    #[error("{0}")]
    Stopped(sabot_floor::Stop),
    /// The store has not answered for so long.
    #[error("the record was not written for {} s", .0.as_secs())]
    Stalled(Duration),
    /// The data folder cannot be closed or signed.
    #[error(transparent)]
    Data(#[from] DataError),
}

/// What the rest of the server learns of what became durable, before anybody is answered.
pub type Learn = Box<dyn Fn(&Batch) + Send>;

/// Starts the thread on this line of time. What is significant is sent to `log`.
///
/// # Errors
/// If the operating system gives no thread.
pub fn start(
    floor: Floor,
    mut data: DataFolder,
    settings: Settings,
    line: TimeLine,
    (log, learn): (mpsc::UnboundedSender<Note>, Learn),
) -> std::io::Result<(Engine, JoinHandle<Result<LeftBeside, Halted>>)> {
    let (send, inbox) = channel();
    let health = Arc::new(CustodyHealth::default());
    let engine = Engine::new(send.clone(), Arc::clone(&health));
    // If the thread has ended, dropping the word lets go whoever waits for what the new time brings.
    line.tells(Box::new(move |turned| drop(send.send(Inbox::Turned(turned)))));
    let thread = thread::Builder::new().name("floor".to_owned()).spawn(move || {
        let head = newest_head(&mut data);
        let custody = Custody::start(&data, health, line.boot());
        let bots = Bots::new(settings, floor.shown());
        let driver = Driver::closing_days(floor.decided());
        let now = line.boot();
        let work = Work {
            floor,
            data,
            head,
            custody,
            bots,
            absent: Absent::new(settings.seat_kept, now),
            watch_clock: WatchClock::new(&line),
            looked_at: now,
            line,
            hub: Hub::default(),
            waiting: BTreeMap::new(),
            pressure: Pressure::new(settings.gives_up_after),
            next_client: 0,
            driver,
            changed: BTreeSet::new(),
            cage: false,
            bounded: BTreeSet::new(),
            ticked_at: now,
            log,
            learn,
            lobby_at: now,
            signed_at: now,
            stopped_at: None,
            room: Room::default(),
            pace: Pace::new(now),
            displays: BTreeMap::new(),
            snapshot: None,
            snapshot_at: now,
            pools: BTreeSet::new(),
            pool_tables: VecDeque::new(),
            pools_turn: 0,
            pools_at: now,
            turned: Vec::new(),
            at_rest: false,
        };
        work.run(&inbox)
    })?;
    Ok((engine, thread))
}

struct Work {
    floor: Floor,
    data: DataFolder,
    /// The signed head of all that may be shown.
    head: Option<Arc<LogHead>>,
    custody: Custody,
    bots: Bots,
    absent: Absent,
    line: TimeLine,
    watch_clock: WatchClock,
    hub: Hub,
    /// Whoever waits for an answer.
    waiting: BTreeMap<Client, oneshot::Sender<AnsweredWithHead>>,
    pressure: Pressure,
    next_client: Client,
    driver: Driver,
    /// Tables that look different since the last message.
    changed: BTreeSet<Name>,
    /// Players who may put less or more at risk since.
    bounded: BTreeSet<Name>,
    /// Whether money has moved at the cage since.
    cage: bool,
    /// How long the machine had run when the floor last looked at its clocks, and when it last did what time brings. The other
    /// times here are told so too.
    looked_at: Duration,
    ticked_at: Duration,
    log: mpsc::UnboundedSender<Note>,
    learn: Learn,
    lobby_at: Duration,
    signed_at: Duration,
    /// Since when the record cannot be written.
    stopped_at: Option<Duration>,
    room: Room,
    pace: Pace,
    /// What each pool shows.
    displays: BTreeMap<Name, Option<i64>>,
    /// A snapshot that is being made, and when the last one was begun.
    snapshot: Option<JoinHandle<Result<StoreRequest, RecordError>>>,
    snapshot_at: Duration,
    /// Pools that have changed and are not shown at all their tables yet.
    pools: BTreeSet<Name>,
    /// Tables that are still to be shown a jackpot, each once, and when the last of them were.
    pool_tables: VecDeque<Name>,
    /// How many tables there were when their turn began.
    pools_turn: usize,
    pools_at: Duration,
    /// Clocks that were turned, held until everything has happened that the new time brings.
    turned: Vec<Turned>,
    /// Whether there was nothing new to show the last time.
    at_rest: bool,
}

impl Work {
    fn run(mut self, inbox: &Receiver<Inbox>) -> Result<LeftBeside, Halted> {
        loop {
            if !self.listen(inbox) {
                return self.finish();
            }
            self.hear_store(Duration::ZERO);
            match self.floor.stopped() {
                None => {
                    if !self.watch_store() {
                        return Err(self.give_up());
                    }
                    self.decide_held();
                    self.pass_time();
                    self.sign();
                    if let Some(error) = self.watch_record() {
                        return Err(error);
                    }
                }
                // The floor stands still: whoever looks is shown how everything stood, and whoever asks is told that
                // nothing can happen now.
                Some(stop) => {
                    let stop = stop.clone();
                    self.give_back();
                    let now = self.line.boot();
                    let since = *self.stopped_at.get_or_insert(now);
                    if now.saturating_sub(since) >= STANDS || self.room.is_there(&stop, self.data.path(), now) {
                        return Err(Halted::Stopped(stop));
                    }
                }
            }
            self.show(true);
        }
    }

    /// Takes what has come, or waits for it as long as nothing else is due. Whether to go on.
    fn listen(&mut self, inbox: &Receiver<Inbox>) -> bool {
        self.rest();
        let patience = self.patience();
        let first = if patience.is_zero() {
            match inbox.try_recv() {
                Ok(first) => Some(first),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => return false,
            }
        } else {
            match inbox.recv_timeout(patience) {
                Ok(first) => Some(first),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        };
        let mut next = first;
        while let Some(one) = next {
            if !self.hear(one) {
                return false;
            }
            // Whoever asked earlier and whose command is durable by now does not wait for what came after him.
            self.hear_completed();
            next = inbox.try_recv().ok();
        }
        true
    }

    /// What time it is for the house that decides.
    fn now(&self) -> Moment {
        self.line.at(self.floor.decided().clock_shift_ms())
    }

    fn waits_for_store(&self) -> bool {
        self.floor.is_owed()
    }

    /// How long nothing is due.
    fn patience(&self) -> Duration {
        if self.waits_for_store() || !self.turned.is_empty() {
            return Duration::ZERO;
        }
        if self.floor.stopped().is_some() {
            return IDLE;
        }
        let now = self.now();
        let due = self.floor.next_due(now).map(|due| Duration::from_millis((due.0 - now.0).max(0).unsigned_abs()));
        let shown = self.pace.patience(self.line.boot());
        let tournaments = self.hub.tournaments_patience(self.line.boot());
        due.into_iter().chain(shown).chain(tournaments).fold(IDLE, Duration::min)
    }

    fn hear(&mut self, one: Inbox) -> bool {
        match one {
            Inbox::Command(asked, tell) => self.command(*asked, tell),
            Inbox::Look(look) => {
                // Nobody who looks sees what the streams have not been told.
                if !self.changed.is_empty() {
                    self.show(false);
                }
                look(&self.floor, &self.hub);
            }
            Inbox::Watch(who, watching, tell) => {
                // The others are told of all changes first, so that none of them is older than the newcomer's view.
                self.pace.hurry(&watching.tables);
                self.show(false);
                let subscription = self.hub.watch(&self.floor, self.floor.version(), who, &watching);
                if let Err(unheard) = tell.send(subscription) {
                    self.hub.left(unheard.number);
                }
            }
            Inbox::Left(number) => self.hub.left(number),
            Inbox::SignedOut(who) => self.absent.gone(who, self.line.boot()),
            Inbox::Said(table, who, said) => self.hub.said(self.floor.version(), table, who, &said),
            Inbox::Turned(turned) => {
                self.turned.push(turned);
                self.at_rest = false;
            }
            Inbox::Stop => return false,
        }
        true
    }

    fn command(&mut self, asked: Asked, tell: oneshot::Sender<AnsweredWithHead>) {
        self.next_client += 1;
        let client = self.next_client;
        self.waiting.insert(client, tell);
        if asked.actor.role == Role::Player {
            self.absent.seen(asked.actor.name, self.line.boot());
        }
        self.decide(client, asked);
    }

    /// Decides a command where the store has room for it. What the house knows already needs none.
    fn decide(&mut self, client: Client, asked: Asked) {
        if self.floor.decided().knows(&asked.id) || self.floor.stopped().is_some() {
            return self.decide_now(client, asked);
        }
        match self.pressure.admit(self.floor.has_room(), client, asked) {
            Admission::Now(client, asked) => self.decide_now(client, *asked),
            Admission::Held => {}
            Admission::Refused(client) => self.answer(client, Answered::Unavailable),
        }
    }

    /// Decides what waited for room, as far as there is.
    fn decide_held(&mut self) {
        while self.floor.has_room()
            && let Some((client, asked)) = self.pressure.next()
        {
            self.decide_now(client, asked);
        }
    }

    /// Whoever waits for room is told to come again.
    fn give_back(&mut self) {
        for client in self.pressure.give_back() {
            self.answer(client, Answered::Unavailable);
        }
    }

    /// Looks how long the oldest append has waited. Whether to go on.
    fn watch_store(&mut self) -> bool {
        let (waited, appends) = (self.floor.waited(self.now()), self.floor.waiting());
        crate::metrics::store_waits(waited, appends, self.pressure.held());
        match self.pressure.look(waited, Instant::now()) {
            Change::None => {}
            Change::Hangs(clients) => {
                tracing::error!(appends, "the record has not been written for {} s", waited.as_secs());
                let _ = self.log.send(Note::hangs(self.line.now(), waited, appends));
                for client in clients {
                    self.answer(client, Answered::Unavailable);
                }
            }
            Change::GoesOn(after) => {
                tracing::warn!("the record is written again, after {} s", after.as_secs());
                let _ = self.log.send(Note::goes_on(self.line.now(), after));
            }
            Change::TooLong => return false,
        }
        true
    }

    /// Ends without closing the record, whose thread may hang for ever. Nothing that was answered is lost by that.
    fn give_up(self) -> Halted {
        let waited = self.floor.waited(self.now());
        tracing::error!("the record has not been written for {} s: the house ends", waited.as_secs());
        core::mem::forget(self.data);
        Halted::Stalled(waited)
    }

    fn decide_now(&mut self, client: Client, asked: Asked) {
        let outputs = self.floor.command(Some(client), &self.at_once(asked));
        self.take(outputs);
    }

    /// What is asked, at this moment.
    fn at_once(&self, Asked { id, actor, order }: Asked) -> Command {
        Command { id, actor, at: self.now().max(self.floor.decided().last_at()), order }
    }

    /// Does what the floor wants done. A floor that stands still is seen at the next look.
    fn take(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            let Handed::NotForIt(output) = self.driver.hand(&self.floor, self.data.store(), output) else { continue };
            match output {
                Output::Append(..) | Output::Find(..) => {}
                Output::Answer(client, answered) => self.answer(client, answered),
                Output::Shown(batch, receipt) => self.durable(&batch, &receipt),
                Output::NoCards(table, failure) => {
                    tracing::error!(%table, %failure, "the generator gives no cards: the table stands");
                    crate::metrics::generator_failed();
                }
                Output::Stopped(stop) => {
                    tracing::error!(%stop, "the record cannot be written");
                    let _ = self.log.send(Note::stopped(self.line.now(), &stop.to_string()));
                }
            }
        }
    }

    fn answer(&mut self, client: Client, answered: Answered) {
        if let Some(tell) = self.waiting.remove(&client) {
            // The client may have lost the line; then he asks again.
            let _ = tell.send(AnsweredWithHead { answered, version: self.floor.version(), receipt: self.head.clone() });
        }
    }

    fn durable(&mut self, batch: &Batch, receipt: &sabot_store::Receipt) {
        self.head.clone_from(&receipt.head);
        (self.learn)(batch);
        crate::metrics::events(receipt.log.end);
        for event in &batch.events {
            match (event.stream, &event.what) {
                (_, HouseEvent::Refused(_) | HouseEvent::RefusalsCounted { .. }) => {}
                (Stream::Table(table), what) => {
                    crate::metrics::clocks_given_anew(u64::from(matches!(what, HouseEvent::ClockWound)));
                    self.changed.insert(table);
                }
                (Stream::Pool(pool), _) => {
                    let displayed = self.floor.shown().pool(pool).map(|pool| pool.displayed().minor());
                    if self.displays.insert(pool, displayed) != Some(displayed) {
                        self.pools.insert(pool);
                    }
                }
                (Stream::House, HouseEvent::Limited { player, .. }) => drop(self.bounded.insert(*player)),
                (Stream::House, HouseEvent::Excluded(exclusion)) => drop(self.bounded.insert(exclusion.player)),
                (Stream::Tournament(name), HouseEvent::Tournament(row)) => {
                    self.hub.take_tournament(batch.at, name, row);
                }
                (Stream::Tournament(name), _) => self.hub.tournament_changed(name),
                (Stream::House, _) => {}
            }
            self.cage |= event.stream == Stream::House && matches!(event.what, HouseEvent::Money(_));
        }
        for one in significant(batch) {
            let (code, actor, table) = (&*one.code, one.actor.as_deref(), one.table.as_deref());
            tracing::info!(code, actor, table, detail = one.detail, "significant");
        }
        if let Some(corrected) = Note::of_clock(batch) {
            let _ = self.log.send(corrected);
        }
        let (_, mut signing) = self.data.parts();
        match signing.durable(receipt) {
            Ok(Some(request)) => {
                self.aside(request);
            }
            Ok(None) => {}
            Err(error) => tracing::error!(%error, "a checkpoint cannot be written"),
        }
    }

    /// Something for the store that is not the floor's.
    fn aside(&mut self, request: StoreRequest) {
        self.driver.aside(self.data.store(), request);
    }

    /// Hears the store. Where something waits for it, for a moment.
    fn hear_store(&mut self, at_most: Duration) {
        let at_most = if self.waits_for_store() { at_most.max(STORE_WAIT) } else { at_most };
        if let Some((ticket, reply)) = self.data.store().wait(at_most) {
            self.heard(ticket, reply);
            self.hear_completed();
        }
    }

    /// Takes what the store has done, without waiting for more.
    fn hear_completed(&mut self) {
        while let Some((ticket, reply)) = self.data.store().completed() {
            self.heard(ticket, reply);
        }
    }

    fn heard(&mut self, ticket: Ticket, reply: Reply) {
        match self.driver.hear(&mut self.floor, ticket, reply) {
            Heard::Floor(outputs) => self.take(outputs),
            Heard::Aside(Reply::CheckpointSaved { .. }) => {
                self.custody.stored(self.line.boot());
                self.data.parts().1.stored();
            }
            Heard::Aside(Reply::Failed(error) | Reply::Unknown(error)) => {
                tracing::warn!(%error, "a checkpoint or a snapshot was not kept, or a day not closed");
            }
            Heard::Aside(_) => {}
        }
    }

    /// What time brings: clocks, automatic croupiers, bots, snapshots.
    fn pass_time(&mut self) {
        let boot = self.line.boot();
        if self.floor.waiting() == 0 || self.floor.ticks_on() || boot.saturating_sub(self.ticked_at) >= TICK {
            self.ticked_at = boot;
            self.look_at_clock();
            let now = self.now();
            if boot.saturating_sub(core::mem::replace(&mut self.looked_at, boot)) >= FROZEN {
                self.floor.stood_still();
            }
            while self.floor.has_room()
                && let Some((actor, order)) = self.bots.act(self.floor.shown(), boot)
            {
                let command = self.bots.command(actor, order, now.max(self.floor.decided().last_at()));
                let outputs = self.floor.command(None, &command);
                self.take(outputs);
            }
            let room = self.floor.has_room();
            let absent = room.then(|| self.absent.leave(self.floor.shown(), boot, || self.hub.players()));
            for (actor, order) in absent.into_iter().flatten() {
                let command = self.floor.automatic(actor, order, now);
                let outputs = self.floor.command(None, &command);
                self.take(outputs);
            }
            let outputs = self.floor.tick_some(now, TABLES_AT_ONCE);
            self.take(outputs);
        }
        self.keep_snapshot();
    }

    /// A machine's clock that begins or ceases to differ is told in the record; nothing else comes of it by itself.
    fn look_at_clock(&mut self) {
        if let Some((actor, order)) = self.watch_clock.look(&self.line, self.floor.decided()) {
            let command = self.floor.automatic(actor, order, self.now());
            let outputs = self.floor.command(None, &command);
            self.take(outputs);
        }
    }
}
