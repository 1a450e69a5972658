//! The readings and departures of a table.

use sabot_games::{Message, Refusal, omaha, qpoker, stud};
use sabot_law::{Basis, Cite, Instrument};

use super::section::Section;
use super::{ConfigFault, GameSetup, keys};

/// A choice that differs from the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The number of the reading.
    pub number: u8,
    /// The word of the alternative.
    pub word: &'static str,
    /// Whether it departs from the letter of the regulation, so that the table may not bear its name alone.
    pub departs: bool,
}

impl GameSetup {
    /// What the house should know about its own choices.
    #[must_use]
    pub fn notices(&self) -> Vec<(Message, Basis)> {
        match self {
            GameSetup::Stud(setup) => stud::Config::check(setup).map(|config| config.notices()).unwrap_or_default(),
            GameSetup::Qpoker(setup) => qpoker::Config::check(setup).map(|config| config.notices()).unwrap_or_default(),
            GameSetup::Omaha(setup) => omaha::Config::check(setup).map(|config| config.notices()).unwrap_or_default(),
            GameSetup::Football(_) => Vec::new(),
        }
    }

    /// The readings and departures that differ from the defaults.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        let (chosen, default) = match self {
            GameSetup::Stud(setup) => {
                (setup.readings.chosen().to_vec(), stud::Readings::usual(setup.rules).chosen().to_vec())
            }
            GameSetup::Qpoker(setup) => {
                (setup.readings.chosen().to_vec(), qpoker::Readings::default().chosen().to_vec())
            }
            GameSetup::Football(_) => Default::default(),
            GameSetup::Omaha(setup) => (setup.readings.chosen().to_vec(), omaha::Readings::default().chosen().to_vec()),
        };
        let known = keys::readings(self.instrument());
        let departs = |number| known.iter().any(|(one, departs)| *one == number && *departs);
        let differs = chosen.into_iter().filter(|choice| !default.contains(choice));
        differs.map(|(number, word)| Choice { number, word, departs: departs(number) }).collect()
    }
}

/// Reads `[table.readings]` and `[table.departures]` and hands each choice to the game. `None` where something was
/// reported.
pub(super) fn read(
    table: &Section<'_>,
    game: Instrument,
    mut choose: impl FnMut(u8, &str) -> Result<(), Refusal>,
) -> Option<()> {
    let known = keys::readings(game);
    let mut good = Some(());
    for (drawer, departures) in [("readings", false), ("departures", true)] {
        let Some(section) = table.section(drawer).optional() else {
            good = None;
            continue;
        };
        let Some(section) = section else { continue };
        for key in section.keys() {
            let Ok(Cite::Reading(number)) = key.parse::<Cite>() else {
                section.unknown_key(key, &[]);
                continue;
            };
            let word = section.text(key).good();
            let wrong = match (known.iter().find(|(one, _)| *one == number), word) {
                (None, _) => ConfigFault::NoChoice,
                (Some((_, true)), _) if !departures => ConfigFault::IsDeparture(number),
                (Some((_, false)), _) if departures => ConfigFault::IsSetting(number),
                (Some(_), None) => {
                    good = None;
                    continue;
                }
                (Some(_), Some(word)) => match choose(number, word) {
                    Ok(()) => continue,
                    Err(refusal) => ConfigFault::Refused(refusal),
                },
            };
            section.wrong(key, wrong);
            good = None;
        }
    }
    good
}
