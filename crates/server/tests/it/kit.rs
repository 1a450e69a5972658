//! What the tests of the whole server share: a small house that waits for nobody, and a plain HTTP client.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sabot_audit::{Inputs, audit};
use sabot_client::Pieces;
use sabot_credentials::Policy;
use sabot_data::{DataFolder, Keys};
use sabot_floor::Replay;
use sabot_house::House;
use sabot_report::{Log, check};
use sabot_server::api::RequestBounds;
use sabot_server::clock::{BELIEVED_AHEAD, SystemClock};
use sabot_server::engine::SeenUpTo;
use sabot_server::{RunningServer, ServerPlan, serve};
use sabot_store::SqliteReader;
use sabot_testkit::Folder;
use sabot_wire::StreamMessage;
use serde_json::{Value, json};

use crate::clock_kit::{HandClock, TODAY};

use crate::still_kit::StillRuntime;

/// How long anything may take before a test gives up.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A house of every game whose automatic croupiers go at once and whose people approve by themselves.
pub(crate) fn config(betting: &str, result: &str) -> String {
    house(&["stud", "qpoker", "football", "omaha"], &["generator", "live"], betting, "0s", result)
}

/// A house with a table of each of these games in each of these modes.
pub(crate) fn house(games: &[&str], modes: &[&str], betting: &str, step: &str, result: &str) -> String {
    let mut text = "name = \"test\"\nkind = \"demo\"\n[approvals]\nautomatic_after = \"10m\"\n\
         [[pool]]\nname = \"gold\"\ncurrency = \"play\"\nbet = 2500\n"
        .to_owned();
    for game in games {
        let keys = match *game {
            "stud" => "chip_unit = 500\nante = { min = 2500, max = 100000 }\njackpot = \"gold\"\n",
            "qpoker" => "chip_unit = 500\nbet = { min = 2000, max = 100000 }\nbonus = { min = 1000, max = 20000 }\n",
            "football" => {
                "chip_unit = 200\nstakes = { min = 1200, max = 100000 }\npost = { min = 1000, max = 20000 }\n"
            }
            _ => "chip_unit = 100\nbig_blind = 1000\n",
        };
        for mode in modes {
            let live = *mode == "live";
            let (name, betting) = if live { ("live", "10m") } else { ("1", betting) };
            let more = if live { "cards = \"console\"\nconfirm_irregularities = true\n" } else { "" };
            text += &format!(
                "[[table]]\nname = \"{game}-{name}\"\ngame = \"{game}\"\nmode = \"{mode}\"\n{keys}{more}\
                 [table.clocks]\nbetting = \"{betting}\"\ndecision = \"10m\"\n\
                 [table.pace]\nstep = \"{step}\"\nresult = \"{result}\"\n"
            );
        }
    }
    text
}

/// What a server's connections run on.
enum Threads {
    Several(tokio::runtime::Runtime),
    /// One, whose timers are turned by hand.
    Still(StillRuntime),
}

impl Threads {
    fn handle(&self) -> &tokio::runtime::Handle {
        match self {
            Threads::Several(runtime) => runtime.handle(),
            Threads::Still(runtime) => runtime.handle(),
        }
    }
}

/// A server on a clock that is turned by hand, gone when the test is over.
pub(crate) struct Server {
    threads: Threads,
    running: Option<RunningServer>,
    pub(crate) clock: Arc<HandClock>,
    pub(crate) folder: Arc<Folder>,
    pub(crate) address: SocketAddr,
    tokens: BTreeMap<String, String>,
    passwords: BTreeMap<String, String>,
}

/// The usual rules with hashes that cost nothing.
pub(crate) fn cheap() -> Policy {
    Policy { argon2_memory_kib: 8, argon2_passes: 1, ..Policy::default() }
}

