//! What is answered: that it happened, that it was refused, or what is wrong with a request.

use sabot_law::Cite;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How an order was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnswerKind {
    /// It has happened.
    Accepted,
    /// It was sent before, and this is what was answered.
    Duplicate,
}

/// An order was accepted and is durable, or was answered before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Answer {
    /// How it was taken.
    pub answer: AnswerKind,
    /// Whether it has happened, now or when it was sent before.
    pub accepted: bool,
    /// Grows whenever something changes that people see at tables: a stream that has shown this much has shown it.
    pub version: u64,
    /// What the log was after the commit that holds the order, or a later one: a signed checkpoint, to be kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub receipt: Option<String>,
}

/// The word for a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefusedKind {
    /// It has not happened.
    Refused,
}

/// The rules or the house refuse an order: nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Refused {
    /// That it was refused.
    pub answer: RefusedKind,
    /// What it is about: a member of the order, or who asks.
    pub field: String,
    /// Why, by its word.
    pub reason: String,
    /// Why, in a sentence in the caller's language.
    pub sentence: String,
    /// The rule that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cite: Option<Cite>,
    /// The readings it rests on, where there is a rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readings: Option<Vec<Cite>>,
    /// Whether it stands in the record: if not, the same order sent again is decided again.
    pub kept: bool,
    /// As with an answer.
    pub version: u64,
    /// What the log was after the commit that holds the refusal, where it is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub receipt: Option<String>,
}

/// A request that is not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Failure {
    /// What is wrong.
    pub error: Problem,
}

/// What is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Problem {
    /// By its word.
    pub code: String,
    /// In a sentence in the caller's language.
    pub sentence: String,
    /// The member it is about, by its path: `command.stake`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// What was given there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}
