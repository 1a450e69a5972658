//! `sabot serve`: the floor, until it is stopped. `sabot demo passwords`: who can sign in there.

use std::fmt::Write as _;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sabot_demo::PrepareError;
use sabot_locale::Words;
use sabot_server::api::Bounds;
use sabot_server::clock::SystemClock;
use sabot_server::people::{Policy, SignIn, demo_sign_ins};
use sabot_server::{GIVES_UP_AFTER, Plan, Running, ServeError, TlsError, generator, serve};
use serde_json::json;

use crate::asked::{Demo, Serve};
use crate::failure::Failure;
use crate::output::Answer;

/// Where it listens where nobody says otherwise, and how many ports after that are tried.
const FIRST_PORT: u16 = 8_097;
const PORTS: u16 = 20;
/// How long threads may take that still work for somebody when the server has ended.
const LEFT_BEHIND: Duration = Duration::from_secs(2);

pub(crate) fn answer(request: &Serve, words: &Words) -> Result<Answer, Failure> {
    // Asked for before anything else wants some: the standard library would end the program without a sentence.
    getrandom::u64().map_err(|error| {
        let why = words.with("deal-no-entropy", &[("why", &error.to_string())]);
        Failure::fault("serve", &request.data, words.with("serve-failed", &[("why", &why)]))
    })?;
    log(&request.log);
    let plan = plan(request, words)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::fault("serve", "", error.to_string()))?;
    let ended = runtime.block_on(async {
        let running = begin(request, plan).await.map_err(|error| failure(request, &error, words))?;
        tell(&running, request, words);
        running.until(asked_to_end()).await;
        let left = running.end().await.map_err(|error| failure(request, &error, words))?;
        Ok(Answer::yes(words.text("serve-ended") + "\n" + &crate::past::left(left, &request.data, words)))
    });
    // A thread that waits for a disk that hangs would otherwise keep the program from ending.
    runtime.shutdown_timeout(LEFT_BEHIND);
    ended
}

/// Structured lines on standard error; what is told to a person goes to standard output.
fn log(form: &str) {
    let filter = tracing_subscriber::EnvFilter::try_from_env("SABOT_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn,sabot_server=info"));
    let lines = tracing_subscriber::fmt().with_writer(std::io::stderr).with_env_filter(filter);
    // A second one in the same program would be a mistake of ours, and is harmless.
    let _ = match form {
        "json" => lines.json().try_init(),
        "off" => Ok(()),
        _ => lines.with_target(false).try_init(),
    };
}

fn plan(request: &Serve, words: &Words) -> Result<Plan, Failure> {
    let (config, _) = crate::house_file::configured(request.config.as_deref(), words)?;
    let listen = match &request.listen {
        Some(text) => text.parse::<SocketAddr>().map_err(|error| {
            let why = words.with("serve-bad-address", &[("value", text.as_str()), ("why", &error.to_string())]);
            Failure::input("--listen", text, why)
        })?,
        None => SocketAddr::from(([127, 0, 0, 1], FIRST_PORT)),
    };
    let (bounds, policy) = bounds(request, listen, words)?;
    Ok(Plan {
        config,
        data: PathBuf::from(&request.data),
        anchor: request.anchor.as_ref().map(PathBuf::from),
        listen,
        tls: request.tls.as_ref().map(|(certificate, key)| (PathBuf::from(certificate), PathBuf::from(key))),
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

/// How much may be asked of it. Without bounds it serves this machine alone: what is left then is for tests and load
/// generators, and a network would find it defenceless.
fn bounds(request: &Serve, listen: SocketAddr, words: &Words) -> Result<(Bounds, Policy), Failure> {
    let usual = Bounds { behind_proxy: request.behind_proxy, ..Bounds::default() };
    let Some(text) = request.rate_limit.as_deref() else { return Ok((usual, Policy::default())) };
    if text != "off" {
        let each_second =
            text.parse::<u32>().ok().filter(|count| (1..=1_000_000).contains(count)).ok_or_else(|| {
                Failure::input("--rate-limit", text, words.with("serve-bad-rate", &[("value", text)]))
            })?;
        let both = (each_second * 2, each_second);
        return Ok((Bounds { of_address: both, of_person: both, ..usual }, Policy::default()));
    }
    if !listen.ip().is_loopback() {
        return Err(Failure::input("--rate-limit", text, words.text("serve-rate-on-network")));
    }
    let none = (u32::MAX, u32::MAX);
    let bounds = Bounds {
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
async fn begin(request: &Serve, mut plan: Plan) -> Result<Running, ServeError> {
    if request.listen.is_none() {
        let free = (0..PORTS).map(|more| SocketAddr::from(([127, 0, 0, 1], FIRST_PORT + more)));
        let free = free.into_iter().find(|address| std::net::TcpListener::bind(address).is_ok());
        plan.listen = free.unwrap_or(plan.listen);
    }
    serve(plan).await
}

/// Ctrl-C, or what a service manager sends.
async fn asked_to_end() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}

fn failure(request: &Serve, error: &ServeError, words: &Words) -> Failure {
    let why = words.with("serve-failed", &[("why", &crate::why::serve(error, words))]);
    match error {
        ServeError::Config(_) | ServeError::Prepare(PrepareError::OtherHouse(_)) => {
            Failure::input("--config", request.config.as_deref().unwrap_or_default(), why)
        }
        ServeError::DemoOnNetwork => Failure::input(
            "--listen",
            request.listen.as_deref().unwrap_or_default(),
            words.text("serve-demo-on-network"),
        ),
        ServeError::NotFounded { found } => {
            let config = request.config.as_deref().unwrap_or_default();
            let args = [("found", found.to_string()), ("config", config.to_owned()), ("folder", request.data.clone())];
            let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
            Failure::input("--data", &request.data, words.with("serve-not-founded", &args))
        }
        ServeError::PeopleGone { accounts } => crate::people::gone(&request.data, *accounts, words),
        ServeError::Tls(error) => tls_failure(request, error, words),
        ServeError::NoTls => {
            Failure::input("--listen", request.listen.as_deref().unwrap_or_default(), words.text("serve-no-tls"))
        }
        _ => Failure::fault("serve", &request.data, why),
    }
}

/// What is wrong with the certificate or its key.
fn tls_failure(request: &Serve, error: &TlsError, words: &Words) -> Failure {
    let (certificate, key) = request.tls.clone().unwrap_or_default();
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
fn tell(running: &Running, request: &Serve, words: &Words) {
    let scheme = if running.tls { "https" } else { "http" };
    let address = format!("{scheme}://{}", running.address);
    let text = if request.json {
        let sign_ins: Vec<_> = running.sign_ins.iter().map(one).collect();
        json!({"address": address, "events": running.events, "sign_ins": sign_ins}).to_string() + "\n"
    } else {
        let mut text = words.with("serve-listens", &[("address", &address), ("folder", &request.data)]) + "\n";
        for noticed in &running.noticed {
            let _ = writeln!(text, "{}", crate::why::noticed(noticed, words));
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
