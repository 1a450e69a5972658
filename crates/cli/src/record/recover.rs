//! `sabot recover`: a new log in the place of one whose tail was lost, wanted by two people.

use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;

use clap::Args;
use sabot_chance::Generator;
use sabot_credentials::{PEOPLE_FILE, People, PeopleError, PeopleKey, Policy, Vouched, Whence};
use sabot_data::{Abandoned, DataError, DataFolder, Keys, Noticed, Successor, abandoned};
use sabot_floor::opening::{OpenedFloor, open};
use sabot_floor::perform;
use sabot_house::{Actor, CarriedOver, CarriedPurse, Command, House, HouseKind, LeftAccount, Lost, Moment, Order, Why};
use sabot_ledger::{AccountKind, Name};
use sabot_locale::Words;
use sabot_server::clock::{Clock as _, SystemClock};
use serde_json::json;

use crate::args::{DATA, folder};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::why;
use crate::house::secret::{self, Secret};

/// A lost log that another is to follow.
#[derive(Debug, Args)]
pub(crate) struct Recover {
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(long, value_name = "DIR")]
    pub(crate) anchor: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
    /// The two who want it, and files with their passwords.
    #[arg(long, value_name = "NAME")]
    pub(crate) by: Option<String>,
    #[arg(long, value_name = "FILE", requires = "by")]
    pub(crate) by_file: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) second: Option<String>,
    #[arg(long, value_name = "FILE", requires = "second")]
    pub(crate) second_file: Option<String>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

/// How many players are carried over by one command.
const PURSES_AT_ONCE: usize = 100;

pub(crate) fn answer(request: &Recover, words: &Words) -> Result<Answer, Failure> {
    let folder = Path::new(&request.data);
    let reason: Why = request.reason.parse().map_err(|_| {
        Failure::input("--reason", &request.reason, words.with("recover-no-reason", &[("value", &request.reason)]))
    })?;
    let unusable = |error: DataError| unusable(request, &error, words);
    let resumed = sabot_data::resume(folder).map_err(unusable)?;
    let lost = match (abandoned(folder, request.anchor.as_deref().map(Path::new)), &resumed) {
        (Err(DataError::NothingLost(_)), Some(done @ Noticed::RecoveryFinished { aside })) => {
            return finished(request, done, aside, words).map_err(unusable);
        }
        (lost, _) => lost.map_err(unusable)?,
    };
    why::tell(resumed.as_slice(), words);
    let house = left(folder).map_err(unusable)?;
    let Some(config) = house.config() else {
        return Err(Failure::input("--data", &request.data, words.text("recover-no-house")));
    };
    let policy = Policy { day_starts_minute: config.day_starts_minute, ..Policy::default() };
    let demo = config.kind == HouseKind::Demo;
    let people = People::open(&folder.join(PEOPLE_FILE), demo, policy)
        .map_err(|error| refused("--data", &request.data, &error, words))?;
    if !house.accounts().is_empty() {
        known(folder, &people, &house).map_err(|why| {
            let told = words.with("recover-people-differ", &[("why", &why)]);
            Failure::fault("--data", &request.data, told)
        })?;
    }
    let mut removed = Vec::new();
    let (first, second) = two(&people, request, &mut removed, words)?;
    let done = begin(folder, &house, &lost, reason, (first.actor(), second.actor().name), words).map_err(unusable)?;
    Ok(tell(request, &lost, &done, &removed, words))
}

/// Two people wanted it before, and it was stopped in the middle: it is done now, and nobody is asked again.
fn finished(request: &Recover, done: &Noticed, aside: &Path, words: &Words) -> Result<Answer, DataError> {
    let key = Keys::public(Path::new(&request.data))?;
    let (key, log) = (key.to_string(), key.name().to_string());
    if request.json {
        let value = json!({"finished": true, "log": log, "key": key, "abandoned": aside.display().to_string()});
        return Ok(Answer::json(&value, true));
    }
    let told = [why::noticed(done, words), words.with("recover-key", &[("key", &key)])];
    Ok(Answer::yes(told.join("\n") + "\n"))
}

/// Compares people.db with the record, which says who everybody is. A file that differs would be handed over to the new
/// log as it is, so it must be put right first.
fn known(folder: &Path, people: &People, house: &House) -> Result<(), String> {
    let key = Keys::read(folder).map_err(|error| error.to_string())?.house;
    let differ = people
        .follow(PeopleKey::of(|purpose| key.derive(purpose)), house.accounts().clone())
        .map_err(|error| error.to_string())?;
    match differ.first() {
        None => Ok(()),
        Some(one) => Err(format!("{}: {}, not {}", one.name, one.found, one.expected)),
    }
}

