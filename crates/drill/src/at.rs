//! What is asked of a table, whichever game it has.

use sabot_games::omaha::{self, OmahaTable};
use sabot_games::{Legal, PlayerName, Table};
use sabot_house::Game;
use sabot_ledger::Name;

/// What a game against the house would accept now; nothing at Omaha.
pub(crate) fn house_legal(game: &Game) -> Vec<Legal> {
    match game {
        Game::Stud(table) => table.legal_commands(),
        Game::Qpoker(table) => table.legal_commands(),
        Game::Football(table) => table.legal_commands(),
        Game::Omaha(_) => Vec::new(),
    }
}

/// The Omaha table, where it is one.
pub(crate) const fn omaha_of(game: &Game) -> Option<&OmahaTable> {
    match game {
        Game::Omaha(table) => Some(table),
        _ => None,
    }
}

/// What an Omaha table would accept now; nothing at the others.
pub(crate) fn omaha_legal(game: &Game) -> Vec<omaha::Legal> {
    omaha_of(game).map(Table::legal_commands).unwrap_or_default()
}

/// The player as the ledger names him.
pub(crate) fn name_of(player: PlayerName) -> Name {
    player.as_str().parse().expect("players and owners are named alike")
}

/// The name as the games know it.
pub(crate) fn player_of(name: Name) -> PlayerName {
    name.as_str().parse().expect("players and owners are named alike")
}
