//! A whole server: the data folder, the floor, the people, the listener, and their orderly end.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum_server::Handle;
use axum_server::tls_rustls::RustlsAcceptor;
use hyper_util::rt::TokioTimer;
use sabot_chance::{Generator, GeneratorFailure, Source};
use sabot_credentials::{
    ADMINISTRATORS_LEAST, Differs, PEOPLE_FILE, People, PeopleError, PeopleKey, Policy, SignIn, Significant, take_notes,
};
use sabot_data::{DataError, DataFolder, FolderOpening, Keys, Noticed};
use sabot_floor::opening::{OpenFloorError, OpenedFloor, open};
use sabot_floor::{Floor, PassedOver, PrepareError, perform, prepare};
use sabot_games::Message;
use sabot_house::config::TableConfig;
use sabot_house::{Actor, Batch, House, HouseKind, Order, Role, Wish};
use sabot_law::Basis;
use sabot_ledger::Name;
use sabot_store::{LeftBeside, Receipt, SqliteOptions};
use tokio::sync::{mpsc, watch};

use crate::api::{Reached, RequestBounds, ServerState, lock, router};
use crate::clock::{Clock, TimeLine, Turned};
use crate::door::{Door, Peer, TooFew, within_files};
use crate::engine::watch_clock::{differs, note};
use crate::engine::{Engine, Halted, Settings, start};
use crate::introduced::{Introduced, introduce};
use crate::noting::LOOKED_EVERY;
use crate::recording::{learn, to_record};
use crate::significant::Note;
use crate::tls::{self, TlsError};

/// How long requests that are under way may take when the server ends.
const GRACE: Duration = Duration::from_secs(5);

/// How often is looked whether sessions have ended: a stream outlives its session by less than a second.
const SESSIONS_EVERY: Duration = Duration::from_millis(250);

/// How long the record may not be written before a server ends, where nobody says otherwise: longer than a disk hangs that recovers.
pub const GIVES_UP_AFTER: Duration = Duration::from_secs(120);

/// What gives generator tables their cards.
pub type Chance = Box<dyn Source + Send>;

/// The watched generator, seeded by the operating system.
///
/// # Errors
/// If it does not pass its tests.
pub fn generator() -> Result<Chance, GeneratorFailure> {
    Ok(Box::new(Generator::start(Generator::WORDS_PER_SEED)?))
}

/// What a server is to be.
#[derive(Clone, Debug)]
pub struct ServerPlan {
    /// The text of its configuration.
    pub config: String,
    /// Its data folder.
    pub data: PathBuf,
    /// A second place for checkpoints.
    pub anchor: Option<PathBuf>,
    /// Where it listens.
    pub listen: SocketAddr,
    /// A certificate and its key, in files.
    pub tls: Option<(PathBuf, PathBuf)>,
    /// Whether a demo house may be reached from other machines.
    pub demo_on_network: bool,
    /// How many bots sit at a table at most.
    pub bots_max: usize,
    /// How long the record may not be written before the server ends.
    pub gives_up_after: Duration,
    /// How requests are taken.
    pub bounds: RequestBounds,
    /// How people sign in.
    pub policy: Policy,
    /// The clocks of the machine.
    pub clock: Arc<dyn Clock>,
    /// How far ahead of its record the machine's clock is believed at the start.
    pub clock_ahead: Duration,
    /// Where the cards of generator tables come from: [`generator`], but for tests.
    pub chance: fn() -> Result<Chance, GeneratorFailure>,
}

