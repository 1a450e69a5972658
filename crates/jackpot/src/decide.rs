//! Whether an order is accepted, and what happens then: rounds and the tables that play them.

use sabot_money::{Money, Name};

use crate::grounds::{self, art, reading};
use crate::prizes::ROWS;
use crate::round::{Linked, OpenRound};
use crate::{Claim, Controller, Hit, HitState, JackpotBet, PaidPrize, Paying, Pool, PoolEvent, PoolOrder, Prize};
use crate::{PoolReason, PoolRefusal, contribute, pay, restart, take_back};

impl Controller {
    /// Whether an order is accepted, and what happens then. Nothing changes yet.
    ///
    /// # Errors
    /// A [`PoolRefusal`] that names the field, the reason and the rule, where there is one.
    pub fn decide(&self, order: &PoolOrder) -> Result<Vec<PoolEvent>, PoolRefusal> {
        let events = self.decided(order)?;
        self.check_balanced(&events)?;
        Ok(events)
    }

    /// Refuses events after which the meters would not account for every unit of the pool: the pool is taken as an
    /// event states it, so a statement that its lines do not bear out must never be accepted.
    fn check_balanced(&self, events: &[PoolEvent]) -> Result<(), PoolRefusal> {
        let mut after = self.clone();
        for event in events {
            after.apply(event);
            if !after.reconciliation().balanced {
                return Err(PoolRefusal::plain("pool", PoolReason::Unbalanced));
            }
        }
        Ok(())
    }

    fn decided(&self, order: &PoolOrder) -> Result<Vec<PoolEvent>, PoolRefusal> {
        match order {
            PoolOrder::Contribute { table, round, bets } => self.contribute(*table, *round, bets),
            PoolOrder::Award { table, round, paying, claims } => self.award(*table, *round, *paying, claims),
            PoolOrder::Close { table, round } => self.close(*table, *round),
            PoolOrder::TakeBack { table, round } => self.take_back(*table, *round),
            PoolOrder::Verify { hit, by } => self.verify(*hit, *by),
            PoolOrder::Approve { hit, by } => self.approve(*hit, *by),
            PoolOrder::Reject { hit, by, cite, reason } => self.reject(*hit, *by, *cite, reason),
            PoolOrder::Correct { amount, cite, asked, approved } => self.correct(*amount, *cite, *asked, *approved),
            PoolOrder::Reach { table, reachable } => self.reach(*table, *reachable),
        }
    }

    /// R36: books what the bets of a round give, once.
    fn contribute(&self, table: Name, round: u32, bets: &[JackpotBet]) -> Result<Vec<PoolEvent>, PoolRefusal> {
        let linked = self.tables.get(&table);
        if let Some(open) = linked.and_then(|linked| linked.open.as_ref()) {
            return Err(PoolRefusal::by("round", PoolReason::RoundOpen(table, open.number), reading(36)));
        }
        let last = linked.map_or(0, |linked| linked.last);
        if round <= last {
            return Err(PoolRefusal::by("round", PoolReason::RoundOver(round, last), reading(36)));
        }
        check_bets(bets, linked)?;
        if !bets.is_empty() {
            self.check_reach(table)?;
            // A round that is being paid may be void and its prizes come back: there must be room for them too.
            let unpaid = self.paying().map_or(Ok(self.pool), |(table, _)| self.unpaid(table))?;
            if unpaid.is_full() {
                return Err(PoolRefusal::by("bets", PoolReason::PoolFull, reading(7)));
            }
        }
        let mut after = self.pool;
        let mut booked = Vec::with_capacity(bets.len());
        for bet in bets {
            let (share, pool) = contribute(&self.terms.law, after, bet.stake)?;
            after = Pool { bet: pool.bet.or(Some(bet.stake)), ..pool };
            booked.push((*bet, share));
        }
        Ok(vec![PoolEvent::Contributed { table, round, bets: booked, after, basis: grounds::CONTRIBUTED }])
    }

    fn check_reach(&self, table: Name) -> Result<(), PoolRefusal> {
        if self.reaches(table) {
            Ok(())
        } else {
            Err(PoolRefusal::by("table", PoolReason::OutOfReach(table), reading(51)))
        }
    }