/// A server of this house on a port of its own, without bots.
pub(crate) fn plan(config: &str, folder: &Folder) -> ServerPlan {
    let many = 10_000;
    let policy = Policy {
        sign_ins_at_once: many,
        guests_each_hour: many,
        guests_block_hour: many,
        guests_at_once: many,
        ..cheap()
    };
    ServerPlan {
        config: config.to_owned(),
        data: folder.path().to_owned(),
        anchor: None,
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        tls: None,
        demo_on_network: false,
        bots_max: 0,
        gives_up_after: sabot_server::GIVES_UP_AFTER,
        bounds: wide(),
        policy,
        clock: Arc::new(SystemClock),
        clock_ahead: BELIEVED_AHEAD,
        chance: sabot_server::generator,
    }
}

/// Bounds that no test reaches by chance.
pub(crate) fn wide() -> RequestBounds {
    let many = (1_000_000, 1_000_000);
    RequestBounds {
        of_address: many,
        of_person: many,
        streams_of_address: 4_096,
        connections_of_address: 8_192,
        ..RequestBounds::default()
    }
}

impl Server {
    pub(crate) fn start() -> Server {
        Server::with(&config("1s", "0s"), wide(), 0)
    }

    pub(crate) fn with(config: &str, bounds: RequestBounds, bots_max: usize) -> Server {
        Server::planned(config, |plan| ServerPlan { bots_max, bounds, ..plan })
    }

    /// A server with other rules about people.
    pub(crate) fn governed(config: &str, change: impl FnOnce(Policy) -> Policy) -> Server {
        Server::planned(config, |plan| ServerPlan { policy: change(plan.policy), ..plan })
    }

    pub(crate) fn planned(config: &str, change: impl FnOnce(ServerPlan) -> ServerPlan) -> Server {
        Server::in_folder(Arc::new(Folder::new()), config, change)
    }

    /// A server on a folder that may have been another's.
    pub(crate) fn in_folder(
        folder: Arc<Folder>,
        config: &str,
        change: impl FnOnce(ServerPlan) -> ServerPlan,
    ) -> Server {
        Server::living_by(HandClock::new(TODAY), folder, config, change)
    }

    /// The same by a clock that may have been another's too.
    pub(crate) fn living_by(
        clock: Arc<HandClock>,
        folder: Arc<Folder>,
        config: &str,
        change: impl FnOnce(ServerPlan) -> ServerPlan,
    ) -> Server {
        let threads =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads");
        Server::on(Threads::Several(threads), clock, folder, config, change)
    }

    /// A server whose timers stand still too: those of connections and of what is said on a silent stream.
    pub(crate) fn still(config: &str, bounds: RequestBounds) -> Server {
        let threads = Threads::Still(StillRuntime::new());
        let change = |plan| ServerPlan { bounds, ..plan };
        Server::on(threads, HandClock::new(TODAY), Arc::new(Folder::new()), config, change)
    }

    fn on(
        threads: Threads,
        clock: Arc<HandClock>,
        folder: Arc<Folder>,
        config: &str,
        change: impl FnOnce(ServerPlan) -> ServerPlan,
    ) -> Server {
        let plan = change(ServerPlan { clock: Arc::clone(&clock) as _, ..plan(config, &folder) });
        let running = threads.handle().block_on(serve(plan)).unwrap_or_else(|error| panic!("no server: {error}"));
        let (address, sign_ins) = (running.address, running.sign_ins.clone());
        let passwords = sign_ins.iter().map(|one| (one.name.to_string(), one.password.clone())).collect();
        let tokens = BTreeMap::new();
        let mut server = Server { threads, running: Some(running), clock, folder, address, tokens, passwords };
        for one in sign_ins {
            let body = json!({"name": one.name.as_str(), "password": one.password});
            let reply = server.post(None, "/api/sign-in", &body);
            let token = reply.json()["token"].as_str().unwrap_or_else(|| panic!("{reply:?}")).to_owned();
            server.tokens.insert(one.name.to_string(), token);
        }
        server
    }

    /// Ends it in order. How long that took.
    pub(crate) fn end(&mut self) -> Duration {
        let began = Instant::now();
        if let Some(running) = self.running.take() {
            if let Threads::Still(runtime) = &self.threads {
                runtime.leaps();
            }
            self.threads.handle().block_on(running.end()).expect("it ends in order");
        }
        began.elapsed()
    }

