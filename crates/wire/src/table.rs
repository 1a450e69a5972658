//! A table as somebody sees it.

use sabot_games::football::FootballState;
use sabot_games::omaha::{OmahaBooks, OmahaState};
use sabot_games::qpoker::QpokerState;
use sabot_games::stud::{StudBooks, StudState};
use sabot_games::{Felt, Name, Reported, Seat, TableState};
use sabot_law::Instrument;
use sabot_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{CutBytes, Halt, Mode, Offer, Progress, SettledBet, TableTournament};

/// A table as the caller may see it, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableAnswer {
    /// Which table.
    pub table: Name,
    /// What a stream would have shown by now.
    pub version: u64,
    /// Where the line of time without corrections is, on which clocks run out.
    pub line_ms: i64,
    /// The table.
    pub view: TableView,
}

/// A table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableView {
    /// As whom one looks: `seat:3`, `croupier`, `public` or `inspector`.
    #[serde(rename = "as")]
    #[schemars(regex(pattern = "^(seat:[0-9]+|croupier|public|inspector)$"))]
    pub viewer: String,
    /// What everybody sees.
    #[serde(flatten)]
    pub common: TableCommon,
    /// What the cloth prints.
    pub felt: Felt,
    /// The game as this person sees it, and what he may do.
    pub view: GameView,
}

/// What everybody sees of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableCommon {
    /// Its name.
    pub table: Name,
    /// What is played.
    pub game: Instrument,
    /// What it is.
    pub mode: Mode,
    /// The tournament of which it is a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<TableTournament>,
    /// Whether it is open.
    pub open: bool,
    /// Why it stands still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub halt: Option<Halt>,
    /// Who leads it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Name>,
    /// How far its game is.
    pub progress: Progress,
    /// The clock that runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Who sits where; an empty seat is there with its number alone.
    pub seats: Vec<Chair>,
    /// The jackpot it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jackpot: Option<TableJackpot>,
    /// What was promised about the cards of a generator table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<PromisedCards>,
    /// What became of each bet of the round that is settled.
    pub lines: Vec<Line>,
    /// Whether the round is void.
    pub void: bool,
}

/// A clock that runs. When it runs out is told on the line of time without corrections, which the `time` messages of a
/// stream tell too: who subtracts the one from the other knows how much is left, whatever any clock says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Clock {
    /// For what.
    pub window: Window,
    /// When it runs out.
    pub due_line_ms: i64,
    /// Whether it stands still.
    pub stands: bool,
    /// Whether it was given anew after an interruption.
    pub anew: bool,
}

/// What a clock runs for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// Laying bets.
    Betting,
    /// Deciding.
    Decision,
}

/// A seat and who has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Chair {
    /// Its number.
    pub seat: Seat,
    /// Who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Name>,
}

/// A table's jackpot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableJackpot {
    /// Its name.
    pub pool: Name,
    /// What it holds.
    pub amount: Money,
    /// Whether the table reaches it.
    pub reached: bool,
}

/// The cards of a generator table: how far they are dealt, what was promised about them, who has cut them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PromisedCards {
    /// How often the cards were shuffled.
    pub shuffle: u32,
    /// How many have come out since.
    pub out: u16,
    /// The promise.
    pub commitment: Commitment,
    /// Who has cut them, and with what.
    pub cuts: Vec<CutMade>,
}

/// "The cards of this round lie in an order that is fixed by this root."
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Commitment {
    /// The table.
    pub table: String,
    /// The round for which the cards were shuffled.
    pub round: u64,
    /// How many cards there are.
    pub cards: u32,
    /// The root of the tree over them, as hexadecimal digits.
    pub root: String,
    /// Where their order came from.
    pub provenance: Provenance,
}

/// Where the order of cards comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The watched generator, seeded by the operating system.
    OperatingSystem,
    /// A seed that somebody chose.
    Simulated,
    /// Cards that somebody put into order.
    Stacked,
}

/// What a player has added to the cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CutMade {
    /// From which seat.
    pub seat: Seat,
    /// His bytes.
    pub bytes: CutBytes,
}

/// A settled bet, and the sentence that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Line {
    /// The bet.
    #[serde(flatten)]
    pub bet: SettledBet,
    /// What became of it, in words.
    pub sentence: String,
}

/// The game as one person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameView {
    /// The table.
    pub table: GameState,
    /// At which seat he sits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What he may do now.
    pub offers: Vec<Offer>,
    /// Whether players may talk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub talk_open: Option<bool>,
    /// Whether a player who sits here may look at past rounds now; absent where the game never lets him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recall_open: Option<bool>,
    /// What was declared and waits for a supervisor's word; the croupier and those who watch over him alone see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declared: Option<Declared>,
    /// What only the inspector and the house see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub books: Option<Books>,
}

/// An irregularity that waits for a supervisor's word (R21), and who has declared it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Declared {
    /// What was declared.
    #[serde(flatten)]
    pub reported: Reported,
    /// Who has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Name>,
}

/// The table of one of the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum GameState {
    /// stud.
    Stud(Box<TableState<StudState>>),
    /// qpoker.
    Qpoker(Box<TableState<QpokerState>>),
    /// football.
    Football(Box<TableState<FootballState>>),
    /// omaha.
    Omaha(Box<OmahaState>),
}

/// What is not on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Books {
    /// stud.
    Stud(StudBooks),
    /// omaha.
    Omaha(OmahaBooks),
}
