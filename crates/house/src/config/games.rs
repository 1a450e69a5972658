//! What each game asks of its table. The limits and numbers are the game's own to check, with the article that forbids the
//! rest; here they are only read.

use sabot_games::{AnyEdition, CardSource, Device, Reason, Refusal, football, omaha, qpoker, stud};
use sabot_law::{Instrument, Rules};
use sabot_ledger::Name;
use sabot_money::{ChipUnit, Currency, Money, MoneyError, Share};

use super::found::Found;
use super::pool::Pool;
use super::section::Section;
use super::{ConfigFault, GameSetup, choices, float, keys};

/// What tables of all games have alike, as far as it could be read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given {
    pub(super) seats: Found<u8>,
    pub(super) decks: Found<u8>,
    pub(super) device: Found<Device>,
    pub(super) chip_unit: Found<Money>,
    pub(super) confirm: Found<bool>,
    pub(super) cards: Option<CardSource>,
    pub(super) currency: Option<Currency>,
    pub(super) bots: bool,
    pub(super) edition: Found<AnyEdition>,
    pub(super) rules: Rules,
}

impl Given {
    /// The table, unless something was wrong that its game was not asked about.
    fn with(&self, chosen: Option<()>, asked: Asked) -> Option<Asked> {
        chosen?;
        self.cards?;
        self.currency?;
        self.edition.optional()?;
        Some(asked)
    }
}

/// A table that its game accepts.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) setup: GameSetup,
    /// The jackpot it feeds.
    pub(super) pool: Option<Name>,
    /// What the house could have to pay in one round.
    pub(super) worst_round: Money,
    /// The smallest chip.
    pub(super) unit: ChipUnit,
}

/// Sets what all games have alike. Cards or a currency that are wrong in themselves do not keep the game from being asked
/// about the rest; the table is given up afterwards.
macro_rules! alike {
    ($setup:ident, $given:ident) => {
        $setup.seats = $given.seats.or($setup.seats)?;
        $setup.decks = $given.decks.or($setup.decks)?;
        $setup.device = $given.device.or($setup.device)?;
        $setup.chip_unit = $given.chip_unit.or($setup.chip_unit)?;
        $setup.confirm_irregularities = $given.confirm.or($setup.confirm_irregularities)?;
        $setup.rules = $given.rules;
        $setup.cards = $given.cards.unwrap_or(CardSource::Generator);
        $setup.currency = $given.currency.unwrap_or($setup.currency);
    };
}

/// Reports what a game refuses; gives what it accepts.
fn accepted<C>(section: &Section<'_>, checked: Result<C, Refusal>) -> Option<C> {
    checked.map_err(|refusal| section.refused(refusal)).ok()
}

/// Reports a worst round that cannot be counted: the table could not pay it either.
fn counted(section: &Section<'_>, worst_round: Result<Money, MoneyError>) -> Option<Money> {
    worst_round.map_err(|_| section.wrong("float", ConfigFault::WorstRoundTooLarge)).ok()
}

pub(super) fn stud(section: &Section<'_>, given: &Given, pools: &[Pool]) -> Option<Asked> {
    let edition = given.edition.good().and_then(AnyEdition::stud);
    let mut setup = stud::Setup { edition, readings: stud::Readings::usual(given.rules), ..stud::Setup::default() };
    let chosen = choices::read(section, Instrument::Stud, |number, word| {
        // R96 is for generator tables: where physical chips are bet nothing is set aside.
        if number == 96 && given.cards.is_some_and(|cards| cards != CardSource::Generator) {
            return Err(Refusal::by("readings", Reason::GeneratorTablesOnly, sabot_law::Cite::reading(96)));
        }
        setup.readings.choose(number, word)
    });
    let ante = section.limits("ante");
    let cap = section.money("cap");
    let pool = jackpot(section, pools);
    alike!(setup, given);
    // A table whose pool is missing or wrong gets the default terms, with which nothing is wrong, so that mistakes of
    // the table itself are found too.
    if let Some(config) = pool.and_then(|pool| pool.config.as_ref()) {
        setup.jackpot = config.setup;
        setup.currency = given.currency.unwrap_or(config.currency);
    }
    setup.ante = ante.or(setup.ante)?;
    setup.cap = cap.optional()?;
    // 12(1), R95: no seat has aids. The first version of the readings let a table of programs have them.
    (setup.aids, setup.bots) = (given.bots && setup.rules == Rules::FIRST, given.bots);
    let config = match stud::Config::check(&setup) {
        // The pool was checked by itself, so what is wrong is that this table feeds it.
        Err(refusal) if refusal.field.starts_with("jackpot.") => {
            section.refused_at("jackpot", refusal);
            return None;
        }
        checked => accepted(section, checked)?,
    };
    let worst_round = counted(section, float::stud(&config, setup.seats))?;
    let asked = Asked { setup: GameSetup::Stud(setup), pool: pool?.name, worst_round, unit: config.ante.unit() };
    given.with(chosen, asked)
}

