//! Editions in a record that nobody here knows: a record of a newer program, or one that somebody wrote otherwise.

use core::fmt;

use sabot_games::{BankedEvent, omaha};
use sabot_law::{Digest, Rules};

use crate::config::{self, ConfigFault};
use crate::{GameEvent, House, HouseEvent, Stream, StreamEvent};

/// An edition that a record names and nobody here knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEdition {
    /// Where it is named: `table.stud-1.edition`.
    pub field: String,
    /// What is named: a number in a configuration, the digest of its numbers in a round.
    pub value: String,
    /// The editions that are known there.
    pub known: String,
}

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownEdition { field, value, known } = self;
        write!(f, "{field}: {value:?} is no edition known here of this regulation: {known}")
    }
}

impl core::error::Error for UnknownEdition {}

impl House {
    /// The edition of an event that is not known here: that of a house founded by it, or of a round under another than its
    /// table's.
    pub(crate) fn unknown_edition(&self, StreamEvent { stream, what }: &StreamEvent) -> Option<UnknownEdition> {
        match (stream, what) {
            (_, HouseEvent::Founded { config, rules }) => {
                UnknownEdition::in_configuration(config, rules.unwrap_or_default())
            }
            (Stream::Table(table), HouseEvent::Game(event)) => {
                let played = played_under(event)?;
                let edition = self.table(*table)?.game().edition();
                (edition.digest != played).then(|| UnknownEdition {
                    field: format!("table.{table}.edition"),
                    value: played.to_string(),
                    known: format!("{} ({})", edition.number, edition.digest),
                })
            }
            _ => None,
        }
    }
}

impl UnknownEdition {
    /// The first edition that a configuration names and nobody here knows.
    #[must_use]
    pub fn in_configuration(text: &str, rules: Rules) -> Option<UnknownEdition> {
        config::read_under(text, rules).err()?.into_iter().find_map(|problem| match problem.wrong {
            ConfigFault::NoSuchEdition(known) => {
                Some(UnknownEdition { field: problem.field, value: problem.value, known })
            }
            _ => None,
        })
    }
}

/// The digest of the edition that a round opens under.
fn played_under(event: &GameEvent) -> Option<Digest> {
    match event {
        GameEvent::Banked(event) => match event.what {
            BankedEvent::RoundOpened { edition, .. } => Some(edition.digest),
            _ => None,
        },
        GameEvent::Omaha(event) => match event.what {
            omaha::OmahaEvent::HandStarted { edition, .. } => Some(edition),
            _ => None,
        },
    }
}
