//! The ledger as it is written down, so that it need not be made again from all its events.
//!
//! What is read must be a ledger: sums that are zero, accounts within their bounds, and set aside exactly what the
//! remembered transfers set aside. That it is the ledger of a certain list of events cannot be told from it alone.

use std::collections::BTreeMap;

use sabot_money::{Currency, Money};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::record::Record;
use crate::{Account, AccountStanding, Id, Ledger, Meters, Readings, Tags, TransferState};

#[derive(Serialize)]
struct Told<'a> {
    accounts: Vec<(&'a Account, &'a AccountStanding)>,
    records: Vec<&'a Record>,
    meters: Vec<(Currency, &'a Tags, &'a Readings)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    accounts: Vec<(Account, AccountStanding)>,
    records: Vec<Record>,
    meters: Vec<(Currency, Tags, Readings)>,
}

/// Why what was read is no ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum NoLedger {
    #[error("account {0} is written twice")]
    AccountTwice(Account),
    #[error("command {0} is written twice")]
    IdTwice(Id),
    #[error("the meters of one place are written twice")]
    MetersTwice,
    #[error("account {0} is outside its bounds")]
    Outside(Account),
    #[error("the balances in {0} do not sum to zero")]
    Sum(Currency),
    #[error("account {0} sets aside something else than its transfers do")]
    SetAside(Account),
}

impl Serialize for Ledger {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Told {
            accounts: self.standings.iter().collect(),
            records: self.records.values().map(Box::as_ref).collect(),
            meters: self.meters.all().collect(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Ledger {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ledger, D::Error> {
        Read::deserialize(deserializer)?.ledger().map_err(de::Error::custom)
    }
}

impl Read {
    fn ledger(self) -> Result<Ledger, NoLedger> {
        let mut standings = BTreeMap::new();
        for (account, standing) in self.accounts {
            standing.check(account).map_err(|_| NoLedger::Outside(account))?;
            if standings.insert(account, standing).is_some() {
                return Err(NoLedger::AccountTwice(account));
            }
        }
        let mut records = BTreeMap::new();
        for record in self.records {
            let id = record.event.id;
            if records.insert(id, Box::new(record)).is_some() {
                return Err(NoLedger::IdTwice(id));
            }
        }
        let meters = Meters::of(self.meters).ok_or(NoLedger::MetersTwice)?;
        let ledger = Ledger { standings, records, meters };
        match Currency::ALL.iter().find(|currency| ledger.sum(**currency) != 0) {
            Some(currency) => Err(NoLedger::Sum(*currency)),
            None => ledger.check_set_aside().map(|()| ledger),
        }
    }
}

impl Ledger {
    /// What is set aside is what the transfers that wait say: they are never forgotten.
    fn check_set_aside(&self) -> Result<(), NoLedger> {
        let mut aside: BTreeMap<Account, (i128, i128)> = BTreeMap::new();
        let waiting = self.records.values().filter(|record| matches!(record.state, Some((TransferState::Reserved, _))));
        for entry in waiting.filter_map(|record| record.event.transfer()).flat_map(|transfer| &transfer.entries) {
            let amount = i128::from(entry.amount.minor());
            aside.entry(entry.debit).or_default().0 += amount;
            aside.entry(entry.credit).or_default().1 += amount;
        }
        let minor = |money: Money| i128::from(money.minor());
        for (account, standing) in &self.standings {
            if aside.remove(account).unwrap_or_default() != (minor(standing.leaving), minor(standing.coming)) {
                return Err(NoLedger::SetAside(*account));
            }
        }
        // Every open account has taken its part out of `aside`; what is left is set aside for accounts that are not
        // open.
        aside.keys().next().map_or(Ok(()), |account| Err(NoLedger::SetAside(*account)))
    }
}
