//! Whether an order is accepted: large hits, which two people decide on, and corrections.

use sabot_law::Cite;
use sabot_money::{Money, Name};

use crate::{Controller, Hit, HitState, POOL_MAX, Pool, PoolEvent, PoolReason, PoolRefusal, grounds};

/// How long a reason may be.
const REASON_MAX: usize = 200;

impl Controller {
    /// A hit that waits for somebody.
    fn waiting(&self, number: u32) -> Result<&Hit, PoolRefusal> {
        match self.hits.get(number) {
            Some(hit) if hit.state.is_open() => Ok(hit),
            // Decided, and perhaps forgotten since.
            _ if (1..=self.hits.count()).contains(&number) => {
                Err(PoolRefusal::plain("hit", PoolReason::HitDecided(number)))
            }
            _ => Err(PoolRefusal::plain("hit", PoolReason::NoSuchHit(number))),
        }
    }

    pub(crate) fn verify(&self, number: u32, by: Name) -> Result<Vec<PoolEvent>, PoolRefusal> {
        match self.waiting(number)?.state {
            HitState::Verified { .. } => Err(PoolRefusal::plain("hit", PoolReason::VerifiedAlready(number))),
            _ => Ok(vec![PoolEvent::Verified { hit: number, by }]),
        }
    }

    pub(crate) fn approve(&self, number: u32, by: Name) -> Result<Vec<PoolEvent>, PoolRefusal> {
        let HitState::Verified { by: verifier } = self.waiting(number)?.state else {
            return Err(PoolRefusal::plain("hit", PoolReason::NotVerified(number)));
        };
        two_people("by", verifier, by)?;
        Ok(vec![PoolEvent::Approved { hit: number, by }])
    }

    /// A prize that is not paid: what it took flows back, into the pool even above its ceiling (R41).
    pub(crate) fn reject(
        &self,
        number: u32,
        by: Name,
        cite: Cite,
        reason: &str,
    ) -> Result<Vec<PoolEvent>, PoolRefusal> {
        let hit = self.waiting(number)?;
        if let HitState::Verified { by: verifier } = hit.state {
            two_people("by", verifier, by)?;
        }
        let reason = reason.trim();
        let fits = (1..=REASON_MAX).contains(&reason.chars().count()) && !reason.chars().any(char::is_control);
        if !fits {
            return Err(PoolRefusal::plain("reason", PoolReason::NoReason));
        }
        self.check_unlocked("hit")?;
        let after = Pool { amount: self.pool.amount.plus(hit.from_pool)?, ..self.pool };
        Ok(vec![PoolEvent::Rejected {
            hit: number,
            by,
            reason: reason.to_owned(),
            to_pool: hit.from_pool,
            to_house: hit.from_house,
            after,
            basis: grounds::put_right(cite),
        }])
    }

    pub(crate) fn correct(
        &self,
        amount: Money,
        cite: Cite,
        asked: Name,
        approved: Name,
    ) -> Result<Vec<PoolEvent>, PoolRefusal> {
        two_people("approved", asked, approved)?;
        if amount.is_zero() {
            return Err(PoolRefusal::plain("amount", PoolReason::NothingToCorrect));
        }
        self.check_unlocked("amount")?;
        let corrected = self.pool.amount.plus(amount)?;
        if corrected < Money::ZERO {
            return Err(PoolRefusal::by("amount", PoolReason::MoreThanPool(-amount, self.pool.amount), cite));
        }
        if corrected > POOL_MAX && amount.is_positive() {
            return Err(PoolRefusal::by("amount", PoolReason::PoolFull, grounds::reading(7)));
        }
        let after = Pool { amount: corrected, ..self.pool };
        Ok(vec![PoolEvent::Corrected { amount, asked, approved, after, basis: grounds::put_right(cite) }])
    }
}

/// Nobody decides on what he has verified or asked for himself.
fn two_people(field: &'static str, first: Name, second: Name) -> Result<(), PoolRefusal> {
    if first == second { Err(PoolRefusal::plain(field, PoolReason::SamePerson(first))) } else { Ok(()) }
}
