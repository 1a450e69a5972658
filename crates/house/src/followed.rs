//! What in a record cannot be followed here: an edition that nobody knows, a configuration that this program does not read.

use core::fmt;

use sabot_law::Rules;

use crate::{Batch, House, HouseEvent, StreamEvent, UnknownEdition};

/// Why a batch of a record cannot be taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfollowed {
    /// It is under an edition that nobody here knows.
    Edition(UnknownEdition),
    /// The house was founded under a configuration that this program cannot read: the first thing that is wrong with it.
    Configuration(String),
}

impl fmt::Display for Unfollowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfollowed::Edition(unknown) => unknown.fmt(f),
            Unfollowed::Configuration(problem) => {
                write!(
                    f,
                    "the configuration under which the house was founded cannot be read by this program: {problem}"
                )
            }
        }
    }
}

impl core::error::Error for Unfollowed {}

impl House {
    /// Refuses events that cannot be followed here, before they are taken in.
    ///
    /// # Errors
    /// The first of them.
    pub fn check_followed(&self, batch: &Batch) -> Result<(), Unfollowed> {
        batch.events.iter().try_for_each(|event| self.unfollowed(event).map_or(Ok(()), Err))
    }

    /// Why an event cannot be followed here, where it cannot.
    #[must_use]
    pub fn unfollowed(&self, event: &StreamEvent) -> Option<Unfollowed> {
        if let Some(unknown) = self.unknown_edition(event) {
            return Some(Unfollowed::Edition(unknown));
        }
        match &event.what {
            HouseEvent::Founded { config, rules } => {
                unread(config, rules.unwrap_or_default()).map(Unfollowed::Configuration)
            }
            _ => None,
        }
    }
}

/// What is wrong with a configuration, where no house can be founded from it.
fn unread(text: &str, rules: Rules) -> Option<String> {
    match crate::config::read_under(text, rules) {
        Ok(config) => {
            crate::founding::build(&config).err().map(|refusal| format!("{}: {:?}", refusal.field, refusal.reason))
        }
        Err(problems) => Some(problems.first().map_or_else(String::new, ToString::to_string)),
    }
}
