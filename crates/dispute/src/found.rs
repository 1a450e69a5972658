//! A past round, found in a record: one pass over the whole log, of which only what belongs to the round is kept.

use std::collections::{BTreeMap, BTreeSet};

use sabot_chance::{Commitment, HouseKey};
use sabot_evidence::Digest;
use sabot_floor::{DeckEvent, RebuildError, Replay, Replayed};
use sabot_games::{Seat, omaha};
use sabot_house::config::{GameSetup, TableConfig};
use sabot_house::jackpot::PoolEvent;
use sabot_house::{CommandId, Game, GameEvent, House, HouseEvent, Stream, Wish};
use sabot_law::{EditionId, Rules};
use sabot_ledger::Name;
use sabot_store::{Recorded, Store, StreamName};

use crate::RoundId;
use crate::leaves::Leaves;
use crate::played::{Kept, Played, Says, opens};

/// Why a round cannot be found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FindError {
    /// The record cannot be read.
    #[error(transparent)]
    Rebuild(#[from] RebuildError),
    /// Nobody has founded a house in it.
    #[error("the record has no house")]
    NoHouse,
    /// The house has no such table.
    #[error("there is no table {table}")]
    NoTable {
        /// The table.
        table: Name,
        /// The tables of the house.
        known: Vec<Name>,
    },
    /// The table has not played such a round to its end.
    #[error("table {} has no round {} that is over: its rounds are 1 to {last}", round.table, round.number)]
    NoRound {
        /// The round.
        round: RoundId,
        /// The last one that is over; 0 where none is.
        last: u32,
    },
}

/// The promise about a table's cards.
#[derive(Clone, Debug)]
pub struct Promise {
    /// The row that made it.
    pub row: Kept,
    /// Which shuffle of the table it is.
    pub shuffle: u32,
    /// What is promised.
    pub commitment: Commitment,
}

/// A round that is over, with all that the record says of it.
#[derive(Clone, Debug)]
pub struct FoundRound {
    /// The table and the number of the round.
    pub id: RoundId,
    /// The house.
    pub house: Name,
    /// The table's configuration with the limits in force.
    pub config: TableConfig,
    /// The edition it was played under.
    pub edition: EditionId,
    /// The version of the readings it was played under.
    pub rules: Rules,
    /// Who led it.
    pub dealer: Option<Name>,
    /// The commands from the one that opened it to the one that closed it, as far as they touched the table.
    pub commands: Vec<Played>,
    /// Commands after it that are about it: corrections, and what became of its large prizes.
    pub later: Vec<Played>,
    /// The row that founded the house, with its configuration.
    pub founding: Kept,
    /// Rows that it rests on: limits, the shuffle of a shoe and who sits where before it, and wherever between all these the
    /// house's clock was put right.
    pub support: Vec<Kept>,
    /// The promise about its cards, at a generator table.
    pub promise: Option<Promise>,
    /// The game as it stood before the round.
    pub(crate) before: Game,
    /// Every leaf of the record.
    pub(crate) leaves: Leaves,
}

/// Finds a round. Without the house's key no record can be read in which cards are sealed.
///
/// # Errors
/// A record that cannot be read, or a round that is not in it.
pub fn find(store: &mut dyn Store, id: RoundId, key: Option<&HouseKey>) -> Result<FoundRound, FindError> {
    let mut search = Search::new(id);
    let mut replay = Replay::new(store, key);
    while let Some(replayed) = replay.advance()? {
        search.house.check_followed(&replayed.batch).map_err(RebuildError::from)?;
        search.take(replayed);
    }
    search.finish()
}

impl FoundRound {
    /// How many seats for players the table has.
    #[must_use]
    pub fn seats(&self) -> u8 {
        match &self.config.game {
            GameSetup::Stud(setup) => setup.seats,
            GameSetup::Qpoker(setup) => setup.seats,
            GameSetup::Football(setup) => setup.seats,
            GameSetup::Omaha(setup) => setup.seats,
        }
    }
}

