//! What happens to a table is told in its own stream, and so is what happens to a pool; a refusal stands where the command
//! was addressed.

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
            ) => order.table().is_none_or(|about| about == table),
            (HouseEvent::Asked(request), stream) => match request.wish {
                Wish::Limits { table, .. } | Wish::Correction { table, .. } => stream == Stream::Table(table),
                Wish::Pool { pool, .. } => stream == Stream::Pool(pool),
                Wish::Clock { .. } | Wish::Lift { .. } | Wish::Cage { .. } => stream == Stream::House,
            },
            (HouseEvent::Approved { .. } | HouseEvent::Rejected { .. }, _) => true,
            (HouseEvent::RefusalsCounted { .. }, stream) => {
                stream == order.table().map_or(Stream::House, Stream::Table)
            }
            (HouseEvent::Refused(_), stream) => refused_where(seen, order) == stream,
            (HouseEvent::Money(_), Stream::House) => moves_at_the_cage(order),
            (HouseEvent::Money(_), Stream::Pool(_)) => true,
            (HouseEvent::Money(_), Stream::Table(table)) => order.table().is_none_or(|about| about == table),
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
        _ => Stream::House,
    }
}
