//! What leaves the process: tables as somebody sees them, the list of tables, a purse.
//!
//! The game's part is one of the views that `sabot_games` makes, and nothing else of a game can be sent: [`View`] is sealed
//! there. What stands beside it (who sits where, clocks, the jackpot's display, lines of a settlement) lies open on every table.

use sabot_chance::{Commitment, Source};
use sabot_floor::Floor;
use sabot_games::{PlayerName, Seat, View, Viewed, Viewer};
use sabot_house::{Clock, Desk, Game, House, Mode, SettledBet, Window};
use sabot_ledger::Name;
use sabot_locale::{Lang, Words};
pub(crate) use sabot_wire::Purse;
use sabot_wire::{Halt, Progress, Purses};
use serde::Serialize;
use serde_json::{Value, json};

use crate::patch::Text;
use crate::standing::{halt, progress};

/// The sentences of each language, made once.
pub(crate) struct Sentences([Words; 3]);

impl Default for Sentences {
    fn default() -> Sentences {
        Sentences(Lang::ALL.map(Words::new))
    }
}

impl core::fmt::Debug for Sentences {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Sentences")
    }
}

impl Sentences {
    /// Those of a language.
    pub(crate) fn of(&self, lang: Lang) -> &Words {
        let at = Lang::ALL.iter().position(|other| *other == lang).unwrap_or(0);
        &self.0[at]
    }
}

/// A view as the text of its JSON: the only door for what a game shows.
fn shown<V: View + Serialize>(view: &V) -> String {
    // A view is plain data: it has a text.
    serde_json::to_string(view).unwrap_or_else(|_| "{}".to_owned())
}

fn game(desk: &Desk, viewer: Viewer) -> String {
    fn house<T: Viewed<Own: Serialize, Books: Serialize>>(table: &T, desk: &Desk, viewer: Viewer) -> String {
        match viewer {
            Viewer::Public => shown(&table.public_view()),
            Viewer::Seat(seat) => shown(&table.view_of(seat, desk.player_at(seat))),
            Viewer::Croupier => shown(&table.croupier_view()),
            Viewer::Inspector => shown(&table.inspector_view()),
        }
    }
    match desk.game() {
        Game::Stud(table) => house(table, desk, viewer),
        Game::Qpoker(table) => house(table, desk, viewer),
        Game::Football(table) => house(table, desk, viewer),
        Game::Omaha(table) => match viewer {
            Viewer::Public => shown(&table.public_view()),
            Viewer::Seat(seat) => shown(&table.seat_view(seat)),
            Viewer::Croupier => shown(&table.croupier_view()),
            Viewer::Inspector => shown(&table.inspector_view()),
        },
    }
}

/// What everybody sees of a table beside the game's own view.
#[derive(Serialize)]
struct Common<'a> {
    table: &'a str,
    game: &'a str,
    mode: Mode,
    open: bool,
    halt: Option<Halt>,
    dealer: Option<&'a str>,
    progress: Progress,
    clock: Option<Value>,
    seats: Vec<InSeat<'a>>,
    jackpot: Option<Value>,
    cards: Option<Cards<'a>>,
    lines: Vec<Value>,
    void: bool,
}

/// Who sits where; an empty seat is there with its number alone.
#[derive(Serialize)]
struct InSeat<'a> {
    seat: u8,
    player: Option<&'a str>,
}

/// What was promised about the cards of a generator table, and who has cut them.
#[derive(Serialize)]
struct Cards<'a> {
    shuffle: u32,
    out: u16,
    commitment: &'a Commitment,
    cuts: Vec<Value>,
}

/// What everybody sees of a table in a language, made once for all who look: members without their braces.
pub(crate) struct Table(String);

