//! What the regulation leaves to the house: its defaults, its ranges, and the article that forbids the rest.
//!
//! [`Setup`] is what somebody wrote; [`Config`] is what was checked. There is no other way from one to the other than
//! [`Config::check`].

use sabot_law::{Basis, Rules};
use sabot_money::{ChipUnit, Currency, Money, Share, StakeRange};

use super::art16_commission::{CommissionSetup, Terms};
use super::cites::{art, reading};
use super::edition::EditionData;
use super::readings::Readings;
use super::{art01_material, art02_seats, art16_commission};
use crate::limits::check_same;
use crate::{CardSource, Device, Edition, Limits, Message, Reason, Refusal, check_chip_unit};

/// The largest big blind that may be configured: a tableful of the deepest stacks stays far below 2^53.
const BLIND_MAX: Money = Money::of(1_000_000_000_000);
/// The default buy-in in big blinds, least and most.
const BUY_IN_DEFAULT: (u32, u32) = (20, 200);

/// What limits the bets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Limit {
    /// The pot, 11(2).
    #[default]
    Pot,
    /// Nothing but the chips on the table, 11(3).
    NoLimit,
}

impl Limit {
    /// The word for it in files and sentences.
    ///
    /// ```
    /// use sabot_games::omaha::Limit;
    /// assert_eq!([Limit::Pot, Limit::NoLimit].map(Limit::as_str), ["pot", "no_limit"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Limit::Pot => "pot",
            Limit::NoLimit => "no_limit",
        }
    }
}

/// A table as the house asks for it; what is not given takes its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Setup {
    /// Seats for players: ten or more. A hand has eleven at most.
    pub seats: u8,
    /// Decks: one.
    pub decks: u8,
    /// What shuffles first.
    pub device: Device,
    /// How the cards become known.
    pub cards: CardSource,
    /// The table's currency.
    pub currency: Currency,
    /// The smallest chip.
    pub chip_unit: Money,
    /// The big blind.
    pub big_blind: Money,
    /// The small blind. Not given: half of the big one, in whole chips.
    pub small_blind: Option<Money>,
    /// What limits the bets.
    pub limit: Limit,
    /// With how much a player may sit down. Not given: 20 to 200 big blinds.
    pub buy_in: Option<Limits>,
    /// What the house takes of the pots.
    pub commission: CommissionSetup,
    /// Whether an irregularity waits for a supervisor's word (R21).
    pub confirm_irregularities: bool,
    /// The readings that differ from the defaults.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub readings: Readings,
    /// The version of the readings. Not given: the newest.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub rules: Rules,
    /// The edition of the regulation. Not given: 97/2010.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub edition: Option<Edition<EditionData>>,
    /// The smallest and the largest blinds of all levels, at a table of a tournament (4(3), R93).
    #[cfg_attr(feature = "serde", serde(skip))]
    pub tournament: Option<(Money, Money)>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            seats: art02_seats::SEATS,
            decks: 1,
            device: Device::Shoe,
            cards: CardSource::Reader,
            currency: Currency::Mop,
            chip_unit: Money::of(100),
            big_blind: Money::of(10_000),
            small_blind: None,
            limit: Limit::Pot,
            buy_in: None,
            commission: CommissionSetup::default(),
            confirm_irregularities: false,
            readings: Readings::default(),
            rules: Rules::TODAY,
            edition: None,
            tournament: None,
        }
    }
}

/// A table's configuration, checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// The edition of the regulation.
    pub edition: Edition<EditionData>,
    /// The version of the readings.
    pub rules: Rules,
    /// The readings chosen.
    pub readings: Readings,
    /// Seats for players.
    pub seats: u8,
    /// What shuffles first.
    pub device: Device,
    /// How the cards become known.
    pub cards: CardSource,
    /// The table's currency.
    pub currency: Currency,
    /// The smallest chip.
    pub unit: ChipUnit,
    /// The small blind.
    pub small_blind: Money,
    /// The big blind.
    pub big_blind: Money,
    /// What limits the bets.
    pub limit: Limit,
    /// With how much a player may sit down.
    pub buy_in: StakeRange,
    /// What the house takes of the pots.
    pub commission: Terms,
    /// Whether an irregularity waits for a supervisor's word.
    pub confirm_irregularities: bool,
}

