//! The one program, `sabot`: a thin skin over the crates that do the work.
//!
//! | folder | commands |
//! |---|---|
//! | `rounds/` | `rank`, `settle`, `rules`, `deal`, `tournament` |
//! | `worth/` | `edge`, `advise`, `simulate`, `equity` |
//! | `house/` | `config`, `run`, `serve`, `demo`, `people`, `report`, `drill` |
//! | `client/` | `client` |
//! | `record/` | `audit`, `key`, `archive`, `backup`, `recover`, `replay`, `prove`, `check`, `export`, `history`, `import` |
//! | `args/` | the command line itself, its help and its mistakes; `completions` |
//! | `common/` | what they share |

mod args;
mod client;
mod common;
mod house;
mod record;
mod rounds;
mod worth;

use std::process::ExitCode;

use args::Request;
use common::answer::{Answer, write};
use common::failure::Failure;
use house::{config, drill, people, report, run, serve};
use record::{archive, audit, backup, check, export, history, import, key, prove, recover, replay};
use rounds::{deal, rank, rules, settle, tournament};
use sabot_locale::Words;
use worth::{advise, edge, equity, simulate};

/// A floor asks for memory hundreds of thousands of times a second, in small pieces: the system's allocator would take a
/// fifth of its time. It asks for no huge pages: the kernel clears each whole before the first small piece of it is used.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let given: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let words = Words::new(args::language(&given));
    let json = args::wants_json(&given);
    match args::read(&given, &words).and_then(|request| answer(&request, &words)) {
        Ok(answer) => write(&answer),
        Err(failure) => failure.tell(json),
    }
}

/// Does what was asked and returns what is to be said.
fn answer(request: &Request, words: &Words) -> Result<Answer, Failure> {
    match request {
        Request::Text(text) => Ok(Answer::yes(text.clone())),
        Request::Rank(rank) => rank::answer(rank, words),
        Request::Settle(settle) => settle::answer(settle, words),
        Request::Rules(rules) => rules::answer(rules, words),
        Request::Deal(deal) => deal::answer(deal, words),
        Request::Tournament(asked) => tournament::answer(asked, words),
        Request::Drill(drill) => drill::answer(drill, words),
        Request::Edge(edge) => edge::answer(edge, words),
        Request::Advise(advise) => advise::answer(advise, words),
        Request::Simulate(simulate) => simulate::answer(simulate, words),
        Request::Equity(equity) => equity::answer(equity, words),
        Request::Config(config) => config::answer(config, words),
        Request::Run(run) => run::answer(run, words),
        Request::Serve(serve) => serve::answer(serve, words),
        Request::Client(client) => client::answer(client, words),
        Request::People(people) => people::answer(people, words),
        Request::Completions(completions) => Ok(Answer::yes(completions.text(words))),
        Request::Demo(demo) => serve::passwords(demo, words),
        Request::Audit(audit) => audit::answer(audit, words),
        Request::Key(key) => key::answer(key, words),
        Request::Archive(archive) => archive::answer(archive, words),
        Request::Backup(backup) => backup::answer(backup, words),
        Request::Recover(recover) => recover::answer(recover, words),
        Request::Replay(replay) => replay::answer(replay, words),
        Request::Prove(prove) => prove::answer(prove, words),
        Request::Check(check) => check::answer(check, words),
        Request::Export(export) => export::answer(export, words),
        Request::History(history) => history::answer(history, words),
        Request::Import(import) => import::answer(import, words),
        Request::Report(report) => report::answer(report, words),
    }
}
