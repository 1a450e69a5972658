//! Chips are bought, redeemed, brought and taken away in exactly the amount that was asked for; a closed table holds nothing.

use sabot_house::{House, HouseEvent, Order, Stream};
use sabot_ledger::{Account, AccountKind, Entry, MoneyMovement, Purpose};
use sabot_money::Currency;

use crate::Seen;
use crate::at::At;
use crate::books::Books;
use crate::broken::{Checked, Wrong, ensure_eq};

pub(crate) fn after(seen: &Seen<'_>, books: &Books) -> Checked {
    for event in &seen.batch.events {
        if let (Stream::Table(table), HouseEvent::TableClosed) = (event.stream, &event.what) {
            let at = At::new(seen.house, table)?;
            for kind in [AccountKind::Bank, AccountKind::Stakes, AccountKind::Chips] {
                ensure_eq!(books.stand(&at.account(kind)?).balance, 0, "{kind:?} of {table}, which is closed");
            }
        }
    }
    // A large sum that is only asked for waits for approval, so nothing moves yet.
    let waits = seen.batch.events.iter().any(|event| matches!(event.what, HouseEvent::Asked(_)));
    let Some(order) = seen.order.filter(|_| !seen.is_refused() && !waits) else { return Ok(()) };
    let Some((purpose, entry)) = asked(seen.house, order)? else { return Ok(()) };
    let mut moved = Vec::new();
    for event in seen.money() {
        match &event.what {
            MoneyMovement::Opened { account, .. } => {
                ensure_eq!((purpose, *account), (Purpose::BuyIn, entry.credit), "an account that opens");
            }
            MoneyMovement::Posted(transfer) => moved.push((transfer.purpose, transfer.entries.clone())),
            other => return Err(Wrong::new("one transfer", format_args!("{other:?}"))),
        }
    }
    ensure_eq!(moved, [(purpose, vec![entry])], "what {order:?} moves");
    Ok(())
}

/// The one entry that an order of the cage must make.
fn asked(house: &House, order: &Order) -> Result<Option<(Purpose, Entry)>, Wrong> {
    let name = house.config().ok_or_else(|| Wrong::new("a house that is founded", "none"))?.name;
    let cage = |currency: Currency| Account::new(currency, AccountKind::Cage, name);
    let bank = |table| At::new(house, table).and_then(|at| at.account(AccountKind::Bank));
    Ok(Some(match *order {
        Order::BuyIn { player, currency, amount, .. } => {
            (Purpose::BuyIn, Entry::new(cage(currency), Account::new(currency, AccountKind::Purse, player), amount))
        }
        Order::CashOut { player, currency, amount } => {
            (Purpose::CashOut, Entry::new(Account::new(currency, AccountKind::Purse, player), cage(currency), amount))
        }
        Order::Fill { table, amount } => {
            let bank = bank(table)?;
            (Purpose::Fill, Entry::new(cage(bank.currency), bank, amount))
        }
        Order::Credit { table, amount } => {
            let bank = bank(table)?;
            (Purpose::Credit, Entry::new(bank, cage(bank.currency), amount))
        }
        _ => return Ok(None),
    }))
}
