//! Many tables on one store: decide, append, and only when that is durable, show.
//!
//! The floor has the house twice. Commands are decided on the one that is ahead; what people see is the other, which
//! follows when the store says that a batch is durable. So nothing can be shown that a pulled plug would take back.
//! It waits for nothing and knows no clock: commands, answers of the store and the time come in, appends and answers go out.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use sabot_chance::{Commitment, GeneratorFailure};
use sabot_house::{
    Actor, Answer, Batch, Command, House, HouseEvent, HouseReason, HouseRefusal, Moment, Order, Role, Stream,
    StreamEvent, TableAhead, Wording,
};
use sabot_ledger::Name;
use sabot_store::{
    AppendOutcome, CommandId, Epoch, Receipt, Reply, StoreError, StoreRequest, StreamAppend, Ticket, Version,
};

use crate::decks::{COMMITTED, DeckEvent, Decks};
use crate::lookup::LookedUp;
use crate::marks::{Marks, Place};
use crate::money::movements;
use crate::rebuild::Rebuilt;
use crate::record::{self, RecordError, stream_name, written};
use crate::refusals::Refusals;
use crate::snapshot::{self, EVENTS_PER_SNAPSHOT};

/// How many repeats of a command that is not durable yet are kept waiting.
const REPEATS_MAX: usize = 8;

/// How many batches may wait for the store at most. Below what an SQLite store takes, so that checkpoints and snapshots find room.
const APPENDS_MAX: usize = 512;

/// Whoever sent a command, as the one who drives the floor knows him.
pub type Client = u64;

/// How a command was answered, once that is durable.
#[derive(Clone, Debug, PartialEq)]
pub enum Answered {
    /// It happened.
    Accepted,
    /// It did not happen.
    Refused(HouseRefusal),
    /// It did not happen, and the refusal is not kept: the same command, sent again under its id, is decided again.
    TurnedAway(HouseRefusal),
    /// It was answered before.
    Duplicate {
        /// Whether the first answer was yes.
        accepted: bool,
    },
    /// The record cannot be written now, or has more to write than it can: nothing happens.
    Unavailable,
}

/// What the floor wants done.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Hand this to the store.
    Append(Ticket, Box<sabot_store::StoreBatch>),
    /// Ask the store whether it knows a command of this id.
    Find(Ticket, CommandId),
    /// Tell a client.
    Answer(Client, Answered),
    /// This is durable, and may be shown to whoever may see it; the receipt says where it is in the log.
    Shown(Box<Batch>, Receipt),
    /// The generator gives no cards for what a table wanted to do: nothing of it happened, and the table stands. Told once for each
    /// table until it is released.
    NoCards(Name, GeneratorFailure),
    /// The record cannot be written: the floor stands still until it is opened anew.
    Stopped(Stop),
}

/// Why the floor stands still.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// The store failed, and nothing that it was asked to write happened.
    #[error("the record cannot be written: {0}")]
    Failed(StoreError),
    /// The store failed, and how much of it happened is known only after the store is opened anew.
    #[error("whether the record was written cannot be known: {0}")]
    Unknown(StoreError),
    /// The store does not agree: another program has written.
    #[error("the record was written by somebody else: {0}")]
    Lost(String),
    /// The store answered something that nobody asked for, or not in its turn: what is durable is known only after it is opened
    /// anew.
    #[error("the store answered {answered} where {expected} waited for its answer")]
    Unmatched {
        /// Which answer came.
        answered: String,
        /// For what the floor waited.
        expected: String,
    },
    /// An event that cannot be written down.
    #[error("{0}")]
    Record(#[from] RecordError),
}

/// A batch that the store has and has not answered yet.
#[derive(Clone, Debug)]
struct Waiting {
    ticket: Ticket,
    batch: Batch,
    /// The table of a command to a game as it will be shown.
    ahead: Option<TableAhead>,
    /// When it was decided, without corrections of the house's clock.
    since_ms: i64,
    /// Where its events will stand, in the order of the log.
    places: Vec<Place>,
    client: Option<Client>,
    answered: Answered,
    /// Who sent it again before it was durable: they are told with the first.
    again: Vec<Client>,
    /// Who was refused behind it, without that being kept: the refusal may rest on this batch, and waits until it is
    /// durable.
    turned_away: Vec<(Client, HouseRefusal)>,
    /// What is promised about cards with it.
    promises: Vec<(Name, Commitment)>,
}

/// Where the log of each stream stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LogPosition {
    /// How many events it has.
    pub version: Version,
    /// The epoch under which it is written.
    pub epoch: Epoch,
}

