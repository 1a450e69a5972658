//! What the store says it holds at the end, beside what the log comes to.

use std::collections::BTreeMap;

use sabot_floor::account_name;
use sabot_laws::Law;
use sabot_money::Currency;
use sabot_store::{Reply, Store, StoreError, StoreRequest, StoredBalance, ask};

use crate::finding::Findings;
use crate::log::Log;
use crate::replay::Replay;
use crate::snapshot::Looked;
use crate::source::failed;
use crate::{Fault, RecordPlace};

/// Every account holds in the store what it holds in the rebuilt house, and each currency sums to zero.
pub(crate) fn balances(store: &mut dyn Store, replay: &Replay, findings: &mut Findings) -> Result<(), StoreError> {
    let stored = match ask(store, StoreRequest::Balances) {
        Reply::Balances(balances) => balances,
        other => return Err(failed(other)),
    };
    let mut sums: BTreeMap<Currency, i128> = BTreeMap::new();
    let mut stored: BTreeMap<String, StoredBalance> = stored
        .into_iter()
        .map(|balance| {
            *sums.entry(balance.currency).or_default() += i128::from(balance.amount.minor());
            (balance.account.to_string(), balance)
        })
        .collect();
    for (account, standing) in replay.house.ledger().accounts() {
        let name = account_name(account);
        let place = || RecordPlace::Account { account: name.to_string() };
        let due = format!("{} {}", standing.balance(), account.currency);
        match stored.remove(name.as_str()) {
            None => findings.add(place(), Fault::Balance, due, "no such account"),
            Some(found) => {
                if (found.amount, found.currency) != (standing.balance(), account.currency) {
                    findings.add(place(), Fault::Balance, due, format_args!("{} {}", found.amount, found.currency));
                }
                findings.same(Fault::Bounds, &standing.bounds(), &found.bounds, place);
            }
        }
    }
    for (account, found) in stored {
        let found = format!("{} {}", found.amount, found.currency);
        findings.add(RecordPlace::Account { account }, Fault::Balance, "no such account", found);
    }
    for (currency, sum) in sums.into_iter().filter(|(_, sum)| *sum != 0) {
        findings.add(
            RecordPlace::Record,
            Fault::Law(Law::Conservation),
            format_args!("0 {currency}"),
            format_args!("{sum} {currency}"),
        );
    }
    Ok(())
}

/// The ends of streams are those of the log, and snapshots are what was saved: one stream's may have been looked at already.
pub(crate) fn ends(
    store: &mut dyn Store,
    log: &Log,
    mut looked: Option<Looked>,
    findings: &mut Findings,
) -> Result<(), StoreError> {
    let size = match ask(store, StoreRequest::LogSize) {
        Reply::LogSize(size) => size,
        other => return Err(failed(other)),
    };
    findings.same(Fault::Head, &log.index(), &size, || RecordPlace::Record);
    let streams = match ask(store, StoreRequest::Streams) {
        Reply::Streams(streams) => streams,
        other => return Err(failed(other)),
    };
    for head in &streams {
        let place = || RecordPlace::Stream { stream: head.stream.to_string() };
        let due = log.heads().get(&head.stream).map(|due| (due.version.0, Some(due.stored.to_string())));
        let found = Some((head.version.0, head.leaf.map(|leaf| leaf.to_string())));
        findings.same(Fault::Head, &due, &found, place);
        let Looked { newest, damaged, .. } = match looked.take_if(|looked| looked.stream == head.stream) {
            Some(looked) => looked,
            None => Looked::at(store, head.stream)?.0,
        };
        for damaged in damaged {
            let place = RecordPlace::Snapshot { stream: head.stream.to_string(), version: damaged.version.0 };
            findings.add(place, Fault::Snapshot, damaged.expected, damaged.found);
        }
        if let Some(version) = newest.filter(|newest| *newest > head.version) {
            let place = RecordPlace::Snapshot { stream: head.stream.to_string(), version: version.0 };
            findings.add(place, Fault::Snapshot, format_args!("{} or less", head.version), version);
        }
    }
    for stream in log.heads().keys().filter(|stream| !streams.iter().any(|head| head.stream == **stream)) {
        findings.add(RecordPlace::Stream { stream: stream.to_string() }, Fault::Head, "a stream with events", "none");
    }
    Ok(())
}
