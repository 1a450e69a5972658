//! The accounts of a tournament hold what it took in and has not paid out, and its chips in play are those issued less those removed:
//! what lies on its tables, unit for unit.

use sabot_games::omaha::tournament::Phase;
use sabot_house::{House, HouseTournament, Stream, TournamentWish, Wish};
use sabot_ledger::{Account, AccountKind, Name};
use sabot_money::{Currency, Money};

use crate::Seen;
use crate::books::Books;
use crate::broken::{Checked, ensure_eq};

pub(crate) fn after(seen: &Seen<'_>, books: &Books) -> Checked {
    for (name, one) in seen.house.tournaments() {
        let of_table = |table: Name| seen.house.table(table).and_then(|desk| desk.config().tournament);
        let touches = |stream: Stream| match stream {
            Stream::Tournament(tournament) => tournament == *name,
            Stream::Table(table) => of_table(table).is_some_and(|of| of.tournament == *name),
            _ => false,
        };
        if !seen.batch.events.iter().any(|event| touches(event.stream)) {
            continue;
        }
        money(seen.house, *name, one, books)?;
        chips(*name, one, books)?;
    }
    Ok(())
}

/// What is in the pool is what was paid in and added, less what was paid out and back; what is held is what two people have not
/// approved.
fn money(house: &House, name: Name, one: &HouseTournament, books: &Books) -> Checked {
    let currency = one.structure().currency;
    let of = |kind| books.stand(&Account::new(currency, kind, name)).balance;
    let takings = one.play().takings();
    let minor = |sum: Money| i128::from(sum.minor());
    let due = match one.phase() {
        // Everybody was paid back, and the house took back what it had added.
        Phase::Cancelled => 0,
        _ => minor(takings.pool) + minor(takings.overlay) - minor(takings.paid),
    };
    ensure_eq!(of(AccountKind::EntryPool), due, "the pool of tournament {name}");
    let waiting = house.tournament_requests(name).filter_map(|request| match request.wish {
        Wish::Tournament { of: TournamentWish::Prize { amount, .. }, .. } => Some(minor(amount)),
        _ => None,
    });
    ensure_eq!(of(AccountKind::HeldPrizes), waiting.sum::<i128>(), "the prizes of {name} that wait for two people");
    Ok(())
}

/// Chips are at its tables, and nowhere else.
fn chips(name: Name, one: &HouseTournament, books: &Books) -> Checked {
    let of = |kind, owner| books.stand(&Account::new(Currency::Tournament, kind, owner)).balance;
    let on_tables: i128 = (1..=one.config().tables)
        .filter_map(|number| one.table(number))
        .map(|table| of(AccountKind::Chips, table))
        .sum();
    ensure_eq!(-of(AccountKind::ChipIssue, name), on_tables, "the chips of tournament {name} that lie on its tables");
    if one.phase() == Phase::Running {
        let chips = one.play().chips();
        let in_play = i128::from(chips.issued.minor()) - i128::from(chips.removed.minor());
        ensure_eq!(on_tables, in_play, "the chips of tournament {name}: issued less removed");
    }
    Ok(())
}
