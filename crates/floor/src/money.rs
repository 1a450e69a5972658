//! The ledger's movements as the store balances them.
//!
//! What is only set aside stays in the ledger; what has moved is a transfer of the store, one for each entry, so that
//! accounts shared by several machines could be checked where they are kept.

use sabot_house::{Batch, HouseEvent};
use sabot_ledger::{Account, Entry, MoneyMovement};
use sabot_store::{AccountChange, AccountName, StoredTransfer};

/// The accounts that a batch opens, and the money that it moves.
#[must_use]
pub fn movements(batch: &Batch) -> (Vec<AccountChange>, Vec<StoredTransfer>) {
    let (mut accounts, mut transfers) = (Vec::new(), Vec::new());
    for event in &batch.events {
        let HouseEvent::Money(money) = &event.what else { continue };
        match &money.what {
            MoneyMovement::Opened { account, bounds } => accounts.push(AccountChange::Open {
                account: account_name(account),
                currency: account.currency,
                bounds: *bounds,
            }),
            MoneyMovement::Rebounded { account, bounds } => {
                accounts.push(AccountChange::Rebound { account: account_name(account), bounds: *bounds });
            }
            MoneyMovement::Posted(transfer) | MoneyMovement::Reversed { transfer, .. } => {
                transfers.extend(numbered(money.id.as_str(), &transfer.entries));
            }
            MoneyMovement::Finished { entries, .. } => transfers.extend(numbered(money.id.as_str(), entries)),
            MoneyMovement::Reserved(_) | MoneyMovement::Voided { .. } => {}
        }
    }
    (accounts, transfers)
}

/// The account as the store names it.
///
/// # Panics
/// Never: an account's kind, owner and currency are short and plain.
#[must_use]
pub fn account_name(account: &Account) -> AccountName {
    account.to_string().parse().expect("kind, owner and currency are short and plain")
}

fn numbered<'a>(id: &'a str, entries: &'a [Entry]) -> impl Iterator<Item = StoredTransfer> + 'a {
    (1..).zip(entries).map(move |(number, entry): (u16, &Entry)| StoredTransfer {
        id: format!("{id}/{number}").parse().expect("a ledger's id and a number are short and plain"),
        debit: account_name(&entry.debit),
        credit: account_name(&entry.credit),
        currency: entry.debit.currency,
        amount: entry.amount,
    })
}
