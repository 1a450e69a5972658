//! A hidden card is hidden: a round is played twice from where it began, on two floors, with the same commands and two
//! closed cards exchanged. Nobody but their holders sees a difference, in any view or event, to the last byte, until the rules
//! open one of them.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_chance::Simulated;
use sabot_floor::{DeckEvent, Decks, Floor, Marks, Output, Rebuilt};
use sabot_games::{Place, Viewer};
use sabot_house::{Batch, Game, GameEvent, House, HouseEvent, Moment, Stream};
use sabot_ledger::Name;
use sabot_store::{AppendOutcome, Receipt, Reply};

use super::{Seen, closes, opens};
use crate::asked::Asked;
use crate::decks::Shuffled;
use crate::dice::Dice;
use crate::finding::{Checked, ensure, ensure_eq};
use crate::keys::house_key;
use crate::lying::{Lying, Moved};
use crate::shelf::Shelf;
use crate::views::{seen_by, viewers, views};

/// One round in so many is played twice.
const ROUNDS: usize = 40;
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
        // Of what other tables change, this one shows the pool alone, which is the same on both floors.
        let concerns = |stream: Stream| stream == Stream::House || stream == Stream::Table(window.table);
        if !seen.batch.events.iter().any(|event| concerns(event.stream)) {
            self.window = Some(window);
            return Ok(());
        }
        // The two floors have generators of their own, which do not fail, so a round with a failure cannot be played
        // again.
        let failed = |event: &sabot_house::StreamEvent| matches!(event.what, HouseEvent::GeneratorFailed { .. });
        if seen.batch.events.iter().any(failed) {
            return Ok(());
        }
        // Two exchanged cards give another root, and with players' bytes another cut of the deck: then all cards
        // differ, and nothing can be compared.
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
        let mut other = cards.clone();
        other.swap(first.0 as usize, second.0 as usize);
        let exchanged = event.stacked(&other)?;
        let mut pair = Pair {
            table,
            one: floor(window, event)?,
            two: floor(window, &exchanged)?,
            lying: Lying::from(began),
            deck: &cards,
            cards: [first.0, second.0],
            holders: [first.1, second.1],
        };
        self.exchanged += 1;
        for (asked, at) in &window.asked {
            let over = pair.step(asked, *at);
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

/// A floor as it stood when the round opened, with this deck at its table.
fn floor(window: &Window, deck: &Shuffled) -> Result<Floor, String> {
    let mut shelf = Shelf::default();
    for (table, event) in &window.decks {
        let deck = if *table == window.table {
            deck.clone()
        } else {
            // Nothing is dealt at the other tables: one card will do for their decks.
            event.stacked(&Card::from_index(0).into_iter().collect::<Vec<_>>())?
        };
        shelf.put(*table, deck.events());
    }
    let mut decks = Decks::new(Simulated::from_seed(0), house_key());
    decks.recover(&mut shelf, &window.marks).map_err(|error| error.to_string())?;
    let (house, marks, kept) = (window.house.clone(), window.marks.clone(), window.marks.events());
    Ok(Floor::new(Rebuilt { house, marks, kept }, decks))
}

/// Asks a floor, and says at once that it is durable.
fn step(floor: &mut Floor, asked: &Asked, at: Moment) -> (Vec<Batch>, Vec<String>) {
    let mut outputs = match asked {
        Asked::Tick(name) if floor.decided().tournament(*name).is_some() => floor.tick_tournament(*name, at),
        Asked::Tick(table) => floor.tick_table(*table, at),
        Asked::Command(client, command) => floor.command(*client, command),
    };
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
            Output::Answer(client, answered) => answers.push(format!("{client}: {answered:?}")),
            Output::NoCards(table, failure) => answers.push(format!("{table}: {failure}")),
            Output::Stopped(stop) => answers.push(stop.to_string()),
        }
    }
    (batches, answers)
}

/// The floor as it was and the floor with two cards exchanged.
struct Pair<'a> {
    table: Name,
    one: Floor,
    two: Floor,
    lying: Lying,
    /// The order of the first floor's deck.
    deck: &'a [Card],
    /// Where the two cards lie in it, and before whom.
    cards: [u32; 2],
    holders: [Held; 2],
}

impl Pair<'_> {
    fn games(&self) -> Option<(Game, Game)> {
        let game_of = |floor: &Floor| floor.shown().table(self.table).map(|desk| desk.game().clone());
        game_of(&self.one).zip(game_of(&self.two))
    }

    /// What is seen of a game of each floor.
    fn views(&self, [left, right]: [&Game; 2], watching: &[Viewer]) -> [Vec<String>; 2] {
        let of = |floor: &Floor, game| views(floor.shown(), self.table, game, watching);
        [of(&self.one, left), of(&self.two, right)]
    }

    /// Asks both floors the same, and compares what everybody sees but the holders. Whether it is over: the rules have opened
    /// one of the two cards, after which everybody may see it.
    fn step(&mut self, asked: &Asked, at: Moment) -> Result<bool, String> {
        let Some((mut left, mut right)) = self.games() else { return Ok(true) };
        let ((batches, answers), (others, told)) = (step(&mut self.one, asked, at), step(&mut self.two, asked, at));
        let ((events, refused), (exchanged, _)) = (happened(&batches, self.table), happened(&others, self.table));
        let seats = self.one.shown().table(self.table).map_or(0, sabot_house::FloorTable::seat_count);
        let watching = viewers(seats, &self.holders);
        for (index, event) in events.iter().enumerate() {
            let out = self.lying.out();
            if let Moved::Out(position, Some(card)) = self.lying.take(event)
                && self.deck.get(position as usize) != Some(&card)
            {
                // The floor does not deal as its deck lies, so other cards were exchanged than these. The checker of
                // cards finds that.
                return Ok(true);
            }
            if self.cards.iter().any(|card| self.lying.opened().contains(card)) {
                // What was seen before the opening is compared; from the opening on everything may differ.
                let [seen, also] = self.views([&left, &right], &watching);
                ensure_eq!(also, seen, "before {event:?}");
                return Ok(true);
            }
            let Some(same) = exchanged.get(index) else { return Err(format!("{event:?} happens on one floor only")) };
            for viewer in &watching {
                let (seen, also) = (seen_by(&left, *viewer, event), seen_by(&right, *viewer, same));
                ensure_eq!(also, seen, "what {viewer:?} sees of an event, {out} cards being out");
            }
            left.apply(event);
            right.apply(same);
        }
        ensure_eq!(
            exchanged.len(),
            events.len(),
            "how much happens{}",
            if refused { " where one refuses" } else { "" }
        );
        ensure_eq!(told, answers, "what is answered");
        let Some((left, right)) = self.games() else { return Ok(true) };
        let [seen, also] = self.views([&left, &right], &watching);
        for (seen, also) in seen.into_iter().zip(also) {
            ensure!(seen == also, "a view differs: {seen} and {also}");
        }
        Ok(false)
    }
}

/// What happened at a table, and whether something was refused.
fn happened(batches: &[Batch], table: Name) -> (Vec<GameEvent>, bool) {
    let games = batches.iter().flat_map(super::games).filter(|(at, _)| *at == table);
    (games.map(|(_, event)| *event).collect(), batches.iter().any(super::is_refused))
}
