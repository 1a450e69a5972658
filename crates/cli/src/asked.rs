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

/// Under which rules a game is analysed: what differs from the edition.
#[derive(Debug)]
pub(crate) struct Terms {
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

/// What was asked.
#[derive(Debug)]
pub(crate) enum Request {
    Config(Config),
    Run(Run),
    Edge(Edge),
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
