//! The prizes of one round: 10(2) to 10(7), in the order that the house chose (R40) and out of what R6 says.

use sabot_law::Rules;
use sabot_money::{Money, MoneyError, Share};

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

/// R40: in which order the prizes of a round are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PrizeOrder {
    /// By seat (10(4)) but for straight flushes, which come first where royal flushes win too (10(7)).
    #[default]
    BySeat,
    /// Straight flushes, then royal flushes, then the fixed prizes, each by seat.
    FixedLast,
}

impl PrizeOrder {
    /// The only order that the first version of the readings had; what is written without an order was drawn in it.
    #[cfg(feature = "serde")]
    pub(crate) const fn first() -> PrizeOrder {
        PrizeOrder::FixedLast
    }

    #[cfg(feature = "serde")]
    pub(crate) fn is_first(&self) -> bool {
        *self == PrizeOrder::FixedLast
    }
}

/// How a table has its prizes paid.
///
/// ```
/// use sabot_jackpot::{FixedPrizes, Paying, PrizeOrder};
/// let usual = Paying::default();
/// assert_eq!((usual.fixed, usual.order), (FixedPrizes::FromPool, PrizeOrder::BySeat), "10(8), 10(4)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paying {
    /// Where its fixed prizes come from (R6).
    pub fixed: FixedPrizes,
    /// In which order they are drawn (R40).
    pub order: PrizeOrder,
    /// R33: the smallest sum that can be paid at the table. Not given: a minor unit.
    pub payable: Option<Money>,
    /// The version of the readings, which says what a prize cites.
    pub rules: Rules,
}

impl Default for Paying {
    fn default() -> Paying {
        Paying { fixed: FixedPrizes::default(), order: PrizeOrder::default(), payable: None, rules: Rules::TODAY }
    }
}

