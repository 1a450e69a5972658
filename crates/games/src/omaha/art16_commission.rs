//! Article 16, Commission · Comissão · 佣金: 3 % to 5 % of the pot of every hand, up to four big blinds (Portuguese text) or
//! five (Chinese text). The house may stop below either (*até*, 最多).

use arrayvec::ArrayVec;
use sabot_law::{Basis, Cite, Rules};
use sabot_money::{Money, Share};

use super::chips::{minus, plus};
use super::cites::{art, difference, reading};
use super::edition::EditionData;
use super::readings::NoFlop;
use super::{Config, Pot, SEATS_MAX, Street};
use crate::{Arg, Message, Reason, Refusal};

/// The caps of the two texts.
const CAPS: Cite = difference(30);

/// The commission as the house asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct CommissionSetup {
    /// Its share of the pot, in ten-thousandths: 300 to 500.
    pub rate: Share,
    /// The most it comes to in one hand, in big blinds: up to four obeys both texts, five the Chinese alone (D30).
    pub cap: u8,
    /// Whether the house takes none at all (D27).
    pub waived: bool,
}

impl Default for CommissionSetup {
    fn default() -> CommissionSetup {
        CommissionSetup { rate: Share::percent(5), cap: 4, waived: false }
    }
}

impl CommissionSetup {
    /// The usual commission as far as an edition allows it, and the nearest that it does otherwise. Its cap obeys both texts; the
    /// first version of the readings took four big blinds wherever one of the texts has them.
    ///
    /// ```
    /// use sabot_games::omaha::{CommissionSetup, EditionData};
    /// use sabot_law::Rules;
    /// use sabot_money::Share;
    /// let data = EditionData::of_97_2010();
    /// let usual = CommissionSetup::usual(&data, Rules::TODAY);
    /// assert_eq!((usual.rate, usual.cap), (Share::percent(5), 4), "four big blinds obey both texts");
    /// let milder = EditionData { commission_max: Share::percent(4), ..data };
    /// assert_eq!(CommissionSetup::usual(&milder, Rules::TODAY).rate, Share::percent(4));
    /// ```
    #[must_use]
    pub fn usual(data: &EditionData, rules: Rules) -> CommissionSetup {
        let usual = CommissionSetup::default();
        let (four, five) = (data.cap_portuguese, data.cap_chinese);
        let kept = rules == Rules::FIRST && [four, five].contains(&usual.cap);
        let cap = if kept { usual.cap } else { four.min(five) };
        CommissionSetup { rate: usual.rate.clamp(data.commission_min, data.commission_max), cap, ..usual }
    }
}

/// The terms of the commission, checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Its share of the pot.
    pub rate: Share,
    /// The most it comes to in one hand: so many nominal big blinds.
    pub cap: Money,
    /// Whether the house takes none at all.
    pub waived: bool,
    /// Whether the cap is above that of the Portuguese text, so that it rests on the Chinese alone (D30). The first version of
    /// the readings did not mark it.
    pub by_chinese_alone: bool,
}

/// 16: 3 % to 5 %, and a cap of up to four big blinds or, after the Chinese text, five. Anything else is refused.
///
/// # Errors
/// Another rate; a cap above both texts, or of nothing: whoever takes no commission waives it. The first version of the readings
/// refused every cap that was neither of the two numbers.
pub(crate) fn check(
    setup: &CommissionSetup,
    big_blind: Money,
    edition: &EditionData,
    rules: Rules,
) -> Result<Terms, Refusal> {
    let (least, most) = (edition.commission_min, edition.commission_max);
    if !(least..=most).contains(&setup.rate) {
        let number = |share: Share| i64::from(share.ten_thousandths());
        let reason = Reason::Outside(number(setup.rate), number(least), number(most));
        return Err(Refusal::by("commission.rate", reason, art(16, 0)));
    }
    let (four, five) = (edition.cap_portuguese, edition.cap_chinese);
    let allowed = match rules {
        Rules::FIRST => [four, five].contains(&setup.cap),
        _ => (1..=four.max(five)).contains(&setup.cap),
    };
    if !allowed {
        let reason = match rules {
            Rules::FIRST => Reason::Neither(setup.cap.into(), four.into(), five.into()),
            // Neither text has a lower end: a cap of nothing is this program's to refuse, since whoever takes none says so.
            _ if setup.cap == 0 => {
                let reason = Reason::ProgramBound(0, 1, four.max(five).into());
                return Err(Refusal::plain("commission.cap", reason));
            }
            _ => Reason::TooMany(setup.cap.into(), four.max(five).into()),
        };
        return Err(Refusal::by("commission.cap", reason, art(16, 0)));
    }
    Ok(Terms {
        rate: setup.rate,
        cap: big_blind.times(setup.cap.into())?,
        waived: setup.waived,
        by_chinese_alone: rules > Rules::FIRST && !setup.waived && setup.cap > four,
    })
}

