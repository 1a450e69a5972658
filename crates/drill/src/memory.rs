//! Where the signed heads of a drill are remembered: outside the disk that fails, as the file beside the key is.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sabot_floor::Remember;

use crate::dice::Dice;

/// Before one head in so many the disk is asked to have what was remembered; the real file asks about every second.
const SYNC_IN: usize = 8;

/// The remembered head. A stop of the process leaves it as it is; a power cut may set it back to what its disk was asked to have.
#[derive(Clone, Debug)]
pub(crate) struct Memory(Arc<Mutex<Held>>);

#[derive(Debug)]
struct Held {
    dice: Dice,
    written: Option<Vec<u8>>,
    lasting: Option<Vec<u8>>,
}

impl Memory {
    pub(crate) fn new(dice: Dice) -> Memory {
        Memory(Arc::new(Mutex::new(Held { dice, written: None, lasting: None })))
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The note that was remembered last.
    pub(crate) fn note(&self) -> Option<Vec<u8>> {
        self.held().written.clone()
    }

    /// The power is cut. Whether anything is forgotten by it.
    pub(crate) fn power_cut(&self) -> bool {
        let mut held = self.held();
        if held.dice.one_in(2) || held.written == held.lasting {
            return false;
        }
        held.written = held.lasting.clone();
        true
    }
}

impl Remember for Memory {
    fn remember(&mut self, note: &[u8]) -> Result<(), String> {
        if self.held().dice.one_in(SYNC_IN) {
            self.settle()?;
        }
        self.held().written = Some(note.to_vec());
        Ok(())
    }

    fn settle(&mut self) -> Result<(), String> {
        let mut held = self.held();
        held.lasting = held.written.clone();
        Ok(())
    }
}
