//! What people and machines may ask of a table where players bet against the house.
//!
//! The vocabulary is one for all such games; each takes the commands that its regulation knows and refuses the others.

use sabot_cards::Card;
use sabot_jackpot::Remainders;
use sabot_money::Money;

use crate::{Bet, Device, FewCards, Irregularity, Name, Place, Seat};

/// A command, as it comes in: nothing about it is checked yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)
)]
#[allow(missing_docs, reason = "seat, player, bet, stake, card: the fields are named after what they hold")]
pub enum BankedCommand {
    /// football: shuffles all decks, cuts, puts the white card so many cards from the end (a third where not given),
    /// and fills the shoe; `replaced` with new cards, because the old ones were no longer fit.
    Shuffle {
        #[cfg_attr(feature = "serde", serde(default))]
        white_card_from_end: Option<u16>,
        #[cfg_attr(feature = "serde", serde(default))]
        replaced: bool,
        /// 5(1): who cut the cards, the croupier or the player at a seat.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        cut_by: Option<Place>,
        /// 5(5): who judged the old cards unfit.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        judged_by: Option<Name>,
    },
    /// football: the white card has come out.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    WhiteCard,
    /// Opens a round for bets. `device`: with which it is shuffled, the one in use where not given (R20).
    OpenRound {
        #[cfg_attr(feature = "serde", serde(default))]
        device: Option<Device>,
    },
    /// qpoker, football: a player sits down.
    Sit { seat: Seat, player: Name },
    /// A player leaves the table.
    Leave { player: Name },
    /// Lays a bet, or changes it to this stake.
    Bet { seat: Seat, player: Name, bet: Bet, stake: Money },
    /// Takes a bet back.
    Withdraw { seat: Seat, player: Name, bet: Bet },
    /// No more bets.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    CloseBetting,
    /// Deals the next card; `card` where it is known.
    Deal {
        to: Place,
        #[cfg_attr(feature = "serde", serde(default))]
        card: Option<Card>,
    },
    /// stud: raises; `stake` where somebody saw what was laid.
    Raise {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(default))]
        stake: Option<Money>,
    },
    /// stud: folds.
    Fold { seat: Seat },
    /// qpoker: plays on against the croupier.
    Play { seat: Seat, player: Name },
    /// qpoker: gives up, which costs half of the bet.
    GiveUp { seat: Seat, player: Name },
    /// stud, qpoker: the time to decide is over.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    TimeOut,
    /// A player turns his own cards up.
    Show { seat: Seat },
    /// stud: somebody wants to talk at the table.
    Talk { seat: Seat },
    /// Opens the croupier's hand; its cards where they were not known.
    OpenCroupier {
        #[cfg_attr(feature = "serde", serde(default))]
        cards: Option<FewCards>,
    },
    /// Opens a player's hand; its cards where they were not known.
    Open {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(default))]
        cards: Option<FewCards>,
    },
    /// qpoker: settles the bonus bets.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    SettleBonus,
    /// Settles every bet that is still open.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Settle,
    /// Closes the settlement.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    CloseRound,
    /// Declares an irregularity.
    Irregularity(Irregularity),
    /// The supervisor confirms the irregularity reported.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Confirm,
    /// The supervisor does not confirm it.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Dismiss,
    /// No game takes it. It is in the vocabulary because records hold orders with this word, all of them refused: linked tables
    /// once had copies of their pool, which the house moved with it.
    PoolMoved {
        amount: Money,
        reserve: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        overflow: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        remainders: Remainders,
    },
    /// stud: opens or closes the jackpot spot, which a table closes that does not reach its pool.
    JackpotSpot { open: bool },
    /// Closes the table.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    CloseTable,
}

/// A command without fields takes none: a slip would otherwise pass unseen.
#[cfg(feature = "serde")]
pub(crate) fn no_fields<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct NoFields {}
    <NoFields as serde::Deserialize>::deserialize(deserializer).map(|NoFields {}| ())
}

impl BankedCommand {
    /// football: shuffles with the white card where it belongs, cut by somebody where somebody cuts.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Place};
    /// let by_hand = BankedCommand::shuffle(Some(Place::Croupier));
    /// assert_eq!(by_hand.name(), "shuffle");
    /// assert_ne!(by_hand, BankedCommand::shuffle(None), "a generator cuts nothing");
    /// ```
    #[must_use]
    pub const fn shuffle(cut_by: Option<Place>) -> BankedCommand {
        BankedCommand::Shuffle { white_card_from_end: None, replaced: false, cut_by, judged_by: None }
    }

    /// The name by which files, logs and screens call it.
    ///
    /// ```
    /// use sabot_games::BankedCommand;
    /// assert_eq!(BankedCommand::raise(1)?.name(), "raise");
    /// assert_eq!(BankedCommand::CloseBetting.name(), "close_betting");
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            BankedCommand::Shuffle { .. } => "shuffle",
            BankedCommand::WhiteCard => "white_card",
            BankedCommand::OpenRound { .. } => "open_round",
            BankedCommand::Sit { .. } => "sit",
            BankedCommand::Leave { .. } => "leave",
            BankedCommand::Bet { .. } => "bet",
            BankedCommand::Withdraw { .. } => "withdraw",
            BankedCommand::CloseBetting => "close_betting",
            BankedCommand::Deal { .. } => "deal",
            BankedCommand::Raise { .. } => "raise",
            BankedCommand::Fold { .. } => "fold",
            BankedCommand::Play { .. } => "play",
            BankedCommand::GiveUp { .. } => "give_up",
            BankedCommand::TimeOut => "time_out",
            BankedCommand::Show { .. } => "show",
            BankedCommand::Talk { .. } => "talk",
            BankedCommand::OpenCroupier { .. } => "open_croupier",
            BankedCommand::Open { .. } => "open",
            BankedCommand::SettleBonus => "settle_bonus",
            BankedCommand::Settle => "settle",
            BankedCommand::CloseRound => "close_round",
            BankedCommand::Irregularity(_) => "irregularity",
            BankedCommand::Confirm => "confirm",
            BankedCommand::Dismiss => "dismiss",
            BankedCommand::PoolMoved { .. } => "pool_moved",
            BankedCommand::JackpotSpot { .. } => "jackpot_spot",
            BankedCommand::CloseTable => "close_table",
        }
    }
}
