//! Every byte that the server sends to those who may not see a card is the same whatever the card is.
//!
//! A round is played by bots, and then twice more with the same commands on two floors, in one of them with two cards
//! exchanged: one that lay closed before somebody and one that he did not hold. What is compared are the messages of the
//! streams as they go over the wire, to all but the holders and the inspector, in three languages, up to the moment when the
//! rules open one of the two. What was promised about the cards before the round says nothing of them: each card has a salt of
//! its own there. The cards are laid out here, apart from the floors' own decks, so that the promise is the same on both.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sabot_bots::Patrons;
use sabot_cards::Card;
use sabot_chance::{HouseKey, Simulated};
use sabot_floor::opening::{OpenedFloor, found, open};
use sabot_floor::{Decks, Floor, LeafSealer, Marks, Output, Rebuilt};
use sabot_games::{Face, Place, Seat, omaha};
use sabot_house::{
    Actor, Batch, Command, Due, GameEvent, GameProgress, House, HouseEvent, Moment, Order, Role, Stream,
};
use sabot_ledger::Name;
use sabot_locale::Lang;
use sabot_server::engine::{Hub, Onlooker, Reach, SentMessage, Subscription, Watching};
use sabot_store::{AppendOutcome, MemoryStore, Receipt, Reply};
use sabot_testkit::Dice;

use crate::kit::house;

const NOW: Moment = Moment(1_800_000_000_000);
/// Rounds at one house before another is founded: what was answered once is remembered, and copied with the house.
const ROUNDS_EACH: u32 = 20;

fn key() -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key")
}

/// Asks a floor and says at once that it is durable.
fn step(floor: &mut Floor, command: &Command) -> (Vec<Batch>, Vec<String>) {
    let mut outputs = floor.command(Some(1), command);
    let (mut batches, mut answers) = (Vec::new(), Vec::new());
    while !outputs.is_empty() {
        match outputs.remove(0) {
            Output::Append(ticket, batch) => {
                let versions = batch.streams.iter().map(|one| (one.stream, one.expected.after(one.events.len())));
                let receipt = Receipt { log: 0..0, versions: versions.collect(), leaves: Vec::new(), head: None };
                outputs.extend(floor.completed(ticket, Reply::Append(AppendOutcome::Done(receipt))));
            }
            Output::Find(ticket, _) => outputs.extend(floor.completed(ticket, Reply::Command(None))),
            Output::Shown(batch, _) => batches.push(*batch),
            Output::Answer(_, answered) => answers.push(format!("{answered:?}")),
            Output::NoCards(table, failure) => panic!("{table}: {failure}"),
            Output::Stopped(stop) => panic!("{stop}"),
        }
    }
    (batches, answers)
}

/// Where the cards of a round lie, by their places in the deck or shoe, counted from the events alone.
#[derive(Clone, Debug, Default)]
struct Lying {
    out: usize,
    places: BTreeMap<Place, Vec<usize>>,
    burnt: Vec<usize>,
    opened: BTreeSet<usize>,
}

impl Lying {
    fn deal(&mut self, to: Option<Place>, open: bool) {
        match to {
            Some(place) => self.places.entry(place).or_default().push(self.out),
            None if !open => self.burnt.push(self.out),
            None => {}
        }
        if open {
            self.opened.insert(self.out);
        }
        self.out += 1;
    }

    fn open(&mut self, place: Place) {
        self.opened.extend(self.places.get(&place).into_iter().flatten());
    }

    fn expose(&mut self, place: Place, nth: u8) {
        let cards = self.places.get(&place);
        self.opened.extend(cards.and_then(|cards| cards.get(usize::from(nth).checked_sub(1)?)));
    }

