//! What was written while every stud table had a copy of its pool. Nothing writes it any more; this is the one place that knows
//! how it looked, so that such records are decided again to the byte.
//!
//! - Before a command that had to do with the pool, a table whose copy was behind told how the pool stood: `pool_moved`.
//! - Before prizes the display was not told once more: `pool_moved` had told it where it was behind.
//! - A prize rested on one ground at its table and on another in the row of its pool, which did not say when it was drawn.
//! - A snapshot kept the copy.

use sabot_games::{BankedEvent, Event as Told};
use sabot_house::jackpot::{PaidPrize, PoolEvent};
use sabot_house::{Batch, GameEvent, House, HouseEvent, Stream, StreamEvent};
use sabot_law::{Basis, Cite, Instrument};
use serde_json::Value;

/// The form of snapshots from which on there are no copies.
pub(crate) const GONE_FROM: u16 = 5;

/// 10(7): straight flushes come before royals.
const STRAIGHT_FLUSHES_FIRST: Cite = Cite::article(Instrument::Stud, 10, 7, 0);

/// What is due, as it was written then where the rows found are of that time. `house`: as it was before the command.
pub(crate) fn written_then(house: &House, found: &Batch, due: &mut Batch) {
    if found.events.iter().any(of_then) {
        // The display is told before the first prize, and nowhere else in what settles a round.
        due.events.retain(|event| !matches!(happened(event), Some(BankedEvent::PoolShown { .. })));
        for event in &mut due.events {
            if let HouseEvent::Pool(PoolEvent::Prized { prizes, .. }) = &mut event.what {
                prizes.iter_mut().for_each(in_the_row_then);
            }
        }
    }
    for (index, event) in found.events.iter().enumerate() {
        if let (Some(BankedEvent::PoolMoved { .. }), Stream::Table(_)) = (happened(event), event.stream)
            && index <= due.events.len()
            && let Some(told) = moved(house, event.stream)
        {
            due.events.insert(index, StreamEvent { stream: event.stream, what: told });
        }
    }
}

fn happened(event: &StreamEvent) -> Option<BankedEvent> {
    match &event.what {
        HouseEvent::Game(GameEvent::Banked(event)) => Some(event.what),
        _ => None,
    }
}

/// Whether prizes were written then: they do not say when they were drawn.
fn of_then(event: &StreamEvent) -> bool {
    match &event.what {
        HouseEvent::Pool(PoolEvent::Prized { prizes, .. }) => prizes.iter().any(|prize| prize.drawn.is_none()),
        _ => false,
    }
}

/// How a table told that its pool had moved: the pool as it stands (R51).
fn moved(house: &House, stream: Stream) -> Option<HouseEvent> {
    let Stream::Table(table) = stream else { return None };
    let pool = house.pool(house.table(table)?.config().pool?)?.pool();
    let (amount, reserve, overflow, remainders) = (pool.amount, pool.reserve, pool.overflow, pool.remainders);
    let what = BankedEvent::PoolMoved { amount, reserve, overflow, remainders };
    Some(HouseEvent::Game(GameEvent::Banked(Told::new(what, Cite::reading(51)))))
}

/// The ground of a prize in the row of its pool: what is said of its hand (R38, R39) stood at the table alone, and of what is said
/// of its drawing 10(7) and R6 stood here too.
fn in_the_row_then(prize: &mut PaidPrize) {
    let Some(drawn) = prize.drawn.take() else { return };
    let of_hand = [38, 39].map(Cite::reading);
    let of_drawing = [STRAIGHT_FLUSHES_FIRST, Cite::reading(6)];
    let notes = prize.basis.notes().filter(|cite| !of_hand.contains(cite));
    let notes = notes.chain(drawn.notes().filter(|cite| of_drawing.contains(cite)));
    prize.basis = notes.fold(Basis::new(prize.basis.cite()), Basis::note);
}

/// A snapshot without the copies that it kept in these forms: those of tables, and of tables as they were when the open round
/// began. Of a copy the table still has the amount that the first bet had fixed, where the house due says that it has (R34).
pub(crate) fn forget(form: u16, due: &Value, house: &mut Value) {
    if form >= GONE_FROM {
        return;
    }
    let tables = house.get_mut("tables").and_then(Value::as_object_mut).into_iter().flatten();
    for (name, table) in tables {
        if let Some(game) = table.pointer_mut("/game/stud").and_then(Value::as_object_mut)
            && let Some(pool) = game.shift_remove("pool")
            && due["tables"][name.as_str()]["game"]["stud"].get("fixed_bet").is_some()
            && let Some(bet) = pool.get("bet").filter(|bet| !bet.is_null())
        {
            game.insert("fixed_bet".to_owned(), bet.clone());
        }
    }
}
