//! What leaves the process: tables as somebody sees them, the list of tables, a purse.
//!
//! The game's part is one of the views that `sabot_games` makes, and nothing else of a game can be sent: [`View`] is sealed
//! there. What stands beside it (who sits where, clocks, the jackpot's display, lines of a settlement) lies open on every table.

use std::collections::BTreeMap;
use std::sync::Arc;

use sabot_floor::Floor;
use sabot_games::omaha::OmahaTable;
use sabot_games::stud::StudTable;
use sabot_games::{Reported, Seat, TableState, View, Viewed, Viewer};
use sabot_house::config::TableConfig;
use sabot_house::{FloorTable, Game, House, SettledBet};
use sabot_ledger::Name;
use sabot_locale::{Lang, Words};
pub(crate) use sabot_wire::Purse;
use sabot_wire::{
    Books, Chair, Clock, Commitment, CutBytes, CutMade, Declared, GameState, GameView, Line, Offer, PromisedCards,
    Provenance, Purses, TableCommon, TableJackpot, Window,
};
use serde_json::{Value, json};

use crate::engine::Side;
use crate::patch::{Text, inside};
use crate::standing::{halt, mode, progress};

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
    /// The sentences of a language.
    pub(crate) fn of(&self, lang: Lang) -> &Words {
        let at = Lang::ALL.iter().position(|other| *other == lang).unwrap_or(0);
        &self.0[at]
    }
}

/// The game as one of its views tells it: the only door for what a game shows.
fn shown<V: View>(view: V, tell: impl FnOnce(V) -> GameView) -> GameView {
    tell(view)
}

fn plain(table: GameState) -> GameView {
    GameView { table, seat: None, offers: Vec::new(), talk_open: None, recall_open: None, declared: None, books: None }
}

/// A game against the house as somebody sees it.
fn banked<T: Viewed>(
    table: &T,
    desk: &FloorTable,
    viewer: Viewer,
    state: impl Fn(Box<TableState<T::Own>>) -> GameState,
    books: impl Fn(T::Books) -> Option<Books>,
) -> GameView {
    let state = |table| state(Box::new(table));
    match viewer {
        Viewer::Public => shown(table.public_view(), |view| plain(state(view.table))),
        Viewer::Seat(seat) => shown(table.view_of(seat, desk.player_at(seat)), |view| GameView {
            seat: Some(view.seat),
            talk_open: Some(view.talk_open),
            recall_open: T::RECALLS.then(|| table.recall_open()),
            ..plain(state(view.table))
        }),
        Viewer::Croupier => shown(table.croupier_view(), |view| GameView {
            declared: declared(view.reported, desk),
            ..plain(state(view.table))
        }),
        Viewer::Inspector => shown(table.inspector_view(), |view| GameView {
            declared: declared(view.reported, desk),
            books: books(view.books),
            ..plain(state(view.table))
        }),
    }
}

/// What waits for a supervisor's word, with the name of whoever has declared it.
fn declared(reported: Option<Reported>, desk: &FloorTable) -> Option<Declared> {
    reported.map(|reported| Declared { reported, by: desk.declared_by() })
}

fn omaha(table: &OmahaTable, desk: &FloorTable, viewer: Viewer) -> GameView {
    let state = |table| GameState::Omaha(Box::new(table));
    match viewer {
        Viewer::Public => shown(table.public_view(), |view| plain(state(view.table))),
        Viewer::Seat(seat) => shown(table.seat_view(seat), |view| GameView {
            seat: Some(view.seat),
            talk_open: Some(view.talk_open),
            recall_open: Some(table.recall_open()),
            ..plain(state(view.table))
        }),
        Viewer::Croupier => shown(table.croupier_view(), |view| GameView {
            declared: declared(view.reported, desk),
            ..plain(state(view.table))
        }),
        Viewer::Inspector => shown(table.inspector_view(), |view| GameView {
            declared: declared(view.reported, desk),
            books: Some(Books::Omaha(view.books)),
            ..plain(state(view.table))
        }),
    }
}

