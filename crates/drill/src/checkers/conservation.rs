//! Nothing appears and nothing vanishes. In each currency all balances sum to zero; what is set aside to leave is set aside
//! to come; every account stands as the list of events says, holds what lies on its table, and owes nothing it may not owe.
//! The store's balances are the ledger's.

use std::collections::BTreeMap;

use sabot_games::{Bet, PlayerName};
use sabot_house::{Game, House, Progress};
use sabot_ledger::{Account, Kind, Name, Purpose, Transfer, What};
use sabot_money::{Currency, Money};
use sabot_store::Balance;

use super::Seen;
use super::books::Books;
use super::lines::Lines;
use crate::at::{At, bets_of, omaha_of};
use crate::finding::{Checked, ensure, ensure_eq};

/// After so many batches all accounts are added up: the touched ones are looked at after each.
const SUMS_EVERY: u32 = 16;

#[derive(Debug, Default)]
pub(crate) struct Conservation {
    batches: u32,
}

impl Conservation {
    pub(crate) fn after(&mut self, seen: &Seen<'_>, books: &Books, lines: &Lines) -> Checked {
        for account in books.touched() {
            compare(seen.house, books, account)?;
        }
        self.batches += 1;
        if self.batches.is_multiple_of(SUMS_EVERY) {
            balanced(seen.house, books)?;
        }
        purses(seen, books)?;
        on_tables(seen, books, lines)
    }

    /// Everything once more, and what the store has counted beside.
    pub(crate) fn whole(&self, house: &House, books: &Books, balances: &[Balance]) -> Checked {
        let (found, due) = (house.ledger().accounts().count(), books.stands().count());
        ensure_eq!(found, due, "how many accounts there are");
        for (account, _) in books.stands() {
            compare(house, books, account)?;
        }
        balanced(house, books)?;
        let stored: BTreeMap<String, i64> =
            balances.iter().map(|one| (one.account.to_string(), one.amount.minor())).collect();
        ensure_eq!(stored.len(), due, "how many accounts the store has");
        for (account, stand) in books.stands() {
            ensure_eq!(stored.get(&account.to_string()), Some(&stand.balance), "{account} in the store");
        }
        Ok(())
    }
}

fn compare(house: &House, books: &Books, account: &Account) -> Checked {
    let standing = house.ledger().standing(account).ok_or_else(|| format!("{account} is not open"))?;
    let due = books.stand(account);
    let found = [standing.balance(), standing.leaving(), standing.coming()].map(Money::minor);
    ensure_eq!(found, [due.balance, due.leaving, due.coming], "{account}: balance, leaving, coming");
    Ok(())
}

fn balanced(house: &House, books: &Books) -> Checked {
    let mut sums: BTreeMap<Currency, [i128; 3]> = BTreeMap::new();
    for (account, stand) in books.stands() {
        let sum = sums.entry(account.currency).or_default();
        sum[0] += i128::from(stand.balance);
        sum[1] += i128::from(stand.leaving);
        sum[2] += i128::from(stand.coming);
    }
    for (currency, [balance, leaving, coming]) in sums {
        ensure_eq!((balance, house.ledger().sum(currency)), (0, 0), "{currency}: all balances");
        ensure_eq!(leaving, coming, "{currency}: what is set aside leaves somebody and comes to somebody");
        ensure_eq!(house.ledger().reserved(currency), leaving, "{currency}: what is set aside");
    }
    Ok(())
}

/// Nobody holds less than nothing but the cage and the house; a purse changes by what cites a rule, or by chips bought and
/// redeemed.
fn purses(seen: &Seen<'_>, books: &Books) -> Checked {
    for event in seen.money() {
        let transfer = match &event.what {
            What::Posted(transfer) | What::Reserved(transfer) | What::Reversed { transfer, .. } => transfer,
            What::Finished { of, .. } => books.transfer(of).ok_or_else(|| format!("{of} was never set aside"))?,
            What::Voided { .. } | What::Opened { .. } | What::Rebounded { .. } => continue,
        };
        for account in transfer.entries.iter().flat_map(|entry| [entry.debit, entry.credit]) {
            let owes = books.available(&account) < 0 && !matches!(account.kind, Kind::Cage | Kind::House);
            ensure!(!owes, "{account} owes {}: {transfer:?}", books.available(&account));
            ensure!(account.kind != Kind::Purse || may_touch_purse(transfer), "{account}: {transfer:?}");
        }
    }
    Ok(())
}

