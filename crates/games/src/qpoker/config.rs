//! What the regulation leaves to the house: its defaults, its ranges, and the article that forbids the rest.

use sabot_law::{Basis, Rules};
use sabot_money::{ChipUnit, Currency, Money, StakeRange};

use super::cites::{art, reading};
use super::edition::EditionData;
use super::readings::{BettorsOfAHand, Readings};
use super::{art01_material, art02_seats};
use crate::limits::{check_same, pays_in_chips};
use crate::{Bet, CardSource, Device, Edition, Limits, Message, Reason, Refusal, check_chip_unit};

/// The most players whose bets fit at one seat.
const BETTORS_MAX: u8 = 16;

/// A table as the house asks for it; what is not given takes its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Setup {
    /// Seats for players: seven or more.
    pub seats: u8,
    /// Decks: one, or more.
    pub decks: u8,
    /// What deals first.
    pub device: Device,
    /// How the cards become known.
    pub cards: CardSource,
    /// The table's currency.
    pub currency: Currency,
    /// The smallest chip.
    pub chip_unit: Money,
    /// The limits of the bet against the croupier, for each bettor.
    pub bet: Limits,
    /// The limits of the bonus, for each bettor.
    pub bonus: Limits,
    /// The most on one spot of one hand from all bettors together (R60). Not given: no such maximum.
    pub hand_max: Option<Money>,
    /// How many players may bet on one hand.
    pub bettors: u8,
    /// Whether an irregularity waits for a supervisor's word (R21).
    pub confirm_irregularities: bool,
    /// The readings that differ from the defaults.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub readings: Readings,
    /// The version of the readings. Not given: the newest.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub rules: Rules,
    /// The edition of the regulation. Not given: 89/2004.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub edition: Option<Edition<EditionData>>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            seats: art02_seats::SEATS_MIN,
            decks: 1,
            device: Device::Shoe,
            cards: CardSource::Reader,
            currency: Currency::Mop,
            chip_unit: Money::of(100),
            bet: Limits::default(),
            bonus: Limits::default(),
            hand_max: None,
            bettors: 7,
            confirm_irregularities: false,
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
    /// Seats for players.
    pub seats: u8,
    /// Decks.
    pub decks: u8,
    /// What deals first.
    pub device: Device,
    /// How the cards become known.
    pub cards: CardSource,
    /// The table's currency.
    pub currency: Currency,
    /// The smallest chip.
    pub chip: ChipUnit,
    /// The bets against the croupier that are taken.
    pub bet: StakeRange,
    /// The bonus bets that are taken.
    pub bonus: StakeRange,
    /// The most on one spot of one hand.
    pub hand_max: Option<Money>,
    /// How many players may bet on one hand.
    pub bettors: u8,
    /// Whether an irregularity waits for a supervisor's word.
    pub confirm_irregularities: bool,
}

impl Config {
    /// Checks what the house asks for.
    ///
    /// ```
    /// use sabot_games::qpoker::{Config, Setup};
    /// assert_eq!(Config::check(&Setup::default())?.seats, 7);
    /// let refusal = Config::check(&Setup { seats: 6, ..Setup::default() }).unwrap_err();
    /// assert_eq!(refusal.basis.unwrap().to_string(), "qpoker 2(1)", "eight places, the croupier's included");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// The first field that a rule or plain sense forbids.
    pub fn check(setup: &Setup) -> Result<Config, Refusal> {
        let edition = setup.edition.unwrap_or_else(Edition::of_89_2004);
        crate::edition::check(edition.data.faults())?;
        art01_material::check_decks_under(setup.decks, setup.rules)?;
        art01_material::check_device("device", setup.device)?;
        art02_seats::check_seats(setup.seats, setup.decks, setup.rules)?;
        let unit = check_chip_unit(setup.chip_unit)?;
        let in_chips = pays_in_chips(setup.cards, setup.rules);
        // 9(3), 9(5): half of a bet is lost or won. A bonus wins whole chips in 89/2004, and perhaps half ones in another edition.
        let bet = setup.bet.check_halves("bet", unit, in_chips, setup.rules)?;
        let bonus =
            setup.bonus.check_halves("bonus", unit, in_chips && edition.data.bonus.pays_halves(), setup.rules)?;
        check_bettors(setup)?;
        setup.readings.check_under(setup.rules)?;
        if let Some(max) = setup.hand_max {
            let least = bet.min().max(bonus.min());
            if !unit.measures(max) {
                return Err(Refusal::by("hand_max", Reason::NotWholeChips(max, unit.value()), reading(60)));
            }
            if max < least {
                return Err(Refusal::by("hand_max", Reason::TooSmall(max, least), reading(60)));
            }
        }
        Ok(Config {
            edition,
            rules: setup.rules,
            readings: setup.readings,
            seats: setup.seats,
            decks: setup.decks,
            device: setup.device,
            cards: setup.cards,
            currency: setup.currency,
            chip: unit,
            bet,
            bonus,
            hand_max: setup.hand_max,
            bettors: setup.bettors,
            confirm_irregularities: setup.confirm_irregularities,
        })
    }

