//! The ledger.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use sabot_money::{Currency, Money};

use crate::decide::decide;
use crate::draft::Draft;
use crate::effects::{Books, effects};
use crate::record::Record;
use crate::{
    Acceptance, Account, AccountStanding, Id, Meters, MoneyCommand, MoneyEvent, MoneyRefusal, Transfer, TransferState,
};

/// All accounts, all that has happened to them and the meters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    pub(crate) standings: BTreeMap<Account, AccountStanding>,
    /// Boxed, because a record is large and a tree moves its values when it grows.
    pub(crate) records: BTreeMap<Id, Box<Record>>,
    pub(crate) meters: Meters,
}

impl Ledger {
    /// Whether a command is accepted, and what happens then. Nothing changes yet.
    ///
    /// # Errors
    /// A [`MoneyRefusal`] that names the field and the reason.
    pub fn decide(&self, command: &MoneyCommand) -> Result<Acceptance, MoneyRefusal> {
        decide(self, command).map(|(answer, _)| answer)
    }

    /// Whether all of these commands are accepted one after the other, as for the settlement of a round, whose
    /// transfers have different purposes and must happen together. Nothing changes yet.
    ///
    /// # Errors
    /// Which command is refused, counted from 0, and why; then none of them may happen.
    pub fn decide_all(&self, commands: &[MoneyCommand]) -> Result<Vec<Acceptance>, (usize, MoneyRefusal)> {
        let mut draft = Draft::over(self);
        let mut answers = Vec::with_capacity(commands.len());
        for (index, command) in commands.iter().enumerate() {
            let (answer, changes) = decide(&draft, command).map_err(|refusal| (index, refusal))?;
            if let Some(changes) = changes {
                draft.write(answer.event(), changes);
            }
            answers.push(answer);
        }
        Ok(answers)
    }

    /// Takes in what [`Ledger::decide`] has answered.
    ///
    /// An event that was taken in before, or that cannot have happened to this ledger, changes nothing: whatever is
    /// passed, the sums stay zero and the bounds kept. To be told about such events, use [`Ledger::replay`].
    pub fn apply(&mut self, event: &MoneyEvent) {
        let Ok(changes) = effects(self, event) else { return };
        self.standings.extend(changes.standings);
        let state = event.transfer().map(|_| (TransferState::Posted, event.id));
        self.records.insert(event.id, Box::new(Record { event: event.clone(), state }));
        if let Some((id, state)) = changes.state
            && let Some(record) = self.records.get_mut(&id)
        {
            record.state = Some((state, event.id));
        }
        if let Some(count) = changes.count {
            self.meters.advance(&count);
        }
    }

    /// Forgets a command, unless its transfer is still set aside: balances and meters stay. The caller must be sure
    /// that the command is never sent again and its transfer never reversed, because the ledger would not recognise
    /// either.
    pub fn forget(&mut self, id: &Id) {
        if let Entry::Occupied(known) = self.records.entry(*id)
            && !matches!(known.get().state, Some((TransferState::Reserved, _)))
        {
            known.remove();
        }
    }

    /// Forgets every command whose id begins so.
    pub fn forget_all(&mut self, beginning: &str) {
        let ids: Vec<Id> = self.ids(beginning).copied().collect();
        ids.iter().for_each(|id| self.forget(id));
    }

    /// The ids of all commands that it remembers and that begin so, in the order of their texts.
    pub fn ids(&self, beginning: &str) -> impl Iterator<Item = &Id> {
        let from = beginning.parse::<Id>().ok();
        let of = from.into_iter().flat_map(|from| self.records.range(from..).map(|(id, _)| id));
        of.take_while(move |id| id.as_str().starts_with(beginning))
    }

    /// How an account stands, if it is open.
    #[must_use]
    pub fn standing(&self, account: &Account) -> Option<&AccountStanding> {
        self.standings.get(account)
    }

    /// What an account can spend, if it is open.
    #[must_use]
    pub fn available(&self, account: &Account) -> Option<Money> {
        self.standings.get(account).map(AccountStanding::available)
    }

    /// All open accounts, in order.
    pub fn accounts(&self) -> impl Iterator<Item = (&Account, &AccountStanding)> {
        self.standings.iter()
    }

    /// What happened under an id.
    #[must_use]
    pub fn event(&self, id: &Id) -> Option<&MoneyEvent> {
        self.records.get(id).map(|record| &record.event)
    }

    /// The transfer of an id, and how it stands.
    #[must_use]
    pub fn transfer(&self, id: &Id) -> Option<(&Transfer, TransferState)> {
        let record = self.records.get(id)?;
        Some((record.event.transfer()?, record.state?.0))
    }

    /// The meters.
    #[must_use]
    pub const fn meters(&self) -> &Meters {
        &self.meters
    }

    /// The sum of all balances of a currency: always zero, for an inspector to see.
    #[must_use]
    pub fn sum(&self, currency: Currency) -> i128 {
        self.minor(currency, |standing| standing.balance)
    }

    /// What is set aside in a currency and belongs to no account's available money.
    #[must_use]
    pub fn reserved(&self, currency: Currency) -> i128 {
        self.minor(currency, |standing| standing.leaving)
    }

    fn minor(&self, currency: Currency, of: impl Fn(&AccountStanding) -> Money) -> i128 {
        let accounts = self.standings.iter().filter(|(account, _)| account.currency == currency);
        accounts.map(|(_, standing)| i128::from(of(standing).minor())).sum()
    }
}

impl Books for Ledger {
    fn standing(&self, account: &Account) -> Option<AccountStanding> {
        self.standings.get(account).copied()
    }

    fn event(&self, id: &Id) -> Option<&MoneyEvent> {
        self.records.get(id).map(|record| &record.event)
    }

    fn state(&self, id: &Id) -> Option<(TransferState, Id)> {
        self.records.get(id)?.state
    }
}
