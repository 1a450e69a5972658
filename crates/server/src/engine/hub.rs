//! Who watches what: full views first, then what changes, each worked out once for all who may see the same.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::RandomState;
use std::sync::Arc;
use std::time::Duration;

use sabot_floor::Floor;
use sabot_games::{Name, Seat, Viewer};
use sabot_house::{FloorTable, House, Moment, Role, TournamentRow};
use sabot_locale::{Lang, Words};
use sabot_wire::TableTalk;
use serde_json::json;
use tokio::sync::mpsc;

use super::channel::{Channel, Told};
use super::inbox::{SeenUpTo, Watching};
use super::tournaments::Tournaments;
use super::watcher::{Onlooker, SentMessage, Side, Watcher};
use crate::tournaments::{News, Shared};
use crate::views::{self, Felts, Sentences};

/// A stream of messages.
#[derive(Debug)]
pub struct Subscription {
    /// Its number, by which it is given up.
    pub number: u64,
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
    fn turns(&mut self, before: Option<Side>, after: Option<Side>) {
        let looks_on = |side: Option<Side>| usize::from(side.is_some_and(|side| side.viewer == Viewer::Public));
        self.onlookers += looks_on(after);
        self.onlookers = self.onlookers.saturating_sub(looks_on(before));
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
    tournaments: Tournaments,
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
        let mut watcher = Watcher::new(who, watching.lobby);
        let house = floor.shown();
        let tables: Vec<(Name, &FloorTable)> =
            watching.tables.iter().filter_map(|table| Some((*table, house.table(*table)?))).collect();
        for (table, desk) in &tables {
            let side = who.side(house, desk, &house.offers(desk, Viewer::Public, house.last_at()));
            let watched = self.tables.entry(*table).or_default();
            watched.numbers.insert(number);
            watched.turns(watcher.shown.insert(*table, side), Some(side));
        }
        let mark = watcher.mark(&self.marks);
        // Another person, role or language had other views, and so had he where he was offered other seats: what changed in those
        // does not fit his.
        let seen = watching.seen.filter(|seen| seen.mark == mark).map(|seen: SeenUpTo| seen.version);
        for (table, desk) in tables {
            self.begin(floor, version, &mut watcher, table, desk, seen);
        }
        for name in watching.tournaments.iter().copied() {
            self.tournaments.watch(name, number);
            let text = self.tournaments.text((floor.shown(), version), name, who, &self.sentences, true);
            text.into_iter().for_each(|text| watcher.tell("tournament", text));
        }
        if watching.lobby {
            watcher.tell("lobby", self.lobby_view(floor, version));
        }
        watcher.tell_purse(floor);
        let messages = watcher.open(version, &self.marks);
        self.watchers.insert(number, watcher);
        Subscription { number, messages }
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
        let lang = watcher.who.lang;
        let Some(side) = watcher.shown.get(&table).copied() else { return };
        let channels = &mut self.tables.entry(table).or_default().channels;
        if !channels.iter().any(|channel| channel.is_for(side, lang)) {
            let Some(common) = views::common(floor, table, &mut self.felts, self.sentences.of(lang)) else {
                return;
            };
            let view = common.seen_by(floor.shown(), desk, side, self.sentences.of(lang));
            channels.push(Channel::new(side, lang, version, view));
        }
        let Some(channel) = channels.iter().find(|channel| channel.is_for(side, lang)) else { return };
        let since = self.seated.get(&table).map_or(0, |(since, _)| *since);
        let missed = seen.filter(|seen| (since..=version).contains(seen)).and_then(|seen| channel.since(seen));
        match missed {
            Some(changes) => changes.for_each(|(event, text)| watcher.tell(event, Arc::clone(text))),
            None => watcher.tell("view", channel.full(table, version)),
        }
    }

