//! What the people's file and the record tell each other, in the words of the house: the file knows no order and no event.

use sabot_credentials::{AccountOrder, Learnt, People, PeopleError, Significant, Unrecorded};
use sabot_house::people::Noted;
use sabot_house::{Actor, Batch, HouseEvent, Order, Role};

use crate::noting::noted;

/// A change of an account, as the house is asked for it.
pub(crate) fn order_of(change: &AccountOrder) -> Order {
    match change {
        AccountOrder::Open(opened) => Order::OpenAccount { opened: opened.clone() },
        AccountOrder::Change(changed) => Order::ChangeAccount { changed: *changed },
    }
}

/// What the file had before the record did, as orders.
pub(crate) fn to_record(unrecorded: Unrecorded) -> Vec<(Actor, Order)> {
    let Unrecorded { excluded, limited } = unrecorded;
    let excluded = excluded
        .into_iter()
        .map(|one| (Actor::automatic(Role::Manager), Order::Exclude { player: one.player, until: one.until }));
    let limited = limited
        .into_iter()
        .map(|(name, limits)| (Actor { name, role: Role::Player, automatic: true }, Order::SetLimits { limits }));
    excluded.chain(limited).collect()
}

/// Lets the people's file learn what a batch that became durable says of accounts.
pub(crate) fn learn(people: &People, batch: &Batch) {
    people.learn(batch.events.iter().filter_map(|event| match &event.what {
        HouseEvent::AccountOpened(opened) => Some(Learnt::Opened { opened, by: batch.actor.name, at: batch.at }),
        HouseEvent::AccountChanged(changed) => Some(Learnt::Changed(changed)),
        _ => None,
    }));
}

/// Something that the record could not take waits in the people's file for the next start.
pub(crate) fn leave_unsaid(people: &People, event: &Significant) -> Result<(), PeopleError> {
    match noted(event).and_then(|noted| serde_json::to_string(&noted).ok()) {
        Some(noted) => people.leave_unsaid(&noted),
        None => Ok(()),
    }
}

/// What waits there for the record.
pub(crate) fn unsaid(people: &People) -> Result<Vec<Noted>, PeopleError> {
    Ok(people.unsaid()?.iter().filter_map(|text| serde_json::from_str(text).ok()).collect())
}
