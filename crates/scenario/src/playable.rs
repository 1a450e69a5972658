//! What a game must say of itself to be played from a file.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use sabot_games::stud::Pool;
use sabot_games::{AnyEdition, Event, Face, Message, Reason, Refusal, Table};
use sabot_law::{Basis, EditionId, Rules};

use crate::elsewhere::Elsewhere;
use crate::file::Scenario;
use crate::hands::Hands;
use crate::{RoundReport, ScenarioError, ScenarioProblem, ScenarioRound};

/// How a game is played from a file.
pub trait Playable: Table {
    /// Reads `[house]` and `[readings]`.
    ///
    /// # Errors
    /// Keys or values that the game does not have.
    fn setup(scenario: &Scenario) -> Result<Self::Setup, ScenarioError>;
    /// Puts the table under an edition of its regulation and a version of the readings.
    fn under(setup: &mut Self::Setup, edition: AnyEdition, rules: Rules);
    /// The edition that the table is played under.
    fn edition(&self) -> EditionId;
    /// The place that a name in `[cards]` stands for.
    fn spot(&self, name: &str) -> Option<Self::Spot>;
    /// How many cards a file may name for a place.
    fn counts(&self, spot: Self::Spot) -> RangeInclusive<usize>;
    /// How often a card is there, and the rule that says so.
    fn once(&self) -> (u8, Basis);
    /// Whether the cards of a place have to be used up where it received any.
    fn is_used_up(&self, _spot: Self::Spot) -> bool {
        true
    }
    /// Reads a step: the command as the engine takes it.
    ///
    /// # Errors
    /// What is no command of the game.
    fn command(step: toml::Table) -> Result<Self::Command, ScenarioError>;
    /// Whether a command declares an irregularity, for which a card must be out.
    fn is_irregularity(command: &Self::Command) -> bool;
    /// The command that deals the next card.
    ///
    /// # Errors
    /// When the file names none.
    fn dealt(&self, hands: &mut Hands<Self::Spot>, to: Self::Spot, face: Face) -> Result<Self::Command, ScenarioError> {
        let card = hands.deal(to)?;
        Ok(self.card_command(to, face, card))
    }
    /// What is done before the steps of a round, because the file says it otherwise.
    fn beforehand(&self, _scenario: &Scenario, _round: &ScenarioRound) -> Vec<(String, Self::Command)> {
        Vec::new()
    }
    /// Whether a card of the open round has been dealt.
    fn has_dealt(&self) -> bool;
    /// Enters an event into the report, before it is applied.
    fn enter(&self, event: &Event<Self::What>, report: &mut RoundReport);
    /// The alternatives in force at the table.
    fn chosen(&self) -> Vec<(u8, &'static str)> {
        Vec::new()
    }
    /// Something happens to the pool of the table at another one, told as a story.
    ///
    /// # Errors
    /// What the pool's controller refuses, and everything where the game has no pool.
    fn elsewhere(&mut self, _what: &Elsewhere) -> Result<Vec<(Message, Basis)>, Refusal> {
        Err(Refusal::plain("do", Reason::NotOfThisGame("elsewhere")))
    }
    /// The pool, where the game has one.
    fn jackpot(&self) -> Option<Pool> {
        None
    }
}

/// Reads `[house]`. Cards come from the generator where it does not say otherwise; a live table has a card reader where it
/// names no other source.
pub(crate) fn house<'de, S: serde::Deserialize<'de>>(house: &toml::Table) -> Result<S, ScenarioError> {
    let mut house = house.clone();
    let mode = house.remove("mode");
    let live = match mode.as_ref().map(|mode| mode.as_str().unwrap_or_default()) {
        None => house.get("cards").is_some_and(|cards| cards.as_str() != Some("generator")),
        Some("generator") => false,
        Some("live") => true,
        Some(_) => {
            let why = "expected \"live\" or \"generator\"".to_owned();
            let value = mode.map(|mode| mode.to_string()).unwrap_or_default();
            return Err(ScenarioError::new("house.mode", value, ScenarioProblem::Unreadable(why)));
        }
    };
    let usual = if live { "reader" } else { "generator" };
    let cards = house.entry("cards").or_insert_with(|| toml::Value::String(usual.to_owned()));
    if live == (cards.as_str() == Some("generator")) {
        let value = cards.as_str().unwrap_or_default().to_owned();
        let why = "a live table has \"reader\" or \"console\", a generator table \"generator\"".to_owned();
        return Err(ScenarioError::new("house.cards", value, ScenarioProblem::Unreadable(why)));
    }
    S::deserialize(house)
        .map_err(|error| ScenarioError::new("house", "", ScenarioProblem::Unreadable(error.message().to_owned())))
}

/// Reads `[readings]`, handing each choice to the game.
pub(crate) fn choices(
    readings: &BTreeMap<String, String>,
    mut choose: impl FnMut(u8, &str) -> Result<(), sabot_games::Refusal>,
) -> Result<(), ScenarioError> {
    for (name, alternative) in readings {
        let field = format!("readings.{name}");
        let Ok(sabot_law::Cite::Reading(number)) = name.parse::<sabot_law::Cite>() else {
            let why = "expected the number of a reading, as R38".to_owned();
            return Err(ScenarioError::new(field, name, ScenarioProblem::Unreadable(why)));
        };
        choose(number, alternative)
            .map_err(|refusal| ScenarioError::new(field, alternative, ScenarioProblem::Refused(Box::new(refusal))))?;
    }
    Ok(())
}

/// Reads a command of the engine.
pub(crate) fn read<'de, C: serde::Deserialize<'de>>(step: toml::Table) -> Result<C, ScenarioError> {
    C::deserialize(step)
        .map_err(|error| ScenarioError::new("", "", ScenarioProblem::Unreadable(error.message().to_owned())))
}
