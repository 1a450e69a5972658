//! What people and machines may ask of an Omaha table.

use sabot_cards::Card;
use sabot_law::Cite;
use sabot_money::Money;

use super::{CardPlace, HOLE_CARDS_MAX};
use crate::{CardList, Device, FewCards, Name, Seat};

/// What a player does at his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Action {
    /// Lays his cards down; his bets stay in the pot.
    Fold,
    /// Stays without a bet where none is due.
    Check,
    /// Matches the highest bet, or puts in what he has left.
    Call,
    /// Opens the betting.
    Bet,
    /// Goes beyond the highest bet.
    Raise,
}

/// What a player asks for at his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Wish {
    /// To fold.
    Fold,
    /// To check.
    Check,
    /// To call.
    Call,
    /// To bet so much.
    Bet(Money),
    /// To raise to this total of the betting round.
    Raise(Money),
    /// To put in all he has.
    AllIn,
}

impl Wish {
    /// The word for it in sentences.
    ///
    /// ```
    /// use sabot_games::omaha::Wish;
    /// use sabot_money::Money;
    /// assert_eq!([Wish::Raise(Money::of(20_000)), Wish::AllIn].map(Wish::as_str), ["raise", "all_in"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Wish::Fold => "fold",
            Wish::Check => "check",
            Wish::Call => "call",
            Wish::Bet(_) => "bet",
            Wish::Raise(_) => "raise",
            Wish::AllIn => "all_in",
        }
    }
}

/// What a player asks for, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The seat of the player who acts.
    pub seat: Seat,
    /// What he asks for.
    pub wish: Wish,
    /// Whether it was spoken, and entered by the croupier: words bind (11(1)), whatever chips were laid with them (R81).
    pub spoken: bool,
}

impl Turn {
    /// The command that says it.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::{OmahaCommand, Turn, Wish};
    /// let seat = Seat::new(3).unwrap();
    /// let turn = Turn { seat, wish: Wish::Check, spoken: true };
    /// assert_eq!(turn.command(), OmahaCommand::Check { seat, spoken: true });
    /// ```
    #[must_use]
    pub const fn command(self) -> OmahaCommand {
        let Turn { seat, wish, spoken } = self;
        match wish {
            Wish::Fold => OmahaCommand::Fold { seat, spoken },
            Wish::Check => OmahaCommand::Check { seat, spoken },
            Wish::Call => OmahaCommand::Call { seat, spoken },
            Wish::Bet(to) => OmahaCommand::Bet { seat, to, spoken },
            Wish::Raise(to) => OmahaCommand::Raise { seat, to, spoken },
            Wish::AllIn => OmahaCommand::AllIn { seat, spoken },
        }
    }
}

/// What players agree among themselves elsewhere, and not here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Agreement {
    /// To share the pot before the end.
    Split,
    /// To deal the rest of the board more than once.
    RunTwice,
    /// To insure an all-in hand.
    Insurance,
    /// A third blind.
    Straddle,
    /// A stake from everyone before the cards.
    Ante,
}

impl Agreement {
    /// Everything.
    pub const ALL: [Agreement; 5] =
        [Agreement::Split, Agreement::RunTwice, Agreement::Insurance, Agreement::Straddle, Agreement::Ante];

    /// The word for it in files and sentences.
    ///
    /// ```
    /// use sabot_games::omaha::Agreement;
    /// let words = ["split", "run_twice", "insurance", "straddle", "ante"];
    /// assert_eq!(Agreement::ALL.map(Agreement::as_str), words);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Agreement::Split => "split",
            Agreement::RunTwice => "run_twice",
            Agreement::Insurance => "insurance",
            Agreement::Straddle => "straddle",
            Agreement::Ante => "ante",
        }
    }
}

/// What went wrong while cards were dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Fault {
    /// Cards were dealt in a wrong way or order.
    WrongDealing,
    /// A player was passed over.
    SeatSkipped,
    /// A hand has too many or too few cards.
    WrongCount,
    /// One hole card was exposed by the dealing (R88).
    CardExposed,
    /// Two or more hole cards were exposed by the dealing (R88).
    CardsExposed,
    /// The board came wrongly, and what it should be is known (R88).
    BoardRestored,
    /// The board came wrongly; its cards go back and what is left of the deck is shuffled again (R88).
    BoardReshuffled,
    /// The board came wrongly, and nothing helps.
    BoardError,
    /// The same card turned up twice (R29).
    DuplicateCard,
    /// A card is missing (R29).
    MissingCard,
    /// The shuffling machine failed.
    MachineFailed,
    /// The generator failed (R30).
    GeneratorFailed,
    /// The card reader failed (R30).
    ReaderFailed,
}

