//! The accounts hold what lies on the tables, unit for unit, as the games themselves tell it.

use sabot_games::{Bet, Name};
use sabot_house::{Game, GameProgress, House};
use sabot_ledger::{Account, AccountKind};
use sabot_money::Money;

use crate::Seen;
use crate::at::{At, bets_of, omaha_of};
use crate::books::Books;
use crate::broken::{Checked, ensure_eq};
use crate::lines::Lines;

pub(crate) fn after(seen: &Seen<'_>, books: &Books, lines: &Lines) -> Checked {
    let tables = seen.tables();
    for table in &tables {
        let at = At::new(seen.house, *table)?;
        match at.desk.game() {
            Game::Omaha(_) => chips(&at, books)?,
            _ => stakes(&at, books, lines)?,
        }
    }
    crate::on_tournaments::after(seen, books)?;
    if tables.is_empty() && seen.pools().next().is_none() {
        return Ok(());
    }
    for (pool, controller) in seen.house.pools() {
        let of = |kind| Account::new(controller.terms().currency, kind, *pool);
        let found =
            [AccountKind::Pool, AccountKind::Reserve, AccountKind::Overflow].map(|kind| books.available(&of(kind)));
        let told = controller.pool();
        let minor = |sum: Money| i128::from(sum.minor());
        ensure_eq!(found, [told.amount, told.reserve, told.overflow].map(minor), "pool {pool}");
        ensure_eq!(
            books.stand(&of(AccountKind::CarriedBets)).balance,
            carried(seen.house, *pool),
            "bets carried at {pool}"
        );
        let waiting: i128 = controller.hits().filter(|hit| hit.state.is_open()).map(|hit| minor(hit.amount)).sum();
        ensure_eq!(books.stand(&of(AccountKind::AwaitingApproval)).balance, waiting, "hits that wait at {pool}");
    }
    Ok(())
}

/// The jackpot bets that wait at the tables of a pool.
fn carried(house: &House, pool: Name) -> i128 {
    let tables = house.tables().filter(|(_, desk)| desk.config().pool == Some(pool));
    let of = |game: &Game| match game {
        Game::Stud(table) => table.carried().iter().map(|bet| i128::from(bet.stake.minor())).sum(),
        _ => 0,
    };
    tables.map(|(_, desk)| of(desk.game())).sum()
}

/// The bets that lie at a table are in its stakes account, or on their way into it while they can be changed. Of a jackpot
/// bet only the house's part is left there once it has given its shares away.
fn stakes(at: &At<'_>, books: &Books, lines: &Lines) -> Checked {
    let (desk, table) = (at.desk, at.desk.config().name);
    let betting = desk.game().progress() == GameProgress::Betting;
    let waits: Vec<Name> = match desk.game() {
        Game::Stud(table) => table.carried().iter().map(|bet| bet.player).collect(),
        _ => Vec::new(),
    };
    let bets = bets_of(desk.game());
    // R96: beside each ante lies the money of its raise until its player raises or folds.
    let aside = match desk.game() {
        Game::Stud(table) => i128::from(table.raises_set_aside().minor()),
        _ => 0,
    };
    let mut due = aside;
    for (seat, player, bet, stake) in &bets {
        due += i128::from(match bet {
            // A carried bet is shown at its spot while bets are laid, but its money still lies with the carried bets.
            Bet::Jackpot if betting && waits.contains(player) => 0,
            Bet::Jackpot if !betting => lines.left_of_jackpot(table, *seat),
            _ => *stake,
        });
    }
    let found = books.stand(&at.account(AccountKind::Stakes)?);
    ensure_eq!(found.balance + found.coming, due, "stakes of {table}, where {bets:?} lie");
    // Once betting has closed every bet has moved, and only the money of raises that are still to be made is on its way.
    if !betting {
        ensure_eq!(found.coming, aside, "what is still on its way to the stakes of {table}");
    }
    if desk.game().progress() == GameProgress::Settled {
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
    let due = i128::from(stacks + view.table.pot.minor() + view.books.commission.minor());
    let found = books.stand(&at.account(AccountKind::Chips)?);
    ensure_eq!((found.balance, found.leaving, found.coming), (due, 0, 0), "chips of {table}");
    ensure_eq!(books.stand(&at.account(AccountKind::Stakes)?).balance, 0, "what lies between two hands of {table}");
    Ok(())
}
