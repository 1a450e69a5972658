//! `sabot client`: plays or watches a table over the server's interface, for a person at a terminal or for a program in a pipe.

mod bot;
mod menu;
mod screen;
mod values;

use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use clap::Args;
use sabot_client::wire::{Door, Offer, Role};
use sabot_client::{
    ClientError, CommandAnswer, Incoming, Options, Person, Server, SseMessage, Values, WatchedTable, fill, follow,
    is_for, least, seat,
};
use sabot_locale::Words;
use serde_json::{Value, json};

use crate::args::SERVER;
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use bot::{Bot, Style};
use menu::menu;
use screen::Screen;
use values::{of_members, of_words};

/// A table over the network, watched or played.
#[derive(Debug, Args)]
pub(crate) struct Client {
    #[arg(long, value_name = "URL", default_value = SERVER)]
    pub(crate) server: String,
    /// Certificates that the server is trusted by.
    #[arg(long, value_name = "FILE")]
    pub(crate) ca: Option<String>,
    #[arg(long, value_name = "NAME", requires = "password")]
    pub(crate) name: Option<String>,
    /// `-` is the first line of standard input.
    #[arg(long, value_name = "PASSWORD", requires = "name")]
    pub(crate) password: Option<String>,
    #[arg(long, conflicts_with = "name")]
    pub(crate) guest: bool,
    /// Not given: the tables are listed.
    #[arg(long, value_name = "TABLE")]
    pub(crate) table: Option<String>,
    #[arg(long, value_name = "N", requires = "table")]
    pub(crate) seat: Option<u8>,
    #[arg(long)]
    pub(crate) watch: bool,
    /// How it plays by itself.
    #[arg(long, value_name = "steady|timid", requires = "table", conflicts_with = "watch")]
    pub(crate) bot: Option<Style>,
    /// After how many rounds it ends.
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<u32>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

/// For how long a command without an answer is sent again.
const PATIENCE: Duration = Duration::from_secs(120);

/// What comes, from either side.
enum Input {
    Stream(Incoming),
    Line(String),
    /// Nothing more will be typed.
    LinesEnd,
}

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Go {
    On,
    /// The table is left, and that is the end.
    Leave,
}

pub(crate) fn answer(request: &Client, words: &Words) -> Result<Answer, Failure> {
    let mut server = Server::new(Options {
        address: request.server.clone(),
        certificates: request.ca.as_ref().map(PathBuf::from),
        lang: words.lang().code().to_owned(),
        patience: PATIENCE,
    })
    .map_err(|error| failure(&error, &request.server, words))?;
    let person = sign_in(request, &mut server, words)?;
    let lines = request.json || !std::io::stdout().is_terminal();
    let Some(table) = &request.table else {
        let lobby = server.get("/api/lobby").map_err(|error| failure(&error, &request.server, words))?;
        return Ok(if lines { Answer::yes(format!("{lobby}\n")) } else { Answer::yes(screen::lobby(&lobby, words)) });
    };
    // A table that is not there is told before anything else happens.
    let told = server.get(&format!("/api/tables/{table}"));
    let known = WatchedTable::answered(told.map_err(|error| failure(&error, &request.server, words))?);
    let mut session = Session {
        server: &server,
        name: table,
        person: person.as_ref(),
        screen: Screen::new(words, lines, person.as_ref().map(|person| person.name.clone())),
        table: known,
        menu: Vec::new(),
        bot: request.bot.filter(|_| !request.watch).map(Bot::new),
        seat: None,
        asked_in: None,
        rounds: request.rounds,
        settled: None,
        over: 0,
        broken: false,
        stays: request.watch || person.is_none() || request.bot.is_some() || request.rounds.is_some(),
        sat: false,
    };
    session.begin(request).map_err(|error| failure(&error, &request.server, words))?;
    session.run().map_err(|error| failure(&error, &request.server, words))
}

fn sign_in(request: &Client, server: &mut Server, words: &Words) -> Result<Option<Person>, Failure> {
    let signed = match &request.name {
        Some(name) => {
            let password = password(request, words)?;
            server.sign_in(name, &password).map(Some)
        }
        None if request.guest => server.guest().map(Some),
        None => Ok(None),
    };
    signed.map_err(|error| failure(&error, &request.server, words))
}

/// The password; `-` is the first line of standard input, which nobody sees in a list of processes.
fn password(request: &Client, words: &Words) -> Result<String, Failure> {
    match request.password.as_deref() {
        Some("-") => {
            let mut line = String::new();
            let read = std::io::stdin().lock().read_line(&mut line);
            read.map_err(|error| Failure::fault("--password", "-", error.to_string()))?;
            Ok(line.trim_end_matches(['\r', '\n']).to_owned())
        }
        Some(password) => Ok(password.to_owned()),
        None => Err(Failure::input("--password", "", words.text("client-no-password"))),
    }
}

/// What went wrong between this program and a server.
pub(crate) fn failure(error: &ClientError, server: &str, words: &Words) -> Failure {
    match error {
        ClientError::Address(_) => {
            Failure::input("--server", server, words.with("client-bad-address", &[("server", server)]))
        }
        ClientError::NoCertificate => {
            Failure::input("--server", server, words.with("client-no-certificate", &[("server", server)]))
        }
        ClientError::Certificate { file, why } => {
            Failure::input("--ca", file, words.with("client-bad-certificate", &[("file", file), ("why", why)]))
        }
        ClientError::Refused { sentence, .. } => {
            Failure::input("--server", server, words.with("client-refused", &[("server", server), ("why", sentence)]))
        }
        ClientError::Unreachable { why, .. } | ClientError::Random(why) | ClientError::Unread(why) => {
            Failure::fault("--server", server, words.with("client-unreachable", &[("server", server), ("why", why)]))
        }
    }
}

/// One table, watched or played.
struct Session<'a> {
    server: &'a Server,
    name: &'a str,
    person: Option<&'a Person>,
    screen: Screen<'a>,
    table: WatchedTable,
    /// What was last offered: numbers refer to it.
    menu: Vec<Offer>,
    bot: Option<Bot>,
    /// The seat that is wanted and not there yet; any where it has no number.
    seat: Option<Option<u64>>,
    /// The phase in which it was asked for.
    asked_in: Option<Value>,
    /// After how many rounds it ends.
    rounds: Option<u32>,
    /// The round whose lines were told, and those.
    settled: Option<(u64, Vec<Value>)>,
    over: u32,
    broken: bool,
    /// Whether it goes on when nothing more is typed.
    stays: bool,
    /// Whether a seat was taken and not left since.
    sat: bool,
}

