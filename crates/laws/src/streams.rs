//! What happens to a table is told in its own stream, and so is what happens to a pool; a refusal stands where the command
//! was addressed.

use sabot_house::{Order, Stream, What, Wish};

use crate::Seen;
use crate::broken::{Checked, Where, Wrong};

pub(crate) fn after(seen: &Seen<'_>) -> Checked {
    let Some(order) = seen.order else { return Ok(()) };
    for (place, event) in seen.batch.events.iter().enumerate() {
        let right = match (&event.what, event.stream) {
            (
                What::Founded { .. }
                | What::Recovered(_)
                | What::ClockNoted { .. }
                | What::ClockCorrected { .. }
                | What::Excluded(_)
                | What::Lifted { .. }
                | What::Limited { .. }
                | What::AccountOpened(_)
                | What::AccountChanged(_)
                | What::Noted(_),
                Stream::House,
            )
            | (What::Pool(_), Stream::Pool(_)) => true,
            (
                What::TableOpened { .. }
                | What::TableClosed
                | What::Game(_)
                | What::Seated { .. }
                | What::Unseated { .. }
                | What::CutOffered(_)
                | What::ClockWound
                | What::Paused { .. }
                | What::Resumed
                | What::Held { .. }
                | What::Released { .. }
                | What::GeneratorFailed { .. }
                | What::HandedOver { .. }
                | What::LimitsChanged { .. }
                | What::Corrected { .. }
                | What::Reach { .. },
                Stream::Table(table),
            ) => order.table().is_none_or(|about| about == table),
            (What::Asked(request), stream) => match request.wish {
                Wish::Limits { table, .. } | Wish::Correction { table, .. } => stream == Stream::Table(table),
                Wish::Pool { pool, .. } => stream == Stream::Pool(pool),
                Wish::Clock { .. } | Wish::Lift { .. } | Wish::Cage { .. } => stream == Stream::House,
            },
            (What::Approved { .. } | What::Rejected { .. }, _) => true,
            (What::RefusalsCounted { .. }, stream) => stream == order.table().map_or(Stream::House, Stream::Table),
            (What::Refused(_), stream) => refused_where(seen, order) == stream,
            (What::Money(_), Stream::House) => moves_at_the_cage(order),
            (What::Money(_), Stream::Pool(_)) => true,
            (What::Money(_), Stream::Table(table)) => order.table().is_none_or(|about| about == table),
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
