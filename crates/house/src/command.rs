//! What people and programs ask of the house.

use core::fmt;
use core::str::FromStr;
use std::sync::Arc;

use sabot_cards::Card;
use sabot_games::{Limits, Seat};
use sabot_law::{Cite, Digest};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};

use crate::people::{AccountOpened, Changed, Noted, OwnLimits};
use crate::recovery::{CarriedOver, Lost};
use crate::tournament::{LotSeed, TournamentOrder, TournamentWish};
use crate::{Actor, Counted, CutBytes, Exchange, GameCommand, Moment};

/// The id of a command, chosen by whoever sends it: 1 to 64 printable characters without a space.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(Arc<str>);

/// A text that is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the id of a command is 1 to 64 printable characters without a space")]
pub struct CommandIdError;

impl CommandId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for CommandId {
    type Err = CommandIdError;

    fn from_str(text: &str) -> Result<CommandId, CommandIdError> {
        let plain = text.bytes().all(|byte| byte.is_ascii_graphic());
        if plain && (1..=64).contains(&text.len()) { Ok(CommandId(text.into())) } else { Err(CommandIdError) }
    }
}

impl TryFrom<String> for CommandId {
    type Error = CommandIdError;

    fn try_from(text: String) -> Result<CommandId, CommandIdError> {
        text.parse()
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> String {
        id.as_str().to_owned()
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// An order under an id. Sent again unchanged it does nothing more; the id cannot be used for anything else.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Chosen by the sender.
    pub id: CommandId,
    /// Who asks.
    pub actor: Actor,
    /// When, as the house's clock says.
    pub at: Moment,
    /// What is asked for.
    pub order: Order,
}

/// Why somebody did something that needs a reason: 1 to 200 characters.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Why(Box<str>);

/// A text that gives no reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a reason is 1 to 200 characters without control characters")]
pub struct WhyError;

impl Why {
    /// The reason as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Why {
    type Err = WhyError;

    fn from_str(text: &str) -> Result<Why, WhyError> {
        let text = text.trim();
        let fits = (1..=200).contains(&text.chars().count()) && !text.chars().any(char::is_control);
        if fits { Ok(Why(text.into())) } else { Err(WhyError) }
    }
}

impl TryFrom<String> for Why {
    type Error = WhyError;

    fn try_from(text: String) -> Result<Why, WhyError> {
        text.parse()
    }
}

impl From<Why> for String {
    fn from(why: Why) -> String {
        why.0.into()
    }
}

/// The limits that a table is to have, by game (R32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "game", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewLimits {
    /// stud.
    Stud {
        /// The ante's.
        ante: Limits,
        /// The maximum of 9(5)(7)–(9); not given: nothing is cut.
        #[serde(default)]
        cap: Option<Money>,
    },
    /// qpoker.
    Qpoker {
        /// The bet's.
        bet: Limits,
        /// The bonus's.
        bonus: Limits,
        /// The most on one spot of one hand.
        #[serde(default)]
        hand_max: Option<Money>,
    },
    /// football.
    Football {
        /// The limits of ranges, even and odd.
        stakes: Limits,
        /// The limits of post.
        post: Limits,
    },
    /// omaha.
    Omaha {
        /// The small blind; not given: half of the big one.
        #[serde(default)]
        small_blind: Option<Money>,
        /// The big blind.
        big_blind: Money,
        /// With how much a player may sit down; not given: 20 to 200 big blinds.
        #[serde(default)]
        buy_in: Option<Limits>,
    },
}

/// A settled bet that was settled wrongly, and what it should have brought (R23).
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The round.
    pub round: u32,
    /// Where the bet lay.
    pub seat: Seat,
    /// Whose it was.
    pub player: Name,
    /// Which bet, by its word in the ledger: `ante`, `bonus`, `pot-1`.
    pub bet: Name,
    /// What its player should have gained beyond his stake.
    pub net: Money,
    /// The rule that says so.
    pub cite: Cite,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "table, player, amount, seat, round, reason: the fields are named after what they hold")]
