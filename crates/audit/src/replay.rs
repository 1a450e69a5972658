//! The house rebuilt from its batches, and everything that is counted beside it.

use std::collections::BTreeMap;

use sabot_chance::HouseKey;
use sabot_floor::{DeckEvent, Ordered};
use sabot_house::{Batch, Event, GameEvent, House, Stream, UnknownEdition, What};
use sabot_ledger::{Event as Money, Name, Transfer, What as MoneyWhat};
use sabot_store::Recorded;

use crate::books::Books;
use crate::decided;
use crate::decks::Decks;
use crate::figures::Counting;
use crate::finding::Findings;
use crate::meters::Counters;
use crate::paid::Paid;
use crate::people::People;
use crate::pools::Pools;
use crate::rounds::Rounds;
use crate::{Counts, Fault, Place};

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

    /// What happened in games, with its row.
    fn games(&self) -> impl Iterator<Item = (Name, &GameEvent, usize)> {
        self.batch.events.iter().zip(&self.row_of).filter_map(|(event, row)| match (event.stream, &event.what) {
            (Stream::Table(table), What::Game(game)) => Some((table, game, *row)),
            _ => None,
        })
    }

    /// What happened to money, with its row.
    fn money(&self) -> impl Iterator<Item = (&Money, usize)> {
        self.batch.events.iter().zip(&self.row_of).filter_map(|(event, row)| match &event.what {
            What::Money(money) => Some((money, *row)),
            _ => None,
        })
    }
}

/// The house, and all that is counted beside it.
#[derive(Debug)]
pub(crate) struct Replay<'a> {
    pub(crate) house: House,
    pub(crate) books: Books,
    meters: Counters,
    figures: Counting,
    rounds: Rounds,
    paid: Paid,
    pools: Pools,
    decks: Decks<'a>,
    people: People,
    /// Whether something was sealed that could not be opened: from there on the games are not known, and only what everybody
    /// may see is followed.
    closed: bool,
}

