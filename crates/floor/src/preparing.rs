//! Before anybody plays: the house is founded where it is not, and its generator tables are open.

use sabot_house::{Actor, Batch, Command, Mode, Moment, Order, Role, config};
use sabot_ledger::Name;
use sabot_store::{Receipt, Store, StoreRequest, ask};

use crate::opening::found;
use crate::{Floor, Output, Unfinished, to_the_end};

/// Told of what has become durable; what it wants of the store in turn (a checkpoint to be kept) comes back.
pub type Acknowledged<'a> = dyn FnMut(&Batch, &Receipt) -> Option<StoreRequest> + 'a;

/// Why a house is not ready.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PrepareError {
    /// The record holds another house.
    #[error("the record holds the house {0}, which was founded from another configuration")]
    OtherHouse(Name),
    /// The floor or the store fails.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
}

/// Founds the house where it is not, and opens its generator tables. `durable` is told of everything, as in a run.
///
/// # Errors
/// A record of another house, a floor that stands still or a store that is silent.
pub fn prepare(
    floor: &mut Floor,
    store: &mut dyn Store,
    config: &str,
    now: Moment,
    durable: &mut Acknowledged<'_>,
) -> Result<(), PrepareError> {
    match floor.shown().config() {
        None => perform(floor, store, &found(config, now), durable)?,
        Some(founded) if Some(founded) != config::read_under(config, founded.rules).ok().as_ref() => {
            return Err(PrepareError::OtherHouse(founded.name));
        }
        Some(_) => {}
    }
    let closed: Vec<Name> = floor
        .shown()
        .tables()
        // The tables of a tournament open with it.
        .filter(|(_, desk)| {
            !desk.is_open() && desk.config().mode == Mode::Generator && desk.config().tournament.is_none()
        })
        .map(|(name, _)| *name)
        .collect();
    for table in closed {
        let order = Order::OpenTable { table, dealer: None };
        let command = floor.automatic(Actor::automatic(Role::Manager), order, now);
        perform(floor, store, &command, durable)?;
    }
    Ok(())
}

/// One command to its end, while nobody else asks.
///
/// # Errors
/// A floor that stands still, no cards, or a store that is silent.
pub fn perform(
    floor: &mut Floor,
    store: &mut dyn Store,
    command: &Command,
    durable: &mut Acknowledged<'_>,
) -> Result<(), Unfinished> {
    let outputs = floor.command(None, command);
    to_the_end(floor, store, outputs, |store, output| {
        if let Output::Shown(batch, receipt) = output
            && let Some(request) = durable(batch, receipt)
        {
            // A checkpoint that was not kept is signed again with the next one.
            let _kept = ask(store, request);
        }
    })
}
