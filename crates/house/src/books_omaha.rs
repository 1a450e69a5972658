//! How what happens at an Omaha table becomes money that moves. Chips lie on the table while their player sits there; a
//! hand that closes moves each pot's parts from seat to seat, one transfer a line, and the commission to the house.

use sabot_games::omaha::{StakeOf, What};
use sabot_games::{Event, Outcome, PlayerName, Seat};
use sabot_law::Basis;
use sabot_ledger::{Entry, Kind, Purpose};
use sabot_money::Money;

use crate::books::Booking;

/// A line of a hand, until the hand closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PotLine {
    pub(crate) seat: Seat,
    pub(crate) player: Option<PlayerName>,
    pub(crate) bet: StakeOf,
    pub(crate) stake: Money,
    pub(crate) net: Money,
    pub(crate) outcome: Outcome,
    pub(crate) basis: Basis,
}

impl Booking<'_> {
    /// Books what a command has brought about. `player` tells who sits at a seat before it.
    pub(crate) fn take_omaha(&mut self, events: &[Event<What>], player: impl Fn(Seat) -> Option<PlayerName>) {
        for event in events {
            self.one_omaha(event, &player);
        }
    }

    fn one_omaha(&mut self, event: &Event<What>, player: &impl Fn(Seat) -> Option<PlayerName>) {
        let basis = &event.basis;
        match event.what {
            What::HandStarted { number, .. } => self.begin(number),
            What::PlayerSat { seat, player, stack, .. } => self.down(seat, player, stack, basis),
            What::ToppedUp { seat, amount } => {
                if let Some(player) = player(seat) {
                    self.down(seat, player, amount, basis);
                }
            }
            What::PlayerLeft { seat, player, stack } => {
                let entry = Entry::new(self.account(Kind::Chips), self.purse(player), stack);
                let tags = self.tags(Some(seat), "chips");
                self.post(Purpose::ChipsUp, vec![entry], tags, basis);
            }
            What::Line { seat, bet, stake, net, outcome } => {
                let player = player(seat);
                self.pot_line(PotLine { seat, player, bet, stake, net, outcome, basis: *basis });
            }
            What::Voided => self.voided(),
            What::HandClosed => self.close_hand(),
            _ => {}
        }
    }

    fn down(&mut self, seat: Seat, player: PlayerName, amount: Money, basis: &Basis) {
        let entry = Entry::new(self.purse(player), self.account(Kind::Chips), amount);
        let tags = self.tags(Some(seat), "chips");
        self.post(Purpose::ChipsDown, vec![entry], tags, basis);
    }

    /// Who lost pays in before who won takes out, so that what lies between them is never less than nothing.
    fn close_hand(&mut self) {
        let mut lines = self.pot_lines();
        lines.sort_by_key(|line| line.net);
        let (chips, between) = (self.account(Kind::Chips), self.account(Kind::Stakes));
        for line in lines {
            match line.bet {
                StakeOf::Pot(number) => {
                    let share = line.stake.plus(line.net).unwrap_or(Money::ZERO);
                    let entries = vec![Entry::new(chips, between, line.stake), Entry::new(between, chips, share)];
                    let tags = self.tags(Some(line.seat), &format!("pot-{number}"));
                    self.post(Purpose::Pot, entries, tags, &line.basis);
                }
                StakeOf::Commission => {
                    let entry = Entry::new(chips, self.account(Kind::Commission), line.stake);
                    let tags = self.tags(Some(line.seat), "commission");
                    self.post(Purpose::Commission, vec![entry], tags, &line.basis);
                }
                // It never left its player's place.
                StakeOf::Uncalled => {}
            }
        }
        self.hand_closed();
    }
}
