//! Recording a batch, check by check, in the order that [`AppendOutcome`] tells.

use std::collections::BTreeMap;

use sabot_money::Money;

use super::State;
use crate::{
    AccountChange, AccountName, AppendOutcome, BatchError, Receipt, Recorded, RecordedCommand, StoreBatch,
    StoredBalance, StoredTransfer, Unsealed,
};

/// Records a batch, or tells why not; then nothing has changed.
pub(super) fn append(state: &mut State, batch: &StoreBatch) -> Result<Receipt, AppendOutcome> {
    batch.check().map_err(AppendOutcome::Refused)?;
    check_command(state, batch)?;
    check_streams(state, batch)?;
    let balances = moved(state, batch)?;
    Ok(record(state, batch, balances))
}

fn check_command(state: &State, batch: &StoreBatch) -> Result<(), AppendOutcome> {
    match state.command(batch.command) {
        Some(first) if first.content == batch.content => {
            Err(AppendOutcome::Duplicate { answer: first.answer.clone(), log: first.log.clone() })
        }
        Some(_) => Err(AppendOutcome::OtherContent { command: batch.command }),
        None => Ok(()),
    }
}

fn check_streams(state: &State, batch: &StoreBatch) -> Result<(), AppendOutcome> {
    for one in &batch.streams {
        let (stream, given) = (one.stream, state.epoch(one.stream));
        if one.epoch < given {
            return Err(AppendOutcome::Fenced { stream, epoch: given });
        }
        if one.epoch > given {
            return Err(AppendOutcome::Refused(BatchError::EpochNeverGiven { stream, epoch: one.epoch, given }));
        }
    }
    for one in &batch.streams {
        let actual = state.version(one.stream);
        if one.expected != actual {
            return Err(AppendOutcome::Conflict { stream: one.stream, actual });
        }
    }
    Ok(())
}

/// The accounts that the batch touches, as they are afterwards.
fn moved(state: &State, batch: &StoreBatch) -> Result<BTreeMap<AccountName, StoredBalance>, AppendOutcome> {
    let mut touched: BTreeMap<AccountName, (StoredBalance, i128)> = BTreeMap::new();
    for change in &batch.accounts {
        let account = change.account();
        let known =
            touched.get(&account).map(|(balance, _)| *balance).or_else(|| state.balances.get(&account).copied());
        let balance = match (change, known) {
            (AccountChange::Open { currency, bounds, .. }, None) => {
                StoredBalance { account, currency: *currency, amount: Money::ZERO, bounds: *bounds }
            }
            (AccountChange::Open { .. }, Some(_)) => {
                return Err(AppendOutcome::Refused(BatchError::AlreadyOpen { account }));
            }
            (AccountChange::Rebound { bounds, .. }, Some(balance)) => StoredBalance { bounds: *bounds, ..balance },
            (AccountChange::Rebound { .. }, None) => {
                return Err(AppendOutcome::Refused(BatchError::UnknownAccount { account }));
            }
        };
        touched.insert(account, (balance, i128::from(balance.amount.minor())));
    }
    for (index, transfer) in batch.transfers.iter().enumerate() {
        let again = batch.transfers[..index].iter().any(|earlier| earlier.id == transfer.id);
        if again || state.transfers.contains(&transfer.id) {
            return Err(AppendOutcome::Refused(BatchError::TransferExists { transfer: transfer.id }));
        }
        let amount = i128::from(transfer.amount.minor());
        for (account, change) in [(transfer.debit, -amount), (transfer.credit, amount)] {
            add(state, &mut touched, transfer, account, change).map_err(AppendOutcome::Refused)?;
        }
    }
    touched.into_iter().map(|(account, (balance, would))| Ok((account, bounded(balance, would)?))).collect()
}

fn add(
    state: &State,
    touched: &mut BTreeMap<AccountName, (StoredBalance, i128)>,
    transfer: &StoredTransfer,
    account: AccountName,
    change: i128,
) -> Result<(), BatchError> {
    let known = touched.get(&account).copied();
    let stored = || state.balances.get(&account).map(|balance| (*balance, i128::from(balance.amount.minor())));
    let (balance, would) = known.or_else(stored).ok_or(BatchError::UnknownAccount { account })?;
    if balance.currency != transfer.currency {
        let StoredTransfer { id, currency, .. } = *transfer;
        return Err(BatchError::OtherCurrency { transfer: id, currency, holds: balance.currency });
    }
    touched.insert(account, (balance, would + change));
    Ok(())
}

/// The balance with this amount, if the account may hold it.
pub(crate) fn bounded(balance: StoredBalance, would_minor: i128) -> Result<StoredBalance, AppendOutcome> {
    let StoredBalance { account, bounds, .. } = balance;
    let amount = i64::try_from(would_minor).ok().and_then(|minor| Money::new(minor).ok());
    match amount {
        Some(amount) if (bounds.least..=bounds.most).contains(&amount) => Ok(StoredBalance { amount, ..balance }),
        _ => Err(AppendOutcome::Overdrawn { account, would_minor, bounds }),
    }
}

fn record(state: &mut State, batch: &StoreBatch, balances: BTreeMap<AccountName, StoredBalance>) -> Receipt {
    let from = state.log.len();
    for one in &batch.streams {
        for event in &one.events {
            let log_index = state.log.len() as u64;
            let version = state.version(one.stream).after(1);
            let unsealed = Unsealed {
                log_index,
                stream: one.stream,
                version,
                epoch: one.epoch,
                command: batch.command,
                kind: event.kind,
                kind_version: event.kind_version,
                recorded_at_ms: event.recorded_at_ms,
                body: &event.body,
                before_in_stream: state.leaf(one.stream),
                before_in_log: state.log.last().map(|last| last.leaf),
            };
            let leaf = state.sealer.seal(&unsealed);
            state.streams.entry(one.stream).or_default().push(state.log.len());
            state.log.push(Recorded {
                log_index,
                stream: one.stream,
                version,
                epoch: one.epoch,
                command: batch.command,
                kind: event.kind,
                kind_version: event.kind_version,
                recorded_at_ms: event.recorded_at_ms,
                body: event.body.clone(),
                leaf,
            });
        }
    }
    let log = from as u64..state.log.len() as u64;
    state.balances.extend(balances);
    state.transfers.extend(batch.transfers.iter().map(|transfer| transfer.id));
    state.numbers.insert(batch.command, state.commands.len());
    state.commands.push(RecordedCommand {
        number: state.commands.len() as u64,
        command: batch.command,
        content: batch.content,
        answer: batch.answer.clone(),
        log: log.clone(),
        accounts: batch.accounts.clone(),
        transfers: batch.transfers.clone(),
    });
    let versions = batch.streams.iter().map(|one| (one.stream, state.version(one.stream))).collect();
    let leaves = state.log[from..].iter().map(|event| event.leaf).collect();
    Receipt { log, versions, leaves, head: None }
}
