//! A player's turn: what he asks for, checked against what he may do.

use sabot_money::Money;

use super::art11_betting::{self, ANNOUNCED};
use super::cites::{art, reading};
use super::command::{Action, Turn, Wish};
use super::hand::{Hand, Street};
use super::table::{Events, OmahaTable, Phase};
use super::{OmahaEvent, art02_seats, art12_raising, art13_folding, grounds};
use crate::{Event, Reason, Refusal, Seat};

/// What a wish comes to.
#[derive(Clone, Copy)]
struct Done {
    action: Action,
    to: Money,
}

impl OmahaTable {
    /// A player acts, or says before his turn what he will do.
    #[inline]
    pub(super) fn take_turn(&self, turn: Turn, events: &mut Events) -> Result<(), Refusal> {
        let hand = self.hand_in(Phase::Betting)?;
        let Turn { seat, wish, spoken } = turn;
        art02_seats::check_seat(seat, self.config.seats)?;
        let Some(actor) = hand.actor() else { return Err(self.not_now()) };
        if seat != actor {
            return self.out_of_turn(hand, turn, actor, events);
        }
        if let Some(bound) = self.bound(hand, seat)
            && bound.wish != wish
        {
            return Err(self.bound_otherwise(seat));
        }
        let done = self.check_wish(hand, seat, wish)?;
        self.acted(hand, seat, done, spoken, false, events);
        Ok(())
    }

    /// R25: time is over: check if that is free, otherwise fold.
    pub(super) fn time_out(&self, events: &mut Events) -> Result<(), Refusal> {
        let hand = self.hand_in(Phase::Betting)?;
        let Some(seat) = hand.actor() else { return Err(self.not_now()) };
        // Whoever has bound himself has decided in time.
        let bound = self.bound(hand, seat).map(|turn| turn.wish);
        let free = if hand.to_call(seat).is_zero() { Wish::Check } else { Wish::Fold };
        let done = self.check_wish(hand, seat, bound.unwrap_or(free))?;
        self.acted(hand, seat, done, false, true, events);
        Ok(())
    }

    /// What binds a player at his turn: leaving, which folds (R89), or what he said before it (R81), as long as the price is
    /// what it was and the deed is still possible.
    #[inline]
    pub(super) fn bound(&self, hand: &Hand, seat: Seat) -> Option<Turn> {
        if self.room.leaving.contains(seat) {
            return Some(Turn { seat, wish: Wish::Fold, spoken: false });
        }
        if hand.announced.is_empty() {
            return None;
        }
        let said = hand.announced.iter().find(|said| said.turn.seat == seat)?;
        (said.price == hand.price && self.check_wish(hand, seat, said.turn.wish).is_ok()).then_some(said.turn)
    }

    #[cold]
    fn bound_otherwise(&self, seat: Seat) -> Refusal {
        if self.room.leaving.contains(seat) {
            return Refusal::by("do", Reason::LeavesAlready(seat), art13_folding::LEAVES);
        }
        Refusal::by("do", Reason::SaidOtherwise(seat), ANNOUNCED)
    }

    /// R81: an out-of-turn command is refused; spoken at a live table it is kept, and binds if the price has not changed.
    #[cold]
    fn out_of_turn(&self, hand: &Hand, turn: Turn, actor: Seat, events: &mut Events) -> Result<(), Refusal> {
        let Turn { seat, wish, spoken } = turn;
        if !hand.players.contains(seat) || !hand.live.contains(seat) {
            return Err(Refusal::by("seat", Reason::NoHand(seat), art(13, 1)));
        }
        if !hand.able.contains(seat) {
            return Err(Refusal::by("seat", Reason::AllInAlready(seat), reading(80)));
        }
        let later = hand.to_act.contains(seat) && spoken && self.config.cards.is_live();
        if !later {
            return Err(Refusal::by("seat", Reason::NotHisTurn(seat, actor), ANNOUNCED));
        }
        if self.room.leaving.contains(seat) || hand.announced.iter().any(|said| said.turn.seat == seat) {
            return Err(self.bound_otherwise(seat));
        }
        self.check_wish(hand, seat, wish)?;
        events.push(Event::new(OmahaEvent::Announced { seat, wish }, ANNOUNCED));
        Ok(())
    }

    /// Whether a player may do what he asks for, as the betting stands.
    #[inline]
    fn check_wish(&self, hand: &Hand, seat: Seat, wish: Wish) -> Result<Done, Refusal> {
        let config = &self.config;
        let bet = hand.bets[seat.index()];
        let opens = hand.price.is_zero();
        match wish {
            Wish::Fold => Ok(Done { action: Action::Fold, to: bet }),
            Wish::Check => {
                let call = hand.to_call(seat);
                if call.is_positive() {
                    let item = if hand.street == Street::First { art(6, 3) } else { art(7, 3) };
                    return Err(Refusal::by("do", Reason::CannotCheck(call), item));
                }
                Ok(Done { action: Action::Check, to: bet })
            }
            Wish::Call => {
                if hand.to_call(seat).is_zero() {
                    return Err(Refusal::plain("do", Reason::NothingToCall));
                }
                Ok(Done { action: Action::Call, to: art11_betting::call_to(hand, seat) })
            }
            Wish::Bet(_) if !opens => Err(Refusal::by("do", Reason::BetStands(hand.price), art(12, 1))),
            Wish::Raise(_) if opens => Err(Refusal::by("do", Reason::NothingToRaise, art(12, 1))),
            Wish::Bet(to) => {
                art11_betting::check_to(config, hand, seat, to)?;
                Ok(Done { action: Action::Bet, to })
            }
            Wish::Raise(to) => {
                art11_betting::check_to(config, hand, seat, to)?;
                Ok(Done { action: Action::Raise, to })
            }
            Wish::AllIn => {
                let to = hand.all_in_to(seat);
                if to <= hand.price {
                    return Ok(Done { action: Action::Call, to });
                }
                art11_betting::check_to(config, hand, seat, to)?;
                Ok(Done { action: if opens { Action::Bet } else { Action::Raise }, to })
            }
        }
    }

    /// The event of a deed, with everything it rests on.
    #[inline]
    fn acted(&self, hand: &Hand, seat: Seat, done: Done, spoken: bool, timed_out: bool, events: &mut Events) {
        let Done { action, to } = done;
        let config = &self.config;
        let puts_in = matches!(action, Action::Call | Action::Bet | Action::Raise);
        let all_in = puts_in && to == hand.all_in_to(seat);
        let full = action != Action::Raise || to >= art12_raising::least(hand);
        let basis = grounds::of(config, hand, seat, action, all_in, full);
        if spoken || timed_out {
            // 11(1): the spoken word binds, whatever chips were laid with it (R81). R25: time was over.
            let basis = basis.and_if(spoken, art(11, 1)).and_if(timed_out, reading(25));
            events.push(Event::new(OmahaEvent::Acted { seat, action, to, all_in, timed_out }, basis));
            return;
        }
        events.push(Event::new(OmahaEvent::Acted { seat, action, to, all_in, timed_out }, *basis));
    }
}
