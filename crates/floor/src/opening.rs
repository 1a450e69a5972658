//! A floor on a store: read again where it was left, or founded.

use sabot_chance::{HouseKey, Source};
use sabot_house::{Actor, Command, Moment, Order, Role};
use sabot_store::{LeaseOutcome, Reply, Store, StoreRequest, ask};

use crate::{Decks, Floor, PassedOver, RebuildError, RecoverError, Recovered, check_balances, recover};

/// How long a lease runs before somebody else may take it.
const LEASE_MS: u32 = 15_000;

/// Why a floor cannot be opened.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum OpenFloorError {
    /// The record cannot be read.
    #[error(transparent)]
    Rebuild(#[from] RebuildError),
    /// A deck in the record cannot be opened.
    #[error(transparent)]
    Deck(#[from] RecoverError),
    /// Somebody else has the house.
    #[error("the stream {stream} is in the hands of another server: {told}")]
    Taken {
        /// The stream.
        stream: String,
        /// What the store says.
        told: String,
    },
}

/// A floor, and what was found.
#[derive(Debug)]
pub struct OpenedFloor {
    /// The floor.
    pub floor: Floor,
    /// How many commands its record holds.
    pub commands: u64,
    /// How many events.
    pub events: u64,
    /// How many of them were not read again, because they stand in a snapshot.
    pub kept: u64,
    /// Snapshots that were not used: for people to be told.
    pub passed: Vec<PassedOver>,
}

/// Reads a record from its newest snapshot on and takes the floor over. Every row that is read is checked, and so is every account.
///
/// # Errors
/// A record or a deck that cannot be read, or a house that somebody else has.
pub fn open(
    store: &mut dyn Store,
    source: impl Source + Send + 'static,
    key: HouseKey,
    owner: &str,
    now: Moment,
) -> Result<OpenedFloor, OpenFloorError> {
    taken_over(store, Decks::new(source, key), owner, now)
}

fn taken_over(
    store: &mut dyn Store,
    mut decks: Decks,
    owner: &str,
    now: Moment,
) -> Result<OpenedFloor, OpenFloorError> {
    let Recovered { rebuilt, passed } = recover(store, Some(decks.key()))?;
    match ask(store, StoreRequest::Balances) {
        Reply::Balances(balances) => check_balances(&rebuilt.house, &balances).map_err(RebuildError::from)?,
        Reply::Failed(error) | Reply::Unknown(error) => return Err(RebuildError::Store(error).into()),
        other => return Err(RebuildError::Answer(format!("{other:?}")).into()),
    }
    let (commands, events, kept) = (rebuilt.marks.commands(), rebuilt.marks.events(), rebuilt.kept);
    decks.recover(store, &rebuilt.marks)?;
    let mut floor = Floor::new(rebuilt, decks);
    take_leases(&mut floor, store, owner, now)?;
    Ok(OpenedFloor { floor, commands, events, kept, passed })
}

/// Takes every stream of the house, so that whoever had them before can write no more.
fn take_leases(floor: &mut Floor, store: &mut dyn Store, owner: &str, now: Moment) -> Result<(), OpenFloorError> {
    for stream in floor.streams() {
        let resource = crate::record::stream_name(stream);
        let taken = |told: String| OpenFloorError::Taken { stream: stream.to_string(), told };
        let owner = owner.parse().map_err(|error: sabot_store::StoreNameError| taken(error.to_string()))?;
        match ask(store, StoreRequest::Take { resource, owner, ttl_ms: LEASE_MS, now_ms: now.0 }) {
            Reply::Leased(LeaseOutcome::Taken { epoch, .. }) => floor.lease(stream, epoch),
            other => return Err(taken(format!("{other:?}"))),
        }
    }
    Ok(())
}

/// The command that founds a house.
///
/// # Panics
/// Never: the id and the name are constants.
#[must_use]
pub fn found(config: &str, now: Moment) -> Command {
    let actor = Actor::person("founder".parse().expect("a name"), Role::Administrator);
    let order = Order::Found { config: config.to_owned() };
    Command { id: "found".parse().expect("an id"), actor, at: now, order }
}