impl Fault {
    /// Every fault.
    pub const ALL: [Fault; 13] = [
        Fault::WrongDealing,
        Fault::SeatSkipped,
        Fault::WrongCount,
        Fault::CardExposed,
        Fault::CardsExposed,
        Fault::BoardRestored,
        Fault::BoardReshuffled,
        Fault::BoardError,
        Fault::DuplicateCard,
        Fault::MissingCard,
        Fault::MachineFailed,
        Fault::GeneratorFailed,
        Fault::ReaderFailed,
    ];

    /// The word for it in files and sentences.
    ///
    /// ```
    /// use sabot_games::omaha::Fault;
    /// assert_eq!([Fault::CardExposed, Fault::MachineFailed].map(Fault::as_str), ["card_exposed", "machine_failed"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Fault::WrongDealing => "wrong_dealing",
            Fault::SeatSkipped => "seat_skipped",
            Fault::WrongCount => "wrong_count",
            Fault::CardExposed => "card_exposed",
            Fault::CardsExposed => "cards_exposed",
            Fault::BoardRestored => "board_restored",
            Fault::BoardReshuffled => "board_reshuffled",
            Fault::BoardError => "board_error",
            Fault::DuplicateCard => "duplicate_card",
            Fault::MissingCard => "missing_card",
            Fault::MachineFailed => "machine_failed",
            Fault::GeneratorFailed => "generator_failed",
            Fault::ReaderFailed => "reader_failed",
        }
    }
}

/// What the croupier says is done about an error: nothing voids a hand but his word (article 9, R88).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Remedy {
    /// The error can be put right, or play goes on with it, 9(1).
    PutRight,
    /// That is totally impossible: the hand is void, 9(2).
    Void,
}

impl Remedy {
    /// The word for it in files and sentences.
    ///
    /// ```
    /// use sabot_games::omaha::Remedy;
    /// assert_eq!([Remedy::PutRight, Remedy::Void].map(Remedy::as_str), ["put_right", "void"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Remedy::PutRight => "put_right",
            Remedy::Void => "void",
        }
    }
}

/// An irregularity, as the croupier declares it: under 9(1) where it is put right, under 9(2) where it cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "OmahaIrregularity"))]
pub struct Irregularity {
    /// The rule under which it is declared.
    pub cite: Cite,
    /// What happened.
    pub what: Fault,
    /// Whose card was exposed.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub seat: Option<Seat>,
    /// Which of his cards, from 1; where not given, the one named, or the first.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub nth: Option<u8>,
    /// Which card it is, where it was not known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub card: Option<Card>,
    /// What is done about it. Where not given the item says it: put right under 9(1), void under 9(2).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub remedy: Option<Remedy>,
}

impl Irregularity {
    /// A fault that needs no seat and no card, declared under this item.
    ///
    /// ```
    /// use sabot_games::omaha::art09_dealing_errors::VOID;
    /// use sabot_games::omaha::{Fault, Irregularity};
    /// let declared = Irregularity::of(VOID, Fault::MissingCard);
    /// assert_eq!((declared.cite, declared.seat, declared.remedy), (VOID, None, None));
    /// ```
    #[must_use]
    pub const fn of(cite: Cite, what: Fault) -> Irregularity {
        Irregularity { cite, what, seat: None, nth: None, card: None, remedy: None }
    }
}

/// A command, as it comes in: nothing about it is checked yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)
)]
#[allow(missing_docs, reason = "seat, player, stack, amount, to, card: the fields are named after what they hold")]
pub enum OmahaCommand {
    /// A player takes a seat with chips. `post`: he posts the big blind at once instead of waiting for it (R72).
    Sit {
        seat: Seat,
        player: Name,
        stack: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        post: bool,
    },
    /// A player at his seat adds chips.
    TopUp { seat: Seat, amount: Money },
    /// A player wants to take chips off the table and play on.
    TakeChips { seat: Seat, amount: Money },
    /// A player sits out from the next hand on.
    SitOut { seat: Seat },
    /// A player who sat out plays again. `post`: as in `sit`.
    ComeBack {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(default))]
        post: bool,
    },
    /// A player leaves the table with his chips, after the hand where he is in one.
    Leave { seat: Seat },
    /// Somebody puts his name on the waiting list.
    Queue { player: Name },
    /// Somebody takes his name off it.
    Unqueue { player: Name },
    /// Starts a hand. `device`: with which it is shuffled, the one in use where not given (R20).
    StartHand {
        #[cfg_attr(feature = "serde", serde(default))]
        device: Option<Device>,
    },
    /// Deals the next card; `card` where it is known.
    Deal {
        to: CardPlace,
        #[cfg_attr(feature = "serde", serde(default))]
        card: Option<Card>,
    },
    /// At a generator table: every hole card at once, in the order in which they are dealt one at a time.
    DealHands { cards: CardList<HOLE_CARDS_MAX> },
    /// Folds.
    Fold {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(default))]
        spoken: bool,
    },
    /// Checks.
    Check {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(default))]
        spoken: bool,
    },
    /// Calls.
    Call {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(default))]
        spoken: bool,
    },
    /// Bets up to a total.
    Bet {
        seat: Seat,
        to: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        spoken: bool,
    },
    /// Raises to a total of the betting round.
    Raise {
        seat: Seat,
        to: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        spoken: bool,
    },
    /// Puts in all he has: a bet, a raise or a call, whichever it comes to.
    AllIn {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(default))]
        spoken: bool,
    },
    /// The time to act is over (R25).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    TimeOut,
    /// Players want to agree on something among themselves.
    Agree { on: Agreement },
    /// The betting round is over: the croupier gives an uncalled bet back and gathers the others into the pots.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Collect,
    /// A hand is shown; its cards where they were not known.
    Show {
        seat: Seat,
        #[cfg_attr(feature = "serde", serde(default))]
        cards: Option<FewCards>,
    },
    /// The next pot is given to its winners.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Award,
    /// A player turns his own cards up before the end (R24).
    TurnUp { seat: Seat },
    /// Closes the hand.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    CloseHand,
    /// Declares an irregularity.
    Irregularity(Irregularity),
    /// The supervisor confirms the irregularity reported.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Confirm,
    /// The supervisor does not confirm it.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Dismiss,
    /// Closes the table; everyone leaves with his chips.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    CloseTable,
}

