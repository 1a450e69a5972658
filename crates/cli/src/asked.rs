//! What was asked, once the command line is read.

use sabot_games::Viewer;
use sabot_law::Instrument;

/// Two hands or more, and what they are ranked by.
#[derive(Debug)]
pub(crate) struct Rank {
    pub(crate) game: Instrument,
    pub(crate) hands: Vec<String>,
    pub(crate) decks: Option<u8>,
    pub(crate) board: Option<String>,
    pub(crate) json: bool,
}

/// A scenario to be played.
#[derive(Debug)]
pub(crate) struct Settle {
    pub(crate) file: String,
    /// Files with editions beside those built in.
    pub(crate) editions: Vec<String>,
    pub(crate) json: bool,
}

/// The rules to be shown.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) game: Option<Instrument>,
    pub(crate) article: Option<u8>,
    pub(crate) coverage: bool,
    pub(crate) json: bool,
}

/// A round to be told.
#[derive(Debug)]
pub(crate) struct Deal {
    pub(crate) game: Instrument,
    pub(crate) seed: Option<u64>,
    pub(crate) seats: u8,
    pub(crate) viewer: Viewer,
    pub(crate) viewer_text: String,
    /// omaha: a session of a cash table.
    pub(crate) cash: bool,
    /// How many hands it has.
    pub(crate) hands: Option<u16>,
    pub(crate) json: bool,
}

/// Under which rules a game is analysed: an edition, and what differs from it.
#[derive(Debug)]
pub(crate) struct Terms {
    /// A file with the edition; not given: the built-in one.
    pub(crate) edition: Option<String>,
    pub(crate) decks: Option<u8>,
    pub(crate) pay: Vec<String>,
    pub(crate) ties: Option<String>,
}

/// A game to be analysed.
#[derive(Debug)]
pub(crate) struct Edge {
    pub(crate) game: Instrument,
    pub(crate) terms: Terms,
    pub(crate) explain: bool,
    pub(crate) details: bool,
    pub(crate) pool: Option<i64>,
    pub(crate) jackpot_bet: Option<i64>,
    pub(crate) sums: Option<String>,
    pub(crate) players: Option<u8>,
    pub(crate) shoe: Option<String>,
    pub(crate) pots: Option<String>,
    pub(crate) big_blind: Option<i64>,
    pub(crate) rate: Option<u32>,
    pub(crate) cap: Option<u8>,
    pub(crate) json: bool,
}

/// A decision to be weighed.
#[derive(Debug)]
pub(crate) struct Advise {
    pub(crate) game: Instrument,
    pub(crate) cards: Vec<String>,
    pub(crate) open: Option<String>,
    pub(crate) terms: Terms,
    pub(crate) json: bool,
}

/// Rounds to be simulated.
#[derive(Debug)]
pub(crate) struct Simulate {
    pub(crate) game: Instrument,
    pub(crate) rounds: u64,
    pub(crate) seed: Option<u64>,
    pub(crate) strategy: Option<String>,
    pub(crate) threads: Option<u16>,
    pub(crate) decks: Option<u8>,
    pub(crate) json: bool,
}

/// Omaha hands against each other.
#[derive(Debug)]
pub(crate) struct Equity {
    pub(crate) hands: Vec<String>,
    pub(crate) board: Option<String>,
    pub(crate) dead: Option<String>,
    pub(crate) json: bool,
}

/// The configuration of a house.
#[derive(Debug)]
pub(crate) enum Config {
    /// One to start from.
    Example,
    /// One to be checked.
    Check {
        /// Where it is.
        file: String,
        json: bool,
    },
}

/// A demo house to be played.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) config: Option<String>,
    pub(crate) rounds: u32,
    pub(crate) data: String,
    pub(crate) anchor: Option<String>,
    pub(crate) seed: Option<u64>,
    /// Whether every durable command is told as a line of JSON.
    pub(crate) trace: bool,
    pub(crate) json: bool,
}