impl Config {
    /// The same table at another level of its tournament. The cap of the commission is so many big blinds, whatever they are.
    pub(super) fn at_level(&self, small: Money, big: Money, chip: Money) -> Config {
        let cap = self.commission.cap.minor() / self.big_blind.minor();
        let cap = u32::try_from(cap).ok().and_then(|cap| big.times(cap).ok()).unwrap_or(self.commission.cap);
        let unit = check_chip_unit(chip).unwrap_or(self.unit);
        let commission = Terms { cap, ..self.commission };
        Config { small_blind: small, big_blind: big, unit, commission, ..*self }
    }

    /// Checks what the house asks for.
    ///
    /// ```
    /// use sabot_games::omaha::{Config, Setup};
    /// use sabot_money::Money;
    /// assert_eq!(Config::check(&Setup::default())?.small_blind, Money::of(5_000), "5(1): half of the big one");
    /// let refusal = Config::check(&Setup { seats: 9, ..Setup::default() }).unwrap_err();
    /// assert_eq!(refusal.basis.unwrap().to_string(), "omaha 2(1)", "ten seats or more");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// The first field that a rule or plain sense forbids.
    pub fn check(setup: &Setup) -> Result<Config, Refusal> {
        let edition = setup.edition.unwrap_or_else(Edition::of_97_2010);
        crate::edition::check(edition.data.faults())?;
        setup.readings.check(setup.rules)?;
        art01_material::check_decks(setup.decks)?;
        art02_seats::check_seats(setup.seats, setup.rules)?;
        let unit = check_chip_unit(setup.chip_unit)?;
        let (small_blind, big_blind) = check_blinds(setup, unit)?;
        Ok(Config {
            edition,
            rules: setup.rules,
            readings: setup.readings,
            seats: setup.seats,
            device: setup.device,
            cards: setup.cards,
            currency: setup.currency,
            unit,
            small_blind,
            big_blind,
            limit: setup.limit,
            buy_in: check_buy_in(setup.buy_in, unit, big_blind, setup.rules)?,
            commission: art16_commission::check(&setup.commission, big_blind, &edition.data, setup.rules)?,
            confirm_irregularities: setup.confirm_irregularities,
        })
    }

    /// This configuration with other blinds and another buy-in, as R32 lets them change between hands. The commission's cap
    /// stays the same number of big blinds.
    ///
    /// ```
    /// use sabot_games::Reason;
    /// use sabot_games::omaha::{Config, Limit, Setup};
    /// use sabot_money::Money;
    /// let (setup, config) = (Setup::default(), Config::check(&Setup::default())?);
    /// let higher = config.relimited(&Setup { big_blind: Money::of(20_000), ..setup })?;
    /// assert_eq!(higher.commission.cap, Money::of(80_000), "still four big blinds");
    /// let refusal = config.relimited(&Setup { limit: Limit::NoLimit, ..setup }).unwrap_err();
    /// assert_eq!((refusal.field, refusal.reason), ("limit", Reason::NotALimit));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// What [`Config::check`] refuses, and the first field that changes otherwise.
    pub fn relimited(&self, setup: &Setup) -> Result<Config, Refusal> {
        let other = Config::check(setup)?;
        let in_blinds =
            |config: &Config, by: &Config| i128::from(config.commission.cap.minor()) * i128::from(by.big_blind.minor());
        check_same([
            ("edition", self.edition == other.edition),
            ("rules", self.rules == other.rules),
            ("readings", self.readings == other.readings),
            ("seats", self.seats == other.seats),
            ("device", self.device == other.device),
            ("cards", self.cards == other.cards),
            ("currency", self.currency == other.currency),
            ("chip_unit", self.unit == other.unit),
            ("limit", self.limit == other.limit),
            ("commission.rate", self.commission.rate == other.commission.rate),
            ("commission.cap", in_blinds(self, &other) == in_blinds(&other, self)),
            ("commission.waived", self.commission.waived == other.commission.waived),
            ("confirm_irregularities", self.confirm_irregularities == other.confirm_irregularities),
        ])?;
        Ok(other)
    }

