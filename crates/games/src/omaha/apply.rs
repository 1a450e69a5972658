//! What an event changes: the only place where the state of a table does.

use sabot_law::Rules;
use sabot_money::Money;

use super::art09_dealing_errors as errors;
use super::chips::{minus, plus};
use super::hand::{Announced, Hand, Street};
use super::room::Line;
use super::table::{OmahaTable, Phase};
use super::{OmahaEvent, StakeOf, Turn};
use crate::{Event, Outcome};

impl OmahaTable {
    /// Makes an event happen.
    #[inline]
    pub(super) fn apply_event(&mut self, event: &Event<OmahaEvent>) {
        match event.what {
            OmahaEvent::CardDealt { seat, card } => {
                let Some(hand) = &mut self.hand else { return };
                let last = hand.receive(seat, card);
                if last {
                    self.phase = Phase::Betting;
                    hand.rest();
                }
            }
            OmahaEvent::HandDealt { seat, cards } => {
                let Some(hand) = &mut self.hand else { return };
                if hand.receive_all(seat, cards) {
                    self.phase = Phase::Betting;
                    hand.rest();
                }
            }
            OmahaEvent::Burnt { card } => {
                let Some(hand) = &mut self.hand else { return };
                hand.cards.burns += 1;
                if let Some(card) = card {
                    hand.cards.seen.insert(card);
                }
            }
            OmahaEvent::BoardDealt { card } => {
                let Some(hand) = &mut self.hand else { return };
                hand.cards.board.push(card);
                hand.cards.seen.insert(card);
                if hand.cards.board.len() == hand.street.next().board() {
                    hand.begin_street(&self.config);
                    self.phase = match (hand.to_act.is_empty(), hand.street) {
                        (false, _) => Phase::Betting,
                        (true, Street::River) => Phase::Showing,
                        (true, _) => Phase::Board,
                    };
                }
            }
            OmahaEvent::Acted { seat, action, to, .. } => {
                let smallest = self.config.smallest_bet();
                let Some(hand) = &mut self.hand else { return };
                hand.act(seat, action, to, smallest);
                self.whole &= hand.is_whole();
            }
            OmahaEvent::BlindPosted { seat, amount, .. } => {
                let Some(hand) = &mut self.hand else { return };
                hand.post(seat, amount, &self.config);
                self.whole &= hand.is_whole();
            }
            OmahaEvent::Uncalled { seat, amount } => {
                let Some(hand) = &mut self.hand else { return };
                hand.give_back(seat, amount);
                hand.pots.clear();
                self.whole &= hand.is_whole();
            }
            OmahaEvent::PotFormed { pot, .. } => {
                let Some(hand) = &mut self.hand else { return };
                // The first of them says that all are formed.
                if pot == 1 {
                    hand.form_pots();
                }
            }
            OmahaEvent::BettingClosed { .. } => {
                let Some(hand) = &mut self.hand else { return };
                hand.to_award = u8::try_from(hand.pots.len()).unwrap_or(u8::MAX);
                self.phase = match (hand.live.is_one(), hand.street) {
                    (true, _) => Phase::Awarding,
                    (false, Street::River) => Phase::Showing,
                    (false, _) => Phase::Board,
                };
            }
            OmahaEvent::HandShown { seat, cards, .. } => {
                let Some(hand) = &mut self.hand else { return };
                hand.cards.hole[seat.index()] = cards.map(Some);
                hand.cards.seen.extend(cards);
                hand.shown.insert(seat);
                if hand.shown == hand.live {
                    self.phase = Phase::Awarding;
                }
            }
            OmahaEvent::PotAwarded { .. } => {
                let Some(hand) = &mut self.hand else { return };
                hand.to_award -= 1;
            }
            OmahaEvent::CommissionTaken { amount, .. } => {
                let Some(hand) = &mut self.hand else { return };
                hand.pot = minus(hand.pot, amount);
                hand.commission = plus(hand.commission, amount);
                self.whole &= hand.is_whole();
            }
            OmahaEvent::Line { seat, bet, stake, net, outcome } => self.apply_line(seat, bet, stake, net, outcome),
            OmahaEvent::HandSettled { .. } => {
                self.phase = Phase::Settled;
                self.whole &= self.hand.as_ref().is_none_or(Hand::is_whole);
            }
            OmahaEvent::HandClosed => {
                self.phase = Phase::Between;
                self.take_results();
                // The hand is over, and what lives on is in the room. Dropping it also drops cards that nobody saw.
                self.hand = None;
            }
            OmahaEvent::HandStarted { number, players, button, small_blind, big_blind, .. } => {
                self.number = number;
                self.phase = Phase::Dealing;
                let hand = Hand::new(players, button, big_blind, &self.room.stacks);
                self.hand = Some(hand);
                self.room.begin(players, Line { button, small: small_blind, big: big_blind });
            }
            _ => self.apply_rarer(&event.what),
        }
    }