/// A report on a house.
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) data: String,
    pub(crate) table: Option<String>,
    pub(crate) game: Option<Instrument>,
    pub(crate) day: Option<String>,
    pub(crate) format: Option<String>,
    pub(crate) out: Option<String>,
    /// Whether the meters are compared with the log.
    pub(crate) check: bool,
    pub(crate) json: bool,
}

/// A record to be audited.
#[derive(Debug)]
pub(crate) struct Audit {
    pub(crate) data: String,
    /// The public key that somebody holds, or the file with it.
    pub(crate) key: Option<String>,
    /// The file with the checkpoint that he holds.
    pub(crate) since: Option<String>,
    /// The folder in which checkpoints are anchored.
    pub(crate) anchor: Option<String>,
    pub(crate) json: bool,
}

/// The keys of a record, to be shown or followed by a new one.
#[derive(Debug)]
pub(crate) struct Key {
    pub(crate) rotate: bool,
    pub(crate) data: String,
    pub(crate) json: bool,
}

/// A closed day to be archived.
#[derive(Debug)]
pub(crate) struct Archive {
    pub(crate) day: String,
    pub(crate) data: String,
    pub(crate) json: bool,
}

/// A record to be copied.
#[derive(Debug)]
pub(crate) struct Backup {
    pub(crate) to: String,
    pub(crate) data: String,
    /// Whether the secret keys go with it.
    pub(crate) with_keys: bool,
    pub(crate) json: bool,
}

/// A lost log that another is to follow.
#[derive(Debug)]
pub(crate) struct Recover {
    pub(crate) data: String,
    pub(crate) anchor: Option<String>,
    pub(crate) reason: String,
    /// The two who want it, and files with their passwords.
    pub(crate) by: Option<String>,
    pub(crate) by_file: Option<String>,
    pub(crate) second: Option<String>,
    pub(crate) second_file: Option<String>,
    pub(crate) json: bool,
}

/// A past round to be told.
#[derive(Debug)]
pub(crate) struct Replay {
    pub(crate) round: String,
    pub(crate) viewer: Viewer,
    pub(crate) viewer_text: String,
    pub(crate) data: String,
    pub(crate) json: bool,
}

/// A past round to be proven.
#[derive(Debug)]
pub(crate) struct Prove {
    pub(crate) round: String,
    /// The files, without their endings.
    pub(crate) out: Option<String>,
    /// Whether it is for an inspector.
    pub(crate) full: bool,
    pub(crate) data: String,
    pub(crate) json: bool,
}

/// A dispute pack to be checked.
#[derive(Debug)]
pub(crate) struct Check {
    pub(crate) pack: String,
    /// The public key that somebody holds, or the file with it.
    pub(crate) key: Option<String>,
    pub(crate) json: bool,
}

/// A record to be written as lines.
#[derive(Debug)]
pub(crate) struct Export {
    pub(crate) out: Option<String>,
    pub(crate) data: String,
    pub(crate) json: bool,
}

/// A record to be made of its lines.
#[derive(Debug)]
pub(crate) struct Import {
    pub(crate) file: String,
    pub(crate) data: String,
    pub(crate) json: bool,
}

/// A floor to be drilled.
#[derive(Debug)]
pub(crate) struct Drill {
    /// The first seed.
    pub(crate) seed: u64,
    /// How many, one after the other.
    pub(crate) seeds: u64,
    /// How many rounds each.
    pub(crate) rounds: u32,
    pub(crate) json: bool,
}

/// A floor to be served.
#[derive(Debug)]
pub(crate) struct Serve {
    pub(crate) config: Option<String>,
    pub(crate) data: String,
    pub(crate) anchor: Option<String>,
    /// Where it listens; not given: the first free port from 8097 on, on this machine alone.
    pub(crate) listen: Option<String>,
    /// Certificate and key.
    pub(crate) tls: Option<(String, String)>,
    pub(crate) behind_proxy: bool,
    pub(crate) demo_on_network: bool,
    /// How many requests a second an address may send, or `off`; not given: the usual bounds.
    pub(crate) rate_limit: Option<String>,
    /// How many bots sit at a table at most.
    pub(crate) bots: u8,
    /// How many seconds the record may not be written before the server ends.
    pub(crate) give_up_after: Option<u32>,
    /// How many days ahead of the record the machine's clock is believed at the start.
    pub(crate) clock_days: u8,
    /// How the log is written.
    pub(crate) log: String,
    pub(crate) json: bool,
}

