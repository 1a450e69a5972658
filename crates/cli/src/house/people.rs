//! `sabot people`: the accounts of a house, beside its record or, where a server runs, through that. A real house is founded
//! here.

mod server;

use std::fmt::Write as _;
use std::fs;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use sabot_credentials::{Behind, KeptAccount, PEOPLE_FILE, People, PeopleError, Policy, Vouched, WantedChange, Whence};
use sabot_data::{DataFolder, Keys};
use sabot_house::config::HouseConfig;
use sabot_house::{Actor, HouseKind, HouseReason, Moment, Role};
use sabot_ledger::Name;
use sabot_locale::Words;
use sabot_server::clock::{Clock as _, SystemClock};
use sabot_server::{ServeError, Stopped};
use sabot_store::{Held, OpenStoreError};
use serde_json::json;

use crate::args::{DATA, SERVER, folder};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::why;
use crate::house::secret::{self, Secret};
use crate::record::past;

/// What is to be done about people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Deed {
    Add,
    Reset,
    Unlock,
    Disable,
    Enable,
    List,
}

impl Deed {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Deed::Add => "add",
            Deed::Reset => "reset",
            Deed::Unlock => "unlock",
            Deed::Disable => "disable",
            Deed::Enable => "enable",
            Deed::List => "list",
        }
    }
}