impl Paying {
    /// As much of an amount as can be paid at the table (R33).
    fn whole_chips(self, amount: Money) -> Money {
        let chip = self.payable.map_or(1, Money::minor).max(1);
        Money::of(amount.minor() - amount.minor() % chip)
    }
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
    /// R33: whether it was rounded down to what can be paid at its table.
    pub rounded: bool,
    /// R40: whether a percentage of the pool was rounded down to it, at a table that pays to the minor unit.
    pub floored: bool,
    /// R33: whether the pool kept less than a chip that counts as nothing left, and the house bears so much more.
    pub kept: bool,
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
/// They are drawn from seat 1 onwards, each out of the pool as it then stands (10(4)). Where royal flushes and straight
/// flushes win, the straight flushes come first (10(7)); R40 may choose an order of rows instead. A straight flush takes
/// its share of the pool as it stood before the first of them was paid (10(6)); royal flushes share what is left or the fixed sum,
/// together at the place of the first, who takes the indivisible rest (10(5)). R6: the pool pays while it lasts, the
/// house the rest. R33: of a pool that does not reach whole chips are paid, since less than a chip counts as nothing left.
///
/// ```
/// use sabot_jackpot::{Claim, JackpotSetup, Paying, PrizeOrder, PrizeShares, pay};
/// use sabot_money::{ChipUnit, Money, Share, StakeRange};
/// let bets = StakeRange::new(Money::of(1_000), Money::of(1_000_000), ChipUnit::new(Money::of(100))?)?;
/// let terms = JackpotSetup::default().terms(bets);
/// let shares = PrizeShares { royal_flush: Share::WHOLE, straight_flush: Share::percent(10) };
/// // A flush at seat 1, which wins 500.00, and a royal flush at seat 2; the pool holds 200,035.00.
/// let claims = [(1, 5), (2, 1)].map(|(seat, row)| Claim { seat, row, folded: false });
/// let pool = Money::of(20_003_500);
/// let by_seat = pay(pool, &terms, shares, Paying::default(), &claims)?;
/// assert_eq!(by_seat.prizes[1].amount, Money::of(19_953_500), "the royal flush finds 500.00 less");
/// let fixed_last = Paying { order: PrizeOrder::FixedLast, ..Paying::default() };
/// let fixed_last = pay(pool, &terms, shares, fixed_last, &claims)?;
/// assert_eq!(fixed_last.prizes[0].amount, pool);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// R33: a part of the pool, all of it and a part of a shared prize are rounded down to what is `payable`, the smallest sum that can be
/// paid at the table: its smallest chip, or a minor unit where prizes are credited to an account.
///
/// # Errors
/// When a sum outgrows what can be counted.
pub fn pay(
    pool: Money,
    terms: &JackpotTerms,
    shares: PrizeShares,
    paying: Paying,
    claims: &[Claim],
) -> Result<Award, MoneyError> {
    let mut award = Award { prizes: Vec::with_capacity(claims.len()), pool };
    let mut tenth = None;
    let mut royals_paid = false;
    for claim in in_order(claims, paying.order) {
        match claim.row {
            0 => {}
            1 if royals_paid => {}
            1 => {
                royals_paid = true;
                award.royals(terms, shares, paying, claims)?;
            }
            2 => {
                let share = shares.straight_flush;
                let (tenth, floors) = *tenth.get_or_insert_with(|| (share.of(award.pool), floors(share, award.pool)));
                let paid = paying.whole_chips(tenth);
                let of_pool = tenth > terms.sums[1];
                let cut = Cut { rounded: of_pool && paid < tenth, floored: of_pool && paid == tenth && floors };
                award.draw(claim, terms.sums[1].max(paid), cut, paying, true)?;
            }
            row => {
                let from_pool = paying.fixed == FixedPrizes::FromPool;
                award.draw(claim, terms.sums[usize::from(row) - 1], Cut::default(), paying, from_pool)?;
            }
        }
    }
    Ok(award)
}

/// The claims, which stand in the order of their seats, in the order in which their turn comes.
fn in_order(claims: &[Claim], order: PrizeOrder) -> Vec<Claim> {
    let mut claims = claims.to_vec();
    match order {
        PrizeOrder::FixedLast => claims.sort_by_key(fixed_last),
        PrizeOrder::BySeat if both_best(&claims) => claims.sort_by_key(|claim| claim.row != 2),
        PrizeOrder::BySeat => {}
    }
    claims
}

/// The place of a hand where straight flushes come first, then royal flushes, then the fixed prizes.
pub(crate) fn fixed_last(claim: &Claim) -> u8 {
    match claim.row {
        2 => 0,
        1 => 1,
        _ => 2,
    }
}

/// 10(7): whether there are royal flushes and straight flushes among the hands that win a prize.
pub(crate) fn both_best(claims: &[Claim]) -> bool {
    let any = |row| claims.iter().any(|claim| claim.row == row);
    any(1) && any(2)
}

/// How a prize was rounded down: see [`Prize`].
#[derive(Clone, Copy, Default)]
struct Cut {
    rounded: bool,
    floored: bool,
}

/// Whether the share of an amount is no whole number of minor units, so that it is rounded down (R40).
fn floors(share: Share, amount: Money) -> bool {
    i128::from(amount.minor()) * i128::from(share.ten_thousandths()) % 10_000 != 0
}

impl Award {
    /// 10(5): all royal flushes share one prize.
    fn royals(
        &mut self,
        terms: &JackpotTerms,
        shares: PrizeShares,
        paying: Paying,
        claims: &[Claim],
    ) -> Result<(), MoneyError> {
        let royals: Vec<Claim> = claims.iter().copied().filter(|claim| claim.row == 1).collect();
        let all = shares.royal_flush.of(self.pool);
        let whole = terms.sums[0].max(paying.whole_chips(all));
        let of_pool = all > terms.sums[0];
        let rounded = of_pool && paying.whole_chips(all) < all;
        let floored = of_pool && !rounded && floors(shares.royal_flush, self.pool);
        let count = u32::try_from(royals.len()).unwrap_or(u32::MAX);
        let Some((part, _)) = whole.split(count) else { return Ok(()) };
        let share = paying.whole_chips(part);
        // What cannot be divided in chips goes to the first.
        let first = whole.minus(share.times(count - 1)?)?;
        for (index, claim) in royals.into_iter().enumerate() {
            let cut = Cut { rounded: rounded || share < part, floored };
            self.draw(claim, if index == 0 { first } else { share }, cut, paying, true)?;
        }
        Ok(())
    }

    /// R6: the pool pays while it lasts. R33: what is left of it below a chip is nothing, and stays there for the new start.
    fn draw(
        &mut self,
        claim: Claim,
        amount: Money,
        Cut { rounded, floored }: Cut,
        paying: Paying,
        from_pool: bool,
    ) -> Result<(), MoneyError> {
        let payable = if amount > self.pool { paying.whole_chips(self.pool) } else { amount };
        let kept = from_pool && payable < amount.min(self.pool);
        let from_pool = if from_pool { payable } else { Money::ZERO };
        self.pool = self.pool.minus(from_pool)?;
        let from_house = amount.minus(from_pool)?;
        self.prizes.push(Prize { claim, amount, from_pool, from_house, rounded, floored, kept });
        Ok(())
    }
}