/// A table over the network, watched or played.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) server: String,
    /// Certificates that the server is trusted by.
    pub(crate) ca: Option<String>,
    pub(crate) name: Option<String>,
    /// `-` is the first line of standard input.
    pub(crate) password: Option<String>,
    pub(crate) guest: bool,
    /// Not given: the tables are listed.
    pub(crate) table: Option<String>,
    pub(crate) seat: Option<u8>,
    pub(crate) watch: bool,
    /// How it plays by itself.
    pub(crate) bot: Option<String>,
    /// After how many rounds it ends.
    pub(crate) rounds: Option<u32>,
    pub(crate) json: bool,
}

/// Players who do something as fast as they are answered.
#[derive(Debug)]
pub(crate) struct Load {
    pub(crate) tables: u16,
    pub(crate) players: u16,
    pub(crate) seconds: u16,
    /// How many more only watch.
    pub(crate) streams: u16,
    /// How many commands a second they send together; not given: as fast as they are answered.
    pub(crate) rate: Option<u32>,
    /// Not given: a server of its own.
    pub(crate) server: Option<String>,
    pub(crate) json: bool,
}

/// The sign-ins of a demo house.
#[derive(Debug)]
pub(crate) struct Demo {
    pub(crate) data: String,
    pub(crate) json: bool,
}

/// What is to be done about people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Add,
    Reset,
    Unlock,
    Disable,
    Enable,
    List,
}

impl Deed {
    pub(crate) const ALL: [Deed; 6] = [Deed::Add, Deed::Reset, Deed::Unlock, Deed::Disable, Deed::Enable, Deed::List];

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
#[derive(Debug)]
pub(crate) struct People {
    pub(crate) deed: Deed,
    /// Whom it is about.
    pub(crate) name: String,
    /// What he is to be.
    pub(crate) role: String,
    /// The file with his new password; asked on the terminal where there is none.
    pub(crate) password_file: Option<String>,
    /// Who asks.
    pub(crate) by: Option<String>,
    pub(crate) by_file: Option<String>,
    /// The other of two.
    pub(crate) second: Option<String>,
    pub(crate) second_file: Option<String>,
    /// Says what house it is where there is no record yet.
    pub(crate) config: Option<String>,
    pub(crate) data: String,
    /// Where the server is, should one run on the folder.
    pub(crate) server: String,
    /// Certificates that it is trusted by.
    pub(crate) ca: Option<String>,
    pub(crate) json: bool,
}

/// What was asked.
#[derive(Debug)]
pub(crate) enum Request {
    People(People),
    Replay(Replay),
    Prove(Prove),
    Check(Check),
    Export(Export),
    Import(Import),
    Audit(Audit),
    Key(Key),
    Archive(Archive),
    Backup(Backup),
    Recover(Recover),
    Config(Config),
    Run(Run),
    Report(Report),
    Drill(Drill),
    Edge(Edge),
    Serve(Serve),
    Demo(Demo),
    Load(Load),
    Client(Client),
    Advise(Advise),
    Simulate(Simulate),
    Equity(Equity),
    /// Something that is simply printed: help, version, completions.
    Text(String),
    Rank(Rank),
    Settle(Settle),
    Rules(Rules),
    Deal(Deal),
}

impl Recover {
    /// What was given on the command line.
    pub(crate) fn of(matches: &clap::ArgMatches, data: String, json: bool) -> Recover {
        let given = |name: &str| matches.get_one::<String>(name).cloned();
        Recover {
            data,
            anchor: given("anchor"),
            reason: given("reason").unwrap_or_default(),
            by: given("by"),
            by_file: given("by-file"),
            second: given("second"),
            second_file: given("second-file"),
            json,
        }
    }
}
