//! The book of laws, asked after every batch that is durable; and the store's balances, which are the ledger's.

use std::collections::BTreeMap;

use sabot_house::{House, HouseEvent, HouseReason, Order};
use sabot_laws::{Book, Broken, Law};
use sabot_store::StoredBalance;

use super::{Seen, Wrong};
use crate::asked::Asked;

/// After so many batches everything is compared as a whole: what a batch touched is looked at after each.
const WHOLE_EVERY: u32 = 64;

#[derive(Debug, Default)]
pub(crate) struct Laws {
    book: Book,
    batches: u32,
}

impl Laws {
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Result<(), Wrong> {
        // The house holds a table when its books would go wrong. That must never be necessary, so it is a finding.
        let unbalanced = seen.batch.events.iter().find_map(|event| match &event.what {
            HouseEvent::Refused(refused) if refused.key == HouseReason::UNBALANCED => Some(refused),
            _ => None,
        });
        if let Some(refused) = unbalanced {
            return Err((Law::Conservation.key(), format!("a table is held because of its books: {refused:?}")));
        }
        first(self.book.after(&sabot_laws::Seen { house: seen.house, batch: seen.batch, order: order(seen) }))?;
        self.batches += 1;
        if self.batches.is_multiple_of(WHOLE_EVERY) { first(self.book.whole(seen.house)) } else { Ok(()) }
    }

    /// Compares everything once more, and the balances that the store has counted.
    pub(crate) fn whole(&self, house: &House, balances: &[StoredBalance]) -> Result<(), Wrong> {
        first(self.book.whole(house))?;
        let stored: BTreeMap<String, i128> =
            balances.iter().map(|one| (one.account.to_string(), i128::from(one.amount.minor()))).collect();
        let due: BTreeMap<String, i128> =
            self.book.books().stands().map(|(account, stand)| (account.to_string(), stand.balance)).collect();
        if stored == due {
            return Ok(());
        }
        let differs = due.iter().find(|(account, balance)| stored.get(*account) != Some(balance));
        Err((Law::Books.key(), format!("the store has {} accounts of {}; {differs:?}", stored.len(), due.len())))
    }

    /// How many rounds were compared with the letter.
    pub(crate) const fn compared(&self) -> u64 {
        self.book.rounds_compared()
    }
}

/// What was asked, where somebody asked: what time brings about has no command.
fn order<'a>(seen: &Seen<'a>) -> Option<&'a Order> {
    match seen.asked? {
        Asked::Command(_, command) => Some(&command.order),
        Asked::Tick(_) => None,
    }
}

fn first(broken: Vec<Broken>) -> Result<(), Wrong> {
    broken.into_iter().next().map_or(Ok(()), |broken| {
        let Broken { law, expected, found, .. } = &broken;
        Err((law.key(), format!("expected {expected}, found {found}")))
    })
}