/// The pool that a stud table names. Every stud table has the jackpot: 1(4), 2(2).
fn jackpot<'p>(section: &Section<'_>, pools: &'p [Pool]) -> Option<&'p Pool> {
    let name = match section.name("jackpot") {
        Found::Absent => {
            section.wrong("jackpot", ConfigFault::MissingJackpot);
            return None;
        }
        found => found.good()?,
    };
    let pool = pools.iter().find(|pool| pool.name == Some(name));
    if pool.is_none() {
        section.wrong("jackpot", ConfigFault::NoSuchPool);
    }
    pool
}

pub(super) fn qpoker(section: &Section<'_>, given: &Given) -> Option<Asked> {
    let edition = given.edition.good().and_then(AnyEdition::qpoker);
    let mut setup = qpoker::Setup { edition, ..qpoker::Setup::default() };
    let chosen = choices::read(section, Instrument::Qpoker, |number, word| setup.readings.choose(number, word));
    let (bet, bonus) = (section.limits("bet"), section.limits("bonus"));
    let (hand_max, bettors) = (section.money("hand_max"), section.small("bettors"));
    alike!(setup, given);
    setup.bet = bet.or(setup.bet)?;
    setup.bonus = bonus.or(setup.bonus)?;
    setup.hand_max = hand_max.optional()?;
    setup.bettors = bettors.or(setup.bettors)?;
    let config = accepted(section, qpoker::Config::check(&setup))?;
    let worst_round = counted(section, float::qpoker(&config))?;
    given.with(chosen, Asked { setup: GameSetup::Qpoker(setup), pool: None, worst_round, unit: config.chip })
}

pub(super) fn football(section: &Section<'_>, given: &Given) -> Option<Asked> {
    let edition = given.edition.good().and_then(AnyEdition::football);
    let mut setup = football::Setup { edition, ..football::Setup::default() };
    let chosen = choices::read(section, Instrument::Football, |number, _| {
        // No reading of this regulation is left to the house.
        Err(Refusal::by("readings", Reason::NoSuchAlternative, sabot_law::Cite::reading(number)))
    });
    let (stakes, post, bettors) = (section.limits("stakes"), section.limits("post"), section.small("bettors"));
    alike!(setup, given);
    setup.stakes = stakes.or(setup.stakes)?;
    setup.post = post.or(setup.post)?;
    setup.bettors = bettors.or(setup.bettors)?;
    let config = accepted(section, football::Config::check(&setup))?;
    let worst_round = counted(section, float::football(&config))?;
    given.with(chosen, Asked { setup: GameSetup::Football(setup), pool: None, worst_round, unit: config.chip })
}

pub(super) fn omaha(section: &Section<'_>, given: &Given) -> Option<Asked> {
    let edition = given.edition.good().and_then(AnyEdition::omaha);
    let usual =
        edition.map_or_else(Default::default, |edition| omaha::CommissionSetup::usual(&edition.data, given.rules));
    let mut setup = omaha::Setup { edition, commission: usual, ..omaha::Setup::default() };
    let chosen = choices::read(section, Instrument::Omaha, |number, word| setup.readings.choose(number, word));
    let (big, small) = (section.money("big_blind"), section.money("small_blind"));
    let limits = [omaha::Limit::Pot, omaha::Limit::NoLimit].map(|limit| (limit.as_str(), limit));
    let (limit, buy_in) = (section.word("limit", &limits), section.limits("buy_in"));
    let commission = commission(section, setup.commission);
    alike!(setup, given);
    setup.big_blind = big.or(setup.big_blind)?;
    setup.small_blind = small.optional()?;
    setup.limit = limit.or(setup.limit)?;
    setup.buy_in = buy_in.optional()?;
    setup.commission = commission?;
    let config = accepted(section, omaha::Config::check(&setup))?;
    let asked = Asked { setup: GameSetup::Omaha(setup), pool: None, worst_round: Money::ZERO, unit: config.unit };
    given.with(chosen, asked)
}

fn commission(section: &Section<'_>, default: omaha::CommissionSetup) -> Option<omaha::CommissionSetup> {
    let Some(section) = section.section("commission").optional()? else { return Some(default) };
    section.has_only(keys::COMMISSION);
    // Article 16 gives the range and refuses what lies outside it. A number that is no share at all is brought to the
    // nearest share, so that the article refuses it as well.
    let whole = i64::from(Share::WHOLE.ten_thousandths());
    let rate = section
        .money("rate")
        .optional()
        .map(|rate| rate.and_then(|rate| Share::new(u32::try_from(rate.minor().clamp(0, whole)).ok()?).ok()));
    let cap = section.small("cap").or(default.cap);
    let waived = section.boolean("waived").or(default.waived);
    Some(omaha::CommissionSetup { rate: rate?.unwrap_or(default.rate), cap: cap?, waived: waived? })
}
