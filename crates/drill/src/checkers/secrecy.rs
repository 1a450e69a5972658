//! A hidden card is hidden: a round is played twice from where it began, on two floors, with the same commands and two
//! closed cards exchanged. Nobody but their holders sees a difference, in any view or event, to the last byte, until the rules
//! open one of them.

use std::collections::BTreeMap;

use data_encoding::HEXLOWER;
use sabot_cards::Card;
use sabot_chance::{Committed, Salt, Simulated};
use sabot_floor::{DeckEvent, Decks, Floor, Marks, Output, Rebuilt};
use sabot_games::Place;
use sabot_house::{Batch, GameEvent, House, Moment, Stream};
use sabot_ledger::Name;
use sabot_store::{Outcome, Receipt, Reply};

use super::cards::Shuffled;
use super::{Seen, closes, opens};
use crate::asked::Asked;
use crate::dice::Dice;
use crate::finding::{Checked, ensure, ensure_eq};
use crate::keys::house_key;
use crate::lying::Lying;
use crate::shelf::Shelf;
use crate::views::{seen_by, viewers, views};

/// One round in so many is played twice.
const ROUNDS: usize = 30;
/// A round with more commands than this is let go.
const COMMANDS_MAX: usize = 400;

/// A round from its opening on.
#[derive(Debug)]
struct Window {
    table: Name,
    house: House,
    marks: Marks,
    decks: BTreeMap<Name, Shuffled>,
    asked: Vec<(Asked, Moment)>,
    events: Vec<GameEvent>,
}

#[derive(Debug)]
pub(crate) struct Secrecy {
    dice: Dice,
    decks: BTreeMap<Name, Shuffled>,
    window: Option<Window>,
    exchanged: u64,
}

impl Secrecy {
    pub(crate) fn new(seed: u64) -> Secrecy {
        Secrecy { dice: Dice::new(seed, 7), decks: BTreeMap::new(), window: None, exchanged: 0 }
    }

