//! Every round of a record in one pass over its log: only the rounds that are open are kept.

use std::collections::BTreeMap;

use sabot_chance::HouseKey;
use sabot_dispute::{Leaves, RoundId};
use sabot_floor::{DeckEvent, ORDERED, RebuildError, Replay, Replayed};
use sabot_games::omaha::OmahaEvent;
use sabot_games::{BankedEvent, Seat};
use sabot_house::{Game, GameEvent, House, HouseEvent, Stream};
use sabot_ledger::Name;
use sabot_store::Store;
use sabot_wire::LogRow;

use crate::{RecordedRound, RecordedRow, Sitting};

/// Why a record gives no rounds.
#[derive(Debug, thiserror::Error)]
pub enum PassError<E> {
    /// The record cannot be read.
    #[error(transparent)]
    Rebuild(#[from] RebuildError),
    /// Nobody has founded a house in it.
    #[error("the record has no house")]
    NoHouse,
    /// Whoever takes the rounds could not go on.
    #[error("{0}")]
    Taker(E),
}

/// Gives each round of a record as it closes, and in the end the leaves of all rows and the house as it is then. Without the
/// house's key no record can be read in which cards are sealed.
///
/// # Errors
/// A record that cannot be read, or whatever stops who takes the rounds.
pub fn pass<E>(
    store: &mut dyn Store,
    key: Option<&HouseKey>,
    mut each: impl FnMut(RecordedRound) -> Result<(), E>,
) -> Result<(Leaves, House), PassError<E>> {
    let (mut leaves, mut house) = (Leaves::default(), House::default());
    let mut open: BTreeMap<Name, RecordedRound> = BTreeMap::new();
    let mut replay = Replay::new(store, key);
    while let Some(replayed) = replay.advance()? {
        house.check_followed(&replayed.batch).map_err(RebuildError::from)?;
        replayed.rows.iter().for_each(|row| leaves.push(row.leaf));
        let closed = take(&replayed, &mut house, &mut open);
        for round in closed {
            each(round).map_err(PassError::Taker)?;
        }
    }
    if house.config().is_none() {
        return Err(PassError::NoHouse);
    }
    Ok((leaves, house))
}

/// The number of the round that an event opens.
pub(crate) const fn opens(event: &GameEvent) -> Option<u32> {
    match event {
        GameEvent::Banked(event) => match event.what {
            BankedEvent::RoundOpened { number, .. } => Some(number),
            _ => None,
        },
        GameEvent::Omaha(event) => match event.what {
            OmahaEvent::HandStarted { number, .. } => Some(number),
            _ => None,
        },
    }
}

/// Follows one command, and gives the rounds that it closes.
fn take(replayed: &Replayed, house: &mut House, open: &mut BTreeMap<Name, RecordedRound>) -> Vec<RecordedRound> {
    let rows = game_rows(replayed);
    // Where a round opens its table is looked at before the command, for who sits there with what.
    let mut before: BTreeMap<Name, Game> = BTreeMap::new();
    for (table, row) in rows.iter().filter(|(_, row)| opens(&row.event).is_some()) {
        if let Some(desk) = house.table(*table) {
            before.insert(*table, desk.game().clone());
        }
        debug_assert!(before.contains_key(table), "{} opens at a table of the house", row.row.index);
    }
    house.apply(&replayed.batch);
    let mut closed = Vec::new();
    // What a command tells before it opens a round belongs to that round, unless it belongs to the one that it closes.
    let mut ahead: BTreeMap<Name, Vec<RecordedRow>> = BTreeMap::new();
    for (table, row) in rows {
        if let Some(number) = opens(&row.event)
            && let Some(game) = before.get(&table)
            && let Some(round) = opened(house, RoundId { table, number }, game, ahead.remove(&table), &row.event)
        {
            open.insert(table, round);
        }
        let closes = row.event.closes();
        match open.get_mut(&table) {
            Some(round) => round.rows.push(row),
            None => ahead.entry(table).or_default().push(row),
        }
        if closes {
            closed.extend(open.remove(&table));
            ahead.remove(&table);
        }
    }
    closed
}

/// The rows of a command that tell of games, with their tables.
fn game_rows(replayed: &Replayed) -> Vec<(Name, RecordedRow)> {
    let mut events = replayed.batch.events.iter();
    let (at, by) = (replayed.batch.at, replayed.batch.actor);
    let mut rows = Vec::new();
    for row in &replayed.rows {
        let kind = row.kind.as_str();
        if kind == ORDERED || DeckEvent::KINDS.contains(&kind) {
            continue;
        }
        let Some(event) = events.next() else { break };
        if let (Stream::Table(table), HouseEvent::Game(event)) = (event.stream, &event.what) {
            let row = LogRow { index: row.log_index, leaf: row.leaf };
            rows.push((table, RecordedRow { row, at, by, event: *event }));
        }
    }
    rows
}

/// A round that has just opened.
fn opened(
    house: &House,
    id: RoundId,
    game: &Game,
    ahead: Option<Vec<RecordedRow>>,
    opening: &GameEvent,
) -> Option<RecordedRound> {
    let (desk, rows) = (house.table(id.table)?, ahead.unwrap_or_default());
    Some(RecordedRound {
        id,
        house: house.config()?.name,
        setup: desk.config().game.clone(),
        game: game.clone(),
        edition: desk.game().edition(),
        rules: opening.rules().unwrap_or_default(),
        dealer: desk.dealer(),
        sitting: sitting(game, &rows, opening),
        rows,
    })
}

/// Who sits where with what when a hand begins; nothing elsewhere.
fn sitting(game: &Game, ahead: &[RecordedRow], opening: &GameEvent) -> BTreeMap<Seat, Sitting> {
    let (Game::Omaha(_), GameEvent::Omaha(event)) = (game, opening) else { return BTreeMap::new() };
    let OmahaEvent::HandStarted { players, .. } = event.what else { return BTreeMap::new() };
    let mut game = game.clone();
    ahead.iter().for_each(|row| game.apply(&row.event));
    let Game::Omaha(table) = &game else { return BTreeMap::new() };
    let one = |seat: Seat| {
        let player = table.room().player(seat)?;
        Some((seat, Sitting { player, stack: Some(table.room().stack(seat)) }))
    };
    players.iter().filter_map(one).collect()
}