/// The game as somebody sees it, and what he may do.
fn game(house: &House, desk: &FloorTable, stud: Option<&StudTable>, side: Side, words: &Words) -> Option<GameView> {
    let Side { viewer, own } = side;
    let view = match desk.game() {
        // A stud table is looked at with the pool that the house keeps.
        Game::Stud(_) => banked(stud?, desk, viewer, GameState::Stud, |books| Some(Books::Stud(books))),
        Game::Qpoker(table) => banked(table, desk, viewer, GameState::Qpoker, |()| None),
        Game::Football(table) => banked(table, desk, viewer, GameState::Football, |()| None),
        Game::Omaha(table) => omaha(table, desk, viewer),
    };
    let words = words.of(desk.config().game.instrument());
    let offers = match own {
        Some(me) => house.offers_to_onlooker(desk, me, house.last_at()),
        None => house.offers(desk, viewer, house.last_at()),
    };
    Some(GameView { offers: offers.into_iter().map(|one| offer(one, &words)).collect(), ..view })
}

/// An offer, with its label in words.
pub(crate) fn offer(offer: sabot_games::Offer, words: &Words) -> Offer {
    Offer {
        to: offer.door,
        label: words.told(&offer.label),
        command: offer.command,
        choose: offer.choose,
        cite: offer.cite,
        by: offer.by,
        due: offer.due,
        asks_again: offer.asks_again,
        cost: offer.cost,
        only_for: offer.only_for,
        not_for: offer.not_for,
    }
}

/// What the cloth of each table prints, as a text that is made anew only where the configuration of the table has changed.
#[derive(Debug, Default)]
pub(crate) struct Felts(BTreeMap<Name, (TableConfig, Arc<Text>)>);

impl Felts {
    fn of(&mut self, table: Name, desk: &FloorTable) -> Option<Arc<Text>> {
        if let Some((_, felt)) = self.0.get(&table).filter(|(config, _)| config == desk.config()) {
            return Some(Arc::clone(felt));
        }
        let felt = Arc::new(Text::new(&serde_json::to_string(&desk.felt()).ok()?));
        self.0.insert(table, (desk.config().clone(), Arc::clone(&felt)));
        Some(felt)
    }
}

/// What everybody sees of a table in a language, made once for all who look.
pub(crate) struct Table {
    common: Arc<Text>,
    felt: Arc<Text>,
    /// A stud table with its pool.
    stud: Option<StudTable>,
}

/// What everybody sees of a table.
pub(crate) fn common(floor: &Floor, table: Name, felts: &mut Felts, words: &Words) -> Option<Table> {
    let house = floor.shown();
    let desk = house.table(table)?;
    let common = TableCommon {
        table,
        game: desk.config().game.instrument(),
        mode: mode(desk.config().mode),
        tournament: crate::tournaments::of_table(desk),
        open: desk.is_open(),
        halt: halt(desk),
        dealer: desk.dealer(),
        progress: progress(desk),
        clock: desk.clock().map(|one| clock(one, house.clock_shift_ms())),
        seats: Seat::first(desk.seat_count()).map(|seat| Chair { seat, player: desk.player_at(seat) }).collect(),
        jackpot: jackpot(house, desk),
        cards: cards(floor, table, desk),
        lines: lines(desk, words),
        void: desk.is_void(),
    };
    let common = Arc::new(Text::new(&serde_json::to_string(&common).ok()?));
    Some(Table { common, felt: felts.of(table, desk)?, stud: house.stud(table) })
}

impl Table {
    /// The table as somebody sees it.
    pub(crate) fn seen_by(&self, house: &House, desk: &FloorTable, side: Side, words: &Words) -> TableText {
        let game = game(house, desk, self.stud.as_ref(), side, words);
        // A view is plain data, so writing it as JSON cannot fail.
        let game = game.and_then(|game| serde_json::to_string(&game).ok()).unwrap_or_else(|| "{}".to_owned());
        let (common, felt) = (Arc::clone(&self.common), Arc::clone(&self.felt));
        TableText { viewer: side.viewer, common, felt, game: Text::new(&game) }
    }
}