    /// How often two cards were exchanged.
    pub(crate) const fn exchanged(&self) -> u64 {
        self.exchanged
    }

    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        for (stream, event) in seen.decks {
            if let (Stream::Table(table), DeckEvent::DeckSealed { sealed, .. }) = (stream, event) {
                self.decks.insert(*table, Shuffled::of(seen.decks, *table, sealed)?);
            }
        }
        match self.window.take() {
            Some(window) => self.goes_on(window, seen),
            None => {
                self.begins(seen);
                Ok(())
            }
        }
    }

    fn begins(&mut self, seen: &Seen<'_>) {
        let opened = seen.games().find(|(_, event)| opens(event)).map(|(table, _)| table);
        let opened = opened.filter(|table| self.decks.contains_key(table) && self.dice.one_in(ROUNDS));
        let opened = opened.filter(|table| !is_cut(seen.house, *table));
        if let (Some(table), Some(marks)) = (opened, seen.marks) {
            self.window = Some(Window {
                table,
                house: seen.house.clone(),
                marks: marks.clone(),
                decks: self.decks.clone(),
                asked: Vec::new(),
                events: Vec::new(),
            });
        }
    }

    fn goes_on(&mut self, mut window: Window, seen: &Seen<'_>) -> Checked {
        // Other tables change nothing that this one shows but the pool, which is the same on both floors.
        let concerns = |stream: Stream| stream == Stream::House || stream == Stream::Table(window.table);
        if !seen.batch.events.iter().any(|event| concerns(event.stream)) {
            self.window = Some(window);
            return Ok(());
        }
        // Two cards exchanged make another root, and players' bytes another cut of it: then all cards differ.
        let Some(asked) = seen.asked.filter(|_| !is_cut(seen.house, window.table)) else { return Ok(()) };
        window.asked.push((asked.clone(), seen.batch.at));
        let table = window.table;
        let here = seen.games().filter(|(at, _)| *at == table).map(|(_, event)| *event);
        window.events.extend(here);
        if seen.games().any(|(at, event)| at == table && closes(event)) {
            return self.evaluate(&window);
        }
        if window.asked.len() < COMMANDS_MAX {
            self.window = Some(window);
        }
        Ok(())
    }

    /// The round is over: two of its closed cards are exchanged.
    fn evaluate(&mut self, window: &Window) -> Checked {
        let table = window.table;
        let (Some(event), Some(desk)) = (window.decks.get(&table), window.house.table(table)) else { return Ok(()) };
        let deck = event.unsealed()?;
        let cards: Vec<Card> = (0..deck.len()).filter_map(|at| deck.card(at)).collect();
        let began = u32::from(desk.drawn().cards);
        let Some((first, second)) = self.choose(window, &cards, began) else { return Ok(()) };
        let mut other = cards;
        other.swap(first.0 as usize, second.0 as usize);
        let exchanged = stacked(event, &other)?;
        let holders = [first.1, second.1];
        let mut one = floor(window, event)?;
        let mut two = floor(window, &exchanged)?;
        let mut lying = Lying::from(began);
        self.exchanged += 1;
        for (asked, at) in &window.asked {
            let over = step_both(table, &mut one, &mut two, asked, *at, &mut lying, [first.0, second.0], &holders);
            if over.map_err(|told| format!("{table}, cards {} and {}: {told}", first.0, second.0))? {
                break;
            }
        }
        Ok(())
    }

    /// A card that lies closed before somebody for some time, and another that he does not hold.
    fn choose(&mut self, window: &Window, cards: &[Card], began: u32) -> Option<((u32, Held), (u32, Held))> {
        let mut lying = Lying::from(began);
        let mut ever: BTreeMap<u32, Held> = BTreeMap::new();
        for event in &window.events {
            lying.take(event);
            ever.extend(lying.closed());
        }
        let undealt = lying.out()..u32::try_from(cards.len()).ok()?;
        let held: Vec<(u32, Held)> =
            ever.iter().map(|(at, place)| (*at, *place)).filter(|(_, place)| place.is_some()).collect();
        let first = self.dice.pick(&held)?;
        let others = ever.into_iter().chain(undealt.map(|at| (at, None)));
        let face = |at: u32| cards.get(at as usize).copied();
        let others: Vec<(u32, Held)> =
            others.filter(|(at, place)| *place != first.1 && face(*at) != face(first.0)).collect();
        let second = self.dice.pick(&others)?;
        Some((first, second))
    }
}

/// Whether players have cut the cards that lie on a table.
fn is_cut(house: &House, table: Name) -> bool {
    house.table(table).is_some_and(|desk| !desk.cuts().is_empty())
}

/// Before whom a card lies.
type Held = Option<Place>;

/// The deck in another order.
fn stacked(shuffled: &Shuffled, cards: &[Card]) -> Result<Shuffled, String> {
    let Shuffled { shuffle, commitment, .. } = shuffled;
    let salts = vec![Salt::new([7; 32]); cards.len()];
    let committed = Committed::stacked(cards, &salts).map_err(|error| error.to_string())?;
    let (table, round) = (commitment.table.as_str(), commitment.round);
    let sealed = HEXLOWER.encode(committed.seal(&house_key(), table, round).as_bytes());
    Ok(Shuffled { shuffle: *shuffle, commitment: committed.commitment(table, round), sealed })
}

/// A floor as it stood when the round opened, with this deck at its table.
fn floor(window: &Window, deck: &Shuffled) -> Result<Floor<Simulated>, String> {
    let mut shelf = Shelf::default();
    for (table, event) in &window.decks {
        shelf.put(*table, if *table == window.table { deck } else { event }.events());
    }
    let mut decks = Decks::new(Simulated::from_seed(0), house_key());
    decks.recover(&mut shelf, &window.marks).map_err(|error| error.to_string())?;
    let (house, marks, kept) = (window.house.clone(), window.marks.clone(), window.marks.events());
    Ok(Floor::new(Rebuilt { house, marks, kept }, decks))
}