/// The floor.
#[derive(Debug)]
pub struct Floor {
    pub(crate) decided: House,
    shown: House,
    /// Where the record stands as far as it is durable.
    marks: Marks,
    /// How often something has changed that people see at tables.
    version: u64,
    /// What was promised about the cards on each generator table, as far as it is durable.
    promised: BTreeMap<Name, Commitment>,
    /// How many events the newest snapshot speaks of.
    kept: u64,
    pub(crate) heads: BTreeMap<Stream, LogPosition>,
    pub(crate) decks: Decks,
    waiting: VecDeque<Waiting>,
    pub(crate) looked_up: LookedUp,
    appends_max: usize,
    tickets: u64,
    stopped: Option<Stop>,
    /// Tells which refusals are kept, and counts the others.
    refusals: Refusals,
    /// How the generator failed, where it did.
    failure: Option<GeneratorFailure>,
    /// Whether people have looked at a picture that stood still.
    pub(crate) stood_still: bool,
    /// Tables at which time has to be given anew before anything else happens by itself.
    pub(crate) to_wind: BTreeSet<Name>,
    /// Tournaments whose clocks ran while the house stood still, and since when it did.
    pub(crate) to_resume: BTreeMap<Name, Moment>,
    /// When it last went on.
    pub(crate) since: Moment,
    /// The table whose turn it is, where the last tick did not come to all.
    pub(crate) tick_from: Option<Name>,
}

/// Makes a batch happen to one of the two houses.
fn apply(house: &mut House, batch: &Batch, ahead: Option<&TableAhead>) {
    match ahead {
        Some(ahead) => house.apply_ahead(batch, ahead),
        None => house.apply(batch),
    }
}

/// Whether an event changes what is seen at a table or of a jackpot.
const fn is_seen(event: &StreamEvent) -> bool {
    let unseen = matches!(
        event.what,
        HouseEvent::Money(_)
            | HouseEvent::Asked(_)
            | HouseEvent::Approved { .. }
            | HouseEvent::Rejected { .. }
            | HouseEvent::Refused(_)
            | HouseEvent::RefusalsCounted { .. }
    );
    !unseen && !matches!(event.stream, Stream::House)
}

/// A moment of a house without the corrections of its clock: only time that passes changes it.
pub(crate) const fn uncorrected(moment: Moment, house: &House) -> i64 {
    moment.0.saturating_sub(house.clock_shift_ms())
}

impl Floor {
    /// A floor that goes on where a record ended.
    #[must_use]
    pub fn new(rebuilt: Rebuilt, decks: Decks) -> Floor {
        let Rebuilt { house, marks, kept } = rebuilt;
        let (decided, shown, heads) = (house.clone(), house, marks.heads());
        let promised = decks.commitments().collect();
        Floor {
            // Above all that an earlier run has counted, because each thing that is seen is at least one event of the
            // log.
            version: marks.events(),
            decided,
            shown,
            marks,
            promised,
            kept,
            heads,
            decks,
            waiting: VecDeque::new(),
            looked_up: LookedUp::default(),
            appends_max: APPENDS_MAX,
            tickets: 0,
            stopped: None,
            refusals: Refusals::default(),
            failure: None,
            stood_still: false,
            to_wind: BTreeSet::new(),
            to_resume: BTreeMap::new(),
            since: Moment::default(),
            tick_from: None,
        }
    }

    /// Lets so many batches wait for the store at most, and one at least.
    pub const fn bound_appends(&mut self, appends_max: usize) {
        self.appends_max = if appends_max == 0 { 1 } else { appends_max };
    }

