//! Double entry kept beside the ledger, from its events alone: other checkers start from these books.

use std::collections::{BTreeMap, BTreeSet};

use sabot_ledger::{Account, Entry, Event, Id, Transfer, What};

use super::Seen;
use crate::finding::{Checked, ensure, ensure_eq};

/// How an account stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stand {
    pub(crate) balance: i64,
    pub(crate) leaving: i64,
    pub(crate) coming: i64,
}

/// The books.
#[derive(Debug, Default)]
pub(crate) struct Books {
    stands: BTreeMap<Account, Stand>,
    transfers: BTreeMap<Id, Transfer>,
    touched: BTreeSet<Account>,
}

impl Books {
    /// Enters the money of a batch.
    pub(crate) fn enter(&mut self, seen: &Seen<'_>) -> Checked {
        self.touched.clear();
        seen.money().try_for_each(|event| self.one(event))
    }

    /// The accounts that the last batch touched.
    pub(crate) const fn touched(&self) -> &BTreeSet<Account> {
        &self.touched
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

    fn known(&self, id: &Id) -> Result<Vec<Entry>, String> {
        let transfer = self.transfers.get(id).ok_or_else(|| format!("there is no transfer {id}"))?;
        Ok(transfer.entries.clone())
    }

    fn one(&mut self, event: &Event) -> Checked {
        match &event.what {
            What::Opened { account, .. } | What::Rebounded { account, .. } => {
                self.stands.entry(*account).or_default();
                self.touched.insert(*account);
            }
            What::Posted(transfer) => {
                self.moves(&transfer.entries);
                self.keep(event.id, transfer)?;
            }
            What::Reversed { of, transfer } => {
                let back: Vec<Entry> = self.known(of)?.into_iter().map(Entry::back).collect();
                ensure_eq!(transfer.entries, back, "a reversal turns every entry of {of} round");
                self.moves(&transfer.entries);
                self.keep(event.id, transfer)?;
            }
            What::Reserved(transfer) => {
                self.aside(&transfer.entries, 1);
                self.keep(event.id, transfer)?;
            }
            What::Finished { of, entries, .. } => {
                let aside = self.known(of)?;
                self.aside(&aside, -1);
                self.moves(entries);
            }
            What::Voided { of } => {
                let aside = self.known(of)?;
                self.aside(&aside, -1);
            }
        }
        Ok(())
    }

    fn keep(&mut self, id: Id, transfer: &Transfer) -> Checked {
        ensure!(self.transfers.insert(id, transfer.clone()).is_none(), "two transfers are called {id}");
        Ok(())
    }

    fn moves(&mut self, entries: &[Entry]) {
        for Entry { debit, credit, amount } in entries {
            self.stands.entry(*debit).or_default().balance -= amount.minor();
            self.stands.entry(*credit).or_default().balance += amount.minor();
            self.touched.extend([*debit, *credit]);
        }
    }

    fn aside(&mut self, entries: &[Entry], way: i64) {
        for Entry { debit, credit, amount } in entries {
            self.stands.entry(*debit).or_default().leaving += way * amount.minor();
            self.stands.entry(*credit).or_default().coming += way * amount.minor();
            self.touched.extend([*debit, *credit]);
        }
    }
}
