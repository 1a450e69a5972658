//! What the regulation leaves to the house: its defaults, its ranges, and the article that forbids the rest.
//!
//! [`Setup`] is what somebody wrote; [`Config`] is what was checked. There is no other way from one to the other than
//! [`Config::check`].

use sabot_jackpot::{JackpotSetup, JackpotTerms};
use sabot_law::{Basis, Rules};
use sabot_money::{ChipUnit, Currency, Money, MoneyError, Share, StakeRange};

use super::cites::{art, reading, sub};
use super::edition::EditionData;
use super::readings::{RaiseMoney, Readings};
use super::{art01_material, art02_seats, art12_prohibitions};
use crate::limits::{check_same, pays_in_chips};
use crate::{Arg, CardSource, Device, Edition, Limits, Message, Reason, Refusal, check_chip_unit};

/// The largest jackpot sum that may be configured.
const SUM_MAX: Money = Money::of(100_000_000_000_000);

/// The fixed sums as 10(2) lists them, by their fields.
const SUM_NAMES: [&str; 5] =
    ["jackpot.royal_flush", "jackpot.straight_flush", "jackpot.four_of_a_kind", "jackpot.full_house", "jackpot.flush"];

/// A table as the house asks for it; what is not given takes its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Setup {
    /// Seats for players: seven.
    pub seats: u8,
    /// Decks: one.
    pub decks: u8,
    /// What deals first.
    pub device: Device,
    /// How the cards become known.
    pub cards: CardSource,
    /// The table's currency.
    pub currency: Currency,
    /// The smallest chip.
    pub chip_unit: Money,
    /// The limits of the ante.
    pub ante: Limits,
    /// The most that the raise of one hand is paid on the last three rows of 9(5). Not given: nothing is cut.
    pub cap: Option<Money>,
    /// The progressive jackpot.
    pub jackpot: JackpotSetup,
    /// Whether an irregularity waits for a supervisor's word (R21).
    pub confirm_irregularities: bool,
    /// Whether players' screens show results, odds or advice (12(1)).
    pub aids: bool,
    /// Whether programs may sit at the table (12(1)).
    pub bots: bool,
    /// The readings that differ from the defaults.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub readings: Readings,
    /// The version of the readings. Not given: the newest.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub rules: Rules,
    /// The edition of the regulation. Not given: 69/2003.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub edition: Option<Edition<EditionData>>,
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
            ante: Limits::default(),
            cap: None,
            jackpot: JackpotSetup::default(),
            confirm_irregularities: false,
            aids: false,
            bots: false,
            readings: Readings::default(),
            rules: Rules::TODAY,
            edition: None,
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
    /// What deals first.
    pub device: Device,
    /// How the cards become known.
    pub cards: CardSource,
    /// The table's currency.
    pub currency: Currency,
    /// The antes accepted.
    pub ante: StakeRange,
    /// The most that the raise of one hand is paid on the last three rows of 9(5).
    pub cap: Money,
    /// The jackpot's terms.
    pub jackpot: JackpotTerms,
    /// Whether an irregularity waits for a supervisor's word.
    pub confirm_irregularities: bool,
    /// Whether players' screens show results, odds or advice.
    pub aids: bool,
    /// Whether programs may sit at the table.
    pub bots: bool,
}

