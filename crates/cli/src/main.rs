//! The one program, `sabot`: a thin skin over the crates that do the work.

mod advise;
mod archive;
mod args;
mod asked;
mod audit;
mod audit_keys;
mod backup;
mod card_room;
mod check;
mod client;
mod client_bot;
mod client_menu;
mod client_screen;
mod client_values;
mod config;
mod config_json;
mod config_summary;
mod croupier;
mod deal;
mod deal_omaha;
mod drill;
mod edge;
mod edge_args;
mod edge_details;
mod edge_jackpot;
mod edge_omaha;
mod edge_shoe;
mod equity;
mod exact;
mod export;
mod failure;
mod house_file;
mod import;
mod key;
mod load;
mod load_beside;
mod load_line;
mod load_player;
mod mistake;
mod output;
mod past;
mod people;
mod people_args;
mod people_server;
mod prove;
mod rank;
mod rank_omaha;
mod recover;
mod replay;
mod report;
mod rules;
mod run;
mod secret;
mod serve;
mod settle;
mod simulate;
mod told;
mod why;
mod why_not;

use std::process::ExitCode;

use asked::Request;
use failure::Failure;
use output::{Answer, write};
use sabot_locale::Words;

/// A floor asks for memory hundreds of thousands of times a second, in small pieces: the system's allocator would take a
/// fifth of its time.
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
        Request::Load(load) => load::answer(load, words),
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
        Request::Import(import) => import::answer(import, words),
        Request::Report(report) => report::answer(report, words),
    }
}
