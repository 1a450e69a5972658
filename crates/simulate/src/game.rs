//! What can be simulated: the games against the house.

use sabot_edge::football::Shoe;
use sabot_edge::{Analysis, EdgeError, football, qpoker as qpoker_edge, stud as stud_edge};
use sabot_games::Edition;
use sabot_games::football::EditionData;
use sabot_games::football::art02_material::{DECKS_MAX as FOOTBALL_MAX, DECKS_MIN as FOOTBALL_MIN};
use sabot_games::qpoker::art01_material::DECKS_MAX as QPOKER_MAX;
use sabot_law::Instrument;

use crate::error::{FieldProblem, SimulationError};
use crate::{qpoker, stud};

/// A game against the house, its rules, and how the player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimulatedGame {
    /// Stud Poker, measured in antes.
    Stud {
        /// The rules.
        rules: stud_edge::Rules,
        /// When the player raises.
        strategy: stud::Strategy,
    },
    /// Q Poker: the bet against the croupier and the bonus, measured each in its own stake.
    Qpoker {
        /// The rules, with the number of decks.
        rules: qpoker_edge::Rules,
        /// When the player stays.
        strategy: qpoker::Strategy,
    },
    /// Football Poker: the five bets on one hand, each measured in its own stake.
    Football {
        /// The numbers of the regulation.
        edition: Edition<EditionData>,
        /// The shoe that every hand is dealt from, as if it were the first.
        shoe: Shoe,
    },
}

impl SimulatedGame {
    /// The game of a regulation as printed, with the words of a command line. Without a number of decks there are as few as the
    /// regulation allows; without a strategy it is `optimal`.
    ///
    /// ```
    /// use sabot_law::Instrument;
    /// use sabot_simulate::SimulatedGame;
    /// assert!(SimulatedGame::named(Instrument::Stud, None, Some("raise_always")).is_ok());
    /// let error = SimulatedGame::named(Instrument::Football, Some(5), None).unwrap_err();
    /// assert_eq!(error.to_string(), "decks: 5: must be from 6 to 24");
    /// ```
    ///
    /// # Errors
    /// Decks that the game is not played with, a strategy that it does not have, a game that is not played against the house.
    pub fn named(
        game: Instrument,
        decks: Option<u8>,
        strategy: Option<&str>,
    ) -> Result<SimulatedGame, SimulationError> {
        let decks = |least: u8, most: u8| {
            let decks = decks.unwrap_or(least);
            let problem = FieldProblem::Outside { least: least.into(), most: most.into() };
            let fits = (least..=most).contains(&decks);
            if fits { Ok(decks) } else { Err(SimulationError::new("decks", decks, problem)) }
        };
        match game {
            Instrument::Stud => {
                decks(1, 1)?;
                let strategy = chosen(strategy, stud::Strategy::ALL, &stud::Strategy::NAMES)?;
                Ok(SimulatedGame::Stud { rules: stud_edge::Rules::of_69_2003(), strategy })
            }
            Instrument::Qpoker => {
                let decks = decks(1, QPOKER_MAX)?;
                let strategy = chosen(strategy, qpoker::Strategy::ALL, &qpoker::Strategy::NAMES)?;
                let rules = qpoker_edge::Rules::of_89_2004().with_decks(decks).expect("so many decks are allowed");
                Ok(SimulatedGame::Qpoker { rules, strategy })
            }
            Instrument::Football => {
                if let Some(strategy) = strategy {
                    return Err(SimulationError::new("strategy", strategy, FieldProblem::NoStrategy));
                }
                let shoe = Shoe::fresh(decks(FOOTBALL_MIN, FOOTBALL_MAX)?).expect("so many decks are allowed");
                Ok(SimulatedGame::Football { edition: Edition::of_65_2004(), shoe })
            }
            Instrument::Omaha => Err(SimulationError::new("game", game, FieldProblem::NotAgainstTheHouse)),
        }
    }

    /// Whose regulation it is.
    #[must_use]
    pub const fn instrument(&self) -> Instrument {
        match self {
            SimulatedGame::Stud { .. } => Instrument::Stud,
            SimulatedGame::Qpoker { .. } => Instrument::Qpoker,
            SimulatedGame::Football { .. } => Instrument::Football,
        }
    }

    /// The exact analysis.
    ///
    /// # Errors
    /// Payments beyond exact arithmetic, or a shoe that cannot deal a hand.
    pub fn exact(&self) -> Result<Analysis, EdgeError> {
        match self {
            SimulatedGame::Stud { rules, .. } => Ok(stud_edge::analyse(rules)),
            SimulatedGame::Qpoker { rules, .. } => Ok(qpoker_edge::analyse(rules)),
            SimulatedGame::Football { edition, shoe } => Ok(football::analyse(&football::Rules::new(*edition, *shoe)?)),
        }
    }
}

/// The strategy of a name; the first one without.
fn chosen<S: Copy, const N: usize>(
    name: Option<&str>,
    all: [S; N],
    names: &'static [&'static str; N],
) -> Result<S, SimulationError> {
    let Some(name) = name else { return Ok(all[0]) };
    let place = names.iter().position(|one| *one == name);
    place.map(|place| all[place]).ok_or_else(|| SimulationError::new("strategy", name, FieldProblem::NoneOf(names)))
}
