//! What a game is called in a language, where a sentence is about the game and not about what is typed.

use sabot_law::Instrument;
use sabot_locale::{Words, outline};

/// The title of a game's regulation; its short name where none is known.
pub(crate) fn title(game: Instrument, words: &Words) -> &'static str {
    outline(game).map_or(game.short_name(), |outline| outline.title.get(words.lang()))
}
