//! What the ledger would be after some commands, kept beside it.

use std::collections::BTreeMap;

use crate::effects::{Books, Changes};
use crate::{Account, AccountStanding, Id, Ledger, MoneyEvent, TransferState};

/// Changes laid over a ledger that itself stays as it is.
pub(crate) struct Draft<'a> {
    under: &'a Ledger,
    standings: BTreeMap<Account, AccountStanding>,
    events: BTreeMap<Id, MoneyEvent>,
    states: BTreeMap<Id, (TransferState, Id)>,
}

impl<'a> Draft<'a> {
    pub(crate) fn over(under: &'a Ledger) -> Draft<'a> {
        Draft { under, standings: BTreeMap::new(), events: BTreeMap::new(), states: BTreeMap::new() }
    }

    pub(crate) fn write(&mut self, event: &MoneyEvent, changes: Changes) {
        self.standings.extend(changes.standings);
        if event.transfer().is_some() {
            self.states.insert(event.id, (TransferState::Posted, event.id));
        }
        self.states.extend(changes.state.map(|(id, state)| (id, (state, event.id))));
        self.events.insert(event.id, event.clone());
    }
}

impl Books for Draft<'_> {
    fn standing(&self, account: &Account) -> Option<AccountStanding> {
        self.standings.get(account).copied().or_else(|| Books::standing(self.under, account))
    }

    fn event(&self, id: &Id) -> Option<&MoneyEvent> {
        self.events.get(id).or_else(|| Books::event(self.under, id))
    }

    fn state(&self, id: &Id) -> Option<(TransferState, Id)> {
        self.states.get(id).copied().or_else(|| Books::state(self.under, id))
    }
}
