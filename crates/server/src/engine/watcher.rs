//! One who watches: who he is, what he is shown, and the messages on their way to him.

use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;

use sabot_floor::Floor;
use sabot_games::{Offer, Viewer};
use sabot_house::{FloorTable, House, Role};
use sabot_ledger::Name;
use sabot_locale::Lang;
use tokio::sync::mpsc;

use crate::views::{self, Purse};

/// How many messages a reader may be behind before he is cut off.
const BEHIND_MAX: usize = 64;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Onlooker {
    /// His name and role; somebody who has not signed in has none.
    pub person: Option<(Name, Role)>,
    /// His language.
    pub lang: Lang,
}

impl Onlooker {
    /// As whom he sees a table.
    #[must_use]
    pub fn viewer(self, desk: &FloorTable) -> Viewer {
        sabot_house::viewer(self.person, desk)
    }

    /// From which side he sees a table; `seats`: what is offered there to everybody who looks on.
    pub(crate) fn side(self, house: &House, desk: &FloorTable, seats: &[Offer]) -> Side {
        let viewer = self.viewer(desk);
        let own = match (viewer, self.person) {
            (Viewer::Public, Some((me, Role::Player))) => {
                Some(me).filter(|me| !house.may_all(desk, *me, seats, house.last_at()))
            }
            _ => None,
        };
        Side { viewer, own }
    }
}

/// From which side somebody sees a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Side {
    /// As whom.
    pub(crate) viewer: Viewer,
    /// A player who looks on and cannot take every seat that is offered there: he is shown what he can.
    pub(crate) own: Option<Name>,
}

/// One message of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentMessage {
    /// What it is: `view`, `change`, `tournament`, `lobby`, `purse`, `talk`.
    pub event: &'static str,
    /// How many events the log has, where whoever has read so far has read everything up to there. The messages before the
    /// last of those that come together have none: who loses the line between them comes back for all of them.
    pub version: Option<u64>,
    /// For whom it is: who looks, in which language, and where he is shown other offers than everybody.
    pub mark: u32,
    /// The JSON text.
    pub data: Arc<str>,
}

#[derive(Debug)]
pub(super) struct Watcher {
    pub(super) who: Onlooker,
    /// Where his messages go; none where he was too slow or has gone.
    send: Option<mpsc::Sender<SentMessage>>,
    /// The messages that he is sent together.
    together: Vec<(&'static str, Arc<str>)>,
    /// From which side he was last shown each table.
    pub(super) shown: BTreeMap<Name, Side>,
    pub(super) lobby: bool,
    /// His purse as he was last told of it.
    purse: Option<Vec<Purse>>,
}

impl Watcher {
    pub(super) const fn new(who: Onlooker, lobby: bool) -> Watcher {
        Watcher { who, send: None, together: Vec::new(), shown: BTreeMap::new(), lobby, purse: None }
    }

    /// A number for who looks, in which language, and where he is shown other offers than everybody.
    pub(super) fn mark(&self, marks: &RandomState) -> u32 {
        let person = self.who.person.map(|(name, role)| (name, role.as_str()));
        let own: Vec<Name> =
            self.shown.iter().filter(|(_, side)| side.own.is_some()).map(|(table, _)| *table).collect();
        u32::try_from(marks.hash_one((person, self.who.lang.code(), own)) >> 32).unwrap_or_default()
    }

    /// Opens his line. He has not begun to read when what he missed is there, so there is room for all of it.
    pub(super) fn open(&mut self, version: u64, marks: &RandomState) -> mpsc::Receiver<SentMessage> {
        let (send, messages) = mpsc::channel(BEHIND_MAX + self.together.len());
        self.send = Some(send);
        self.send_together(version, marks);
        messages
    }

    /// Whether nobody reads what he is told.
    pub(super) const fn is_gone(&self) -> bool {
        self.send.is_none()
    }

    /// Tells a player what he has, where that has changed: who he is, then.
    pub(super) fn tell_purse(&mut self, floor: &Floor) -> Option<Name> {
        let Some((name, Role::Player)) = self.who.person else { return None };
        let purses = views::purses(floor.shown(), name);
        if self.purse.as_ref() == Some(&purses) {
            return None;
        }
        self.tell("purse", views::purse(name, &purses).to_string().into());
        self.purse = Some(purses);
        Some(name)
    }

    /// Something that he is told with what else there is to tell him.
    pub(super) fn tell(&mut self, event: &'static str, data: Arc<str>) {
        self.together.push((event, data));
    }

    /// Tells him, or gives him up where he reads too slowly: he comes back and is shown what he missed.
    pub(super) fn send_together(&mut self, version: u64, marks: &RandomState) {
        if self.together.is_empty() {
            return;
        }
        let mark = self.mark(marks);
        let last = self.together.len().saturating_sub(1);
        for (index, (event, data)) in self.together.drain(..).enumerate() {
            let message = SentMessage { event, version: (index == last).then_some(version), mark, data };
            // A full queue would lose the message, and a stream with a hole in it is worse than none, so it ends there.
            if self.send.as_ref().is_some_and(|send| send.try_send(message).is_err()) {
                self.send = None;
            }
        }
    }
}
