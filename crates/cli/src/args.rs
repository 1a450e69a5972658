//! The command line: which commands there are, and what was asked. Each command's flags stand in its own file, as a struct that
//! clap reads into; their help is in `locales/`.

mod help;
mod mistake;
mod values;

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Args, Command, FromArgMatches as _, Subcommand};
use clap_complete::Shell;
use sabot_locale::{Lang, Words};

use crate::common::failure::Failure;
pub(crate) use values::{DATA, SERVER, Viewpoint, Wrong, folder, game, viewpoint};

/// Names of commands to come. Each is refused with a sentence that says so, so that nobody uses the name for something
/// else.
const RESERVED: [&str; 3] = ["par", "witness", "rng"];

/// What was asked.
#[derive(Debug, Subcommand)]
pub(crate) enum Request {
    Rank(crate::rounds::rank::Rank),
    Settle(crate::rounds::settle::Settle),
    Rules(crate::rounds::rules::Rules),
    Deal(crate::rounds::deal::Deal),
    Tournament(crate::rounds::tournament::PlayedTournament),
    Edge(Box<crate::worth::edge::Edge>),
    Advise(crate::worth::advise::Advise),
    Simulate(crate::worth::simulate::Simulate),
    Equity(crate::worth::equity::Equity),
    Config(crate::house::config::Config),
    Run(crate::house::run::Run),
    Serve(Box<crate::house::serve::Serve>),
    Client(Box<crate::client::Client>),
    People(Box<crate::house::people::Asked>),
    Demo(crate::house::serve::Demo),
    Report(crate::house::report::Report),
    Audit(crate::record::audit::Audit),
    Key(crate::record::key::Key),
    Archive(crate::record::archive::Archive),
    Backup(crate::record::backup::Backup),
    Recover(crate::record::recover::Recover),
    Replay(crate::record::replay::Replay),
    Prove(crate::record::prove::Prove),
    Check(crate::record::check::Check),
    Export(crate::record::export::Export),
    History(crate::record::history::History),
    Import(crate::record::import::Import),
    Drill(crate::house::drill::Drill),
    Completions(Completions),
    /// Help or version, which is simply printed.
    #[command(skip)]
    Text(String),
}

/// Completions for a shell.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub(crate) fn text(&self, words: &Words) -> String {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut command(words), "sabot", &mut text);
        String::from_utf8_lossy(&text).into_owned()
    }
}

/// The language asked for, English where none or an unknown one is. Looked up first, because help and errors need it.
pub(crate) fn language(given: &[OsString]) -> Lang {
    let texts: Vec<&str> = given.iter().filter_map(|text| text.to_str()).collect();
    let after = texts.iter().zip(texts.iter().skip(1)).find(|(flag, _)| **flag == "--lang").map(|(_, code)| *code);
    let joined = texts.iter().find_map(|text| text.strip_prefix("--lang="));
    after.or(joined).and_then(|code| code.parse().ok()).unwrap_or_default()
}

/// Whether JSON was asked for.
pub(crate) fn wants_json(given: &[OsString]) -> bool {
    given.iter().any(|text| text == "--json")
}

/// Reads the command line.
pub(crate) fn read(given: &[OsString], words: &Words) -> Result<Request, Failure> {
    let matches = match command(words).try_get_matches_from(given) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return Ok(Request::Text(error.render().to_string()));
        }
        Err(error) => return Err(mistake::mistake(&error, words)),
    };
    if let Some(name) = matches.subcommand_name().filter(|name| RESERVED.contains(name)) {
        return Err(Failure::input("COMMAND", name, words.with("cli-reserved", &[("command", name)])));
    }
    Request::from_arg_matches(&matches).map_err(|error| mistake::mistake(&error, words))
}

/// The whole command line in the reader's words.
fn command(words: &Words) -> Command {
    let reserved = RESERVED.map(|name| {
        let anything = Arg::new("anything").num_args(0..).allow_hyphen_values(true).trailing_var_arg(true);
        Command::new(name).hide(true).disable_help_flag(true).arg(anything)
    });
    let flag = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue);
    let languages = PossibleValuesParser::new(Lang::ALL.map(Lang::code));
    // What every command takes.
    let sabot = Command::new("sabot")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .arg(flag("help").short('h').global(true).action(ArgAction::Help))
        .arg(flag("version").short('V').action(ArgAction::Version))
        .arg(flag("json").global(true))
        .arg(Arg::new("lang").long("lang").value_name("en|pt|zh").global(true).value_parser(languages));
    help::in_words(Request::augment_subcommands(sabot).subcommands(reserved), words)
}