    /// Nobody reads this stream any more.
    pub fn left(&mut self, number: u64) {
        if let Some(watcher) = self.watchers.remove(&number) {
            self.tournaments.left(number);
            for (table, side) in &watcher.shown {
                if let Some(watched) = self.tables.get_mut(table) {
                    watched.turns(Some(*side), None);
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
        let moved = self.send(floor, version, told);
        self.publish_means(floor, version, &moved, tables);
    }

    /// Money has moved between people and the house.
    pub fn publish_purses(&mut self, floor: &Floor, version: u64) {
        let all = self.watchers.keys().copied().collect();
        let moved = self.send(floor, version, all);
        self.publish_means(floor, version, &moved, &BTreeSet::new());
    }

    /// What these players can pay or may put at risk is another now, so they are offered other things wherever they look;
    /// `but`: the tables that were shown to them already.
    pub fn publish_means(&mut self, floor: &Floor, version: u64, players: &BTreeSet<Name>, but: &BTreeSet<Name>) {
        let theirs = |one: &&Watcher| one.who.person.is_some_and(|(name, _)| players.contains(&name));
        let house = floor.shown();
        let mut reached: BTreeMap<Name, Reach> = BTreeMap::new();
        for one in self.watchers.values().filter(theirs) {
            for (table, side) in one.shown.iter().filter(|(table, _)| !but.contains(table)) {
                let Some(desk) = house.table(*table) else { continue };
                let seats = || house.offers(desk, Viewer::Public, house.last_at());
                // Who looks on and could take every seat, and still can, is offered the same as before.
                if side.viewer != Viewer::Public {
                    reached.entry(*table).or_insert(Reach::Table);
                } else if side.own.is_some() || one.who.side(house, desk, &seats()) != *side {
                    reached.insert(*table, Reach::Everybody);
                }
            }
        }
        let mut told = BTreeSet::new();
        for (table, reach) in reached {
            self.publish_table(floor, version, table, reach, &mut told);
        }
        self.send(floor, version, told);
    }

    /// Tells these what they have, and sends them what was gathered for them; whose purse was another than he was told before.
    fn send(&mut self, floor: &Floor, version: u64, numbers: BTreeSet<u64>) -> BTreeSet<Name> {
        let mut moved = BTreeSet::new();
        for number in numbers {
            let Some(watcher) = self.watchers.get_mut(&number) else { continue };
            moved.extend(watcher.tell_purse(floor));
            watcher.send_together(version, &self.marks);
            if watcher.is_gone() {
                self.left(number);
            }
        }
        moved
    }

    /// A row of a tournament's stream has become durable.
    pub fn take_tournament(&mut self, at: Moment, name: Name, row: &TournamentRow) {
        self.tournaments.take(at, name, row);
    }

    /// What waits for a second person in this tournament, or no longer does.
    pub fn tournament_changed(&mut self, name: Name) {
        self.tournaments.changed(name);
    }

    /// Tells those whom it concerns, and some of the others, how tournaments stand.
    pub fn publish_tournaments(&mut self, floor: &Floor, version: u64, now: Duration) {
        let watchers = &self.watchers;
        let is = |number: u64| watchers.get(&number).and_then(|one| one.who.person).map(|(name, _)| name);
        let concerned = self.tournaments.concerned(is).into_iter().map(|one| (one, true));
        let turns = self.tournaments.turns(now).into_iter().map(|one| (one, false));
        let mut told = BTreeSet::new();
        for ((name, number), fresh) in concerned.collect::<Vec<_>>().into_iter().chain(turns) {
            let Some(watcher) = self.watchers.get_mut(&number) else { continue };
            let made = self.tournaments.text((floor.shown(), version), name, watcher.who, &self.sentences, fresh);
            if let Some(text) = made {
                watcher.tell("tournament", text);
                told.insert(number);
            }
        }
        self.send(floor, version, told);
    }

    /// How long nobody has to be told of a tournament.
    pub(super) fn tournaments_patience(&self, now: Duration) -> Option<Duration> {
        self.tournaments.patience(now)
    }

    /// A tournament as it is now, for somebody who asks once.
    pub(crate) fn tournament<T>(
        &self,
        house: &House,
        version: u64,
        name: Name,
        tell: impl FnOnce(&Shared, &News) -> T,
        words: &Words,
    ) -> Option<T> {
        let none = News::default();
        let news = self.tournaments.news(name).unwrap_or(&none);
        Some(tell(&Shared::of(house, version, name, news, words)?, news))
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
            let sat = |one: &Watcher| one.shown.get(&table).is_none_or(|side| side.viewer != Viewer::Public);
            self.watchers.get(number).is_some_and(|one| looks_on(one) && sat(one))
        };
        let everybody = reach == Reach::Everybody || watched.numbers.iter().any(stood_up);
        let numbers: Vec<u64> = watched.numbers.iter().copied().collect();
        let mut common: Vec<(Lang, views::Table)> = Vec::new();
        let mut fresh: Vec<(Side, Lang, Option<Told>)> = Vec::new();
        let house = floor.shown();
        // Only who looks on is held against the seats, and he is shown nothing where not everybody is.
        let seats = if everybody { house.offers(desk, Viewer::Public, house.last_at()) } else { Vec::new() };
        for number in numbers {
            let Some(watcher) = self.watchers.get_mut(&number) else { continue };
            if looks_on(watcher) && !everybody {
                continue;
            }
            let (side, lang) = (watcher.who.side(house, desk, &seats), watcher.who.lang);
            if !fresh.iter().any(|one| (one.0, one.1) == (side, lang)) {
                if !common.iter().any(|one| one.0 == lang) {
                    let made = views::common(floor, table, &mut self.felts, self.sentences.of(lang));
                    let Some(made) = made else { return };
                    common.push((lang, made));
                }
                let Some((_, made)) = common.iter().find(|one| one.0 == lang) else { return };
                let view = made.seen_by(house, desk, side, self.sentences.of(lang));
                let change = match watched.channels.iter_mut().find(|channel| channel.is_for(side, lang)) {
                    Some(channel) => channel.take(table, version, view),
                    None => {
                        watched.channels.push(Channel::new(side, lang, version, view));
                        None
                    }
                };
                fresh.push((side, lang, change));
            }
            told.insert(number);
            let before = watcher.shown.insert(table, side);
            watched.turns(before, Some(side));
            if before == Some(side) {
                let change = fresh.iter().find(|one| (one.0, one.1) == (side, lang)).and_then(|one| one.2.as_ref());
                if let Some((event, text)) = change {
                    watcher.tell(event, Arc::clone(text));
                }
            } else if let Some(channel) = watched.channels.iter().find(|channel| channel.is_for(side, lang)) {
                // He has sat down or stood up, or can take other seats than before, so he sees another side of the table and needs its whole view.
                watcher.tell("view", channel.full(table, version));
            }
        }
        // Views that nobody watches are dropped; they are worked out anew when somebody does.
        watched.channels.retain(|channel| {
            let waits = channel.side.viewer == Viewer::Public && !everybody;
            waits || fresh.iter().any(|(side, lang, _)| channel.is_for(*side, *lang))
        });
    }

    /// Somebody said something at a table.
    pub fn said(&mut self, version: u64, table: Name, who: Name, said: &str) {
        let text: Arc<str> = json!(TableTalk { table, who, text: said.to_owned() }).to_string().into();
        for number in self.tables.get(&table).into_iter().flat_map(|watched| &watched.numbers) {
            if let Some(watcher) = self.watchers.get_mut(number) {
                watcher.tell("talk", Arc::clone(&text));
                watcher.send_together(version, &self.marks);
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
            watcher.send_together(version, &self.marks);
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
