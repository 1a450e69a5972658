//! `sabot run`: a demo house plays by itself, on its record, until every generator table has played so many rounds.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sabot_bots::Patrons;
use sabot_chance::{Generator, HouseKey, Simulated, Source};
use sabot_data::{DataError, DataFolder, Opening};
use sabot_demo::{Opened, PrepareError, Progress, RunError, Running, open, prepare};
use sabot_floor::Floor;
use sabot_house::{House, HouseKind};
use sabot_locale::Words;
use sabot_server::clock::{Clock as _, SystemClock};
use serde_json::json;

use crate::asked::Run;
use crate::failure::Failure;
use crate::house_file::configured;
use crate::output::Answer;

/// How many bots sit at a table at most.
const BOTS_MAX: usize = 6;

pub(crate) fn answer(request: &Run, words: &Words) -> Result<Answer, Failure> {
    let (config, house) = configured(request.config.as_deref(), words)?;
    if house.kind != HouseKind::Demo {
        return Err(Failure::input("--config", "real", words.text("run-only-demo")));
    }
    let folder = PathBuf::from(&request.data);
    let opening = Opening { create: true, anchor: request.anchor.as_ref().map(PathBuf::from), ..Opening::default() };
    let log = format!("sabot.house/{}", house.name);
    let (data, key) = DataFolder::open(&folder, &log, opening).map_err(|error| unusable(&folder, &error, words))?;
    crate::why::tell(data.noticed(), words);
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
    Failure::fault(
        "--data",
        &name,
        words.with("run-no-data", &[("folder", &name), ("why", &crate::why::data(error, words))]),
    )
}

fn play<S: Source>(
    request: &Run,
    config: &str,
    mut data: DataFolder,
    source: S,
    key: HouseKey,
    words: &Words,
) -> Result<Answer, Failure> {
    let fault = |why: String| Failure::fault("--data", &request.data, words.with("run-stopped", &[("why", &why)]));
    // Whoever has the file's lock is its only server: after a stop, however sudden, he takes his own leases again.
    let Opened { mut floor, events, .. } =
        open(data.store(), source, key, "local", SystemClock.wall()).map_err(|error| fault(error.to_string()))?;
    prepared(&mut floor, &mut data, config, words)?;
    let mut patrons = Patrons::new(request.seed.unwrap_or_else(|| SystemClock.wall().0.unsigned_abs()), BOTS_MAX);
    patrons.adopt(floor.shown());
    let bar = bar(words);
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    // Where no handler can be set, Ctrl-C ends the program as it always did: nothing that was shown is lost.
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed));
    let mut problem = None;
    let result = {
        let (store, mut signing) = data.parts();
        let running = Running::new(&mut floor, store, patrons, SystemClock.wall(), request.rounds);
        let mut durable = |batch: &sabot_house::Batch, receipt: &sabot_store::Receipt| {
            if request.trace {
                trace(batch, receipt);
            }
            signing.durable(receipt).unwrap_or_else(|error| {
                problem.get_or_insert(error);
                None
            })
        };
        running.play(&mut durable, |progress: Progress| {
            bar.set_length(progress.wanted);
            bar.set_position(progress.rounds);
            !stop.load(Ordering::Relaxed)
        })
    };
    bar.finish_and_clear();
    let (progress, _) = result.map_err(|error: RunError| fault(crate::why::run(&error, words)))?;
    if let Some(error) = problem {
        return Err(fault(crate::why::data(&error, words)));
    }
    data.checkpoint().map_err(|error| fault(crate::why::data(&error, words)))?;
    let (size, root) = (data.notary().tree().size(), data.notary().tree().root());
    let closed = data.close().map_err(|error| fault(crate::why::data(&error, words)))?;
    let told = Told { progress, before: events, size, root: root.to_string(), house: floor.shown() };
    if request.json {
        return Ok(Answer::json(&told.json(), true));
    }
    let mut text = told.text(&request.data, words) + &crate::past::left(closed.left, &request.data, words);
    if let Some(why) = closed.unanchored {
        let _ = writeln!(text, "{}", words.with("run-unanchored", &[("why", &why)]));
    }
    Ok(Answer::yes(text))
}

/// Founds the house where it is not, and opens its generator tables.
fn prepared<S: Source>(
    floor: &mut Floor<S>,
    data: &mut DataFolder,
    config: &str,
    words: &Words,
) -> Result<(), Failure> {
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
        PrepareError::Run(error) => fault(crate::why::run(&error, words)),
    })?;
    problem.map_or(Ok(()), |error| Err(fault(crate::why::data(&error, words))))
}

/// One line for every command once it is durable: what a program that watches may rely on.
fn trace(batch: &sabot_house::Batch, receipt: &sabot_store::Receipt) {
    let line = json!({"command": batch.id.as_str(), "log": [receipt.log.start, receipt.log.end]});
    let mut out = std::io::stdout().lock();
    // Who closed the pipe does not want to know.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

fn bar(words: &Words) -> ProgressBar {
    // Drawn on standard error, and only where that is a terminal.
    let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(&words.text("simulate-bar")) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// What is told when it is over.
struct Told<'a> {
    progress: Progress,
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
