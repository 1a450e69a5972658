//! Double entry kept beside the ledger, from its events alone: every law starts from these books.

use std::collections::{BTreeMap, BTreeSet};

use sabot_ledger::{Account, Entry, Event, Id, Transfer, What};

use super::Seen;

/// How an account stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stand {
    pub(crate) balance: i64,
    pub(crate) leaving: i64,
    pub(crate) coming: i64,
}

/// The books.
#[derive(Default)]
pub(crate) struct Books {
    stands: BTreeMap<Account, Stand>,
    transfers: BTreeMap<Id, Transfer>,
    /// Every event of the ledger.
    pub(crate) events: Vec<Event>,
}

impl Books {
    /// Enters the money of a batch; tells which accounts it touched.
    pub(crate) fn enter(&mut self, seen: &Seen<'_>) -> BTreeSet<Account> {
        let mut touched = BTreeSet::new();
        for event in seen.money() {
            self.one(event, &mut touched);
            self.events.push(event.clone());
        }
        touched
    }

    /// How an account stands; nothing where nothing ever moved.
    pub(crate) fn stand(&self, account: &Account) -> Stand {
        self.stands.get(account).copied().unwrap_or_default()
    }

    /// What an account can spend.
    pub(crate) fn available(&self, account: &Account) -> i64 {
        let stand = self.stand(account);
        stand.balance - stand.leaving
    }

    pub(crate) fn stands(&self) -> impl Iterator<Item = (&Account, &Stand)> {
        self.stands.iter()
    }

    /// The transfer of an id.
    pub(crate) fn transfer(&self, id: &Id) -> Option<&Transfer> {
        self.transfers.get(id)
    }

    fn one(&mut self, event: &Event, touched: &mut BTreeSet<Account>) {
        match &event.what {
            What::Opened { account, .. } | What::Rebounded { account, .. } => {
                self.stands.entry(*account).or_default();
                touched.insert(*account);
            }
            What::Posted(transfer) => {
                self.moves(&transfer.entries, touched);
                self.transfers.insert(event.id, transfer.clone());
            }
            What::Reversed { of, transfer } => {
                let back: Vec<Entry> = self.transfers[of].entries.iter().map(|entry| entry.back()).collect();
                assert_eq!(transfer.entries, back, "a reversal turns every entry round");
                self.moves(&transfer.entries, touched);
                self.transfers.insert(event.id, transfer.clone());
            }
            What::Reserved(transfer) => {
                self.aside(&transfer.entries, 1, touched);
                self.transfers.insert(event.id, transfer.clone());
            }
            What::Finished { of, entries, .. } => {
                let aside = self.transfers[of].entries.clone();
                self.aside(&aside, -1, touched);
                self.moves(entries, touched);
            }
            What::Voided { of } => {
                let aside = self.transfers[of].entries.clone();
                self.aside(&aside, -1, touched);
            }
        }
    }

    fn moves(&mut self, entries: &[Entry], touched: &mut BTreeSet<Account>) {
        for Entry { debit, credit, amount } in entries {
            self.stands.entry(*debit).or_default().balance -= amount.minor();
            self.stands.entry(*credit).or_default().balance += amount.minor();
            touched.extend([*debit, *credit]);
        }
    }

    fn aside(&mut self, entries: &[Entry], way: i64, touched: &mut BTreeSet<Account>) {
        for Entry { debit, credit, amount } in entries {
            self.stands.entry(*debit).or_default().leaving += way * amount.minor();
            self.stands.entry(*credit).or_default().coming += way * amount.minor();
            touched.extend([*debit, *credit]);
        }
    }
}
