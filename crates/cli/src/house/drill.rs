//! `sabot drill`: the whole floor under a virtual clock and disk, seed after seed, with everything checked.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use sabot_drill::{DrillCounts, DrillFinding, Drilled, drill};
use sabot_locale::Words;
use serde_json::{Value, json};

use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::progress::{asked_to_stop, bar};

/// A floor to be drilled.
#[derive(Debug, Args)]
pub(crate) struct Drill {
    /// How many seeds, one after the other; not given: twenty, or the one that is named.
    #[arg(long, value_name = "N")]
    pub(crate) seeds: Option<u64>,
    /// The first of them; not given: 0.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// How many rounds each.
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) rounds: u32,
    #[arg(from_global)]
    pub(crate) json: bool,
}

/// How much of a finding is told: the rest shows itself when its seed is drilled again.
const TOLD_MAX: usize = 2_000;

impl Drill {
    fn first(&self) -> u64 {
        self.seed.unwrap_or(0)
    }

    fn count(&self) -> u64 {
        self.seeds.unwrap_or(if self.seed.is_some() { 1 } else { 20 })
    }
}

pub(crate) fn answer(request: &Drill, words: &Words) -> Result<Answer, Failure> {
    for (field, number) in [("--seeds", request.count()), ("--rounds", u64::from(request.rounds))] {
        if number == 0 {
            return Err(Failure::input(field, "0", words.with("drill-nothing", &[("field", field)])));
        }
    }
    let told = run(request, words);
    let yes = told.findings.is_empty();
    if request.json {
        return Ok(Answer::json(&told.json(), yes));
    }
    Ok(Answer { text: told.text(request, words), yes })
}

/// What is told when it is over.
struct Told {
    first: u64,
    seeds: u64,
    counts: DrillCounts,
    /// Rounds that each processor played in a second of its time.
    speed: u128,
    /// The root of the only log, where there is only one.
    root: Option<String>,
    findings: Vec<DrillFinding>,
}

/// Drills the seeds on all processors; Ctrl-C gives the result so far.
fn run(request: &Drill, words: &Words) -> Told {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.min(usize::try_from(request.count()).unwrap_or(usize::MAX));
    let bar = bar("drill-bar", request.count(), words);
    let next = AtomicU64::new(0);
    let stop = asked_to_stop();
    let ended: Mutex<Vec<(Result<Drilled, DrillFinding>, Duration)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= request.count() || stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let watch = Watch::start();
                    let one = drill(request.first().wrapping_add(number), request.rounds);
                    let took = watch.took();
                    bar.inc(1);
                    ended.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((one, took));
                }
            });
        }
    });
    bar.finish_and_clear();
    let ended = ended.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let micros = ended.iter().map(|(_, took)| took.as_micros()).sum::<u128>().max(1);
    let mut told = Told {
        first: request.first(),
        seeds: ended.len() as u64,
        counts: DrillCounts::default(),
        speed: 0,
        root: None,
        findings: Vec::new(),
    };
    for (one, _) in ended {
        match one {
            Ok(drilled) => {
                told.counts.add(&drilled.counts);
                told.root = (request.count() == 1).then(|| drilled.root.to_string());
            }
            Err(finding) => told.findings.push(finding),
        }
    }
    told.findings.sort_by_key(|finding| finding.seed);
    told.speed = u128::from(told.counts.rounds) * 1_000_000 / micros;
    told
}

/// How long this thread works at something: by its own processor time where the system tells it, which other programs do not
/// lengthen, and by the clock elsewhere.
struct Watch {
    worked: Option<Duration>,
    began: Instant,
}

impl Watch {
    fn start() -> Watch {
        Watch { worked: Watch::worked(), began: Instant::now() }
    }

    /// Linux tells it in nanoseconds, as the first number of a line.
    fn worked() -> Option<Duration> {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        Some(Duration::from_nanos(told.split_whitespace().next()?.parse().ok()?))
    }

    fn took(&self) -> Duration {
        let worked = Watch::worked().zip(self.worked).and_then(|(now, then)| now.checked_sub(then));
        worked.filter(|worked| !worked.is_zero()).unwrap_or_else(|| self.began.elapsed())
    }
}

/// As much of a finding as is told.
fn shortened(finding: &DrillFinding) -> String {
    finding.told.chars().take(TOLD_MAX).collect()
}

