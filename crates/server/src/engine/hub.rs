//! Who watches what: full views first, then what changes, each worked out once for all who may see the same.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;

use sabot_floor::Floor;
use sabot_games::{Name, Seat, Viewer};
use sabot_house::{FloorTable, Role};
use sabot_locale::Lang;
use sabot_wire::TableTalk;
use serde_json::json;
use tokio::sync::mpsc;

use super::channel::Channel;
use super::inbox::{SeenUpTo, Watching};
use super::watcher::{Onlooker, SentMessage, Watcher};
use crate::views::{self, Felts, Sentences};

/// A stream of messages.
#[derive(Debug)]
pub struct Subscription {
    /// Its number, by which it is given up.
    pub number: u64,
    /// What the ids of its events carry beside the version: for whom they were given.
    pub mark: u32,
    /// The messages. The sender is gone where the reader was too slow or the floor has stopped.
    pub messages: mpsc::Receiver<SentMessage>,
}

/// A table that somebody watches.
#[derive(Debug, Default)]
struct Watched {
    numbers: BTreeSet<u64>,
    channels: Vec<Channel>,
    /// How many of them were last shown what everybody may see.
    onlookers: usize,
}

impl Watched {
    /// Counts that somebody is shown another side of the table than before; `None` where he has just come, or leaves.
    fn turns(&mut self, before: Option<Viewer>, after: Option<Viewer>) {
        self.onlookers += usize::from(after == Some(Viewer::Public));
        self.onlookers = self.onlookers.saturating_sub(usize::from(before == Some(Viewer::Public)));
    }
}

/// Everybody who watches.
#[derive(Debug, Default)]
pub struct Hub {
    watchers: BTreeMap<u64, Watcher>,
    tables: BTreeMap<Name, Watched>,
    next: u64,
    sentences: Sentences,
    felts: Felts,
    /// The list of tables at a version.
    lobby: Option<(u64, Arc<str>)>,
    /// The list as those who watch it were last told.
    lobby_told: Option<Arc<str>>,
    /// Who sat and dealt at each table, and since which version: before it people saw other sides of the table.
    seated: BTreeMap<Name, (u64, Seated)>,
    marks: RandomState,
}

/// Who sits at a table, seat by seat, and who deals.
type Seated = (Vec<Option<Name>>, Option<Name>);

/// Whom a change is told to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// All who watch.
    Everybody,
    /// Those who play or work there, and those who have just stopped doing so.
    Table,
}

impl Hub {
    /// How many streams are open.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "nobody asks")]
    pub fn len(&self) -> usize {
        self.watchers.len()
    }

    /// Players whose page is open.
    pub(super) fn players(&self) -> BTreeSet<Name> {
        let people = self.watchers.values().filter_map(|watcher| watcher.who.person);
        people.filter(|(_, role)| *role == Role::Player).map(|(name, _)| name).collect()
    }

    /// How many only look on at a table.
    pub(super) fn onlookers(&self, table: Name) -> usize {
        self.tables.get(&table).map_or(0, |watched| watched.onlookers)
    }

    /// Somebody begins to watch. What he has not seen yet waits for him in his stream.
    pub fn watch(&mut self, floor: &Floor, version: u64, who: Onlooker, watching: &Watching) -> Subscription {
        self.next += 1;
        let number = self.next;
        let mark = self.mark(who);
        // Another person, role or language had other views: what changed in his does not fit them.
        let seen = watching.seen.filter(|seen| seen.mark == mark).map(|seen: SeenUpTo| seen.version);
        let mut watcher = Watcher::new(who, watching.lobby);
        for table in &watching.tables {
            if let Some(desk) = floor.shown().table(*table) {
                self.tables.entry(*table).or_default().numbers.insert(number);
                self.begin(floor, version, &mut watcher, *table, desk, seen);
            }
        }
        if watching.lobby {
            watcher.tell("lobby", self.lobby_view(floor, version));
        }
        watcher.tell_purse(floor);
        let messages = watcher.open(version);
        self.watchers.insert(number, watcher);
        Subscription { number, mark, messages }
    }

