//! Law 2: the accounts hold what lies on the tables, unit for unit, as the games themselves tell it.

use sabot_games::{Bet, PlayerName};
use sabot_house::{Game, House, Progress};
use sabot_ledger::{Account, Kind, Name};

use super::super::tables::{At, bets_of, omaha_of};
use super::Seen;
use super::books::Books;
use super::lines::Lines;

pub(super) fn after(seen: &Seen<'_>, books: &Books, lines: &Lines) {
    let tables = seen.tables();
    for table in &tables {
        let at = At::new(seen.house, *table);
        match at.desk.game() {
            Game::Omaha(_) => chips(&at, books),
            _ => stakes(&at, books, lines),
        }
    }
    if tables.is_empty() && seen.pools().next().is_none() {
        return;
    }
    for (pool, controller) in seen.house.pools() {
        let of = |kind| Account::new(controller.terms().currency, kind, *pool);
        let found = [Kind::Pool, Kind::Reserve, Kind::Overflow].map(|kind| books.available(&of(kind)));
        let told = controller.pool();
        assert_eq!(found, [told.amount, told.reserve, told.overflow].map(|sum| sum.minor()), "pool {pool}");
        let carried: i64 = carried(seen.house, *pool).iter().map(|(_, stake)| stake).sum();
        assert_eq!(books.stand(&of(Kind::CarriedBets)).balance, carried, "bets carried at {pool}");
        let waiting: i64 = controller.hits().filter(|hit| hit.state.is_open()).map(|hit| hit.amount.minor()).sum();
        assert_eq!(books.stand(&of(Kind::AwaitingApproval)).balance, waiting, "hits that wait at {pool}");
    }
}

/// The jackpot bets that wait at the tables of a pool.
fn carried(house: &House, pool: Name) -> Vec<(PlayerName, i64)> {
    let tables = house.tables().filter(|(_, desk)| desk.config().pool == Some(pool));
    tables
        .flat_map(|(_, desk)| match desk.game() {
            Game::Stud(table) => table.carried().iter().map(|bet| (bet.player, bet.stake.minor())).collect(),
            _ => Vec::new(),
        })
        .collect()
}

/// The bets that lie at a table are in its stakes account, or on their way into it while they can be changed. Of a
/// jackpot bet only the house's part is left there once it has given its shares away.
fn stakes(at: &At<'_>, books: &Books, lines: &Lines) {
    let (desk, table) = (at.desk, at.desk.config().name);
    let betting = desk.game().progress() == Progress::Betting;
    let waits: Vec<PlayerName> = match desk.game() {
        Game::Stud(table) => table.carried().iter().map(|bet| bet.player).collect(),
        _ => Vec::new(),
    };
    let mut due = 0;
    for (seat, player, bet, stake) in bets_of(desk.game()) {
        due += match bet {
            // Shown at its spot, it still lies with the carried ones.
            Bet::Jackpot if betting && waits.contains(&player) => 0,
            Bet::Jackpot if !betting => lines.left_of_jackpot(table, seat),
            _ => stake,
        };
    }
    let found = books.stand(&at.account(Kind::Stakes));
    assert_eq!(found.balance + found.coming, due, "stakes of {table}: {:?}", bets_of(desk.game()));
    if desk.game().progress() == Progress::Settled {
        assert_eq!(found.leaving, due, "everything that lies at {table} is settled");
    }
}

/// The chips at an Omaha table: stacks, bets, pots and what the house will take of the hand.
fn chips(at: &At<'_>, books: &Books) {
    let table = at.desk.config().name;
    let view = omaha_of(at.desk.game()).expect("an Omaha table").inspector_view();
    let stacks: i64 = view.table.seats.iter().map(|seat| seat.stack.minor()).sum();
    let due = stacks + view.table.pot.minor() + view.books.commission.minor();
    let found = books.stand(&at.account(Kind::Chips));
    assert_eq!((found.balance, found.leaving, found.coming), (due, 0, 0), "chips of {table}");
    assert_eq!(books.stand(&at.account(Kind::Stakes)).balance, 0, "no pot lies between two hands of {table}");
}
