//! What leaves the process: tables as somebody sees them, the list of tables, a purse.
//!
//! The game's part is one of the views that `sabot_games` makes, and nothing else of a game can be sent: [`View`] is sealed
//! there. What stands beside it (who sits where, clocks, the jackpot's display, lines of a settlement) lies open on every table.

use sabot_chance::{Commitment, Source};
use sabot_floor::Floor;
use sabot_games::{PlayerName, Seat, View, Viewed, Viewer};
use sabot_house::config::GameSetup;
use sabot_house::jackpot::{Controller, HitState};
use sabot_house::{Clock, Desk, Game, Halt, House, Mode, Progress, Recall, Round, SettledBet, Window};
use sabot_ledger::{Account, Kind, Name};
use sabot_locale::{Lang, Words};
use sabot_money::Currency;
use serde::Serialize;
use serde_json::{Value, json};

use crate::patch::{Text, without_nulls};

/// How many prizes of a jackpot a display shows.
const HITS_SHOWN: usize = 6;

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
    halt: Option<&'static str>,
    dealer: Option<&'a str>,
    progress: &'static str,
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

fn halt(desk: &Desk) -> Option<&'static str> {
    desk.halt().map(|halt| match halt {
        Halt::Paused => "paused",
        Halt::Held => "held",
        Halt::Generator => "generator",
    })
}

fn progress(desk: &Desk) -> &'static str {
    match desk.game().progress() {
        Progress::Between => "between",
        Progress::Betting => "betting",
        Progress::Playing => "playing",
        Progress::Deciding => "deciding",
        Progress::Settled => "settled",
        Progress::Closed => "closed",
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
    json!({
        "seat": bet.seat.number(),
        "player": bet.player.map(|player| player.as_str().to_owned()),
        "bet": bet.bet.as_str(),
        "stake": bet.stake.minor(),
        "net": bet.net.minor(),
        "outcome": bet.outcome,
        "held": bet.held,
        "corrected": bet.corrected,
        "cite": bet.basis.cite().to_string(),
        "readings": bet.basis.readings().map(|cite| cite.to_string()).collect::<Vec<_>>(),
    })
}

/// The list of tables and jackpots.
pub(crate) fn lobby(house: &House) -> Value {
    let tables: Vec<Value> = house.tables().map(|(name, desk)| in_lobby(*name, desk)).collect();
    let pools: Vec<Value> = house.pools().map(|(name, pool)| in_display(*name, pool)).collect();
    json!({"tables": tables, "pools": pools})
}

/// A jackpot as its display shows it (stud 1(4), 10(3)): what it holds, its sums, and the last prizes, without names.
fn in_display(name: Name, pool: &Controller) -> Value {
    let (terms, data) = (pool.terms(), &pool.terms().data);
    let shares = [data.royal_flush_share, data.straight_flush_share].map(|share| share.ten_thousandths());
    let paid = pool.hits().filter(|hit| matches!(hit.state, HitState::Paid | HitState::Approved { .. }));
    let mut hits: Vec<Value> = paid
        .map(|hit| {
            json!({
                "number": hit.number, "table": hit.table.as_str(), "round": hit.round, "row": hit.row,
                "amount": hit.amount.minor(),
            })
        })
        .collect();
    hits.reverse();
    hits.truncate(HITS_SHOWN);
    let mut one = json!({
        "pool": name.as_str(),
        "currency": terms.currency.code(),
        "amount": pool.displayed().minor(),
        "sums": terms.law.sums.map(sabot_money::Money::minor),
        "shares": shares,
        "hits": hits,
    });
    if let Some(bet) = pool.pool().bet {
        one["bet"] = bet.minor().into();
    }
    one
}

fn in_lobby(name: Name, desk: &Desk) -> Value {
    let config = desk.config();
    let taken = Seat::first(desk.seat_count()).filter(|seat| desk.player_at(*seat).is_some()).count();
    let mut one = json!({
        "table": name.as_str(),
        "game": config.game.instrument().short_name(),
        "mode": config.mode,
        "currency": config.game.currency().code(),
        "open": desk.is_open(),
        "halt": halt(desk),
        "progress": progress(desk),
        "round": desk.game().round(),
        "seats": desk.seat_count(),
        "taken": taken,
        "jackpot": config.pool.map(|pool| pool.as_str().to_owned()),
        "limits": limits(&config.game),
    });
    without_nulls(&mut one);
    one
}

pub(crate) fn limits(setup: &GameSetup) -> Value {
    let range = |limits: sabot_games::Limits| json!({"min": limits.min.minor(), "max": limits.max.minor()});
    match setup {
        GameSetup::Stud(setup) => json!({"ante": range(setup.ante)}),
        GameSetup::Qpoker(setup) => json!({"bet": range(setup.bet), "bonus": range(setup.bonus)}),
        GameSetup::Football(setup) => json!({"stakes": range(setup.stakes), "post": range(setup.post)}),
        GameSetup::Omaha(setup) => json!({"big_blind": setup.big_blind.minor()}),
    }
}

/// What somebody has in one currency: what he may use, and with what is set aside.
pub(crate) type Purse = (Currency, i64, i64);

/// What somebody has in each currency in which he ever bought chips.
pub(crate) fn purses(house: &House, name: Name) -> Vec<Purse> {
    let one = |currency: Currency| {
        let standing = house.ledger().standing(&Account::new(currency, Kind::Purse, name))?;
        Some((currency, house.purse(name, currency).minor(), standing.balance().minor()))
    };
    Currency::ALL.into_iter().filter_map(one).collect()
}

/// The same as JSON.
pub(crate) fn purse(name: Name, purses: &[Purse]) -> Value {
    let one = |(currency, available, balance): &Purse| json!({"currency": currency.code(), "available": available, "balance": balance});
    json!({"player": name.as_str(), "purses": purses.iter().map(one).collect::<Vec<_>>()})
}

/// Rounds that are over, the last one first; `own`: only what concerns this player.
pub(crate) fn rounds(recall: &Recall, own: Option<Name>) -> Value {
    let concerns = |bet: &SettledBet| own.is_none_or(|own| bet.player.is_some_and(|one| one.as_str() == own.as_str()));
    let one = |round: &Round| {
        let bets: Vec<Value> = round.bets.iter().filter(|bet| concerns(bet)).map(settled).collect();
        (!bets.is_empty() || own.is_none()).then(|| {
            json!({
                "round": round.number,
                "opened_ms": round.opened.0,
                "closed_ms": round.closed.0,
                "edition": round.edition.number.to_string(),
                "rules": round.rules().0,
                "void": round.void,
                "bets": bets,
            })
        })
    };
    json!({"rounds": recall.rounds().filter_map(one).collect::<Vec<_>>()})
}

/// Whether players may talk at a table: not while decisions at stud are open.
pub(crate) fn talk_open(desk: &Desk) -> bool {
    match desk.game() {
        Game::Stud(table) => table.talk_open(),
        Game::Qpoker(table) => table.talk_open(),
        Game::Football(table) => table.talk_open(),
        Game::Omaha(_) => true,
    }
}

/// Where somebody sits.
pub(crate) fn seats_of(house: &House, name: Name) -> Value {
    let player = name.as_str().parse().ok();
    let seats = house.tables().filter_map(|(table, desk)| {
        let seat = desk.seat_of(player?)?;
        Some(json!({"table": table.as_str(), "seat": seat.number()}))
    });
    seats.collect()
}
