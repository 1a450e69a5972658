//! Whether a command is accepted.

use sabot_money::Money;

use crate::effects::{Books, Changes, effects, posted, reserved};
use crate::{
    Acceptance, Entry, MoneyCommand, MoneyEvent, MoneyMovement, MoneyOrder, MoneyReason, MoneyRefusal, Portion,
    Purpose, Transfer,
};

/// The answer to a command, and what a new event would change.
pub(crate) fn decide(
    books: &impl Books,
    command: &MoneyCommand,
) -> Result<(Acceptance, Option<Changes>), MoneyRefusal> {
    if let Some(event) = books.event(&command.id) {
        if event.command() == *command {
            return Ok((Acceptance::Duplicate(event.clone()), None));
        }
        return Err(MoneyRefusal::of("id", MoneyReason::OtherContent(command.id)));
    }
    let what = match &command.order {
        MoneyOrder::Open { account, bounds } => MoneyMovement::Opened { account: *account, bounds: *bounds },
        MoneyOrder::Rebound { account, bounds } => MoneyMovement::Rebounded { account: *account, bounds: *bounds },
        MoneyOrder::Post(transfer) => MoneyMovement::Posted(transfer.clone()),
        MoneyOrder::Reserve(transfer) => MoneyMovement::Reserved(transfer.clone()),
        MoneyOrder::Finish { of, portion } => {
            let entries = portion_of(&reserved(books, of)?.entries, portion)?;
            MoneyMovement::Finished { of: *of, portion: portion.clone(), entries }
        }
        MoneyOrder::Void { of } => MoneyMovement::Voided { of: *of },
        MoneyOrder::Reverse { of, citation } => {
            let entries = posted(books, of)?.iter().map(|entry| entry.back()).collect();
            let tags = books.event(of).and_then(MoneyEvent::transfer).map(|transfer| transfer.tags).unwrap_or_default();
            let transfer = Transfer { purpose: Purpose::Correction, entries, citation: *citation, tags };
            MoneyMovement::Reversed { of: *of, transfer }
        }
    };
    let event = MoneyEvent { id: command.id, what };
    let changes = effects(books, &event)?;
    Ok((Acceptance::New(event), Some(changes)))
}

/// The part of what was set aside that moves.
fn portion_of(aside: &[Entry], portion: &Portion) -> Result<Vec<Entry>, MoneyRefusal> {
    let amounts = match portion {
        Portion::Whole => return Ok(aside.to_vec()),
        Portion::Part(amounts) => amounts,
    };
    if amounts.len() != aside.len() {
        return Err(MoneyRefusal::of("portion", MoneyReason::PortionCount(amounts.len(), aside.len())));
    }
    let mut entries = Vec::with_capacity(aside.len());
    for (index, (entry, amount)) in aside.iter().zip(amounts).enumerate() {
        if !(Money::ZERO..=entry.amount).contains(amount) {
            return Err(MoneyRefusal::at("portion", index, MoneyReason::PortionOutside(*amount, entry.amount)));
        }
        if amount.is_positive() {
            entries.push(Entry { amount: *amount, ..*entry });
        }
    }
    if entries.is_empty() {
        return Err(MoneyRefusal::of("portion", MoneyReason::NothingToMove));
    }
    Ok(entries)
}