/// What belongs to a round, while the log is read.
struct Search {
    id: RoundId,
    house: House,
    leaves: Leaves,
    heads: BTreeMap<StreamName, Digest>,
    founding: Option<Kept>,
    limits: Option<Kept>,
    sat: BTreeMap<Seat, Kept>,
    promise: Option<Promise>,
    last: u32,
    open: Option<Round>,
    over: Option<Round>,
    requests: BTreeSet<CommandId>,
    hits: BTreeSet<(Name, u32)>,
    later: Vec<Played>,
    /// Where the clock was put right: few in any record.
    corrected: Vec<Kept>,
}

/// The round, from its opening on.
struct Round {
    before: Game,
    config: TableConfig,
    edition: EditionId,
    rules: Rules,
    dealer: Option<Name>,
    commands: Vec<Played>,
    support: Vec<Kept>,
    promise: Option<Promise>,
}

impl Search {
    fn new(id: RoundId) -> Search {
        Search {
            id,
            house: House::default(),
            leaves: Leaves::default(),
            heads: BTreeMap::new(),
            founding: None,
            limits: None,
            sat: BTreeMap::new(),
            promise: None,
            last: 0,
            open: None,
            over: None,
            requests: BTreeSet::new(),
            hits: BTreeSet::new(),
            later: Vec::new(),
            corrected: Vec::new(),
        }
    }

    fn take(&mut self, replayed: Replayed) {
        for row in &replayed.rows {
            self.leaves.push(row.leaf);
        }
        let heads = &mut self.heads;
        let previous = |row: &Recorded| heads.insert(row.stream, row.leaf).unwrap_or(Digest::ZERO);
        let played = Played::new(replayed, previous);
        let table = self.id.table;
        let begins = played.games(table).any(|event| opens(event) == Some(self.id.number));
        let ends = played.games(table).any(GameEvent::closes);
        let before = self.house.table(table).filter(|_| begins).map(|desk| desk.game().clone());
        // A round rests on the rows noted before it opens, so they are collected before this command is noted.
        let support = begins.then(|| self.support());
        self.note(&played);
        self.house.apply(&played.batch);
        if let (Some(support), Some(before), Some(desk)) = (support, before, self.house.table(table)) {
            let relimited = before.relimited(&desk.config().game);
            self.open = Some(Round {
                before: relimited.unwrap_or(before),
                config: desk.config().clone(),
                edition: desk.game().edition(),
                rules: played.games(table).find_map(GameEvent::rules).unwrap_or_default(),
                dealer: desk.dealer(),
                commands: Vec::new(),
                support,
                promise: None,
            });
        }
        if ends {
            self.last = self.house.table(table).map_or(self.last, |desk| desk.game().round());
        }
        self.keep(played, ends);
    }

    /// Rows that a round may rest on, taken down as they come.
    fn note(&mut self, played: &Played) {
        let own = Stream::Table(self.id.table);
        for (kept, says) in played.said() {
            match says {
                Says::House(_, HouseEvent::Founded { .. }) => self.founding = Some(kept.clone()),
                Says::House(_, HouseEvent::ClockCorrected { .. }) => self.corrected.push(kept.clone()),
                Says::House(stream, HouseEvent::LimitsChanged { .. }) if stream == own => {
                    self.limits = Some(kept.clone())
                }
                Says::House(stream, HouseEvent::Game(GameEvent::Omaha(event))) if stream == own => {
                    if let omaha::OmahaEvent::PlayerSat { seat, .. } = event.what {
                        self.sat.insert(seat, kept.clone());
                    }
                    if let omaha::OmahaEvent::PlayerLeft { seat, .. } = event.what {
                        self.sat.remove(&seat);
                    }
                }
                Says::Deck(stream, DeckEvent::DeckCommitted { shuffle, commitment }) if stream == own => {
                    let (shuffle, commitment) = (*shuffle, commitment.clone());
                    self.promise = Some(Promise { row: kept.clone(), shuffle, commitment });
                }
                _ => {}
            }
        }
    }

    fn support(&self) -> Vec<Kept> {
        let rows = self.limits.iter().chain(self.sat.values()).chain(self.promise.iter().map(|promise| &promise.row));
        let mut rows: Vec<Kept> = rows.cloned().collect();
        rows.sort_unstable_by_key(|kept| kept.row.log_index);
        rows
    }

