//! Tournaments as they leave the process: the list of them, one as somebody sees it, the whole ranking.
//!
//! What everybody sees is made once for all who look; what is for one person alone is added for him. Chips and places lie open, as
//! they do in a card room; of cards nothing is told here.

mod clock;
mod news;
mod own;
mod ranking;
mod structure;
mod view;

use sabot_house::{House, HouseTournament};
use sabot_ledger::Name;
use sabot_wire::{LobbyTournament, TableTournament, TournamentPlaces};

use crate::standing::mode;

pub(crate) use news::{News, concerns};
pub(crate) use view::Shared;

/// All tournaments, each with its tables.
pub(crate) fn lobby(house: &House) -> Vec<LobbyTournament> {
    house.tournaments().map(|(name, one)| told(house, *name, one)).collect()
}

fn told(house: &House, name: Name, one: &HouseTournament) -> LobbyTournament {
    let (play, structure) = (one.play(), one.structure());
    let table = |table: Name| house.table(table).map(|desk| crate::lobby::table(table, desk));
    LobbyTournament {
        tournament: name,
        mode: mode(one.config().mode),
        currency: structure.currency,
        phase: view::phase(play.phase()),
        entry: structure::price(structure.entry),
        guaranteed: structure::promised(structure),
        stack: structure.stack,
        entries: play.entries(),
        entries_max: structure.entries_max,
        players_min: structure.players_min,
        players_left: view::left(play),
        may_enter: one.is_live() && play.takes_entries(),
        begins_line_ms: clock::begins(house, one),
        level: play.level(),
        pool: view::pool(play),
        tables: one.tables().filter_map(|(_, name)| table(name)).collect(),
    }
}

/// The whole ranking.
pub(crate) fn places(name: Name, one: &HouseTournament) -> TournamentPlaces {
    let ranked = ranking::ranked(one.play());
    TournamentPlaces { tournament: name, places: ranked, prizes: view::prizes(one.play()) }
}

/// The tournament of a table.
pub(crate) fn of_table(desk: &sabot_house::FloorTable) -> Option<TableTournament> {
    let of = desk.config().tournament?;
    Some(TableTournament { tournament: of.tournament, number: of.number })
}