/// What everybody sees of a table.
pub(crate) fn common<S: Source>(floor: &Floor<S>, table: Name, words: &Words) -> Option<Table> {
    let house = floor.shown();
    let desk = house.table(table)?;
    let players: Vec<(Seat, Option<PlayerName>)> =
        Seat::first(desk.seat_count()).map(|seat| (seat, desk.player_at(seat))).collect();
    let dealer = desk.dealer();
    let common = Common {
        table: table.as_str(),
        game: desk.config().game.instrument().short_name(),
        mode: desk.config().mode,
        open: desk.is_open(),
        halt: halt(desk),
        dealer: dealer.as_ref().map(Name::as_str),
        progress: progress(desk),
        clock: desk.clock().map(|one| clock(one, house.clock_shift_ms())),
        seats: players
            .iter()
            .map(|(seat, player)| InSeat { seat: seat.number(), player: player.as_ref().map(PlayerName::as_str) })
            .collect(),
        jackpot: jackpot(house, desk),
        cards: cards(floor, table, desk),
        lines: lines(desk, words),
        void: desk.is_void(),
    };
    let text = serde_json::to_string(&common).ok()?;
    Some(Table(text.strip_prefix('{')?.strip_suffix('}')?.to_owned()))
}

impl Table {
    /// The table as somebody sees it, as the text of its JSON.
    pub(crate) fn seen_by(&self, desk: &Desk, viewer: Viewer) -> Text {
        let game = game(desk, viewer);
        Text::new(&format!("{{\"as\":\"{}\",{},\"view\":{game}}}", viewer_word(viewer), self.0))
    }
}

/// As whom somebody looks.
pub(crate) fn viewer_word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat:{seat}"),
        Viewer::Croupier => "croupier".to_owned(),
        Viewer::Public => "public".to_owned(),
        Viewer::Inspector => "inspector".to_owned(),
    }
}

/// The clock that runs. When it runs out is told on the line of time without corrections, which the `time` messages of a
/// stream tell too: who subtracts the one from the other knows how much is left, whatever any clock says.
fn clock(clock: Clock, shift_ms: i64) -> Value {
    let window = match clock.window {
        Window::Betting => "betting",
        Window::Decision => "decision",
    };
    let due_line_ms = clock.due.0.saturating_sub(shift_ms);
    json!({"window": window, "due_line_ms": due_line_ms, "stands": clock.stopped_ms.is_some(), "anew": clock.anew})
}

fn jackpot(house: &House, desk: &Desk) -> Option<Value> {
    let (name, pool) = desk.config().pool.and_then(|name| Some((name, house.pool(name)?)))?;
    Some(json!({"pool": name.as_str(), "amount": pool.displayed().minor(), "reached": desk.reaches_pool()}))
}

fn cards<'a, S: Source>(floor: &'a Floor<S>, table: Name, desk: &Desk) -> Option<Cards<'a>> {
    let commitment = floor.commitment(table)?;
    let drawn = desk.drawn();
    let cuts: Vec<Value> =
        desk.cuts().iter().map(|cut| json!({"seat": cut.seat.number(), "bytes": cut.bytes.to_string()})).collect();
    Some(Cards { shuffle: drawn.shuffles, out: drawn.cards, commitment, cuts })
}

/// What became of each bet, with the article, in a sentence.
fn lines(desk: &Desk, words: &Words) -> Vec<Value> {
    let one = |(line, told): (SettledBet, sabot_games::Told)| {
        let mut one = settled(&line);
        one["sentence"] = words.sentence(&told).into();
        one
    };
    desk.lines().into_iter().map(one).collect()
}

/// A settled bet with its article.
fn settled(bet: &SettledBet) -> Value {
    json!(crate::rounds::settled(bet))
}

/// The list of tables and jackpots as a stream tells it.
pub(crate) fn lobby(house: &House) -> Value {
    json!(crate::lobby::of(house))
}

pub(crate) use crate::person::purses;

/// What somebody has as a stream tells it.
pub(crate) fn purse(name: Name, purses: &[Purse]) -> Value {
    json!(Purses { player: name, purses: purses.to_vec() })
}