    /// Whether the store can take one more batch. Where it cannot, nothing is decided: a decision must be written.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.waiting.len() + self.looked_up.len() < self.appends_max
    }

    /// Whether the store owes it an answer.
    #[must_use]
    pub fn is_owed(&self) -> bool {
        self.waiting.len() + self.looked_up.len() > 0
    }

    /// The house as it may be shown: everything in it is durable.
    #[must_use]
    pub const fn shown(&self) -> &House {
        &self.shown
    }

    /// The house that commands are decided on. Nothing of it may be shown.
    #[must_use]
    pub const fn decided(&self) -> &House {
        &self.decided
    }

    /// What was promised about the cards that lie on a generator table.
    #[must_use]
    pub fn commitment(&self, table: Name) -> Option<&Commitment> {
        self.promised.get(&table)
    }

    /// Where the record stands as far as it is durable.
    #[must_use]
    pub const fn marks(&self) -> &Marks {
        &self.marks
    }

    /// A number that grows by one whenever a command that is durable has changed what people see at a table or of a jackpot. What they
    /// do not see, as a refusal, a sale of chips or what somebody asks for, does not show in it either.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Whether so much has happened since the last snapshot that another is due.
    #[must_use]
    pub const fn snapshot_due(&self) -> bool {
        self.unkept() >= EVENTS_PER_SNAPSHOT
    }

    /// How many durable events the newest snapshot does not speak of.
    #[must_use]
    pub const fn unkept(&self) -> u64 {
        self.marks.events().saturating_sub(self.kept)
    }

    /// A snapshot of all that is durable, for the store to keep. It can be taken at any moment, whatever waits.
    ///
    /// # Errors
    /// A house that has no text, or too long a one for a snapshot.
    pub fn snapshot(&mut self) -> Result<StoreRequest, RecordError> {
        let request = snapshot::save(&self.shown, &self.marks, &self.decks.key().of_snapshots())?;
        self.kept = self.marks.events();
        Ok(request)
    }

    /// The same, to be made by another thread: telling a large house takes longer than a table should wait.
    pub fn snapshot_apart(&mut self) -> impl FnOnce() -> Result<StoreRequest, RecordError> + Send + use<> {
        let (house, marks, key) = (self.shown.clone(), self.marks.clone(), self.decks.key().of_snapshots());
        self.kept = self.marks.events();
        move || snapshot::save(&house, &marks, &key)
    }

    /// How many batches the store has not answered.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// How long what waits longest for the store has waited at this moment: a batch, or a command whose id is looked up, whose sender
    /// may have decided in time. Where the house's clock was corrected since,
    /// the moment is a corrected one, and the correction does not count.
    #[must_use]
    pub fn waited(&self, now: Moment) -> Duration {
        let now_ms = uncorrected(now, &self.decided);
        let batch = self.waiting.front().map(|waiting| waiting.since_ms);
        let since_ms = batch.into_iter().chain(self.looked_up.since_ms()).min().unwrap_or(now_ms);
        Duration::from_millis(now_ms.saturating_sub(since_ms).max(0).unsigned_abs())
    }

    /// Why it stands still, where it does.
    #[must_use]
    pub const fn stopped(&self) -> Option<&Stop> {
        self.stopped.as_ref()
    }

    /// Every stream that the house has or will write.
    #[must_use]
    pub fn streams(&self) -> Vec<Stream> {
        let tables = self.decided.tables().map(|(name, _)| Stream::Table(*name));
        let pools = self.decided.pools().map(|(name, _)| Stream::Pool(*name));
        let tournaments = self.decided.tournaments().map(|(name, _)| Stream::Tournament(*name));
        core::iter::once(Stream::House).chain(tables).chain(pools).chain(tournaments).collect()
    }

    /// A stream is written under this epoch from now on.
    pub fn lease(&mut self, stream: Stream, epoch: Epoch) {
        self.heads.entry(stream).or_default().epoch = epoch;
    }

    /// A command. Its answer comes when it is durable. An id that [`House::knows`] nothing of is looked up in the store before; what
    /// nobody sent is the house's own, under an id that nobody else has.
    pub fn command(&mut self, client: Option<Client>, command: &Command) -> Vec<Output> {
        match client {
            Some(client) if !self.decided.knows(&command.id) && self.stopped.is_none() && self.has_room() => {
                self.look_up(client, command)
            }
            _ => self.decide(client, command),
        }
    }

    pub(crate) fn decide(&mut self, client: Option<Client>, command: &Command) -> Vec<Output> {
        let unavailable = || client.map(|client| Output::Answer(client, Answered::Unavailable)).into_iter().collect();
        if self.stopped.is_some() {
            return unavailable();
        }
        let wording = Wording::of(&command.actor, &command.order);
        let (answer, ahead) = self.decided.handle_ahead(command, &wording);
        let (batch, answered) = match answer {
            Answer::Accepted(batch) => (batch, Answered::Accepted),
            Answer::Refused(batch, refusal) => (batch, Answered::Refused(refusal)),
            Answer::Duplicate { accepted } => return self.duplicate(client, command, accepted),
        };
        if !self.has_room() {
            return unavailable();
        }
        if let Answered::Refused(refusal) = &answered
            && !self.refusals.keeps(&self.decided, command, refusal)
        {
            return self.turn_away(client, refusal.clone());
        }
        match self.decks.follow(&self.decided, &batch) {
            Ok(decks) => {
                let written = self.written(command, &wording, &batch, &decks, &answered);
                self.append(client, (batch, ahead), &decks, answered, written)
            }
            Err((table, failure)) => self.no_cards(client, command.at, table, failure),
        }
    }

    /// Tells somebody of a refusal that is not kept. It was decided by what may not be durable yet, and must not tell of that
    /// before it is: so it waits for what was decided before.
    fn turn_away(&mut self, client: Option<Client>, refusal: HouseRefusal) -> Vec<Output> {
        let Some(client) = client else { return Vec::new() };
        match self.waiting.back_mut() {
            Some(last) => {
                last.turned_away.push((client, refusal));
                Vec::new()
            }
            None => vec![Output::Answer(client, Answered::TurnedAway(refusal))],
        }
    }

    /// Has the number of refusals that were not kept written into the record, once their minute is over; at once where
    /// no moment is given.
    pub fn tell_refusals(&mut self, now: Option<Moment>) -> Vec<Output> {
        let (at, mut outputs) = (now.unwrap_or(self.decided.last_at()), Vec::new());
        for order in self.due_refusals(now) {
            let command = self.automatic(Actor::automatic(Role::Croupier), order, at);
            outputs.extend(self.command(None, &command));
        }
        outputs
    }

    /// The orders by which the house's own program tells of these refusals then.
    pub fn due_refusals(&mut self, now: Option<Moment>) -> Vec<Order> {
        self.refusals.due(now)
    }

    /// The generator gave no cards: nothing of the command happens, and its sender may send it again under the same id. The table
    /// stands from now on; what stands already is not told again, so that a generator that stays broken fills no disk.
    fn no_cards(&mut self, client: Option<Client>, at: Moment, table: Name, failure: GeneratorFailure) -> Vec<Output> {
        self.failure = Some(failure);
        let refusal = HouseRefusal::plain("table", HouseReason::GeneratorFailed);
        let told = self.turn_away(client, refusal);
        let goes = self.decided.table(table).is_some_and(|desk| desk.halt().is_none());
        if !goes {
            return told;
        }
        let reason = failure.to_string().parse().expect("a short sentence");
        let declared = self.automatic(Actor::automatic(Role::Croupier), Order::FailGenerator { table, reason }, at);
        let mut outputs = self.command(None, &declared);
        outputs.push(Output::NoCards(table, failure));
        outputs.extend(told);
        outputs
    }

    /// Why the generator gives no cards any more, where it does not.
    #[must_use]
    pub const fn failure(&self) -> Option<GeneratorFailure> {
        self.failure
    }

    /// A repeat is answered together with the first: an answer that is not durable yet is not given to the repeat
    /// either.
    fn duplicate(&mut self, client: Option<Client>, command: &Command, accepted: bool) -> Vec<Output> {
        let Some(client) = client else { return Vec::new() };
        let under_way = self.waiting.iter_mut().find(|waiting| waiting.batch.id == command.id);
        match under_way {
            // A sender who repeats a command without end is told to come again, so that he cannot fill the memory with
            // it.
            Some(waiting) if waiting.again.len() >= REPEATS_MAX => {
                vec![Output::Answer(client, Answered::Unavailable)]
            }
            Some(waiting) => {
                waiting.again.push(client);
                Vec::new()
            }
            None => vec![Output::Answer(client, Answered::Duplicate { accepted })],
        }
    }

    /// Takes a decided batch in and gives it to the store.
    fn append(
        &mut self,
        client: Option<Client>,
        (batch, ahead): (Batch, Option<TableAhead>),
        decks: &[(Stream, DeckEvent)],
        answered: Answered,
        written: Result<sabot_store::StoreBatch, RecordError>,
    ) -> Vec<Output> {
        let written = match written {
            Ok(written) => written,
            Err(error) => return self.stop(Stop::Record(error)),
        };
        let since_ms = uncorrected(batch.at, &self.decided);
        apply(&mut self.decided, &batch, ahead.as_ref());
        let mut places = Vec::new();
        for one in &written.streams {
            if let Ok(stream) = one.stream.as_str().parse::<Stream>() {
                self.heads.entry(stream).or_default().version = one.expected.after(one.events.len());
                places.extend((1..).zip(&one.events).map(|(number, event)| {
                    let commits = event.kind.as_str() == COMMITTED;
                    Place { stream, version: one.expected.after(number), commits }
                }));
            }
        }
        self.tickets += 1;
        let ticket = Ticket(self.tickets);
        let promises = decks.iter().filter_map(|(stream, event)| match (stream, event) {
            (Stream::Table(table), DeckEvent::DeckCommitted { commitment, .. }) => Some((*table, commitment.clone())),
            _ => None,
        });
        let promises = promises.collect();
        let (again, turned_away) = (Vec::new(), Vec::new());
        let waiting =
            Waiting { ticket, batch, ahead, since_ms, places, client, answered, again, turned_away, promises };
        self.waiting.push_back(waiting);
        vec![Output::Append(ticket, Box::new(written))]
    }

    fn written(
        &self,
        command: &Command,
        wording: &Wording,
        batch: &Batch,
        decks: &[(Stream, DeckEvent)],
        answered: &Answered,
    ) -> Result<sabot_store::StoreBatch, RecordError> {
        let (key, head) = (self.decks.key(), |stream| self.heads.get(&stream).copied().unwrap_or_default());
        let streams = written(command, wording, batch, decks, key, |stream| head(stream).version)?;
        let streams = streams.into_iter().map(|(stream, events)| {
            let LogPosition { version, epoch } = head(stream);
            StreamAppend { stream: stream_name(stream), epoch, expected: version, events }
        });
        let (accounts, transfers) = movements(batch);
        Ok(sabot_store::StoreBatch {
            command: batch.id.as_str().parse().map_err(|_| RecordError::Unwritable(batch.id.to_string()))?,
            content: record::content(key, wording),
            answer: record::answer(matches!(answered, Answered::Accepted)),
            streams: streams.collect(),
            accounts,
            transfers,
        })
    }

    /// An answer of the store. Answers to appends come in their order. One that does not stops the floor, because what
    /// waits for the right one would wait for ever.
    pub fn completed(&mut self, ticket: Ticket, reply: Reply) -> Vec<Output> {
        if self.stopped.is_some() {
            return Vec::new();
        }
        if let Some(asking) = self.looked_up.take(ticket) {
            return self.found(asking, reply);
        }
        let expected = self.waiting.front().map(|waiting| waiting.ticket);
        if expected != Some(ticket) {
            let answered = format!("request {}", ticket.0);
            let expected = expected.map_or_else(|| "nothing".to_owned(), |expected| format!("request {}", expected.0));
            return self.stop(Stop::Unmatched { answered, expected });
        }
        match reply {
            Reply::Append(AppendOutcome::Done(receipt)) => self.durable(receipt),
            Reply::Append(other) => self.stop(Stop::Lost(format!("{other:?}"))),
            Reply::Failed(error) => self.stop(Stop::Failed(error)),
            Reply::Unknown(error) => self.stop(Stop::Unknown(error)),
            other => self.stop(Stop::Lost(format!("{other:?}"))),
        }
    }

    /// The first of those that wait is durable: it may be shown, and its sender told.
    fn durable(&mut self, receipt: Receipt) -> Vec<Output> {
        let Some(waiting) = self.waiting.pop_front() else { return Vec::new() };
        let Waiting { batch, ahead, places, client, answered, again, turned_away, promises, .. } = waiting;
        let accepted = matches!(answered, Answered::Accepted);
        self.promised.extend(promises);
        apply(&mut self.shown, &batch, ahead.as_ref());
        self.version += u64::from(batch.events.iter().any(is_seen));
        self.marks.take(places.into_iter().zip(receipt.leaves.iter().copied()), &batch);
        let mut outputs = vec![Output::Shown(Box::new(batch), receipt)];
        outputs.extend(client.map(|client| Output::Answer(client, answered)));
        outputs.extend(again.into_iter().map(|client| Output::Answer(client, Answered::Duplicate { accepted })));
        let refused = turned_away.into_iter();
        outputs.extend(refused.map(|(client, refusal)| Output::Answer(client, Answered::TurnedAway(refusal))));
        outputs
    }

    /// Stops the floor. What is not durable did not happen, so the house that is ahead goes back, and everybody who
    /// waits is told.
    fn stop(&mut self, stop: Stop) -> Vec<Output> {
        let told = |waiting: Waiting| {
            let refused = waiting.turned_away.into_iter().map(|(client, _)| client);
            waiting.client.into_iter().chain(waiting.again).chain(refused)
        };
        let mut clients: Vec<Client> = self.waiting.drain(..).flat_map(told).collect();
        clients.extend(self.looked_up.forget());
        self.decided = self.shown.clone();
        self.stopped = Some(stop.clone());
        let told = clients.into_iter().map(|client| Output::Answer(client, Answered::Unavailable));
        core::iter::once(Output::Stopped(stop)).chain(told).collect()
    }
}
