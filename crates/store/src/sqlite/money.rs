//! The accounts and transfers of a batch.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use rusqlite::params;
use sabot_money::Money;

use super::append::{Appending, Halt};
use super::standing::Held;
use super::values::{Code, Minor};
use crate::memory::bounded;
use crate::{AccountChange, AccountName, BatchError, StoreBatch, StoredBalance, StoredTransfer, TransferId};

/// An account that the batch touches.
struct Touched {
    held: Held,
    would_minor: i128,
}

/// The money of a batch that passed all checks.
pub(super) struct CheckedMoney {
    /// The number of each account that is changed.
    changed: Vec<u64>,
    /// The numbers of the accounts of each transfer: which pays, and which is paid.
    moved: Vec<(u64, u64)>,
    /// What the accounts hold then.
    pub(super) after: Vec<Held>,
}

impl Appending<'_> {
    /// Whether accounts can be opened and money moved as the batch says.
    pub(super) fn check_money(&mut self, batch: &StoreBatch) -> Result<CheckedMoney, Halt> {
        let mut touched = BTreeMap::new();
        let changed = batch.accounts.iter().map(|change| self.check_change(&mut touched, change));
        let changed = changed.collect::<Result<_, _>>()?;
        let mut ids = BTreeSet::new();
        let mut moved = Vec::with_capacity(batch.transfers.len());
        for transfer in &batch.transfers {
            if !ids.insert(transfer.id) || self.is_recorded(transfer.id)? {
                return Err(BatchError::TransferExists { transfer: transfer.id }.into());
            }
            let amount = i128::from(transfer.amount.minor());
            let debit = self.add(&mut touched, transfer, transfer.debit, -amount)?;
            let credit = self.add(&mut touched, transfer, transfer.credit, amount)?;
            moved.push((debit, credit));
        }
        let after = touched.into_values().map(|Touched { held: Held { number, balance }, would_minor }| {
            bounded(balance, would_minor).map(|balance| Held { number, balance }).map_err(Halt::Refused)
        });
        Ok(CheckedMoney { changed, moved, after: after.collect::<Result<_, _>>()? })
    }

    /// Opens accounts, moves money and writes what the accounts hold then.
    pub(super) fn record_money(
        &mut self,
        batch: &StoreBatch,
        money: &CheckedMoney,
        command: u64,
    ) -> rusqlite::Result<()> {
        for (change, account) in batch.accounts.iter().zip(&money.changed) {
            self.record_change(change, *account, command)?;
        }
        for (transfer, accounts) in batch.transfers.iter().zip(&money.moved) {
            self.record_transfer(transfer, *accounts, command)?;
        }
        let mut update = self.conn.prepare_cached(
            "INSERT INTO balance (account, amount_minor, least_minor, most_minor) VALUES (?1, ?2, ?3, ?4) \
             ON CONFLICT (account) DO UPDATE SET amount_minor = ?2, least_minor = ?3, most_minor = ?4",
        )?;
        for Held { number, balance: StoredBalance { amount, bounds, .. } } in &money.after {
            update.execute(params![number, Minor(*amount), Minor(bounds.least), Minor(bounds.most)])?;
        }
        Ok(())
    }

    /// The number of an account that is opened or given other bounds.
    fn check_change(
        &mut self,
        touched: &mut BTreeMap<AccountName, Touched>,
        change: &AccountChange,
    ) -> Result<u64, Halt> {
        let account = change.account();
        match (change, self.touch(touched, account)?) {
            (AccountChange::Open { .. }, Some(_)) => Err(BatchError::AlreadyOpen { account }.into()),
            (AccountChange::Rebound { .. }, None) => Err(BatchError::UnknownAccount { account }.into()),
            (AccountChange::Open { currency, bounds, .. }, None) => {
                let number = self.ends.accounts;
                self.ends.accounts += 1;
                let balance = StoredBalance { account, currency: *currency, amount: Money::ZERO, bounds: *bounds };
                touched.insert(account, Touched { held: Held { number, balance }, would_minor: 0 });
                Ok(number)
            }
            (AccountChange::Rebound { bounds, .. }, Some(known)) => {
                known.held.balance.bounds = *bounds;
                Ok(known.held.number)
            }
        }
    }

    fn record_change(&mut self, change: &AccountChange, number: u64, command: u64) -> rusqlite::Result<()> {
        let opens = if let AccountChange::Open { account, currency, .. } = change {
            let sql = "INSERT INTO account (number, name, currency) VALUES (?1, ?2, ?3)";
            self.conn.prepare_cached(sql)?.execute(params![number, account, Code(*currency)])?;
            true
        } else {
            false
        };
        let bounds = change.bounds();
        let sql = "INSERT INTO account_change (number, command, account, opens, least_minor, most_minor) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let row = params![self.ends.changes, command, number, opens, Minor(bounds.least), Minor(bounds.most)];
        self.conn.prepare_cached(sql)?.execute(row)?;
        self.ends.changes += 1;
        Ok(())
    }

    /// Whether there is a transfer of this id already.
    fn is_recorded(&self, id: TransferId) -> rusqlite::Result<bool> {
        let mut known = self.conn.prepare_cached("SELECT 1 FROM transfer WHERE id = ?1")?;
        Ok(known.exists([id])? || self.days.has_transfer(id)?)
    }

    fn record_transfer(
        &mut self,
        transfer: &StoredTransfer,
        (debit, credit): (u64, u64),
        command: u64,
    ) -> rusqlite::Result<()> {
        let mut insert = self.conn.prepare_cached(
            "INSERT INTO transfer (number, id, command, debit, credit, currency, amount_minor) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        let StoredTransfer { id, currency, amount, .. } = *transfer;
        insert.execute(params![self.ends.transfers, id, command, debit, credit, Code(currency), Minor(amount)])?;
        self.ends.transfers += 1;
        Ok(())
    }

    /// Adds to what an account would hold, and gives its number.
    fn add(
        &mut self,
        touched: &mut BTreeMap<AccountName, Touched>,
        transfer: &StoredTransfer,
        account: AccountName,
        change: i128,
    ) -> Result<u64, Halt> {
        let known = self.touch(touched, account)?.ok_or(BatchError::UnknownAccount { account })?;
        let (currency, holds) = (transfer.currency, known.held.balance.currency);
        if currency != holds {
            return Err(BatchError::OtherCurrency { transfer: transfer.id, currency, holds }.into());
        }
        known.would_minor += change;
        Ok(known.held.number)
    }

    /// An account as the batch has left it so far, if it is open.
    fn touch<'t>(
        &mut self,
        touched: &'t mut BTreeMap<AccountName, Touched>,
        account: AccountName,
    ) -> rusqlite::Result<Option<&'t mut Touched>> {
        let vacant = match touched.entry(account) {
            Entry::Occupied(known) => return Ok(Some(known.into_mut())),
            Entry::Vacant(vacant) => vacant,
        };
        let found = self.standings.account(self.conn, account)?;
        Ok(found.map(|held| {
            let would_minor = i128::from(held.balance.amount.minor());
            vacant.insert(Touched { held, would_minor })
        }))
    }
}
