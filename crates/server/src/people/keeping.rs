//! What the floor tells beside its record.

use super::log::note;
use super::{People, PeopleError};
use crate::significant::Note;

impl People {
    /// Writes down what the floor tells beside its record, all of it or nothing.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep(&self, notes: &[Note]) -> Result<(), PeopleError> {
        self.write(|conn| {
            for one in notes {
                match one {
                    Note::Significant(one) => note(conn, one)?,
                    Note::ClockCorrected { .. } => {}
                }
            }
            Ok(())
        })
    }
}