impl Config {
    /// Checks what the house asks for.
    ///
    /// ```
    /// use sabot_games::stud::{Config, Setup};
    /// use sabot_money::Money;
    /// // 50 times the largest raise, 20,000.00: nothing is cut where the house fixes no maximum.
    /// assert_eq!(Config::check(&Setup::default())?.cap, Money::of(100_000_000));
    /// let refusal = Config::check(&Setup { seats: 8, ..Setup::default() }).unwrap_err();
    /// assert_eq!(refusal.basis.unwrap().to_string(), "stud 2(1)");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// The first field that a rule or plain sense forbids.
    pub fn check(setup: &Setup) -> Result<Config, Refusal> {
        let edition = setup.edition.unwrap_or_else(Edition::of_69_2003);
        crate::edition::check(edition.data.faults())?;
        art01_material::check_decks(setup.decks)?;
        art01_material::check_device("device", setup.device)?;
        art02_seats::check_seats(setup.seats)?;
        art12_prohibitions::check_aids(setup.cards, setup.aids, setup.rules)?;
        art12_prohibitions::check_bots(setup.cards, setup.bots, setup.rules)?;
        let unit = check_chip_unit(setup.chip_unit)?;
        let ante = setup.ante.check("ante", unit, setup.rules)?;
        let config = Config {
            edition,
            rules: setup.rules,
            readings: setup.readings.under(setup.rules).with(setup.cards),
            device: setup.device,
            cards: setup.cards,
            currency: setup.currency,
            ante,
            cap: check_cap(setup.cap, ante, &edition, setup.rules)?,
            jackpot: check_jackpot(&setup.jackpot, setup.currency, unit)?,
            confirm_irregularities: setup.confirm_irregularities,
            aids: setup.aids,
            bots: setup.bots,
        };
        if config.payable_chip().is_some() {
            check_payable(setup, unit)?;
        }
        Ok(config)
    }

    /// This configuration with other limits of the ante and another maximum of the raise, as R32 lets them change between
    /// rounds. What the pool held at first is no part of it.
    ///
    /// ```
    /// use sabot_games::stud::{Config, Setup};
    /// use sabot_games::{Device, Limits, Reason};
    /// use sabot_money::Money;
    /// let (setup, config) = (Setup::default(), Config::check(&Setup::default())?);
    /// let ante = Limits { min: Money::of(5_000), max: Money::of(50_000) };
    /// assert_eq!(config.relimited(&Setup { ante, ..setup })?.ante.min(), Money::of(5_000));
    /// let refusal = config.relimited(&Setup { device: Device::Machine, ..setup }).unwrap_err();
    /// assert_eq!((refusal.field, refusal.reason), ("device", Reason::NotALimit));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// What [`Config::check`] refuses, and the first field that changes otherwise.
    pub fn relimited(&self, setup: &Setup) -> Result<Config, Refusal> {
        let other = Config::check(setup)?;
        let (terms, others) = (&self.jackpot, &other.jackpot);
        check_same([
            ("edition", self.edition == other.edition),
            ("rules", self.rules == other.rules),
            ("readings", self.readings == other.readings),
            ("device", self.device == other.device),
            ("cards", self.cards == other.cards),
            ("currency", self.currency == other.currency),
            ("chip_unit", self.ante.unit() == other.ante.unit()),
            ("confirm_irregularities", self.confirm_irregularities == other.confirm_irregularities),
            ("aids", self.aids == other.aids),
            ("bots", self.bots == other.bots),
            ("jackpot.bet", (terms.bet, terms.bets) == (others.bet, others.bets)),
            ("jackpot.minimum", terms.minimum == others.minimum),
            ("jackpot.ceiling", terms.ceiling == others.ceiling),
            ("jackpot.pool_share", terms.pool_share == others.pool_share),
            ("jackpot.reserve_share", terms.reserve_share == others.reserve_share),
        ])?;
        for (row, name) in SUM_NAMES.into_iter().enumerate() {
            check_same([(name, terms.sums[row] == others.sums[row])])?;
        }
        Ok(other)
    }