fn unusable(request: &Recover, error: &DataError, words: &Words) -> Failure {
    let why = why::data(error, words);
    let told = words.with("run-no-data", &[("folder", &request.data), ("why", &why)]);
    match error {
        DataError::NothingLost(_) => Failure::input("--data", &request.data, told),
        _ => Failure::fault("--data", &request.data, told),
    }
}

fn refused(field: &str, value: &str, error: &PeopleError, words: &Words) -> Failure {
    let told = |why: &str| crate::house::people::told(field, value, why, words);
    if error.code() == "people_unavailable" {
        return Failure::fault(field, value, told(&why::people(error, words)));
    }
    Failure::input(field, value, told(&words.text(&format!("people-{}", error.code().replace('_', "-")))))
}

/// The house as the record that is left tells it.
fn left(folder: &Path) -> Result<House, DataError> {
    let mut store = sabot_data::reader(&DataFolder::record(folder))?;
    let key = Keys::house(folder)?;
    let rebuilt =
        sabot_floor::rebuild(&mut store, key.as_ref()).map_err(|error| DataError::Answer(error.to_string()))?;
    Ok(rebuilt.house)
}

/// Two administrators, who type their passwords.
fn two(
    people: &People,
    request: &Recover,
    removed: &mut Vec<String>,
    words: &Words,
) -> Result<(Vouched, Vouched), Failure> {
    let now = SystemClock.wall();
    let mut vouch = |given: &Option<String>, option: &str, file: &Option<String>| -> Result<Vouched, Failure> {
        let name = match given {
            Some(name) => name.clone(),
            None => ask_name(option, words)?,
        };
        let Secret { text, removed: file } = secret::own(&name, &format!("{option}-file"), file.as_deref(), words)?;
        removed.extend(file);
        let from = Whence { address: IpAddr::V4(Ipv4Addr::LOCALHOST), device: None };
        people.vouch(&name, &text, from, now).map_err(|error| refused(option, &name, &error, words))
    };
    let first = vouch(&request.by, "--by", &request.by_file)?;
    let second = vouch(&request.second, "--second", &request.second_file)?;
    people
        .agree(&first, &second, now)
        .map_err(|error| refused("--second", second.actor().name.as_str(), &error, words))?;
    Ok((first, second))
}

/// Who does it, asked on the terminal.
fn ask_name(option: &str, words: &Words) -> Result<String, Failure> {
    if !std::io::stdin().is_terminal() {
        return Err(Failure::input(option, "", words.with("recover-who", &[("option", option)])));
    }
    let mut error = std::io::stderr().lock();
    let _ = write!(error, "{} ", words.with("recover-ask-name", &[("option", option)])).and_then(|()| error.flush());
    let mut line = String::new();
    let _ = std::io::stdin().lock().read_line(&mut line);
    Ok(line.trim().to_owned())
}

/// What came of it.
struct Done {
    log: String,
    key: String,
    aside: String,
    purses: usize,
    left: Vec<LeftAccount>,
    events: u64,
}

/// Makes the new log and puts it in the place of the lost one.
fn begin(
    folder: &Path,
    house: &House,
    lost: &Abandoned,
    reason: Why,
    (by, second): (Actor, Name),
    words: &Words,
) -> Result<Done, DataError> {
    let now = SystemClock.wall().max(house.last_at());
    let broken = |why: String| DataError::Answer(why);
    let left = left_over(house);
    let carried = carried(house, lost, now);
    let purses = carried.iter().map(|some| some.purses.len()).sum();
    let (successor, mut data, key) = Successor::begin(folder, lost)?;
    let source = Generator::start(Generator::WORDS_PER_SEED).map_err(|error| broken(error.to_string()))?;
    let opened = open(data.store(), source, key, "local", now);
    let OpenedFloor { mut floor, .. } = opened.map_err(|error| broken(error.to_string()))?;
    let first = Lost {
        log: lost.log.clone(),
        size: lost.size,
        root: lost.root,
        note: lost.note.clone(),
        kept: lost.kept,
        reason,
        second,
        left: left.clone(),
    };
    let config = house.config_text().unwrap_or_default().to_owned();
    let mut orders = vec![Order::Recover { config, lost: Box::new(first) }];
    orders.extend(carried.into_iter().map(|some| Order::CarryOver { carried: Box::new(some) }));
    {
        let (store, mut signing) = data.parts();
        let mut durable =
            |_: &sabot_house::Batch, receipt: &sabot_store::Receipt| signing.durable(receipt).unwrap_or_default();
        for (number, order) in (0..).zip(orders) {
            let id = if number == 0 { "recover".to_owned() } else { format!("carry-over-{number}") };
            let id = id.parse().map_err(|_| broken("an id".to_owned()))?;
            let command = Command { id, actor: by, at: now, order };
            perform(&mut floor, store, &command, &mut durable)
                .map_err(|error| broken(why::unfinished(&error, words)))?;
        }
    }
    data.checkpoint()?;
    let (events, log) = (data.notary().tree().size(), Keys::public(data.path())?);
    data.close()?;
    let aside = successor.take_place()?;
    let (key, log) = (log.to_string(), log.name().to_string());
    Ok(Done { log, key, aside: aside.display().to_string(), purses, left, events })
}

