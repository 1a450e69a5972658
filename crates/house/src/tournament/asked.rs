//! What players, staff and the house's programs ask of a tournament of the house.

use sabot_games::omaha::tournament::Structure;
use sabot_ledger::Name;
use sabot_money::Money;

/// Something asked of a tournament. Players name themselves; staff name whom they act for.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "player, to, amount, hands: the fields are named after what they hold")]
pub enum TournamentOrder {
    /// A player enters, before it begins, late, or anew after he is out.
    Enter { player: Name },
    /// A player takes his entry back before it begins.
    Withdraw { player: Name },
    /// A player buys chips.
    Rebuy { player: Name },
    /// A player without chips does not buy any.
    GiveUp { player: Name },
    /// A player takes the add-on.
    AddOn { player: Name },
    /// A player is not there: he is dealt in, posts and folds.
    Absent { player: Name },
    /// He is back.
    Back { player: Name },
    /// A player wants to go with his chips: 4(2) forbids it.
    Leave { player: Name },
    /// A player wants to take chips off the table: 4(2) forbids it.
    TakeChips { player: Name, amount: Money },
    /// A player wants to give chips away: 4(2) forbids it.
    GiveChips { player: Name, to: Name, amount: Money },
    /// A player wants the prizes to be divided otherwise: the house takes no part in it (R93).
    ShareThePrizes { player: Name },
    /// It is to begin: its seats are drawn next.
    Begin,
    /// What is due is to be done: a move, a table broken, the final table, small chips exchanged. What needs a lot is drawn next.
    Move,
    /// The level or the break is over.
    Tick,
    /// The director stops the clock.
    Pause,
    /// The clock runs again.
    Resume,
    /// A player sits out so many hands: he is dealt in, posts and folds.
    Penalise { player: Name, hands: u16 },
    /// Entries open again, after it is over or was cancelled.
    Reopen,
}

impl TournamentOrder {
    /// Its name in refusals and in the log.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            TournamentOrder::Enter { .. } => "enter",
            TournamentOrder::Withdraw { .. } => "withdraw",
            TournamentOrder::Rebuy { .. } => "rebuy",
            TournamentOrder::GiveUp { .. } => "give_up",
            TournamentOrder::AddOn { .. } => "add_on",
            TournamentOrder::Absent { .. } => "absent",
            TournamentOrder::Back { .. } => "back",
            TournamentOrder::Leave { .. } => "leave",
            TournamentOrder::TakeChips { .. } => "take_chips",
            TournamentOrder::GiveChips { .. } => "give_chips",
            TournamentOrder::ShareThePrizes { .. } => "share_the_prizes",
            TournamentOrder::Begin => "begin",
            TournamentOrder::Move => "move",
            TournamentOrder::Tick => "tick",
            TournamentOrder::Pause => "pause",
            TournamentOrder::Resume => "resume",
            TournamentOrder::Penalise { .. } => "penalise",
            TournamentOrder::Reopen => "reopen",
        }
    }

    /// The player who asks for himself, or for whom staff ask.
    #[must_use]
    pub const fn player(&self) -> Option<Name> {
        match self {
            TournamentOrder::Enter { player }
            | TournamentOrder::Withdraw { player }
            | TournamentOrder::Rebuy { player }
            | TournamentOrder::GiveUp { player }
            | TournamentOrder::AddOn { player }
            | TournamentOrder::Absent { player }
            | TournamentOrder::Back { player }
            | TournamentOrder::Leave { player }
            | TournamentOrder::TakeChips { player, .. }
            | TournamentOrder::GiveChips { player, .. }
            | TournamentOrder::ShareThePrizes { player } => Some(*player),
            TournamentOrder::Begin
            | TournamentOrder::Move
            | TournamentOrder::Tick
            | TournamentOrder::Pause
            | TournamentOrder::Resume
            | TournamentOrder::Penalise { .. }
            | TournamentOrder::Reopen => None,
        }
    }
}

/// What of a tournament takes two people.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "wish", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum TournamentWish {
    /// A player is disqualified: his chips leave play.
    Disqualify { player: Name },
    /// It is cancelled, and everybody is paid back.
    Cancel,
    /// Another structure, before it begins.
    Restructure { structure: Box<Structure> },
    /// A prize above the house's threshold is paid. The house itself asks, when the prize is won.
    Prize { player: Name, amount: Money },
}
