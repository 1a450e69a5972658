//! `sabot serve`: the floor, until it is stopped. `sabot demo passwords`: who can sign in there.

use std::fmt::Write as _;
use std::io::Write as _;
use std::net::{AddrParseError, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum, value_parser};
use sabot_credentials::{Policy, SignIn, demo_sign_ins};
use sabot_floor::PrepareError;
use sabot_locale::Words;
use sabot_server::api::RequestBounds;
use sabot_server::clock::SystemClock;
use sabot_server::{GIVES_UP_AFTER, RunningServer, ServeError, ServerPlan, TlsError, generator, serve};
use serde_json::json;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::args::{DATA, Wrong, folder};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::line_json::cited;
use crate::common::why;
use crate::record::past;

/// How the log is written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LogForm {
    Text,
    Json,
    Off,
}

/// A floor to be served.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<String>,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(long, value_name = "DIR")]
    pub(crate) anchor: Option<String>,
    /// Where it listens; not given: the first free port from 8097 on, on this machine alone.
    #[arg(long, value_name = "ADDR:PORT", value_parser = address)]
    pub(crate) listen: Option<SocketAddr>,
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub(crate) tls_cert: Option<String>,
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub(crate) tls_key: Option<String>,
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    #[arg(long)]
    pub(crate) demo_on_network: bool,
    /// How much an address may send; not given: the usual bounds.
    #[arg(long, value_name = "N|off", value_parser = rate_limit)]
    pub(crate) rate_limit: Option<RateLimit>,
    /// How many bots sit at a table at most.
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) bots: u8,
    /// How many seconds the record may not be written before the server ends.
    #[arg(long, value_name = "SECONDS", value_parser = value_parser!(u32).range(10..=86_400))]
    pub(crate) give_up_after: Option<u32>,
    /// How many days ahead of the record the machine's clock is believed at the start.
    #[arg(long, value_name = "N", default_value_t = 7)]
    pub(crate) clock_days: u8,
    #[arg(long, value_name = "text|json|off", default_value = "text")]
    pub(crate) log: LogForm,
    #[arg(from_global)]
    pub(crate) json: bool,
}

/// What is shown of a demo house.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Shown {
    Passwords,
}

/// The sign-ins of a demo house.
#[derive(Debug, Args)]
pub(crate) struct Demo {
    #[arg(value_name = "passwords")]
    pub(crate) wanted: Shown,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(from_global)]
    pub(crate) json: bool,
}

/// Where it listens where nobody says otherwise, and how many ports after that are tried.
const FIRST_PORT: u16 = 8_097;
const PORTS: u16 = 20;
/// How long threads may take that still work for somebody when the server has ended.
const LEFT_BEHIND: Duration = Duration::from_secs(2);

impl Serve {
    /// The address as it was given.
    fn listened(&self) -> String {
        self.listen.map_or_else(String::new, |address| address.to_string())
    }
}

/// How many requests a second an address and a person may send.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RateLimit {
    EachSecond(u32),
    Off,
}

fn rate_limit(text: &str) -> Result<RateLimit, Wrong> {
    let count = || text.parse().ok().filter(|count| (1..=1_000_000).contains(count));
    match text {
        "off" => Ok(RateLimit::Off),
        _ => count().map(RateLimit::EachSecond).ok_or_else(|| Wrong::new("serve-bad-rate", text)),
    }
}

fn address(text: &str) -> Result<SocketAddr, Wrong> {
    let wrong = |error: AddrParseError| Wrong { why: error.to_string(), ..Wrong::new("serve-bad-address", text) };
    text.parse().map_err(wrong)
}

pub(crate) fn answer(request: &Serve, words: &Words) -> Result<Answer, Failure> {
    // Random bytes come first: the standard library would later end the program for want of them, without a sentence.
    getrandom::u64().map_err(|error| {
        let why = words.with("deal-no-entropy", &[("why", &error.to_string())]);
        Failure::fault("serve", &request.data, words.with("serve-failed", &[("why", &why)]))
    })?;
    log(request.log);
    let plan = plan(request, words)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::fault("serve", "", error.to_string()))?;
    let ended = runtime.block_on(async {
        let running = begin(request, plan).await.map_err(|error| failure(request, &error, words))?;
        let asked_to_end = asked_to_end();
        tell(&running, request, words);
        running.until(asked_to_end).await;
        let left = running.end().await.map_err(|error| failure(request, &error, words))?;
        Ok(Answer::yes(words.text("serve-ended") + "\n" + &past::left(left, &request.data, words)))
    });
    // A thread that waits for a disk that hangs would otherwise keep the program from ending.
    runtime.shutdown_timeout(LEFT_BEHIND);
    ended
}

