//! The jackpot spot, which can be closed: a table that does not reach its pool takes no jackpot bets and plays on.
//!
//! 10(1) lets a jackpot bet count once it was accepted, and what cannot be booked into the pool (R51) cannot be accepted.
//! Bets that were accepted before are settled as they are; a void carries them (11(1)), and the next round with a closed
//! spot gives them back.

use sabot_law::Basis;

use super::art10_progressive_jackpot::carried_returned;
use super::cites::{art, reading};
use super::round::{Phase, seats};
use super::table::{Events, LinkedTable};
use crate::{BankedEvent, Bet, Event, Reason, Refusal};

/// What opening and closing the spot, and everything that follows from it, rests on.
fn ground() -> Basis {
    Basis::new(art(10, 1)).note(reading(51))
}

/// Opens the spot or closes it. Closing it while bets are laid, or between rounds, gives back what lies there or waits.
pub(super) fn turn(table: &LinkedTable, open: bool) -> Result<Events, Refusal> {
    if table.jackpot_open == open {
        return Err(Refusal::by("open", Reason::JackpotSpotAlready(open), ground()));
    }
    let mut events: Events = [Event::new(BankedEvent::JackpotSpot { open }, ground())].into_iter().collect();
    if open {
        return Ok(events);
    }
    if let Phase::Betting(betting) = &table.phase {
        for seat in seats() {
            let Some(spots) = betting.spots[seat.index()] else { continue };
            let Some(stake) = spots.jackpot else { continue };
            let what = BankedEvent::BetWithdrawn { seat, player: spots.player, bet: Bet::Jackpot, stake };
            events.push(Event::new(what, ground().note(reading(31))));
        }
    }
    events.extend(returned(table));
    Ok(events)
}

/// Refuses a jackpot bet while the spot is closed.
pub(super) fn check_open(table: &LinkedTable) -> Result<(), Refusal> {
    if table.jackpot_open { Ok(()) } else { Err(Refusal::by("bet", Reason::JackpotSpotClosed, ground())) }
}

/// R42: carried bets go back, because the round that they wait for takes none.
pub(super) fn returned(table: &LinkedTable) -> impl Iterator<Item = Event<BankedEvent>> + '_ {
    table.carried.iter().map(|carried| carried_returned(*carried, Some(reading(51))))
}
