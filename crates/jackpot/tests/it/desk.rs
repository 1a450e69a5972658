//! A pool to try things at.

use sabot_jackpot::{
    Claim, Controller, JackpotBet, JackpotSetup, Paying, Pool, PoolEvent, PoolOrder, PoolRefusal, PrizeShares, Terms,
    literal,
};
use sabot_money::{ChipUnit, Currency, Money, Name, Share, StakeRange};

pub(crate) fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

/// 70 % to the pool, 10 % to the reserve, a bet of 1,000; round sums that make arithmetic easy.
pub(crate) fn setup() -> JackpotSetup {
    JackpotSetup {
        bet: Some(Money::of(1_000)),
        pool: Money::of(1_000_000),
        minimum: Money::of(100_000),
        pool_share: Share::percent(70),
        reserve_share: Share::percent(10),
        royal_flush: Money::of(200_000),
        straight_flush: Money::of(50_000),
        four_of_a_kind: Money::of(20_000),
        full_house: Money::of(5_000),
        flush: Money::of(2_000),
        ..JackpotSetup::default()
    }
}

/// A pool to which bets give nothing, so that its amounts stay as they are set.
pub(crate) fn still() -> JackpotSetup {
    JackpotSetup { pool_share: Share::NOTHING, reserve_share: Share::NOTHING, ..setup() }
}

pub(crate) fn terms(setup: &JackpotSetup) -> Terms {
    let unit = ChipUnit::new(Money::of(2)).expect("an even chip");
    Terms {
        name: name("great-hall"),
        currency: Currency::Mop,
        law: setup.terms(StakeRange::new(Money::of(1_000), Money::of(1_000_000), unit).expect("a range")),
        // 69/2003: all of the pool, and a tenth.
        shares: PrizeShares { royal_flush: Share::WHOLE, straight_flush: Share::percent(10) },
        opening: Pool::opening(setup),
        large_hit: None,
    }
}

/// Bets of 1,000, or of the pool's own amount, at these seats.
pub(crate) fn bets(seats: &[u8], stake: i64) -> Vec<JackpotBet> {
    let bet = |number: &u8| JackpotBet {
        seat: *number,
        player: name(&format!("p{number}")),
        stake: Money::of(stake),
        carried: false,
    };
    seats.iter().map(bet).collect()
}

pub(crate) fn contribute(table: &str, round: u32, seats: &[u8]) -> PoolOrder {
    PoolOrder::Contribute { table: name(table), round, bets: bets(seats, 1_000) }
}

/// Seats with the rows that they claim.
pub(crate) fn award(table: &str, round: u32, claims: &[(u8, u8)]) -> PoolOrder {
    let claims = claims.iter().map(|(number, row)| Claim { seat: *number, row: *row, folded: false }).collect();
    PoolOrder::Award { table: name(table), round, paying: Paying::default(), claims }
}

pub(crate) fn close(table: &str, round: u32) -> PoolOrder {
    PoolOrder::Close { table: name(table), round }
}

pub(crate) fn take_back(table: &str, round: u32) -> PoolOrder {
    PoolOrder::TakeBack { table: name(table), round }
}

pub(crate) fn verify(hit: u32, by: &str) -> PoolOrder {
    PoolOrder::Verify { hit, by: name(by) }
}

pub(crate) fn approve(hit: u32, by: &str) -> PoolOrder {
    PoolOrder::Approve { hit, by: name(by) }
}

pub(crate) fn reject(hit: u32, by: &str) -> PoolOrder {
    let cite = "stud 10(2)".parse().expect("a citation");
    PoolOrder::Reject { hit, by: name(by), cite, reason: "the cards were read wrongly".to_owned() }
}

pub(crate) fn correct(amount: i64) -> PoolOrder {
    let cite = "R7".parse().expect("a citation");
    PoolOrder::Correct { amount: Money::of(amount), cite, asked: name("ana"), approved: name("bo") }
}

pub(crate) fn reach(table: &str, reachable: bool) -> PoolOrder {
    PoolOrder::Reach { table: name(table), reachable }
}

/// A controller with all that happened to it.
pub(crate) struct Desk {
    pub(crate) controller: Controller,
    pub(crate) events: Vec<PoolEvent>,
}

impl Desk {
    pub(crate) fn open(setup: &JackpotSetup) -> Desk {
        Desk::of(terms(setup))
    }

    /// From this sum on hits wait.
    pub(crate) fn with_large(setup: &JackpotSetup, large: i64) -> Desk {
        Desk::of(Terms { large_hit: Some(Money::of(large)), ..terms(setup) })
    }

    pub(crate) fn of(terms: Terms) -> Desk {
        Desk { controller: Controller::new(terms), events: Vec::new() }
    }

    /// An order that is accepted; whatever it does is counted by the twin too.
    pub(crate) fn take(&mut self, order: PoolOrder) -> Vec<PoolEvent> {
        let answer = self.controller.decide(&order).unwrap_or_else(|refusal| panic!("{order:?}: {refusal}"));
        for event in &answer {
            self.controller.apply(event);
            self.events.push(event.clone());
            check_twin(&self.controller, &self.events);
        }
        answer
    }

    /// An order that is not.
    pub(crate) fn refuse(&self, order: PoolOrder) -> PoolRefusal {
        match self.controller.decide(&order) {
            Ok(events) => panic!("{order:?} brings {events:?}"),
            Err(refusal) => refusal,
        }
    }

    /// Pool, reserve and overflow.
    pub(crate) fn sums(&self) -> [i64; 3] {
        let pool = self.controller.pool();
        [pool.amount, pool.reserve, pool.overflow].map(Money::minor)
    }
}

/// The twin counts the same.
pub(crate) fn check_twin(controller: &Controller, events: &[PoolEvent]) {
    let recount = literal::recount(controller.terms(), events);
    let pool = controller.pool();
    let minor = |amount: Money| u128::try_from(amount.minor()).expect("never below nothing");
    assert_eq!(minor(pool.amount), recount.pool);
    assert_eq!(minor(pool.reserve), recount.reserve);
    assert_eq!(minor(pool.overflow), recount.overflow);
    assert_eq!([pool.remainders.pool, pool.remainders.reserve].map(u128::from), recount.remainders());
    assert_eq!(pool.bet, recount.bet);
    assert_eq!(*controller.meters(), recount.meters);
    assert_eq!(controller.hits().copied().collect::<Vec<_>>(), recount.remembered());
}
