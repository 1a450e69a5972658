//! What has happened to the house.

use core::fmt;
use core::str::FromStr;

use sabot_games::Seat;
use sabot_law::{Basis, Digest, Rules};
use sabot_ledger::Name;

use crate::approvals::ApprovalRequest;
use crate::jackpot;
use crate::people::{AccountOpened, Changed, Exclusion, Noted, OwnLimits};
use crate::recovery::Lost;
use crate::tournament::TournamentRow;
use crate::{Actor, CommandId, Contributed, Counted, GameEvent, HouseRefusal, Moment, NewLimits, Why};

/// Where an event belongs: each is a list of its own, in which events follow each other without a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Stream {
    /// The house itself.
    House,
    /// A table.
    Table(Name),
    /// A jackpot pool.
    Pool(Name),
    /// A tournament.
    Tournament(Name),
}

/// A text that names no stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a stream is house, table/NAME, pool/NAME or tournament/NAME")]
pub struct StreamError;

impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stream::House => f.pad("house"),
            Stream::Table(name) => f.pad(&format!("table/{name}")),
            Stream::Pool(name) => f.pad(&format!("pool/{name}")),
            Stream::Tournament(name) => f.pad(&format!("tournament/{name}")),
        }
    }
}

impl FromStr for Stream {
    type Err = StreamError;

    fn from_str(text: &str) -> Result<Stream, StreamError> {
        let name = |name: &str| name.parse::<Name>().map_err(|_| StreamError);
        match text.split_once('/') {
            None if text == "house" => Ok(Stream::House),
            Some(("table", table)) => Ok(Stream::Table(name(table)?)),
            Some(("pool", pool)) => Ok(Stream::Pool(name(pool)?)),
            Some(("tournament", tournament)) => Ok(Stream::Tournament(name(tournament)?)),
            _ => Err(StreamError),
        }
    }
}

impl TryFrom<String> for Stream {
    type Error = StreamError;

    fn try_from(text: String) -> Result<Stream, StreamError> {
        text.parse()
    }
}

impl From<Stream> for String {
    fn from(stream: Stream) -> String {
        stream.to_string()
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "what", content = "of", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum HouseEvent {
    /// The house was founded from this configuration, its tables under this version of the readings.
    Founded {
        config: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rules: Option<Rules>,
    },
    /// The log begins where another was lost.
    Recovered(Box<Lost>),
    /// A table opened, led by this croupier.
    TableOpened { dealer: Name },
    /// A table closed.
    TableClosed,
    /// Something happened in the game.
    Game(GameEvent),
    /// Money moved, or an account was opened.
    Money(sabot_ledger::MoneyEvent),
    /// Something happened to a pool.
    Pool(jackpot::PoolEvent),
    /// A player sat down, where the game itself knows no seats.
    Seated { seat: Seat, player: Name },
    /// A player left his seat, where the game itself knows no seats.
    Unseated { seat: Seat, player: Name },
    /// A player added to the cut of the cards that lie on the table.
    CutOffered(Contributed),
    /// A clock that ran while the house was interrupted runs anew.
    ClockWound,
    /// The table is paused.
    Paused { reason: Why },
    /// The table goes on.
    Resumed,
    /// The table is held because of a dispute.
    Held { reason: Why },
    /// The dispute is decided, or a table whose generator failed may try again.
    Released { reason: Why },
    /// The table's generator gave no cards: the table stands until it is released.
    GeneratorFailed { reason: Why },
    /// Another croupier leads the table.
    HandedOver { from: Name, to: Name },
    /// Something was asked for that another has to approve.
    Asked(ApprovalRequest),
    /// A request was approved.
    Approved { request: CommandId },
    /// A request was rejected.
    Rejected { request: CommandId, reason: Why },
    /// The table has other limits.
    LimitsChanged { limits: NewLimits },
    /// A settled bet was put right: what its player gains by it now.
    Corrected { request: CommandId, net: sabot_money::Money, basis: Basis },
    /// The table cannot reach its pool, or reaches it again.
    Reach { reachable: bool },
    /// The machine's clock was seen to be so much ahead of the house's time, behind it where that is negative; nothing: the
    /// two agree again.
    ClockNoted { ahead_ms: i64 },
    /// The house's clock was put right by two people: moments go on from `to`.
    ClockCorrected { request: CommandId, from: Moment, to: Moment, asked: Name, approved: Name },
    /// A player does not play.
    Excluded(Exclusion),
    /// An exclusion was lifted before its end, as two people wanted.
    Lifted { exclusion: u32, request: CommandId },
    /// A player has set his own limits.
    Limited { player: Name, limits: OwnLimits },
    /// An account was opened.
    AccountOpened(AccountOpened),
    /// An account was changed.
    AccountChanged(Changed),
    /// Something significant happened that nothing else tells.
    Noted(Noted),
    /// A command was refused. Nothing else changed.
    Refused(Refused),
    /// So many commands were refused that are not kept each for itself: of people who had nothing to do with what they asked for, or
    /// more than a few of one person in a minute.
    RefusalsCounted { refused: Vec<Counted> },
    /// Something happened to a tournament.
    Tournament(TournamentRow),
}

impl HouseEvent {
    /// The version of the readings under which tables are founded or a round is opened by it. Where it names none it is the first.
    #[must_use]
    pub fn rules(&self) -> Option<Rules> {
        match self {
            HouseEvent::Founded { rules, .. } => Some(rules.unwrap_or_default()),
            HouseEvent::Game(event) => event.rules(),
            _ => None,
        }
    }

    /// Every word for an event in the log.
    pub const KINDS: [&'static str; 34] = [
        "founded",
        "recovered",
        "table_opened",
        "table_closed",
        "game",
        "money",
        "pool",
        "seated",
        "unseated",
        "cut_offered",
        "clock_wound",
        "paused",
        "resumed",
        "held",
        "released",
        "generator_failed",
        "handed_over",
        "asked",
        "approved",
        "rejected",
        "limits_changed",
        "corrected",
        "reach",
        "clock_noted",
        "clock_corrected",
        "excluded",
        "lifted",
        "limited",
        "account_opened",
        "account_changed",
        "noted",
        "refused",
        "refusals_counted",
        "tournament",
    ];

    /// What everybody may see of it, where it holds a card that lies face down; `None` where nothing is hidden from anybody.
    /// The rest is sealed wherever it is written down.
    #[must_use]
    pub fn open_part(&self) -> Option<HouseEvent> {
        match self {
            HouseEvent::Game(game) => game.open_part().map(HouseEvent::Game),
            HouseEvent::Refused(refused) => refused.open_part().map(HouseEvent::Refused),
            _ => None,
        }
    }

    /// The word for it in the log.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            HouseEvent::Founded { .. } => "founded",
            HouseEvent::Recovered(_) => "recovered",
            HouseEvent::TableOpened { .. } => "table_opened",
            HouseEvent::TableClosed => "table_closed",
            HouseEvent::Game(_) => "game",
            HouseEvent::Money(_) => "money",
            HouseEvent::Pool(_) => "pool",
            HouseEvent::Seated { .. } => "seated",
            HouseEvent::Unseated { .. } => "unseated",
            HouseEvent::CutOffered(_) => "cut_offered",
            HouseEvent::ClockWound => "clock_wound",
            HouseEvent::Paused { .. } => "paused",
            HouseEvent::Resumed => "resumed",
            HouseEvent::Held { .. } => "held",
            HouseEvent::Released { .. } => "released",
            HouseEvent::GeneratorFailed { .. } => "generator_failed",
            HouseEvent::HandedOver { .. } => "handed_over",
            HouseEvent::Asked(_) => "asked",
            HouseEvent::Approved { .. } => "approved",
            HouseEvent::Rejected { .. } => "rejected",
            HouseEvent::LimitsChanged { .. } => "limits_changed",
            HouseEvent::Corrected { .. } => "corrected",
            HouseEvent::Reach { .. } => "reach",
            HouseEvent::ClockNoted { .. } => "clock_noted",
            HouseEvent::ClockCorrected { .. } => "clock_corrected",
            HouseEvent::Excluded(_) => "excluded",
            HouseEvent::Lifted { .. } => "lifted",
            HouseEvent::Limited { .. } => "limited",
            HouseEvent::AccountOpened(_) => "account_opened",
            HouseEvent::AccountChanged(_) => "account_changed",
            HouseEvent::Noted(_) => "noted",
            HouseEvent::Refused(_) => "refused",
            HouseEvent::RefusalsCounted { .. } => "refusals_counted",
            HouseEvent::Tournament(_) => "tournament",
        }
    }
}

