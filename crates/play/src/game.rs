//! What can be simulated: the games against the house.

use sabot_edge::football::Shoe;
use sabot_edge::{EdgeError, Report, football, qpoker as qpoker_edge, stud as stud_edge};
use sabot_games::Edition;
use sabot_games::football::EditionData;
use sabot_games::football::art02_material::{DECKS_MAX as FOOTBALL_MAX, DECKS_MIN as FOOTBALL_MIN};
use sabot_games::qpoker::art01_material::DECKS_MAX as QPOKER_MAX;
use sabot_law::Instrument;

use crate::error::{Problem, SimulationError};
use crate::{qpoker, stud};

/// A game against the house, its rules, and how the player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
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

impl Game {
    /// The game of a regulation as printed, with the words of a command line. Without a number of decks there are as few as the
    /// regulation allows; without a strategy it is `optimal`.
    ///
    /// ```
    /// use sabot_law::Instrument;
    /// use sabot_play::Game;
    /// assert!(Game::named(Instrument::Stud, None, Some("raise_always")).is_ok());
    /// let error = Game::named(Instrument::Football, Some(5), None).unwrap_err();
    /// assert_eq!(error.to_string(), "decks: 5: must be from 6 to 12");
    /// ```
    ///
    /// # Errors
    /// Decks that the game is not played with, a strategy that it does not have, a game that is not played against the house.
    pub fn named(game: Instrument, decks: Option<u8>, strategy: Option<&str>) -> Result<Game, SimulationError> {
        let decks = |least: u8, most: u8| {
            let decks = decks.unwrap_or(least);
            let problem = Problem::Outside { least: least.into(), most: most.into() };
            let fits = (least..=most).contains(&decks);
            if fits { Ok(decks) } else { Err(SimulationError::new("decks", decks, problem)) }
        };
        match game {
            Instrument::Stud => {
                decks(1, 1)?;
                let strategy = chosen(strategy, stud::Strategy::ALL, &stud::Strategy::NAMES)?;
                Ok(Game::Stud { rules: stud_edge::Rules::of_69_2003(), strategy })
            }
            Instrument::Qpoker => {
                let decks = decks(1, QPOKER_MAX)?;
                let strategy = chosen(strategy, qpoker::Strategy::ALL, &qpoker::Strategy::NAMES)?;
                let rules = qpoker_edge::Rules::regulation().with_decks(decks).expect("so many decks are allowed");
                Ok(Game::Qpoker { rules, strategy })
            }
            Instrument::Football => {
                if let Some(strategy) = strategy {
                    return Err(SimulationError::new("strategy", strategy, Problem::NoStrategy));
                }
                let shoe = Shoe::fresh(decks(FOOTBALL_MIN, FOOTBALL_MAX)?).expect("so many decks are allowed");
                Ok(Game::Football { edition: Edition::of_65_2004(), shoe })
            }
            Instrument::Omaha => Err(SimulationError::new("game", game, Problem::NotAgainstTheHouse)),
        }
    }

    /// Whose regulation it is.
    #[must_use]
    pub const fn instrument(&self) -> Instrument {
        match self {
            Game::Stud { .. } => Instrument::Stud,
            Game::Qpoker { .. } => Instrument::Qpoker,
            Game::Football { .. } => Instrument::Football,
        }
    }

    /// The exact analysis.
    ///
    /// # Errors
    /// Payments beyond exact arithmetic, or a shoe that cannot deal a hand.
    pub fn exact(&self) -> Result<Report, EdgeError> {
        match self {
            Game::Stud { rules, .. } => Ok(stud_edge::analyse(rules)),
            Game::Qpoker { rules, .. } => Ok(qpoker_edge::analyse(rules)),
            Game::Football { edition, shoe } => football::analyse_with(edition, shoe),
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
    place.map(|place| all[place]).ok_or_else(|| SimulationError::new("strategy", name, Problem::NoneOf(names)))
}
