//! Double entry kept beside the ledger, from its events alone.

use std::collections::HashMap;

use sabot_house::House;
use sabot_ledger::{Account, Entry, Event, Id, Transfer, What};
use sabot_money::Currency;

use crate::finding::Findings;
use crate::{Fault, Place};

/// How an account stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stand {
    pub(crate) balance: i128,
    pub(crate) leaving: i128,
    pub(crate) coming: i128,
}

/// What one event of the ledger moved, for whoever counts it.
#[derive(Debug)]
pub(crate) struct Moved {
    /// The transfer whose purpose and tags it is counted under.
    pub(crate) first: Transfer,
    /// What moved.
    pub(crate) entries: Vec<Entry>,
    /// Whether it moved back.
    pub(crate) back: bool,
}

/// The books. What is set aside is kept until it has moved or was let go, and nothing longer.
#[derive(Debug, Default)]
pub(crate) struct Books {
    stands: HashMap<Account, Stand>,
    aside: HashMap<Id, Transfer>,
    /// How the ledger's balances of the accounts that a batch touches stood before it.
    touched: Vec<(Account, i128)>,
}

impl Books {
    /// What an account can spend.
    pub(crate) fn available(&self, account: &Account) -> i128 {
        self.stands.get(account).map_or(0, |stand| stand.balance - stand.leaving)
    }

    /// Every account.
    pub(crate) fn stands(&self) -> impl Iterator<Item = (&Account, &Stand)> {
        self.stands.iter()
    }

    /// A batch begins: nothing is touched yet.
    pub(crate) fn begin(&mut self) {
        self.touched.clear();
    }

    /// Enters an event. `first`: the transfer that it reverses, where it does.
    pub(crate) fn enter(&mut self, event: &Event, first: Option<Transfer>) -> Option<Moved> {
        match &event.what {
            What::Opened { account, .. } | What::Rebounded { account, .. } => {
                self.stand(account);
                None
            }
            What::Posted(transfer) => {
                self.moves(&transfer.entries);
                Some(Moved { first: transfer.clone(), entries: transfer.entries.clone(), back: false })
            }
            What::Reversed { transfer, .. } => {
                self.moves(&transfer.entries);
                let first = first.unwrap_or_else(|| transfer.clone());
                let entries = transfer.entries.iter().map(|entry| entry.back()).collect();
                Some(Moved { first, entries, back: true })
            }
            What::Reserved(transfer) => {
                self.sets_aside(&transfer.entries, 1);
                self.aside.insert(event.id, transfer.clone());
                None
            }
            What::Finished { of, entries, .. } => {
                let first = self.aside.remove(of);
                if let Some(first) = &first {
                    self.sets_aside(&first.entries, -1);
                }
                self.moves(entries);
                first.map(|first| Moved { first, entries: entries.clone(), back: false })
            }
            What::Voided { of } => {
                if let Some(first) = self.aside.remove(of) {
                    self.sets_aside(&first.entries, -1);
                }
                None
            }
        }
    }

    fn stand(&mut self, account: &Account) -> &mut Stand {
        let stand = self.stands.entry(*account).or_default();
        if !self.touched.iter().any(|(known, _)| known == account) {
            self.touched.push((*account, stand.balance));
        }
        stand
    }

    fn moves(&mut self, entries: &[Entry]) {
        for Entry { debit, credit, amount } in entries {
            self.stand(debit).balance -= i128::from(amount.minor());
            self.stand(credit).balance += i128::from(amount.minor());
        }
    }

    fn sets_aside(&mut self, entries: &[Entry], way: i128) {
        for Entry { debit, credit, amount } in entries {
            self.stand(debit).leaving += way * i128::from(amount.minor());
            self.stand(credit).coming += way * i128::from(amount.minor());
        }
    }

    /// The ledger of the rebuilt house says the same of every account that the batch touched, and in each currency nothing
    /// appeared or vanished in it.
    pub(crate) fn compare(&self, house: &House, place: impl Fn() -> Place, findings: &mut Findings) {
        let mut sums = [0_i128; Currency::ALL.len()];
        for (account, before) in &self.touched {
            let due = self.stands[account];
            let found = house.ledger().standing(account).map(|standing| {
                let minor = |money: sabot_money::Money| i128::from(money.minor());
                Stand {
                    balance: minor(standing.balance()),
                    leaving: minor(standing.leaving()),
                    coming: minor(standing.coming()),
                }
            });
            if found != Some(due) {
                let found = found.map_or_else(|| "no such account".to_owned(), |found| told(account, &found));
                findings.add(place(), Fault::Books, told(account, &due), found);
            }
            sums[account.currency as usize] += found.unwrap_or_default().balance - before;
        }
        for (currency, sum) in Currency::ALL.iter().zip(sums) {
            if sum != 0 {
                findings.add(
                    place(),
                    Fault::Conservation,
                    format_args!("0 {currency}"),
                    format_args!("{sum} {currency}"),
                );
            }
        }
    }
}

fn told(account: &Account, stand: &Stand) -> String {
    let Stand { balance, leaving, coming } = stand;
    format!("{account} holding {balance}, of which {leaving} leaves and to which {coming} comes")
}
