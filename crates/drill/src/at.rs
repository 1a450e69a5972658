//! What is asked of a table, whichever game it has.

use sabot_games::omaha::{self, OmahaTable};
use sabot_games::{Legal, Table};
use sabot_house::Game;

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
