//! The command line: its shape, its help in three languages, and what was asked.

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use sabot_games::{Seat, Viewer};
use sabot_law::Instrument;
use sabot_locale::{Lang, Words};

use crate::asked::{
    Archive, Audit, Backup, Check, Client, Config, Deal, Deed, Demo, Drill, Equity, Export, Import, Key, Load, Prove,
    Rank, Recover, Replay, Report, Request, Rules, Run, Serve, Settle, Simulate,
};
use crate::failure::Failure;
use crate::mistake::mistake;
use crate::{edge_args, people_args};

/// Names that nobody builds on, because they will be commands: each is refused with a sentence that says so.
const RESERVED: [&str; 4] = ["par", "tournament", "witness", "rng"];

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
    let mut command = command(words);
    match command.try_get_matches_from_mut(given) {
        Ok(matches) => request(&matches, words),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            Ok(Request::Text(error.render().to_string()))
        }
        Err(error) => Err(mistake(&error, words)),
    }
}

/// The whole command line. Whatever clap would say in English on its own (headings, defaults, possible values) is
/// given in the reader's words or hidden.
pub(crate) fn command(words: &Words) -> Command {
    let positional = |name: &'static str, value: &'static str| {
        Arg::new(name)
            .value_name(value)
            .help_heading(words.text("cli-heading-arguments"))
            .help(words.text(&format!("cli-arg-{name}")))
    };
    let option = |name: &'static str, value: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name(value)
            .hide_default_value(true)
            .hide_possible_values(true)
            .help_heading(words.text("cli-heading-options"))
            .help(words.text(&format!("cli-arg-{name}")))
    };
    let flag = |name: &'static str| {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help_heading(words.text("cli-heading-options"))
            .help(words.text(&format!("cli-arg-{name}")))
    };
    let game = || positional("game", "GAME").value_parser(games()).hide_possible_values(true);
    let number = |name| option(name, "N").value_parser(value_parser!(u8));
    let edition = || option("edition", "FILE");
    let data = || option("data", "DIR").default_value("sabot-data");
    let languages = PossibleValuesParser::new(Lang::ALL.map(Lang::code));
    let sub = |name: &'static str, usage: &str| {
        Command::new(name)
            .about(words.text(&format!("cli-{name}")))
            .after_help(words.text(&format!("cli-{name}-examples")))
            .help_template(template(words))
            .override_usage(format!("sabot {name} {usage} {}", words.text("cli-usage-options")))
            .disable_help_flag(true)
    };
    let reserved = RESERVED.map(|name| {
        let anything = Arg::new("anything").num_args(0..).allow_hyphen_values(true).trailing_var_arg(true);
        Command::new(name).hide(true).disable_help_flag(true).arg(anything)
    });
    Command::new("sabot")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.text("cli-about"))
        .after_help(words.text("cli-examples"))
        .help_template(template(words))
        .override_usage(words.text("cli-usage"))
        .subcommand_help_heading(words.text("cli-heading-commands"))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help").short('h').global(true).action(ArgAction::Help))
        .arg(flag("version").short('V').action(ArgAction::Version))
        .arg(flag("json").global(true))
        .arg(option("lang", "en|pt|zh").global(true).value_parser(languages))
        .subcommand(
            sub("rank", "<GAME> <HAND> [HAND]…")
                .arg(game().required(true))
                .arg(positional("hand", "HAND").num_args(1..).required(true))
                .arg(number("decks"))
                .arg(option("board", "CARDS")),
        )
        .subcommand(
            sub("settle", "<FILE>")
                .arg(positional("file", "FILE").required(true))
                .arg(edition().action(ArgAction::Append)),
        )
        .subcommand(sub("rules", "[GAME]").arg(game()).arg(number("article")).arg(flag("coverage")))
        .subcommand(
            sub("deal", "<GAME>")
                .arg(game().required(true))
                .arg(option("seed", "N").value_parser(value_parser!(u64)))
                .arg(number("seats").default_value("4"))
                .arg(option("as", "WHO").default_value("inspector"))
                .arg(flag("cash"))
                .arg(option("hands", "N").value_parser(value_parser!(u16))),
        )
        .subcommand(
            sub("edge", "<GAME>")
                .arg(game().required(true))
                .arg(number("decks"))
                .arg(option("pay", "ROW=N").action(ArgAction::Append))
                .arg(option("ties", "push|suits"))
                .arg(edition())
                .arg(flag("explain"))
                .arg(flag("details"))
                .arg(option("pool", "N").value_parser(value_parser!(i64)).allow_negative_numbers(true))
                .arg(option("jackpot-bet", "N").value_parser(value_parser!(i64)).allow_negative_numbers(true))
                .arg(option("sums", "N,N,N,N,N"))
                .arg(number("players"))
                .arg(option("shoe", "FILE"))
                .arg(option("pots", "N,N"))
                .arg(option("big-blind", "N").value_parser(value_parser!(i64)).allow_negative_numbers(true))
                .arg(option("rate", "N").value_parser(value_parser!(u32)))
                .arg(number("cap")),
        )
        .subcommand(
            sub("advise", "<GAME> <HAND> [UP]")
                .arg(game().required(true))
                .arg(positional("cards", "CARDS").num_args(1..).required(true))
                .arg(option("open", "CARDS"))
                .arg(number("decks"))
                .arg(option("pay", "ROW=N").action(ArgAction::Append))
                .arg(option("ties", "push|suits"))
                .arg(edition()),
        )
        .subcommand(
            sub("simulate", "<GAME>")
                .arg(game().required(true))
                .arg(option("rounds", "N").value_parser(value_parser!(u64)).required(true))
                .arg(option("seed", "N").value_parser(value_parser!(u64)))
                .arg(option("strategy", "NAME"))
                .arg(option("threads", "N").value_parser(value_parser!(u16)))
                .arg(number("decks")),
        )
        .subcommand(
            sub("equity", "<HAND> <HAND>…")
                .arg(positional("hands-list", "HAND").num_args(1..).required(true))
                .arg(option("board", "CARDS"))
                .arg(option("dead", "CARDS")),
        )
        .subcommand(
            sub("config", "<example|check> [FILE]")
                .arg(
                    positional("wanted", "example|check")
                        .required(true)
                        .value_parser(PossibleValuesParser::new(["example", "check"]))
                        .hide_possible_values(true),
                )
                .arg(positional("configuration", "FILE")),
        )
        .subcommand(
            sub("run", "")
                .arg(option("config", "FILE"))
                .arg(option("rounds-each", "N").long("rounds").value_parser(value_parser!(u32)).default_value("20"))
                .arg(data())
                .arg(option("anchor", "DIR"))
                .arg(option("seed", "N").value_parser(value_parser!(u64)))
                .arg(flag("trace")),
        )
        .subcommand(
            sub("serve", "")
                .arg(option("config", "FILE"))
                .arg(data())
                .arg(option("anchor", "DIR"))
                .arg(option("listen", "ADDR:PORT"))
                .arg(option("tls-cert", "FILE").requires("tls-key"))
                .arg(option("tls-key", "FILE").requires("tls-cert"))
                .arg(flag("behind-proxy"))
                .arg(flag("demo-on-network"))
                .arg(option("rate-limit", "N|off"))
                .arg(number("bots"))
                .arg(option("give-up-after", "SECONDS").value_parser(value_parser!(u32).range(10..=86_400)))
                .arg(number("clock-days"))
                .arg(
                    option("log", "text|json|off")
                        .value_parser(PossibleValuesParser::new(["text", "json", "off"]))
                        .default_value("text"),
                ),
        )
        .subcommand(
            sub("client", "")
                .arg(option("server", "URL").default_value("http://127.0.0.1:8097"))
                .arg(option("ca", "FILE"))
                .arg(option("name", "NAME").requires("password"))
                .arg(option("password", "PASSWORD").requires("name"))
                .arg(flag("guest").conflicts_with("name"))
                .arg(option("client-table", "TABLE").long("table"))
                .arg(number("seat").requires("client-table"))
                .arg(flag("watch"))
                .arg(
                    option("bot", "steady|timid")
                        .value_parser(PossibleValuesParser::new(["steady", "timid"]))
                        .requires("client-table")
                        .conflicts_with("watch"),
                )
                .arg(option("rounds-seen", "N").long("rounds").value_parser(value_parser!(u32))),
        )
        .subcommand(
            sub("people", "<add|reset|unlock|disable|enable|list> [NAME]")
                .arg(
                    positional("people-deed", "add|reset|unlock|disable|enable|list")
                        .required(true)
                        .value_parser(PossibleValuesParser::new(Deed::ALL.map(Deed::as_str)))
                        .hide_possible_values(true),
                )
                .arg(positional("people-name", "NAME"))
                .arg(option("role", "ROLE"))
                .arg(option("password-file", "FILE"))
                .arg(option("by", "NAME"))
                .arg(option("by-file", "FILE").requires("by"))
                .arg(option("second", "NAME").requires("by"))
                .arg(option("second-file", "FILE").requires("second"))
                .arg(option("people-config", "FILE").long("config"))
                .arg(data())
                .arg(option("server", "URL").default_value("http://127.0.0.1:8097"))
                .arg(option("ca", "FILE")),
        )
        .subcommand({
            let some = |name, usual| option(name, "N").value_parser(value_parser!(u16).range(1..)).default_value(usual);
            sub("load", "")
                .arg(some("load-tables", "4").long("tables"))
                .arg(some("load-players", "16").long("players"))
                .arg(some("seconds", "10"))
                .arg(option("streams", "N").value_parser(value_parser!(u16)).default_value("0"))
                .arg(option("load-rate", "N").long("rate").value_parser(value_parser!(u32).range(1..)))
                .arg(option("load-server", "URL").long("server"))
        })
        .subcommand(
            sub("demo", "<passwords>")
                .arg(
                    positional("demo-wanted", "passwords")
                        .required(true)
                        .value_parser(PossibleValuesParser::new(["passwords"]))
                        .hide_possible_values(true),
                )
                .arg(data()),
        )
        .subcommand(
            sub("report", "")
                .arg(data())
                .arg(option("table", "TABLE"))
                .arg(option("game", "GAME").value_parser(games()))
                .arg(option("day", "YYYY-MM-DD"))
                .arg(
                    option("format", "text|json|csv|html")
                        .value_parser(PossibleValuesParser::new(["text", "json", "csv", "html"])),
                )
                .arg(option("out", "FILE"))
                .arg(flag("check")),
        )
        .subcommand(
            sub("audit", "")
                .arg(data())
                .arg(option("key", "KEY"))
                .arg(option("since", "FILE"))
                .arg(option("anchor", "DIR")),
        )
        .subcommand(
            sub("key", "<show|rotate>")
                .arg(
                    positional("deed", "show|rotate")
                        .required(true)
                        .value_parser(PossibleValuesParser::new(["show", "rotate"]))
                        .hide_possible_values(true),
                )
                .arg(data()),
        )
        .subcommand(sub("archive", "<DAY>").arg(positional("closed-day", "DAY").required(true)).arg(data()))
        .subcommand(
            sub("backup", "<DIR>").arg(positional("to", "DIR").required(true)).arg(data()).arg(flag("with-keys")),
        )
        .subcommand(
            sub("recover", "")
                .arg(data())
                .arg(option("anchor", "DIR"))
                .arg(option("reason", "TEXT").required(true))
                .args([option("by", "NAME"), option("by-file", "FILE").requires("by")])
                .args([option("second", "NAME"), option("second-file", "FILE").requires("second")]),
        )
        .subcommand(
            sub("replay", "<ROUND>")
                .arg(positional("past-round", "ROUND").required(true))
                .arg(option("as", "WHO").default_value("inspector"))
                .arg(data()),
        )
        .subcommand(
            sub("prove", "<ROUND>")
                .arg(positional("past-round", "ROUND").required(true))
                .arg(option("pack-out", "FILE").long("out"))
                .arg(flag("pack-full").long("full"))
                .arg(data()),
        )
        .subcommand(
            sub("check", "<PACK>")
                .arg(positional("pack-file", "PACK").required(true))
                .arg(option("trusted-key", "KEY").long("key")),
        )
        .subcommand(sub("export", "").arg(option("out", "FILE")).arg(data()))
        .subcommand(sub("import", "<FILE>").arg(positional("export-file", "FILE").required(true)).arg(data()))
        .subcommand(
            sub("drill", "")
                .arg(option("seeds", "N").value_parser(value_parser!(u64)))
                .arg(option("first-seed", "N").long("seed").value_parser(value_parser!(u64)))
                .arg(option("rounds-drilled", "N").long("rounds").value_parser(value_parser!(u32)).default_value("50")),
        )
        .subcommand(sub("completions", "<SHELL>").arg(
            positional("shell", "SHELL").required(true).hide_possible_values(true).value_parser(value_parser!(Shell)),
        ))
        .subcommands(reserved)
}