/// What the display before the hand rests on. That the house may go without, always or where no flop came, rests on the
/// Portuguese text (D27).
#[must_use]
pub(crate) fn shown(config: &Config) -> Basis {
    let no_flop = config.readings.no_flop == NoFlop::NoneWithoutFlop;
    let basis = Basis::new(art(16, 0)).and_if(config.commission.waived || no_flop, difference(27));
    basis.and_if(no_flop, reading(84)).and_if(config.commission.by_chinese_alone, CAPS)
}

/// The display as a sentence to be made.
pub(super) fn shown_told(rate: Share, cap: Money, by_chinese_alone: bool) -> Message {
    if rate == Share::NOTHING {
        return Message::new("omaha-commission-none");
    }
    let key = if by_chinese_alone { "omaha-commission-shown-chinese-alone" } else { "omaha-commission-shown" };
    Message::new(key).with("rate", Arg::Share(rate)).with("cap", Arg::Money(cap))
}

/// What a house should know about its own choice: a cap above four big blinds rests on the Chinese text alone (D30).
#[must_use]
pub(super) fn notice(config: &Config) -> Option<(Message, Basis)> {
    let told = || {
        let message = Message::new("notice-cap-chinese-alone").with("cap", Arg::Money(config.commission.cap));
        let cap = config.big_blind.times(config.edition.data.cap_portuguese.into()).unwrap_or(config.commission.cap);
        (message.with("least", Arg::Money(cap)), Basis::with(art(16, 0), [CAPS]))
    };
    config.commission.by_chinese_alone.then(told)
}

/// What each pot bears, the main pot first (R83): the cumulative sum of rate × pots so far, never above the cap of the
/// hand, in whole chips rounded down; each pot bears what it adds.
///
/// ```
/// use sabot_games::Seat;
/// use sabot_games::omaha::art16_commission::of_pots;
/// use sabot_games::omaha::{Config, Pot, SeatSet, Setup, Street};
/// use sabot_money::Money;
/// let config = Config::check(&Setup::default())?;
/// let seats = SeatSet::only(Seat::new(1).unwrap());
/// let pot = |amount| Pot { amount: Money::of(amount), seats, level: Money::ZERO };
/// // 5 % of 600.00 are 30.00. Of all 1,050.00 they are 52.50, in whole chips 52.00: the side pot bears 22.00 of it.
/// let borne = of_pots(&[pot(60_000), pot(45_000)], Street::River, &config);
/// assert_eq!(borne.as_slice(), [Money::of(3_000), Money::of(2_200)]);
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
#[must_use]
pub fn of_pots(pots: &[Pot], street: Street, config: &Config) -> ArrayVec<Money, SEATS_MAX> {
    let free =
        config.commission.waived || (street == Street::First && config.readings.no_flop == NoFlop::NoneWithoutFlop);
    let (mut so_far, mut taken) = (Money::ZERO, Money::ZERO);
    pots.iter()
        .map(|pot| {
            if free {
                return Money::ZERO;
            }
            so_far = plus(so_far, pot.amount);
            let due = due(so_far, config);
            let more = minus(due, taken);
            taken = due;
            more
        })
        .collect()
}

/// The commission on so much in the pots: the rate, at most the cap, rounded down to whole chips.
///
/// ```
/// use sabot_games::omaha::art16_commission::due;
/// use sabot_games::omaha::{Config, Setup};
/// use sabot_money::Money;
/// let config = Config::check(&Setup::default())?;
/// assert_eq!(due(Money::of(75_000), &config), Money::of(3_700), "5 % are 37.50, of which whole chips of 1.00");
/// assert_eq!(due(Money::of(2_000_000), &config), Money::of(40_000), "no more than four big blinds of 100.00");
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
#[must_use]
pub fn due(pots: Money, config: &Config) -> Money {
    let part = config.commission.rate.of(pots).min(config.commission.cap);
    minus(part, Money::of(part.minor() % config.unit.value().minor()))
}

/// What a commission rests on. R84: it is due without a flop too. D30: a cap of five is marked wherever it is in force.
#[must_use]
pub(crate) fn taken(street: Street, config: &Config) -> Basis {
    let basis = Basis::with(art(16, 0), [difference(27), reading(83)]).and_if(street == Street::First, reading(84));
    basis.and_if(config.commission.by_chinese_alone, CAPS)
}