/// The people of a house.
#[derive(Debug, Args)]
pub(crate) struct Asked {
    #[arg(value_name = "add|reset|unlock|disable|enable|list")]
    pub(crate) deed: Deed,
    /// Whom it is about.
    #[arg(value_name = "NAME", default_value = "")]
    pub(crate) name: String,
    /// What he is to be.
    #[arg(long, value_name = "ROLE", default_value = "")]
    pub(crate) role: String,
    /// The file with his new password; asked on the terminal where there is none.
    #[arg(long, value_name = "FILE")]
    pub(crate) password_file: Option<String>,
    /// Who asks.
    #[arg(long, value_name = "NAME")]
    pub(crate) by: Option<String>,
    #[arg(long, value_name = "FILE", requires = "by")]
    pub(crate) by_file: Option<String>,
    /// The other of two.
    #[arg(long, value_name = "NAME", requires = "by")]
    pub(crate) second: Option<String>,
    #[arg(long, value_name = "FILE", requires = "second")]
    pub(crate) second_file: Option<String>,
    /// Says what house it is where there is no record yet.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<String>,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    /// Where the server is, should one run on the folder.
    #[arg(long, value_name = "URL", default_value = SERVER)]
    pub(crate) server: String,
    /// Certificates that it is trusted by.
    #[arg(long, value_name = "FILE")]
    pub(crate) ca: Option<String>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

/// What was done, to be told.
pub(crate) struct Done {
    /// In which role the account is, where that is known.
    pub(crate) role: Option<Role>,
    /// The server that did it.
    pub(crate) server: Option<String>,
    /// Files that were read once.
    pub(crate) removed: Vec<String>,
    /// Whether more administrators are wanted before the house can open; nothing where it had been founded before.
    pub(crate) founding: Option<bool>,
}

pub(crate) fn answer(request: &Asked, words: &Words) -> Result<Answer, Failure> {
    check_fit(request, words)?;
    if request.deed == Deed::List {
        return list(request, words);
    }
    let bad = |field: &str, value: &str, why: &str| Failure::input(field, value, told(field, value, why, words));
    let name: Name = request
        .name
        .parse()
        .map_err(|error: sabot_ledger::NameError| bad("NAME", &request.name, &error.to_string()))?;
    let role = match request.deed {
        Deed::Add => Some(
            Role::ALL
                .into_iter()
                .find(|role| role.as_str() == request.role)
                .ok_or_else(|| bad("--role", &request.role, &words.text("people-no-role")))?,
        ),
        _ => None,
    };
    // The lock of the record tells whether a server runs: if it can be taken, this program may change the house itself.
    let done = match hold(request, words)? {
        Some(held) => {
            // Opening the house takes the lock again, so it is given back first.
            drop(held);
            beside(request, name, role, words)?
        }
        None => server::change(request, name, role, words)?,
    };
    Ok(tell(request, &done, words))
}

/// Refuses an option that the deed does not take, and names one that it lacks.
fn check_fit(request: &Asked, words: &Words) -> Result<(), Failure> {
    let (adds, resets, lists) = (request.deed == Deed::Add, request.deed == Deed::Reset, request.deed == Deed::List);
    let given = [
        ("<NAME>", request.name.as_str(), !lists, !lists),
        ("--role", &request.role, adds, adds),
        ("--password-file", request.password_file.as_deref().unwrap_or_default(), false, adds || resets),
    ];
    for (arg, value, needed, fits) in given {
        if needed && value.is_empty() {
            return Err(Failure::input(arg, "", words.with("cli-missing-argument", &[("arg", arg)])));
        }
        if !fits && !value.is_empty() {
            let named = if arg.starts_with('<') { value } else { arg };
            return Err(Failure::input(named, named, words.with("cli-unknown-argument", &[("value", named)])));
        }
    }
    Ok(())
}

/// The lock of the record; nothing where a server has it.
fn hold(request: &Asked, words: &Words) -> Result<Option<Held>, Failure> {
    let folder = Path::new(&request.data);
    if !folder.exists() {
        // The configuration is read first: without one it is not known what house this would be, and no folder is made.
        house(request, words)?;
        make_private(folder).map_err(|error| {
            let why = format!("{}: {error}", folder.display());
            Failure::fault("--data", &request.data, told("--data", &request.data, &why, words))
        })?;
    }
    match Held::take(&DataFolder::record(folder)) {
        Ok(held) => Ok(Some(held)),
        Err(OpenStoreError::InUse { .. }) => Ok(None),
        Err(error) => {
            let why = why::open(&error, words);
            Err(Failure::fault("--data", &request.data, told("--data", &request.data, &why, words)))
        }
    }
}

fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// What house it is: by the configuration that is given, or else by its record.
fn house(request: &Asked, words: &Words) -> Result<HouseConfig, Failure> {
    if let Some(file) = &request.config {
        return crate::house::file::configured(Some(file), &request.data, sabot_house::config::served, words)
            .map(|(_, house)| house);
    }
    let record = DataFolder::record(Path::new(&request.data));
    let unknown = || Failure::input("--config", "", words.with("people-no-house", &[("folder", &request.data)]));
    if !record.exists() {
        return Err(unknown());
    }
    let broken = |why: &dyn ToString| {
        let why = why.to_string();
        Failure::fault("--data", &request.data, told("--data", &request.data, &why, words))
    };
    let mut store = sabot_data::reader(&record).map_err(|error| broken(&why::open(&error, words)))?;
    let key = past::house_key(&request.data, words)?;
    let recovered = sabot_floor::recover(&mut store, key.as_ref());
    let recovered = recovered.map_err(|error| past::unread(&request.data, &error, words))?;
    recovered.rebuilt.house.config().cloned().ok_or_else(unknown)
}

/// Does it in a house that no server has: in its record, or, before there is one, in the file alone.
fn beside(request: &Asked, name: Name, role: Option<Role>, words: &Words) -> Result<Done, Failure> {
    let config = house(request, words)?;
    let policy = Policy { day_starts_minute: config.day_starts_minute, ..Policy::default() };
    let not = |error: PeopleError| refused(&error, request, words);
    let recorded = recorded(request);
    // Without the file no password can be checked, and opening it would put an empty one in its place, which would hide
    // the loss.
    if config.kind == HouseKind::Real && !recorded.is_empty() && !file(request).exists() {
        return Err(gone(&request.data, recorded.len(), words));
    }
    if recorded.is_empty() {
        // Until it has two administrators there is nothing that a record could know.
        let people = People::open(&file(request), config.kind == HouseKind::Demo, policy).map_err(not)?;
        let record = DataFolder::record(Path::new(&request.data)).exists();
        if !record || people.is_founding().map_err(not)? {
            return in_file(request, &people, (name, role), words);
        }
    }
    let unusable = |error: &ServeError| {
        let why = why::serve(error, words);
        Failure::fault("--data", &request.data, told("--data", &request.data, &why, words))
    };
    let opened = Stopped::open(Path::new(&request.data), config.name.as_str(), config.kind, policy);
    let mut stopped = opened.map_err(|error| unusable(&error))?;
    why::tell(stopped.noticed(), words);
    let done = in_record(request, &mut stopped, (name, role), words);
    stopped.close().map_err(|error| unusable(&error))?;
    done
}

/// Who is behind it, each with the password that he has typed.
struct Typed {
    new: String,
    actor: Actor,
    second: Option<Vouched>,
    of: Role,
    removed: Vec<String>,
}

/// Asks for the passwords that the deed takes. Where the second person is missing, it is refused before anybody types
/// one.
fn typed(
    request: &Asked,
    people: &People,
    (name, role): (Name, Option<Role>),
    now: Moment,
    words: &Words,
) -> Result<Typed, Failure> {
    let not = |error: PeopleError| refused(&error, request, words);
    if request.by.is_none() && !people.is_founding().map_err(not)? {
        return Err(Failure::input("--by", "", words.text("people-by-missing")));
    }
    let account = people.account(name).map_err(not)?;
    let of = role.or(account.as_ref().map(|account| account.role)).ok_or(PeopleError::NoAccount(name)).map_err(not)?;
    let takes_two = matches!(request.deed, Deed::Add | Deed::Reset | Deed::Enable) && of != Role::Player;
    if request.by.is_some() && request.second.is_none() && takes_two {
        return Err(not(PeopleError::SecondMissing));
    }
    let mut removed = Vec::new();
    let new = new_password(request, words, &mut removed)?;
    let from = Whence { address: IpAddr::V4(Ipv4Addr::LOCALHOST), device: None };
    let mut vouch = |name: &Option<String>, option: &str, file: &Option<String>| -> Result<Option<Vouched>, Failure> {
        let Some(name) = name else { return Ok(None) };
        let Secret { text, removed: file } = secret::own(name, &format!("{option}-file"), file.as_deref(), words)?;
        removed.extend(file);
        let vouched = people.vouch(name, &text, from, now);
        vouched.map(Some).map_err(|error| refused_at(option, name, &error, words))
    };
    let by = vouch(&request.by, "--by", &request.by_file)?;
    let second = vouch(&request.second, "--second", &request.second_file)?;
    let actor = by.as_ref().map_or_else(|| Actor::automatic(Role::Administrator), Vouched::actor);
    Ok(Typed { new, actor, second, of, removed })
}

/// Before there is a record: the first start hands over to it what stands in the file.
fn in_file(request: &Asked, people: &People, about: (Name, Option<Role>), words: &Words) -> Result<Done, Failure> {
    let not = |error: PeopleError| refused(&error, request, words);
    let (founding, now) = (people.is_founding().map_err(not)?, SystemClock.wall());
    let Typed { new, actor, second, of, removed } = typed(request, people, about, now, words)?;
    let (name, behind) = (about.0, Behind { by: &actor, second: second.as_ref() });
    match request.deed {
        Deed::Add => people.create(name, of, &new, behind, now),
        Deed::Reset => people.reset_password(name, &new, behind, now),
        Deed::Unlock => people.unlock(name, &actor, now),
        Deed::Disable => people.disable(name, &actor, now),
        Deed::Enable | Deed::List => people.enable(name, behind, now),
    }
    .map_err(not)?;
    let founding = if founding { Some(people.is_founding().map_err(not)?) } else { None };
    Ok(Done { role: Some(of), server: None, removed, founding })
}

/// Changes an account of a house with a record: the house decides, and the record keeps its decision.
fn in_record(
    request: &Asked,
    stopped: &mut Stopped,
    about: (Name, Option<Role>),
    words: &Words,
) -> Result<Done, Failure> {
    let not = |error: PeopleError| refused(&error, request, words);
    let now = stopped.now();
    let Typed { new, actor, second, of, removed } = typed(request, stopped.people(), about, now, words)?;
    let (name, behind) = (about.0, Behind { by: &actor, second: second.as_ref() });
    let done = Done { role: Some(of), server: None, removed, founding: None };
    let wanted = match request.deed {
        Deed::Add => WantedChange::Make { role: of, password: &new },
        Deed::Reset => WantedChange::Reset(&new),
        Deed::Unlock => return stopped.people().unlock(name, &actor, now).map(|()| done).map_err(not),
        Deed::Disable => WantedChange::Disable,
        Deed::Enable | Deed::List => WantedChange::Enable,
    };
    let prepared = stopped.people().prepare(name, wanted, behind, now).map_err(not)?;
    let refusal = stopped.change(&prepared).map_err(|error| {
        let why = why::serve(&error, words);
        Failure::fault("--data", &request.data, told("--data", &request.data, &why, words))
    })?;
    match refusal.map(|refusal| refusal.reason) {
        None | Some(HouseReason::SoAlready) => Ok(done),
        Some(HouseReason::People(denied)) => Err(not(PeopleError::from(*denied))),
        Some(_) => Err(refused_at("--by", actor.name.as_str(), &PeopleError::NotAllowed { role: actor.role }, words)),
    }
}

/// The password that somebody is to have, where one is given.
pub(crate) fn new_password(request: &Asked, words: &Words, removed: &mut Vec<String>) -> Result<String, Failure> {
    if !matches!(request.deed, Deed::Add | Deed::Reset) {
        return Ok(String::new());
    }
    let Secret { text, removed: file } =
        secret::new(&request.name, "--password-file", request.password_file.as_deref(), words)?;
    removed.extend(file);
    Ok(text)
}

fn file(request: &Asked) -> PathBuf {
    Path::new(&request.data).join(PEOPLE_FILE)
}

/// The record knows people, and the file with their passwords is gone.
pub(crate) fn gone(folder: &str, accounts: usize, words: &Words) -> Failure {
    let args = [("folder", folder), ("count", &accounts.to_string())];
    Failure::fault("--data", folder, words.with("people-gone", &args))
}

/// A field, its value, and what is wrong with it.
pub(crate) fn told(field: &str, value: &str, why: &str, words: &Words) -> String {
    words.with("people-refused", &[("field", field), ("value", value), ("why", why)])
}

fn refused_at(field: &str, value: &str, error: &PeopleError, words: &Words) -> Failure {
    if error.code() == "people_unavailable" {
        let why = why::people(error, words);
        return Failure::fault(field, value, told(field, value, &why, words));
    }
    let why = words.text(&format!("people-{}", error.code().replace('_', "-")));
    Failure::input(field, value, told(field, value, &why, words))
}

/// What the rules say against it, at the option that it is about.
fn refused(error: &PeopleError, request: &Asked, words: &Words) -> Failure {
    let given = |option: &Option<String>| option.clone().unwrap_or_default();
    let (by, second) = (given(&request.by), given(&request.second));
    let (field, value) = match error {
        PeopleError::AnotherPerson(name) if name.as_str() == second => ("--second", second),
        PeopleError::AnotherPerson(name) if name.as_str() == by => ("--by", by),
        PeopleError::NoAdministrator(name) if name.as_str() == by => ("--by", by),
        PeopleError::SecondMissing | PeopleError::NoAdministrator(_) | PeopleError::MadeToday { .. } => {
            ("--second", second)
        }
        PeopleError::NotAllowed { .. } | PeopleError::Founded => ("--by", by),
        PeopleError::NotFounded if request.deed == Deed::Add => ("--role", request.role.clone()),
        PeopleError::Password(_) => ("password", String::new()),
        PeopleError::OtherKind { .. } => ("--config", given(&request.config)),
        _ if error.code() == "people_unavailable" => ("--data", request.data.clone()),
        _ => ("NAME", request.name.clone()),
    };
    refused_at(field, &value, error, words)
}

fn tell(request: &Asked, done: &Done, words: &Words) -> Answer {
    if request.json {
        let by: Vec<&str> = [&request.by, &request.second].into_iter().filter_map(Option::as_deref).collect();
        let value = json!({
            "done": request.deed.as_str(),
            "name": request.name,
            "role": done.role.map(Role::as_str),
            "by": by,
            "server": done.server,
            "removed": done.removed,
            "founding": done.founding.unwrap_or(false),
        });
        return Answer::json(&value, true);
    }
    let role = done.role.map_or(String::new(), |role| words.word("role", role.as_str()));
    let args = [("name", request.name.as_str()), ("role", role.as_str())];
    let mut text = words.with(&format!("people-done-{}", request.deed.as_str()), &args) + "\n";
    for file in &done.removed {
        let _ = writeln!(text, "{}", words.with("people-removed", &[("file", file)]));
    }
    match done.founding {
        Some(true) => text += &(words.text("people-one-more") + "\n"),
        Some(false) => text += &(words.text("people-can-open") + "\n"),
        None => {}
    }
    Answer::yes(text)
}

/// Everybody, as the record knows them, or the file where there is no record yet. No password is asked for: who can
/// read the file may know who is in it.
fn list(request: &Asked, words: &Words) -> Result<Answer, Failure> {
    let path = file(request);
    if !path.exists() {
        let why = words.with("people-nobody", &[("folder", &request.data)]);
        return Err(Failure::input("--data", &request.data, why));
    }
    let policy = Policy::default();
    let people = match People::open(&path, false, policy) {
        Err(PeopleError::OtherKind { demo: true }) => People::open(&path, true, policy),
        other => other,
    };
    let not = |error: PeopleError| refused(&error, request, words);
    let people = people.map_err(not)?;
    let recorded = recorded(request);
    let founding = recorded.is_empty() && people.is_founding().map_err(not)?;
    let accounts = if recorded.is_empty() { people.accounts().map_err(not)? } else { recorded };
    if request.json {
        let accounts: Vec<_> = accounts.iter().map(one).collect();
        return Ok(Answer::json(&json!({"accounts": accounts, "founding": founding}), true));
    }
    let mut text = String::new();
    for account in &accounts {
        let role = words.word("role", account.role.as_str());
        let made = words.with("people-made-by", &[("who", &account.made_by)]);
        let off = if account.disabled { format!("  ({})", words.text("people-off")) } else { String::new() };
        let _ = writeln!(text, "{:<16} {role:<16} {made}{off}", account.name.as_str());
    }
    if founding {
        text += &(words.text("people-one-more") + "\n");
    }
    Ok(Answer::yes(text))
}

/// Everybody as the record knows them; nobody where there is none yet, or none that can be read.
fn recorded(request: &Asked) -> Vec<KeptAccount> {
    let folder = Path::new(&request.data);
    let key = Keys::house(folder).ok().flatten();
    let store = sabot_data::reader(&DataFolder::record(folder));
    let recovered = store.ok().and_then(|mut store| sabot_floor::recover(&mut store, key.as_ref()).ok());
    recovered.map_or_else(Vec::new, |recovered| {
        recovered.rebuilt.house.accounts().iter().copied().map(KeptAccount::from).collect()
    })
}

fn one(account: &KeptAccount) -> serde_json::Value {
    json!({
        "name": account.name.as_str(),
        "role": account.role.as_str(),
        "disabled": account.disabled,
        "guest": account.guest,
        "made_ms": account.made.0,
        "made_by": account.made_by,
    })
}
