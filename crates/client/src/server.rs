//! A server: signing in, looking up, commands.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use data_encoding::HEXLOWER;
use sabot_wire::{Failure, Refused, Role, SignedIn};
use serde::Deserialize as _;
use serde_json::{Value, json};
use ureq::Agent;
use ureq::config::Config;
use ureq::tls::{RootCerts, TlsConfig};

use crate::error::ClientError;
use crate::sse::Messages;

/// How long one request may take before it is given up and sent again.
const REQUEST: Duration = Duration::from_secs(20);
/// How long a stream may be silent: the server says something every 15 seconds.
const SILENCE: Duration = Duration::from_secs(40);
/// How long is waited before a request is sent again, at first and at most.
const AGAIN: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(3));

/// How a server is reached.
#[derive(Clone, Debug)]
pub struct Options {
    /// Its address, `http://127.0.0.1:8097`.
    pub address: String,
    /// A file with the certificates that it is trusted by (PEM): needed for https.
    pub certificates: Option<PathBuf>,
    /// The language of its sentences, by its code.
    pub lang: String,
    /// How long a command without an answer is sent again and again.
    pub patience: Duration,
}

/// A server, as one person who has signed in or as nobody.
#[derive(Clone, Debug)]
pub struct Server {
    options: Arc<Options>,
    calls: Agent,
    streams: Agent,
    token: Option<Arc<str>>,
    /// What ids begin with, and how many there were.
    ids: Arc<(String, AtomicU64)>,
    /// The newest receipt.
    receipt: Arc<Mutex<Option<String>>>,
}

/// Who has signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// His name.
    pub name: String,
    /// His role.
    pub role: Role,
}

/// What was answered to a command.
#[derive(Clone, Debug, PartialEq)]
pub struct CommandAnswer {
    /// The status.
    pub status: u16,
    /// What was said.
    pub body: Value,
}

impl CommandAnswer {
    /// Whether it happened, now or when it was sent before. Answers to requests that are no orders to the house have no
    /// member `accepted`; there status 200 says it.
    #[must_use]
    pub fn accepted(&self) -> bool {
        self.status == 200 && self.body.get("accepted").is_none_or(|accepted| accepted == true)
    }

    /// The version of the view that shows what came of it: a stream that has reached this version has shown it.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.body.get("version").and_then(Value::as_u64).unwrap_or_default()
    }

    /// What the log was after the commit that holds the command, or a later one: a signed checkpoint.
    #[must_use]
    pub fn receipt(&self) -> Option<&str> {
        self.body.get("receipt")?.as_str()
    }

    /// What was said against it, and the rule where there is one.
    #[must_use]
    pub fn against(&self) -> Option<(String, Option<String>)> {
        if let Ok(refused) = Refused::deserialize(&self.body) {
            return Some((refused.sentence, refused.cite.map(|cite| cite.to_string())));
        }
        Failure::deserialize(&self.body).ok().map(|failure| (failure.error.sentence, None))
    }
}

impl Server {
    /// A server at an address; nothing is sent yet.
    ///
    /// # Errors
    /// An address that is none, or certificates that cannot be read.
    pub fn new(mut options: Options) -> Result<Server, ClientError> {
        options.address = options.address.trim_end_matches('/').to_owned();
        let https = options.address.starts_with("https://");
        if !https && !options.address.starts_with("http://") {
            return Err(ClientError::Address(options.address));
        }
        let mut tls = TlsConfig::builder();
        if https {
            tls = tls
                .root_certs(certificates(options.certificates.as_ref().ok_or(ClientError::NoCertificate)?)?)
                .unversioned_rustls_crypto_provider(Arc::new(rustls::crypto::ring::default_provider()));
        }
        let tls = tls.build();
        let common = || Config::builder().http_status_as_error(false).proxy(None).tls_config(tls.clone());
        let calls = common().timeout_global(Some(REQUEST)).build().new_agent();
        let streams = common().timeout_connect(Some(REQUEST)).timeout_per_read(Some(SILENCE)).build().new_agent();
        let mut begins = [0_u8; 8];
        getrandom::fill(&mut begins).map_err(|error| ClientError::Random(error.to_string()))?;
        let ids = Arc::new((HEXLOWER.encode(&begins), AtomicU64::new(0)));
        Ok(Server { options: Arc::new(options), calls, streams, token: None, ids, receipt: Arc::default() })
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.options.address
    }

    /// An id that no other command has.
    #[must_use]
    pub fn id(&self) -> String {
        let (begins, count) = &*self.ids;
        format!("{begins}-{}", count.fetch_add(1, Ordering::Relaxed))
    }

    /// Signs in with name and password.
    ///
    /// # Errors
    /// If it is not allowed, or nobody answers.
    pub fn sign_in(&mut self, name: &str, password: &str) -> Result<Person, ClientError> {
        self.enter("/api/sign-in", &json!({"name": name, "password": password}))
    }

    /// Signs in as a guest of a demo house.
    ///
    /// # Errors
    /// If there are no guests, or nobody answers.
    pub fn guest(&mut self) -> Result<Person, ClientError> {
        self.enter("/api/guest", &json!({}))
    }