/// A table as somebody sees it, as three texts: what everybody sees and what the cloth prints, which all who look have in common,
/// and the game from his side.
#[derive(Clone, Debug)]
pub(crate) struct TableText {
    viewer: Viewer,
    common: Arc<Text>,
    felt: Arc<Text>,
    game: Text,
}

impl TableText {
    /// The whole of it as the text of its JSON.
    pub(crate) fn whole(&self) -> String {
        let (word, common, felt) = (viewer_word(self.viewer), self.common.members(), self.felt.as_str());
        format!("{{\"as\":\"{word}\",{common},\"felt\":{felt},\"view\":{}}}", self.game.as_str())
    }

    /// The merge patch that makes `after` of this, for somebody who looks from the same side; `None` where they are the same.
    pub(crate) fn diff(&self, after: &TableText) -> Option<String> {
        let changed = |before: &Arc<Text>, after: &Arc<Text>| {
            if Arc::ptr_eq(before, after) { None } else { before.diff(after) }
        };
        let common = changed(&self.common, &after.common);
        let felt = changed(&self.felt, &after.felt);
        let game = self.game.diff(&after.game);
        let parts =
            [("", common.as_deref().map(inside)), ("\"felt\":", felt.as_deref()), ("\"view\":", game.as_deref())];
        let mut patch = String::new();
        for (name, part) in parts.into_iter().filter_map(|(name, part)| Some((name, part?))) {
            patch.push(if patch.is_empty() { '{' } else { ',' });
            patch.push_str(name);
            patch.push_str(part);
        }
        if patch.is_empty() {
            return None;
        }
        patch.push('}');
        Some(patch)
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

fn clock(clock: sabot_house::TableClock, shift_ms: i64) -> Clock {
    let window = match clock.window {
        sabot_house::Window::Betting => Window::Betting,
        sabot_house::Window::Decision => Window::Decision,
    };
    let due_line_ms = clock.due.0.saturating_sub(shift_ms);
    Clock { window, due_line_ms, stands: clock.stopped_ms.is_some(), anew: clock.anew }
}

fn jackpot(house: &House, desk: &FloorTable) -> Option<TableJackpot> {
    let (name, pool) = desk.config().pool.and_then(|name| Some((name, house.pool(name)?)))?;
    Some(TableJackpot { pool: name, amount: pool.displayed(), reached: desk.reaches_pool() })
}

fn cards(floor: &Floor, table: Name, desk: &FloorTable) -> Option<PromisedCards> {
    let promised = floor.commitment(table)?;
    let drawn = desk.drawn();
    let cuts = desk.cuts().iter().map(|cut| CutMade { seat: cut.seat, bytes: CutBytes(cut.bytes.to_string()) });
    let commitment = Commitment {
        table: promised.table.clone(),
        round: promised.round,
        cards: promised.cards,
        root: promised.root.to_string(),
        provenance: match promised.provenance {
            sabot_chance::Provenance::OperatingSystem => Provenance::OperatingSystem,
            sabot_chance::Provenance::Simulated => Provenance::Simulated,
            sabot_chance::Provenance::Stacked => Provenance::Stacked,
        },
    };
    Some(PromisedCards { shuffle: drawn.shuffles, out: drawn.cards, commitment, cuts: cuts.collect() })
}

/// What became of each bet, with the article, in a sentence.
fn lines(desk: &FloorTable, words: &Words) -> Vec<Line> {
    let words = words.of(desk.config().game.instrument());
    let one = |(bet, told): (SettledBet, sabot_games::Message)| Line {
        bet: crate::rounds::settled(&bet),
        sentence: words.sentence(&told),
    };
    desk.lines().into_iter().map(one).collect()
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