/// What was neither the players' nor the house's.
fn left_over(house: &House) -> Vec<LeftAccount> {
    let all = house.ledger().accounts();
    let others = all.filter(|(account, standing)| {
        let kind = account.kind;
        !matches!(kind, AccountKind::Purse | AccountKind::House | AccountKind::Cage | AccountKind::Commission)
            && standing.balance().minor() != 0
    });
    others.map(|(account, standing)| LeftAccount { account: *account, amount: standing.balance() }).collect()
}

/// What is carried over, some at a time.
fn carried(house: &House, lost: &Abandoned, now: Moment) -> Vec<CarriedOver> {
    let from = format!("{} events of {}", lost.kept, lost.log);
    let from: String = from.chars().take(64).collect();
    let purses: Vec<CarriedPurse> = house
        .ledger()
        .accounts()
        .filter(|(account, standing)| account.kind == AccountKind::Purse && standing.balance().is_positive())
        .map(|(account, standing)| CarriedPurse {
            player: account.owner,
            currency: account.currency,
            amount: standing.balance(),
        })
        .collect();
    let players: std::collections::BTreeSet<Name> = house
        .ledger()
        .accounts()
        .filter(|(account, _)| account.kind == AccountKind::Purse)
        .map(|(account, _)| account.owner)
        .collect();
    let limits: Vec<_> = players
        .into_iter()
        .map(|player| (player, house.player_limits(player, now).limits))
        .filter(|(_, limits)| *limits != sabot_house::people::OwnLimits::default())
        .collect();
    let mut all: Vec<CarriedOver> = purses
        .chunks(PURSES_AT_ONCE)
        .map(|some| CarriedOver { from: from.clone(), purses: some.to_vec(), ..CarriedOver::default() })
        .collect();
    let exclusions: Vec<_> = house.exclusions(now).copied().collect();
    for some in exclusions.chunks(PURSES_AT_ONCE) {
        all.push(CarriedOver { from: from.clone(), exclusions: some.to_vec(), ..CarriedOver::default() });
    }
    for some in limits.chunks(PURSES_AT_ONCE) {
        all.push(CarriedOver { from: from.clone(), limits: some.to_vec(), ..CarriedOver::default() });
    }
    all
}

fn tell(request: &Recover, lost: &Abandoned, done: &Done, removed: &[String], words: &Words) -> Answer {
    if request.json {
        let left: Vec<_> = done
            .left
            .iter()
            .map(|left| json!({"account": left.account.to_string(), "amount": left.amount.minor()}))
            .collect();
        let value = json!({
            "lost": {"log": lost.log, "size": lost.size, "root": lost.root.to_string(), "kept": lost.kept},
            "log": done.log, "key": done.key, "events": done.events, "purses": done.purses, "left": left,
            "abandoned": done.aside, "removed": removed,
        });
        return Answer::json(&value, true);
    }
    let args = [
        ("log", lost.log.clone()),
        ("size", lost.size.to_string()),
        ("kept", lost.kept.to_string()),
        ("new", done.log.clone()),
        ("key", done.key.clone()),
        ("purses", done.purses.to_string()),
        ("folder", done.aside.clone()),
    ];
    let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let mut text = words.with("recover-done", &args) + "\n";
    text += &(words.with("recover-key", &args) + "\n");
    text += &(words.with("recover-kept", &args) + "\n");
    if !done.left.is_empty() {
        text += &(words.text("recover-left") + "\n");
        for left in &done.left {
            text += &format!("  {}  {}\n", left.account, words.money(left.amount));
        }
    }
    for file in removed {
        text += &(words.with("people-removed", &[("file", file)]) + "\n");
    }
    Answer::yes(text)
}
