//! Everything that crosses HTTP, as types without logic but for [`merge`], which says what a change means. The OpenAPI document, the TypeScript types of the screens and the
//! Rust client all come from these.
//!
//! Members that have nothing to say are absent. What somebody sends has no member that is not here.

mod accounts;
mod answer;
mod cage;
mod clock;
mod events;
mod exclusions;
mod history;
mod ids;
mod lang;
mod lobby;
mod merge;
mod new_limits;
mod offer;
mod orders;
mod own_limits;
mod places;
mod purse;
mod requests;
mod role;
mod rounds;
mod rules;
mod sign_in;
mod standing;
mod stream;
mod table;
mod talk;
mod texts;
mod tournaments;

// What offers and answers are made of, for whoever has this crate alone.
pub use sabot_cards::Card;
pub use sabot_games::{By, Door, Draft, Few, Field, Hole, Name, Place, Seat, To, Value};
pub use sabot_law::Cite;
pub use sabot_money::Money;

pub use accounts::{
    Account, Accounts, Emptied, Enabled, NewAccount, NewRole, NewSecret, Reset, RoleGiven, Seconded, Unlocked,
};
pub use answer::{Answer, AnswerKind, Failure, Problem, Refused, RefusedKind};
pub use cage::{AskExchange, BuyIn, CashOut, Chips, Exchange};
pub use clock::HouseClock;
pub use events::{Events, EventsQuery, SignificantEvent};
pub use exclusions::{Exclude, ExcludeMe, Excluded, Exclusion, Exclusions, Lifted};
pub use history::{
    HandPlayer, HandTerms, LogRow, RoundEvent, RoundFormat, RoundHistory, RoundLine, RoundProof, RoundStep, RowProof,
};
pub use ids::{CommandId, Identified, RequestId};
pub use lang::{InLang, Lang};
pub use lobby::{Lobby, LobbyTable, Pool, Prize, TableLimits};
pub use merge::merge;
pub use new_limits::NewLimits;
pub use offer::Offer;
pub use orders::{
    AskCorrection, AskLimits, AskPoolCorrection, Correction, Cut, HandOver, MoveChips, OpenTable, Plain, Play, Reach,
    Reasoned, RejectHit, Sit,
};
pub use own_limits::{OwnLimits, OwnLimitsNow, SetLimits};
pub use places::{
    AtAccount, AtArticle, AtExclusion, AtHit, AtPool, AtRequest, AtRound, AtTable, AtTournament, Nothing,
};
pub use purse::{Purse, Purses, SeatTaken};
pub use requests::{Actor, Request, Wish};
pub use role::Role;
pub use rounds::{PastRound, Rounds, RoundsPage, RoundsQuery, SettledBet};
pub use rules::{Article, ArticleQuery, ArticleText, Dispatch, RuleItem, TableRules};
pub use sign_in::{Me, NewPassword, PasswordChanged, SignIn, SignedIn, SignedOut};
pub use standing::{Halt, Mode, Progress};
pub use stream::{Ending, SessionEnded, StreamMessage, StreamQuery, StreamTime, TableChanged, TableShown, TableTalk};
pub use table::{
    Books, Chair, Clock, Commitment, CutMade, Declared, GameState, GameView, Line, PromisedCards, Provenance,
    TableAnswer, TableCommon, TableJackpot, TableView, Window,
};
pub use talk::{Said, Say};
pub use texts::{CutBytes, Reason, Secret};
pub use tournaments::{
    Blinds, Disqualify, ForPlayer, LobbyTournament, OwnChoice, OwnTournament, Penalise, TableTournament, TableWait,
    TournamentAddOn, TournamentAnswer, TournamentBreak, TournamentChair, TournamentClock, TournamentCommission,
    TournamentCommon, TournamentDue, TournamentDueKind, TournamentLevel, TournamentLimit, TournamentMove,
    TournamentNews, TournamentPersonal, TournamentPhase, TournamentPlace, TournamentPlaces, TournamentPrice,
    TournamentPrize, TournamentPrizeRow, TournamentPrizes, TournamentRebuys, TournamentShown, TournamentStage,
    TournamentStanding, TournamentStructure, TournamentTable, TournamentTotals, TournamentView, WaitsFor,
};