    /// What a house should know about its own choices: a maximum under seven times the largest raise could pay four of a kind
    /// less than a full house (R44).
    ///
    /// ```
    /// use sabot_games::stud::{Config, Setup};
    /// use sabot_money::Money;
    /// // Antes to 10,000.00, so raises to 20,000.00: seven of them are 140,000.00.
    /// let notices = |cap| Config::check(&Setup { cap: Some(Money::of(cap)), ..Setup::default() }).map(|one| one.notices());
    /// assert_eq!(notices(14_000_000)?, []);
    /// assert_eq!(notices(13_999_900)?[0].0.key, "notice-maximum-may-cut");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn notices(&self) -> Vec<(Message, Basis)> {
        let least = least_uncut(self.ante, &self.edition).ok().filter(|least| self.cap < *least);
        let told = |least| {
            let message = Message::new("notice-maximum-may-cut");
            let message = message.with("cap", Arg::Money(self.cap)).with("least", Arg::Money(least));
            (message, Basis::new(sub(9, 5, 7)).note(reading(44)))
        };
        least.map(told).into_iter().collect()
    }

    /// R33: the smallest chip, where prizes are paid in chips; `None` where they are credited to an account.
    ///
    /// ```
    /// use sabot_games::CardSource;
    /// use sabot_games::stud::{Config, Setup};
    /// use sabot_money::Money;
    /// let config = |cards| Config::check(&Setup { cards, ..Setup::default() });
    /// assert_eq!(config(CardSource::Reader)?.payable_chip(), Some(Money::of(100)));
    /// assert_eq!(config(CardSource::Generator)?.payable_chip(), None);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn payable_chip(&self) -> Option<Money> {
        pays_in_chips(self.cards, self.rules).then(|| self.ante.unit().value())
    }

    /// Whether an ante is taken only together with the money of its raise (R96).
    ///
    /// ```
    /// use sabot_games::CardSource;
    /// use sabot_games::stud::{Config, Setup};
    /// let config = |cards| Config::check(&Setup { cards, ..Setup::default() });
    /// assert!(config(CardSource::Generator)?.sets_raise_aside());
    /// assert!(!config(CardSource::Reader)?.sets_raise_aside(), "never at a live table");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn sets_raise_aside(&self) -> bool {
        self.readings.raise_money == RaiseMoney::SetAside
    }

    /// A raise for an ante: so many times it.
    ///
    /// ```
    /// use sabot_games::stud::{Config, Setup};
    /// use sabot_money::Money;
    /// let config = Config::check(&Setup::default())?;
    /// assert_eq!(config.raise_for(Money::of(10_000))?, Money::of(20_000), "6(6): twice the ante");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// Never within the limits; said because money is checked everywhere.
    pub fn raise_for(&self, ante: Money) -> Result<Money, MoneyError> {
        ante.times(self.edition.data.raise_times_ante)
    }
}

/// R33: what one raise wins at most and the fixed sums are paid in whole chips.
fn check_payable(setup: &Setup, unit: ChipUnit) -> Result<(), Refusal> {
    let JackpotSetup { royal_flush, straight_flush, four_of_a_kind, full_house, flush, .. } = setup.jackpot;
    let sums = SUM_NAMES.into_iter().zip([royal_flush, straight_flush, four_of_a_kind, full_house, flush]);
    for (name, sum) in setup.cap.map(|cap| ("cap", cap)).into_iter().chain(sums) {
        if !unit.measures(sum) {
            return Err(Refusal::by(name, Reason::NotPayable(sum, unit.value()), reading(33)));
        }
    }
    Ok(())
}

/// R44: what the largest raise wins with a full house, which no maximum cuts.
fn least_uncut(ante: StakeRange, edition: &Edition<EditionData>) -> Result<Money, MoneyError> {
    ante.max().times(edition.data.raise_times_ante)?.times(edition.data.raise.full_house.to_one)
}

/// 9(5)(7)–(9): the house may fix a maximum; the text sets no floor for it (R44). The first version of the readings refused one
/// that pays four of a kind less than a full house.
fn check_cap(
    cap: Option<Money>,
    ante: StakeRange,
    edition: &Edition<EditionData>,
    rules: Rules,
) -> Result<Money, Refusal> {
    let data = &edition.data;
    let raise_max = ante.max().times(data.raise_times_ante)?;
    // What the largest raise wins by the best row can be counted.
    raise_max.times(data.best(false))?;
    let Some(cap) = cap else { return Ok(raise_max.times(data.best(true))?) };
    let least = least_uncut(ante, edition)?;
    if rules > Rules::FIRST {
        let chip = ante.unit().value();
        let fits = (chip..=SUM_MAX).contains(&cap);
        return if fits { Ok(cap) } else { Err(Refusal::plain("cap", Reason::ProgramSum(cap, chip, SUM_MAX))) };
    }
    if cap < least {
        return Err(Refusal::by("cap", Reason::TooSmall(cap, least), Basis::new(sub(9, 5, 7)).note(reading(44))));
    }
    if cap > SUM_MAX {
        return Err(Refusal::by("cap", outside(cap, least, SUM_MAX), Basis::new(sub(9, 5, 7)).note(reading(44))));
    }
    Ok(cap)
}

