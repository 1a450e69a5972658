//! The slow twin: every figure counted from the whole list of events, as an inspector would with paper and pencil.
//!
//! Nothing here is used by the ledger. A reserved amount lies, until it is finished or voided, in no account at all.

use sabot_money::Currency;

use crate::{
    Account, AccountKind, Entry, Id, Meter, MeterScope, MoneyEvent, MoneyMovement, Purpose, Transfer, TransferState,
};

/// What an account can spend, in minor units.
#[must_use]
pub fn available(events: &[MoneyEvent], account: &Account) -> i128 {
    let mut purse = 0;
    for event in events {
        match &event.what {
            MoneyMovement::Posted(transfer) | MoneyMovement::Reversed { transfer, .. } => {
                purse += given(&transfer.entries, account) - taken(&transfer.entries, account);
            }
            MoneyMovement::Reserved(transfer) => purse -= taken(&transfer.entries, account),
            MoneyMovement::Finished { of, entries, .. } => {
                let released = taken(entries_of(events, of), account) - taken(entries, account);
                purse += given(entries, account) + released;
            }
            MoneyMovement::Voided { of } => purse += taken(entries_of(events, of), account),
            MoneyMovement::Opened { .. } | MoneyMovement::Rebounded { .. } => {}
        }
    }
    purse
}

/// What is set aside in a currency, in minor units.
#[must_use]
pub fn reserved(events: &[MoneyEvent], currency: Currency) -> i128 {
    let mut aside = 0;
    for event in events {
        if let MoneyMovement::Reserved(transfer) = &event.what
            && state(events, &event.id) == Some(TransferState::Reserved)
        {
            let entries = transfer.entries.iter().filter(|entry| entry.debit.currency == currency);
            aside += entries.map(|entry| i128::from(entry.amount.minor())).sum::<i128>();
        }
    }
    aside
}

/// How the transfer of an id stands.
#[must_use]
pub fn state(events: &[MoneyEvent], id: &Id) -> Option<TransferState> {
    let mut state = None;
    for event in events {
        match &event.what {
            MoneyMovement::Posted(_) | MoneyMovement::Reversed { .. } if event.id == *id => {
                state = Some(TransferState::Posted)
            }
            MoneyMovement::Reserved(_) if event.id == *id => state = Some(TransferState::Reserved),
            MoneyMovement::Finished { of, .. } if of == id => state = Some(TransferState::Posted),
            MoneyMovement::Voided { of } if of == id => state = Some(TransferState::Voided),
            MoneyMovement::Reversed { of, .. } if of == id => state = Some(TransferState::Reversed),
            _ => {}
        }
    }
    state
}

/// What a meter shows within a scope, in minor units.
#[must_use]
pub fn reading(events: &[MoneyEvent], scope: &MeterScope, meter: Meter) -> u128 {
    let mut shown = 0;
    for event in events {
        match &event.what {
            MoneyMovement::Posted(transfer) if transfer.purpose.meter() == Some(meter) => {
                shown += metered(scope, transfer, &transfer.entries);
            }
            MoneyMovement::Finished { of, entries, .. } => {
                let aside = transfer_of(events, of).filter(|aside| aside.purpose.meter() == Some(meter));
                shown += aside.map_or(0, |aside| metered(scope, aside, entries));
            }
            MoneyMovement::Reversed { of, transfer } if meter == Meter::Voided => {
                shown += transfer_of(events, of).map_or(0, |first| metered(scope, first, &first_way(transfer)));
            }
            _ => {}
        }
    }
    shown
}

/// How much of what a meter shows was reversed, in minor units.
#[must_use]
pub fn reversed(events: &[MoneyEvent], scope: &MeterScope, meter: Meter) -> u128 {
    let mut back = 0;
    for event in events {
        if let MoneyMovement::Reversed { of, transfer } = &event.what
            && let Some(first) = transfer_of(events, of)
            && first.purpose.meter() == Some(meter)
        {
            back += metered(scope, first, &first_way(transfer));
        }
    }
    back
}

fn metered(scope: &MeterScope, place: &Transfer, entries: &[Entry]) -> u128 {
    let (wanted, tags) = (&scope.tags, &place.tags);
    let here = wanted.table.is_none_or(|table| tags.table == Some(table))
        && wanted.seat.is_none_or(|seat| tags.seat == Some(seat))
        && wanted.bet.is_none_or(|bet| tags.bet == Some(bet))
        && wanted.edition.is_none_or(|edition| tags.edition == Some(edition));
    // A transfer has other entries too. Of winnings the meter counts what the bank pays, of a prize what reaches the
    // player's purse, of a pot what its player had put in.
    let paid = |entry: &&Entry| match place.purpose {
        Purpose::Winnings => entry.debit.kind == AccountKind::Bank,
        Purpose::Prize => entry.credit.kind == AccountKind::Purse,
        Purpose::Pot => entry.credit.kind == AccountKind::Stakes,
        _ => true,
    };
    let counted = entries.iter().filter(|entry| here && entry.debit.currency == scope.currency).filter(paid);
    counted.map(|entry| u128::from(entry.amount.minor().unsigned_abs())).sum()
}

/// The entries of a reversal as they had moved the first time.
fn first_way(reversal: &Transfer) -> Vec<Entry> {
    reversal.entries.iter().map(|entry| entry.back()).collect()
}

fn given(entries: &[Entry], account: &Account) -> i128 {
    entries.iter().filter(|entry| entry.credit == *account).map(|entry| i128::from(entry.amount.minor())).sum()
}

fn taken(entries: &[Entry], account: &Account) -> i128 {
    entries.iter().filter(|entry| entry.debit == *account).map(|entry| i128::from(entry.amount.minor())).sum()
}

/// The transfer of an id. No ledger writes a list that names a transfer and does not hold it; such a transfer counts
/// for nothing.
fn transfer_of<'a>(events: &'a [MoneyEvent], id: &Id) -> Option<&'a Transfer> {
    events.iter().find(|event| event.id == *id).and_then(MoneyEvent::transfer)
}

fn entries_of<'a>(events: &'a [MoneyEvent], id: &Id) -> &'a [Entry] {
    transfer_of(events, id).map_or(&[], |transfer| &transfer.entries)
}
