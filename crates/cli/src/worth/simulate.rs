//! `sabot simulate`: many rounds through the settlement of the live table, beside the exact value.

use std::fmt::Write as _;

use clap::Args;
use sabot_edge::{Analysis, Fraction, display};
use sabot_law::Instrument;
use sabot_locale::{Words, table};
use sabot_simulate::{
    FieldProblem, MeanComparison, SimulatedGame, Simulation, SimulationError, SimulationOutcome, Tally,
};
use serde_json::{Value, json};

use crate::args::game;
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::format::{decimal, failed, percent, rounded};
use crate::common::progress::{asked_to_stop, bar};
use crate::common::seed::seed;
use crate::common::title::title;

/// Rounds to be simulated.
#[derive(Debug, Args)]
pub(crate) struct Simulate {
    #[arg(value_name = "GAME", value_parser = game())]
    pub(crate) game: Instrument,
    #[arg(long, value_name = "N")]
    pub(crate) rounds: u64,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "NAME")]
    pub(crate) strategy: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<u16>,
    #[arg(long, value_name = "N")]
    pub(crate) decks: Option<u8>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Simulate, words: &Words) -> Result<Answer, Failure> {
    let words = &words.of(request.game);
    let wrong = |error: SimulationError| not_possible(&error, words);
    let game = SimulatedGame::named(request.game, request.decks, request.strategy.as_deref()).map_err(wrong)?;
    let seed = seed(request.seed, words)?;
    let threads = match request.threads {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let simulation = Simulation::new(game, request.rounds, seed, threads).map_err(wrong)?;
    let exact = simulation.exact().map_err(|error| failed(&error, words))?;
    let outcome = run(&simulation, words);
    if request.json {
        return Ok(Answer::json(&json_of(&outcome, &exact), true));
    }
    Ok(Answer::yes(text_of(&outcome, &exact, request.rounds, words)))
}

/// Runs it with a bar on a terminal; Ctrl-C gives the result so far.
fn run(simulation: &Simulation, words: &Words) -> SimulationOutcome {
    let stop = asked_to_stop();
    let bar = bar("simulate-bar", simulation.rounds(), words);
    let outcome = simulation.run(&|done| bar.set_position(bar.position().max(done)), &stop);
    bar.finish_and_clear();
    outcome
}

fn not_possible(error: &SimulationError, words: &Words) -> Failure {
    let value = error.value.as_str();
    let why = match error.problem {
        FieldProblem::Outside { least, most } => words
            .with("simulate-outside", &[("value", value), ("least", &least.to_string()), ("most", &most.to_string())]),
        FieldProblem::NoneOf(names) => {
            words.with("simulate-none-of", &[("value", value), ("names", &names.join(", "))])
        }
        FieldProblem::NoStrategy => words.text("simulate-no-strategy"),
        FieldProblem::NotAgainstTheHouse => words.with("simulate-not-banked", &[("value", value)]),
        FieldProblem::TiesNotLive => words.text("simulate-ties"),
        FieldProblem::MoreDecisions => words.text("simulate-more-decisions"),
        FieldProblem::NotInHalves => words.with("simulate-not-in-halves", &[("value", value)]),
    };
    Failure::input(error.field, value, format!("{}: {why}", error.field))
}

/// What a tally is worth beside the exact value.
fn beside(tally: &Tally, report: &Analysis) -> Option<(Fraction, MeanComparison)> {
    let exact = tally.exact(report)?;
    Some((exact, tally.against(&exact)?))
}

/// The name of a strategy or of a bet in words.
fn name(tally: &Tally, words: &Words) -> String {
    let strategy = format!("strategy-{}", tally.name.replace('_', "-"));
    if words.knows(&strategy) { words.text(&strategy) } else { words.word("bet", tally.name) }
}

fn text_of(outcome: &SimulationOutcome, report: &Analysis, asked: u64, words: &Words) -> String {
    let (game, rounds) = (title(outcome.game, words), words.count(outcome.rounds.into()));
    let seed = outcome.seed.to_string();
    let mut text = words.with("simulate-title", &[("game", game), ("rounds", &rounds), ("seed", &seed)]) + "\n";
    if outcome.rounds < asked {
        let asked = words.count(asked.into());
        let _ = writeln!(text, "{}", words.with("simulate-stopped", &[("asked", &asked)]));
    }
    text += "\n";
    let head = ["measured", "simulated", "error", "exact", "z"];
    let mut rows = vec![head.map(|one| words.text(&format!("simulate-head-{one}"))).to_vec()];
    for tally in &outcome.tallies {
        let mut row = vec![name(tally, words)];
        if let Some((exact, found)) = beside(tally, report) {
            let mean = tally.mean().map(|mean| decimal(&mean, 6, words)).unwrap_or_default();
            row.extend([
                mean,
                rounded(found.standard_error, 6, words),
                decimal(&exact, 6, words),
                format!("{}{}", if found.z < 0.0 { "" } else { "+" }, rounded(found.z, 2, words)),
            ]);
        }
        rows.push(row);
    }
    text += &table(&rows);
    for tally in outcome.tallies.iter().take(1) {
        let _ = writeln!(text, "\n{}", words.with("edge-outcomes", &[("strategy", &name(tally, words))]));
        let rows: Vec<_> = tally
            .outcomes
            .iter()
            .map(|(outcome, count)| {
                let share = Fraction::new((*count).into(), i128::from(tally.rounds.max(1)));
                vec![words.word("outcome", outcome), words.count((*count).into()), percent(&share, words)]
            })
            .collect();
        text += &table(&rows);
    }
    text
}

fn json_of(outcome: &SimulationOutcome, report: &Analysis) -> Value {
    let tally = |tally: &Tally| {
        let mut outcomes = serde_json::Map::new();
        for (name, count) in &tally.outcomes {
            outcomes.insert((*name).to_owned(), json!(count.to_string()));
        }
        let found = beside(tally, report);
        json!({
            "name": tally.name,
            "net_half_stakes": tally.net.to_string(),
            "squares": tally.squares.to_string(),
            "staked_half_stakes": tally.staked.to_string(),
            "mean": tally.mean().map(|mean| display(&mean)),
            "exact": found.as_ref().map(|(exact, _)| display(exact)),
            "standard_error": found.as_ref().map(|(_, found)| found.standard_error),
            "z": found.as_ref().map(|(_, found)| found.z),
            "outcomes": outcomes,
        })
    };
    json!({
        "game": outcome.game.short_name(),
        "seed": outcome.seed.to_string(),
        "rounds": outcome.rounds.to_string(),
        "measured": outcome.tallies.iter().map(tally).collect::<Vec<_>>(),
    })
}