    /// The least opening bet: 11(3) in games without limit; R19 in the others.
    ///
    /// ```
    /// use sabot_games::omaha::{Config, Limit, Setup};
    /// use sabot_money::Money;
    /// let least = |limit| Config::check(&Setup { limit, ..Setup::default() }).map(|config| config.smallest_bet());
    /// assert_eq!(least(Limit::Pot)?, Money::of(100), "11(2)(1): any amount, so one chip (R19)");
    /// assert_eq!(least(Limit::NoLimit)?, Money::of(10_000), "11(3): the big blind");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn smallest_bet(&self) -> Money {
        use super::readings::SmallestBet;
        match (self.limit, self.readings.smallest_bet) {
            (Limit::Pot, SmallestBet::ChipUnit) => self.unit.value(),
            (Limit::Pot, SmallestBet::BigBlind) | (Limit::NoLimit, _) => self.big_blind,
        }
    }

    /// What a house should know about its own choices: a commission of more than four big blinds rests on the Chinese text
    /// alone (D30).
    ///
    /// ```
    /// use sabot_games::omaha::{CommissionSetup, Config, Setup};
    /// let notices = |cap| {
    ///     let commission = CommissionSetup { cap, ..CommissionSetup::default() };
    ///     Config::check(&Setup { commission, ..Setup::default() }).map(|config| config.notices())
    /// };
    /// assert_eq!(notices(4)?, []);
    /// assert_eq!(notices(5)?[0].0.key, "notice-cap-chinese-alone");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn notices(&self) -> Vec<(Message, Basis)> {
        art16_commission::notice(self).into_iter().collect()
    }

    /// The rate in force: nothing where the house takes none.
    ///
    /// ```
    /// use sabot_games::omaha::{CommissionSetup, Config, Setup};
    /// use sabot_money::Share;
    /// let rate = |waived| {
    ///     let commission = CommissionSetup { waived, ..CommissionSetup::default() };
    ///     Config::check(&Setup { commission, ..Setup::default() }).map(|config| config.rate())
    /// };
    /// assert_eq!((rate(false)?, rate(true)?), (Share::percent(5), Share::NOTHING));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn rate(&self) -> Share {
        if self.commission.waived { Share::NOTHING } else { self.commission.rate }
    }
}

/// 5(1): the small blind is as a rule half of the big one; R92: any number of chips up to it.
fn check_blinds(setup: &Setup, unit: ChipUnit) -> Result<(Money, Money), Refusal> {
    let big = setup.big_blind;
    let chip = unit.value();
    let whole = |field, blind: Money, most: Money, basis: Basis| {
        if !unit.measures(blind) {
            return Err(Refusal::by(field, Reason::NotWholeChips(blind, chip), basis.note(reading(1))));
        }
        // The most that a blind may be is this program's bound. The first version of the readings named an item for it.
        if blind > BLIND_MAX && setup.rules > Rules::FIRST {
            return Err(Refusal::plain(field, Reason::ProgramSum(blind, chip, BLIND_MAX)));
        }
        if !(chip..=most).contains(&blind) {
            return Err(Refusal::by(field, Reason::StakeOutside(blind, chip, most), basis));
        }
        Ok(blind)
    };
    whole("big_blind", big, BLIND_MAX, Basis::new(art(5, 2)))?;
    let half = Money::of((big.minor() / 2 / chip.minor() * chip.minor()).max(chip.minor()));
    let small = setup.small_blind.unwrap_or(half);
    whole("small_blind", small, big, Basis::new(art(5, 1)).note(reading(92)))?;
    Ok((small, big))
}

/// R32: with how much a player may sit down is the house's to say, in whole chips and at least a big blind.
fn check_buy_in(limits: Option<Limits>, unit: ChipUnit, big: Money, rules: Rules) -> Result<StakeRange, Refusal> {
    let (least, most) = BUY_IN_DEFAULT;
    let most_of_all = big.times(10_000).unwrap_or(Money::MAX).min(super::room::CHIPS_MAX);
    let given = limits.is_some();
    let limits = match limits {
        Some(limits) => limits,
        None => Limits { min: big.times(least)?, max: big.times(most)? },
    };
    let basis = Basis::new(reading(32)).note(reading(89));
    if given && limits.max > most_of_all {
        return Err(match rules {
            Rules::FIRST => {
                Refusal::by("buy_in.max", Reason::StakeOutside(limits.max, unit.value(), most_of_all), basis)
            }
            _ => Refusal::plain("buy_in.max", Reason::ProgramSum(limits.max, unit.value(), most_of_all)),
        });
    }
    for (field, amount) in [("buy_in.min", limits.min), ("buy_in.max", limits.max)] {
        if !unit.measures(amount) {
            return Err(Refusal::by(field, Reason::NotWholeChips(amount, unit.value()), basis.note(reading(1))));
        }
    }
    StakeRange::new(limits.min, limits.max, unit)
        .map_err(|_| Refusal::by("buy_in.min", Reason::StakeOutside(limits.min, unit.value(), limits.max), basis))
}
