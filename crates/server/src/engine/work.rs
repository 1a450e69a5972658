//! The thread's work: take what comes, let the store write it, tell whoever waits, and do what time brings.

mod keeping;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use sabot_data::{DataError, DataFolder};
use sabot_floor::{Answered, Client, Driver, Floor, Handed, Heard, Output, RecordError};
use sabot_house::{Batch, Command, Moment, Role, Stream, What};
use sabot_ledger::Name;
use sabot_store::{Left, LogHead, Reply, Request, Store as _};
use tokio::sync::{mpsc, oneshot};

use self::keeping::newest_head;
use super::absent::Absent;
use super::bots::Bots;
use super::custody::{Custody, Health};
use super::handle::Engine;
use super::hub::{Hub, Reach};
use super::inbox::{Asked, Inbox, Told};
use super::pace::Pace;
use super::pressure::{Admission, Change, Pressure};
use super::room::Room;
use super::watch_clock::WatchClock;
use crate::clock::Line;
use crate::serve::Chance;
use crate::significant::{Note, Significant, significant};

/// How long is waited for the store while commands may come too.
const STORE_WAIT: Duration = Duration::from_micros(500);
/// How long is waited at most when nothing is due.
const IDLE: Duration = Duration::from_millis(250);
/// How often a busy floor looks at its clocks.
const TICK: Duration = Duration::from_millis(5);
/// How often the list of tables is told anew at most.
const LOBBY_EVERY: Duration = Duration::from_millis(500);
/// How often a jackpot is shown at all its tables at most, where these are more than so many.
const POOLS_EVERY: Duration = Duration::from_millis(500);
const POOL_TABLES_AT_ONCE: usize = 16;
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
    floor: Floor<Chance>,
    mut data: DataFolder,
    settings: Settings,
    line: Line,
    (log, learn): (mpsc::UnboundedSender<Note>, Learn),
) -> std::io::Result<(Engine, JoinHandle<Result<Left, Halted>>)> {
    let (send, inbox) = channel();
    let health = Arc::new(Health::default());
    let engine = Engine::new(send, Arc::clone(&health));
    let thread = thread::Builder::new().name("floor".to_owned()).spawn(move || {
        let head = newest_head(&mut data);
        let custody = Custody::start(&data, health);
        let bots = Bots::new(settings, floor.shown());
        let driver = Driver::closing_days(floor.decided());
        let work = Work {
            floor,
            data,
            head,
            custody,
            bots,
            absent: Absent::new(settings.seat_kept, line.boot()),
            watch_clock: WatchClock::new(&line),
            looked_at: line.boot(),
            line,
            hub: Hub::default(),
            waiting: BTreeMap::new(),
            pressure: Pressure::new(settings.gives_up_after),
            next_client: 0,
            driver,
            changed: BTreeSet::new(),
            cage: false,
            ticked_at: Instant::now(),
            log,
            learn,
            lobby_at: Instant::now(),
            signed_at: Instant::now(),
            stopped_at: None,
            room: Room::default(),
            pace: Pace::new(Instant::now()),
            displays: BTreeMap::new(),
            snapshot: None,
            snapshot_at: Instant::now(),
            pools: BTreeSet::new(),
            pools_at: Instant::now(),
        };
        work.run(&inbox)
    })?;
    Ok((engine, thread))
}

struct Work {
    floor: Floor<Chance>,
    data: DataFolder,
    /// The signed head of all that may be shown.
    head: Option<Arc<LogHead>>,
    custody: Custody,
    bots: Bots,
    absent: Absent,
    line: Line,
    watch_clock: WatchClock,
    hub: Hub,
    /// Whoever waits for an answer.
    waiting: BTreeMap<Client, oneshot::Sender<Told>>,
    pressure: Pressure,
    next_client: Client,
    driver: Driver,
    /// Tables that look different since the last message.
    changed: BTreeSet<Name>,
    /// Whether money has moved at the cage since.
    cage: bool,
    ticked_at: Instant,
    /// How long the machine had run when the floor last looked at its clocks.
    looked_at: Duration,
    log: mpsc::UnboundedSender<Note>,
    learn: Learn,
    lobby_at: Instant,
    signed_at: Instant,
    /// Since when the record cannot be written.
    stopped_at: Option<Instant>,
    room: Room,
    pace: Pace,
    /// What each pool shows.
    displays: BTreeMap<Name, Option<i64>>,
    /// A snapshot that is being made, and when the last one was begun.
    snapshot: Option<JoinHandle<Result<Request, RecordError>>>,
    snapshot_at: Instant,
    /// Pools that have changed and are not shown at all their tables yet.
    pools: BTreeSet<Name>,
    pools_at: Instant,
}