    fn enter(&mut self, path: &str, body: &Value) -> Result<Person, ClientError> {
        // This is not sent again where no answer comes: it could let in a second guest, or count a wrong password
        // twice.
        let told = wanted(self.post_once(path, body)?)?;
        let told = SignedIn::deserialize(told).map_err(|error| ClientError::Unread(error.to_string()))?;
        self.token = Some(told.token.into());
        Ok(Person { name: told.name.to_string(), role: told.role })
    }

    /// Looks something up.
    ///
    /// # Errors
    /// If there is no such thing, it is not allowed, or nobody answers.
    pub fn get(&self, path: &str) -> Result<Value, ClientError> {
        wanted(self.again(|| {
            let mut request = self.calls.get(format!("{}{path}", self.options.address));
            request = request.header("Accept-Language", &self.options.lang);
            if let Some(token) = &self.token {
                request = request.header("Authorization", format!("Bearer {token}"));
            }
            self.read(request.call())
        })?)
    }

    /// Sends a command. Where it has no `id` it gets one; where no answer comes, or the record cannot be written now, it is
    /// sent again under the same id.
    ///
    /// # Errors
    /// If nobody answers for as long as the patience lasts.
    pub fn command(&self, path: &str, mut body: Value) -> Result<CommandAnswer, ClientError> {
        if let Value::Object(members) = &mut body {
            members.entry("id").or_insert_with(|| self.id().into());
        }
        let answer = self.again(|| self.post_once(path, &body))?;
        if let Some(receipt) = answer.receipt() {
            *self.receipt.lock().unwrap_or_else(PoisonError::into_inner) = Some(receipt.to_owned());
        }
        Ok(answer)
    }

    /// What the log was when the last command was answered, signed: whoever keeps it can prove that nothing of it was taken back.
    #[must_use]
    pub fn receipt(&self) -> Option<String> {
        self.receipt.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sends something once.
    ///
    /// # Errors
    /// If nobody answers.
    pub fn post_once(&self, path: &str, body: &Value) -> Result<CommandAnswer, ClientError> {
        let mut request = self.calls.post(format!("{}{path}", self.options.address));
        request = request.header("Accept-Language", &self.options.lang).header("Content-Type", "application/json");
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        self.read(request.send(body.to_string()))
    }

    /// Opens a stream once; `seen`: the last event that was heard.
    ///
    /// # Errors
    /// If it is not allowed, or nobody answers.
    pub fn stream(&self, query: &str, seen: Option<&str>) -> Result<Messages, ClientError> {
        let mut request = self.streams.get(format!("{}/api/stream?{query}", self.options.address));
        request = request.header("Accept-Language", &self.options.lang);
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        if let Some(seen) = seen {
            request = request.header("Last-Event-ID", seen);
        }
        let answer = request.call();
        match answer {
            Ok(response) if response.status() == 200 => Ok(Messages::new(Box::new(response.into_body().into_reader()))),
            other => {
                wanted(self.read(other)?)?;
                Err(ClientError::Unreachable { server: self.options.address.clone(), why: "no stream".to_owned() })
            }
        }
    }

    /// Does it again until there is an answer, or the patience is over.
    fn again(&self, ask: impl Fn() -> Result<CommandAnswer, ClientError>) -> Result<CommandAnswer, ClientError> {
        let began = Instant::now();
        let (mut wait, longest) = AGAIN;
        loop {
            let answer = ask();
            // Too much at once, or the record cannot be written now: nothing has happened.
            let later = answer.as_ref().map_or(true, |answer| matches!(answer.status, 429 | 503));
            if !later || began.elapsed() + wait > self.options.patience {
                return answer;
            }
            thread::sleep(wait);
            wait = (wait * 2).min(longest);
        }
    }

    fn read(
        &self,
        answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
    ) -> Result<CommandAnswer, ClientError> {
        let unreachable = |why: String| ClientError::Unreachable { server: self.options.address.clone(), why };
        let mut response = answer.map_err(|error| unreachable(error.to_string()))?;
        let status = response.status().as_u16();
        let text = response.body_mut().read_to_string().map_err(|error| unreachable(error.to_string()))?;
        let body = serde_json::from_str(&text).map_err(|error| unreachable(format!("{status}, {error}")))?;
        Ok(CommandAnswer { status, body })
    }
}

/// What was asked for, or what was said against it.
fn wanted(answer: CommandAnswer) -> Result<Value, ClientError> {
    if answer.status == 200 {
        return Ok(answer.body);
    }
    let (code, sentence) = match Failure::deserialize(&answer.body) {
        Ok(failure) => (failure.error.code, failure.error.sentence),
        // The answer has not the form of our servers: it comes from something in between, such as a proxy.
        Err(_) => (String::new(), answer.body.to_string()),
    };
    Err(ClientError::Refused { status: answer.status, code, sentence })
}

fn certificates(file: &PathBuf) -> Result<RootCerts, ClientError> {
    let unread = |why: String| ClientError::Certificate { file: file.display().to_string(), why };
    let text = std::fs::read(file).map_err(|error| unread(error.to_string()))?;
    let items = ureq::tls::parse_pem(&text);
    let mut found = Vec::new();
    for item in items {
        if let ureq::tls::PemItem::Certificate(certificate) = item.map_err(|error| unread(error.to_string()))? {
            found.push(certificate);
        }
    }
    if found.is_empty() { Err(unread("no certificate is in it".to_owned())) } else { Ok(RootCerts::from(found)) }
}