    /// R51: while a round is being paid nothing but contributions moves the pool.
    pub(crate) fn check_unlocked(&self, field: &'static str) -> Result<(), PoolRefusal> {
        match self.locked_by() {
            Some(by) => Err(PoolRefusal::by(field, PoolReason::Locked(by), reading(51))),
            None => Ok(()),
        }
    }

    /// The open round of a table, which must be this one.
    fn open(&self, table: Name, round: u32) -> Result<&OpenRound, PoolRefusal> {
        let open = self.tables.get(&table).and_then(|linked| linked.open.as_ref());
        open.filter(|open| open.number == round)
            .ok_or_else(|| PoolRefusal::by("round", PoolReason::NoRound(table, round), reading(36)))
    }

    /// 10(2)–(8): pays the prizes of a round.
    fn award(&self, table: Name, round: u32, paying: Paying, claims: &[Claim]) -> Result<Vec<PoolEvent>, PoolRefusal> {
        let Paying { fixed, order, payable, .. } = paying;
        let open = self.open(table, round)?;
        if open.awarded {
            return Err(PoolRefusal::by("round", PoolReason::Awarded(round), art(10, 4)));
        }
        check_claims(claims, open)?;
        if claims.is_empty() {
            let (prizes, after, basis) = (Vec::new(), self.pool, grounds::NONE_PRIZED);
            return Ok(vec![PoolEvent::Prized { table, round, fixed, order, payable, prizes, after, basis }]);
        }
        self.check_unlocked("table")?;
        self.check_reach(table)?;
        let chip = payable.unwrap_or(Money::of(1));
        let award = pay(self.pool.amount, &self.terms.law, self.terms.shares, paying, claims)?;
        let prizes = award.prizes.iter().map(|prize| paid(prize, paying, claims, open)).collect();
        let after = Pool { amount: award.pool, ..self.pool };
        let basis = {
            let below = award.pool >= chip && award.pool < self.terms.law.minimum;
            grounds::prized(below, paying, &award.prizes, claims)
        };
        let mut events = vec![PoolEvent::Prized { table, round, fixed, order, payable, prizes, after, basis }];
        if award.pool < chip {
            let (restart, after) = restart(&self.terms.law, after, chip);
            let basis = grounds::restarted(award.pool.is_positive(), paying, claims);
            events.push(PoolEvent::Restarted { table, round, restart, after, basis });
        }
        Ok(events)
    }

    /// The prizes of a round become hits.
    fn close(&self, table: Name, round: u32) -> Result<Vec<PoolEvent>, PoolRefusal> {
        let open = self.open(table, round)?;
        let mut hits = Vec::with_capacity(open.prizes.len());
        let mut number = self.hits.count();
        for prize in &open.prizes {
            number = number.checked_add(1).ok_or(PoolRefusal::plain("round", PoolReason::TooLarge))?;
            let PaidPrize { seat, player, row, amount, from_pool, from_house, .. } = *prize;
            let large = self.terms.large_hit.is_some_and(|large| amount >= large);
            let state = if large { HitState::Awaiting } else { HitState::Paid };
            hits.push(Hit { number, table, round, seat, player, row, amount, from_pool, from_house, state });
        }
        Ok(vec![PoolEvent::Closed { table, round, hits }])
    }

    /// R36, R43: takes back what a void round has paid and given.
    fn take_back(&self, table: Name, round: u32) -> Result<Vec<PoolEvent>, PoolRefusal> {
        let open = self.open(table, round)?;
        // A round that has paid prizes holds the lock itself, and a round without bets moves nothing: neither has to
        // wait.
        if open.prizes.is_empty() && !open.bets.is_empty() {
            self.check_unlocked("table")?;
        }
        let mut after = self.unpaid(table)?;
        let mut bets = Vec::with_capacity(open.bets.len());
        // The last one first, as the regulation's own function asks for.
        for (bet, share) in open.bets.iter().zip(&open.shares).rev() {
            let (reversed, pool) = take_back(&self.terms.law, after, *share, bet.stake)?;
            after = pool;
            bets.push((*bet, reversed));
        }
        let (restart, prizes) = (open.restart, open.prizes.clone());
        let basis = grounds::taken_back(!prizes.is_empty());
        Ok(vec![PoolEvent::TakenBack { table, round, restart, prizes, bets, after, basis }])
    }

