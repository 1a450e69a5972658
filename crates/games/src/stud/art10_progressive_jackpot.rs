//! Article 10, Progressive jackpot · «Jackpot Progressivo» · 「累進大獎」: the law of the pool.
//!
//! Whoever keeps the pool calls [`contribute`], [`take_back`], [`pay`] and [`restart`] and never repeats them.

use arrayvec::ArrayVec;
use sabot_law::{Basis, Cite};
use sabot_money::{Money, MoneyError};
use sabot_ranking::{Category, five};

use super::cites::{art, difference, reading, sub};
use super::config::JackpotTerms;
use super::edition::EditionData;
use super::readings::{FixedPrizes, FoldedJackpot};
use super::round::{Hand, Opening};
use super::table::{Events, StudTable};
use crate::{Bet, Event, Line, Outcome, PlayerName, Refusal, Seat, What};

pub use super::pool::{
    Contribution, PARTS, POOL_MAX, Pool, PoolRestart, Remainders, Reversed, contribute, restart, take_back,
};

/// R36: a contribution is booked when betting closes.
pub(super) fn contributed(seat: Seat, share: Contribution) -> Event<What> {
    let Contribution { to_pool, to_reserve, to_overflow, to_house } = share;
    let what = What::Contributed { seat, to_pool, to_reserve, to_overflow, to_house };
    Event::new(what, Basis::new(reading(7)).note(reading(36)))
}

/// R36: a void takes a contribution back.
pub(super) fn contribution_reversed(seat: Seat, reversed: Reversed) -> Event<What> {
    let Reversed { from_pool, from_reserve, from_overflow, from_house } = reversed;
    let what = What::ContributionReversed { seat, from_pool, from_reserve, from_overflow, from_house };
    Event::new(what, reading(36))
}

/// A jackpot bet that a void round left behind (R42).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Carried {
    /// Where it was laid.
    pub seat: Seat,
    /// Whose it is.
    pub player: PlayerName,
    /// How much it is.
    pub stake: Money,
    /// The item that carried it, 11(1) or 11(4).
    pub cite: Cite,
}

/// R42: a carried bet goes back when its player does not ante, leaves, or the table closes; `also` names a further ground.
pub(super) fn carried_returned(carried: Carried, also: Option<Cite>) -> Event<What> {
    let basis = also.into_iter().fold(Basis::new(carried.cite).note(reading(42)), Basis::note);
    let line = super::art06_betting::returned(carried.seat, carried.player, Bet::Jackpot, carried.stake, basis);
    Event::new(What::Line(line), basis)
}

/// 10(2): the row of the prize list that a hand wins, from 1; the others win nothing.
#[must_use]
pub const fn row(category: Category) -> Option<u8> {
    match category {
        Category::RoyalFlush => Some(1),
        Category::StraightFlush => Some(2),
        Category::FourOfAKind => Some(3),
        Category::FullHouse => Some(4),
        Category::Flush => Some(5),
        _ => None,
    }
}

