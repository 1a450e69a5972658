//! Law 9: rounds are numbered without gaps, also over closings of the table, and the last ones of each table and of
//! each seat are recalled as they were.

use std::collections::{BTreeMap, BTreeSet};

use sabot_games::omaha::What as OmahaHappened;
use sabot_games::{Seat, What as Happened};
use sabot_house::{GameEvent, Moment, Round};
use sabot_ledger::{Account, Name, What};

use super::super::tables::At;
use super::Seen;

/// What a table has played.
#[derive(Default)]
struct Played {
    /// The number of the round that is open or was last.
    number: u32,
    opened: Moment,
    void: bool,
    /// The rounds that have closed: the number of each, and which seats had bets in it.
    closed: Vec<(u32, BTreeSet<Seat>)>,
    /// All that happened since it opened.
    events: Vec<GameEvent>,
}

#[derive(Default)]
pub(super) struct Rounds {
    tables: BTreeMap<Name, Played>,
}

impl Rounds {
    pub(super) fn after(&mut self, seen: &Seen<'_>) {
        let mut closes = Vec::new();
        for (table, event) in seen.games() {
            let played = self.tables.entry(table).or_default();
            if let Some(number) = opens(event) {
                assert_eq!(number, played.number + 1, "the rounds of {table} have a gap");
                let closed = core::mem::take(&mut played.closed);
                *played = Played { number, opened: seen.batch.at, closed, ..Played::default() };
            }
            played.void |= is_void(event);
            if ends(event) {
                closes.push(table);
            }
            played.events.push(*event);
        }
        for table in closes {
            self.compare(seen, table);
        }
    }

    pub(super) fn closed(&self) -> u32 {
        let closed: usize = self.tables.values().map(|played| played.closed.len()).sum();
        u32::try_from(closed).expect("small")
    }

    fn compare(&mut self, seen: &Seen<'_>, table: Name) {
        let played = self.tables.get_mut(&table).expect("it played");
        let most = usize::from(seen.house.config().expect("it was founded").recall);
        let recall = seen.house.recall(table).expect("a table is recalled");
        let kept: Vec<&Round> = recall.rounds().collect();
        let last = kept[0];
        played.closed.push((played.number, last.bets.iter().map(|bet| bet.seat).collect()));
        let numbers = |rounds: &[&Round]| rounds.iter().map(|round| round.number).collect::<Vec<_>>();
        let of_table: Vec<u32> = (1..=played.number).rev().take(most).collect();
        assert_eq!(numbers(&kept), of_table, "the rounds that {table} recalls");
        for seat in &played.closed[played.closed.len() - 1].1 {
            let had_bets = played.closed.iter().rev().filter(|(_, seats)| seats.contains(seat));
            let of_seat: Vec<u32> = had_bets.map(|(number, _)| *number).take(most).collect();
            assert_eq!(numbers(&recall.at(*seat).collect::<Vec<_>>()), of_seat, "what {table} recalls of seat {seat}");
        }
        assert_eq!((last.opened, last.closed, last.void), (played.opened, seen.batch.at, played.void), "{table}");
        assert_eq!(last.events, played.events, "what {table} recalls of its last round");
        assert_eq!(last.dealer, seen.house.table(table).and_then(|desk| desk.dealer()), "who led {table}");
        for (player, before, after) in &last.purses {
            let purse = At::new(seen.house, table).purse(*player);
            let came = seen.money().map(|event| came_to(seen, event, &purse)).sum::<i64>();
            assert_eq!(after.minor(), before.minor() + came, "{player}'s purse at {table}");
            assert_eq!(Some(*after), seen.house.ledger().available(&purse), "{player}'s purse at {table}");
        }
        for bet in &last.bets {
            let Some(transfer) = bet.transfer else { continue };
            let (_, state) = seen.house.ledger().transfer(&transfer).expect("what is recalled is not forgotten");
            assert_eq!(state, sabot_ledger::State::Posted, "{table}: {bet:?}");
        }
    }
}

/// What an event of the ledger brings to what an account can spend.
fn came_to(seen: &Seen<'_>, event: &sabot_ledger::Event, account: &Account) -> i64 {
    let entries = match &event.what {
        What::Posted(transfer) | What::Reversed { transfer, .. } => &transfer.entries,
        What::Finished { entries, .. } => entries,
        _ => return 0,
    };
    // A settlement takes nothing out of a purse: what it had set aside lay with the table.
    let out = entries.iter().filter(|entry| entry.debit == *account).count();
    assert_eq!(out, 0, "{:?}", seen.command.order);
    entries.iter().filter(|entry| entry.credit == *account).map(|entry| entry.amount.minor()).sum()
}

fn opens(event: &GameEvent) -> Option<u32> {
    match event {
        GameEvent::House(event) => match event.what {
            Happened::RoundOpened { number, .. } => Some(number),
            _ => None,
        },
        GameEvent::Omaha(event) => match event.what {
            OmahaHappened::HandStarted { number, .. } => Some(number),
            _ => None,
        },
    }
}

fn is_void(event: &GameEvent) -> bool {
    event.house().is_some_and(|event| event.what == Happened::Voided)
        || event.omaha().is_some_and(|event| event.what == OmahaHappened::Voided)
}

fn ends(event: &GameEvent) -> bool {
    event.house().is_some_and(|event| event.what == Happened::RoundClosed)
        || event.omaha().is_some_and(|event| event.what == OmahaHappened::HandClosed)
}