impl Told {
    fn json(&self) -> Value {
        let DrillCounts { faults, shapes, .. } = self.counts;
        let findings = self.findings.iter().map(|finding| {
            json!({
                "seed": finding.seed.to_string(),
                "checker": finding.checker,
                "step": finding.step,
                "message": shortened(finding),
            })
        });
        json!({
            "first_seed": self.first.to_string(),
            "seeds": self.seeds,
            "rounds": self.counts.rounds,
            "rounds_compared": self.counts.compared,
            "rounds_exchanged": self.counts.exchanged,
            "commands": self.counts.commands,
            "refused": self.counts.refused,
            "turned_away": self.counts.turned_away,
            "generator_failures": self.counts.failures,
            "clocks_put_right": self.counts.clocks,
            "repeated": self.counts.repeated,
            "mistakes": self.counts.mistakes,
            "time_outs": self.counts.time_outs,
            "clocks_wound": self.counts.wound,
            "crowded": self.counts.crowded,
            "stops": self.counts.stops,
            "recovered": self.counts.recovered,
            "snapshots": self.counts.snapshots,
            "snapshots_damaged": self.counts.damaged,
            "faults": {
                "full": faults.full,
                "stopped_before": faults.before,
                "torn": faults.torn,
                "stopped_after": faults.after,
                "unknown": faults.unknown,
                "stalled": faults.stalled,
                "disordered": faults.disordered,
            },
            "lies_noticed": self.counts.lies,
            "shapes": {
                "stud": shapes.stud,
                "qpoker": shapes.qpoker,
                "football": shapes.football,
                "omaha": shapes.omaha,
                "without_cards": shapes.without_cards,
                "jackpot_alone": shapes.jackpot_alone,
                "taken_back": shapes.taken_back,
                "void": shapes.void,
                "carried": shapes.carried,
                "prizes": shapes.prizes,
                "afresh": shapes.afresh,
                "shoes": shapes.shoes,
                "side_pots": shapes.side_pots,
                "tournaments": shapes.tournaments,
                "tournaments_cancelled": shapes.cancelled,
                "moved": shapes.moved,
            },
            "rounds_per_second_and_processor": u64::try_from(self.speed).unwrap_or(u64::MAX),
            "root": self.root,
            "findings": findings.collect::<Vec<_>>(),
        })
    }

    fn text(&self, request: &Drill, words: &Words) -> String {
        let number = |count: u64| words.count(count.into());
        let counts = &self.counts;
        let args = [
            ("seeds", number(self.seeds)),
            ("rounds", number(counts.rounds)),
            ("compared", number(counts.compared)),
            ("exchanged", number(counts.exchanged)),
            ("commands", number(counts.commands)),
            ("refused", number(counts.refused)),
            ("turned-away", number(counts.turned_away)),
            ("failures", number(counts.failures)),
            ("repeated", number(counts.repeated)),
            ("mistakes", number(counts.mistakes)),
            ("time-outs", number(counts.time_outs)),
            ("wound", number(counts.wound)),
            ("crowded", number(counts.crowded)),
            ("stops", number(counts.stops)),
            ("recovered", number(counts.recovered)),
            ("snapshots", number(counts.snapshots)),
            ("damaged", number(counts.damaged)),
            ("faults", number(counts.faults.sum())),
            ("full", number(counts.faults.full)),
            ("torn", number(counts.faults.torn)),
            ("stalled", number(counts.faults.stalled)),
            ("disordered", number(counts.faults.disordered)),
            ("lies", number(counts.lies)),
            ("speed", words.count(self.speed)),
            ("findings", number(self.findings.len() as u64)),
        ];
        let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let mut text = String::new();
        for key in ["drill-rounds", "drill-commands", "drill-stops", "drill-speed"] {
            let _ = writeln!(text, "{}", words.with(key, &args));
        }
        if let Some(root) = &self.root {
            let _ = writeln!(text, "{}", words.with("drill-root", &[("root", root)]));
        }
        if self.seeds < request.count() {
            let _ = writeln!(text, "{}", words.with("drill-stopped", &[("asked", &number(request.count()))]));
        }
        if self.findings.is_empty() {
            let _ = writeln!(text, "{}", words.text("drill-no-findings"));
        }
        for finding in &self.findings {
            let (seed, step) = (finding.seed.to_string(), finding.step.to_string());
            let (told, rounds) = (shortened(finding), request.rounds.to_string());
            let args = [
                ("seed", &*seed),
                ("checker", finding.checker),
                ("step", &*step),
                ("told", &*told),
                ("rounds", &*rounds),
            ];
            let _ = writeln!(text, "{}", words.with("drill-finding", &args));
            let _ = writeln!(text, "{}", words.with("drill-again", &args));
        }
        text
    }
}
