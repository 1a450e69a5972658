//! What every request can reach.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sabot_credentials::{Buckets, Ending, People, Significant, take_notes};
use sabot_floor::Answered;
use sabot_house::HouseKind;
use sabot_house::config::HouseConfig;
use sabot_law::Instrument;
use sabot_ledger::Name;
use sabot_locale::{Lang, Words};
use tokio::sync::watch;

use super::places::Places;
use super::relied::Streams;
use crate::clock::TimeLine;
use crate::engine::Engine;
use crate::noting::{Tally, asked};
use crate::recording::leave_unsaid;
use crate::views::Sentences;

/// How many addresses and persons are counted at once.
const KEYS: usize = 8_192;

/// How requests are taken.
#[derive(Clone, Copy, Debug)]
pub struct RequestBounds {
    /// Requests of one address at once, and how many more each second.
    pub of_address: (u32, u32),
    /// Requests of one person at once, and how many more each second.
    pub of_person: (u32, u32),
    /// Open streams of those who look on from one network.
    pub streams_of_address: usize,
    /// Open streams of one person who sits at a table or works here.
    pub streams_of_person: usize,
    /// Open streams of all who look on. Whoever sits or works here has places of his own.
    pub streams: usize,
    /// Open connections of one network; behind a proxy, from which all come, this counts for nothing.
    pub connections_of_address: usize,
    /// Open connections altogether. Where the operating system allows fewer files, there are fewer.
    pub connections: usize,
    /// How long the server waits for a client that says nothing.
    pub patience: Patience,
    /// Whether the address is told by a proxy.
    pub behind_proxy: bool,
    /// The longest body.
    pub body_bytes: usize,
}

impl Default for RequestBounds {
    fn default() -> RequestBounds {
        RequestBounds {
            of_address: (400, 200),
            of_person: (60, 30),
            streams_of_address: 64,
            streams_of_person: 16,
            streams: 4_096,
            connections_of_address: 512,
            connections: 8_192,
            patience: Patience::default(),
            behind_proxy: false,
            body_bytes: 64 << 10,
        }
    }
}

/// How long the server waits for a client that says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How long for the first word of a connection, and for the whole head of each request, from when the server is
    /// ready for it. An idle connection is kept as long.
    pub head: Duration,
    /// How long for the whole body of a request.
    pub body: Duration,
    /// How long a connection may last on which nothing moves in either direction, or nobody reads what is written. A
    /// live stream says something four times in that time.
    pub quiet: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { head: Duration::from_secs(20), body: Duration::from_secs(20), quiet: Duration::from_secs(60) }
    }
}

/// How the server is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// By TLS that it speaks itself.
    pub tls: bool,
    /// From this machine alone.
    pub loopback: bool,
}

/// What every request can reach.
#[derive(Clone)]
pub struct ServerState(Arc<ServerParts>);

/// What is behind it.
#[allow(missing_debug_implementations, reason = "it holds sentences and locks")]
pub struct ServerParts {
    pub(crate) engine: Engine,
    /// Where the record is.
    pub(crate) record: PathBuf,
    /// Counts what strangers do, so that they cannot fill the record with notes.
    pub(crate) tally: Mutex<Tally>,
    /// What time it is.
    pub(crate) line: TimeLine,
    pub(crate) people: Arc<People>,
    pub(crate) kind: HouseKind,
    /// What is played at each table.
    pub(crate) games: BTreeMap<Name, Instrument>,
    pub(crate) bounds: RequestBounds,
    pub(crate) reached: Reached,
    pub(crate) sentences: Sentences,
    pub(crate) addresses: Mutex<Buckets<IpAddr>>,
    pub(crate) persons: Mutex<Buckets<Name>>,
    pub(crate) places: Mutex<Places>,
    pub(crate) relied: Arc<Streams>,
    /// Turns true when the server ends.
    pub(crate) ending: watch::Receiver<bool>,
}

impl core::fmt::Debug for ServerState {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("State").finish_non_exhaustive()
    }
}

impl core::ops::Deref for ServerState {
    type Target = ServerParts;

    fn deref(&self) -> &ServerParts {
        &self.0
    }
}

impl ServerState {
    /// The state of a server for this floor and these people.
    #[must_use]
    pub fn new(
        (engine, record): (Engine, PathBuf),
        line: TimeLine,
        people: Arc<People>,
        house: &HouseConfig,
        bounds: RequestBounds,
        reached: Reached,
        ending: watch::Receiver<bool>,
    ) -> ServerState {
        let relied = Arc::new(Streams::default());
        let (streams, floor) = (Arc::clone(&relied), engine.clone());
        people.when_sessions_end(move |ended| {
            // The floor forgets the streams at once, whether or not anybody still reads them.
            streams.end(ended).into_iter().for_each(|subscription| floor.left(subscription));
            if matches!(ended.why, Ending::Excluded | Ending::Disabled) {
                floor.signed_out(ended.name);
            }
        });
        ServerState(Arc::new(ServerParts {
            engine,
            record,
            tally: Mutex::default(),
            line,
            people,
            kind: house.kind,
            games: house.tables.iter().map(|table| (table.name, table.game.instrument())).collect(),
            bounds,
            reached,
            sentences: Sentences::default(),
            addresses: Mutex::new(Buckets::new(KEYS)),
            persons: Mutex::new(Buckets::new(KEYS)),
            places: Mutex::default(),
            relied,
            ending,
        }))
    }

    /// The sentences of a language.
    pub(crate) fn words(&self, lang: Lang) -> &Words {
        self.sentences.of(lang)
    }

    /// Looks whether sessions have ended that streams rely on.
    pub(crate) async fn look_for_ended(&self) {
        let relied = self.relied.relied();
        let now = self.line.now();
        let looked = self.people(move |people| people.look_for_ended(&relied, now)).await;
        if let Ok(Err(error)) = looked {
            tracing::error!(%error, "sessions cannot be looked at");
        }
    }

    /// Lets the record note what is significant, as far as it is not counted. It is there when this ends; what the record cannot
    /// take waits beside it for the next start.
    pub(crate) async fn say(&self, notes: Vec<Significant>) {
        for one in notes {
            let Some(one) = lock(&self.tally).take(one, self.line.now()) else { continue };
            let (code, actor) = (one.code, one.actor.as_deref());
            tracing::info!(code, actor, detail = one.detail, whence = one.whence, "significant");
            let Some(asked) = asked(&one) else { continue };
            let id = asked.id.clone();
            let said = self.engine.command(asked).await;
            let said = said.is_ok_and(|told| told.answered == Answered::Accepted);
            let state = self.clone();
            let kept = tokio::task::spawn_blocking(move || match said {
                true => state.people.keep_whence(id.as_str(), &one),
                false => leave_unsaid(&state.people, &one),
            });
            if let Ok(Err(error)) = kept.await {
                tracing::error!(%error, "a significant event was not kept");
            }
        }
    }

    /// Asks the people's file, away from the threads that serve. What is significant of it is in the record before this ends.
    pub(crate) async fn people<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&People) -> T + Send + 'static,
    ) -> Result<T, crate::engine::Gone> {
        let state = self.clone();
        let asked = tokio::task::spawn_blocking(move || (ask(&state.people), take_notes()));
        let (answer, notes) = asked.await.map_err(|_| crate::engine::Gone)?;
        self.say(notes).await;
        Ok(answer)
    }
}

/// Takes a lock. Whoever panicked while he had it left nothing half done behind: each change is one step.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
