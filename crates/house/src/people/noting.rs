//! Significant events that nothing else in the log tells: who signed in, who guessed, what failed. The house's own program
//! notes them.

use core::fmt;
use core::str::FromStr;

use sabot_ledger::Name;

use crate::transaction::Transaction;
use crate::{HouseEvent, HouseReason, HouseRefusal, Stream, Why};

/// The word for a significant event that programs search by: 1 to 40 small letters and lines.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NoteCode(Box<str>);

/// A text that is no such word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the code of a significant event is 1 to 40 small letters and lines")]
pub struct NoteCodeError;

impl NoteCode {
    /// The word as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NoteCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for NoteCode {
    type Err = NoteCodeError;

    fn from_str(text: &str) -> Result<NoteCode, NoteCodeError> {
        let plain = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        if plain && (1..=40).contains(&text.len()) { Ok(NoteCode(text.into())) } else { Err(NoteCodeError) }
    }
}

impl TryFrom<String> for NoteCode {
    type Error = NoteCodeError;

    fn try_from(text: String) -> Result<NoteCode, NoteCodeError> {
        text.parse()
    }
}

impl From<NoteCode> for String {
    fn from(code: NoteCode) -> String {
        code.0.into()
    }
}

/// A significant event. It holds no personal data: neither an address nor what somebody typed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Noted {
    /// What it is.
    pub code: NoteCode,
    /// Whom it is about, by the name of his account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Name>,
    /// How often it has happened since it was last noted, where that is more than once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<u32>,
    /// More about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<Why>,
}

impl Transaction<'_> {
    pub(crate) fn note(&mut self, noted: &Noted) -> Result<(), HouseRefusal> {
        self.config()?;
        if !self.actor().automatic {
            return Err(HouseRefusal::plain("do", HouseReason::NotAsked("note")));
        }
        self.push(Stream::House, HouseEvent::Noted(noted.clone()));
        Ok(())
    }
}
