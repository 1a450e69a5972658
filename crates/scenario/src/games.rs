//! What of each game a file may say: its configuration, its readings, its cards.

use std::collections::BTreeMap;

use sabot_games::football::{self, FootballTable};
use sabot_games::qpoker::{self, QpokerTable};
use sabot_games::stud::{self, StudTable};
use sabot_games::{Refusal, Table};
use sabot_law::{Basis, Cite, Instrument};
use sabot_money::Money;
use serde::Deserialize;

use crate::hands::CardRules;
use crate::play::Playable;
use crate::{Problem, ScenarioError};

/// Reads `[house]`.
fn house<'de, S: Deserialize<'de>>(house: &toml::Table) -> Result<S, ScenarioError> {
    S::deserialize(house.clone())
        .map_err(|error| ScenarioError::new("house", "", Problem::Unreadable(error.message().to_owned())))
}

/// Reads `[readings]`, handing each choice to the game.
fn choices(
    readings: &BTreeMap<String, String>,
    mut choose: impl FnMut(u8, &str) -> Result<(), Refusal>,
) -> Result<(), ScenarioError> {
    for (name, alternative) in readings {
        let field = format!("readings.{name}");
        let Ok(Cite::Reading(number)) = name.parse::<Cite>() else {
            let why = "expected the number of a reading, as R38".to_owned();
            return Err(ScenarioError::new(field, name, Problem::Unreadable(why)));
        };
        choose(number, alternative)
            .map_err(|refusal| ScenarioError::new(field, alternative, Problem::Refused(Box::new(refusal))))?;
    }
    Ok(())
}

/// The rule that a card is there as often as there are decks.
fn once(instrument: Instrument, article: u8) -> Basis {
    Basis::new(Cite::article(instrument, article, 1, 0)).note(Cite::reading(29))
}

impl Playable for StudTable {
    fn setup(given: &toml::Table, readings: &BTreeMap<String, String>) -> Result<stud::Setup, ScenarioError> {
        let mut setup: stud::Setup = house(given)?;
        choices(readings, |number, word| setup.readings.choose(number, word))?;
        Ok(setup)
    }

    fn card_rules(&self) -> CardRules {
        CardRules { seats: 7, croupier: true, fewest: 5, most: 5, decks: 1, once: once(Self::INSTRUMENT, 1) }
    }

    fn chosen(&self) -> Vec<(u8, &'static str)> {
        self.config().readings.chosen().to_vec()
    }

    fn jackpot(&self) -> Option<Money> {
        Some(self.pool().amount)
    }
}

impl Playable for QpokerTable {
    fn setup(given: &toml::Table, readings: &BTreeMap<String, String>) -> Result<qpoker::Setup, ScenarioError> {
        let mut setup: qpoker::Setup = house(given)?;
        choices(readings, |number, word| setup.readings.choose(number, word))?;
        Ok(setup)
    }

    fn card_rules(&self) -> CardRules {
        let (seats, decks) = (self.config().seats, self.config().decks);
        CardRules { seats, croupier: true, fewest: 3, most: 3, decks, once: once(Self::INSTRUMENT, 1) }
    }

    fn chosen(&self) -> Vec<(u8, &'static str)> {
        self.config().readings.chosen().to_vec()
    }
}

impl Playable for FootballTable {
    fn setup(given: &toml::Table, readings: &BTreeMap<String, String>) -> Result<football::Setup, ScenarioError> {
        // This regulation leaves nothing to choose between.
        choices(readings, |number, _| {
            Err(Refusal::by("readings", sabot_games::Reason::NoSuchAlternative, Cite::reading(number)))
        })?;
        house(given)
    }

    fn card_rules(&self) -> CardRules {
        let (seats, decks) = (self.config().seats, self.config().decks);
        CardRules { seats, croupier: false, fewest: 2, most: 3, decks, once: once(Self::INSTRUMENT, 2) }
    }
}
