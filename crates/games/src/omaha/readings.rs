//! The readings of this regulation that a house may choose between; all others are fixed and only cited.

use sabot_law::Rules;

use super::cites::reading;
use crate::{Reason, Refusal};

/// R14: which blind the button posts when two play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TwoPlayerBlinds {
    /// The big one, as 5(1) and 5(2) have it: the first at the button's left posts the small blind.
    #[default]
    ButtonPostsBig,
    /// The small one, by the custom of card rooms: a departure.
    ButtonPostsSmall,
}

/// R19: the smallest opening bet of a limit game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SmallestBet {
    /// One chip: 11(2)(1) allows any amount.
    #[default]
    ChipUnit,
    /// A big blind.
    BigBlind,
}

/// R79: what 12(4) lifts when two players are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TwoPlayerRaises {
    /// The upper limit of the amount; three raises are still the most.
    #[default]
    AmountUnlimited,
    /// The number of raises, while the amount stays within the pot: a departure from 12(2) and 12(4).
    WithinPot,
}

/// R84: whether commission is due on a hand that ends before the flop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NoFlop {
    /// It is due on the pot of every hand.
    #[default]
    DueWithoutFlop,
    /// The house does not take it: the Portuguese text gives it the right and not the duty.
    NoneWithoutFlop,
}

/// R82: who receives what of a pot cannot be divided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OddChips {
    /// The winner of that pot nearest the croupier's left: in the Portuguese text the rest is added to a hand that already takes
    /// a share.
    #[default]
    NearestWinner,
    /// The player still in play for that pot nearest the croupier's left, whether he has won or not, as both texts name him.
    NearestInPlay,
}

/// R89: whether a player may take chips off the table between hands and play on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stacks {
    /// They stay as long as he plays on.
    #[default]
    Stay,
    /// He may take some as long as the least buy-in stays: 4(2) binds tournaments only.
    MayBeTaken,
}

/// The readings and departures of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Readings {
    /// R14, a departure.
    pub two_player_blinds: TwoPlayerBlinds,
    /// R19, a setting.
    pub smallest_bet: SmallestBet,
    /// R79, a departure.
    pub two_player_raises: TwoPlayerRaises,
    /// R82, a setting.
    pub odd_chips: OddChips,
    /// R84, a setting.
    pub no_flop: NoFlop,
    /// R89, a setting.
    pub stacks: Stacks,
}

impl Readings {
    /// Whether the table departs from the letter of the regulation, so that it may not bear its name alone.
    ///
    /// ```
    /// use sabot_games::omaha::{NoFlop, Readings, TwoPlayerBlinds};
    /// let readings = Readings { no_flop: NoFlop::NoneWithoutFlop, ..Readings::default() };
    /// assert!(!readings.departs(), "R84 is a setting");
    /// let custom = Readings { two_player_blinds: TwoPlayerBlinds::ButtonPostsSmall, ..readings };
    /// assert!(custom.departs(), "5(1) has the first at the button's left post the small blind");
    /// ```
    #[must_use]
    pub fn departs(&self) -> bool {
        self.two_player_blinds == TwoPlayerBlinds::ButtonPostsSmall
            || self.two_player_raises == TwoPlayerRaises::WithinPot
    }

    /// The choices in force, by the number of the reading and the word of the alternative.
    ///
    /// ```
    /// use sabot_games::omaha::Readings;
    /// let chosen = Readings::default().chosen();
    /// assert_eq!(chosen[0], (14, "button_posts_big"));
    /// assert_eq!(chosen.map(|(reading, _)| reading), [14, 19, 79, 82, 84, 89]);
    /// ```
    #[must_use]
    pub fn chosen(&self) -> [(u8, &'static str); 6] {
        let blinds = match self.two_player_blinds {
            TwoPlayerBlinds::ButtonPostsBig => "button_posts_big",
            TwoPlayerBlinds::ButtonPostsSmall => "button_posts_small",
        };
        let smallest = match self.smallest_bet {
            SmallestBet::ChipUnit => "chip_unit",
            SmallestBet::BigBlind => "big_blind",
        };
        let raises = match self.two_player_raises {
            TwoPlayerRaises::AmountUnlimited => "amount_unlimited",
            TwoPlayerRaises::WithinPot => "within_pot",
        };
        let odd_chips = match self.odd_chips {
            OddChips::NearestWinner => "winner",
            OddChips::NearestInPlay => "in_play",
        };
        let no_flop = match self.no_flop {
            NoFlop::DueWithoutFlop => "due_without_flop",
            NoFlop::NoneWithoutFlop => "none_without_flop",
        };
        let stacks = match self.stacks {
            Stacks::Stay => "stays",
            Stacks::MayBeTaken => "may_be_taken",
        };
        [(14, blinds), (19, smallest), (79, raises), (82, odd_chips), (84, no_flop), (89, stacks)]
    }

    /// Chooses an alternative by the words a scenario or a configuration uses.
    ///
    /// ```
    /// use sabot_games::Reason;
    /// use sabot_games::omaha::{Readings, SmallestBet};
    /// let mut readings = Readings::default();
    /// readings.choose(19, "big_blind")?;
    /// assert_eq!(readings.smallest_bet, SmallestBet::BigBlind);
    /// assert_eq!(readings.choose(80, "big_blind").unwrap_err().reason, Reason::NoSuchAlternative, "R80 is fixed");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// A reading that offers no choice, or an alternative that it does not have.
    pub fn choose(&mut self, number: u8, alternative: &str) -> Result<(), Refusal> {
        match (number, alternative) {
            (14, "button_posts_big") => self.two_player_blinds = TwoPlayerBlinds::ButtonPostsBig,
            (14, "button_posts_small") => self.two_player_blinds = TwoPlayerBlinds::ButtonPostsSmall,
            (19, "chip_unit") => self.smallest_bet = SmallestBet::ChipUnit,
            (19, "big_blind") => self.smallest_bet = SmallestBet::BigBlind,
            (79, "amount_unlimited") => self.two_player_raises = TwoPlayerRaises::AmountUnlimited,
            (79, "within_pot") => self.two_player_raises = TwoPlayerRaises::WithinPot,
            (82, "winner") => self.odd_chips = OddChips::NearestWinner,
            (82, "in_play") => self.odd_chips = OddChips::NearestInPlay,
            (84, "due_without_flop") => self.no_flop = NoFlop::DueWithoutFlop,
            (84, "none_without_flop") => self.no_flop = NoFlop::NoneWithoutFlop,
            (89, "stays") => self.stacks = Stacks::Stay,
            (89, "may_be_taken") => self.stacks = Stacks::MayBeTaken,
            _ => return Err(Refusal::by("readings", Reason::NoSuchAlternative, reading(number))),
        }
        Ok(())
    }

    /// Whether a version of the readings offers these choices: the first one did not know those of R82 and R89.
    ///
    /// # Errors
    /// The choice that it does not offer.
    pub(super) fn check(&self, rules: Rules) -> Result<(), Refusal> {
        let later = [(82, self.odd_chips != OddChips::default()), (89, self.stacks != Stacks::default())];
        match later.into_iter().find(|(_, chosen)| *chosen && rules == Rules::FIRST) {
            Some((number, _)) => Err(Refusal::by("readings", Reason::NoSuchAlternative, reading(number))),
            None => Ok(()),
        }
    }
}