    /// Lets time pass, at once. What it brings has happened then.
    pub(crate) fn pass(&self, passed: Duration) {
        if let Threads::Still(runtime) = &self.threads {
            runtime.pass(passed);
        }
        self.clock.pass(i64::try_from(passed.as_millis()).expect("not so long"));
    }

    /// Waits until everything has happened that was under way beside requests.
    pub(crate) fn rests(&self) {
        self.clock.pass(0);
    }

    /// The token of somebody: ana, bo (players), carla (croupier), sofia (supervisor), mia (manager), dora (cashier), ines
    /// (inspector), ada and abel (administrators).
    pub(crate) fn token(&self, who: &str) -> &str {
        self.tokens.get(who).unwrap_or_else(|| panic!("nobody is called {who}"))
    }

    /// The password of somebody of the demo house.
    pub(crate) fn password(&self, who: &str) -> &str {
        self.passwords.get(who).unwrap_or_else(|| panic!("nobody is called {who}"))
    }

    /// Signs somebody of the demo house in once more, known from now on by another word.
    pub(crate) fn signs_in(&mut self, who: &str, known_as: &str) {
        let body = json!({"name": who, "password": self.password(who)});
        let reply = self.post(None, "/api/sign-in", &body);
        let token = reply.json()["token"].as_str().unwrap_or_else(|| panic!("{reply:?}")).to_owned();
        self.tokens.insert(known_as.to_owned(), token);
    }

    /// A guest, who is known by his name from now on.
    pub(crate) fn guest(&mut self) -> String {
        let told = self.post(None, "/api/guest", &json!({})).json();
        let text = |field: &str| told[field].as_str().unwrap_or_else(|| panic!("{told}")).to_owned();
        self.tokens.insert(text("name"), text("token"));
        text("name")
    }

    /// A further account.
    pub(crate) fn account(&mut self, who: &str, role: &str) {
        let body = json!({"name": who, "role": role, "password": "a-long-word-of-theirs"});
        let made = self.post(Some("ada"), "/api/accounts", &self.with_abel(body));
        assert_eq!(made.status, 200, "{made:?}");
        let signed = self.post(None, "/api/sign-in", &json!({"name": who, "password": "a-long-word-of-theirs"}));
        self.tokens.insert(who.to_owned(), signed.json()["token"].as_str().expect("a token").to_owned());
    }

    /// A request that abel seconds.
    pub(crate) fn with_abel(&self, mut body: Value) -> Value {
        body["second"] = "abel".into();
        body["second_password"] = self.password("abel").into();
        body
    }

    pub(crate) fn get(&self, who: Option<&str>, path: &str) -> Reply {
        self.ask("GET", who, path, &[], b"")
    }

    pub(crate) fn post(&self, who: Option<&str>, path: &str, body: &Value) -> Reply {
        self.ask("POST", who, path, &[("Content-Type", "application/json")], body.to_string().as_bytes())
    }

    /// An order with an id of its own, which must be accepted.
    pub(crate) fn does(&self, who: &str, path: &str, body: Value) -> Value {
        let reply = self.tries(who, path, body.clone());
        assert_eq!(reply.status, 200, "{who} {path} {body}: {reply:?}");
        reply.json()
    }

    /// An order with an id of its own.
    pub(crate) fn tries(&self, who: &str, path: &str, mut body: Value) -> Reply {
        body["id"] = id().into();
        self.post(Some(who), path, &body)
    }

    /// A command to a table's game, which must be accepted.
    pub(crate) fn plays(&self, who: &str, table: &str, command: &Value) -> Value {
        self.does(who, &format!("/api/tables/{table}/play"), json!({"command": command}))
    }

