//! What can be wrong with a scenario.

use std::fmt;

use sabot_cards::NotationError;
use sabot_games::Refusal;
use sabot_law::Basis;
use sabot_locale::Words;

/// What is wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum ScenarioProblem {
    /// Not TOML, or not of the shape of a scenario.
    Unreadable(String),
    /// A game that has no engine here.
    UnknownGame,
    /// An edition that is not known; those that are.
    UnknownEdition(String),
    /// A key that is required.
    Missing,
    /// A name in `[cards]` that is no place at this table.
    NoSuchPlace,
    /// Cards that cannot be read.
    Cards(NotationError),
    /// A hand with a wrong number of cards: how many it has, how many it should.
    CardCount(usize, usize),
    /// The same card twice.
    CardTwice(Box<Basis>),
    /// A place receives a card that the scenario does not name.
    NoCard,
    /// `[cards]` beside `[[round]]`, and the like.
    EitherOr,
    /// The configuration or a step is refused.
    Refused(Box<Refusal>),
    /// The steps end, and the round still waits for somebody's decision.
    Undecided,
}

/// A scenario that cannot be played, and where it fails.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioError {
    /// Where: `round 2, step 3`, or nothing for the file as a whole.
    pub place: Vec<(&'static str, usize)>,
    /// The key.
    pub field: String,
    /// Its value.
    pub value: String,
    /// What is wrong with it.
    pub problem: ScenarioProblem,
}

impl ScenarioError {
    /// A fault of the file.
    pub fn new(field: impl Into<String>, value: impl fmt::Display, problem: ScenarioProblem) -> ScenarioError {
        let mut value = value.to_string();
        // A long value is cut, so that the message stays one readable line.
        if value.chars().count() > 80 {
            value = value.chars().take(80).chain(['…']).collect();
        }
        ScenarioError { place: Vec::new(), field: field.into(), value, problem }
    }

    /// The same, within a round or a step counted from 1.
    #[must_use]
    pub fn within(mut self, what: &'static str, number: usize) -> ScenarioError {
        self.place.insert(0, (what, number));
        self
    }

    /// The rule that refuses it, where there is one.
    #[must_use]
    pub fn basis(&self) -> Option<Basis> {
        match &self.problem {
            ScenarioProblem::Refused(refusal) => refusal.basis,
            ScenarioProblem::CardTwice(basis) => Some(**basis),
            _ => None,
        }
    }

    /// The kind, for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.problem {
            ScenarioProblem::Unreadable(_) => "unreadable",
            ScenarioProblem::Refused(_) => "refused",
            ScenarioProblem::Undecided => "undecided",
            _ => "input",
        }
    }

    /// One sentence that names the place, the key, the value and the rule.
    #[must_use]
    pub fn message(&self, words: &Words) -> String {
        let mut text = in_words(words, &self.place);
        if !self.field.is_empty() {
            text += &self.field;
            text += ": ";
        }
        let value = [("value", self.value.as_str())];
        text += &match &self.problem {
            ScenarioProblem::Unreadable(why) => words.with("scenario-unreadable", &[("why", why)]),
            ScenarioProblem::UnknownGame => words.with("scenario-unknown-game", &value),
            ScenarioProblem::UnknownEdition(known) => {
                words.with("scenario-unknown-edition", &[("value", &self.value), ("known", known)])
            }
            ScenarioProblem::Missing => words.text("scenario-missing"),
            ScenarioProblem::NoSuchPlace => words.with("scenario-no-such-place", &value),
            ScenarioProblem::Cards(why) => words.with("scenario-cards", &[("why", &words.notation(why))]),
            ScenarioProblem::CardCount(has, due) => {
                words.with("scenario-card-count", &[("has", &has.to_string()), ("due", &due.to_string())])
            }
            ScenarioProblem::CardTwice(_) => words.with("scenario-card-twice", &value),
            ScenarioProblem::NoCard => words.text("scenario-no-card"),
            ScenarioProblem::EitherOr => words.text("scenario-either-or"),
            ScenarioProblem::Refused(refusal) => words.told(&refusal.reason.told()),
            ScenarioProblem::Undecided => words.text("scenario-undecided"),
        };
        if let Some(basis) = self.basis() {
            text += &format!(" ({basis})");
        }
        text
    }
}

/// `round 2, step 3, ` in words.
pub(crate) fn in_words(words: &Words, place: &[(&'static str, usize)]) -> String {
    let part = |(what, number): &(&str, usize)| {
        words.with(&format!("scenario-in-{what}"), &[("number", &number.to_string())]) + ", "
    };
    place.iter().map(part).collect()
}
