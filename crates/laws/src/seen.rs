//! What a law sees: a batch, what was asked, and the house after it.

use sabot_games::{BankedEvent, Event, omaha};
use sabot_house::{Batch, GameEvent, House, HouseEvent, Order, Stream};
use sabot_ledger::Name;

/// A batch that has happened, and the house after it.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// The house, which has taken the batch in.
    pub house: &'a House,
    /// What happened.
    pub batch: &'a Batch,
    /// What was asked, where that is known: rows of the first form do not tell it.
    pub order: Option<&'a Order>,
}

impl<'a> Seen<'a> {
    /// What happened to money, in order.
    pub(crate) fn money(&self) -> impl Iterator<Item = &'a sabot_ledger::MoneyEvent> + use<'a> {
        self.batch.events.iter().filter_map(|event| match &event.what {
            HouseEvent::Money(money) => Some(money),
            _ => None,
        })
    }

    /// What happened in games, in order, each with its place in the batch.
    pub(crate) fn games(&self) -> impl Iterator<Item = (usize, Name, &'a GameEvent)> + use<'a> {
        self.batch.events.iter().enumerate().filter_map(|(place, event)| match (event.stream, &event.what) {
            (Stream::Table(table), HouseEvent::Game(game)) => Some((place, table, game)),
            _ => None,
        })
    }

    /// What happened in games against the house, in order.
    pub(crate) fn banked_games(&self) -> impl Iterator<Item = (Name, &'a Event<BankedEvent>)> + use<'a> {
        self.games().filter_map(|(_, table, event)| Some((table, event.house()?)))
    }

    /// What happened at Omaha tables, in order.
    pub(crate) fn omaha_games(&self) -> impl Iterator<Item = (Name, &'a Event<omaha::OmahaEvent>)> + use<'a> {
        self.games().filter_map(|(_, table, event)| Some((table, event.omaha()?)))
    }

    /// What happened to pools, in order.
    pub(crate) fn pools(&self) -> impl Iterator<Item = (Name, &'a sabot_house::jackpot::PoolEvent)> + use<'a> {
        self.batch.events.iter().filter_map(|event| match (event.stream, &event.what) {
            (Stream::Pool(pool), HouseEvent::Pool(event)) => Some((pool, event)),
            _ => None,
        })
    }

    /// The tables that something happened to, each once.
    pub(crate) fn tables(&self) -> Vec<Name> {
        let tables = self.batch.events.iter().filter_map(|event| match event.stream {
            Stream::Table(table) => Some(table),
            _ => None,
        });
        let mut tables: Vec<Name> = tables.collect();
        tables.sort_unstable();
        tables.dedup();
        tables
    }

    /// By how much the house's clock was put right, where it was: moments that are remembered move with it.
    pub(crate) fn clock_shift_ms(&self) -> Option<i64> {
        self.batch.events.iter().find_map(|event| match event.what {
            HouseEvent::ClockCorrected { from, to, .. } => Some(to.0.saturating_sub(from.0)),
            _ => None,
        })
    }

    /// Whether the batch is nothing but a refusal.
    pub(crate) fn is_refused(&self) -> bool {
        self.batch.events.iter().any(|event| matches!(event.what, HouseEvent::Refused(_)))
    }
}

/// The number of the round that an event opens.
pub(crate) fn opens(event: &GameEvent) -> Option<u32> {
    match event {
        GameEvent::Banked(event) => match event.what {
            BankedEvent::RoundOpened { number, .. } => Some(number),
            _ => None,
        },
        GameEvent::Omaha(event) => match event.what {
            omaha::OmahaEvent::HandStarted { number, .. } => Some(number),
            _ => None,
        },
    }
}

/// Whether an event closes a round.
pub(crate) fn closes(event: &GameEvent) -> bool {
    event.house().is_some_and(|event| event.what == BankedEvent::RoundClosed)
        || event.omaha().is_some_and(|event| event.what == omaha::OmahaEvent::HandClosed)
}

/// Whether an event voids a round.
pub(crate) fn voids(event: &GameEvent) -> bool {
    event.house().is_some_and(|event| event.what == BankedEvent::Voided)
        || event.omaha().is_some_and(|event| event.what == omaha::OmahaEvent::Voided)
}