    /// Keeps a command that belongs to the round, or is about it.
    fn keep(&mut self, played: Played, ends: bool) {
        let own = Stream::Table(self.id.table);
        if self.open.is_some() {
            let touches = played.batch.events.iter().any(|event| event.stream == own);
            self.note_hits(&played);
            if let Some(open) = self.open.as_mut().filter(|_| touches) {
                open.commands.push(played);
            }
            if ends && let Some(open) = self.open.take() {
                self.over = Some(Round { promise: self.promise.clone(), ..open });
            }
        } else if self.over.is_some() && self.is_about(&played) {
            self.later.push(played);
        }
    }

    /// The numbers of the round's prizes in their pool.
    fn note_hits(&mut self, played: &Played) {
        for event in &played.batch.events {
            if let (Stream::Pool(pool), HouseEvent::Pool(PoolEvent::Closed { table, round, hits })) =
                (event.stream, &event.what)
                && (*table, *round) == (self.id.table, self.id.number)
            {
                self.hits.extend(hits.iter().map(|hit| (pool, hit.number)));
            }
        }
    }

    /// Whether a command after the round is about it.
    fn is_about(&mut self, played: &Played) -> bool {
        let mut about = false;
        for event in &played.batch.events {
            about |= match (event.stream, &event.what) {
                (_, HouseEvent::Asked(request)) => match &request.wish {
                    Wish::Correction { table, correction }
                        if (*table, correction.round) == (self.id.table, self.id.number) =>
                    {
                        self.requests.insert(request.id.clone());
                        true
                    }
                    _ => false,
                },
                (
                    _,
                    HouseEvent::Approved { request }
                    | HouseEvent::Rejected { request, .. }
                    | HouseEvent::Corrected { request, .. },
                ) => self.requests.contains(request),
                (
                    Stream::Pool(pool),
                    HouseEvent::Pool(
                        PoolEvent::Verified { hit, .. }
                        | PoolEvent::Approved { hit, .. }
                        | PoolEvent::Rejected { hit, .. },
                    ),
                ) => self.hits.contains(&(pool, *hit)),
                _ => false,
            };
        }
        about
    }

    fn finish(self) -> Result<FoundRound, FindError> {
        let Search { id, house, leaves, founding, last, over, later, corrected, .. } = self;
        let (Some(founding), Some(founded)) = (founding, house.config()) else { return Err(FindError::NoHouse) };
        if house.table(id.table).is_none() {
            let known = house.tables().map(|(name, _)| *name).collect();
            return Err(FindError::NoTable { table: id.table, known });
        }
        let Some(Round { before, config, edition, rules, dealer, commands, mut support, promise }) = over else {
            return Err(FindError::NoRound { round: id, last });
        };
        // No row is listed twice: rows of the round itself are no support, and neither is the promise of an earlier
        // deck.
        let own: BTreeSet<u64> = commands.iter().flat_map(|one| &one.rows).map(|kept| kept.row.log_index).collect();
        let promised = promise.as_ref().map(|promise| promise.row.row.log_index);
        let is_old = |kept: &Kept| kept.row.kind.as_str() == "deck_committed" && Some(kept.row.log_index) != promised;
        support.retain(|kept| !own.contains(&kept.row.log_index) && !is_old(kept));
        let rows = commands.iter().chain(&later).flat_map(|one| &one.rows).chain(&support);
        let places: BTreeSet<u64> = rows.map(|kept| kept.row.log_index).collect();
        if let (Some(first), Some(end)) = (places.first(), places.last()) {
            let between = |kept: &Kept| (*first..*end).contains(&kept.row.log_index);
            support.extend(corrected.into_iter().filter(between));
            support.sort_unstable_by_key(|kept| kept.row.log_index);
        }
        let name = founded.name;
        Ok(FoundRound {
            id,
            house: name,
            config,
            edition,
            rules,
            dealer,
            commands,
            later,
            founding,
            support,
            promise,
            before,
            leaves,
        })
    }
}