impl<'a> Replay<'a> {
    /// A house that is still to be founded. With its key sealed cards are opened.
    pub(crate) fn new(key: Option<&'a HouseKey>) -> Replay<'a> {
        Replay {
            house: House::default(),
            books: Books::default(),
            meters: Counters::default(),
            figures: Counting::default(),
            rounds: Rounds::default(),
            paid: Paid::default(),
            pools: Pools::default(),
            decks: Decks::new(key),
            people: People::default(),
            closed: false,
        }
    }

    /// Whether games could not be followed to the end.
    pub(crate) const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Takes a command in; `false` where it is under an edition that nobody here knows, so that nothing can be followed from
    /// there on.
    pub(crate) fn take(&mut self, step: &Step, counts: &mut Counts, findings: &mut Findings) -> bool {
        for event in &step.batch.events {
            if let Some(UnknownEdition { field, value, known }) = self.house.unknown_edition(event) {
                let place = step.rows.first().map_or(Place::Record, Place::event);
                findings.add(place, Fault::Edition, format!("{field}: an edition known here: {known}"), value);
                return false;
            }
        }
        self.follow(step, counts, findings);
        true
    }

    fn follow(&mut self, step: &Step, counts: &mut Counts, findings: &mut Findings) {
        self.closed |= step.closed > 0;
        if self.closed {
            return self.take_open(step, findings);
        }
        counts.decided += u64::from(decided::again(&self.house, &self.decks, step, findings));
        for (table, event, _) in step.games() {
            self.rounds.settles(&self.house, &self.books, table, event);
        }
        // What is reversed may be forgotten afterwards.
        let firsts: Vec<Option<Transfer>> = step.money().map(|(money, _)| self.reversed(money)).collect();
        self.people.take(&self.house, step, findings);
        self.house.apply(&step.batch);
        self.take_money(step, firsts, findings);
        self.take_games(step, counts, findings);
        self.take_pools(step, findings);
    }

    /// Takes in what can be followed without the games: money, and what people asked of each other.
    fn take_open(&mut self, step: &Step, findings: &mut Findings) {
        let firsts: Vec<Option<Transfer>> = step.money().map(|(money, _)| self.reversed(money)).collect();
        let open = |event: &&Event| {
            matches!(
                event.what,
                What::Founded { .. }
                    | What::Money(_)
                    | What::Asked(_)
                    | What::Approved { .. }
                    | What::Rejected { .. }
                    | What::ClockNoted { .. }
                    | What::ClockCorrected { .. }
            )
        };
        let events = step.batch.events.iter().filter(open).cloned().collect();
        self.house.apply(&Batch { events, ..step.batch.clone() });
        self.books.begin();
        for ((money, _), first) in step.money().zip(firsts) {
            if let Some(moved) = self.books.enter(money, first) {
                self.meters.count(&moved);
            }
        }
        if let Some(row) = step.money().next().and_then(|(_, row)| step.rows.get(row)) {
            self.books.compare(&self.house, || Place::event(row), findings);
        }
    }

    fn reversed(&self, money: &Money) -> Option<Transfer> {
        let MoneyWhat::Reversed { of, .. } = &money.what else { return None };
        self.house.ledger().transfer(of).map(|(first, _)| first.clone())
    }

    fn take_money(&mut self, step: &Step, firsts: Vec<Option<Transfer>>, findings: &mut Findings) {
        self.books.begin();
        let mut row = None;
        for ((money, at), first) in step.money().zip(firsts) {
            row.get_or_insert(at);
            if let Some(moved) = self.books.enter(money, first) {
                self.meters.count(&moved);
                self.paid.moved(&self.house, &moved);
            }
            self.figures.money(&self.house, step.batch.at, money);
        }
        if let Some(row) = row.and_then(|row| step.rows.get(row)) {
            self.books.compare(&self.house, || Place::event(row), findings);
        }
    }

    fn take_games(&mut self, step: &Step, counts: &mut Counts, findings: &mut Findings) {
        let Replay { house, figures, rounds, paid, decks, .. } = self;
        let mut tables: BTreeMap<Name, (u64, u64)> = BTreeMap::new();
        for (table, event, row) in step.games() {
            let at = step.at(row);
            let place = |round| Place::Round { table: table.to_string(), round, version: at.0, log: at.1 };
            figures.game(house, step.batch.at, table, event);
            let closed = rounds.take(house, table, event, place, counts, findings);
            let number = house.table(table).map_or(0, |desk| desk.game().round());
            paid.game(house, table, event, || place(number), findings);
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
        let mut corrected: BTreeMap<Name, i128> = BTreeMap::new();
        for event in &step.batch.events {
            if let (Stream::Table(table), What::Corrected { net, .. }) = (event.stream, &event.what) {
                figures.corrected(house, step.batch.at, table, *net);
                *corrected.entry(table).or_default() += i128::from(net.minor());
            }
        }
        let place = || step.rows.first().map_or(Place::Record, Place::event);
        paid.batch_ends(&corrected, place, findings);
    }

    fn take_pools(&mut self, step: &Step, findings: &mut Findings) {
        let events: Vec<_> = step
            .batch
            .events
            .iter()
            .filter_map(|event| match (event.stream, &event.what) {
                (Stream::Pool(pool), What::Pool(event)) => Some((pool, event)),
                _ => None,
            })
            .collect();
        for (index, (pool, event)) in events.iter().enumerate() {
            let last = !events[index + 1..].iter().any(|(later, _)| later == pool);
            self.pools.take(&self.house, *pool, event, last, findings);
        }
    }

    /// What can only be compared once everything has happened.
    pub(crate) fn at_the_end(&self, findings: &mut Findings) {
        self.meters.compare(&self.house, findings);
        if self.closed {
            return;
        }
        self.figures.compare(&self.house, findings);
        self.pools.at_the_end(&self.house, findings);
        self.people.at_the_end(&self.house, findings);
    }
}
