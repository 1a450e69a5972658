//! What happened to a round after it was over: corrections that two people agreed on, and large prizes.

use sabot_games::{Seat, Viewer};
use sabot_house::jackpot::PoolEvent;
use sabot_house::{Actor, CommandId, Correction, HouseEvent, Moment, Wish};
use sabot_law::Basis;
use sabot_locale::Words;
use sabot_money::Money;

use crate::found::FoundRound;
use crate::money::{Moved, moved};
use crate::story::sees_books;

/// What was done about a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LaterDeed {
    /// Somebody asked for a settled bet to be put right.
    Asked {
        /// What it should have brought.
        correction: Correction,
        /// The reason that was given.
        reason: String,
    },
    /// It was put right: what its player gains by it.
    Corrected {
        /// The command that asked.
        request: CommandId,
        /// What the player gains beyond what he was paid.
        gained: Money,
        /// The rule.
        basis: Basis,
    },
    /// It was rejected.
    Rejected {
        /// The command that asked.
        request: CommandId,
        /// The reason that was given.
        reason: String,
    },
    /// A large prize was verified.
    HitVerified {
        /// Its number in the pool.
        hit: u32,
    },
    /// It was approved, and paid.
    HitApproved {
        /// Its number in the pool.
        hit: u32,
    },
    /// It was rejected, and not paid.
    HitRejected {
        /// Its number in the pool.
        hit: u32,
        /// The reason that was given.
        reason: String,
        /// The rule.
        basis: Basis,
    },
}

/// Something that was done later, and the money that it moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    /// When it was done.
    pub at: Moment,
    /// Who did it.
    pub by: Actor,
    /// What was done.
    pub deed: LaterDeed,
    /// What moved.
    pub moved: Vec<Moved>,
}

impl LaterDeed {
    /// The word for it in JSON.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            LaterDeed::Asked { .. } => "asked",
            LaterDeed::Corrected { .. } => "corrected",
            LaterDeed::Rejected { .. } => "rejected",
            LaterDeed::HitVerified { .. } => "hit_verified",
            LaterDeed::HitApproved { .. } => "hit_approved",
            LaterDeed::HitRejected { .. } => "hit_rejected",
        }
    }

    /// The rule, where one was named.
    #[must_use]
    pub fn basis(&self) -> Option<Basis> {
        match self {
            LaterDeed::Asked { correction, .. } => Some(Basis::new(correction.cite)),
            LaterDeed::Corrected { basis, .. } | LaterDeed::HitRejected { basis, .. } => Some(*basis),
            LaterDeed::Rejected { .. } | LaterDeed::HitVerified { .. } | LaterDeed::HitApproved { .. } => None,
        }
    }

    /// The sentence.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> String {
        match self {
            LaterDeed::Asked { correction, reason } => {
                let (seat, net) = (correction.seat.to_string(), words.money(correction.net));
                let (player, bet) = (correction.player.to_string(), correction.bet.to_string());
                let args =
                    [("seat", seat.as_str()), ("player", &player), ("bet", &bet), ("net", &net), ("reason", reason)];
                words.with("pack-correction-asked", &args)
            }
            LaterDeed::Corrected { gained, .. } => words.with("pack-corrected", &[("amount", &words.money(*gained))]),
            LaterDeed::Rejected { reason, .. } => words.with("pack-correction-rejected", &[("reason", reason)]),
            LaterDeed::HitVerified { hit } => words.with("pack-hit-verified", &[("hit", &hit.to_string())]),
            LaterDeed::HitApproved { hit } => words.with("pack-hit-approved", &[("hit", &hit.to_string())]),
            LaterDeed::HitRejected { hit, reason, .. } => {
                words.with("pack-hit-rejected", &[("hit", &hit.to_string()), ("reason", reason)])
            }
        }
    }
}

/// What was done about a round, as far as somebody may see it: who plays sees what concerns his seat.
pub(crate) fn later(found: &FoundRound, viewer: Viewer) -> Vec<Later> {
    let mut all = Vec::new();
    let mut seats: Vec<(CommandId, Seat)> = Vec::new();
    for played in &found.later {
        for event in &played.batch.events {
            let Some((deed, seat)) = deed(&event.what, &mut seats) else { continue };
            let visible = match viewer {
                Viewer::Seat(own) => seat == Some(own),
                other => sees_books(other),
            };
            if visible {
                let (at, by) = (played.batch.at, played.batch.actor);
                all.push(Later { at, by, deed, moved: moved(core::slice::from_ref(played)) });
            }
        }
    }
    all
}

/// What an event says about the round, and which seat it concerns, where it is one.
fn deed(what: &HouseEvent, seats: &mut Vec<(CommandId, Seat)>) -> Option<(LaterDeed, Option<Seat>)> {
    let seat_of = |id: &CommandId, seats: &[(CommandId, Seat)]| seats.iter().find(|(of, _)| of == id).map(|one| one.1);
    match what {
        HouseEvent::Asked(request) => match &request.wish {
            Wish::Correction { correction, .. } => {
                seats.push((request.id.clone(), correction.seat));
                let reason = request.reason.as_str().to_owned();
                Some((LaterDeed::Asked { correction: correction.clone(), reason }, Some(correction.seat)))
            }
            _ => None,
        },
        HouseEvent::Corrected { request, net, basis } => {
            let seat = seat_of(request, seats);
            Some((LaterDeed::Corrected { request: request.clone(), gained: *net, basis: *basis }, seat))
        }
        HouseEvent::Rejected { request, reason } => {
            let seat = seat_of(request, seats);
            Some((LaterDeed::Rejected { request: request.clone(), reason: reason.as_str().to_owned() }, seat))
        }
        HouseEvent::Pool(PoolEvent::Verified { hit, .. }) => Some((LaterDeed::HitVerified { hit: *hit }, None)),
        HouseEvent::Pool(PoolEvent::Approved { hit, .. }) => Some((LaterDeed::HitApproved { hit: *hit }, None)),
        HouseEvent::Pool(PoolEvent::Rejected { hit, reason, basis, .. }) => {
            Some((LaterDeed::HitRejected { hit: *hit, reason: reason.clone(), basis: *basis }, None))
        }
        _ => None,
    }
}