    fn take(&mut self, event: &GameEvent) {
        use sabot_games::BankedEvent;
        match event {
            GameEvent::Banked(event) => match event.what {
                BankedEvent::Shuffled { .. } | BankedEvent::ShoeFilled { .. } => *self = Lying::default(),
                BankedEvent::RoundOpened { .. } => *self = Lying { out: self.out, ..Lying::default() },
                BankedEvent::Burnt { count } => (0..count).for_each(|_| self.deal(None, false)),
                BankedEvent::CardDealt { to, face, .. } => self.deal(Some(to), face == Face::Up),
                BankedEvent::CroupierOpened { .. } => self.open(Place::Croupier),
                BankedEvent::HandOpened { seat, .. } | BankedEvent::PointsCounted { seat, .. } => {
                    self.open(Place::Seat(seat))
                }
                BankedEvent::CardExposed { place, nth, .. } => self.expose(place, nth),
                _ => {}
            },
            GameEvent::Omaha(event) => match event.what {
                omaha::OmahaEvent::Shuffled { .. } => *self = Lying::default(),
                omaha::OmahaEvent::Burnt { .. } => self.deal(None, false),
                omaha::OmahaEvent::CardDealt { seat, .. } => self.deal(Some(Place::Seat(seat)), false),
                omaha::OmahaEvent::BoardDealt { .. } => self.deal(None, true),
                omaha::OmahaEvent::HandShown { seat, .. } => self.open(Place::Seat(seat)),
                omaha::OmahaEvent::CardExposed { seat, nth, .. } => self.expose(Place::Seat(seat), nth),
                _ => {}
            },
        }
    }

    fn closed(&self) -> impl Iterator<Item = (usize, Option<Place>)> {
        let held = self.places.iter().flat_map(|(place, cards)| cards.iter().map(move |card| (*card, Some(*place))));
        held.chain(self.burnt.iter().map(|card| (*card, None))).filter(|(card, _)| !self.opened.contains(card))
    }
}

fn games(batches: &[Batch]) -> impl Iterator<Item = &GameEvent> {
    batches.iter().flat_map(|batch| &batch.events).filter_map(|event| match (event.stream, &event.what) {
        (Stream::Table(_), HouseEvent::Game(game)) => Some(game),
        _ => None,
    })
}

fn shuffles(event: &GameEvent) -> bool {
    match event {
        GameEvent::Banked(event) => {
            matches!(
                event.what,
                sabot_games::BankedEvent::Shuffled { .. } | sabot_games::BankedEvent::ShoeFilled { .. }
            )
        }
        GameEvent::Omaha(event) => matches!(event.what, omaha::OmahaEvent::Shuffled { .. }),
    }
}

fn closes(event: &GameEvent) -> bool {
    match event {
        GameEvent::Banked(event) => matches!(event.what, sabot_games::BankedEvent::RoundClosed),
        GameEvent::Omaha(event) => matches!(event.what, omaha::OmahaEvent::HandClosed),
    }
}

/// What was asked in a round: an order, or so many of the coming cards.
#[derive(Clone, Debug)]
enum Asked {
    Order(Actor, Order),
    Cards(usize),
}

/// A table that bots play at.
struct Playing {
    floor: Floor,
    patrons: Patrons,
    table: Name,
    now: Moment,
    serial: u64,
    dice: Dice,
    deck: Vec<Card>,
    lying: Lying,
}

impl Playing {
    fn new(game: &str, step_each: &str, seed: u64) -> Playing {
        let mut store = MemoryStore::new(Arc::new(LeafSealer));
        let OpenedFloor { mut floor, .. } =
            open(&mut store, Simulated::from_seed(seed), key(), "test", NOW).expect("a floor");
        let config = house(&[game], &["generator"], "1s", step_each, "0s");
        step(&mut floor, &found(&config, NOW));
        let table: Name = format!("{game}-1").parse().expect("a name");
        let mut playing = Playing {
            floor,
            patrons: Patrons::new(seed, 5),
            table,
            now: NOW,
            serial: 0,
            dice: Dice::new(seed),
            deck: Vec::new(),
            lying: Lying::default(),
        };
        playing.ask(&Asked::Order(Actor::automatic(Role::Manager), Order::OpenTable { table, dealer: None }));
        playing
    }

