//! A tournament as somebody sees it.

use sabot_games::Seat;
use sabot_law::Cite;
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{OwnTournament, TournamentPlace, TournamentPrize, TournamentStructure, TournamentTable};
use crate::{Mode, Offer, Request};

/// A tournament as the caller may see it, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentAnswer {
    /// Which tournament.
    pub tournament: Name,
    /// What a stream would have shown by now.
    pub version: u64,
    /// Where the line of time without corrections is, on which clocks run out.
    pub line_ms: i64,
    /// The tournament.
    pub view: TournamentView,
}

/// A tournament as a stream tells it: whole, at first and whenever it has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentShown {
    /// Which tournament.
    pub tournament: Name,
    /// At which version it is seen.
    pub version: u64,
    /// The tournament.
    pub view: TournamentView,
}

/// A tournament as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentView {
    /// What everybody sees.
    #[serde(flatten)]
    pub common: TournamentCommon,
    /// What is for the caller alone.
    #[serde(flatten)]
    pub personal: TournamentPersonal,
}

/// What everybody sees of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentCommon {
    /// Its name.
    pub tournament: Name,
    /// What its tables are.
    pub mode: Mode,
    /// In what entries and prizes are paid.
    pub currency: Currency,
    /// What the house has settled.
    pub structure: TournamentStructure,
    /// How far it is.
    pub phase: TournamentPhase,
    /// When it begins by itself, on the line of time on which clocks run out, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins_line_ms: Option<i64>,
    /// Whether somebody who is not in it may enter now.
    pub may_enter: bool,
    /// Its clock, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TournamentClock>,
    /// Whether tables wait for each other after each hand.
    pub hand_for_hand: bool,
    /// Whether all who are left sit at one table.
    pub final_table: bool,
    /// How many are in it, with how many chips.
    pub totals: TournamentTotals,
    /// The prize pool, what the house adds included.
    pub pool: Money,
    /// What the house adds of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overlay: Option<Money>,
    /// Whether nobody can buy chips any more, so that the prizes are known.
    pub prizes_known: bool,
    /// What each place receives, the first first; before the prizes are known, what it would be if nobody entered any more.
    pub prizes: Vec<TournamentPrize>,
    /// Its open tables.
    pub tables: Vec<TournamentTable>,
    /// What has to happen before all tables can play on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<TournamentDue>,
    /// What happened last, the newest first: who went out, who moved, new levels.
    pub news: Vec<TournamentNews>,
    /// The first twenty of the ranking.
    pub ranking: Vec<TournamentPlace>,
}

/// What of a tournament is for the caller alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentPersonal {
    /// How the caller stands, where he has entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnTournament>,
    /// What the caller may do now. An offer is sent to `/api/tournaments/{tournament}/{to}`, its members beside `id`.
    pub offers: Vec<Offer>,
    /// What waits for a second person, for those who watch over tables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requests: Vec<Request>,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentPhase {
    /// It has not begun.
    Entering,
    /// It is played.
    Running,
    /// Everything is paid.
    Over,
    /// It was cancelled.
    Cancelled,
}

/// The blinds of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Blinds {
    /// The small one.
    pub small: Money,
    /// The big one.
    pub big: Money,
}

/// The clock of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentClock {
    /// The level, from 1; in a break the one before it.
    pub level: u16,
    /// Its blinds, which hold from each table's next hand.
    pub blinds: Blinds,
    /// Whether there is a break.
    pub in_break: bool,
    /// Whether the director has stopped the clock.
    pub stopped: bool,
    /// When the level or the break ends, on the line of time on which clocks run out; absent where no time ends it or the clock
    /// stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_line_ms: Option<i64>,
    /// What is left of it where the clock stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<i64>,
    /// After how many hands of one table the level ends, where hands end it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<u16>,
    /// The blinds of the next level; absent in the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Blinds>,
    /// After which level the next break comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_after: Option<u16>,
    /// When the next break begins, where only time decides that and the clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_line_ms: Option<i64>,
    /// How long it will take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_seconds: Option<u32>,
}

/// How many are in a tournament, with how many chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentTotals {
    /// How many entries there were, those counted who entered anew.
    pub entries: u16,
    /// How many people entered.
    pub players: u16,
    /// How many of them are left.
    pub players_left: u16,
    /// The chips in play: those given out less those removed.
    pub chips: Money,
    /// The smallest chip.
    pub chip: Money,
    /// The average stack of those who are left, in whole chips.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub average: Option<Money>,
    /// The largest stack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub largest: Option<Money>,
}

/// What has to happen before all tables can play on. At generator tables the house's program does it; at live tables it is an
/// instruction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentDue {
    /// What, in a word.
    pub what: TournamentDueKind,
    /// What, in a sentence.
    pub sentence: String,
    /// Who moves, where that is known before it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<TournamentMove>,
}

/// What has to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentDueKind {
    /// Small chips are exchanged.
    ColourUp,
    /// All who are left move to one table.
    FinalTable,
    /// A table is broken.
    BreakTable,
    /// Somebody moves.
    Balance,
}

/// A move from one table to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentMove {
    /// Who.
    pub player: Name,
    /// From which table of the tournament.
    pub from: u16,
    /// From which seat.
    pub left: Seat,
    /// To which table.
    pub to: u16,
    /// To which seat.
    pub seat: Seat,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TournamentNews {
    /// The word for it.
    pub what: String,
    /// When, by the house's time.
    pub at_ms: i64,
    /// In a sentence.
    pub sentence: String,
    /// The rule it rests on.
    pub cite: Cite,
    /// The readings it rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Cite>,
}
