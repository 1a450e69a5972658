//! A table as its stream tells it.

use std::time::Instant;

use sabot_wire::{Offer, StreamTime, TableChanged, TableShown, TableView, merge};
use serde::Deserialize as _;
use serde_json::Value;

use crate::error::ClientError;
use crate::sse::SseMessage;

/// A table: the last view with all changes since.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WatchedTable {
    /// How many events the log had.
    pub version: u64,
    /// The view, as JSON: changes are merge patches on JSON, so it is not turned into a type.
    pub view: Value,
    /// The server's line of time, and when it was told: what is left of a clock is counted from there.
    pub line: Option<(i64, Instant)>,
}

impl WatchedTable {
    /// A table as it is told to whoever asks once.
    #[must_use]
    pub fn answered(mut told: Value) -> WatchedTable {
        let line = told.get("line_ms").and_then(Value::as_i64).map(|line| (line, Instant::now()));
        let version = told.get("version").and_then(Value::as_u64).unwrap_or_default();
        WatchedTable { version, view: told["view"].take(), line }
    }

    /// What is seen, as a type.
    ///
    /// # Errors
    /// If it is not what this client knows, or nothing has been told yet.
    pub fn seen(&self) -> Result<TableView, ClientError> {
        TableView::deserialize(&self.view).map_err(|error| ClientError::Unread(error.to_string()))
    }

    /// What may be done now. Offers of a form that this client does not know are left out.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let all = self.view.pointer("/view/offers").and_then(Value::as_array);
        all.into_iter().flatten().filter_map(|one| Offer::deserialize(one).ok()).collect()
    }

    /// The round that is seen.
    #[must_use]
    pub fn round(&self) -> Option<u64> {
        self.view.pointer("/view/table/round")?.as_u64()
    }

    /// Takes a message in. Whether it was about this table, and the view is another now.
    pub fn take(&mut self, name: &str, message: &SseMessage) -> bool {
        match message.event.as_str() {
            "time" => {
                let told = serde_json::from_str::<StreamTime>(&message.data).ok();
                self.line = told.map(|told| (told.line_ms, Instant::now())).or(self.line);
                false
            }
            "view" => match serde_json::from_str::<TableShown<Value>>(&message.data) {
                Ok(shown) if shown.table.as_str() == name => {
                    (self.version, self.view) = (shown.version, shown.view);
                    true
                }
                _ => false,
            },
            // After a break the stream may repeat changes; those that are not newer than the view are skipped.
            "change" => match serde_json::from_str::<TableChanged>(&message.data) {
                Ok(changed) if changed.table.as_str() == name && changed.version > self.version => {
                    merge(&mut self.view, changed.patch);
                    self.version = changed.version;
                    true
                }
                _ => false,
            },
            _ => false,
        }
    }
}

impl WatchedTable {
    /// How much of the clock that runs is left, in milliseconds.
    #[must_use]
    pub fn left_ms(&self) -> Option<i64> {
        let due = self.view.pointer("/clock/due_line_ms")?.as_i64()?;
        let (line, heard) = self.line?;
        let passed = i64::try_from(heard.elapsed().as_millis()).unwrap_or(i64::MAX);
        Some(due.saturating_sub(line.saturating_add(passed)).max(0))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn message(event: &str, data: &Value) -> SseMessage {
        SseMessage { event: event.to_owned(), id: None, data: data.to_string() }
    }

    #[test]
    fn what_is_left_of_a_clock_is_counted_on_the_servers_line() {
        let view = json!({"clock": {"due_line_ms": 90_000}});
        let mut table = WatchedTable { view, ..WatchedTable::default() };
        assert_eq!(table.left_ms(), None, "nobody has told the time");
        assert!(!table.take("t", &message("time", &json!({"line_ms": 60_000, "now_ms": 5}))));
        assert!(table.left_ms().is_some_and(|left| (1..=30_000).contains(&left)), "whatever clock this machine has");
        table.take("t", &message("time", &json!({"line_ms": 91_000, "now_ms": 6})));
        assert_eq!(table.left_ms(), Some(0));
    }

    #[test]
    fn offers_are_read_one_by_one() {
        let leave = json!({"to": "leave", "command": {}, "label": "leave the table", "by": "player"});
        let newer = json!({"to": "fly", "command": {}, "label": "fly", "by": "player"});
        let told =
            json!({"version": 4, "line_ms": 7, "view": {"view": {"table": {"round": 3}, "offers": [newer, leave]}}});
        let table = WatchedTable::answered(told);
        assert_eq!((table.version, table.round(), table.line.map(|(line, _)| line)), (4, Some(3), Some(7)));
        let labels: Vec<String> = table.offers().into_iter().map(|offer| offer.label).collect();
        assert_eq!(labels, ["leave the table"], "what is not known here is left out");
        assert!(table.seen().is_err(), "and a view without its members is none");
        assert_eq!(WatchedTable::default().offers(), []);
    }

    #[test]
    fn a_table_is_its_view_and_what_has_changed() {
        let mut table = WatchedTable::default();
        let view = json!({"table": "t", "version": 5, "view": {"a": 1, "b": 2}});
        assert!(table.take("t", &message("view", &view)));
        let change = json!({"table": "t", "from": 5, "version": 7, "patch": {"a": null, "c": 3}});
        assert!(table.take("t", &message("change", &change)));
        assert_eq!(table, WatchedTable { version: 7, view: json!({"b": 2, "c": 3}), line: None });
        assert!(!table.take("t", &message("change", &change)), "the same change is not taken twice");
        assert!(!table.take("t", &message("talk", &json!({"table": "t"}))));
        let other = json!({"table": "u", "version": 9, "view": {}});
        assert!(!table.take("t", &message("view", &other)), "another table is another");
        assert_eq!(table.version, 7);
    }
}
