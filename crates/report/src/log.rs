//! The record counted anew, batch by batch.

use sabot_house::config::{HouseConfig, Mode, TableConfig};
use sabot_house::meters::{Figures, MeterPlace};
use sabot_house::{Batch, HouseEvent, Moment, Stream, StreamEvent};
use sabot_ledger::{MoneyMovement, Name, Purpose};

use crate::acts::Decisions;
use crate::rounds::{Rounds, units};
use crate::tournaments::Tournaments;
use crate::transfers::Transfers;

/// Reads batches in the order of the log and counts what they say: rounds from the lines of their settlements, approvals
/// and refusals, and, where the meters are to be checked, what the ledger moved. Nothing is asked of a house.
#[derive(Clone, Debug, Default)]
pub struct Log {
    config: Option<HouseConfig>,
    pub(crate) rounds: Rounds,
    pub(crate) decisions: Decisions,
    pub(crate) transfers: Option<Transfers>,
    pub(crate) tournaments: Tournaments,
    commands: u64,
    events: u64,
    until: Moment,
}

impl Log {
    /// A log that counts only what a report needs.
    #[must_use]
    pub fn new() -> Log {
        Log::default()
    }

    /// One that also counts every transfer, for [`check`](crate::check()).
    #[must_use]
    pub fn checking() -> Log {
        Log { transfers: Some(Transfers::default()), ..Log::default() }
    }

    /// How many commands it has read.
    #[must_use]
    pub const fn commands(&self) -> u64 {
        self.commands
    }

    /// How many events.
    #[must_use]
    pub const fn events(&self) -> u64 {
        self.events
    }

    /// When the last of them happened.
    #[must_use]
    pub const fn until(&self) -> Moment {
        self.until
    }

    /// Reads one more batch.
    pub fn take(&mut self, batch: &Batch) {
        self.commands += 1;
        self.events += batch.events.len() as u64;
        self.until = batch.at;
        for event in &batch.events {
            self.event(event, batch);
        }
    }

    fn event(&mut self, StreamEvent { stream, what }: &StreamEvent, batch: &Batch) {
        if let HouseEvent::ClockCorrected { to, .. } = what {
            self.until = *to;
        }
        if let HouseEvent::Founded { config, rules } = what {
            self.config = sabot_house::config::read_under(config, rules.unwrap_or_default()).ok();
        }
        match *stream {
            Stream::House => self.decisions.at_house(what, &batch.actor),
            Stream::Tournament(name) => self.tournaments.take(name, what),
            Stream::Table(table) => {
                let Some(place) = self.place(table, batch.at) else { return };
                self.decisions.at_table(place, what, &batch.actor);
                self.at_table(place, what);
            }
            Stream::Pool(pool) => {
                let config = self.config.as_ref();
                let place = |table| config.and_then(|config| place_of(config, table, batch.at));
                self.decisions.at_pool(pool, what, &batch.actor, place);
            }
        }
        // Chips that are bought at a table may be recorded on another stream than the table's.
        if let HouseEvent::Money(money) = what {
            self.money(money, batch.at);
        }
    }

    fn at_table(&mut self, place: MeterPlace, what: &HouseEvent) {
        match what {
            HouseEvent::Game(game) => self.rounds.take(place, game),
            HouseEvent::Corrected { net, .. } => {
                let figures = self.rounds.at(place);
                figures.corrections += 1;
                figures.corrected += i128::from(net.minor());
            }
            _ => {}
        }
    }

    fn money(&mut self, money: &sabot_ledger::MoneyEvent, at: Moment) {
        if let MoneyMovement::Posted(transfer) = &money.what
            && transfer.purpose == Purpose::BuyIn
            && let Some(place) = transfer.tags.table.and_then(|table| self.place(table, at))
        {
            self.rounds.at(place).drop += transfer.entries.iter().map(|entry| units(entry.amount)).sum::<u128>();
        }
        if let Some(transfers) = &mut self.transfers {
            transfers.take(money);
        }
    }

    fn place(&self, table: Name, at: Moment) -> Option<MeterPlace> {
        place_of(self.config.as_ref()?, table, at)
    }

    /// Every table and day with its figures: those of practice tables, or those of all others.
    pub(crate) fn figures(&self, practice: bool) -> impl Iterator<Item = (&MeterPlace, &Figures)> {
        self.rounds.figures().filter(move |(place, _)| self.is_practice(place.table) == practice)
    }

    /// Whether it is a table at which somebody learns.
    pub(crate) fn is_practice(&self, table: Name) -> bool {
        let config = self.config.as_ref().and_then(|config| table_of(config, table));
        config.is_some_and(|table| table.mode == Mode::Practice)
    }
}

fn table_of(config: &HouseConfig, table: Name) -> Option<&TableConfig> {
    config.tables.iter().find(|one| one.name == table)
}

fn place_of(config: &HouseConfig, table: Name, at: Moment) -> Option<MeterPlace> {
    let game = &table_of(config, table)?.game;
    let day = at.gaming_day(config.day_starts_minute);
    Some(MeterPlace { day, game: game.instrument(), table, currency: game.currency() })
}
