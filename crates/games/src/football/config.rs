//! What the regulation leaves to the house: its defaults, its ranges, and the article that forbids the rest.

use sabot_law::{Basis, Rules};
use sabot_money::{ChipUnit, Currency, Money, StakeRange};

use super::cites::{art, reading};
use super::edition::EditionData;
use super::{art02_material, art04_seats};
use crate::limits::{check_same, pays_in_chips};
use crate::{Bet, CardSource, Device, Edition, Limits, Reason, Refusal, check_chip_unit};

/// The most players whose bets fit at one seat.
const BETTORS_MAX: u8 = 16;

/// A table as the house asks for it; what is not given takes its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Setup {
    /// Seats for players: eight or more.
    pub seats: u8,
    /// Decks: six or more.
    pub decks: u8,
    /// What shuffles: by hand for the shoe, or the machine. Cards are dealt from the shoe in any case.
    pub device: Device,
    /// How the cards become known.
    pub cards: CardSource,
    /// The table's currency.
    pub currency: Currency,
    /// The smallest chip.
    pub chip_unit: Money,
    /// The limits of the bets on ranges, even and odd.
    pub stakes: Limits,
    /// The limits of post.
    pub post: Limits,
    /// How many players may bet on one hand.
    pub bettors: u8,
    /// Whether an irregularity waits for a supervisor's word (R21).
    pub confirm_irregularities: bool,
    /// The version of the readings. Not given: the newest.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub rules: Rules,
    /// The edition of the regulation. Not given: 65/2004.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub edition: Option<Edition<EditionData>>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            seats: art04_seats::SEATS_MIN,
            decks: art02_material::DECKS_MIN,
            device: Device::Shoe,
            cards: CardSource::Reader,
            currency: Currency::Mop,
            chip_unit: Money::of(100),
            stakes: Limits::default(),
            post: Limits::default(),
            bettors: 7,
            confirm_irregularities: false,
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
    /// Seats for players.
    pub seats: u8,
    /// Decks.
    pub decks: u8,
    /// What shuffles.
    pub device: Device,
    /// How the cards become known.
    pub cards: CardSource,
    /// The table's currency.
    pub currency: Currency,
    /// The smallest chip.
    pub chip: ChipUnit,
    /// The bets on ranges, even and odd that are taken.
    pub stakes: StakeRange,
    /// The bets on post that are taken.
    pub post: StakeRange,
    /// How many players may bet on one hand.
    pub bettors: u8,
    /// Whether an irregularity waits for a supervisor's word.
    pub confirm_irregularities: bool,
}

impl Config {
    /// Checks what the house asks for.
    ///
    /// ```
    /// use sabot_games::football::{Config, Setup};
    /// assert_eq!(Config::check(&Setup::default())?.decks, 6);
    /// let refusal = Config::check(&Setup { seats: 7, ..Setup::default() }).unwrap_err();
    /// assert_eq!(refusal.basis.unwrap().to_string(), "football 4(1)", "eight seats or more");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// The first field that a rule or plain sense forbids.
    pub fn check(setup: &Setup) -> Result<Config, Refusal> {
        let edition = setup.edition.unwrap_or_else(Edition::of_65_2004);
        crate::edition::check(edition.data.faults())?;
        art02_material::check_decks_under(setup.decks, setup.rules)?;
        art02_material::check_device("device", setup.device)?;
        art04_seats::check_seats(setup.seats, 52 * u16::from(setup.decks) / 3, setup.rules)?;
        let unit = check_chip_unit(setup.chip_unit)?;
        if !(1..=BETTORS_MAX).contains(&setup.bettors) {
            // 4(2) lets several bet on one hand, and the house says how many (R32). More this program does not count.
            let (bettors, most) = (setup.bettors.into(), BETTORS_MAX.into());
            let by_rule = |reason| Refusal::by("bettors", reason, Basis::new(art(4, 2)).note(reading(32)));
            return Err(match setup.bettors {
                _ if setup.rules == Rules::FIRST => by_rule(Reason::Outside(bettors, 1, most)),
                0 => by_rule(Reason::TooFew(0, 1)),
                _ => Refusal::plain("bettors", Reason::ProgramBound(bettors, 1, most)),
            });
        }
        let in_chips = pays_in_chips(setup.cards, setup.rules);
        // 8(2): half of a bet may be lost. Post wins whole chips in 65/2004, and perhaps half ones in another edition.
        let stakes = setup.stakes.check_halves("stakes", unit, in_chips, setup.rules)?;
        let post = setup.post.check_halves("post", unit, in_chips && edition.data.post.parts().1 == 2, setup.rules)?;
        Ok(Config {
            edition,
            rules: setup.rules,
            seats: setup.seats,
            decks: setup.decks,
            device: setup.device,
            cards: setup.cards,
            currency: setup.currency,
            chip: unit,
            stakes,
            post,
            bettors: setup.bettors,
            confirm_irregularities: setup.confirm_irregularities,
        })
    }

    /// This configuration with other limits of the bets, as R32 lets them change between rounds.
    ///
    /// ```
    /// use sabot_games::football::{Config, Setup};
    /// use sabot_games::{Limits, Reason};
    /// use sabot_money::Money;
    /// let (setup, config) = (Setup::default(), Config::check(&Setup::default())?);
    /// let post = Limits { min: Money::of(1_000), max: Money::of(20_000) };
    /// assert_eq!(config.relimited(&Setup { post, ..setup })?.post.max(), Money::of(20_000));
    /// let refusal = config.relimited(&Setup { decks: 8, ..setup }).unwrap_err();
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

    /// The stakes that a bet takes; `None` for one that this game does not have.
    ///
    /// ```
    /// use sabot_games::football::{Config, Setup};
    /// use sabot_games::{Bet, Limits};
    /// use sabot_money::Money;
    /// let post = Limits { min: Money::of(1_000), max: Money::of(20_000) };
    /// let config = Config::check(&Setup { post, ..Setup::default() })?;
    /// assert_eq!(config.limits(Bet::Post).map(|range| range.max()), Some(Money::of(20_000)));
    /// assert_eq!(config.limits(Bet::Ante), None, "article 3 lists no ante");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn limits(&self, bet: Bet) -> Option<StakeRange> {
        match bet {
            Bet::Upper | Bet::Lower | Bet::Even | Bet::Odd => Some(self.stakes),
            Bet::Post => Some(self.post),
            _ => None,
        }
    }
}
