//! What happens to a table is told in its own stream, and so is what happens to a pool; a refusal stands where the command
//! was addressed.

use sabot_house::{Order, Stream, What, Wish};

use super::Seen;

pub(super) fn after(seen: &Seen<'_>) {
    for event in &seen.batch.events {
        let right = match (&event.what, event.stream) {
            (What::Founded { .. } | What::ClockNoted { .. } | What::ClockCorrected { .. }, Stream::House)
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
            ) => seen.command.order.table().is_none_or(|about| about == table),
            (What::Asked(request), stream) => match request.wish {
                Wish::Limits { table, .. } | Wish::Correction { table, .. } => stream == Stream::Table(table),
                Wish::Pool { pool, .. } => stream == Stream::Pool(pool),
                Wish::Clock { .. } | Wish::Lift { .. } | Wish::Cage { .. } => stream == Stream::House,
            },
            (What::Approved { .. } | What::Rejected { .. }, Stream::Table(_) | Stream::Pool(_)) => true,
            (What::RefusalsCounted { .. }, stream) => {
                stream == seen.command.order.table().map_or(Stream::House, Stream::Table)
            }
            (What::Refused(_), stream) => refused_where(seen, &seen.command.order) == stream,
            (What::Money(_), stream) => match (&seen.command.order, stream) {
                (Order::Found { .. } | Order::BuyIn { .. } | Order::CashOut { .. }, stream) => stream == Stream::House,
                (order, Stream::Table(table)) => order.table().is_none_or(|about| about == table),
                (_, Stream::Pool(_)) => true,
                (_, Stream::House) => false,
            },
            _ => false,
        };
        assert!(right, "{event:?} of {:?}", seen.command.order);
    }
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