fn may_touch_purse(transfer: &Transfer) -> bool {
    !transfer.citation.as_str().is_empty() || matches!(transfer.purpose, Purpose::BuyIn | Purpose::CashOut)
}

/// The accounts hold what lies on the tables, unit for unit, as the games themselves tell it.
fn on_tables(seen: &Seen<'_>, books: &Books, lines: &Lines) -> Checked {
    let tables = seen.tables();
    for table in &tables {
        let at = At::new(seen.house, *table)?;
        match at.desk.game() {
            Game::Omaha(_) => chips(&at, books)?,
            _ => stakes(&at, books, lines)?,
        }
    }
    if tables.is_empty() && seen.pools().next().is_none() {
        return Ok(());
    }
    for (pool, controller) in seen.house.pools() {
        let of = |kind| Account::new(controller.terms().currency, kind, *pool);
        let found = [Kind::Pool, Kind::Reserve, Kind::Overflow].map(|kind| books.available(&of(kind)));
        let told = controller.pool();
        ensure_eq!(found, [told.amount, told.reserve, told.overflow].map(Money::minor), "pool {pool}");
        let carried: i64 = carried(seen.house, *pool);
        ensure_eq!(books.stand(&of(Kind::CarriedBets)).balance, carried, "bets carried at {pool}");
        let waiting: i64 = controller.hits().filter(|hit| hit.state.is_open()).map(|hit| hit.amount.minor()).sum();
        ensure_eq!(books.stand(&of(Kind::AwaitingApproval)).balance, waiting, "hits that wait at {pool}");
    }
    Ok(())
}

/// The jackpot bets that wait at the tables of a pool.
fn carried(house: &House, pool: Name) -> i64 {
    let tables = house.tables().filter(|(_, desk)| desk.config().pool == Some(pool));
    let of = |game: &Game| match game {
        Game::Stud(table) => table.carried().iter().map(|bet| bet.stake.minor()).sum(),
        _ => 0,
    };
    tables.map(|(_, desk)| of(desk.game())).sum()
}

/// The bets that lie at a table are in its stakes account, or on their way into it while they can be changed. Of a jackpot
/// bet only the house's part is left there once it has given its shares away.
fn stakes(at: &At<'_>, books: &Books, lines: &Lines) -> Checked {
    let (desk, table) = (at.desk, at.desk.config().name);
    let betting = desk.game().progress() == Progress::Betting;
    let waits: Vec<PlayerName> = match desk.game() {
        Game::Stud(table) => table.carried().iter().map(|bet| bet.player).collect(),
        _ => Vec::new(),
    };
    let bets = bets_of(desk.game());
    let mut due = 0;
    for (seat, player, bet, stake) in &bets {
        due += match bet {
            // Shown at its spot, it still lies with the carried ones.
            Bet::Jackpot if betting && waits.contains(player) => 0,
            Bet::Jackpot if !betting => lines.left_of_jackpot(table, *seat),
            _ => *stake,
        };
    }
    let found = books.stand(&at.account(Kind::Stakes)?);
    ensure_eq!(found.balance + found.coming, due, "stakes of {table}, where {bets:?} lie");
    if desk.game().progress() == Progress::Settled {
        ensure_eq!(found.leaving, due, "everything that lies at {table} is settled");
    }
    Ok(())
}

/// The chips at an Omaha table: stacks, bets, pots and what the house will take of the hand.
fn chips(at: &At<'_>, books: &Books) -> Checked {
    let table = at.desk.config().name;
    let Some(omaha) = omaha_of(at.desk.game()) else { return Ok(()) };
    let view = omaha.inspector_view();
    let stacks: i64 = view.table.seats.iter().map(|seat| seat.stack.minor()).sum();
    let due = stacks + view.table.pot.minor() + view.books.commission.minor();
    let found = books.stand(&at.account(Kind::Chips)?);
    ensure_eq!((found.balance, found.leaving, found.coming), (due, 0, 0), "chips of {table}");
    ensure_eq!(books.stand(&at.account(Kind::Stakes)?).balance, 0, "what lies between two hands of {table}");
    Ok(())
}