/// Why there is no server, or none any more.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// A configuration with so many problems.
    #[error("the configuration has {0} problems: sabot config check names them")]
    Config(usize),
    /// The house is not ready, or the folder holds another one.
    #[error(transparent)]
    Prepare(#[from] PrepareError),
    /// A demo house that others could reach.
    #[error(
        "a demo house has printed passwords and guests: it listens beyond this machine only with --demo-on-network"
    )]
    DemoOnNetwork,
    /// Passwords would go over the wire in clear.
    #[error(
        "beyond this machine a server wants a certificate (--tls-cert, --tls-key) or a proxy that has one (--behind-proxy)"
    )]
    NoTls,
    /// A real house without those who make everybody else.
    #[error(
        "a real house opens with two administrators who can sign in, and this one has {found}: sabot people add makes them"
    )]
    NotFounded {
        /// How many it has.
        found: usize,
    },
    /// The record knows people, and the file with their passwords is gone.
    #[error(
        "the record knows {accounts} accounts, and people.db, where their passwords stand, is missing or empty: put it back from the newest backup"
    )]
    PeopleGone {
        /// How many accounts the record knows.
        accounts: usize,
    },
    /// The certificate or its key.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The data folder.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The record.
    #[error(transparent)]
    Open(#[from] OpenFloorError),
    /// The generator.
    #[error("the generator does not start: {0}")]
    Generator(#[from] GeneratorFailure),
    /// The people.
    #[error(transparent)]
    People(#[from] PeopleError),
    /// The record cannot be written.
    #[error("{0}")]
    Stopped(String),
    /// The address or a thread.
    #[error("{what}: {error}")]
    System {
        /// What was tried.
        what: String,
        /// What the system said.
        error: std::io::Error,
    },
    /// The operating system allows too few open files.
    #[error("{found} files may be open, and a server needs {least}: raise the limit (ulimit -n)")]
    TooFewFiles {
        /// How many may be open.
        found: usize,
        /// How many have to be.
        least: usize,
    },
    /// The floor ended by itself.
    #[error(transparent)]
    Halted(#[from] Halted),
}

/// A server that listens.
#[derive(Debug)]
pub struct RunningServer {
    /// The address at which it listens.
    pub address: SocketAddr,
    /// Whether it speaks TLS.
    pub tls: bool,
    /// The demo house's sign-ins.
    pub sign_ins: Vec<SignIn>,
    /// Snapshots that could not be used: for people to be told.
    pub passed: Vec<PassedOver>,
    /// What people should be told of the data folder.
    pub noticed: Vec<Noticed>,
    /// What the house should know about its own choices, table by table.
    pub choices: Vec<(Name, Message, Basis)>,
    /// How many events the record had.
    pub events: u64,
    ending: watch::Sender<bool>,
    handle: Handle<Peer>,
    engine: Engine,
    floor: std::thread::JoinHandle<Result<LeftBeside, Halted>>,
    listener: tokio::task::JoinHandle<std::io::Result<()>>,
}

/// Starts a server.
///
/// # Errors
/// Whatever keeps it from listening; nothing has been shown then.
pub async fn serve(plan: ServerPlan) -> Result<RunningServer, ServeError> {
    let config =
        sabot_house::config::read_newest(&plan.config).map_err(|problems| ServeError::Config(problems.len()))?;
    check_listening(&plan, config.kind)?;
    check_founded(&plan, config.kind)?;
    let tls = match &plan.tls {
        Some((certificate, key)) => Some(tls::load(certificate, key).await?),
        None => None,
    };
    let bounds =
        within_files(plan.bounds).map_err(|TooFew { found, least }| ServeError::TooFewFiles { found, least })?;
    // At the start only what is new is checked; all of it is checked beside the work.
    let store = SqliteOptions { whole_check: false, ..SqliteOptions::default() };
    let opening = FolderOpening { create: true, anchor: plan.anchor.clone(), store };
    let (mut data, key) = DataFolder::open(&plan.data, &format!("sabot.house/{}", config.name), opening)?;
    let noticed = data.noticed().to_vec();
    for one in &noticed {
        tracing::warn!("{one}");
    }
    let source = (plan.chance)()?;
    let people_key = PeopleKey::of(|purpose| key.derive(purpose));
    // The file's lock lets in one server only, so all servers use one owner's name: after a sudden stop the next one
    // takes its leases again.
    let OpenedFloor { mut floor, events, passed, .. } = open(data.store(), source, key, "local", plan.clock.wall())?;
    let (last, shift) = (floor.shown().last_at(), floor.shown().clock_shift_ms());
    let line = TimeLine::start(Arc::clone(&plan.clock), last, shift, plan.clock_ahead);
    let policy = Policy { day_starts_minute: config.day_starts_minute, ..plan.policy };
    let people = Arc::new(People::open(&plan.data.join(PEOPLE_FILE), config.kind == HouseKind::Demo, policy)?);
    prepared(&mut floor, &mut data, &plan.config, &to_record(people.unrecorded(line.now())?), &line)?;
    let Introduced { sign_ins, differ } = introduce(&mut floor, &mut data, &people, people_key, &line)?;
    let mut before: Vec<Significant> = Vec::new();
    for Differs { name, expected, found } in &differ {
        tracing::error!(name, expected, found, "people.db differs from the record: the account does not work");
        let detail = format!("expected {expected}, found {found}");
        before.push(Significant::of_person(line.now(), "people_differ", Some(name), detail));
    }
    people.nothing_ahead_of(line.now())?;
    let excluded: Vec<_> = floor.shown().exclusions(line.now()).copied().collect();
    people.follow_record(&excluded, line.now())?;
    let (log, logged) = mpsc::unbounded_channel();
    for note in before.into_iter().chain(take_notes()) {
        let _ = log.send(note.into());
    }
    let settings = Settings {
        bots_max: plan.bots_max,
        // Ids of bots' commands are made of the seed, so no two runs of a record may have the same.
        bots_seed: (line.now().0.unsigned_abs() << 22) ^ events,
        seat_kept: Duration::from_millis(plan.policy.seat_kept_ms),
        gives_up_after: plan.gives_up_after,
    };
    let system = |what: &str| {
        let what = what.to_owned();
        move |error| ServeError::System { what, error }
    };
    let learns = Arc::clone(&people);
    let learn = Box::new(move |batch: &Batch| learn(&learns, batch));
    let (engine, floor) =
        start(floor, data, settings, line.clone(), (log, learn)).map_err(system("the floor's thread"))?;
    let door = Door::open(plan.listen, &bounds).await.and_then(|door| door.address().map(|address| (door, address)));
    let (door, address) = match door {
        Ok(open) => open,
        Err(error) => {
            engine.stop();
            return Err(ServeError::System { what: format!("--listen {}", plan.listen), error });
        }
    };
    let of = |table: &TableConfig| {
        let name = table.name;
        table.game.notices().into_iter().map(move |(told, basis)| (name, told, basis))
    };
    let choices = config.tables.iter().flat_map(of).collect();
    let (ending, ends) = watch::channel(false);
    let reached = Reached { tls: tls.is_some(), loopback: address.ip().is_loopback() };
    let record = DataFolder::record(&plan.data);
    let state = ServerState::new((engine.clone(), record), line, people, &config, bounds, reached, ends);
    let (look, looks) = mpsc::unbounded_channel();
    keep_notes(state.clone(), logged, look);
    watch_sessions(state.clone(), looks);
    let handle = Handle::new();
    let mut server = axum_server::Server::<Peer>::from_listener(door).handle(handle.clone());
    let http = server.http_builder();
    http.http1().timer(TokioTimer::new()).header_read_timeout(bounds.patience.head);
    http.http2().timer(TokioTimer::new());
    let service = router(&state).into_make_service_with_connect_info::<Peer>();
    let listener = match tls {
        Some(tls) => tokio::spawn(server.acceptor(RustlsAcceptor::new(tls)).serve(service)),
        None => tokio::spawn(server.serve(service)),
    };
    Ok(RunningServer {
        address,
        tls: reached.tls,
        sign_ins,
        passed,
        noticed,
        choices,
        events,
        ending,
        handle,
        engine,
        floor,
        listener,
    })
}

impl RunningServer {
    /// Ends it: streams are told, requests under way are answered, the record is closed. What it leaves beside its file.
    ///
    /// # Errors
    /// A record that could not be written to its end.
    pub async fn end(self) -> Result<LeftBeside, ServeError> {
        let RunningServer { ending, handle, engine, floor, listener, .. } = self;
        // Open streams would keep the server from ending, so they are told first.
        let _ = ending.send(true);
        handle.graceful_shutdown(Some(GRACE));
        let _ = listener.await;
        engine.stop();
        let ended = tokio::task::spawn_blocking(move || floor.join()).await;
        match ended {
            Ok(Ok(result)) => Ok(result?),
            _ => Err(ServeError::Stopped("the floor's thread broke".to_owned())),
        }
    }

    /// Waits until it is asked to end, or the floor ends by itself.
    pub async fn until(&self, asked: impl Future<Output = ()>) {
        tokio::pin!(asked);
        loop {
            tokio::select! {
                () = &mut asked => return,
                () = tokio::time::sleep(Duration::from_millis(500)) => {
                    if self.floor.is_finished() {
                        return;
                    }
                }
            }
        }
    }
}

/// Beyond this machine a server wants TLS, and a demo house a word more.
fn check_listening(plan: &ServerPlan, kind: HouseKind) -> Result<(), ServeError> {
    if plan.listen.ip().is_loopback() {
        return Ok(());
    }
    if kind == HouseKind::Demo && !plan.demo_on_network {
        return Err(ServeError::DemoOnNetwork);
    }
    if plan.tls.is_none() && !plan.bounds.behind_proxy {
        return Err(ServeError::NoTls);
    }
    Ok(())
}

/// A real house must have its administrators before anything else is made.
fn check_founded(plan: &ServerPlan, kind: HouseKind) -> Result<(), ServeError> {
    if kind == HouseKind::Demo {
        return Ok(());
    }
    let file = plan.data.join(PEOPLE_FILE);
    let found = if file.exists() { People::open(&file, false, plan.policy)?.administrators()? } else { 0 };
    if found >= ADMINISTRATORS_LEAST {
        return Ok(());
    }
    // A record that knows accounts was founded before: then the people's file is lost, and must not be made anew.
    match accounts_in_record(&plan.data) {
        0 => Err(ServeError::NotFounded { found }),
        accounts => Err(ServeError::PeopleGone { accounts }),
    }
}

/// How many accounts the record of a folder knows: none where it has none yet, or none that can be read.
fn accounts_in_record(folder: &Path) -> usize {
    let key = Keys::house(folder).ok().flatten();
    let store = sabot_data::reader(&DataFolder::record(folder)).ok();
    let recovered = store.and_then(|mut store| sabot_floor::recover(&mut store, key.as_ref()).ok());
    recovered.map_or(0, |recovered| recovered.rebuilt.house.accounts().iter().count())
}

/// Founds the house where it is not, opens its generator tables, and gives whoever has to decide his whole time again,
/// because he could not use the time during the interruption.
fn prepared(
    floor: &mut Floor,
    data: &mut DataFolder,
    config: &str,
    handed_over: &[(Actor, Order)],
    line: &TimeLine,
) -> Result<(), ServeError> {
    let (store, mut signing) = data.parts();
    let mut problem = None;
    let mut durable = |_: &Batch, receipt: &Receipt| {
        signing.durable(receipt).unwrap_or_else(|error| {
            problem.get_or_insert(error);
            None
        })
    };
    prepare(floor, store, config, line.now(), &mut durable)?;
    let running: Vec<Name> = floor
        .shown()
        .tables()
        // A clock that stands still has lost no time.
        .filter(|(_, desk)| {
            let runs = desk.clock().is_some_and(|clock| clock.stopped_ms.is_none());
            desk.is_open() && desk.halt().is_none() && runs
        })
        .map(|(name, _)| *name)
        .collect();
    for table in running {
        let command = floor.automatic(Actor::automatic(Role::Croupier), Order::WindClock { table }, line.now());
        perform(floor, store, &command, &mut durable).map_err(PrepareError::from)?;
        crate::metrics::clocks_given_anew(1);
    }
    for (actor, order) in about_clock(floor.shown(), line).into_iter().chain(handed_over.iter().cloned()) {
        let command = floor.automatic(actor, order, line.now());
        perform(floor, store, &command, &mut durable).map_err(PrepareError::from)?;
    }
    problem.map_or(Ok(()), |error| Err(error.into()))
}

/// A clock that does not fit the record is told; in a demo house, where no people may be, its own programs ask for the
/// correction, which waits for approval like any other, and give up what they asked for before.
fn about_clock(house: &House, line: &TimeLine) -> Vec<(Actor, Order)> {
    let told = differs(house.clock_ahead_ms(), line.wall_ahead_ms());
    let mut orders: Vec<(Actor, Order)> = told.map(note).into_iter().collect();
    let ahead = told.unwrap_or(house.clock_ahead_ms());
    if house.config().is_none_or(|config| config.kind != HouseKind::Demo) {
        return orders;
    }
    let mut asked = false;
    for request in house.requests() {
        match request.wish {
            Wish::Clock { ahead_ms } if ahead_ms == ahead => asked = true,
            Wish::Clock { .. } if request.by.automatic => {
                let reason = "the clock differs by something else now".parse().expect("a short reason");
                let order = Order::Reject { request: request.id.clone(), reason };
                orders.push((Actor::automatic(Role::Manager), order));
            }
            _ => {}
        }
    }
    if ahead != 0 && !asked {
        let reason = "the machine's clock differs from the record".parse().expect("a short reason");
        orders.push((Actor::automatic(Role::Administrator), Order::AskClock { reason }));
    }
    orders
}

/// Looks for sessions that have ended by time or by another program's hand, for as long as the server stands: now and then, and
/// when a clock was turned.
fn watch_sessions(state: ServerState, mut looks: mpsc::UnboundedReceiver<Turned>) {
    tokio::spawn(async move {
        let mut ending = state.ending.clone();
        loop {
            let turned = tokio::select! {
                _ = ending.wait_for(|ends| *ends) => return,
                Some(turned) = looks.recv() => Some(turned),
                () = tokio::time::sleep(SESSIONS_EVERY) => None,
            };
            state.look_for_ended().await;
            drop(turned);
        }
    });
}

/// Lets the record note what comes beside requests: what the floor's thread tells, and what was counted for a minute. Where a clock
/// was turned, `look` says so to those who come after.
fn keep_notes(state: ServerState, mut logged: mpsc::UnboundedReceiver<Note>, look: mpsc::UnboundedSender<Turned>) {
    tokio::spawn(async move {
        let due = async || {
            let due = lock(&state.tally).due(state.line.now());
            state.say(due).await;
        };
        loop {
            match tokio::time::timeout(LOOKED_EVERY, logged.recv()).await {
                Ok(Some(Note::Significant(one))) => state.say(vec![one]).await,
                Ok(Some(Note::ClockCorrected { by_ms })) => {
                    let line = state.line.clone();
                    let done =
                        state.people(move |people| people.clock_corrected(by_ms, || line.corrected(by_ms))).await;
                    if let Ok(Err(error)) = done {
                        tracing::error!(%error, "sessions were not told that the clock was put right");
                    }
                }
                Ok(Some(Note::Turned(turned))) => {
                    due().await;
                    let _ = look.send(turned);
                }
                Ok(None) => return,
                Err(_) => due().await,
            }
        }
    });
}
