//! What people and machines may ask of a table of Stud Poker.

use sabot_cards::Card;
use sabot_money::Money;

use super::art11_irregularities::Irregularity;
use crate::{Bet, Device, Place, PlayerName, Seat};

/// A command, as it comes in: nothing about it is checked yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Command {
    /// Shuffles and opens a round for bets. `device`: with which, the one in use where not given (the choice is made
    /// per shuffle, R20).
    OpenRound {
        /// The device.
        #[cfg_attr(feature = "serde", serde(default))]
        device: Option<Device>,
    },
    /// Lays a bet, or changes it to this stake.
    Bet {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerName,
        /// The ante or the jackpot bet.
        bet: Bet,
        /// How much.
        stake: Money,
    },
    /// Takes a bet back.
    Withdraw {
        /// Where.
        seat: Seat,
        /// Who.
        player: PlayerName,
        /// Which.
        bet: Bet,
    },
    /// Leaves the table.
    Leave {
        /// Who.
        player: PlayerName,
    },
    /// No more bets.
    CloseBetting,
    /// Deals the next card.
    Deal {
        /// To whom.
        to: Place,
        /// Which, where it is known.
        #[cfg_attr(feature = "serde", serde(default))]
        card: Option<Card>,
    },
    /// Raises.
    Raise {
        /// The hand.
        seat: Seat,
        /// What was laid, where somebody saw it: only twice the ante is right.
        #[cfg_attr(feature = "serde", serde(default))]
        stake: Option<Money>,
    },
    /// Folds.
    Fold {
        /// The hand.
        seat: Seat,
    },
    /// The time to decide is over.
    TimeOut,
    /// A player turns his own cards up.
    Show {
        /// The hand.
        seat: Seat,
    },
    /// Somebody wants to talk at the table.
    Talk {
        /// His seat.
        seat: Seat,
    },
    /// Opens the croupier's hand.
    OpenCroupier {
        /// Its cards, where they were not known.
        #[cfg_attr(feature = "serde", serde(default))]
        cards: Option<[Card; 5]>,
    },
    /// Opens a player's hand.
    Open {
        /// The hand.
        seat: Seat,
        /// Its cards, where they were not known.
        #[cfg_attr(feature = "serde", serde(default))]
        cards: Option<[Card; 5]>,
    },
    /// Settles every bet.
    Settle,
    /// Closes the settlement.
    CloseRound,
    /// Declares an irregularity.
    Irregularity(Irregularity),
    /// The supervisor confirms the irregularity reported.
    Confirm,
    /// The supervisor does not confirm it.
    Dismiss,
    /// The linked pool moved at another table.
    PoolMoved {
        /// What it holds now.
        amount: Money,
        /// What its reserve holds now.
        reserve: Money,
    },
    /// Closes the table.
    CloseTable,
}
