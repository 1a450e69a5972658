//! What is asked of a table, whichever game it has.

use sabot_games::omaha::OmahaTable;
use sabot_games::{Bet, Name, Seat, Viewed as _, Viewer};
use sabot_house::config::{HouseConfig, PoolConfig};
use sabot_house::{FloorTable, Game, House};
use sabot_ledger::{Account, AccountKind};

use crate::broken::Wrong;

/// The Omaha table, where it is one.
pub(crate) const fn omaha_of(game: &Game) -> Option<&OmahaTable> {
    match game {
        Game::Omaha(table) => Some(table),
        _ => None,
    }
}

/// The bets that lie at a game against the house, as its inspector sees them: where, whose, which, how much.
pub(crate) fn bets_of(game: &Game) -> Vec<(Seat, Name, Bet, i64)> {
    let seats = match game {
        Game::Stud(table) => table.seats(Viewer::Inspector),
        Game::Qpoker(table) => table.inspector_view().table.seats,
        Game::Football(table) => table.inspector_view().table.seats,
        Game::Omaha(_) => Vec::new(),
    };
    let bets = seats.into_iter().flat_map(|at| at.bets.into_iter().map(move |bet| (at.seat, bet)));
    bets.map(|(seat, bet)| (seat, bet.player, bet.bet, bet.stake.minor())).collect()
}

/// A table in its house, for naming its accounts.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    pub(crate) desk: &'a FloorTable,
    pub(crate) config: &'a HouseConfig,
}

impl<'a> At<'a> {
    pub(crate) fn new(house: &'a House, table: Name) -> Result<At<'a>, Wrong> {
        let desk = house.table(table).ok_or_else(|| Wrong::new("a table of the house", table))?;
        let config = house.config().ok_or_else(|| Wrong::new("a house that is founded", "none"))?;
        Ok(At { desk, config })
    }

    /// The account of this kind that belongs to the table, to its pool or to the house.
    pub(crate) fn account(&self, kind: AccountKind) -> Result<Account, Wrong> {
        let table = self.desk.config();
        let owner = match kind {
            AccountKind::Stakes | AccountKind::Chips | AccountKind::Bank => table.name,
            AccountKind::Pool
            | AccountKind::Reserve
            | AccountKind::Overflow
            | AccountKind::AwaitingApproval
            | AccountKind::CarriedBets => self.pool()?.name,
            // What the house takes of the pots of a tournament leaves play.
            AccountKind::EntryPool | AccountKind::HeldPrizes | AccountKind::ChipIssue => self.tournament()?,
            AccountKind::Commission if table.tournament.is_some() => return self.account(AccountKind::ChipIssue),
            AccountKind::House | AccountKind::Cage | AccountKind::Commission => self.config.name,
            AccountKind::Purse => return Err(Wrong::new("an account of the table", "a purse")),
        };
        Ok(Account::new(table.game.currency(), kind, owner))
    }

    /// The tournament whose table it is.
    fn tournament(&self) -> Result<Name, Wrong> {
        let table = self.desk.config();
        let of = table.tournament.map(|of| of.tournament);
        of.ok_or_else(|| Wrong::new(format_args!("a tournament at {}", table.name), "none"))
    }

    /// Where the chips of a player come from: his purse, or the issue of the tournament.
    pub(crate) fn purse(&self, player: Name) -> Account {
        let table = self.desk.config();
        let (kind, owner) = match table.tournament {
            Some(of) => (AccountKind::ChipIssue, of.tournament),
            None => (AccountKind::Purse, player),
        };
        Account::new(table.game.currency(), kind, owner)
    }

    /// The table's jackpot.
    pub(crate) fn pool(&self) -> Result<&'a PoolConfig, Wrong> {
        let table = self.desk.config();
        let found = table.pool.and_then(|name| self.config.pools.iter().find(|pool| pool.name == name));
        found.ok_or_else(|| Wrong::new(format_args!("a jackpot at {}", table.name), "none"))
    }
}
