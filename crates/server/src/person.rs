//! What somebody has, and where he sits.

use sabot_house::House;
use sabot_ledger::{Account, AccountKind, Name};
use sabot_money::Currency;
use sabot_wire::{Purse, SeatTaken};

/// What somebody has in each currency in which he ever bought chips.
pub(crate) fn purses(house: &House, name: Name) -> Vec<Purse> {
    let one = |currency: Currency| {
        let standing = house.ledger().standing(&Account::new(currency, AccountKind::Purse, name))?;
        Some(Purse { currency, available: house.purse(name, currency), balance: standing.balance() })
    };
    Currency::ALL.into_iter().filter_map(one).collect()
}

/// Where somebody sits.
pub(crate) fn seats(house: &House, name: Name) -> Vec<SeatTaken> {
    let seats = house.tables().filter_map(|(table, desk)| {
        let seat = desk.seat_of(name)?;
        Some(SeatTaken { table: *table, seat })
    });
    seats.collect()
}
