//! One significant event, before it is known where it will stand.

use sabot_people::Moment;

/// One significant event.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Significant {
    /// When it happened.
    pub at_ms: i64,
    /// What it is, in a word that programs search by.
    pub code: &'static str,
    /// The person who caused it.
    pub actor: Option<String>,
    /// The table where it happened.
    pub table: Option<String>,
    /// More about it.
    pub detail: String,
    /// Where somebody came from: personal, and never in the record.
    pub whence: Option<String>,
    /// Whether strangers can cause it as often as they like, so that it is counted.
    pub counted: bool,
    /// How often it happened, where it was counted.
    pub times: Option<u32>,
}

impl Significant {
    /// Something about a person.
    #[must_use]
    pub fn of_person(at: Moment, code: &'static str, actor: Option<&str>, detail: impl Into<String>) -> Significant {
        let (actor, detail) = (actor.map(str::to_owned), detail.into());
        Significant { at_ms: at.0, code, actor, table: None, detail, whence: None, counted: false, times: None }
    }

    /// The same, of somebody who came from there.
    #[must_use]
    pub fn from(self, whence: &str) -> Significant {
        Significant { whence: Some(whence.to_owned()), ..self }
    }

    /// The same, where strangers can cause it as often as they like.
    #[must_use]
    pub fn counted(self) -> Significant {
        Significant { counted: true, ..self }
    }
}
