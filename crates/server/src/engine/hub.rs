//! Who watches what: full views first, then what changes, each worked out once for all who may see the same.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use sabot_chance::Source;
use sabot_floor::Floor;
use sabot_games::{PlayerName, Seat, Viewer};
use sabot_house::{Desk, Role};
use sabot_ledger::Name;
use sabot_locale::Lang;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::inbox::Watching;
use crate::patch::diff;
use crate::views::{self, Sentences};

/// How many changes of a view are kept for those who come back.
const KEPT: usize = 64;
/// How many messages a reader may be behind before he is cut off.
const BEHIND_MAX: usize = 64;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// His name and role; somebody who has not signed in has none.
    pub person: Option<(Name, Role)>,
    /// His language.
    pub lang: Lang,
}

impl Who {
    /// As whom he sees a table.
    #[must_use]
    pub fn viewer(self, desk: &Desk) -> Viewer {
        let Some((name, role)) = self.person else { return Viewer::Public };
        match role {
            Role::Player => {
                let player = name.as_str().parse().ok().and_then(|player| desk.seat_of(player));
                player.map_or(Viewer::Public, Viewer::Seat)
            }
            Role::Croupier if desk.dealer() == Some(name) => Viewer::Croupier,
            Role::Supervisor | Role::Manager => Viewer::Croupier,
            Role::Inspector => Viewer::Inspector,
            Role::Croupier | Role::Cashier | Role::Administrator => Viewer::Public,
        }
    }
}

/// One message of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What it is: `view`, `change`, `lobby`, `purse`, `talk`.
    pub event: &'static str,
    /// How many events the log has, where whoever has read so far has read everything up to there. The messages before the
    /// last of those that come together have none: who loses the line between them comes back for all of them.
    pub version: Option<u64>,
    /// The JSON text.
    pub data: Arc<str>,
}

/// A stream of messages.
#[derive(Debug)]
pub struct Subscription {
    /// Its number, by which it is given up.
    pub number: u64,
    /// The messages. The sender is gone where the reader was too slow or the floor has stopped.
    pub messages: mpsc::Receiver<Message>,
}

