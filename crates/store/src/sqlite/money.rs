//! The accounts and transfers of a batch.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rusqlite::params;
use sabot_money::Money;

use super::append::{Appending, Halt};
use super::standing::Held;
use super::values::{Code, Minor};
use crate::memory::bounded;
use crate::{AccountChange, AccountName, Balance, Batch, BatchError, Transfer};

/// An account that the batch touches.
struct Touched {
    held: Held,
    would_minor: i128,
}

impl Appending<'_> {
    /// Opens accounts, moves money and writes what the accounts hold then, which it gives.
    pub(super) fn record_money(&mut self, batch: &Batch, command: u64) -> Result<Vec<Held>, Halt> {
        let mut touched = BTreeMap::new();
        for change in &batch.accounts {
            self.record_change(&mut touched, change, command)?;
        }
        for transfer in &batch.transfers {
            self.record_transfer(&mut touched, transfer, command)?;
        }
        let mut update = self.conn.prepare_cached(
            "INSERT INTO balance (account, amount_minor, least_minor, most_minor) VALUES (?1, ?2, ?3, ?4) \
             ON CONFLICT (account) DO UPDATE SET amount_minor = ?2, least_minor = ?3, most_minor = ?4",
        )?;
        let mut after = Vec::with_capacity(touched.len());
        for Touched { held: Held { number, balance }, would_minor } in touched.into_values() {
            let balance = bounded(balance, would_minor).map_err(Halt::Refused)?;
            let Balance { amount, bounds, .. } = balance;
            update.execute(params![number, Minor(amount), Minor(bounds.least), Minor(bounds.most)])?;
            after.push(Held { number, balance });
        }
        Ok(after)
    }

    fn record_change(
        &mut self,
        touched: &mut BTreeMap<AccountName, Touched>,
        change: &AccountChange,
        command: u64,
    ) -> Result<(), Halt> {
        let account = change.account();
        let known = self.touch(touched, account)?;
        let (opens, bounds) = match (change, known) {
            (AccountChange::Open { .. }, Some(_)) => return Err(BatchError::AlreadyOpen { account }.into()),
            (AccountChange::Rebound { .. }, None) => return Err(BatchError::UnknownAccount { account }.into()),
            (AccountChange::Open { currency, bounds, .. }, None) => {
                let number = self.ends.accounts;
                let sql = "INSERT INTO account (number, name, currency) VALUES (?1, ?2, ?3)";
                self.conn.prepare_cached(sql)?.execute(params![number, account, Code(*currency)])?;
                self.ends.accounts += 1;
                let balance = Balance { account, currency: *currency, amount: Money::ZERO, bounds: *bounds };
                touched.insert(account, Touched { held: Held { number, balance }, would_minor: 0 });
                (true, *bounds)
            }
            (AccountChange::Rebound { bounds, .. }, Some(known)) => {
                known.held.balance.bounds = *bounds;
                (false, *bounds)
            }
        };
        let number = touched[&account].held.number;
        let sql = "INSERT INTO account_change (number, command, account, opens, least_minor, most_minor) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let row = params![self.ends.changes, command, number, opens, Minor(bounds.least), Minor(bounds.most)];
        self.conn.prepare_cached(sql)?.execute(row)?;
        self.ends.changes += 1;
        Ok(())
    }

    fn record_transfer(
        &mut self,
        touched: &mut BTreeMap<AccountName, Touched>,
        transfer: &Transfer,
        command: u64,
    ) -> Result<(), Halt> {
        let mut known = self.conn.prepare_cached("SELECT 1 FROM transfer WHERE id = ?1")?;
        if known.exists([transfer.id])? || self.days.has_transfer(transfer.id)? {
            return Err(BatchError::TransferExists { transfer: transfer.id }.into());
        }
        let amount = i128::from(transfer.amount.minor());
        let debit = self.add(touched, transfer, transfer.debit, -amount)?;
        let credit = self.add(touched, transfer, transfer.credit, amount)?;
        let mut insert = self.conn.prepare_cached(
            "INSERT INTO transfer (number, id, command, debit, credit, currency, amount_minor) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        let Transfer { id, currency, amount, .. } = *transfer;
        insert.execute(params![self.ends.transfers, id, command, debit, credit, Code(currency), Minor(amount)])?;
        self.ends.transfers += 1;
        Ok(())
    }

    /// Adds to what an account would hold, and gives its number.
    fn add(
        &mut self,
        touched: &mut BTreeMap<AccountName, Touched>,
        transfer: &Transfer,
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