    /// This configuration with other limits of bet, bonus and hand, as R32 lets them change between rounds.
    ///
    /// ```
    /// use sabot_games::qpoker::{Config, Setup};
    /// use sabot_games::{Limits, Reason};
    /// use sabot_money::Money;
    /// let (setup, config) = (Setup::default(), Config::check(&Setup::default())?);
    /// let bonus = Limits { min: Money::of(1_000), max: Money::of(20_000) };
    /// assert_eq!(config.relimited(&Setup { bonus, ..setup })?.bonus.max(), Money::of(20_000));
    /// let refusal = config.relimited(&Setup { decks: 2, ..setup }).unwrap_err();
    /// assert_eq!((refusal.field, refusal.reason), ("decks", Reason::NotALimit));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// What [`Config::check`] refuses, and the first field that changes otherwise.
    pub fn relimited(&self, setup: &Setup) -> Result<Config, Refusal> {
        let other = Config::check(setup)?;
        check_same([
            ("edition", self.edition == other.edition),
            ("rules", self.rules == other.rules),
            ("readings", self.readings == other.readings),
            ("seats", self.seats == other.seats),
            ("decks", self.decks == other.decks),
            ("device", self.device == other.device),
            ("cards", self.cards == other.cards),
            ("currency", self.currency == other.currency),
            ("chip_unit", self.chip == other.chip),
            ("bettors", self.bettors == other.bettors),
            ("confirm_irregularities", self.confirm_irregularities == other.confirm_irregularities),
        ])?;
        Ok(other)
    }

    /// R59: how many hands the decks serve, the croupier's beside them. A table of the first version of the readings has no more
    /// seats than that.
    ///
    /// ```
    /// use sabot_games::qpoker::{Config, Setup};
    /// assert_eq!(Config::check(&Setup { seats: 20, ..Setup::default() })?.hands_max(), 16, "(52 − 3) ÷ 3");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn hands_max(&self) -> u8 {
        art02_seats::seats_max(self.decks)
    }

    /// The stakes that a spot takes; `None` for a bet that this game does not have.
    ///
    /// ```
    /// use sabot_games::qpoker::{Config, Setup};
    /// use sabot_games::{Bet, Limits};
    /// use sabot_money::Money;
    /// let bonus = Limits { min: Money::of(1_000), max: Money::of(20_000) };
    /// let config = Config::check(&Setup { bonus, ..Setup::default() })?;
    /// assert_eq!(config.limits(Bet::Bonus).map(|range| range.max()), Some(Money::of(20_000)));
    /// assert_eq!(config.limits(Bet::Raise), None, "this game has no raise");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn limits(&self, bet: Bet) -> Option<StakeRange> {
        match bet {
            Bet::Bet => Some(self.bet),
            Bet::Bonus => Some(self.bonus),
            _ => None,
        }
    }

    /// What a house should know about its own choices: with several decks flushes and threes of a kind come so much
    /// more often that the bonus favours the player.
    ///
    /// ```
    /// use sabot_games::qpoker::{Config, Setup};
    /// let config = |decks| Config::check(&Setup { decks, ..Setup::default() });
    /// assert_eq!(config(1)?.notices(), []);
    /// assert_eq!(config(4)?.notices()[0].0.key, "notice-bonus-favours-player");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn notices(&self) -> Vec<(Message, Basis)> {
        let several = (self.decks > 1).then(|| {
            (Message::new("notice-bonus-favours-player"), Basis::new(art(1, 1)).note(art(10, 0)).note(reading(9)))
        });
        several.into_iter().collect()
    }
}

/// R32: how many may bet on one hand; 6(1) lets others bet on the same hand, so that one alone is a departure. More than
/// [`BETTORS_MAX`] this program does not count.
fn check_bettors(setup: &Setup) -> Result<(), Refusal> {
    let first = setup.rules == Rules::FIRST;
    let least = if first || setup.readings.bettors == BettorsOfAHand::OneBettor { 1 } else { 2 };
    if (least..=BETTORS_MAX).contains(&setup.bettors) {
        // Who lets several bet on a hand does not depart from 6(1), and may not say so.
        let departs = setup.readings.bettors == BettorsOfAHand::OneBettor;
        if !first && departs && setup.bettors > 1 {
            return Err(Refusal::by("bettors", Reason::MustBe(setup.bettors.into(), 1), reading(60)));
        }
        return Ok(());
    }
    let reason = Reason::Outside(setup.bettors.into(), least.into(), BETTORS_MAX.into());
    Err(if first {
        Refusal::by("bettors", reason, Basis::new(art(6, 1)).note(reading(32)))
    } else if setup.bettors < least {
        let few = Reason::TooFew(setup.bettors.into(), least.into());
        Refusal::by("bettors", few, Basis::new(art(6, 1)).note(reading(60)))
    } else {
        Refusal::plain("bettors", Reason::ProgramBound(setup.bettors.into(), least.into(), BETTORS_MAX.into()))
    })
}
