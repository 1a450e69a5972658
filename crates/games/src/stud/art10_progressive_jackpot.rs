//! Article 10, Progressive jackpot · «Jackpot Progressivo» · 「累進大獎」: who takes part, and which hands claim what.
//!
//! What the article orders of the pool itself stands in a crate of its own, so that it can be certified alone; it is at home
//! here, and this is where each item is found:
//!
//! | item | |
//! |---|---|
//! | 10(1) | a bet counts once it was accepted: [`close`](super::art06_betting), and the spot that is closed (`jackpot_spot.rs`) |
//! | 10(2) | [`row`] names what a hand wins, [`pay`] how much that is |
//! | 10(3) | the sums are announced when a round opens |
//! | 10(4) to 10(7) | the order of the prizes, and who shares: [`pay`] |
//! | 10(8) | prizes reduce the pool, and an emptied one starts again: [`restart`] |
//! | R7, R36 | how a bet is divided and taken back: [`contribute`], [`take_back`] |
//!
//! The controller alone calls the last four; what it has done is told at the table by `with_pool.rs`.

use sabot_law::{Basis, Cite};
use sabot_money::Money;
use sabot_ranking::{Category, five};

use super::cites::{art, difference, reading};
use super::readings::FoldedJackpot;
use super::round::{Hand, Opening};
use super::table::{Events, LinkedTable};
use crate::{BankedEvent, Bet, Event, Line, Name, Outcome, Seat};

pub use sabot_jackpot::{
    Award, Claim, Contribution, JackpotTerms, POOL_MAX, Paying, Pool, PoolRestart, Prize, PrizeOrder, PrizeShares,
    Remainders, Reversed, contribute, pay, restart, take_back,
};

/// A jackpot bet that a void round left behind (R42).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Carried {
    /// Where it was laid.
    pub seat: Seat,
    /// Whose it is.
    pub player: Name,
    /// How much it is.
    pub stake: Money,
    /// The item that carried it, 11(1) or 11(4).
    pub cite: Cite,
}

/// R42: a carried bet goes back when its player does not ante, leaves, or the table closes; `also` names a further ground.
pub(super) fn carried_returned(carried: Carried, also: Option<Cite>) -> Event<BankedEvent> {
    let basis = also.into_iter().fold(Basis::new(carried.cite).note(reading(42)), Basis::note);
    let line = super::art06_betting::returned(carried.seat, carried.player, Bet::Jackpot, carried.stake, basis);
    Event::new(BankedEvent::Line(line), basis)
}

/// 10(2): the row of the prize list that a hand wins, from 1; the others win nothing.
///
/// ```
/// use sabot_games::stud::art10_progressive_jackpot::row;
/// use sabot_ranking::Category;
/// assert_eq!(row(Category::StraightFlush), Some(2), "10(2)(2)");
/// assert_eq!(row(Category::Straight), None);
/// ```
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

/// Settles the jackpot bets that win nothing. What the others win the controller says.
pub(super) fn settle(table: &LinkedTable, opening: &Opening, events: &mut Events) {
    for (seat, hand) in opening.play.hands() {
        if let Some((stake, Err(basis))) = claim(table, seat, hand) {
            let net = -stake;
            let line = Line { seat, player: hand.player, bet: Bet::Jackpot, stake, net, outcome: Outcome::Lost, basis };
            events.push(Event::new(BankedEvent::Line(line), basis));
        }
    }
}

/// The hands of a round that claim a prize, in the order of their seats.
pub(super) fn claims(table: &LinkedTable, opening: &Opening) -> Vec<Claim> {
    opening.play.hands().filter_map(|(seat, hand)| claim(table, seat, hand)?.1.ok()).collect()
}

/// What a hand claims for its jackpot bet, or the ground on which that is lost; `None` without one.
fn claim(table: &LinkedTable, seat: Seat, hand: &Hand) -> Option<(Money, Result<Claim, Basis>)> {
    let (stake, folded) = (hand.jackpot?, hand.folded());
    if folded && table.config.readings.folded_jackpot == FoldedJackpot::Lost {
        return Some((stake, Err(Basis::new(art(6, 7)).note(reading(38)))));
    }
    let cards = hand.cards.complete().expect("a hand with a live jackpot bet was opened");
    let lost = Basis::new(art(10, 2)).note_if(folded, reading(38)).note_if(!folded, reading(39));
    let row = row(five(cards).category()).ok_or(lost);
    Some((stake, row.map(|row| Claim { seat: seat.number(), row, folded })))
}

/// 10(3): the fixed sums are listed at the table, permanently (D12).
pub(super) fn announced(terms: &JackpotTerms) -> Event<BankedEvent> {
    Event::new(BankedEvent::SumsShown { sums: terms.sums }, Basis::new(art(10, 3)).note(difference(12)))
}
