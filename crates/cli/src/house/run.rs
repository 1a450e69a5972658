//! `sabot run`: a demo house plays by itself, on its record, until every generator table has played so many rounds.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use clap::Args;
use sabot_bots::{Patrons, RunError, RunProgress, RunningFloor};
use sabot_chance::{Generator, HouseKey, Simulated, Source};
use sabot_data::{DataError, DataFolder, FolderOpening};
use sabot_floor::opening::{OpenedFloor, open};
use sabot_floor::{Floor, PrepareError, prepare};
use sabot_house::config::EXAMPLE;
use sabot_house::{House, HouseKind};
use sabot_locale::Words;
use sabot_server::clock::{Clock as _, SystemClock};
use serde_json::json;

use crate::args::{DATA, folder};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::progress::{asked_to_stop, bar};
use crate::common::why;
use crate::house::file::configured;
use crate::record::past;

/// A demo house to be played.
#[derive(Debug, Args)]
pub(crate) struct Run {
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) rounds: u32,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(long, value_name = "DIR")]
    pub(crate) anchor: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Whether every durable command is told as a line of JSON.
    #[arg(long)]
    pub(crate) trace: bool,
    #[arg(from_global)]
    pub(crate) json: bool,
}

/// How many bots sit at a table at most.
const BOTS_MAX: usize = 6;

pub(crate) fn answer(request: &Run, words: &Words) -> Result<Answer, Failure> {
    let (config, house) = configured(request.config.as_deref(), &request.data, || EXAMPLE.to_owned(), words)?;
    if house.kind != HouseKind::Demo {
        return Err(Failure::input("--config", "real", words.text("run-only-demo")));
    }
    let folder = PathBuf::from(&request.data);
    let opening =
        FolderOpening { create: true, anchor: request.anchor.as_ref().map(PathBuf::from), ..FolderOpening::default() };
    let log = format!("sabot.house/{}", house.name);
    let (data, key) = DataFolder::open(&folder, &log, opening).map_err(|error| unusable(&folder, &error, words))?;
    why::tell(data.noticed(), words);
    match request.seed {
        Some(seed) => play(request, &config, data, Simulated::from_seed(seed), key, words),
        None => {
            let source = Generator::start(Generator::WORDS_PER_SEED).map_err(|error| {
                Failure::fault("generator", "", words.with("run-no-generator", &[("why", &error.to_string())]))
            })?;
            play(request, &config, data, source, key, words)
        }
    }
}

/// Why a data folder cannot be used, in a sentence.
pub(crate) fn unusable(folder: &Path, error: &DataError, words: &Words) -> Failure {
    let name = folder.display().to_string();
    Failure::fault("--data", &name, words.with("run-no-data", &[("folder", &name), ("why", &why::data(error, words))]))
}

fn play(
    request: &Run,
    config: &str,
    mut data: DataFolder,
    source: impl Source + Send + 'static,
    key: HouseKey,
    words: &Words,
) -> Result<Answer, Failure> {
    let fault = |why: String| Failure::fault("--data", &request.data, words.with("run-stopped", &[("why", &why)]));
    // This program holds the lock of the file, so no other server runs, and the leases of a run that was stopped can be
    // taken over.
    let OpenedFloor { mut floor, events, .. } =
        open(data.store(), source, key, "local", SystemClock.wall()).map_err(|error| fault(error.to_string()))?;
    prepared(&mut floor, &mut data, config, words)?;
    let mut patrons = Patrons::new(request.seed.unwrap_or_else(|| SystemClock.wall().0.unsigned_abs()), BOTS_MAX);
    patrons.adopt(floor.shown());
    let bar = bar("simulate-bar", 0, words);
    // Ctrl-C asks the run to stop. Nothing that was shown is lost however it ends, because only durable commands are
    // shown.
    let stop = asked_to_stop();
    let mut problem = None;
    let result = {
        let (store, mut signing) = data.parts();
        let running = RunningFloor::new(&mut floor, store, patrons, SystemClock.wall(), request.rounds);
        let mut durable = |batch: &sabot_house::Batch, receipt: &sabot_store::Receipt| {
            if request.trace {
                trace(batch, receipt);
            }
            signing.durable(receipt).unwrap_or_else(|error| {
                problem.get_or_insert(error);
                None
            })
        };
        running.play(&mut durable, |progress: RunProgress| {
            bar.set_length(progress.wanted);
            bar.set_position(progress.rounds);
            !stop.load(Ordering::Relaxed)
        })
    };
    bar.finish_and_clear();
    let (progress, _) = result.map_err(|error: RunError| fault(why::run(&error, words)))?;
    if let Some(error) = problem {
        return Err(fault(why::data(&error, words)));
    }
    data.checkpoint().map_err(|error| fault(why::data(&error, words)))?;
    let (size, root) = (data.notary().tree().size(), data.notary().tree().root());
    let closed = data.close().map_err(|error| fault(why::data(&error, words)))?;
    let told = Told { progress, before: events, size, root: root.to_string(), house: floor.shown() };
    if request.json {
        return Ok(Answer::json(&told.json(), true));
    }
    let mut text = told.text(&request.data, words) + &past::left(closed.left, &request.data, words);
    if let Some(why) = closed.unanchored {
        let _ = writeln!(text, "{}", words.with("run-unanchored", &[("why", &why)]));
    }
    Ok(Answer::yes(text))
}

