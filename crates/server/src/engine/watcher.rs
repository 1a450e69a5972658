//! One who watches: who he is, what he is shown, and the messages on their way to him.

use std::collections::BTreeMap;
use std::sync::Arc;

use sabot_floor::Floor;
use sabot_games::Viewer;
use sabot_house::{FloorTable, Role};
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
}

/// One message of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentMessage {
    /// What it is: `view`, `change`, `lobby`, `purse`, `talk`.
    pub event: &'static str,
    /// How many events the log has, where whoever has read so far has read everything up to there. The messages before the
    /// last of those that come together have none: who loses the line between them comes back for all of them.
    pub version: Option<u64>,
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
    /// As whom he was last shown each table.
    pub(super) shown: BTreeMap<Name, Viewer>,
    pub(super) lobby: bool,
    /// His purse as he was last told of it.
    purse: Option<Vec<Purse>>,
}

impl Watcher {
    pub(super) const fn new(who: Onlooker, lobby: bool) -> Watcher {
        Watcher { who, send: None, together: Vec::new(), shown: BTreeMap::new(), lobby, purse: None }
    }

    /// Opens his line. He has not begun to read when what he missed is there, so there is room for all of it.
    pub(super) fn open(&mut self, version: u64) -> mpsc::Receiver<SentMessage> {
        let (send, messages) = mpsc::channel(BEHIND_MAX + self.together.len());
        self.send = Some(send);
        self.send_together(version);
        messages
    }

    /// Whether nobody reads what he is told.
    pub(super) const fn is_gone(&self) -> bool {
        self.send.is_none()
    }

    /// Tells a player what he has, where that has changed.
    pub(super) fn tell_purse(&mut self, floor: &Floor) {
        if let Some((name, Role::Player)) = self.who.person {
            let purses = views::purses(floor.shown(), name);
            if self.purse.as_ref() != Some(&purses) {
                self.tell("purse", views::purse(name, &purses).to_string().into());
                self.purse = Some(purses);
            }
        }
    }

    /// Something that he is told with what else there is to tell him.
    pub(super) fn tell(&mut self, event: &'static str, data: Arc<str>) {
        self.together.push((event, data));
    }

    /// Tells him, or gives him up where he reads too slowly: he comes back and is shown what he missed.
    pub(super) fn send_together(&mut self, version: u64) {
        let last = self.together.len().saturating_sub(1);
        for (index, (event, data)) in self.together.drain(..).enumerate() {
            let message = SentMessage { event, version: (index == last).then_some(version), data };
            // A full queue would lose the message, and a stream with a hole in it is worse than none, so it ends there.
            if self.send.as_ref().is_some_and(|send| send.try_send(message).is_err()) {
                self.send = None;
            }
        }
    }
}