    /// A number for who looks and in which language, different in every run of the program.
    fn mark(&self, who: Onlooker) -> u32 {
        let person = who.person.map(|(name, role)| (name, role.as_str()));
        u32::try_from(self.marks.hash_one((person, who.lang.code())) >> 32).unwrap_or_default()
    }

    /// The table as it is, or what has changed since he saw it.
    fn begin(
        &mut self,
        floor: &Floor,
        version: u64,
        watcher: &mut Watcher,
        table: Name,
        desk: &FloorTable,
        seen: Option<u64>,
    ) {
        let (viewer, lang) = (watcher.who.viewer(desk), watcher.who.lang);
        let watched = self.tables.entry(table).or_default();
        watched.turns(watcher.shown.insert(table, viewer), Some(viewer));
        let channels = &mut watched.channels;
        if !channels.iter().any(|channel| channel.is_for(viewer, lang)) {
            let Some(common) = views::common(floor, table, &mut self.felts, self.sentences.of(lang)) else {
                return;
            };
            channels.push(Channel::new(viewer, lang, version, common.seen_by(desk, viewer, self.sentences.of(lang))));
        }
        let Some(channel) = channels.iter().find(|channel| channel.is_for(viewer, lang)) else { return };
        let since = self.seated.get(&table).map_or(0, |(since, _)| *since);
        let missed = seen.filter(|seen| (since..=version).contains(seen)).and_then(|seen| channel.since(seen));
        match missed {
            Some(changes) => changes.for_each(|change| watcher.tell("change", Arc::clone(change))),
            None => watcher.tell("view", channel.full(table, version)),
        }
    }

    /// Nobody reads this stream any more.
    pub fn left(&mut self, number: u64) {
        if let Some(watcher) = self.watchers.remove(&number) {
            for (table, viewer) in &watcher.shown {
                if let Some(watched) = self.tables.get_mut(table) {
                    watched.turns(Some(*viewer), None);
                    watched.numbers.remove(&number);
                }
            }
        }
    }

    /// Something has happened at these tables.
    pub fn publish(&mut self, floor: &Floor, version: u64, tables: &BTreeSet<Name>, reach: Reach) {
        let mut told = BTreeSet::new();
        for table in tables {
            self.publish_table(floor, version, *table, reach, &mut told);
        }
        self.send(floor, version, told);
    }

    /// Money has moved between people and the house.
    pub fn publish_purses(&mut self, floor: &Floor, version: u64) {
        let all = self.watchers.keys().copied().collect();
        self.send(floor, version, all);
    }

    /// Tells these what they have, and sends them what was gathered for them.
    fn send(&mut self, floor: &Floor, version: u64, numbers: BTreeSet<u64>) {
        for number in numbers {
            let Some(watcher) = self.watchers.get_mut(&number) else { continue };
            watcher.tell_purse(floor);
            watcher.send_together(version);
            if watcher.is_gone() {
                self.left(number);
            }
        }
    }