fn template(words: &Words) -> String {
    format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", words.text("cli-heading-usage"))
}

fn games() -> PossibleValuesParser {
    PossibleValuesParser::new(Instrument::ALL.map(Instrument::short_name))
}

fn game(matches: &ArgMatches) -> Option<Instrument> {
    matches.get_one::<String>("game").and_then(|name| name.parse().ok())
}

fn request(matches: &ArgMatches, words: &Words) -> Result<Request, Failure> {
    let json = matches.get_flag("json");
    match matches.subcommand() {
        Some(("rank", matches)) => Ok(Request::Rank(Rank {
            game: game(matches).expect("required"),
            hands: matches.get_many("hand").into_iter().flatten().cloned().collect(),
            decks: matches.get_one("decks").copied(),
            board: matches.get_one("board").cloned(),
            json,
        })),
        Some(("settle", matches)) => {
            let file = matches.get_one::<String>("file").expect("required").clone();
            let editions = matches.get_many("edition").into_iter().flatten().cloned().collect();
            Ok(Request::Settle(Settle { file, editions, json }))
        }
        Some(("rules", matches)) => Ok(Request::Rules(Rules {
            game: game(matches),
            article: matches.get_one("article").copied(),
            coverage: matches.get_flag("coverage"),
            json,
        })),
        Some(("deal", matches)) => {
            let viewer_text = matches.get_one::<String>("as").expect("it has a default").clone();
            Ok(Request::Deal(Deal {
                game: game(matches).expect("required"),
                seed: matches.get_one("seed").copied(),
                seats: *matches.get_one("seats").expect("it has a default"),
                viewer: viewer(&viewer_text, words)?,
                viewer_text,
                cash: matches.get_flag("cash"),
                hands: matches.get_one("hands").copied(),
                json,
            }))
        }
        Some(("edge", matches)) => Ok(Request::Edge(edge_args::edge(matches, game(matches).expect("required"), json))),
        Some(("advise", matches)) => {
            Ok(Request::Advise(edge_args::advise(matches, game(matches).expect("required"), json)))
        }
        Some(("simulate", matches)) => Ok(Request::Simulate(Simulate {
            game: game(matches).expect("required"),
            rounds: *matches.get_one("rounds").expect("required"),
            seed: matches.get_one("seed").copied(),
            strategy: matches.get_one("strategy").cloned(),
            threads: matches.get_one("threads").copied(),
            decks: matches.get_one("decks").copied(),
            json,
        })),
        Some(("equity", matches)) => Ok(Request::Equity(Equity {
            hands: matches.get_many("hands-list").into_iter().flatten().cloned().collect(),
            board: matches.get_one("board").cloned(),
            dead: matches.get_one("dead").cloned(),
            json,
        })),
        Some(("config", matches)) => config(matches, json, words).map(Request::Config),
        Some(("run", matches)) => Ok(Request::Run(Run {
            config: matches.get_one("config").cloned(),
            rounds: *matches.get_one("rounds-each").expect("it has a default"),
            data: folder(matches, words)?,
            anchor: matches.get_one("anchor").cloned(),
            seed: matches.get_one("seed").copied(),
            trace: matches.get_flag("trace"),
            json,
        })),
        Some(("serve", matches)) => Ok(Request::Serve(Serve {
            config: matches.get_one("config").cloned(),
            data: folder(matches, words)?,
            anchor: matches.get_one("anchor").cloned(),
            listen: matches.get_one("listen").cloned(),
            tls: matches.get_one("tls-cert").cloned().zip(matches.get_one("tls-key").cloned()),
            behind_proxy: matches.get_flag("behind-proxy"),
            demo_on_network: matches.get_flag("demo-on-network"),
            rate_limit: matches.get_one("rate-limit").cloned(),
            bots: matches.get_one("bots").copied().unwrap_or(4),
            give_up_after: matches.get_one("give-up-after").copied(),
            clock_days: matches.get_one("clock-days").copied().unwrap_or(7),
            log: matches.get_one::<String>("log").expect("it has a default").clone(),
            json,
        })),
        Some(("client", matches)) => {
            let text = |name: &str| matches.get_one::<String>(name).cloned();
            Ok(Request::Client(Client {
                server: text("server").expect("it has a default"),
                ca: text("ca"),
                name: text("name"),
                password: text("password"),
                guest: matches.get_flag("guest"),
                table: text("client-table"),
                seat: matches.get_one("seat").copied(),
                watch: matches.get_flag("watch"),
                bot: text("bot"),
                rounds: matches.get_one("rounds-seen").copied(),
                json,
            }))
        }
        Some(("people", matches)) => {
            people_args::read(matches, folder(matches, words)?, json, words).map(Request::People)
        }
        Some(("load", matches)) => {
            let number = |name: &str| matches.get_one::<u16>(name).copied().expect("it has a default");
            Ok(Request::Load(Load {
                tables: number("load-tables"),
                players: number("load-players"),
                seconds: number("seconds"),
                streams: number("streams"),
                rate: matches.get_one("load-rate").copied(),
                server: matches.get_one("load-server").cloned(),
                json,
            }))
        }
        Some(("demo", matches)) => Ok(Request::Demo(Demo { data: folder(matches, words)?, json })),
        Some(("report", matches)) => Ok(Request::Report(Report {
            data: folder(matches, words)?,
            table: matches.get_one("table").cloned(),
            game: game(matches),
            day: matches.get_one("day").cloned(),
            format: matches.get_one("format").cloned(),
            out: matches.get_one("out").cloned(),
            check: matches.get_flag("check"),
            json,
        })),
        Some(("audit", matches)) => Ok(Request::Audit(Audit {
            data: folder(matches, words)?,
            key: matches.get_one("key").cloned(),
            since: matches.get_one("since").cloned(),
            anchor: matches.get_one("anchor").cloned(),
            json,
        })),
        Some(("key", matches)) => Ok(Request::Key(Key {
            rotate: matches.get_one::<String>("deed").is_some_and(|deed| deed == "rotate"),
            data: folder(matches, words)?,
            json,
        })),
        Some(("archive", matches)) => Ok(Request::Archive(Archive {
            day: matches.get_one::<String>("closed-day").expect("required").clone(),
            data: folder(matches, words)?,
            json,
        })),
        Some(("backup", matches)) => Ok(Request::Backup(Backup {
            to: matches.get_one::<String>("to").expect("required").clone(),
            data: folder(matches, words)?,
            with_keys: matches.get_flag("with-keys"),
            json,
        })),
        Some(("recover", matches)) => Ok(Request::Recover(Recover::of(matches, folder(matches, words)?, json))),
        Some(("replay", matches)) => {
            let viewer_text = matches.get_one::<String>("as").expect("it has a default").clone();
            Ok(Request::Replay(Replay {
                round: matches.get_one::<String>("past-round").expect("required").clone(),
                viewer: viewer(&viewer_text, words)?,
                viewer_text,
                data: folder(matches, words)?,
                json,
            }))
        }
        Some(("prove", matches)) => Ok(Request::Prove(Prove {
            round: matches.get_one::<String>("past-round").expect("required").clone(),
            out: matches.get_one("pack-out").cloned(),
            full: matches.get_flag("pack-full"),
            data: folder(matches, words)?,
            json,
        })),
        Some(("check", matches)) => Ok(Request::Check(Check {
            pack: matches.get_one::<String>("pack-file").expect("required").clone(),
            key: matches.get_one("trusted-key").cloned(),
            json,
        })),
        Some(("export", matches)) => {
            let data = folder(matches, words)?;
            Ok(Request::Export(Export { out: matches.get_one("out").cloned(), data, json }))
        }
        Some(("import", matches)) => {
            let file = matches.get_one::<String>("export-file").expect("required").clone();
            Ok(Request::Import(Import { file, data: folder(matches, words)?, json }))
        }
        Some(("drill", matches)) => Ok(Request::Drill(drill(matches, json))),
        Some(("completions", matches)) => {
            let mut text = Vec::new();
            let shell = *matches.get_one::<Shell>("shell").expect("required");
            clap_complete::generate(shell, &mut command(words), "sabot", &mut text);
            Ok(Request::Text(String::from_utf8_lossy(&text).into_owned()))
        }
        Some((name, _)) => Err(Failure::input("COMMAND", name, words.with("cli-reserved", &[("command", name)]))),
        None => Err(Failure::input("COMMAND", "", words.text("cli-no-command"))),
    }
}

