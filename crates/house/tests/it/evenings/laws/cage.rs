//! Chips are bought, redeemed, brought and taken away in exactly the amount that was asked for; a closed table holds
//! nothing.

use sabot_house::{House, Order, What as Happened};
use sabot_ledger::{Account, Entry, Kind, Purpose, What};
use sabot_money::{Currency, Money};

use super::super::tables::At;
use super::Seen;
use super::books::Books;
use super::clocks::refused;

pub(super) fn after(seen: &Seen<'_>, books: &Books) {
    if refused(seen) {
        return;
    }
    if let Some((purpose, entry)) = asked(seen.house, &seen.command.order) {
        let moved: Vec<_> = seen
            .money()
            .filter_map(|event| match &event.what {
                What::Opened { account, .. } => {
                    assert_eq!(
                        (purpose, *account),
                        (Purpose::BuyIn, entry.credit),
                        "a purse opens with its first chips"
                    );
                    None
                }
                What::Posted(transfer) => Some((transfer.purpose, transfer.entries.clone())),
                other => panic!("{:?} brings about {other:?}", seen.command.order),
            })
            .collect();
        assert_eq!(moved, [(purpose, vec![entry])], "{:?}", seen.command.order);
    }
    for event in &seen.batch.events {
        if let (sabot_house::Stream::Table(table), Happened::TableClosed) = (event.stream, &event.what) {
            let at = At::new(seen.house, table);
            for kind in [Kind::Bank, Kind::Stakes, Kind::Chips] {
                assert_eq!(books.stand(&at.account(kind)).balance, 0, "{table} is closed and holds {kind:?}");
            }
        }
    }
}

/// The one entry that an order of the cage must make.
fn asked(house: &House, order: &Order) -> Option<(Purpose, Entry)> {
    let cage = |currency: Currency| Account::new(currency, Kind::Cage, house.config().expect("it was founded").name);
    let bank = |table| At::new(house, table).account(Kind::Bank);
    let entry = |from, to, amount: Money| Entry::new(from, to, amount);
    Some(match *order {
        Order::BuyIn { player, currency, amount, .. } => {
            (Purpose::BuyIn, entry(cage(currency), Account::new(currency, Kind::Purse, player), amount))
        }
        Order::CashOut { player, currency, amount } => {
            (Purpose::CashOut, entry(Account::new(currency, Kind::Purse, player), cage(currency), amount))
        }
        Order::Fill { table, amount } => (Purpose::Fill, entry(cage(bank(table).currency), bank(table), amount)),
        Order::Credit { table, amount } => (Purpose::Credit, entry(bank(table), cage(bank(table).currency), amount)),
        _ => return None,
    })
}
