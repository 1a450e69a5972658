//! What a pool is for ever, and the bets that feed it.

use sabot_money::{Currency, Money, Name, Share, StakeRange};

use crate::Pool;

/// The jackpot as a house asks for it: nothing of it is checked yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct JackpotSetup {
    /// The currency of the pool, the table's where not given.
    pub currency: Option<Currency>,
    /// The one amount of the bet (R34). Not given: the first bet accepted fixes it for the pool.
    pub bet: Option<Money>,
    /// What the pool holds when the table opens.
    pub pool: Money,
    /// What an emptied pool starts again from.
    pub minimum: Money,
    /// What contributions raise the pool to; what comes in above goes to the overflow. Not given: no such bound.
    pub ceiling: Option<Money>,
    /// What the reserve that funds the minimum holds.
    pub reserve: Money,
    /// What the overflow holds, which funds the minimum before the reserve does.
    pub overflow: Money,
    /// The share of a bet that goes to the pool, in ten-thousandths.
    pub pool_share: Share,
    /// The share of a bet that goes to the reserve, in ten-thousandths.
    pub reserve_share: Share,
    /// The fixed sum for a royal flush.
    pub royal_flush: Money,
    /// The fixed sum for a straight flush.
    pub straight_flush: Money,
    /// The fixed sum for four of a kind.
    pub four_of_a_kind: Money,
    /// The fixed sum for a full house.
    pub full_house: Money,
    /// The fixed sum for a flush.
    pub flush: Money,
}

impl Default for JackpotSetup {
    fn default() -> JackpotSetup {
        JackpotSetup {
            currency: None,
            bet: None,
            pool: Money::of(20_000_000),
            minimum: Money::of(10_000_000),
            ceiling: None,
            reserve: Money::ZERO,
            overflow: Money::ZERO,
            pool_share: Share::percent(70),
            reserve_share: Share::percent(10),
            royal_flush: Money::of(10_000_000),
            straight_flush: Money::of(1_000_000),
            four_of_a_kind: Money::of(500_000),
            full_house: Money::of(100_000),
            flush: Money::of(50_000),
        }
    }
}

impl JackpotSetup {
    /// The terms that this asks for, with the stakes from which the first bet may fix the one amount. Nothing is checked here:
    /// the regulation's own crate does that.
    #[must_use]
    pub const fn terms(&self, bets: StakeRange) -> JackpotTerms {
        JackpotTerms {
            bet: self.bet,
            bets,
            minimum: self.minimum,
            ceiling: self.ceiling,
            pool_share: self.pool_share,
            reserve_share: self.reserve_share,
            sums: [self.royal_flush, self.straight_flush, self.four_of_a_kind, self.full_house, self.flush],
        }
    }
}

/// The terms of the jackpot. The regulation's own crate checks them: what it forbids it refuses with its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JackpotTerms {
    /// The one amount of the bet, where the house fixed it beforehand.
    pub bet: Option<Money>,
    /// The stakes from which the first bet fixes it otherwise.
    pub bets: StakeRange,
    /// What an emptied pool starts again from.
    pub minimum: Money,
    /// What contributions raise the pool to, where that is bounded.
    pub ceiling: Option<Money>,
    /// The share of a bet that goes to the pool.
    pub pool_share: Share,
    /// The share of a bet that goes to the reserve.
    pub reserve_share: Share,
    /// The fixed sums: royal flush, straight flush, four of a kind, full house, flush, as 10(2) lists them.
    pub sums: [Money; 5],
}

/// The parts of the pool that 10(2) gives to its two highest rows; an edition of the regulation fixes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrizeShares {
    /// 10(2)(1): all of it in 69/2003.
    pub royal_flush: Share,
    /// 10(2)(2): a tenth in 69/2003.
    pub straight_flush: Share,
}

/// A pool as the house has set it up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The name of the pool.
    pub name: Name,
    /// Its currency, and that of every table on it (R51).
    pub currency: Currency,
    /// Shares, minimum, ceiling and fixed sums, checked by the regulation.
    pub law: JackpotTerms,
    /// What parts of the pool the edition of the regulation gives.
    pub shares: PrizeShares,
    /// What it holds at first.
    pub opening: Pool,
    /// From this sum on a prize waits for two people. Not given: none does.
    pub large_hit: Option<Money>,
}

/// A jackpot bet that a table has accepted. Which seats there are (2(1)), who bets there (6(1)) and how much (R34) the table
/// has asked its articles before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct JackpotBet {
    /// The number of the seat where it lies.
    pub seat: u8,
    /// Whose it is.
    pub player: Name,
    /// How much it is.
    pub stake: Money,
    /// Whether the table's last round, which was void, left it behind (R42).
    pub carried: bool,
}
