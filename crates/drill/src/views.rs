//! What everybody at a table is shown, as the text that would leave the process.

use sabot_games::{BankedEvent, Event, Place, Seat, Table, Viewed, Viewer, omaha};
use sabot_house::{Game, GameEvent, House};
use sabot_ledger::Name;
use serde::Serialize;

/// Everybody who looks at a table of so many seats, except those who hold these cards and the inspector, who sees
/// everything.
pub(crate) fn viewers(seats: u8, holders: &[Option<Place>]) -> Vec<Viewer> {
    let seats = Seat::first(seats).filter(|seat| !holders.contains(&Some(Place::Seat(*seat)))).map(Viewer::Seat);
    [Viewer::Public, Viewer::Croupier].into_iter().chain(seats).collect()
}

/// The view of each on a game in the place of a table of this house.
pub(crate) fn views(house: &House, table: Name, game: &Game, viewers: &[Viewer]) -> Vec<String> {
    viewers.iter().map(|viewer| view(house, table, game, *viewer)).collect()
}

fn view(whole: &House, name: Name, game: &Game, viewer: Viewer) -> String {
    fn house<T: Viewed<Own: Serialize, Books: Serialize>>(table: &T, viewer: Viewer) -> String {
        match viewer {
            Viewer::Public => text(&table.public_view()),
            Viewer::Seat(seat) => text(&table.seat_view(seat)),
            Viewer::Croupier => text(&table.croupier_view()),
            Viewer::Inspector => text(&table.inspector_view()),
        }
    }
    match game {
        Game::Stud(table) => whole.at_pool(name, table).map_or_else(String::new, |table| house(&table, viewer)),
        Game::Qpoker(table) => house(table, viewer),
        Game::Football(table) => house(table, viewer),
        Game::Omaha(table) => match viewer {
            Viewer::Public => text(&table.public_view()),
            Viewer::Seat(seat) => text(&table.seat_view(seat)),
            Viewer::Croupier => text(&table.croupier_view()),
            Viewer::Inspector => text(&table.inspector_view()),
        },
    }
}

/// An event as somebody sees it before it happens to this game.
pub(crate) fn seen_by(game: &Game, viewer: Viewer, event: &GameEvent) -> String {
    fn house(table: &impl Table<What = BankedEvent>, viewer: Viewer, event: &Event<BankedEvent>) -> String {
        text(&table.seen_by(viewer, event))
    }
    match (game, event) {
        (Game::Stud(table), GameEvent::Banked(event)) => house(table, viewer, event),
        (Game::Qpoker(table), GameEvent::Banked(event)) => house(table, viewer, event),
        (Game::Football(table), GameEvent::Banked(event)) => house(table, viewer, event),
        (Game::Omaha(table), GameEvent::Omaha(event)) => {
            let seen: Option<Event<omaha::OmahaEvent>> = table.seen_by(viewer, event);
            text(&seen)
        }
        _ => String::new(),
    }
}

fn text(shown: &impl Serialize) -> String {
    serde_json::to_string(shown).unwrap_or_else(|error| format!("no text: {error}"))
}
