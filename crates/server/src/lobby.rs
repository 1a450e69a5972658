//! The list of tables, tournaments and jackpots.

use sabot_games::Seat;
use sabot_house::config::GameSetup;
use sabot_house::jackpot::{Controller, HitState};
use sabot_house::{FloorTable, House};
use sabot_ledger::Name;
use sabot_wire::{Lobby, LobbyTable, Pool, Prize, TableLimits};

use crate::standing::{halt, mode, progress};

/// How many prizes of a jackpot a display shows.
const HITS_SHOWN: usize = 6;

/// All tables, tournaments and jackpots. The tables of a tournament stand under it.
pub(crate) fn of(house: &House) -> Lobby {
    Lobby {
        tables: house
            .tables()
            .filter(|(_, desk)| desk.config().tournament.is_none())
            .map(|(name, desk)| table(*name, desk))
            .collect(),
        tournaments: crate::tournaments::lobby(house),
        pools: house.pools().map(|(name, pool)| display(*name, pool)).collect(),
    }
}

/// A jackpot as its display shows it (stud 1(4), 10(3)): what it holds, its sums, and the last prizes, without names.
fn display(name: Name, pool: &Controller) -> Pool {
    let terms = pool.terms();
    let paid = pool.hits().filter(|hit| matches!(hit.state, HitState::Paid | HitState::Approved { .. }));
    let mut hits: Vec<Prize> = paid
        .map(|hit| Prize { number: hit.number, table: hit.table, round: hit.round, row: hit.row, amount: hit.amount })
        .collect();
    hits.reverse();
    hits.truncate(HITS_SHOWN);
    Pool {
        pool: name,
        currency: terms.currency,
        amount: pool.displayed(),
        sums: terms.law.sums.to_vec(),
        shares: vec![terms.shares.royal_flush, terms.shares.straight_flush],
        bet: pool.pool().bet,
        hits,
    }
}

/// A table as the list has it.
pub(crate) fn table(name: Name, desk: &FloorTable) -> LobbyTable {
    let config = desk.config();
    let taken = Seat::first(desk.seat_count()).filter(|seat| desk.player_at(*seat).is_some()).count();
    LobbyTable {
        table: name,
        game: config.game.instrument(),
        mode: mode(config.mode),
        currency: config.game.currency(),
        open: desk.is_open(),
        halt: halt(desk),
        progress: progress(desk),
        round: desk.game().round(),
        seats: desk.seat_count(),
        taken: u8::try_from(taken).unwrap_or(u8::MAX),
        jackpot: config.pool,
        limits: limits(&config.game),
    }
}

/// What may be laid at a table.
pub(crate) fn limits(setup: &GameSetup) -> TableLimits {
    let none = TableLimits::default();
    match setup {
        GameSetup::Stud(setup) => TableLimits { ante: Some(setup.ante), ..none },
        GameSetup::Qpoker(setup) => TableLimits { bet: Some(setup.bet), bonus: Some(setup.bonus), ..none },
        GameSetup::Football(setup) => TableLimits { stakes: Some(setup.stakes), post: Some(setup.post), ..none },
        GameSetup::Omaha(setup) => TableLimits { big_blind: Some(setup.big_blind), ..none },
    }
}
