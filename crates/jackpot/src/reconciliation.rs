//! The account of every unit, from the opening until now, without tolerance.

use sabot_money::Money;

use crate::{Pool, PoolMeters};

/// One account: `opening + contributed − contributions_back + topped_up − top_ups_back + corrected_in − corrected_out
/// + rejected_back − paid + prizes_back = closing`. In minor units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Balance {
    /// What it held at first.
    pub opening: i128,
    /// What bets gave it.
    pub contributed: i128,
    /// What voids took back of that.
    pub contributions_back: i128,
    /// What new starts brought it; below nothing, what it gave for them.
    pub topped_up: i128,
    /// What voids undid of that.
    pub top_ups_back: i128,
    /// What corrections brought.
    pub corrected_in: i128,
    /// What corrections took.
    pub corrected_out: i128,
    /// What rejected hits brought back.
    pub rejected_back: i128,
    /// What prizes took, those that wait for approval included.
    pub paid: i128,
    /// What voids brought back of that.
    pub prizes_back: i128,
    /// What it holds now.
    pub closing: i128,
}

impl Balance {
    /// What it must hold now.
    #[must_use]
    pub const fn due(&self) -> i128 {
        self.opening + self.contributed - self.contributions_back + self.topped_up - self.top_ups_back
            + self.corrected_in
            - self.corrected_out
            + self.rejected_back
            - self.paid
            + self.prizes_back
    }

    /// What it holds beyond that: nothing, or something is wrong.
    #[must_use]
    pub const fn difference(&self) -> i128 {
        self.closing - self.due()
    }
}

/// The accounts of a pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reconciliation {
    /// What the display shows.
    pub pool: Balance,
    /// What is set aside for its minimum.
    pub reserve: Balance,
    /// What came in above the ceiling.
    pub overflow: Balance,
    /// All three, where only what crosses their common border counts: of a new start, the house's part.
    pub together: Balance,
    /// Whether every unit is accounted for in each.
    pub balanced: bool,
}

impl Reconciliation {
    pub(crate) fn of(opening: &Pool, meters: &PoolMeters, closing: &Pool) -> Reconciliation {
        let (paid, prizes_back) = meters.paid_from_pool();
        let [paid, prizes_back] = [paid, prizes_back].map(signed);
        let tops = [meters.top_up_overflow, meters.top_up_reserve, meters.top_up_house].map(signed);
        let backs = [meters.top_up_overflow_back, meters.top_up_reserve_back, meters.top_up_house_back].map(signed);
        // Corrections and prizes move the pool alone, and so they do all three together.
        let moved = Balance {
            corrected_in: signed(meters.corrected_in),
            corrected_out: signed(meters.corrected_out),
            rejected_back: signed(meters.rejected_to_pool),
            paid,
            prizes_back,
            ..Balance::default()
        };
        let pool = Balance {
            opening: minor(opening.amount),
            contributed: signed(meters.to_pool),
            contributions_back: signed(meters.to_pool_back),
            topped_up: tops.iter().sum(),
            top_ups_back: backs.iter().sum(),
            closing: minor(closing.amount),
            ..moved
        };
        let reserve = Balance {
            opening: minor(opening.reserve),
            contributed: signed(meters.to_reserve),
            contributions_back: signed(meters.to_reserve_back),
            topped_up: -tops[1],
            top_ups_back: -backs[1],
            closing: minor(closing.reserve),
            ..Balance::default()
        };
        let overflow = Balance {
            opening: minor(opening.overflow),
            contributed: signed(meters.to_overflow),
            contributions_back: signed(meters.to_overflow_back),
            topped_up: -tops[0],
            top_ups_back: -backs[0],
            closing: minor(closing.overflow),
            ..Balance::default()
        };
        let all = |of: fn(&Balance) -> i128| [&pool, &reserve, &overflow].map(of).iter().sum();
        let together = Balance {
            opening: all(|one| one.opening),
            contributed: all(|one| one.contributed),
            contributions_back: all(|one| one.contributions_back),
            topped_up: tops[2],
            top_ups_back: backs[2],
            closing: all(|one| one.closing),
            ..moved
        };
        let balanced = [&pool, &reserve, &overflow, &together].iter().all(|one| one.difference() == 0);
        Reconciliation { pool, reserve, overflow, together, balanced }
    }
}

fn minor(amount: Money) -> i128 {
    amount.minor().into()
}

/// A meter as a number that can be subtracted from another: no list of events fills 127 bits.
fn signed(meter: u128) -> i128 {
    i128::try_from(meter).unwrap_or(i128::MAX)
}