/// A hand that wins a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Where it lies.
    pub seat: Seat,
    /// The row of 10(2), from 1.
    pub row: u8,
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
    pub prizes: ArrayVec<Prize, 7>,
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
    data: &EditionData,
    fixed: FixedPrizes,
    claims: &[Claim],
) -> Result<Award, MoneyError> {
    let mut award = Award { prizes: ArrayVec::new(), pool };
    let of = |row| claims.iter().copied().filter(move |claim| claim.row == row);
    let tenth = data.straight_flush_share.of(pool);
    for claim in of(2) {
        award.draw(claim, terms.sums[1].max(tenth), true)?;
    }
    let royals = u32::try_from(of(1).count()).unwrap_or(u32::MAX);
    let whole = terms.sums[0].max(data.royal_flush_share.of(award.pool));
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

/// Settles the jackpot bets of a round and tells what the house gained by them.
pub(super) fn settle(table: &StudTable, opening: &Opening, events: &mut Events) -> Result<Money, Refusal> {
    let terms = &table.config.jackpot;
    let mut house = Money::ZERO;
    let mut claims = ArrayVec::<Claim, 7>::new();
    for (seat, hand) in opening.play.hands() {
        let Some(stake) = hand.jackpot else { continue };
        // What stands behind the pool is the house's as long as it is not in the pool.
        let Contribution { to_reserve, to_overflow, to_house, .. } = hand.contribution;
        house = house.plus(to_house)?.plus(to_reserve)?.plus(to_overflow)?;
        match claim(table, seat, hand) {
            Ok(claim) => claims.push(claim),
            Err(basis) => {
                let line = Line {
                    seat,
                    player: hand.player,
                    bet: Bet::Jackpot,
                    stake,
                    net: -stake,
                    outcome: Outcome::Lost,
                    basis,
                };
                events.push(Event::new(What::Line(line), basis));
            }
        }
    }
    let award = pay(table.pool.amount, terms, &table.config.edition.data, table.config.readings.fixed_prizes, &claims)?;
    for prize in &award.prizes {
        let hand = opening.play.hand(prize.claim.seat).expect("the claim is a hand's");
        let line = prize_line(prize, hand, &claims)?;
        events.push(Event::new(What::Line(line), line.basis));
        events.push(prize_drawn(table, prize, &claims));
        house = house.minus(prize.from_house)?;
    }
    if !award.prizes.is_empty() {
        let below = award.pool < terms.minimum && award.pool.is_positive();
        let basis = Basis::new(art(10, 8)).note(reading(51)).note_if(below, reading(41));
        events.push(Event::new(What::PoolReduced { amount: award.pool }, basis));
    }
    if award.pool.is_zero() && !award.prizes.is_empty() {
        let (restarted, _) = restart(terms, Pool { amount: award.pool, ..table.pool });
        let PoolRestart { amount, from_overflow, from_reserve, from_house } = restarted;
        let what = What::PoolRestarted { amount, from_overflow, from_reserve, from_house };
        events.push(Event::new(what, Basis::new(art(10, 8)).note(reading(40)).note(reading(7))));
        house = house.minus(amount)?;
    }
    Ok(house)
}

/// The prize that a hand claims, or the ground on which its jackpot bet is lost.
fn claim(table: &StudTable, seat: Seat, hand: &Hand) -> Result<Claim, Basis> {
    if hand.folded() && table.config.readings.folded_jackpot == FoldedJackpot::LoseFolded {
        return Err(Basis::new(art(6, 7)).note(reading(38)));
    }
    let cards = hand.cards.complete().expect("a hand with a live jackpot bet was opened");
    let basis = Basis::new(art(10, 2)).note_if(hand.folded(), reading(38)).note_if(!hand.folded(), reading(39));
    row(five(cards).category()).map(|row| Claim { seat, row }).ok_or(basis)
}

/// R35: the stake does not come back with the prize.
fn prize_line(prize: &Prize, hand: &Hand, claims: &[Claim]) -> Result<Line, Refusal> {
    let stake = hand.jackpot.expect("it was bet on");
    let several = claims.iter().filter(|claim| claim.row == prize.claim.row).count() > 1;
    let basis = Basis::new(sub(10, 2, prize.claim.row))
        .note(reading(35))
        .note(reading(40))
        .note(if hand.folded() { reading(38) } else { reading(39) })
        .note_if(several && prize.claim.row == 1, art(10, 5))
        .note_if(several && prize.claim.row == 2, art(10, 6));
    Ok(Line {
        seat: prize.claim.seat,
        player: hand.player,
        bet: Bet::Jackpot,
        stake,
        net: prize.amount.minus(stake)?,
        outcome: Outcome::Prize,
        basis,
    })
}

/// 10(4), 10(7), 10(8): in what order and out of what a prize is paid.
fn prize_drawn(table: &StudTable, prize: &Prize, claims: &[Claim]) -> Event<What> {
    let both = [1, 2].iter().all(|row| claims.iter().any(|claim| claim.row == *row));
    let departs = table.config.readings.departs() && prize.claim.row > 2;
    let basis = Basis::new(art(10, 4))
        .note(art(10, 8))
        .note_if(both && prize.claim.row <= 2, art(10, 7))
        .note_if(prize.from_house.is_positive() || departs, reading(6));
    let Prize { claim, from_pool, from_house, .. } = *prize;
    Event::new(What::PrizeDrawn { seat: claim.seat, from_pool, from_house }, basis)
}

/// 10(3): the fixed sums are listed at the table, permanently (D12).
pub(super) fn announced(terms: &JackpotTerms) -> Event<What> {
    Event::new(What::SumsShown { sums: terms.sums }, Basis::new(art(10, 3)).note(difference(12)))
}