    pub(crate) fn ask(&self, method: &str, who: Option<&str>, path: &str, more: &[(&str, &str)], body: &[u8]) -> Reply {
        let bearer = who.map(|who| format!("Bearer {}", self.token(who)));
        let mut headers = more.to_vec();
        headers.extend(bearer.as_deref().map(|bearer| ("Authorization", bearer)));
        ask(self.address, method, path, &headers, body).unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    /// A table as somebody sees it.
    pub(crate) fn table(&self, who: Option<&str>, table: &str) -> Value {
        let reply = self.get(who, &format!("/api/tables/{table}"));
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.json()
    }

    /// Chips for a player.
    pub(crate) fn buys(&self, player: &str, amount: i64) {
        self.does("dora", "/api/cage/buy-in", json!({"player": player, "currency": "play", "amount": amount}));
    }

    /// Lets time pass until a table looks so; the view then.
    pub(crate) fn until(&self, who: Option<&str>, table: &str, mut is: impl FnMut(&Value) -> bool) -> Value {
        let began = Instant::now();
        loop {
            let seen = self.table(who, table);
            if is(&seen["view"]) {
                return seen["view"].clone();
            }
            assert!(began.elapsed() < PATIENCE, "{table} never looks so: {:#}", seen);
            self.clock.pass(50);
        }
    }

    /// A stream.
    pub(crate) fn stream(&self, who: Option<&str>, query: &str, seen: Option<SeenUpTo>) -> Stream {
        let seen = seen.map(|seen| seen.to_string());
        let bearer = who.map(|who| format!("Bearer {}", self.token(who)));
        let mut headers: Vec<(&str, &str)> = Vec::new();
        headers.extend(bearer.as_deref().map(|bearer| ("Authorization", bearer)));
        headers.extend(seen.as_deref().map(|seen| ("Last-Event-ID", seen)));
        Stream::open(self.address, &format!("/api/stream?{query}"), &headers)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.end();
            is_clean(self.folder.path());
        }
    }
}

/// Whoever audits what a server has left finds nothing, and its meters are what its log says.
pub(crate) fn is_clean(folder: &Path) {
    let keys = Some(Keys::ring(folder).expect("the public key of the log"));
    let house = Keys::house(folder).expect("the house's key");
    let inputs = Inputs { keys, house, ..Inputs::default() };
    let mut store = SqliteReader::open(&DataFolder::record(folder)).expect("a record");
    let verdict = audit(&mut store, &inputs, &mut |_| ()).expect("it can be read");
    let findings: Vec<String> = verdict.findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{findings:#?}");
    let (mut house, mut log) = (House::default(), Log::checking());
    let mut replay = Replay::new(&mut store, inputs.house.as_ref());
    while let Some(replayed) = replay.advance().expect("it can be read") {
        house.apply(&replayed.batch);
        log.take(&replayed.batch);
    }
    let checked = check(&house, &log);
    assert!(checked.equal(), "{:#?}", checked.differences);
}

/// An id that no other command has.
pub(crate) fn id() -> String {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    format!("test-{}", NUMBER.fetch_add(1, Ordering::Relaxed))
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The code of an error.
    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

/// One request on a connection of its own.
pub(crate) fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> std::io::Result<Reply> {
    let mut line = TcpStream::connect(address)?;
    line.set_read_timeout(Some(PATIENCE))?;
    line.set_nodelay(true)?;
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    head += &format!("Content-Length: {}\r\n\r\n", body.len());
    // A server that has heard enough of a long body answers and closes while it is still being sent.
    let _ = line.write_all(head.as_bytes()).and_then(|()| line.write_all(body));
    let mut reader = BufReader::new(line);
    let (status, headers) = head_of(&mut reader)?;
    let mut body = Vec::new();
    // Who sent too much may find the line torn after the answer.
    let length = headers.get("content-length").and_then(|length| length.parse::<usize>().ok());
    match length {
        Some(length) => {
            body.resize(length, 0);
            reader.read_exact(&mut body)?;
        }
        None => {
            reader.read_to_end(&mut body)?;
        }
    }
    Ok(Reply { status, headers, body: String::from_utf8_lossy(&body).into_owned() })
}

/// Waits until an answer has begun, and reads no more of it than its first byte.
pub(crate) fn begun(line: &mut TcpStream) {
    line.read_exact(&mut [0]).expect("an answer");
}

fn head_of(reader: &mut BufReader<TcpStream>) -> std::io::Result<(u16, BTreeMap<String, String>)> {
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| std::io::Error::other(format!("no answer but {line:?}")))?;
    let mut headers = BTreeMap::new();
    loop {
        line.clear();
        reader.read_line(&mut line)?;
        match line.trim_end().split_once(':') {
            Some((name, value)) => headers.insert(name.to_ascii_lowercase(), value.trim().to_owned()),
            None => return Ok((status, headers)),
        };
    }
}

/// One message of a stream.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) event: String,
    /// The id that a browser has after it.
    pub(crate) seen: Option<SeenUpTo>,
    pub(crate) data: Value,
}