    #[inline]
    fn apply_line(&mut self, seat: crate::Seat, bet: StakeOf, stake: Money, net: Money, outcome: Outcome) {
        let Some(hand) = &mut self.hand else { return };
        let index = seat.index();
        match (bet, outcome) {
            (StakeOf::Pot(_), Outcome::Won) => {
                let share = plus(stake, net);
                hand.pot = minus(hand.pot, share);
                hand.stacks[index] = plus(hand.stacks[index], share);
            }
            // The winner was given his whole share before; now the house's part is taken from it.
            (StakeOf::Commission, _) => {
                hand.stacks[index] = minus(hand.stacks[index], stake);
                hand.commission = plus(hand.commission, stake);
            }
            // Nothing moves: a lost stake left the stack when it was bet, and a void gives all stakes back at once.
            _ => return,
        }
        self.whole &= hand.is_whole();
    }

    /// The room takes over what the hand has left.
    fn take_results(&mut self) {
        let Some(hand) = &self.hand else { return };
        self.whole &= hand.is_whole();
        for seat in hand.players.iter() {
            self.room.stacks[seat.index()] = hand.stacks[seat.index()];
        }
    }

    fn apply_rarer(&mut self, what: &OmahaEvent) {
        match *what {
            OmahaEvent::Shuffled { device, .. } => self.device = device,
            OmahaEvent::Announced { seat, wish } => {
                let Some(hand) = &mut self.hand else { return };
                let price = hand.price;
                hand.announced.push(Announced { turn: Turn { seat, wish, spoken: true }, price });
            }
            OmahaEvent::CardExposed { seat, nth, card } => {
                let Some(hand) = &mut self.hand else { return };
                hand.cards.hole[seat.index()][usize::from(nth) - 1] = Some(card);
                hand.cards.seen.insert(card);
                // By the first version of the readings a second one voided the hand.
                let exchanges = match self.config.rules {
                    Rules::FIRST => hand.cards.exposed.is_empty(),
                    _ => errors::is_before_action(hand, self.phase),
                };
                if exchanges {
                    hand.cards.exposed.push((seat, nth));
                    // The exposed card has to be exchanged before the betting, so the table goes back to dealing.
                    self.phase = Phase::Dealing;
                } else if self.config.rules > Rules::FIRST {
                    hand.cards.open.push((seat, nth));
                }
            }
            OmahaEvent::BoardTakenBack { from } => {
                let Some(hand) = &mut self.hand else { return };
                let keep = usize::from(from) - 1;
                let back: Vec<_> = hand.cards.board.drain(keep..).collect();
                for card in back {
                    hand.cards.seen.remove(card);
                }
                if keep < hand.street.board() {
                    hand.street = hand.street.before();
                }
                self.phase = Phase::Board;
            }
            OmahaEvent::Voided => {
                // R22: as if the hand had not been; R71: the button stays.
                if let Some(hand) = &mut self.hand {
                    hand.stacks = hand.opening;
                    hand.void = true;
                    hand.commission = Money::ZERO;
                    hand.pot = Money::ZERO;
                    hand.pots.clear();
                }
                self.phase = Phase::Settled;
                self.room.undo();
            }
            OmahaEvent::IrregularityReported { irregularity } => self.supervision.report(irregularity),
            OmahaEvent::IrregularityConfirmed | OmahaEvent::IrregularityDismissed => self.supervision.clear(),
            OmahaEvent::TableClosed => self.phase = Phase::Closed,
            OmahaEvent::HandLaid(ref laid) => self.lay(laid),
            _ => {
                self.room.apply(what);
                // Who owes a blind is a matter of cash tables (R72): in a tournament everybody is dealt in.
                if let (OmahaEvent::PlayerSat { seat, .. }, true) = (what, self.decided.is_some()) {
                    self.room.owes.remove(*seat);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omaha::{OmahaCommand, Setup};
    use crate::{Seat, Table as _};

    /// Two players, and a hand that has begun.
    fn begun() -> OmahaTable {
        let mut table = OmahaTable::open(&Setup::default()).expect("the defaults are valid");
        let stack = table.config().buy_in.min();
        for (number, player) in [(1, "ana"), (2, "bo")] {
            let (seat, player) = (Seat::new(number).expect("a seat"), player.parse().expect("a name"));
            table.perform(&OmahaCommand::Sit { seat, player, stack, post: false }).expect("a free seat");
        }
        table.perform(&OmahaCommand::StartHand { device: None }).expect("two can play");
        table
    }

    #[test]
    fn a_chip_that_is_missing_is_noticed_with_the_next_event_and_never_forgotten() {
        let mut table = begun();
        assert!(table.is_whole());
        let hand = table.hand.as_mut().expect("a hand");
        hand.stacks[0] = minus(hand.stacks[0], Money::of(1));
        table.take_results();
        assert!(!table.is_whole());
        let hand = table.hand.as_mut().expect("a hand");
        hand.stacks[0] = plus(hand.stacks[0], Money::of(1));
        table.take_results();
        assert!(!table.is_whole(), "what went wrong once is not put right by chance");
    }
}