/// Structured lines on standard error; what is told to a person goes to standard output.
fn log(form: LogForm) {
    let asked = std::env::var("SABOT_LOG").ok().and_then(|asked| asked.parse().ok());
    let usual = || Targets::new().with_default(LevelFilter::WARN).with_target("sabot_server", LevelFilter::INFO);
    let filter: Targets = asked.unwrap_or_else(usual);
    let lines = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(LevelFilter::TRACE);
    // A second one in the same program would be a mistake of ours, and is harmless.
    let _ = match form {
        LogForm::Json => lines.json().finish().with(filter).try_init(),
        LogForm::Off => Ok(()),
        LogForm::Text => lines.with_target(false).finish().with(filter).try_init(),
    };
}

fn plan(request: &Serve, words: &Words) -> Result<ServerPlan, Failure> {
    let (config, _) =
        crate::house::file::configured(request.config.as_deref(), &request.data, sabot_house::config::served, words)?;
    let listen = request.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], FIRST_PORT)));
    let (bounds, policy) = bounds(request, listen, words)?;
    Ok(ServerPlan {
        config,
        data: PathBuf::from(&request.data),
        anchor: request.anchor.as_ref().map(PathBuf::from),
        listen,
        tls: request.tls_cert.as_ref().map(PathBuf::from).zip(request.tls_key.as_ref().map(PathBuf::from)),
        demo_on_network: request.demo_on_network,
        bots_max: usize::from(request.bots),
        gives_up_after: request.give_up_after.map_or(GIVES_UP_AFTER, |seconds| Duration::from_secs(u64::from(seconds))),
        bounds,
        policy,
        clock: Arc::new(SystemClock),
        clock_ahead: Duration::from_secs(u64::from(request.clock_days) * 24 * 60 * 60),
        chance: generator,
    })
}

/// How much may be asked of it. A server without bounds may listen on this machine alone: tests and load generators
/// need that, and on a network anybody could flood it.
fn bounds(request: &Serve, listen: SocketAddr, words: &Words) -> Result<(RequestBounds, Policy), Failure> {
    let usual = RequestBounds { behind_proxy: request.behind_proxy, ..RequestBounds::default() };
    match request.rate_limit {
        None => return Ok((usual, Policy::default())),
        Some(RateLimit::EachSecond(count)) => {
            let both = (count * 2, count);
            return Ok((RequestBounds { of_address: both, of_person: both, ..usual }, Policy::default()));
        }
        Some(RateLimit::Off) if !listen.ip().is_loopback() => {
            return Err(Failure::input("--rate-limit", "off", words.text("serve-rate-on-network")));
        }
        Some(RateLimit::Off) => {}
    }
    let none = (u32::MAX, u32::MAX);
    let bounds = RequestBounds {
        of_address: none,
        of_person: none,
        streams_of_address: usual.streams,
        connections_of_address: usual.connections,
        ..usual
    };
    let policy = Policy::default();
    let most = u32::MAX;
    Ok((
        bounds,
        Policy {
            guests_each_hour: most,
            guests_block_hour: most,
            guests_at_once: most,
            sign_ins_at_once: most,
            ..policy
        },
    ))
}

/// The next free port where the usual one is taken and nobody asked for another.
async fn begin(request: &Serve, mut plan: ServerPlan) -> Result<RunningServer, ServeError> {
    if request.listen.is_none() {
        let free = (0..PORTS).map(|more| SocketAddr::from(([127, 0, 0, 1], FIRST_PORT + more)));
        let free = free.into_iter().find(|address| std::net::TcpListener::bind(address).is_ok());
        plan.listen = free.unwrap_or(plan.listen);
    }
    serve(plan).await
}

/// Ends with Ctrl-C or what a service manager sends. It listens from the moment it is made: a program that was ended as soon as it
/// said where it serves would otherwise be gone without having closed its record.
fn asked_to_end() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        (signal(SignalKind::interrupt()), signal(SignalKind::terminate()))
    };
    async move {
        #[cfg(unix)]
        if let (Ok(mut interrupted), Ok(mut terminated)) = signals {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
            }
            return;
        }
        let _ = tokio::signal::ctrl_c().await;
    }
}

fn failure(request: &Serve, error: &ServeError, words: &Words) -> Failure {
    let why = words.with("serve-failed", &[("why", &why::serve(error, words))]);
    match error {
        ServeError::Config(_) | ServeError::Prepare(PrepareError::OtherHouse(_)) => {
            Failure::input("--config", request.config.as_deref().unwrap_or_default(), why)
        }
        ServeError::DemoOnNetwork => {
            Failure::input("--listen", &request.listened(), words.text("serve-demo-on-network"))
        }
        ServeError::NotFounded { found } => {
            let config = request.config.as_deref().unwrap_or_default();
            let args = [("found", found.to_string()), ("config", config.to_owned()), ("folder", request.data.clone())];
            let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
            Failure::input("--data", &request.data, words.with("serve-not-founded", &args))
        }
        ServeError::PeopleGone { accounts } => crate::house::people::gone(&request.data, *accounts, words),
        ServeError::Tls(error) => tls_failure(request, error, words),
        ServeError::NoTls => Failure::input("--listen", &request.listened(), words.text("serve-no-tls")),
        _ => Failure::fault("serve", &request.data, why),
    }
}

