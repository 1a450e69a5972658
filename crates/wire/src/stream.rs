//! What a page wants to be told, and the messages that tell it.

use sabot_ledger::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Lang, Lobby, Purses, TableView, TournamentShown};

/// What a stream tells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StreamQuery {
    /// The names of tables, with commas between them; 256 at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 8_448))]
    pub tables: Option<String>,
    /// The names of tournaments, with commas between them; 16 at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 528))]
    pub tournaments: Option<String>,
    /// Whether the list of tables, tournaments and jackpots is told too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lobby: Option<bool>,
    /// The language of its sentences; where it is not given, what `Accept-Language` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
}

/// A message of a stream. `event` is what it is called there, and `data` the text of what it tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", content = "data", rename_all = "snake_case")]
pub enum StreamMessage {
    /// What time it is: with the first messages and whenever the stream has been silent for a while.
    Time(StreamTime),
    /// A table as it is.
    View(Box<TableShown>),
    /// What has changed at a table since the message about it before.
    Change(TableChanged),
    /// A tournament as it is: whole, at first and whenever it has changed, once in a second at most.
    Tournament(Box<TournamentShown>),
    /// The list of tables, tournaments and jackpots.
    Lobby(Lobby),
    /// What the player has.
    Purse(Purses),
    /// Somebody has said something at a table.
    Talk(TableTalk),
    /// The session has ended, and with this message the stream.
    Ended(SessionEnded),
}

/// What time it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StreamTime {
    /// On the line of time without corrections, on which clocks run out.
    pub line_ms: i64,
    /// The house's time, in milliseconds since 1970.
    pub now_ms: i64,
}

/// A table as it is. Who lays changes over views keeps them as they are told, with a `View` of his own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TableShown")]
pub struct TableShown<View = TableView> {
    /// Which table.
    pub table: Name,
    /// At which version it is seen.
    pub version: u64,
    /// The table.
    pub view: View,
}

/// What has changed at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableChanged {
    /// Which table.
    pub table: Name,
    /// The version that it changes. Whoever has seen less has missed something.
    pub from: u64,
    /// The version afterwards.
    pub version: u64,
    /// Laid over the view as RFC 7396 says, it gives the view of that version: those members that are others now, and null for
    /// those that are gone.
    pub patch: serde_json::Value,
}

/// Somebody has said something at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableTalk {
    /// At which table.
    pub table: Name,
    /// Who.
    pub who: Name,
    /// What.
    pub text: String,
}

/// A session has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SessionEnded {
    /// Why.
    pub why: Ending,
    /// The same in words.
    pub sentence: String,
}

/// Why a session ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Its owner signed out.
    SignedOut,
    /// Its time was over.
    Expired,
    /// The account is out of use.
    Disabled,
    /// The player is excluded.
    Excluded,
    /// The password was changed or reset.
    PasswordChanged,
    /// The account has another role.
    RoleChanged,
    /// It was ended from elsewhere, or made room for a newer one.
    Revoked,
}
