//! Double entry kept beside the ledger, from its events alone: other laws start from these books.

use std::collections::HashMap;

use sabot_house::House;
use sabot_ledger::{Account, Entry, Id, MoneyEvent, MoneyMovement, Transfer};
use sabot_money::{Currency, Money};

use crate::Seen;
use crate::broken::{Checked, Wrong, ensure, ensure_eq};

/// How an account stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stand {
    /// What it holds.
    pub balance: i128,
    /// What of it is set aside to leave.
    pub leaving: i128,
    /// What is set aside to come to it.
    pub coming: i128,
}

/// What one event of the ledger moved.
#[derive(Debug)]
pub(crate) struct Moved {
    /// The transfer whose purpose and tags it is counted under.
    pub(crate) first: Transfer,
    /// What moved, as `first` tells it.
    pub(crate) entries: Vec<Entry>,
    /// Whether it moved back.
    pub(crate) back: bool,
}

/// The books.
#[derive(Debug, Default)]
pub struct Books {
    stands: HashMap<Account, Stand>,
    /// The transfers that can still be finished, voided or reversed. They are kept no longer than by the ledger itself.
    transfers: HashMap<Id, Transfer>,
    /// How many transfers were left when the forgotten ones were last removed.
    left: usize,
    /// The accounts that the last batch touched, and how they stood before.
    touched: Vec<(Account, Stand)>,
    moved: Vec<Moved>,
}

impl Books {
    /// How an account stands; nothing where nothing ever moved.
    #[must_use]
    pub fn stand(&self, account: &Account) -> Stand {
        self.stands.get(account).copied().unwrap_or_default()
    }

    /// What an account can spend.
    #[must_use]
    pub fn available(&self, account: &Account) -> i128 {
        let stand = self.stand(account);
        stand.balance - stand.leaving
    }

    /// Every account.
    pub fn stands(&self) -> impl Iterator<Item = (&Account, &Stand)> {
        self.stands.iter()
    }

    /// What the last batch moved, in order.
    pub(crate) fn moved(&self) -> &[Moved] {
        &self.moved
    }

    /// The transfer of an id, where it can still be finished, voided or reversed.
    pub(crate) fn transfer(&self, id: &Id) -> Result<&Transfer, Wrong> {
        self.transfers.get(id).ok_or_else(|| Wrong::new("a transfer that was made", id))
    }

    /// Enters the money of a batch.
    pub(crate) fn enter(&mut self, seen: &Seen<'_>) -> Checked {
        self.touched.clear();
        self.moved.clear();
        seen.money().try_for_each(|event| self.one(event))
    }

    /// Forgets what the ledger has forgotten, now and then.
    pub(crate) fn forget(&mut self, house: &House) {
        if self.transfers.len() > 1_024 + 2 * self.left {
            self.transfers.retain(|id, _| house.ledger().transfer(id).is_some());
            self.left = self.transfers.len();
        }
    }

    fn one(&mut self, event: &MoneyEvent) -> Checked {
        match &event.what {
            MoneyMovement::Opened { account, .. } | MoneyMovement::Rebounded { account, .. } => {
                self.touch(account);
            }
            MoneyMovement::Posted(transfer) => {
                self.moves(&transfer.entries);
                self.keep(event.id, transfer)?;
                self.moved.push(Moved { first: transfer.clone(), entries: transfer.entries.clone(), back: false });
            }
            MoneyMovement::Reversed { of, transfer } => {
                let first = self.transfer(of)?.clone();
                let back: Vec<Entry> = first.entries.iter().map(|entry| entry.back()).collect();
                self.moves(&transfer.entries);
                self.keep(event.id, transfer)?;
                self.moved.push(Moved { entries: first.entries.clone(), first, back: true });
                ensure_eq!(transfer.entries, back, "every entry of {of} turned round");
            }
            MoneyMovement::Reserved(transfer) => {
                self.sets_aside(&transfer.entries, 1);
                self.keep(event.id, transfer)?;
            }
            MoneyMovement::Finished { of, entries, .. } => {
                let first = self.transfer(of)?.clone();
                self.sets_aside(&first.entries, -1);
                self.moves(entries);
                self.moved.push(Moved { first, entries: entries.clone(), back: false });
            }
            MoneyMovement::Voided { of } => {
                let aside = self.transfer(of)?.entries.clone();
                self.sets_aside(&aside, -1);
            }
        }
        Ok(())
    }

