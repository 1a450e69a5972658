//! A line of a settlement: one bet, what became of it, and the rule that ordered it.

use sabot_law::Basis;
use sabot_money::Money;

use crate::{Arg, Bet, PlayerName, Seat, Told};

/// What became of a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Outcome {
    /// Paid by odds; the stake came back.
    Won,
    /// A jackpot prize; the stake did not come back.
    Prize,
    /// The house kept it.
    Lost,
    /// The house kept half of it.
    HalfLost,
    /// It came back and nothing more.
    Returned,
    /// It waits for the player's next round.
    Carried,
}

impl Outcome {
    /// The key of the sentence that tells it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Outcome::Won => "line-won",
            Outcome::Prize => "line-prize",
            Outcome::Lost => "line-lost",
            Outcome::HalfLost => "line-half-lost",
            Outcome::Returned => "line-returned",
            Outcome::Carried => "line-carried",
        }
    }
}

/// One bet of a settled or void round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line {
    /// Where it lay.
    pub seat: Seat,
    /// Whose it was.
    pub player: PlayerName,
    /// What it was laid on.
    pub bet: Bet,
    /// How much it was.
    pub stake: Money,
    /// What the player gained beyond his stake: won +, lost −, returned 0.
    pub net: Money,
    /// What became of it.
    pub outcome: Outcome,
    /// The rule that ordered it.
    pub basis: Basis,
}

impl Line {
    /// What goes back to the player: his stake and his gain. A carried stake stays where it is.
    #[must_use]
    pub fn paid_out(&self) -> Money {
        match self.outcome {
            Outcome::Carried => Money::ZERO,
            // Neither part of a settled bet comes near the bound; the sum was formed when the line was made.
            _ => self.stake.plus(self.net).unwrap_or(Money::ZERO),
        }
    }

    /// The line as a sentence to be made.
    #[must_use]
    pub fn told(&self) -> Told {
        let amount = match self.outcome {
            Outcome::Won => self.net,
            Outcome::Prize => self.paid_out(),
            Outcome::HalfLost => -self.net,
            Outcome::Lost | Outcome::Returned | Outcome::Carried => self.stake,
        };
        Told::new(self.outcome.key())
            .with("seat", Arg::Seat(self.seat))
            .with("player", Arg::Player(self.player))
            .with("bet", Arg::Word("bet", self.bet.as_str()))
            .with("stake", Arg::Money(self.stake))
            .with("amount", Arg::Money(amount))
    }
}
