//! A floor and its store with nobody else about: everything that the floor wants of the store is done at once.

use std::collections::VecDeque;
use std::time::Duration;

use sabot_chance::Source;
use sabot_store::Store;

use crate::driver::{Driver, Handed};
use crate::floor::{Floor, Output};

/// How long the store may take to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// The store has not answered for a minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the store has not answered for a minute")]
pub struct Silent;

/// Does what the floor wants of its store until it wants nothing more, waiting for each answer. Everything else that it puts out
/// is told, with the store, which is at rest then.
///
/// # Errors
/// A store that is silent, and whatever is made of something that is told.
pub fn to_the_end<S: Source, T: Store + ?Sized, E: From<Silent>>(
    floor: &mut Floor<S>,
    store: &mut T,
    outputs: Vec<Output>,
    mut tell: impl FnMut(&mut T, Output) -> Result<(), E>,
) -> Result<(), E> {
    let (mut driver, mut outputs) = (Driver::default(), VecDeque::from(outputs));
    while let Some(output) = outputs.pop_front() {
        match driver.hand(floor, store, output) {
            Handed::Over(_) => {
                let (ticket, reply) = store.wait(PATIENCE).ok_or(Silent)?;
                outputs.extend(floor.completed(ticket, reply));
            }
            Handed::NotForIt(other) => tell(store, other)?,
        }
    }
    Ok(())
}
