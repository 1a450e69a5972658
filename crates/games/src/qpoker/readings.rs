//! The readings of this regulation that a house may choose between; all others are fixed and only cited.

use sabot_cards::Card;
use sabot_law::Rules;
use sabot_ranking::{ThreeValue, three, three_by_ace};

use super::cites::reading;
use crate::{Reason, Refusal};

/// R25: what silence means when the time to decide is over. The Portuguese text has players give up, the Chinese has
/// them not follow (D17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TimeOut {
    /// It gives up.
    #[default]
    GiveUp,
    /// It plays on.
    PlayOn,
}

/// R18: the suit of which card decides between two straights of A-2-3. The text names no card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LowStraight {
    /// That of the three: the ace is the lowest there, as 4(3) of the stud regulation says of 5-4-3-2-A.
    #[default]
    Three,
    /// That of the ace, which 4(2) keeps the highest.
    Ace,
}

/// R60: whether a hand takes the bets of several players, as 6(1) allows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BettorsOfAHand {
    /// Of two or more.
    #[default]
    SeveralBettors,
    /// Perhaps of one alone: a departure from 6(1).
    OneBettor,
}

/// The readings and departures of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "QpokerReadings"))]
pub struct Readings {
    /// R25, a setting.
    #[cfg_attr(feature = "serde", serde(rename = "R25"))]
    pub time_out: TimeOut,
    /// R18, a setting.
    #[cfg_attr(feature = "serde", serde(rename = "R18"))]
    pub low_straight: LowStraight,
    /// R60, a departure.
    #[cfg_attr(feature = "serde", serde(rename = "R60"))]
    pub bettors: BettorsOfAHand,
}

impl Readings {
    /// Whether the table departs from the letter of the regulation, so that it may not bear its name alone.
    ///
    /// ```
    /// use sabot_games::qpoker::{BettorsOfAHand, LowStraight, Readings};
    /// let readings = Readings { low_straight: LowStraight::Ace, ..Readings::default() };
    /// assert!(!readings.departs(), "R18 is a setting: the text names no card");
    /// assert!(Readings { bettors: BettorsOfAHand::OneBettor, ..readings }.departs(), "6(1) lets others bet on the same hand");
    /// ```
    #[must_use]
    pub fn departs(&self) -> bool {
        self.bettors == BettorsOfAHand::OneBettor
    }

    /// The first version of the readings had R18 and R60 fixed.
    ///
    /// # Errors
    /// Another alternative of these under that version.
    pub(crate) fn check_under(&self, rules: Rules) -> Result<(), Refusal> {
        let usual = Readings { time_out: self.time_out, ..Readings::default() };
        if rules > Rules::FIRST || *self == usual {
            return Ok(());
        }
        let number = if self.low_straight == usual.low_straight { 60 } else { 18 };
        Err(Refusal::by("readings", Reason::NoSuchAlternative, reading(number)))
    }

    /// The value of a hand as these readings order hands (R18).
    ///
    /// ```
    /// use sabot_games::qpoker::{LowStraight, Readings};
    /// let hand = |text| sabot_cards::parse_cards(text).unwrap().try_into().unwrap();
    /// let first_wins = |readings: Readings| readings.value(hand("Ah 2s 3d")) > readings.value(hand("Ad 2c 3s"));
    /// assert!(!first_wins(Readings::default()), "the three of spades is the better three");
    /// assert!(first_wins(Readings { low_straight: LowStraight::Ace, ..Readings::default() }), "the ace of hearts, ace");
    /// ```
    #[must_use]
    pub fn value(&self, hand: [Card; 3]) -> ThreeValue {
        match self.low_straight {
            LowStraight::Three => three(hand),
            LowStraight::Ace => three_by_ace(hand),
        }
    }

    /// The choices in force, by the number of the reading and the word of the alternative.
    ///
    /// ```
    /// use sabot_games::qpoker::{Readings, TimeOut};
    /// assert_eq!(Readings::default().chosen(), [(25, "give_up"), (18, "three"), (60, "several_bettors")]);
    /// assert_eq!(Readings { time_out: TimeOut::PlayOn, ..Readings::default() }.chosen()[0], (25, "play_on"));
    /// ```
    #[must_use]
    pub fn chosen(&self) -> [(u8, &'static str); 3] {
        let word = match self.time_out {
            TimeOut::GiveUp => "give_up",
            TimeOut::PlayOn => "play_on",
        };
        let low_straight = match self.low_straight {
            LowStraight::Three => "three",
            LowStraight::Ace => "ace",
        };
        let bettors = match self.bettors {
            BettorsOfAHand::SeveralBettors => "several_bettors",
            BettorsOfAHand::OneBettor => "one_bettor",
        };
        [(25, word), (18, low_straight), (60, bettors)]
    }

    /// Chooses an alternative by the words a scenario or a configuration uses.
    ///
    /// ```
    /// use sabot_games::Reason;
    /// use sabot_games::qpoker::{Readings, TimeOut};
    /// let mut readings = Readings::default();
    /// readings.choose(25, "play_on")?;
    /// assert_eq!(readings.time_out, TimeOut::PlayOn);
    /// assert_eq!(readings.choose(9, "play_on").unwrap_err().reason, Reason::NoSuchAlternative, "R9 is fixed");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// A reading that offers no choice, or an alternative that it does not have.
    pub fn choose(&mut self, number: u8, alternative: &str) -> Result<(), Refusal> {
        match (number, alternative) {
            (25, "give_up") => self.time_out = TimeOut::GiveUp,
            (25, "play_on") => self.time_out = TimeOut::PlayOn,
            (18, "three") => self.low_straight = LowStraight::Three,
            (18, "ace") => self.low_straight = LowStraight::Ace,
            (60, "several_bettors") => self.bettors = BettorsOfAHand::SeveralBettors,
            (60, "one_bettor") => self.bettors = BettorsOfAHand::OneBettor,
            _ => return Err(Refusal::by("readings", Reason::NoSuchAlternative, reading(number))),
        }
        Ok(())
    }
}
