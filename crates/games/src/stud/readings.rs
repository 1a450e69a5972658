//! The readings of this regulation that a house may choose between; all others are fixed and only cited.

use sabot_jackpot::FixedPrizes;

use super::cites::reading;
use crate::{Reason, Refusal};

/// R38: what a jackpot bet is worth when its hand was folded. 6(7) calls the hand lost but lists only cards and ante.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FoldedJackpot {
    /// It wins nothing.
    #[default]
    LoseFolded,
    /// It is paid like any other.
    PayFolded,
}

/// The readings and departures of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "StudReadings"))]
pub struct Readings {
    /// R38, a setting.
    #[cfg_attr(feature = "serde", serde(rename = "R38"))]
    pub folded_jackpot: FoldedJackpot,
    /// R6, a departure.
    #[cfg_attr(feature = "serde", serde(rename = "R6"))]
    pub fixed_prizes: FixedPrizes,
}

impl Readings {
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
    /// assert_eq!(Readings::default().chosen(), [(38, "lose_folded"), (6, "from_pool")]);
    /// ```
    #[must_use]
    pub fn chosen(&self) -> [(u8, &'static str); 2] {
        let folded = match self.folded_jackpot {
            FoldedJackpot::LoseFolded => "lose_folded",
            FoldedJackpot::PayFolded => "pay_folded",
        };
        let fixed = match self.fixed_prizes {
            FixedPrizes::FromPool => "from_pool",
            FixedPrizes::FixedPrizesFromHouse => "fixed_prizes_from_house",
        };
        [(38, folded), (6, fixed)]
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
            (38, "lose_folded") => self.folded_jackpot = FoldedJackpot::LoseFolded,
            (38, "pay_folded") => self.folded_jackpot = FoldedJackpot::PayFolded,
            (6, "from_pool") => self.fixed_prizes = FixedPrizes::FromPool,
            (6, "fixed_prizes_from_house") => self.fixed_prizes = FixedPrizes::FixedPrizesFromHouse,
            _ => return Err(Refusal::by("readings", Reason::NoSuchAlternative, reading(number))),
        }
        Ok(())
    }
}