pub enum Order {
    /// Founds the house from the text of its configuration: the first thing that ever happens to it.
    Found { config: String },
    /// Founds it where its log was lost: the first row of the new one says so.
    Recover { config: String, lost: Box<Lost> },
    /// Carries over what players had in the record that was left. Nobody is asked for it: `sabot recover` does it.
    CarryOver { carried: Box<CarriedOver> },
    /// Opens a table with its float. `dealer`: who leads it; at a generator table the house's own program does.
    OpenTable {
        table: Name,
        #[serde(default)]
        dealer: Option<Name>,
    },
    /// Closes a table between rounds; its bank goes back to the cage.
    CloseTable { table: Name },
    /// Sells chips. `table`: at which, where it is done there; the drop counts them.
    BuyIn {
        player: Name,
        currency: Currency,
        amount: Money,
        #[serde(default)]
        table: Option<Name>,
    },
    /// Redeems chips.
    CashOut { player: Name, currency: Currency, amount: Money },
    /// Brings chips from the cage to a table's bank.
    Fill { table: Name, amount: Money },
    /// Takes chips from a table's bank to the cage.
    Credit { table: Name, amount: Money },
    /// Sits down. `stack`, `post`: omaha.
    Sit {
        table: Name,
        seat: Seat,
        #[serde(default)]
        stack: Option<Money>,
        #[serde(default)]
        post: bool,
    },
    /// Leaves a table.
    Leave { table: Name },
    /// Adds to the cut of a generator table's cards, before the first of them.
    Cut { table: Name, bytes: CutBytes },
    /// A command to the table's game. `round`: which it is meant for, where its sender knows; another is refused.
    Play {
        table: Name,
        #[serde(default)]
        round: Option<u32>,
        command: GameCommand,
    },
    /// The automatic croupier deals cards of its generator one after another, as far as they follow each other.
    Deal { table: Name, cards: Vec<Card> },
    /// The clock that runs at the table has run out (R25).
    Expire { table: Name },
    /// The house was interrupted while a clock ran: it runs anew, so that nobody pays for that with his time.
    WindClock { table: Name },
    /// Nothing happens at the table until it is resumed; clocks stand still.
    Pause { table: Name, reason: Why },
    /// The table goes on.
    Resume { table: Name },
    /// A dispute: the table is held until it is decided.
    Hold { table: Name, reason: Why },
    /// The table's generator gives no cards: the house's own program says so, and the table stands.
    FailGenerator { table: Name, reason: Why },
    /// The dispute is decided, or a table whose generator failed may try again.
    Release { table: Name, reason: Why },
    /// Another croupier takes the table over, between rounds.
    HandOver { table: Name, to: Name },
    /// Asks for other limits from the next round on.
    AskLimits { table: Name, limits: NewLimits, reason: Why },
    /// Asks for a settled bet to be put right by reversal (R23).
    AskCorrection { table: Name, correction: Correction, reason: Why },
    /// Asks for a pool to be put right: `amount` is added from the house, or given to it where negative.
    AskPoolCorrection { pool: Name, amount: Money, cite: Cite, reason: Why },
    /// The machine's clock differs from the house's time by so much, or agrees with it again: the house's own program says so.
    NoteClock { ahead_ms: i64 },
    /// So many commands about a table, or about none, were refused and are not kept: the house's own program says so.
    CountRefusals {
        #[serde(default)]
        table: Option<Name>,
        refused: Vec<Counted>,
    },
    /// Asks for the house's clock to be put right by what was noted. Nobody gives a time.
    AskClock { reason: Why },
    /// A player does not play until then, or ever again where no moment is given: he himself asks, or the house.
    Exclude {
        player: Name,
        #[serde(default)]
        until: Option<Moment>,
    },
    /// Asks for an exclusion to be lifted before its end.
    AskLift { exclusion: u32, reason: Why },
    /// A player sets his own limits; what is not given is no limit.
    SetLimits { limits: OwnLimits },
    /// Asks for chips to be sold or redeemed that are too many for one person.
    AskExchange { exchange: Exchange, reason: Why },
    /// The accounts that a file beside the record had before the record knew any: the house's own program hands them over, once.
    TakeAccounts { accounts: Vec<AccountOpened> },
    /// Opens an account.
    OpenAccount { opened: Box<AccountOpened> },
    /// Lets a guest of a demo house in, with play chips.
    AdmitGuest { guest: Name, chips: Money },
    /// Changes an account.
    ChangeAccount { changed: Changed },
    /// Something significant that nothing else tells: the house's own program says so.
    Note { noted: Noted },
    /// Approves what another has asked for; `request` is the id of that command.
    Approve { request: CommandId },
    /// Rejects what another has asked for.
    Reject { request: CommandId, reason: Why },
    /// Verifies a large hit: the cards, the seat, the round.
    VerifyHit { pool: Name, hit: u32 },
    /// Approves a verified hit: it is paid.
    ApproveHit { pool: Name, hit: u32 },
    /// Rejects a hit: its amount flows back.
    RejectHit { pool: Name, hit: u32, cite: Cite, reason: Why },
    /// The table cannot reach its pool, or reaches it again.
    Reach { table: Name, reachable: bool },
    /// Something is asked of a tournament.
    Tournament { tournament: Name, order: TournamentOrder },
    /// The house's program draws what is due in a tournament, from a seed that was promised, and promises the next; without a
    /// seed it opens the entries.
    DrawLot {
        tournament: Name,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<LotSeed>,
        next: Digest,
    },
    /// The clock of a tournament goes on as it stood at this moment, because the house stood still since then.
    WindTournament { tournament: Name, since: Moment },
    /// What of a tournament takes two people is asked for.
    AskTournament { tournament: Name, wish: TournamentWish, reason: Why },
}