fn config(matches: &ArgMatches, json: bool, words: &Words) -> Result<Config, Failure> {
    let action = matches.get_one::<String>("wanted").expect("required");
    match (action.as_str(), matches.get_one::<String>("configuration")) {
        ("check", Some(file)) => Ok(Config::Check { file: file.clone(), json }),
        ("check", None) => Err(Failure::input("<FILE>", "", words.with("cli-missing-argument", &[("arg", "<FILE>")]))),
        (_, Some(file)) => Err(Failure::input(file, file, words.with("cli-unknown-argument", &[("value", file)]))),
        (_, None) => Ok(Config::Example),
    }
}

/// Twenty seeds from 0 on; the one that is named where one is.
fn drill(matches: &ArgMatches, json: bool) -> Drill {
    let seed = matches.get_one("first-seed").copied();
    Drill {
        seed: seed.unwrap_or(0),
        seeds: matches.get_one("seeds").copied().unwrap_or(if seed.is_some() { 1 } else { 20 }),
        rounds: *matches.get_one("rounds-drilled").expect("it has a default"),
        json,
    }
}

/// The data folder. A database elsewhere has its form reserved and is refused until it exists.
fn folder(matches: &ArgMatches, words: &Words) -> Result<String, Failure> {
    let given = matches.get_one::<String>("data").expect("it has a default");
    if given.starts_with("postgres://") || given.starts_with("postgresql://") {
        return Err(Failure::input("--data", given, words.with("cli-data-reserved", &[("value", given)])));
    }
    Ok(given.clone())
}

fn viewer(text: &str, words: &Words) -> Result<Viewer, Failure> {
    let seat = |number: &str| number.parse().ok().and_then(Seat::new).map(Viewer::Seat);
    match text {
        "croupier" => Some(Viewer::Croupier),
        "public" => Some(Viewer::Public),
        "inspector" => Some(Viewer::Inspector),
        other => other.strip_prefix("seat:").and_then(seat),
    }
    .ok_or_else(|| Failure::input("--as", text, words.with("cli-no-viewer", &[("value", text)])))
}
