//! Whether a command is accepted.

use sabot_money::Money;

use crate::effects::{Books, Changes, effects, posted, reserved};
use crate::{Answer, Command, Entry, Event, Order, Portion, Purpose, Reason, Refusal, Transfer, What};

/// The answer to a command, and what a new event would change.
pub(crate) fn decide(books: &impl Books, command: &Command) -> Result<(Answer, Option<Changes>), Refusal> {
    if let Some(event) = books.event(&command.id) {
        if event.command() == *command {
            return Ok((Answer::Duplicate(event.clone()), None));
        }
        return Err(Refusal::of("id", Reason::OtherContent(command.id)));
    }
    let what = match &command.order {
        Order::Open { account, bounds } => What::Opened { account: *account, bounds: *bounds },
        Order::Rebound { account, bounds } => What::Rebounded { account: *account, bounds: *bounds },
        Order::Post(transfer) => What::Posted(transfer.clone()),
        Order::Reserve(transfer) => What::Reserved(transfer.clone()),
        Order::Finish { of, portion } => {
            let entries = portion_of(&reserved(books, of)?.entries, portion)?;
            What::Finished { of: *of, portion: portion.clone(), entries }
        }
        Order::Void { of } => What::Voided { of: *of },
        Order::Reverse { of, citation } => {
            let entries = posted(books, of)?.iter().map(|entry| entry.back()).collect();
            let tags = books.event(of).and_then(Event::transfer).map(|transfer| transfer.tags).unwrap_or_default();
            let transfer = Transfer { purpose: Purpose::Correction, entries, citation: *citation, tags };
            What::Reversed { of: *of, transfer }
        }
    };
    let event = Event { id: command.id, what };
    let changes = effects(books, &event)?;
    Ok((Answer::New(event), Some(changes)))
}

/// The part of what was set aside that moves.
fn portion_of(aside: &[Entry], portion: &Portion) -> Result<Vec<Entry>, Refusal> {
    let amounts = match portion {
        Portion::Whole => return Ok(aside.to_vec()),
        Portion::Part(amounts) => amounts,
    };
    if amounts.len() != aside.len() {
        return Err(Refusal::of("portion", Reason::PortionCount(amounts.len(), aside.len())));
    }
    let mut entries = Vec::with_capacity(aside.len());
    for (index, (entry, amount)) in aside.iter().zip(amounts).enumerate() {
        if !(Money::ZERO..=entry.amount).contains(amount) {
            return Err(Refusal::at("portion", index, Reason::PortionOutside(*amount, entry.amount)));
        }
        if amount.is_positive() {
            entries.push(Entry { amount: *amount, ..*entry });
        }
    }
    if entries.is_empty() {
        return Err(Refusal::of("portion", Reason::NothingToMove));
    }
    Ok(entries)
}