impl Work {
    fn run(mut self, inbox: &Receiver<Inbox>) -> Result<Left, Halted> {
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
                // Whoever looks is shown how everything stood; whoever asks is told that nothing can happen now.
                Some(stop) => {
                    let stop = stop.clone();
                    self.give_back();
                    let since = *self.stopped_at.get_or_insert_with(Instant::now);
                    if since.elapsed() >= STANDS || self.room.is_there(&stop, self.data.path()) {
                        return Err(Halted::Stopped(stop));
                    }
                }
            }
            self.show();
        }
    }

    /// Takes what has come, or waits for it as long as nothing else is due. Whether to go on.
    fn listen(&mut self, inbox: &Receiver<Inbox>) -> bool {
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
        if self.waits_for_store() {
            return Duration::ZERO;
        }
        if self.floor.stopped().is_some() {
            return IDLE;
        }
        let now = self.now();
        let due = self.floor.next_due(now).map(|due| Duration::from_millis((due.0 - now.0).max(0).unsigned_abs()));
        let shown = self.pace.patience(Instant::now());
        due.into_iter().chain(shown).fold(IDLE, Duration::min)
    }

    fn hear(&mut self, one: Inbox) -> bool {
        match one {
            Inbox::Command(asked, tell) => self.command(*asked, tell),
            Inbox::Look(look) => look(&self.floor),
            Inbox::Watch(who, watching, tell) => {
                // What has changed is told to the others first, so that the newcomer's view is nobody's past.
                self.pace.hurry(&watching.tables);
                self.show();
                let subscription = self.hub.watch(&self.floor, self.floor.version(), who, &watching);
                if let Err(unheard) = tell.send(subscription) {
                    self.hub.left(unheard.number);
                }
            }
            Inbox::Left(number) => self.hub.left(number),
            Inbox::SignedOut(who) => self.absent.gone(who, self.line.boot()),
            Inbox::Said(table, who, said) => self.hub.said(self.floor.version(), table, who, &said),
            Inbox::Stop => return false,
        }
        true
    }

    fn command(&mut self, asked: Asked, tell: oneshot::Sender<Told>) {
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
                let _ = self.log.send(Significant::hangs(self.line.now(), waited, appends).into());
                for client in clients {
                    self.answer(client, Answered::Unavailable);
                }
            }
            Change::GoesOn(after) => {
                tracing::warn!("the record is written again, after {} s", after.as_secs());
                let _ = self.log.send(Significant::goes_on(self.line.now(), after).into());
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
                    let _ = self.log.send(Significant::stopped(self.line.now(), &stop.to_string()).into());
                }
            }
        }
    }

    fn answer(&mut self, client: Client, answered: Answered) {
        if let Some(tell) = self.waiting.remove(&client) {
            // Whoever lost the line asks again.
            let _ = tell.send(Told { answered, version: self.floor.version(), receipt: self.head.clone() });
        }
    }

    fn durable(&mut self, batch: &Batch, receipt: &sabot_store::Receipt) {
        self.head.clone_from(&receipt.head);
        (self.learn)(batch);
        crate::metrics::events(receipt.log.end);
        for event in &batch.events {
            match (event.stream, &event.what) {
                (_, What::Refused(_) | What::RefusalsCounted { .. }) => {}
                (Stream::Table(table), what) => {
                    crate::metrics::clocks_given_anew(u64::from(matches!(what, What::ClockWound)));
                    self.changed.insert(table);
                }
                (Stream::Pool(pool), _) => {
                    let displayed = self.floor.shown().pool(pool).map(|pool| pool.displayed().minor());
                    if self.displays.insert(pool, displayed) != Some(displayed) {
                        self.pools.insert(pool);
                    }
                }
                (Stream::House, _) => {}
            }
            self.cage |= event.stream == Stream::House && matches!(event.what, What::Money(_));
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
    fn aside(&mut self, request: Request) {
        self.driver.aside(self.data.store(), request);
    }

    /// Hears the store. Where something waits for it, for a moment.
    fn hear_store(&mut self, at_most: Duration) {
        let at_most = if self.waits_for_store() { at_most.max(STORE_WAIT) } else { at_most };
        let mut answer = self.data.store().wait(at_most);
        while let Some((ticket, reply)) = answer {
            match self.driver.hear(&mut self.floor, ticket, reply) {
                Heard::Floor(outputs) => self.take(outputs),
                Heard::Aside(Reply::CheckpointSaved { .. }) => {
                    self.custody.stored();
                    self.data.parts().1.stored();
                }
                Heard::Aside(Reply::Failed(error) | Reply::Unknown(error)) => {
                    tracing::warn!(%error, "a checkpoint or a snapshot was not kept, or a day not closed");
                }
                Heard::Aside(_) => {}
            }
            answer = self.data.store().completed();
        }
    }

    /// What time brings: clocks, automatic croupiers, bots, snapshots.
    fn pass_time(&mut self) {
        if self.floor.waiting() == 0 || self.ticked_at.elapsed() >= TICK {
            self.ticked_at = Instant::now();
            self.look_at_clock();
            let (now, boot) = (self.now(), self.line.boot());
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
            let outputs = self.floor.tick(now);
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

    /// Tells those who watch what has changed.
    fn show(&mut self) {
        self.show_pools();
        let tables = core::mem::take(&mut self.changed);
        self.bots.happened(&tables);
        let everybody = self.pace.take(Instant::now(), &tables, |table| self.hub.onlookers(table));
        self.hub.publish(&self.floor, self.floor.version(), &everybody, Reach::Everybody);
        let others: BTreeSet<Name> = tables.difference(&everybody).copied().collect();
        self.hub.publish(&self.floor, self.floor.version(), &others, Reach::Table);
        if core::mem::take(&mut self.cage) {
            self.hub.publish_purses(&self.floor, self.floor.version());
        }
        if self.lobby_at.elapsed() >= LOBBY_EVERY {
            self.lobby_at = Instant::now();
            self.hub.publish_lobby(&self.floor, self.floor.version());
            crate::metrics::streams(self.hub.len());
        }
    }

    /// A jackpot is shown at every table that feeds it: where these are many, not with every bet.
    fn show_pools(&mut self) {
        if self.pools.is_empty() {
            return;
        }
        let pools = &self.pools;
        let tables = self.floor.shown().tables();
        let fed = tables.filter(|(_, desk)| desk.config().pool.is_some_and(|pool| pools.contains(&pool)));
        let fed: Vec<Name> = fed.map(|(table, _)| *table).collect();
        if fed.len() <= POOL_TABLES_AT_ONCE || self.pools_at.elapsed() >= POOLS_EVERY {
            self.changed.extend(fed);
            self.pools.clear();
            self.pools_at = Instant::now();
        }
    }
}
