//! The last rounds of each table and of each seat are recalled as they were.

use std::collections::{BTreeMap, VecDeque};

use sabot_games::Seat;
use sabot_games::omaha::OmahaEvent;
use sabot_house::{GameEvent, House, Moment, Recall, RecalledRound};
use sabot_ledger::{Account, AccountKind, Entry, Id, MoneyMovement, Name, TransferState};

use crate::Seen;
use crate::at::At;
use crate::broken::{Checked, Found, Law, Where, Wrong, ensure, ensure_eq};
use crate::seen::{closes, opens, voids};

/// What a table has played.
#[derive(Debug, Default)]
struct Played {
    /// The number of the round that is open or was last.
    number: u32,
    opened: Moment,
    void: bool,
    /// The last rounds of each seat that had bets in them, the newest first.
    of_seats: BTreeMap<Seat, VecDeque<u32>>,
    /// All that happened since it opened.
    events: Vec<GameEvent>,
}

#[derive(Debug, Default)]
pub(crate) struct Recalled {
    tables: BTreeMap<Name, Played>,
    /// What is set aside out of purses. The ledger forgets it as soon as it is let go of, and a void lets go of it (R96).
    aside: BTreeMap<Id, Vec<Entry>>,
}

/// Whether a tournament lays a hand.
fn lays(event: &GameEvent) -> bool {
    event.omaha().is_some_and(|event| matches!(event.what, OmahaEvent::HandLaid(_)))
}

impl Recalled {
    pub(crate) fn after(&mut self, seen: &Seen<'_>, found: &mut Found) {
        if let Some(by_ms) = seen.clock_shift_ms() {
            self.tables.values_mut().for_each(|played| played.opened = played.opened.shifted(by_ms));
        }
        for event in seen.money() {
            if let MoneyMovement::Reserved(transfer) = &event.what
                && transfer.entries.iter().any(|entry| entry.debit.kind == AccountKind::Purse)
            {
                self.aside.insert(event.id, transfer.entries.clone());
            }
        }
        let mut over = Vec::new();
        for (place, table, event) in seen.games() {
            let played = self.tables.entry(table).or_default();
            if let Some(number) = opens(event) {
                let of_seats = core::mem::take(&mut played.of_seats);
                // What a tournament has laid for a hand belongs to it.
                let laid = played.events.iter().rfind(|event| lays(event)).copied();
                let laid = laid.filter(|_| seen.games().any(|(_, at, event)| at == table && lays(event)));
                let events = laid.into_iter().collect();
                *played = Played { number, opened: seen.batch.at, of_seats, events, ..Played::default() };
            }
            played.void |= voids(event);
            if closes(event) {
                over.push((place, table));
            }
            played.events.push(*event);
        }
        for (event, table) in over {
            if let Some(played) = self.tables.get_mut(&table) {
                let place = Where::Round { table, round: played.number, event };
                let compared = played.compare(seen, table, &self.aside);
                found.note(Law::Recall, compared.map_err(|wrong| wrong.at(place)));
            }
        }
        for event in seen.money() {
            if let MoneyMovement::Voided { of } | MoneyMovement::Finished { of, .. } = &event.what {
                self.aside.remove(of);
            }
        }
    }
}

impl Played {
    fn compare(&mut self, seen: &Seen<'_>, table: Name, aside: &BTreeMap<Id, Vec<Entry>>) -> Checked {
        let at = At::new(seen.house, table)?;
        let most = usize::from(at.config.recall);
        let recall = recall_of(seen.house, table)?;
        let mut kept = recall.rounds();
        let last = kept.next().ok_or_else(|| Wrong::new("the round that closed", "none"))?;
        let numbers: Vec<u32> = core::iter::once(last).chain(kept).map(|round| round.number).collect();
        let due: Vec<u32> = (1..=self.number).rev().take(most).collect();
        ensure_eq!(numbers, due, "the rounds that {table} recalls");
        for bet in &last.bets {
            let of_seat = self.of_seats.entry(bet.seat).or_default();
            if of_seat.front() != Some(&self.number) {
                of_seat.push_front(self.number);
                of_seat.truncate(most);
            }
        }
        for (seat, due) in self.of_seats.iter().filter(|(_, due)| due.front() == Some(&self.number)) {
            let numbers: VecDeque<u32> = recall.at(*seat).map(|round| round.number).collect();
            ensure_eq!(numbers, *due, "what {table} recalls of seat {seat}");
        }
        self.as_it_was(seen, &at, last, aside)
    }

    fn as_it_was(
        &self,
        seen: &Seen<'_>,
        at: &At<'_>,
        last: &RecalledRound,
        aside: &BTreeMap<Id, Vec<Entry>>,
    ) -> Checked {
        ensure_eq!((last.opened, last.closed, last.void), (self.opened, seen.batch.at, self.void), "times, and void");
        ensure!(last.events == self.events, format_args!("{:?}", self.events), "{:?}", last.events);
        ensure_eq!(last.dealer, at.desk.dealer(), "who led the table");
        for (player, before, after) in &last.purses {
            let purse = at.purse(*player);
            let mut due = i128::from(before.minor());
            for event in seen.money() {
                due += came_to(event, &purse, aside)?;
            }
            ensure_eq!(i128::from(after.minor()), due, "{player}'s purse");
            ensure_eq!(Some(*after), seen.house.ledger().available(&purse), "{player}'s purse in the ledger");
        }
        for bet in &last.bets {
            let Some(transfer) = bet.transfer else { continue };
            let state = seen.house.ledger().transfer(&transfer).map(|(_, state)| state);
            ensure_eq!(state, Some(TransferState::Posted), "{bet:?}");
        }
        Ok(())
    }
}

fn recall_of(house: &House, table: Name) -> Result<&Recall, Wrong> {
    house.recall(table).ok_or_else(|| Wrong::new(format_args!("what {table} recalls"), "nothing"))
}

/// What an event of the ledger brings to what an account can spend.
fn came_to(
    event: &sabot_ledger::MoneyEvent,
    account: &Account,
    aside: &BTreeMap<Id, Vec<Entry>>,
) -> Result<i128, Wrong> {
    let entries = match &event.what {
        // R96: a void lets go of what was set aside for a raise, which its player can spend again.
        MoneyMovement::Voided { of } => {
            let freed = aside.get(of).into_iter().flatten().filter(|entry| entry.debit == *account);
            return Ok(freed.map(|entry| i128::from(entry.amount.minor())).sum());
        }
        MoneyMovement::Posted(transfer) | MoneyMovement::Reversed { transfer, .. } => &transfer.entries,
        MoneyMovement::Finished { entries, .. } => entries,
        _ => return Ok(0),
    };
    // A settlement takes nothing out of a purse: what it had set aside lay with the table.
    if entries.iter().any(|entry| entry.debit == *account) {
        return Err(Wrong::new(
            format_args!("a settlement that takes nothing out of {account}"),
            format_args!("{event:?}"),
        ));
    }
    let came = entries.iter().filter(|entry| entry.credit == *account);
    Ok(came.map(|entry| i128::from(entry.amount.minor())).sum())
}
