//! The readings of this regulation that a house may choose between; all others are fixed and only cited.

use super::cites::reading;
use crate::{Reason, Refusal};

/// R25: what silence means when the time to decide is over. The Portuguese text has players give up, the Chinese has
/// them not follow (D17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TimeOut {
    /// It gives up.
    #[default]
    GiveUp,
    /// It plays on.
    PlayOn,
}

/// The readings of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "QpokerReadings"))]
pub struct Readings {
    /// R25, a setting.
    #[cfg_attr(feature = "serde", serde(rename = "R25"))]
    pub time_out: TimeOut,
}

impl Readings {
    /// The choices in force, by the number of the reading and the word of the alternative.
    ///
    /// ```
    /// use sabot_games::qpoker::{Readings, TimeOut};
    /// assert_eq!(Readings::default().chosen(), [(25, "give_up")]);
    /// assert_eq!(Readings { time_out: TimeOut::PlayOn }.chosen(), [(25, "play_on")]);
    /// ```
    #[must_use]
    pub fn chosen(&self) -> [(u8, &'static str); 1] {
        let word = match self.time_out {
            TimeOut::GiveUp => "give_up",
            TimeOut::PlayOn => "play_on",
        };
        [(25, word)]
    }

    /// Chooses an alternative by the words a scenario or a configuration uses.
    ///
    /// ```
    /// use sabot_games::Reason;
    /// use sabot_games::qpoker::{Readings, TimeOut};
    /// let mut readings = Readings::default();
    /// readings.choose(25, "play_on")?;
    /// assert_eq!(readings.time_out, TimeOut::PlayOn);
    /// assert_eq!(readings.choose(9, "play_on").unwrap_err().reason, Reason::NoSuchAlternative, "R9 is fixed");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// A reading that offers no choice, or an alternative that it does not have.
    pub fn choose(&mut self, number: u8, alternative: &str) -> Result<(), Refusal> {
        match (number, alternative) {
            (25, "give_up") => self.time_out = TimeOut::GiveUp,
            (25, "play_on") => self.time_out = TimeOut::PlayOn,
            _ => return Err(Refusal::by("readings", Reason::NoSuchAlternative, reading(number))),
        }
        Ok(())
    }
}
