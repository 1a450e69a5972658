//! What all who see the same side of a table in the same language are told: one view, and its last changes.

use std::collections::VecDeque;
use std::sync::Arc;

use sabot_ledger::Name;
use sabot_locale::Lang;

use super::watcher::Side;
use crate::views::TableText;

/// How many changes of a view are kept for those who come back.
const KEPT: usize = 64;

#[derive(Debug)]
pub(super) struct Channel {
    pub(super) side: Side,
    pub(super) lang: Lang,
    /// When it last changed, or was first worked out: whoever has seen this much has this view.
    changed: u64,
    /// The view as it was last told.
    view: TableText,
    changes: VecDeque<(u64, u64, Told)>,
}

/// What is told of a view that is another now: its name among the messages of a stream, and its text.
pub(super) type Told = (&'static str, Arc<str>);

impl Channel {
    pub(super) fn new(side: Side, lang: Lang, version: u64, view: TableText) -> Channel {
        Channel { side, lang, changed: version, view, changes: VecDeque::new() }
    }

    pub(super) fn is_for(&self, side: Side, lang: Lang) -> bool {
        self.side == side && self.lang == lang
    }

    /// Takes a new view in; what is to be sent, where it differs. Money that moves elsewhere changes what somebody is offered, and
    /// must not be told to others by a version that grows: such a view is told whole, because a reader leaves out a change to the
    /// version that he has.
    pub(super) fn take(&mut self, table: Name, version: u64, view: TableText) -> Option<Told> {
        let patch = self.view.diff(&view)?;
        let from = core::mem::replace(&mut self.changed, version);
        self.view = view;
        let told: Told = if from < version {
            let text = format!("{{\"table\":\"{table}\",\"from\":{from},\"version\":{version},\"patch\":{patch}}}");
            ("change", text.into())
        } else {
            ("view", self.full(table, version))
        };
        self.changes.push_back((from, version, told.clone()));
        if self.changes.len() > KEPT {
            self.changes.pop_front();
        }
        Some(told)
    }

    /// The changes since a version, where all of them are still there. Those of that very version are told again: tables are shown one
    /// after the other, so who has seen the version at one of them may not have seen it at another, and a change may be laid over a view
    /// twice.
    pub(super) fn since(&self, seen: u64) -> Option<impl Iterator<Item = &Told>> {
        let oldest = self.changes.front().map_or(self.changed, |(from, _, _)| *from);
        (oldest <= seen).then(|| self.changes.iter().filter(move |(_, to, _)| *to >= seen).map(|(_, _, change)| change))
    }

    /// The whole view.
    pub(super) fn full(&self, table: Name, version: u64) -> Arc<str> {
        format!("{{\"table\":\"{table}\",\"version\":{version},\"view\":{}}}", self.view.whole()).into()
    }
}
