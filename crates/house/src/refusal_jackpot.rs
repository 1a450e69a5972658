//! What the jackpot controller refuses, as sentences to be made.

use sabot_games::{Arg, Seat, Told};
use sabot_ledger::Name;

use crate::jackpot::Reason;

/// The reason as a sentence to be made.
pub(crate) fn told(reason: &Reason) -> Told {
    use Arg::{Money as M, Number as N};
    let told = Told::new(reason.key());
    match *reason {
        Reason::RoundOpen(table, round) | Reason::NoRound(table, round) => {
            told.with("table", named(table)).with("round", N(round.into()))
        }
        Reason::RoundOver(given, last) => told.with("given", N(given.into())).with("last", N(last.into())),
        Reason::NoStake(stake) => told.with("stake", M(stake)),
        Reason::NotCarried(player) => told.with("player", named(player)),
        Reason::OutOfReach(table) | Reason::ReachAlready(table, _) | Reason::Locked(table) => {
            told.with("table", named(table))
        }
        Reason::Awarded(round) => told.with("round", N(round.into())),
        Reason::NoSuchRow(row) => told.with("row", N(row.into())),
        Reason::NotEligible(seat) | Reason::OutOfOrder(seat) => told.with("seat", numbered(seat)),
        Reason::NoSuchHit(hit) | Reason::HitDecided(hit) | Reason::VerifiedAlready(hit) | Reason::NotVerified(hit) => {
            told.with("hit", N(hit.into()))
        }
        Reason::SamePerson(person) => told.with("person", named(person)),
        Reason::MoreThanPool(asked, held) => told.with("asked", M(asked)).with("held", M(held)),
        Reason::PoolFull | Reason::NoReason | Reason::NothingToCorrect | Reason::TooLarge | Reason::Unbalanced => told,
    }
}

/// A table or a person in a sentence: the names of both are written as those of players are.
fn named(name: Name) -> Arg {
    name.as_str().parse().map_or(Arg::Name("?"), Arg::Player)
}

fn numbered(seat: u8) -> Arg {
    Seat::new(seat).map_or(Arg::Number(seat.into()), Arg::Seat)
}
