//! Parts of views with named fields that are written as short lists in JSON, because readers of earlier versions expect
//! lists.

use sabot_money::{Money, Name};

use crate::{Bet, Seat};

/// The smallest and the largest stake of a bet; written `["ante", 1000, 1000000]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "(Bet, Money, Money)", from = "(Bet, Money, Money)")
)]
pub struct BetLimits {
    /// The bet.
    pub bet: Bet,
    /// Its smallest stake.
    pub least: Money,
    /// Its largest stake.
    pub most: Money,
}

impl From<(Bet, Money, Money)> for BetLimits {
    fn from((bet, least, most): (Bet, Money, Money)) -> BetLimits {
        BetLimits { bet, least, most }
    }
}

impl From<BetLimits> for (Bet, Money, Money) {
    fn from(limits: BetLimits) -> (Bet, Money, Money) {
        (limits.bet, limits.least, limits.most)
    }
}

/// stud: a jackpot bet that waits for the next round; written `[1, "ana", 1000]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "(Seat, Name, Money)", from = "(Seat, Name, Money)")
)]
pub struct WaitingBet {
    /// The seat where it was laid.
    pub seat: Seat,
    /// The player whose bet it is.
    pub player: Name,
    /// How much it is.
    pub stake: Money,
}

impl From<(Seat, Name, Money)> for WaitingBet {
    fn from((seat, player, stake): (Seat, Name, Money)) -> WaitingBet {
        WaitingBet { seat, player, stake }
    }
}

impl From<WaitingBet> for (Seat, Name, Money) {
    fn from(bet: WaitingBet) -> (Seat, Name, Money) {
        (bet.seat, bet.player, bet.stake)
    }
}

/// omaha: what lay before a seat; written `[1, 500000]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "(Seat, Money)", from = "(Seat, Money)")
)]
pub struct SeatStack {
    /// The seat.
    pub seat: Seat,
    /// The chips before it.
    pub stack: Money,
}

impl From<(Seat, Money)> for SeatStack {
    fn from((seat, stack): (Seat, Money)) -> SeatStack {
        SeatStack { seat, stack }
    }
}

impl From<SeatStack> for (Seat, Money) {
    fn from(stack: SeatStack) -> (Seat, Money) {
        (stack.seat, stack.stack)
    }
}

/// omaha: with how much a player may sit down; written `[200000, 1000000]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "(Money, Money)", from = "(Money, Money)")
)]
pub struct BuyIn {
    /// The least.
    pub least: Money,
    /// The most.
    pub most: Money,
}

impl From<(Money, Money)> for BuyIn {
    fn from((least, most): (Money, Money)) -> BuyIn {
        BuyIn { least, most }
    }
}

impl From<BuyIn> for (Money, Money) {
    fn from(buy_in: BuyIn) -> (Money, Money) {
        (buy_in.least, buy_in.most)
    }
}