impl Order {
    /// The name by which files, logs and screens call it.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Order::Found { .. } => "found",
            Order::Recover { .. } => "recover",
            Order::CarryOver { .. } => "carry_over",
            Order::OpenTable { .. } => "open_table",
            Order::CloseTable { .. } => "close_table",
            Order::BuyIn { .. } => "buy_in",
            Order::CashOut { .. } => "cash_out",
            Order::Fill { .. } => "fill",
            Order::Credit { .. } => "credit",
            Order::Sit { .. } => "sit",
            Order::Leave { .. } => "leave",
            Order::Cut { .. } => "cut",
            Order::Play { command, .. } => command.name(),
            Order::Deal { .. } => "deal",
            Order::Expire { .. } => "expire",
            Order::WindClock { .. } => "wind_clock",
            Order::Pause { .. } => "pause",
            Order::Resume { .. } => "resume",
            Order::Hold { .. } => "hold",
            Order::Release { .. } => "release",
            Order::FailGenerator { .. } => "fail_generator",
            Order::HandOver { .. } => "hand_over",
            Order::AskLimits { .. } => "ask_limits",
            Order::AskCorrection { .. } => "ask_correction",
            Order::AskPoolCorrection { .. } => "ask_pool_correction",
            Order::NoteClock { .. } => "note_clock",
            Order::CountRefusals { .. } => "count_refusals",
            Order::AskClock { .. } => "ask_clock",
            Order::Exclude { .. } => "exclude",
            Order::AskLift { .. } => "ask_lift",
            Order::SetLimits { .. } => "set_limits",
            Order::AskExchange { .. } => "ask_exchange",
            Order::TakeAccounts { .. } => "take_accounts",
            Order::OpenAccount { .. } => "open_account",
            Order::AdmitGuest { .. } => "admit_guest",
            Order::ChangeAccount { .. } => "change_account",
            Order::Note { .. } => "note",
            Order::Approve { .. } => "approve",
            Order::Reject { .. } => "reject",
            Order::VerifyHit { .. } => "verify_hit",
            Order::ApproveHit { .. } => "approve_hit",
            Order::RejectHit { .. } => "reject_hit",
            Order::Reach { .. } => "reach",
            Order::Tournament { order, .. } => order.name(),
            Order::DrawLot { .. } => "draw_lot",
            Order::WindTournament { .. } => "wind_tournament",
            Order::AskTournament { .. } => "ask_tournament",
        }
    }

    /// The table it is about, where it is about one.
    #[must_use]
    pub const fn table(&self) -> Option<Name> {
        match self {
            Order::OpenTable { table, .. }
            | Order::CloseTable { table }
            | Order::Fill { table, .. }
            | Order::Credit { table, .. }
            | Order::Sit { table, .. }
            | Order::Leave { table }
            | Order::Cut { table, .. }
            | Order::Play { table, .. }
            | Order::Deal { table, .. }
            | Order::Expire { table }
            | Order::WindClock { table }
            | Order::Pause { table, .. }
            | Order::Resume { table }
            | Order::Hold { table, .. }
            | Order::Release { table, .. }
            | Order::FailGenerator { table, .. }
            | Order::HandOver { table, .. }
            | Order::AskLimits { table, .. }
            | Order::AskCorrection { table, .. }
            | Order::Reach { table, .. } => Some(*table),
            Order::CountRefusals { table, .. } => *table,
            Order::Found { .. }
            | Order::Recover { .. }
            | Order::CarryOver { .. }
            | Order::BuyIn { .. }
            | Order::CashOut { .. }
            | Order::AskPoolCorrection { .. }
            | Order::NoteClock { .. }
            | Order::AskClock { .. }
            | Order::Exclude { .. }
            | Order::AskLift { .. }
            | Order::SetLimits { .. }
            | Order::AskExchange { .. }
            | Order::TakeAccounts { .. }
            | Order::OpenAccount { .. }
            | Order::AdmitGuest { .. }
            | Order::ChangeAccount { .. }
            | Order::Note { .. }
            | Order::Approve { .. }
            | Order::Reject { .. }
            | Order::VerifyHit { .. }
            | Order::ApproveHit { .. }
            | Order::RejectHit { .. }
            | Order::Tournament { .. }
            | Order::DrawLot { .. }
            | Order::WindTournament { .. }
            | Order::AskTournament { .. } => None,
        }
    }

    /// The tournament it is about, where there is one.
    #[must_use]
    pub const fn tournament(&self) -> Option<Name> {
        match self {
            Order::Tournament { tournament, .. }
            | Order::DrawLot { tournament, .. }
            | Order::WindTournament { tournament, .. }
            | Order::AskTournament { tournament, .. } => Some(*tournament),
            _ => None,
        }
    }

    /// The pool it is about, where it is about one.
    #[must_use]
    pub const fn pool(&self) -> Option<Name> {
        match self {
            Order::AskPoolCorrection { pool, .. }
            | Order::VerifyHit { pool, .. }
            | Order::ApproveHit { pool, .. }
            | Order::RejectHit { pool, .. } => Some(*pool),
            _ => None,
        }
    }
}