/// What is wrong with the certificate or its key.
fn tls_failure(request: &Serve, error: &TlsError, words: &Words) -> Failure {
    let (certificate, key) =
        (request.tls_cert.clone().unwrap_or_default(), request.tls_key.clone().unwrap_or_default());
    let of = |file: &Path| if file == Path::new(&key) { "--tls-key" } else { "--tls-cert" };
    let (option, file, why) = match error {
        TlsError::Unreadable { file, error } => {
            let shown = file.display().to_string();
            let why = words.with("serve-tls-unreadable", &[("file", &shown), ("why", &error.to_string())]);
            (of(file), shown, why)
        }
        TlsError::NoCertificate(file) => {
            let shown = file.display().to_string();
            let why = words.with("serve-tls-no-certificate", &[("file", &shown)]);
            ("--tls-cert", shown, why)
        }
        TlsError::NoKey(file) => {
            let shown = file.display().to_string();
            let why = words.with("serve-tls-no-key", &[("file", &shown)]);
            ("--tls-key", shown, why)
        }
        TlsError::OtherKey => {
            let why = words.with("serve-tls-other-key", &[("key", &key), ("certificate", &certificate)]);
            ("--tls-key", key, why)
        }
        TlsError::Unusable(why) => {
            let why = words.with("serve-tls-unusable", &[("file", &certificate), ("why", why)]);
            ("--tls-cert", certificate, why)
        }
    };
    Failure::input(option, &file, why)
}

/// Says where to look, at once.
fn tell(running: &RunningServer, request: &Serve, words: &Words) {
    let scheme = if running.tls { "https" } else { "http" };
    let address = format!("{scheme}://{}", running.address);
    let text = if request.json {
        let sign_ins: Vec<_> = running.sign_ins.iter().map(one).collect();
        json!({"address": address, "events": running.events, "sign_ins": sign_ins}).to_string() + "\n"
    } else {
        let mut text = words.with("serve-listens", &[("address", &address), ("folder", &request.data)]) + "\n";
        for noticed in &running.noticed {
            let _ = writeln!(text, "{}", why::noticed(noticed, words));
        }
        for (table, told, basis) in &running.choices {
            let what = cited(&words.told(told), basis);
            let _ = writeln!(text, "{table}: {}", words.with("config-summary-notice", &[("what", &what)]));
        }
        for passed in &running.passed {
            let _ = writeln!(text, "{}", words.with("serve-passed", &[("why", &passed.to_string())]));
        }
        if !running.sign_ins.is_empty() {
            text += &(words.text("serve-sign-ins") + "\n");
            text += &listed(&running.sign_ins, words);
        }
        text + &words.text("serve-stop") + "\n"
    };
    let mut out = std::io::stdout().lock();
    // Who closed the pipe does not want to know.
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn one(sign_in: &SignIn) -> serde_json::Value {
    json!({"name": sign_in.name.as_str(), "role": sign_in.role.as_str(), "password": sign_in.password})
}

fn listed(sign_ins: &[SignIn], words: &Words) -> String {
    let mut text = String::new();
    for sign_in in sign_ins {
        let role = words.word("role", sign_in.role.as_str());
        let _ = writeln!(text, "  {:<8} {:<24} {role}", sign_in.name.as_str(), sign_in.password);
    }
    text
}

/// The sign-ins of a demo house.
pub(crate) fn passwords(request: &Demo, words: &Words) -> Result<Answer, Failure> {
    let Shown::Passwords = request.wanted;
    let folder = Path::new(&request.data);
    let sign_ins = demo_sign_ins(folder).map_err(|error| {
        let why = words.with("serve-no-sign-ins", &[("folder", &request.data), ("why", &error.to_string())]);
        Failure::fault("--data", &request.data, why)
    })?;
    if sign_ins.is_empty() {
        let why = words.with("serve-no-sign-ins-yet", &[("folder", &request.data)]);
        return Err(Failure::fault("--data", &request.data, why));
    }
    Ok(if request.json {
        Answer::json(&json!({"sign_ins": sign_ins.iter().map(one).collect::<Vec<_>>()}), true)
    } else {
        Answer::yes(listed(&sign_ins, words))
    })
}
