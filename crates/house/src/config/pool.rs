//! A progressive jackpot.

use sabot_games::stud;
use sabot_law::Cite;
use sabot_ledger::Name;
use sabot_money::{ChipUnit, Money};

use super::house::currency;
use super::section::Section;
use super::{HouseKind, PoolConfig, keys};

/// A jackpot as far as it could be read.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    /// Its name, by which tables find it.
    pub(super) name: Option<Name>,
    /// What was checked; `None` where something was reported.
    pub(super) config: Option<PoolConfig>,
}

pub(super) fn read(section: &Section<'_>, kind: Option<HouseKind>) -> Pool {
    section.has_only(keys::POOL);
    let name = section.require("name", section.name("name"));
    Pool { name, config: config(section, name, kind) }
}

fn config(section: &Section<'_>, name: Option<Name>, kind: Option<HouseKind>) -> Option<PoolConfig> {
    let default = stud::JackpotSetup::default();
    let share = |key, default| section.share(key, Cite::reading(7).into()).or(default);
    let money = |key, default| section.money(key).or(default);
    let currency = currency(section, kind);
    let bet = section.require("bet", section.money("bet"));
    let minimum = money("minimum", default.minimum);
    let opening = section.money("opening").optional();
    let reserve = money("reserve", default.reserve);
    let ceiling = section.money("ceiling").optional();
    let (pool_share, reserve_share) =
        (share("pool_share", default.pool_share), share("reserve_share", default.reserve_share));
    let royal_flush = money("royal_flush", default.royal_flush);
    let straight_flush = money("straight_flush", default.straight_flush);
    let four_of_a_kind = money("four_of_a_kind", default.four_of_a_kind);
    let full_house = money("full_house", default.full_house);
    let flush = money("flush", default.flush);
    let large_hit = section.sum("large_hit", Money::of(1)).optional();
    let (currency, minimum) = (currency?, minimum?);
    let setup = stud::JackpotSetup {
        currency: Some(currency),
        bet: Some(bet?),
        pool: opening?.unwrap_or(minimum),
        minimum,
        reserve: reserve?,
        ceiling: ceiling?,
        pool_share: pool_share?,
        reserve_share: reserve_share?,
        royal_flush: royal_flush?,
        straight_flush: straight_flush?,
        four_of_a_kind: four_of_a_kind?,
        full_house: full_house?,
        flush: flush?,
        ..default
    };
    // The smallest chip there is, so that nothing but the pool itself can be wrong: whether its bet fits the chips of the
    // tables that feed it is seen at each of them.
    let smallest = ChipUnit::new(Money::of(2)).expect("two is positive and even");
    if let Err(refusal) = stud::check_jackpot(&setup, currency, smallest) {
        let field = match refusal.field.strip_prefix("jackpot.") {
            Some("pool") => "opening",
            Some(field) => field,
            None => refusal.field,
        };
        section.refused_at(field, refusal);
        return None;
    }
    Some(PoolConfig { name: name?, currency, setup, large_hit: large_hit? })
}
