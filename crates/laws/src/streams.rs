//! What happens to a table is told in its own stream, and so is what happens to a pool; a refusal stands where the command
//! was addressed.

use sabot_games::Name;
use sabot_house::{HouseEvent, Order, Stream, Wish};

use crate::Seen;
use crate::broken::{Checked, Where, Wrong};

pub(crate) fn after(seen: &Seen<'_>) -> Checked {
    let Some(order) = seen.order else { return Ok(()) };
    for (place, event) in seen.batch.events.iter().enumerate() {
        let right = match (&event.what, event.stream) {
            (
                HouseEvent::Founded { .. }
                | HouseEvent::Recovered(_)
                | HouseEvent::ClockNoted { .. }
                | HouseEvent::ClockCorrected { .. }
                | HouseEvent::Excluded(_)
                | HouseEvent::Lifted { .. }
                | HouseEvent::Limited { .. }
                | HouseEvent::AccountOpened(_)
                | HouseEvent::AccountChanged(_)
                | HouseEvent::Noted(_),
                Stream::House,
            )
            | (HouseEvent::Pool(_), Stream::Pool(_)) => true,
            (HouseEvent::Tournament(_), Stream::Tournament(_)) => is_about_tournament(seen, order, event.stream),
            (
                HouseEvent::TableOpened { .. }
                | HouseEvent::TableClosed
                | HouseEvent::Game(_)
                | HouseEvent::Seated { .. }
                | HouseEvent::Unseated { .. }
                | HouseEvent::CutOffered(_)
                | HouseEvent::ClockWound
                | HouseEvent::Paused { .. }
                | HouseEvent::Resumed
                | HouseEvent::Held { .. }
                | HouseEvent::Released { .. }
                | HouseEvent::GeneratorFailed { .. }
                | HouseEvent::HandedOver { .. }
                | HouseEvent::LimitsChanged { .. }
                | HouseEvent::Corrected { .. }
                | HouseEvent::Reach { .. },
                Stream::Table(table),
            ) => order.table().is_none_or(|about| about == table) || lays(seen, order, table),
            (HouseEvent::Asked(request), stream) => match request.wish {
                Wish::Limits { table, .. } | Wish::Correction { table, .. } => stream == Stream::Table(table),
                Wish::Pool { pool, .. } => stream == Stream::Pool(pool),
                Wish::Clock { .. } | Wish::Lift { .. } | Wish::Cage { .. } => stream == Stream::House,
                Wish::Tournament { tournament, .. } => stream == Stream::Tournament(tournament),
            },
            (HouseEvent::Approved { .. } | HouseEvent::Rejected { .. }, _) => true,
            (HouseEvent::RefusalsCounted { .. }, stream) => {
                stream == order.table().map_or(Stream::House, Stream::Table)
            }
            (HouseEvent::Refused(_), stream) => refused_where(seen, order) == stream,
            (HouseEvent::Money(_), Stream::House) => moves_at_the_cage(order),
            (HouseEvent::Money(_), Stream::Pool(_)) => true,
            (HouseEvent::Money(_), Stream::Tournament(_)) => is_about_tournament(seen, order, event.stream),
            (HouseEvent::Money(_), Stream::Table(table)) => {
                order.table().is_none_or(|about| about == table) || lays(seen, order, table)
            }
            _ => false,
        };
        if !right {
            let wrong =
                Wrong::new(format_args!("what {order:?} brings about, in its stream"), format_args!("{event:?}"));
            return Err(wrong.at(Where::Event(place)));
        }
    }
    Ok(())
}

/// Whether an order may bring about something in the stream of a tournament: what is asked of it, what two people decide of it, and
/// what is played at its tables.
fn is_about_tournament(seen: &Seen<'_>, order: &Order, stream: Stream) -> bool {
    let of_table = order.table().and_then(|table| seen.house.table(table)).and_then(|desk| desk.config().tournament);
    let about = order.tournament().or(of_table.map(|of| of.tournament));
    match order {
        Order::Approve { .. } => true,
        _ => about.is_some_and(|about| stream == Stream::Tournament(about)),
    }
}

/// Whether an order about one table of a tournament may bring about something at another: the tournament lays them all.
fn lays(seen: &Seen<'_>, order: &Order, table: Name) -> bool {
    let of = |table: Name| seen.house.table(table).and_then(|desk| desk.config().tournament).map(|of| of.tournament);
    let about = order.tournament().or_else(|| order.table().and_then(of));
    about.is_some() && of(table) == about
}

/// Whether an order moves money that belongs to no table and no pool.
const fn moves_at_the_cage(order: &Order) -> bool {
    matches!(
        order,
        Order::Found { .. }
            | Order::Recover { .. }
            | Order::CarryOver { .. }
            | Order::BuyIn { .. }
            | Order::CashOut { .. }
            | Order::AdmitGuest { .. }
            | Order::Approve { .. }
    )
}

/// The stream of the table or pool that an order is about, where there is one.
fn refused_where(seen: &Seen<'_>, order: &Order) -> Stream {
    let pool = match order {
        Order::AskPoolCorrection { pool, .. }
        | Order::VerifyHit { pool, .. }
        | Order::ApproveHit { pool, .. }
        | Order::RejectHit { pool, .. } => Some(*pool),
        _ => None,
    };
    match (order.table(), pool) {
        (Some(table), _) if seen.house.table(table).is_some() => Stream::Table(table),
        (_, Some(pool)) if seen.house.pool(pool).is_some() => Stream::Pool(pool),
        _ => match order.tournament() {
            Some(tournament) if seen.house.tournament(tournament).is_some() => Stream::Tournament(tournament),
            _ => Stream::House,
        },
    }
}
