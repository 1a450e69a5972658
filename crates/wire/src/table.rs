//! A table as somebody sees it.

use sabot_ledger::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableView {
    /// Its name.
    pub table: Name,
}

/// A table as the caller may see it, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableAnswer {
    /// Which table.
    pub table: Name,
    /// What a stream would have shown by now.
    pub version: u64,
    /// Where the line of time without corrections is, on which clocks run out.
    pub line_ms: i64,
    /// The table.
    pub view: TableView,
}
