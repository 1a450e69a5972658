//! Tournaments: the list of them, one as somebody sees it, who stands where, what is asked of them.

mod lobby;
mod orders;
mod own;
mod ranking;
mod structure;
mod tables;
mod view;

pub use lobby::LobbyTournament;
pub use orders::{Disqualify, ForPlayer, Penalise};
pub use own::{OwnChoice, OwnTournament};
pub use ranking::{TournamentPlace, TournamentPlaces, TournamentPrize, TournamentStanding};
pub use structure::{
    TournamentAddOn, TournamentBreak, TournamentCommission, TournamentLevel, TournamentLimit, TournamentPrice,
    TournamentPrizeRow, TournamentPrizes, TournamentRebuys, TournamentStage, TournamentStructure,
};
pub use tables::{TableTournament, TableWait, TournamentChair, TournamentTable, WaitsFor};
pub use view::{
    Blinds, TournamentAnswer, TournamentClock, TournamentCommon, TournamentDue, TournamentDueKind, TournamentMove,
    TournamentNews, TournamentPersonal, TournamentPhase, TournamentShown, TournamentTotals, TournamentView,
};
