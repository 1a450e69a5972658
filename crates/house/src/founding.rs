//! The founding of a house: what its configuration brings into being.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sabot_games::stud::{Config, Setup};
use sabot_ledger::{Account, AccountKind, Bounds, Entry, MoneyOrder, Name, Purpose, Transfer};
use sabot_money::{Currency, Money};

use crate::HouseTournament;
use crate::books::Ownership;
use crate::config::{GameSetup, HouseConfig, PoolConfig};
use crate::floor_table::FloorTable;
use crate::game::Game;
use crate::jackpot::{Controller, JackpotSetup, JackpotTerms, Pool, PrizeShares, Terms};

pub(crate) struct Built {
    pub(crate) desks: BTreeMap<Name, Arc<FloorTable>>,
    pub(crate) pools: BTreeMap<Name, Arc<Controller>>,
    pub(crate) tournaments: BTreeMap<Name, Arc<HouseTournament>>,
}

/// The tables and pools of a configuration, as they are before anything happens.
pub(crate) fn build(config: &HouseConfig) -> Result<Built, sabot_games::Refusal> {
    let mut desks = BTreeMap::new();
    for (number, table) in (1..).zip(&config.tables) {
        let game = Game::open(&table.game)?;
        let pool = table.pool.map(|name| {
            let large = config.pools.iter().find(|pool| pool.name == name).and_then(|pool| pool.large_hit);
            (name, large)
        });
        let own = Ownership {
            number,
            table: table.name,
            currency: table.game.currency(),
            house: config.name,
            edition: game.edition().number.replace('/', "-").parse().expect("a dispatch's number is short and plain"),
            pool,
            tournament: table.tournament.map(|of| of.tournament),
        };
        desks.insert(table.name, Arc::new(FloorTable::new(table.clone(), own)?));
    }
    let pools = config.pools.iter().map(|pool| Ok((pool.name, Arc::new(controller(config, pool)?))));
    let pools = pools.collect::<Result<_, sabot_games::Refusal>>()?;
    let tournaments = config.tournaments.iter().map(|one| (one.name, Arc::new(HouseTournament::new(one.clone()))));
    Ok(Built { desks, pools, tournaments: tournaments.collect() })
}

/// The controller of a pool, under the terms that its tables were checked with.
fn controller(config: &HouseConfig, pool: &PoolConfig) -> Result<Controller, sabot_games::Refusal> {
    let linked = config.tables.iter().find_map(|table| match &table.game {
        GameSetup::Stud(setup) if table.pool == Some(pool.name) => Some(*setup),
        _ => None,
    });
    let (law, shares) = terms(pool, linked)?;
    Ok(Controller::new(Terms {
        name: pool.name,
        currency: pool.currency,
        law,
        shares,
        opening: Pool::opening(&pool.setup),
        large_hit: pool.large_hit,
    }))
}

/// A pool without tables is checked as the default table would be.
fn terms(pool: &PoolConfig, linked: Option<Setup>) -> Result<(JackpotTerms, PrizeShares), sabot_games::Refusal> {
    let jackpot = JackpotSetup { currency: Some(pool.currency), ..pool.setup };
    let setup = Setup { currency: pool.currency, jackpot, ..linked.unwrap_or_default() };
    let config = Config::check(&setup)?;
    Ok((config.jackpot, config.edition.data.prize_shares()))
}

/// The accounts of the house, empty, and what its pools open with.
pub(crate) fn orders(config: &HouseConfig) -> Vec<MoneyOrder> {
    let mut orders = Vec::new();
    let mut open = |currency, kind: AccountKind, owner| {
        let least = if kind.may_owe() { -Money::MAX } else { Money::ZERO };
        let account = Account::new(currency, kind, owner);
        orders.push(MoneyOrder::Open { account, bounds: Bounds { least, most: Money::MAX } });
    };
    for currency in currencies(config) {
        for kind in [AccountKind::House, AccountKind::Cage, AccountKind::Commission] {
            open(currency, kind, config.name);
        }
    }
    for tournament in &config.tournaments {
        let currency = tournament.plan.structure().currency;
        for kind in [AccountKind::EntryPool, AccountKind::HeldPrizes] {
            open(currency, kind, tournament.name);
        }
        open(Currency::Tournament, AccountKind::ChipIssue, tournament.name);
    }
    for pool in &config.pools {
        for kind in [
            AccountKind::Pool,
            AccountKind::Reserve,
            AccountKind::Overflow,
            AccountKind::AwaitingApproval,
            AccountKind::CarriedBets,
        ] {
            open(pool.currency, kind, pool.name);
        }
    }
    for pool in &config.pools {
        let house = Account::new(pool.currency, AccountKind::House, config.name);
        let opening = [
            (AccountKind::Pool, pool.setup.pool),
            (AccountKind::Reserve, pool.setup.reserve),
            (AccountKind::Overflow, pool.setup.overflow),
        ];
        let entries: Vec<Entry> = opening
            .into_iter()
            .filter(|(_, amount)| amount.is_positive())
            .map(|(kind, amount)| Entry::new(house, Account::new(pool.currency, kind, pool.name), amount))
            .collect();
        if !entries.is_empty() {
            orders.push(MoneyOrder::Post(Transfer::new(Purpose::TopUp, entries)));
        }
    }
    orders
}

/// The currencies of a house.
pub(crate) fn currencies(config: &HouseConfig) -> BTreeSet<Currency> {
    // Chips of tournaments are not sold at the cage; what one pays for an entry is.
    let tables = config.tables.iter().filter(|table| table.tournament.is_none()).map(|table| table.game.currency());
    let entries = config.tournaments.iter().map(|tournament| tournament.plan.structure().currency);
    tables.chain(entries).chain(config.pools.iter().map(|pool| pool.currency)).collect()
}
