//! A ledger made again from its events.

use crate::{Acceptance, Ledger, MoneyEvent, MoneyRefusal};

/// An event that the commands before it do not lead to: the record was changed, or a part of it is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {index} does not follow from those before it")]
pub struct Spoiled {
    /// Which event, counted from 0.
    pub index: usize,
    /// Why its command would be refused; none where it would be accepted with another result.
    pub refusal: Option<MoneyRefusal>,
}

impl Ledger {
    /// The ledger after these events, each decided anew and compared.
    ///
    /// # Errors
    /// [`Spoiled`] at the first event that does not follow from those before it.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a MoneyEvent>) -> Result<Ledger, Spoiled> {
        let mut ledger = Ledger::default();
        for (index, event) in events.into_iter().enumerate() {
            match ledger.decide(&event.command()) {
                Ok(Acceptance::New(same)) if same == *event => ledger.apply(event),
                Ok(_) => return Err(Spoiled { index, refusal: None }),
                Err(refusal) => return Err(Spoiled { index, refusal: Some(refusal) }),
            }
        }
        Ok(ledger)
    }
}
