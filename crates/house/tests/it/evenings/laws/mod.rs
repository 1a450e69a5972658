//! What must hold after everything that happens, one law a file. Each keeps books of its own from the batches and
//! compares them with what the house says.

mod accounts;
mod books;
mod cage;
mod clocks;
mod conservation;
mod corrections;
mod figures;
mod halts;
mod ledger_meters;
mod limits;
mod lines;
mod lines_due;
mod lines_omaha;
mod pools;
mod purses;
mod rounds;
mod streams;
mod twins;
mod two_people;

use sabot_games::{Event, What as Happened, omaha};
use sabot_house::{Batch, Command, GameEvent, House, Stream, What};
use sabot_ledger::Name;

use books::Books;

/// An answered command, and the house after it.
pub(crate) struct Seen<'a> {
    pub(crate) house: &'a House,
    pub(crate) command: &'a Command,
    pub(crate) batch: &'a Batch,
}

impl<'a> Seen<'a> {
    /// What happened to money, in order.
    fn money(&self) -> impl Iterator<Item = &'a sabot_ledger::Event> {
        self.batch.events.iter().filter_map(|event| match &event.what {
            What::Money(money) => Some(money),
            _ => None,
        })
    }

    /// What happened in games, in order.
    fn games(&self) -> impl Iterator<Item = (Name, &'a GameEvent)> {
        self.batch.events.iter().filter_map(|event| match (event.stream, &event.what) {
            (Stream::Table(table), What::Game(game)) => Some((table, game)),
            _ => None,
        })
    }

    /// What happened in games against the house, in order.
    fn house_games(&self) -> impl Iterator<Item = (Name, &'a Event<Happened>)> {
        self.games().filter_map(|(table, event)| Some((table, event.house()?)))
    }

    /// What happened at Omaha tables, in order.
    fn omaha_games(&self) -> impl Iterator<Item = (Name, &'a Event<omaha::What>)> {
        self.games().filter_map(|(table, event)| Some((table, event.omaha()?)))
    }

    /// What happened to pools, in order.
    fn pools(&self) -> impl Iterator<Item = (Name, &'a sabot_house::jackpot::Event)> {
        self.batch.events.iter().filter_map(|event| match (event.stream, &event.what) {
            (Stream::Pool(pool), What::Pool(event)) => Some((pool, event)),
            _ => None,
        })
    }

    /// The tables that something happened to, each once.
    fn tables(&self) -> Vec<Name> {
        let mut tables: Vec<Name> = self
            .batch
            .events
            .iter()
            .filter_map(|event| match event.stream {
                Stream::Table(table) => Some(table),
                _ => None,
            })
            .collect();
        tables.sort_unstable();
        tables.dedup();
        tables
    }
}

/// All laws.
#[derive(Default)]
pub(crate) struct Laws {
    books: Books,
    conservation: conservation::Conservation,
    pools: pools::Pools,
    lines: lines::Lines,
    omaha_lines: lines_omaha::OmahaLines,
    twins: twins::Twins,
    figures: figures::CountedAnew,
    ledger_meters: ledger_meters::OnlyGrow,
    clocks: clocks::Clocks,
    corrections: corrections::Corrections,
    limits: limits::ChangedLimits,
    halts: halts::Halts,
    rounds: rounds::Rounds,
    two_people: two_people::TwoPeople,
    seen: u32,
}

impl Laws {
    /// Looks at what a command has brought about.
    pub(crate) fn after(&mut self, seen: &Seen<'_>) {
        self.seen += 1;
        streams::after(seen);
        // The books still show how everything stood before.
        self.twins.after(seen, &self.books);
        let touched = self.books.enter(seen);
        self.conservation.after(seen, &self.books, &touched);
        purses::after(seen, &self.books);
        self.lines.after(seen);
        self.omaha_lines.after(seen);
        accounts::after(seen, &self.books, &self.lines);
        self.pools.after(seen, &self.books);
        cage::after(seen, &self.books);
        self.corrections.after(seen);
        self.limits.after(seen);
        self.clocks.after(seen);
        self.halts.after(seen);
        self.rounds.after(seen);
        self.two_people.after(seen);
        self.figures.after(seen);
        if self.seen.is_multiple_of(128) {
            self.figures.compare(seen.house);
            self.ledger_meters.grow(seen.house);
        }
    }

    /// The last look, at everything once more.
    pub(crate) fn at_the_end(&mut self, house: &House, sample: usize) {
        self.conservation.at_the_end(house, &self.books, sample);
        self.pools.at_the_end(house);
        self.figures.compare(house);
        self.ledger_meters.at_the_end(house, &self.books, sample);
    }

    /// How many rounds were settled and compared with the letter.
    pub(crate) fn rounds_compared(&self) -> u32 {
        self.twins.compared()
    }

    /// How many rounds closed.
    pub(crate) fn rounds_closed(&self) -> u32 {
        self.rounds.closed()
    }
}
