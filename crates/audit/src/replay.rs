//! The house rebuilt from its batches, and the laws that it must keep.

use std::collections::BTreeMap;

use sabot_chance::HouseKey;
use sabot_floor::{DeckEvent, Ordered};
use sabot_house::{Batch, GameEvent, House, HouseEvent, Stream, StreamEvent, Unfollowed, UnknownEdition};
use sabot_law::Rules;
use sabot_laws::{Book, Broken, Seen, Where};
use sabot_ledger::Name;
use sabot_store::Recorded;

use crate::decided;
use crate::decks::Decks;
use crate::finding::Findings;
use crate::{AuditCounts, Fault, RecordPlace};

/// A command as its rows tell it.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) batch: Batch,
    pub(crate) rows: Vec<Recorded>,
    /// For each event of the batch, its row.
    pub(crate) row_of: Vec<usize>,
    /// What happened to decks, with its row.
    pub(crate) decks: Vec<(Stream, DeckEvent, usize)>,
    /// What was asked: rows of the first form do not tell.
    pub(crate) ordered: Option<Box<Ordered>>,
    /// How many of its rows have something sealed in them that could not be opened without the key.
    pub(crate) closed: u64,
}

impl Step {
    /// The version and the place in the log of a row.
    fn at(&self, row: usize) -> (u64, u64) {
        self.rows.get(row).map_or((0, 0), |row| (row.version.0, row.log_index))
    }

    /// What happened in games, with its place in the batch and its row.
    fn games(&self) -> impl Iterator<Item = (usize, Name, &GameEvent, usize)> {
        let events = self.batch.events.iter().zip(&self.row_of).enumerate();
        events.filter_map(|(place, (event, row))| match (event.stream, &event.what) {
            (Stream::Table(table), HouseEvent::Game(game)) => Some((place, table, game, *row)),
            _ => None,
        })
    }

    /// Where a law is broken, by the rows.
    fn place(&self, place: Where) -> RecordPlace {
        let row =
            |event: usize| self.row_of.get(event).and_then(|row| self.rows.get(*row)).or_else(|| self.rows.first());
        match place {
            Where::Event(event) => row(event).map_or(RecordPlace::Record, RecordPlace::event),
            Where::Round { table, round, event } => {
                let (version, log) = row(event).map_or((0, 0), |row| (row.version.0, row.log_index));
                RecordPlace::Round { table: table.to_string(), round, version, log }
            }
            other => place_of_house(other),
        }
    }
}

/// Where a law is broken that is not broken by a row.
fn place_of_house(place: Where) -> RecordPlace {
    match place {
        Where::Pool(pool) => RecordPlace::Pool { pool: pool.to_string() },
        Where::Person(name) => RecordPlace::Person { name: name.to_string() },
        Where::Event(_) | Where::Round { .. } | Where::House => RecordPlace::Record,
    }
}

fn note(broken: Vec<Broken>, place: impl Fn(Where) -> RecordPlace, findings: &mut Findings) {
    for Broken { law, place: at, expected, found } in broken {
        findings.add(place(at), Fault::Law(law), expected, found);
    }
}

/// The version of the readings that a founding names.
fn founded_under(event: &StreamEvent) -> Option<Rules> {
    match &event.what {
        HouseEvent::Founded { rules, .. } => Some(rules.unwrap_or_default()),
        _ => None,
    }
}

/// The house, and the laws that it keeps.
#[derive(Debug)]
pub(crate) struct Replay<'a> {
    pub(crate) house: House,
    pub(crate) book: Book,
    decks: Decks<'a>,
    /// Whether something was sealed that could not be opened: from there on the games are not known, and only what everybody
    /// may see is followed.
    closed: bool,
}

impl<'a> Replay<'a> {
    /// A house that is still to be founded. With its key sealed cards are opened.
    pub(crate) fn new(key: Option<&'a HouseKey>) -> Replay<'a> {
        Replay { house: House::default(), book: Book::default(), decks: Decks::new(key), closed: false }
    }

    /// Whether games could not be followed to the end.
    pub(crate) const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Takes a command in; `false` where it is under an edition or a configuration that nobody here knows, so that nothing can be
    /// followed from there on.
    pub(crate) fn take(&mut self, step: &Step, counts: &mut AuditCounts, findings: &mut Findings) -> bool {
        for event in &step.batch.events {
            let place = || step.rows.first().map_or(RecordPlace::Record, RecordPlace::event);
            match self.house.unfollowed(event) {
                None => {}
                Some(Unfollowed::Edition(UnknownEdition { field, value, known })) => {
                    findings.add(place(), Fault::Edition, format!("{field}: an edition known here: {known}"), value);
                    return false;
                }
                Some(Unfollowed::Configuration(problem)) => {
                    findings.add(place(), Fault::Configuration, "a configuration that can be read", problem);
                    return false;
                }
            }
        }
        self.follow(step, counts, findings);
        true
    }

    fn follow(&mut self, step: &Step, counts: &mut AuditCounts, findings: &mut Findings) {
        // An older house was founded under older readings; its founding is decided again under them.
        if let Some(rules) = step.batch.events.iter().find_map(founded_under) {
            self.house.found_under(rules);
        }
        self.closed |= step.closed > 0;
        if self.closed {
            return self.take_open(step, findings);
        }
        let command = decided::again(&self.house, &self.decks, step, findings);
        counts.decided += u64::from(command.is_some());
        self.house.apply(&step.batch);
        let order = command.as_ref().map(|command| &command.order);
        let broken = self.book.after(&Seen { house: &self.house, batch: &step.batch, order });
        note(broken, |at| step.place(at), findings);
        (counts.rounds, counts.settled) = (self.book.rounds_closed(), self.book.rounds_compared());
        self.take_decks(step, counts, findings);
    }

    /// Takes in what can be followed without the games: money, and what people asked of each other.
    fn take_open(&mut self, step: &Step, findings: &mut Findings) {
        let open = |event: &&StreamEvent| {
            matches!(
                event.what,
                HouseEvent::Founded { .. }
                    | HouseEvent::Money(_)
                    | HouseEvent::Asked(_)
                    | HouseEvent::Approved { .. }
                    | HouseEvent::Rejected { .. }
                    | HouseEvent::ClockNoted { .. }
                    | HouseEvent::ClockCorrected { .. }
            )
        };
        let events = step.batch.events.iter().filter(open).cloned().collect();
        self.house.apply(&Batch { events, ..step.batch.clone() });
        let broken = self.book.after_money(&Seen { house: &self.house, batch: &step.batch, order: None });
        note(broken, |at| step.place(at), findings);
    }

    fn take_decks(&mut self, step: &Step, counts: &mut AuditCounts, findings: &mut Findings) {
        let Replay { house, book, decks, .. } = self;
        let mut tables: BTreeMap<Name, (u64, u64)> = BTreeMap::new();
        for (place, table, event, row) in step.games() {
            let at = step.at(row);
            let closed = book.closed().iter().find(|closed| closed.event == place).copied();
            decks.game(house, table, event, closed, at, findings);
            tables.insert(table, at);
        }
        for (stream, event, row) in &step.decks {
            if let Stream::Table(table) = stream {
                decks.deck(house, *table, event, step.at(*row), counts, findings);
            }
        }
        for (table, at) in tables {
            decks.batch_ends(table, at, findings);
        }
    }

    /// What can only be compared once everything has happened.
    pub(crate) fn at_the_end(&self, findings: &mut Findings) {
        let broken = if self.closed { self.book.whole_of_money(&self.house) } else { self.book.whole(&self.house) };
        note(broken, place_of_house, findings);
    }
}