#[derive(Debug)]
struct Watcher {
    who: Who,
    /// Where his messages go; none where he was too slow.
    send: Option<mpsc::Sender<Message>>,
    /// What he is told together.
    together: Vec<(&'static str, Arc<str>)>,
    /// As whom he was last shown each table.
    shown: BTreeMap<Name, Option<Viewer>>,
    lobby: bool,
    /// His purse as he was last told of it.
    purse: Value,
}

/// What is shared by all who see the same.
type Audience = (Name, String, &'static str);

#[derive(Debug)]
struct Channel {
    /// Up to where it has been worked out.
    version: u64,
    /// When it last changed, or was first worked out: whoever has seen this much has this view.
    changed: u64,
    view: Value,
    changes: VecDeque<(u64, u64, Arc<str>)>,
}

/// Everybody who watches.
#[derive(Debug, Default)]
pub struct Hub {
    watchers: BTreeMap<u64, Watcher>,
    by_table: BTreeMap<Name, BTreeSet<u64>>,
    channels: BTreeMap<Audience, Channel>,
    next: u64,
    sentences: Sentences,
    lobby: Option<(u64, Value)>,
    /// The list as those who watch it were last told.
    lobby_told: Value,
    /// Who sat and dealt at each table, and since which version: before it people saw other sides of the table.
    seated: BTreeMap<Name, (u64, Seated)>,
}

/// Who sits at a table, seat by seat, and who deals.
type Seated = (Vec<Option<PlayerName>>, Option<Name>);

impl Hub {
    /// How many streams are open.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "nobody asks")]
    pub fn len(&self) -> usize {
        self.watchers.len()
    }

    /// Somebody begins to watch. What he has not seen yet waits for him in his stream.
    pub fn watch<S: Source>(&mut self, floor: &Floor<S>, version: u64, who: Who, watching: &Watching) -> Subscription {
        self.next += 1;
        let number = self.next;
        let tables: Vec<Name> =
            watching.tables.iter().copied().filter(|table| floor.shown().table(*table).is_some()).collect();
        let mut watcher = Watcher {
            who,
            send: None,
            together: Vec::new(),
            shown: BTreeMap::new(),
            lobby: watching.lobby,
            purse: Value::Null,
        };
        for table in tables {
            self.by_table.entry(table).or_default().insert(number);
            self.begin(floor, version, &mut watcher, table, watching.seen);
        }
        if watching.lobby {
            let view = self.lobby_view(floor, version);
            watcher.tell("lobby", view.to_string().into());
        }
        watcher.tell_purse(floor);
        // He has not begun to read when what he missed is there.
        let (send, messages) = mpsc::channel(BEHIND_MAX + watcher.together.len());
        watcher.send = Some(send);
        watcher.send_together(version);
        self.watchers.insert(number, watcher);
        Subscription { number, messages }
    }

    /// The table as it is, or what has changed since he saw it.
    fn begin<S: Source>(
        &mut self,
        floor: &Floor<S>,
        version: u64,
        watcher: &mut Watcher,
        table: Name,
        seen: Option<u64>,
    ) {
        let Some(desk) = floor.shown().table(table) else { return };
        let viewer = watcher.who.viewer(desk);
        let key = audience(table, viewer, watcher.who.lang);
        watcher.shown.insert(table, Some(viewer));
        let channel = self.channels.entry(key).or_insert_with(|| Channel {
            version,
            changed: version,
            view: views::table(floor, table, viewer, self.sentences.of(watcher.who.lang)),
            changes: VecDeque::new(),
        });
        let since = self.seated.get(&table).map_or(0, |(since, _)| *since);
        let missed = seen.filter(|seen| (since..=version).contains(seen)).and_then(|seen| channel.since(seen));
        match missed {
            Some(changes) => changes.for_each(|change| watcher.tell("change", Arc::clone(change))),
            None => watcher.tell("view", full(table, channel, version)),
        }
    }

    /// Nobody reads this stream any more.
    pub fn left(&mut self, number: u64) {
        if let Some(watcher) = self.watchers.remove(&number) {
            for table in watcher.shown.keys() {
                if let Some(numbers) = self.by_table.get_mut(table) {
                    numbers.remove(&number);
                }
            }
        }
    }

    /// Something has happened at these tables; `cage`: and money has moved between people and the house.
    pub fn publish<S: Source>(&mut self, floor: &Floor<S>, version: u64, tables: &BTreeSet<Name>, cage: bool) {
        let mut purses = BTreeSet::new();
        for table in tables {
            self.publish_table(floor, version, *table);
            purses.extend(self.by_table.get(table).into_iter().flatten().copied());
        }
        if cage {
            purses.extend(self.watchers.keys().copied());
        }
        for number in purses {
            if let Some(watcher) = self.watchers.get_mut(&number) {
                watcher.tell_purse(floor);
                watcher.send_together(version);
            }
        }
        let cut: Vec<u64> = self.watchers.iter().filter(|(_, one)| one.is_gone()).map(|(number, _)| *number).collect();
        cut.into_iter().for_each(|number| self.left(number));
    }

    fn publish_table<S: Source>(&mut self, floor: &Floor<S>, version: u64, table: Name) {
        let Some(desk) = floor.shown().table(table) else { return };
        let seated: Seated = (Seat::first(desk.seat_count()).map(|seat| desk.player_at(seat)).collect(), desk.dealer());
        if self.seated.get(&table).is_none_or(|(_, before)| *before != seated) {
            self.seated.insert(table, (version, seated));
        }
        let numbers: Vec<u64> = self.by_table.get(&table).into_iter().flatten().copied().collect();
        let mut fresh: BTreeMap<Audience, Option<Arc<str>>> = BTreeMap::new();
        for number in numbers {
            let Some(watcher) = self.watchers.get_mut(&number) else { continue };
            let viewer = watcher.who.viewer(desk);
            let key = audience(table, viewer, watcher.who.lang);
            let words = self.sentences.of(watcher.who.lang);
            let change = fresh.entry(key.clone()).or_insert_with(|| {
                let view = views::table(floor, table, viewer, words);
                match self.channels.get_mut(&key) {
                    Some(channel) => channel.take(table, version, view),
                    None => {
                        self.channels
                            .insert(key.clone(), Channel { version, changed: version, view, changes: VecDeque::new() });
                        None
                    }
                }
            });
            let before = watcher.shown.insert(table, Some(viewer));
            if before == Some(Some(viewer)) {
                if let Some(change) = change {
                    watcher.tell("change", Arc::clone(change));
                }
            } else if let Some(channel) = self.channels.get(&key) {
                // He has sat down or stood up: he sees another side of the table.
                watcher.tell("view", full(table, channel, version));
            }
        }
        // Views that nobody watches any more are worked out anew when somebody does.
        self.channels.retain(|key, channel| key.0 != table || channel.version >= version);
    }

    /// Somebody said something at a table.
    pub fn said(&mut self, version: u64, table: Name, who: Name, said: &str) {
        let text = json!({"table": table.as_str(), "who": who.as_str(), "text": said}).to_string();
        let text: Arc<str> = text.into();
        for number in self.by_table.get(&table).into_iter().flatten() {
            if let Some(watcher) = self.watchers.get_mut(number) {
                watcher.tell("talk", Arc::clone(&text));
                watcher.send_together(version);
            }
        }
    }

    /// The list of tables, where it has changed and somebody watches it.
    pub fn publish_lobby<S: Source>(&mut self, floor: &Floor<S>, version: u64) {
        if !self.watchers.values().any(|watcher| watcher.lobby) {
            return;
        }
        let view = self.lobby_view(floor, version);
        if self.lobby_told == view {
            return;
        }
        let text: Arc<str> = view.to_string().into();
        self.lobby_told = view;
        for watcher in self.watchers.values_mut().filter(|watcher| watcher.lobby) {
            watcher.tell("lobby", Arc::clone(&text));
            watcher.send_together(version);
        }
    }

    fn lobby_view<S: Source>(&mut self, floor: &Floor<S>, version: u64) -> Value {
        match &self.lobby {
            Some((at, view)) if *at == version => view.clone(),
            _ => {
                let view = views::lobby(floor.shown());
                self.lobby = Some((version, view.clone()));
                view
            }
        }
    }
}

impl Watcher {
    /// Whether nobody reads what he is told.
    fn is_gone(&self) -> bool {
        self.send.as_ref().is_none_or(mpsc::Sender::is_closed)
    }

    /// Tells a player what he has, where that has changed.
    fn tell_purse<S: Source>(&mut self, floor: &Floor<S>) {
        if let Some((name, Role::Player)) = self.who.person {
            let purse = views::purse(floor.shown(), name);
            if purse != self.purse {
                self.tell("purse", purse.to_string().into());
                self.purse = purse;
            }
        }
    }

    /// Something that he is told with what else there is to tell him.
    fn tell(&mut self, event: &'static str, data: Arc<str>) {
        self.together.push((event, data));
    }

    /// Tells him, or gives him up where he reads too slowly: he comes back and is shown what he missed.
    fn send_together(&mut self, version: u64) {
        let last = self.together.len().saturating_sub(1);
        for (index, (event, data)) in self.together.drain(..).enumerate() {
            let message = Message { event, version: (index == last).then_some(version), data };
            // A full queue loses the message, and a stream with a hole in it is worse than none: it ends there.
            if self.send.as_ref().is_some_and(|send| send.try_send(message).is_err()) {
                self.send = None;
            }
        }
    }
}

impl Channel {
    /// Takes a new view in; what is to be sent, where it differs.
    fn take(&mut self, table: Name, version: u64, view: Value) -> Option<Arc<str>> {
        self.version = version;
        let patch = diff(&self.view, &view)?;
        let from = core::mem::replace(&mut self.changed, version);
        self.view = view;
        let text = json!({"table": table.as_str(), "from": from, "version": version, "patch": patch});
        let text: Arc<str> = text.to_string().into();
        self.changes.push_back((from, version, Arc::clone(&text)));
        if self.changes.len() > KEPT {
            self.changes.pop_front();
        }
        Some(text)
    }

    /// The changes since a version, where all of them are still there.
    fn since(&self, seen: u64) -> Option<impl Iterator<Item = &Arc<str>>> {
        let oldest = self.changes.front().map_or(self.changed, |(from, _, _)| *from);
        (oldest <= seen).then(|| self.changes.iter().filter(move |(_, to, _)| *to > seen).map(|(_, _, change)| change))
    }
}

fn full(table: Name, channel: &Channel, version: u64) -> Arc<str> {
    json!({"table": table.as_str(), "version": version, "view": channel.view}).to_string().into()
}

fn audience(table: Name, viewer: Viewer, lang: Lang) -> Audience {
    (table, views::viewer_word(viewer), lang.code())
}