    fn ask(&mut self, asked: &Asked) -> (Vec<Batch>, Moment, String) {
        self.serial += 1;
        let id = format!("s-{}", self.serial);
        let command = command(self.floor.decided(), self.table, asked, &self.deck, &id, self.now);
        let (batches, _) = step(&mut self.floor, &command);
        for event in games(&batches) {
            self.lying.take(event);
            if shuffles(event) {
                let decks = self.floor.shown().table(self.table).map_or(1, |desk| desk.decks());
                self.deck = (0..decks).flat_map(|_| (0..52).filter_map(Card::from_index)).collect();
                for at in (1..self.deck.len()).rev() {
                    self.deck.swap(at, self.dice.below(at + 1));
                }
            }
        }
        (batches, self.now, id)
    }

    /// The next thing that happens; time passes where nothing does.
    fn next(&mut self) -> Asked {
        loop {
            if let Some((actor, order)) = self.patrons.act(self.floor.shown(), self.table) {
                return Asked::Order(actor, order);
            }
            let house = self.floor.shown();
            match house.due(self.table, self.now) {
                Due::Send(order) => return Asked::Order(Actor::automatic(Role::Croupier), order),
                Due::Card => {
                    let out = house.table(self.table).map_or(0, |desk| usize::from(desk.drawn().cards));
                    let coming = self.deck[out..].iter().copied();
                    match house.deal(self.table, coming) {
                        Some(Order::Deal { cards, .. }) => return Asked::Cards(cards.len()),
                        other => panic!("no cards come: {other:?}"),
                    }
                }
                Due::At(moment) => self.now = moment.max(self.now),
                Due::Nothing => self.now = Moment(self.now.0 + 1_000),
            }
        }
    }
}

fn command(house: &House, table: Name, asked: &Asked, deck: &[Card], id: &str, at: Moment) -> Command {
    let (actor, order) = match asked {
        Asked::Order(actor, order) => (*actor, order.clone()),
        Asked::Cards(count) => {
            let out = house.table(table).map_or(0, |desk| usize::from(desk.drawn().cards));
            let cards = deck[out..out + count].to_vec();
            (Actor::automatic(Role::Croupier), Order::Deal { table, cards })
        }
    };
    Command { id: id.parse().expect("an id"), actor, at: at.max(house.last_at()), order }
}

/// A floor as it stood when the round began, and everybody who watches it and may not see the exchanged cards.
struct Shown<'a> {
    floor: Floor,
    hub: &'a mut Hub,
    version: u64,
    streams: Vec<Subscription>,
    deck: Vec<Card>,
}

impl<'a> Shown<'a> {
    fn new(
        hub: &'a mut Hub,
        version: u64,
        from: (&House, &Marks),
        table: Name,
        watching: &[Onlooker],
        deck: Vec<Card>,
    ) -> Shown<'a> {
        let (house, marks) = (from.0.clone(), from.1.clone());
        let floor = Floor::new(Rebuilt { house, marks, kept: 0 }, Decks::new(Simulated::from_seed(1), key()));
        // Nobody watches yet: what an earlier round left is forgotten.
        hub.publish(&floor, version, &BTreeSet::from([table]), Reach::Everybody);
        let wanted = Watching { tables: vec![table], tournaments: Vec::new(), lobby: true, seen: None };
        let streams = watching.iter().map(|who| hub.watch(&floor, version, *who, &wanted)).collect();
        Shown { floor, hub, version, streams, deck }
    }

    fn ask(&mut self, table: Name, asked: &Asked, id: &str, at: Moment) -> (Vec<Batch>, Vec<String>) {
        let command = command(self.floor.decided(), table, asked, &self.deck, id, at);
        let (batches, answers) = step(&mut self.floor, &command);
        self.version += batches.iter().map(|batch| batch.events.len() as u64).sum::<u64>();
        self.hub.publish(&self.floor, self.version, &BTreeSet::from([table]), Reach::Everybody);
        self.hub.publish_purses(&self.floor, self.version);
        self.hub.publish_lobby(&self.floor, self.version);
        (batches, answers)
    }

    /// What was sent to each since the last time.
    fn sent(&mut self) -> Vec<Vec<SentMessage>> {
        let one = |stream: &mut Subscription| {
            let mut sent = Vec::new();
            while let Ok(message) = stream.messages.try_recv() {
                // Every hub marks at random for whom its messages are, so two of them cannot be compared by that.
                sent.push(SentMessage { mark: 0, ..message });
            }
            sent
        };
        self.streams.iter_mut().map(one).collect()
    }
}

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        self.streams.iter().for_each(|stream| self.hub.left(stream.number));
    }
}