    fn reach(&self, table: Name, reachable: bool) -> Result<Vec<PoolEvent>, PoolRefusal> {
        if self.reaches(table) == reachable {
            return Err(PoolRefusal::by("reachable", PoolReason::ReachAlready(table, reachable), reading(51)));
        }
        Ok(vec![PoolEvent::Reach { table, reachable }])
    }
}

/// A prize with its grounds and the player whose hand it is.
fn paid(prize: &Prize, paying: Paying, claims: &[Claim], open: &OpenRound) -> PaidPrize {
    let Prize { claim: Claim { seat, row, .. }, amount, from_pool, from_house, .. } = *prize;
    let bet = open.bets.iter().find(|bet| bet.seat == seat).expect("only eligible seats claim");
    let (basis, drawn) = grounds::prize(prize, paying, claims);
    PaidPrize { seat, player: bet.player, row, amount, from_pool, from_house, basis, drawn: Some(drawn) }
}

/// Bets stand in the order of their seats, each once, and are more than nothing. R42: a carried bet is one that the table's void
/// round left behind.
fn check_bets(bets: &[JackpotBet], linked: Option<&Linked>) -> Result<(), PoolRefusal> {
    let mut left = linked.map_or(Vec::new(), |linked| linked.left.clone());
    let mut before = 0;
    for bet in bets {
        if bet.seat <= before {
            return Err(PoolRefusal::plain("bets", PoolReason::OutOfOrder(bet.seat)));
        }
        before = bet.seat;
        if !bet.stake.is_positive() {
            return Err(PoolRefusal::plain("bets", PoolReason::NoStake(bet.stake)));
        }
        if bet.carried {
            let same = |other: &JackpotBet| other.player == bet.player && other.stake == bet.stake;
            let Some(at) = left.iter().position(same) else {
                return Err(PoolRefusal::by("bets", PoolReason::NotCarried(bet.player), reading(42)));
            };
            left.swap_remove(at);
        }
    }
    Ok(())
}

/// 10(2): there is such a prize; 10(1): the seat is eligible; 10(4): seats stand in their order, each once.
fn check_claims(claims: &[Claim], open: &OpenRound) -> Result<(), PoolRefusal> {
    let mut before = None;
    for Claim { seat, row, .. } in claims.iter().copied() {
        if !(1..=ROWS).contains(&row) {
            return Err(PoolRefusal::by("claims", PoolReason::NoSuchRow(row), art(10, 2)));
        }
        if !open.bets.iter().any(|bet| bet.seat == seat) {
            return Err(PoolRefusal::by("claims", PoolReason::NotEligible(seat), art(10, 1)));
        }
        if before.is_some_and(|before| seat <= before) {
            return Err(PoolRefusal::by("claims", PoolReason::OutOfOrder(seat), art(10, 4)));
        }
        before = Some(seat);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sabot_money::{ChipUnit, Currency, Money, Share, StakeRange};

    use super::*;
    use crate::{JackpotSetup, Pool, PrizeShares, Terms};

    /// A pool with a unit that no meter accounts for refuses every order.
    #[test]
    fn a_pool_that_would_not_balance_does_nothing() {
        let setup = JackpotSetup::default();
        let unit = ChipUnit::new(Money::of(2)).expect("an even chip");
        let terms = Terms {
            name: "hall".parse().expect("a name"),
            currency: Currency::Mop,
            law: setup.terms(StakeRange::new(Money::of(1_000), Money::of(1_000_000), unit).expect("a range")),
            shares: PrizeShares { royal_flush: Share::WHOLE, straight_flush: Share::percent(10) },
            opening: Pool::opening(&setup),
            large_hit: None,
        };
        let mut controller = Controller::new(terms);
        let table = "stud-1".parse().expect("a name");
        let order = PoolOrder::Reach { table, reachable: false };
        assert!(controller.decide(&order).is_ok(), "all is well");
        controller.pool.amount = controller.pool.amount.plus(Money::of(1)).expect("small");
        let refusal = controller.decide(&order).expect_err("a unit too many");
        assert_eq!((refusal.field, refusal.reason), ("pool", PoolReason::Unbalanced));
    }
}
