//! The prizes of one round: 10(2) to 10(7), as R40 orders them and R6 funds them.

use sabot_money::{Money, MoneyError};

use crate::{JackpotTerms, PrizeShares};

/// The rows of 10(2).
pub(crate) const ROWS: u8 = 5;

/// R6: where fixed jackpot prizes come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FixedPrizes {
    /// Out of the pool while it lasts, as 10(8) says.
    #[default]
    FromPool,
    /// From the house, a departure from 10(8).
    FixedPrizesFromHouse,
}

/// A hand that wins a prize, as its table names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The number of the seat where it lies.
    pub seat: u8,
    /// The row of 10(2), from 1.
    pub row: u8,
    /// Whether it was folded: then it wins by the house's choice alone (R38).
    pub folded: bool,
}

/// A prize, and who bears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prize {
    /// The hand.
    pub claim: Claim,
    /// What is paid in all.
    pub amount: Money,
    /// What the pool bears of it.
    pub from_pool: Money,
    /// What the house bears of it, because the pool did not reach (R6) or by departure.
    pub from_house: Money,
}

/// The prizes of one round, in the order in which they are paid, and the pool afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// The prizes.
    pub prizes: Vec<Prize>,
    /// What is left in the pool, before an emptied one starts again.
    pub pool: Money,
}

/// The prizes of one round. `claims` stand in the order of their seats.
///
/// R40: straight flushes first, each by the pool as it stood when payments began (10(6), 10(7)); then royal flushes,
/// which share what is left or the fixed sum, the indivisible rest going to the first (10(5)); then the fixed sums
/// (10(4)). R6: the pool pays while it lasts, the house the rest.
///
/// # Errors
/// When a sum outgrows what can be counted.
pub fn pay(
    pool: Money,
    terms: &JackpotTerms,
    shares: PrizeShares,
    fixed: FixedPrizes,
    claims: &[Claim],
) -> Result<Award, MoneyError> {
    let mut award = Award { prizes: Vec::with_capacity(claims.len()), pool };
    let of = |row| claims.iter().copied().filter(move |claim| claim.row == row);
    let tenth = shares.straight_flush.of(pool);
    for claim in of(2) {
        award.draw(claim, terms.sums[1].max(tenth), true)?;
    }
    let royals = u32::try_from(of(1).count()).unwrap_or(u32::MAX);
    let whole = terms.sums[0].max(shares.royal_flush.of(award.pool));
    if let Some((share, rest)) = whole.split(royals) {
        for (index, claim) in of(1).enumerate() {
            award.draw(claim, if index == 0 { share.plus(rest)? } else { share }, true)?;
        }
    }
    for claim in claims.iter().copied().filter(|claim| claim.row > 2) {
        award.draw(claim, terms.sums[usize::from(claim.row) - 1], fixed == FixedPrizes::FromPool)?;
    }
    Ok(award)
}

impl Award {
    fn draw(&mut self, claim: Claim, amount: Money, from_pool: bool) -> Result<(), MoneyError> {
        let from_pool = if from_pool { amount.min(self.pool) } else { Money::ZERO };
        self.pool = self.pool.minus(from_pool)?;
        self.prizes.push(Prize { claim, amount, from_pool, from_house: amount.minus(from_pool)? });
        Ok(())
    }
}
