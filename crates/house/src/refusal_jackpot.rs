//! What the jackpot controller refuses, as sentences to be made.

use sabot_games::{Arg, Message, Seat};
use sabot_ledger::Name;

use crate::jackpot::PoolReason;

/// The reason as a sentence to be made.
pub(crate) fn told(reason: &PoolReason) -> Message {
    use Arg::{Money as M, Number as N};
    let told = Message::new(reason.key());
    match *reason {
        PoolReason::RoundOpen(table, round) | PoolReason::NoRound(table, round) => {
            told.with("table", named(table)).with("round", N(round.into()))
        }
        PoolReason::RoundOver(given, last) => told.with("given", N(given.into())).with("last", N(last.into())),
        PoolReason::NoStake(stake) => told.with("stake", M(stake)),
        PoolReason::NotCarried(player) => told.with("player", named(player)),
        PoolReason::OutOfReach(table) | PoolReason::ReachAlready(table, _) | PoolReason::Locked(table) => {
            told.with("table", named(table))
        }
        PoolReason::Awarded(round) => told.with("round", N(round.into())),
        PoolReason::NoSuchRow(row) => told.with("row", N(row.into())),
        PoolReason::NotEligible(seat) | PoolReason::OutOfOrder(seat) => told.with("seat", numbered(seat)),
        PoolReason::NoSuchHit(hit)
        | PoolReason::HitDecided(hit)
        | PoolReason::VerifiedAlready(hit)
        | PoolReason::NotVerified(hit) => told.with("hit", N(hit.into())),
        PoolReason::SamePerson(person) => told.with("person", named(person)),
        PoolReason::MoreThanPool(asked, held) => told.with("asked", M(asked)).with("held", M(held)),
        PoolReason::PoolFull
        | PoolReason::NoReason
        | PoolReason::NothingToCorrect
        | PoolReason::TooLarge
        | PoolReason::Unbalanced => told,
    }
}

/// A table or a person in a sentence: the names of both are written as those of players are.
fn named(name: Name) -> Arg {
    Arg::Player(name)
}

fn numbered(seat: u8) -> Arg {
    Seat::new(seat).map_or(Arg::Number(seat.into()), Arg::Seat)
}
