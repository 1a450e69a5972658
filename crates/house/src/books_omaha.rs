//! How what happens at an Omaha table becomes money that moves. Chips lie on the table while their player sits there; a
//! hand that closes moves each pot's parts from seat to seat, one transfer a line, and the commission to the house.

use sabot_games::omaha::{OmahaEvent, StakeOf};
use sabot_games::{Event, Name, Outcome, Seat};
use sabot_law::Basis;
use sabot_ledger::{AccountKind, Entry, Purpose};
use sabot_money::Money;

use crate::books::Booking;

/// A line of a hand, until the hand closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PotLine {
    pub(crate) seat: Seat,
    pub(crate) player: Option<Name>,
    pub(crate) bet: StakeOf,
    pub(crate) stake: Money,
    pub(crate) net: Money,
    pub(crate) outcome: Outcome,
    pub(crate) basis: Basis,
}

/// What the house takes of a pot that several share, until the hand closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PotCommission {
    pub(crate) amount: Money,
    pub(crate) basis: Basis,
}

impl Booking<'_> {
    /// Books what a command has brought about. `player` tells who sits at a seat before it.
    pub(crate) fn take_omaha(&mut self, events: &[Event<OmahaEvent>], player: impl Fn(Seat) -> Option<Name>) {
        for event in events {
            self.one_omaha(event, &player);
        }
    }

    fn one_omaha(&mut self, event: &Event<OmahaEvent>, player: &impl Fn(Seat) -> Option<Name>) {
        let basis = &event.basis;
        match event.what {
            OmahaEvent::HandStarted { number, .. } => self.begin(number),
            OmahaEvent::PlayerSat { seat, player, stack, .. } => self.down(seat, player, stack, basis),
            OmahaEvent::ToppedUp { seat, amount } => {
                if let Some(player) = player(seat) {
                    self.down(seat, player, amount, basis);
                }
            }
            OmahaEvent::ChipsTaken { seat, amount } => {
                if let Some(player) = player(seat) {
                    self.up(seat, player, amount, basis);
                }
            }
            OmahaEvent::PlayerLeft { seat, player, stack } => self.up(seat, player, stack, basis),
            OmahaEvent::Line { seat, bet, stake, net, outcome } => {
                let player = player(seat);
                self.pot_line(PotLine { seat, player, bet, stake, net, outcome, basis: *basis });
            }
            OmahaEvent::CommissionTaken { amount, .. } => self.pot_commission(PotCommission { amount, basis: *basis }),
            OmahaEvent::Voided => self.voided(),
            OmahaEvent::HandClosed => self.close_hand(),
            _ => {}
        }
    }

    fn down(&mut self, seat: Seat, player: Name, amount: Money, basis: &Basis) {
        let entry = Entry::new(self.purse(player), self.account(AccountKind::Chips), amount);
        let tags = self.tags(Some(seat), "chips");
        self.post(Purpose::ChipsDown, vec![entry], tags, basis);
    }

    fn up(&mut self, seat: Seat, player: Name, amount: Money, basis: &Basis) {
        let entry = Entry::new(self.account(AccountKind::Chips), self.purse(player), amount);
        let tags = self.tags(Some(seat), "chips");
        self.post(Purpose::ChipsUp, vec![entry], tags, basis);
    }

    /// Losers pay in before winners take out, so that the account between them never falls below zero.
    fn close_hand(&mut self) {
        let mut lines = self.pot_lines();
        lines.sort_by_key(|line| line.net);
        let (chips, between) = (self.account(AccountKind::Chips), self.account(AccountKind::Stakes));
        for line in lines {
            match line.bet {
                StakeOf::Pot(number) => {
                    let share = line.stake.plus(line.net).unwrap_or(Money::ZERO);
                    let entries = vec![Entry::new(chips, between, line.stake), Entry::new(between, chips, share)];
                    let tags = self.tags(Some(line.seat), &format!("pot-{number}"));
                    self.post(Purpose::Pot, entries, tags, &line.basis);
                }
                StakeOf::Commission => {
                    let entry = Entry::new(chips, self.account(AccountKind::Commission), line.stake);
                    let tags = self.tags(Some(line.seat), "commission");
                    self.post(Purpose::Commission, vec![entry], tags, &line.basis);
                }
                // An uncalled bet never left its player's place, so nothing moves.
                StakeOf::Uncalled => {}
            }
        }
        // A shared pot was paid out less its commission, which is still there.
        for PotCommission { amount, basis } in self.pot_commissions() {
            let entry = Entry::new(between, self.account(AccountKind::Commission), amount);
            let tags = self.tags(None, "commission");
            self.post(Purpose::Commission, vec![entry], tags, &basis);
        }
        self.hand_closed();
    }
}