/// What was found over many rounds.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    rounds: u32,
    exchanged: u32,
    messages: u64,
    bytes: u64,
}

fn play(game: &str, step_each: &str, rounds: u32, seed: u64) -> Found {
    let mut found = Found::default();
    let mut dice = Dice::new(seed);
    // Their sentences are made once.
    let mut hubs = [Hub::default(), Hub::default()];
    while found.rounds < rounds {
        let mut playing = Playing::new(game, step_each, dice.word());
        // Bots come and sit down before it counts.
        for _ in 0..12 {
            let asked = playing.next();
            playing.ask(&asked);
        }
        for _ in 0..ROUNDS_EACH {
            one_round(&mut playing, &mut hubs, &mut dice, &mut found);
        }
    }
    found
}

fn one_round(playing: &mut Playing, hubs: &mut [Hub; 2], dice: &mut Dice, found: &mut Found) {
    while playing.floor.shown().table(playing.table).is_some_and(|desk| desk.game().progress() != GameProgress::Between)
    {
        let asked = playing.next();
        playing.ask(&asked);
    }
    let (house, marks) = (playing.floor.shown().clone(), playing.floor.marks().clone());
    let began = playing.lying.clone();
    let mut asked_all = Vec::new();
    // Every card that lies closed for some time, before whom, and at which command it came.
    let mut ever: BTreeMap<usize, Option<Place>> = BTreeMap::new();
    let mut shuffled_at = 0;
    loop {
        let asked = playing.next();
        let (batches, at, id) = playing.ask(&asked);
        asked_all.push((asked, at, id));
        if games(&batches).any(shuffles) {
            ever.clear();
            shuffled_at = asked_all.len();
        }
        ever.extend(playing.lying.closed());
        if games(&batches).any(closes) {
            break;
        }
        assert!(asked_all.len() < 2_000, "a round without an end");
    }
    found.rounds += 1;
    let undealt = (playing.lying.out..playing.deck.len()).map(|at| (at, None));
    let held: Vec<(usize, Option<Place>)> = ever.iter().map(|(at, place)| (*at, *place)).collect();
    let seats: Vec<(usize, Option<Place>)> = held.iter().copied().filter(|(_, place)| place.is_some()).collect();
    let firsts = if seats.is_empty() { held.clone() } else { seats };
    let face = |at: usize| playing.deck[at];
    let Some(first) = (!firsts.is_empty()).then(|| firsts[dice.below(firsts.len())]) else { return };
    let others: Vec<(usize, Option<Place>)> = held
        .iter()
        .copied()
        .chain(undealt)
        .filter(|(at, place)| (place.is_none() || *place != first.1) && *at != first.0 && face(*at) != face(first.0))
        .collect();
    if others.is_empty() {
        return;
    }
    let second = others[dice.below(others.len())];
    found.exchanged += 1;
    compare(playing, hubs, (&house, &marks), began, &asked_all, shuffled_at, [first, second], dice, found);
}

