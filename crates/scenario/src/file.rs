//! The file as it is written.

use std::collections::BTreeMap;

use sabot_law::{Cite, Rules};
use serde::Deserialize;

use crate::{ScenarioError, ScenarioProblem};

/// What a settled bet should have become. Only what is written is compared.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// The seat.
    pub seat: Option<i64>,
    /// The player.
    pub player: Option<String>,
    /// The bet.
    pub bet: String,
    /// The stake.
    pub stake: Option<i64>,
    /// The gain beyond the stake.
    pub net: Option<i64>,
    /// A rule that the line rests on.
    pub cite: Option<String>,
    /// Readings that it rests on.
    #[serde(default)]
    pub readings: Vec<String>,
}

/// What the round as a whole should have come to.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Totals {
    /// `settled` or `void`.
    pub outcome: Option<String>,
    /// The house's result.
    pub house_net: Option<i64>,
    /// The pool when the round opened.
    pub jackpot_before: Option<i64>,
    /// The pool when it was over.
    pub jackpot_after: Option<i64>,
    /// The prizes.
    pub jackpot_paid: Option<i64>,
    /// What was then set aside for the pool's minimum.
    pub jackpot_reserve: Option<i64>,
    /// What had then come in above its ceiling.
    pub jackpot_overflow: Option<i64>,
}

/// One round.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioRound {
    /// The cards of each place.
    #[serde(default)]
    pub cards: BTreeMap<String, String>,
    /// What is done.
    #[serde(default)]
    pub step: Vec<toml::Table>,
    /// What should become of the bets.
    #[serde(default)]
    pub expect: Vec<Expect>,
    /// What it should come to.
    pub totals: Option<Totals>,
}

/// A scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows.
    pub title: Option<String>,
    /// The game.
    pub game: Option<String>,
    /// The edition of its regulation.
    pub edition: Option<String>,
    /// The version of the readings; the newest where none is written.
    pub rules: Option<u16>,
    /// What the run must emit.
    #[serde(default)]
    pub covers: Vec<String>,
    /// The rule that refuses the configuration.
    pub refused: Option<String>,
    /// What differs from the defaults.
    #[serde(default)]
    pub house: toml::Table,
    /// The readings that differ from the defaults.
    #[serde(default)]
    pub readings: BTreeMap<String, String>,
    /// omaha: what the players have when the first hand begins, by seat.
    #[serde(default)]
    pub stacks: BTreeMap<String, i64>,
    /// omaha: the structure of a tournament, whose steps follow; no cards are dealt then.
    pub tournament: Option<toml::Table>,
    /// omaha: how people should stand at its end.
    #[serde(default)]
    pub stands: Vec<crate::Stands>,
    /// The cards of the only round.
    cards: Option<BTreeMap<String, String>>,
    /// Its steps.
    step: Option<Vec<toml::Table>>,
    /// What should become of its bets.
    expect: Option<Vec<Expect>>,
    /// What it should come to.
    totals: Option<Totals>,
    /// The rounds, where there are several.
    round: Option<Vec<ScenarioRound>>,
}

impl Scenario {
    /// The version of the readings that it is played under.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules.map_or(Rules::TODAY, Rules)
    }

    /// Reads a scenario.
    ///
    /// # Errors
    /// When it is not TOML, or has keys that a scenario does not have.
    pub fn parse(text: &str) -> Result<Scenario, ScenarioError> {
        let scenario: Scenario = toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            let why = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
            let error = ScenarioError::new("", "", ScenarioProblem::Unreadable(why));
            line.map_or(error.clone(), |line| error.within("line", line))
        })?;
        scenario.check()?;
        Ok(scenario)
    }

    fn check(&self) -> Result<(), ScenarioError> {
        if self.game.is_none() {
            return Err(ScenarioError::new("game", "", ScenarioProblem::Missing));
        }
        let alone = [
            ("cards", self.cards.is_some()),
            ("step", self.step.is_some()),
            ("expect", self.expect.is_some()),
            ("totals", self.totals.is_some()),
        ];
        // A tournament is told by its structure and its steps alone; only a tournament has people who stand somewhere at its end.
        let beside: &[(&str, bool)] = match self.tournament {
            None => &[("stands", !self.stands.is_empty())],
            Some(_) => &[
                ("house", !self.house.is_empty()),
                ("readings", !self.readings.is_empty()),
                ("stacks", !self.stacks.is_empty()),
                ("round", self.round.is_some()),
                ("cards", self.cards.is_some()),
                ("expect", self.expect.is_some()),
                ("totals", self.totals.is_some()),
            ],
        };
        if let Some((name, _)) = beside.iter().find(|(_, given)| *given) {
            return Err(ScenarioError::new(*name, "", ScenarioProblem::EitherOr));
        }
        match (&self.round, alone.iter().find(|(_, given)| *given)) {
            (Some(_), Some((name, _))) => return Err(ScenarioError::new(*name, "", ScenarioProblem::EitherOr)),
            (Some(rounds), None) if rounds.is_empty() => {
                return Err(ScenarioError::new("round", "", ScenarioProblem::Missing));
            }
            (None, _) if self.refused.is_none() => {
                // No cards are dealt in a tournament's scenario.
                for (name, given) in &alone[usize::from(self.tournament.is_some())..2] {
                    if !given {
                        return Err(ScenarioError::new(*name, "", ScenarioProblem::Missing));
                    }
                }
            }
            _ => {}
        }
        self.cites()?;
        Ok(())
    }

    /// Whether the file has rounds in a list.
    #[must_use]
    pub fn has_several(&self) -> bool {
        self.round.is_some()
    }

    /// Its rounds, one or several.
    #[must_use]
    pub fn rounds(&self) -> Vec<ScenarioRound> {
        self.round.clone().unwrap_or_else(|| {
            vec![ScenarioRound {
                cards: self.cards.clone().unwrap_or_default(),
                step: self.step.clone().unwrap_or_default(),
                expect: self.expect.clone().unwrap_or_default(),
                totals: self.totals.clone(),
            }]
        })
    }

    /// What it covers, read.
    ///
    /// # Errors
    /// A text that is no citation.
    pub fn cites(&self) -> Result<Vec<Cite>, ScenarioError> {
        self.covers.iter().map(|text| cite("covers", text)).collect()
    }
}

/// Reads a citation of the file.
pub(crate) fn cite(field: &str, text: &str) -> Result<Cite, ScenarioError> {
    text.parse().map_err(|error: sabot_law::CiteError| {
        ScenarioError::new(field, text, ScenarioProblem::Unreadable(error.to_string()))
    })
}