/// Members that have nothing to say are absent on the wire, where null is for what a change takes away.
fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(members) => {
            let kept = members.into_iter().filter(|(_, value)| !value.is_null());
            kept.map(|(name, value)| (name, without_nulls(value))).collect()
        }
        Value::Array(items) => items.into_iter().map(without_nulls).collect(),
        value => value,
    }
}

/// A stream of server-sent events.
pub(crate) struct Stream {
    pub(crate) reader: BufReader<TcpStream>,
    pub(crate) status: u16,
    seen: Option<SeenUpTo>,
    /// What came in chunks and is not read yet.
    come: Pieces,
    /// The last word on what time it is.
    pub(crate) time: Value,
}

impl Stream {
    pub(crate) fn open(address: SocketAddr, path: &str, headers: &[(&str, &str)]) -> Stream {
        let mut line = TcpStream::connect(address).expect("a line");
        line.set_read_timeout(Some(PATIENCE)).expect("a patient line");
        let mut head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n");
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        line.write_all((head + "\r\n").as_bytes()).expect("asked");
        let mut reader = BufReader::new(line);
        let (status, _) = head_of(&mut reader).expect("an answer");
        Stream { reader, status, seen: None, come: Pieces::default(), time: Value::Null }
    }

    /// The next message; none where the stream has ended, or says for too long that it is there and nothing else.
    pub(crate) fn next(&mut self) -> Option<Message> {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            while let Some(message) = self.come.next() {
                if let Some(message) = self.read(message) {
                    return Some(message);
                }
            }
            let chunk = self.chunk()?;
            self.come.push(chunk.as_bytes());
        }
        None
    }

    fn read(&mut self, message: sabot_client::SseMessage) -> Option<Message> {
        if let Some(id) = message.id {
            self.seen = id.parse().ok();
        }
        let (event, data): (String, Value) = (message.event, serde_json::from_str(&message.data).expect("JSON"));
        // Whatever is told is what the types say, to the last member.
        let told = json!({"event": event, "data": data});
        let typed: StreamMessage =
            serde_json::from_value(told.clone()).unwrap_or_else(|error| panic!("{error}: {told}"));
        assert_eq!(without_nulls(json!(typed)), without_nulls(told));
        if event == "time" {
            // It belongs to no table: whoever asks for it reads it here.
            self.time = data;
            return None;
        }
        Some(Message { event, seen: self.seen, data })
    }

    /// Whether nothing has come that is not read yet.
    pub(crate) fn has_nothing(&mut self) -> bool {
        let line = self.reader.get_ref();
        line.set_nonblocking(true).expect("a line");
        let waits = line.peek(&mut [0]).is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock);
        line.set_nonblocking(false).expect("a line");
        waits && self.reader.buffer().is_empty() && self.come.is_empty()
    }

    /// The next chunk of the body; none at its end or where the line is torn.
    pub(crate) fn chunk(&mut self) -> Option<String> {
        let mut length = String::new();
        self.reader.read_line(&mut length).ok()?;
        let length = usize::from_str_radix(length.trim(), 16).ok()?;
        let mut bytes = vec![0; length + 2];
        self.reader.read_exact(&mut bytes).ok()?;
        bytes.truncate(length);
        if length == 0 { None } else { Some(String::from_utf8(bytes).expect("text")) }
    }

    /// Reads messages until one fits.
    pub(crate) fn until(&mut self, mut fits: impl FnMut(&Message) -> bool) -> Message {
        let began = Instant::now();
        loop {
            let message = self.next().expect("the stream goes on");
            if fits(&message) {
                return message;
            }
            assert!(began.elapsed() < PATIENCE, "no such message comes");
        }
    }
}