#[allow(clippy::too_many_arguments, reason = "a round is all of this")]
fn compare(
    playing: &Playing,
    [first, second]: &mut [Hub; 2],
    from: (&House, &Marks),
    mut lying: Lying,
    asked_all: &[(Asked, Moment, String)],
    shuffled_at: usize,
    cards: [(usize, Option<Place>); 2],
    dice: &mut Dice,
    found: &mut Found,
) {
    let table = playing.table;
    let holds = |seat: Seat| cards.iter().any(|(_, place)| *place == Some(Place::Seat(seat)));
    let lang = |dice: &mut Dice| Lang::ALL[dice.below(3)];
    let desk = from.0.table(table).expect("the table");
    let person =
        |name: &str, role: Role, lang: Lang| Onlooker { person: name.parse().ok().map(|name| (name, role)), lang };
    let mut watching = vec![
        Onlooker { person: None, lang: lang(dice) },
        person("sofia", Role::Supervisor, lang(dice)),
        person("dora", Role::Cashier, lang(dice)),
    ];
    let others: Vec<Seat> = Seat::first(desk.seat_count()).filter(|seat| !holds(*seat)).collect();
    let players: Vec<_> = others.iter().filter_map(|seat| desk.player_at(*seat)).collect();
    if !players.is_empty() {
        watching.push(person(players[dice.below(players.len())].as_str(), Role::Player, lang(dice)));
    }
    let mut other = playing.deck.clone();
    other.swap(cards[0].0, cards[1].0);
    // Versions go on from round to round, far above what a round brings.
    let version = u64::from(found.exchanged) << 20;
    let mut one = Shown::new(first, version, from, table, &watching, playing.deck.clone());
    let mut two = Shown::new(second, version, from, table, &watching, other);
    assert_eq!(one.sent(), two.sent(), "before anything happens");
    for shown in [&mut one, &mut two] {
        // The list of tables as the last round left it may differ: there the cards were opened.
        shown.hub.publish_lobby(&shown.floor, version);
        shown.sent();
    }
    for (number, (asked, at, id)) in asked_all.iter().enumerate() {
        let (batches, answers) = one.ask(table, asked, id, *at);
        games(&batches).for_each(|event| lying.take(event));
        let (_, told) = two.ask(table, asked, id, *at);
        // With the opening everything may change.
        if number >= shuffled_at && cards.iter().any(|(card, _)| lying.opened.contains(card)) {
            return;
        }
        assert_eq!(told, answers, "what is answered to {asked:?}");
        let (sent, also) = (one.sent(), two.sent());
        assert_eq!(also, sent, "what is sent after {asked:?}, cards {cards:?} exchanged");
        let all = sent.iter().flatten();
        found.messages += all.clone().count() as u64;
        found.bytes += all.map(|message| message.data.len() as u64).sum::<u64>();
    }
}

/// So many rounds of a game, each in batches of cards and some card by card.
fn check(game: &str, rounds: u32, seed: u64) {
    let rounds = sabot_testkit::cases(rounds);
    let rounds = if cfg!(debug_assertions) { rounds / 10 } else { rounds };
    for (step_each, rounds) in [("0s", rounds), ("100ms", rounds / 10)] {
        let found = play(game, step_each, rounds, seed);
        println!("{game}, {step_each} between cards: {found:?}");
        assert!(found.exchanged * 2 > found.rounds && found.messages > u64::from(found.exchanged) * 4, "{found:?}");
    }
}

#[test]
fn nobody_is_sent_a_closed_card_at_stud() {
    check("stud", 1_000, 1);
}

#[test]
fn nobody_is_sent_a_closed_card_at_qpoker() {
    check("qpoker", 1_000, 2);
}

#[test]
fn nobody_is_sent_a_closed_card_at_football() {
    check("football", 1_000, 3);
}

#[test]
fn nobody_is_sent_a_closed_card_at_omaha() {
    check("omaha", 1_000, 4);
}