    fn keep(&mut self, id: Id, transfer: &Transfer) -> Checked {
        ensure!(self.transfers.insert(id, transfer.clone()).is_none(), "one transfer of an id", "two called {id}");
        Ok(())
    }

    fn touch(&mut self, account: &Account) -> &mut Stand {
        let stand = self.stands.entry(*account).or_default();
        if !self.touched.iter().any(|(known, _)| known == account) {
            self.touched.push((*account, *stand));
        }
        stand
    }

    fn moves(&mut self, entries: &[Entry]) {
        for Entry { debit, credit, amount } in entries {
            self.touch(debit).balance -= i128::from(amount.minor());
            self.touch(credit).balance += i128::from(amount.minor());
        }
    }

    fn sets_aside(&mut self, entries: &[Entry], way: i128) {
        for Entry { debit, credit, amount } in entries {
            self.touch(debit).leaving += way * i128::from(amount.minor());
            self.touch(credit).coming += way * i128::from(amount.minor());
        }
    }

    /// The ledger says the same of every account that the batch touched.
    pub(crate) fn compare_touched(&self, house: &House) -> Checked {
        self.touched.iter().try_for_each(|(account, _)| self.compare(house, account))
    }

    /// The same for every account there is.
    pub(crate) fn compare_all(&self, house: &House) -> Checked {
        ensure_eq!(house.ledger().accounts().count(), self.stands.len(), "how many accounts there are");
        self.stands.keys().try_for_each(|account| self.compare(house, account))
    }

    fn compare(&self, house: &House, account: &Account) -> Checked {
        let due = self.stand(account);
        let found = standing(house, account);
        if found != Some(due) {
            let found = found.map_or_else(|| "no such account".to_owned(), |found| told(account, &found));
            return Err(Wrong::new(told(account, &due), found));
        }
        Ok(())
    }

    /// In each currency the ledger's balances of what the batch touched sum to what they did before, and what leaves somebody
    /// comes to somebody.
    pub(crate) fn conserved(&self, house: &House) -> Checked {
        let mut sums = [[0_i128; 2]; Currency::ALL.len()];
        for (account, before) in &self.touched {
            let now = standing(house, account).unwrap_or_default();
            let [balance, aside] = &mut sums[account.currency as usize];
            *balance += now.balance - before.balance;
            *aside += (now.leaving - now.coming) - (before.leaving - before.coming);
        }
        for (currency, [balance, aside]) in Currency::ALL.iter().zip(sums) {
            ensure!(balance == 0, format_args!("0 {currency}"), "{balance} {currency}");
            ensure!(aside == 0, format_args!("as much {currency} leaving as coming"), "{aside} {currency} more");
        }
        Ok(())
    }

    /// The same over all accounts.
    pub(crate) fn all_conserved(&self, house: &House) -> Checked {
        let mut sums = [[0_i128; 3]; Currency::ALL.len()];
        for (account, stand) in &self.stands {
            let sum = &mut sums[account.currency as usize];
            sum[0] += stand.balance;
            sum[1] += stand.leaving;
            sum[2] += stand.coming;
        }
        for (currency, [balance, leaving, coming]) in Currency::ALL.iter().zip(sums) {
            ensure_eq!((balance, house.ledger().sum(*currency)), (0, 0), "the sum of all {currency}");
            ensure_eq!(leaving, coming, "{currency} that leaves somebody comes to somebody");
            ensure_eq!(house.ledger().reserved(*currency), leaving, "{currency} set aside");
        }
        Ok(())
    }
}

fn standing(house: &House, account: &Account) -> Option<Stand> {
    let minor = |money: Money| i128::from(money.minor());
    house.ledger().standing(account).map(|standing| Stand {
        balance: minor(standing.balance()),
        leaving: minor(standing.leaving()),
        coming: minor(standing.coming()),
    })
}

fn told(account: &Account, stand: &Stand) -> String {
    let Stand { balance, leaving, coming } = stand;
    format!("{account} holding {balance}, of which {leaving} leaves and to which {coming} comes")
}