/// A refusal as it is recorded.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Refused {
    /// What was asked for, by its name.
    pub order: String,
    /// The field that was wrong.
    pub field: String,
    /// The key of the sentence that says why.
    pub key: String,
    /// Its arguments.
    pub args: Vec<(String, String)>,
    /// The rule, where there is one.
    pub basis: Option<Basis>,
}

impl Refused {
    /// The record of a refusal.
    #[must_use]
    pub fn of(order: &str, refusal: &HouseRefusal) -> Refused {
        let told = refusal.reason.told();
        Refused {
            order: order.to_owned(),
            field: refusal.field.to_owned(),
            key: told.key.to_owned(),
            args: told.args.iter().map(|(name, arg)| ((*name).to_owned(), arg.to_string())).collect(),
            basis: refusal.basis,
        }
    }

    /// The refusal without the card that it names: a card that was dealt before, and may lie face down.
    fn open_part(&self) -> Option<Refused> {
        let names_card = |(name, _): &&(String, String)| name == "card";
        self.args.iter().find(names_card)?;
        Some(Refused { args: self.args.iter().filter(|arg| !names_card(arg)).cloned().collect(), ..self.clone() })
    }
}

/// An event in its stream.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct StreamEvent {
    /// Where it belongs.
    pub stream: Stream,
    /// What happened.
    #[serde(flatten)]
    pub what: HouseEvent,
}

/// All that a command brought about: it happens together or not at all.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Batch {
    /// The id of the command.
    pub id: CommandId,
    /// Who asked.
    pub actor: Actor,
    /// When it happened, by the house's clock.
    pub at: Moment,
    /// The digest of what was asked, by which a changed repeat is known.
    pub digest: Digest,
    /// What happened, in order.
    pub events: Vec<StreamEvent>,
}

/// How a command was answered.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub enum Answer {
    /// It happens: this is to be applied.
    Accepted(Batch),
    /// It does not: the record of that is to be applied, and nothing else changes.
    Refused(Batch, HouseRefusal),
    /// It was answered before, with yes or no; there is nothing to apply.
    Duplicate {
        /// Whether it was accepted then.
        accepted: bool,
    },
}

impl Answer {
    /// What is to be applied.
    #[must_use]
    pub const fn batch(&self) -> Option<&Batch> {
        match self {
            Answer::Accepted(batch) | Answer::Refused(batch, _) => Some(batch),
            Answer::Duplicate { .. } => None,
        }
    }
}