/// Founds the house where it is not, and opens its generator tables.
fn prepared(floor: &mut Floor, data: &mut DataFolder, config: &str, words: &Words) -> Result<(), Failure> {
    let fault = |why: String| Failure::fault("--data", "", words.with("run-stopped", &[("why", &why)]));
    let (store, mut signing) = data.parts();
    let mut problem = None;
    let mut durable = |_: &sabot_house::Batch, receipt: &sabot_store::Receipt| {
        signing.durable(receipt).unwrap_or_else(|error| {
            problem.get_or_insert(error);
            None
        })
    };
    prepare(floor, store, config, SystemClock.wall(), &mut durable).map_err(|error| match error {
        PrepareError::OtherHouse(name) => {
            let name = name.to_string();
            Failure::input("--config", &name, words.with("run-other-house", &[("house", &name)]))
        }
        PrepareError::Unfinished(error) => fault(why::unfinished(&error, words)),
    })?;
    problem.map_or(Ok(()), |error| Err(fault(why::data(&error, words))))
}

/// One line for every command once it is durable: what a program that watches may rely on.
fn trace(batch: &sabot_house::Batch, receipt: &sabot_store::Receipt) {
    let line = json!({"command": batch.id.as_str(), "log": [receipt.log.start, receipt.log.end]});
    let mut out = std::io::stdout().lock();
    // Who closed the pipe does not want to know.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// What is told when it is over.
struct Told<'a> {
    progress: RunProgress,
    before: u64,
    size: u64,
    root: String,
    house: &'a House,
}

impl Told<'_> {
    fn json(&self) -> serde_json::Value {
        let tables: Vec<_> = self.house.tables().filter(|(_, desk)| desk.is_open()).map(|(name, desk)| {
            json!({"table": name.as_str(), "game": desk.config().game.instrument().short_name(), "rounds": desk.game().round()})
        }).collect();
        let pools: Vec<_> = self
            .house
            .pools()
            .map(|(name, pool)| json!({"pool": name.as_str(), "shows": pool.displayed().minor()}))
            .collect();
        json!({
            "rounds": self.progress.rounds,
            "commands": self.progress.commands,
            "refused": self.progress.refused,
            "events": self.size,
            "new_events": self.size - self.before,
            "root": self.root,
            "tables": tables,
            "jackpots": pools,
        })
    }

    fn text(&self, folder: &str, words: &Words) -> String {
        let mut text = String::new();
        let new = self.size - self.before;
        let args = [
            ("rounds", self.progress.rounds.to_string()),
            ("commands", self.progress.commands.to_string()),
            ("refused", self.progress.refused.to_string()),
            ("events", new.to_string()),
            ("folder", folder.to_owned()),
            ("size", self.size.to_string()),
            ("root", self.root.clone()),
        ];
        let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let _ = writeln!(text, "{}", words.with("run-played", &args));
        for (name, pool) in self.house.pools() {
            let shows = words.money(pool.displayed());
            let _ = writeln!(text, "{}", words.with("run-jackpot", &[("pool", name.as_str()), ("shows", &shows)]));
        }
        let _ = writeln!(text, "{}", words.with("run-record", &args));
        text
    }
}