impl Session<'_> {
    /// Says who one is, and looks for a seat where that was asked for.
    fn begin(&mut self, request: &Client) -> Result<(), ClientError> {
        if let Some(person) = self.person {
            self.screen.signed_in(person);
        }
        let player = self.person.is_some_and(|person| person.role == Role::Player);
        if player && !request.watch && (request.seat.is_some() || self.bot.is_some()) {
            self.seat = Some(request.seat.map(u64::from));
        }
        self.sit()
    }

    /// Sits down where a seat is wanted. Games that take nobody in the middle of a round are asked again in the next phase.
    fn sit(&mut self) -> Result<(), ClientError> {
        let Some(wanted) = self.seat else { return Ok(()) };
        if self.is_seated() {
            self.seat = None;
            return Ok(());
        }
        let phase = self.table.view.pointer("/view/table/phase").cloned();
        if self.asked_in == phase && phase.is_some() {
            return Ok(());
        }
        self.asked_in = phase;
        let name = self.person.map_or("", |person| &person.name);
        let fits = |offer: &Offer| {
            let there = wanted.is_none_or(|wanted| seat(offer).is_some_and(|seat| u64::from(seat.number()) == wanted));
            offer.to == Door::Sit && there && is_for(offer, name)
        };
        let free = self.table.offers().into_iter().find(fits);
        let answer = match (free, wanted) {
            (Some(offer), _) => self.take(&offer)?,
            // Taken: the server says so.
            (None, Some(seat)) => self.send("sit", json!({"seat": seat}))?,
            (None, None) => return Ok(()),
        };
        if answer.accepted() {
            self.seat = None;
        }
        Ok(())
    }

    fn run(&mut self) -> Result<Answer, ClientError> {
        let inputs = self.listen()?;
        self.show(true);
        while let Ok(input) = inputs.recv() {
            let go = match input {
                Input::Stream(heard) => self.heard(heard)?,
                Input::Line(line) => self.line(line.trim())?,
                Input::LinesEnd if self.stays => Go::On,
                Input::LinesEnd => Go::Leave,
            };
            if go == Go::Leave {
                break;
            }
        }
        // The answer to sitting down may come before the view that shows it, so both are asked.
        if self.sat || self.is_seated() {
            self.send("leave", json!({}))?;
        }
        self.screen.ended(self.over, self.server.receipt().as_deref());
        Ok(Answer::yes(String::new()))
    }

    /// Starts to listen to both sides.
    fn listen(&self) -> Result<Receiver<Input>, ClientError> {
        let (send, inputs) = channel();
        let lines: Sender<Input> = send.clone();
        let no_thread = |error: std::io::Error| ClientError::Random(error.to_string());
        let typed = thread::Builder::new().name("lines".to_owned());
        typed
            .spawn(move || {
                for line in std::io::stdin().lock().lines().map_while(Result::ok) {
                    if lines.send(Input::Line(line)).is_err() {
                        return;
                    }
                }
                let _ = lines.send(Input::LinesEnd);
            })
            .map_err(no_thread)?;
        follow(self.server, format!("tables={}", self.name), move |heard| send.send(Input::Stream(heard)).is_ok())
            .map_err(no_thread)?;
        Ok(inputs)
    }

    fn heard(&mut self, heard: Incoming) -> Result<Go, ClientError> {
        match heard {
            Incoming::Open => {
                if std::mem::take(&mut self.broken) {
                    self.screen.line_back();
                }
            }
            Incoming::Broken(error) => {
                if !std::mem::replace(&mut self.broken, true) {
                    self.screen.line_broken(&error.to_string());
                }
            }
            Incoming::Refused(error) => return Err(error),
            Incoming::Message(message) => return self.message(&message),
        }
        Ok(Go::On)
    }

    fn message(&mut self, message: &SseMessage) -> Result<Go, ClientError> {
        if !self.table.take(self.name, message) {
            self.screen.beside(message);
            return Ok(Go::On);
        }
        let go = self.settlement();
        self.show(false);
        if go == Go::On {
            self.sit()?;
            self.let_bot_act()?;
        }
        Ok(go)
    }

    /// Tells the lines of a settlement, once.
    fn settlement(&mut self) -> Go {
        let view = &self.table.view;
        let round = self.table.round().unwrap_or_default();
        let lines = view.get("lines").and_then(Value::as_array).filter(|lines| !lines.is_empty());
        let Some(lines) = lines else { return Go::On };
        if self.settled.as_ref().is_none_or(|(known, _)| *known != round) {
            self.settled = Some((round, Vec::new()));
        }
        let told = self.settled.as_mut().map(|(_, told)| told).expect("it was set");
        let fresh: Vec<Value> = lines.iter().filter(|line| !told.contains(line)).cloned().collect();
        if fresh.is_empty() {
            return Go::On;
        }
        let me = self.person.filter(|person| person.role == Role::Player).map(|person| person.name.as_str());
        let mine = |line: &Value| me.is_none_or(|me| line.get("player").and_then(Value::as_str) == Some(me));
        let counts = !told.iter().any(mine) && fresh.iter().any(mine);
        self.screen.settled(self.name, round, &fresh);
        told.extend(fresh);
        self.over += u32::from(counts);
        let last = matches!(view.get("progress").and_then(Value::as_str), Some("settled" | "between" | "closed"));
        if last && self.rounds.is_some_and(|rounds| self.over >= rounds) { Go::Leave } else { Go::On }
    }

    fn show(&mut self, whole: bool) {
        self.menu = self.person.map(|me| menu(&self.table, me)).unwrap_or_default();
        self.screen.table(&self.table, &self.menu, whole);
    }

    fn let_bot_act(&mut self) -> Result<(), ClientError> {
        let Some(bot) = &mut self.bot else { return Ok(()) };
        let Some(offer) = bot.choose(&self.table, &self.menu).cloned() else { return Ok(()) };
        let answer = self.take(&offer)?;
        if let Some(bot) = &mut self.bot {
            bot.answered(self.table.round(), &offer, &answer);
        }
        Ok(())
    }

    /// A line of whoever sits in front of it: a number with an amount, or JSON.
    fn line(&mut self, line: &str) -> Result<Go, ClientError> {
        if self.screen.is_lines() || line.starts_with('{') {
            if line.is_empty() {
                return Ok(Go::On);
            }
            return match serde_json::from_str::<Value>(line) {
                Ok(Value::Object(told)) => self.told(told),
                Ok(other) => Ok(self.unread(&other.to_string())),
                Err(error) => Ok(self.unread(&error.to_string())),
            };
        }
        match line {
            "" | "?" => self.show(true),
            "!" => self.screen.rare(&self.table, &self.menu),
            "q" => return Ok(Go::Leave),
            _ => {
                if let Some(said) = line.strip_prefix("t ") {
                    self.send("talk", json!({"text": said}))?;
                } else {
                    self.numbered(line)?;
                }
            }
        }
        Ok(Go::On)
    }

    /// A line of a program: `{"choose":N,"amount":M}` or `{"choose":N,"cards":["As"]}`, `{"quit":true}`, or what is sent to the
    /// table, `{"to":"play","command":{…}}`.
    fn told(&mut self, mut told: Values) -> Result<Go, ClientError> {
        if told.get("quit") == Some(&Value::Bool(true)) {
            return Ok(Go::Leave);
        }
        if let Some(number) = told.get("choose") {
            let number = number.as_u64().and_then(|number| usize::try_from(number).ok()).unwrap_or_default();
            self.number(number, |offer| Some(of_members(offer, told)))?;
            return Ok(Go::On);
        }
        let to = told.shift_remove("to");
        let to = to.as_ref().and_then(Value::as_str).unwrap_or("play").to_owned();
        // A word of the path and nothing else.
        if to.is_empty() || !to.chars().all(|c| c.is_ascii_lowercase() || c == '-') {
            return Ok(self.unread(&to));
        }
        self.send(&to, Value::Object(told))?;
        Ok(Go::On)
    }

    /// A number of the list with what belongs to it: an amount, or the cards that the croupier sees.
    fn numbered(&mut self, line: &str) -> Result<(), ClientError> {
        let (number, more) = line.split_once(' ').map_or((line, ""), |(number, more)| (number, more.trim()));
        match number.parse::<usize>() {
            Ok(number) => self.number(number, |offer| of_words(offer, more)),
            Err(_) => {
                self.unread(line);
                Ok(())
            }
        }
    }

    /// A number of the list, and how what belongs to it is read.
    fn number(&mut self, number: usize, read: impl FnOnce(&Offer) -> Option<Values>) -> Result<(), ClientError> {
        let chosen = number.checked_sub(1).and_then(|at| self.menu.get(at)).cloned();
        let Some((offer, values)) = chosen.and_then(|offer| read(&offer).map(|values| (offer, values))) else {
            self.unread(&number.to_string());
            return Ok(());
        };
        match fill(&offer, self.table.round(), &values) {
            Ok((to, body)) => self.send(to, body).map(|_| ()),
            Err(unfit) => {
                self.screen.wanted(number, &offer, &unfit);
                Ok(())
            }
        }
    }

    fn unread(&mut self, what: &str) -> Go {
        self.screen.unread(what);
        Go::On
    }

    /// Takes an offer with the least that it can be.
    fn take(&mut self, offer: &Offer) -> Result<CommandAnswer, ClientError> {
        let filled = fill(offer, self.table.round(), &least(offer));
        let (to, body) = filled.map_err(|unfit| ClientError::Unread(unfit.to_string()))?;
        self.send(to, body)
    }

    fn send(&mut self, to: &str, mut body: Value) -> Result<CommandAnswer, ClientError> {
        // Talk is no command of the record and has no id.
        let path = format!("/api/tables/{}/{to}", self.name);
        let answer = if to == "talk" {
            self.server.post_once(&path, &body)?
        } else {
            if let Some(members) = body.as_object_mut() {
                members.entry("id").or_insert_with(|| self.server.id().into());
            }
            self.server.command(&path, body.clone())?
        };
        if answer.accepted() && matches!(to, "sit" | "leave") {
            self.sat = to == "sit";
        }
        self.screen.answered(to, &body, &answer);
        Ok(answer)
    }

    fn is_seated(&self) -> bool {
        self.table.view.get("as").and_then(Value::as_str).is_some_and(|viewer| viewer.starts_with("seat:"))
    }
}

/// Writes at once; a reader who closed the pipe has seen enough.
pub(crate) fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    if written.is_err_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe) {
        std::process::exit(0);
    }
}