/// Asks a floor, and says at once that it is durable.
fn step(floor: &mut Floor<Simulated>, asked: &Asked, at: Moment) -> (Vec<Batch>, Vec<String>) {
    let mut outputs = match asked {
        Asked::Tick(table) => floor.tick_table(*table, at),
        Asked::Command(client, command) => floor.command(*client, command),
    };
    let (mut batches, mut answers) = (Vec::new(), Vec::new());
    while !outputs.is_empty() {
        match outputs.remove(0) {
            Output::Append(ticket, batch) => {
                let versions = batch.streams.iter().map(|one| (one.stream, one.expected.after(one.events.len())));
                let receipt = Receipt { log: 0..0, versions: versions.collect(), leaves: Vec::new() };
                outputs.extend(floor.completed(ticket, Reply::Append(Outcome::Done(receipt))));
            }
            Output::Shown(batch, _) => batches.push(*batch),
            Output::Answer(client, answered) => answers.push(format!("{client}: {answered:?}")),
            Output::NoCards(error) => answers.push(error.to_string()),
            Output::Stopped(stop) => answers.push(stop.to_string()),
        }
    }
    (batches, answers)
}

/// Asks both floors the same, and compares what everybody sees but the holders. Whether the rules have opened one of the
/// two cards, after which everybody may see it.
#[allow(clippy::too_many_arguments, reason = "two floors and all that is compared between them")]
fn step_both(
    table: Name,
    one: &mut Floor<Simulated>,
    two: &mut Floor<Simulated>,
    asked: &Asked,
    at: Moment,
    lying: &mut Lying,
    cards: [u32; 2],
    holders: &[Held],
) -> Result<bool, String> {
    let game_of = |floor: &Floor<Simulated>| floor.shown().table(table).map(|desk| desk.game().clone());
    let (Some(mut left), Some(mut right)) = (game_of(one), game_of(two)) else { return Ok(true) };
    let ((batches, answers), (others, told)) = (step(one, asked, at), step(two, asked, at));
    let ((events, refused), (exchanged, _)) = (happened(&batches, table), happened(&others, table));
    let seats = one.shown().table(table).map_or(0, sabot_house::Desk::seat_count);
    let watching = viewers(seats, holders);
    for (index, event) in events.iter().enumerate() {
        let before = lying.clone();
        lying.take(event);
        if cards.iter().any(|card| lying.opened().contains(card)) {
            // What was seen until then is compared; with the opening everything may change.
            ensure_eq!(views(&right, &watching), views(&left, &watching), "before {event:?}");
            return Ok(true);
        }
        let Some(same) = exchanged.get(index) else { return Err(format!("{event:?} happens on one floor only")) };
        for viewer in &watching {
            let (seen, also) = (seen_by(&left, *viewer, event), seen_by(&right, *viewer, same));
            ensure_eq!(also, seen, "what {viewer:?} sees of an event, out of {}", before.out());
        }
        left.apply(event);
        right.apply(same);
    }
    ensure_eq!(exchanged.len(), events.len(), "how much happens{}", if refused { " where one refuses" } else { "" });
    ensure_eq!(told, answers, "what is answered");
    let (Some(left), Some(right)) = (game_of(one), game_of(two)) else { return Ok(true) };
    for (seen, also) in views(&left, &watching).into_iter().zip(views(&right, &watching)) {
        ensure!(seen == also, "a view differs: {seen} and {also}");
    }
    Ok(false)
}

/// What happened at a table, and whether something was refused.
fn happened(batches: &[Batch], table: Name) -> (Vec<GameEvent>, bool) {
    let games = batches.iter().flat_map(|batch| super::games(batch)).filter(|(at, _)| *at == table);
    (games.map(|(_, event)| *event).collect(), batches.iter().any(super::is_refused))
}
