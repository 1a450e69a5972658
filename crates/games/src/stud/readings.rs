//! The readings of this regulation that a house may choose between; all others are fixed and only cited.

use sabot_jackpot::{FixedPrizes, Paying, PrizeOrder};
use sabot_law::Rules;

use super::cites::reading;
use crate::{CardSource, Reason, Refusal};

/// R38: what a jackpot bet is worth when its hand was folded. 6(7) calls the hand lost but lists only cards and ante.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FoldedJackpot {
    /// It wins nothing. Older files call it `lose_folded`.
    #[default]
    #[cfg_attr(feature = "serde", serde(alias = "lose_folded"))]
    Lost,
    /// It is paid like any other.
    PayFolded,
}

/// R96: when the money of a raise is asked for at a generator table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RaiseMoney {
    /// With the ante: it is set aside until the player raises or folds, so that no hand is lost for want of money.
    #[default]
    SetAside,
    /// When the player raises, as at a table with physical chips.
    Off,
}

/// The readings and departures of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "StudReadings"))]
pub struct Readings {
    /// R38, a setting.
    #[cfg_attr(feature = "serde", serde(rename = "R38"))]
    pub folded_jackpot: FoldedJackpot,
    /// R40, a setting.
    #[cfg_attr(feature = "serde", serde(rename = "R40"))]
    pub prize_order: PrizeOrder,
    /// R96, a setting of generator tables.
    #[cfg_attr(feature = "serde", serde(rename = "R96"))]
    pub raise_money: RaiseMoney,
    /// R6, a departure.
    #[cfg_attr(feature = "serde", serde(rename = "R6"))]
    pub fixed_prizes: FixedPrizes,
}

impl Readings {
    /// The readings of a table whose house chose nothing, under a version of them: the first drew the fixed prizes last and
    /// asked for the money of a raise when it was made.
    ///
    /// ```
    /// use sabot_games::stud::{PrizeOrder, Readings};
    /// use sabot_law::Rules;
    /// assert_eq!(Readings::usual(Rules::TODAY), Readings::default());
    /// assert_eq!(Readings::usual(Rules::FIRST).prize_order, PrizeOrder::FixedLast);
    /// ```
    #[must_use]
    pub fn usual(rules: Rules) -> Readings {
        Readings::default().under(rules)
    }

    /// These readings under a version of them: what the first version left no choice about is as it was there.
    pub(super) fn under(self, rules: Rules) -> Readings {
        if rules == Rules::FIRST {
            Readings { prize_order: PrizeOrder::FixedLast, raise_money: RaiseMoney::Off, ..self }
        } else {
            self
        }
    }

    /// These readings at a table whose cards come from there: R96 is for generator tables alone.
    pub(super) fn with(self, cards: CardSource) -> Readings {
        if cards == CardSource::Generator { self } else { Readings { raise_money: RaiseMoney::Off, ..self } }
    }

    /// How a table under these readings has its prizes paid.
    pub(super) fn paying(&self, rules: Rules) -> Paying {
        Paying { fixed: self.fixed_prizes, order: self.prize_order, payable: None, rules }
    }

    /// Whether the table departs from the letter of the regulation, so that it may not bear its name alone.
    ///
    /// ```
    /// use sabot_games::stud::{FixedPrizes, FoldedJackpot, Readings};
    /// let readings = Readings { folded_jackpot: FoldedJackpot::PayFolded, ..Readings::default() };
    /// assert!(!readings.departs(), "R38 is a setting: both answers agree with the text");
    /// assert!(Readings { fixed_prizes: FixedPrizes::FixedPrizesFromHouse, ..readings }.departs(), "R6 is none");
    /// ```
    #[must_use]
    pub fn departs(&self) -> bool {
        self.fixed_prizes == FixedPrizes::FixedPrizesFromHouse
    }

    /// The choices in force, by the number of the reading and the word of the alternative.
    ///
    /// ```
    /// use sabot_games::stud::Readings;
    /// let usual = [(38, "lost"), (40, "by_seat"), (96, "set_aside"), (6, "from_pool")];
    /// assert_eq!(Readings::default().chosen(), usual);
    /// ```
    #[must_use]
    pub fn chosen(&self) -> [(u8, &'static str); 4] {
        let folded = match self.folded_jackpot {
            FoldedJackpot::Lost => "lost",
            FoldedJackpot::PayFolded => "pay_folded",
        };
        let order = match self.prize_order {
            PrizeOrder::BySeat => "by_seat",
            PrizeOrder::FixedLast => "fixed_last",
        };
        let fixed = match self.fixed_prizes {
            FixedPrizes::FromPool => "from_pool",
            FixedPrizes::FixedPrizesFromHouse => "fixed_prizes_from_house",
        };
        let raise = match self.raise_money {
            RaiseMoney::SetAside => "set_aside",
            RaiseMoney::Off => "off",
        };
        [(38, folded), (40, order), (96, raise), (6, fixed)]
    }

    /// Chooses an alternative by the words a scenario or a configuration uses.
    ///
    /// ```
    /// use sabot_games::Reason;
    /// use sabot_games::stud::{FoldedJackpot, Readings};
    /// let mut readings = Readings::default();
    /// readings.choose(38, "pay_folded")?;
    /// assert_eq!(readings.folded_jackpot, FoldedJackpot::PayFolded);
    /// assert_eq!(readings.choose(38, "sometimes").unwrap_err().reason, Reason::NoSuchAlternative);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// A reading that offers no choice, or an alternative that it does not have.
    pub fn choose(&mut self, number: u8, alternative: &str) -> Result<(), Refusal> {
        match (number, alternative) {
            (38, "lost" | "lose_folded") => self.folded_jackpot = FoldedJackpot::Lost,
            (38, "pay_folded") => self.folded_jackpot = FoldedJackpot::PayFolded,
            (40, "by_seat") => self.prize_order = PrizeOrder::BySeat,
            (40, "fixed_last") => self.prize_order = PrizeOrder::FixedLast,
            (96, "set_aside") => self.raise_money = RaiseMoney::SetAside,
            (96, "off") => self.raise_money = RaiseMoney::Off,
            (6, "from_pool") => self.fixed_prizes = FixedPrizes::FromPool,
            (6, "fixed_prizes_from_house") => self.fixed_prizes = FixedPrizes::FixedPrizesFromHouse,
            _ => return Err(Refusal::by("readings", Reason::NoSuchAlternative, reading(number))),
        }
        Ok(())
    }
}