#[cfg(feature = "serde")]
use crate::banked_command::no_fields;

impl OmahaCommand {
    /// The name by which files, logs and screens call it.
    ///
    /// ```
    /// use sabot_games::omaha::OmahaCommand;
    /// assert_eq!(OmahaCommand::all_in(3)?.name(), "all_in");
    /// assert_eq!(OmahaCommand::StartHand { device: None }.name(), "start_hand");
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            OmahaCommand::Sit { .. } => "sit",
            OmahaCommand::TopUp { .. } => "top_up",
            OmahaCommand::TakeChips { .. } => "take_chips",
            OmahaCommand::SitOut { .. } => "sit_out",
            OmahaCommand::ComeBack { .. } => "come_back",
            OmahaCommand::Leave { .. } => "leave",
            OmahaCommand::Queue { .. } => "queue",
            OmahaCommand::Unqueue { .. } => "unqueue",
            OmahaCommand::StartHand { .. } => "start_hand",
            OmahaCommand::Deal { .. } => "deal",
            OmahaCommand::DealHands { .. } => "deal_hands",
            OmahaCommand::Fold { .. } => "fold",
            OmahaCommand::Check { .. } => "check",
            OmahaCommand::Call { .. } => "call",
            OmahaCommand::Bet { .. } => "bet",
            OmahaCommand::Raise { .. } => "raise",
            OmahaCommand::AllIn { .. } => "all_in",
            OmahaCommand::TimeOut => "time_out",
            OmahaCommand::Agree { .. } => "agree",
            OmahaCommand::Collect => "collect",
            OmahaCommand::Show { .. } => "show",
            OmahaCommand::Award => "award",
            OmahaCommand::TurnUp { .. } => "turn_up",
            OmahaCommand::CloseHand => "close_hand",
            OmahaCommand::Irregularity(_) => "irregularity",
            OmahaCommand::Confirm => "confirm",
            OmahaCommand::Dismiss => "dismiss",
            OmahaCommand::CloseTable => "close_table",
        }
    }

    /// What a player does at his turn, where the command is about that.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// use sabot_games::omaha::{OmahaCommand, Turn, Wish};
    /// use sabot_money::Money;
    /// let (seat, wish) = (Seat::new(3).unwrap(), Wish::Raise(Money::of(30_000)));
    /// assert_eq!(OmahaCommand::raise(3, 30_000)?.turn(), Some(Turn { seat, wish, spoken: false }));
    /// assert_eq!(OmahaCommand::Award.turn(), None);
    /// # Ok::<(), sabot_games::CommandError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Option<Turn> {
        let (seat, spoken, wish) = match *self {
            OmahaCommand::Fold { seat, spoken } => (seat, spoken, Wish::Fold),
            OmahaCommand::Check { seat, spoken } => (seat, spoken, Wish::Check),
            OmahaCommand::Call { seat, spoken } => (seat, spoken, Wish::Call),
            OmahaCommand::Bet { seat, to, spoken } => (seat, spoken, Wish::Bet(to)),
            OmahaCommand::Raise { seat, to, spoken } => (seat, spoken, Wish::Raise(to)),
            OmahaCommand::AllIn { seat, spoken } => (seat, spoken, Wish::AllIn),
            _ => return None,
        };
        Some(Turn { seat, wish, spoken })
    }
}
