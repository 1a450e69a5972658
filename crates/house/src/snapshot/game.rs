//! A game between rounds, whichever it is.

use sabot_games::football::{self, FootballTable};
use sabot_games::omaha::{self, OmahaTable};
use sabot_games::qpoker::{self, QpokerTable};
use sabot_games::stud::{self, LinkedTable};
use sabot_games::{Reason, Refusal};

use crate::config::GameSetup;
use crate::game::Game;

/// What of a game lives on between rounds.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "named after the games")]
pub enum Between {
    Stud(Box<stud::Between>),
    Qpoker(qpoker::Between),
    Football(football::Between),
    Omaha(Box<omaha::Between>),
}

impl Game {
    /// What lives on between rounds; `None` while a round is open.
    #[must_use]
    pub fn between(&self) -> Option<Between> {
        match self {
            Game::Stud(table) => table.between().map(Box::new).map(Between::Stud),
            Game::Qpoker(table) => table.between().map(Between::Qpoker),
            Game::Football(table) => table.between().map(Between::Football),
            Game::Omaha(table) => table.between().map(Box::new).map(Between::Omaha),
        }
    }

    /// The game under this configuration as it was between two rounds.
    ///
    /// # Errors
    /// What the regulation forbids, a state that no such table comes to, or another game's.
    pub fn resume(setup: &GameSetup, between: &Between) -> Result<Game, Refusal> {
        Ok(match (setup, between) {
            (GameSetup::Stud(setup), Between::Stud(between)) => Game::Stud(LinkedTable::resume(setup, between)?),
            (GameSetup::Qpoker(setup), Between::Qpoker(between)) => Game::Qpoker(QpokerTable::resume(setup, between)?),
            (GameSetup::Football(setup), Between::Football(between)) => {
                Game::Football(FootballTable::resume(setup, between)?)
            }
            (GameSetup::Omaha(setup), Between::Omaha(between)) => Game::Omaha(OmahaTable::resume(setup, between)?),
            _ => return Err(Refusal::plain("game", Reason::NotOfThisGame(setup.instrument().short_name()))),
        })
    }
}
