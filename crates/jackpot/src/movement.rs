//! One line in the account of a pool. What an event says of a round comes to such lines, and so does what a table that stands
//! alone tells of its round: rounds move a pool here and nowhere else.

use sabot_money::{Money, MoneyError, Name};

use crate::{Contribution, Controller, JackpotBet, PaidPrize, Pool, PoolRestart, Reversed};

/// What one bet, prize, new start or void moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Movement {
    /// A bet gives its shares.
    Contributed { bet: JackpotBet, share: Contribution },
    /// A prize is drawn.
    Paid(PaidPrize),
    /// The emptied pool starts again.
    Restarted(PoolRestart),
    /// The new start and the prizes of the round are undone (R43).
    Unpaid { restart: PoolRestart, prizes: Vec<PaidPrize> },
    /// A bet of the round is struck out (R36); it is left behind for the next one (R42). The last goes first.
    TakenBack { bet: JackpotBet, reversed: Reversed },
}

impl Controller {
    /// Takes in what moves the pool in a table's round. The sums of a movement that was decided are known to fit. One
    /// that never was may overflow; then the pool stays as it is, and the reconciliation shows the difference.
    pub fn moved(&mut self, table: Name, round: u32, movement: &Movement) {
        self.meters.count(movement);
        self.pool = self.after(movement).unwrap_or(self.pool);
        let linked = self.tables.entry(table).or_default();
        if let Movement::Contributed { .. } = movement
            && linked.open.as_ref().is_none_or(|open| open.number != round)
        {
            linked.begin(round);
        }
        let Some(open) = &mut linked.open else { return };
        match movement {
            Movement::Contributed { bet, share } => {
                open.bets.push(*bet);
                open.shares.push(*share);
            }
            Movement::Paid(prize) => {
                open.awarded = true;
                open.prizes.push(*prize);
            }
            Movement::Restarted(restart) => open.restart = *restart,
            Movement::Unpaid { .. } => {
                open.prizes.clear();
                open.restart = PoolRestart::default();
            }
            Movement::TakenBack { bet, .. } => {
                if let Some(at) = open.bets.iter().position(|other| other.seat == bet.seat) {
                    open.bets.remove(at);
                    open.shares.remove(at);
                }
                linked.left.insert(0, *bet);
                if open.bets.is_empty() {
                    linked.open = None;
                }
            }
        }
    }

    /// The pool after a movement.
    fn after(&self, movement: &Movement) -> Result<Pool, MoneyError> {
        let (pool, law) = (self.pool, &self.terms.law);
        Ok(match movement {
            Movement::Contributed { bet, share } => Pool {
                amount: pool.amount.plus(share.to_pool)?,
                reserve: pool.reserve.plus(share.to_reserve)?,
                overflow: pool.overflow.plus(share.to_overflow)?,
                remainders: pool.remainders.after(law, bet.stake),
                bet: pool.bet.or(Some(bet.stake)),
            },
            Movement::Paid(prize) => Pool { amount: pool.amount.minus(prize.from_pool)?, ..pool },
            Movement::Restarted(restart) => Pool {
                amount: pool.amount.plus(restart.amount)?,
                reserve: pool.reserve.minus(restart.from_reserve)?,
                overflow: pool.overflow.minus(restart.from_overflow)?,
                ..pool
            },
            Movement::Unpaid { restart, prizes } => unpaid(pool, restart, prizes)?,
            Movement::TakenBack { bet, reversed } => Pool {
                amount: pool.amount.minus(reversed.from_pool)?,
                reserve: pool.reserve.minus(reversed.from_reserve)?,
                overflow: pool.overflow.minus(reversed.from_overflow)?,
                remainders: pool.remainders.without(law, bet.stake),
                bet: pool.bet,
            },
        })
    }

    /// What undoes the prizes and the new start of a table's open round, where it has one.
    #[must_use]
    pub fn undoing(&self, table: Name) -> Movement {
        let open = self.tables.get(&table).and_then(|linked| linked.open.as_ref());
        let (restart, prizes) = open.map(|open| (open.restart, open.prizes.clone())).unwrap_or_default();
        Movement::Unpaid { restart, prizes }
    }

    /// The pool as if the open round of this table had paid nothing (R43). While a round is being paid only contributions of
    /// other tables move the pool (R51), so that what was put in for the new start is still there.
    ///
    /// # Errors
    /// When a sum outgrows what can be counted.
    pub fn unpaid(&self, table: Name) -> Result<Pool, MoneyError> {
        self.after(&self.undoing(table))
    }
}

/// A pool without a new start and the prizes before it.
fn unpaid(pool: Pool, restart: &PoolRestart, prizes: &[PaidPrize]) -> Result<Pool, MoneyError> {
    let paid = Money::sum(prizes.iter().map(|prize| prize.from_pool))?;
    Ok(Pool {
        amount: pool.amount.minus(restart.amount)?.plus(paid)?,
        reserve: pool.reserve.plus(restart.from_reserve)?,
        overflow: pool.overflow.plus(restart.from_overflow)?,
        ..pool
    })
}
