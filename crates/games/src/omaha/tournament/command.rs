//! What the house, its director and its tables ask of a tournament.
//!
//! Time comes in as data: `at` is a moment in milliseconds, the same clock for all commands. Chance comes in as data too: an
//! order, which the house takes from its committed generator.

use sabot_money::Money;

use crate::{Name, Seat};

/// An order of so many things, each number below that count once.
pub type Lot = Vec<u16>;

/// A command, as it comes in: nothing about it is checked yet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)
)]
#[allow(missing_docs, reason = "player, table, seat, at: the fields are named after what they hold")]
pub enum TournamentCommand {
    /// Somebody enters, before it begins, or late, or anew after he is out. Once it has begun `chairs` is an order of the
    /// seats of a table, of which he receives the first free one.
    Enter {
        player: Name,
        #[cfg_attr(feature = "serde", serde(default))]
        chairs: Lot,
    },
    /// Somebody who entered takes that back before it begins.
    Withdraw { player: Name },
    /// It begins: `order` of those who entered, for their seats.
    Begin { order: Lot, at: i64 },
    /// Time has passed: the level or the break is over.
    Tick { at: i64 },
    /// The director stops the clock; hands that are played are finished.
    Pause { at: i64 },
    /// The clock runs again.
    Resume { at: i64 },
    /// A table wants to begin a hand.
    BeginHand { table: u16 },
    /// A table's hand is over: what each of its players has, and what the house took of the pots. `void`: the hand was void
    /// (9(2)), and nothing changes.
    EndHand {
        table: u16,
        stacks: Vec<(Seat, Money)>,
        #[cfg_attr(feature = "serde", serde(default = "nothing"))]
        commission: Money,
        #[cfg_attr(feature = "serde", serde(default))]
        void: bool,
        at: i64,
    },
    /// A player buys chips between hands.
    Rebuy { player: Name },
    /// A player without chips does not buy any.
    GiveUp { player: Name },
    /// A player takes the add-on in its break.
    AddOn { player: Name },
    /// Small chips are exchanged in the break: `order` of all those that make no whole large one, table by table and seat by seat.
    ColourUp { order: Lot },
    /// The player whose move is due moves to another table.
    Balance,
    /// The last table is broken: `order` of its players, for the free places in the order of [`super::Due::Break`], and `chairs`
    /// as in `enter`.
    BreakTable { order: Lot, chairs: Lot },
    /// All who are left move to one table: `order` of them, for their seats.
    FinalTable { order: Lot },
    /// A player is not there: he is dealt in, posts and folds.
    Absent { player: Name },
    /// He is back.
    Back { player: Name },
    /// A player must sit out so many hands: he is dealt in, posts and folds.
    Penalise { player: Name, hands: u16 },
    /// A player is disqualified, at the end of his hand; his chips leave play.
    Disqualify { player: Name },
    /// The director ends it, and everybody is paid back.
    Cancel,
    /// A player wants to go and take his chips along: 4(2) forbids it.
    Leave { player: Name },
    /// A player wants to take chips off the table: 4(2) forbids it.
    TakeChips { player: Name, amount: Money },
    /// A player wants to give another chips: 4(2) forbids it.
    GiveChips { player: Name, to: Name, amount: Money },
    /// Players want to divide the prizes otherwise: the house does not take part in that (R93).
    ShareThePrizes,
}

#[cfg(feature = "serde")]
const fn nothing() -> Money {
    Money::ZERO
}
