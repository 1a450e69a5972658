//! What the stream of a tournament tells.

use sabot_games::Event;
use sabot_games::omaha::tournament::{Structure, TournamentEvent};
use sabot_law::Digest;
use sabot_ledger::Name;

use super::LotSeed;

/// A lot that is promised: its number in this holding of the tournament, and the digest of its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LotPromise {
    /// Its number, from 1.
    pub number: u32,
    /// What its seed hashes to, see [`super::lot_promise`].
    pub digest: Digest,
}

/// Something that happened to a tournament of the house.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum TournamentRow {
    /// Entries are open, for the so-many-eth holding of it.
    Opened { run: u32 },
    /// The seed of the next lot is promised.
    Promised(LotPromise),
    /// A lot is drawn: its seed is opened, and the orders that follow from it are in the rows behind.
    LotDrawn { number: u32, seed: LotSeed },
    /// A player who comes late waits for his seat to be drawn.
    SeatAwaited { player: Name },
    /// It was too late for his seat: he was not entered, and nothing was taken of him.
    SeatLapsed { player: Name },
    /// Staff have said that it begins, or that what is due is to be done: the lot for it is drawn next.
    Called,
    /// It has another structure.
    Restructured { structure: Box<Structure> },
    /// What happened in it.
    Happened(Event<TournamentEvent>),
}
