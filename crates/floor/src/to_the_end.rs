//! A floor and its store with nobody else about: everything that the floor wants of the store is done at once.

use std::collections::VecDeque;
use std::time::Duration;

use sabot_chance::GeneratorFailure;
use sabot_ledger::Name;
use sabot_store::Store;

use crate::driver::{Driver, Handed};
use crate::floor::{Floor, Output, Stop};

/// How long the store may take to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Why a floor does not come to the end of what it wants done.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unfinished {
    /// The floor stands still.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// There were no cards at a table.
    #[error("the generator gives no cards at {0}: {1}")]
    NoCards(Name, GeneratorFailure),
    /// The store does not answer.
    #[error("the store has not answered for a minute")]
    Silent,
}

/// Does what the floor wants of its store until it wants nothing more, waiting for each answer. What it shows and answers
/// meanwhile is told, with the store, which is at rest then.
///
/// # Errors
/// A floor that stands still, no cards, or a store that is silent.
pub fn to_the_end(
    floor: &mut Floor,
    store: &mut dyn Store,
    outputs: Vec<Output>,
    mut tell: impl FnMut(&mut dyn Store, &Output),
) -> Result<(), Unfinished> {
    let (mut driver, mut outputs) = (Driver::default(), VecDeque::from(outputs));
    while let Some(output) = outputs.pop_front() {
        match driver.hand(floor, store, output) {
            Handed::Over(_) => {
                let (ticket, reply) = store.wait(PATIENCE).ok_or(Unfinished::Silent)?;
                outputs.extend(floor.completed(ticket, reply));
            }
            Handed::NotForIt(Output::Stopped(stop)) => return Err(stop.into()),
            Handed::NotForIt(Output::NoCards(table, failure)) => return Err(Unfinished::NoCards(table, failure)),
            Handed::NotForIt(other) => tell(store, &other),
        }
    }
    Ok(())
}