fn outside(value: Money, min: Money, max: Money) -> Reason {
    Reason::StakeOutside(value, min, max)
}

/// Checks the jackpot that a house asks for, for tables in a currency with these chips.
///
/// ```
/// use sabot_games::stud::{JackpotSetup, check_jackpot};
/// use sabot_money::{ChipUnit, Currency, Money, Share};
/// let unit = ChipUnit::new(Money::of(100))?;
/// let setup = JackpotSetup::default();
/// assert_eq!(check_jackpot(&setup, Currency::Mop, unit)?.pool_share, Share::percent(70));
/// // 95 % for the pool and 10 % for the reserve are more than a bet.
/// let greedy = JackpotSetup { pool_share: Share::percent(95), ..setup };
/// let refusal = check_jackpot(&greedy, Currency::Mop, unit).unwrap_err();
/// assert_eq!(refusal.basis.unwrap().to_string(), "R7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first field that a rule or plain sense forbids.
pub fn check_jackpot(setup: &JackpotSetup, currency: Currency, unit: ChipUnit) -> Result<JackpotTerms, Refusal> {
    let pool_currency = setup.currency.unwrap_or(currency);
    if pool_currency != currency {
        let reason = Reason::OtherCurrency(currency.code(), pool_currency.code());
        return Err(Refusal::by("jackpot.currency", reason, reading(51)));
    }
    let bets = default_in(unit).check("jackpot.bet", unit, Rules::TODAY)?;
    if let Some(bet) = setup.bet {
        let one = Limits { min: bet, max: bet };
        let by_one_amount = |_: Basis| Basis::new(reading(34)).note(reading(1));
        one.check("jackpot.bet", unit, Rules::TODAY)
            .map_err(|refusal| Refusal { basis: refusal.basis.map(by_one_amount), ..refusal })?;
    }
    // What is too small is against the rule; the upper end is this program's and rests on none.
    let from = |field, value: Money, min: Money, basis: Basis| match value {
        value if value < min => Err(Refusal::by(field, outside(value, min, SUM_MAX), basis)),
        value if value > SUM_MAX => Err(Refusal::plain(field, Reason::ProgramSum(value, min, SUM_MAX))),
        _ => Ok(()),
    };
    from("jackpot.pool", setup.pool, Money::ZERO, art(10, 8).into())?;
    // A minimum of nothing would leave an emptied pool empty, and 10(8) wants it to start again.
    from("jackpot.minimum", setup.minimum, Money::of(1), art(10, 8).into())?;
    if let Some(ceiling) = setup.ceiling {
        // A pool that starts again stands at its minimum, and a ceiling below would hold back what every bet feeds it.
        from("jackpot.ceiling", ceiling, setup.minimum, Basis::new(reading(7)).note(art(10, 8)))?;
    }
    from("jackpot.reserve", setup.reserve, Money::ZERO, reading(7).into())?;
    from("jackpot.overflow", setup.overflow, Money::ZERO, reading(7).into())?;
    let terms = setup.terms(bets);
    for (row, (name, sum)) in (1..).zip(SUM_NAMES.into_iter().zip(terms.sums)) {
        // The fixed sums are listed at the table (10(3)): a sum of nothing would announce a prize that is none.
        from(name, sum, Money::of(1), sub(10, 2, row).into())?;
    }
    let shares = setup.pool_share.ten_thousandths() + setup.reserve_share.ten_thousandths();
    if shares > Share::WHOLE.ten_thousandths() {
        return Err(Refusal::by("jackpot.pool_share", Reason::SharesTooLarge(shares.into()), reading(7)));
    }
    Ok(terms)
}

/// The default limits rounded to whole chips, for a spot that has none of its own.
fn default_in(unit: ChipUnit) -> Limits {
    let chip = unit.value().minor();
    let up = |minor: i64| Money::new((minor + chip - 1) / chip * chip).unwrap_or(unit.value());
    let limits = Limits::default();
    Limits { min: up(limits.min.minor()), max: up(limits.max.minor()) }
}