    fn publish_table(&mut self, floor: &Floor, version: u64, table: Name, reach: Reach, told: &mut BTreeSet<u64>) {
        let Some(desk) = floor.shown().table(table) else { return };
        let seated: Seated = (Seat::first(desk.seat_count()).map(|seat| desk.player_at(seat)).collect(), desk.dealer());
        if self.seated.get(&table).is_none_or(|(_, before)| *before != seated) {
            self.seated.insert(table, (version, seated));
        }
        let Some(watched) = self.tables.get_mut(&table) else { return };
        let looks_on = |watcher: &Watcher| watcher.who.viewer(desk) == Viewer::Public;
        // Somebody who has stood up is shown the onlookers' view, which must be as it is now.
        let stood_up = |number: &u64| {
            self.watchers.get(number).is_some_and(|one| looks_on(one) && one.shown.get(&table) != Some(&Viewer::Public))
        };
        let everybody = reach == Reach::Everybody || watched.numbers.iter().any(stood_up);
        let numbers: Vec<u64> = watched.numbers.iter().copied().collect();
        let mut common: Vec<(Lang, views::Table)> = Vec::new();
        let mut fresh: Vec<(Viewer, Lang, Option<Arc<str>>)> = Vec::new();
        for number in numbers {
            let Some(watcher) = self.watchers.get_mut(&number) else { continue };
            let (viewer, lang) = (watcher.who.viewer(desk), watcher.who.lang);
            if viewer == Viewer::Public && !everybody {
                continue;
            }
            if !fresh.iter().any(|one| (one.0, one.1) == (viewer, lang)) {
                if !common.iter().any(|one| one.0 == lang) {
                    let made = views::common(floor, table, &mut self.felts, self.sentences.of(lang));
                    let Some(made) = made else { return };
                    common.push((lang, made));
                }
                let Some((_, made)) = common.iter().find(|one| one.0 == lang) else { return };
                let view = made.seen_by(desk, viewer, self.sentences.of(lang));
                let change = match watched.channels.iter_mut().find(|channel| channel.is_for(viewer, lang)) {
                    Some(channel) => channel.take(table, version, view),
                    None => {
                        watched.channels.push(Channel::new(viewer, lang, version, view));
                        None
                    }
                };
                fresh.push((viewer, lang, change));
            }
            told.insert(number);
            let before = watcher.shown.insert(table, viewer);
            watched.turns(before, Some(viewer));
            if before == Some(viewer) {
                let change = fresh.iter().find(|one| (one.0, one.1) == (viewer, lang)).and_then(|one| one.2.as_ref());
                if let Some(change) = change {
                    watcher.tell("change", Arc::clone(change));
                }
            } else if let Some(channel) = watched.channels.iter().find(|channel| channel.is_for(viewer, lang)) {
                // He has sat down or stood up, so he sees another side of the table and needs its whole view.
                watcher.tell("view", channel.full(table, version));
            }
        }
        // Views that nobody watches are dropped; they are worked out anew when somebody does.
        watched.channels.retain(|channel| {
            let waits = channel.viewer == Viewer::Public && !everybody;
            waits || fresh.iter().any(|(viewer, lang, _)| channel.is_for(*viewer, *lang))
        });
    }

    /// Somebody said something at a table.
    pub fn said(&mut self, version: u64, table: Name, who: Name, said: &str) {
        let text: Arc<str> = json!(TableTalk { table, who, text: said.to_owned() }).to_string().into();
        for number in self.tables.get(&table).into_iter().flat_map(|watched| &watched.numbers) {
            if let Some(watcher) = self.watchers.get_mut(number) {
                watcher.tell("talk", Arc::clone(&text));
                watcher.send_together(version);
            }
        }
    }

    /// The list of tables, where it has changed and somebody watches it.
    pub fn publish_lobby(&mut self, floor: &Floor, version: u64) {
        if !self.watchers.values().any(|watcher| watcher.lobby) {
            return;
        }
        let text = self.lobby_view(floor, version);
        if self.lobby_told.as_ref() == Some(&text) {
            return;
        }
        self.lobby_told = Some(Arc::clone(&text));
        for watcher in self.watchers.values_mut().filter(|watcher| watcher.lobby) {
            watcher.tell("lobby", Arc::clone(&text));
            watcher.send_together(version);
        }
    }

    fn lobby_view(&mut self, floor: &Floor, version: u64) -> Arc<str> {
        match &self.lobby {
            Some((at, text)) if *at == version => Arc::clone(text),
            _ => {
                let text: Arc<str> = views::lobby(floor.shown()).to_string().into();
                self.lobby = Some((version, Arc::clone(&text)));
                text
            }
        }
    }
}
